// What the board looks like, read from its pixels.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, boardOf, click, drag, eventually, fenIs, inputOf, movesAre, painted, pointOf, ready, set } from './board.mjs';
import { launch, openPage, screenshot } from './harness.mjs';
import { WOOD, apart, canvasOf, shoot } from './pixels.mjs';

/** A page with nothing but a board, of a width in CSS pixels, without animations unless wanted. */
async function open(t, width, { attributes = {}, ...options } = {}) {
  const opened = await openPage(t, '/tests/empty.html', { viewport: { width: Math.max(width, 300), height: Math.ceil(width * 1.25) }, reducedMotion: 'reduce', ...options });
  await opened.page.evaluate(async ([size, all]) => {
    await import('/index.js');
    const board = document.createElement('xiangqi-board');
    board.style.width = `${size}px`;
    board.mode = 'play';
    for (const [name, value] of Object.entries(all)) board.setAttribute(name, value);
    document.body.append(board);
  }, [width, attributes]);
  await ready(opened.page);
  return opened;
}

/** The middle of a point and the size of a cell, in pixels of the backing store. */
async function gridOf(page) {
  const places = await boardOf(page).evaluate((board) => {
    const canvas = board.shadowRoot.querySelector('canvas');
    const box = canvas.getBoundingClientRect();
    const all = {};
    for (const file of 'abcdefghi') {
      for (let rank = 0; rank < 10; rank += 1) {
        const { x, y } = board.pointOf(file + rank);
        all[file + rank] = { x: ((x - box.left) * canvas.width) / box.width, y: ((y - box.top) * canvas.height) / box.height };
      }
    }
    return { all, css: [box.width, box.height], size: [canvas.width, canvas.height] };
  });
  return { ...places, at: (square) => places.all[square], cell: Math.abs(places.all.b0.x - places.all.a0.x) };
}

/** The picture on the canvas and the grid in it, after the next frame. */
async function look(page) {
  await painted(page);
  return [await canvasOf(boardOf(page)), await gridOf(page)];
}

/** Waits until `check` accepts the picture on the canvas and the grid in it. */
const looks = (page, check) => eventually(() => look(page), ([picture, grid]) => check(picture, grid));

/** Runs of one colour in a line of pixels, as [colour, length]. */
function runs(line) {
  const found = [];
  for (const colour of line) {
    if (found.at(-1)?.[0] === colour) found.at(-1)[1] += 1;
    else found.push([colour, 1]);
  }
  return found;
}

/** The grid is as sharp as can be: its lines have the pure colour and whole pixels, and nothing lies between. */
function isSharp(picture, grid, origin, what) {
  const { cell } = grid;
  const width = Math.max(1, Math.round(cell / 36));
  const [top, left] = [grid.at('a9'), grid.at('a9')];
  const bottom = grid.at('a0');
  const right = grid.at('i9');
  // Down between files a and b: ten ranks. Across between ranks 3 and 4, and 5 and 6: nine files. No piece or mark is there.
  const down = Array.from({ length: Math.round(bottom.y - top.y + cell * 0.4) }, (_, row) =>
    picture.at(origin.x + left.x + cell / 2, origin.y + top.y - cell * 0.2 + row));
  const across = (row) => Array.from({ length: Math.round(right.x - left.x) - Math.round(cell) }, (_, column) =>
    picture.at(origin.x + left.x + cell / 2 + column, origin.y + row));
  const found = [
    ['ranks', runs(down), 10],
    ['files', runs(across(grid.at('a4').y + cell / 2)), 7],
    ['files', runs(across(grid.at('a6').y + cell / 2)), 7],
  ];
  for (const [name, line, count] of found) {
    // The thick frame around the grid lies at both ends of the line down.
    const inner = name === 'ranks' ? line.slice(line.findIndex(([colour]) => colour === WOOD.board)) : line;
    const colours = new Set(inner.map(([colour]) => colour));
    assert.deepEqual([...colours].filter((colour) => ![WOOD.board, WOOD.line].includes(colour)), [], `${what}, ${name}: ${JSON.stringify(inner.slice(0, 9))}`);
    const lines = inner.filter(([colour, length]) => colour === WOOD.line && length === width);
    assert.ok(lines.length >= count, `${what}, ${name}: ${lines.length} lines of ${width} pixels`);
  }
}

