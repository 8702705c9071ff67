// The main job on real input: a published master game, loaded, played through, exported and read again; and whole
// openings played with a mouse, a finger and the keyboard alone.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { becomes, boardOf, click, drag, eventually, fenIs, fenOf, keyTo, movesAre, movesOf, plyIs, pointOf, ready, touchDrag } from './board.mjs';
import { openPage, screenshot } from './harness.mjs';

const GAME = await readFile(new URL('../data/game-zhang-hu-1993.txt', import.meta.url), 'utf8');
const NOTATIONS = ['chinese', 'chinese-traditional', 'short', 'wxf', 'iccs', 'uci', 'vietnamese', 'san'];

/** A sound opening, ten moves: 中炮对屏风马. */
const OPENING = ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0', 'b9c7', 'g3g4', 'c6c5', 'b0c2', 'c9e7', 'h0h6', 'h7i7'];

test('a master game is read, played through, exported in every notation and read back', async (t) => {
  const { page } = await openPage(t, '/', { viewport: { width: 1280, height: 900 } });
  await ready(page);
  await page.locator('[data-opens=opening]').click();
  await page.locator('#opening-text').fill(GAME);
  await page.locator('#opening-go').click();
  const moves = await eventually(() => movesOf(page), ({ length }) => assert.equal(length, 60));

  await page.locator('[data-action=first]').click();
  await plyIs(page, 0);
  const positions = [await fenOf(page)];
  for (let ply = 1; ply <= moves.length; ply += 1) {
    await page.locator('[data-action=next]').click();
    await plyIs(page, ply);
    positions.push(await fenOf(page));
  }
  assert.equal(new Set(positions).size, 61, 'every step shows another position');
  await screenshot(page, 'master-game-1280');

  for (const format of ['pgn', 'moves']) {
    for (const notation of NOTATIONS) {
      await page.locator('[data-opens=exporting]').click();
      await page.locator('#exporting-format').selectOption(format);
      await page.locator('#exporting-notation').selectOption(notation);
      const text = await page.locator('#exporting-text').inputValue();
      await page.keyboard.press('Escape');
      await page.locator('#new').click();
      await page.locator('[data-opens=opening]').click();
      await page.locator('#opening-text').fill(text);
      await page.locator('#opening-go').click();
      await page.waitForFunction(() => !document.querySelector('#opening').open);
      await movesAre(page, moves, `${format} ${notation}`);
      await fenIs(page, positions[60], `${format} ${notation}`);
      if (format === 'pgn') {
        const tags = await boardOf(page).evaluate((board) => board.tags);
        assert.equal(tags.Red, '北京张强', notation);
        assert.equal(tags.Result, '1/2-1/2', notation);
      }
    }
  }
  assert.deepEqual(
    await boardOf(page).evaluate((board) => {
      const seen = [];
      for (let ply = 0; ply <= board.moves.length; ply += 1) {
        board.goTo(ply);
        seen.push(board.fen);
      }
      return seen;
    }),
    positions,
    'the positions of the last import are those of the first',
  );
});

test('an opening is played by dragging with a mouse', async (t) => {
  const { page } = await openPage(t, '/', { viewport: { width: 1280, height: 900 } });
  await ready(page);
  for (const move of OPENING) await drag(page, move.slice(0, 2), move.slice(2));
  await movesAre(page, OPENING);
});

test('an opening is played by clicks', async (t) => {
  const { page } = await openPage(t, '/', { viewport: { width: 800, height: 1000 } });
  await ready(page);
  for (const move of OPENING) {
    await click(page, move.slice(0, 2));
    await click(page, move.slice(2));
  }
  await movesAre(page, OPENING);
});

test('an opening is played by dragging with a finger on a phone', async (t) => {
  const { page } = await openPage(t, '/', {
    viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3,
  });
  await ready(page);
  for (const move of OPENING) await touchDrag(page, move.slice(0, 2), move.slice(2));
  await movesAre(page, OPENING);
  await screenshot(page, 'opening-360');
});

test('an opening is played by taps', async (t) => {
  const { page } = await openPage(t, '/', {
    viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2,
  });
  await ready(page);
  for (const move of OPENING) {
    for (const square of [move.slice(0, 2), move.slice(2)]) {
      const { x, y } = await pointOf(page, square);
      await page.touchscreen.tap(x, y);
    }
  }
  await movesAre(page, OPENING);
});

test('an opening is played by the keyboard alone', async (t) => {
  const { page } = await openPage(t, '/', { viewport: { width: 1000, height: 900 } });
  await ready(page);
  const isOnBoard = () =>
    page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.role === 'gridcell');
  for (let tabs = 0; tabs < 20 && !(await isOnBoard()); tabs += 1) await page.keyboard.press('Tab');
  await becomes(isOnBoard, true, 'the board is reached by Tab');
  for (const move of OPENING) {
    await keyTo(page, move.slice(0, 2));
    await keyTo(page, move.slice(2));
  }
  await movesAre(page, OPENING);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await movesAre(page, OPENING.slice(0, -1));
  await page.keyboard.press('Control+y');
  await movesAre(page, OPENING);
});

test('the game survives a reload, and can be forgotten', async (t) => {
  const { page } = await openPage(t, '/', { viewport: { width: 1000, height: 900 } });
  await ready(page);
  for (const move of OPENING) await drag(page, move.slice(0, 2), move.slice(2));
  await page.locator('[data-action=previous]').click();
  await plyIs(page, OPENING.length - 1);
  const shown = await fenOf(page);
  await page.reload();
  await ready(page);
  await movesAre(page, OPENING);
  await fenIs(page, shown, 'at the ply that was shown');
  await page.locator('[data-action=undo]').click();
  await movesAre(page, OPENING.slice(0, -1), 'undo takes one move back, not the game');
  await page.locator('[data-opens=settings]').click();
  await page.locator('#clear').click();
  await page.reload();
  await ready(page);
  await movesAre(page, []);
});
