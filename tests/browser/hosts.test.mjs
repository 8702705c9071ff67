// The element on servers and under policies as pages have them: another origin, workers from nowhere or from one place,
// no shared memory, the policy that README.md documents, and nothing from third parties.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { boardOf, eventually, painted, ready } from './board.mjs';
import { openPage, serve } from './harness.mjs';

const DIST = new URL('../../dist/', import.meta.url);
const DESKTOP = { viewport: { width: 900, height: 800 }, reducedMotion: 'reduce' };
const HANGING = '3a1k3/9/9/9/r3R4/9/9/9/9/3K5 w - - 0 1';
const PUZZLE = `[FEN "${HANGING}"]\n[Goal "capture a5"]\n\n1. e5a5 f9f8 *`;

/** A page of one origin with the package from another one. */
async function openElsewhere(t, policy = '') {
  const theirs = await serve({ headers: { 'Access-Control-Allow-Origin': '*' } });
  const ours = await serve(policy && { headers: { 'Content-Security-Policy': policy.replaceAll('THEIRS', theirs.url) } });
  const opened = await openPage(t, '/tests/empty.html', { ...DESKTOP, server: ours, expected: [/external request/], init: (page) => page.route(`${theirs.url}/**`, (route) => route.continue()) });
  await opened.page.evaluate(async ([origin, fen]) => {
    await import(`${origin}/index.js`);
    document.body.innerHTML = '<xiangqi-board mode="play"></xiangqi-board>';
    document.body.firstChild.fen = fen;
    globalThis.hint = () => document.querySelector('xiangqi-board').hint({ timeMs: 100 }).then(({ move }) => move, ({ code }) => code);
  }, [theirs.url, HANGING]);
  await ready(opened.page);
  return { ...opened, theirs };
}

test('E04 the package on another origin: board, hints and files of other programs', async (t) => {
  const { page } = await openElsewhere(t);
  assert.equal(await page.evaluate(() => globalThis.hint()), 'e5a5');
  assert.equal(page.workers().length, 1);
  assert.deepEqual(await boardOf(page).evaluate((board) => board.load('[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]').then(() => board.moves)), ['h2e2']);
});

test('E05 a policy without blob: one clear error, and hints as soon as the page names a worker of its own', async (t) => {
  const policy = "default-src 'none'; script-src 'unsafe-eval' THEIRS; connect-src THEIRS; style-src 'unsafe-inline'; worker-src 'self'";
  const { page, theirs, expect } = await openElsewhere(t, policy);
  expect(/Content Security Policy/, /blob:/);
  assert.equal(await page.evaluate(() => globalThis.hint()), 'engine-unavailable');
  await page.evaluate(async (origin) => {
    const { setEngineSource } = await import(`${origin}/engine.js`);
    setEngineSource({ worker: new URL('/worker.js', location.href) });
  }, theirs.url);
  assert.equal(await page.evaluate(() => globalThis.hint()), 'e5a5');
  assert.equal(page.workers()[0].url(), new URL('/worker.js', page.url()).href);
});

test('E06 W11 no shared memory and no compiling at once, in a frame from another origin or of none, and none is asked for', async (t) => {
  const theirs = await serve({ headers: { 'Access-Control-Allow-Origin': '*' } });
  const { page } = await openPage(t, '/tests/empty.html', {
    ...DESKTOP, expected: [/external request/],
    init: async (page) => {
      await page.route(`${theirs.url}/**`, (route) => route.continue());
      await page.addInitScript(() => {
        delete globalThis.SharedArrayBuffer;
        // W11: some browsers compile nothing large on the thread of the page at once.
        const construct = (...given) => { globalThis.isCompiledAtOnce = true; return Reflect.construct(...given); };
        for (const name of ['Module', 'Instance']) WebAssembly[name] = new Proxy(WebAssembly[name], { construct });
      });
    },
  });
  // A frame in a sandbox has no origin at all: no worker has the same one.
  for (const [path, sandbox, origin] of [[`/embed.html?fen=${HANGING.replaceAll(' ', '_')}`, 'allow-scripts allow-same-origin', theirs.url], ['/tests/plain.html', 'allow-scripts', 'null']]) {
    await page.evaluate(([src, rights]) => {
      document.body.innerHTML = '<iframe title="Board" width="600" height="600"></iframe>';
      Object.assign(document.body.firstChild, { sandbox: rights, src });
    }, [theirs.url + path, sandbox]);
    const board = page.frameLocator('iframe').locator('xiangqi-board');
    const found = await board.evaluate(async (element, fen) => {
      await customElements.whenDefined('xiangqi-board');
      await element.ready;
      element.fen = fen;
      const { move } = await element.hint({ timeMs: 100 });
      return [move, globalThis.origin, globalThis.crossOriginIsolated, Boolean(globalThis.isCompiledAtOnce)];
    }, HANGING);
    assert.deepEqual(found, ['e5a5', origin, false, false]);
  }
  for (const name of (await readdir(DIST, { recursive: true })).filter((name) => name.endsWith('.js'))) {
    assert.doesNotMatch(await readFile(new URL(name.replaceAll('\\', '/'), DIST), 'utf8'), /SharedArrayBuffer/, name);
  }
});

test('the policy that README.md documents: no violation in any mode, with hints, the opponent, the analysis and a competition', async (t) => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const [, policy] = readme.match(/^Content-Security-Policy: (.*)$/m);
  assert.match(policy, /default-src 'none';.*require-trusted-types-for 'script'/);
  assert.doesNotMatch(policy, /'unsafe-(?:inline|eval)'|data:|blob:|http|\*/);
  const server = await serve({ headers: { 'Content-Security-Policy': policy } });
  const watch = (page) => page.addInitScript(() => {
    globalThis.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => globalThis.violations.push([violatedDirective, blockedURI, sourceFile].join(' ')));
  });
  const { page } = await openPage(t, '/tests/policy.html', { ...DESKTOP, server, init: watch });
  await ready(page);
  const board = boardOf(page);
  for (const mode of ['view', 'play', 'puzzle', 'lesson', 'edit']) {
    await board.evaluate((element, [name, record]) => {
      element.mode = name;
      element.load(record);
    }, [mode, PUZZLE]);
    await painted(page);
  }
  await board.evaluate((element, fen) => {
    element.mode = 'play';
    element.load(fen);
    for (const name of ['hints', 'evaluation', 'threats', 'aids']) element.setAttribute(name, '');
  }, HANGING);
  const button = board.locator('[data-hint=hint]');
  for (const label of [/Where to/, /Show the line/, /Hide/]) {
    await button.click();
    await eventually(() => button.innerText(), (text) => assert.match(text, label));
  }
  await board.evaluate((element) => element.setAttribute('opponent', 'black'));
  await board.evaluate((element) => { element.play('e5a5'); return element.analyse({ nodes: 500 }); });
  await board.evaluate(async (element) => {
    await element.load(await element.save('xqf'));
    await Promise.all([element.toPNG({ width: 90 }), element.toGIF({ width: 60 })]);
    globalThis.print = () => {};
    await element.print();
    dispatchEvent(new Event('afterprint'));
    element.setAttribute('sound', '');
  });
  await board.evaluate((element) => { for (const name of ['opponent', 'hints']) element.removeAttribute(name); element.setAttribute('clock', '6.1'); element.touchMove = 'competition'; element.lang = 'zh'; });
  await board.locator('.contest').waitFor();
  await painted(page);
  assert.deepEqual(await page.evaluate(() => globalThis.violations), []);
});
