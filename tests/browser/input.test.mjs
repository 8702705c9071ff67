// Gestures on the board, with the browser's own mouse, touch and keyboard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  becomes, boardOf, click, drag, eventually, fenIs, fenOf, finger, forget, heard, inputOf, listen, movesAre, movesOf, painted, plyIs, pointOf, ready,
  set, settles, swipe, touchDrag,
} from './board.mjs';
import { openPage } from './harness.mjs';

const DESKTOP = { viewport: { width: 900, height: 800 } };
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

async function open(t, path, options, ...events) {
  const opened = await openPage(t, `/tests/${path}.html`, options);
  await ready(opened.page);
  await listen(opened.page, ...(events.length ? events : ['xiangqi-move', 'xiangqi-refused', 'xiangqi-select', 'xiangqi-touch', 'xiangqi-shapes']));
  return opened;
}

const shapesAre = (page, wanted, what) => becomes(() => boardOf(page).evaluate((board) => board.shapes), wanted, what);
const cellOf = async (page) => (await pointOf(page, 'b0')).x - (await pointOf(page, 'a0')).x;

/** Names and what matters of the events that were heard and not forgotten. */
async function told(page) {
  return (await heard(page)).map(([name, detail]) =>
    [name.replace('xiangqi-', ''), detail.move ?? detail.square ?? null, detail.code].filter((part) => part !== undefined).join(' '));
}

/** Waits until these events were heard, and no others; and forgets them. */
async function tells(page, wanted, what) {
  await becomes(() => told(page), wanted, what);
  await forget(page, wanted.length);
}

/** Presses on one point and goes towards another without letting go. */
async function lift(page, from, to) {
  const [start, end] = [await pointOf(page, from), await pointOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  return end;
}

/** The piece is back home and nothing was held, played or refused. */
async function isHome(page, what) {
  const { length } = await eventually(() => told(page), (events) => {
    assert.deepEqual(events.filter((line) => !line.startsWith('select')), [], what);
    assert.equal(events.at(-1), 'select ', `${what}: let go`);
  });
  await forget(page, length);
  await movesAre(page, [], what);
}

/** Drags a piece a little and drops it where it stood. */
async function slip(page, square) {
  const { x, y } = await pointOf(page, square);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y, { steps: 3 });
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
}

test('B02 a piece dragged a little and dropped at home is not held; another can be clicked', async (t) => {
  const { page } = await open(t, 'plain', DESKTOP);
  await slip(page, 'h2');
  await tells(page, ['select h2', 'select ']);
  await click(page, 'h0');
  await tells(page, ['select h0'], 'no refusal');
  await click(page, 'g2');
  await movesAre(page, ['h0g2']);
});

test('B02 under touch-move the dropped piece stays touched, and another is refused once', async (t) => {
  const { page } = await open(t, 'plain', DESKTOP);
  await set(page, 'touch-move', 'touch');
  await slip(page, 'h2');
  await tells(page, ['select h2', 'touch h2']); // A press is a touch when it turns out to be no brush.
  await click(page, 'h0');
  await becomes(
    async () => (await heard(page)).filter(([name]) => name === 'xiangqi-refused').map(([, { code, article }]) => [code, article]),
    [['must-move', '5.1']],
  );
  await click(page, 'e2');
  await movesAre(page, ['h2e2']);
});

test('B03 a right press during a drag puts the piece back: no move, no menu, no arrow', async (t) => {
  const { page } = await open(t, 'plain', DESKTOP);
  await page.evaluate(() => {
    globalThis.menus = [];
    addEventListener('contextmenu', (event) => setTimeout(() => globalThis.menus.push(event.defaultPrevented)));
  });
  const home = async () => {
    await lift(page, 'h2', 'e5');
    await page.mouse.down({ button: 'right' });
    await page.mouse.up({ button: 'right' });
    const { x, y } = await pointOf(page, 'e2');
    await page.mouse.move(x, y, { steps: 3 });
    await page.mouse.up();
  };
  await home();
  await isHome(page, 'right press');
  await shapesAre(page, []);
  await becomes(() => page.evaluate(() => globalThis.menus), [true], 'no context menu');

  await set(page, 'touch-move', 'touch');
  await home();
  await movesAre(page, []);
  await becomes(() => boardOf(page).evaluate(({ obligation }) => [obligation.kind, obligation.piece]), ['must-move', 'h2'], 'touched stays touched');
});

