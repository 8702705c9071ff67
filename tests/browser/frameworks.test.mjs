// The examples, in the frameworks that they are for; and pages as content management systems make them.

import assert from 'node:assert/strict';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { compileScript, parse } from 'vue/compiler-sfc';
import { serveFolders } from '../../scripts/serve.mjs';
import { becomes, boardOf, drag, eventually, inputOf, movesAre, painted, plyIs, ready } from './board.mjs';
import { openPage } from './harness.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = join(ROOT, 'dist');
const DESKTOP = { viewport: { width: 900, height: 900 }, reducedMotion: 'reduce' };

/** What a build of an application does with files of Vue. */
const vue = {
  name: 'vue',
  setup({ onLoad }) {
    onLoad({ filter: /\.vue$/ }, async ({ path }) => {
      const { descriptor } = parse(await readFile(path, 'utf8'), { filename: path });
      const compilerOptions = { isCustomElement: (tag) => tag === 'xiangqi-board' };
      return { contents: compileScript(descriptor, { id: path, inlineTemplate: true, templateOptions: { compilerOptions } }).content };
    });
  },
};

/** Bundles an example, with what the package says is to be beside it, and serves it. */
async function serveExample(t, name, entry) {
  const folder = await mkdtemp(join(tmpdir(), 'xiangqi-board-'));
  t.after(() => rm(folder, { recursive: true }));
  await build({
    entryPoints: [join(ROOT, 'examples', name, entry)], outdir: folder, bundle: true, splitting: true, format: 'esm', jsx: 'automatic', plugins: [vue], logLevel: 'error',
    alias: { 'xiangqi-board': join(DIST, 'index.js') }, define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'false', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false' },
  });
  await copyFile(join(ROOT, 'examples', name, 'index.html'), join(folder, 'index.html'));
  for (const file of ['xiangqi.wasm', 'xiangqi-forms.wasm', 'xiangqi-engine.wasm', 'worker.js']) await copyFile(join(DIST, file), join(folder, file));
  const server = await serveFolders({ '/': folder });
  t.after(() => server.close());
  return server;
}

const listOf = (page) => page.locator('#moves li').allInnerTexts();

/** Whatever has been taken out of the page is gone. */
async function measure(page) {
  const session = await inputOf(page);
  await session.send('Performance.enable');
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const value = (name) => metrics.find((metric) => metric.name === name).value;
  return { listeners: value('JSEventListeners'), nodes: value('Nodes') };
}

for (const [name, entry] of [['react', 'main.jsx'], ['vue', 'main.js']]) {
  test(`${name}: attributes and properties in, events out, a method, and coming and going without leaks`, async (t) => {
    const server = await serveExample(t, name, entry);
    const { page } = await openPage(t, '/', { ...DESKTOP, server, expected: [/favicon/] });
    await ready(page);
    await drag(page, 'h2', 'e2');
    await becomes(() => listOf(page), ['炮二平五'], 'the event');
    await drag(page, 'h9', 'g7');
    await becomes(() => listOf(page), ['炮二平五', '马8进7']);
    await page.locator('#turn').click();
    await becomes(() => boardOf(page).evaluate((board) => [board.orientation, board.moves.length]), ['black', 2], 'a property, and the game goes on');
    await page.locator('#undo').click();
    await movesAre(page, ['h2e2']);
    await becomes(() => listOf(page), ['炮二平五'], 'a method');
    await page.locator('#ending').click();
    await becomes(() => boardOf(page).evaluate((board) => [board.fen, board.moves.length]), ['3k5/4P4/9/9/9/9/9/9/9/4K4 w - - 0 1', 0]);
    assert.equal(await boardOf(page).evaluate((board) => board.hint({ timeMs: 50 }).then(({ move }) => move.length)), 4, 'the worker is found');

    const toggle = (times) => page.evaluate(async (count) => {
      for (let round = 0; round < count; round += 1) {
        document.querySelector('#toggle').click();
        await new Promise((done) => { setTimeout(done); });
        await document.querySelector('xiangqi-board')?.ready;
      }
    }, times);
    await toggle(8);
    await painted(page);
    const before = await measure(page);
    await toggle(40);
    await painted(page);
    await eventually(() => measure(page), ({ listeners, nodes }) => {
      assert.ok(listeners <= before.listeners + 5, `${before.listeners} to ${listeners} listeners`);
      assert.ok(nodes <= before.nodes + 100, `${before.nodes} to ${nodes} nodes`);
    });
    await drag(page, 'e8', 'd8');
    await becomes(() => boardOf(page).evaluate((board) => board.outcome?.reason ?? board.moves.join()), 'e8d8');
  });
}

