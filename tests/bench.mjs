// `node tests/bench.mjs PROGRAM`: the speed of move generation in WebAssembly beside that of the
// native PROGRAM. Each is the best of a few runs, which alternate: on a busy machine the times mean
// little, and only the ratio is worth comparing with another day's.

import { execFileSync } from 'node:child_process';
import { argv } from 'node:process';
import { load } from '../dist/core.js';

const FEN = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const DEPTH = 5;
const LEAVES = 133_312_995n;
const RUNS = 3;

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

const best = { native: 0, wasm: 0 };
for (let run = 0; run < RUNS; run++) {
  best.native = Math.max(best.native, native());
  best.wasm = Math.max(best.wasm, wasm());
}
console.log(`perft ${DEPTH} from the start, best of ${RUNS}`);
console.log(`native nodes/s ${best.native.toFixed(0)}`);
console.log(`wasm   nodes/s ${best.wasm.toFixed(0)}`);
console.log(`wasm takes ${(best.native / best.wasm).toFixed(2)} times as long`);
