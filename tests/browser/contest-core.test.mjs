// Competitions without a board, in Node: the same table as the tests in Rust, through the interface in JavaScript.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XiangqiError, load } from '../../dist/core.js';
import { rows } from './tables.mjs';

const core = await load();

/** The settings of the table as options. */
function options(text) {
  const options = { touchMove: 'competition' };
  const writing = [];
  for (const word of text.split(' ').filter((word) => word !== '-')) {
    const [name, value] = word.split('=');
    if (name === 'illegal') options.illegalMove = value;
    else if (name === 'fouls') options.foulsThatLose = Number(value);
    else if (name === 'limit') options.naturalLimit = value;
    else if (name === 'auto-limit') options.naturalLimit = '60 auto';
    else if (name === 'auto-press') options.clockPress = 'auto';
    else if (name.endsWith('-writes')) writing.push(name.split('-')[0]);
    else options.clock = word;
  }
  if (writing.length) options.writing = writing.length > 1 ? 'both' : writing[0];
  return options;
}

/** Does a step of the table; gives the answer as the table has it. */
function step(table, text) {
  const { game } = table;
  const [act, first, second] = text.split(' ');
  switch (act) {
    case 'at': table.now = Number(first); game.tick(table.now); return 'ok';
    case 'touch': return game.touch(...first.split('+')).kind;
    case 'play': game.play(first); return 'ok';
    case 'drop': {
      const isHeld = game.touch(first.slice(0, 2)).piece === first.slice(0, 2);
      return isHeld && game.release(first.slice(2)) ? 'ok' : 'no move';
    }
    case 'press': game.press(table.now); return 'ok';
    case 'pause': case 'resume': game.pause(act === 'pause', table.now); return 'ok';
    case 'offer': game.offerDraw(first); return 'ok';
    case 'accept': case 'refuse': game.answerDraw(act === 'accept'); return 'ok';
    case 'resign': game.resign(first); return 'ok';
    case 'claim': return `count ${game.claimNaturalLimit(first).rounds}`;
    case 'declare': return `count ${game.declareNaturalLimit().rounds}`;
    case 'foul': game.foul(first, second); return 'ok';
    case 'adjust': game.askAdjust(); return 'ok';
    case 'grant': case 'deny': game.answerAdjust(act === 'grant'); return 'ok';
    case 'ready': game.endAdjust(); return 'ok';
    case 'write': return game.write(first, second);
    case 'reload':
      table.game = new core.Game({ ...table.options, saved: game.saved });
      table.game.tick(table.now);
      return 'ok';
    default: throw new Error(text);
  }
}

const shown = (game) => [
  game.fouls.map(({ side, article, ply }) => `${side} ${article}@${ply}`).join(', ') || '-',
  game.outcome ? `${game.outcome.winner ?? 'draw'} ${game.outcome.reason} ${game.outcome.article}` : '-',
];

test('every case of the table holds in JavaScript as well', async () => {
  let count = 0;
  for (const [name, fen, settings, steps, answer, fouls, end, duty] of await rows('contest.txt', '; ')) {
    const table = { now: 0, options: options(settings) };
    table.game = new core.Game({ ...table.options, ...(fen === '@' ? {} : { fen }) });
    let last = '';
    for (const text of steps.split(', ')) {
      try {
        last = step(table, text);
      } catch (error) {
        assert.ok(error instanceof XiangqiError, `${name}: ${error}`);
        last = ['game-over', 'ended'].includes(error.code) && text.startsWith('play') ? `ended ${error.article}`
          : error.code === 'malformed' || error.code === 'cannot-move-so' || error.code === 'no-such-piece' ? 'unreadable'
            : `${error.code} ${error.article}`;
      }
    }
    // What a drop is refused with is told by the board; here it only gives no move.
    if (!steps.split(', ').at(-1).startsWith('drop')) assert.equal(last, answer, name);
    const isSame = !steps.includes('drop h7e7') && !name.startsWith('and is a foul by the kinder') && !name.startsWith('a drop on an enemy');
    if (isSame) assert.deepEqual(shown(table.game), [fouls, end], name);
    const { kind, piece, target } = table.game.obligation;
    if (isSame) assert.equal([kind, piece, target].filter(Boolean).join(' '), duty, name);
    table.game.free();
    count += 1;
  }
  assert.ok(count > 60, `${count} cases`);
});

