// The analysis of a game: every move judged, marks proposed and accepted, and the curve.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, boardOf, drag, eventually, heard, listen, movesAre, movesOf, painted, plyIs, ready, says, set, spokenOf } from './board.mjs';
import { openPage, screenshot } from './harness.mjs';
import { START } from './tables.mjs';
import { load } from '../../dist/core.js';

const DESKTOP = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' };
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, reducedMotion: 'reduce' };

/** The third move gives a cannon for a soldier; the sixth lets a horse be taken for nothing. */
const GAME = ['h2e2', 'h9g7', 'e2e6', 'g7e6', 'h0g2', 'b9c7', 'i0h0', 'i9h9'];

async function open(t, { lang = 'en', moves = GAME, ...options } = {}) {
  const opened = await openPage(t, '/', { ...DESKTOP, ...options });
  const { page } = opened;
  await ready(page);
  await listen(page, 'xiangqi-edit', 'xiangqi-navigate', 'xiangqi-error');
  await page.evaluate(([language, line]) => {
    document.documentElement.lang = language;
    document.querySelector('xiangqi-board').load(line.join(' '));
  }, [lang, moves]);
  return opened;
}

const partOf = (page) => boardOf(page).locator('.analysis');
const button = (page, name) => partOf(page).locator(`[data-review=${name}]`);
const ask = (page, question, argument) => boardOf(page).evaluate(question, argument);

/** The glyphs on the moves of the main line, and how many variations there are. */
const nagsOf = (page) => ask(page, (board) => {
  const nags = [];
  let beside = 0;
  for (let node = board.record.root; node; [node] = node.children) {
    nags.push(node.nags?.join() ?? '');
    beside += Math.max(node.children.length - 1, 0);
  }
  return [nags.slice(1).join(' ').trim(), beside];
});

test('core: every move is judged, as Red sees it', async () => {
  const core = await load();
  const engine = new core.Engine({ hashMb: 4 });
  const heard = [];
  const moves = await engine.analyse(START, GAME, { nodes: 20_000, progress: ({ done, positions }) => heard.push([done, positions]) });
  engine.free();
  assert.deepEqual(moves.map(({ ply, move }) => [ply, move]), GAME.map((move, index) => [index + 1, move]));
  assert.deepEqual(heard, Array.from({ length: GAME.length + 1 }, (_, index) => [index + 1, GAME.length + 1]));
  const [, , blunder, answer] = moves;
  assert.ok(blunder.score.cp < -150 && blunder.share < 0.4 && blunder.loss > 0.1, JSON.stringify(blunder));
  assert.match(blunder.mark, /\?/);
  assert.notEqual(blunder.best[0], blunder.move);
  assert.equal(answer.mark, undefined, 'whoever takes back shows no skill');
  for (const { share, loss } of moves) assert.ok(share >= 0 && share <= 1 && loss >= 0 && loss <= 1);
});

test('core: a mate at the end, and a loss by repetition', async () => {
  const core = await load();
  const engine = new core.Engine({ hashMb: 4 });
  const [mate] = await engine.analyse('3k5/R8/9/9/9/9/9/9/9/1R2K4 w', ['b0b9'], { nodes: 2000 });
  assert.deepEqual([mate.score, mate.share, mate.loss], [{ mate: 0 }, 1, 0]);
  const loop = ['a8a9', 'e9e8', 'a9a8', 'e8e9'];
  const checks = await engine.analyse('4k4/R8/9/9/9/9/9/9/9/3K5 w', [...loop, ...loop], { nodes: 2000 });
  assert.deepEqual(checks.at(-1).score.ruled, true);
  assert.equal(checks.at(-1).share, 0, 'Red has lost by perpetual check');
  engine.free();
});

test('core: an opponent plays the same game again with the same seed', async () => {
  const core = await load();
  const engine = new core.Engine({ hashMb: 4 });
  const choose = (seed) => engine.choose(START, GAME.slice(0, 2), { level: 2, seed }).then(({ move }) => move);
  const first = await choose(7);
  assert.ok(core.legalMoves(START).length && /^[a-i]\d[a-i]\d$/.test(first));
  assert.equal(await choose(7), first);
  assert.equal(await engine.choose('3k5/3R5/3R5/9/9/9/9/9/9/4K4 b', [], { level: 1 }), null);
  engine.free();
});

test('marks are proposed beside the board, accepted as one change, and taken back by one undo', async (t) => {
  const { page } = await open(t);
  await button(page, 'go').click();
  await says(partOf(page), /Proposed marks: \d/);
  await says(spokenOf(page), /The game is analysed/);
  const third = partOf(page).locator('.marks [data-ply="3"]');
  await says(third, /C5\+4\?.*better/s);
  assert.deepEqual(await nagsOf(page), ['', 0], 'nothing is on the record');
  await third.click();
  await plyIs(page, 3);
  const marks = await partOf(page).locator('.marks li').count();
  await partOf(page).locator('[data-accept="3"]').click();
  await becomes(() => partOf(page).locator('.marks li').count(), marks - 1);
  assert.match((await nagsOf(page))[0], /^[246]$/);
  await boardOf(page).locator('[data-action=undo]').click();
  await becomes(() => nagsOf(page), ['', 0]);
  await partOf(page).locator('input[type=checkbox]').check();
  await button(page, 'all').click();
  await eventually(() => nagsOf(page), ([nags, beside]) => assert.ok(nags && beside >= 1, `${nags}, ${beside}`));
  await plyIs(page, 3);
  await movesAre(page, GAME);
  await becomes(() => partOf(page).locator('.marks li').count(), 0);
  await boardOf(page).locator('[data-action=undo]').click();
  await becomes(() => nagsOf(page), ['', 0]);
  assert.deepEqual((await heard(page)).filter(([name]) => name === 'xiangqi-edit').map(([, { kind }]) => kind), ['analysis', 'analysis']);
});