test('B04 the page does not scroll while a finger drags a piece', async (t) => {
  const { page } = await open(t, 'long', PHONE);
  await page.evaluate(() => scrollTo(0, 700));
  const before = await page.evaluate(() => scrollY);
  await touchDrag(page, 'h2', 'h6', { steps: 12 });
  await movesAre(page, ['h2h6']);
  assert.equal(await page.evaluate(() => scrollY), before);
});

test('B05 the page scrolls when a finger starts off the pieces, on an enemy piece, or on a board only looked at', async (t) => {
  const { page } = await open(t, 'long', PHONE);
  const scrolls = async (square, what) => {
    await page.evaluate(() => scrollTo(0, 880));
    await painted(page);
    const { x, y } = await pointOf(page, square);
    await swipe(page, x, y, 0, -150);
    await eventually(() => page.evaluate(() => scrollY), (at) => assert.ok(at > 950, `${what}: ${at}`));
  };
  await scrolls('e5', 'an empty point');
  await scrolls('e6', 'an enemy soldier');
  await tells(page, [], 'a swipe is no click');
  await set(page, 'mode', 'view');
  await scrolls('e3', 'an own soldier on a board to look at');
  await movesAre(page, []);
});

test('B06 clicks find their point after the page has shifted without a resize', async (t) => {
  const { page } = await open(t, 'plain', DESKTOP);
  await page.evaluate(() => {
    const banner = document.createElement('div');
    banner.id = 'banner';
    document.body.prepend(banner);
  });
  await click(page, 'h2');
  await click(page, 'e2');
  await movesAre(page, ['h2e2'], 'a banner above');
  await page.evaluate(() => {
    const panel = document.createElement('div');
    panel.style = 'width: 120px; flex: none';
    document.querySelector('#page').prepend(panel);
  });
  await click(page, 'h9');
  await click(page, 'g7');
  await movesAre(page, ['h2e2', 'h9g7'], 'a panel beside');
});

test('B07 the nearest point wins above and below its middle, whatever bars come and go, and after a turn', async (t) => {
  const { page } = await open(t, 'plain', PHONE);
  const taps = async (move, offset, what) => {
    const cell = await cellOf(page);
    for (const square of [move.slice(0, 2), move.slice(2)]) {
      const { x, y } = await pointOf(page, square);
      await page.touchscreen.tap(x, y + offset * cell);
    }
    await becomes(async () => (await movesOf(page)).at(-1), move, what);
  };
  await taps('h2e2', -0.2, 'above');
  await page.evaluate(() => { document.querySelector('#bar').hidden = true; document.querySelector('#bar').style.display = 'none'; });
  await taps('h7e7', 0.2, 'below, without the bar');
  await page.evaluate(() => { document.querySelector('#bar').style.display = ''; });
  await page.setViewportSize({ width: 640, height: 700 });
  await becomes(() => page.evaluate(() => innerWidth), 640);
  await settles(page, () => pointOf(page, 'a0'));
  await taps('b2c2', 0.3, 'below, after a turn');
  await taps('b7c7', -0.3, 'above, after a turn');
});

test('B08 drags and taps find their points in a page that was pinched and panned', async (t) => {
  const { page } = await open(t, 'plain', PHONE);
  const session = await inputOf(page);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  // Pan by a swipe off the pieces: the visual viewport moves.
  const view = () => page.evaluate(() => ({ scale: visualViewport.scale, left: visualViewport.offsetLeft, top: visualViewport.offsetTop }));
  await becomes(async () => (await view()).scale, 2);
  for (const [dx, dy] of [[-132, 0], [0, -192]]) await swipe(page, 160, 300, dx, dy);
  const { scale, left, top } = await eventually(view, (seen) => {
    assert.equal(seen.scale, 2);
    assert.ok(seen.left > 20 && seen.top > 20, `panned to ${seen.left} ${seen.top}`);
  });
  // The protocol counts in pixels of the page from the corner of what is in sight.
  const screen = async (square) => {
    const { x, y } = await pointOf(page, square);
    return { x: x - left, y: y - top };
  };
  for (const square of ['e2', 'h2']) {
    const { x, y } = await screen(square);
    assert.ok(x > 0 && x < 180 && y > 0 && y < 320, `${square} is in sight at ${x} ${y}, panned to ${left} ${top}`);
  }
  const [from, to] = [await screen('h2'), await screen('e2')];
  const hand = await finger(page);
  await hand.down(from.x, from.y);
  for (let step = 1; step <= 6; step += 1) await hand.move(from.x + ((to.x - from.x) * step) / 6, from.y);
  await hand.up();
  await movesAre(page, ['h2e2']);
  assert.deepEqual(await view(), { scale, left, top }, 'and nothing was panned by it');
});

