// What the pages keep in the browser: where nothing can be kept they say so, and tabs never take each other's game away.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, boardOf, drag, eventually, movesAre, ready } from './board.mjs';
import { openPage } from './harness.mjs';

const forbid = () => Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('Storage is forbidden', 'SecurityError'); } });
const fill = () => { Storage.prototype.setItem = () => { throw new DOMException('Storage is full', 'QuotaExceededError'); }; };

const noticeIs = (page, pattern) => eventually(() => page.locator('#notice').innerText(), (text) => assert.match(text, pattern));
const choose = (page, label) => page.locator('#notice').getByRole('button', { name: label }).click();

for (const [what, cripple] of Object.entries({ forbidden: forbid, full: fill })) {
  test(`storage that is ${what}: the pages work, and say that nothing is kept`, async (t) => {
    const init = (page) => page.addInitScript(cripple);
    const { page, close } = await openPage(t, '/', { init });
    await ready(page);
    assert.equal(await page.locator('#notice').isVisible(), false, 'nothing to be told yet');
    await drag(page, 'h2', 'e2');
    await movesAre(page, ['h2e2']);
    await noticeIs(page, /keeps nothing/);
    await drag(page, 'h9', 'g7');
    await movesAre(page, ['h2e2', 'h9g7']);
    await close();
    const setup = await openPage(t, '/setup.html', { init });
    await ready(setup.page);
    await boardOf(setup.page).evaluate((board) => { board.draft = '4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1'; board.orientation = 'black'; });
    await noticeIs(setup.page, /keeps nothing/);
    await setup.close();
    const learn = await openPage(t, '/learn.html', { init });
    await learn.page.locator('#lang').selectOption('zh-Hans');
    await noticeIs(learn.page, /无法.*保存/);
  });
}

test('two tabs with the same game: neither takes away what the other has, and the reader decides', async (t) => {
  const { page: first, context, url } = await openPage(t, '/');
  await ready(first);
  await drag(first, 'h2', 'e2');
  await movesAre(first, ['h2e2']);
  const kept = () => first.evaluate(() => JSON.parse(localStorage.getItem('xiangqi-board game') ?? '{}').moves?.join());
  await becomes(kept, 'h2e2');
  const second = await context.newPage();
  await second.goto(url);
  await ready(second);
  await movesAre(second, ['h2e2']);
  await second.bringToFront();
  await drag(second, 'h9', 'g7');
  await becomes(kept, 'h2e2,h9g7');
  await first.bringToFront();
  await noticeIs(first, /Another tab has gone on/);
  await drag(first, 'b9', 'c7'); // The reader goes on here all the same.
  await movesAre(first, ['h2e2', 'b9c7']);
  await noticeIs(first, /Another tab has gone on/);
  assert.equal(await kept(), 'h2e2,h9g7', 'and what the other tab has kept is there');
  await choose(first, 'Keep this one');
  await becomes(kept, 'h2e2,b9c7');
  await second.bringToFront();
  await noticeIs(second, /Another tab has gone on/);
  await choose(second, 'Show that one here');
  await movesAre(second, ['h2e2', 'b9c7']);
  await drag(second, 'h0', 'g2');
  await becomes(kept, 'h2e2,b9c7,h0g2', 'it is kept from here again');
});
