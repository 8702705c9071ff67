// Boards that are not seen yet: they cost nothing, and are there when somebody comes, asks, or prints.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, eventually, painted } from './board.mjs';
import { openPage } from './harness.mjs';

const DESKTOP = { viewport: { width: 900, height: 700 }, reducedMotion: 'reduce' };

const inUse = (page) => page.evaluate(() => [...document.querySelectorAll('xiangqi-board')].filter((board) => board.matches(':state(ready)')).map(({ id }) => id));
const isPainted = (page, id) => page.locator(`#${id}`).evaluate((board) => {
  const canvas = board.shadowRoot.querySelector('canvas');
  return canvas.getContext('2d').getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data[3] > 0;
});

/** Counts how far things on the page were moved by others. */
const watchShifts = (page) => page.addInitScript(() => {
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
});

test('a board begins when it comes near, and its place was kept', async (t) => {
  const { page } = await openPage(t, '/tests/article.html', { ...DESKTOP, init: watchShifts });
  await becomes(() => inUse(page), ['near', 'eager']);
  const size = () => page.locator('#far').evaluate((board) => board.shadowRoot.querySelector('.stage').getBoundingClientRect().height);
  const before = await size();
  assert.ok(before > 400, `${before}`);
  await page.evaluate(() => scrollTo(0, 1200));
  await becomes(() => inUse(page), ['near', 'far', 'eager'], 'a screen before it is seen');
  await becomes(() => isPainted(page, 'far'), true);
  assert.equal(await size(), before);
  assert.equal(await page.evaluate(() => globalThis.shift), 0);
  await page.evaluate(() => { document.querySelector('#tab').hidden = false; scrollTo(0, document.body.scrollHeight); });
  await becomes(() => inUse(page), ['near', 'far', 'hidden', 'eager'], 'a tab is shown');
  assert.deepEqual(await page.locator('#hidden').evaluate((board) => board.moves), ['c3c4']);
});

test('whoever asks for a board far away gets it: ready, a method, what was set before', async (t) => {
  const { page } = await openPage(t, '/tests/article.html', DESKTOP);
  await becomes(() => inUse(page), ['near', 'eager']);
  const far = page.locator('#far');
  assert.deepEqual(await far.evaluate((board) => [board.fen, board.moves, board.ply]), ['', [], 0], 'looking does not start it');
  assert.deepEqual(await far.evaluate((board) => {
    board.ply = 0;
    board.orientation = 'black';
    return board.ready.then((it) => [it === board, it.ply, it.moves, it.orientation, it.play('马2进3').ply]);
  }), [true, 0, ['b2e2'], 'black', 1]);
  assert.deepEqual(await page.locator('#hidden').evaluate(async (board) => {
    let code;
    try { board.play('卒7进1'); } catch (error) { ({ code } = error); }
    return [code, (await board.ready).moves];
  }), ['not-ready', ['c3c4']]);
  const made = await page.evaluate(async () => {
    const board = document.createElement('xiangqi-board');
    const { ready } = board;
    document.body.append(board);
    return (await ready).turn;
  });
  assert.equal(made, 'red', 'asked before it stood in the page');
});

test('a board that was removed before anyone came near leaves nothing, and begins elsewhere', async (t) => {
  const { page } = await openPage(t, '/tests/article.html', DESKTOP);
  await becomes(() => inUse(page), ['near', 'eager']);
  await page.evaluate(async () => {
    const far = document.querySelector('#far');
    far.remove();
    await new Promise((done) => { setTimeout(done); });
    dispatchEvent(new Event('beforeprint'));
    document.querySelector('#near').before(far);
  });
  await becomes(() => inUse(page), ['far', 'near', 'hidden', 'eager']);
});

test('before the page is printed all boards are there', async (t) => {
  const { page } = await openPage(t, '/tests/article.html', DESKTOP);
  await becomes(() => inUse(page), ['near', 'eager']);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.equal(await isPainted(page, 'far'), true, 'without waiting');
  await becomes(() => inUse(page), ['near', 'far', 'hidden', 'eager']);
});

test('twenty boards: one module is fetched, once, and one worker answers them all', async (t) => {
  const requests = [];
  const { page } = await openPage(t, '/tests/empty.html', { ...DESKTOP, init: async (page) => { page.on('request', (request) => requests.push(new URL(request.url()).pathname)); } });
  await page.evaluate(async () => {
    document.body.innerHTML = '<xiangqi-board mode="play" hints></xiangqi-board>'.repeat(20);
    document.body.style.cssText = 'display: grid; grid-template-columns: repeat(5, 1fr); gap: 8px';
    await import('/index.js');
    await Promise.all([...document.body.children].map((board) => board.ready));
  });
  await painted(page);
  await eventually(() => page.evaluate(() => [...document.querySelectorAll('xiangqi-board')].filter((board) => {
    const canvas = board.shadowRoot.querySelector('canvas');
    return canvas.getContext('2d').getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data[3] > 0;
  }).length), (count) => assert.equal(count, 20));
  const count = (name) => requests.filter((path) => path.endsWith(name)).length;
  assert.equal(count('/xiangqi.wasm'), 1);
  assert.equal(new Set(requests).size, requests.length, 'nothing is fetched twice');
  const moves = await page.evaluate(() => Promise.all([...document.querySelectorAll('xiangqi-board')].map((board) => board.hint({ timeMs: 20 }).then(({ move }) => move))));
  assert.equal(moves.length, 20);
  assert.equal(page.workers().length, 1);
  assert.equal(count('/xiangqi-engine.wasm'), 1);
});
