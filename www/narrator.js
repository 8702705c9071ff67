/** What is on the board and what happens there, in words. */
import { duty, ending } from './strings.js';

/** @typedef {import('./strings.js').Words} Words */
/** @typedef {import('./xiangqi.js').State} State */

/** The piece on a point; empty when there is none. @param {Words} words @param {import('./xiangqi.js').Board | undefined} board @param {string} square */
export function nameAt(words, board, square) {
  const piece = board?.describe().find((other) => other.square === square);
  return piece ? words.say(`${piece.side}.${piece.role}`) : '';
}

/**
 * Whose turn it is, or how the game has ended.
 * @param {Words} words
 * @param {State} state
 * @param {(square: string) => string} name
 * @param {import('./xiangqi.js').Referee} referee
 * @param {(ply: number) => string} textOf the text of a move
 */
export function standing(words, { turn, check, outcome, obligation }, name, { ruling, warning, claim }, textOf) {
  if (outcome) return ending(words, outcome);
  const parts = [words.say('turn', { side: words.say(turn) }), check ? words.say('check') : '', duty(words, obligation, name)];
  const { verdict, avoid, moves } = ruling ?? warning ?? {};
  if (avoid) {
    const { ply, side } = /** @type {any} */ (moves?.find(({ move }) => move === avoid));
    parts.push(words.say('repeats', { side: words.say(side), move: textOf(ply) }));
  } else if (verdict) {
    parts.push(words.say(ruling ? 'repeated.arbiter' : 'repeated'));
  }
  if (claim) parts.push(words.say(`claim.${claim}`));
  return parts.filter(Boolean).join(' · ');
}

/**
 * The move that led to the position shown, with check or the end.
 * @param {Words} words
 * @param {State} state
 * @param {string} text
 * @param {(square: string) => string} name
 * @param {string | null} [captured] the role that was taken
 */
export function lastMove(words, { ply, moves, turn, check, outcome }, text, name, captured) {
  if (!ply) return words.say('start');
  const [from, to] = [moves[ply - 1].slice(0, 2), moves[ply - 1].slice(2)];
  const side = words.say(turn === 'red' ? 'black' : 'red');
  const said = [words.say('spoken.move', { side, text, from, to, piece: name(to) })];
  if (captured) said.push(words.say('spoken.takes', { piece: words.say(`${turn}.${captured}`) }));
  if (outcome) said.push(ending(words, outcome));
  else if (check) said.push(words.say('check'));
  return said.join(words.say('stop'));
}
