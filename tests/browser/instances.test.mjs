// A panic costs what was being done: the instance of the module is replaced, and all boards of the page are there again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, boardOf, drag, forget, heard, listen, movesAre, painted, ready, says } from './board.mjs';
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

  await page.locator('#left').evaluate((board) => board.load('[Event "One"]\n\n1. h2e2 *\n\n[Event "Two"]\n\n1. b2e2 h9g7 *'));
  await forget(page);
  await attempt(page, 3, (board) => board.play('h9g7')); // Where the record is written first, it is that which traps, and the move is made.
  await becomes(() => codes(page), ['crashed']);
  await becomes(() => page.locator('#left').evaluate((board) => [board.games.join(), board.moves[0]]), ['One,Two', 'h2e2'], 'the file is open as before');
  assert.deepEqual(await page.locator('#left').evaluate((board) => { board.pick(1); return board.moves; }), ['b2e2', 'h9g7']);
  await forget(page);
  await page.evaluate(light, 1);
  await page.locator('#left').evaluate((board) => { board.style.width = '371px'; }); // When the canvas takes its new size, if not before, it traps: that is told, and nothing is thrown.
  await becomes(() => codes(page), ['crashed']);
});

const MATE = `[Goal "mate in 2"]
[FEN "4k4/9/9/9/9/9/4P4/R8/8R/4K4 w - - 0 1"]

{Think of the eighth rank.} 1. a2a8 {Closed.} (1. a2a9? {The king steps out.} e9e8) e9d9 2. i1i9`;

test('a competition and a puzzle go on after a trap, and what traps while it is painted is painted once more', async (t) => {
  const { page } = await open(t, 'plain');
  await ready(page);
  const board = boardOf(page);
  await board.evaluate((element) => { element.setAttribute('clock', '10m'); element.setAttribute('clock-press', 'auto'); element.touchMove = 'competition'; });
  await becomes(() => board.evaluate((element) => Boolean(element.contest?.clock)), true);
  await board.evaluate((element) => { element.press(); element.play('h2e2'); element.offerDraw('red'); });
  const contest = () => board.evaluate((element) => { const { clock, offer, fouls } = element.contest; return [clock?.running, offer, fouls, element.moves]; });
  const before = await contest();
  assert.equal(await attempt(page, 5, (element) => element.play('h9g7')), 'crashed');
  await becomes(contest, before, 'clock and offer are there');
  await becomes(() => codes(page), ['crashed']);
  await board.evaluate((element) => { element.touchMove = 'off'; element.removeAttribute('clock'); });

  await board.evaluate((element, record) => { element.mode = 'puzzle'; element.controls = true; element.load(record); }, MATE);
  await becomes(() => board.evaluate((element) => element.puzzle?.goal !== undefined), true);
  await drag(page, 'a2', 'a8');
  const facts = () => board.evaluate((element) => [element.puzzle.state, element.puzzle.attempts, element.moves]);
  await becomes(async () => (await facts())[2], ['a2a8', 'e9d9']);
  const found = await facts();
  await forget(page);
  assert.equal(await attempt(page, 5, (element) => element.toSVG()), 'crashed');
  await becomes(() => codes(page), ['crashed']);
  await becomes(facts, found, 'what was found is there');
  await drag(page, 'i1', 'i9');
  await becomes(async () => (await facts())[2], ['a2a8', 'e9d9', 'i1i9'], 'and the rest can be found');

  await forget(page);
  const pixel = () => board.evaluate((element) => { const canvas = element.shadowRoot.querySelector('canvas'); return canvas.getContext('2d').getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data[3]; });
  await board.evaluate((element) => { const canvas = element.shadowRoot.querySelector('canvas'); canvas.width = 0; element.mode = 'view'; });
  await painted(page);
  await page.evaluate(light, 40); // Frames come by themselves.
  await board.evaluate((element) => element.flip());
  await becomes(() => codes(page), ['crashed']);
  await becomes(pixel, 255, 'painted again');
});

test('files of other programs and the core: what traps says so, and the next is done by another instance', async (t) => {
  const { page } = await open(t, 'plain', { init: async (page) => { await fused('xiangqi.wasm')(page); await fused('xiangqi-forms.wasm')(page); } });
  await ready(page);
  const text = '<?xml version="1.0"?><ChineseChessRecord Version="1.0"><Head><FEN>rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1</FEN></Head><MoveList><Move value="00-00"/><Move value="77-47"/></MoveList></ChineseChessRecord>';
  await boardOf(page).evaluate((board, file) => board.load(file), text);
  await movesAre(page, ['h2e2']);
  const results = await page.evaluate(async (file) => {
    const board = document.querySelector('xiangqi-board');
    const [first, second, { load }] = await Promise.all(['/xiangqi.js', '/xiangqi-forms.js', '/core.js'].map((name) => import(name)));
    const codeOf = async (work) => { try { await work(); return 'done'; } catch ({ name, code }) { return code ?? name; } };
    const [one, other] = [await first.default(), await second.default()];
    other.fuse.value = 30;
    const found = [await codeOf(() => board.load(file)), await codeOf(() => board.load(file)), board.moves.join()];
    const core = await load();
    const game = new core.Game();
    game.play('h2e2');
    one.fuse.value = 30;
    found.push(await codeOf(() => core.perft(board.fen, 3)), core.perft(board.fen, 1), await codeOf(() => game.play('h9g7')));
    game.free();
    const next = new core.Game();
    found.push(next.play('h2e2').move);
    next.free();
    return found;
  }, text);
  assert.deepEqual(results, ['crashed', 'done', 'h2e2', 'crashed', results[4], 'crashed', 'h2e2']);
  assert.ok(results[4] > 30);
  await movesAre(page, ['h2e2']);
});
