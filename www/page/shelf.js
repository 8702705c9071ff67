/** The library: what its files hold, in their order. */

/**
 * @typedef {object} Item a lesson, a puzzle, or a board to try something on
 * @property {string} id its address on the page: `course/3`, `course/3/2`, `puzzles/17`
 * @property {'course' | 'puzzles'} part
 * @property {number} group the step, or the grade
 * @property {number} number its place in the step, or among all puzzles
 * @property {{ [name: string]: string }} tags
 * @property {string} text the record, as PGN
 */

/** @typedef {{ lang: string, items: Item[], find: (address: string) => Item | undefined, titleOf: (step: number) => string }} Shelf */

const PARTS = /** @type {const} */ (['course', 'puzzles']);

/** A file of the library as records: each begins with its tags. @param {string} text */
const recordsOf = (text) => text.trim().split(/\n\n(?=\[)/);

/** @param {string} text @returns {{ [name: string]: string }} */
const tagsOf = (text) => Object.fromEntries([...text.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map(([, name, value]) => [name, value.replace(/\\(["\\])/g, '$1')]));

/** @type {{ [lang: string]: Promise<Shelf> }} */
const shelves = {};

/**
 * The library in a language, or in English.
 * @param {string} tag
 * @returns {Promise<Shelf>}
 */
export function fetchShelf(tag) {
  const lang = /^zh/.test(tag) ? tag : 'en';
  shelves[lang] ??= Promise.all(PARTS.map((part) => fetchPart(part, lang))).then((parts) => shelfOf(lang, parts.flat()));
  shelves[lang].catch(() => delete shelves[lang]); // Offline: the next time tries again.
  return shelves[lang];
}

/** @param {typeof PARTS[number]} part @param {string} lang @returns {Promise<Item[]>} */
async function fetchPart(part, lang) {
  const name = `library/${part}-${lang.toLowerCase()}.pgn`;
  const inside = document.getElementById(name); // In a page that is a single file.
  if (inside) return itemsOf(part, inside.textContent ?? '');
  const answer = await fetch(new URL(`../${name}`, import.meta.url));
  if (!answer.ok) throw new Error(String(answer.status));
  return itemsOf(part, await answer.text());
}

/** @param {typeof PARTS[number]} part @param {string} text @returns {Item[]} */
function itemsOf(part, text) {
  /** How many there are in each step. @type {{ [step: string]: number }} */
  const counts = {};
  return recordsOf(text).map((record, index) => {
    const tags = tagsOf(record);
    const group = Number(tags.Step ?? tags.Grade);
    const number = part === 'course' ? counts[group] = (counts[group] ?? 0) + 1 : index + 1;
    const place = part === 'puzzles' ? `${number}` : number > 1 ? `${group}/${number}` : `${group}`;
    return { id: `${part}/${place}`, part, group, number, tags, text: record };
  });
}

/** @param {string} lang @param {Item[]} items @returns {Shelf} */
const shelfOf = (lang, items) => ({
  lang,
  items,
  find: (address) => items.find(({ id }) => id === address.replace(/^(course\/\d+)\/1$/, '$1')),
  titleOf: (step) => items.find(({ id }) => id === `course/${step}`)?.tags.StepTitle ?? '',
});
