// Files in the page: every format that is written is opened again by drop and by `src`; a file with many games, one in an
// old encoding, a bad one; and what is saved. The fixtures are made by the project's own writers.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { becomes, boardOf, drag, eventually, heard, listen, movesAre, movesOf, ready, says } from './board.mjs';
import { openPage, screenshot } from './harness.mjs';

const DESKTOP = { viewport: { width: 1280, height: 900 }, locale: 'en' };

const PGN = `[Title "试卷"]
[Red "胡荣华"]
[Black "柳大华"]
[Result "1-0"]

{开局} 1. 炮二平五 马8进7 {正着 <b>} (1. ... 马2进3 {也好} 2. 马二进三) 2. 马二进三 车9平8 3. 车一平二 马2进3 1-0`;
const MOVES = ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0', 'b9c7'];

const open = async (t, path = '/', options = DESKTOP) => {
  const opened = await openPage(t, path, options);
  await ready(opened.page);
  return opened;
};

/** Bytes of the record in every format that is written, by the page itself. */
const fixtures = (page) => boardOf(page).evaluate((board, text) => {
  board.load(text);
  return Promise.all(board.formats.filter(({ isWritten }) => isWritten).map(async ({ name, extension }) => {
    const data = await board.save(name);
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
    return { name, extension, bytes: [...bytes], lost: (await board.losses(name)).map(({ code }) => code) };
  }));
}, PGN);

/** Drops a file on the page. */
const drop = (page, name, bytes, over = 'xiangqi-board') => page.evaluate(([file, content, selector]) => {
  const data = new DataTransfer();
  data.items.add(new File([Uint8Array.from(content)], file));
  const target = document.querySelector(selector);
  for (const type of ['dragenter', 'dragover', 'drop']) {
    target.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, composed: true, cancelable: true }));
  }
}, [name, [...bytes], over]);

const dataOf = (page) => boardOf(page).evaluate((board) => {
  const [nodes, comments] = [[board.record.root], []];
  let count = -1;
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    count += 1;
    if (node.comment) comments.push(node.comment);
    nodes.push(...node.children);
  }
  return { moves: board.moves, count, comments: comments.sort(), red: board.tags.Red, fen: board.fen };
});

test('one file of each format opens by drop, with all that the format holds', async (t) => {
  const { page } = await open(t);
  const files = await fixtures(page);
  assert.ok(files.length >= 5, `${files.length} formats are written`);
  const end = await boardOf(page).evaluate((board) => board.fen);
  for (const { name, extension, bytes, lost } of files) {
    await boardOf(page).evaluate((board) => board.reset());
    await drop(page, `record.${extension}`, bytes);
    await becomes(() => boardOf(page).evaluate((board) => board.fen), end, name);
    const data = await dataOf(page);
    if (name !== 'fen') assert.deepEqual(data.moves, MOVES, name);
    if (name !== 'fen' && !lost.includes('variations')) assert.equal(data.count, MOVES.length + 2, `${name}: variations`);
    if (name !== 'fen' && !lost.includes('comments')) assert.deepEqual(data.comments, ['也好', '开局', '正着 <b>'].sort(), `${name}: comments`);
    if (name !== 'fen' && !lost.includes('tags')) assert.equal(data.red, '胡荣华', `${name}: tags`);
    await says(page.locator('#file-name'), new RegExp(`record.${extension}`), name);
  }
});

