// How a page with boards is after a long time, and with much on it: what `./build.sh endure` does at length and
// endurance.test.mjs for a moment. All of it is for Chromium.

/** Heap of JavaScript and memory of the module in bytes; nodes, documents and listeners, of the window and the document by themselves. */
export async function holdings(page, session) {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name) => metrics.find((metric) => metric.name === name).value;
  const { result } = await session.send('Runtime.evaluate', {
    includeCommandLineAPI: true, returnByValue: true,
    expression: '[window, document].reduce((sum, target) => sum + Object.values(getEventListeners(target)).flat().length, 0)',
  });
  const memory = await page.evaluate(async () => (await (await import('/xiangqi.js')).default()).memory.buffer.byteLength);
  return { heap: value('JSHeapUsedSize'), memory, nodes: value('Nodes'), documents: value('Documents'), listeners: value('JSEventListeners'), global: result.value, workers: page.workers().length };
}

/** Boards that come, are played on, drawn on and go, one after another; with `hints` each so many of them gives one. */
export const comeAndGo = (page, count, hints = 0) => page.evaluate(async ([times, each]) => {
  await import('/index.js');
  for (let round = 0; round < times; round += 1) {
    const board = document.createElement('xiangqi-board');
    board.mode = 'play';
    board.controls = true;
    board.style.width = '200px';
    document.body.append(board);
    await board.ready;
    board.play('h2e2');
    board.comment = 'The centre';
    board.shapes = ['Ra0a9', 'e4'];
    if (round % 10 === 0) await new Promise(requestAnimationFrame);
    if (each && round % each === 0) await board.hint({ nodes: 100 });
    board.remove();
    await null;
  }
}, [count, hints]);

/** Hints that are asked for and cancelled, at any time of their lives. Gives what came of them, counted. */
export const cancelHints = (page, count) => page.evaluate(async (times) => {
  await import('/index.js');
  const board = document.querySelector('xiangqi-board') ?? document.body.appendChild(document.createElement('xiangqi-board'));
  await board.ready;
  const ends = {};
  for (let round = 0; round < times; round += 1) {
    const stop = new AbortController();
    const asked = board.hint({ timeMs: Infinity, signal: stop.signal }).then(() => 'answered', ({ name, code }) => (name === 'XiangqiError' ? code : name));
    if (round % 3) await new Promise((done) => { setTimeout(done, round % 3 === 1 ? 0 : 4); });
    stop.abort();
    const end = await asked;
    ends[end] = (ends[end] ?? 0) + 1;
  }
  ends.next = Boolean((await board.hint({ timeMs: 100 })).move);
  return ends;
}, count);

/** The same numbers for the same seed. */
function* numbers(seed = 1) {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Any moves that take nothing and repeat no position, in points. `core` is core.js, loaded in Node. */
export function quietGame(core, plies) {
  const chance = numbers();
  const game = new core.Game();
  const seen = new Set();
  const count = (fen) => fen.split(' ')[0].replace(/[^a-z]/gi, '').length;
  while (game.moves.length < plies) {
    const before = game.fen;
    const moves = game.legalMoves;
    let isPlayed = false;
    for (let tries = 0; tries < 40 && !isPlayed; tries += 1) {
      game.play(moves[Math.floor(chance.next().value * moves.length)]);
      const [place, side] = game.fen.split(' ');
      isPlayed = count(game.fen) === count(before) && !game.outcome && !game.check && !seen.has(place + side);
      if (isPlayed) seen.add(place + side);
      else game.undo();
    }
    if (!isPlayed) game.undo();
  }
  const { moves } = game;
  game.free();
  return moves;
}

/** A record with so many moves in variations of variations, as PGN. */
export function largeRecord(core, size, depth = 120) {
  const chance = numbers(7);
  const root = { children: new Map() };
  for (let nodes = 0; nodes < size;) {
    const game = new core.Game();
    let at = root;
    for (let ply = 0; ply < depth && nodes < size && !game.outcome; ply += 1) {
      const known = [...at.children.keys()];
      const moves = game.legalMoves;
      // Most go along what is there for a while, and then leave it for good.
      const move = known.length && chance.next().value < 0.9 ? known[Math.floor(chance.next().value * known.length)] : moves[Math.floor(chance.next().value * moves.length)];
      game.play(move);
      if (!at.children.has(move)) {
        at.children.set(move, { children: new Map() });
        nodes += 1;
      }
      at = at.children.get(move);
    }
    game.free();
  }
  const parts = [];
  /** What is still to be written: texts, and nodes whose children follow. */
  const todo = [root];
  while (todo.length) {
    const item = todo.pop();
    if (typeof item === 'string') {
      parts.push(item);
      continue;
    }
    const [main, ...others] = item.children;
    if (!main) continue;
    todo.push(main[1]);
    for (const [move, child] of others.reverse()) todo.push(')', child, `(${move}`);
    todo.push(main[0]);
  }
  return parts.join(' ');
}

/** Reads a record into the board and goes about in it; milliseconds. */
export const readAndWalk = (page, text) => page.evaluate(async (record) => {
  const board = document.querySelector('xiangqi-board');
  await board.ready;
  const frame = () => new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); });
  await frame();
  const start = performance.now();
  board.load(record);
  const read = performance.now() - start;
  await frame();
  const painted = performance.now() - start;
  const steps = [];
  for (const where of ['first', ...Array(30).fill('next'), 'last', ...Array(10).fill('previous')]) {
    const begun = performance.now();
    board.goTo(where);
    await frame();
    steps.push(performance.now() - begun);
  }
  steps.sort((one, other) => one - other);
  return { read, painted, step: steps[steps.length >> 1], slowest: steps.at(-1) };
}, text);

