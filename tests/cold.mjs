// `node tests/cold.mjs FOLDER`: how long a page takes that was never visited, until its boards are seen and a move can be
// made by the rules; beside chessboard packages from npm in FOLDER/node_modules, in the same run. `./build.sh cold` calls it.
//
// Each page is served compressed and loaded in a new context, several times in turn; medians are printed. The other
// packages are only boards, so they come with the rules of chess (chess.js) or of Xiangqi (ffish).

import { mkdtemp, readFile, readdir, rm, writeFile, cp, mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { argv, env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';

const ROUNDS = 5;
const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const peers = resolve(argv[2]);

/** As the tools of Chromium have them. */
const NETWORKS = {
  desktop: {},
  'slow 4G, processor 4 times slower': { latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 691_200 / 8, cpu: 4 },
};

const chess = `import { Chess } from 'chess.js';
  const moves = new Chess().moves({ verbose: true });
  const dests = new Map();
  for (const { from, to } of moves) dests.set(from, [...dests.get(from) ?? [], to]);`;
const each = (work) => `for (const place of document.querySelectorAll('.place')) { ${work} }`;

/** What stands in the page, its script, what says that all boards are seen, and what else is served. */
const CONTENDERS = {
  'xiangqi-board': {
    tag: '<xiangqi-board mode="play" loading="eager"></xiangqi-board>',
    head: '<script type="module" src="start.js"></script>',
    assets: [[DIST, '.']],
    isSeen: `() => [...document.querySelectorAll('xiangqi-board')].every((board) => {
      const canvas = board.shadowRoot?.querySelector('canvas');
      return canvas?.width > 0 && canvas.getContext('2d').getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data[3] > 0;
    })`,
    isReady: "() => [...document.querySelectorAll('xiangqi-board')].every((board) => board.legalMoves?.length === 44)",
  },
  'chessground 9.2.1, chess.js': {
    tag: '<div class="place"></div>',
    script: `import { Chessground } from 'chessground'; import 'chessground/assets/chessground.base.css'; import 'chessground/assets/chessground.brown.css'; import 'chessground/assets/chessground.cburnett.css';
      ${chess} ${each("Chessground(place, { movable: { free: false, color: 'white', dests } });")} globalThis.isReady = dests.size > 0;`,
    isSeen: "() => document.querySelectorAll('piece').length >= 32 * document.querySelectorAll('.place').length",
    isReady: '() => globalThis.isReady === true',
  },
  'cm-chessboard 8.15.1, chess.js': {
    tag: '<div class="place"></div>',
    script: `import { Chessboard, FEN, INPUT_EVENT_TYPE } from 'cm-chessboard/src/Chessboard.js'; import 'cm-chessboard/assets/chessboard.css'; ${chess}
      ${each("new Chessboard(place, { position: FEN.start, assetsUrl: 'assets/' }).enableMoveInput(({ type, squareFrom }) => type === INPUT_EVENT_TYPE.moveInputStarted && dests.has(squareFrom));")} globalThis.isReady = dests.size > 0;`,
    assets: [['cm-chessboard/assets', 'assets']],
    isSeen: `() => document.querySelectorAll('.cm-chessboard [data-piece]').length >= 32 * document.querySelectorAll('.place').length
      && (document.querySelector('#cm-chessboard-sprite use, [id*=sprite] g, symbol, [id=wk]') || performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.endsWith('.svg') && responseEnd > 0))`,
    isReady: '() => globalThis.isReady === true',
  },
  'chessgroundx 10.7.4, ffish 0.7.10 (Xiangqi)': {
    tag: '<div class="place"></div>',
    script: `import { Chessground } from 'chessgroundx'; import 'chessgroundx/assets/chessground.base.css'; import Module from 'ffish-es6/ffish.js';
      const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR';
      const boards = []; ${each("boards.push(Chessground(place, { dimensions: { width: 9, height: 10 }, fen: START, movable: { free: false } }));")}
      Module({ locateFile: (name) => name }).then((ffish) => {
        const board = new ffish.Board('xiangqi');
        const dests = new Map();
        for (const move of board.legalMoves().split(' ')) dests.set(move.slice(0, 2), [move.slice(2)]);
        for (const one of boards) one.set({ movable: { color: 'white', dests } });
        globalThis.isReady = dests.size > 0;
      });`,
    assets: [['ffish-es6/ffish.wasm', 'ffish.wasm']],
    isSeen: "() => document.querySelectorAll('piece').length >= 32 * document.querySelectorAll('.place').length",
    isReady: '() => globalThis.isReady === true',
  },
};

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.json': 'application/json' };

/** Serves a folder as a static host does: compressed. */
async function serve(folder) {
  const known = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    known.set(path.slice(folder.length), gzipSync(await readFile(path), { level: 9 }));
  }
  const server = createServer(({ url }, response) => {
    const path = new URL(url, 'http://localhost').pathname;
    const body = known.get(path);
    response.writeHead(body ? 200 : 404, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream', 'Cache-Control': 'max-age=600', ...(body && { 'Content-Encoding': 'gzip' }) });
    response.end(body);
  });
  await new Promise((done) => { server.listen(0, '127.0.0.1', done); });
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** Makes the folder of a contender, with a page of one board and one of twenty. */
async function prepare(folder, { tag, head, script, assets = [] }) {
  await mkdir(folder);
  for (const [from, to] of assets) await cp(from.startsWith('/') ? from : join(peers, 'node_modules', from), join(folder, to), { recursive: true });
  if (script) {
    await build({
      stdin: { contents: script, resolveDir: peers }, outfile: join(folder, 'main.js'), bundle: true, minify: true, format: 'esm', logLevel: 'error',
      loader: { '.svg': 'dataurl' }, external: ['fs', 'path', 'module', 'url', 'crypto', 'worker_threads', 'ws', 'perf_hooks', 'child_process'],
    });
  }
  const lines = head ?? '<link rel="stylesheet" href="main.css"><script type="module" src="main.js"></script>';
  for (const count of [1, 20]) {
    await writeFile(join(folder, `${count}.html`), `<!doctype html><html lang="en"><meta charset="utf-8"><title>${count}</title><link rel="icon" href="data:,">
      <style>main { display: grid; grid-template-columns: repeat(auto-fill, 180px); gap: 8px } .place { width: 180px; height: 200px }</style>${lines}<main>${tag.repeat(count)}</main></html>`);
  }
}

/** Loads a page in a context of its own. */
async function load(browser, address, { isSeen, isReady }, { cpu, ...network }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (network.latency) await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  if (cpu) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const sums = { bytes: 0, requests: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sums.bytes += encodedDataLength;
    sums.requests += 1;
  });
  await page.addInitScript(([seen, ready]) => {
    const [isThere, isPlayable] = [seen, ready].map((text) => (0, eval)(`(${text})`));
    globalThis.times = {};
    const look = () => {
      if (document.readyState !== 'loading') {
        if (!globalThis.times.seen && isThere()) requestAnimationFrame(() => { globalThis.times.seen ??= performance.now(); });
        if (!globalThis.times.ready && isPlayable()) globalThis.times.ready = performance.now();
      }
      if (!(globalThis.times.seen && globalThis.times.ready)) requestAnimationFrame(look);
    };
    look();
  }, [isSeen, isReady]);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.times?.seen && globalThis.times?.ready, null, { timeout: 120_000 });
  const { seen, ready } = await page.evaluate(() => globalThis.times);
  await context.close();
  return { seen, ready: Math.max(seen, ready), ...sums };
}

const median = (values) => values.toSorted((one, other) => one - other)[values.length >> 1];

const folder = await mkdtemp(join(tmpdir(), 'xiangqi-board-'));
const browser = await chromium.launch({ executablePath: env.CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
try {
  const names = Object.keys(CONTENDERS);
  for (const [index, name] of names.entries()) await prepare(join(folder, `${index}`), CONTENDERS[name]);
  const servers = await Promise.all(names.map((_, index) => serve(join(folder, `${index}`))));
  for (const [network, conditions] of Object.entries(NETWORKS)) {
    for (const count of [1, 20]) {
      const results = new Map(names.map((name) => [name, []]));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [index, name] of names.entries()) results.get(name).push(await load(browser, `${servers[index].url}/${count}.html`, CONTENDERS[name], conditions));
      }
      console.log(`\n${count} board${count > 1 ? 's' : ''}, ${network}`);
      console.log(`${'median of '.concat(ROUNDS).padEnd(46)}${['seen ms', 'ready ms', 'bytes', 'requests', 'seen', 'ready'].map((text) => text.padStart(10)).join('')}`);
      const own = {};
      for (const [name, rows] of results) {
        const row = Object.fromEntries(['seen', 'ready', 'bytes', 'requests'].map((key) => [key, Math.round(median(rows.map((one) => one[key])))]));
        if (name === names[0]) Object.assign(own, row);
        const ratios = [row.seen / own.seen, row.ready / own.ready].map((ratio) => `${ratio.toFixed(2)}x`);
        console.log(`${name.padEnd(46)}${[row.seen, row.ready, row.bytes, row.requests, ...ratios].map((text) => `${text}`.padStart(10)).join('')}`);
      }
    }
  }
  for (const server of servers) server.close();
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}
