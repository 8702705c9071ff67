/** The reader's language, and how the board looks, as chosen on the main page. */
import { CHOICES } from '../attributes.js';
import { notationOf, readersLanguage } from './language.js';
import { recall } from './store.js';
import { LANGUAGES } from '../strings.js';
import { speak } from './words.js';

export const SETTINGS = 'xiangqi-board settings';

/**
 * Puts page and board into the looks that were chosen.
 * @param {import('../index.js').XiangqiBoard} board
 * @param {string[]} names of attributes
 * @param {{ [name: string]: unknown }} [settings]
 * @returns {string} the language
 */
export function applyLooks(board, names, settings = recall(SETTINGS) ?? {}) {
  const lang = LANGUAGES.includes(String(settings.lang)) ? String(settings.lang) : readersLanguage();
  const values = { notation: notationOf(lang) };
  speak(lang);
  for (const name of names) {
    const wanted = settings[name] ?? /** @type {any} */ (values)[name];
    if (CHOICES[name].includes(/** @type {any} */ (wanted))) board.setAttribute(name, String(wanted));
  }
  return lang;
}
