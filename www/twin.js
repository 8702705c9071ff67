/**
 * The points of the board as a grid of ninety names, in the reader's order: read aloud point by point, walked on by
 * keys with one stop for the Tab key, and clicked by screen readers, which have no pointer.
 */
import { make } from './make.js';
import { fetchPart } from './strings.js';

/**
 * @typedef {import('./stage.js').Host} Host
 * @typedef {import('./stage.js').Stage} Stage
 * @typedef {import('./strings.js').Words} Words
 */

/** Every point, from Black's left to Red's right as Red sees them. */
const SQUARES = [...'9876543210'].flatMap((rank) => [...'abcdefghi'].map((file) => file + rank));

/** For how long a click may follow on a press that the board has seen already, in milliseconds. */
const ECHO = 500;

/** Keys that put and remove pieces of a position that is set up. */
const PLACING = /^([kaehrcp]|Delete|Backspace)$/i;

/** Keys that are answered in words. */
const QUESTIONS = 'lmst';

/** What all boards copy. @type {HTMLElement[] | undefined} */
let rows;

const makeRows = () => Array.from('9876543210', () => make('div', { role: 'row' }, ...Array.from('abcdefghi', () => make('div', { role: 'gridcell' }))));

/** @param {Host} host @param {Stage} stage */
export async function prepare(host, stage) {
  await fetchPart(host.reporter.words, 'access');
  return new Twin(host, stage);
}

export class Twin {
  #host;
  #stage;
  /** From above to below as they are seen. */
  /** @type {HTMLDivElement[]} */
  #cells;
  #names = SQUARES.map(() => '');
  #opener = make('button', { type: 'button', class: 'opener spoken' });
  /** Where the Tab key comes in. */
  #square = 'e0';
  /** @type {HTMLElement | undefined} */
  #stop;
  /** Where an arrow begins that is being drawn by keys. */
  #tail = '';
  /** When a hand last left the board. */
  #lifted = -ECHO;
  /** @type {import('./aids.js').Aids | undefined} */
  #aids;
  #isOpening = false;

