/**
 * The moves: the main line in rounds, variations below the move that they replace, comments and glyphs. Only as much is
 * laid out as a reader looks at; the rest is folded, so that a large book is as quick as a game.
 */
import { make } from './make.js';
import { STEPS } from './keyboard.js';
import { glyphsOf, langOf, numberOf, proseOf, titleOf } from './printed.js';

/**
 * @typedef {import('./xiangqi.js').Seen} Seen
 * @typedef {object} Block what stands below one another in the list
 * @property {'title' | 'row' | 'note' | 'text' | 'fold' | 'more'} kind what game it is; a round of the main line; the comment on a move of it; moves of
 *   a variation; a variation of which only the first move is shown; variations of which nothing is shown
 * @property {number} depth
 * @property {number[]} ids the moves, 0 for one that stands elsewhere
 * @property {number} ply of the first of them; of a row the round
 * @property {boolean} [isStart] whether the variation begins here
 * @property {number} [count] how many moves or variations there are in all
 * @property {number} [parent] after which move they are
 * @property {string[]} [lines] of the title
 */

/** How many moves of variations are laid out unasked, how many variations of one move, and how far they are indented. */
const MOST_MOVES = 300;
const MOST_BESIDE = 12;
const DEEPEST = 6;

export class MoveList {
  element = make('div', { class: 'moves', part: 'moves', role: 'group', dir: 'ltr' });
  /** Three numbers a node: parent, first child, next sibling. @type {Uint32Array} */
  #links = new Uint32Array(3);
  /** The line that is followed. @type {Set<number>} */
  #line = new Set();
  /** Variations that the reader has opened and closed, and of how many variations of a move more are wanted. @type {Map<number, boolean>} */
  #wishes = new Map();
  /** The line before. @type {number[]} */
  #followed = [];
  /** @type {Map<number, number>} */
  #wanted = new Map();
  /** @type {Map<number, Seen>} */
  #seen = new Map();
  /** What the children of the element show. @type {string[]} */
  #shown = [];
  #key = '';
  /** @type {string[]} */
  #title = [];
  #records = -1;
  /** @type {import('./controls.js').View | undefined} */
  #view;
  /** The one move that the tab key reaches. @type {Element | null | undefined} */
  #stop;

