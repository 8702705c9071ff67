// What the page says: why a move is refused, and what is wrong with a text, in English and Chinese.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  becomes, boardOf, click, drag, eventually, fenIs, fenOf, forget, heard, inputOf, keyTo, listen, movesAre, plyIs, ready, says, spokenOf, statusOf, stopOf,
} from './board.mjs';
import { openPage, screenshot } from './harness.mjs';
import { START, rows, unescaped } from './tables.mjs';

const DESKTOP = { viewport: { width: 1000, height: 800 } };

async function open(t, path = '/', options = DESKTOP) {
  const opened = await openPage(t, path, options);
  await ready(opened.page);
  return opened;
}

/** Opens the dialog, puts a text into it as by pasting, and submits. */
async function paste(page, text) {
  await page.locator('[data-opens=opening]').click();
  await page.locator('#opening-text').fill(text);
  await page.locator('#opening-go').click();
}

const REFUSALS = [
  ['leg', START, 'h0f1', 'horse is blocked.*leg', '蹩马腿'],
  ['eye', '3k5/9/9/9/9/6B2/7p1/9/9/4K4 w', 'g4i2', 'elephant is blocked.*eye', '塞象眼'],
  ['river', '3k5/9/9/9/9/6B2/9/9/9/4K4 w', 'g4i6', 'elephant may not cross the river', '象不能过河'],
  ['palace', '3k5/9/9/9/9/9/9/9/9/5K3 w', 'f0g0', 'inside the palace', '不能离开九宫'],
  ['screen', START, 'b2b7', 'jumping over exactly one piece', '炮架'],
  ['kings-face', '4k4/9/9/9/4P4/9/9/9/9/4K4 w', 'e5d5', 'face each other', '照面'],
  ['king-attacked', '4k4/9/4r4/9/9/9/9/9/4N4/4K4 w', 'e1d3', 'your own king attacked', '送将'],
  ['in-check', '4k4/9/9/9/9/9/4r4/9/9/4K4 w', 'e0e1', 'Your king is in check', '不能解将'],
  ['not-your-turn', START, 'h9g7', 'not that side’s turn', '没有轮到'],
  ['blocked', START, 'a0a5', 'stands in the way', '挡住'],
  ['backward', START, 'c3c2', 'never moves back', '不能后退'],
  ['sideways', START, 'c3b3', 'only after crossing the river', '过河后才能横走'],
  ['shape', START, 'a0b1', 'does not move like that', '不能这样走'],
  ['own-piece', START, 'a0b0', 'your own', '自己的棋子'],
];

test('a refused move says why in the status line, in English and in Chinese', async (t) => {
  const { page } = await open(t, '/tests/bare.html');
  await listen(page, 'xiangqi-refused');
  for (const [lang, column, turn] of [['en', 3, /Red to move/], ['zh', 4, /红方走棋/]]) {
    await boardOf(page).evaluate((board, [tag, fen]) => { [board.lang, board.fen] = [tag, fen]; }, [lang, START]);
    await says(statusOf(page), turn);
    // The reasons that the sentences of both languages must explain best; the others once.
    for (const refusal of REFUSALS.slice(0, lang === 'en' ? undefined : 9)) {
      const [code, fen, move] = refusal;
      await boardOf(page).evaluate((board, text) => { board.fen = text; }, fen);
      await drag(page, move.slice(0, 2), move.slice(2));
      await says(statusOf(page), new RegExp(refusal[column]), `${code}, ${lang}`);
      await says(spokenOf(page), new RegExp(refusal[column]), `${code} is also spoken, ${lang}`);
      await becomes(async () => (await heard(page)).map(([, detail]) => detail.code), [code]);
      await forget(page, 1);
      await movesAre(page, [], code);
    }
  }
  await boardOf(page).evaluate((board, text) => { board.fen = text; }, START);
  await says(statusOf(page), /红方走棋/, 'until the next position');
});

test('refusals by click, by key and by touch-move say why too', async (t) => {
  const { page } = await open(t, '/tests/bare.html');
  await click(page, 'h0');
  await click(page, 'f1');
  await says(statusOf(page), /leg/);
  await page.keyboard.press('Escape');
  await keyTo(page, 'h0');
  await keyTo(page, 'f1');
  await says(statusOf(page), /leg/);
  await page.keyboard.press('Escape');
  await boardOf(page).evaluate((board) => { board.touchMove = 'touch'; });
  await click(page, 'h2');
  await says(statusOf(page), /must move \(Art\. 5\.1\)/);
  await click(page, 'h0');
  await says(statusOf(page), /must move/);
  await boardOf(page).evaluate((board) => { board.touchMove = 'off'; board.fen = '3aka3/9/3N5/9/9/9/9/9/4R4/4K4 b'; });
  await says(statusOf(page), /Checkmate\. Red wins \(Art\. .+\)/);
  await click(page, 'e9');
  await says(statusOf(page), /game is over/);
});

