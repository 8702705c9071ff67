// The page in one file, which opens without a server.

import assert from 'node:assert/strict';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { becomes, boardOf, drag, eventually, heard, listen, movesAre, painted, ready, says, statusOf } from './board.mjs';
import { openPage, screenshot } from './harness.mjs';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const DESKTOP = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' };
const HANGING = '3a1k3/9/9/9/r3R4/9/9/9/9/3K5 w - - 0 1';

const openXqf = async (page, bytes) => {
  await page.locator('[data-opens=opening]').click();
  await page.locator('#opening[open]').waitFor();
  await page.locator('#opening-file').setInputFiles({ name: 'game.xqf', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
};

/** The file, alone in a folder. @returns {Promise<string>} its address */
async function alone(t) {
  const folder = await mkdtemp(join(tmpdir(), 'xiangqi-board-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'board.html');
  await copyFile(join(DIST, 'xiangqi-board.html'), file);
  return pathToFileURL(file).href;
}

test('one file, opened without a server: play, files of other programs, hints, Chinese, the record sheet', async (t) => {
  const { page } = await openPage(t, await alone(t), { ...DESKTOP, locale: 'en' });
  await ready(page);
  await drag(page, 'h2', 'e2');
  await movesAre(page, ['h2e2']);
  await drag(page, 'h9', 'f8');
  await says(statusOf(page), /horse/i);

  // A game goes out as XQF and comes in again: both take the second module.
  const bytes = await boardOf(page).evaluate(async (board) => [...await board.save('xqf')]);
  await page.locator('#new').click();
  await movesAre(page, []);
  await openXqf(page, bytes);
  await movesAre(page, ['h2e2']);

  await boardOf(page).evaluate((board, fen) => board.load(fen), HANGING);
  assert.equal((await boardOf(page).evaluate((board) => board.hint({ timeMs: 200 }))).move, 'e5a5');
  assert.ok(page.workers()[0].url().startsWith('blob:'));
  await screenshot(page, 'offline-file-1280');

  await page.locator('[data-opens=settings]').click();
  await page.locator('[name=lang]').selectOption('zh-Hans');
  await page.locator('[name=touch-move]').selectOption('competition');
  await page.keyboard.press('Escape');
  await says(statusOf(page), /[一-龥]/);
  await eventually(() => page.locator('header').innerText(), (text) => assert.match(text, /象棋/));
});

test('the one file holds the other pages too: a puzzle of the library is solved, a position is set up and played', async (t) => {
  const { page } = await openPage(t, await alone(t), { ...DESKTOP, locale: 'en' });
  await ready(page);
  await page.locator('#learn').click();
  await page.locator('a[href="#puzzles/1"]').click();
  const board = boardOf(page);
  await board.evaluate((element) => element.ready.then(() => {}));
  await listen(page, 'xiangqi-solved');
  await painted(page);
  await board.scrollIntoViewIfNeeded();
  await drag(page, 'h9', 'h8');
  await becomes(async () => (await heard(page)).length, 1, 'solved');
  await screenshot(page, 'offline-file-puzzle');
  await page.locator('#board-link').click();
  await ready(page);
  await page.locator('#setup').click();
  await page.waitForURL(/page=setup/);
  await ready(page);
  await boardOf(page).evaluate((element, fen) => { element.draft = fen; }, HANGING);
  await page.locator('#play').click();
  await page.waitForURL(/page=board/);
  await ready(page);
  await becomes(() => boardOf(page).evaluate((element) => element.fen), HANGING);
  await drag(page, 'e5', 'a5');
  await movesAre(page, ['e5a5']);
  await becomes(() => page.evaluate(() => location.search), '?page=board', 'the address is forgotten');
});

test('the one file asks for nothing and allows nothing from elsewhere', async () => {
  const text = await readFile(join(DIST, 'xiangqi-board.html'), 'utf8');
  const [, policy] = text.match(/Content-Security-Policy" content="([^"]*)"/);
  assert.match(policy, /^default-src 'none'; script-src( 'sha256-[\w+/=]+'){2} 'wasm-unsafe-eval'; style-src/);
  assert.doesNotMatch(policy, /unsafe-inline|https?:|\*/);
  const markup = text.replace(/<script[^]*?<\/script>|<style[^]*?<\/style>/g, '');
  assert.deepEqual([...markup.matchAll(/(?:src|href)="([^"#]*)"/g)].map(([, address]) => address).filter((address) => !/^(?:data:|\?page=)/.test(address)), []);
});
