/** What an answer of the engine says: sentences, moves that play on the board, and what is drawn there. */
import { hintWords } from './hint-words.js';
import { loadGlue } from './loader.js';

/**
 * @typedef {'hint' | 'threats' | 'refutation'} Kind what was asked
 * @typedef {import('./core.js').Fact} Fact
 * @typedef {object} Question
 * @property {Kind} kind
 * @property {import('./engine.js').Position} position of which it was asked
 * @property {string} [move] the move in question
 * @property {boolean} [isPlayed] whether the board that is shown is the one after that move
 */

/** How many moves of a line are drawn at once. */
const ARROWS = 3;

/**
 * Plays moves from a position; gives the position after them and what was said of each.
 * @param {typeof import('./xiangqi.js')} glue
 * @param {string} fen
 * @param {string[]} moves
 * @param {(fen: string, move: string) => string} [say]
 */
function follow(glue, fen, moves, say = () => '') {
  const game = new glue.Game(fen);
  try {
    const texts = moves.map((move) => {
      const text = say(game.fen(), move);
      game.play(move, 0);
      return text;
    });
    return { fen: game.fen(), turn: /** @type {import('./core.js').Side} */ (game.turn()), texts };
  } finally {
    game.free();
  }
}

/**
 * Fetches what is needed to put answers into words.
 * @param {string} lang
 * @param {string} notation
 */
export async function prepare(lang, notation) {
  const [words, glue] = await Promise.all([hintWords(lang), loadGlue()]);
  const texts = (/** @type {string} */ fen, /** @type {string[]} */ moves) =>
    follow(glue, fen, moves, (before, move) => glue.notate(before, move, notation)).texts;
  const gap = /^zh/i.test(lang) ? '' : ' ';
  return (/** @type {Question} */ question, /** @type {any} */ found) => {
    const { position: { fen, moves = [] }, move } = question;
    return new Answer(question, found, words, { ...follow(glue, fen, moves), move, texts }, gap);
  };
}

/** The moves of a line, to the mate where one is proved. @param {import('./core.js').ExplainedLine | null | undefined} line */
function whole(line) {
  const mate = line?.facts.find(({ code }) => code === 'mate')?.proof ?? [];
  const moves = line?.moves ?? [];
  return mate.length > moves.length ? mate : moves;
}

class Answer {
  #question;
  #found;
  #words;
  #context;
  #gap;

  /**
   * @param {Question} question
   * @param {any} found
   * @param {Awaited<ReturnType<typeof hintWords>>} words
   * @param {import('./hint-words.js').Context} context
   * @param {string} gap between sentences
   */
  constructor(question, found, words, context, gap) {
    this.#question = question;
    this.#found = found;
    this.#words = words;
    this.#context = context;
    this.#gap = gap;
  }

  /** The line, from the position shown. @returns {string[]} */
  get moves() {
    const { kind, move, isPlayed } = this.#question;
    const { lines, facts, answer } = this.#found;
    if (kind === 'hint') return whole(lines[0]);
    if (kind === 'threats') return facts[0]?.proof ?? [];
    return [...move && !isPlayed ? [move] : [], ...whole(answer)];
  }

  /** In words, as much of it as was asked for. @param {number} level */
  text(level) {
    const { kind } = this.#question;
    const context = this.#context;
    const { nudge, aim, line, threats, refutation } = this.#words;
    if (kind === 'threats') return threats(this.#found, context).join(this.#gap);
    if (kind === 'refutation') return refutation(this.#found, context).join(this.#gap);
    if (level < 3) return (level === 1 ? nudge : aim)(this.#found, context);
    const sentences = line(this.#found, context);
    return sentences.slice(0, sentences.length > 1 ? -1 : 1).join(this.#gap); // The moves have buttons.
  }

  /** Arrows and circles on the position shown. @param {number} level @returns {string[]} */
  shapes(level) {
    const { kind } = this.#question;
    const { moves } = this;
    if (kind === 'hint') return level === 1 ? moves.slice(0, 1).map((move) => move.slice(0, 2)) : moves.slice(0, level > 2 ? ARROWS : 1);
    if (kind === 'refutation') return moves.slice(0, ARROWS);
    /** @type {Fact | undefined} */
    const fact = this.#found.facts[0];
    if (!fact) return [];
    const pairs = fact.by.flatMap((from) => fact.targets.map((to) => from + to));
    return [...moves.length ? moves.slice(0, 1) : pairs, ...fact.targets];
  }
}
