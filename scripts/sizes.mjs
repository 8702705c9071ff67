// `node scripts/sizes.mjs FOLDER`: bytes of each file that the element needs, and their SHA-256.
//
// What is needed is found by following imports and `new URL('…', import.meta.url)` from start.js, with the two scripts that it
// fetches itself. Scripts that are else only imported by `import('…')` are listed apart: a page loads them when it first has a
// use for them.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { argv } from 'node:process';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const GOAL = { all: 60_000, js: 20_000 }; // bytes after gzip -9

const folder = argv[2] ?? 'dist';
const REFERENCE =
  /(?:\bfrom|\bimport(\s*\()?)\s*(["'`])(\.{1,2}\/[^"'`]+)\2|new URL\((["'`])([^"'`:]+)\4,\s*import\.meta\.url\)/g;

/** The files that are loaded at once, and those that are loaded when needed. @type {Map<string, Buffer>[]} */
const [files, later] = [new Map(), new Map()];

const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));

/** Adds a file and, for a script, whatever it refers to; where a name is put together, all that it may mean. */
async function add(name, group) {
  if (name.includes('${')) {
    const pattern = new RegExp(`^${name.replace(/[.]/g, '\\.').replace(/\$\{[^}]*\}/g, '[^/]+')}$`);
    for (const other of names) if (pattern.test(other)) await add(other, group);
    return;
  }
  if (files.has(name) || group.has(name)) return;
  const bytes = await readFile(join(folder, name));
  group.set(name, bytes);
  if (!name.endsWith('.js')) return;
  const references = [...bytes.toString().matchAll(REFERENCE)].map(([, call, , imported, , linked]) => ({
    name: normalize(join(dirname(name), imported ?? linked)),
    group: call ? later : group,
  }));
  for (const reference of references) if (reference.group === group) await add(reference.name, group);
  for (const reference of references) if (reference.group !== group) pending.push(reference.name);
}

/** @type {string[]} */
const pending = [];
for (const name of ['start.js', 'board.js', 'base.js']) await add(name, files);
while (pending.length) await add(pending.pop(), later);

const measure = (group) => [...group].sort().map(([name, bytes]) => ({
  name,
  raw: bytes.length,
  gzip: gzipSync(bytes, { level: 9 }).length,
  brotli: brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length,
}));
const rows = measure(files);
const total = (name, rows) =>
  rows.reduce(
    (sum, row) => ({
      name,
      raw: sum.raw + row.raw,
      gzip: sum.gzip + row.gzip,
      brotli: sum.brotli + row.brotli,
    }),
    { name, raw: 0, gzip: 0, brotli: 0 },
  );
const js = total('JavaScript', rows.filter((row) => row.name.endsWith('.js')));
const all = total('all', rows);

const print = (...columns) =>
  console.log(columns.map((text, i) => (i ? `${text}`.padStart(9) : text.padEnd(20))).join(' '));
print('bytes', 'raw', 'gzip -9', 'brotli');
for (const row of [...rows, js, all]) print(row.name, row.raw, row.gzip, row.brotli);
print('loaded when needed');
for (const row of measure(later)) print(row.name, row.raw, row.gzip, row.brotli);

const verdict = (size, goal) =>
  `${goal} (${size <= goal ? 'met' : `MISSED by ${size - goal}`})`;
console.log(
  `goal after gzip: all ${verdict(all.gzip, GOAL.all)}, JavaScript ${verdict(js.gzip, GOAL.js)}\n`,
);
for (const [name, bytes] of [...files, ...later].sort()) {
  console.log(`${createHash('sha256').update(bytes).digest('hex')}  ${name}`);
}
