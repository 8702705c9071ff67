// The element in pages of others: it must not break them, nor be broken by them.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { becomes, boardOf, click, drag, eventually, heard, inputOf, listen, movesAre, painted, plyIs, pointOf, ready, says } from './board.mjs';
import { comeAndGo, holdings } from './endurance.mjs';
import { openPage } from './harness.mjs';
import { shoot } from './pixels.mjs';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const DESKTOP = { viewport: { width: 900, height: 800 } };

async function open(t, name, options = DESKTOP) {
  const opened = await openPage(t, `/tests/${name}.html`, options);
  if (name !== 'empty' && name !== 'two') await ready(opened.page);
  return opened;
}

test('E01 the script twice and in two versions: no exception, the first stays, one warning names both', async (t) => {
  const serveOther = async (page) => {
    await page.route('**/v2/**', async (route) => {
      const path = new URL(route.request().url()).pathname.replace('/v2/', '');
      const body = await readFile(new URL(`../../dist/${path}`, import.meta.url));
      const type = path.endsWith('.wasm') ? 'application/wasm' : 'text/javascript';
      await route.fulfill({ body: path === 'board.js' ? body.toString().replace('0.1.0', '9.9.9') : body, contentType: type });
    });
  };
  const { page, problems } = await openPage(t, '/tests/twice.html', { ...DESKTOP, init: serveOther, expected: [/is ignored/] });
  await ready(page);
  await page.evaluate(() => Promise.all([import('/v2/index.js?route'), import('/index.js?route')]));
  assert.equal(await page.evaluate(() => globalThis.isThrough), true, 'later scripts ran');
  await eventually(() => problems, () => {
    assert.equal(problems.length, 1, problems.join('\n'));
    assert.match(problems[0], /console warning.*9\.9\.9.*0\.1\.0/);
  });
  assert.equal(await boardOf(page).evaluate((board) => board.constructor.version), '0.1.0');
  await drag(page, 'h2', 'e2');
  await movesAre(page, ['h2e2'], 'the board works on');
});

test('E09 one script and one element look the same in a bare page and under a hostile style sheet', async (t) => {
  const look = async (name) => {
    const requests = [];
    const { page } = await openPage(t, `/tests/${name}.html`, { ...DESKTOP, reducedMotion: 'reduce', init: async (page) => { page.on('request', (request) => requests.push(request.resourceType())); } });
    await ready(page);
    await boardOf(page).evaluate((board) => { board.lang = 'en'; for (const move of ['h2e2', 'h9g7', 'e2e6']) board.play(move); });
    await boardOf(page).locator('[data-ply="3"][aria-current]').waitFor();
    await painted(page);
    const box = await boardOf(page).boundingBox();
    const boxes = await boardOf(page).evaluate((board) => {
      const { left, top } = board.getBoundingClientRect();
      const shown = [...board.shadowRoot.querySelectorAll('canvas, button, ol, li, p')].filter((element) => element.checkVisibility());
      return shown.map((element) => {
        const box = element.getBoundingClientRect();
        return [element.localName, Math.round(box.left - left), Math.round(box.top - top), Math.round(box.width), Math.round(box.height)].join(' ');
      });
    });
    assert.ok(!requests.includes('stylesheet'), 'no style sheet is fetched');
    return { boxes, picture: await shoot(page, { clip: box }) };
  };
  const [bare, hostile] = [await look('bare'), await look('hostile')];
  assert.deepEqual(hostile.boxes, bare.boxes);
  assert.ok(bare.boxes.length > 12);
  let different = 0;
  for (let y = 0; y < bare.picture.height; y += 1) {
    for (let x = 0; x < bare.picture.width; x += 1) {
      if (bare.picture.at(x, y) === hostile.picture.at(x, y)) continue;
      assert.ok(y > 470, `the board itself differs at ${x} ${y}`);
      different += 1;
    }
  }
  assert.ok(different < 300, `${different} pixels differ, more than edges of letters do`);
});

