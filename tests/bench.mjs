// `node tests/bench.mjs PROGRAM [PEER]`: the speed of move generation in WebAssembly beside that of
// the native PROGRAM and of a peer in WebAssembly, installed in the folder PEER. Each is the median
// of a few runs, which alternate: on a busy machine the times mean little, and only the ratios are
// worth comparing with another day's.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { argv, execPath } from 'node:process';
import { load } from '../dist/core.js';

const FEN = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const DEPTH = 5;
const LEAVES = 133_312_995n;
const RUNS = 5;

const program = argv[2] ?? 'target/release/xiangqi';
const core = await load();

/** Nodes a second in WebAssembly. */
function wasm() {
  const start = performance.now();
  check(core.perft(FEN, DEPTH));
  return (1000 * Number(LEAVES)) / (performance.now() - start);
}

/** Nodes a second natively, by the program's own clock. */
function native() {
  const output = execFileSync(program, ['perft', `${DEPTH}`, FEN], { encoding: 'utf8' });
  const facts = new Map(output.split('\n').map((line) => /** @type {[string, string]} */ (line.split(' '))));
  check(BigInt(facts.get('leaves') ?? 0));
  return Number(facts.get('nodes/s'));
}

function check(leaves) {
  if (leaves !== LEAVES) throw new Error(`${leaves} leaves instead of ${LEAVES}`);
}

/** Nodes a second of the peer. */
function peer(folder) {
  const output = execFileSync(execPath, ['--no-experimental-fetch', 'tests/peer.cjs', folder], { encoding: 'utf8' });
  return Number(output.match(/nodes\/s (\d+)/)?.[1]);
}

const median = (speeds) => speeds.sort((a, b) => a - b)[Math.floor(speeds.length / 2)];
const millions = (speed) => (speed / 1e6).toFixed(1);

const speeds = { native: [], wasm: [], peer: [] };
for (let run = 0; run < RUNS; run++) {
  speeds.native.push(native());
  speeds.wasm.push(wasm());
  if (argv[3]) speeds.peer.push(peer(argv[3]));
}
const [inNative, inWasm, inPeer] = [median(speeds.native), median(speeds.wasm), median(speeds.peer)];
console.log(`perft ${DEPTH} from the start, one thread, median of ${RUNS}`);
console.log(`native                 ${millions(inNative)} million nodes/s`);
console.log(`wasm                   ${millions(inWasm)} million nodes/s`);
if (inPeer) {
  console.log(`Fairy-Stockfish (wasm) ${millions(inPeer)} million nodes/s`);
  console.log(`native is ${Math.round(inNative / inPeer)}, wasm ${Math.round(inWasm / inPeer)} times as fast as the peer`);
}

// A ruling on a loop of 40 half-moves in a crowded middlegame, played twice.
const table = readFileSync(new URL('data/loops.txt', import.meta.url), 'utf8');
const rulings = table.split('\n').filter((line) => line && !line.startsWith('#')).map((line) => {
  const [fen, text] = line.split(';');
  const moves = text.trim().split(' ');
  const start = performance.now();
  core.judge(fen, [...moves, ...moves]);
  return performance.now() - start;
});
console.log(`ruling on a 40-ply cycle (wasm) ${median(rulings).toFixed(1)} ms, slowest ${Math.max(...rulings).toFixed(0)} ms`);
