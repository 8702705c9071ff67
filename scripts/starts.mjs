// `node scripts/starts.mjs FOLDER`: checks that an engine accepts xiangqi.wasm and that xiangqi.js
// can start it. An optimiser may exit with status 0 and still leave a module that throws here.

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

const folder = resolve(argv[2]);
const { default: init } = await import(pathToFileURL(`${folder}/xiangqi.js`).href);
await init({ module_or_path: await readFile(`${folder}/xiangqi.wasm`) });
