// `node tests/match/match.mjs [--games 100] [--ms 100] [--seed 1] [--peer fairy] [--ours wasm]`: a match between the
// search of dist/ in WebAssembly, in this thread, and a peer; neither judges, arbiter.py does.
//
// Games come in pairs: the same opening of tests/data/openings.txt with colours swapped. One game is played at a
// time, and only the side to move computes. Each line of output is a game; the summary follows.
//
//   --peer fairy            Fairy-Stockfish in WebAssembly (npm fairy-stockfish-nnue.wasm) without a net
//   --peer uci:COMMAND      any program that speaks UCI, with ranks 0 to 9 in its moves; uci1:COMMAND with 1 to 10
//   --peer ucci:COMMAND     any program that speaks UCCI
//   --ours wasm | uci:…     the same for our side: a native build, say
//   --hash 16               mebibytes of memory for positions, the same for both
//   --openings FILE         other openings
//
// The peer and pyffish are only for measuring: they are fetched into target/peer when they are missing.

import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Arbiter } from './arbiter.mjs';
import { player } from './players.mjs';
import { Tally } from './tally.mjs';

const OPENINGS = fileURLToPath(new URL('../data/openings.txt', import.meta.url));
const WARM_UP_MS = 1500; // an engine for JavaScript compiles for speed only what has run a while

const { values: options } = parseArgs({
  args: argv.slice(2),
  options: {
    games: { type: 'string', default: '100' },
    ms: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    hash: { type: 'string', default: '16' },
    peer: { type: 'string', default: 'fairy' },
    ours: { type: 'string', default: 'wasm' },
    openings: { type: 'string', default: OPENINGS },
  },
});
const number = (name) => {
  const value = Number(options[name]);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} takes a number, not "${options[name]}"`);
  return value;
};
const [games, ms, hash] = ['games', 'ms', 'hash'].map(number);

/** A file of openings: `moves; name` a line. */
function readOpenings(file) {
  const lines = readFileSync(file, 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));
  return lines.map((line) => {
    const [moves, name] = line.split(';');
    return { moves: moves.trim().split(/\s+/), name: name?.trim() ?? '' };
  });
}

/** The same order for the same seed (mulberry32 drives the shuffle of Fisher and Yates). */
function shuffled(list, seed) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const cards = [...list];
  for (let last = cards.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}

/** Plays one game; the first of `sides` has Red. A side that fails to move legally loses. */
async function play(opening, sides, arbiter) {
  const moves = [...opening];
  for (const side of sides) await side.newGame();
  for (;;) {
    const { legal, end } = await arbiter.rule(moves);
    if (end) return { moves, ...end };
    const turn = moves.length % 2;
    const move = await sides[turn].think(moves, ms).catch((error) => `(${error.message ?? error.code ?? error})`);
    if (!legal.includes(move)) {
      console.log(`ILLEGAL ${sides[turn].name} plays ${move} after: ${moves.join(' ')}`);
      return { moves, winner: ['black', 'red'][turn], why: 'illegal' };
    }
    moves.push(move);
  }
}

const arbiter = await Arbiter.start();
const ours = await player(options.ours, 'ours', hash);
const peer = await player(options.peer, options.peer.split(':')[0], hash);
console.log(`${ours.name} against ${peer.name}, ${games} games, ${ms} ms a move, ${hash} MB, seed ${options.seed}`);
for (const side of [ours, peer]) {
  await side.newGame();
  await side.think([], WARM_UP_MS);
  side.spent.clear();
}

const order = shuffled(readOpenings(options.openings), number('seed'));
const tally = new Tally();
for (let game = 0; game < games; game++) {
  const { moves: opening, name } = order[(game >> 1) % order.length];
  const weAreRed = game % 2 === 0;
  const { moves, winner, why } = await play(opening, weAreRed ? [ours, peer] : [peer, ours], arbiter);
  const colour = weAreRed ? 'red' : 'black';
  const result = winner === null ? 'drawn' : winner === colour ? 'won' : 'lost';
  tally.add(result);
  console.log(`${game + 1} ${result} as ${colour} by ${why} in ${moves.length} plies; ${name}; ${tally}`);
}
console.log(tally.summary());
console.log(`${ours.name}: ${ours.spent}`);
console.log(`${peer.name}: ${peer.spent}`);
for (const side of [ours, peer, arbiter]) side.close();
