/** How the game stands, in words. */
import { duty, ending } from './strings.js';

/** Where a game is played or replayed: what could be claimed in it is of no use elsewhere. */
const GAMES = ['view', 'play'];

/**
 * Whose turn it is, or how the game has ended.
 * @param {object} host
 * @param {import('./handle.js').Handle} host.handle
 * @param {import('./reporter.js').Reporter} host.reporter
 * @param {(name: string) => string} host.option the value of an attribute
 */
export function standing({ handle, reporter, option }) {
  const { words } = reporter;
  const { turn, check, outcome, obligation } = handle.state;
  if (outcome) return ending(words, outcome);
  const { ruling, warning, claim } = handle.referee;
  const parts = [words.say('turn', { side: words.say(turn) }), check ? words.say('check') : '', duty(words, obligation, (square) => reporter.nameAt(square))];
  const { verdict, avoid, moves } = ruling ?? warning ?? {};
  if (avoid) {
    const { ply, side } = /** @type {any} */ (moves?.find(({ move }) => move === avoid));
    parts.push(words.say('repeats', { side: words.say(side), move: reporter.texts()[ply - 1] }));
  } else if (verdict) {
    parts.push(words.say(ruling ? 'repeated.arbiter' : 'repeated'));
  }
  if (claim && GAMES.includes(option('mode'))) parts.push(words.say(`claim.${claim}`));
  return parts.filter(Boolean).join(' · ');
}
