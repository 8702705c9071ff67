// What can go wrong between a server and a board: it works all the same, or a sentence says why not and the content of the
// element can be read.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { becomes, boardOf, eventually, movesAre, ready } from './board.mjs';
import { openPage, serve } from './harness.mjs';

const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self' 'unsafe-inline'; worker-src 'self'";

/** Opens a page with one board whose content is a move; `lang` is that of the page. */
async function open(t, { path = '/tests/fallback.html', ...options } = {}) {
  const opened = await openPage(t, path, options);
  return { ...opened, board: boardOf(opened.page) };
}

/** Answers for the first module otherwise. */
const module = (answer) => (page) => page.route('**/xiangqi.wasm', answer);

/** The sentence in place of the board, and whether the content can be read. */
async function tells(page, pattern) {
  await eventually(() => boardOf(page).locator('.message').innerText(), (text) => assert.match(text, pattern));
  await becomes(() => boardOf(page).evaluate((board) => board.shadowRoot.querySelector('slot')?.assignedNodes().some((node) => node.parentElement === board && node.textContent.includes('炮二平五') && board.checkVisibility())), true);
  assert.equal(await boardOf(page).evaluate((board) => board.shadowRoot.querySelector('.stage').checkVisibility()), false);
}

for (const type of ['text/plain', 'application/octet-stream', 'application/wasm; charset=utf-8', '']) {
  test(`a module served as “${type}” is loaded all the same`, async (t) => {
    const body = await readFile(new URL('../../dist/xiangqi.wasm', import.meta.url));
    const { page } = await open(t, { init: module((route) => route.fulfill({ body, headers: { 'content-type': type } })) });
    await ready(page);
    await movesAre(page, ['h2e2']);
  });
}

test('a module that is not on the server: the sentence says so, in both languages', async (t) => {
  const missing = { init: module((route) => route.fulfill({ status: 404, body: 'not here' })), expected: [/404/] };
  const { page } = await open(t, missing);
  await tells(page, /not on this server/);
  assert.deepEqual(await boardOf(page).evaluate((board) => board.ready.catch(({ code, reason }) => [code, reason])), ['load-failed', 'missing']);
  const other = await open(t, { ...missing, path: '/tests/fallback.html?lang=zh' });
  await tells(other.page, /服务器上没有/);
});

test('a server that answers every address with a page: the sentence says what that is not', async (t) => {
  const { page } = await open(t, { init: module((route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' })) });
  await tells(page, /not its WebAssembly module/);
});

test('a policy that forbids WebAssembly is named, in Chromium', async (t) => {
  const server = await serve({ headers: { 'Content-Security-Policy': POLICY.replace(" 'wasm-unsafe-eval'", '') } });
  const { page } = await open(t, { server, expected: [/Content Security Policy/, /WebAssembly/] });
  await tells(page, /security policy of this page forbids WebAssembly/);
});

test('a script of the board that is missing is told of, and the board is there without it', async (t) => {
  const { page } = await open(t, { init: (page) => page.route('**/controls.js', (route) => route.fulfill({ status: 404, body: '' })), expected: [/controls\.js/, /404/] });
  await ready(page);
  await movesAre(page, ['h2e2']);
  assert.deepEqual(await page.evaluate(() => [...new Set(globalThis.codes)]), ['load-failed']);
});

for (const [what, cripple] of [
  ['ElementInternals', () => { delete HTMLElement.prototype.attachInternals; }],
  ['style sheets that are adopted', () => { delete Document.prototype.adoptedStyleSheets; }],
  ['WebAssembly', () => { delete globalThis.WebAssembly; }],
]) {
  test(`a browser without ${what}: two sentences, and the content as it is`, async (t) => {
    const { page } = await open(t, { init: (page) => page.addInitScript(cripple) });
    await eventually(() => boardOf(page).innerText(), (text) => {
      assert.match(text, /too old/);
      assert.match(text, /此浏览器/);
      assert.match(text, /炮二平五/);
    });
    assert.equal(await boardOf(page).evaluate((board) => board.ready.catch(({ code }) => code)), 'not-supported');
  });
}

test('a browser that cannot read the scripts of the pages is told so', async (t) => {
  const { page } = await openPage(t, '/', { init: (page) => page.addInitScript(() => { delete globalThis.structuredClone; }) });
  await eventually(() => page.locator('[role=alert]').first().innerText(), (text) => assert.match(text, /too old.*此浏览器/));
});

test('a part of a page that does not arrive is told of, and fetched when it is asked for again', async (t) => {
  const once = (page, name) => page.route(`**/${name}`, (route) => route.abort(), { times: 1 });
  const { page } = await openPage(t, '/', { init: (page) => Promise.all([once(page, 'page/reading.js'), once(page, 'page/exporting.js'), once(page, 'film.js')]), expected: [/reading\.js|exporting\.js|film\.js/, /ERR_FAILED/] });
  await ready(page);
  for (const [button, dialog] of [['opening', 'opening'], ['exporting', 'exporting']]) {
    await page.locator(`[data-opens=${button}]`).first().click();
    await eventually(() => page.locator('#notice').innerText(), (text) => assert.match(text, /did not arrive/));
    await page.locator('#notice button').click();
    await page.locator(`[data-opens=${button}]`).first().click();
    await page.locator(`#${dialog}[open]`).evaluate((it) => it.close());
  }
  const film = () => boardOf(page).evaluate((board) => board.toGIF({ width: 60 }).then(() => 'done', ({ code }) => code));
  assert.deepEqual([await film(), await film()], ['load-failed', 'done']);
});

test('without JavaScript the content can be read', async (t) => {
  const { page } = await open(t, { javaScriptEnabled: false });
  assert.match(await boardOf(page).innerText(), /炮二平五/);
});
