/**
 * A position by its address: `?fen=…&moves=…&orientation=black`, also pieces, theme, sides, notation and coordinates.
 * Spaces of a FEN may be written as `_`, `+` or `%20`; moves are parted by spaces or commas.
 */
import { CHOICES } from '../attributes.js';
import { fetchRecordWords, wordsFor } from '../strings.js';
import { marked, notify } from './notice.js';
import { say } from './words.js';

const NAMES = ['orientation', 'pieces', 'theme', 'sides', 'notation', 'coordinates'];

/**
 * @param {import('../index.js').XiangqiBoard} board
 * @returns {boolean} whether the address names a game
 */
export function openAddress(board) {
  const query = new URLSearchParams(location.search);
  for (const name of NAMES) {
    const value = query.get(name);
    if (value === null) continue;
    if (CHOICES[name].includes(value)) board.setAttribute(name, value);
    else notify(say('address.value', { name, value: value.slice(0, 60) }));
  }
  const fen = query.get('fen')?.replaceAll('_', ' ');
  const moves = query.get('moves');
  let part = '';
  try {
    part = fen ?? '';
    if (fen !== undefined) board.load(fen);
    else if (moves !== null) board.reset();
  } catch (thrown) {
    fetchRecordWords(wordsFor(document.documentElement.lang)).then(() => notify(say('address.fen'), ...marked(part, /** @type {any} */ (thrown))));
    return false;
  }
  try {
    for (part of moves?.split(/[\s,_]+/).filter(Boolean) ?? []) board.play(part);
  } catch (thrown) {
    notify(say('address.moves'), ...marked(part, /** @type {any} */ (thrown)));
  }
  return fen !== undefined || moves !== null;
}
