// Hints in words: every fact that the engine can find has a sentence in both languages, and whole hints read right.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { START, rows } from './tables.mjs';
import { load } from '../../dist/core.js';
import { hintWords } from '../../dist/hint-words.js';
import init, { Engine } from '../../dist/xiangqi-engine.js';
import en from '../../www/strings/hint-en.js';
import zh from '../../www/strings/hint-zh-hans.js';

const core = await load();
await init({ module_or_path: await readFile(new URL('../../dist/xiangqi-engine.wasm', import.meta.url)) });
const engine = new Engine(4);
const host = { now: () => performance.now(), progress() {} };

/** A limit in positions gives the same answer on every machine. */
const LIMITS = [0, 0, 20_000];

const NOTATIONS = { en: 'wxf', zh: 'chinese' };
const turnOf = (fen) => (fen.split(' ')[1] === 'b' ? 'black' : 'red');

/** The position after some moves. */
function after(fen, moves) {
  const game = new core.Game({ fen });
  for (const move of moves) game.play(move);
  return game.fen;
}

function contextOf(fen, lang, more = {}) {
  const texts = (from, moves) => moves.map((move, index) => core.notate(after(from, moves.slice(0, index)), move, NOTATIONS[lang]));
  return { fen, turn: turnOf(fen), texts, ...more };
}

/** A fact with nothing but what is given. */
const fact = (code, more = {}) => ({ code, by: [], targets: [], given: [], fen: START, proof: [], ...more });

test('every fact and every place has words in both languages', async () => {
  const source = await readFile(new URL('../../src/search/hint/fact.rs', import.meta.url), 'utf8');
  const [kinds, places] = source.split('pub enum Place');
  const codes = (text) => [...text.matchAll(/Self::\w+ => "([a-z-]+)"/g)].map(([, code]) => code);
  assert.ok(codes(kinds).length > 30 && codes(places).length > 10);
  assert.deepEqual(Object.keys(zh).sort(), Object.keys(en).sort());
  for (const words of [en, zh]) {
    const keys = Object.keys(words);
    for (const code of codes(kinds)) assert.ok(keys.some((key) => key === `hint.${code}` || key.startsWith(`hint.${code}.`)), code);
    for (const code of codes(places)) assert.ok(keys.includes(`hint.place.${code}`), code);
  }
});

test('the placeholders of both languages are filled', () => {
  const known = /^\{(piece|target|file|to|theme|moves|count|targets|given|by|proof|place|best|side|number)\}$/;
  for (const words of [en, zh]) {
    for (const [key, text] of Object.entries(words)) {
      for (const [name] of text.matchAll(/\{\w*\}/g)) assert.match(name, known, key);
    }
  }
});

test('sentences of every kind of fact name the pieces for the reader', async () => {
  const board = '1r2kab2/4a4/2n1b1n2/p3p1p1p/2p6/6P2/P1P1P3P/2N1C1N2/4A4/R1B1KAB1R w - - 0 1';
  const say = async (lang, line, fen = board) => (await hintWords(lang)).line({ lines: [{ moves: [], facts: [line] }] }, contextOf(fen, lang))[0];
  const horse = 'g7';
  for (const [line, english, chinese] of [
    [fact('mate', { count: 3 }), 'Mate in 3.', '3 步杀。'],
    [fact('mate', { count: 1 }), 'Mate at once.', '一步杀。'],
    [fact('wins', { targets: [horse] }), 'It wins their horse on the right.', '得对方在右边的马。'],
    [fact('wins', { targets: [horse], given: ['g4'] }), 'It wins their horse on the right for your soldier on file 3.', '用你的三路兵换得对方在右边的马，得子。'],
    [fact('forks', { targets: ['b9', 'c5'] }), 'It attacks their chariot and their soldier on their file 3 at once (捉双).', '捉双：同时捉对方的车和对方的3路卒。'],
    [fact('escapes', { targets: ['a0'] }), 'It brings your left chariot to safety.', '逃开被捉的你左边的车。'],
    [fact('blocks', { targets: [horse] }), 'It stands on the leg of their horse on the right.', '别住对方在右边的马的马腿。'],
    [fact('strengthens', { by: ['c0'] }), 'The elephants join in the centre and protect each other.', '补象，双象在中路相连。'],
    [fact('takes-place', { place: 'own-river' }), 'It takes your river line (巡河).', '占己方河界线（巡河）。'],
    [fact('breaks-guard', { place: 'one-advisor-short', targets: [horse] }), 'After that they are one advisor short (单缺士).', '此后对方单缺士。'],
    [fact('sacrifices', { given: ['c2'] }), 'It lets your left horse be taken, and stands no worse for it (sacrifice 弃).', '弃子：让对方吃你左边的马，局面并不吃亏。'],
    [fact('threatens-mate', { count: 1, proof: ['e2e6'] }), 'It threatens mate in 1: C5+4.', '叫杀，下面是 1 步杀：炮五进四。'],
  ]) {
    const from = { ...line, fen: board };
    assert.equal(await say('en', from), english);
    assert.equal(await say('zh', from), chinese);
  }
  // Left and right are the reader’s, front and rear those of the piece’s owner.
  const turned = board.replace(' w', ' b');
  assert.equal(await say('en', fact('attacks', { targets: ['c2'] }), turned), 'It attacks their horse on the right.');
  const doubled = '4k4/9/9/n8/9/9/9/n8/9/R3K4 w - - 0 1';
  assert.equal(await say('en', fact('attacks', { targets: ['a2'] }), doubled), 'It attacks their front horse.');
});

/** What the ladder says of a position, rung by rung. */
async function ladder(fen, lang) {
  const hint = engine.hint(fen, [], 'cxa', ...LIMITS, 1, host);
  const words = await hintWords(lang);
  const context = contextOf(fen, lang);
  return [words.nudge(hint, context), words.aim(hint, context), ...words.line(hint, context)];
}

