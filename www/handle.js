/**
 * The board in WebAssembly: made when it is needed, freed with its game kept, made anew when it traps.
 */
import { LOOKS } from './attributes.js';
import { XiangqiError } from './error.js';
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

/** @type {import('./xiangqi.js').Referee} */
const SILENCE = { ruling: null, warning: null, claim: null };

export class Handle {
  #host;
  /** @type {typeof import('./xiangqi.js') | undefined} */
  #glue;
  /** @type {Board | undefined} */
  #board;
  /** The last known state; undefined when the board has changed since. @type {State | undefined} */
  #known = NOTHING;
  /** What to begin with when there is a board again: a record, and the moves to the position shown or how many. @type {{ text?: string, moves?: string[], ply?: number, shapes?: string[], contest?: string, draft?: string }} */
  #kept = {};
  /** What the board was told. @type {{ [option: string]: string }} */
  #options = {};
  /** What was last judged, and in which state. */
  #judged = { ...SILENCE, state: NOTHING };
  /** What a new board begins with if this one traps. @type {{ text: string, moves: string[], contest?: string } | undefined} */
  #safe;
  /** The contest on the board as it was last seen. */
  contest = '';
  /** Counts changes of the game, so that a handler that makes one is noticed. */
  changes = 0;

  /**
   * @param {object} host
   * @param {(board: Board) => void} host.begin gives a new board the game it begins with
   * @param {() => void} host.made there is a new board
   * @param {() => void} host.wanted somebody asks for it before the module is here
   * @param {(isKnown: boolean) => void} host.used it may look different, and unless isKnown its state has changed
   */
  constructor(host) {
    this.#host = host;
  }

  /** @param {typeof import('./xiangqi.js')} glue */
  open(glue) {
    this.#glue = glue;
    this.need();
  }

  /** The board gives its memory back; its game is kept. */
  close() {
    const board = this.#board;
    if (!board) return;
    this.#kept = this.#snapshot(board);
    this.#leave();
    board.free();
  }

  /** Everything that another board needs to go on. @param {Board} board */
  #snapshot(board) {
    const { moves, ply, draft, fen } = this.state;
    const shown = draft === 'open' ? { draft: fen, shapes: board.shapes() } : {};
    return { ...shown, text: new TextDecoder().decode(board.save('pgn', 'iccs', '')), moves: moves.slice(0, ply), contest: this.tell('save') ?? undefined };
  }

  #leave() {
    this.#board = undefined;
    this.#options = {};
  }

  /** The board while there is one. */
  get board() {
    return this.#board;
  }

  get state() {
    if (this.#board) this.#known ??= this.#board.state();
    return this.#known ?? NOTHING;
  }

  /** What the referee says of the position shown. @returns {import('./xiangqi.js').Referee} */
  get referee() {
    const { state } = this;
    if (this.#board && this.#judged.state !== state) this.#judged = { ...this.#board.referee(), state };
    return this.#judged;
  }

  /** Whether a contest is played on the board. */
  get isContest() {
    return this.#options['touch-move'] === 'competition';
  }

  /** What there is to know of the contest; null when there is none. @param {'contest' | 'times' | 'save' | 'tick'} what */
  tell(what) {
    return this.#board?.act(what, '', '', now()) ?? null;
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
    if (this.#board) return this.#board;
    if (!this.#glue) {
      this.#host.wanted();
      throw new XiangqiError('not-ready');
    }
    const board = new this.#glue.Board();
    this.#board = board;
    board.configure('motion', 'reduced'); // Nothing moves before it was seen.
    const { text, moves, ply, shapes, contest, draft } = this.#kept;
    if (text === undefined) this.#host.begin(board);
    else read(board, text, 0);
    if (moves) board.follow(moves, 0);
    else if (ply !== undefined) board.goTo(ply, 0);
    if (draft) board.openDraft(draft, [], false);
    if (shapes) board.setShapes(shapes);
    board.forget();
    this.drop();
    this.#known = undefined;
    this.#host.made();
    if (contest) board.restoreContest(contest);
    this.#known = undefined;
    return board;
  }

  /** @param {string} option @param {string} value */
  configure(option, value) {
    if (this.#options[option] === value) return;
    this.#options[option] = value;
    this.#board?.configure(option, value);
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
    for (const [option, value] of Object.entries(looks)) board.configure(option, value);
    try {
      return this.ask(work);
    } finally {
      if (this.#board === board) for (const option of Object.keys(looks)) board.configure(option, this.#options[option] ?? '');
    }
  }

  /**
   * Another board that nobody sees, with the same record at its start, and looking like this one but for `looks`. Whoever asks for it
   * frees it.
   * @param {{ [option: string]: string }} [looks]
   */
  likeness(looks = {}) {
    return this.ask((board) => {
      const other = new /** @type {typeof import('./xiangqi.js')} */ (this.#glue).Board();
      other.configure('motion', 'reduced');
      for (const name of [...LOOKS, 'colours']) other.configure(name, looks[name] ?? this.#options[name] ?? '');
      read(other, new TextDecoder().decode(board.save('pgn', 'iccs', '')), 0);
      other.goTo(0, 0);
      return other;
    });
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
    if (this.#board && edits + records > 0) this.#safe = this.#snapshot(this.#board);
    try {
      return this.use(work);
    } finally {
      this.#safe = undefined;
    }
  }

  /**
   * Does what changes nothing.
   * @template T
   * @param {(board: Board) => T} work
   */
  ask(work) {
    try {
      return work(this.need());
    } catch (thrown) {
      throw this.#recover(thrown);
    }
  }

  /**
   * Does something with the board.
   * @template T
   * @param {(board: Board, now: number) => T} work
   * @returns {T}
   */
  use(work) {
    const board = this.need();
    const before = this.state; // To go back to if the work traps.
    let isKnown = true;
    try {
      if (this.isContest) this.tell('tick');
      const result = work(board, performance.now());
      isKnown = Array.isArray(result) && !result.length; // Nothing has happened.
      if (!isKnown) this.#known = undefined;
      return result;
    } catch (thrown) {
      this.#known = before;
      throw this.#recover(thrown);
    } finally {
      this.#host.used(isKnown);
    }
  }

  /**
   * The same for what changes the game.
   * @template T
   * @param {(board: Board, now: number) => T} work
   */
  change(work) {
    const result = this.use(work);
    this.changes += 1;
    return result;
  }

  /**
   * A trap costs the operation and this board; a new one goes on from the last known position.
   * @param {unknown} thrown
   */
  #recover(thrown) {
    if (!(thrown instanceof WebAssembly.RuntimeError)) return XiangqiError.from(thrown);
    const { startFen, moves, ply, draft, fen } = this.#known ?? NOTHING;
    this.#leave();
    this.#kept = this.#safe ?? (startFen ? { text: `position fen ${startFen} moves ${moves.join(' ')}`, ply, contest: this.contest, draft: draft === 'open' ? fen : undefined } : {});
    return new XiangqiError('crashed', { cause: thrown });
  }
}

/** Reads the first game of a text. @param {Board} board @param {string} text @param {number} now */
export function read(board, text, now) {
  board.openText(text, '');
  return board.showGame(0, now);
}
