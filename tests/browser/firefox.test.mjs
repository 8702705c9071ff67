// The page in Firefox: it loads, and is played by mouse, finger and keyboard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, eventually, painted } from './board.mjs';
import { openInFirefox, pictureOf } from './firefox.mjs';

const DESKTOP = { width: 1000, height: 800 };
const PHONE = { width: 360, height: 740, hasTouch: true, deviceScaleFactor: 2 };
const OPENING = ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0', 'b9c7', 'g3g4', 'c6c5', 'b0c2', 'c9e7'];

const ask = (page, name) => page.evaluate((key) => document.querySelector('xiangqi-board')[key], name);
const comes = (page, name, wanted) => becomes(() => ask(page, name), wanted);
const pointOf = (page, square) => page.evaluate((name) => document.querySelector('xiangqi-board').pointOf(name), square);
const press = (page, selector) => page.evaluateHandle((query) =>
  document.querySelector(query) ?? document.querySelector('xiangqi-board').shadowRoot.querySelector(query), selector).then((button) => button.click());

test('Firefox: an opening is played by dragging with the mouse', async (t) => {
  const page = await openInFirefox(t, '/', DESKTOP);
  for (const move of OPENING) {
    const [from, to] = [await pointOf(page, move.slice(0, 2)), await pointOf(page, move.slice(2))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 2 });
    await page.mouse.move(to.x, to.y, { steps: 2 });
    await page.mouse.up();
  }
  await comes(page, 'moves', OPENING);
  await painted(page);
  await pictureOf(page, 'firefox-1000');

  // And back and forth by the buttons.
  await press(page, '[data-action=first]');
  await comes(page, 'ply', 0);
  await press(page, '[data-action=next]');
  await comes(page, 'ply', 1);
  await press(page, '[data-action=last]');
  await comes(page, 'ply', OPENING.length);
});

test('Firefox: clicks, a refusal in words, and a right drag that draws an arrow', async (t) => {
  const page = await openInFirefox(t, '/', DESKTOP);
  for (const square of ['h2', 'e2']) {
    const { x, y } = await pointOf(page, square);
    await page.mouse.click(x, y);
  }
  await comes(page, 'moves', ['h2e2']);
  for (const square of ['h9', 'f8']) {
    const { x, y } = await pointOf(page, square);
    await page.mouse.click(x, y);
  }
  await eventually(
    () => page.evaluate(() => document.querySelector('xiangqi-board').shadowRoot.querySelector('.status').textContent),
    (status) => assert.match(status, /horse is blocked/),
  );
  const [from, to] = [await pointOf(page, 'a0'), await pointOf(page, 'a5')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up({ button: 'right' });
  await comes(page, 'shapes', ['a0a5']);
});

test('Firefox: an opening is played with a finger, and the page does not scroll under it', async (t) => {
  const page = await openInFirefox(t, '/', PHONE);
  for (const move of OPENING) {
    const [from, to] = [await pointOf(page, move.slice(0, 2)), await pointOf(page, move.slice(2))];
    const hand = await page.touchscreen.touchStart(from.x, from.y);
    for (const part of [0.3, 0.6, 1]) await hand.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    await hand.end();
  }
  await comes(page, 'moves', OPENING);
  assert.equal(await page.evaluate(() => scrollY), 0);
  await painted(page);
  await pictureOf(page, 'firefox-360');
});

test('Firefox: a move is made by the keyboard alone', async (t) => {
  const page = await openInFirefox(t, '/', DESKTOP);
  const isOnBoard = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('role') === 'gridcell');
  for (let tabs = 0; tabs < 20 && !(await isOnBoard()); tabs += 1) {
    await page.keyboard.press('Tab');
    await painted(page);
  }
  assert.ok(await isOnBoard(), 'the board is reached by Tab');
  const go = async (...keys) => { for (const key of keys) await page.keyboard.press(key); };
  await comes(page, 'cursor', 'e0');
  await go('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'Enter', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter');
  await comes(page, 'moves', ['h2e2']);
  await go('PageUp');
  await comes(page, 'ply', 0);
});

