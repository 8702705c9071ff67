// `node scripts/sums.mjs FOLDER`: writes FOLDER/SHA256SUMS, one line for every other file in it, as `sha256sum -c` reads them.

import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { argv } from 'node:process';

const LIST = 'SHA256SUMS';
const folder = argv[2] ?? 'dist';

const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((name) => name !== LIST)
  .sort();
const lines = await Promise.all(names.map(async (name) => `${createHash('sha256').update(await readFile(join(folder, name))).digest('hex')}  ${name}\n`));
await writeFile(join(folder, LIST), lines.join(''));
