// The tree of moves in the page: variations made by playing, walked by mouse, keyboard and finger, promoted, deleted,
// commented and marked; arrows and circles; all of it undone, redone and there after a reload.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  becomes, boardOf, click, drag, eventually, heard, listen, movesAre, painted, plyIs, pointOf, ready, says, spokenOf, touchDrag,
} from './board.mjs';
import { openPage, screenshot } from './harness.mjs';

const DESKTOP = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** A main line, a variation of its second move, and one in that. */
const PGN = `[Red "甲"]

1. 炮二平五 马8进7 {正着} (1. ... 马2进3 2. 马二进三 (2. 炮八平七 $6 马8进7 3. 马二进三) 2. ... 马8进7) 2. 马二进三 车9平8 3. 车一平二 *`;

/** The tree as text: variations in parentheses, glyphs and comments behind their move. */
const outlineOf = (page) => boardOf(page).evaluate((board) => {
  const text = ({ move, nags = [], comment, shapes }) =>
    [move, ...nags.map((nag) => `$${nag}`), comment && `{${comment}}`, shapes && `[${shapes}]`].filter(Boolean).join(' ');
  const line = (first) => {
    const parts = [text(first)];
    for (let { children } = first; children.length; { children } = children[0]) {
      parts.push(text(children[0]), ...children.slice(1).map((other) => `(${line(other)})`));
    }
    return parts.filter(Boolean).join(' ');
  };
  return line(board.record.root);
});
const outlineIs = (page, wanted, what) => becomes(() => outlineOf(page), wanted, what);

const open = async (t, options = DESKTOP, text = '') => {
  const opened = await openPage(t, '/', options);
  await ready(opened.page);
  if (text) await boardOf(opened.page).evaluate((board, record) => board.load(record), text);
  return opened;
};
const list = (page) => boardOf(page).locator('.moves');
const moveIn = (page, text, index = 0) => list(page).getByRole('button', { name: text, exact: true }).nth(index);
const currentIs = (page, text) => becomes(() => list(page).locator('[aria-current]').allInnerTexts(), text ? [text] : []);
const press = (page, name) => boardOf(page).locator(`[data-action=${name}]`).click();
const edit = (page, name) => boardOf(page).locator(`[data-edit=${name}]`).click();
const shapesAre = (page, wanted) => becomes(() => boardOf(page).evaluate((board) => board.shapes), wanted);

test('a move played in mid-game becomes a variation, and the main line stays', async (t) => {
  const { page } = await open(t);
  for (const [from, to] of [['h2', 'e2'], ['h9', 'g7'], ['h0', 'g2']]) await drag(page, from, to);
  await plyIs(page, 3);
  await press(page, 'previous');
  await press(page, 'previous');
  await plyIs(page, 1);
  await drag(page, 'b9', 'c7');
  await drag(page, 'h0', 'g2');
  await outlineIs(page, 'h2e2 h9g7 (b9c7 h0g2) h0g2');
  await movesAre(page, ['h2e2', 'b9c7', 'h0g2'], 'the line that is followed');
  await press(page, 'first');
  await press(page, 'last');
  await movesAre(page, ['h2e2', 'b9c7', 'h0g2'], 'and stays');
  await press(page, 'undo');
  await press(page, 'undo');
  await outlineIs(page, 'h2e2 h9g7 h0g2');
  await plyIs(page, 1);
  await press(page, 'redo');
  await press(page, 'redo');
  await outlineIs(page, 'h2e2 h9g7 (b9c7 h0g2) h0g2');
  await press(page, 'previous');
  await press(page, 'previous');
  await drag(page, 'h9', 'g7');
  await movesAre(page, ['h2e2', 'h9g7', 'h0g2'], 'a move that is recorded is stepped to');
  await outlineIs(page, 'h2e2 h9g7 (b9c7 h0g2) h0g2');
});

test('the list shows rounds, variations below the move they replace, comments and glyphs', async (t) => {
  const { page } = await open(t, { ...DESKTOP, locale: 'zh-CN' }, PGN);
  await becomes(async () => (await list(page).innerText()).replace(/\s+/g, ' ').trim(), [
    '甲 – 黑方', '1. 炮二平五 马8进7', '正着', '1... 马2进3 2. 马二进三', '2. 炮八平七 ?! 马8进7 3. 马二进三', '2... 马8进7', '2. 马二进三 车9平8', '3. 车一平二',
  ].join(' ').replace('七 ?!', '七?!'));
  await screenshot(page, 'variations-1280');
});

