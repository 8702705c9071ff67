/**
 * The board in WebAssembly: made when it is needed, freed with its game kept, made anew when its instance had to be replaced.
 */
import { LOOKS } from './attributes.js';
import { XiangqiError } from './error.js';
import { Keepsake, catchUp } from './keepsake.js';
import { instances, tenants } from './loader.js';
import { now } from './time.js';

/**
 * @typedef {import('./xiangqi.js').Board} Board
 * @typedef {import('./xiangqi.js').State} State
 */

/** What holds until the board is there. @type {State} */
const NOTHING = {
  fen: '', startFen: '', turn: 'red', ply: 0, moves: [], node: 0, variation: false, note: {}, edits: 0, records: 0, check: false, outcome: null,
  obligation: { kind: 'free', moves: [] }, held: null, cursor: null, lastMove: null, canUndo: false, canRedo: false,
  earlier: false, later: false,
};

/** A board that traps again within so many milliseconds waits until it is asked for: what made it trap may do so with every frame. */
const RESPITE = 1000;

/** @type {import('./xiangqi.js').Referee} */
const SILENCE = { ruling: null, warning: null, claim: null };

export class Handle {
  #host;
  /** @type {typeof import('./xiangqi.js') | undefined} */
  #glue;
  /** @type {Board | undefined} */
  #board;
  /** Which instance it lives in. */
  #instance = 0;
  /** The last known state; undefined when the board has changed since. @type {State | undefined} */
  #known = NOTHING;
  /**
   * What to begin with when there is a board again: a record, the moves to the position shown or how many, what is known that the
   * record may not have yet.
   * @type {{ text?: string, moves?: string[], ply?: number, shapes?: string[], contest?: string, draft?: string, since?: State, isPlain?: boolean }}
   */
  #kept = {};
  /** What the board was told. @type {{ [option: string]: string }} */
  #options = {};
  /** What was last judged, and in which state. */
  #judged = { ...SILENCE, state: NOTHING };
  #keepsake = new Keepsake(() => this.board && this.state, () => pgnOf(/** @type {Board} */ (this.#board)));
  /** Whether something is being done that may be half done. */
  #isChanging = false;
  /** When it trapped last, and whether it did so twice in a short time. */
  #trappedAt = -Infinity;
  #isResting = false;
  /** The contest on the board as it was last seen. */
  contest = '';
  #changes = 0;
  /** Where the game stood when the changes were counted last. */
  #place = '';

  /**
   * @param {object} host
   * @param {(board: Board) => void} host.begin gives a new board the game it begins with
   * @param {(board: Board) => void} host.made there is a new board
   * @param {() => void} host.wanted somebody asks for it before the module is here
   * @param {(isKnown: boolean) => void} host.used it may look different, and unless isKnown its state has changed
   * @param {(error: XiangqiError) => void} host.failed the board was lost in the midst of something; it comes back
   */
  constructor(host) {
    this.#host = host;
  }

  /** @param {typeof import('./xiangqi.js')} glue */
  open(glue) {
    this.#glue = glue;
    tenants.add(this);
    this.need();
  }

  /** The board gives its memory back; its game is kept. */
  close() {
    tenants.delete(this);
    const { board } = this;
    if (!board) return;
    this.#kept = this.#snapshot(board);
    this.#leave();
    board.free();
  }

  /**
   * The instance is replaced: what can still be read of the board is kept. Of one that was in the midst of something all is as it was before.
   * @param {XiangqiError} error
   * @param {unknown} culprit
   */
  leave(error, culprit) {
    const board = this.#board;
    if (!board) return;
    try {
      this.#known ??= board.state();
      this.#kept = board === culprit && this.#isChanging ? this.#lastKnown() : this.#snapshot(board);
    } catch { // It is in the midst of something.
      this.#kept = this.#lastKnown();
    }
    this.#leave();
    if (board !== culprit) return;
    const now = performance.now();
    this.#isResting = now - this.#trappedAt < RESPITE;
    this.#trappedAt = now;
    queueMicrotask(() => this.#host.failed(error));
  }

  /** There is another instance. */
  come() {
    if (this.#board || this.#isResting) return;
    try {
      this.need();
    } catch (thrown) {
      this.#host.failed(/** @type {XiangqiError} */ (thrown));
    }
    this.#host.used(false);
  }

  /** Everything that another board needs to go on. @param {Board} board */
  #snapshot(board) {
    const { moves, ply, draft, fen } = this.state;
    const shown = draft === 'open' ? { draft: fen, shapes: board.shapes() } : {};
    return { ...shown, text: pgnOf(board), moves: moves.slice(0, ply), contest: board.act('save', '', '', now()) ?? undefined };
  }

  /** The same without asking the board: its record as it was written last, and the line that was followed. */
  #lastKnown() {
    const { text, state: written } = this.#keepsake;
    const state = this.#known ?? written ?? NOTHING;
    const { moves, ply, draft, fen } = state;
    const more = { contest: this.contest, draft: draft === 'open' ? fen : undefined };
    if (text === undefined || written?.records !== state.records) return { ...lineOf(state), ...more };
    return { text, moves: moves.slice(0, ply), since: this.#keepsake.knows(state) ? undefined : state, ...more };
  }

  #leave() {
    this.#keepsake.rest();
    this.#board = undefined;
    this.#options = {};
  }

