// What the tests of the page do with the board: points in the window, gestures, and what it says.
//
// The page answers with the next frame, when a file has come, or when the browser has handed on an event: whatever
// is written so is read by one of the functions that wait.

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a page may still take to answer after the first wrong answer, on the slowest machine. */
const PATIENCE = 10_000;

/**
 * Reads until `check` accepts what was read, and gives that. When patience ends, the last complaint of `check` is the
 * failure.
 *
 * @template T
 * @param {() => T | Promise<T>} read
 * @param {(value: T) => void} check throws what is wrong with it
 */
export async function eventually(read, check) {
  for (let end; ; await sleep(20)) {
    const value = await read();
    try {
      check(value);
      return value;
    } catch (error) {
      end ??= Date.now() + PATIENCE;
      if (Date.now() > end) throw error;
    }
  }
}

/** Waits until what is read equals what is wanted. */
export const becomes = (read, wanted, what) => eventually(read, (value) => assert.deepEqual(value, wanted, what));

/** Waits until what has changed is painted. */
export const painted = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until what is read stays the same from one frame to another. */
export const settles = (page, read) => eventually(async () => {
  const before = await read();
  await painted(page);
  return [before, await read()];
}, ([before, after]) => assert.deepEqual(after, before));

/** Waits until an element shows a text that matches; what stood there before the next frame does not count. */
export const says = (element, pattern, what) => eventually(async () => {
  await painted(element.page());
  return element.innerText();
}, (text) => assert.match(text, pattern, what));

export const boardOf = (page) => page.locator('xiangqi-board');

/** The status line, the panel of the referee, and what was spoken last. */
export const statusOf = (page) => boardOf(page).locator('.status');
export const panelOf = (page) => boardOf(page).locator('.ruling');
export const spokenOf = (page) => boardOf(page).locator('.spoken[role=status]');

/** The point of the board that the Tab key reaches. */
export const stopOf = (page) => boardOf(page).locator('[role=gridcell][tabindex="0"]');

/** Sets an attribute. */
export const set = (page, name, value) => boardOf(page).evaluate((board, [key, to]) => board.setAttribute(key, to), [name, value]);

/** Where a point of the board lies in the window. */
export const pointOf = (page, square) => boardOf(page).evaluate((board, name) => board.pointOf(name), square);

/** The position shown. */
export const fenOf = (page) => boardOf(page).evaluate((board) => board.fen);

/** Waits until this is the position shown. */
export const fenIs = (page, wanted, what) => becomes(() => fenOf(page), wanted, what);

/** Waits until the position after so many moves is shown. */
export const plyIs = (page, wanted) => becomes(() => boardOf(page).evaluate((board) => board.ply), wanted);

/** The moves of the game. */
export const movesOf = (page) => boardOf(page).evaluate((board) => board.moves);

/** Waits until these are the moves of the game. */
export const movesAre = (page, wanted, what) => becomes(() => movesOf(page), wanted, what);

/** Waits until the board can be played on. */
export async function ready(page) {
  await boardOf(page).evaluate((board) => customElements.whenDefined(board.localName).then(() => board.ready).then(() => {}));
  await painted(page);
}

/** Drags with the mouse from one point to another, over some steps as a hand does. */
export async function drag(page, from, to) {
  const [start, end] = [await pointOf(page, from), await pointOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

export async function click(page, square) {
  const { x, y } = await pointOf(page, square);
  await page.mouse.click(x, y);
}

/** Drags with a finger, through the browser's own touch input. */
export async function touchDrag(page, from, to, { steps = 6 } = {}) {
  const session = await page.context().newCDPSession(page);
  const [start, end] = [await pointOf(page, from), await pointOf(page, to)];
  const at = (part) => [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= steps; step += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / steps) });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Walks the keyboard cursor to a point and presses Enter. */
export async function keyTo(page, square) {
  const where = () => boardOf(page).evaluate((element) => element.cursor);
  if (!(await where())) await page.keyboard.press('ArrowUp');
  const at = await eventually(where, assert.ok);
  const [files, ranks] = [square.charCodeAt(0) - at.charCodeAt(0), Number(square[1]) - Number(at[1])];
  for (let step = 0; step < Math.abs(files); step += 1) await page.keyboard.press(files > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let step = 0; step < Math.abs(ranks); step += 1) await page.keyboard.press(ranks > 0 ? 'ArrowUp' : 'ArrowDown');
  await becomes(where, square);
  await page.keyboard.press('Enter');
}

/** Collects the element's events as [name, detail]. */
export const listen = (page, ...names) =>
  page.evaluate((wanted) => {
    globalThis.heard = [];
    for (const name of wanted) {
      document.addEventListener(name, (event) => {
        const { waitUntil, ...detail } = event.detail ?? {};
        globalThis.heard.push([name, { ...detail, code: event.detail?.code }]);
      });
    }
  }, names);

/** The events that were heard and not forgotten. */
export const heard = (page) => page.evaluate(() => globalThis.heard);

/** Forgets the first events that were heard, or all. */
export const forget = (page, count = Infinity) => page.evaluate((many) => { globalThis.heard.splice(0, many); }, count);

/** The raw input of the browser: touches, the state of mouse buttons, zoom. */
export const inputOf = (page) => page.context().newCDPSession(page);

/** Touches by hand, one finger: `down`, `move` and `up` in the window's pixels. */
export async function finger(page) {
  const session = await inputOf(page);
  const send = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (x, y) => send('touchStart', { x, y }),
    move: (x, y) => send('touchMove', { x, y }),
    up: () => send('touchEnd'),
    cancel: () => send('touchCancel'),
    /** Several fingers at once, as [{ x, y, id }]. */
    send,
  };
}

/** A swipe in many small steps, with a rest at its end: a scroll and no fling. */
export async function swipe(page, x, y, dx, dy) {
  const hand = await finger(page);
  await hand.down(x, y);
  for (let step = 1; step <= 10; step += 1) {
    await hand.move(x + (dx * step) / 10, y + (dy * step) / 10);
    await page.waitForTimeout(16);
  }
  await page.waitForTimeout(100);
  await hand.up();
  await settles(page, () => page.evaluate(() => [scrollY, visualViewport.offsetLeft, visualViewport.offsetTop]));
}