test('E11 W01 in every event the state is new already, and the page may play, undo and step', async (t) => {
  const { page } = await open(t, 'plain');
  await page.evaluate(() => {
    const board = document.querySelector('xiangqi-board');
    globalThis.notes = [];
    const note = (event) => globalThis.notes.push([event.type.slice(8), board.moves.join(' '), board.turn, board.ply, board.fen.split(' ')[1], board.outcome?.reason ?? '']);
    for (const name of ['beforemove', 'move', 'end', 'navigate', 'select', 'refused', 'shapes', 'touch']) board.addEventListener(`xiangqi-${name}`, note);
    board.addEventListener('xiangqi-move', (event) => {
      if (event.detail.move !== 'h2e2') return;
      board.undo();
      board.play('b2e2');
      board.play('h9g7');
    });
  });
  const notesAre = (wanted, what) => becomes(() => page.evaluate(() => globalThis.notes), wanted, what);
  await drag(page, 'h2', 'e2');
  await notesAre([
    ['select', '', 'red', 0, 'w', ''],
    ['beforemove', '', 'red', 0, 'w', ''],
    ['move', 'h2e2', 'black', 1, 'b', ''],
  ], 'what the page does itself is not reported to it');
  await movesAre(page, ['b2e2', 'h9g7']);
  // What a page notes at a move takes nothing of what follows from it.
  await boardOf(page).evaluate((board) => {
    board.fen = '4k4/R8/1R7/9/9/9/9/9/9/3K5 w';
    globalThis.notes = [];
    for (const name of ['select', 'beforemove', 'move']) {
      board.addEventListener(`xiangqi-${name}`, () => {
        board.comment = `at ${name}`;
        board.nags = [1];
      });
    }
  });
  await drag(page, 'b7', 'b9');
  await notesAre([
    ['select', '', 'red', 0, 'w', ''],
    ['beforemove', '', 'red', 0, 'w', ''],
    ['move', 'b7b9', 'black', 1, 'b', 'checkmate'],
    ['end', 'b7b9', 'black', 1, 'b', 'checkmate'],
  ]);
  assert.deepEqual(await boardOf(page).evaluate((board) => [board.comment, board.nags]), ['at move', [1]]);
});

test('W01 every method may be called in every event, without a recursion fault', async (t) => {
  const { page } = await open(t, 'plain');
  await page.evaluate(() => {
    const board = document.querySelector('xiangqi-board');
    board.setAttribute('touch-move', 'touch');
    globalThis.faults = [];
    globalThis.kinds = new Set();
    let isBusy = false;
    const all = [
      () => board.fen, () => board.legalMoves, () => board.obligation, () => board.toSVG(), () => board.texts('wxf'), () => board.save('pgn'),
      () => { board.shapes = ['a0a9']; }, () => board.touch('a0'), () => board.load('炮二平五 马8进7'), () => board.undo(), () => board.redo(),
      () => board.goTo('first'), () => board.flip(), () => board.reset(), () => { board.fen = '3k5/9/9/9/9/9/9/9/9/4K4 w'; }, () => board.play('e0e1'),
      () => { board.orientation = 'red'; }, () => { board.remove(); document.querySelector('main').append(board); }, () => board.reset(),
    ];
    for (const name of ['beforemove', 'move', 'end', 'navigate', 'select', 'refused', 'shapes', 'touch', 'error']) {
      board.addEventListener(`xiangqi-${name}`, () => {
        if (isBusy) return;
        isBusy = true;
        globalThis.kinds.add(name);
        for (const work of all) {
          try {
            work();
          } catch (error) {
            globalThis.faults.push(`${name}: ${work}: ${error}`);
          }
        }
        isBusy = false;
      });
    }
  });
  await drag(page, 'h2', 'e2');
  await drag(page, 'h2', 'e2');
  await click(page, 'h9');
  await page.mouse.click(...Object.values(await pointOf(page, 'e5')), { button: 'right' });
  await page.keyboard.press('Control+z');
  await boardOf(page).evaluate((board) => { board.setAttribute('fen', 'nonsense'); });
  await eventually(() => page.evaluate(() => [...globalThis.kinds]), (kinds) => {
    for (const kind of ['error', 'refused', 'select', 'shapes', 'touch']) assert.ok(kinds.includes(kind), `${kind} in ${kinds}`);
  });
  assert.deepEqual(await page.evaluate(() => globalThis.faults), []);
  await boardOf(page).evaluate((board) => { board.removeAttribute('touch-move'); board.reset(); board.orientation = 'red'; });
  await painted(page);
  await drag(page, 'h2', 'e2');
  assert.equal(await page.evaluate(() => globalThis.faults.length), 0);
});

