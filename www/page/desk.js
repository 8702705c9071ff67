/** One lesson, puzzle or board to try something on: the board in its mode, what leads on, and when it is done. */
import { CHOICES } from '../attributes.js';
import { make } from '../make.js';
import { note, progressOf } from './progress.js';
import { recall } from './store.js';

/** @typedef {import('../index.js').XiangqiBoard} XiangqiBoard */
/** @typedef {import('./shelf.js').Item} Item */
/** @typedef {import('../strings.js').Words} Words */

/** Tags that are attributes of the board, and those that only have `on`. @type {{ [tag: string]: string }} */
const ATTRIBUTES = { TouchMove: 'touch-move', Opponent: 'opponent', Level: 'level', Orientation: 'orientation' };
const FLAGS = ['threats', 'hints'];

/** What the reader has chosen on the page of the board, and what holds here. */
const CHOSEN = ['notation', 'pieces', 'theme', 'coordinates'];

/** A board for an item, with the record not yet on it. @param {Item} item @param {string} lang */
function boardFor({ tags }, lang) {
  const board = /** @type {XiangqiBoard} */ (make('xiangqi-board', { mode: tags.Mode, controls: '' }));
  const chosen = { notation: lang === 'en' ? 'wxf' : 'chinese', ...recall('xiangqi-board settings') };
  for (const name of CHOSEN) {
    const value = String(/** @type {any} */ (chosen)[name]);
    if (CHOICES[name].includes(value)) board.setAttribute(name, value);
  }
  for (const [tag, name] of Object.entries(ATTRIBUTES)) if (tags[tag]) board.setAttribute(name, tags[tag]);
  for (const name of FLAGS) board.toggleAttribute(name, tags[name[0].toUpperCase() + name.slice(1)] === 'on');
  if (tags.FEN) board.setAttribute('fen', tags.FEN);
  return board;
}

/** The last node of the main line. @param {XiangqiBoard} board */
function lastOf(board) {
  let node = board.record.root;
  while (node.children[0]) [node] = node.children;
  return node.id;
}

/** Whether an event is the one that an exercise waits for. @param {string} wanted @param {any} detail */
const isNoticed = (wanted, { code, verdict, winner, obligation }) => !wanted || [code, verdict, winner, obligation?.kind].includes(wanted);

/** Where the position comes from. @param {Item} item @param {Words} words */
function sourceOf({ tags: { Source, Licence } }, { say, has }) {
  return has(`source.${Source}`) ? say(`source.${Source}`) : say('source', { source: Source, licence: Licence });
}

export class Desk {
  #item;
  #words;
  #told;
  #board;
  #end = make('div', { class: 'end' });
  #task = make('p', { class: 'task' });
  element = make('div', {});

  /**
   * @param {Item} item
   * @param {Words} words
   * @param {HTMLElement} onward what leads to the next one
   * @param {() => void} told is called when it is done
   */
  constructor(item, words, onward, told) {
    this.#item = item;
    this.#words = words;
    this.#told = told;
    this.#board = boardFor(item, words.lang);
    this.#end.hidden = true;
    onward.classList.add('main');
    this.#end.append(make('p', {}), onward);
    this.#task.hidden = true;
    this.element.append(this.#task, this.#board, this.#end,
      make('p', { class: 'source small' }, sourceOf(item, words)));
    this.#listen();
    if (progressOf(item.id).isDone && item.part === 'puzzles') this.#finish();
  }

  /** Puts the record on the board; with a place, goes there. @param {string[]} [moves] */
  async open(moves) {
    const board = this.#board;
    await board.ready;
    board.load(this.#item.text.replace(/^\[Title .*\n/m, '')); // The page shows it.
    const { comment } = board.record.root;
    if (this.#item.tags.Mode === 'play') {
      this.#task.textContent = comment ?? '';
      this.#task.hidden = !comment;
      board.goTo('last');
    }
    if (moves) board.goTo({ moves });
  }

  /** The moves up to the place that is shown, in what is read and not solved. */
  get place() {
    return this.#item.tags.Mode === 'lesson' && this.#board.ply ? this.#board.moves.slice(0, this.#board.ply) : undefined;
  }

  #listen() {
    const { id, tags: { Mode, Notice } } = this.#item;
    const listen = (/** @type {string} */ name, /** @type {(detail: any) => void} */ act) => {
      this.#board.addEventListener(`xiangqi-${name}`, (event) => act(/** @type {CustomEvent} */ (event).detail));
    };
    if (Mode === 'lesson') {
      for (const name of ['navigate', 'move']) listen(name, () => this.#board.node === lastOf(this.#board) && this.#done());
    } else if (Mode === 'puzzle') {
      listen('attempt', ({ verdict }) => verdict !== 'right' && note(id, { tries: 1 }));
      listen('solved', () => this.#done(1));
    } else {
      const [name, wanted] = Notice.split(' ');
      listen(name, (detail) => isNoticed(wanted, detail) && this.#done());
    }
  }

  /** It is done. @param {number} [tries] */
  #done(tries = 0) {
    note(this.#item.id, { isDone: true, tries });
    if (!this.#end.hidden && !tries) return;
    this.#finish();
    this.#told();
  }

  /** What it comes to, in words. */
  get ending() {
    const { Mode, Theme } = this.#item.tags;
    return Theme ? this.#words.say('end.idea', { idea: this.#words.say(`idea.${Theme}`) }) : this.#words.say(`end.${Mode}`);
  }

  #finish() {
    /** @type {HTMLElement} */ (this.#end.firstChild).textContent = this.ending;
    this.#end.hidden = false;
  }
}
