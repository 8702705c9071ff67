/**
 * What the element shows and speaks. Rust hands out codes and facts; here they become sentences.
 */
import { fetchPart } from './languages.js';

export { languageOf } from './tag.js';
export { LANGUAGES, fetchPart, fetchWords, nearest, wordsFor } from './languages.js';

/** @typedef {import('./languages.js').Words} Words */
/** @typedef {import('./languages.js').Facts} Facts */

/**
 * An error or warning as a sentence that names the place.
 * @param {Words} words
 * @param {{ code: string, at?: number, ply?: number, token?: string, candidates?: string[], square?: string,
 *   side?: string, role?: string, article?: string, reason?: string, problems?: any[] }} error
 * @returns {string}
 */
export function explain(words, error) {
  const { code, at, ply, token, square, side, role, problems } = error;
  if (problems?.length) return problems.map((problem) => explain(words, problem)).join(' ');
  const kinds = ['error.', 'refused.'];
  if (error.article !== undefined) kinds.reverse(); // Only what is refused by the rules names one.
  const key = [`error.${code}.${error.reason}`, ...kinds.map((kind) => kind + code)].find(words.has) ?? 'error.unknown';
  const candidates = error.candidates?.length ? `(${error.candidates.join(', ')})` : '';
  let text = words.say(key, { code, candidates, side: side && words.say(side), piece: role && words.say(`${side}.${role}`) });
  if (square) text = words.say('at.square', { square, text });
  if (token) text = words.say('at.token', { token: token.length > 40 ? `${token.slice(0, 40)}…` : token, text });
  if (ply !== undefined) text = words.say('at.ply', { ply, text });
  if (at !== undefined && code !== 'nothing-to-read') text = words.say('at.index', { n: at + 1, text });
  return square && !token ? text : text.charAt(0).toUpperCase() + text.slice(1); // The name of a point stays as it is.
}

/** Fetches the words about what can be wrong with a record; without them, its code is told. @param {Words} words */
export async function fetchRecordWords(words) {
  await fetchPart(words, 'record')?.catch(() => {});
}

/** An article, or the rules that know none. @param {Words} words @param {string} article */
export const source = (words, article) => words.say(article === 'axf' ? 'axf' : 'article', { article });

/**
 * How a game ended.
 * @param {Words} words
 * @param {import('./core.js').Outcome} outcome
 */
export function ending(words, { winner, reason, article }) {
  const loser = winner === 'red' ? 'black' : 'red';
  return words.say(winner || reason === 'plain-draw' ? `end.${reason}` : 'end.draw', {
    article, source: source(words, article), winner: words.say(winner ?? ''), loser: words.say(loser),
  });
}

/**
 * What touched pieces oblige to; empty when free.
 * @param {Words} words
 * @param {import('./core.js').Obligation} obligation
 * @param {(square: string) => string} nameAt the name of the piece on a point
 */
export function duty(words, { kind, piece, target, article, foul }, nameAt) {
  if (foul) return words.say(`foul.${foul}`);
  const square = piece ?? target ?? '';
  return kind === 'free' ? '' : words.say(kind, { square, target, article, piece: nameAt(square) });
}
