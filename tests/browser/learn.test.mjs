// The page of lessons and puzzles: worked through by mouse and by keyboard, in both languages.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { load } from '../../dist/core.js';
import en from '../../www/strings/learn-en.js';
import zh from '../../www/strings/learn-zh-hans.js';
import { isAccessible } from './axe.mjs';
import { becomes, boardOf, click, eventually, movesAre, plyIs, ready, says } from './board.mjs';
import { openPage } from './harness.mjs';
import { Reader } from './reader.mjs';

const DESKTOP = { viewport: { width: 1280, height: 900 }, locale: 'en', reducedMotion: 'reduce' };

const headOf = (page) => page.locator('#item h2').first();
const endOf = (page) => page.locator('#item .end');
const linkTo = (page, id) => page.locator(`#shelf a[href="#${id}"]`);

/** Opens the page at an address, with its board ready to be used where there is one. */
async function open(t, address = '', options = {}) {
  const opened = await openPage(t, `/learn.html${address && `#${address}`}`, { ...DESKTOP, ...options });
  if (address) await lies(opened.page);
  return opened;
}

/** Waits until the record lies on the board. */
async function lies(page) {
  await page.locator('#item[aria-busy=false]').waitFor();
  await ready(page);
  const mode = await boardOf(page).getAttribute('mode');
  if (mode !== 'play') await boardOf(page).locator(`.${mode}`).waitFor();
}

/** Moves by two clicks. */
async function play(page, from, to) {
  await click(page, from);
  await click(page, to);
}

/** Goes on in a lesson until something is asked, or to its end. */
async function readOn(page) {
  const next = page.locator('.lesson [data-step=next]');
  while ((await next.getAttribute('aria-disabled')) !== 'true') {
    const ply = await boardOf(page).evaluate((board) => board.ply);
    await next.click();
    await eventually(() => boardOf(page).evaluate((board) => board.ply), (now) => assert.ok(now > ply));
  }
}

test('every record of the library is read without a warning', async () => {
  const core = await load();
  let count = 0;
  for (const name of ['course-en', 'course-zh-hans', 'puzzles-en', 'puzzles-zh-hans']) {
    const text = await readFile(new URL(`../../dist/library/${name}.pgn`, import.meta.url), 'utf8');
    for (const record of text.trim().split(/\n\n(?=\[)/)) {
      const { warnings, tags } = core.readRecord(record);
      assert.deepEqual(warnings, [], `${name}: ${tags.Title}`);
      assert.ok(tags.Title && tags.Mode, record);
      assert.ok(!tags.Theme || en[`idea.${tags.Theme}`], tags.Theme);
      count += 1;
    }
  }
  assert.ok(count > 190, `${count}`);
  assert.deepEqual(Object.keys(zh), Object.keys(en));
});

test('a step is worked through with the mouse, and is still done after a reload', async (t) => {
  const { page } = await open(t);
  await eventually(() => page.locator('#shelf h3').allInnerTexts(), (titles) => assert.equal(titles.length, 16));
  await says(page.locator('#shelf .count'), /^0 of \d+ done/);
  await linkTo(page, 'course/1').click();
  await lies(page);
  await says(headOf(page), /The board and the aim/);
  assert.match(await page.title(), /^The board and the aim · /);

  await readOn(page);
  assert.equal(await endOf(page).isVisible(), false);
  await play(page, 'b0', 'c2');
  await says(endOf(page), /That was the lesson/);

  await endOf(page).getByRole('link', { name: 'Next: Read a move' }).click();
  await says(headOf(page), /Read a move/);
  await lies(page);
  assert.equal(new URL(page.url()).hash, '#course/1/2');
  await play(page, 'b2', 'd2');
  await says(endOf(page), /Solved/);

  for (const again of [false, true]) {
    if (again) await page.reload();
    else await page.locator('#item nav').getByRole('link', { name: 'Contents' }).click();
    if (again) await page.waitForSelector('#shelf h2');
    await says(linkTo(page, 'course/1'), /✓ done/);
    await says(linkTo(page, 'course/1/2'), /✓ done, 1 try/);
    await says(linkTo(page, 'course/1/3'), /counts, too$/);
    await says(page.locator('#shelf .count'), /^2 of \d+ done/);
  }
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Forget my progress' }).click();
  await says(page.locator('#shelf .count'), /^0 of \d+ done/);
});

test('a puzzle is solved by keys alone, and heard', async (t) => {
  const { page } = await open(t, 'puzzles/4');
  const reader = new Reader(page);
  await reader.tabTo(/^[a-i]\d/);
  await reader.enter('b9');
  await reader.enter('b8');
  await reader.hears(/The idea: double cannon/);
  await page.locator('#lang').selectOption('zh-Hans');
  await says(page.locator('.puzzle'), /前炮给后炮做炮架/);
  await page.locator('#lang').selectOption('en');
  await says(page.locator('.puzzle'), /The front cannon is the screen/);
  await reader.tabTo(/^Next: At the foot/);
  await reader.press('Enter');
  await reader.focuses(/At the foot of the elephant/);
  await says(headOf(page), /At the foot of the elephant/);
});

test('a tempting move is refused with the reason, and counts as a try', async (t) => {
  const { page } = await open(t, 'puzzles/3');
  await play(page, 'd8', 'e8');
  await says(page.locator('.puzzle'), /the bolt is lost/);
  const chooses = (lang) => page.locator('#lang').selectOption(lang);
  await chooses('zh-Hans');
  await says(page.locator('.puzzle'), /先看中炮.*门栓也就没了/s); // What is being solved goes on, in the other author's words.
  await chooses('en');
  await says(page.locator('.puzzle'), /the bolt is lost/);
  await page.goto(page.url().replace(/#.*/, '#'));
  await says(linkTo(page, 'puzzles/3'), /1 try$/);
});

test('the language changes for page and content, and keeps the place', async (t) => {
  const { page } = await open(t, 'course/1');
  await page.locator('.lesson [data-step=next]').click();
  await page.locator('.lesson [data-step=next]').click();
  await plyIs(page, 2);
  await page.locator('#lang').selectOption('zh-Hans');
  await says(headOf(page), /^棋盘与目的$/);
  await lies(page);
  await plyIs(page, 2);
  await says(page.locator('.lesson'), /“进”是向前/);
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-Hans');
  await page.reload();
  await says(headOf(page), /^棋盘与目的$/);
});

test('what one tries on a board is noticed: a refusal, a duty, a ruling', async (t) => {
  const { page } = await open(t, 'course/3/2');
  await play(page, 'e5', 'd7');
  await says(endOf(page), /That is it/);

  await page.goto(page.url().replace(/#.*/, '#course/7/2'));
  await says(headOf(page), /Own piece/);
  await lies(page);
  await click(page, 'b0');
  await play(page, 'a0', 'a5');
  await says(endOf(page), /That is it/);

  await page.goto(page.url().replace(/#.*/, '#course/9/2'));
  await says(headOf(page), /See it happen/);
  await lies(page);
  await plyIs(page, 4);
  for (const [from, to] of [['a8', 'a9'], ['e9', 'e8'], ['a9', 'a8'], ['e8', 'e9']]) await play(page, from, to);
  await says(endOf(page), /That is it/);
  await says(boardOf(page).locator('.ruling'), /24\.1/);
});

test('an address without a lesson is told, and the list is there', async (t) => {
  const { page } = await open(t);
  for (const address of ['#%', '#puzzles/999']) {
    await page.goto(`${page.url().replace(/#.*/, '')}${address}`);
    await says(page.locator('#notice'), /no lesson or puzzle at this address/);
  }
  await linkTo(page, 'puzzles/2').click();
  await says(headOf(page), /The open back rank/);
  assert.equal(await page.locator('#notice').isVisible(), false);
});

test('nothing is missing for axe-core, nor 320 pixels wide', async (t) => {
  for (const [lang, colorScheme, width] of [['en', 'light', 1280], ['zh', 'dark', 320]]) {
    const { page } = await open(t, '', { locale: lang, colorScheme, viewport: { width, height: 800 } });
    for (const address of ['', 'course/2', 'puzzles/11', 'course/3/2']) {
      await page.goto(`${page.url().replace(/#.*/, '')}#${address}`);
      if (address) {
        await headOf(page).waitFor();
        await lies(page);
      } else await page.waitForSelector('#shelf h2');
      await isAccessible(page, `${address} ${lang} ${colorScheme}`);
      await becomes(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, `${address} ${width}`);
    }
  }
});

test('the page of the board leads here, and back', async (t) => {
  // What a page was still fetching when one left it is no fault.
  const { page } = await openPage(t, '/', { ...DESKTOP });
  await page.getByRole('link', { name: 'Learn' }).click();
  await page.waitForSelector('#shelf h2');
  await page.getByRole('link', { name: 'The board', exact: true }).click();
  await page.waitForSelector('#typing');
  await movesAre(page, []);
});
