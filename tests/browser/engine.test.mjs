// The engine without a board: in Node, and in a page that is one file.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { load } from '../../dist/core.js';
import { boardOf, ready } from './board.mjs';
import { openPage } from './harness.mjs';
import { START } from './tables.mjs';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const HANGING = '3a1k3/9/9/9/r3R4/9/9/9/9/3K5 w - - 0 1';

const core = await load();

/** An engine that ends with the test. @param {import('node:test').TestContext} t */
function engineFor(t, options) {
  const engine = new core.Engine(options);
  t.after(() => engine.free());
  return engine;
}

test('core.Engine finds lines, hints, threats and refutations in Node', async (t) => {
  const engine = engineFor(t);
  const depths = [];
  const report = await engine.think(START, ['h2e2'], { depth: 4, lines: 3, progress: ({ depth }) => depths.push(depth) });
  assert.equal(report.lines.length, 3);
  assert.ok(report.lines.every(({ moves }) => core.legalMoves(after(START, 'h2e2')).includes(moves[0])));
  assert.ok(depths.length > 1 && depths.at(-1) === report.depth, `${depths}`);
  const [hint] = await engine.hint(HANGING, [], { depth: 5 });
  assert.equal(hint.move, 'e5a5');
  assert.ok(hint.facts.length && hint.depth >= 5);
  const { facts } = await engine.threats(HANGING, [], { depth: 4 });
  assert.equal(facts[0].proof[0], 'a5e5');
  const refutation = await engine.refute(HANGING, [], 'd0d1', { depth: 4 });
  assert.equal(refutation.answer.moves[0], 'a5e5');
  assert.ok(refutation.loss > 300, `${refutation.loss}`);
});

test('core.Engine proves a mate', async (t) => {
  const engine = engineFor(t);
  const found = await engine.mate('3k5/4P4/9/9/9/9/9/4R4/9/4K4 w - - 0 1', [], 3);
  assert.equal(found.verdict, 'mate');
  assert.equal(found.line.length, 2 * found.moves - 1);
  assert.equal((await engine.mate(START, [], 1)).verdict, 'none');
});

test('core.Engine proves what a move does for the goal of a puzzle, and defends', async (t) => {
  const engine = engineFor(t);
  const fen = '1C2k4/2R1a4/9/9/9/9/9/9/9/5K3 w - - 0 1';
  assert.deepEqual(core.parseGoal(' Mate in 4'), { aim: 'mate', points: [], moves: 4, name: 'mate in 4' });
  assert.throws(() => core.parseGoal('capture 车'), { code: 'goal-without-point', at: 8 });
  const late = await engine.prove(fen, [], { goal: 'mate in 1', move: 'c8c9' });
  assert.equal(late.verdict, 'slow');
  assert.equal(late.line[0], 'e8d9');
  const inTime = await engine.prove(fen, [], { goal: 'mate in 4', move: 'c8c9' });
  assert.equal(inTime.verdict, 'right');
  assert.deepEqual(await engine.defend(fen, ['c8c9'], 'mate in 4'), inTime.line);
  const stalemate = await engine.prove('3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1', [], { goal: 'win', move: 'e7e8' });
  assert.deepEqual(stalemate, { verdict: 'reached', line: [] });
  const noTime = await engine.prove(START, [], { goal: 'mate in 20', move: 'h2e2' }, { timeMs: 20, nodes: 100 });
  assert.equal(noTime.verdict, 'unknown');
  await assert.rejects(engine.prove(START, [], { goal: 'mate', move: 'h2h8' }), { code: 'screen' });
  await assert.rejects(engine.prove(START, [], { goal: 'mate soon', move: 'h2e2' }), { code: 'goal-without-number', at: 5 });
});

/** @param {string} fen @param {string} move */
function after(fen, move) {
  const game = new core.Game({ fen });
  game.play(move);
  return game.fen;
}

test('the same number of positions gives the same answer, whatever is asked meanwhile', async (t) => {
  const [one, two] = [engineFor(t), engineFor(t, { hashMb: 16 })];
  const [first, second] = await Promise.all([one.think(START, [], { nodes: 30_000 }), two.think(START, [], { nodes: 30_000 })]);
  assert.deepEqual({ ...second, time: 0 }, { ...first, time: 0 });
});

