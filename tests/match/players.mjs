// Who plays a match: our search in this thread, or a program that is spoken to in UCI or UCCI.
//
// A player has `name`, `spent`, `newGame()`, `think(moves, ms)` that resolves to a move, and `close()`.

import { readFile } from 'node:fs/promises';
import { cpuUsage } from 'node:process';
import { fileURLToPath } from 'node:url';
import { Program } from './program.mjs';
import { fairy } from './peers.mjs';
import { Spent } from './tally.mjs';

const DIST = new URL('../../dist/', import.meta.url);
const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

/** The player that an option names. */
export async function player(option, name, hash) {
  if (option === 'wasm') return Ours.start(name, hash);
  if (option === 'fairy') return Spoken.start(name, 'uci1', fairy(), hash);
  const [dialect, ...command] = option.split(':');
  if (!Object.hasOwn(DIALECTS, dialect)) throw new Error(`no player "${option}"`);
  return Spoken.start(name, dialect, command.join(':').split(' '), hash);
}

/** The search of dist/, in this thread. */
class Ours {
  static async start(name, hash) {
    const { default: init, Engine } = await import(new URL('xiangqi-engine.js', DIST).href);
    await init({ module_or_path: await readFile(fileURLToPath(new URL('xiangqi-engine.wasm', DIST))) });
    return new Ours(name, new Engine(hash));
  }

  constructor(name, engine) {
    this.name = name;
    this.engine = engine;
    this.spent = new Spent();
  }

  async newGame() {
    this.engine.clear();
  }

  async think(moves, ms) {
    const begin = performance.now();
    const before = cpuUsage();
    const host = { now: () => performance.now() - begin, progress() {} };
    const report = this.engine.think(START, moves, 'axf', ms, 0, 0, 1, host);
    this.spent.add(performance.now() - begin, report.nodes, report.depth, cpuUsage(before).user / 1000);
    return report.lines[0]?.moves[0];
  }

  close() {}
}

const ranksFromOne = (move) => move.replace(/\d/g, (rank) => `${Number(rank) + 1}`);
const ranksFromZero = (move) => move.replace(/\d+/g, (rank) => `${Number(rank) - 1}`);
const asTheyAre = (move) => move;

/** What differs: the greeting, how options and a time for one move are said, and the ranks. */
const DIALECTS = {
  uci: {
    hello: 'uci',
    option: (name, value) => `setoption name ${name} value ${value}`,
    options: (hash) => [['Hash', hash], ['Rules', 'axf']],
    go: (ms) => `go movetime ${ms}`,
    write: asTheyAre,
    read: asTheyAre,
  },
  ucci: {
    hello: 'ucci',
    option: (name, value) => `setoption ${name} ${value}`,
    options: (hash) => [['hashsize', hash], ['usemillisec', 'true'], ['repetition', 'AsianRule']],
    go: (ms) => `go time ${ms} movestogo 1`,
    write: asTheyAre,
    read: asTheyAre,
  },
};
DIALECTS.uci1 = {
  ...DIALECTS.uci,
  options: (hash) => [['UCI_Variant', 'xiangqi'], ['Hash', hash], ['Use NNUE', 'false']],
  write: ranksFromOne,
  read: ranksFromZero,
};

/** A program that speaks one of the dialects. */
class Spoken {
  static async start(name, dialect, command, hash) {
    const says = DIALECTS[dialect];
    const program = Program.start(command);
    program.say(says.hello);
    await program.hear(new RegExp(`^${says.hello}ok`));
    for (const [option, value] of says.options(hash)) program.say(says.option(option, value));
    return new Spoken(name, says, program);
  }

  constructor(name, says, program) {
    this.name = name;
    this.says = says;
    this.program = program;
    this.spent = new Spent();
  }

  async newGame() {
    if (this.says.hello === 'uci') this.program.say('ucinewgame');
    this.program.say('isready');
    await this.program.hear(/^readyok/);
  }

  async think(moves, ms) {
    const { program, says } = this;
    const list = moves.length > 0 ? ` moves ${moves.map(says.write).join(' ')}` : '';
    program.say(`position ${says.hello === 'uci' ? 'startpos' : `fen ${START}`}${list}`);
    const begin = performance.now();
    program.say(says.go(ms));
    const heard = await program.hear(/^(bestmove|nobestmove)/);
    const [depth, nodes] = ['depth', 'nodes'].map((word) => last(heard, word));
    this.spent.add(performance.now() - begin, nodes, depth);
    return says.read(heard.at(-1).split(/\s+/)[1] ?? '');
  }

  close() {
    this.program.say('quit');
    this.program.close();
  }
}

/** The last number after a word in lines of `info`; 0 when there is none. */
function last(lines, word) {
  const pattern = new RegExp(`^info .*\\b${word} (\\d+)`);
  return Number(lines.findLast((line) => pattern.test(line))?.match(pattern)[1] ?? 0);
}
