/**
 * Notices what happens in a contest: it is said, and the page hears of what the reader or the time did.
 */
import { Countdown } from './countdown.js';
import { ending } from './strings.js';

/**
 * @typedef {import('./core.js').Contest} Contest
 * @typedef {import('./core.js').Side} Side
 * @typedef {import('./strings.js').Words} Words
 * @typedef {{ contest: Contest, moves: number, startFen: string, outcome: import('./core.js').Outcome | null }} Seen
 */

/** How often a running clock is looked at, in milliseconds. */
const BEAT = 250;

/** @param {Side} side @returns {Side} */
export const other = (side) => (side === 'red' ? 'black' : 'red');

/** @param {Words} words @param {Side} side @returns {import('./strings.js').Facts} */
export const names = (words, side) => ({ side: words.say(side), other: words.say(other(side)) });

/** @param {Words} words @param {import('./core.js').Foul} foul */
export const foulInWords = (words, { side, article, ply }) =>
  words.say('foul', { ...names(words, side), article, ply, rule: words.say(`rule.${article}`) });

export class Watcher {
  #host;
  #beat;
  /** What was there when it was last looked at. @type {Seen | undefined} */
  #seen;
  #timer = 0;
  #countdown = new Countdown();

  /**
   * @param {import('./arbiter.js').Host} host
   * @param {(contest: Contest) => void} beat a running clock was looked at
   */
  constructor(host, beat) {
    this.#host = host;
    this.#beat = beat;
  }

  /** Whether there is a contest that it has looked at. */
  get isWatching() {
    return Boolean(this.#seen);
  }

  get #contest() {
    const { handle } = this.#host;
    return /** @type {Contest | null} */ (handle.isContest ? handle.tell('contest') : null);
  }

  /**
   * Looks at what has happened since it last did; true for a move or a foul.
   * @param {boolean} isSilent whether the page did it, which needs neither words nor events
   */
  look(isSilent) {
    const { handle } = this.#host;
    const contest = this.#contest;
    const seen = this.#seen;
    if (!contest) {
      this.#seen = undefined;
      return false;
    }
    const { moves, startFen, outcome } = handle.state;
    handle.contest = handle.tell('save') ?? '';
    const shown = { contest, moves: moves.length, startFen, outcome };
    this.#seen = shown;
    this.#run(contest);
    if (isSilent || !seen || seen.startFen !== startFen || moves.length < seen.moves) return false;
    this.#tell(seen, shown);
    return moves.length > seen.moves || contest.fouls.length > seen.contest.fouls.length;
  }

  /** @param {Seen} seen @param {Seen} shown */
  #tell({ contest: old, ...seen }, { contest, outcome, moves }) {
    const { reporter } = this.#host;
    const { words } = reporter;
    for (const foul of contest.fouls.slice(old.fouls.length)) {
      const count = contest.fouls.filter(({ side }) => side === foul.side).length;
      reporter.alarm(foulInWords(words, foul));
      reporter.emit('foul', { ...foul, count, loses: contest.foulsThatLose });
    }
    if (contest.offer && contest.offer !== old.offer) {
      reporter.say(words.say('offered', names(words, contest.offer)));
      reporter.emit('offer', { side: contest.offer, answer: null });
    } else if (old.offer && !contest.offer) {
      reporter.emit('offer', { side: old.offer, answer: outcome?.reason === 'agreement' ? 'accepted' : 'refused' });
    }
    if (old.adjusting !== contest.adjusting) reporter.emit('adjust', { state: contest.adjusting });
    const { clock } = contest;
    if (clock && old.clock && (clock.turn !== old.clock.turn || clock.running !== old.clock.running)) reporter.emit('clock', clock);
    if (outcome && !seen.outcome && moves === seen.moves) {
      reporter.forgive(); // How it ended says more than why the last act was refused.
      reporter.changed();
      reporter.alarm(ending(words, outcome));
      reporter.emit('end', outcome);
    }
  }

  /** Looks at a running clock again and again. @param {Contest} contest */
  #run({ clock }) {
    if (!clock?.running) this.#rest();
    else if (!this.#timer) this.#timer = setInterval(() => this.#glance(), BEAT);
  }

  #rest() {
    clearInterval(this.#timer);
    this.#timer = 0;
  }

  #glance() {
    const { handle } = this.#host;
    const contest = this.#contest;
    if (!handle.board || !contest) {
      this.#rest();
    } else if (handle.tell('tick') || !contest.clock?.running) {
      handle.use(() => null); // The flag has fallen: everything looks different.
      this.look(false);
    } else {
      this.#beat(contest);
      this.#countdown.look(contest.clock, this.#host.reporter);
    }
  }
}