test('D07 every point is named by a letter and a digit, whichever side is below', async (t) => {
  const { page } = await open(t, '/tests/bare.html');
  for (const orientation of ['red', 'black']) {
    await boardOf(page).evaluate((board, side) => { board.orientation = side; }, orientation);
    await stopOf(page).focus();
    const seen = new Set();
    for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowLeft');
    for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowUp');
    for (let row = 0; row < (orientation === 'red' ? 10 : 2); row += 1) {
      for (let column = 0; column < 9; column += 1) {
        const [point] = await eventually(() => boardOf(page).evaluate(
          (board) => [board.cursor, board.shadowRoot.activeElement.textContent],
        ), ([cursor, spoken]) => {
          assert.match(cursor, /^[a-i][0-9]$/);
          assert.match(spoken, new RegExp(`^${cursor}, ((red|black) [a-z]+|empty)$`));
          assert.equal(seen.has(cursor), false, `${cursor} for the second time`);
        });
        seen.add(point);
        if (column < 8) await page.keyboard.press(row % 2 ? 'ArrowLeft' : 'ArrowRight');
      }
      if (row === 0 && orientation === 'red') assert.deepEqual([...seen].join(' '), 'a9 b9 c9 d9 e9 f9 g9 h9 i9');
      if (row === 0 && orientation === 'black') assert.deepEqual([...seen].join(' '), 'i0 h0 g0 f0 e0 d0 c0 b0 a0');
      await page.keyboard.press('ArrowDown');
    }
    assert.equal(seen.size, orientation === 'red' ? 90 : 18);
  }
});

test('M11 FENs in every variant are taken from the attribute and from the paste box', async (t) => {
  const { page } = await open(t);
  const good = (await rows('fen-good.txt', ' | ')).map(([text, wanted, notice, source]) => [unescaped(text), unescaped(wanted), notice, source])
    .filter(([, wanted]) => (wanted.match(/k/gi) ?? []).length === 2 && !wanted.startsWith('9/9'));
  assert.ok(good.length > 20);
  await listen(page, 'xiangqi-error');
  const byAttribute = await boardOf(page).evaluate((board, texts) => texts.map((text) => {
    board.setAttribute('fen', text);
    return board.fen;
  }), good.map(([text]) => text));
  assert.deepEqual(byAttribute, good.map(([, wanted]) => wanted));
  assert.deepEqual(await heard(page), []);
  const trial = good.filter(([, , , source]) => source.startsWith('M11'));
  assert.ok(trial.length > 8);
  for (const [text, wanted, notice] of trial) {
    await page.locator('#new').click();
    await paste(page, text);
    await becomes(() => page.locator('#opening').evaluate((dialog) => dialog.open), false, JSON.stringify(text));
    await fenIs(page, wanted, JSON.stringify(text));
    if (notice === 'fen-side-assumed') await says(page.locator('#notice'), /does not say who moves/);
  }
});

test('R17 R18 broken FENs in the attribute: an error with code and place, and the game is kept', async (t) => {
  const { page } = await open(t, '/tests/bare.html');
  await drag(page, 'h2', 'e2');
  await plyIs(page, 1);
  const before = await fenOf(page);
  await listen(page, 'xiangqi-error');
  for (const [text, code, byte] of await rows('fen-bad.txt', ' | ')) {
    const fen = unescaped(text);
    const at = Buffer.from(fen).subarray(0, Number(byte)).toString().length;
    const seen = await boardOf(page).evaluate((board, value) => {
      let error;
      board.addEventListener('xiangqi-error', ({ detail }) => { error = [detail.code, detail.at]; }, { once: true });
      board.setAttribute('fen', value);
      return [error, board.fen, board.moves];
    }, fen);
    assert.deepEqual(seen, [[code, at], before, ['h2e2']], JSON.stringify(fen));
    await says(statusOf(page), new RegExp(`\\(character ${at + 1}\\)$`));
  }
  for (const [fen, list] of await rows('placements.txt', '; ')) {
    const seen = await boardOf(page).evaluate((board, value) => {
      let error;
      board.addEventListener('xiangqi-error', ({ detail }) => { error = detail; }, { once: true });
      board.setAttribute('fen', value);
      return [error.problems.map(({ code }) => code), board.fen, board.moves];
    }, fen);
    assert.deepEqual(seen, [list.split(', ').map((problem) => problem.split(' ')[0]), before, ['h2e2']], fen);
  }
  await says(statusOf(page), /[Tt]here are more pieces|This piece can never stand there/);
  await drag(page, 'h9', 'g7');
  await movesAre(page, ['h2e2', 'h9g7'], 'the game goes on');
});

