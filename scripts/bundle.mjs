// `node scripts/bundle.mjs FOLDER`: joins the scripts that a page loads at once. What core.js needs becomes base.js, and what
// element.js and index.js need beyond that becomes board.js: on a slow network each script less is worth more than its bytes.
//
// Every script keeps its file and what it exports, so that there is one of everything however it is imported. Only what is
// shown before anything else has come is copied, as it has no state: into start.js, and into firstlook.js for pages without that.

import { readdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { argv } from 'node:process';
import { build } from 'esbuild';
import { rollup } from 'rollup';

const folder = resolve(argv[2] ?? 'dist');
/** Scripts that are no modules. */
const CLASSIC = ['worker.js', 'sw.js', 'old.js'];
/** Scripts that stand in others only. */
const PARTS = ['firstlook-data.js', 'firstlook-layout.js'];
/** Where start.js finds what it fetches, without asking for another script first. */
const HOMES = { './element.js': './board.js', './loader.js': './base.js', './unable.js': './unable.js' };

const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js') && ![...CLASSIC, ...PARTS, 'start.js'].includes(name));
const input = Object.fromEntries(names.map((name) => [name.replaceAll('\\', '/').replace(/\.js$/, ''), join(folder, name)]));

/** A script and all that it imports by statements. */
function closureOf(id, getModuleInfo, found = new Set()) {
  if (!found.has(id)) {
    found.add(id);
    for (const other of getModuleInfo(id).importedIds) closureOf(other, getModuleInfo, found);
  }
  return found;
}

const homes = {
  name: 'homes',
  setup: ({ onResolve }) => onResolve({ filter: /^/ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path: HOMES[path], external: true } : undefined)),
};
await build({
  entryPoints: [join(folder, 'start.js')], outfile: join(folder, 'start.js'), allowOverwrite: true, bundle: true, format: 'esm', charset: 'utf8',
  minify: true, tsconfigRaw: '{}', logLevel: 'warning', plugins: [homes],
});

const bundle = await rollup({ input, preserveEntrySignatures: 'strict', onLog(level, log) { throw new Error(`bundle: ${level}: ${log.message}`); } });
await bundle.write({
  dir: folder, format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js', hoistTransitiveImports: false, minifyInternalExports: false,
  manualChunks(id, { getModuleInfo }) {
    const part = (name) => closureOf(join(folder, name), getModuleInfo);
    if (part('core.js').has(id)) return 'base';
    return part('element.js').has(id) || basename(id) === 'define.js' ? 'board' : null;
  },
});
for (const name of PARTS) await rm(join(folder, name));