test('the curve is walked by keys and clicks, and says how the game stands', async (t) => {
  const { page } = await open(t);
  await button(page, 'go').click();
  await says(partOf(page), /Proposed marks/);
  const [picture, slider] = [partOf(page).locator('svg[role=img]'), partOf(page).locator('input[type=range]')];
  assert.match(await picture.getAttribute('aria-label'), /Evaluation of 8 moves/);
  await slider.focus();
  await page.keyboard.press('Home');
  await plyIs(page, 0);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await plyIs(page, 3);
  await eventually(() => slider.getAttribute('aria-valuetext'), (text) => assert.match(text, /^2\. C5\+4.*: /));
  const { x, y, width, height } = await slider.boundingBox();
  await page.mouse.click(x + width * 0.75, y + height / 2);
  await plyIs(page, 6);
  const line = partOf(page).locator('svg .now');
  await becomes(() => line.getAttribute('x1'), '240');
  await boardOf(page).evaluate((board) => board.goTo('last'));
  await becomes(() => line.getAttribute('x1'), '320');
});

test('it ends with the game that it was about, goes on where it was, and gives way to hints', async (t) => {
  const { page } = await open(t);
  const results = await ask(page, async (board) => {
    const settle = (promise) => promise.then((moves) => moves.length, (error) => error.name);
    const seen = [];
    const analysing = settle(board.analyse({ nodes: 400_000, progress: ({ done }) => seen.push(done) }));
    while (!seen.length) await new Promise((done) => { setTimeout(done, 10); });
    const hint = await settle(board.hint({ nodes: 100 }).then(() => [1]));
    board.play('b0c2');
    const ended = await analysing;
    board.undo();
    const controller = new AbortController();
    const given = board.analyse({ signal: controller.signal });
    controller.abort();
    return [hint, ended, await settle(given), await settle(board.analyse({ nodes: 1000 }))];
  });
  assert.deepEqual(results, [1, 'AbortError', 'AbortError', GAME.length]);
  assert.deepEqual((await heard(page)).filter(([name]) => name === 'xiangqi-error'), []);
});

test('a long game is analysed while the board is played on; stopped, it goes on', async (t) => {
  const shuffle = ['b0c2', 'b9c7', 'c2b0', 'c7b9'];
  const moves = Array.from({ length: 200 }, (_, index) => shuffle[index % 4]);
  const { page } = await open(t, { moves });
  await set(page, 'rules', 'none');
  await button(page, 'go').click();
  await says(partOf(page), /[1-9]\d* of 201 positions/);
  const before = await page.evaluate(() => new Promise((done) => {
    let [last, longest, frames] = [performance.now(), 0, 0];
    const frame = (now) => {
      longest = Math.max(longest, now - last);
      last = now;
      frames += 1;
      if (frames < 40) requestAnimationFrame(frame);
      else done(longest);
    };
    requestAnimationFrame(frame);
  }));
  t.diagnostic(`longest frame ${Math.round(before)} ms`);
  await boardOf(page).evaluate((board) => board.goTo(50));
  await plyIs(page, 50);
  await button(page, 'go').click();
  await says(button(page, 'go'), /Go on/);
  await button(page, 'go').click();
  await says(partOf(page), /[2-9]\d* of 201 positions/);
  await ask(page, (board) => board.reset());
  await becomes(() => partOf(page).isHidden(), true);
});

test('no analysis in a competition', async (t) => {
  const { page } = await open(t);
  await set(page, 'touch-move', 'competition');
  assert.deepEqual(await ask(page, (board) => board.analyse().catch(({ code }) => code)), 'hints-off');
  await becomes(() => partOf(page).isHidden(), true);
});

for (const lang of ['en', 'zh']) {
  test(`the analysis on a phone and on a wide screen, ${lang}`, async (t) => {
    for (const [options, ...looks] of [
      [PHONE, (page) => page.setViewportSize(PHONE.viewport), (page) => page.setViewportSize({ width: 320, height: 700 })],
      [DESKTOP, (page) => page.emulateMedia({ colorScheme: 'light' }), (page) => page.emulateMedia({ colorScheme: 'dark' })],
    ]) {
      const { page } = await open(t, { ...options, lang });
      if (lang === 'zh') await ask(page, (board) => { board.notation = 'chinese'; });
      await button(page, 'go').click();
      await becomes(() => partOf(page).locator('.marks li').count().then((count) => count > 0), true);
      await ask(page, (board) => { board.ply = 3; });
      for (const [index, look] of looks.entries()) {
        await look(page);
        await becomes(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'nothing is wider than the window');
        await painted(page);
        await screenshot(page, `analysis-${options === PHONE ? 'phone' : 'desktop'}-${index + 1}-${lang}`, { fullPage: true });
      }
    }
  });
}