for (const ratio of [1, 1.25, 1.5, 2, 2.608, 3]) {
  test(`D01 lines and size are exact at ${ratio} device pixels a pixel`, async (t) => {
    const { page } = await open(t, 353, { deviceScaleFactor: ratio });
    await looks(page, (picture, grid) => {
      for (const axis of [0, 1]) {
        assert.ok(Math.abs(grid.size[axis] - grid.css[axis] * ratio) <= 1, `${grid.size} for ${grid.css}`);
      }
      isSharp(picture, grid, { x: 0, y: 0 }, 'canvas');
    });
  });
}

// An emulated ratio stretches what was laid out in whole pixels: only a real one shows what a screen does.
for (const ratio of [1, 1.25, 2.608]) {
  test(`D01 the screen is sharp at ${ratio} device pixels a pixel, at a place between pixels`, async (t) => {
    const browser = await launch({ args: [`--force-device-scale-factor=${ratio}`, '--hide-scrollbars', '--window-size=700,700'] });
    t.after(() => browser.close());
    const { page } = await open(t, 353, { browser, viewport: null });
    assert.ok(Math.abs((await page.evaluate(() => devicePixelRatio)) - ratio) < 0.001);
    await page.evaluate(() => { document.body.style.padding = '7.4px 0 0 13.3px'; });
    await eventually(async () => {
      await painted(page);
      return [await shoot(page), await gridOf(page), await page.locator('xiangqi-board canvas').boundingBox()];
    }, ([picture, grid, box]) => {
      assert.ok(Math.abs(grid.size[0] - 353 * ratio) <= 1, `${grid.size}`);
      isSharp(picture, grid, { x: Math.round(box.x * ratio), y: Math.round(box.y * ratio) }, 'screen');
    });
  });
}

test('D02 the board follows a ratio that changes, keeps its size, and knows where one clicks', async (t) => {
  const { page } = await open(t, 353);
  const session = await inputOf(page);
  const first = await gridOf(page);
  let height = 600;
  const set = (ratio) => {
    // An emulated ratio is noticed by media queries only when the size of the window changes too.
    height = 1201 - height;
    return session.send('Emulation.setDeviceMetricsOverride', { width: 400, height, deviceScaleFactor: ratio, mobile: false });
  };
  const follows = (ratio) => looks(page, (picture, grid) => {
    assert.deepEqual(grid.css, first.css, 'size on the page');
    assert.ok(Math.abs(grid.size[0] - 353 * ratio) <= 1, `${grid.size} at ${ratio}`);
    isSharp(picture, grid, { x: 0, y: 0 }, `at ${ratio}`);
  });
  for (const ratio of [1.25, 0.67, 1]) {
    await set(ratio);
    await follows(ratio);
  }
  for (let round = 0; round < 50; round += 1) await set([1.5, 0.8][round % 2]);
  await set(1.5);
  await follows(1.5);
  await click(page, 'h2');
  await click(page, 'e2');
  await movesAre(page, ['h2e2']);
});

test('the board follows the width of its container', async (t) => {
  const { page } = await open(t, 320);
  for (const width of [900, 200, 517]) {
    await page.setViewportSize({ width: 1000, height: 1200 });
    await boardOf(page).evaluate((board, size) => { board.style.width = `${size}px`; }, width);
    await eventually(() => gridOf(page), (grid) => {
      assert.equal(grid.css[0], width);
      assert.ok(Math.abs(grid.size[0] - width) <= 1, `${grid.size} for ${width}`);
      assert.ok(grid.cell * 9.44 > width - 10, `the grid fills ${width}: ${grid.cell}`);
    });
  }
});

test('D03 a lost drawing comes back whole, with selection and arrows', async (t) => {
  const { page } = await open(t, 400);
  await boardOf(page).evaluate((board) => { board.play('h2e2'); board.shapes = ['a0a9', 'e4']; });
  await click(page, 'h9');
  await page.mouse.move(1, 1);
  await painted(page);
  const before = await canvasOf(boardOf(page));
  // No browser can be made to lose a 2D context: the canvas is emptied, and the event sent by hand.
  await boardOf(page).evaluate((board) => {
    const canvas = board.shadowRoot.querySelector('canvas');
    canvas.getContext('2d').reset();
    canvas.dispatchEvent(new Event('contextlost', { cancelable: true }));
  });
  assert.ok((await canvasOf(boardOf(page))).data.every((byte) => byte === 0), 'gone');
  await boardOf(page).evaluate((board) => board.shadowRoot.querySelector('canvas').dispatchEvent(new Event('contextrestored')));
  await looks(page, (picture) => assert.ok(picture.data.equals(before.data), 'the same picture'));
});

