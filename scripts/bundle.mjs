// `node scripts/bundle.mjs FOLDER`: joins the scripts that a page loads at once, after they were minified: what core.js needs
// becomes base.js, and what element.js needs beyond that becomes element.js. On a slow network each script less is worth more
// than its bytes.
//
// Every other script keeps its file, and imports from the two what it imported before. A file that was joined stays as well
// and passes on what it exported, so that there is one of everything however it is imported.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { argv } from 'node:process';
import { build } from 'esbuild';

const folder = argv[2] ?? 'dist';
/** Imports and exports from another file that are no calls; as esbuild writes them. */
const FROM = /\b(import|export)\s*([^"'();]*?)\s*(?:from\s*)?"(\.{1,2}\/[^"]+\.js)"/g;

const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.js') && !['worker.js', 'sw.js', 'old.js'].includes(name));
const texts = new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')])));
const resolve = (from, path) => posix.normalize(posix.join(dirname(from), path));

/** A script and all that it imports by statements. */
function closureOf(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, , , path] of texts.get(name).matchAll(FROM)) closureOf(resolve(name, path), found);
  return found;
}

const base = closureOf('core.js');
base.delete('core.js');
const element = closureOf('element.js');
for (const name of base) element.delete(name);

/** The file that something was joined to. */
const homeOf = (name) => (base.has(name) ? 'base.js' : element.has(name) ? 'element.js' : undefined);
/** What an export is called there. */
const nameOf = (module, name) => `${module.replace(/\.js$/, '').replace(/\W/g, '_')}$${name}`;
const relative = (from, to) => `./${posix.relative(dirname(from), to)}`.replace('./../', '../');

/** An import whose path is put together: esbuild would take in all files that it may mean. */
const [COMPOSED, hidden] = [/\bimport\(`/g, 'importComposed(`'];

/** What a script exports. */
async function exportsOf(name) {
  const { metafile } = await build({ entryPoints: [join(folder, name)], bundle: true, write: false, format: 'esm', metafile: true, external: ['*'], logLevel: 'error', outdir: 'none' });
  return Object.values(metafile.outputs)[0].exports;
}

/** A script whose imports come from where they are now; those of its own home stay as they are. */
function moved(name, text) {
  return text.replace(FROM, (whole, word, clause, path) => {
    const module = resolve(name, path);
    const home = homeOf(module);
    if (!home || home === homeOf(name)) return whole;
    const [, first, list] = clause.match(/^(\w+)?,?\s*(?:\{([^}]*)\})?$/) ?? [];
    if (clause && first === undefined && list === undefined) throw new Error(`bundle: ${name} has ${whole}, which cannot be moved`);
    const parts = (list ?? '').split(',').filter(Boolean).map((part) => part.trim().split(/\s+as\s+/)).map(([from, to = from]) => `${nameOf(module, from)} as ${to}`);
    if (first) parts.unshift(`${nameOf(module, 'default')} as ${first}`);
    const target = JSON.stringify(relative(name, home));
    return clause ? `${word}{${parts.join(',')}}from${target}` : `import${target}`;
  });
}

/** One script of many: it exports what they did, under names that tell whose they were. */
async function unite(home, modules) {
  const given = await Promise.all([...modules].map(async (name) => [name, await exportsOf(name)]));
  const lines = given.map(([name, list]) => `export{${list.map((one) => `${one} as ${nameOf(name, one)}`).join(',')}}from${JSON.stringify(`./${name}`)};`);
  if (modules.has(home)) lines.push(`export*from${JSON.stringify(`./${home}`)};`);
  const { outputFiles: [{ text }] } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: folder }, bundle: true, write: false, format: 'esm', minify: true, charset: 'utf8', tsconfigRaw: '{}', logLevel: 'warning',
    plugins: [{
      name: 'joined',
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /^\./ }, ({ path, kind, importer }) => (kind === 'dynamic-import' || path === './base.js' ? { path, external: true } : undefined));
        onLoad({ filter: /\.js$/ }, ({ path }) => {
          const name = posix.relative(folder, path.replaceAll('\\', '/'));
          return { contents: moved(name, texts.get(name)).replace(COMPOSED, hidden) };
        });
      },
    }],
  });
  const stubs = given.filter(([name]) => name !== home).map(([name, list]) => [name, `export{${list.map((one) => `${nameOf(name, one)} as ${one}`).join(',')}}from${JSON.stringify(relative(name, home))};\n`]);
  return [[home, text.replaceAll(hidden, 'import(`')], ...stubs];
}

const written = [...await unite('base.js', base), ...await unite('element.js', element)];
for (const [name, text] of texts) if (!homeOf(name)) written.push([name, moved(name, text)]);
for (const [name, contents] of written) await writeFile(join(folder, name), contents);