const MATE = '3k1a3/6R1r/1N7/9/1P7/7C1/9/9/4K4/9 w - - 0 1';
const PIN = '3k1a3/4a4/9/3n5/9/9/9/R8/9/4K4 w - - 0 1';

test('the ladder leads from the piece to the line', async () => {
  assert.deepEqual(await ladder(MATE, 'en'), [
    'Look at your chariot.', 'Your chariot can take their chariot on i8. It is about their king.', 'Mate in 2.', 'The line: R3.1 A6+5 R1.5',
  ]);
  assert.deepEqual(await ladder(MATE, 'zh'), [
    '看看你的车。', '你的车可以吃对方的车（i8）。目标是对方的将帅。', '2 步杀。', '着法：车三平一 士6进5 车一平五',
  ]);
  assert.deepEqual(await ladder('2r1k4/9/R8/9/2c6/9/9/9/9/3K5 b - - 0 1', 'en'), [
    'Look at your chariot.', 'Your chariot wants to go to d9. It is about their king.', 'Mate in 2.', 'It gives check.', 'The line: R3.4 R9.6 R4+2',
  ]);
  const [first, second, third] = await ladder(PIN, 'en');
  assert.deepEqual([first, second], ['Look at your chariot.', 'Your chariot wants to go to d2. There is something to win.']);
  assert.equal(third, 'It wins their horse.');
});

test('a position without moves has no hint', async () => {
  const words = await hintWords('en');
  const context = contextOf(START, 'en');
  const hint = engine.hint('4k4/R8/1R7/9/9/9/9/9/9/3K5 w', ['b7b9'], 'cxa', ...LIMITS, 1, host);
  assert.deepEqual(hint.lines, []);
  assert.equal(words.nudge(hint, context), 'There is no move to suggest.');
  assert.equal(words.aim(hint, context), 'There is no move to suggest.');
  assert.deepEqual(words.line(hint, context), ['There is no move to suggest.']);
});

test('threats are told to the side that they are made against', async () => {
  const ask = async (fen, lang) => (await hintWords(lang)).threats(engine.threats(fen, [], 'cxa', ...LIMITS, 1, host), contextOf(fen, lang));
  assert.deepEqual(await ask(START, 'en'), ['Nothing is threatened at once.']);
  assert.deepEqual(await ask(START, 'zh'), ['对方眼下没有什么威胁。']);
  const attacked = '3k1a3/4a4/9/9/r8/9/9/N8/4A4/3AK4 w - - 0 1';
  assert.match((await ask(attacked, 'en'))[0], /^They threaten to win your horse: R1\+3\b/);
  assert.match((await ask(attacked, 'zh'))[0], /^对方要得你的马：车1进3/);
  assert.deepEqual(await ask('4k4/9/9/9/9/9/4r4/9/9/4KA3 w - - 0 1', 'en'), ['You are in check from their chariot.']);
  const mated = '1r2ka3/9/9/4p4/2R6/9/9/9/r8/4K4 w - - 0 1';
  assert.match((await ask(mated, 'en'))[0], /^They threaten mate in 2: R2\+9 /);
});

test('a move is refuted by the answer to it, or by what it misses', async () => {
  const ask = async (fen, move, lang) => (await hintWords(lang)).refutation(
    engine.refute(fen, [], 'cxa', ...LIMITS, 1, move, host), contextOf(fen, lang, { move }),
  );
  const missed = await ask(MATE, 'b5b6', 'en');
  assert.match(missed[0], /^It throws away a good deal: R3\.1 was much better\.$/);
  assert.match(missed.join(' '), /It misses mate in 2: R3\.1 /);
  assert.deepEqual(await ask(MATE, 'g8i8', 'en'), ['That is the best move.']);
  const hanging = await ask(START, 'i0i2', 'zh');
  assert.match(hanging[0], /走.+好得多|明显不如/);
  assert.match(hanging.join(''), /对方接着.*得你/);
});

test('how a position stands is told in words and numbers', async () => {
  const [english, chinese] = [await hintWords('en'), await hintWords('zh')];
  for (const [line, side, expected, hanzi] of [
    [{ cp: 12 }, 'red', 'About even (+0.1)', '大致均势（+0.1）'],
    [{ cp: 0 }, 'red', 'About even (0.0)', '大致均势（0.0）'],
    [{ cp: -430 }, 'red', 'Black is better by about a horse (+4.3)', '黑方约优一马（+4.3）'],
    [{ cp: 930 }, 'black', 'Black is better by about a chariot (+9.3)', '黑方约优一车（+9.3）'],
    [{ mate: 3 }, 'red', 'Red mates in 3', '红方 3 步杀'],
    [{ mate: -2 }, 'red', 'Black mates in 2', '黑方 2 步杀'],
    [{ cp: -19990, ruled: true }, 'red', 'Black wins by the rules on repetition', '黑方按循环规则胜'],
  ]) {
    assert.equal(english.score(line, side), expected);
    assert.equal(chinese.score(line, side), hanzi);
  }
});

test('whole hints have a sentence for each fact in both languages', async () => {
  for (const [fen] of await rows('hints.txt', ';')) {
    const { lines } = engine.hint(fen, [], 'cxa', 0, 0, 500, 3, host);
    for (const lang of ['en', 'zh']) {
      const words = await hintWords(lang);
      for (const index of lines.keys()) {
        const said = words.line({ lines }, contextOf(fen, lang), index);
        assert.equal(said.length, lines[index].facts.length + 1, fen);
        assert.doesNotMatch(said.join(' '), /hint\.|undefined|\{|\}/, fen);
      }
    }
  }
});
