// `node tests/mates.mjs [FILE]`, after ./build.sh: each mate of tests/data/mates.txt (or of a FILE like it) is looked for
// in WebAssembly, in this thread, knowing nothing but that it takes at most eight moves. A mate counts when it is
// proven, and proven to be the shortest; its length must be that of the table, and the first move one of those there.
//
// Times are those of a clock and, on a machine with other work to do, of the processor.

import { readFile } from 'node:fs/promises';
import { argv, cpuUsage } from 'node:process';

const MOST_MOVES = 8;
const MOST_NODES = 20_000_000;
const DIST = new URL('../dist/', import.meta.url);

const { default: init, Engine } = await import(new URL('xiangqi-engine.js', DIST).href);
await init({ module_or_path: await readFile(new URL('xiangqi-engine.wasm', DIST)) });

const table = await readFile(argv[2] ?? new URL('data/mates.txt', import.meta.url), 'utf8');
const puzzles = table.split('\n').filter((line) => line && !line.startsWith('#')).map((line) => {
  const [fen, moves, , best] = line.split(';').map((field) => field.trim());
  return { fen, moves: Number(moves), best: best.split(' ') };
});

const host = { now: () => performance.now(), progress() {} };
const engine = new Engine(1);
const solved = [];
for (const { fen, moves, best } of puzzles) {
  engine.clear(); // Each is solved without help of the others.
  const [start, busy] = [performance.now(), cpuUsage()];
  const answer = engine.mate(fen, [], MOST_MOVES, MOST_NODES, host);
  const ms = performance.now() - start;
  const used = cpuUsage(busy);
  const right = answer.verdict === 'mate' && answer.shortest && answer.moves === moves &&
    answer.line.length === 2 * moves - 1 && (best.includes(answer.line[0]) || best.includes('…'));
  if (right) solved.push({ fen, ms, cpu: (used.user + used.system) / 1000, nodes: answer.nodes });
  else console.log(`not as in the table: ${fen}: ${JSON.stringify(answer)}`);
}

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
console.log(`${solved.length} of ${puzzles.length} mates found, proven, and proven to be the shortest`);
for (const [clock, name] of /** @type {const} */ ([['ms', 'by the clock'], ['cpu', 'of the processor']])) {
  const times = solved.toSorted((a, b) => a[clock] - b[clock]);
  const within = (ms) => times.filter((time) => time[clock] <= ms).length;
  const [median, slowest] = [times[Math.floor(times.length / 2)], times[times.length - 1]];
  console.log(`${name}: ${within(1000)} within 1 s, ${within(10_000)} within 10 s; median ${median[clock].toFixed(1)} ms; ` +
    `slowest ${seconds(slowest[clock])} (${slowest.nodes} positions): ${slowest.fen}`);
}
if (solved.length < puzzles.length) process.exitCode = 1;
