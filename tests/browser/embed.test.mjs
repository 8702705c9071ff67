// embed.html, the page for frames: what its address says is on the board, and what cannot be understood is told.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { becomes, boardOf, drag, eventually, fenIs, movesAre, plyIs, ready, says } from './board.mjs';
import { openPage, screenshot, serve } from './harness.mjs';
import { START } from './tables.mjs';

const DESKTOP = { viewport: { width: 800, height: 600 }, reducedMotion: 'reduce', locale: 'en' };
const HANGING = '3a1k3/9/9/9/r3R4/9/9/9/9/3K5 w - - 0 1';
const PGN = '[Red "张强"]\n[Black "胡荣华"]\n\n1. 炮二平五 马8进7 {正着 <img src=x onerror=alert(1)>} (1. ... 马2进3) 2. 马二进三 *';

async function open(t, parameters, options = {}) {
  const search = typeof parameters === 'string' ? parameters : `?${new URLSearchParams(parameters)}`;
  const opened = await openPage(t, `/embed.html${search}`, { ...DESKTOP, ...options });
  await ready(opened.page);
  return opened;
}

const noticeOf = (page) => page.locator('#notice');
const attributesOf = (page) => boardOf(page).evaluate((board) => Object.fromEntries([...board.attributes].map(({ name, value }) => [name, value])));

test('a position, written with spaces, underscores, plus signs or %20', async (t) => {
  for (const space of [' ', '_', '+', '%20']) {
    const { page, close } = await open(t, `?v=1&fen=${HANGING.replaceAll(' ', space)}`);
    await fenIs(page, HANGING);
    assert.equal(await noticeOf(page).isVisible(), false);
    await close();
  }
});

test('a record in the address: its names, its moves, the move that is wished, and nothing of it is markup', async (t) => {
  const { page } = await open(t, { v: 1, record: PGN, ply: 2, lang: 'zh', orientation: 'black', theme: 'paper', pieces: 'simplified', notation: 'wxf' });
  await movesAre(page, ['h2e2', 'h9g7', 'h0g2']);
  await plyIs(page, 2);
  await becomes(() => page.title(), '张强 – 胡荣华 · 象棋');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-Hans');
  assert.deepEqual(await attributesOf(page), { id: 'board', controls: '', orientation: 'black', theme: 'paper', pieces: 'simplified', notation: 'wxf' });
  await says(boardOf(page).locator('.moves'), /正着 <img/);
  assert.equal(await page.locator('img').count(), 0);
  await screenshot(page, 'embed-800');
});

test('moves from a position, with a goal; and one may play on', async (t) => {
  const { page } = await open(t, { mode: 'play', fen: HANGING, moves: 'e5a5,f9f8', goal: 'capture a5', 'touch-move': 'touch', hints: '', controls: '1' });
  await movesAre(page, ['e5a5', 'f9f8']);
  assert.equal(await boardOf(page).evaluate((board) => board.tags.Goal), 'capture a5');
  await drag(page, 'd0', 'd1');
  await movesAre(page, ['e5a5', 'f9f8', 'd0d1']);
  assert.deepEqual(Object.keys(await attributesOf(page)).sort(), ['controls', 'hints', 'id', 'mode', 'notation', 'touch-move']);
});

test('a goal may be written with underscores; what is none is told', async (t) => {
  const { page } = await open(t, { mode: 'puzzle', fen: HANGING, goal: 'capture_a5_in_1', lang: 'en' });
  await says(boardOf(page).locator('.puzzle .goal'), /^Red takes a piece on a5 in 1$/);
  assert.equal(await noticeOf(page).isVisible(), false);
  const { page: second } = await open(t, { mode: 'puzzle', fen: HANGING, goal: 'mate_soon', lang: 'en' });
  await says(noticeOf(second), /a value that is not known: goal=mate soon/);
});

test('a record of another program, in the address and from an address, with the game that is wished', async (t) => {
  const dhtmlxq = '[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]';
  const { page } = await open(t, { record: dhtmlxq, ply: 'last' });
  await plyIs(page, 2);

  const games = '[Event "one"]\n\n1. 炮二平五 *\n\n[Event "two"]\n\n1. 兵七进一 *\n';
  const other = await serve({ headers: { 'Access-Control-Allow-Origin': '*' } });
  for (const src of ['games.pgn', `${other.url}/games.pgn`]) {
    const { page: second, close, expect } = await open(t, { src, game: 2 }, { init: (page) => page.route('**/games.pgn', (route) => route.fulfill({ body: games, headers: { 'access-control-allow-origin': '*' } })) });
    expect(/external request/);
    await movesAre(second, ['c3c4']);
    await becomes(() => second.title(), 'two · Xiangqi · 象棋');
    assert.equal(await noticeOf(second).isVisible(), false);
    await close();
  }
});

