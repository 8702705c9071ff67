// `node tests/endure.mjs [SHARE]`: what a page with boards holds and does after a long time and with much on it, in Chromium, as tables.
// `./build.sh endure` calls it; a SHARE of 0.01 is a hundredth of the boards, hints, moves and nodes.

import { argv } from 'node:process';
import { launch, openPage } from './browser/harness.mjs';
import { cancelHints, comeAndGo, dragWork, holdings, largeRecord, manyBoards, playLine, quietGame, readAndWalk } from './browser/endurance.mjs';

const share = Number(argv[2] ?? 1);
const some = (count) => Math.max(1, Math.round(count * share));
const core = await (await import(new URL('../dist/core.js', import.meta.url).href)).load();
const browser = await launch();
const closings = [];
const owner = { after: (close) => closings.push(close) };

async function open(name) {
  const { page, close } = await openPage(owner, `/tests/${name}.html`, { browser, viewport: { width: 900, height: 800 } });
  return { page, close, session: await page.context().newCDPSession(page) };
}

const mega = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
const ms = (value) => `${value.toFixed(1)} ms`;
const COLUMNS = { heap: mega, memory: mega, nodes: String, documents: String, listeners: String, global: String, workers: String };
const row = (name, cells) => console.log(`| ${[name, ...cells].join(' | ')} |`);

/** What is held after a warm-up, half of it, and all of it. */
async function held(title, name, warmUp, half, work) {
  const { page, close, session } = await open(name);
  console.log(`\n${title}`);
  row('after', Object.keys(COLUMNS));
  row('---', Object.keys(COLUMNS).map(() => '---'));
  let done = 0;
  for (const count of [warmUp, half, half]) {
    const start = performance.now();
    await work(page, count);
    done += count;
    const now = await holdings(page, session);
    row(`${done} (${ms((performance.now() - start) / count)} each)`, Object.entries(COLUMNS).map(([key, format]) => format(now[key])));
  }
  await close();
}

await held('boards that came and went', 'empty', some(200), some(5000), comeAndGo);
await held('hints asked and cancelled', 'plain', some(200), some(5000), cancelHints);
await held('50 boards, put on the page again and again', 'empty', 1, Math.max(1, some(4)), async (page, count) => {
  for (let round = 0; round < count; round += 1) await manyBoards(page, 50);
});

console.log('\nlong games and records');
const long = await open('plain');
const line = quietGame(core, some(2000));
const played = await playLine(long.page, line);
row(`a game of ${played.plies / 2} rounds, a move early, late`, [ms(played.early), ms(played.late)]);
const record = largeRecord(core, some(100_000));
const walked = await readAndWalk(long.page, record);
row(`a record of ${some(100_000)} nodes (${mega(record.length)}): read, painted, a step, the slowest`, [walked.read, walked.painted, walked.step, walked.slowest].map(ms));
await long.page.locator('xiangqi-board').evaluate((board) => { board.controls = true; });
const listed = await readAndWalk(long.page, record);
row('the same with its moves beside it', [listed.read, listed.painted, listed.step, listed.slowest].map(ms));
await long.close();

console.log('\nwork of the main thread for a frame of a drag: median, 95 %, most');
for (const [count, name, isEager] of [[1, 'one board'], [50, '50 boards'], [50, '50 boards, loading="eager"', true]]) {
  const { page, close } = await open('empty');
  await manyBoards(page, count, isEager);
  const work = await dragWork(page, browser, 120);
  row(name, [work[work.length >> 1], work[Math.floor(work.length * 0.95)], work.at(-1)].map(ms));
  await close();
}
await browser.close();
for (const close of closings) await close();
process.exit(0); // The server goes with it.