test('Firefox: the game is exported as text, and survives a reload', async (t) => {
  const page = await openInFirefox(t, '/', DESKTOP);
  await page.type('#move', 'C2.5');
  await page.keyboard.press('Enter');
  await page.type('#move', '马8进7');
  await page.keyboard.press('Enter');
  await press(page, '[data-opens=exporting]');
  const exports = (pattern) => eventually(
    () => page.evaluate(() => document.querySelector('#exporting-text').value), (text) => assert.match(text, pattern),
  );
  await exports(/\[Game "Chinese Chess"\][\s\S]*1\. C2\.5 H8\+7/);
  await page.select('#exporting-format', 'moves');
  await page.select('#exporting-notation', 'chinese');
  await exports(/^1\. 炮二平五 马8进7\s*$/);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.evaluate(() => document.querySelector('xiangqi-board').ready.then(() => null));
  await comes(page, 'moves', ['h2e2', 'h9g7']);
});

test('Firefox: a variation is made, commented and marked, a file is dropped, and a reload keeps all', async (t) => {
  const page = await openInFirefox(t, '/', DESKTOP);
  const tap = async (selector) => {
    await eventually(() => page.evaluate((query) => Boolean(document.querySelector('xiangqi-board').shadowRoot.querySelector(query)), selector), assert.ok);
    await press(page, selector);
  };
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['1. 炮二平五 马8进7 2. 马二进三'], 'game.txt'));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await comes(page, 'moves', ['h2e2', 'h9g7', 'h0g2']);
  await tap('[data-action=first]');
  await tap('[data-action=next]');
  await page.type('#move', '马2进3');
  await page.keyboard.press('Enter');
  await comes(page, 'moves', ['h2e2', 'b9c7']);
  await tap('[data-edit=glyph]');
  await tap('[data-nag="5"]');
  await comes(page, 'nags', [5]);
  await tap('[data-edit=comment]');
  await page.keyboard.type('Two <b>horses</b>');
  await page.keyboard.down('Control');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
  await comes(page, 'comment', 'Two <b>horses</b>');
  await pictureOf(page, 'firefox-variations');
  await page.reload();
  await page.evaluate(() => document.querySelector('xiangqi-board').ready.then(() => null));
  await comes(page, 'moves', ['h2e2', 'b9c7']);
  await comes(page, 'comment', 'Two <b>horses</b>');
  await tap('[data-edit=promote]');
  await becomes(() => page.evaluate(() => document.querySelector('xiangqi-board').record.root.children[0].children.map(({ move }) => move)), ['b9c7', 'h9g7']);
});

test('Firefox: a hint is told step by step, and its line plays beside the game', async (t) => {
  const page = await openInFirefox(t, '/', DESKTOP);
  const inside = (query) => page.evaluate((selector) => document.querySelector('xiangqi-board').shadowRoot.querySelector(selector)?.textContent ?? '', query);
  const tells = (query, pattern) => eventually(() => inside(query), (text) => assert.match(text, pattern));
  await tells('[data-hint=hint]', /^Hint$/);
  for (const label of [/Where to/, /Show the line/, /Hide/]) {
    await press(page, '[data-hint=hint]');
    await tells('[data-hint=hint]', label);
  }
  await tells('.advice', /./);
  await tells('[data-step="1"]', /./);
  await press(page, '[data-step="1"]');
  await becomes(() => page.evaluate(() => document.querySelector('xiangqi-board').shadowRoot.querySelector('[data-step="1"]').ariaPressed), 'true');
  await comes(page, 'moves', []);
  await pictureOf(page, 'firefox-hint');
});

test('Firefox: the canvas is as large as its pixels, at several ratios', async (t) => {
  const page = await openInFirefox(t, '/tests/bare.html', DESKTOP);
  for (const deviceScaleFactor of [1, 1.25, 2, 3]) {
    await page.setViewport({ ...DESKTOP, deviceScaleFactor });
    await eventually(() => page.evaluate(() => {
      const canvas = document.querySelector('xiangqi-board').shadowRoot.querySelector('canvas');
      return [devicePixelRatio, canvas.width, canvas.getBoundingClientRect().width];
    }), ([ratio, width, css]) => {
      assert.ok(Math.abs(ratio - deviceScaleFactor) < 0.02, `${ratio}`);
      assert.ok(Math.abs(width - css * ratio) <= 1, `${width} for ${css} at ${ratio}`);
    });
  }
});
