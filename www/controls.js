/**
 * What stands beside the board: whose turn it is, buttons, and, each fetched when it is wanted, the moves and what is
 * needed to work on them.
 */
import { XiangqiError } from './error.js';
import { make } from './make.js';
import { addSideStyle } from './sidestyle.js';
import { standing } from './standing.js';
import { listenToWheel } from './wheel.js';

/** @typedef {import('./strings.js').Words} Words */
/** @typedef {'first' | 'previous' | 'next' | 'last' | 'previous-variation' | 'next-variation'} Step */
/** @typedef {Step | number | { node: number } | { moves: string[] }} Where */
/**
 * @typedef {object} View what is to be shown
 * @property {Words} words
 * @property {string} status
 * @property {import('./xiangqi.js').State} state
 * @property {string} notation
 * @property {string} textLang
 * @property {boolean} blackFirst
 * @property {boolean} isEdited whether the reader may change the game
 * @property {boolean} isListed whether the moves are listed
 * @property {() => { [name: string]: string }} tags
 * @property {() => number[]} line the nodes of the line that is followed
 * @property {() => Uint32Array} links
 * @property {(nodes: Uint32Array) => import('./xiangqi.js').Seen[]} describe
 */
/**
 * @typedef {object} Host
 * @property {HTMLElement} element
 * @property {import('./handle.js').Handle} handle
 * @property {import('./reporter.js').Reporter} reporter
 * @property {import('./referee.js').Referee} referee
 * @property {import('./stage.js').Stage} stage
 * @property {(name: string) => string} option the value of an attribute
 * @property {() => void} flip
 */
/**
 * @typedef {object} Actions
 * @property {(where: Where) => void} go
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} flip
 * @property {() => void} judge
 * @property {import('./reporter.js').Reporter['edit']} edit
 * @property {() => void} laid a part has been added
 * @property {(sentence: string) => void} say
 * @property {(brush: string) => void} draw with this brush, or with none
 */

/** The notations whose moves are words of a language. @type {{ [notation: string]: string }} */
const WRITTEN_IN = { chinese: 'zh-Hans', 'chinese-traditional': 'zh-Hant', short: 'zh-Hans', vietnamese: 'vi' };

/** Outlines on a grid of 24. @type {{ [name: string]: string }} */
const ICONS = {
  first: 'M18 6l-7 6 7 6M7 6v12',
  previous: 'M15 6l-7 6 7 6',
  next: 'M9 6l7 6-7 6',
  last: 'M6 6l7 6-7 6M17 6v12',
  undo: 'M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4',
  redo: 'M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h4',
  flip: 'M7 20V5M3 9l4-4 4 4M17 4v15M13 15l4 4 4-4',
};

/** Of what opens what can be taken along. */
const TAKE = 'M12 4v11M7 10l5 5 5-5M5 20h14';

/** @param {string} outline */
export function icon(outline) {
  const [svg, path] = ['svg', 'path'].map((tag) => document.createElementNS('http://www.w3.org/2000/svg', tag));
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', outline);
  svg.append(path);
  return svg;
}

export class Controls {
  #host;
  #actions;
  #status = make('p', { class: 'status', part: 'status' });
  #take = make('button', { type: 'button', class: 'take', part: 'take', 'aria-haspopup': 'dialog' }, icon(TAKE));
  #bar = make('div', { class: 'bar', part: 'controls', role: 'group', dir: 'ltr' });
  #judge = make('button', { type: 'button', class: 'judge', part: 'judge' });
  /** @type {{ [name: string]: HTMLButtonElement }} */
  #buttons = {};
  /** @type {View | undefined} */
  #view;
  /** The moves and the tools, once they are wanted. @type {{ update(view: View): void, element: HTMLElement }[]} */
  #parts = [];
  /** The moves, while there are any. @type {HTMLElement | undefined} */
  list;
  /** The parts that were sent for. @type {Map<string, Promise<unknown>>} */
  #wanted = new Map();

