/**
 * The words of a lesson beside the board, place by place. What they name can be pressed at the place that is shown: a part
 * of the board, a move. Comments are text and nothing else, whatever is in them.
 */
import { movesIn } from './lesson-moves.js';
import { otherSide, regionsIn } from './lesson-regions.js';
import { make } from './make.js';
import { glyphsOf, langOf, numberOf } from './printed.js';

/**
 * @typedef {import('./lesson-script.js').Place} Place
 * @typedef {object} Section what is shown of a place
 * @property {Place} place
 * @property {Place[]} way the places after the moves that lead there from the one before
 * @property {boolean} isCurrent
 * @property {boolean} isOpen whether the other moves that are recorded there may be seen
 * @property {string} fen of the position, where it is the one shown
 */

/** Text of somebody. @template {keyof HTMLElementTagNameMap} K @param {K} tag @param {string} text @param {(Node | string)[]} parts */
export const quoted = (tag, text, parts = [text]) => make(tag, { dir: 'auto', lang: langOf(text) }, ...parts);

/** The side that has just moved, or at the start the one that is about to. @param {Place} place */
const moverOf = ({ ply, turn }) => (ply ? otherSide(turn) : turn);

/** The parts of the board that a place highlights. @param {Place} place */
export const regionsOf = (place) => [...new Set([
  ...place.passage.regions, ...place.passage.paragraphs.flatMap((text) => regionsIn(text, moverOf(place)).map(({ region }) => region)),
])];

export class Prose {
  element = make('ol', { class: 'passages', part: 'passages', tabindex: '0' });
  #glue;
  /** What is shown, by the number of the place in the line. @type {{ key: string, item: HTMLElement }[]} */
  #shown = [];
  /** What was last brought into view. */
  #seen = { key: '', told: '' };

  /** @param {typeof import('./xiangqi.js')} glue */
  constructor(glue) {
    this.#glue = glue;
  }

  /**
   * Lays out what differs.
   * @param {Section[]} sections
   * @param {HTMLElement} task what is to be done at the place that is shown
   * @param {import('./strings.js').Words} words
   * @param {boolean} isBlackFirst
   */
  update(sections, task, words, isBlackFirst) {
    const list = this.element;
    list.ariaLabel = words.say('lesson.text');
    const focused = /** @type {ShadowRoot} */ (list.getRootNode()).activeElement;
    const hadFocus = list.contains(focused);
    for (const [index, section] of sections.entries()) {
      const { place, way, isCurrent, isOpen, fen } = section;
      const key = JSON.stringify([words.lang, isCurrent, isOpen, isCurrent && fen, place.ply, place.seen, isOpen && place.next, way.map(({ seen }) => seen)]);
      const known = this.#shown[index];
      if (known?.key === key) continue;
      const item = make('li', {}, ...this.#lay(section, words, isBlackFirst));
      if (isCurrent) item.ariaCurrent = 'step';
      if (known) known.item.replaceWith(item);
      else this.element.append(item);
      this.#shown[index] = { key, item };
    }
    for (const { item } of this.#shown.splice(sections.length)) item.remove();
    const current = this.#shown[sections.findIndex(({ isCurrent }) => isCurrent)];
    if (task.parentElement !== current.item) current.item.append(task);
    if (hadFocus) this.#refocus(/** @type {HTMLElement} */ (focused));
    this.#scroll(current, task);
  }

  /** Puts the focus, if it is lost, on what stands in the place of what had it. @param {HTMLElement} had */
  #refocus(had) {
    const list = this.element;
    if (list.contains(/** @type {ShadowRoot} */ (list.getRootNode()).activeElement)) return;
    const [[name, value] = ['', '']] = Object.entries(had.dataset);
    const same = name && /** @type {HTMLElement | null} */ (list.querySelector(`[data-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}="${value}"]:not([hidden])`));
    (same || list).focus({ preventScroll: true });
  }

  /** @param {Section} section @param {import('./strings.js').Words} words @param {boolean} isBlackFirst */
  #lay({ place, way, isCurrent, isOpen, fen }, words, isBlackFirst) {
    const tabindex = isCurrent ? '0' : '-1';
    const moves = way.map(({ id, ply, seen: { text, nags = [] } }, index) => {
      const half = ply + (isBlackFirst ? 1 : 0);
      const button = make('button', { type: 'button', 'data-node': String(id), tabindex, lang: langOf(text) }, text);
      if (nags.length) button.append(make('b', {}, glyphsOf(nags)));
      return make('span', { class: 'pair' }, half % 2 || !index ? make('span', { class: 'number' }, `${numberOf(half)} `) : '', button, ' ');
    });
    if (!place.ply) moves.push(make('span', {}, make('button', { type: 'button', 'data-node': '0', tabindex }, words.say('start'))));
    const parts = [make('p', { class: 'way' }, ...moves)];
    for (const text of place.passage.paragraphs) parts.push(quoted('p', text, isCurrent ? this.#terms(text, place, fen) : [text]));
    const others = isOpen ? place.next.slice(1) : [];
    if (others.length) {
      parts.push(make('p', { class: 'others' }, ...others.map(({ id, text }) =>
        make('button', { type: 'button', 'data-what-if': String(id), tabindex }, words.say('lesson.what-if', { move: text })))));
    }
    return parts;
  }

  /** A text with buttons for what it names. @param {string} text @param {Place} place @param {string} fen */
  #terms(text, place, fen) {
    const found = [
      ...regionsIn(text, moverOf(place)).map(({ region, ...part }) => ({ ...part, data: { 'data-region': region } })),
      ...movesIn(this.#glue, text, fen).map(({ moves, ...part }) => ({ ...part, data: { 'data-moves': moves.join() } })),
    ].sort((one, other) => one.at - other.at);
    /** @type {(Node | string)[]} */
    const parts = [];
    let end = 0;
    for (const { at, length, data } of found) {
      if (at < end) continue;
      parts.push(text.slice(end, at), make('button', { type: 'button', class: 'term', 'aria-pressed': 'false', .../** @type {any} */ (data) }, text.slice(at, at + length)));
      end = at + length;
    }
    return [...parts, text.slice(end)];
  }

  /**
   * Brings the place that is shown into view, or what is new in its task; the page stays where it is.
   * @param {{ key: string, item: HTMLElement }} current
   * @param {HTMLElement} task
   */
  #scroll({ key, item }, task) {
    const told = task.textContent ?? '';
    const isSame = key === this.#seen.key;
    if (isSame && told === this.#seen.told) return;
    this.#seen = { key, told };
    const list = this.element;
    const [box, frame] = [(isSame ? task : item).getBoundingClientRect(), list.getBoundingClientRect()];
    if (box.top < frame.top || box.height > frame.height) list.scrollTop += box.top - frame.top;
    else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
  }
}
