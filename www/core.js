/**
 * The headless core: the rules without a board on screen. Types and documentation are in core.d.ts.
 */
import { bytesOf } from './bytes.js';
import { either } from './either.js';
import { XiangqiError, arriving } from './error.js';
import { listOf } from './given.js';
import { loadGlue } from './loader.js';
import { treeOf } from './tree.js';

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
      return glue.perft(String(fen), depth);
    },
    validate: told(glue.validate),
    legalMoves: told(glue.legalMoves),
    status: /** @type {Core['status']} */ (told(glue.status)),
    notate: told(glue.notate),
    parseMove: told(glue.parseMove),
    parseGoal: told(glue.parseGoal),
    judge: (fen, moves, rules = 'cxa') => glue.judge(...game(fen, moves), String(rules)),
    warn: (fen, moves, rules = 'cxa') => glue.warn(...game(fen, moves), String(rules)),
    judgeGame: (fen, moves, rules = 'cxa') => glue.judgeGame(...game(fen, moves), String(rules)),
    threat: (fen, move, rules = 'cxa') => told(glue.threat)(fen, move, rules),
    auditNaturalLimit: (fen, moves, claimant, rounds = 60) =>
      glue.auditNaturalLimit(...game(fen, moves), claimant && String(claimant), Number(rounds)),
    readRecord: /** @type {Core['readRecord']} */ ((data, options) => readRecord(glue, data, options)),
    Game: gameClass(glue),
    Engine,
  };
}

/**
 * For what takes nothing but text: whatever a page hands over is text first, since the glue does not look.
 * @template R
 * @param {(...args: string[]) => R} work
 * @returns {(...args: string[]) => R}
 */
const told = (work) => (...args) => work(...args.map(String));

/** A position and the moves from there, as text. @param {unknown} fen @param {Iterable<unknown>} moves @returns {[string, string[]]} */
const game = (fen, moves) => [String(fen), listOf(moves, 'malformed').map(String)];

/**
 * @param {Glue} glue
 * @param {unknown} data
 * @param {{ format?: string, encoding?: string, game?: number }} [options]
 */
function readRecord(glue, data, options) {
  const bytes = bytesOf(data);
  const read = async (/** @type {typeof import('./forms.js')} */ { open }) => {
    const archive = await open(bytes ?? String(data), String(options?.format ?? ''), String(options?.encoding ?? ''));
    try {
      const { pgn, ...facts } = archive.read(Number(options?.game ?? 0));
      return record(glue, { ...told(glue.readRecord)(pgn), ...facts });
    } finally {
      archive.free();
    }
  };
  return bytes || options ? arriving(import('./forms.js')).then(read) : either(() => record(glue, told(glue.readRecord)(data)), read);
}

/**
 * @param {Glue} glue
 * @param {ReturnType<Glue['readRecord']> & { encoding?: string | null, games?: number }} data
 * @returns {import('./core.js').XiangqiRecord}
 */
function record(glue, { pgn, nodes, tags, ...facts }) {
  const known = Object.fromEntries(tags);
  return /** @type {any} */ ({
    ...facts,
    tags: known,
    root: treeOf(nodes),
    write(/** @type {string} */ format, /** @type {{ notation?: string, encoding?: string }} */ { notation = 'chinese', encoding } = {}) {
      const write = (/** @type {string} */ to, /** @type {string} */ texts) =>
        glue.writeRecord(pgn, Object.entries(known).flat().map(String), to, texts);
      const other = async (/** @type {typeof import('./forms.js')} */ forms) => {
        const bytes = await forms.write(write('pgn', 'iccs'), format, notation, encoding ?? '');
        const isText = glue.formats().find(({ name }) => name === format)?.isText && !encoding;
        return isText ? new TextDecoder().decode(bytes) : bytes;
      };
      return encoding ? arriving(import('./forms.js')).then(other) : either(() => write(String(format), String(notation)), other);
    },
  });
}