test('one file of each format opens by src, and by content for texts', async (t) => {
  const { page } = await open(t);
  const files = await fixtures(page);
  const end = await boardOf(page).evaluate((board) => board.fen);
  await page.route('**/records/*', (route) => {
    const file = files.find(({ name }) => route.request().url().endsWith(`/${name}`));
    return route.fulfill({ body: Buffer.from(file.bytes), contentType: 'application/octet-stream' });
  });
  await listen(page, 'xiangqi-load', 'xiangqi-error');
  for (const { name } of files) {
    await boardOf(page).evaluate((board, src) => {
      board.reset();
      board.src = src;
    }, `records/${name}`);
    await becomes(() => boardOf(page).evaluate((board) => board.fen), end, name);
  }
  await becomes(async () => (await heard(page)).map(([event]) => event), files.map(() => 'xiangqi-load'));
  for (const { name, bytes } of files.filter(({ name }) => ['pgn', 'moves', 'ucci'].includes(name))) {
    const moves = await page.evaluate(async (text) => {
      const board = document.createElement('xiangqi-board');
      board.textContent = text;
      document.body.append(board);
      await board.ready;
      board.remove();
      return board.moves;
    }, Buffer.from(bytes).toString());
    assert.deepEqual(moves, MOVES, name);
  }
});

test('an address that is not there, or holds no record, is an error with a code, and the old game stays', async (t) => {
  const { page, expect } = await open(t);
  expect(/404/);
  await drag(page, 'h2', 'e2');
  await page.route('**/records/noise', (route) => route.fulfill({ body: Buffer.from([0, 1, 2, 250, 251, 7, 0, 0]) }));
  await listen(page, 'xiangqi-error', 'xiangqi-load');
  for (const src of ['records/none.pgn', 'records/noise', 'http://[']) await boardOf(page).evaluate(async (board, to) => {
    const told = new Promise((done) => { board.addEventListener('xiangqi-error', done, { once: true }); });
    board.src = to;
    await told;
  }, src);
  const codes = (await heard(page)).map(([event, { code }]) => `${event} ${code}`);
  assert.deepEqual(codes, ['xiangqi-error src-failed', 'xiangqi-error nothing-to-read', 'xiangqi-error src-failed']);
  await movesAre(page, ['h2e2']);
});

test('a file with many games shows a list to search and pick from, by keyboard and mouse', async (t) => {
  const { page } = await open(t);
  await drag(page, 'b2', 'e2');
  const games = Array.from({ length: 3000 }, (_, at) => `[Red "棋手${at + 1}"]\n[Black "对手"]\n\n1. ${at % 2 ? '炮二平五' : '马八进七'} *\n`);
  await drop(page, 'all.pgn', Buffer.from(games.join('\n')));
  const list = page.locator('#games-list');
  await says(page.locator('#games-count'), /3,000 of 3,000/);
  await movesAre(page, ['b2e2'], 'nothing is opened before a game is chosen');
  assert.ok(await list.locator('li').count() < 500, 'only what is looked at is laid out');
  await page.locator('#games-search').fill('棋手29 对手');
  await says(page.locator('#games-count'), /111 of 3,000/);
  await screenshot(page, 'games');
  await page.keyboard.press('ArrowDown');
  await becomes(() => list.locator('[aria-selected]').innerText().then((text) => text.replace(/\s+/g, ' ')), '290 棋手290 - 对手');
  await page.keyboard.press('Enter');
  await movesAre(page, ['h2e2']);
  await says(page.locator('#file-games'), /Game 290 of 3,?000/);
  await page.locator('#file-next').click();
  await becomes(() => boardOf(page).evaluate((board) => board.tags.Red), '棋手291');
  await page.locator('#file-games').click();
  await becomes(() => list.locator('[aria-selected]').getAttribute('data-game'), '290', 'the one that is shown is marked');
  await page.locator('#games-search').fill('17');
  await list.getByText('棋手17', { exact: false }).first().click();
  await becomes(() => boardOf(page).evaluate((board) => board.tags.Red), '棋手17');
  await page.locator('#file-games').click();
  await page.keyboard.press('Escape');
  await becomes(() => boardOf(page).evaluate((board) => board.tags.Red), '棋手17');
});

