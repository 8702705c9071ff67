// Paper: a page with boards is printed as a book is, a board prints alone, and puzzles keep their secret.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { becomes, eventually, settles } from './board.mjs';
import { openPage } from './harness.mjs';

const MARGIN = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' };

const ALL = ['game', 'bare', 'diagram', 'puzzle', 'lesson'];

/** How many pages a PDF of Chromium has. */
const pagesOf = (pdf) => pdf.toString('latin1').match(/\/Type \/Page\b/g).length;

/** What a board has laid out for paper. */
const paperOf = (page, id) => page.evaluate((name) => {
  const paper = document.getElementById(name).shadowRoot.querySelector('.paper');
  if (!paper) return null;
  return {
    text: paper.innerText.replaceAll('\u00a0', ' '), captions: [...paper.querySelectorAll('figcaption')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    fills: [...new Set([...paper.querySelectorAll('svg *')].map((shape) => shape.getAttribute('fill')))], width: Math.round(paper.querySelector('figure').getBoundingClientRect().width),
  };
}, id);

/** Says that the page is about to be printed, until all that this needs is there. */
const lay = (page, ids) => eventually(() => page.evaluate((names) => {
  dispatchEvent(new Event('beforeprint'));
  return names.map((name) => document.getElementById(name).shadowRoot.querySelectorAll('.paper').length);
}, ids), (counts) => assert.deepEqual(counts, ids.map(() => 1)));

const { page } = await openPage({ after }, '/tests/paper.html');

before(async () => {
  await page.evaluate((ids) => Promise.all(ids.map((id) => document.getElementById(id).ready.then(() => {}))), ALL);
  await eventually(() => page.evaluate(() => document.getElementById('lesson').shadowRoot.querySelector('.passages')?.innerText ?? ''), (text) => assert.match(text, /chariot/));
  await becomes(() => page.evaluate(() => document.getElementById('puzzle').puzzle?.goal), 'mate in 1');
});

test('a page is printed as books are, and is afterwards as it was', async () => {
  await page.evaluate(() => document.getElementById('game').goTo(0));
  await lay(page, ALL);
  await page.emulateMedia({ media: 'print' });
  const game = await paperOf(page, 'game');
  assert.match(game.text, /^Li – Wang 1-0\s+Friendly/);
  // Everything is there, one after another, with numbers where they are needed.
  const text = game.text.replace(/\s+/g, ' ');
  for (const part of ['A short game. 1. C2.5 Central cannon. 1... H8+7 1... C8.5 Same direction. 2. H2+3 H8+7 2... H8+9 Rare. 3. R1.2', '3. R1.2 1... H2+3 2. H2+3', '5. R2+6 C8.9 !']) assert.ok(text.includes(part), text);
  assert.doesNotMatch(game.text, /\[%/);
  assert.deepEqual(game.captions, ['After 3... H2+3. Red to move']);
  // Whatever the board looks like on the screen, it is black and white in print, unless the page wishes otherwise.
  assert.ok(game.fills.includes('#ffffff') && !game.fills.includes('#221e1b'), game.fills.join());
  assert.ok((await paperOf(page, 'bare')).fills.includes('#e8c48a'));
  assert.deepEqual((await paperOf(page, 'bare')).captions, []);
  assert.equal((await paperOf(page, 'bare')).width, 300);
  assert.deepEqual((await paperOf(page, 'diagram')).captions, []);
  const puzzle = await paperOf(page, 'puzzle');
  assert.match(puzzle.text, /Two chariots[^]*Red to move[^]*Red mates in 1\. One chariot/);
  assert.doesNotMatch(puzzle.text, /secret|R2-1|Not so/);
  const styles = await page.evaluate(() => {
    const root = document.getElementById('game').shadowRoot;
    const style = (name) => getComputedStyle(root.querySelector(name));
    return [style('.stage').display, style('.side').display, style('.paper').display, style('figure').breakInside, style('p').color, style('.paper').backgroundColor];
  });
  assert.deepEqual(styles, ['none', 'none', 'block', 'avoid', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await page.emulateMedia({ media: null });
  assert.deepEqual(await page.evaluate(() => {
    const root = document.getElementById('game').shadowRoot;
    const on = getComputedStyle(root.querySelector('.paper')).display;
    dispatchEvent(new Event('afterprint'));
    return [on, root.querySelectorAll('.paper').length, getComputedStyle(root.querySelector('.stage')).display];
  }), ['none', 0, 'block']);
});

test('a lesson is printed with a diagram at each place, and its answers at the end', async () => {
  await lay(page, ALL);
  await page.emulateMedia({ media: 'print' });
  const { text, captions } = await paperOf(page, 'lesson');
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  const [body, answers] = text.split('Answers');
  assert.match(body, /The chariot\.[^]*1\. R5\+4\s+It took\.\s+Question 1\. Which answer is right\?[^]*three\s+five[^]*Question 2\. What can the cannon take\?[^]*\(answer 2\) R7\+2\s+A trade\./);
  assert.doesNotMatch(body, /C7\+3|The horse|Nothing/);
  assert.match(answers, /Question 1\.\s+b\) five[^]*Question 2\.\s+3\. C7\+3 The horse\.\s+3\. C7\.6 \? Nothing\./);
  assert.deepEqual(captions, ['Start position. Red to move', 'After 1. R5+4. Black to move', 'After 2... K4+1. Red to move', 'After 3... R7+2. Red to move', 'After 4. R5.3. Black to move', 'After 3. C7+3. Black to move']);
});

test('print() prints one board alone, and nothing of the page is lost', async () => {
  const told = await page.evaluate(async () => {
    const seen = [];
    globalThis.print = () => {
      dispatchEvent(new Event('beforeprint'));
      const [place] = document.querySelectorAll('[data-xiangqi-paper]');
      seen.push([place.shadowRoot.querySelectorAll('figure').length, document.getElementById('game').shadowRoot.querySelectorAll('.paper').length, getComputedStyle(place).display]);
    };
    document.getElementById('outside').focus();
    const board = document.getElementById('game');
    await board.print({ diagrams: 4 });
    await board.print({ what: 'position', theme: 'wood' });
    await board.print({ what: 'toString' });
    return { seen, sheets: document.adoptedStyleSheets.length, places: document.querySelectorAll('[data-xiangqi-paper]').length };
  });
  assert.deepEqual(told, { seen: [[3, 0, 'none'], [1, 0, 'none'], [1, 0, 'none']], sheets: 1, places: 1 });
  await page.emulateMedia({ media: 'print' });
  const shown = await page.evaluate(() => [getComputedStyle(document.querySelector('h1')).display, getComputedStyle(document.querySelector('[data-xiangqi-paper]')).display]);
  assert.deepEqual(shown, ['none', 'block']);
  await page.emulateMedia({ media: null });
  assert.deepEqual(await page.evaluate(() => {
    dispatchEvent(new Event('afterprint'));
    return [document.querySelectorAll('[data-xiangqi-paper]').length, document.adoptedStyleSheets.length, document.activeElement.id];
  }), [0, 0, 'outside']);
});

test('the pages of paper: no diagram is split, and a lesson has its answers on a page of their own', async () => {
  await page.evaluate((ids) => ids.forEach((id) => { if (id !== 'lesson') document.getElementById(id).remove(); }), ALL);
  const pdf = await page.pdf({ format: 'A4', margin: MARGIN });
  assert.equal(pagesOf(pdf), 3);
  await becomes(() => page.evaluate(() => document.getElementById('lesson').shadowRoot.querySelectorAll('.paper').length), 0);
});

test('the page of lessons prints puzzles, six a page, with their solutions', async (t) => {
  const { page: learn } = await openPage(t, '/learn.html');
  await learn.evaluate(() => { globalThis.print = () => { globalThis.printed = true; }; });
  const button = learn.getByRole('button', { name: 'Print: Mate in one' });
  await button.click();
  await becomes(() => learn.evaluate(() => globalThis.printed), true);
  const counts = await learn.evaluate(() => {
    const root = document.querySelector('[data-xiangqi-paper]').shadowRoot;
    return [root.querySelectorAll('.puzzles').length, root.querySelectorAll('figure').length, root.querySelectorAll('.solutions > section').length];
  });
  assert.deepEqual(counts, [2, 10, 10]);
  // Two of puzzles, and one of solutions, or two where letters are large.
  for (const format of ['A4', 'Letter']) assert.match(String(pagesOf(await learn.pdf({ format, margin: MARGIN }))), /^[34]$/, format);
  await learn.evaluate(() => { location.hash = '#course/2'; });
  await learn.locator('#print').waitFor();
  await settles(learn, () => learn.locator('#item').getAttribute('aria-busy'));
});
