// Without a network: the page that was installed by a visit.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serveFolders } from '../../scripts/serve.mjs';
import { becomes, boardOf, eventually, movesAre, ready, says, statusOf } from './board.mjs';
import { openPage } from './harness.mjs';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const DESKTOP = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'allow' };
const HANGING = '3a1k3/9/9/9/r3R4/9/9/9/9/3K5 w - - 0 1';

/**
 * A copy of dist/ below a sub-path, as on a static host.
 * @returns what serves it, and `update`, which writes files and makes a new version of it
 */
async function site(t) {
  const folder = await mkdtemp(join(tmpdir(), 'xiangqi-board-'));
  t.after(() => rm(folder, { recursive: true }));
  await cp(DIST, folder, { recursive: true });
  const server = await serveFolders({ '/people/chen/xiangqi/': folder });
  let isClosed = false;
  const close = async () => { if (!isClosed) await server.close(); isClosed = true; };
  t.after(close);
  const update = async (name, change) => {
    await writeFile(join(folder, name), change(await readFile(join(folder, name), 'utf8')));
    await promisify(execFile)(process.execPath, [OFFLINE, folder]);
  };
  return { url: server.url, path: '/people/chen/xiangqi/', folder, close, update };
}

const OFFLINE = fileURLToPath(new URL('../../scripts/offline.mjs', import.meta.url));

const versions = (page) => page.evaluate(async () => (await caches.keys()).filter((name) => !name.endsWith(' pages')).map((name) => name.split(' ').at(-1)));
const isActive = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active.state));
const openXqf = async (page, bytes) => {
  await page.locator('[data-opens=opening]').click();
  await page.locator('#opening[open]').waitFor();
  await page.locator('#opening-file').setInputFiles({ name: 'game.xqf', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
};

test('the page is installed by a visit, and works without a network: a reload, hints, files of other programs, Chinese', async (t) => {
  const served = await site(t);
  const { page, context } = await openPage(t, served.path, { ...DESKTOP, locale: 'en', server: served });
  await ready(page);
  await becomes(() => isActive(page), 'activated');
  await becomes(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), true, 'and it serves the page that brought it');
  await served.close();
  await context.setOffline(true);

  const bytes = await boardOf(page).evaluate(async (board) => { board.play('h2e2'); return [...await board.save('xqf')]; });
  await page.reload();
  await ready(page);
  await openXqf(page, bytes);
  await movesAre(page, ['h2e2']);
  await boardOf(page).evaluate((board, fen) => board.load(fen), HANGING);
  assert.equal((await boardOf(page).evaluate((board) => board.hint({ timeMs: 200 }))).move, 'e5a5');
  await page.locator('[data-opens=settings]').click();
  await page.locator('[name=lang]').selectOption('zh-Hans');
  await page.keyboard.press('Escape');
  await says(statusOf(page), /[一-龥]/);
  await page.goto(`${served.url}${served.path}?fen=${HANGING.replaceAll(' ', '_')}`);
  await ready(page);
  await becomes(() => boardOf(page).evaluate((board) => board.fen), HANGING, 'an address with parameters');
});

test('a new version takes over with the next page, whole; an open page keeps the one that it began with', async (t) => {
  const served = await site(t);
  const opened = await openPage(t, served.path, { ...DESKTOP, locale: 'en', server: served });
  const old = opened.page;
  await ready(old);
  await becomes(() => old.evaluate(() => Boolean(navigator.serviceWorker.controller)), true);
  await old.reload(); // It began before there was a service worker; now it is a page of this version.
  await ready(old);
  const [before] = await versions(old);

  // The next version changes a file that the page has not asked for yet, and one that a new page begins with.
  await served.update('page/exporting.js', (text) => `globalThis.exportingOf = 2;${text}`);
  await served.update('play.js', (text) => `${text}\nglobalThis.pageOf = 2;`);
  await old.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration.update()));
  await becomes(() => old.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
    return [Boolean(installing ?? waiting), active.state];
  }), [false, 'activated']);
  assert.equal((await versions(old)).length, 2);

  const next = await opened.context.newPage();
  await next.goto(`${served.url}${served.path}`);
  await ready(next);
  assert.equal(await next.evaluate(() => globalThis.pageOf), 2, 'a new page has the new version');
  for (const [page, wanted] of [[old, undefined], [next, 2]]) {
    await page.locator('[data-opens=exporting]').click();
    await page.locator('#exporting[open]').waitFor();
    assert.equal(await page.evaluate(() => globalThis.exportingOf), wanted);
  }
  await old.reload();
  await ready(old);
  assert.equal(await old.evaluate(() => globalThis.pageOf), 2);
  // What nobody needs any more goes, as soon as its pages are surely gone.
  await next.evaluate(async () => {
    const pages = await caches.open((await caches.keys()).find((name) => name.endsWith(' pages')));
    for (const request of await pages.keys()) await pages.put(request, Response.json({ ...await (await pages.match(request)).json(), since: 0 }));
  });
  await next.reload();
  await eventually(() => versions(next), (names) => assert.ok(names.length === 1 && names[0] !== before, `${names}`));
});

test('a version of which a file is damaged or of another version is not taken over', async (t) => {
  const served = await site(t);
  const { page, expect } = await openPage(t, served.path, { ...DESKTOP, server: served });
  expect(/integrity/, /sw\.js/, /request failed/);
  await ready(page);
  await becomes(() => isActive(page), 'activated');
  const [before] = await versions(page);
  await served.update('play.js', (text) => `${text}\nglobalThis.pageOf = 2;`);
  await writeFile(join(served.folder, 'hints.js'), 'half a fil');
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then(async (registration) => {
    await registration.update().catch(() => {});
    const { installing } = registration;
    if (installing) await new Promise((done) => { installing.onstatechange = () => installing.state === 'redundant' && done(); });
  }));
  await page.reload();
  await ready(page);
  assert.equal(await page.evaluate(() => globalThis.pageOf), undefined);
  assert.ok((await versions(page)).includes(before));
});

test('the manifest names what is there', async () => {
  const manifest = JSON.parse(await readFile(join(DIST, 'manifest.webmanifest'), 'utf8'));
  for (const { src, sizes, type } of manifest.icons) {
    const bytes = await readFile(join(DIST, src));
    if (type === 'image/png') assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
  }
  assert.deepEqual([manifest.start_url, manifest.scope, manifest.display], ['./', './', 'standalone']);
});
