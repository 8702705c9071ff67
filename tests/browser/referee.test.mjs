// The referee of repetitions, as a page and a program meet it. F… are trials from public issue threads, whose
// sources are in tests/data/referee-trials.txt.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { load } from '../../dist/core.js';
import { click, drag, listen, ready } from './board.mjs';
import { openPage, screenshot } from './harness.mjs';

const CHECKS = { fen: '4k4/R8/9/9/9/9/9/9/9/3K5 w', cycle: ['a8a9', 'e9e8', 'a9a8', 'e8e9'] };
const QUIET = { fen: '4k4/9/9/9/9/9/9/9/8r/R2K5 w', cycle: ['a0b0', 'i1h1', 'b0a0', 'h1i1'] };
const CHASE = { fen: '4k4/9/9/2c6/9/R8/9/9/9/3K5 w', cycle: ['a4a6', 'c6c4', 'a6a4', 'c4c6'] };
const MIXED = { fen: '9/9/4k4/4n4/9/9/9/3K5/3C5/9 w', cycle: ['d1e1', 'e6d4', 'e1d1', 'd4e6'] };
const EVENTS = ['xiangqi-move', 'xiangqi-ruling', 'xiangqi-end', 'xiangqi-refused'];

/** The page with a position on the board. */
async function open(t, { fen }, { lang = 'en', ...attributes } = {}) {
  const { page } = await openPage(t, '/', { viewport: { width: 1100, height: 1000 } });
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
  for (const move of moves) await drag(page, move.slice(0, 2), move.slice(2));
}

const ask = (page, question) => page.locator('xiangqi-board').evaluate(question);
const heard = (page, name) => page.evaluate((wanted) => globalThis.heard.filter(([event]) => event === wanted), name);
const panel = (page) => page.locator('section.ruling');
const spoken = (page) => page.locator('xiangqi-board .spoken[role=status]').textContent();

/** Waits until the status line, which is written with the next frame, matches or no longer does. */
const statusSays = (page, pattern, isSaid = true) => page.waitForFunction(([source, wanted]) => {
  const status = document.querySelector('xiangqi-board').shadowRoot.querySelector('.status');
  return new RegExp(source).test(status.textContent) === wanted;
}, [pattern.source, isSaid]);

test('F01: perpetual check loses at the third occurrence, and no move is accepted any more', async (t) => {
  const page = await open(t, CHECKS);
  await play(page, [...CHECKS.cycle, ...CHECKS.cycle.slice(0, 3)]);
  assert.equal(await ask(page, (board) => board.outcome), null, 'not after seven moves');
  assert.equal(await ask(page, (board) => board.judge().verdict), 'none');
  await play(page, CHECKS.cycle.slice(3));
  assert.deepEqual(await ask(page, (board) => board.outcome), { winner: 'black', reason: 'repetition', article: '24.1' });
  assert.equal(await ask(page, (board) => board.judge().verdict), 'red-loses');
  const [[, ruling]] = await heard(page, 'xiangqi-ruling');
  assert.equal(ruling.verdict, 'red-loses');
  assert.equal(ruling.moves.length, 8);
  assert.deepEqual((await heard(page, 'xiangqi-end')).map(([, outcome]) => outcome.winner), ['black']);
  const text = await panel(page).innerText();
  assert.match(text, /Ruling after move 8: Red loses \(Art\. 24\.1\)/);
  assert.match(text, /Chinese competition rules/);
  assert.match(text, /check 将, black king e9/);
  await statusSays(page, /Black wins \(Art\. 24\.1\)/);
  await page.waitForFunction(() => /Red loses/.test(
    document.querySelector('xiangqi-board').shadowRoot.querySelector('[role=status]').textContent,
  ));
  await screenshot(page, 'ruling-loss');
  await click(page, 'a8');
  await click(page, 'a9');
  assert.equal(await ask(page, (board) => board.moves.length), 8);
  assert.equal((await heard(page, 'xiangqi-refused')).at(-1)[1].code, 'game-over');
  await page.locator('[data-action=undo]').click();
  assert.equal(await ask(page, (board) => board.outcome), null, 'undo opens the game again');
});

test('F04: a quiet cycle is a draw at the third occurrence, not before', async (t) => {
  const page = await open(t, QUIET);
  await play(page, [...QUIET.cycle, ...QUIET.cycle.slice(0, 3)]);
  assert.equal(await ask(page, (board) => board.outcome), null);
  await play(page, QUIET.cycle.slice(3));
  assert.deepEqual(await ask(page, (board) => board.outcome), { winner: null, reason: 'repetition', article: '26.2' });
  await statusSays(page, /Draw \(Art\. 26\.2\)/);
});

test('F06: who chases must change, and loses on one more loop', async (t) => {
  const page = await open(t, CHASE);
  await play(page, [...CHASE.cycle, ...CHASE.cycle]);
  assert.equal(await ask(page, (board) => board.outcome), null);
  assert.equal((await heard(page, 'xiangqi-ruling')).at(-1)[1].verdict, 'red-must-change');
  assert.match(await panel(page).innerText(), /Red must change or lose \(Art\. 26\.4\)/);
  assert.match(await panel(page).innerText(), /chase 捉, black cannon c6/);
  assert.match(await panel(page).innerText(), /The black cannon c6 has no root \(Art\. 28\.16\)/);
  await play(page, CHASE.cycle);
  assert.deepEqual(await ask(page, (board) => board.outcome), { winner: 'black', reason: 'repetition', article: '24.3' });
});

