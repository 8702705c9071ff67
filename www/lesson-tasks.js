/** What is to be found in a lesson: the next move of a side, answers to its quizzes; and how well that went. */
import { isMistake } from './lesson-script.js';

/**
 * @typedef {import('./lesson-script.js').Place} Place
 * @typedef {import('./xiangqi.js').Seen} Seen
 * @typedef {'choice' | 'quiz' | 'guess'} Kind
 * @typedef {'first' | 'later' | 'shown'} Way how a task was done: at the first try, after others or with help, or not by the reader
 * @typedef {'right' | 'also' | 'mistake' | 'other'} Verdict it is the move of the lesson; another one that is recorded, and no mistake; a recorded
 *   mistake; none of these
 */

/** A dubious move, `?!`. */
const isDubious = (/** @type {Seen} */ { nags = [] }) => nags.includes(6);

/** A good move: `!`, `!!`, `!?`. */
const isGood = (/** @type {Seen} */ { nags = [] }) => [1, 3, 5].some((nag) => nags.includes(nag));

/**
 * What a move of the reader is worth; `answer` is where it is recorded.
 * @param {Place} place
 * @param {Kind} kind
 * @param {string} move
 * @returns {{ verdict: Verdict, answer?: Seen }}
 */
export function judge({ next }, kind, move) {
  const answer = next.find((known) => known.move === move);
  if (!answer) return { verdict: 'other' };
  if (kind === 'guess' && answer === next[0]) return { verdict: 'right', answer };
  if (isMistake(answer) || (kind === 'guess' && isDubious(answer))) return { verdict: 'mistake', answer };
  return { verdict: kind === 'quiz' ? 'right' : 'also', answer };
}

/**
 * How that is said: the key of a sentence.
 * @param {Kind} kind
 * @param {Verdict} verdict
 * @param {Seen | undefined} answer
 */
export function wordOf(kind, verdict, answer) {
  if (!answer) return `${verdict}.${kind}`;
  if (verdict === 'also') return isGood(answer) ? 'also.good' : 'also';
  return isMistake(answer) ? 'mistake' : 'dubious';
}

/** The move that is shown to who gives up: the one that the lesson goes on with, or another that is right. @param {Place} place @param {Kind} kind */
export const solutionOf = ({ next }, kind) => /** @type {Seen} */ (next.find((move) => kind === 'guess' || !isMistake(move)));

export class Tasks {
  /** How each task was done, by its name. @type {Map<string, Way>} */
  #done = new Map();
  /** Those at which something was tried, or help was asked for. @type {Set<string>} */
  #tried = new Set();
  /** The places where the reader has been. @type {Set<number>} */
  #visited = new Set();

  /** Everything is to be found again. */
  clear() {
    this.#done.clear();
    this.#tried.clear();
    this.#visited.clear();
  }

  /** The reader has been at these places. @param {Place[]} places */
  visit(places) {
    for (const { id } of places) this.#visited.add(id);
  }

  /**
   * The tasks of a place that are not done. @param {Place} place
   * @param {string} guess whose moves are to be guessed
   * @param {boolean} isMain whether the line goes on here by the main line
   * @returns {Kind[]}
   */
  #open({ id, turn, next, passage: { quiz, choices } }, guess, isMain) {
    const isQuiz = quiz !== undefined && next.some((move) => !isMistake(move));
    const isGuessed = !isQuiz && isMain && next.length > 0 && (guess === 'both' || guess === turn);
    /** @type {[boolean, Kind][]} */
    const kinds = [[choices.length > 0, 'choice'], [isQuiz, 'quiz'], [isGuessed, 'guess']];
    return kinds.filter(([isWanted, kind]) => isWanted && !this.#done.has(`${id}.${kind}`)).map(([, kind]) => kind);
  }

  /**
   * The first task that is not done at or after the furthest place where the reader has been, and where it is; without
   * one, the end of the line.
   * @param {Place[]} places
   * @param {string} guess
   * @param {number} trunk how many of the places belong to the main line
   * @returns {{ place: Place, kind: Kind | undefined }}
   */
  next(places, guess, trunk) {
    const from = places.filter(({ id }) => this.#visited.has(id)).at(-1)?.ply ?? 0;
    for (const place of places.slice(from)) {
      const [kind] = this.#open(place, guess, place.ply + 1 < trunk);
      if (kind) return { place, kind };
    }
    return { place: places[places.length - 1], kind: undefined };
  }


  /** Something was tried in vain, or help was given. @param {Place} place @param {Kind} kind */
  try({ id }, kind) {
    this.#tried.add(`${id}.${kind}`);
  }

  /** @param {Place} place @param {Kind} kind @param {boolean} [isShown] */
  finish({ id }, kind, isShown) {
    const name = `${id}.${kind}`;
    this.#done.set(name, isShown ? 'shown' : this.#tried.has(name) ? 'later' : 'first');
  }

  /** How many tasks were done in which way. */
  get score() {
    const score = { all: this.#done.size, first: 0, later: 0, shown: 0 };
    for (const way of this.#done.values()) score[way] += 1;
    return score;
  }
}
