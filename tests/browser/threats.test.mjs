// What the referee shows of single moves: their names in the list, their proofs on the board. And what else ends a game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/core.js';
import {
  becomes, boardOf, drag, eventually, fenIs, fenOf, heard, listen, movesAre, painted, plyIs, pointOf, ready, says, statusOf,
} from './board.mjs';
import { openPage, screenshot } from './harness.mjs';

/** A loop of mate threats and blocks: diagram 56 of the Asian manual, as in tests/data/referee.txt. */
const KILLS = {
  fen: '4ka1nC/3Pa4/9/8p/8P/4c4/9/7C1/3p1p3/4K4 w - - 0 1',
  moves: ['i5h5', 'e4h4', 'h5g5', 'h4g4', 'g5h5', 'g4h4', 'h5g5', 'h4g4', 'g5h5', 'g4h4'],
  names: ['kill', 'block', 'kill', 'block', 'kill', 'block', 'kill', 'block', 'kill', 'block'],
};

const ask = (page, question, argument) => boardOf(page).evaluate(question, argument);
const outcomeIs = (page, wanted) => becomes(() => ask(page, (element) => element.outcome), wanted);

async function open(t, { fen, moves }, attributes = {}) {
  const { page } = await openPage(t, '/', { viewport: { width: 1100, height: 1000 }, reducedMotion: 'reduce' });
  await ready(page);
  await ask(page, (element, [text, values]) => {
    document.documentElement.lang = 'en';
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
    element.load(text);
  }, [`position fen ${fen} moves ${moves.join(' ')}`, { notation: 'iccs', ...attributes }]);
  return page;
}

/** Waits until these are the threats named in the list. */
const namesAre = (page, wanted) => becomes(
  () => page.locator('[part=moves] small[data-threat]').evaluateAll((all) => all.map((label) => label.dataset.threat)), wanted,
);

test('the list names the threat of each move, as core.threat does, and follows every change', async (t) => {
  const page = await open(t, KILLS, { threats: '' });
  await namesAre(page, KILLS.names);
  const core = await load();
  let game = new core.Game({ fen: KILLS.fen });
  for (const [ply, move] of KILLS.moves.entries()) {
    assert.equal(core.threat(game.fen, move).threat, KILLS.names[ply]);
    game.play(move);
  }
  await says(page.locator('[part=moves] [data-ply="1"]'), /I5-H5\s+kill/);
  await screenshot(page, 'threats-in-the-list');
  await ask(page, (element) => element.load('1. C2.5 H8+7 2. H2+3 C2.5 3. C5+4'));
  await namesAre(page, ['chase', 'follow', 'idle', 'chase', 'check'].map((name, ply) => {
    game = new core.Game();
    for (const move of ['h2e2', 'h9g7', 'h0g2', 'b7e7', 'e2e6'].slice(0, ply)) game.play(move);
    return core.threat(game.fen, ['h2e2', 'h9g7', 'h0g2', 'b7e7', 'e2e6'][ply]).threat;
  }));
  await ask(page, (element) => { element.threats = false; });
  await becomes(() => page.locator('[part=moves] small').count(), 0);
});

test('the proof of a threat is played on the board, step by step, and the game stays as it is', async (t) => {
  const page = await open(t, KILLS);
  await becomes(() => page.locator('.cycle [data-ply="5"] [data-steps]').allInnerTexts(), ['H2-H9', 'G4-G9', 'I9-G9']);
  /** How a point is drawn. */
  const inkAt = async (square) => {
    const { x, y } = await pointOf(page, square);
    const shot = await page.screenshot({ clip: { x: x - 3, y: y - 3, width: 6, height: 6 } });
    return shot.toString('base64');
  };
  await page.locator('.cycle [data-ply="5"] > button').click();
  await plyIs(page, 5);
  const before = await fenOf(page);
  await painted(page);
  const cannon = await inkAt('h2');
  await page.locator('.cycle [data-ply="5"] [data-steps="3"]').click();
  await eventually(() => inkAt('h2'), (ink) => assert.notEqual(ink, cannon, 'the cannon has left h2'));
  const empty = await inkAt('h2');
  await fenIs(page, before, 'the game is where it was');
  assert.equal(await ask(page, (element) => element.moves.length), 10);
  await becomes(() => page.locator('.cycle [data-ply="5"] [data-steps="3"]').getAttribute('aria-pressed'), 'true');
  await screenshot(page, 'proof-played');
  const { x, y } = await pointOf(page, 'a5');
  await page.mouse.click(x, y);
  await eventually(() => inkAt('h2'), (ink) => assert.notEqual(ink, empty, 'using the board shows the game again'));
  await page.locator('.cycle [data-ply="5"] > button').click();
  await becomes(() => inkAt('h2'), cannon);
});

test('a capture after which nobody can win ends the game; a lesson that begins so goes on', async (t) => {
  const page = await open(t, { fen: '3ak4/4a4/9/9/9/9/9/9/4r4/3K1A3 w - - 0 1', moves: [] });
  await listen(page, 'xiangqi-end', 'xiangqi-warning');
  await drag(page, 'f0', 'e1');
  await outcomeIs(page, { winner: null, reason: 'plain-draw', article: '4.2.1' });
  await becomes(async () => (await heard(page))[0]?.[0], 'xiangqi-end');
  await says(statusOf(page), /Neither side can win any more: a draw \(Art\. 4\.2\.1\)/);
  assert.match(await ask(page, (element) => element.save('pgn')), /\[Result "1\/2-1\/2"\]\n[\s\S]*\[Termination "plain-draw, Art\. 4\.2\.1"\]/);
  await ask(page, (element) => element.load('3ak4/4a4/9/9/9/9/9/9/4A4/3K5 w'));
  await outcomeIs(page, null);
  await drag(page, 'e1', 'f2');
  await movesAre(page, ['e1f2']);
});

test('xiangqi-warning tells the page of a loop that has closed once', async (t) => {
  const page = await open(t, { fen: '4k4/9/9/2c6/9/R8/9/9/9/3K5 w', moves: [] });
  await listen(page, 'xiangqi-warning');
  for (const [from, to] of [['a4', 'a6'], ['c6', 'c4'], ['a6', 'a4'], ['c4', 'c6']]) await drag(page, from, to);
  await becomes(
    async () => (await heard(page)).map(([, { verdict, article, avoid }]) => [verdict, article, avoid]), [['red-must-change', '26.4', 'a4a6']],
  );
});