test('moves are reached by mouse: in the main line and in every variation', async (t) => {
  const { page } = await open(t, { ...DESKTOP, locale: 'zh-CN' }, PGN);
  await listen(page, 'xiangqi-navigate');
  await moveIn(page, '炮八平七?!').click();
  await movesAre(page, ['h2e2', 'b9c7', 'b2c2', 'h9g7', 'h0g2']);
  await plyIs(page, 3);
  await currentIs(page, '炮八平七?!');
  await says(spokenOf(page), /变着/);
  await moveIn(page, '车9平8').click();
  await movesAre(page, ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0'], 'the main line again');
  await currentIs(page, '车9平8');
  await eventually(() => heard(page), (events) => {
    assert.equal(events.length, 2);
    for (const [, { ply, fen, node }] of events) assert.ok(ply && fen && node);
  });
});

test('moves are reached by keyboard: along the line, by rounds, and between variations', async (t) => {
  const { page } = await open(t, { ...DESKTOP, locale: 'zh-CN' }, PGN);
  await moveIn(page, '炮二平五').click();
  const go = async (key, text) => {
    await page.keyboard.press(key);
    await currentIs(page, text);
    await becomes(() => list(page).locator('button:focus').allInnerTexts(), [text], `${key}: the focus goes along`);
  };
  await go('ArrowRight', '马8进7');
  await go('Shift+ArrowDown', '马2进3');
  await go('ArrowRight', '马二进三');
  await go(']', '炮八平七?!');
  await go('[', '马二进三');
  await go('ArrowLeft', '马2进3');
  await go('Shift+ArrowUp', '马8进7');
  await go('ArrowDown', '车9平8');
  await page.keyboard.press('Home');
  await plyIs(page, 0);
  await currentIs(page, '');
  // The same keys on the board.
  await moveIn(page, '马8进7').click();
  await click(page, 'e4');
  await page.keyboard.press(']');
  await movesAre(page, ['h2e2', 'b9c7', 'h0g2', 'h9g7']);
  await page.keyboard.press('[');
  await movesAre(page, ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0']);
  await plyIs(page, 2);
});

test('on a phone moves are reached by tapping, and everything can be hit', async (t) => {
  const { page } = await open(t, { ...PHONE, locale: 'zh-CN' }, PGN);
  await moveIn(page, '炮八平七?!').tap();
  await plyIs(page, 3);
  await currentIs(page, '炮八平七?!');
  for (const button of await boardOf(page).locator('.moves button, .editor .bar button').all()) {
    const { width, height } = await button.boundingBox();
    assert.ok(height >= 36 && width >= 24, `${await button.innerText()}: ${width} by ${height}`);
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, 'nothing sticks out');
  await screenshot(page, 'variations-360');
});

test('a variation is promoted, moves are deleted, and undo brings all back', async (t) => {
  const { page } = await open(t, { ...DESKTOP, locale: 'en' }, PGN);
  const whole = 'h2e2 h9g7 {正着} (b9c7 h0g2 (b2c2 $6 h9g7 h0g2) h9g7) h0g2 i9h9 i0h0';
  await outlineIs(page, whole);
  await listen(page, 'xiangqi-edit');
  await moveIn(page, 'H2+3').click();
  await edit(page, 'promote');
  await outlineIs(page, 'h2e2 b9c7 (h9g7 {正着} h0g2 i9h9 i0h0) h0g2 (b2c2 $6 h9g7 h0g2) h9g7');
  await says(spokenOf(page), /main line now/);
  await becomes(() => boardOf(page).locator('[data-edit=promote]').getAttribute('aria-disabled'), 'true', 'it is the main line');
  await press(page, 'undo');
  await outlineIs(page, whole);
  await edit(page, 'remove');
  await boardOf(page).locator('[data-remove=after]').click();
  await outlineIs(page, 'h2e2 h9g7 {正着} (b9c7) h0g2 i9h9 i0h0');
  await edit(page, 'remove');
  await boardOf(page).locator('[data-remove=from]').click();
  await outlineIs(page, 'h2e2 h9g7 {正着} h0g2 i9h9 i0h0');
  await plyIs(page, 1);
  await press(page, 'undo');
  await press(page, 'undo');
  await outlineIs(page, whole);
  await press(page, 'redo');
  await press(page, 'redo');
  await outlineIs(page, 'h2e2 h9g7 {正着} h0g2 i9h9 i0h0');
  await becomes(async () => (await heard(page)).map(([, { kind }]) => kind), ['promote', 'remove', 'remove']);
});

test('a comment is written, goes to its move, and is undone; glyphs are set and taken away', async (t) => {
  const { page } = await open(t, { ...DESKTOP, locale: 'en' }, '1. C2.5 H8+7 2. H2+3');
  await edit(page, 'comment');
  const area = boardOf(page).locator('textarea');
  await area.fill('Solid.\nThe usual way.');
  await press(page, 'previous');
  await outlineIs(page, 'h2e2 h9g7 h0g2 {Solid.\nThe usual way.}', 'the comment goes to the move it was written for');
  await becomes(() => area.inputValue(), '');
  await area.fill('Second');
  await area.press('Control+Enter');
  await outlineIs(page, 'h2e2 h9g7 {Second} h0g2 {Solid.\nThe usual way.}');
  await becomes(() => list(page).locator('.comment').allInnerTexts(), ['Second', 'Solid.\nThe usual way.']);
  await edit(page, 'comment');
  await area.fill('not this');
  await area.press('Escape');
  await outlineIs(page, 'h2e2 h9g7 {Second} h0g2 {Solid.\nThe usual way.}');
  await edit(page, 'glyph');
  const glyph = (nag) => boardOf(page).locator(`[data-nag="${nag}"]`);
  await glyph(3).click();
  await becomes(() => glyph(3).getAttribute('aria-pressed'), 'true');
  await glyph(6).click();
  await outlineIs(page, 'h2e2 h9g7 $6 {Second} h0g2 {Solid.\nThe usual way.}', 'one at a time');
  await currentIs(page, 'H8+7?!');
  await glyph(6).click();
  await outlineIs(page, 'h2e2 h9g7 {Second} h0g2 {Solid.\nThe usual way.}');
  for (let steps = 0; steps < 5; steps += 1) await press(page, 'undo');
  await outlineIs(page, 'h2e2 h9g7 h0g2');
  await press(page, 'first');
  await edit(page, 'comment');
  await area.fill('Before the game');
  await area.press('Control+Enter');
  await outlineIs(page, '{Before the game} h2e2 h9g7 h0g2', 'the start has one too');
});

test('a comment is text, whatever is in it', async (t) => {
  const { page } = await open(t, { ...DESKTOP, locale: 'en' }, '1. C2.5 H8+7');
  const hostile = ['<img src=x onerror="document.title=1">', '</script><script>document.title=1</script>', '&lt;b&gt; \u202e gnp.exe', '{[%csl Ga0]}'];
  for (const text of hostile) {
    await boardOf(page).evaluate((board, comment) => { board.comment = comment; }, text);
    await becomes(() => list(page).locator('.comment').allTextContents(), [text]);
  }
  await becomes(() => boardOf(page).evaluate((board) => board.shadowRoot.querySelectorAll('.moves img, .moves script').length), 0);
  assert.notEqual(await page.title(), '1');
  const back = await boardOf(page).evaluate((board) => {
    board.load(board.save('pgn'));
    return board.comment;
  });
  assert.equal(back, hostile.at(-1), 'and comes back from a file as it was');
});

test('arrows and circles are drawn with the mouse in four colours, erased, and stay with their move', async (t) => {
  const { page } = await open(t);
  const draw = async (from, to, { button = 'right', keys = [] } = {}) => {
    const [start, end] = [await pointOf(page, from), await pointOf(page, to)];
    for (const key of keys) await page.keyboard.down(key);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down({ button });
    await page.mouse.move(end.x, end.y, { steps: 3 });
    await page.mouse.up({ button });
    for (const key of keys) await page.keyboard.up(key);
  };
  await draw('h0', 'g2');
  await draw('e0', 'e0', { keys: ['Shift'] });
  await draw('b2', 'b9', { keys: ['Alt'] });
  await draw('a3', 'a4', { keys: ['Shift', 'Alt'] });
  await draw('h2', 'e2', { button: 'left', keys: ['Shift'] });
  await shapesAre(page, ['h0g2', 'Re0', 'Bb2b9', 'Ya3a4', 'Rh2e2']);
  await movesAre(page, [], 'drawing moves nothing');
  await draw('h2', 'e2', { keys: ['Shift'] });
  await draw('h0', 'g2', { keys: ['Alt'] });
  await shapesAre(page, ['Re0', 'Bb2b9', 'Ya3a4', 'Bh0g2']);
  await screenshot(page, 'shapes');
  await drag(page, 'h2', 'e2');
  await shapesAre(page, []);
  await press(page, 'previous');
  await shapesAre(page, ['Re0', 'Bb2b9', 'Ya3a4', 'Bh0g2']);
  await press(page, 'undo'); // The move, then the last drawing.
  await press(page, 'undo');
  await shapesAre(page, ['h0g2', 'Re0', 'Bb2b9', 'Ya3a4']);
  const pgn = await boardOf(page).evaluate((board) => {
    board.shapes = ['h0g2', 'Re0'];
    return board.save('pgn');
  });
  assert.match(pgn, /%cal Gh0g2/);
  assert.match(pgn, /%csl Re0/);
});

test('on a phone a finger draws while the pencil is chosen, and moves again afterwards', async (t) => {
  const { page } = await open(t, PHONE);
  const pencil = boardOf(page).locator('[data-edit=draw]');
  // What is fetched last may still push the tools down, away from under the finger.
  await eventually(async () => {
    if (await pencil.getAttribute('aria-expanded') !== 'true') await pencil.tap();
    await painted(page);
    return pencil.getAttribute('aria-expanded');
  }, (isOpen) => assert.equal(isOpen, 'true'));
  await boardOf(page).locator('[data-brush=R]').tap();
  await becomes(() => boardOf(page).locator('[data-brush=R]').getAttribute('aria-pressed'), 'true');
  await page.evaluate(() => scrollTo(0, 0));
  await painted(page);
  await touchDrag(page, 'h2', 'e2');
  await touchDrag(page, 'e4', 'e6');
  await shapesAre(page, ['Rh2e2', 'Re4e6']);
  await movesAre(page, []);
  assert.equal(await page.evaluate(() => scrollY), 0, 'the page does not scroll under a finger that draws');
  await screenshot(page, 'drawing-360');
  await boardOf(page).locator('[data-clear]').tap();
  await shapesAre(page, []);
  await boardOf(page).locator('[data-edit=draw]').tap();
  await page.evaluate(() => scrollTo(0, 0));
  await painted(page);
  await touchDrag(page, 'h2', 'e2');
  await movesAre(page, ['h2e2']);
});

test('a reload keeps variations, comments, glyphs, drawings and the place', async (t) => {
  const { page } = await open(t, { ...DESKTOP, locale: 'zh-CN' }, PGN);
  await moveIn(page, '炮八平七?!').click();
  await edit(page, 'glyph');
  await boardOf(page).locator('[data-nag="5"]').click();
  await boardOf(page).evaluate((board) => { board.shapes = ['h0g2', 'Re0']; });
  await edit(page, 'comment');
  await boardOf(page).locator('textarea').fill('一种下法 {括号}');
  await boardOf(page).locator('textarea').press('Control+Enter');
  const whole = 'h2e2 h9g7 {正着} (b9c7 h0g2 (b2c2 $5 {一种下法 {括号}} [h0g2,Re0] h9g7 h0g2) h9g7) h0g2 i9h9 i0h0';
  await outlineIs(page, whole);
  const shown = await boardOf(page).evaluate((board) => board.fen);
  await page.reload();
  await ready(page);
  await outlineIs(page, whole);
  await becomes(() => boardOf(page).evaluate((board) => board.fen), shown, 'the variation that was shown');
  await movesAre(page, ['h2e2', 'b9c7', 'b2c2', 'h9g7', 'h0g2']);
});

test('a large book is laid out quickly, folded, and unfolds where one goes', async (t) => {
  const { page } = await open(t, { ...DESKTOP, locale: 'zh-CN' });
  // Six variations of 40 moves at every fourth move of a line of 134: some 8000 moves.
  const round = ['H0-G2', 'H9-G7', 'G2-H0', 'G7-H9'];
  const other = ['B0-C2', 'B9-C7', 'C2-B0', 'C7-B9'];
  const branch = (first) => `(${first} A9-A8 ${Array.from({ length: 38 }, (_, at) => other[at % 4]).join(' ')}) `;
  const first = ['A0-A1', 'I0-I1', 'A3-A4', 'I3-I4', 'C3-C4', 'E3-E4'].map(branch).join('');
  const text = `[Format "ICCS"]\n\n${Array.from({ length: 134 }, (_, at) => `${round[at % 4]} ${at % 4 ? '' : first}`).join('')}*`;
  const { count, ms } = await boardOf(page).evaluate(async (board, pgn) => {
    board.load(pgn);
    const start = performance.now();
    while (!board.shadowRoot.querySelector('.moves [aria-current]')) await new Promise(requestAnimationFrame);
    return { ms: performance.now() - start, count: board.shadowRoot.querySelectorAll('.moves button').length };
  }, text);
  assert.ok(ms < 1000, `${ms} ms`);
  assert.ok(count < 1500, `${count} buttons for 8000 moves`);
  await boardOf(page).evaluate((board) => board.goTo('first'));
  const folded = list(page).locator('[aria-expanded=false]').first();
  const id = await folded.getAttribute('data-fold');
  const toggle = list(page).locator(`[data-fold="${id}"]`);
  await folded.click();
  await becomes(() => toggle.getAttribute('aria-expanded'), 'true');
  await toggle.click();
  await becomes(() => toggle.getAttribute('aria-expanded'), 'false');
  await boardOf(page).evaluate((board, node) => {
    board.goTo({ node: Number(node) });
    board.goTo('last');
  }, id);
  await becomes(() => toggle.getAttribute('aria-expanded'), 'true', 'going there unfolds it');
  await becomes(() => list(page).locator('[aria-current]').count(), 1);
});
