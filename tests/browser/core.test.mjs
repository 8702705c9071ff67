// dist/core.js in Node: the rules without a board on screen.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { XiangqiError, load } from '../../dist/core.js';
import { START, rows, unescaped } from './tables.mjs';

const core = await load();

/** What a call throws: an error of this code, with these facts. */
function refuses(work, code, facts = {}) {
  assert.throws(work, (error) => {
    assert.ok(error instanceof XiangqiError, `${error}`);
    assert.equal(error.code, code);
    for (const [name, value] of Object.entries(facts)) assert.deepEqual(Array.isArray(error[name]) ? error[name].sort() : error[name], value, name);
    return true;
  });
}

test('perft counts the lines of the start position and of every table position', async () => {
  assert.equal(core.perft(START, 0), 1n);
  assert.equal(core.perft(START, 4), 3290240n);
  for (const [name, fen, ...counts] of await rows('perft.txt', '; ')) {
    counts.forEach((count, index) => {
      if (Number(count) < 300_000) assert.equal(core.perft(fen, index + 1), BigInt(count), `${name} ${index + 1}`);
    });
  }
});

test('a depth that makes no sense is refused, and the module goes on', () => {
  for (const depth of [-1, 1.5, 1000, NaN, '4', undefined]) refuses(() => core.perft(START, depth), 'unknown-depth');
  assert.equal(core.perft(START, 2), 1920n);
});

test('M11 FENs in every variant are read, and given back in full', async () => {
  let count = 0;
  for (const [text, wanted] of await rows('fen-good.txt', ' | ')) {
    const fen = unescaped(text);
    const problems = core.validate(fen);
    assert.deepEqual(problems.filter(({ code }) => code.startsWith('fen-')), [], text);
    if (problems.length) continue; // A diagram: read, but not played.
    assert.equal(new core.Game({ fen }).fen, unescaped(wanted), text);
    count += 1;
  }
  assert.ok(count > 20, `${count} playable ones`);
});

test('broken FENs are refused with a code and the place', async () => {
  for (const [text, code, byte] of await rows('fen-bad.txt', ' | ')) {
    const fen = unescaped(text);
    const at = Buffer.from(fen).subarray(0, Number(byte)).toString().length;
    assert.deepEqual(core.validate(fen), [{ code, at }], text);
    refuses(() => core.legalMoves(fen), code, { at });
    refuses(() => new core.Game({ fen }), code, { at });
  }
});

test('R17 R18 R19 placements that cannot be played are named with side and point', async () => {
  for (const [fen, list] of await rows('placements.txt', '; ')) {
    const wanted = list.split(', ').map((problem) => {
      const [code, side, square] = problem.split(' ');
      return [code, side, square === '-' ? undefined : square];
    });
    assert.deepEqual(core.validate(fen).map(({ code, side, square }) => [code, side, square]), wanted, fen);
    refuses(() => core.legalMoves(fen), wanted[0][0]);
  }
  assert.equal(core.perft(START, 1), 44n, 'and the module still works');
});

test('legal moves and status are those of the tables', async () => {
  for (const [name, fen, played, check, moves] of await rows('legal.txt', '; ')) {
    const game = new core.Game({ fen });
    for (const move of played === '-' ? [] : played.split(' ')) game.play(move);
    const wanted = moves === '-' ? [] : moves.split(' ');
    assert.deepEqual(core.legalMoves(game.fen).sort(), wanted.sort(), name);
    assert.deepEqual(game.legalMoves.sort(), wanted, name);
    assert.equal(game.check, check === 'yes', name);
    const status = wanted.length ? (game.check ? 'check' : 'ongoing') : game.check ? 'checkmate' : 'stalemate';
    assert.equal(core.status(game.fen), status, name);
  }
});

test('a game ends with winner, reason and article', () => {
  const mate = new core.Game({ fen: '3aka3/9/3N5/9/9/9/9/9/4R4/4K4 b' });
  assert.deepEqual(mate.outcome, { winner: 'red', reason: 'checkmate', article: mate.outcome.article });
  assert.ok(mate.outcome.article);
  refuses(() => mate.play('e9e8'), 'game-over');
  const stuck = new core.Game({ fen: '3k5/2P6/9/9/9/9/9/9/9/4K4 b' });
  assert.equal(stuck.outcome.reason, 'stalemate');
  assert.equal(stuck.outcome.winner, 'red', 'without a move one loses');
});