test('a broken FEN in the paste box: the message marks the place, and the game is kept', async (t) => {
  for (const [locale, pattern] of [['en', /not a piece letter.*\(character 31\)/], ['zh-CN', /不是棋子字母.*第 31 个字符/]]) {
    const { page, close } = await open(t, '/', { ...DESKTOP, locale });
    await drag(page, 'h2', 'e2');
    await plyIs(page, 1);
    const before = await fenOf(page);
    await paste(page, 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/x/P1P1P1P1P/1C5C1/9/RNBAKABNR w');
    await says(page.locator('#opening-error'), pattern);
    assert.equal(await page.locator('#opening-error mark').textContent(), 'x');
    const selected = () => page.locator('#opening-text').evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd));
    await becomes(selected, 'x', 'the place is selected');
    await fenIs(page, before);
    await screenshot(page, `broken-fen-${locale}`);
    await page.keyboard.press('Escape');
    await movesAre(page, ['h2e2']);
    await close();
  }
});

test('a broken move list keeps the moves before the fault, names it, and the old game is one undo away', async (t) => {
  for (const [locale, pattern, undone] of [['en', /first 3 moves.*Move 4.*“炮八平九九”.*\(character 26\)/s, 'Undo'], ['zh-CN', /前 3 着.*第 4 着.*“炮八平九九”.*第 26 个字符/s, '撤销']]) {
    const { page, close } = await open(t, '/', { ...DESKTOP, locale });
    await drag(page, 'b2', 'd2');
    await paste(page, '1. 炮二平五 马8进7 2. 马二进三 炮八平九九 3. 车一平二');
    await movesAre(page, ['h2e2', 'h9g7', 'h0g2']);
    await says(page.locator('#notice'), pattern);
    assert.equal(await page.locator('#notice mark').textContent(), '炮八平九九');
    await boardOf(page).getByRole('button', { name: undone, exact: true }).click();
    await movesAre(page, ['b2d2'], 'nothing is lost');
    await close();
  }
});

test('an illegal move, an ambiguous one and an unknown text in the box for moves are explained', async (t) => {
  const { page } = await open(t);
  const input = page.locator('#move');
  for (const [text, pattern] of [
    ['炮五平二', /no such piece/], ['b0d1', /horse is blocked/], ['h9g7', /not that side’s turn/], ['what', /not a move in any notation/i],
  ]) {
    await input.fill(text);
    await input.press('Enter');
    await says(page.locator('#notice'), pattern, text);
    assert.equal(await input.inputValue(), text, 'what was typed stays');
    assert.equal(await input.getAttribute('aria-invalid'), 'true');
    await movesAre(page, []);
  }
  await boardOf(page).evaluate((board) => { board.fen = '3k5/4a4/2R1b4/9/9/9/2R6/9/9/4K4 w'; });
  await input.fill('前车2');
  await input.press('Enter');
  await says(page.locator('#notice'), /more than one move \((c7c5, c7c9|c7c9, c7c5)\)/);
  await input.fill('前车进二');
  await input.press('Enter');
  await movesAre(page, ['c7c9']);
  await becomes(() => page.locator('#notice').isVisible(), false);
});

test('a megabyte pasted is answered quickly in words, and the game is kept', async (t) => {
  const { page } = await open(t);
  await drag(page, 'h2', 'e2');
  await plyIs(page, 1);
  const before = await fenOf(page);
  const texts = {
    letters: 'x'.repeat(1 << 20),
    lines: 'lorem ipsum dolor\n'.repeat(60_000),
    slashes: '/'.repeat(1 << 20),
    brackets: '('.repeat(1 << 20),
    moves: '1. 炮二平五 马8进7 '.repeat(60_000),
  };
  // Seconds that the page has worked: what else the machine does is no fault of it.
  const session = await inputOf(page);
  await session.send('Performance.enable');
  const worked = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ThreadTime').value;
  for (const [name, text] of Object.entries(texts)) {
    // As a paste anywhere on the page: the clipboard of the browser itself.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await page.locator('body').click({ position: { x: 5, y: 5 } });
    const start = await worked();
    await page.keyboard.press('Control+V');
    await page.waitForFunction(() => document.querySelector('#opening').open || !document.querySelector('#notice').hidden);
    const seconds = (await worked()) - start;
    assert.ok(seconds < 5, `${name}: ${seconds} s`);
    if (name === 'moves') {
      await says(page.locator('#notice'), /Opened the first 2 moves/);
      await boardOf(page).getByRole('button', { name: 'Undo', exact: true }).click();
    } else {
      await says(page.locator('#opening-error'), /No position, move list or game|fewer than nine points|too long|not a piece letter/, name);
      assert.ok((await page.locator('#opening-error').textContent()).length < 400, 'the message is short');
      await page.keyboard.press('Escape');
      await page.locator('#opening-text').evaluate((area) => { area.value = ''; });
    }
    await fenIs(page, before, name);
    await movesAre(page, ['h2e2'], name);
  }
});
