// The referee of repetitions, as a page and a program meet it. F… are trials from public issue threads, whose
// sources are in tests/data/referee-trials.txt.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { load } from '../../dist/core.js';
import {
  becomes, boardOf, click, drag, eventually, heard, listen, movesAre, painted, panelOf, plyIs, ready, says, spokenOf, statusOf,
} from './board.mjs';
import { openPage, screenshot } from './harness.mjs';

const CHECKS = { fen: '4k4/R8/9/9/9/9/9/9/9/3K5 w', cycle: ['a8a9', 'e9e8', 'a9a8', 'e8e9'] };
const QUIET = { fen: '4k4/9/9/9/9/9/9/9/8r/R2K5 w', cycle: ['a0b0', 'i1h1', 'b0a0', 'h1i1'] };
const CHASE = { fen: '4k4/9/9/2c6/9/R8/9/9/9/3K5 w', cycle: ['a4a6', 'c6c4', 'a6a4', 'c4c6'] };
const MIXED = { fen: '9/9/4k4/4n4/9/9/9/3K5/3C5/9 w', cycle: ['d1e1', 'e6d4', 'e1d1', 'd4e6'] };
const EVENTS = ['xiangqi-move', 'xiangqi-ruling', 'xiangqi-end', 'xiangqi-refused', 'xiangqi-error'];

/** The page with a position on the board. */
async function open(t, { fen }, { lang = 'en', ...attributes } = {}) {
  const { page } = await openPage(t, '/', { viewport: { width: 1100, height: 1000 }, reducedMotion: 'reduce' });
  await ready(page);
  await page.evaluate(([language, values]) => {
    document.documentElement.lang = language;
    const board = document.querySelector('xiangqi-board');
    for (const [name, value] of Object.entries(values)) board.setAttribute(name, value);
  }, [lang, { ...attributes, fen }]);
  await listen(page, ...EVENTS);
  return page;
}

/** Plays by hand. */
async function play(page, moves) {
  const before = await ask(page, (board) => board.moves);
  for (const move of moves) await drag(page, move.slice(0, 2), move.slice(2));
  await movesAre(page, [...before, ...moves]);
}

const ask = (page, question) => boardOf(page).evaluate(question);
const outcomeIs = (page, wanted, what) => becomes(() => ask(page, (board) => board.outcome), wanted, what);

/** What the events of this name told. */
const told = async (page, name) => (await heard(page)).filter(([event]) => event === name).map(([, detail]) => detail);

/** Waits until the last ruling that was told has this verdict. */
const rulingIs = (page, verdict) => eventually(() => told(page, 'xiangqi-ruling'), (rulings) => assert.equal(rulings.at(-1)?.verdict, verdict));

test('F01: perpetual check loses at the third occurrence, and no move is accepted any more', async (t) => {
  const page = await open(t, CHECKS);
  await play(page, [...CHECKS.cycle, ...CHECKS.cycle.slice(0, 3)]);
  await outcomeIs(page, null, 'not after seven moves');
  assert.equal(await ask(page, (board) => board.judge().verdict), 'none');
  await play(page, CHECKS.cycle.slice(3));
  await outcomeIs(page, { winner: 'black', reason: 'repetition', article: '24.1' });
  assert.equal(await ask(page, (board) => board.judge().verdict), 'red-loses');
  await becomes(async () => (await told(page, 'xiangqi-ruling')).map(({ verdict, moves }) => [verdict, moves.length]), [['red-loses', 8]]);
  await becomes(async () => (await told(page, 'xiangqi-end')).map(({ winner }) => winner), ['black']);
  await says(panelOf(page), /Ruling after move 8: Red loses \(Art\. 24\.1\)/);
  await says(panelOf(page), /Chinese competition rules/);
  await says(panelOf(page), /check 将, black king e9/);
  await says(statusOf(page), /Black wins \(Art\. 24\.1\)/);
  await says(spokenOf(page), /Red loses/);
  await screenshot(page, 'ruling-loss');
  await click(page, 'a8');
  await click(page, 'a9');
  await becomes(async () => (await told(page, 'xiangqi-refused')).at(-1)?.code, 'game-over');
  assert.equal(await ask(page, (board) => board.moves.length), 8);
  await page.locator('[data-action=undo]').click();
  await outcomeIs(page, null, 'undo opens the game again');
});

test('F04: a quiet cycle is a draw at the third occurrence, not before', async (t) => {
  const page = await open(t, QUIET);
  await play(page, [...QUIET.cycle, ...QUIET.cycle.slice(0, 3)]);
  await outcomeIs(page, null);
  await play(page, QUIET.cycle.slice(3));
  await outcomeIs(page, { winner: null, reason: 'repetition', article: '26.2' });
  await says(statusOf(page), /Draw \(Art\. 26\.2\)/);
});