  /** The board while there is one. */
  get board() {
    if (this.#board && this.#instance !== instances()) { // Nobody told an element that is on no page.
      this.#kept = this.#lastKnown();
      this.#leave();
    }
    return this.#board;
  }

  get state() {
    if (!this.#known) this.#known = this.board?.state();
    return this.#known ?? NOTHING;
  }

  /** Counts changes of what is shown, and not of what is noted of it, so that a handler that makes one is noticed. */
  get changes() {
    const { records, node, fen } = this.state;
    const place = [records, node, fen].join();
    if (place !== this.#place) [this.#place, this.#changes] = [place, this.#changes + 1];
    return this.#changes;
  }

  /** What the referee says of the position shown. @returns {import('./xiangqi.js').Referee} */
  get referee() {
    const { state } = this;
    if (this.board && this.#judged.state !== state) this.#judged = { ...this.board.referee(), state };
    return this.#judged;
  }

  /** Whether a contest is played on the board. */
  get isContest() {
    return this.#options['touch-move'] === 'competition';
  }

  /** What there is to know of the contest; null when there is none. @param {'contest' | 'times' | 'save' | 'tick'} what */
  tell(what) {
    return this.board?.act(what, '', '', now()) ?? null;
  }

  /** Whether `ask` and `use` can work. */
  get isLoaded() {
    return Boolean(this.#glue);
  }

  get kept() {
    return this.#kept;
  }

  /** For the next board. @param {{ ply?: number, shapes?: string[], contest?: string }} more */
  keep(more) {
    this.#kept = { ...this.#kept, ...more };
  }

  /** Forgets what was kept for the next board. */
  drop() {
    this.#kept = {};
  }

  /** The board, made when there is none. */
  need() {
    if (this.board) return this.board;
    if (!this.#glue) {
      this.#host.wanted();
      throw new XiangqiError('not-ready');
    }
    const kept = this.#kept;
    try {
      return this.#make(new this.#glue.Board(), kept);
    } catch (thrown) {
      const error = XiangqiError.from(thrown);
      this.#leave();
      // What makes it trap is given up step by step: first all but the line that was followed, then that too.
      if (error.code === 'crashed') this.#kept = kept.isPlain ? {} : lineOf(this.#known ?? NOTHING);
      throw error;
    }
  }

  /** @param {Board} board @param {Handle['kept']} kept */
  #make(board, { text, moves, ply, shapes, contest, draft, since }) {
    this.#board = board;
    this.#instance = instances();
    this.#isResting = false;
    board.configure('motion', 'reduced'); // Nothing moves before it was seen.
    if (text === undefined) this.#host.begin(board);
    else read(board, text, 0);
    if (since) catchUp(board, since);
    else if (moves) board.follow(moves, 0);
    else if (ply !== undefined) board.goTo(ply, 0);
    if (draft) board.openDraft(draft, [], false);
    if (shapes) board.setShapes(shapes);
    board.forget();
    this.drop();
    this.#known = undefined;
    this.#host.made(board);
    if (contest) board.restoreContest(contest);
    this.#known = undefined;
    this.#keepsake.begin(since ? undefined : text, this.state);
    this.#keepsake.later();
    return board;
  }

  /** @param {string} option @param {string} value */
  configure(option, value) {
    if (this.#options[option] === value) return;
    this.#options[option] = value;
    if (!this.board) return;
    this.#known ??= this.board.state();
    this.board.configure(option, value);
    this.#known = undefined;
  }

  /** What the board was told of some options. @param {string[]} options */
  told(...options) {
    return options.map((option) => this.#options[option]).join();
  }

  /** The move that a text means in the position shown. @param {string} text */
  parse(text) {
    return this.ask(() => this.#glue?.parseMove(this.state.fen, text) ?? '');
  }

  /** Why a position cannot be played; the fault of the text where it is none. @param {string} fen */
  problems(fen) {
    return this.ask(() => this.#glue?.validate(fen) ?? []);
  }

  /** Reads a FEN and nothing else. @param {string} fen @param {number} now */
  loadFen(fen, now) {
    const problems = this.#glue?.validate(fen);
    if (problems?.length) throw new XiangqiError(problems[0].code, { at: problems[0].at, problems });
    return read(this.need(), fen, now);
  }

  /** `ongoing`, `check`, `checkmate` or `stalemate`, of a position that can be played. @param {string} fen */
  status(fen) {
    return this.ask(() => this.#glue?.status(fen) ?? '');
  }

  /**
   * Does what wants the board to look otherwise meanwhile.
   * @template T
   * @param {{ [option: string]: string }} looks
   * @param {(board: Board) => T} work
   */
  dressed(looks, work) {
    const board = this.need();
    this.#known ??= board.state();
    for (const [option, value] of Object.entries(looks)) board.configure(option, value);
    try {
      return this.ask(work);
    } finally {
      if (this.board === board) for (const option of Object.keys(looks)) board.configure(option, this.#options[option] ?? '');
    }
  }

  /**
   * Another board that nobody sees, with the same record at its start, and looking like this one but for `looks`. Whoever asks for it
   * frees it.
   * @param {{ [option: string]: string }} [looks]
   */
  likeness(looks = {}) {
    const other = this.another(this.text);
    for (const name of [...LOOKS, 'colours']) other.configure(name, looks[name] ?? this.#options[name] ?? '');
    other.goTo(0, 0);
    return other;
  }

  /** Another board that nobody sees, with a record. @param {string} text */
  another(text) {
    const other = new /** @type {typeof import('./xiangqi.js')} */ (this.#glue).Board();
    other.configure('motion', 'reduced');
    read(other, text, 0);
    return other;
  }

  /** The whole record. */
  get text() {
    return this.ask(pgnOf);
  }

  /** The forms of records that are known. */
  get formats() {
    return this.#glue?.formats() ?? [];
  }

  /**
   * Does what reads something from outside. Whatever is in it, the game on the board is not lost: should the module
   * trap, the next board begins with it.
   * @template T
   * @param {(board: Board, now: number) => T} work
   */
  trust(work) {
    const { edits, records } = this.state;
    if (this.board && edits + records > 0) this.#keepsake.renew();
    return this.use(work);
  }

  /**
   * Does what changes nothing.
   * @template T
   * @param {(board: Board) => T} work
   */
  ask(work) {
    const board = this.need();
    this.#known ??= board.state(); // To go back to, as below.
    return work(board);
  }

  /**
   * Does something with the board.
   * @template T
   * @param {(board: Board, now: number) => T} work
   * @returns {T}
   */
  use(work) {
    this.need();
    const before = this.state; // To go back to if the work traps.
    this.#keepsake.secure(before);
    const board = this.need(); // Another one, if that trapped.
    let isKnown = true;
    try {
      if (this.isContest) {
        this.tell('tick');
        this.contest = this.tell('save') ?? '';
      }
      this.#isChanging = true;
      const result = work(board, performance.now());
      isKnown = Array.isArray(result) && !result.length; // Nothing has happened.
      if (!isKnown) this.#known = undefined;
      return result;
    } catch (thrown) {
      this.#known = before;
      throw thrown;
    } finally {
      this.#isChanging = false;
      if (!isKnown) this.#keepsake.later();
      this.#host.used(isKnown);
    }
  }
}

/** What a board begins with that has only the line that was followed. @param {State} state */
const lineOf = ({ startFen, moves, ply }) => (startFen ? { text: `position fen ${startFen} moves ${moves.join(' ')}`, ply, isPlain: true } : {});

/** The whole record of a board. @param {Board} board */
const pgnOf = (board) => new TextDecoder().decode(board.save('pgn', 'iccs', ''));

/** Reads the first game of a text. @param {Board} board @param {string} text @param {number} now */
export function read(board, text, now) {
  board.openText(text, '');
  return board.showGame(0, now);
}