/** Whether a piece stands on a point: the face of a disc on either side of its ring; black ones have another ring outside. */
function hasPiece(picture, { x, y }, cell, face = WOOD.face) {
  return [0.385, 0.328].map((part) => part * cell).some((far) =>
    [[far, 0], [-far, 0], [0, -far]].every(([right, down]) => apart(picture.at(x + right, y + down), face) < 12));
}

/** How many pixels of about this colour lie around a point. */
function count(picture, { x, y }, reach, colour) {
  const part = picture.part(Math.round(x - reach), Math.round(y - reach), Math.round(2 * reach), Math.round(2 * reach));
  return part.flat().filter((other) => apart(other, colour) < 24).length;
}

test('D05 N12 a flip turns the board by 180 degrees, and changes no FEN, move or text', async (t) => {
  const fen = '3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1';
  const { page } = await open(t, 400, { attributes: { fen } });
  const cornersAre = (wanted) => looks(page, (picture, grid) => {
    const [left, right, top, bottom] = [
      Math.min(grid.at('a0').x, grid.at('i0').x), Math.max(grid.at('a0').x, grid.at('i0').x),
      Math.min(grid.at('a0').y, grid.at('a9').y), Math.max(grid.at('a0').y, grid.at('a9').y),
    ];
    const corners = { 'top left': [left, top], 'top right': [right, top], 'bottom left': [left, bottom], 'bottom right': [right, bottom] };
    const found = Object.entries(corners).filter(([, [x, y]]) => hasPiece(picture, { x, y }, grid.cell)).map(([name]) => name);
    assert.deepEqual(found, [wanted]);
  });
  await cornersAre('bottom left');
  await boardOf(page).evaluate((board) => board.flip());
  await cornersAre('top right');
  await fenIs(page, fen);
  await drag(page, 'a0', 'a5');
  await movesAre(page, ['a0a5']);
  const flipped = await boardOf(page).evaluate((board) => [board.play('d9d8').move, board.fen, board.moves, board.texts('wxf'), board.save('pgn')]);
  assert.deepEqual(flipped.slice(0, 3), ['d9d8', '9/3k5/9/9/R8/9/9/9/9/4K4 w - - 2 2', ['a0a5', 'd9d8']]);
  await boardOf(page).evaluate((board) => board.flip());
  assert.deepEqual(await boardOf(page).evaluate((board) => ['d9d8', board.fen, board.moves, board.texts('wxf'), board.save('pgn')]), flipped);
});

/** The ink of a label around a place, as a set of pixels relative to its middle. */
function inkOf(picture, x, y, reach) {
  const ink = new Set();
  for (let down = -reach; down <= reach; down += 1) {
    for (let right = -reach; right <= reach; right += 1) {
      const colour = picture.at(Math.round(x) + right, Math.round(y) + down);
      if (apart(colour, WOOD.frame) > 50) ink.add(`${right},${down}`);
    }
  }
  return ink;
}

/** How alike two inks are, from 0 to 1, the best of small shifts. */
function alike(one, other) {
  let best = 0;
  for (const dx of [-1, 0, 1]) {
    for (const dy of [-1, 0, 1]) {
      let shared = 0;
      for (const pixel of one) {
        const [x, y] = pixel.split(',').map(Number);
        if (other.has(`${x + dx},${y + dy}`)) shared += 1;
      }
      best = Math.max(best, shared / (one.size + other.size - shared || 1));
    }
  }
  return best;
}

