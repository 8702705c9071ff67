// Links and buttons of a page that move its boards.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, heard, listen, painted } from './board.mjs';
import { openPage } from './harness.mjs';

const DESKTOP = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' };

/** Counts the listeners for clicks that the document has. */
const countListeners = (page) => page.addInitScript(() => {
  globalThis.clicks = 0;
  const { addEventListener, removeEventListener } = Document.prototype;
  document.addEventListener = function (type, ...given) {
    if (type === 'click') globalThis.clicks += 1;
    return addEventListener.call(this, type, ...given);
  };
  document.removeEventListener = function (type, ...given) {
    if (type === 'click') globalThis.clicks -= 1;
    return removeEventListener.call(this, type, ...given);
  };
});

async function open(t, path = '/tests/lesson.html') {
  const opened = await openPage(t, path, { ...DESKTOP, init: countListeners });
  const { page } = opened;
  await page.evaluate(() => Promise.all([...document.querySelectorAll('xiangqi-board')].map((board) => board.ready)));
  await becomes(() => page.evaluate(() => globalThis.clicks), 1, 'one listener for all boards');
  return opened;
}

const link = (page, href) => page.locator(`a[href="${href}"]`);
const pliesAre = (page, wanted) => becomes(() => page.evaluate(() => ['lesson', 'plain', 'third'].map((id) => document.getElementById(id).ply)), wanted);

test('links and buttons move the board that they name, and leave the address, the history and other boards alone', async (t) => {
  const { page } = await open(t);
  await listen(page, 'xiangqi-navigate');
  const before = await page.evaluate(() => [history.length, location.href]);
  await pliesAre(page, [0, 4, 3]);
  await link(page, '#lesson:1').click();
  await pliesAre(page, [1, 4, 3]);
  await link(page, '#plain:first').click();
  await pliesAre(page, [1, 0, 3]);
  await page.locator('button[data-xiangqi]').click();
  await pliesAre(page, [1, 0, 2]);
  await link(page, '#plain:h2e2,b9c7').click();
  await pliesAre(page, [1, 2, 2]);
  assert.deepEqual(await page.evaluate(() => document.getElementById('plain').moves), ['h2e2', 'b9c7'], 'into the variation');
  await link(page, '#plain:last').click();
  await link(page, '#lesson:3').click();
  await pliesAre(page, [3, 2, 2]);
  assert.deepEqual(await page.evaluate(() => [history.length, location.href]), before);
  assert.deepEqual((await heard(page)).map(([, { ply }]) => ply), [1, 0, 2, 2, 3]);
});

test('what is no link to a board is left to the browser, and so is every click with a key held', async (t) => {
  const { page } = await open(t);
  await page.evaluate(() => {
    globalThis.left = [];
    addEventListener('click', (event) => {
      globalThis.left.push(event.defaultPrevented);
      event.preventDefault();
    });
  });
  for (const href of ['#nowhere:3', '#end']) await link(page, href).click();
  for (const modifiers of [['Control'], ['Shift'], ['Alt'], ['Meta']]) await link(page, '#lesson:1').click({ modifiers });
  await page.evaluate(() => {
    const target = document.querySelector('a[href="#lesson:1"]');
    for (const href of ['#lesson:', '#lesson:1x', '#lesson:h2e2,', '#:1', '#%E0%A4%A', '/elsewhere.html#lesson:1', '#lesson:-1', '#lesson:99999999']) {
      target.setAttribute('href', href);
      target.click();
    }
    target.setAttribute('href', '#lesson:1');
    target.target = '_blank';
    target.click();
  });
  await becomes(() => page.evaluate(() => globalThis.left), Array(15).fill(false));
  await pliesAre(page, [0, 4, 3]);
  await listen(page, 'xiangqi-error');
  await page.evaluate(async () => {
    document.getElementById('plain').setAttribute('controls', '');
    document.body.append(Object.assign(document.createElement('i'), { id: 'plain:intro' }));
    const target = document.querySelector('a[href="#plain:last"]');
    for (const href of ['#plain:intro', '#plain:4', '#plain:5', '#plain:5x', '#plain:h2e2,b9c7,a0a1']) {
      target.setAttribute('href', href);
      target.click();
      await new Promise((done) => { setTimeout(done); });
    }
  });
  await becomes(async () => (await heard(page)).map(([, { code, token }]) => [code, token]), ['5', '5x', 'h2e2,b9c7,a0a1'].map((name) => ['bad-place', name]));
  await becomes(() => page.evaluate(() => document.getElementById('plain').shadowRoot.querySelector('.status')?.textContent), '“h2e2,b9c7,a0a1”: there is no such position on this board.');
});

test('a link works before its board is there, and the address of the page may name a place', async (t) => {
  const { page } = await open(t, '/tests/lesson.html#plain:h2e2,b9c7');
  await pliesAre(page, [0, 2, 3]);
  const ply = await page.evaluate(async () => {
    const board = Object.assign(document.createElement('xiangqi-board'), { id: 'far', textContent: '1. 炮二平五 马8进7 2. 马二进三' });
    const space = Object.assign(document.createElement('div'), { style: 'height: 9000px' });
    const anchor = Object.assign(document.createElement('a'), { href: '#far:1', textContent: 'far away' });
    document.body.append(space, board);
    document.body.prepend(anchor);
    await new Promise((done) => { setTimeout(done, 100); });
    anchor.click();
    await board.ready;
    await new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); });
    const { top, bottom } = board.getBoundingClientRect();
    return [board.ply, top < innerHeight && bottom > 0];
  });
  assert.deepEqual(ply, [1, true], 'it is moved and seen');
});

test('a link tells nothing of a puzzle that is not solved', async (t) => {
  const { page } = await open(t);
  await page.evaluate(async () => {
    const puzzle = Object.assign(document.createElement('xiangqi-board'), { id: 'puzzle', textContent: '[FEN "3k5/9/9/9/9/9/9/9/4R4/4K4 w"]\n[Goal "mate in 2"]\n\n1. e1e8 d9d8 2. e8d8 *' });
    puzzle.setAttribute('mode', 'puzzle');
    document.body.prepend(puzzle, ...['3', 'last', 'e1e8,d9d8'].map((place) => Object.assign(document.createElement('a'), { href: `#puzzle:${place}`, textContent: place })));
    await puzzle.ready;
  });
  for (const place of ['3', 'last', 'e1e8,d9d8']) {
    await link(page, `#puzzle:${place}`).click();
    await painted(page);
    assert.deepEqual(await page.evaluate(() => [document.getElementById('puzzle').ply, document.getElementById('puzzle').moves]), [0, []], place);
  }
});

test('the listener goes with the last board', async (t) => {
  const { page } = await open(t);
  const clicks = () => page.evaluate(() => globalThis.clicks);
  await page.evaluate(() => {
    const [first, second, third] = document.querySelectorAll('xiangqi-board');
    first.remove();
    second.remove();
    document.body.append(third); // Moved, not removed.
  });
  await becomes(clicks, 1);
  await page.evaluate(() => document.querySelector('xiangqi-board').remove());
  await becomes(clicks, 0);
  await link(page, '#end').click();
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('xiangqi-board'), { id: 'lesson' })));
  await becomes(clicks, 1);
});
