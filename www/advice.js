/**
 * What the engine says of the position on a board. Whatever was asked of a position ends with it: an answer that comes
 * late is never given.
 */
import { XiangqiError, arriving } from './error.js';
import { callable } from './given.js';
import { loadGlue } from './loader.js';
import { fetchPart } from './strings.js';

/**
 * @typedef {import('./adviser.js').Host} Host
 * @typedef {import('./core.js').Asking} Asking
 * @typedef {import('./engine.js').Position} Position
 * @typedef {import('./engine.js').Thinker} Thinker
 * @typedef {{ purpose?: unknown, isBackground?: boolean }} Manner
 */

/** What the rule book has on conduct: help is a breach of it. */
const CONDUCT = '9';

const outdated = () => new DOMException('The position has changed', 'AbortError');

/** A signal that is aborted with the first of these. @param {(AbortSignal | undefined)[]} signals */
export function firstOf(signals) {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal?.reason);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true, signal: first.signal });
  }
  return first;
}

export class Advice {
  #host;
  /** The life of the element that it was told of. @type {AbortSignal | undefined} */
  #life;
  /** The position that is shown, and what ends with it. */
  #shown = { key: '', end: new AbortController() };
  /** @type {Promise<import('./hints.js').Panel> | undefined} */
  #panel;
  /** @type {Promise<import('./evaluation.js').Bar> | undefined} */
  #bar;
  /** @type {Promise<import('./opponent.js').Opponent> | undefined} */
  #opponent;
  /** @type {Promise<import('./review.js').Review> | undefined} */
  #review;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  // ---- what can be asked

  /** The best move; null when there is none. @param {Asking} [options] */
  async hint(options) {
    const explained = await this.explain(options);
    return (await import('./engine.js')).hintsOf(explained)[0] ?? null;
  }

  /** @param {Asking} [options] */
  opponentThreats(options) {
    return this.#ask(this.position, (thinker, position, asking) => thinker.threats(position, options, asking), options);
  }

