/** Words that pages add to those of the board, and what those who translate want to know of them. */
import { XiangqiError } from './error.js';
import { add, added, canonical, nearest } from './languages.js';

/** The parts of the element's words; the first one has no name. */
export const PARTS = ['', 'access', 'contest', 'editor', 'engine', 'hint', 'lesson', 'paper', 'picture', 'play', 'puzzle', 'record', 'ruling', 'setup'];

/** The language in which words for a tag are kept. @param {unknown} lang */
function languageFor(lang) {
  const tag = typeof lang === 'string' ? canonical(lang) : '';
  if (!tag) throw new XiangqiError('bad-language', { token: `${lang}` });
  return /^zh\b/.test(tag) ? nearest(tag) : tag;
}

/**
 * Adds words in a language, or puts others in the place of those that the board has; documented in index.d.ts.
 * @param {string} lang
 * @param {{ [key: string]: string }} strings
 */
export function addStrings(lang, strings) {
  const name = languageFor(lang);
  if (!strings || typeof strings !== 'object') throw new XiangqiError('bad-string', { token: `${strings}` });
  const bad = Object.keys(strings).find((key) => typeof strings[key] !== 'string');
  if (bad !== undefined) throw new XiangqiError('bad-string', { token: bad });
  add(name, strings);
}

const placeholders = (/** @type {string} */ text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ');

/**
 * Compares what a page has added in a language with the English words; documented in index.d.ts.
 * @param {string} lang
 * @returns {Promise<import('./index.js').Check>}
 */
export async function checkStrings(lang) {
  const own = added[languageFor(lang)] ?? {};
  const tables = await Promise.all(PARTS.map((part) => import(`./strings/${part && `${part}-`}en.js`)));
  /** @type {{ [key: string]: string }} */
  const english = Object.assign({}, ...tables.map((file) => file.default));
  return {
    missing: Object.keys(english).filter((key) => !Object.hasOwn(own, key)),
    unknown: Object.keys(own).filter((key) => !Object.hasOwn(english, key)),
    // Languages whose notation is read aloud say it in place of the points.
    unlike: Object.keys(own).filter((key) => Object.hasOwn(english, key) && key !== 'spoken.move' && placeholders(own[key]) !== placeholders(english[key])),
  };
}