test('B09 boards in scaled, zoomed and scrolled containers are played on where one points', async (t) => {
  const { page } = await openPage(t, '/tests/scaled.html', { viewport: { width: 900, height: 700 } });
  await boardOf(page).evaluateAll((boards) => Promise.all(boards.map(({ ready }) => ready)).then(() => {}));
  for (const id of ['half', 'more', 'zoomed', 'turned', 'scrolled']) {
    const board = page.locator(`#${id} xiangqi-board`);
    await board.scrollIntoViewIfNeeded();
    await board.evaluate((element) => element.shadowRoot.querySelector('canvas').scrollIntoView({ block: 'end' }));
    await painted(page);
    const point = (square) => board.evaluate((element, name) => element.pointOf(name), square);
    // Where the points are is also known without asking the board: the grid lies in the middle of the canvas.
    const box = await board.locator('canvas').boundingBox();
    const [e4, e5] = [await point('e4'), await point('e5')];
    assert.ok(Math.abs(e4.x - (box.x + box.width / 2)) < 1.5, `${id}: file e in the middle`);
    assert.ok(Math.abs((e4.y + e5.y) / 2 - (box.y + box.height / 2)) < 1.5, `${id}: the river in the middle`);
    for (const square of ['h2', 'e2']) {
      const { x, y } = await point(square);
      await page.mouse.click(x, y);
    }
    await becomes(() => board.evaluate((element) => element.moves), ['h2e2'], id);
    await board.evaluate((element) => element.undo());
    const [from, to] = [await point('b2'), await point('d2')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    await becomes(() => board.evaluate((element) => element.moves), ['b2d2'], `${id}, dragged`);
  }
});

test('B11 a piece let go outside the board or the window goes home', async (t) => {
  const { page } = await open(t, 'plain', DESKTOP);
  for (const [what, x, y] of [['outside the window', -40, 900], ['over a frame', 600, 150], ['beside the board', 520, 500]]) {
    await lift(page, 'h2', 'g2');
    await page.mouse.move(x, y, { steps: 3 });
    await page.mouse.up();
    const { x: backX, y: backY } = await pointOf(page, 'e2');
    await page.mouse.move(backX, backY);
    await isHome(page, what);
    await page.mouse.click(backX, backY);
    await tells(page, [], `${what}: a click on an empty point afterwards is nothing`);
  }
});

test('B11 a button released out of sight ends the drag when the mouse comes back', async (t) => {
  const { page } = await open(t, 'plain', DESKTOP);
  await lift(page, 'h2', 'g2');
  const session = await inputOf(page);
  const { x, y } = await pointOf(page, 'e2');
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, buttons: 0, button: 'none' });
  await isHome(page, 'no buttons');
  await page.mouse.up();
  await movesAre(page, []);
  await drag(page, 'h2', 'e2');
  await movesAre(page, ['h2e2'], 'and the next drag works');
});

test('B11 leaving the window in mid-drag, by another tab or window, ends the drag', async (t) => {
  const { page } = await open(t, 'plain', DESKTOP);
  // A headless window never loses its focus: these two events are sent by hand.
  for (const leave of [
    () => dispatchEvent(new Event('blur')),
    () => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
      delete document.hidden;
    },
  ]) {
    const { x, y } = await lift(page, 'h2', 'g2');
    await page.evaluate(leave);
    await page.mouse.move(x - 80, y, { steps: 2 });
    await page.mouse.up();
    await isHome(page, 'left');
  }
});

