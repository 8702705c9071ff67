/** The parts of the board that words name. */
import { CHINESE, CHINESE_OWNERS, ENGLISH, ENGLISH_OWNERS, SIMPLIFIED } from './strings/regions.js';

/**
 * @typedef {import('./core.js').Side} Side
 * @typedef {import('./strings/regions.js').Meaning} Meaning
 * @typedef {object} Named
 * @property {number} at where the name begins
 * @property {number} length
 * @property {string} region
 */

const either = (/** @type {string[]} */ words) => words.sort((one, other) => other.length - one.length).join('|');

const IN_CHINESE = new RegExp(`(?:(${either(Object.keys(CHINESE_OWNERS))})的?)?(${either(Object.keys(CHINESE))})`, 'g');
const IN_ENGLISH = new RegExp(`\\b(?:(${either(Object.keys(ENGLISH_OWNERS))}) )?(?:${ENGLISH.map(([name]) => `(${name})`).join('|')})\\b`, 'gi');
const TRADITIONAL = new RegExp(`[${Object.keys(SIMPLIFIED).join('')}]`, 'g');

/** Those parts that each side has one of. */
const OF_SIDES = ['river-line', 'soldier-line', 'palace-top', 'back-rank', 'palace', 'palace-centre'];

/** @param {Side} side @returns {Side} */
export const otherSide = (side) => (side === 'red' ? 'black' : 'red');

/**
 * The name of a part by what is meant and whose it is said to be.
 * @param {Meaning} meaning
 * @param {Meaning['whose']} owner
 * @param {Side} mover the side that is talked about
 */
function regionOf({ code, whose }, owner, mover) {
  const sideOf = (/** @type {Meaning['whose']} */ name) => (name === 'own' ? mover : name === 'enemy' ? otherSide(mover) : name);
  // Who is on patrol, or rides the river, may be named: then the line is that side's own, or the other's.
  const subject = sideOf(owner) ?? mover;
  const side = whose === 'own' ? subject : whose === 'enemy' ? otherSide(subject) : whose ?? sideOf(owner);
  return side && OF_SIDES.includes(code) ? `${code}-${side}` : code;
}

/** So many names in each language are looked for. */
const MOST = 200;

/**
 * The names in a text, up to some number.
 * @param {string} text
 * @param {Side} mover the side that has just moved: it is talked about where the text does not say whose part it means
 * @returns {Named[]}
 */
export function regionsIn(text, mover) {
  const found = [];
  for (const { index: at, 0: { length }, 1: owner, 2: name } of text.replace(TRADITIONAL, (character) => SIMPLIFIED[character]).matchAll(IN_CHINESE)) {
    if (found.length === MOST) break;
    found.push({ at, length, region: regionOf(CHINESE[name], CHINESE_OWNERS[owner], mover) });
  }
  for (const { index: at, 0: { length }, 1: owner, ...groups } of text.replaceAll('\'', '’').matchAll(IN_ENGLISH)) {
    if (found.length >= 2 * MOST) break;
    const meaning = ENGLISH.find((_, index) => /** @type {any} */ (groups)[index + 2] !== undefined)?.[1];
    if (meaning) found.push({ at, length, region: regionOf(meaning, ENGLISH_OWNERS[owner?.toLowerCase()], mover) });
  }
  return found.sort((one, other) => one.at - other.at);
}