test('the encoding is found out, shown, and can be changed', async (t) => {
  const { page } = await open(t, '/', { ...DESKTOP, locale: 'zh-CN' });
  const bytes = await boardOf(page).evaluate(async (board, text) => {
    board.load(text);
    return [...await board.save('pgn', { encoding: 'gb18030' })];
  }, PGN);
  assert.notDeepEqual(bytes, [...Buffer.from(PGN)]);
  await boardOf(page).evaluate((board) => board.reset());
  await drop(page, '对局.pgn', bytes);
  await movesAre(page, MOVES);
  await becomes(() => page.locator('#file-encoding').inputValue(), 'gb18030');
  await becomes(() => page.locator('#file-format').inputValue(), 'pgn');
  await page.locator('#file-encoding').selectOption('big5');
  await eventually(() => boardOf(page).evaluate((board) => board.tags.Red), (red) => assert.notEqual(red, '胡荣华'));
  await page.locator('#file-encoding').selectOption('gb18030');
  await becomes(() => boardOf(page).evaluate((board) => board.tags.Red), '胡荣华');
  await screenshot(page, 'file-1280');
  await page.locator('#file-close').click();
  await becomes(() => page.locator('#file').isVisible(), false);
  await movesAre(page, MOVES, 'the game stays');
});

test('a bad file is told in words, and the old game stays; a broken one keeps what is good', async (t) => {
  for (const [locale, failed, broken] of [
    ['en', /noise\.bin could not be opened, and the game on the board is as it was/, /first 2 moves.*Move 3.*“马二进一五”/s],
    ['zh-CN', /noise\.bin 无法打开，棋盘上的棋局没有变/, /前 2 着.*第 3 着.*“马二进一五”/s],
  ]) {
    const { page, close } = await open(t, '/', { ...DESKTOP, locale });
    await drag(page, 'h2', 'e2');
    await drop(page, 'noise.bin', [0, 159, 146, 150, 0, 0, 1, 2, 3], 'body');
    await says(page.locator('#notice'), failed);
    await movesAre(page, ['h2e2']);
    await drop(page, 'broken.txt', Buffer.from('1. 炮二平五 马8进7 2. 马二进一五 车9平8'));
    await says(page.locator('#notice'), broken);
    await movesAre(page, ['h2e2', 'h9g7']);
    await close();
  }
});

test('while a file is over the page it shows where it may be dropped', async (t) => {
  const { page } = await open(t);
  const send = (type) => page.evaluate((name) => document.body.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true })), type);
  await send('dragenter');
  await becomes(() => page.locator('#drop').isVisible(), true);
  await send('dragleave');
  await becomes(() => page.locator('#drop').isVisible(), false);
});

test('the game is saved under its own name, and what each format loses is told before', async (t) => {
  const { page } = await open(t);
  const files = await fixtures(page);
  await page.locator('[data-opens=exporting]').click();
  const format = page.locator('#exporting-format');
  await becomes(async () => (await format.locator('option').all()).length, files.length);
  for (const { name, extension, bytes, lost } of files) {
    await format.selectOption(name);
    if (await page.locator('#exporting-notation').isEnabled()) await page.locator('#exporting-notation').selectOption('wxf');
    await becomes(() => page.locator('#exporting-losses').isVisible(), lost.length > 0, `${name}: ${lost}`);
    assert.ok(!(await page.locator('#exporting-losses').innerText()).includes('loss.'), `${name}: there are words for ${lost}`);
    // A browser stops a page that downloads very many files.
    if (!['pgn', 'moves', 'dhtmlxq', 'xqf', 'cbr'].includes(name)) continue;
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#exporting-download').click()]);
    assert.equal(download.suggestedFilename(), `试卷.${extension}`, name);
    const saved = await readFile(await download.path());
    assert.deepEqual([...saved], bytes, name);
  }
  await format.selectOption('ucci');
  await says(page.locator('#exporting-losses'), /cannot hold: variations \(1\), comments \(2\)/);
  await screenshot(page, 'saving');
});

test('paste anywhere opens a file or a text', async (t) => {
  const { page } = await open(t);
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, PGN);
  await movesAre(page, MOVES);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['1. C2.5 H8+7'], 'short.txt'));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await movesAre(page, ['h2e2', 'h9g7']);
  await boardOf(page).evaluate((board) => board.undo());
  assert.deepEqual(await movesOf(page), MOVES);
});