test('refused moves say why and show where, and change nothing', async () => {
  for (const [fen, move, code, squares] of await rows('refusals.txt', '; ')) {
    const game = new core.Game({ fen });
    if (code === 'ok') {
      assert.equal(game.play(move).move, move);
      continue;
    }
    const facts = squares === '-' ? {} : { squares: squares.split(' ') };
    refuses(() => core.notate(fen, move, 'iccs'), code, facts);
    if (game.outcome) refuses(() => game.play(move), 'game-over');
    else refuses(() => game.play(move), code, facts);
    assert.deepEqual(game.moves, []);
  }
});

test('notate writes every move of the table in every notation, and parseMove reads it back', async () => {
  const [, ...columns] = (await readFile(new URL('../data/notation.txt', import.meta.url), 'utf8'))
    .match(/^# fen; (.*)$/m)[1].split('; ');
  const notations = {
    chinese: 'chinese', chinese_traditional: 'chinese-traditional', short: 'short', wxf: 'wxf', iccs: 'iccs', uci: 'uci',
    vietnamese: 'vietnamese',
  };
  let written = 0;
  for (const [fen, move, ...texts] of await rows('notation.txt', '; ')) {
    texts.forEach((text, index) => {
      const notation = notations[columns[index]];
      if (text === '-' || !notation) return;
      assert.equal(core.notate(fen, move, notation), text, `${fen} ${move} ${notation}`);
      written += 1;
      // A UCI move alone, with ranks from 1, cannot be told from ICCS; in a whole record it can.
      if (notation !== 'uci') assert.equal(core.parseMove(fen, text), move, `${fen} ${text}`);
    });
    const san = core.notate(fen, move, 'san');
    assert.equal(core.parseMove(fen, san), move, `${fen} ${san}`);
  }
  assert.ok(written > 2000, `${written} texts`);
});

test('parseMove says what is wrong with a text, and where', () => {
  refuses(() => core.parseMove(START, 'xx'), 'malformed');
  refuses(() => core.parseMove(START, '炮五平二'), 'no-such-piece', { at: 0 });
  refuses(() => core.parseMove(START, '  b0d1'), 'cannot-move-so');
  refuses(() => core.parseMove('3k5/4a4/2R1b4/9/9/9/2R6/9/9/4K4 w', '前车2'), 'ambiguous', {
    at: 0, candidates: ['c7c5', 'c7c9'],
  });
  for (const text of ['', ' ', 'a9b9q', '炮', 5, null, undefined, {}, ['h2e2', 'h2e2']]) {
    assert.throws(() => core.parseMove(START, text), XiangqiError, String(text));
  }
  refuses(() => core.notate(START, 'h2e2', 'klingon'), 'unknown-notation');
  refuses(() => core.notate(START, 'b0d1', 'wxf'), 'leg', { squares: ['c0'] });
});

test('a game is played, in any notation, taken back, and keeps its state on errors', () => {
  const game = new core.Game();
  assert.deepEqual(game.play('炮二平五'), {
    move: 'h2e2', ply: 1, side: 'red', role: 'cannon', captured: null, check: false, outcome: null,
  });
  assert.equal(game.turn, 'black');
  game.play('h9g7');
  assert.equal(game.play('e2e6').captured, 'pawn');
  const { fen } = game;
  refuses(() => game.play('d9e8'), 'king-attacked', { squares: ['e6'] });
  refuses(() => game.play('i0i1'), 'not-your-turn');
  refuses(() => game.play('hello'), 'malformed');
  refuses(() => game.play(7), 'malformed');
  assert.equal(game.fen, fen);
  assert.deepEqual(game.moves, ['h2e2', 'h9g7', 'e2e6']);
  assert.equal(game.undo(), true);
  assert.deepEqual(game.moves, ['h2e2', 'h9g7']);
  game.undo();
  game.undo();
  assert.equal(game.undo(), false);
  assert.equal(game.fen, START);
});

test('a game under rules on repetition ends by a ruling, which judge tells of', () => {
  const fen = '4k4/R8/9/9/9/9/9/9/9/3K5 w - - 0 1';
  const loop = ['a8a9', 'e9e8', 'a9a8', 'e8e9'];
  for (const [rules, outcome] of [
    [undefined, { winner: 'black', reason: 'repetition', article: '24.1' }],
    ['axf', { winner: 'black', reason: 'repetition', article: 'axf' }],
    ['none', { winner: null, reason: 'repetition', article: '4.2.3' }],
  ]) {
    const game = new core.Game({ fen, rules });
    const infos = [...loop, ...loop].map((move) => game.play(move));
    assert.deepEqual(infos.map((info) => info.outcome), [...Array(7).fill(null), outcome], rules);
    assert.deepEqual(game.outcome, outcome);
    assert.deepEqual(game.judge(), core.judge(fen, game.moves, rules));
    refuses(() => game.play('a8a9'), 'game-over');
    game.undo();
    assert.equal(game.outcome, null);
    assert.equal(game.judge().verdict, 'none');
  }
  refuses(() => new core.Game({ rules: 'mine' }), 'unknown-rules');
});

test('touch-move: the duties of the table, and the moves they leave', async () => {
  for (const [name, fen, touched, duty, article, foul] of await rows('touch.txt', '; ')) {
    const game = new core.Game({ fen, touchMove: 'touch' });
    const answers = touched.split(' ').map((squares) => game.touch(...squares.split('+')));
    assert.equal(answers.at(-1).foul ?? '-', foul, name);
    const { obligation } = game;
    const points = duty.startsWith('must-capture ') ? [obligation.target] : [obligation.piece, obligation.target];
    assert.equal([obligation.kind, ...points.filter(Boolean)].join(' '), duty, name);
    assert.equal(obligation.article ?? '-', article, name);
    if (duty !== 'free') {
      const left = core.legalMoves(fen).filter((move) =>
        points.filter(Boolean).every((square) => move.includes(square)) &&
        (obligation.kind === 'must-move' ? move.startsWith(obligation.piece) : move.endsWith(obligation.target)));
      assert.deepEqual(obligation.moves.sort(), left.sort(), name);
      const other = core.legalMoves(fen).find((move) => !left.includes(move));
      if (other) refuses(() => game.play(other), obligation.kind, { article });
    }
  }
});

test('touch-move: the held piece is let go on a point, and only there', () => {
  const game = new core.Game({ touchMove: 'touch' });
  assert.deepEqual(game.touch('h0').moves.sort(), ['h0g2', 'h0i2']);
  refuses(() => game.play('h2e2'), 'must-move', { squares: ['h0'], article: '5.1' });
  assert.equal(game.release('h0'), null, 'put back where it was');
  assert.equal(game.obligation.kind, 'must-move', 'and still touched');
  assert.equal(game.release('g2').move, 'h0g2');
  assert.equal(game.obligation.kind, 'free');
  game.touch('h9');
  game.undo();
  assert.equal(game.obligation.kind, 'free', 'taking back ends the duty');
  assert.equal(new core.Game().touch('h0').kind, 'free', 'without the rule nothing binds');
  refuses(() => new core.Game({ touchMove: 'hot' }), 'unknown-touch-move');
  refuses(() => game.touch('z9'), 'malformed');
});

test('W05 a freed game says so at every use, and freeing it again is no fault', () => {
  const game = new core.Game();
  const other = new core.Game();
  game.play('h2e2');
  game.free();
  game.free();
  for (const use of [
    () => game.fen, () => game.moves, () => game.legalMoves, () => game.outcome, () => game.play('h9g7'), () => game.undo(),
    () => game.touch('a0'), () => game.release('a1'), () => game.obligation,
  ]) refuses(use, 'freed');
  assert.equal(other.play('h2e2').ply, 1, 'another game is not touched');
});

test('W05 ten thousand games, freed or not, leave the module working', () => {
  for (let round = 0; round < 10_000; round += 1) {
    const game = new core.Game();
    game.play('h2e2');
    if (round % 2) game.free();
  }
  assert.equal(core.perft(START, 3), 79666n);
});

test('W03 what was handed out stays as it was when the memory of the module grows', async () => {
  const game = new core.Game();
  const record = core.readRecord('1. h2e2 {a} h9g7');
  const seen = () => [game.legalMoves, game.fen, game.saved, record.mainline, record.root.children[0].comment, record.warnings];
  const [kept, file] = [seen(), await record.write('xqf')];
  const [first, bytes] = [JSON.stringify(kept), [...file]];
  const large = core.readRecord(`{${'注'.repeat(1_500_000)}} 1. h2e2 h9g7`);
  assert.equal(large.root.comment.length, 1_500_000);
  const again = await core.readRecord(await large.write('xqf'));
  assert.equal(again.root.comment.length, 1_500_000);
  assert.equal(JSON.stringify(kept), first);
  assert.deepEqual([...file], bytes);
  assert.equal(JSON.stringify(seen()), first, 'and is handed out the same again');
  assert.equal(game.play('h2e2').ply, 1);
  game.free();
});

/** Moves and comments of a tree. */
const shape = ({ move, comment, children }) => [move, comment, children.map(shape)];

test('records are read, with what was wrong, and written in every format and notation', async () => {
  const text = await readFile(new URL('../data/game-zhang-hu-1993.txt', import.meta.url), 'utf8');
  const record = core.readRecord(text);
  assert.equal(record.format, 'pgn');
  assert.equal(record.mainline.length, 60);
  assert.equal(record.tags.Red, '北京张强');
  assert.deepEqual(record.warnings, []);
  for (const format of ['pgn', 'moves']) {
    for (const notation of ['chinese', 'chinese-traditional', 'short', 'wxf', 'iccs', 'uci', 'vietnamese', 'san']) {
      const copy = core.readRecord(record.write(format, { notation }));
      assert.deepEqual(copy.mainline, record.mainline, `${format} ${notation}`);
      if (format === 'pgn') assert.deepEqual(copy.tags, record.tags, notation);
    }
  }
  assert.deepEqual(core.readRecord(record.write('ucci')).mainline, record.mainline);
  assert.match(record.write('fen'), /^\S+ [wb] - - \d+ \d+$/);
  refuses(() => record.write('nix'), 'unknown-format');

  const twig = core.readRecord('1. 炮二平五 {当头} 马8进7 (1. ... 马2进3 $1) 2. 马二进三');
  assert.deepEqual(shape(twig.root), [undefined, undefined, [
    ['h2e2', '当头', [['h9g7', undefined, [['h0g2', undefined, []]]], ['b9c7', undefined, []]]],
  ]]);
  assert.deepEqual(twig.root.children[0].children[1].nags, [1]);
  for (const format of ['xqf', 'cbr', 'dhtmlxq', 'pfc']) {
    const data = await twig.write(format);
    const again = await core.readRecord(data);
    assert.equal(again.format, format);
    assert.deepEqual(shape(again.root), shape(twig.root), format);
  }
  const old = await core.readRecord(await twig.write('pgn', { encoding: 'big5', notation: 'chinese-traditional' }));
  assert.deepEqual([old.encoding, old.format, old.root.children[0].move], ['big5', 'pgn', 'h2e2']);
  await assert.rejects(async () => core.readRecord(new Uint8Array(8)), { code: 'nothing-to-read' });

  const broken = core.readRecord('1. 炮二平五 马8进7 2. 马二进三 炮八平九九');
  assert.deepEqual(broken.mainline, ['h2e2', 'h9g7', 'h0g2']);
  assert.deepEqual(broken.warnings, [{ code: 'malformed', at: 25, ply: 4, token: '炮八平九九' }]);
  refuses(() => core.readRecord(''), 'nothing-to-read');
  refuses(() => core.readRecord('[FEN "hello"]\n\n1. h2e2'), 'fen-letter', { at: 8 });
  refuses(() => core.readRecord('x'.repeat(1 << 20)), 'nothing-to-read');
  refuses(() => core.readRecord(5), 'nothing-to-read');
});
