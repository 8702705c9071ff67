// `node scripts/bundle.mjs FOLDER`: joins the scripts that a page loads at once. What core.js needs becomes base.js, and what
// element.js needs beyond that becomes board.js: on a slow network each script less is worth more than its bytes.
//
// Every script keeps its file and what it exports, so that there is one of everything however it is imported.

import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import { rollup } from 'rollup';

const folder = resolve(argv[2] ?? 'dist');
/** Scripts that are no modules. */
const CLASSIC = ['worker.js', 'sw.js', 'old.js'];

const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js') && !CLASSIC.includes(name));
const input = Object.fromEntries(names.map((name) => [name.replaceAll('\\', '/').replace(/\.js$/, ''), join(folder, name)]));

/** A script and all that it imports by statements. */
function closureOf(id, getModuleInfo, found = new Set()) {
  if (!found.has(id)) {
    found.add(id);
    for (const other of getModuleInfo(id).importedIds) closureOf(other, getModuleInfo, found);
  }
  return found;
}

const bundle = await rollup({ input, preserveEntrySignatures: 'strict', onLog(level, log) { throw new Error(`bundle: ${level}: ${log.message}`); } });
await bundle.write({
  dir: folder, format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js', hoistTransitiveImports: false, minifyInternalExports: false,
  manualChunks(id, { getModuleInfo }) {
    const part = (name) => closureOf(join(folder, name), getModuleInfo);
    return part('core.js').has(id) ? 'base' : part('element.js').has(id) ? 'board' : null;
  },
});
