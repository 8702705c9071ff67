// `node tests/bench.mjs PROGRAM [PEER]`: the speed of move generation and of the search in WebAssembly beside that of
// the native PROGRAM and of a peer in WebAssembly, installed in the folder PEER. Each is the median
// of a few runs, which alternate: on a busy machine the times mean little, and only the ratios are
// worth comparing with another day's.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { argv, cpuUsage, execPath } from 'node:process';
import { load } from '../dist/core.js';
import init, { Engine } from '../dist/xiangqi-engine.js';

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

// The search: the positions of `xiangqi bench`, to the same depth. It must visit the same positions as natively.
await init({ module_or_path: await readFile(new URL('../dist/xiangqi-engine.wasm', import.meta.url)) });
const searches = readFileSync(new URL('data/search.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));
const facts = new Map(
  execFileSync(program, ['bench'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /** @type {[string, string]} */ (line.split(' '))),
);
const engine = new Engine(16);

/** Positions a second of the search in WebAssembly, by the clock and by the time that the processor gave to it. */
function search() {
  let nodes = 0;
  let ms = 0;
  const before = cpuUsage();
  for (const fen of searches) {
    engine.clear();
    const begin = performance.now();
    const host = { now: () => performance.now() - begin, progress() {} };
    nodes += engine.think(fen, [], 'cxa', 0, Number(facts.get('search_depth')), 0, 1, host).nodes;
    ms += performance.now() - begin;
  }
  if (nodes !== Number(facts.get('search_nodes'))) throw new Error(`${nodes} positions searched, not ${facts.get('search_nodes')}`);
  return { byClock: (1000 * nodes) / ms, byProcessor: (1e6 * nodes) / cpuUsage(before).user };
}

search(); // the first run warms up
const thousands = (speed) => Math.round(speed / 1000);
console.log(`search, ${facts.get('search_nodes')} nodes`);
console.log(`native                 ${thousands(Number(facts.get('search_nodes/s')))} thousand nodes/s`);
const runs = Array.from({ length: RUNS }, search);
const [byClock, byProcessor] = ['byClock', 'byProcessor'].map((way) => thousands(median(runs.map((run) => run[way]))));
console.log(`wasm                   ${byClock} thousand nodes/s, ${byProcessor} by processor time`);

// From a request to its first answer, in a worker that has worked before.
const thinker = new core.Engine();
const firstAnswer = () => {
  const begin = performance.now();
  let ms = 0;
  const progress = () => (ms ||= performance.now() - begin);
  return thinker.think(FEN, [], { timeMs: 100, progress }).then(() => ms);
};
await firstAnswer();
const answers = [];
for (let run = 0; run < RUNS; run++) answers.push(await firstAnswer());
console.log(`first answer of a warm worker ${median(answers).toFixed(1)} ms after the request`);
thinker.free();