test('whatever is wrong is told in the frame, in its language, and the rest holds (E12)', async (t) => {
  const bad = '<img src=x onerror=alert(1)>';
  for (const [parameters, pattern, lang = 'en'] of [
    [{ fen: '3k5/9/9/9/9/9/9/9/9/4QK3 w' }, /record cannot be read.*letter/],
    [{ fen: bad }, /record cannot be read/],
    [{ moves: '炮二平五 马8进8' }, /record cannot be read/],
    [{ record: bad }, /record cannot be read/],
    [{ record: '' , v: 1 }, null],
    [{ theme: bad }, /value that is not known: theme=<img src=x onerror=alert\(1\)>/],
    [{ controls: 'yes' }, /controls=yes/],
    [{ v: 2 }, /version.*v=2/],
    [{ orientation: 'white' }, /值：orientation=white/, 'zh'],
    [{ [bad]: 1 }, /parameter that is not known: <img/],
    [{ src: 'javascript:alert(1)' }, /src=javascript:alert/],
    [{ src: 'data:text/plain,炮二平五' }, /src=data/],
    [{ src: 'missing.pgn' }, /could not be fetched/],
    [{ src: 'missing.pgn', fen: START }, /more than one record/],
    [{ ply: 7 }, /no such move: ply=7/],
    [{ ply: '-1' }, /ply=-1/],
    [{ moves: '炮二平五', game: 3 }, /no such game: game=3/],
    [{ utm_source: 'forum', fbclid: 'x' }, null],
  ]) {
    const { page, close, expect } = await open(t, { ...parameters, lang });
    expect(/404/, /status/);
    if (pattern) await says(noticeOf(page), pattern, JSON.stringify(parameters));
    else assert.equal(await noticeOf(page).isVisible(), false);
    assert.equal(await page.locator('img').count(), 0);
    assert.equal(await page.title(), lang === 'zh' ? '象棋' : 'Xiangqi · 象棋');
    await close();
  }
  const { page } = await open(t, '?theme=print&theme=dark');
  await says(noticeOf(page), /twice.*theme/);
  assert.equal((await attributesOf(page)).theme, 'print');
});

test('in frames of any size the whole board is seen, and nothing is wider than the frame', async (t) => {
  for (const controls of [0, 1]) {
    const { page } = await open(t, { controls, record: PGN });
    for (const [width, height] of [[320, 480], [280, 330], [700, 300], [1200, 800], [360, 800]]) {
      await page.setViewportSize({ width, height });
      await eventually(() => boardOf(page).evaluate((board) => {
        const { bottom, right } = board.shadowRoot.querySelector('canvas').getBoundingClientRect();
        return [bottom, right, document.documentElement.scrollWidth];
      }), ([bottom, right, wide]) => assert.ok(bottom <= height && right <= width && wide <= width, `${width}x${height} controls=${controls}: ${bottom} ${right} ${wide}`));
      await screenshot(page, `embed-${width}x${height}-${controls}`);
    }
  }
});

test('with resize=1 the page around it learns how high the frame should be', async (t) => {
  const { page } = await openPage(t, '/tests/forum.html', DESKTOP);
  const board = page.frameLocator('#frame').locator('xiangqi-board');
  await board.evaluate((element) => element.ready.then(() => {}));
  await eventually(() => board.evaluate((element) => [document.documentElement.scrollHeight, innerHeight, element.offsetHeight]),
    ([content, window, height]) => assert.ok(content <= window && height > window - 40, `${content} in ${window}, the board ${height}`));
  const before = await page.locator('#frame').evaluate((frame) => frame.offsetHeight);
  await page.setViewportSize({ width: 400, height: 600 });
  await eventually(() => page.locator('#frame').evaluate((frame) => frame.offsetHeight), (after) => assert.notEqual(after, before));
  await eventually(() => board.evaluate(() => document.documentElement.scrollHeight - innerHeight), (more) => assert.ok(more <= 0));
});

test('the frame of README.md shows what it says', async (t) => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const { page } = await open(t, readme.match(/embed\.html(\?[^"]*)"/)[1]);
  await fenIs(page, '4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1');
  assert.equal(await noticeOf(page).isVisible(), false);
});
