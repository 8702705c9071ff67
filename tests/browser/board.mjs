// What the tests of the page do with the board: points in the window, gestures, and what it says.

/** Where a point of the board lies in the window. */
export const pointOf = (page, square) =>
  page.locator('xiangqi-board').evaluate((board, name) => board.pointOf(name), square);

/** The position shown. */
export const fenOf = (page) => page.locator('xiangqi-board').evaluate((board) => board.fen);

/** The moves of the game. */
export const movesOf = (page) => page.locator('xiangqi-board').evaluate((board) => board.moves);

/** Waits until the board can be played on. */
export const ready = (page) =>
  page.locator('xiangqi-board').evaluate(async (board) => {
    await board.ready;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });

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
  const board = page.locator('xiangqi-board');
  const where = () => board.evaluate((element) => element.cursor);
  if (!(await where())) await page.keyboard.press('ArrowUp');
  for (let steps = 0; steps < 20; steps += 1) {
    const at = await where();
    const [files, ranks] = [square.charCodeAt(0) - at.charCodeAt(0), Number(square[1]) - Number(at[1])];
    if (!files && !ranks) break;
    if (files) await page.keyboard.press(files > 0 ? 'ArrowRight' : 'ArrowLeft');
    else await page.keyboard.press(ranks > 0 ? 'ArrowUp' : 'ArrowDown');
  }
  await page.keyboard.press('Enter');
}

/** Collects the element's events as [name, detail]; read with `page.evaluate(() => heard)`. */
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

/** The events that were heard, and forgets them. */
export const heard = (page) => page.evaluate(() => globalThis.heard.splice(0));

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

/** A swipe in many small steps, slowly enough to be a scroll and no fling. */
export async function swipe(page, x, y, dy) {
  const hand = await finger(page);
  await hand.down(x, y);
  for (let step = 1; step <= 10; step += 1) {
    await hand.move(x, y + (dy * step) / 10);
    await page.waitForTimeout(16);
  }
  await hand.up();
  await page.waitForTimeout(150);
}
