// The board by keys, by clicks without a pointer and by axe-core, in Firefox.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccessible } from './axe.mjs';
import { becomes, eventually, painted } from './board.mjs';
import { openInFirefox, pictureOf } from './firefox.mjs';

const DESKTOP = { width: 1000, height: 900 };

const ask = (page, name) => page.evaluate((key) => document.querySelector('xiangqi-board')[key], name);
const heard = (page, role) => page.evaluate((wanted) => document.querySelector('xiangqi-board').shadowRoot.querySelector(`.spoken[role=${wanted}]`).textContent.trim(), role);
const hears = (page, pattern, role = 'status') => eventually(() => heard(page, role), (text) => assert.match(text, pattern));
const focusIs = (page, pattern) => eventually(() => page.evaluate(() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? '';
}), (name) => assert.match(name, pattern));

test('Firefox: axe-core finds nothing on the page, in a competition and in the board in words', async (t) => {
  const page = await openInFirefox(t, '/', DESKTOP);
  await isAccessible(page, 'the page');
  await page.evaluate(() => {
    const board = document.querySelector('xiangqi-board');
    board.play('h2e2');
    Object.assign(board, { aids: true, touchMove: 'competition', clock: '6.1' });
  });
  for (const selector of ['.aids', '.clock', '.arbiter']) {
    await eventually(() => page.evaluate((query) => Boolean(document.querySelector('xiangqi-board').shadowRoot.querySelector(query)), selector), assert.ok);
  }
  await painted(page);
  await isAccessible(page, 'a competition and the board in words');
});

test('Firefox: keys walk, jump, ask and type, and the focus goes along', async (t) => {
  const page = await openInFirefox(t, '/', DESKTOP);
  await page.focus('#move');
  const go = async (...keys) => { for (const key of keys) await page.keyboard.press(key); };
  await go('Tab', 'Tab');
  await focusIs(page, /^e0, red king$/);
  await go('j', 'Enter');
  await hears(page, /^Picked up the red advisor on f0$/);
  await go('j');
  await focusIs(page, /^e1, empty, can go here$/);
  await painted(page);
  await pictureOf(page, 'focus-firefox');
  await go('Enter');
  await hears(page, /^Red advisor from f0 to e1$/);
  await go('s');
  await hears(page, /^Black to move/);
  await go('i');
  await focusIs(page, /^Type a move or a point$/);
  await page.keyboard.type('马8进7');
  await go('Enter');
  await hears(page, /^Black horse from h9 to g7$/);
  await becomes(() => ask(page, 'moves'), ['f0e1', 'h9g7']);
  await go('Escape');
  await focusIs(page, /^g7, black horse$/);
});

test('Firefox: a click without a pointer takes up and puts down', async (t) => {
  const page = await openInFirefox(t, '/tests/bare.html', DESKTOP);
  for (const square of ['h2', 'e2']) {
    await page.evaluate((name) => {
      const cells = document.querySelector('xiangqi-board').shadowRoot.querySelectorAll('[role=gridcell]');
      [...cells].find((cell) => cell.textContent.startsWith(name)).click();
    }, square);
  }
  await becomes(() => ask(page, 'moves'), ['h2e2']);
});