test('what is wrong with position, move or rules is told by its code', async (t) => {
  const engine = engineFor(t);
  const codes = [
    [() => engine.think('nonsense', []), 'fen-letter'],
    [() => engine.think(START, ['a0a9']), 'blocked'],
    [() => engine.think(START, ['炮']), 'malformed'],
    [() => engine.think(START, [], { rules: 'chess' }), 'unknown-rules'],
    [() => engine.refute(START, [], 'a0b1'), 'shape'],
  ];
  for (const [work, code] of codes) await assert.rejects(work, { name: 'XiangqiError', code });
  assert.deepEqual(await engine.hint('3k5/4P4/3P1P3/9/9/9/9/9/9/4K4 b - - 0 1', [], { depth: 2 }), [], 'no move, no hint');
});

test('a search is aborted, and one that was freed says so (W05)', async (t) => {
  const engine = engineFor(t);
  const stop = new AbortController();
  const asked = engine.think(START, [], { timeMs: Infinity, signal: stop.signal });
  const waiting = engine.think(START, [], { depth: 2 });
  setTimeout(() => stop.abort(), 100);
  await assert.rejects(asked, { name: 'AbortError' });
  assert.equal((await waiting).lines.length, 1, 'the next one is answered');
  await assert.rejects(engine.think(START, [], { signal: stop.signal }), { name: 'AbortError' });
  const lost = engine.think(START, [], { timeMs: Infinity });
  setTimeout(() => engine.free(), 50);
  await assert.rejects(lost, { code: 'freed' });
  engine.free();
  await assert.rejects(engine.think(START, []), { code: 'freed' });
});

test('a limit of 200 ms is kept in Node within a fifth (W12)', async (t) => {
  const engine = engineFor(t);
  await engine.think(START, [], { timeMs: 50 });
  const { time } = await engine.think(START, [], { timeMs: 200 });
  assert.ok(time >= 160 && time <= 240, `${time} ms`);
});

test('a program in Node ends although its engine was not freed', async () => {
  const program = `import { load } from ${JSON.stringify(pathToFileURL(`${DIST}core.js`).href)};
    const engine = new (await load()).Engine();
    console.log((await engine.think(${JSON.stringify(START)}, [], { depth: 2 })).depth);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { timeout: 60_000 });
  assert.equal(stdout.trim(), '2');
});

/** A page in a single file: scripts inline, modules as text, the worker from a blob. */
async function singleFile() {
  const base64 = async (name) => (await readFile(`${DIST}${name}`)).toString('base64');
  const worker = await readFile(`${DIST}worker.js`, 'utf8');
  const entry = `import { XiangqiBoard } from ${JSON.stringify(`${DIST}element.js`)};
    import { setEngineSource } from ${JSON.stringify(`${DIST}engine.js`)};
    import { loadGlue } from ${JSON.stringify(`${DIST}loader.js`)};
    const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    setEngineSource({ worker: ${JSON.stringify(worker)}, module: bytes('${await base64('xiangqi-engine.wasm')}') });
    loadGlue(bytes('${await base64('xiangqi.wasm')}'));
    customElements.define('xiangqi-board', XiangqiBoard);`;
  const { outputFiles: [{ text }] } = await build({
    stdin: { contents: entry, resolveDir: DIST }, bundle: true, format: 'iife', write: false, define: { 'import.meta.url': 'document.baseURI' }, logLevel: 'error',
  });
  const policy = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:; img-src data:";
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="icon" href="data:,">
    <xiangqi-board mode="play" controls hints fen="${HANGING}"></xiangqi-board><script>${text.replaceAll('</script', '<\\/script')}</script>`;
}

test('a page in a single file, opened without a server, gets its hint from a worker', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'xiangqi-board-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'board.html');
  await writeFile(file, await singleFile());
  const { page } = await openPage(t, pathToFileURL(file).href);
  await ready(page);
  assert.equal((await boardOf(page).evaluate((board) => board.hint({ timeMs: 200 }))).move, 'e5a5');
  assert.equal(page.workers().length, 1);
  assert.ok(page.workers()[0].url().startsWith('blob:'));
});
