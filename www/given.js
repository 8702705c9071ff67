/**
 * What a page gives to methods and properties, looked at before anything changes: the module takes numbers by their last
 * bits, and whatever is no text as one.
 */
import { XiangqiError } from './error.js';

/** As many tags as are read of a file. */
const MOST_TAGS = 500;

/** Whether it can be a place in a list. @param {unknown} value @returns {value is number} */
export const isIndex = (value) => Number.isInteger(value) && /** @type {number} */ (value) >= 0 && /** @type {number} */ (value) < 2 ** 32;

/** Tags as names and values; an empty value takes a tag away. @param {unknown} tags @returns {[string, string][]} */
export function tagsOf(tags) {
  if (typeof tags !== 'object' || !tags) throw new XiangqiError('bad-tags');
  const names = Object.keys(tags);
  if (names.length > MOST_TAGS) throw new XiangqiError('bad-tags');
  return names.map((name) => [name, `${/** @type {any} */ (tags)[name]}`]);
}

/** Numeric annotation glyphs; null is none. @param {unknown} nags */
export function glyphsOf(nags) {
  const given = listOf(nags ?? [], 'bad-glyph');
  if (!given.every((glyph) => isIndex(glyph) && glyph < 256)) throw new XiangqiError('bad-glyph');
  return Uint8Array.from(/** @type {number[]} */ (given));
}

/** What can be walked through and is no text, as a list. @param {any} values @param {string} code thrown for anything else @returns {unknown[]} */
export function listOf(values, code) {
  if (typeof values === 'string' || typeof values?.[Symbol.iterator] !== 'function') throw new XiangqiError(code);
  return [...values];
}

/** A function that a page gives to be told of progress, if it gives one. @template T @param {T} progress @returns {T} */
export function callable(progress) {
  if (progress && typeof progress !== 'function') throw new TypeError('progress is no function');
  return progress;
}