test('F14: the same verdict by import, at the same move', async (t) => {
  for (const [{ fen, cycle }, verdict] of [[CHECKS, 'red-loses'], [QUIET, 'draw'], [CHASE, 'red-must-change']]) {
    const page = await open(t, { fen });
    const seen = await page.locator('xiangqi-board').evaluate((board, [start, moves]) => {
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
  assert.equal(await panel(page).count(), 0, 'nothing before');
  await play(page, CHASE.cycle.slice(3));
  await panel(page).waitFor();
  assert.match(await panel(page).innerText(), /Warning: Red is repeating and must not play A4-A6 again/);
  await statusSays(page, /Red is repeating and must not play A4-A6 again/);
  assert.match(await spoken(page), /Red is repeating and must not play A4-A6 again/);
  assert.deepEqual(await heard(page, 'xiangqi-ruling'), []);
  await screenshot(page, 'ruling-warning');
  await play(page, ['a4b4']);
  await panel(page).waitFor({ state: 'hidden' });
  await statusSays(page, /repeating/, false);
});

test('F10: the rule set decides, and is named', async (t) => {
  const page = await open(t, MIXED, { rules: 'axf' });
  await play(page, [...MIXED.cycle, ...MIXED.cycle]);
  assert.deepEqual(await ask(page, (board) => board.outcome), { winner: null, reason: 'repetition', article: 'axf' });
  assert.match(await panel(page).innerText(), /a draw \(Asian rules\)[\s\S]*Asian rules, as far as/);
  await ask(page, (board) => { board.rules = 'cxa'; });
  assert.equal(await ask(page, (board) => board.outcome), null);
  assert.equal(await ask(page, (board) => board.judge().verdict), 'red-must-change');
  await page.waitForFunction(() => /Red must change/.test(
    document.querySelector('xiangqi-board').shadowRoot.querySelector('.ruling').textContent,
  ));
  assert.match(await panel(page).innerText(), /Chinese competition rules/);
});

test('the panel walks through the cycle and shows each threat on the board, outside the undo history', async (t) => {
  const page = await open(t, CHASE, { lang: 'zh-Hans', notation: 'chinese' });
  await play(page, [...CHASE.cycle, ...CHASE.cycle]);
  await page.waitForFunction(() => /红方必须变着/.test(
    document.querySelector('xiangqi-board').shadowRoot.querySelector('.ruling')?.textContent ?? '',
  ));
  const text = await panel(page).innerText();
  assert.match(text, /第 8 着后裁定：红方必须变着，不变判负（规则 26\.4）/);
  assert.match(text, /中国象棋竞赛规则（1999）/);
  assert.match(text, /1\. 车九进二：捉黑炮（c6）/);
  assert.match(text, /黑炮（c6）无根（规则 28\.16）/);
  assert.match(text, /下一步：\s*车九平七/);
  assert.equal(await panel(page).getAttribute('lang'), 'zh-Hans');
  const canvas = () => ask(page, (board) => board.shadowRoot.querySelector('canvas').toDataURL());
  await ask(page, (board) => board.goTo(1));
  await page.waitForTimeout(400);
  const plain = await canvas();
  await ask(page, (board) => board.goTo(8));
  await page.locator('.cycle [data-ply="1"] button').first().click();
  await page.waitForTimeout(400);
  assert.equal(await ask(page, (board) => board.ply), 1);
  assert.ok(await panel(page).isVisible(), 'the panel stays');
  assert.equal(await page.locator('.cycle li[aria-current]').getAttribute('data-ply'), '1');
  assert.notEqual(await canvas(), plain, 'rings and arrows on the board');
  await screenshot(page, 'ruling-zh');
  assert.deepEqual(await ask(page, (board) => board.shapes), [], 'which are no shapes of the game');
  await ask(page, (board) => board.undo());
  assert.equal(await ask(page, (board) => board.moves.length), 7, 'undo takes back the move, not the marks');
});

test('a whole game can be judged', async (t) => {
  const page = await open(t, CHASE);
  await page.locator('xiangqi-board').evaluate((board, [fen, moves]) => {
    board.load(`position fen ${fen} moves ${moves.join(' ')}`);
    board.goTo(0);
  }, [CHASE.fen, [...CHASE.cycle, ...CHASE.cycle, ...CHASE.cycle]]);
  await page.locator('button.judge').click();
  const items = page.locator('.rulings button');
  await items.first().waitFor();
  assert.deepEqual(await items.allInnerTexts(), [
    'Move 8: Red must change or lose (Art. 26.4)', 'Move 12: Red loses (Art. 24.3)',
  ]);
  await items.nth(1).click();
  assert.equal(await ask(page, (board) => board.ply), 12);
  await page.waitForFunction(() => /Ruling after move 12: Red loses/.test(
    document.querySelector('xiangqi-board').shadowRoot.querySelector('.ruling').textContent,
  ));
});

test('neither side can win: the status line says so by its article, and nothing is forced', async (t) => {
  const page = await open(t, { fen: '3k5/9/9/9/9/9/9/9/4A4/4K4 w' });
  await statusSays(page, /a draw \(Art\. 4\.2\.1\)/);
  await ask(page, (board) => board.load('3k5/9/9/9/9/9/9/9/8R/4K4 w - - 120 80'));
  await statusSays(page, /Art\. 4\.2\.4/);
  assert.equal(await ask(page, (board) => board.outcome), null);
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