test('E11 a handler that throws does not harm the game', async (t) => {
  const { page, expect } = await open(t, 'plain');
  expect(/uncaught: Error: handler/);
  await page.evaluate(() => {
    for (const name of ['beforemove', 'move', 'select', 'refused']) {
      document.addEventListener(`xiangqi-${name}`, () => { throw new Error('handler'); });
    }
  });
  await drag(page, 'h2', 'e2');
  await drag(page, 'h9', 'h8');
  await drag(page, 'h9', 'g7');
  await movesAre(page, ['h2e2', 'h9g7']);
});

test('E11 each event leaves every shadow root exactly once, with the element of the page as its target', async (t) => {
  const { page } = await open(t, 'empty');
  await page.evaluate(async () => {
    await import('/index.js');
    const host = document.createElement('div');
    host.id = 'host';
    document.body.append(host);
    const board = document.createElement('xiangqi-board');
    board.mode = 'play';
    board.style.width = '400px';
    host.attachShadow({ mode: 'open' }).append(board);
    globalThis.times = {};
    for (const name of ['beforemove', 'move', 'select', 'refused']) {
      document.addEventListener(`xiangqi-${name}`, (event) => {
        (globalThis.times[name] ??= []).push(event.target.id);
      });
    }
    await board.ready;
  });
  await painted(page);
  const board = page.locator('#host xiangqi-board');
  const point = (square) => board.evaluate((element, name) => element.pointOf(name), square);
  for (const square of ['h2', 'e2']) await page.mouse.click(...Object.values(await point(square)));
  await page.mouse.click(...Object.values(await point('a0')));
  await becomes(() => page.evaluate(() => globalThis.times), { select: ['host'], beforemove: ['host'], move: ['host'], refused: ['host'] });
});

test('two boards on a page have games, languages, and focus of their own, and one module', async (t) => {
  const { page } = await openPage(t, '/tests/two.html', DESKTOP);
  const ids = ['left', 'right'];
  for (const id of ids) await page.locator(`#${id}`).evaluate((board) => board.ready);
  await painted(page);
  const point = (id, square) => page.locator(`#${id}`).evaluate((board, name) => board.pointOf(name), square);
  for (const [id, square] of [['left', 'h2'], ['right', 'b2'], ['right', 'e2'], ['left', 'e2']]) {
    const { x, y } = await point(id, square);
    await page.mouse.click(x, y);
  }
  const each = (name) => page.evaluate((key) => ['left', 'right'].map((id) => String(document.getElementById(id)[key])), name);
  await becomes(() => each('moves'), ['h2e2', 'b2e2'], 'each remembers what was picked up on it');
  await says(page.locator('#right .status'), /黑方走棋/);
  await says(page.locator('#left .status'), /to move/);
  await page.keyboard.press('f');
  await becomes(() => each('orientation'), ['black', 'red'], 'the key goes to the board with the focus');
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.wasm')).length);
  assert.equal(fetched, 1);
});

test('W04 five hundred boards come and go without leaving anything behind', async (t) => {
  const { page } = await open(t, 'empty');
  const session = await inputOf(page);
  const measure = () => holdings(page, session);
  await comeAndGo(page, 50);
  await painted(page);
  const before = await measure();
  await comeAndGo(page, 500);
  await eventually(measure, (after) => {
    assert.ok(after.listeners <= before.listeners + 5, `${before.listeners} to ${after.listeners} listeners`);
    assert.ok(after.nodes <= before.nodes + 50, `${before.nodes} to ${after.nodes} nodes`);
    assert.equal(after.memory, before.memory, 'memory of the module');
    assert.ok(after.heap < before.heap + 1_000_000, `${before.heap} to ${after.heap} bytes`);
  });
  assert.equal(page.workers().length, 0);
});

