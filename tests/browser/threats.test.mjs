// What the referee shows of single moves: their names in the list, their proofs on the board. And what else ends a game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/core.js';
import { drag, fenOf, listen, pointOf, ready } from './board.mjs';
import { openPage, screenshot } from './harness.mjs';

/** A loop of mate threats and blocks: diagram 56 of the Asian manual, as in tests/data/referee.txt. */
const KILLS = {
  fen: '4ka1nC/3Pa4/9/8p/8P/4c4/9/7C1/3p1p3/4K4 w - - 0 1',
  moves: ['i5h5', 'e4h4', 'h5g5', 'h4g4', 'g5h5', 'g4h4', 'h5g5', 'h4g4', 'g5h5', 'g4h4'],
  names: ['kill', 'block', 'kill', 'block', 'kill', 'block', 'kill', 'block', 'kill', 'block'],
};

const board = (page) => page.locator('xiangqi-board');
const ask = (page, question, argument) => board(page).evaluate(question, argument);

async function open(t, { fen, moves }, attributes = {}) {
  const { page } = await openPage(t, '/', { viewport: { width: 1100, height: 1000 } });
  await ready(page);
  await ask(page, (element, [text, values]) => {
    document.documentElement.lang = 'en';
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
    element.load(text);
  }, [`position fen ${fen} moves ${moves.join(' ')}`, { notation: 'iccs', ...attributes }]);
  return page;
}

/** The threats named in the list, once there is one for each move. */
async function namesOf(page, count) {
  const labels = page.locator('[part=moves] small[data-threat]');
  await labels.nth(count - 1).waitFor();
  return labels.evaluateAll((all) => all.map((label) => label.dataset.threat));
}

test('the list names the threat of each move, as core.threat does, and follows every change', async (t) => {
  const page = await open(t, KILLS, { threats: '' });
  assert.deepEqual(await namesOf(page, 10), KILLS.names);
  const core = await load();
  let game = new core.Game({ fen: KILLS.fen });
  for (const [ply, move] of KILLS.moves.entries()) {
    assert.equal(core.threat(game.fen, move).threat, KILLS.names[ply]);
    game.play(move);
  }
  assert.match(await page.locator('[part=moves] [data-ply="1"]').innerText(), /I5-H5\s+kill/);
  await screenshot(page, 'threats-in-the-list');
  await ask(page, (element) => element.load('1. C2.5 H8+7 2. H2+3 C2.5 3. C5+4'));
  assert.deepEqual(await namesOf(page, 5), ['chase', 'follow', 'idle', 'chase', 'check'].map((name, ply) => {
    game = new core.Game();
    for (const move of ['h2e2', 'h9g7', 'h0g2', 'b7e7', 'e2e6'].slice(0, ply)) game.play(move);
    return core.threat(game.fen, ['h2e2', 'h9g7', 'h0g2', 'b7e7', 'e2e6'][ply]).threat;
  }));
  await ask(page, (element) => { element.threats = false; });
  await page.locator('[part=moves] small').first().waitFor({ state: 'detached' });
  assert.equal(await page.locator('[part=moves] small').count(), 0);
});

test('the proof of a threat is played on the board, step by step, and the game stays as it is', async (t) => {
  const page = await open(t, KILLS);
  const steps = page.locator('.cycle [data-ply="7"] [data-steps], .cycle [data-ply="5"] [data-steps]');
  await steps.first().waitFor();
  assert.deepEqual(await page.locator('.cycle [data-ply="5"] [data-steps]').allInnerTexts(), ['H2-H9', 'G4-G9', 'I9-G9']);
  /** How a point is drawn. */
  const inkAt = async (square) => {
    const { x, y } = await pointOf(page, square);
    const shot = await page.screenshot({ clip: { x: x - 3, y: y - 3, width: 6, height: 6 } });
    return shot.toString('base64');
  };
  await page.locator('.cycle [data-ply="5"] > button').click();
  await page.waitForFunction(() => document.querySelector('xiangqi-board').ply === 5);
  const before = await fenOf(page);
  await page.waitForTimeout(400); // The move slides.
  const cannon = await inkAt('h2');
  await page.locator('.cycle [data-ply="5"] [data-steps="3"]').click();
  await eventually(async () => assert.notEqual(await inkAt('h2'), cannon, 'the cannon has left h2'));
  const empty = await inkAt('h2');
  assert.equal(await fenOf(page), before, 'the game is where it was');
  assert.equal(await ask(page, (element) => element.moves.length), 10);
  assert.equal(await page.locator('.cycle [data-ply="5"] [data-steps="3"]').getAttribute('aria-pressed'), 'true');
  await screenshot(page, 'proof-played');
  const { x, y } = await pointOf(page, 'a5');
  await page.mouse.click(x, y);
  await eventually(async () => assert.notEqual(await inkAt('h2'), empty, 'using the board shows the game again'));
  await page.locator('.cycle [data-ply="5"] > button').click();
  await eventually(async () => assert.equal(await inkAt('h2'), cannon));
});

test('a capture after which nobody can win ends the game; a lesson that begins so goes on', async (t) => {
  const page = await open(t, { fen: '3ak4/4a4/9/9/9/9/9/9/4r4/3K1A3 w - - 0 1', moves: [] });
  await listen(page, 'xiangqi-end', 'xiangqi-warning');
  await drag(page, 'f0', 'e1');
  const drawn = { winner: null, reason: 'plain-draw', article: '4.2.1' };
  await page.waitForFunction(() => document.querySelector('xiangqi-board').outcome);
  assert.deepEqual(await ask(page, (element) => element.outcome), drawn);
  assert.deepEqual(await page.evaluate(() => globalThis.heard[0][0]), 'xiangqi-end');
  const status = page.locator('.status');
  await eventually(async () => assert.match(await status.innerText(), /Neither side can win any more: a draw \(Art\. 4\.2\.1\)/));
  assert.match(await ask(page, (element) => element.save('pgn')), /\[Result "1\/2-1\/2"\]\n[\s\S]*\[Termination "plain-draw, Art\. 4\.2\.1"\]/);
  await ask(page, (element) => element.load('3ak4/4a4/9/9/9/9/9/9/4A4/3K5 w'));
  assert.equal(await ask(page, (element) => element.outcome), null);
  await drag(page, 'e1', 'f2');
  assert.deepEqual(await ask(page, (element) => element.moves), ['e1f2']);
});

test('xiangqi-warning tells the page of a loop that has closed once', async (t) => {
  const page = await open(t, { fen: '4k4/9/9/2c6/9/R8/9/9/9/3K5 w', moves: [] });
  await listen(page, 'xiangqi-warning');
  for (const [from, to] of [['a4', 'a6'], ['c6', 'c4'], ['a6', 'a4'], ['c4', 'c6']]) await drag(page, from, to);
  await page.waitForFunction(() => globalThis.heard.length);
  const [[, warning]] = await page.evaluate(() => globalThis.heard);
  assert.deepEqual([warning.verdict, warning.article, warning.avoid], ['red-must-change', '26.4', 'a4a6']);
});

/** Tries until it holds, and fails with the last reason. */
async function eventually(check) {
  const end = Date.now() + 10_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => { setTimeout(resolve, 50); });
    }
  }
}
