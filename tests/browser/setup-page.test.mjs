// The page on which one sets up (setup.html): from the board and back, and what is kept.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccessible } from './axe.mjs';
import { becomes, boardOf, click, drag, fenIs, movesAre, ready, says } from './board.mjs';
import { openPage } from './harness.mjs';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const step = (page, name) => boardOf(page).locator(`[data-setup=${name}]`);
const isStep = (page, name) => becomes(() => step(page, name).getAttribute('aria-pressed'), 'true');
const draftIs = (page, wanted) => becomes(() => boardOf(page).evaluate(({ draft }) => draft), wanted);
const expected = [/Service Worker registration blocked/];

/** Waits until what was done is kept, and comes back. */
async function reload(page, isKept) {
  await becomes(() => page.evaluate(() => JSON.parse(localStorage.getItem('xiangqi-board setup'))).then((kept) => Boolean(kept && isKept(kept))), true);
  await page.reload();
  await ready(page);
}

test('a position goes from the board to be set up, and back to be played; both keep what they had', async (t) => {
  const { page } = await openPage(t, '/', { expected });
  await ready(page);
  await drag(page, 'h2', 'e2');
  await movesAre(page, ['h2e2']);
  await page.locator('#setup').click();
  await page.waitForURL(/setup\.html/);
  await ready(page);
  const shown = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1';
  await draftIs(page, shown);
  assert.equal(new URL(page.url()).search, '', 'a reload does not bring it again');
  await click(page, 'a9');
  await click(page, 'a8');
  const arranged = '1nbakabnr/r8/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1';
  await draftIs(page, arranged);
  await page.locator('#play').click();
  await page.waitForURL((url) => !/setup/.test(url.pathname));
  await ready(page);
  await fenIs(page, arranged);
  await boardOf(page).locator('[data-action=undo]').click();
  await movesAre(page, ['h2e2'], 'the game of before is there');
  await page.goto(new URL('/setup.html', page.url()).href);
  await ready(page);
  await draftIs(page, arranged);
});

test('what is worked on outlives a reload: a position that cannot be played, a record with its task', async (t) => {
  const { page } = await openPage(t, '/setup.html', { expected });
  await ready(page);
  await draftIs(page, START);
  await boardOf(page).locator('[data-whole=clear]').click();
  await boardOf(page).locator('[data-hand=N]').click();
  await click(page, 'e4');
  await draftIs(page, '9/9/9/9/9/4N4/9/9/9/9 w - - 0 1');
  await reload(page, ({ draft }) => draft?.includes('4N4'));
  await draftIs(page, '9/9/9/9/9/4N4/9/9/9/9 w - - 0 1');
  await page.locator('#play').click();
  await says(page.locator('#notice'), /cannot be played/);
  await boardOf(page).locator('[data-whole=start]').click();
  await step(page, 'moves').click();
  await isStep(page, 'moves');
  await drag(page, 'h2', 'e2');
  await step(page, 'task').click();
  await boardOf(page).getByLabel('Goal', { exact: true }).fill('win');
  await boardOf(page).getByLabel('Title', { exact: true }).fill('First');
  await step(page, 'moves').click();
  await reload(page, ({ record }) => /First/.test(record));
  await movesAre(page, ['h2e2']);
  await isStep(page, 'moves');
  assert.deepEqual(await boardOf(page).evaluate(({ tags }) => [tags.Goal, tags.Title]), ['win', 'First']);
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.locator('#new').click();
  await movesAre(page, ['h2e2']);
  page.once('dialog', (dialog) => dialog.accept());
  await page.locator('#new').click();
  await draftIs(page, START);
  await movesAre(page, []);
});

test('a position from the board does not take the place of another one unasked', async (t) => {
  const { page, url } = await openPage(t, '/setup.html', { expected });
  await ready(page);
  await boardOf(page).locator('[data-whole=kings]').click();
  await draftIs(page, '4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1');
  await reload(page, ({ draft }) => draft?.startsWith('4k4'));
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    dialog.dismiss();
  });
  await page.goto(`${url}/setup.html?fen=${encodeURIComponent('9/9/9/9/9/9/9/9/9/4K4 w - - 0 1')}`);
  await ready(page);
  await becomes(() => asked, 1);
  await draftIs(page, '4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1');
});

test('a bad position in the address is told, and a game that is opened can be worked on', async (t) => {
  const { page } = await openPage(t, '/setup.html?fen=4k4/9', { expected });
  await ready(page);
  await says(page.locator('#notice'), /fewer than ten ranks/);
  await page.locator('#open').click();
  await page.locator('#opening-text').fill('1. h2e2 h9g7 (1... b9c7)');
  await page.locator('#opening-go').click();
  await movesAre(page, ['h2e2', 'h9g7']);
  await isStep(page, 'moves');
});

for (const [locale, title] of [['en', 'Set up a position'], ['zh-CN', '摆局']]) {
  test(`accessible and no wider than 320 pixels (${locale})`, async (t) => {
    const { page } = await openPage(t, '/setup.html', { expected, locale, viewport: { width: 320, height: 700 } });
    await ready(page);
    await becomes(() => page.title(), title);
    await says(page.locator('h1'), new RegExp(title));
    await isStep(page, 'position');
    await isAccessible(page, locale);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320));
  });
}