test('W04 a board that was removed hears no keys and paints no frames', async (t) => {
  const { page } = await open(t, 'plain');
  await drag(page, 'h2', 'e2');
  await plyIs(page, 1);
  await listen(page, 'xiangqi-navigate', 'xiangqi-move', 'xiangqi-select');
  await page.evaluate(() => {
    globalThis.gone = document.querySelector('xiangqi-board');
    globalThis.frames = 0;
    const { requestAnimationFrame: request } = globalThis;
    globalThis.gone.remove();
    globalThis.requestAnimationFrame = (work) => { globalThis.frames += 1; return request(work); };
  });
  for (const key of ['PageUp', 'Home', 'f', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, -200);
  await page.setViewportSize({ width: 700, height: 600 });
  await page.waitForTimeout(100);
  assert.deepEqual(await heard(page), []);
  assert.deepEqual(await page.evaluate(() => [globalThis.gone.ply, globalThis.gone.orientation, globalThis.frames]), [1, 'red', 0]);
});

test('W05 a board that was removed, once or twice, still answers, and goes on where it was', async (t) => {
  const { page } = await open(t, 'plain');
  await drag(page, 'h2', 'e2');
  await plyIs(page, 1);
  const seen = await page.evaluate(async () => {
    const board = document.querySelector('xiangqi-board');
    const { fen } = board;
    for (let round = 0; round < 2; round += 1) {
      board.remove();
      await new Promise((done) => setTimeout(done));
    }
    const kept = [board.fen === fen, board.moves.join(), board.play('h9g7').ply, board.undo(), board.save('moves').length > 0, board.legalMoves.length];
    document.querySelector('main').append(board);
    await board.ready;
    return [...kept, board.moves.join()];
  });
  assert.deepEqual(seen, [true, 'h2e2', 2, true, true, 45, 'h2e2']);
  await painted(page);
  await drag(page, 'h9', 'g7');
  await movesAre(page, ['h2e2', 'h9g7']);
});

test('moving a board within the page keeps its game and its listeners', async (t) => {
  const { page } = await open(t, 'plain');
  await drag(page, 'h2', 'e2');
  await page.evaluate(() => document.querySelector('#bar').after(document.querySelector('xiangqi-board')));
  await painted(page);
  await drag(page, 'h9', 'g7');
  await movesAre(page, ['h2e2', 'h9g7']);
});

test('what is set before the element is defined holds afterwards, and what is asked too early says so', async (t) => {
  const { page } = await open(t, 'empty');
  const seen = await page.evaluate(async (fen) => {
    const board = document.createElement('xiangqi-board');
    Object.assign(board, { fen, orientation: 'black', shapes: ['a0a9'], touchMove: 'touch', controls: true });
    document.body.append(board);
    await import('/index.js');
    let code;
    try {
      board.play('h2e2');
    } catch (error) {
      ({ code } = error);
    }
    await board.ready;
    return [code, board.fen, board.orientation, board.shapes, board.touchMove, board.controls, Object.hasOwn(board, 'fen')];
  }, '3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1');
  assert.deepEqual(seen, ['not-ready', '3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1', 'black', ['a0a9'], 'touch', true, false]);
});

test('whatever is handed to a method is answered with a code, and the board goes on', async (t) => {
  const { page } = await open(t, 'plain');
  const seen = await boardOf(page).evaluate(async (board) => {
    const names = [];
    for (const bad of [5, null, undefined, {}, [], Symbol.iterator.description, NaN, 2 ** 32, 2 ** 53, '\0', '\ud800', 'x'.repeat(100_000)]) {
      for (const work of [
        () => board.play(bad), () => board.load(bad), () => board.save(bad), () => board.save('pgn', { notation: bad }), () => board.texts(bad),
        () => board.pointOf(bad), () => board.touch(bad), () => { board.shapes = [bad]; }, () => { board.tags = { Event: bad }; }, () => { board.tags = bad; }, () => { board.shapes = bad; }, () => board.toSVG(bad),
        () => board.goTo(bad), () => board.goTo({ node: bad }), () => board.goTo({ moves: [bad] }), () => { board.ply = bad; },
        () => board.open(bad), () => board.load('', bad), () => board.load('h2e2', { format: bad, encoding: bad, game: bad }), () => board.pick(bad),
        () => board.losses(bad), () => { board.comment = bad; }, () => { board.nags = bad; }, () => board.removeMove(bad), () => board.promote(bad), () => { board.fen = bad; }, () => { board.notation = bad; },
      ]) {
        try {
          work();
        } catch (error) {
          if (error.name !== 'XiangqiError' || error.code === 'crashed') names.push(`${work} ${String(bad).slice(0, 20)}: ${error}`);
        }
      }
    }
    board.removeAttribute('notation');
    board.load('h2e2 h9g7');
    const codes = [
      () => board.pick(2 ** 53), () => { board.nags = [258]; }, () => { board.nags = [-1]; }, () => { board.tags = 'Event'; },
      () => { board.tags = Object.fromEntries(Array.from({ length: 501 }, (_, number) => [`T${number}`, 'x'])); }, () => { board.shapes = null; },
    ].map((work) => {
      try {
        return work();
      } catch ({ code }) {
        return code;
      }
    });
    const moved = [board.goTo({ node: 2 ** 32 }), board.goTo(2 ** 32)];
    const rejections = await Promise.all([board.hint({ progress: 5 }), board.analyse({ progress: 'x' }), board.toGIF({ progress: {} })].map((asked) => asked.catch(({ message }) => message)));
    const pictures = [board.toSVG(null) === board.toSVG(), (await board.toPNG(null)).size > 1000];
    board.reset();
    const places = ['sideways', '1', 1.5, NaN, null, undefined, {}, { node: 'x' }, { moves: 'h2e2' }, Symbol.iterator].map((bad) => {
      try {
        return board.goTo(bad);
      } catch ({ code }) {
        return code;
      }
    });
    const ply = board.play('h2e2').ply;
    moved.push(board.goTo(99), board.goTo(-1));
    return { names, codes, moved, rejections, pictures, tags: board.tags, nags: board.nags, ply, places: [...new Set(places)] };
  });
  assert.deepEqual(seen, {
    names: [], codes: ['no-such-game', 'bad-glyph', 'bad-glyph', 'bad-tags', 'bad-tags', 'malformed'], moved: [false, false, false, false],
    rejections: Array(3).fill('progress is no function'), pictures: [true, true], tags: {}, nags: [], ply: 1, places: ['bad-place'],
  });
});

test('a board in a flexible row on a phone does not make the page wider than the screen', async (t) => {
  const { page } = await open(t, 'plain', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  await eventually(() => boardOf(page).boundingBox(), ({ width }) => assert.ok(width > 300, `${width}`));
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

test('a module that cannot be loaded is told in words and as an event; the next board tries again', async (t) => {
  const { page, expect } = await open(t, 'empty');
  expect(/xiangqi\.wasm/, /ERR_FAILED/);
  await page.route('**/xiangqi.wasm', (route) => route.abort(), { times: 1 });
  const seen = await page.evaluate(async (fen) => {
    const codes = [];
    document.addEventListener('xiangqi-error', (event) => codes.push(event.detail.code));
    await import('/index.js');
    const board = document.createElement('xiangqi-board');
    board.textContent = '1. 炮二平五';
    document.body.append(board);
    const code = await board.ready.then(() => 'ready', (error) => error.code);
    const alert = board.shadowRoot.querySelector('.message[role=alert]')?.textContent;
    const other = document.createElement('xiangqi-board');
    document.body.append(other);
    await other.ready;
    return [code, codes, alert, board.shadowRoot.querySelector('slot') !== null, other.fen === fen];
  }, START);
  assert.deepEqual(seen, ['load-failed', ['load-failed'], 'The board could not be loaded. Check the connection and reload the page.', true, true]);
});