/** For each ink of a list, the index of the most alike one of another list. */
const matches = (list, others) => list.map((ink) => {
  const scores = others.map((other) => alike(ink, other));
  return scores.indexOf(Math.max(...scores));
});

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The labels above and below, from left to right, and beside the board, from top to bottom. */
async function labelsOf(page) {
  const [picture, grid] = await look(page);
  const { cell } = grid;
  const left = Math.min(grid.at('a0').x, grid.at('i0').x);
  const top = Math.min(grid.at('a0').y, grid.at('a9').y);
  const reach = Math.round(cell * 0.19);
  const row = (y) => NINE.map((file) => inkOf(picture, left + file * cell, y, reach));
  return {
    above: row(top - 0.82 * cell),
    below: row(top + 9.82 * cell),
    beside: [...NINE, 9].map((rank) => inkOf(picture, left - 0.61 * cell, top + rank * cell, Math.round(cell * 0.1))),
  };
}

test('D06 D07 each side keeps its own file numbers, counted from its right hand, when the board is turned', async (t) => {
  const { page } = await open(t, 900);
  const red = await labelsOf(page);
  assert.ok([...red.above, ...red.below].every((ink) => ink.size > 15), 'a label at every file');
  assert.ok([...red.beside].every((ink) => !ink.size), 'and none beside the board');
  await set(page, 'orientation', 'black');
  const turned = [...NINE].reverse();
  await eventually(() => labelsOf(page), (black) => {
    assert.deepEqual(matches(black.above, red.below), turned, 'Red’s numbers are above now, the other way round');
    assert.deepEqual(matches(black.below, red.above), turned, 'and Black’s below');
  });
  const extent = (ink) => [0, 1].map((axis) => {
    const values = [...ink].map((pixel) => Number(pixel.split(',')[axis]));
    return Math.max(...values) - Math.min(...values) + 1;
  });
  const [width, height] = extent(red.below[8]);
  assert.ok(width > 3 * height, `一 at Red’s right hand: ${width} by ${height}`);
  const [oneWidth, oneHeight] = extent(red.above[0]);
  assert.ok(oneHeight > 1.3 * oneWidth, `1 at Black’s right hand: ${oneWidth} by ${oneHeight}`);
  assert.ok(extent(red.above[7])[0] > oneWidth, '8 is broader');
});

test('D06 D07 letters and digits turn with the board, and the tenth rank has one digit', async (t) => {
  const { page } = await open(t, 900, { attributes: { coordinates: 'iccs' } });
  const red = await labelsOf(page);
  assert.ok([...red.above, ...red.below, ...red.beside].every((ink) => ink.size > 12), 'a label at every file and rank');
  assert.deepEqual(matches(red.above, red.below), NINE, 'the same letters on both sides');
  await set(page, 'orientation', 'black');
  const turned = [...NINE].reverse();
  await eventually(() => labelsOf(page), (black) => {
    assert.deepEqual(matches(black.below, red.below), turned, 'i on the left');
    assert.deepEqual(matches(black.beside, red.beside), [9, ...turned], '9 at the bottom');
  });
  await set(page, 'coordinates', 'none');
  await eventually(() => labelsOf(page), ({ beside }) => assert.ok(beside.every((ink) => !ink.size), 'none'));
});

/** What differs from the plain board is an arrow from point to point; from a king's it begins at the edge of his character. */
function isArrow(picture, plain, grid, shape, what) {
  const [tail, head] = [grid.at(shape.slice(0, 2)), grid.at(shape.slice(2))];
  const length = Math.hypot(head.x - tail.x, head.y - tail.y);
  const [right, down] = [(head.x - tail.x) / length, (head.y - tail.y) / length];
  let [first, last, aside, tipAside] = [Infinity, -Infinity, 0, 0];
  const row = (of, y) => of.data.subarray(y * of.width * 4, (y + 1) * of.width * 4);
  for (let y = 0; y < picture.height; y += 1) {
    if (row(picture, y).equals(row(plain, y))) continue;
    for (let x = 0; x < picture.width; x += 1) {
      const at = (y * picture.width + x) * 4;
      if (picture.data[at] === plain.data[at] && picture.data[at + 1] === plain.data[at + 1]) continue;
      const [dx, dy] = [x + 0.5 - tail.x, y + 0.5 - tail.y];
      const along = dx * right + dy * down;
      const beside = Math.abs(dy * right - dx * down);
      first = Math.min(first, along);
      if (along > last) [last, tipAside] = [along, beside];
      aside = Math.max(aside, beside);
    }
  }
  const error = 0.02 * grid.cell;
  const start = shape.startsWith('e0') ? 0.36 * grid.cell : 0;
  assert.ok(Math.abs(first - start) <= error, `tail of ${what}: ${first}`);
  assert.ok(Math.abs(last - length) <= error, `head of ${what}: ${last - length}`);
  assert.ok(tipAside <= error, `tip of ${what}: ${tipAside}`);
  assert.ok(aside < 0.25 * grid.cell, `${what} is straight: ${aside}`);
}

