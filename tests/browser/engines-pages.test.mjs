// What pages do with games in three browser engines: files, variations, hints, the computer, puzzles, lessons, setting up, frames,
// one file without a server, no network.

import assert from 'node:assert/strict';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isAccessible } from './axe.mjs';
import { becomes } from './board.mjs';
import { PHONE, inEngines } from './engines.mjs';
import { serve } from './harness.mjs';

const HANGING = '3a1k3/9/9/9/r3R4/9/9/9/9/3K5 w - - 0 1';
const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

inEngines('a game is typed, saved in several forms, and opened from a file of another program', async (go, t) => {
  const visit = await go('/');
  for (const text of ['C2.5', '马8进7']) {
    await visit.type('#move', text);
    await visit.keys('Enter');
  }
  await visit.comes('moves', ['h2e2', 'h9g7']);
  await visit.press('[data-opens=exporting]');
  await visit.says('#exporting-text', /\[Game "Chinese Chess"\][\s\S]*1\. C2\.5 H8\+7/);
  await visit.choose('#exporting-format', 'moves');
  await visit.choose('#exporting-notation', 'chinese');
  await visit.says('#exporting-text', /^1\. 炮二平五 马8进7\s*$/);
  await visit.keys('Escape');
  await visit.shows('#exporting', false);
  const bytes = await visit.board(async (board) => [...await board.save('xqf')]);
  await visit.press('#new');
  await visit.comes('moves', []);
  await visit.press('[data-opens=opening]');
  await visit.shows('#opening[open]');
  await visit.upload(t, '#opening-file', 'game.xqf', Buffer.from(bytes));
  await visit.comes('moves', ['h2e2', 'h9g7']);
  await visit.says('#file-name', /game\.xqf/);
  await visit.picture('file');
});

inEngines('a file is dropped, a variation made, commented and marked, and a reload keeps all', async (go) => {
  const visit = await go('/');
  await visit.page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['1. 炮二平五 马8进7 2. 马二进三'], 'game.txt'));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await visit.comes('moves', ['h2e2', 'h9g7', 'h0g2']);
  await visit.press('[data-action=first]');
  await visit.comes('ply', 0);
  await visit.press('[data-action=next]');
  await visit.comes('ply', 1);
  await visit.type('#move', '马2进3');
  await visit.keys('Enter');
  await visit.comes('moves', ['h2e2', 'b9c7']);
  await visit.press('[data-edit=glyph]');
  await visit.press('[data-nag="5"]');
  await visit.comes('nags', [5]);
  await visit.press('[data-edit=comment]');
  await visit.page.keyboard.type('Two <b>horses</b>');
  await visit.keys('Control+Enter');
  await visit.comes('comment', 'Two <b>horses</b>');
  await visit.picture('variations');
  await visit.reload();
  await visit.comes('moves', ['h2e2', 'b9c7']);
  await visit.comes('comment', 'Two <b>horses</b>');
  await visit.press('[data-edit=promote]');
  await becomes(() => visit.board((board) => board.record.root.children[0].children.map(({ move }) => move)), ['b9c7', 'h9g7']);
});

inEngines('the worker: a hint step by step, the computer’s answer, the analysis of a game', async (go) => {
  const visit = await go('/');
  await visit.board((board) => { board.hints = true; });
  await visit.says('[data-hint=hint]', /^Hint$/);
  for (const label of [/Where to/, /Show the line/, /Hide/]) {
    const goOn = () => visit.press('[data-hint=hint]').then(() => visit.says('[data-hint=hint]', label));
    await goOn().catch(goOn); // What is told above it may have moved the button from under the hand.
  }
  await visit.press('[data-step="1"]');
  await becomes(() => visit.board((board) => board.shadowRoot.querySelector('[data-step="1"]').ariaPressed), 'true');
  await visit.comes('moves', []);
  await visit.picture('hint');
  assert.equal(await visit.board((board, fen) => { board.load(fen); return board.hint({ timeMs: 200 }).then(({ move }) => move); }, HANGING), 'e5a5');
  const marks = await visit.board(async (board) => {
    board.load('h2e2 h9g7 e2e6 g7e6 h0g2 b9c7');
    return (await board.analyse({ nodes: 5000 })).map(({ mark }) => mark);
  });
  assert.match(marks[2], /\?/);
  await visit.board((board) => {
    board.reset();
    Object.assign(board, { level: '1', opponent: 'black' });
  });
  await visit.drag('h2', 'e2');
  await visit.comes('moves.length', 2);
  await visit.board((board) => { board.undo(); });
  await visit.comes('moves', []);
});

inEngines('a puzzle: wrong, right, solved, with a finger on a phone', async (go) => {
  const visit = await go('/tests/puzzle.html', PHONE);
  await visit.says('.puzzle', /Red mates in 2\s*The task: think of the back rank\./);
  await visit.touchDrag('a2', 'a9');
  await visit.comes('puzzle.status', 'refused');
  await visit.says('.feedback', /./);
  await isAccessible(visit.page, 'a refuted move');
  await visit.press('[data-puzzle=retry]');
  await visit.touchDrag('a2', 'a8');
  await visit.comes('moves', ['a2a8', 'e9d9']);
  await visit.touchDrag('i1', 'i9');
  await visit.comes('puzzle.status', 'solved');
  await visit.picture('puzzle');
});