test('F06: who chases must change, and loses on one more loop', async (t) => {
  const page = await open(t, CHASE);
  await play(page, [...CHASE.cycle, ...CHASE.cycle]);
  await outcomeIs(page, null);
  await rulingIs(page, 'red-must-change');
  await says(panelOf(page), /Red must change or lose \(Art\. 26\.4\)/);
  await says(panelOf(page), /chase 捉, black cannon c6/);
  await says(panelOf(page), /The black cannon c6 has no root \(Art\. 28\.16\)/);
  await play(page, CHASE.cycle);
  await outcomeIs(page, { winner: 'black', reason: 'repetition', article: '24.3' });
});

test('F14: the same verdict by import, at the same move', async (t) => {
  for (const [{ fen, cycle }, verdict] of [[CHECKS, 'red-loses'], [QUIET, 'draw'], [CHASE, 'red-must-change']]) {
    const page = await open(t, { fen });
    const seen = await boardOf(page).evaluate((board, [start, moves]) => {
      board.load(`position fen ${start} moves ${moves.slice(0, 7).join(' ')}`);
      const seven = board.judge().verdict;
      board.load(`position fen ${start} moves ${moves.join(' ')}`);
      const whole = [8, 7].map((ply) => {
        board.goTo(ply);
        return [board.judge().verdict, board.outcome?.reason];
      });
      return { seven, whole };
    }, [fen, [...cycle, ...cycle, ...cycle]]);
    const end = verdict === 'red-must-change' ? undefined : 'repetition';
    assert.deepEqual(seen, { seven: 'none', whole: [[verdict, end], ['none', undefined]] });
  }
});

test('F15: a warning names the offender and the move to avoid, and goes after another move', async (t) => {
  const page = await open(t, CHASE, { notation: 'iccs' });
  await play(page, CHASE.cycle.slice(0, 3));
  assert.equal(await panelOf(page).count(), 0, 'nothing before');
  await play(page, CHASE.cycle.slice(3));
  await says(panelOf(page), /Warning: Red is repeating and must not play A4-A6 again/);
  await says(statusOf(page), /Red is repeating and must not play A4-A6 again/);
  await says(spokenOf(page), /Red is repeating and must not play A4-A6 again/);
  assert.deepEqual(await told(page, 'xiangqi-ruling'), []);
  await screenshot(page, 'ruling-warning');
  await play(page, ['a4b4']);
  await panelOf(page).waitFor({ state: 'hidden' });
  await eventually(() => statusOf(page).innerText(), (text) => assert.doesNotMatch(text, /repeating/));
});

test('F10: the rule set decides, and is named', async (t) => {
  const page = await open(t, MIXED, { rules: 'axf' });
  await play(page, [...MIXED.cycle, ...MIXED.cycle]);
  await outcomeIs(page, { winner: null, reason: 'repetition', article: 'axf' });
  await says(panelOf(page), /a draw \(Asian rules\)[\s\S]*Asian rules, as far as/);
  await ask(page, (board) => { board.rules = 'cxa'; });
  await outcomeIs(page, null);
  assert.equal(await ask(page, (board) => board.judge().verdict), 'red-must-change');
  await says(panelOf(page), /Red must change/);
  await says(panelOf(page), /Chinese competition rules/);
  await ask(page, (board) => { board.rules = 'wxf'; });
  await becomes(async () => (await told(page, 'xiangqi-error')).map(({ code, token }) => [code, token]), [['unknown-rules', 'wxf']], 'a name that is none');
  await says(statusOf(page), /no such rules on repetition/);
  assert.equal(await ask(page, (board) => board.rules), 'cxa');
});