test('a second finger, a cancelled touch and a lost capture end the drag', async (t) => {
  const { page } = await open(t, 'plain', PHONE);
  const hand = await finger(page);
  const [from, to] = [await pointOf(page, 'h2'), await pointOf(page, 'e2')];
  const begin = async () => {
    await hand.down(from.x, from.y);
    await hand.move(from.x - 30, from.y);
    await hand.move(to.x, to.y);
  };
  await begin();
  await hand.send('touchStart', { x: to.x, y: to.y, id: 0 }, { x: 100, y: 100, id: 1 });
  await hand.up();
  await isHome(page, 'second finger');
  await begin();
  await hand.cancel();
  await isHome(page, 'cancelled');
  await page.evaluate(() => {
    document.querySelector('xiangqi-board').addEventListener('pointermove', (event) => {
      event.composedPath()[0].releasePointerCapture(event.pointerId);
    });
  });
  await hand.down(from.x, from.y);
  await hand.move(from.x - 30, from.y);
  await hand.move(to.x, to.y);
  await hand.up();
  await isHome(page, 'lost capture');
});

test('a position that changes, or a board that goes away, in mid-drag ends the drag', async (t) => {
  const { page } = await open(t, 'plain', DESKTOP);
  const { x, y } = await lift(page, 'h2', 'g2');
  await boardOf(page).evaluate((board) => { board.play('b2e2'); });
  await page.mouse.move(x - 60, y, { steps: 2 });
  await page.mouse.up();
  await movesAre(page, ['b2e2'], 'only what the page played');
  await boardOf(page).evaluate((board) => board.reset());
  await lift(page, 'h2', 'g2');
  await boardOf(page).evaluate((board) => {
    globalThis.kept = board;
    board.remove();
  });
  await page.mouse.move(x - 60, y, { steps: 2 });
  await page.mouse.up();
  await page.evaluate(() => document.querySelector('main').append(globalThis.kept));
  await ready(page);
  await movesAre(page, []);
  await drag(page, 'h2', 'e2');
  await movesAre(page, ['h2e2'], 'back in the page it works');
});

