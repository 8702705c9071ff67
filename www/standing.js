/** How the game stands, in words. */
import { duty, ending } from './strings.js';

/** @typedef {import('./strings.js').Words} Words */
/** @typedef {import('./xiangqi.js').State} State */

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
