// `node scripts/single.mjs FOLDER`: makes FOLDER/xiangqi-board.html of what is in the folder: the pages with everything they
// need in one file, which opens without a server.
//
// Scripts become one, styles stand in the page, modules of WebAssembly are packed as text, and the worker starts from a
// blob. The page of the board is there at once, the others as templates; `?page=` tells which one is shown. The policy
// names the hash of each script and style, and allows nothing from elsewhere.

import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const folder = argv[2] ?? 'dist';
const read = (name) => readFile(join(folder, name), 'utf8');
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The pages, by what the address calls them. */
const PAGES = { board: 'index.html', learn: 'learn.html', setup: 'setup.html' };

/** What a page has inside `body`, and its script. */
async function pageOf(file) {
  const html = await read(file);
  const [, attributes, body] = html.match(/<body([^>]*)>([^]*)<\/body>/);
  const [, script] = html.match(/<script type="module" src="([^"]*)">/);
  const linked = Object.entries(PAGES).reduce((text, [name, other]) => text.replaceAll(`href="${other === 'index.html' ? './' : other}"`, `href="?page=${name}"`), body);
  return { attributes, body: linked, script: `./${script}` };
}

const pages = new Map(await Promise.all(Object.entries(PAGES).map(async ([name, file]) => [name, await pageOf(file)])));

/** What the script begins with: the modules are unpacked when they are needed. */
const entry = async () => `
  import { loadGlue } from './loader.js';
  import { setFormsSource } from './forms.js';
  import { setEngineSource } from './thread.js';
  const unpack = async (name) => {
    const packed = Uint8Array.from(atob(document.getElementById(name).textContent), (letter) => letter.charCodeAt(0));
    return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  };
  loadGlue(unpack('xiangqi.wasm')).catch(() => {}); // The board tells.
  setFormsSource(() => unpack('xiangqi-forms.wasm'));
  setEngineSource({ worker: ${JSON.stringify(await read('worker.js'))}, module: () => unpack('xiangqi-engine.wasm') });
  const pages = {${[...pages].map(([name, { script }]) => `${name}: () => import(${JSON.stringify(script)})`).join(', ')}};
  const page = new URLSearchParams(location.search).get('page');
  const template = document.getElementById('page-' + page);
  if (template) {
    document.body.className = template.className;
    document.body.replaceChildren(template.content);
  }
  pages[template ? page : 'board']();`;

async function bundle() {
  const { outputFiles: [{ text }] } = await build({
    stdin: { contents: await entry(), resolveDir: folder },
    bundle: true, format: 'iife', minify: true, charset: 'utf8', target: 'es2022', write: false, logLevel: 'warning',
    define: { 'import.meta.url': 'document.baseURI' }, tsconfigRaw: '{}',
  });
  return text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
}

async function packed(name) {
  const bytes = gzipSync(await readFile(join(folder, name)), { level: 9 });
  bytes[9] = 255; // The same bytes on every system.
  return `<script type="application/gzip" id="${name}">${bytes.toString('base64')}</script>`;
}

async function record(name) {
  const text = await read(name);
  if (/<\/script|<!--/i.test(text)) throw new Error(`single: ${name} would end the script that it stands in`);
  return `<script type="text/plain" id="${name}">${text}</script>`;
}

const icon = `data:image/svg+xml;base64,${Buffer.from(await read('favicon.svg')).toString('base64')}`;
const [style, sheet] = [`${await read('page.css')}\n${await read('learn.css')}`, await read('sheet.css')];
const [old, script] = [(await read('old.js')).trim(), await bundle()];
const policy = [
  "default-src 'none'", `script-src ${hash(old)} ${hash(script)} 'wasm-unsafe-eval'`, `style-src ${hash(style)} ${hash(sheet)}`, 'img-src data: blob:',
  'worker-src blob:', "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'", 'trusted-types xiangqi-board',
].join('; ');
const data = [
  await record('THIRD-PARTY.txt'),
  ...await Promise.all(['xiangqi.wasm', 'xiangqi-forms.wasm', 'xiangqi-engine.wasm'].map(packed)),
  ...await Promise.all((await readdir(join(folder, 'library'))).filter((name) => name.endsWith('.pgn')).sort().map((name) => record(`library/${name}`))),
  ...[...pages].filter(([name]) => name !== 'board').map(([name, { attributes, body }]) => `<template id="page-${name}"${attributes}>${body}</template>`),
];

/** Replaces what has to be there. */
const swap = (text, pattern, by) => {
  if (!pattern.test(text)) throw new Error(`single: ${pattern} is not in index.html`);
  return text.replace(pattern, () => by);
};
let html = (await read('index.html')).replace(/^\s*<link rel="(?:preload|modulepreload|manifest|apple-touch-icon)".*\n/gm, '');
html = swap(html, /<html /, '<html data-pages ');
html = swap(html, /(?<=http-equiv="Content-Security-Policy" content=")[^"]*/, policy);
html = swap(html, /<link rel="stylesheet" href="page\.css">/, `<style>${style}</style>\n  <style data-href="sheet.css" media="not all">${sheet}</style>`);
html = swap(html, /<script src="old\.js" defer>/, `<script>${old}`);
html = swap(html, /^\s*<script type="module" src="play\.js"><\/script>\n/m, '');
html = swap(html, /<\/head>/, `${data.join('\n')}\n</head>`);
html = swap(html, /<body[^]*<\/body>/, `<body>${pages.get('board').body}<script>${script}</script>\n</body>`);
await writeFile(join(folder, 'xiangqi-board.html'), html.replaceAll('href="favicon.svg"', `href="${icon}"`).replaceAll('src="favicon.svg"', `src="${icon}"`));