/** Plays a line on the board; milliseconds for each of the first hundred moves and of the last hundred, frame and all. */
export const playLine = (page, moves) => page.evaluate(async (line) => {
  const board = document.querySelector('xiangqi-board');
  await board.ready;
  board.reset();
  const frame = () => new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); });
  const times = [];
  for (const [index, move] of line.entries()) {
    const start = performance.now();
    board.play(move);
    times.push(performance.now() - start);
    if (index % 20 === 0) await frame();
  }
  const median = (list) => list.toSorted((one, other) => one - other)[list.length >> 1];
  return { plies: board.moves.length, early: median(times.slice(0, 100)), late: median(times.slice(-100)) };
}, moves);

/** A little more than the time between two frames, in milliseconds: so each move of the hand has its own. */
const FRAME = 18;

/**
 * Drags a piece about for so many frames. Gives the work of the page's main thread for each, in milliseconds of the processor, from the
 * least to the most: all that is done between two commits of the page, the input itself and the browser's own painting with it. Waiting
 * is not counted, and nothing else is asked of the page meanwhile.
 */
export async function dragWork(page, browser, frames) {
  const [from, to] = await page.locator('xiangqi-board').first().evaluate((board) => [board.pointOf('h2'), board.pointOf('b7')]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 20, from.y - 20, { steps: 3 });
  await browser.startTracing(page, { categories: ['cc', 'toplevel'] });
  for (let step = 0; step < frames; step += 1) {
    const part = (1 - Math.cos((step / frames) * 4 * Math.PI)) / 2;
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    await new Promise((done) => { setTimeout(done, FRAME); });
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await page.mouse.up();
  const commits = traceEvents.filter(({ name, ph }) => name === 'ProxyMain::BeginMainFrame::commit' && ph === 'X');
  const counts = {};
  for (const { pid, tid } of commits) counts[`${pid} ${tid}`] = (counts[`${pid} ${tid}`] ?? 0) + 1;
  const [[thread]] = Object.entries(counts).sort(([, one], [, other]) => other - one);
  const ends = commits.filter(({ pid, tid }) => `${pid} ${tid}` === thread).map(({ ts, dur }) => ts + dur).sort((one, other) => one - other);
  const work = new Array(ends.length + 1).fill(0);
  for (const { name, ph, pid, tid, ts, dur, tdur } of traceEvents) {
    if (name !== 'ThreadControllerImpl::RunTask' || ph !== 'X' || `${pid} ${tid}` !== thread) continue;
    const index = ends.findIndex((end) => ts < end);
    work[index < 0 ? ends.length : index] += (tdur ?? dur) / 1000;
  }
  return work.slice(1, -1).sort((one, other) => one - other);
}

/** So many boards on one page, all there: as after a walk through the page or, with `isEager`, as they are when nobody has scrolled. */
export const manyBoards = (page, count, isEager = false) => page.evaluate(async ([many, stayEager]) => {
  await import('/index.js');
  document.body.replaceChildren();
  document.body.style.cssText = 'display: grid; grid-template-columns: repeat(auto-fill, 260px); gap: 8px';
  const start = performance.now();
  for (let index = 0; index < many; index += 1) {
    const board = document.createElement('xiangqi-board');
    Object.assign(board, { mode: 'play', loading: 'eager' });
    document.body.append(board);
  }
  const boards = [...document.querySelectorAll('xiangqi-board')];
  await Promise.all(boards.map((board) => board.ready));
  if (!stayEager) for (const board of boards) board.removeAttribute('loading');
  await new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); });
  return performance.now() - start;
}, [count, isEager]);
