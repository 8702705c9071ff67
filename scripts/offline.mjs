// `node scripts/offline.mjs FOLDER`: tells FOLDER/sw.js which files the pages need, with the hash of each, and the version.

import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';

const folder = argv[2] ?? 'dist';
/** What no page asks for. */
const NEEDLESS = /(?:^(?:sw\.js|package\.json|custom-elements\.json|xiangqi-board\.html|LICENSE.*|THIRD-PARTY\.txt|SHA256SUMS)|\.d\.ts|\.md)$/;

const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
  .filter((name) => !NEEDLESS.test(name))
  .sort();
const files = Object.fromEntries(await Promise.all(names.map(async (name) =>
  [name, `sha256-${createHash('sha256').update(await readFile(join(folder, name))).digest('base64')}`])));
const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
const worker = (await readFile(join(folder, 'sw.js'), 'utf8')).replace(/^self\.VERSION=.*\n/, '');
await writeFile(join(folder, 'sw.js'), `self.VERSION=${JSON.stringify(version)};self.FILES=${JSON.stringify(files)};\n${worker}`);
