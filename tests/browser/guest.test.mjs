// The element as a guest: what the page has is left as it was, what the page does reaches it, and nothing runs while nothing
// happens; in whatever a page may put it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, boardOf, eventually, painted, ready } from './board.mjs';
import { openPage } from './harness.mjs';
import { apart, shoot } from './pixels.mjs';

const DESKTOP = { viewport: { width: 900, height: 700 }, reducedMotion: 'reduce' };

/** Whether there is a picture in the middle of each board. */
const arePainted = (page) => page.evaluate(() => [...document.querySelectorAll('xiangqi-board')].map((board) => {
  const canvas = board.shadowRoot.querySelector('canvas');
  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  pixel.drawImage(canvas, -Math.floor(canvas.width / 2), -Math.floor(canvas.height / 2));
  return pixel.getImageData(0, 0, 1, 1).data[3] === 255;
}));

test('nothing of the page is changed: no globals, prototypes, attributes or styles; and the console stays silent', async (t) => {
  const said = [];
  const { page } = await openPage(t, '/tests/empty.html', { ...DESKTOP, init: (page) => page.on('console', (message) => /favicon/.test(message.location().url) || said.push(message.text())) });
  await page.evaluate(() => {
    const types = Object.getOwnPropertyNames(globalThis).filter((name) => /^[A-Z]/.test(name) && typeof globalThis[name] === 'function' && globalThis[name].prototype);
    const describe = (object) => Reflect.ownKeys(object).map((key) => [String(key), Object.getOwnPropertyDescriptor(object, key)]);
    globalThis.inventory = () => ({
      globals: Reflect.ownKeys(globalThis).map(String).sort(),
      types: new Map(types.flatMap((name) => [[name, describe(globalThis[name])], [`${name}.prototype`, describe(globalThis[name].prototype)]])),
      document: Reflect.ownKeys(document).map(String).sort(),
      markup: [document.documentElement, document.head, document.body].map((element) => element.cloneNode(element === document.head).outerHTML),
      sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
      stored: [localStorage.length, sessionStorage.length, document.cookie],
    });
    globalThis.before = undefined;
    globalThis.before = globalThis.inventory();
  });
  await page.evaluate(async () => {
    document.body.innerHTML = ['play', 'edit', 'lesson', 'puzzle'].map((mode) => `<xiangqi-board mode="${mode}" controls hints sound evaluation threats aids>${mode === 'puzzle' || mode === 'lesson' ? '[Goal "win"]\n\n1. h2e2 h9g7 *' : ''}</xiangqi-board>`).join('');
    await import('/start.js');
    await customElements.whenDefined('xiangqi-board');
    const boards = [...document.querySelectorAll('xiangqi-board')];
    await Promise.all(boards.map((board) => board.ready));
    boards[0].play('h2e2');
    await boards[0].hint({ timeMs: 20 });
    boards[0].setAttribute('clock', '6.1');
    boards[0].setAttribute('touch-move', 'competition');
  });
  await page.locator('.contest').first().waitFor();
  await painted(page);
  const changed = await page.evaluate(() => {
    document.body.replaceChildren();
    const { before, inventory } = globalThis;
    const after = inventory();
    const same = (one, other) => one.length === other.length && one.every(([key, property], at) => key === other[at][0]
      && ['value', 'get', 'set', 'writable', 'enumerable', 'configurable'].every((part) => Object.is(property[part], other[at][1][part])));
    return {
      globals: after.globals.filter((name) => !before.globals.includes(name)), document: after.document.filter((name) => !before.document.includes(name)),
      types: [...before.types].filter(([name, properties]) => !same(properties, after.types.get(name))).map(([name]) => name),
      rest: JSON.stringify([after.markup, after.sheets, after.stored]) === JSON.stringify([before.markup, before.sheets, before.stored]) ? 'same' : [before.markup, after.markup, after.sheets, after.stored],
    };
  });
  assert.deepEqual(changed, { globals: [], document: [], types: [], rest: 'same' });
  assert.deepEqual(said, []);
});

test('keys and the wheel are the page’s: all of them while the board has no focus, and those that it has no use for while it has', async (t) => {
  const { page } = await openPage(t, '/tests/long.html', DESKTOP);
  await ready(page);
  await page.evaluate(() => {
    globalThis.taken = [];
    globalThis.count = 0;
    for (const type of ['keydown', 'wheel', 'contextmenu']) {
      addEventListener(type, (event) => {
        globalThis.count += 1;
        if (event.defaultPrevented) globalThis.taken.push(event.key ?? type);
        if (event.key?.startsWith('F')) event.preventDefault(); // Full screen, tools of the browser.
      });
    }
  });
  const taken = () => page.evaluate(() => globalThis.taken.splice(0));
  const keys = ['ArrowUp', 'ArrowLeft', 'PageDown', 'Home', 'End', 'Escape', 'Enter', ' ', 'f', '?', ',', '.', '[', ']', 'K', 'Delete', 'Control+z', 'Control+y'];
  await page.evaluate(() => document.body.focus());
  for (const key of keys) await page.keyboard.press(key);
  const box = await boardOf(page).boundingBox();
  await page.mouse.move(box.x + box.width / 2, Math.max(box.y, 0) + 50);
  await page.mouse.wheel(0, 10);
  await eventually(() => page.evaluate(() => globalThis.count), (count) => assert.ok(count > keys.length));
  assert.deepEqual(await taken(), []);
  await boardOf(page).evaluate((board) => board.focus());
  const others = ['q', 'x', 'Control+c', 'Control+f', 'Control+p', 'Control+Shift+k', 'Alt+ArrowLeft', 'Meta+ArrowUp', 'Control+Home', 'F1', 'F7', 'Insert', 'Shift+F10'];
  await page.evaluate(() => { globalThis.count = 0; });
  for (const key of others) await page.keyboard.press(key);
  assert.deepEqual(await taken(), []);
  await page.keyboard.press('Tab');
  assert.deepEqual(await taken(), [], 'the focus may leave');
});