test('D08 arrows begin and end on their points, in both orientations', async (t) => {
  const { page } = await open(t, 800, { attributes: { fen: '3k5/9/9/9/9/9/9/9/9/4K4 w' } });
  for (const orientation of ['red', 'black']) {
    await set(page, 'orientation', orientation);
    await boardOf(page).evaluate((board) => { board.shapes = []; });
    await painted(page);
    const plain = await canvasOf(boardOf(page));
    const grid = await gridOf(page);
    for (const shape of ['a0a9', 'i9i0', 'h2e2', 'b9c7', 'e0e3']) {
      await boardOf(page).evaluate((board, one) => { board.shapes = [one]; }, shape);
      await looks(page, (picture) => isArrow(picture, plain, grid, shape, `${shape}, ${orientation} below, cell ${grid.cell}`));
    }
  }
});

test('D11 a huge board stays below the limit of pixels, and forty boards are all painted', async (t) => {
  const { page } = await open(t, 1400, { deviceScaleFactor: 3, viewport: { width: 1400, height: 1700 } });
  const grid = await gridOf(page);
  assert.ok(grid.size[0] * grid.size[1] < 16_777_216, `${grid.size}`);
  assert.ok(grid.size[0] * grid.size[1] > 15_000_000, 'but not far below');
  const { x, y } = await pointOf(page, 'e0');
  const middle = { x: 3 * x, y: 3 * y };
  await eventually(() => shoot(page), (picture) => assert.ok(count(picture, middle, 60, WOOD.red) > 300, 'painted'));
  await click(page, 'h2');
  await click(page, 'e2');
  await movesAre(page, ['h2e2'], 'and is played on where one points');
  await page.evaluate(() => {
    document.body.replaceChildren();
    for (let round = 0; round < 40; round += 1) {
      const board = document.createElement('xiangqi-board');
      board.style = 'width: 300px; display: inline-block';
      document.body.append(board);
    }
  });
  await becomes(() => boardOf(page).evaluateAll((boards) => boards.map((board) => {
    const canvas = board.shadowRoot.querySelector('canvas');
    const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    pixel.drawImage(canvas, -Math.floor(canvas.width / 2), -Math.floor(canvas.height / 2));
    return [...pixel.getImageData(0, 0, 1, 1).data].join();
  })), Array(40).fill('232,196,138,255'), 'the wood of the river, on each');
});

test('targets are dots, captures are rings, the last move has corners, a check rings the king', async (t) => {
  const { page } = await open(t, 700);
  /** Waits until `check` accepts the points with a dot and how many pixels of a colour there are around a point. */
  const marked = (check) => looks(page, (picture, grid) => {
    const marks = (square, colour, reach = 0.6) => count(picture, grid.at(square), reach * grid.cell, colour);
    const targets = [...'abcdefghi'].flatMap((file) => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => file + rank))
      .filter((square) => marks(square, WOOD.accent, 0.05) > 4);
    check(targets, marks);
  });
  await marked((targets) => assert.deepEqual(targets, [], 'nothing is marked at first'));
  await click(page, 'b2');
  await page.mouse.move(1, 1);
  await marked((targets, marks) => {
    assert.deepEqual(targets, ['a2', 'b1', 'b3', 'b4', 'b5', 'b6', 'c2', 'd2', 'e2', 'f2', 'g2'], 'dots on the empty points');
    assert.ok(marks('b9', WOOD.accent) > 100, 'a ring around what can be taken');
    assert.ok(marks('b2', WOOD.accent) > 100, 'a ring around what is held');
    assert.equal(marks('b7', WOOD.accent, 0.45), 0, 'nothing on the screen of the cannon');
  });
  await screenshot(page, 'targets');

  await click(page, 'e2');
  await page.mouse.move(1, 1);
  await marked((targets, marks) => {
    assert.deepEqual(targets, []);
    for (const square of ['b2', 'e2']) assert.ok(marks(square, WOOD.trace) > 40, `last move: ${square}`);
    assert.equal(marks('h2', WOOD.trace), 0);
    assert.equal(marks('e9', WOOD.alarm), 0);
  });

  await set(page, 'fen', '4k4/9/9/9/9/9/9/9/R8/3K5 w');
  await click(page, 'a1');
  await click(page, 'a9');
  await page.mouse.move(1, 1);
  await marked((_, marks) => assert.ok(marks('e9', WOOD.alarm) > 100, 'check'));
  await screenshot(page, 'check');
});