  /** @param {Host} host @param {ShadowRoot} root where they will stand */
  constructor(host, root) {
    addSideStyle(root);
    this.#host = host;
    const { handle, reporter, referee, flip } = host;
    /** @type {Actions} */
    const actions = {
      go: (where) => void reporter.go(where, true),
      undo: () => void reporter.step('undo', true),
      redo: () => void reporter.step('redo', true),
      flip,
      judge: () => referee.judge(),
      edit: (...what) => reporter.edit(...what),
      draw: (brush) => {
        host.stage.brush = brush;
        handle.use((board) => board.setBrush(brush));
      },
      say: (sentence) => reporter.say(sentence),
      laid: () => referee.name(),
    };
    this.#actions = actions;
    for (const [name, outline] of Object.entries(ICONS)) {
      const button = make('button', { type: 'button', 'data-action': name }, icon(outline));
      this.#buttons[name] = button;
      this.#bar.append(button);
    }
    this.#bar.addEventListener('click', (event) => {
      const button = /** @type {Element} */ (event.target).closest('button');
      const name = button?.dataset.action;
      if (!name) return; // What cannot be done now does nothing; the button may still show what held a frame ago.
      if (name === 'undo' || name === 'redo' || name === 'flip') actions[name]();
      else actions.go(/** @type {Where} */ (name));
    });
    listenToWheel(this.#bar, () => true, (direction) => reporter.go(direction > 0 ? 'next' : 'previous', true));
    this.#judge.addEventListener('click', () => actions.judge());
    this.#take.addEventListener('click', () => {
      import('./taking.js').then(({ take }) => take(host, root)).catch((cause) => reporter.fail(new XiangqiError('load-failed', { cause })));
    });
    this.head = make('div', { class: 'head' }, this.#status, this.#take);
    this.element = make('div', { class: 'side' }, this.head, this.#bar, this.#judge);
    this.bar = this.#bar;
  }

  /** @returns {View} */
  #look() {
    const { handle, reporter, option } = this.#host;
    const { words } = reporter;
    const { state } = handle;
    const notation = option('notation');
    const isListed = option('record') !== 'closed';
    return {
      words, state, notation,
      status: reporter.message || (state.draft ? '' : standing(this.#host)),
      textLang: WRITTEN_IN[notation] ?? words.lang,
      blackFirst: / b /.test(state.startFen),
      isEdited: option('movable') !== 'none' && option('touch-move') !== 'competition' && option('mode') !== 'puzzle' && isListed,
      isListed,
      tags: () => Object.fromEntries(handle.ask((board) => board.tags())),
      line: () => [...handle.ask((board) => board.line())],
      links: () => handle.ask((board) => board.links()),
      describe: (nodes) => handle.ask((board) => board.describeNodes(nodes, notation)),
    };
  }

  /** Shows what has changed. */
  update() {
    const view = this.#view = this.#look();
    const { words, state: { ply, moves, turn, canUndo, canRedo, note, edits } } = view;
    const ends = { first: !ply, previous: !ply, next: ply >= moves.length, last: ply >= moves.length };
    const off = { ...ends, undo: !canUndo, redo: !canRedo, flip: false };
    for (const [name, isOff] of Object.entries(off)) {
      const button = this.#buttons[name];
      // Not `disabled`: a button that one has just pressed keeps the focus.
      button.ariaDisabled = String(isOff);
      button.ariaLabel = button.title = words.say(name);
    }
    this.#buttons.undo.hidden = this.#buttons.redo.hidden = !view.isEdited;
    if (this.#status.textContent !== view.status) this.#status.textContent = view.status;
    this.#status.dataset.side = turn;
    this.#take.hidden = ['edit', 'puzzle', 'lesson'].includes(this.#host.option('mode')); // An editor has its own; the whole record has the answers of the others.
    this.#take.ariaLabel = this.#take.title = words.say('take');
    this.#judge.textContent = words.say('judge');
    this.#judge.hidden = moves.length < 8; // Nothing can stand three times before.
    if (this.list) this.list.hidden = !view.isListed;
    else if (view.isListed && (moves.length || note.comment || edits)) this.#want('moves', async () => new (await import('./movelist.js')).MoveList(this.#actions));
    if (view.isEdited) this.#want('editor', async () => (await import('./editor.js')).prepare(this.#actions, words));
    for (const part of this.#parts) part.update(view);
  }

  /** Fetches a part that stands above the last button. @param {string} name @param {() => Promise<{ update(view: View): void, element: HTMLElement }>} make */
  #want(name, make) {
    if (this.#wanted.has(name)) return;
    this.#wanted.set(name, make().then((part) => {
      this.#parts.push(part);
      if (name === 'moves') this.#bar.after(this.list = part.element);
      else this.#judge.before(part.element);
      if (this.#view) part.update(this.#view);
      this.#actions.laid();
    }, () => void this.#wanted.delete(name))); // Offline: the next change tries again.
  }

  /** Fulfilled when every part is here that was sent for. */
  get arrived() { return Promise.all(this.#wanted.values()); }
}