  /**
   * @param {string} move in any notation
   * @param {Asking} [options]
   */
  whyNot(move, options) {
    const { fen } = this.#host.handle.state;
    return this.#ask(this.position, async (thinker, position, asking) => {
      const glue = await loadGlue();
      return thinker.refute(position, glue.parseMove(fen, `${move}`), options, asking);
    }, options);
  }

  /**
   * What speaks against a move in a position on the line that is shown.
   * @param {Position} position
   * @param {string} move
   * @param {Asking} [options]
   */
  refute(position, move, options) {
    return this.#ask(position, (thinker, before, asking) => thinker.refute(before, move, options, asking), options);
  }

  /** The best lines with what speaks for them. @param {Asking} [options] */
  explain(options) {
    return this.#ask(this.position, (thinker, position, asking) => thinker.hint(position, options, asking), options);
  }

  /** What the bar beside the board shows. @param {Asking & Manner} options */
  evaluate(options) {
    return this.#ask(this.position, (thinker, position, asking) => thinker.think(position, options, asking), options);
  }

  /** What the computer plays as an opponent; null when there is no move. @param {number} level @param {number} seed @param {Asking & Manner} options */
  choose(level, seed, options) {
    return this.#ask(this.position, (thinker, position, asking) => thinker.choose(position, { level, seed, ...options }, asking), options);
  }

  /** What a move does for the goal of the puzzle that begins with the record. @param {{ goal: string, move: string }} attempt @param {Asking & Manner} options */
  prove(attempt, options) {
    return this.#ask(this.position, (thinker, position, asking) => thinker.prove(position, attempt, options, asking), options);
  }

  /** The reply that holds out longest against that goal, with what may follow. @param {string} goal @param {Asking & Manner} options */
  defend(goal, options) {
    return this.#ask(this.position, (thinker, position, asking) => thinker.defend(position, goal, options, asking), options);
  }

  /** Every move of the line that is followed. @param {import('./core.js').Analysing} [options] */
  async analyse(options) {
    return (await this.#analysis()).run(options);
  }

  #analysis() {
    this.#review ??= arriving(import('./review.js')).then(({ Review }) => new Review(this.#host, this));
    this.#review.catch(() => { this.#review = undefined; });
    return this.#review;
  }

  /** Throws where help is not allowed; else gives the life of the element. */
  allow() {
    if (this.#host.handle.isContest) throw new XiangqiError('hints-off', { article: CONDUCT });
    this.#host.handle.need();
    if (this.#host.handle.state.draft) throw new XiangqiError('diagram');
    const life = this.#host.life();
    if (!life) throw new XiangqiError('not-ready');
    return life;
  }

  /**
   * @template T
   * @param {Position} position
   * @param {(thinker: Thinker, position: Position, asking: import('./engine.js').Asking) => Promise<T>} work
   * @param {Asking & Manner} [options]
   */
  async #ask(position, work, options) {
    const { signal, progress, purpose = this, isBackground } = options ?? {};
    callable(progress);
    const { reporter } = this.#host;
    const life = this.allow();
    this.key();
    const { end } = this.#shown;
    const isCurrent = () => {
      this.key();
      return !end.signal.aborted;
    };
    const stop = firstOf([signal, end.signal, life]);
    try {
      const answer = await work(await this.engine(life), position, {
        signal: stop.signal, purpose, isBackground,
        progress: (report) => isCurrent() && progress?.(report),
        lost: (error) => reporter.emit('error', error),
      });
      if (!isCurrent()) throw outdated();
      return answer;
    } finally {
      stop.abort(); // It listens to nobody any more.
    }
  }

  /** The position shown. @returns {Position} */
  get position() {
    const { startFen, moves, ply } = this.#host.handle.state;
    return { fen: startFen, moves: moves.slice(0, ply), rules: this.#host.option('rules') };
  }

  /** What tells the position shown from others. When it is another one, what was asked of the last is ended. */
  key() {
    const { fen, moves = [], rules } = this.position;
    const key = [rules, fen, ...moves].join();
    if (key !== this.#shown.key) {
      const { end } = this.#shown;
      this.#shown = { key, end: new AbortController() };
      end.abort(outdated());
    }
    return key;
  }

  // ---- what stands beside the board

  /** Whether help stands beside the board: not in a competition, and a puzzle has hints of its own. */
  get isOffered() {
    return !this.#host.handle.isContest && this.#host.option('mode') !== 'puzzle';
  }

  /** Shows what is wanted. */
  async show() {
    const { element, handle, reporter } = this.#host;
    if (!handle.board) return;
    this.key();
    const { words } = reporter;
    await Promise.all([fetchPart(words, 'engine'), fetchPart(words, 'play')]);
    const isAllowed = this.isOffered;
    /** @type {Promise<unknown>[]} */
    const shown = [];
    if (this.#panel || (isAllowed && element.hasAttribute('hints') && this.#host.controls())) {
      this.#panel ??= import('./hints.js').then(({ Panel }) => new Panel(this.#host, this));
      shown.push(this.#panel.then((panel) => panel.show(), () => { this.#panel = undefined; }));
    }
    if (this.#bar || (isAllowed && element.hasAttribute('evaluation'))) {
      this.#bar ??= import('./evaluation.js').then(({ Bar }) => new Bar(this.#host, this));
      shown.push(this.#bar.then((bar) => bar.show(), () => { this.#bar = undefined; }));
    }
    if (this.#opponent || (isAllowed && this.#host.option('opponent') !== 'none')) {
      this.#opponent ??= import('./opponent.js').then(({ Opponent }) => new Opponent(this.#host, this));
      shown.push(this.#opponent.then((opponent) => opponent.show(), () => { this.#opponent = undefined; }));
    }
    const isPlayed = handle.state.moves.length > 0;
    if (this.#review || (isAllowed && isPlayed && element.hasAttribute('hints') && this.#host.controls())) shown.push(this.#analysis().then((review) => review.show(), () => {}));
    await Promise.all(shown);
  }

  /** The engine, which is told that there is a board. @param {AbortSignal} life of the element */
  async engine(life) {
    const thinker = await import('./engine.js').then(({ sharedThinker }) => sharedThinker(), (cause) => {
      throw new XiangqiError('engine-unavailable', { cause });
    });
    if (life !== this.#life) thinker.attend(life);
    this.#life = life;
    return thinker;
  }
}
