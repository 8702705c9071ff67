// The computer as an opponent, on the board and in the page. S08 is a trial from public issue threads.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, boardOf, drag, eventually, forget, heard, listen, movesAre, movesOf, painted, plyIs, ready, says, set, spokenOf } from './board.mjs';
import { openPage, screenshot } from './harness.mjs';

const DESKTOP = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' };
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, reducedMotion: 'reduce' };

async function open(t, { opponent = 'black', level = '1', lang = 'en', ...options } = {}) {
  const opened = await openPage(t, '/', { ...DESKTOP, ...options });
  const { page } = opened;
  await ready(page);
  await listen(page, 'xiangqi-move', 'xiangqi-reply', 'xiangqi-end', 'xiangqi-navigate', 'xiangqi-error');
  await page.evaluate(([language, ...given]) => {
    document.documentElement.lang = language;
    const board = document.querySelector('xiangqi-board');
    [board.level, board.opponent] = given;
  }, [lang, level, opponent]);
  return opened;
}

const partOf = (page) => boardOf(page).locator('.opponent');
const press = (page, name) => partOf(page).locator(`[data-play=${name}]`).click();
const action = (page, name) => boardOf(page).locator(`[data-action=${name}]`).click();
const has = (page, count) => becomes(async () => (await movesOf(page)).length, count);
const names = async (page) => (await heard(page)).map(([name]) => name.slice('xiangqi-'.length));

/** Asks the engine for something else: whatever was asked before has been answered or given up. */
const turnOfTheEngine = (page) => boardOf(page).evaluate((board) => board.hint({ nodes: 100 }).then(() => {}));

test('the computer answers; undo goes back to the own turn, and one redo restores both moves (S08)', async (t) => {
  const { page } = await open(t);
  await says(partOf(page), /Black is played by the computer, level 1/);
  await drag(page, 'h2', 'e2');
  await has(page, 2);
  assert.deepEqual(await names(page), ['move', 'reply']);
  const moves = await movesOf(page);
  const [, [, reply]] = await heard(page);
  assert.deepEqual([reply.move, reply.ply, reply.fen], [moves[1], 2, await boardOf(page).evaluate((board) => board.fen)]);
  await says(spokenOf(page), /^Black \w+ from /);
  await action(page, 'undo');
  await movesAre(page, []);
  await turnOfTheEngine(page);
  await movesAre(page, [], 'it waits');
  await action(page, 'redo');
  await movesAre(page, moves);
  await turnOfTheEngine(page);
  await movesAre(page, moves);
});

test('undo while it thinks takes back one move, and it waits for the next one (S08)', async (t) => {
  const { page } = await open(t, { level: '8' });
  await drag(page, 'h2', 'e2');
  await says(partOf(page), /thinking/);
  await action(page, 'undo');
  await movesAre(page, []);
  await turnOfTheEngine(page);
  await movesAre(page, []);
  await set(page, 'level', '1');
  await drag(page, 'b2', 'e2');
  await has(page, 2);
  assert.equal((await movesOf(page))[0], 'b2e2');
});

test('it begins as Red, behind the reader’s back; undo of its first move leaves it waiting (S08)', async (t) => {
  const { page } = await open(t, { opponent: 'red' });
  await has(page, 1);
  assert.deepEqual(await boardOf(page).evaluate((board) => [board.orientation, board.movable, board.hasAttribute('orientation')]), ['black', 'black', false]);
  await action(page, 'undo');
  await movesAre(page, []);
  await says(partOf(page), /waits for you/);
  await turnOfTheEngine(page);
  await movesAre(page, []);
  await press(page, 'go');
  await has(page, 1);
  await press(page, 'switch');
  await becomes(() => boardOf(page).evaluate((board) => board.orientation), 'red');
  await has(page, 2);
});

test('whoever looks back is not disturbed; back at the game, it moves', async (t) => {
  const { page } = await open(t, { level: '8' });
  await drag(page, 'h2', 'e2');
  await says(partOf(page), /thinking/);
  await action(page, 'first');
  await plyIs(page, 0);
  await turnOfTheEngine(page);
  await movesAre(page, ['h2e2']);
  await set(page, 'level', '1');
  await turnOfTheEngine(page);
  await movesAre(page, ['h2e2']);
  await action(page, 'last');
  await has(page, 2);
});

