/**
 * The headless core: the rules without a board on screen. Types and documentation are in core.d.ts.
 */
import { loadGlue } from './loader.js';
import { XiangqiError } from './error.js';

export { XiangqiError };

/** @typedef {import('./core.js').Core} Core */
/** @typedef {import('./core.js').Game} GameInterface */
/** @typedef {typeof import('./xiangqi.js')} Glue */

/** More would take longer than anyone waits, and deeper calls than there is room for. */
const MOST_PLIES = 20;

/**
 * @param {URL | string | BufferSource | WebAssembly.Module} [source]
 * @returns {Promise<Core>}
 */
export async function load(source) {
  const glue = await loadGlue(source);
  return {
    perft(fen, depth) {
      if (!Number.isInteger(depth) || depth < 0 || depth > MOST_PLIES) throw new XiangqiError('unknown-depth');
      return named(glue.perft)(String(fen), depth);
    },
    validate: told(glue.validate),
    legalMoves: told(glue.legalMoves),
    status: /** @type {Core['status']} */ (told(glue.status)),
    notate: told(glue.notate),
    parseMove: told(glue.parseMove),
    judge: (fen, moves, rules = 'cxa') => named(glue.judge)(...game(fen, moves), String(rules)),
    warn: (fen, moves, rules = 'cxa') => named(glue.warn)(...game(fen, moves), String(rules)),
    judgeGame: (fen, moves, rules = 'cxa') => named(glue.judgeGame)(...game(fen, moves), String(rules)),
    threat: (fen, move, rules = 'cxa') => told(glue.threat)(fen, move, rules),
    auditNaturalLimit: (fen, moves, claimant, rounds = 60) =>
      named(glue.auditNaturalLimit)(...game(fen, moves), claimant && String(claimant), Number(rounds)),
    readRecord: (data) => record(glue, told(glue.readRecord)(data)),
    Game: gameClass(glue),
  };
}

/**
 * The same function, throwing XiangqiError.
 * @template {unknown[]} A
 * @template R
 * @param {(...args: A) => R} work
 * @returns {(...args: A) => R}
 */
function named(work) {
  return (...args) => {
    try {
      return work(...args);
    } catch (thrown) {
      throw XiangqiError.from(thrown);
    }
  };
}

/**
 * For what takes nothing but text: whatever a page hands over is text first, since the glue does not look.
 * @template R
 * @param {(...args: string[]) => R} work
 * @returns {(...args: string[]) => R}
 */
const told = (work) => (...args) => named(work)(...args.map(String));

/** A position and the moves from there, as text. @param {unknown} fen @param {Iterable<unknown>} moves @returns {[string, string[]]} */
const game = (fen, moves) => [String(fen), Array.from(moves, String)];

/**
 * @param {Glue} glue
 * @param {ReturnType<Glue['readRecord']>} data
 * @returns {import('./core.js').XiangqiRecord}
 */
function record(glue, data) {
  const tags = Object.fromEntries(Array.isArray(data.tags) ? data.tags : Object.entries(data.tags));
  return {
    format: /** @type {import('./core.js').Format} */ (data.format),
    fen: data.fen,
    tags,
    mainline: data.mainline,
    warnings: data.warnings,
    write(format, options) {
      const { fen, mainline } = this;
      const flat = Object.entries(this.tags).flat();
      return named(glue.writeRecord)(fen, mainline, flat, format, options?.notation ?? 'chinese');
    },
  };
}

/**
 * @param {Glue} glue
 * @returns {Core['Game']}
 */
const gameClass = (glue) =>
  /** @implements {GameInterface} */
  class Game {
    /** @type {InstanceType<Glue['Game']> | undefined} */
    #handle;

    /** @param {{ fen?: string, touchMove?: 'off' | 'touch', rules?: import('./core.js').RuleSet }} [options] */
    constructor(options = {}) {
      this.#handle = named(() => new glue.Game(options.fen?.toString(), options.touchMove?.toString(), options.rules?.toString()))();
    }

    /**
     * @template T
     * @param {(game: InstanceType<Glue['Game']>) => T} work
     */
    #ask(work) {
      if (!this.#handle) throw new XiangqiError('freed');
      return named(work)(this.#handle);
    }

    get fen() { return this.#ask((game) => game.fen()); }
    get turn() { return /** @type {import('./core.js').Side} */ (this.#ask((game) => game.turn())); }
    get moves() { return this.#ask((game) => game.moves()); }
    get legalMoves() { return this.#ask((game) => game.legalMoves()); }
    get check() { return this.#ask((game) => game.check()); }
    get outcome() { return this.#ask((game) => game.outcome()) ?? null; }
    get obligation() { return this.#ask((game) => game.obligation()); }
    /** @param {string} move */
    play(move) { return this.#ask((game) => game.play(String(move))); }
    undo() { return this.#ask((game) => game.undo()); }
    /** @param {string[]} squares */
    touch(...squares) { return this.#ask((game) => game.touch(squares.map(String))); }
    /** @param {string} square */
    release(square) { return this.#ask((game) => game.release(String(square))) ?? null; }
    judge() { return this.#ask((game) => game.judge()); }
    free() {
      this.#handle?.free();
      this.#handle = undefined;
    }
  };