test('the panel walks through the cycle and shows each threat on the board, outside the undo history', async (t) => {
  const page = await open(t, CHASE, { lang: 'zh-Hans', notation: 'chinese' });
  await play(page, [...CHASE.cycle, ...CHASE.cycle]);
  await says(panelOf(page), /第 8 着后裁定：红方必须变着，不变判负（规则 26\.4）/);
  await says(panelOf(page), /中国象棋竞赛规则（1999）/);
  await says(panelOf(page), /1\. 车九进二：捉黑炮（c6）/);
  await says(panelOf(page), /黑炮（c6）无根（规则 28\.16）/);
  await says(panelOf(page), /下一步：\s*车九平七/);
  assert.equal(await panelOf(page).getAttribute('lang'), 'zh-Hans');
  const canvas = () => ask(page, (board) => board.shadowRoot.querySelector('canvas').toDataURL());
  await ask(page, (board) => board.goTo(1));
  await painted(page);
  const plain = await canvas();
  await ask(page, (board) => board.goTo(8));
  await says(panelOf(page), /第 8 着后裁定/);
  await page.locator('.cycle [data-ply="1"] button').first().click();
  await plyIs(page, 1);
  await painted(page);
  assert.notEqual(await canvas(), plain, 'rings and arrows on the board');
  await becomes(() => page.locator('.cycle li[aria-current]').evaluateAll((items) => items.map(({ dataset }) => dataset.ply)), ['1']);
  assert.ok(await panelOf(page).isVisible(), 'the panel stays');
  await screenshot(page, 'ruling-zh');
  assert.deepEqual(await ask(page, (board) => board.shapes), [], 'which are no shapes of the game');
  await ask(page, (board) => board.undo());
  assert.equal(await ask(page, (board) => board.moves.length), 7, 'undo takes back the move, not the marks');
});

test('a whole game can be judged', async (t) => {
  const page = await open(t, CHASE);
  await boardOf(page).evaluate((board, [fen, moves]) => {
    board.load(`position fen ${fen} moves ${moves.join(' ')}`);
    board.goTo(0);
  }, [CHASE.fen, [...CHASE.cycle, ...CHASE.cycle, ...CHASE.cycle]]);
  await page.locator('button.judge').click();
  const items = page.locator('.rulings button');
  await becomes(() => items.allInnerTexts(), [
    'Move 8: Red must change or lose (Art. 26.4)', 'Move 12: Red loses (Art. 24.3)',
  ]);
  await items.nth(1).click();
  await plyIs(page, 12);
  await says(panelOf(page), /Ruling after move 12: Red loses/);
});

test('neither side can win: the status line says so by its article, and nothing is forced', async (t) => {
  const page = await open(t, { fen: '3k5/9/9/9/9/9/9/9/4A4/4K4 w' });
  await says(statusOf(page), /a draw \(Art\. 4\.2\.1\)/);
  await ask(page, (board) => board.load('3k5/9/9/9/9/9/9/9/8R/4K4 w - - 120 80'));
  await says(statusOf(page), /Art\. 4\.2\.4/);
  await outcomeIs(page, null);
});

test('core.judge rules as published, and says what it cannot read', async () => {
  const core = await load();
  const table = await readFile(new URL('../data/referee.txt', import.meta.url), 'utf8');
  const rows = table.split('\n').filter((line) => line && !line.startsWith('#')).map((line) => line.split(';').map((field) => field.trim()));
  assert.ok(rows.length > 100);
  for (const [name, fen, text, lead, verdict, , names] of rows.filter((_, index) => index % 6 === 0)) {
    const moves = text.split(' ');
    const cycle = moves.slice(Number(lead));
    const played = moves.slice(0, Number(lead));
    let ruling = core.judge(fen, played);
    for (let ply = 0; ruling.verdict === 'none' && ply < 3 * cycle.length; ply += 1) {
      played.push(cycle[ply % cycle.length]);
      ruling = core.judge(fen, played);
    }
    assert.equal(ruling.verdict, verdict, name);
    if (!names.includes('soldier')) { // A soldier's chase has another name where both sides hit.
      const threats = ruling.moves.slice(0, cycle.length).map(({ threat }) => threat);
      assert.deepEqual(threats.sort(), names.split(' ').sort(), name);
    }
    assert.deepEqual(core.judgeGame(fen, played).at(-1).ruling, ruling, name);
  }
  assert.equal(core.warn(CHASE.fen, CHASE.cycle).avoid, 'a4a6');
  assert.equal(core.warn(CHASE.fen, []), null);
  assert.equal(core.judge(MIXED.fen, [...MIXED.cycle, ...MIXED.cycle], 'axf').verdict, 'draw');
  const { threat, targets, proof, reasons } = core.threat(CHASE.fen, '车九进二');
  assert.deepEqual([threat, targets, proof, reasons], ['chase', ['c6'], ['a6c6'], ['unrooted']]);
  assert.deepEqual(core.auditNaturalLimit(CHASE.fen, CHASE.cycle, 'red'), {
    quiet: 4, checks: { red: 0, black: 0 }, rounds: 2, reached: false,
  });
  assert.throws(() => core.judge(CHASE.fen, [], 'fide'), { code: 'unknown-rules' });
  assert.throws(() => core.threat(CHASE.fen, 'a4b5'), { code: 'shape' });
  assert.throws(() => core.judge(CHASE.fen, ['a4a6', 'a6a4']), { code: 'not-your-turn', ply: 2 });
});
