// The tables in tests/data/ as the tests in JavaScript read them.

import { readFile } from 'node:fs/promises';

/** The start position, and its board alone. */
export const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
export const BOARD = START.split(' ')[0];

/** The rows of a table, split into fields. */
export async function rows(name, separator) {
  const text = await readFile(new URL(`../data/${name}`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line && !line.startsWith('#')).map((line) => line.split(separator));
}

/** A text as the tables write it: `@` is the start board, backslashes are escapes. */
export const unescaped = (text) =>
  text.replaceAll('@', BOARD).replace(/\\([nrts]|u\{(\w+)\})/g, (_, letter, code) =>
    code ? String.fromCodePoint(parseInt(code, 16)) : { n: '\n', r: '\r', t: '\t', s: ' ' }[letter]);