test('B13 after a piece was dragged home, the right button draws an arrow at once', async (t) => {
  const { page } = await open(t, 'plain', DESKTOP);
  await lift(page, 'h2', 'f2');
  const [from, to] = [await pointOf(page, 'h2'), await pointOf(page, 'e2')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.up();
  await tells(page, ['select h2', 'select ']);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up({ button: 'right' });
  await shapesAre(page, ['h2e2']);
  await tells(page, ['shapes '], 'nothing selected');
  await page.keyboard.press('Control+z');
  await shapesAre(page, [], 'an arrow is undone like a move');
  await page.mouse.click(from.x, from.y, { button: 'right' });
  await shapesAre(page, ['h2'], 'a click draws a circle');
  await page.mouse.click(from.x, from.y, { button: 'right' });
  await shapesAre(page, [], 'and another takes it away');
});

test('B14 click and click, tap with a trembling finger, a long press, put back, and change one’s mind', async (t) => {
  const { page } = await open(t, 'plain', { ...DESKTOP, hasTouch: true });
  await click(page, 'h2');
  await tells(page, ['select h2']);
  await click(page, 'h2');
  await tells(page, ['select '], 'a second click puts it back');
  await click(page, 'h2');
  await click(page, 'h0');
  await tells(page, ['select h2', 'select h0'], 'the selection changes');
  await page.keyboard.press('Escape');
  await tells(page, ['select ']);

  const hand = await finger(page);
  const { x, y } = await pointOf(page, 'h2');
  await hand.down(x, y);
  await hand.move(x + 5, y + 2);
  await hand.up();
  await tells(page, ['select h2'], 'five pixels are a tap');
  const to = await pointOf(page, 'e2');
  await hand.down(to.x, to.y);
  await hand.move(to.x - 5, to.y);
  await hand.up();
  await movesAre(page, ['h2e2']);

  await forget(page);
  const pawn = await pointOf(page, 'e6');
  await page.mouse.move(pawn.x, pawn.y);
  await page.mouse.down();
  await page.waitForTimeout(1500);
  await page.mouse.up();
  await tells(page, ['select e6'], 'a long press selects');
  await click(page, 'e5');
  await movesAre(page, ['h2e2', 'e6e5']);
});

test('B15 touch-move binds to the touched piece until it has moved, and to nothing that cannot move', async (t) => {
  const { page } = await open(t, 'plain', DESKTOP);
  await set(page, 'touch-move', 'touch');
  const dutyIs = (wanted, what) => becomes(
    () => boardOf(page).evaluate(({ obligation }) => [obligation.kind, obligation.piece ?? obligation.target ?? '']), wanted, what,
  );
  await click(page, 'h2');
  await dutyIs(['must-move', 'h2']);
  await click(page, 'h0');
  await page.keyboard.press('Escape');
  await page.mouse.click((await pointOf(page, 'e5')).x, (await pointOf(page, 'e5')).y, { button: 'right' });
  await dutyIs(['must-move', 'h2'], 'another piece, Escape and the right button do not help');
  await movesAre(page, []);
  await click(page, 'e2');
  await movesAre(page, ['h2e2']);
  await dutyIs(['free', '']);

  await set(page, 'fen', '5k3/9/9/9/9/9/9/5N3/9/5K3 w');
  await forget(page);
  await click(page, 'f2');
  await becomes(async () => (await heard(page)).find(([name]) => name === 'xiangqi-touch')?.[1].obligation.foul, '9.1.5');
  await dutyIs(['free', ''], 'a horse that cannot move binds nothing');
  await click(page, 'f0');
  await dutyIs(['must-move', 'f0']);

  await set(page, 'fen', '3k5/9/9/p7p/9/9/9/9/9/RN2K4 w');
  await dutyIs(['free', ''], 'a new position ends the duty');
  await click(page, 'a6');
  await dutyIs(['must-capture', 'a6'], 'an enemy piece that can be taken must be');
  await click(page, 'b0');
  await click(page, 'a6');
  await click(page, 'a0');
  await click(page, 'a6');
  await movesAre(page, ['a0a6']);
  await boardOf(page).evaluate((board) => board.undo());
  await click(page, 'b0');
  await dutyIs(['must-move', 'b0']);
  await boardOf(page).evaluate((board) => board.play('b0c2'));
  await dutyIs(['free', ''], 'a move of the page ends the duty');
  await boardOf(page).evaluate((board) => board.undo());
  await click(page, 'b0');
  await boardOf(page).evaluate((board) => board.undo());
  await dutyIs(['free', ''], 'and so does taking back');
});

test('B20 fast taps on “next” step without zooming, a drag works after it, and text can be zoomed', async (t) => {
  const { page } = await open(t, 'long', PHONE);
  await boardOf(page).evaluate((board) => {
    for (const move of ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0', 'b9c7', 'g3g4', 'c6c5']) board.play(move);
    board.goTo('first');
  });
  const next = page.locator('[data-action=next]');
  await next.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await next.boundingBox();
  for (let tap = 0; tap < 8; tap += 1) await page.touchscreen.tap(x + width / 2, y + height / 2);
  await plyIs(page, 8);
  assert.equal(await page.evaluate(() => visualViewport.scale), 1);
  await touchDrag(page, 'b2', 'a2');
  await becomes(async () => (await movesOf(page)).at(-1), 'b2a2');
  const session = await inputOf(page);
  await page.evaluate(() => scrollTo(0, 0));
  await session.send('Input.synthesizePinchGesture', { x: 180, y: 300, scaleFactor: 2, relativeSpeed: 2000 });
  await eventually(() => page.evaluate(() => visualViewport.scale), (scale) => assert.ok(scale > 1.2, `the reader may zoom: ${scale}`));
});

test('B24 pressing and dragging across the board selects no text and drags no picture', async (t) => {
  const { page } = await open(t, 'long', DESKTOP);
  await page.evaluate(() => {
    globalThis.dragged = 0;
    addEventListener('dragstart', () => { globalThis.dragged += 1; });
  });
  await boardOf(page).evaluate((board) => { board.play('h2e2'); board.shadowRoot.querySelector('canvas').scrollIntoView(); });
  const { x, y } = await pointOf(page, 'h7');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(700);
  const list = await page.locator('[data-ply="1"]').boundingBox();
  await page.mouse.move(x, y + 200, { steps: 5 });
  await page.mouse.move(list.x + 5, list.y + 5, { steps: 5 });
  assert.equal(await page.evaluate(() => String(getSelection())), '');
  await page.mouse.up();
  const empty = await pointOf(page, 'e5');
  await page.mouse.move(empty.x, empty.y);
  await page.mouse.down();
  await page.mouse.move(empty.x + 60, empty.y + 60, { steps: 5 });
  assert.equal(await page.evaluate(() => String(getSelection())), '', 'from an empty point');
  await page.mouse.up();
  await page.mouse.dblclick(empty.x, empty.y);
  assert.equal(await page.evaluate(() => String(getSelection())), '', 'by a double click');
  assert.equal(await page.evaluate(() => globalThis.dragged), 0);
});

test('B25 a click on the board takes the focus, and the keys go to the board, not to the text field or the page', async (t) => {
  const { page } = await open(t, 'plain', { viewport: { width: 900, height: 300 } });
  await page.locator('#field').fill('abc');
  await click(page, 'h9');
  await page.evaluate(() => scrollTo(0, 0));
  const state = () => page.evaluate(() => [document.activeElement.localName, document.querySelector('#field').value, scrollY]);
  await becomes(state, ['xiangqi-board', 'abc', 0]);
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'PageDown', 'End', 'Enter', 'Escape']) await page.keyboard.press(key);
  assert.deepEqual(await state(), ['xiangqi-board', 'abc', 0], 'the page does not scroll');
  await eventually(() => boardOf(page).evaluate((board) => board.cursor), (cursor) => assert.ok(cursor, 'the cursor was moved'));
  await page.locator('#field').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('f');
  await becomes(() => page.locator('#field').inputValue(), 'abfc', 'keys in the field stay there');
  assert.equal(await boardOf(page).evaluate((board) => board.orientation), 'red');
});

