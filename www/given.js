/**
 * What a page gives to methods and properties, looked at before anything changes: the module takes numbers by their last
 * bits, and whatever is no text as one.
 */
import { XiangqiError } from './error.js';

/** As many tags as are read of a file. */
const MOST_TAGS = 500;

/** As many things as any list may have, and glyphs a move. */
const [MOST, MOST_GLYPHS] = [5000, 256];

/** As many characters as a comment or a tag may have: ten of these are as much as is read of a text. */
const MOST_CHARACTERS = 1_000_000;

/** Whether it can be a place in a list. @param {unknown} value @returns {value is number} */
export const isIndex = (value) => Number.isInteger(value) && /** @type {number} */ (value) >= 0 && /** @type {number} */ (value) < 2 ** 32;

/** Tags as names and values; an empty value takes a tag away. @param {unknown} tags @returns {[string, string][]} */
export function tagsOf(tags) {
  if (typeof tags !== 'object' || !tags) throw new XiangqiError('bad-tags');
  const names = Object.keys(tags);
  if (names.length > MOST_TAGS) throw new XiangqiError('bad-tags');
  return names.map((name) => [name, textOf(/** @type {any} */ (tags)[name])]);
}

/** What is noted, as text. @param {unknown} value */
export function textOf(value) {
  const text = `${value}`;
  if (text.length > MOST_CHARACTERS) throw new XiangqiError('too-long');
  return text;
}

/** Numeric annotation glyphs; null is none. @param {unknown} nags */
export function glyphsOf(nags) {
  const given = listOf(nags ?? [], 'bad-glyph', MOST_GLYPHS);
  if (!given.every((glyph) => isIndex(glyph) && glyph < 256)) throw new XiangqiError('bad-glyph');
  return Uint8Array.from(/** @type {number[]} */ (given));
}

/**
 * What can be walked through and is no text, as a list.
 * @param {any} values
 * @param {string} code thrown for anything else, and for what does not end
 * @returns {unknown[]}
 */
export function listOf(values, code, most = MOST) {
  if (typeof values === 'string' || typeof values?.[Symbol.iterator] !== 'function') throw new XiangqiError(code);
  const list = [];
  for (const value of values) {
    if (list.length === most) throw new XiangqiError(code);
    list.push(value);
  }
  return list;
}

/** A function that a page gives to be told of progress, if it gives one. @template T @param {T} progress @returns {T} */
export function callable(progress) {
  if (progress && typeof progress !== 'function') throw new TypeError('progress is no function');
  return progress;
}