test('the interface of the element: open, pick, load, save and losses', async (t) => {
  const { page } = await open(t, '/tests/bare.html');
  const told = await boardOf(page).evaluate(async (board, text) => {
    const two = `${text}\n\n[Red "乙"]\n\n1. 马八进七 *\n`;
    const opened = board.open(new TextEncoder().encode(two));
    const before = board.moves.length;
    const picked = board.pick(1);
    const blob = await board.load(new Blob([two]), { game: 0 });
    const code = async (work) => {
      try {
        await work();
        return '';
      } catch (error) {
        return error.code;
      }
    };
    return {
      opened, before, games: board.games, picked: [picked.game, picked.plies], blob: [blob.games, blob.game, blob.plies, blob.encoding],
      codes: await Promise.all([
        code(() => board.pick(9)), code(() => board.load(two, { format: 'docx' })), code(() => board.load(new Uint8Array(4), { encoding: 'latin' })),
        code(() => board.save('docx')), code(() => board.save('pgn', { encoding: 'latin' })), code(() => board.load('nothing here')),
      ]),
      types: [typeof board.save('pgn'), await board.save('pgn', { encoding: 'big5' }) instanceof Uint8Array],
      losses: board.losses('ucci').map(({ code: name }) => name), kept: board.moves.length,
    };
  }, PGN);
  assert.deepEqual(told.opened, { format: 'pgn', encoding: 'utf-8', games: 2 });
  assert.equal(told.before, 0);
  assert.deepEqual([told.games.length, told.picked, told.blob], [2, [1, 1], [2, 0, 6, 'utf-8']]);
  assert.deepEqual(told.codes, ['no-such-game', 'unknown-format', 'unknown-encoding', 'unknown-format', 'unknown-encoding', 'nothing-to-read']);
  assert.deepEqual(told.types, ['string', true]);
  assert.ok(told.losses.includes('variations') && told.losses.includes('comments'));
  assert.equal(told.kept, 6);
});

test('files of other programs need the second module, which is fetched once; what is opened later counts', async (t) => {
  const { page } = await openPage(t, '/tests/bare.html');
  const fetched = [];
  page.on('request', (request) => { if (request.url().endsWith('.wasm')) fetched.push(request.url().split('/').at(-1)); });
  await ready(page);
  fetched.length = 0;
  await page.reload();
  await ready(page);
  const told = await boardOf(page).evaluate(async (board, text) => {
    board.load(text);
    const plain = [board.save('pgn'), board.save('ucci'), board.losses('moves')].every((value) => !(value instanceof Promise));
    const xqf = await board.save('xqf');
    const ubb = await board.save('dhtmlxq');
    board.reset();
    const late = board.load(xqf);
    board.load('1. 炮二平五');
    const code = await late.then(() => '', (error) => error.code);
    const kept = board.moves;
    const loaded = await board.load(ubb);
    return { plain, magic: String.fromCharCode(...xqf.slice(0, 2)), code, kept, format: loaded.format, moves: board.moves, games: board.games };
  }, PGN);
  assert.deepEqual(told, {
    plain: true, magic: 'XQ', code: 'superseded', kept: ['h2e2'], format: 'dhtmlxq', moves: MOVES, games: told.games,
  });
  assert.equal(told.games.length, 1);
  assert.deepEqual(fetched, ['xiangqi.wasm', 'xiangqi-forms.wasm']);
});

test('the content of the element may be in the form of another program', async (t) => {
  const { page } = await open(t, '/tests/bare.html');
  await page.evaluate(() => {
    document.body.innerHTML = `<xiangqi-board>[DhtmlXQ]
[DhtmlXQ_title]x[/DhtmlXQ_title]
[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]
[/DhtmlXQ]</xiangqi-board>`;
  });
  await movesAre(page, ['h2e2', 'h9g7']);
  assert.equal(await boardOf(page).evaluate((board) => board.undo()), true);
  assert.equal(await boardOf(page).evaluate((board) => board.ply), 1, 'the content is what the board begins with');
});
