/**
 * What a page works on, kept in this browser under a key. Other tabs may have the same: what one of them has kept meanwhile is
 * never written over unless the reader says so.
 */
import { make } from '../make.js';
import { notify } from './notice.js';
import { forget, keep, onRefusal, recall, textAt } from './store.js';
import { say, whenSpoken } from './words.js';

/** Milliseconds from a change to its being kept. */
const PAUSE = 300;

/** Whether the question still stands there: the next move takes messages away. */
const isAsked = () => !(/** @type {HTMLElement} */ (document.getElementById('notice')).hidden);

/** Whether another tab goes on with what is on this page, too. */
let isElsewhere = false;

/** Whether what belongs to it may be kept from this tab. */
export const isOurs = () => !isElsewhere;

export class Keeper {
  #key;
  #write;
  #take;
  /** As it was last read or written here. @type {string | null} */
  #seen;
  /** Whether what is on the page differs from that. */
  #isDue = false;
  /** @type {any} */
  #timer;

  /**
   * @param {string} key
   * @param {() => object} write
   * @param {() => void} take shows what is kept now in place of what is on the page
   */
  constructor(key, write, take) {
    this.#key = key;
    this.#write = write;
    this.#take = take;
    this.#seen = textAt(key);
    onRefusal(() => whenSpoken(() => notify(say('saved.not'))));
    addEventListener('storage', () => this.#isOther());
    addEventListener('pagehide', () => this.save());
    document.addEventListener('visibilitychange', () => document.hidden && this.save());
  }

  /** What was kept. */
  get kept() {
    return recall(this.#key);
  }

  /** It is to be kept, soon. */
  changed() {
    this.#isDue = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), PAUSE);
  }

  save() {
    clearTimeout(this.#timer);
    if (!this.#isDue || this.#isOther()) return;
    this.#isDue = false;
    this.#seen = keep(this.#key, this.#write());
  }

  /** Nothing is kept any more, until the next change. */
  clear() {
    clearTimeout(this.#timer);
    this.#isDue = false;
    this.#seen = null;
    isElsewhere = false;
    forget(this.#key);
  }

  /** Whether another tab has kept something since; then the reader is asked, and nothing of this one is kept meanwhile. */
  #isOther() {
    const text = textAt(this.#key);
    const wasElsewhere = isElsewhere;
    isElsewhere = text !== this.#seen && text !== null;
    if (isElsewhere && !(wasElsewhere && isAsked())) whenSpoken(() => this.#ask());
    return isElsewhere;
  }

  #ask() {
    const button = (/** @type {string} */ label, /** @type {() => void} */ work) => {
      const made = make('button', { type: 'button' }, say(label));
      made.addEventListener('click', () => {
        this.#seen = textAt(this.#key);
        isElsewhere = false;
        notify(say(`${label}.done`));
        work();
      });
      return made;
    };
    notify(say('saved.elsewhere'), button('saved.take', () => {
      this.#isDue = false;
      this.#take();
    }), button('saved.stay', () => {
      this.#isDue = true;
      this.save();
    }));
  }
}
