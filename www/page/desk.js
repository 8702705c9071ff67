/** One lesson, puzzle or board to try something on: the board in its mode, what leads on, and when it is done. */
import { CHOICES } from '../attributes.js';
import { make } from '../make.js';
import { notationOf } from './language.js';
import { note, progressOf } from './progress.js';
import { recall } from './store.js';

/** @typedef {import('../index.js').XiangqiBoard} XiangqiBoard */
/** @typedef {import('./shelf.js').Item} Item */
/** @typedef {import('../strings.js').Words} Words */

/** Tags that are attributes of the board, and those that only have `on`. @type {{ [tag: string]: string }} */
const ATTRIBUTES = { TouchMove: 'touch-move', Opponent: 'opponent', Level: 'level', Orientation: 'orientation' };
const FLAGS = ['threats', 'hints'];

/** What the reader has chosen on the page of the board, and what holds here. */
const CHOSEN = ['notation', 'pieces', 'theme', 'sides', 'coordinates'];

/** The looks that were chosen. @param {XiangqiBoard} board @param {string} lang */
function look(board, lang) {
  const chosen = { notation: notationOf(lang), ...recall('xiangqi-board settings') };
  for (const name of CHOSEN) {
    const value = String(/** @type {any} */ (chosen)[name]);
    if (CHOICES[name].includes(value)) board.setAttribute(name, value);
  }
}

/** A board for an item, with the record not yet on it. @param {Item} item @param {string} lang */
function boardFor({ tags }, lang) {
  const board = /** @type {XiangqiBoard} */ (make('xiangqi-board', { mode: tags.Mode, controls: '' }));
  look(board, lang);
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
  #source = make('p', { class: 'source small' });
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
    this.#task.hidden = true;
    this.element.append(this.#task, this.#board, this.#end, this.#source);
    this.#label(onward);
    this.#listen();
    if (progressOf(item.id).isDone && item.part === 'puzzles') this.#finish();
  }

  /** The record without its title, which the page shows. */
  get #text() { return this.#item.text.replace(/^\[Title .*\n/m, ''); }

  /** Puts the record on the board; with a place, goes there. @param {string[]} [moves] */
  async open(moves) {
    const board = this.#board;
    await board.ready;
    board.load(this.#text);
    if (this.#item.tags.Mode === 'play') board.goTo('last');
    if (moves) board.goTo({ moves });
  }

  /**
   * Takes over the same item in another language. What is read is read there, at its place; what is being solved or played
   * goes on as it stands.
   * @param {Item} item
   * @param {Words} words
   * @param {HTMLElement} onward
   */
  async retell(item, words, onward) {
    this.#item = item;
    this.#words = words;
    this.#label(onward);
    const board = this.#board;
    look(board, words.lang);
    await board.ready;
    const { ply, moves, puzzle } = board;
    const isTouched = puzzle ? moves.length > 0 || puzzle.attempts > 1 || puzzle.hints > 0 || puzzle.status !== 'solving' : item.tags.Mode === 'play';
    if (!isTouched) await this.open(ply ? moves.slice(0, ply) : undefined);
    else if (puzzle) board.retell(this.#text);
  }

  /** Puts the words of the page in. @param {HTMLElement} onward */
  #label(onward) {
    const { tags, text } = this.#item;
    const [, task = ''] = tags.Mode === 'play' ? text.match(/\n\n\{([^}]*)\}/) ?? [] : [];
    onward.classList.add('main');
    this.#task.textContent = task;
    this.#task.hidden = !task;
    this.#end.replaceChildren(make('p', {}, this.#end.hidden ? '' : this.ending), onward);
    this.#source.textContent = sourceOf(this.#item, this.#words);
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