test('what it thought about is gone with another game, another opponent, or the board', async (t) => {
  const { page } = await open(t, { level: '8' });
  await drag(page, 'h2', 'e2');
  await says(partOf(page), /thinking/);
  await boardOf(page).evaluate((board) => board.load('3k5/9/9/9/9/9/9/9/9/R3K4 w'));
  await turnOfTheEngine(page);
  await movesAre(page, []);
  await drag(page, 'a0', 'a5');
  await says(partOf(page), /thinking/);
  await set(page, 'opponent', 'none');
  await becomes(() => partOf(page).isHidden(), true);
  await turnOfTheEngine(page);
  await movesAre(page, ['a0a5']);
  await set(page, 'opponent', 'black');
  await says(partOf(page), /thinking/);
  await page.evaluate(() => document.querySelector('xiangqi-board').remove());
  await painted(page);
  assert.ok(!(await names(page)).includes('error'));
});

test('a finished game is left alone, also one that is resigned', async (t) => {
  const { page } = await open(t);
  await boardOf(page).evaluate((board) => board.load('3k5/R8/9/9/9/9/9/9/9/1R2K4 w'));
  await drag(page, 'b0', 'b9');
  await becomes(() => boardOf(page).evaluate((board) => board.outcome?.reason), 'checkmate');
  await turnOfTheEngine(page);
  await has(page, 1);
  await boardOf(page).evaluate((board) => board.reset());
  await drag(page, 'h2', 'e2');
  await has(page, 2);
  await forget(page);
  await press(page, 'resign');
  await says(partOf(page), /You have resigned. Black wins/);
  const [[name, { winner, reason, article }]] = await heard(page);
  assert.deepEqual([name, winner, reason, article], ['xiangqi-end', 'black', 'resignation', '4.1.9']);
  assert.equal(await boardOf(page).evaluate((board) => board.tags.Result), '0-1');
});

test('with touch-move it plays on; in a competition there is no computer', async (t) => {
  const { page } = await open(t);
  await set(page, 'touch-move', 'touch');
  await drag(page, 'h2', 'e2');
  await has(page, 2);
  await set(page, 'touch-move', 'competition');
  await becomes(() => partOf(page).isHidden(), true);
  await boardOf(page).evaluate((board) => board.reset());
  await drag(page, 'h2', 'e2');
  await drag(page, 'h9', 'g7');
  await movesAre(page, ['h2e2', 'h9g7'], 'both sides are played by hand');
});

test('the page: a new game as Black is there again after a reload', async (t) => {
  const { page } = await openPage(t, '/', DESKTOP);
  await ready(page);
  await page.locator('[data-opens=playing]').click();
  await page.locator('#playing [name=opponent]').selectOption('red');
  await page.locator('#playing [name=level]').selectOption('2');
  await page.locator('#playing [value=new]').click();
  await has(page, 1);
  const moves = await movesOf(page);
  await eventually(() => page.evaluate(() => localStorage.getItem('xiangqi-board game')), (saved) => assert.ok(saved?.includes(moves[0])));
  await page.reload();
  await ready(page);
  await becomes(() => boardOf(page).evaluate((board) => [board.opponent, board.level, board.orientation]), ['red', '2', 'black']);
  await movesAre(page, moves);
  await says(partOf(page), /level 2/);
  await drag(page, 'h9', 'g7');
  await has(page, 3);
});

for (const lang of ['en', 'zh']) {
  test(`playing on a phone and on a wide screen, ${lang}`, async (t) => {
    for (const [width, options] of [[360, PHONE], [1280, DESKTOP]]) {
      const { page } = await open(t, { ...options, lang });
      await drag(page, 'h2', 'e2');
      await has(page, 2);
      await becomes(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'nothing is wider than the window');
      await painted(page);
      await screenshot(page, `playing-${width}-${lang}`, { fullPage: true });
      await page.locator('[data-opens=playing]').click();
      await becomes(() => page.locator('#playing').isVisible(), true);
      await screenshot(page, `playing-${width}-${lang}-dialog`);
    }
  });
}
