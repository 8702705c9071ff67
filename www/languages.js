/**
 * The languages of the words: which there are, how much of them is here, and what a page adds of its own. A language is
 * fetched when it is wanted, part by part.
 */
import en from './strings/en.js';
import { nearest } from './tag.js';

export { nearest };

/** @typedef {{ [key: string]: string }} Table */
/** @typedef {{ [name: string]: string | number | string[] | null | undefined }} Facts */
/**
 * @typedef {object} Words
 * @property {string} lang the language, as an attribute `lang` names it
 * @property {'ltr' | 'rtl'} dir
 * @property {(key: string, facts?: Facts) => string} say
 * @property {string} id what tells these words from others, and from themselves before a page added some
 * @property {(key: string) => boolean} has
 * @property {(key: string) => string} langOf the language that a text is in: of what is not translated, English
 * @property {string} locale as numbers are written: `en-GB`, say
 */

/** The languages that the board has. */
export const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant', 'vi'];

/** Parts of pages around the board. Their keys are kept apart from those of the element, with the name of the part before them. */
const APART = ['page', 'learn', 'sheet', 'embed'];

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ks|nqo|ps|sd|syr|ug|ur|yi)\b|-(arab|hebr)\b/i;

const dirOf = (/** @type {string} */ lang) => (RIGHT_TO_LEFT.test(lang) ? 'rtl' : 'ltr');

/** What is here, by language. @type {{ [lang: string]: Table }} */
const tables = Object.fromEntries(LANGUAGES.map((lang) => [lang, {}]));
Object.assign(tables.en, en);

/** The files that are here, as `hint-en`, and those on their way. */
const arrived = new Set(['en']);
/** @type {Map<string, Promise<Table>>} */
const coming = new Map();
/** The parts that anybody has wanted; without a name, the one that the board begins with. */
const wanted = new Set(['']);

/** What pages have added (translation.js), by language. @type {{ [lang: string]: Table }} */
export const added = {};

/** Words that were made, until something changes. @type {Map<string, Words>} */
const made = new Map();
/** The last language of which something was said: it stays while another one is on its way. */
let last = 'en';

/** How often pages have added some. */
let additions = 0;

/** Hears `change` when a page has added words. */
export const news = new EventTarget();

// ---- fetching

/** The files of a part, each with its language: below Vietnamese, which need not be whole, there is English. @param {string} tag @param {string} part @returns {[string, string][]} */
function filesOf(tag, part) {
  const lang = nearest(tag);
  const langs = lang === 'vi' ? ['vi', 'en'] : [lang];
  return langs.map((name) => [name, [part, name.toLowerCase()].filter(Boolean).join('-')]);
}

/** @param {string} lang @param {string} part @param {Table} table */
function lay(lang, part, table) {
  const prefix = APART.includes(part) ? `${part}:` : '';
  for (const [key, text] of Object.entries(table)) tables[lang][prefix + key] = text;
}

/**
 * Fetches parts in the language of a tag; undefined when they are here. They are put down together, so that nobody sees half of them.
 * @param {string} tag
 * @param {string[]} parts
 * @returns {Promise<void> | undefined} rejected when something cannot be had
 */
function fetchParts(tag, parts) {
  const missing = parts.flatMap((part) => filesOf(tag, part).map(([lang, name]) => ({ part, lang, name }))).filter(({ name }) => !arrived.has(name));
  if (!missing.length) return undefined;
  return Promise.all(missing.map(async ({ part, lang, name }) => {
    if (!coming.has(name)) coming.set(name, import(`./strings/${name}.js`).then((file) => file.default).finally(() => coming.delete(name)));
    return { part, lang, name, table: await coming.get(name) };
  })).then((files) => {
    for (const { part, lang, name, table } of files) {
      lay(lang, part, /** @type {Table} */ (table));
      arrived.add(name);
      wanted.add(part);
    }
    made.clear();
  });
}

/**
 * Fetches the words for a tag, with all parts that were wanted in any language; undefined when they are here already.
 * Where they cannot be had, those that are here have to do.
 * @param {string} tag
 * @returns {Promise<boolean> | undefined} whether they have come
 */
export const fetchWords = (tag) => fetchParts(tag, [...wanted])?.then(() => true, () => false);

/**
 * Fetches the words of a part, in the language of these words; undefined when they are here already.
 * @param {{ lang: string }} words
 * @param {string} part
 */
export const fetchPart = ({ lang }, part) => fetchParts(lang, ['', part]);

// ---- reading

/** The tables for a tag, the nearest first, each with its language. @param {string} tag @returns {[string, Table][]} */
function layersOf(tag) {
  const lang = nearest(tag);
  const names = [lang];
  for (let name = tag; name; name = name.slice(0, Math.max(name.lastIndexOf('-'), 0))) if (!LANGUAGES.includes(name) && added[name]) names.splice(-1, 0, name);
  const whole = /^zh/.test(lang) ? names : [...new Set([...names, 'en'])];
  return whole.flatMap((name) => [added[name], tables[name]].filter(Boolean).map((table) => /** @type {[string, Table]} */ ([name, table])));
}

/** The tag as browsers write it: `zh-TW` for `zh_tw`; as it is, where it is none. @param {string} tag */
export function canonical(tag) {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? '';
  } catch {
    return '';
  }
}

/**
 * The words of the language nearest to a tag, as far as they are here.
 * @param {string} tag
 * @param {string} [part] of a page, whose keys are kept apart
 * @returns {Words}
 */
export function wordsFor(tag, part = '') {
  const id = `${part} ${tag}`;
  const known = made.get(id);
  if (known) return known;
  const name = nearest(tag);
  const isHere = arrived.has(name.toLowerCase());
  const words = wordsIn(isHere ? canonical(tag) || name : last, part);
  if (isHere) {
    made.set(id, words);
    last = name;
  }
  return words;
}

/** @param {string} tag @param {string} part @returns {Words} */
function wordsIn(tag, part) {
  const prefix = part && `${part}:`;
  const layers = layersOf(tag);
  const [[lang]] = layers;
  const locale = tag.startsWith(lang.slice(0, 2)) ? tag : lang;
  const find = (/** @type {string} */ key) => layers.find(([, table]) => Object.hasOwn(table, prefix + key));
  /** While a language is on its way, whatever is here. @param {string} key */
  const elsewhere = (key) => Object.values(tables).find((table) => Object.hasOwn(table, prefix + key))?.[prefix + key];
  const dir = dirOf(lang);
  /** @param {unknown} fact */
  const written = (fact) => (typeof fact === 'number' ? fact.toLocaleString(locale) : [fact ?? ''].flat().join(', '));
  return {
    lang,
    locale,
    id: `${lang} ${additions}`,
    dir,
    has: (key) => Boolean(find(key)),
    langOf: (key) => find(key)?.[0] ?? lang,
    say: (key, facts = {}) => {
      const [from, table] = find(key) ?? [lang, {}];
      const text = (table[prefix + key] ?? elsewhere(key) ?? key).replace(/\{(\w+)\}/g, (_, fact) => written(facts[fact]));
      return dir === dirOf(from) ? text : `\u2068${text}\u2069`; // English among words of the other direction keeps its full stop at its end.
    },
  };
}

/** Something was added to the words of a language. @param {string} lang @param {Table} strings */
export function add(lang, strings) {
  added[lang] = { ...added[lang], ...strings };
  additions += 1;
  made.clear();
  news.dispatchEvent(new Event('change'));
}