test('plain HTML: an article with a game and a board to try', async (t) => {
  const server = await serveFolders({ '/': join(ROOT, 'examples'), '/xiangqi-board/': DIST });
  t.after(() => server.close());
  const { page } = await openPage(t, '/plain.html', { ...DESKTOP, server, expected: [/favicon/] });
  const game = page.locator('#game');
  assert.deepEqual(await game.evaluate((board) => board.ready.then(() => board.moves)), ['h2e2', 'h9g7', 'h0g2', 'i9h9']);
  await page.locator('[data-move=first]').click();
  await becomes(() => game.evaluate((board) => board.ply), 0);
  const trial = page.locator('#trial');
  await trial.scrollIntoViewIfNeeded();
  await trial.evaluate((board) => board.ready.then(() => {}));
  await painted(page);
  for (const square of ['h2', 'e2']) {
    const { x, y } = await trial.evaluate((board, name) => board.pointOf(name), square);
    await page.mouse.click(x, y);
  }
  await becomes(() => page.locator('#moves').innerText(), '炮二平五');
});

test('a CMS: the script in the head, the tag in a post that was filtered and got paragraphs, more posts by innerHTML', async (t) => {
  const { page } = await openPage(t, '/tests/cms.html', DESKTOP);
  const movesOf = (id) => page.locator(`#${id}`).evaluate((board) => board.ready.then(() => board.moves));
  assert.deepEqual(await movesOf('paragraphs'), ['h2e2', 'h9g7', 'h0g2']);
  assert.deepEqual(await movesOf('preformatted'), ['h2e2', 'h9g7']);
  await page.evaluate(() => {
    document.querySelector('#more').innerHTML = '<article><xiangqi-board id="later" controls>兵七进一 卒7进1</xiangqi-board></article>';
  });
  assert.deepEqual(await movesOf('later'), ['c3c4', 'g6g5']);
});

test('an LMS: boards in tabs that are hidden begin when their tab is shown, at the right size', async (t) => {
  const { page } = await openPage(t, '/tests/cms.html', DESKTOP);
  const stateOf = () => page.evaluate(() => [...document.querySelectorAll('.tab xiangqi-board')].map((board) => board.matches(':state(ready)')));
  await becomes(stateOf, [true, false, false]);
  await page.evaluate(() => {
    document.querySelector('#tab1').hidden = true;
    document.querySelector('#tab2').hidden = false;
  });
  await becomes(stateOf, [true, true, false]);
  await becomes(() => page.locator('#tab2 xiangqi-board').evaluate((board) => {
    const canvas = board.shadowRoot.querySelector('canvas');
    return [canvas.width, board.offsetWidth];
  }), [300, 300]);
});

test('a page that is cached as a copy, and restored: its boards begin anew; one that is kept goes on', async (t) => {
  const { page } = await openPage(t, '/tests/cms.html', DESKTOP);
  const board = page.locator('#paragraphs');
  await board.evaluate((element) => element.ready.then(() => element.play('车9平8')));
  await page.evaluate(async () => {
    const cached = document.body.cloneNode(true);
    const kept = document.body;
    const other = document.createElement('body');
    document.documentElement.replaceChild(other, kept);
    await new Promise((done) => { setTimeout(done, 50); });
    document.documentElement.replaceChild(cached, other);
    globalThis.kept = kept;
  });
  assert.deepEqual(await board.evaluate((element) => element.ready.then(() => element.moves)), ['h2e2', 'h9g7', 'h0g2']);
  await page.evaluate(() => document.documentElement.replaceChild(globalThis.kept, document.body));
  await plyIs({ locator: () => board }, 4);
  assert.equal(await board.evaluate((element) => element.play('车一平二').ply), 5);
});