/** The options of a game, by the names of the attributes that mean the same. @type {{ [option: string]: string }} */
const SETTINGS = {
  touchMove: 'touch-move', rules: 'rules', clock: 'clock', foulsThatLose: 'fouls-that-lose', illegalMove: 'illegal-move',
  naturalLimit: 'natural-limit', clockPress: 'clock-press', writing: 'writing',
};

/**
 * @param {Glue} glue
 * @returns {Core['Game']}
 */
const gameClass = (glue) =>
  /** @implements {GameInterface} */
  class Game {
    /** @type {InstanceType<Glue['Game']> | undefined} */
    #handle;
    /** The caller's time, as last told. */
    #now = 0;

    /** @param {import('./core.js').GameOptions} options */
    constructor(options = {}) {
      const { fen, saved, ...settings } = options;
      this.#handle = new glue.Game(fen?.toString());
      for (const [option, value] of Object.entries(settings)) {
        const name = Object.hasOwn(SETTINGS, option) && SETTINGS[option];
        if (value !== undefined && name && !this.#handle.configure(name, String(value))) throw this.#useless(`unknown-${name}`);
      }
      if (saved !== undefined && !this.#handle.restore(String(saved))) throw this.#useless('not-saved');
    }

    /** @param {string} code */
    #useless(code) {
      this.free();
      return new XiangqiError(code);
    }

    /**
     * @template T
     * @param {(game: InstanceType<Glue['Game']>) => T} work
     */
    #ask(work) {
      if (!this.#handle) throw new XiangqiError('freed');
      return work(this.#handle);
    }

    get fen() { return this.#ask((game) => game.fen()); }
    get turn() { return /** @type {import('./core.js').Side} */ (this.#ask((game) => game.turn())); }
    get moves() { return this.#ask((game) => game.moves()); }
    get legalMoves() { return this.#ask((game) => game.legalMoves()); }
    get check() { return this.#ask((game) => game.check()); }
    get outcome() { return this.#ask((game) => game.outcome()) ?? null; }
    get obligation() { return this.#ask((game) => game.obligation()); }
    get fouls() { return this.contest.fouls; }
    get contest() { return this.#act('contest'); }
    get times() { return this.#act('times'); }
    get saved() { return this.#act('save'); }
    /** @param {string} name @param {unknown} [side] or yes or no @param {unknown} [text] @param {unknown} [now] */
    #act(name, side = '', text = '', now = NaN) {
      if (!Number.isNaN(Number(now))) this.#now = Number(now);
      return this.#ask((game) => game.act(name, String(side), String(text), this.#now));
    }
    /** @param {string} move */
    play(move) { return this.#ask((game) => game.play(String(move), this.#now)); }
    undo() { return this.#ask((game) => game.undo()); }
    /** @param {string[]} squares */
    touch(...squares) { return this.#ask((game) => game.touch(squares.map(String), this.#now)); }
    /** @param {string} square */
    release(square) { return this.#ask((game) => game.release(String(square), this.#now)) ?? null; }
    /** @param {number} now */
    press(now) { this.#act('press', '', '', now); }
    /** @param {number} now */
    tick(now) {
      this.#act('tick', '', '', now);
      return this.contest.clock;
    }
    /** @param {boolean} isPaused @param {number} now */
    pause(isPaused, now) { this.#act('pause', Boolean(isPaused), '', now); }
    /** @param {import('./core.js').Side} side */
    offerDraw(side) { this.#act('offerDraw', side); }
    /** @param {boolean} accept */
    answerDraw(accept) { this.#act('answerDraw', Boolean(accept)); }
    /** @param {import('./core.js').Side} side */
    resign(side) { this.#act('resign', side); }
    /** @param {import('./core.js').Side} side */
    claimNaturalLimit(side) { return this.#act('claimNaturalLimit', side); }
    declareNaturalLimit() { return this.#act('declareNaturalLimit'); }
    /** @param {import('./core.js').Side} side @param {string} article */
    foul(side, article) { this.#act('foul', side, article); }
    askAdjust() { this.#act('askAdjust'); }
    /** @param {boolean} isGranted */
    answerAdjust(isGranted) { this.#act('answerAdjust', Boolean(isGranted)); }
    endAdjust() { this.#act('endAdjust'); }
    /** @param {import('./core.js').Side} side @param {string} text */
    write(side, text) { return this.#act('write', side, text); }
    judge() { return this.#ask((game) => game.judge()); }
    /** @param {string} format @param {{ notation?: string }} [options] */
    save(format, options) { return this.#ask((game) => game.save(String(format), String(options?.notation ?? 'chinese'))); }
    record() { return record(glue, glue.readRecord(this.save('pgn', { notation: 'iccs' }))); }
    free() {
      this.#handle?.free();
      this.#handle = undefined;
    }
  };

/** @implements {import('./core.js').Engine} */
class Engine {
  #options;
  /** @type {Promise<import('./engine.js').Thinker> | undefined} */
  #thinker;
  #isFreed = false;

  /** @param {import('./core.js').EngineOptions} [options] */
  constructor(options) {
    this.#options = options;
  }

  /**
   * @template T
   * @param {(thinker: import('./engine.js').Thinker) => Promise<T>} work
   */
  async #ask(work) {
    if (this.#isFreed) throw new XiangqiError('freed');
    this.#thinker ??= arriving(import('./engine.js')).then(({ Thinker }) => new Thinker(this.#options));
    this.#thinker.catch(() => { this.#thinker = undefined; }); // The next question tries again.
    return work(await this.#thinker);
  }

  /** @param {string} fen @param {string[]} moves @param {import('./core.js').Asking} [options] */
  think(fen, moves, options) {
    return this.#ask((thinker) => thinker.think({ fen, moves, rules: options?.rules }, options, options));
  }

  /** @param {string} fen @param {string[]} moves @param {import('./core.js').Asking} [options] */
  async hint(fen, moves, options) {
    const { hintsOf } = await arriving(import('./engine.js'));
    return hintsOf(await this.#ask((thinker) => thinker.hint({ fen, moves, rules: options?.rules }, options, options)));
  }

  /** @param {string} fen @param {string[]} moves @param {import('./core.js').Asking} [options] */
  threats(fen, moves, options) {
    return this.#ask((thinker) => thinker.threats({ fen, moves, rules: options?.rules }, options, options));
  }

  /** @param {string} fen @param {string[]} moves @param {string} move @param {import('./core.js').Asking} [options] */
  refute(fen, moves, move, options) {
    return this.#ask((thinker) => thinker.refute({ fen, moves, rules: options?.rules }, move, options, options));
  }

  /** @param {string} fen @param {string[]} moves @param {number} most @param {import('./core.js').Asking} [options] */
  mate(fen, moves, most, options) {
    return this.#ask((thinker) => thinker.mate({ fen, moves }, most, options, options));
  }

  /** @param {string} fen @param {string[]} moves @param {{ goal: string, move: string }} attempt @param {import('./core.js').Asking} [options] */
  prove(fen, moves, attempt, options) {
    return this.#ask((thinker) => thinker.prove({ fen, moves, rules: options?.rules }, attempt, options, options));
  }

  /** @param {string} fen @param {string[]} moves @param {string} goal @param {import('./core.js').Asking} [options] */
  defend(fen, moves, goal, options) {
    return this.#ask((thinker) => thinker.defend({ fen, moves, rules: options?.rules }, goal, options, options));
  }

  /** @param {string} fen @param {string[]} moves @param {import('./core.js').Choosing} options */
  choose(fen, moves, options) {
    return this.#ask((thinker) => thinker.choose({ fen, moves, rules: options.rules }, options, options));
  }

  /** @param {string} fen @param {string[]} moves @param {import('./core.js').Analysing} [options] */
  async analyse(fen, moves, options) {
    const [text, played] = game(fen, moves);
    const rules = String(options?.rules ?? 'cxa');
    const { verdict } = (await loadGlue()).judge(text, played, rules);
    const { analyse } = await arriving(import('./analysis.js'));
    return this.#ask((thinker) => analyse(thinker, { fen: text, moves: played, rules }, options, { verdict }));
  }

  free() {
    this.#isFreed = true;
    this.#thinker?.then((thinker) => thinker.free(), () => {});
    this.#thinker = undefined;
  }
}
