// A moment of what `./build.sh endure` does at length.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { becomes, boardOf, eventually, inputOf, painted, ready } from './board.mjs';
import { cancelHints, comeAndGo, dragWork, holdings, largeRecord, manyBoards, playLine, quietGame, readAndWalk } from './endurance.mjs';
import { launch, openPage } from './harness.mjs';

const DESKTOP = { viewport: { width: 900, height: 700 } };
const core = await (await import(new URL('../../dist/core.js', import.meta.url).href)).load();

const middleOf = (/** @type {number[]} */ sorted) => sorted[sorted.length >> 1];

/** Whether nothing has grown that should not. */
function isFlat(after, before, what) {
  assert.ok(after.heap < before.heap + 1_000_000, `${what}: heap ${before.heap} ${after.heap}`);
  for (const key of ['memory', 'documents', 'global']) assert.ok(after[key] <= before[key], `${what}: ${key} ${before[key]} ${after[key]}`);
  assert.ok(after.listeners <= before.listeners + 5, `${what}: listeners ${before.listeners} ${after.listeners}`);
  assert.ok(after.nodes <= before.nodes + 50, `${what}: nodes ${before.nodes} ${after.nodes}`);
}

test('boards come and go, with arrows and comments, and nobody listens after them (Q02)', async (t) => {
  const { page } = await openPage(t, '/tests/empty.html', DESKTOP);
  const session = await inputOf(page);
  await comeAndGo(page, 30);
  await painted(page);
  const before = await holdings(page, session);
  await comeAndGo(page, 150);
  await eventually(() => holdings(page, session), (now) => {
    isFlat(now, before, 'boards');
    assert.equal(now.global, 0, 'listeners of window and document');
  });
});

test('hints are asked and cancelled at any time of their lives, and the next one is answered, also of boards that come and go (Q02)', async (t) => {
  const { page } = await openPage(t, '/tests/plain.html', DESKTOP);
  const session = await inputOf(page);
  await cancelHints(page, 30);
  await comeAndGo(page, 20, 5);
  const before = await holdings(page, session);
  let most = 0;
  page.on('worker', () => { most = Math.max(most, page.workers().length); });
  const { next, ...ends } = await cancelHints(page, 150);
  assert.ok(most <= 6, `${most} workers at once: one at work, a spare one, and four that the browser lets go on for a while`);
  assert.deepEqual([next, ends], [true, { AbortError: 150 }]);
  await comeAndGo(page, 50, 5);
  await eventually(() => holdings(page, session), (now) => {
    isFlat(now, before, 'hints');
    assert.ok(now.workers <= 2, `${now.workers} workers`);
  });
});

test('a game of 200 rounds and a record of 10,000 moves: every step is as quick as the first', async (t) => {
  const { page } = await openPage(t, '/tests/plain.html', DESKTOP);
  await ready(page);
  const line = quietGame(core, 400);
  const { plies, early, late } = await playLine(page, line);
  assert.equal(plies, 400);
  t.diagnostic(`a move after ${early.toFixed(1)} and ${late.toFixed(1)} ms`);
  assert.ok(late < 20, `${late} ms`);
  await boardOf(page).evaluate((board) => { board.controls = true; });
  const { painted: shown, step } = await readAndWalk(page, largeRecord(core, 10_000));
  t.diagnostic(`read and painted after ${shown.toFixed(0)} ms, a step ${step.toFixed(0)} ms`);
  assert.ok(shown < 1000 && step < 200, `${shown}, ${step}`);
  await becomes(() => boardOf(page).evaluate((board) => board.moves.length > 50), true);
});

const browser = await launch();
after(() => browser.close());

test('fifty boards: put on the page anew they hold no more, and a drag takes little of the main thread', async (t) => {
  const { page } = await openPage(t, '/tests/empty.html', { ...DESKTOP, browser });
  const session = await inputOf(page);
  await manyBoards(page, 50);
  const before = await holdings(page, session);
  await manyBoards(page, 50);
  await eventually(() => holdings(page, session), (now) => isFlat(now, before, 'fifty boards'));
  const many = middleOf(await dragWork(page, browser, 40));
  await manyBoards(page, 1);
  const one = middleOf(await dragWork(page, browser, 40));
  t.diagnostic(`median ${many.toFixed(1)} ms a frame, ${one.toFixed(1)} ms with one board`);
  assert.ok(many < 10 && one < 10, `${many} and ${one} ms`); // With other work on the machine; the README has what it takes alone.
});