test('B26 an illegal drop and a move that the page forbids leave the piece at home, with one refusal each', async (t) => {
  const { page } = await open(t, 'long', PHONE);
  await page.evaluate(() => scrollTo(0, 800));
  const before = await fenOf(page);
  await touchDrag(page, 'h2', 'i9');
  await tells(page, ['select h2', 'refused h2i9 shape']);
  await fenIs(page, before);
  await page.evaluate(() => {
    document.addEventListener('xiangqi-beforemove', (event) => {
      event.detail.waitUntil(new Promise((done) => setTimeout(() => done(false), 300)));
    }, { once: true });
  });
  await touchDrag(page, 'h2', 'e2');
  await fenIs(page, before, 'not before the page has answered');
  await tells(page, ['select h2', 'refused h2e2 vetoed']);
  await fenIs(page, before);
  await page.evaluate(() => document.addEventListener('xiangqi-beforemove', (event) => event.preventDefault(), { once: true }));
  await touchDrag(page, 'h2', 'e2');
  await tells(page, ['select h2', 'refused h2e2 vetoed'], 'at once');
  await touchDrag(page, 'h2', 'e2');
  await movesAre(page, ['h2e2'], 'and when it is allowed, it is played');
});

test('the wheel over the buttons and over a focused board steps, elsewhere the page scrolls', async (t) => {
  const { page } = await open(t, 'long', { viewport: { width: 500, height: 700 } }, 'xiangqi-navigate');
  await boardOf(page).evaluate((board) => {
    for (const move of ['h2e2', 'h9g7', 'h0g2']) board.play(move);
    board.shadowRoot.querySelector('canvas').scrollIntoView({ block: 'end' });
  });
  const { x, y } = await pointOf(page, 'e5');
  await page.mouse.move(x, y);
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  await page.mouse.wheel(0, 60);
  await eventually(place, (at) => assert.ok(at > before, 'the page scrolls over a board without focus'));
  await settles(page, place);
  await plyIs(page, 3);
  await click(page, 'e5');
  await page.mouse.wheel(0, -100);
  await plyIs(page, 2);
  await page.mouse.wheel(0, 100);
  await plyIs(page, 3);
  await becomes(async () => (await heard(page)).map(([, { ply }]) => ply), [2, 3]);
});