  /** @param {{ go(where: import('./controls.js').Where): void }} actions */
  constructor(actions) {
    this.element.addEventListener('click', (event) => {
      const button = /** @type {Element} */ (event.target).closest('button');
      const { node, fold, more } = button?.dataset ?? {};
      if (node) actions.go({ node: Number(node) });
      if (fold) this.#wishes.set(Number(fold), button?.ariaExpanded !== 'true');
      if (more) this.#wanted.set(Number(more), (this.#wanted.get(Number(more)) ?? MOST_BESIDE) + 50);
      if (!(fold || more) || !this.#view) return;
      this.#lay(this.#view);
      this.#mark(this.#view.state.node, true);
    });
    this.element.addEventListener('keydown', (event) => this.#walk(event, actions));
  }

  /** @param {import('./controls.js').View} view */
  update(view) {
    const { records, edits } = view.state;
    this.#view = view;
    if (records !== this.#records) {
      this.#records = records;
      this.#wishes.clear();
      this.#wanted.clear();
    }
    const line = view.line();
    const title = titleOf(view.tags(), view.words);
    const key = [records, edits, view.notation, view.words.id, view.blackFirst, ...title, line.join()].join();
    const hadFocus = this.element.contains(/** @type {ShadowRoot} */ (this.element.getRootNode()).activeElement);
    if (key !== this.#key) {
      this.#key = key;
      this.#line = new Set(line);
      // Where the reader goes is unfolded.
      for (const id of line) if (this.#wishes.get(id) === false && !this.#followed.includes(id)) this.#wishes.delete(id);
      this.#followed = line;
      this.#links = view.links();
      this.#title = title;
      this.#lay(view);
    }
    this.element.ariaLabel = view.words.say('moves');
    this.element.lang = view.textLang;
    this.#mark(view.state.node, hadFocus);
  }

  #first(/** @type {number} */ id) { return this.#links[3 * id + 1]; }
  #next(/** @type {number} */ id) { return this.#links[3 * id + 2]; }

  /** How many moves there are from a node on; `most` when there are so many or more. @param {number} id @param {number} most */
  #count(id, most) {
    let count = 0;
    const waiting = [id];
    for (let at = waiting.pop(); at && count < most; at = waiting.pop()) {
      count += 1;
      if (at !== id && this.#next(at)) waiting.push(this.#next(at));
      if (this.#first(at)) waiting.push(this.#first(at));
    }
    return count;
  }

  /** What there is to see, from above to below. @returns {Block[]} */
  #blocks() {
    /** @type {Block[]} */
    const blocks = [{ kind: 'note', depth: 0, ids: [0], ply: 0 }];
    if (this.#title.length) blocks.unshift({ kind: 'title', depth: 0, ids: [], ply: 0, lines: this.#title });
    let left = MOST_MOVES;
    /** Lines to be laid out, the next one last. @type {{ id: number, depth: number, ply: number, isStart?: boolean, more?: Block }[]} */
    const tasks = [{ id: this.#first(0), depth: 0, ply: 1 }];
    for (let task = tasks.pop(); task; task = tasks.pop()) {
      const { id, depth, isStart, more } = task;
      if (more) blocks.push(more);
      if (!id) continue;
      if (isStart && !this.#isOpen(id, depth, left)) {
        blocks.push({ kind: 'fold', depth, ids: [id], ply: task.ply, count: this.#count(id, 100) });
        continue;
      }
      /** @type {Block | undefined} */
      let block;
      let { ply } = task;
      for (let at = id; at; at = this.#first(at), ply += 1) {
        if (!depth) {
          blocks.push({ kind: 'row', depth, ids: [at], ply }, { kind: 'note', depth, ids: [at], ply });
        } else {
          left -= 1;
          if (block) block.ids.push(at);
          else blocks.push(block = { kind: 'text', depth, ids: [at], ply, isStart, count: isStart ? this.#count(at, 2) : 0 });
        }
        const parent = this.#links[3 * at];
        if (this.#first(parent) !== at || !this.#next(at)) continue;
        // First the other moves that may be played here, then on.
        tasks.push({ id: this.#first(at), depth, ply: ply + 1 }, ...this.#beside(parent, depth + 1, ply).reverse());
        break;
      }
    }
    return blocks;
  }

  /** The variations of a move, as far as they are wanted. @param {number} parent @param {number} depth @param {number} ply */
  #beside(parent, depth, ply) {
    const tasks = [];
    let count = 0;
    const wanted = this.#wanted.get(parent) ?? MOST_BESIDE;
    for (let at = this.#next(this.#first(parent)); at; at = this.#next(at)) {
      if (tasks.length < wanted || this.#line.has(at)) tasks.push({ id: at, depth, ply, isStart: true });
      else count += 1;
    }
    /** @type {Block} */
    const more = { kind: 'more', depth, ids: [], ply, count, parent };
    return count ? [...tasks, { id: 0, depth, ply, more }] : tasks;
  }

  /** @param {number} id @param {number} depth @param {number} left */
  #isOpen(id, depth, left) {
    const wish = this.#wishes.get(id);
    if (wish !== undefined) return wish;
    if (this.#line.has(id)) this.#wishes.set(id, true); // It stays open when the reader goes elsewhere.
    return this.#line.has(id) || (left > 0 && (depth === 1 || this.#count(id, 7) < 7));
  }

  /** @param {import('./controls.js').View} view */
  #lay(view) {
    let blocks = this.#blocks();
    this.#seen = new Map(view.describe(Uint32Array.from(blocks.flatMap(({ ids }) => ids))).map((seen) => [seen.id, seen]));
    blocks = joined(blocks.filter(({ kind, ids }) => kind !== 'note' || this.#seen.get(ids[0])?.comment), view.blackFirst);
    const keys = blocks.map((block) => JSON.stringify([view.words.id, block, block.ids.map((id) => this.#seen.get(id))]));
    const { children } = this.element;
    const same = (/** @type {number} */ a, /** @type {number} */ b) => keys[a] !== undefined && keys[a] === this.#shown[b];
    let head = 0;
    while (same(head, head)) head += 1;
    let tail = 0;
    const [many, had] = [blocks.length, this.#shown.length];
    while (tail < Math.min(many, had) - head && same(many - 1 - tail, had - 1 - tail)) tail += 1;
    for (let index = had - tail; index > head; index -= 1) children[index - 1].remove();
    const fresh = document.createDocumentFragment();
    for (const block of blocks.slice(head, many - tail)) fresh.append(this.#draw(block, view));
    this.element.insertBefore(fresh, children[head] ?? null);
    this.#shown = keys;
    this.#stop = undefined;
    this.#number();
  }

  /** @param {Block} block @param {import('./controls.js').View} view */
  #draw({ kind, depth, ids, ply, count = 0, isStart, parent, lines = [] }, { words, blackFirst }) {
    const element = make('div', { class: kind });
    element.style.setProperty('--depth', String(Math.min(depth, DEEPEST)));
    if (kind === 'title') {
      element.append(...lines.map((line, index) => make(index ? 'span' : 'strong', { dir: 'auto', lang: langOf(line) }, line)));
    } else if (kind === 'note') {
      element.append(this.#comment(ids[0]));
    } else if (kind === 'row') {
      element.append(make('span', { class: 'number' }, `${ply}.`), ...ids.map((id) => (id ? this.#move(id) : make('i', {}, '…'))));
    } else if (kind === 'more') {
      element.append(make('button', { type: 'button', 'data-more': String(parent), tabindex: '-1' }, words.say('moves.more', { count })));
    } else {
      const isOpen = kind === 'text';
      if (count > 1 && (isStart || !isOpen)) {
        const label = words.say(isOpen ? 'moves.fold' : 'moves.unfold');
        element.append(make('button', {
          type: 'button', class: 'toggle', 'data-fold': String(ids[0]), 'aria-expanded': String(isOpen), 'aria-label': label, title: label, tabindex: '-1',
        }));
      }
      ids.forEach((id, index) => {
        const half = ply + index + (blackFirst ? 1 : 0);
        const number = make('span', { class: 'number' }, numberOf(half));
        // A number stands on the line of its move.
        const isNumbered = half % 2 || !index;
        element.append(isNumbered ? make('span', { class: 'pair' }, number, ' ', this.#move(id)) : this.#move(id), ' ', this.#comment(id), ' ');
      });
      if (!isOpen && count > 1) element.append(make('span', { class: 'count' }, `+${count > 99 ? '99…' : count - 1}`));
    }
    return element;
  }

  /** @param {number} id */
  #move(id) {
    const { text, legal, nags = [] } = this.#seen.get(id) ?? { text: '', legal: true };
    const glyphs = glyphsOf(nags);
    const button = make('button', { type: 'button', 'data-node': String(id), tabindex: '-1' }, text);
    if (glyphs) button.append(make('b', {}, glyphs));
    if (!legal) button.disabled = true;
    return button;
  }

  /** Text and nothing else, whatever is in it. @param {number} id */
  #comment(id) {
    const text = proseOf(this.#seen.get(id)?.comment ?? '');
    return text ? make('span', { class: 'comment', dir: 'auto', lang: langOf(text) }, text) : '';
  }

  /** Tells of each move of the line that is followed how many have been played with it. */
  #number() {
    const plies = new Map([...this.#line].map((id, index) => [String(id), String(index + 1)]));
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll('[data-node]'))) {
      const ply = plies.get(button.dataset.node ?? '');
      if (ply) button.dataset.ply = ply;
      else delete button.dataset.ply;
    }
  }

  /** Marks the move that is shown, and scrolls the list, never the page, to it. @param {number} node @param {boolean} hadFocus */
  #mark(node, hadFocus) {
    const list = this.element;
    const find = (/** @type {string} */ what) => /** @type {HTMLElement | null} */ (list.querySelector(what));
    const current = node ? find(`[data-node="${node}"]`) : null;
    const stop = current ?? find('[data-node]');
    if (stop !== this.#stop) {
      this.#stop?.setAttribute('tabindex', '-1');
      stop?.setAttribute('tabindex', '0');
      this.#stop = stop;
    }
    if (hadFocus) stop?.focus({ preventScroll: true });
    const marked = find('[aria-current]');
    if (marked !== current) {
      marked?.removeAttribute('aria-current');
      current?.setAttribute('aria-current', 'step');
    }
    if (!current) {
      if (!node) list.scrollTop = 0;
      return;
    }
    const [box, frame] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
    if (box.top < frame.top) list.scrollTop -= frame.top - box.top + 8;
    else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom + 8;
  }

  /**
   * Arrow keys walk: along the line, by rounds, and with Shift between variations.
   * @param {KeyboardEvent} event
   * @param {{ go(where: import('./controls.js').Where): void }} actions
   */
  #walk(event, actions) {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    const step = /** @type {{ [key: string]: number }} */ ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -2, ArrowDown: 2 })[key];
    if ((!step && !STEPS[key]) || ctrlKey || altKey || metaKey || !this.#view) return;
    event.preventDefault();
    if (!step) actions.go(STEPS[key]);
    else if (shiftKey && step % 2 === 0) actions.go(step < 0 ? 'previous-variation' : 'next-variation');
    else actions.go(this.#view.state.ply + step);
  }
}

/**
 * Puts both moves of a round in one row where nothing stands between them.
 * @param {Block[]} blocks rows of one move each, by ply
 * @param {boolean} blackFirst
 */
function joined(blocks, blackFirst) {
  /** @type {Block[]} */
  const rows = [];
  for (const block of blocks) {
    if (block.kind !== 'row') {
      rows.push(block);
      continue;
    }
    const half = block.ply + (blackFirst ? 1 : 0);
    const last = rows[rows.length - 1];
    if (half % 2 === 0 && last?.kind === 'row') last.ids.push(block.ids[0]);
    else rows.push({ ...block, ids: half % 2 ? block.ids : [0, ...block.ids], ply: Math.ceil(half / 2) });
  }
  return rows;
}