  /** @param {Host} host @param {Stage} stage */
  constructor(host, stage) {
    this.#host = host;
    this.#stage = stage;
    const { points, element } = stage;
    const had = stage.hasFocus;
    points.append(...(rows ??= makeRows()).map((row) => row.cloneNode(true)));
    this.#cells = [...points.children].flatMap((row) => /** @type {HTMLDivElement[]} */ ([...row.children]));
    points.after(this.#opener);
    points.removeAttribute('aria-busy');
    this.#stand(this.#square);
    points.removeAttribute('tabindex');
    if (had) this.focus();

    element.addEventListener('pointerup', ({ timeStamp }) => { this.#lifted = timeStamp; });
    points.addEventListener('click', (event) => {
      const cell = /** @type {HTMLDivElement | null} */ (/** @type {Element} */ (event.target).closest('[role=gridcell]'));
      if (cell && event.timeStamp - this.#lifted > ECHO) this.#choose(this.#squareOf(cell));
    });
    points.addEventListener('focusin', ({ target }) => {
      const isByKey = !points.dataset.by && /** @type {Element} */ (target).matches(':focus-visible');
      if (isByKey && !host.handle.state.cursor) this.walk(this.#square);
    });
    points.addEventListener('focusout', ({ relatedTarget }) => {
      if (!points.contains(/** @type {Node | null} */ (relatedTarget))) delete points.dataset.by;
    });
    this.#opener.addEventListener('click', () => {
      if (host.element.toggleAttribute('aids')) this.open('input');
    });
  }

  // ---- what stands where

  #isFlipped() { return this.#host.option('orientation') === 'black'; }

  /** @param {string} square */
  #cellOf(square) {
    const index = SQUARES.indexOf(square);
    return this.#cells[this.#isFlipped() ? 89 - index : index];
  }

  /** @param {HTMLDivElement} cell */
  #squareOf(cell) {
    const index = this.#cells.indexOf(cell);
    return SQUARES[this.#isFlipped() ? 89 - index : index];
  }

  /** Names every point anew; only what differs is touched. */
  update() {
    const { handle, reporter, element, option } = this.#host;
    const { words } = reporter;
    if (!handle.board) return;
    if (!words.has('aids')) return void fetchPart(words, 'access')?.then(() => this.update());
    const { held, cursor } = handle.state;
    this.#lay();
    this.#stand(cursor ?? held ?? this.#square);
    const name = this.#namer(words);
    for (const [index, square] of SQUARES.entries()) {
      const cell = this.#cellOf(square);
      const text = name(square);
      const at = this.#isFlipped() ? 89 - index : index;
      if (this.#names[at] !== text) cell.textContent = this.#names[at] = text;
      if (square === held) cell.ariaSelected = 'true';
      else cell.removeAttribute('aria-selected');
    }
    this.#stage.points.ariaReadOnly = String(option('movable') === 'none');
    const isOpen = element.hasAttribute('aids');
    this.#opener.textContent = words.say('aids');
    this.#opener.ariaExpanded = String(isOpen);
    if (isOpen) this.#help().then((aids) => aids.update(), () => {}); // Offline: the next change tries again.
    else this.#aids?.element.remove();
  }

  /** @param {Words} words @returns {(square: string) => string} */
  #namer(words) {
    const { handle, reporter } = this.#host;
    const { held, check, turn, obligation } = handle.state;
    const pieces = reporter.pieces();
    const targets = new Set(held ? this.#moves().filter((move) => move.startsWith(held)).map((move) => move.slice(2)) : []);
    const obliged = [obligation.piece, obligation.target];
    return (square) => {
      const piece = pieces.get(square);
      const point = words.say(piece ? 'spoken.point' : 'spoken.empty', { square, piece: piece && words.say(piece) });
      const mark = square === this.#tail ? 'tail'
        : targets.has(square) ? (piece ? 'takes' : 'goes')
        : check && piece === `${turn}.king` ? 'check'
        : piece && obliged.includes(square) ? 'touched' : '';
      return mark ? words.say(`point.${mark}`, { point }) : point;
    };
  }

  /** Lies on the points that are painted. */
  #lay() {
    const { width, height } = this.#stage.canvas;
    const [first, last] = this.#host.handle.ask((board) => [board.point('a9'), board.point('i0')]);
    /** @param {number} axis @param {number} gaps @param {number} length */
    const margins = (axis, gaps, length) => {
      const [low, high] = [first[axis], last[axis]].sort((a, b) => a - b);
      const half = (high - low) / gaps / 2;
      return [(low - half) / length, (length - high - half) / length].map((part) => `${(100 * part).toFixed(3)}%`);
    };
    const [[left, right], [top, bottom]] = [margins(0, 8, width), margins(1, 9, height)];
    Object.assign(this.#stage.points.style, { left, right, top, bottom });
  }

  // ---- where the reader is

  /** Makes a point the one that the Tab key reaches, and takes the focus there if the board has it. @param {string} square */
  #stand(square) {
    this.#square = square;
    const cell = this.#cellOf(square);
    if (cell === this.#stop) return;
    cell.tabIndex = 0;
    const before = this.#stop;
    this.#stop = cell;
    if (this.#stage.hasFocus) this.focus({ preventScroll: this.#stage.points.dataset.by === 'pointer' });
    before?.removeAttribute('tabindex');
  }

  /** @param {FocusOptions} [options] */
  focus(options) {
    this.#stop?.focus(options);
  }

  /** A hand comes down there. @param {string | undefined} square */
  enter(square) {
    this.#stand(square ?? this.#square);
    this.focus({ preventScroll: true });
  }

  /** The cursor goes to a point. @param {string} square */
  walk(square) {
    const { handle } = this.#host;
    if (!handle.state.cursor) this.#stage.press('Enter'); // It only shows itself.
    const at = handle.state.cursor;
    if (!at) return;
    const sign = this.#isFlipped() ? -1 : 1;
    const right = sign * (square.charCodeAt(0) - at.charCodeAt(0));
    const up = sign * (Number(square[1]) - Number(at[1]));
    const keys = [
      ...Array(Math.abs(right)).fill(right > 0 ? 'ArrowRight' : 'ArrowLeft'),
      ...Array(Math.abs(up)).fill(up > 0 ? 'ArrowUp' : 'ArrowDown'),
    ];
    if (keys.length) this.#stage.press(...keys);
    this.#stand(square);
  }

  /** Takes up or puts down on a point, or draws there. @param {string} square */
  #choose(square) {
    this.walk(square);
    if (this.#stage.brush) this.#draw(square);
    else this.#stage.press('Enter');
  }

  /** Walks to a point and acts there; whether it is held then. @param {string} square */
  take(square) {
    this.walk(square);
    this.#stage.press('Enter');
    return this.#host.handle.state.held === square;
  }

  /** Lets go of the piece that is held. */
  release() {
    this.#stage.press('Escape');
  }

  /**
   * A key on the board, before anyone else sees it; true when nobody else must.
   * @param {string} key
   * @param {boolean} isShifted
   */
  press(key, isShifted) {
    const { handle } = this.#host;
    const letter = key.toLowerCase();
    const isAct = key === 'Enter' || key === ' ';
    if (!handle.board) return false;
    if (key.startsWith('Arrow') || isAct) {
      if (!handle.state.cursor) this.walk(this.#square);
      else if (isAct) this.#choose(handle.state.cursor);
      else this.#stage.press(key);
      this.#stand(handle.state.cursor ?? this.#square);
    } else if (key === 'Escape' && this.#tail) {
      this.#begin('');
    } else if (handle.state.draft === 'open' && PLACING.test(key)) {
      if (!handle.state.cursor) this.walk(this.#square);
      return false; // The board knows what they mean.
    } else if (letter === 'j') {
      this.#jump(isShifted);
    } else if (key === '?' || letter === 'i') {
      this.#host.element.toggleAttribute('aids', true);
      this.open(key === '?' ? 'summary' : 'input');
    } else if (letter.length === 1 && QUESTIONS.includes(letter)) {
      const square = this.#square;
      import('./inquiry.js').then(({ answer }) => this.#host.reporter.say(answer(this.#host, letter, square)), () => {});
    } else {
      return false;
    }
    return true;
  }

  /** The moves that may be played now. */
  #moves() {
    const { handle } = this.#host;
    const { obligation } = handle.state;
    return obligation.kind === 'free' ? handle.ask((board) => board.legalMoves()) : obligation.moves;
  }

  /** To the next piece that can move or, with one held, to the next point it can go to. @param {boolean} isBack */
  #jump(isBack) {
    const { held } = this.#host.handle.state;
    const moves = this.#moves();
    const isDraft = Boolean(this.#host.handle.state.draft); // There one jumps from piece to piece.
    const wanted = isDraft ? new Set(this.#host.reporter.pieces().keys()) : new Set(held ? moves.filter((move) => move.startsWith(held)).map((move) => move.slice(2)) : moves.map((move) => move.slice(0, 2)));
    const order = this.#cells.map((cell) => this.#squareOf(cell));
    if (isBack) order.reverse();
    const at = order.indexOf(this.#square) + 1;
    const next = [...order.slice(at), ...order.slice(0, at)].find((square) => wanted.has(square));
    if (next) this.walk(next);
  }

  // ---- arrows and circles

  /** @param {string} square where an arrow begins, or nowhere */
  #begin(square) {
    this.#tail = square;
    this.#host.reporter.changed();
  }

  /** The first of two points begins an arrow, the second ends it; twice the same is a circle. @param {string} square */
  #draw(square) {
    const { reporter } = this.#host;
    const { words } = reporter;
    const [tail, brush] = [this.#tail, this.#stage.brush];
    if (!tail) {
      reporter.say(words.say('draw.begun', { square }));
      return this.#begin(square);
    }
    const shape = (brush === 'G' ? '' : brush) + tail + (square === tail ? '' : square);
    reporter.tell((board) => {
      const shapes = board.shapes();
      const kept = shapes.filter((other) => other !== shape);
      const isNew = kept.length === shapes.length;
      board.setShapes(isNew ? [...shapes, shape] : kept);
      reporter.say(words.say(isNew ? (square === tail ? 'draw.circle' : 'draw.arrow') : 'draw.gone', { from: tail, to: square }));
      return [{ type: 'shapes' }];
    });
    this.#begin('');
  }

  // ---- the board in words

  /** Its panel, fetched with the first use. */
  async #help() {
    const { Aids } = await import('./aids.js');
    this.#aids ??= new Aids(this.#host, this);
    const { element } = this.#aids;
    if (this.#host.element.hasAttribute('aids') && !element.isConnected) this.#stage.element.after(element);
    return this.#aids;
  }

  /** Puts the focus into the panel. @param {'input' | 'summary'} part */
  open(part) {
    if (this.#isOpening) return;
    this.#isOpening = true;
    this.#help().then((aids) => {
      aids.update();
      aids.enter(part);
    }, () => {}).finally(() => { this.#isOpening = false; });
  }
}
