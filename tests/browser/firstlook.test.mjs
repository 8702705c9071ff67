// What is seen before the module has come: the position, where and as it is afterwards, with nothing on the page moved.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { becomes, eventually, painted } from './board.mjs';
import { openPage, screenshot } from './harness.mjs';

/** Counts how far things on the page are moved by others. */
const watchShifts = (page) => page.addInitScript(() => {
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
});

/** Holds the module back until it is let go; where there is a status, that is all that comes then. */
async function hold(page, status) {
  const held = Promise.withResolvers?.() ?? {};
  held.promise ??= new Promise((resolve) => { held.resolve = resolve; });
  await page.route('**/xiangqi.wasm', async (route) => {
    await held.promise;
    await (status ? route.fulfill({ status, body: '' }) : route.continue());
  });
  return held.resolve;
}

/** Keeps, in the page, what every canvas shows; false where one shows nothing yet. */
const keep = (page, name) => page.evaluate((key) => {
  globalThis[key] = [...document.querySelectorAll('xiangqi-board')].map((board) => {
    const canvas = board.shadowRoot?.querySelector('canvas');
    const { width, height } = canvas ?? {};
    if (!width || (width === 300 && height === 150)) return null;
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    return { width, height, box: JSON.stringify(canvas.getBoundingClientRect()), pixels: copy.getImageData(0, 0, width, height).data };
  });
  return globalThis[key].length > 0 && globalThis[key].every(Boolean);
}, name);

/** For each board: whether it kept its place and size, how many pixels changed, and by how much at most. */
const compare = (page) => page.evaluate(() => globalThis.before.map(({ width, height, box, pixels }, at) => {
  const after = globalThis.after[at];
  let [count, most] = [0, 0];
  for (const [index, value] of pixels.entries()) {
    const difference = Math.abs(value - after.pixels[index]);
    if (difference) count += 1;
    most = Math.max(most, difference);
  }
  return { isInPlace: width === after.width && height === after.height && box === after.box, count, most };
}));

for (const [name, options] of [['a desktop', { viewport: { width: 1000, height: 800 } }], ['a phone', { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2.608 }]]) {
  test(`on ${name} every look is seen before the module is there, and nothing changes when it comes`, async (t) => {
    let release;
    const { page } = await openPage(t, '/tests/firstlook.html', { ...options, init: async (page) => {
      release = await hold(page);
      await watchShifts(page);
    } });
    await becomes(() => page.evaluate(() => Boolean(customElements.get('xiangqi-board'))), true);
    await becomes(() => keep(page, 'before'), true);
    assert.equal(await page.evaluate(() => document.querySelector('xiangqi-board').matches(':state(ready)')), false);
    await screenshot(page, `firstlook-${options.viewport.width}`);
    release();
    await page.evaluate(() => Promise.all([...document.querySelectorAll('xiangqi-board')].map((board) => board.ready.then(() => {}))));
    await painted(page);
    await keep(page, 'after');
    assert.deepEqual(await compare(page), Array(8).fill({ isInPlace: true, count: 0, most: 0 }));
    assert.equal(await page.evaluate(() => globalThis.shift), 0);
  });
}

test('a module that cannot be had: the picture of a position stays, with the sentence and nothing dead to walk to', async (t) => {
  const { page } = await openPage(t, '/tests/firstlook.html', { expected: [/404/], init: (page) => page.route('**/xiangqi.wasm', (route) => route.fulfill({ status: 404, body: '' })) });
  const board = page.locator('xiangqi-board').nth(2);
  await eventually(() => board.locator('.message').innerText(), (text) => assert.match(text, /not on this server/));
  assert.deepEqual(await board.evaluate(({ shadowRoot }) => ['canvas', '.points'].map((name) => shadowRoot.querySelector(name).checkVisibility())), [true, false]);
  assert.match(await board.evaluate(({ shadowRoot }) => shadowRoot.querySelector('slot').assignedNodes().map(({ textContent }) => textContent).join('')), /3ak4/);
});

test('scripts that cannot be had: the content can be read as if there were none', async (t) => {
  const { page } = await openPage(t, '/tests/firstlook.html', { expected: [/./], init: (page) => page.route('**/board.js', (route) => route.fulfill({ status: 404, body: '' })) });
  const board = page.locator('xiangqi-board').nth(2);
  await becomes(() => board.evaluate(({ shadowRoot }) => shadowRoot?.innerHTML), '<slot></slot>');
  assert.match(await board.innerText(), /3ak4/);
});

test('what is fetched before anything is seen stays small', async () => {
  const bytes = gzipSync(await readFile(new URL('../../dist/start.js', import.meta.url)), { level: 9 }).length;
  assert.ok(bytes < 18_000, `${bytes} bytes`);
});

for (const [name, viewport] of [['a desktop', { width: 1000, height: 1000 }], ['a phone', { width: 360, height: 800 }]]) {
  test(`on ${name} nothing moves while a page with the rules of README.md loads, panels included`, async (t) => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
    const [, rules] = readme.match(/<style>([^]*?)<\/style>/);
    const { page } = await openPage(t, '/tests/empty.html', { viewport, init: watchShifts });
    for (const attributes of ['controls', 'controls mode="play"', 'controls mode="play" hints']) {
      await page.route('**/loading.html', (route) => route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A page</title><link rel="icon" href="data:,">
          <style>${rules}</style><script type="module" src="/start.js"></script><xiangqi-board ${attributes}></xiangqi-board><p>What follows</p></html>`,
      }));
      await page.goto(new URL('/loading.html', page.url()).href);
      await becomes(() => page.locator('xiangqi-board').evaluate((board) => board.shadowRoot?.querySelector('.settled > .side .status')?.checkVisibility()), true, attributes);
      await painted(page);
      assert.equal(await page.evaluate(() => globalThis.shift), 0, attributes);
    }
  });
}
