// A panic costs what was being done: the instance of the module is replaced, and all boards of the page are there again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, boardOf, click, drag, eventually, forget, heard, listen, painted, ready, says } from './board.mjs';
import { fused, light } from './fuse.mjs';
import { openPage } from './harness.mjs';

const DESKTOP = { viewport: { width: 900, height: 700 } };
const RECORD = `[Event "A lesson"]
[Red "First"]

{At first.} 1. h2e2 $1 {The centre. [%cal Gh2e2]} (1. b2e2 {The other one.} b9c7 2. b0c2) h9g7 2. h0g2 i9h9 (2... b9c7 {Both.}) 3. i0h0`;

async function open(t, name, options) {
  const opened = await openPage(t, `/tests/${name}.html`, { ...DESKTOP, init: fused('xiangqi.wasm'), ...options });
  await listen(opened.page, 'xiangqi-error', 'xiangqi-move');
  return opened;
}

/** All that a reader would miss. */
const all = (board) => {
  const { fen, ply, moves, tags, comment, nags, shapes, orientation, notation } = board;
  return { fen, ply, moves, tags, comment, nags, shapes, orientation, notation, record: board.save('pgn', { notation: 'iccs' }) };
};

const codes = async (page) => (await heard(page)).filter(([name]) => name === 'xiangqi-error').map(([, { code }]) => code);

/** What comes of something done with the first board, while the module may trap at so many calls. */
const attempt = (page, calls, work, given) => page.evaluate(async ([text, count, more]) => {
  const { fuse } = await (await import('/xiangqi.js')).default();
  fuse.value = count;
  try {
    await (0, eval)(`(${text})`)(document.querySelector('xiangqi-board'), more);
    return 'done';
  } catch ({ name, code }) {
    return code ?? name;
  } finally {
    fuse.value = 0; // That of the instance that was there.
  }
}, [`${work}`, calls, given]);

test('a trap anywhere in whatever is done with a board costs that, and neither this board nor another loses anything', async (t) => {
  const { page } = await open(t, 'two');
  for (const id of ['left', 'right']) await page.locator(`#${id}`).evaluate((board) => board.ready.then(() => {}));
  const begin = () => page.locator('#left').evaluate((board, record) => { board.load(record); board.goTo({ moves: ['b2e2', 'b9c7'] }); board.orientation = 'black'; board.notation = 'wxf'; }, RECORD);
  await begin();
  await page.locator('#right').evaluate((board) => { board.play('b2e2'); board.comment = 'Mine'; board.shapes = ['Re2']; });
  const both = () => page.evaluate((text) => [...document.querySelectorAll('xiangqi-board')].map((0, eval)(`(${text})`)), `${all}`);
  const before = await both();
  assert.match(before[0].record, /The other one/);
  const works = {
    move: (board) => board.play('b0c2'),
    variation: (board) => board.play('a0a1'),
    comment: (board) => { board.comment = 'Another'; },
    tags: (board) => { board.tags = { Event: 'Another' }; },
    removal: (board) => board.removeMove(),
    load: (board) => board.load('1. C2.5 {Another game} H8+7'),
    saving: (board) => board.save('pgn'),
    picture: (board) => board.toSVG(),
    ruling: (board) => board.judge(),
  };
  let crashes = 0;
  for (const [name, work] of Object.entries(works)) {
    for (const calls of [1, 4, 17, 60, 250]) {
      const result = await attempt(page, calls, work);
      if (result === 'done') { // It had fewer calls.
        await begin();
      } else {
        crashes += 1;
        assert.equal(result, 'crashed', `${name}, ${calls}`);
        // Saving asks for the forms that are known first, which has to do with no board.
        if (name !== 'saving') await becomes(() => codes(page), ['crashed'], `${name}, ${calls}: the page hears of it, once`);
      }
      await forget(page);
      await becomes(both, before, `${name}, ${calls}, ${result}`);
    }
  }
  t.diagnostic(`${crashes} traps`);
  assert.ok(crashes > 25, `${crashes}`);
  await attempt(page, 3, works.move);
  await says(page.locator('#left .status'), /inside the board/);
  await page.locator('#left').evaluate((board) => board.play('b0c2'));
  const point = await page.locator('#right').evaluate((board) => board.pointOf('h9'));
  await page.mouse.click(point.x, point.y);
  const target = await page.locator('#right').evaluate((board) => board.pointOf('g7'));
  await page.mouse.click(target.x, target.y);
  await becomes(() => page.evaluate(() => [...document.querySelectorAll('xiangqi-board')].map((board) => board.moves.at(-1))), ['b0c2', 'h9g7'], 'both go on');
});