test('a contest has clocks, offers and times, and its record carries them', () => {
  const game = new core.Game({ touchMove: 'competition', clock: '6.3' });
  assert.deepEqual(game.contest.clock.red, { left: 600_000, moves: 40 });
  assert.equal(game.contest.clock.control, '10m/40+5m/30');
  game.press(1_000);
  game.play('h2e2');
  assert.deepEqual([game.contest.complete, game.contest.mayOffer], [false, 'red']);
  game.offerDraw('red');
  assert.equal(game.contest.offer, 'red');
  game.press(61_000);
  assert.deepEqual(game.tick(62_000).black, { left: 599_000, moves: 40 });
  game.play('h9g7');
  assert.equal(game.contest.offer, null, 'a move declines');
  game.press(63_000);
  game.foul('black', '9.1.8');
  game.resign('black');
  assert.deepEqual(game.times, [[60_000, 540_000], [2_000, 598_000]]);
  const pgn = game.save('pgn');
  assert.match(pgn, /\[Termination "resignation, Art\. 4\.1\.9"\]/);
  assert.match(pgn, /\[BlackFouls "9\.1\.8@2"\]/);
  assert.match(pgn, /%clk 0:09:00/);
  const record = game.record();
  assert.equal(record.tags.TimeControl, '10m/40+5m/30');
  assert.equal(record.tags.Result, '1-0');
  assert.deepEqual(record.mainline, game.moves);
});

test('a game without competition has no fouls, and may be taken back', () => {
  const game = new core.Game({ touchMove: 'touch' });
  game.touch('h2');
  assert.equal(game.release('g4'), null);
  assert.deepEqual(game.fouls, []);
  game.release('e2');
  assert.equal(game.undo(), true);
  const contest = new core.Game({ touchMove: 'competition' });
  contest.play('h2e2');
  assert.equal(contest.undo(), false, 'moves are final (5.7)');
});

test('settings that are none, and saved games that are none, are refused', () => {
  for (const [option, value, code] of [
    ['clock', 'soon', 'unknown-clock'], ['foulsThatLose', 7, 'unknown-fouls-that-lose'], ['illegalMove', 'smile', 'unknown-illegal-move'],
    ['naturalLimit', -1, 'unknown-natural-limit'], ['clockPress', 'never', 'unknown-clock-press'], ['writing', 'me', 'unknown-writing'],
    ['saved', 'x', 'not-saved'],
  ]) {
    assert.throws(() => new core.Game({ [option]: value }), (error) => error instanceof XiangqiError && error.code === code, option);
  }
  const game = new core.Game({ touchMove: 'competition' });
  for (const use of [() => game.foul('red', '5.1'), () => game.foul('green', '9.1.8'), () => game.resign('nobody'), () => game.offerDraw()]) {
    assert.throws(use, (error) => error.code === 'malformed');
  }
  assert.equal(game.outcome, null);
});

test('the time of the page only goes on, sleeps along, and cannot be set back', async () => {
  const { performance } = globalThis;
  const { now: system } = Date;
  let [page, clock] = [0, 1_000_000];
  Object.defineProperty(globalThis, 'performance', { value: { timeOrigin: 1_000_000, now: () => page }, configurable: true });
  Date.now = () => clock;
  try {
    const { now } = await import('../../dist/time.js');
    const seen = [];
    for (const [pageGoes, clockGoes] of [[0, 0], [100, 100], [100, -3_600_000], [100, 3_600_100], [0, 3_600_000], [100, 100], [-50, 0], [50, 50]]) {
      page += pageGoes;
      clock += clockGoes;
      seen.push(now() - 1_000_000);
    }
    assert.deepEqual(seen, [0, 100, 200, 300, 3_600_200, 3_600_300, 3_600_300, 3_600_300]);
  } finally {
    Object.defineProperty(globalThis, 'performance', { value: performance, configurable: true });
    Date.now = system;
  }
});
