/** What is on the board and what happens there, in words. */
import { ending } from './strings.js';

/** @typedef {import('./strings.js').Words} Words */
/** @typedef {import('./xiangqi.js').State} State */

/** The piece on a point; empty when there is none. @param {Words} words @param {import('./xiangqi.js').Board | undefined} board @param {string} square */
export function nameAt(words, board, square) {
  const piece = board?.describe().find((other) => other.square === square);
  return piece ? words.say(`${piece.side}.${piece.role}`) : '';
}

/** A move as it is said, in languages that write it with letters and signs: P2-5 is Pháo 2 bình 5. @param {Words} words @param {string} text */
export function spelled(words, text) {
  const signs = words.say('spoken.signs').split(' ');
  const isSo = signs[1] && /^\D+.\W\d$/.test(text); // Where there is no rule, points stand in place of it.
  return isSo ? (text.match(/Tg|./g) ?? []).map((sign) => (signs.includes(sign) ? signs[signs.indexOf(sign) + 1] : sign)).join(' ') : text;
}

/**
 * The move that led to the position shown, with check or the end.
 * @param {Words} words
 * @param {State} state
 * @param {string} text in a notation that can be read aloud
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
  const sentence = said.join(words.say('stop'));
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
