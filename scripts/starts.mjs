// `node scripts/starts.mjs FOLDER NAME`: checks that an engine accepts NAME.wasm and that NAME.js can start it. An optimiser may exit with status 0 and still leave a module that throws here.

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

const [folder, name] = [resolve(argv[2]), argv[3]];
const { default: init } = await import(pathToFileURL(`${folder}/${name}.js`).href);
await init({ module_or_path: await readFile(`${folder}/${name}.wasm`) });