test('Q03 no frame is asked for and no clock runs while nothing happens, seen or not', async (t) => {
  const { page } = await openPage(t, '/tests/long.html', {
    ...DESKTOP, init: (page) => page.addInitScript(() => {
      globalThis.work = [];
      for (const name of ['requestAnimationFrame', 'setInterval', 'setTimeout']) {
        const usual = globalThis[name];
        globalThis[name] = (...given) => { globalThis.work.push(`${name} ${new Error().stack.split('\n')[2]}`); return usual(...given); };
      }
    }),
  });
  await ready(page);
  await boardOf(page).evaluate((board) => { for (const name of ['controls', 'hints', 'threats', 'evaluation', 'aids']) board.setAttribute(name, ''); board.mode = 'play'; board.play('h2e2'); });
  const rests = async (what) => {
    await eventually(async () => {
      await page.evaluate(() => { globalThis.work.length = 0; });
      await page.waitForTimeout(500);
      return page.evaluate(() => globalThis.work);
    }, (work) => assert.deepEqual(work, [], what));
  };
  await rests('seen');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await rests('out of sight');
});

test('boards in what is closed, hidden, scaled or of no size are right as soon as they are seen', async (t) => {
  const { page } = await openPage(t, '/tests/empty.html', DESKTOP);
  await page.evaluate(async () => {
    const board = '<xiangqi-board style="width: 300px" loading="eager" fen="3k5/9/9/9/9/9/9/9/9/R3K4 w"></xiangqi-board>';
    document.body.innerHTML = `<dialog>${board}</dialog><div popover>${board}</div><details><summary>Open</summary>${board}</details>
      <div id="none" hidden>${board}</div><div id="zero" style="width: 0; height: 0; overflow: hidden">${board.replace('width: 300px', 'width: 100%')}</div><div id="turned" style="transform: rotate(0deg) scale(.5)">${board}</div>`;
    await import('/index.js');
    await Promise.all([...document.querySelectorAll('xiangqi-board')].map(({ ready }) => ready));
  });
  await painted(page);
  await becomes(() => arePainted(page), [false, false, false, false, false, true]);
  await page.evaluate(() => {
    document.querySelector('dialog').show();
    document.querySelector('[popover]').showPopover();
    document.querySelector('details').open = true;
    document.querySelector('#none').hidden = false;
    document.querySelector('#zero').style.cssText = 'width: 300px';
  });
  await becomes(() => arePainted(page), Array(6).fill(true));
  await becomes(() => page.evaluate(() => [...document.querySelectorAll('xiangqi-board')].map((board) => board.shadowRoot.querySelector('canvas').width)), Array(6).fill(300));
});

test('a board in a shadow root, in a frame, taken out and put back, and moved to another document, is whole', async (t) => {
  const { page } = await openPage(t, '/tests/empty.html', DESKTOP);
  await page.evaluate(async () => {
    document.body.innerHTML = '<div id="host"></div><iframe title="Frame" width="400" height="500"></iframe>';
    await import('/index.js');
    const board = document.createElement('xiangqi-board');
    board.mode = 'play';
    board.setAttribute('controls', '');
    document.querySelector('#host').attachShadow({ mode: 'open' }).append(board);
    globalThis.board = board;
    await board.ready;
    board.play('h2e2');
    board.remove();
    await new Promise((done) => { setTimeout(done); });
    document.querySelector('#host').shadowRoot.append(board);
    await board.ready;
  });
  const look = () => page.evaluate(() => {
    const { board } = globalThis;
    const [canvas, stage, spoken] = ['canvas', '.stage', '.spoken'].map((name) => board.shadowRoot.querySelector(name));
    const view = board.ownerDocument.defaultView;
    return [board.moves.join(), canvas.width > 0, view.getComputedStyle(stage).position, view.getComputedStyle(spoken).position, view.getComputedStyle(board).display];
  });
  const whole = ['h2e2', true, 'relative', 'absolute', 'block'];
  await becomes(look, whole);
  await page.evaluate(() => document.querySelector('iframe').contentDocument.body.append(globalThis.board));
  await becomes(look, whole, 'in another document');
  assert.equal(await page.evaluate(() => globalThis.board.play('h9g7').ply), 2);
  const frame = await page.locator('iframe').boundingBox();
  await eventually(() => shoot(page, { clip: frame }), (picture) => assert.ok(apart(picture.at(200, 200), 'e8c48a') < 24 || apart(picture.at(205, 205), 'e8c48a') < 24, 'painted'));
  await page.evaluate(() => document.body.append(globalThis.board));
  await becomes(look, ['h2e2,h9g7', ...whole.slice(1)], 'and back');
});