test('a refused move shows on the board what stood in its way', async (t) => {
  const { page } = await open(t, 700);
  const alarmed = (check) => looks(page, (picture, grid) => check((square) => count(picture, grid.at(square), 0.3 * grid.cell, WOOD.alarm)));
  await set(page, 'fen', '3k5/9/9/9/9/6B2/7p1/9/9/4K4 w');
  await alarmed((alarms) => assert.equal(alarms('h3'), 0));
  await drag(page, 'g4', 'i2');
  await alarmed((alarms) => {
    assert.ok(alarms('h3') > 100, 'a cross on the elephant’s eye');
    assert.ok(alarms('i2') > 20, 'and a ring where it would have gone');
    assert.equal(alarms('g2'), 0);
  });
  await screenshot(page, 'refused');
  await click(page, 'g4');
  await page.mouse.move(1, 1);
  await alarmed((alarms) => assert.equal(alarms('h3'), 0, 'until the next gesture'));
});

test('a dragged piece follows the pointer, with its pale trace at home', async (t) => {
  const { page } = await open(t, 600);
  const [from, to] = [await pointOf(page, 'h2'), await pointOf(page, 'g5')];
  const aside = { x: to.x + 11, y: to.y - 7 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(aside.x, aside.y, { steps: 5 });
  await looks(page, (picture, grid) => {
    assert.ok(hasPiece(picture, aside, grid.cell * 1.1), 'under the pointer');
    assert.ok(!hasPiece(picture, grid.at('h2'), grid.cell), 'not at home');
  });
  await screenshot(page, 'dragging');
  await page.mouse.up();
});

test('while a piece is dragged the board is painted only where a mark comes or goes, and looks as if all of it were', async (t) => {
  const { page } = await open(t, 600);
  const [from, by, to] = [await pointOf(page, 'h2'), await pointOf(page, 'h5'), await pointOf(page, 'g6')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x - 9, to.y - 9);
  await painted(page);
  await boardOf(page).evaluate((board) => {
    const { prototype } = CanvasRenderingContext2D;
    const fill = prototype.fill;
    board.fills = 0;
    prototype.fill = function (...given) {
      board.fills += this.canvas === board.shadowRoot.querySelector('canvas');
      fill.apply(this, given);
    };
  });
  for (let step = -8; step < 9; step += 2) {
    await page.mouse.move(to.x + step, to.y + step);
    await painted(page);
  }
  assert.equal(await boardOf(page).evaluate((board) => board.fills), 0);
  for (const { x, y } of [by, to, by, to, { x: by.x + 5, y: by.y + 5 }]) {
    await page.mouse.move(x, y, { steps: 4 });
    await painted(page);
  }
  assert.ok(await boardOf(page).evaluate((board) => board.fills) > 0, 'it may go to h5');
  const carried = await canvasOf(boardOf(page));
  await boardOf(page).evaluate((board) => { board.theme = 'paper'; board.theme = 'wood'; });
  await painted(page);
  const whole = await canvasOf(boardOf(page));
  let others = 0;
  for (let y = 0; y < whole.height; y += 1) for (let x = 0; x < whole.width; x += 1) others += apart(whole.at(x, y), carried.at(x, y)) > 40;
  assert.ok(others < 20, `${others} pixels`); // Edges under a clip are smoothed a little otherwise.
  const layers = () => boardOf(page).evaluate((board) => board.shadowRoot.querySelectorAll('.stage > canvas').length);
  assert.equal(await layers(), 2);
  await boardOf(page).evaluate(async (board) => {
    board.remove();
    await new Promise(requestAnimationFrame);
    document.body.append(board);
    await board.ready;
  });
  await becomes(layers, 1, 'nothing is held by a board that has gone');
  await page.mouse.up();
});

test('pieces are drawn from shipped outlines: traditional, simplified and letters differ, and need no font', async (t) => {
  const { page } = await open(t, 500);
  const ink = async (square) => {
    const [picture, grid] = await look(page);
    const { x, y } = grid.at(square);
    const side = Math.round(grid.cell * 0.5);
    return picture.part(Math.round(x - side / 2), Math.round(y - side / 2), side, side).flat().join('');
  };
  const seen = {};
  for (const pieces of ['traditional', 'simplified', 'letters']) {
    await set(page, 'pieces', pieces);
    seen[pieces] = { chariot: await ink('a0'), soldier: await ink('a3') };
    await screenshot(page, `pieces-${pieces}`);
  }
  assert.notEqual(seen.traditional.chariot, seen.simplified.chariot, '車 and 车');
  assert.equal(seen.traditional.soldier, seen.simplified.soldier, '兵 and 兵');
  assert.notEqual(seen.letters.soldier, seen.traditional.soldier);
  assert.ok(seen.traditional.chariot.includes(WOOD.red), 'in Red’s ink');
  assert.doesNotMatch(await boardOf(page).evaluate((board) => board.toSVG()), /<text|font/);
});

test('A05 pieces slide, but not for those who want no motion, also when they say so later', async (t) => {
  const { page } = await open(t, 500, { reducedMotion: 'no-preference' });
  // Time goes on only when it is told to: on a slow machine no frame may come while a piece is on its way.
  await page.evaluate(() => {
    const { requestAnimationFrame: request } = globalThis;
    globalThis.now = performance.now();
    performance.now = () => globalThis.now;
    globalThis.requestAnimationFrame = (work) => request(() => work(globalThis.now));
  });
  const act = (work) => boardOf(page).evaluate((board, source) => { new Function('board', source)(board); }, work);
  /** Whether a piece stands on its point as soon as the board is painted. */
  const stands = (square, isThere, what) => looks(page, (picture, grid) => {
    assert.equal(hasPiece(picture, grid.at(square), grid.cell), isThere, what);
  });
  await act('board.play("h2e2")');
  await stands('e2', false, 'on its way');
  await act('now += 350');
  await stands('e2', true, 'arrived');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await painted(page);
  for (const [work, square, what] of [
    ['play("h7e7")', 'e7', 'a move'], ['undo()', 'h7', 'taking back'], ['goTo("first")', 'h2', 'stepping'], ['flip()', 'h2', 'turning'],
  ]) {
    await act(`board.${work}`);
    await stands(square, true, what);
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await painted(page);
  await act('board.goTo(1)');
  await stands('e2', false, 'and back again');
});

test('A07 on a phone every control is large enough for a finger and none overlap', async (t) => {
  const { page } = await openPage(t, '/', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 });
  await ready(page);
  await boardOf(page).evaluate((board) => { for (const move of ['h2e2', 'h9g7', 'h0g2']) board.play(move); });
  const boxesOf = () => page.evaluate(() => {
    const inside = [...document.querySelector('xiangqi-board').shadowRoot.querySelectorAll('button:not(.opener)')];
    return [...inside, ...document.querySelectorAll('header button, header input')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { name: element.ariaLabel || element.textContent || element.id, left, top, right, bottom };
      });
  });
  // What is off the screen is not laid out to the end.
  await boardOf(page).locator('.moves').scrollIntoViewIfNeeded();
  await painted(page);
  await eventually(boxesOf, (boxes) => {
    assert.ok(boxes.length >= 13, `${boxes.length} controls`);
    for (const [index, box] of boxes.entries()) {
      assert.ok(box.right - box.left >= 39.9 && box.bottom - box.top >= 43.9, `${box.name}: ${box.right - box.left} by ${box.bottom - box.top}`);
      assert.ok(box.left >= 0 && box.right <= 360, `${box.name} is on the screen`);
      for (const other of boxes.slice(index + 1)) {
        const isApart = box.right <= other.left + 0.1 || other.right <= box.left + 0.1 || box.bottom <= other.top + 0.1 || other.bottom <= box.top + 0.1;
        assert.ok(isApart, `${box.name} and ${other.name} overlap`);
      }
    }
  });
  const cell = (await pointOf(page, 'b0')).x - (await pointOf(page, 'a0')).x;
  assert.ok(cell >= 32, `points are ${cell} apart`);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, 'nothing sticks out');
});