inEngines('a lesson of the course: read on, a quiz, links of a page', async (go) => {
  const visit = await go('/tests/lesson.html');
  await visit.says('.lesson .task, .lesson .passages', /Red is about to/);
  for (const ply of [1, 2, 3]) {
    await visit.press('[data-step=next]');
    await visit.comes('ply', ply);
  }
  await visit.says('.task', /Which move brings out the chariot/);
  await visit.drag('i9', 'h9');
  await visit.comes('ply', 4);
  await visit.press('[data-step=next]');
  await visit.says('.task', /five\s*nine\s*ten/);
  await visit.picture('lesson');
  await visit.press('a[href="#plain:first"]');
  await becomes(() => visit.page.evaluate(() => document.querySelector('#plain').ply), 0);
});

inEngines('learn.html in Chinese: a puzzle of the library, from the list to its end', async (go) => {
  const visit = await go('/learn.html');
  await visit.page.evaluate(() => { localStorage.setItem('xiangqi-board settings', JSON.stringify({ lang: 'zh-Hans' })); });
  await visit.page.reload();
  await visit.says('h1', /[一-龥]/);
  await visit.press('a[href="#puzzles/1"]');
  await visit.shows('#item[aria-busy=false]');
  await visit.ready();
  await visit.says('.puzzle', /[一-龥]/);
  await visit.press('.puzzle'); // In sight.
  await visit.click('h9');
  await visit.click('h8');
  await visit.comes('puzzle.status', 'solved');
  await visit.picture('learn');
});

inEngines('setting up: pieces from the palette and off the board, a picture as SVG and PNG', async (go) => {
  const visit = await go('/setup.html', { width: 1000, height: 1000 });
  await becomes(() => visit.board((board) => board.shadowRoot.querySelectorAll('.token').length), 14);
  await visit.press('[data-whole=clear]');
  await visit.comes('draft', '9/9/9/9/9/9/9/9/9/9 w - - 0 1');
  const token = await visit.board((board) => {
    const { x, y, width, height } = board.shadowRoot.querySelector('[data-hand=k]').getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await visit.drag(token, 'e9');
  await visit.comes('draft', '4k4/9/9/9/9/9/9/9/9/9 w - - 0 1');
  await visit.drag('e9', { x: 4, y: 500 });
  await visit.comes('draft', '9/9/9/9/9/9/9/9/9/9 w - - 0 1');
  await visit.press('[data-hand=N]');
  await visit.click('e4');
  await visit.comes('draft', '9/9/9/9/9/4N4/9/9/9/9 w - - 0 1');
  await isAccessible(visit.page, 'the editor');
  await visit.picture('setup');
  const drawn = await visit.board(async (board) => {
    const blob = await board.toPNG({ width: 300 });
    const image = await createImageBitmap(blob);
    return [blob.type, image.width, /^<svg xmlns="[^"]+" viewBox=[^]*<\/svg>\n$/.test(board.toSVG())];
  });
  assert.deepEqual(drawn, ['image/png', 300, true]);
});

inEngines('every dialog opens, is left by Escape, and gives the focus back; settings hold after a reload, in Chinese', async (go) => {
  const visit = await go('/');
  for (const name of ['opening', 'exporting', 'playing', 'settings']) {
    await visit.press(`[data-opens=${name}]`);
    await visit.shows(`#${name}[open]`);
    await isAccessible(visit.page, name);
    await visit.keys('Escape');
    await visit.shows(`#${name}`, false);
    await becomes(() => visit.page.evaluate(() => document.activeElement.dataset.opens), name);
  }
  await visit.press('[data-opens=settings]');
  await visit.shows('#settings[open]');
  for (const [name, value] of [['lang', 'zh-Hans'], ['theme', 'dark'], ['pieces', 'simplified']]) await visit.choose(`[name=${name}]`, value);
  await visit.keys('Escape');
  await visit.says('.status', /[一-龥]/);
  await visit.reload();
  await visit.says('.status', /[一-龥]/);
  await visit.comes('theme', 'dark');
  await visit.picture('chinese');
});

inEngines('a frame: what its address says is on the board, and it is played on', async (go) => {
  const visit = await go(`/embed.html?v=1&mode=play&lang=en&fen=${HANGING.replaceAll(' ', '_')}`, { width: 640, height: 420 });
  await visit.comes('fen', HANGING);
  await visit.drag('e5', 'a5');
  await visit.comes('moves', ['e5a5']);
  await visit.picture('embed');
});

inEngines('the one file opens without a server: a move, a file of another program, a hint', async (go) => {
  const visit = await go(pathToFileURL(`${DIST}xiangqi-board.html`).href);
  await visit.drag('h2', 'e2');
  await visit.comes('moves', ['h2e2']);
  await visit.board((board) => board.load('[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]').then(() => null));
  await visit.comes('moves', ['h2e2']);
  assert.equal(await visit.board((board, fen) => { board.load(fen); return board.hint({ timeMs: 200 }).then(({ move }) => move); }, HANGING), 'e5a5');
  await visit.picture('one-file');
});

inEngines('after one visit the page works without a network: a reload, a move, a hint', async (go) => {
  const server = await serve();
  const visit = await go(`${server.url}/`, { server, serviceWorkers: 'allow' });
  await becomes(() => visit.page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active.state)), 'activated');
  await becomes(() => visit.page.evaluate(() => Boolean(navigator.serviceWorker.controller)), true);
  await server.close();
  await visit.reload();
  await visit.drag('h2', 'e2');
  await visit.comes('moves', ['h2e2']);
  assert.equal(await visit.board((board, fen) => { board.load(fen); return board.hint({ timeMs: 200 }).then(({ move }) => move); }, HANGING), 'e5a5');
});
