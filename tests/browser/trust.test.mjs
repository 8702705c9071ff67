// Nobody else is asked for anything by any page of dist/, nothing is done that its policy forbids, and no script has a place where
// text could become markup or code.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, request as ask } from 'node:http';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isAllowed } from '../../scripts/licences.mjs';
import { becomes, boardOf, eventually } from './board.mjs';
import { openPage } from './harness.mjs';

const FOLDER = fileURLToPath(new URL('../../dist/', import.meta.url));
const DESKTOP = { viewport: { width: 900, height: 800 }, reducedMotion: 'reduce', locale: 'en' };
const PUZZLE = '[FEN "3a1k3/9/9/9/r3R4/9/9/9/9/3K5 w"]\n[Goal "capture a5"]\n\n{[%quiz Which?]} 1. e5a5 {It hung.} f9f8 *';

const names = (await readdir(FOLDER, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  .map((entry) => relative(FOLDER, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
const read = (name) => readFile(join(FOLDER, name), 'utf8');

// ---- every byte that a browser asks for goes through here, be it for a page, a worker or a service worker

/** What was asked for, by whole addresses. @type {string[]} */
let asked = [];
const proxy = createServer((request, answer) => {
  asked.push(request.url);
  const { hostname, port, pathname, search } = new URL(request.url);
  if (hostname !== '127.0.0.1') return void answer.writeHead(502).end();
  const forwarded = ask({ hostname, port, path: pathname + search, method: request.method, headers: request.headers }, (got) => {
    answer.writeHead(got.statusCode, got.headers);
    got.pipe(answer);
  });
  forwarded.on('error', () => answer.destroy());
  request.pipe(forwarded);
}).on('connect', ({ url }, socket) => {
  asked.push(url);
  socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
});
before(() => once(proxy.listen(0, '127.0.0.1'), 'listening'));
after(() => proxy.close(proxy.closeAllConnections()));

const through = () => ({ ...DESKTOP, serviceWorkers: 'allow', proxy: { server: `http://127.0.0.1:${proxy.address().port}`, bypass: '<-loopback>' } });

const watch = (page) => page.addInitScript(() => {
  globalThis.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => globalThis.violations.push([violatedDirective, blockedURI, sourceFile, sample].join(' ')));
});

test('the proxy of these tests hears what pages and their workers ask of others', async (t) => {
  const { page } = await openPage(t, '/tests/empty.html', { ...through(), expected: [/elsewhere\.invalid/, /502/] });
  await page.evaluate(async () => {
    await fetch('http://elsewhere.invalid/page', { mode: 'no-cors' });
    const worker = new Worker(URL.createObjectURL(new Blob(["fetch('https://elsewhere.invalid/worker').catch(() => {}).then(() => postMessage(1))"])));
    await new Promise((resolve) => { worker.onmessage = resolve; });
  });
  assert.deepEqual(asked.filter((address) => address.includes('elsewhere')), ['http://elsewhere.invalid/page', 'elsewhere.invalid:443']);
});

/** Where on a page there is a board that says something, if not at once. */
const PLACES = { 'learn.html': '#puzzles/1', 'embed.html': `?record=${encodeURIComponent(PUZZLE)}&mode=lesson&hints=1` };
/** What Chromium asks by itself where there are fields to fill in. */
const OWN_ACCORD = 'content-autofill.googleapis.com:443';
/** Pages that a visit installs. */
const INSTALLED = ['index.html', 'learn.html', 'setup.html', 'embed.html'];

for (const name of names.filter((name) => name.endsWith('.html'))) {
  test(`${name}: all modes, files, hints, pictures, paper and languages ask nobody else for anything, and keep the policy of the page`, async (t) => {
    asked = [];
    const { page, url } = await openPage(t, `/${name}${PLACES[name] ?? ''}`, { ...through(), init: watch, expected: [/favicon/] });
    const board = boardOf(page).first();
    await board.waitFor();
    const move = await board.evaluate(async (element, record) => {
      await element.ready;
      for (const option of ['controls', 'hints', 'threats', 'evaluation', 'aids', 'sound']) element.setAttribute(option, '');
      for (const [index, mode] of ['lesson', 'edit', 'puzzle', 'view', 'play'].entries()) {
        element.mode = mode;
        document.documentElement.lang = ['zh-Hant', 'vi', 'zh-Hans', 'en', 'en'][index];
        await element.load(record);
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }
      await element.load(await element.save('xqf'));
      await Promise.all([element.toPNG({ width: 90 }), element.toGIF({ width: 60 })]);
      globalThis.print = () => {};
      await element.print({ what: 'lesson' });
      dispatchEvent(new Event('afterprint'));
      element.goTo('first');
      const { move } = await element.hint({ timeMs: 50 });
      await element.analyse({ nodes: 200 });
      return move;
    }, PUZZLE);
    assert.equal(move, 'e5a5');
    for (const button of await page.locator('[data-opens]').all()) {
      await button.click();
      await page.locator(`#${await button.getAttribute('data-opens')}[open]`).evaluate((dialog) => dialog.close());
    }
    if (INSTALLED.includes(name)) await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await eventually(() => page.workers(), assert.ok);
    assert.ok(asked.length > (INSTALLED.includes(name) ? 100 : 0), `${asked.length} requests were seen`);
    await becomes(() => asked.filter((address) => !address.startsWith(`${url}/`) && address !== OWN_ACCORD), []);
    assert.deepEqual(await page.evaluate(() => globalThis.violations), []);
    assert.match(await read(name), /content="default-src 'none'; script-src (?!.*'unsafe).*require-trusted-types-for 'script'; trusted-types xiangqi-board"/);
  });
}

test('no file of dist/ has the address of anybody else in it, but for names of namespaces and texts of licences', async () => {
  const found = [];
  for (const name of names.filter((name) => !/^(?:LICENSE-|THIRD-PARTY)|\.(?:md|pgn|png)$/.test(name))) {
    const text = (await read(name)).replace(/<script type="(?:text\/plain|application\/gzip)"[^]*?<\/script>/g, '');
    for (const [address] of text.matchAll(/\b(?:https?|wss?|ftp):\/\/[^\s"'`<>)\\]+|(?<=["'`(=])\/\/[\w-]+\.[\w.-]+/g)) found.push(`${name}: ${address}`);
  }
  assert.deepEqual(found.filter((line) => !line.endsWith(': http://www.w3.org/2000/svg')), []);
});

test('no script of dist/ has a place where text becomes markup or code', async () => {
  const sinks = /\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|DOMParser|createContextualFragment|srcdoc|(?:setHTML|parseHTML)(?:Unsafe)?\b|\beval\(|\bnew Function\b|\bimportScripts\b|javascript:|setAttribute\(["'`]on|(?:setTimeout|setInterval)\(["'`]/g;
  const found = [];
  for (const name of names.filter((name) => name.endsWith('.js'))) for (const [place] of (await read(name)).matchAll(sinks)) found.push(`${name}: ${place}`);
  assert.deepEqual(found, []);
});

test('what a licence offers is read as it is meant', () => {
  const may = (text) => isAllowed(text, ['MIT', 'Zlib']);
  for (const text of ['MIT', 'GPL-3.0 OR MIT', 'GPL-3.0/MIT', 'MIT AND (GPL-3.0 OR Zlib)', 'MIT WITH LLVM-exception', 'GPL-2.0 WITH GCC-exception OR MIT']) assert.ok(may(text), text);
  for (const text of ['', 'GPL-3.0', 'MIT AND GPL-3.0', '(MIT', 'MIT Zlib', 'SEE LICENSE IN x', 'GPL-3.0 OR (MIT AND LGPL-2.1)']) assert.ok(!may(text), text);
});
