// How the board looks for whom: sets of pieces, colours of the page and of the system, and eyes that see no red.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccessible } from './axe.mjs';
import { becomes, boardOf, click, eventually, painted, ready, set } from './board.mjs';
import { openPage, screenshot } from './harness.mjs';
import { WOOD, canvasOf, shoot } from './pixels.mjs';

const SETS = ['traditional', 'simplified', 'letters', 'pictures'];
const THEMES = ['wood', 'paper', 'print', 'dark', 'contrast'];

/** A page with nothing but a board. */
async function open(t, { attributes = {}, ...options } = {}) {
  const opened = await openPage(t, '/tests/empty.html', { viewport: { width: 600, height: 720 }, reducedMotion: 'reduce', ...options });
  await opened.page.evaluate(async (all) => {
    await import('/index.js');
    const board = document.createElement('xiangqi-board');
    board.mode = 'play';
    for (const [name, value] of Object.entries(all)) board.setAttribute(name, value);
    document.body.append(board);
  }, attributes);
  await ready(opened.page);
  return opened;
}

/** The colour of the bare board: what is painted beside the middle of the river. */
async function boardColour(page) {
  const picture = await canvasOf(boardOf(page));
  return picture.at(picture.width / 2, picture.height / 2);
}

/** Waits until the board has this colour. */
const boardIs = (page, colour, what) => becomes(() => boardColour(page), colour, what);

const style = (page, css) => page.evaluate((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
}, css);

/** How bright a colour is to any eye: the relative luminance of WCAG 2. */
function luminance(colour) {
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('I01 sets of pieces are changed at run time: names and notation stay as they are', async (t) => {
  const { page } = await open(t, { attributes: { controls: '', notation: 'chinese' } });
  await boardOf(page).evaluate((board) => { board.play('h2e2'); });
  const told = () => boardOf(page).evaluate((board) => [
    ...[...board.shadowRoot.querySelectorAll('[role=gridcell]')].map((cell) => cell.ariaLabel ?? cell.textContent), ...board.texts(), board.fen,
  ]);
  await becomes(async () => (await told()).length, 92);
  const [names, seen] = [await told(), []];
  for (const pieces of SETS) {
    await set(page, 'pieces', pieces);
    await painted(page);
    const svg = await boardOf(page).evaluate((board) => board.toSVG());
    const canvas = (await canvasOf(boardOf(page))).data.toString('latin1');
    assert.ok(seen.every((other) => other.svg !== svg && other.canvas !== canvas), `${pieces} is like no other, on the board and in a picture`);
    assert.deepEqual(await told(), names, pieces);
    seen.push({ svg, canvas });
    await screenshot(page, `pieces-${pieces}`);
  }
});

test('A04 who sees no red, or no colour at all, tells the sides and the marks apart', async (t) => {
  const { page, context } = await openPage(t, '/tests/empty.html', { viewport: { width: 1300, height: 1260 }, reducedMotion: 'reduce' });
  await page.evaluate(async ([themes, sets]) => {
    await import('/index.js');
    document.body.style.cssText = 'display: grid; grid-template-columns: repeat(5, 250px); gap: 10px';
    for (const pieces of sets) {
      for (const theme of themes) {
        const board = document.createElement('xiangqi-board');
        for (const [name, value] of Object.entries({ loading: 'eager', mode: 'play', theme, pieces, id: `${theme}-${pieces}`, fen: '3k5/9/2n6/4c4/9/9/4C4/2N6/4R4/5K3 w' })) board.setAttribute(name, value);
        document.body.append(board);
      }
    }
    await Promise.all([...document.body.children].map((board) => board.ready));
  }, [THEMES, SETS]);
  /** Where points of a board lie. */
  const places = (theme, pieces) => page.evaluate((id) => {
    const board = document.getElementById(id);
    return Object.fromEntries(['a0', 'b0', 'c2', 'c7', 'd1', 'd9', 'e1', 'e3', 'e6', 'f1'].map((square) => [square, board.pointOf(square)]));
  }, `${theme}-${pieces}`);
  // A piece is held on the boards of one row, and a move that gives check was played on those of another.
  for (const theme of THEMES) {
    const { e1 } = await places(theme, 'traditional');
    await page.mouse.click(e1.x, e1.y);
    await page.evaluate((id) => { document.getElementById(id).play('e1d1'); }, `${theme}-simplified`);
  }
  await page.mouse.move(1, 1250);
  const session = await context.newCDPSession(page);
  let least = Infinity;
  for (const type of ['protanopia', 'deuteranopia', 'achromatopsia']) {
    await session.send('Emulation.setEmulatedVisionDeficiency', { type });
    await painted(page);
    const picture = await shoot(page);
    for (const theme of THEMES) {
      for (const pieces of SETS) {
        const at = await places(theme, pieces);
        const cell = at.b0.x - at.a0.x;
        /** The colours in a ring around a point, from and to these parts of a cell. */
        const ring = ({ x, y }, from, to) => {
          const found = [];
          for (let angle = 0; angle < 2 * Math.PI; angle += 0.04) {
            for (let radius = from; radius <= to; radius += 0.01) found.push(picture.at(x + cell * radius * Math.cos(angle), y + cell * radius * Math.sin(angle)));
          }
          return found;
        };
        const bright = (colours) => colours.reduce((sum, colour) => sum + luminance(colour), 0) / colours.length;
        for (const [red, black] of [['c2', 'c7'], ['e3', 'e6']]) { // Horses and cannons: some sets have one character for both.
          const ratio = Math.max(...[[0.29, 0.33], [0.37, 0.41]].map(([from, to]) => { // The ground of what is written, and the edge.
            const [dark, light] = [red, black].map((square) => bright(ring(at[square], from, to))).sort((one, other) => one - other);
            return (light + 0.05) / (dark + 0.05);
          }));
          least = Math.min(least, ratio);
          assert.ok(ratio > 2.5, `${type}, ${theme}, ${pieces}: ${red} and ${black} differ by ${ratio.toFixed(2)}`);
        }
        const board = picture.at((at.a0.x + at.b0.x) / 2, at.a0.y - cell / 2);
        const seen = (square, from, to, what) => {
          const strongest = Math.max(...ring(at[square], from, to).map((colour) => contrast(colour, board)));
          assert.ok(strongest >= 3, `${type}, ${theme}: ${what}, ${strongest.toFixed(2)}`);
        };
        if (pieces === 'traditional') {
          seen('e1', 0.46, 0.48, 'what is held');
          seen('f1', 0, 0.05, 'where it may go');
        } else if (pieces === 'simplified') {
          seen('d1', 0.58, 0.64, 'the last move');
          seen('d9', 0.5, 0.55, 'check');
        }
      }
    }
  }
  t.diagnostic(`the sides differ by ${least.toFixed(2)} to 1 at least`);
});

test('a page chooses colours by its style sheet, and changes them at any time', async (t) => {
  const { page } = await open(t);
  await boardIs(page, WOOD.board);
  await style(page, `
    xiangqi-board { --xq-board: rgb(16 32 48); --xq-frame: banana }
    .pale xiangqi-board { --xq-board: oklch(1 0 0) }
    .gone xiangqi-board { display: none; --xq-board: #336699 }
    @media (prefers-color-scheme: dark) { xiangqi-board { --xq-board: #405060 } }`);
  await boardIs(page, '102030', 'a rule');
  const corner = async () => (await canvasOf(boardOf(page))).at(3, 3);
  assert.equal(await corner(), WOOD.frame, 'what is no colour changes nothing');
  const classIs = (name) => page.evaluate((value) => { document.body.className = value; }, name);
  await classIs('pale');
  await boardIs(page, 'ffffff', 'a class, and any way of writing colours');
  await classIs('');
  await page.emulateMedia({ colorScheme: 'dark' });
  await boardIs(page, '405060', 'a query');
  await page.emulateMedia({ colorScheme: 'light' });
  await boardIs(page, '102030', 'no query');
  await classIs('gone');
  await painted(page);
  await style(page, 'xiangqi-board { --xq-board: #336699; --xq-black-ink: #00f }');
  await boardIs(page, '336699', 'what is shown again');
  const svg = (options) => boardOf(page).evaluate((board, wanted) => board.toSVG(wanted), options);
  assert.match(await svg(), /#336699/, 'a picture is as the board');
  assert.doesNotMatch(await svg({ theme: 'paper' }), /#336699|#0000ff/, 'but a theme that is asked for is that theme');
  assert.match(await svg({ sides: 'relief' }), /<circle[^>]*fill="#0000ff"/, 'in relief the ink is the ground');
  await style(page, '');
  await boardIs(page, WOOD.board, 'and back');
  // Nothing is looked at again and again.
  const looks = await page.evaluate(async () => {
    let count = 0;
    const { getComputedStyle: usual } = globalThis;
    globalThis.getComputedStyle = (...given) => { count += 1; return usual(...given); };
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    globalThis.getComputedStyle = usual;
    return count;
  });
  assert.equal(looks, 0);
});

test('a reader who wants more contrast, a dark page or the colours of the system has them', async (t) => {
  const { page } = await open(t, { attributes: { controls: '' } });
  const contrastIs = (more) => page.emulateMedia({ contrast: more ? 'more' : 'no-preference' });
  const THEME = { paper: 'faf6ec', dark: '2b2622', contrast: 'ffffff' };
  await contrastIs(true);
  await boardIs(page, THEME.contrast, 'where no theme is chosen');
  await set(page, 'theme', 'paper');
  await boardIs(page, THEME.paper, 'the author has chosen');
  await set(page, 'theme', 'auto');
  await boardIs(page, THEME.contrast, 'the reader is to choose');
  await contrastIs(false);
  await boardIs(page, WOOD.board);
  await page.emulateMedia({ colorScheme: 'dark' });
  await boardIs(page, THEME.dark);
  await set(page, 'theme', 'paper');
  await boardIs(page, THEME.paper);
  await page.emulateMedia({ forcedColors: 'active' });
  const system = await page.evaluate(() => {
    const probe = document.createElement('p');
    probe.style.color = 'CanvasText';
    probe.style.backgroundColor = 'Canvas';
    document.body.append(probe);
    const { color, backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return [backgroundColor, color].map((css) => css.match(/\d+/g).slice(0, 3).map((part) => Number(part).toString(16).padStart(2, '0')).join(''));
  });
  await boardIs(page, system[0], 'forced colours');
  const picture = await canvasOf(boardOf(page));
  assert.ok(picture.part(0, picture.height / 2 - 40, picture.width, 80).flat().includes(system[1]), 'lines have the colour of text');
  await screenshot(page, 'forced-colours');
  assert.match(await boardOf(page).evaluate((board) => board.toSVG()), /#faf6ec/, 'a picture has the theme');
  await page.emulateMedia({ forcedColors: 'none' });
  await boardIs(page, THEME.paper);
});

test('what is written beside the board goes with the notation, unless the author says otherwise', async (t) => {
  const { page } = await open(t);
  /** What is drawn; positions tell which style it is. */
  const drawn = (options) => boardOf(page).evaluate((board, wanted) => board.toSVG(wanted), options);
  for (const [notation, coordinates] of Object.entries({
    chinese: 'files', 'chinese-traditional': 'files', short: 'files', wxf: 'numbers', vietnamese: 'numbers', iccs: 'iccs', uci: 'uci', san: 'uci',
  })) {
    await set(page, 'notation', notation);
    await eventually(() => drawn(), async (svg) => assert.equal(svg, await drawn({ coordinates }), notation));
    assert.equal(await drawn({ coordinates: 'auto' }), await drawn({ coordinates }), `${notation}, in a picture`);
  }
  await set(page, 'coordinates', 'files');
  await painted(page);
  assert.equal(await drawn(), await drawn({ coordinates: 'files' }));
});

/** Counts what is started to be heard. */
const listen = (page) => page.addInitScript(() => {
  // Whatever a test has the page do counts as the reader's doing.
  Object.defineProperty(navigator, 'userActivation', { value: globalThis.activation = { hasBeenActive: false } });
  globalThis.started = [];
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const usual = kind.prototype.start;
    kind.prototype.start = function (...given) {
      globalThis.started.push(kind.name);
      return usual.apply(this, given);
    };
  }
});
const heard = (page) => page.evaluate(() => globalThis.started.splice(0).length);

test('sounds: none before a hand was on the page, then for moves, checks, refusals and the end, as loud as is said', async (t) => {
  const { page } = await openPage(t, '/tests/empty.html', { viewport: { width: 600, height: 720 }, reducedMotion: 'reduce', init: listen });
  const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.evaluate(async () => {
    await import('/index.js');
    const board = document.createElement('xiangqi-board');
    board.mode = 'play';
    board.fen = '3k5/9/4R4/9/9/9/9/9/9/5K3 w';
    document.body.append(board);
  });
  await ready(page);
  assert.ok(!requests.some((url) => url.endsWith('/sound.js')), 'not fetched unless wanted');
  await set(page, 'sound', '');
  await eventually(() => requests, (urls) => assert.ok(urls.some((url) => url.endsWith('/sound.js'))));
  await page.evaluate(async () => { await import('/sound.js'); });
  await painted(page);
  await boardOf(page).evaluate((board) => board.dispatchEvent(new CustomEvent('xiangqi-refused', { detail: {} })));
  await painted(page);
  assert.equal(await heard(page), 0, 'nobody has touched the page');
  await page.evaluate(() => { globalThis.activation.hasBeenActive = true; });
  await click(page, 'e7');
  await click(page, 'e6');
  await becomes(() => page.evaluate(() => globalThis.started.length), 2, 'a knock: noise and wood');
  await heard(page);
  await boardOf(page).evaluate((board) => { board.undo(); });
  await click(page, 'e7');
  await click(page, 'd7');
  await becomes(() => page.evaluate(() => globalThis.started.length), 4, 'a knock, and two tones for check');
  await heard(page);
  await click(page, 'd9');
  await click(page, 'd8');
  await becomes(() => page.evaluate(() => globalThis.started.length), 2, 'refused');
  await heard(page);
  for (const [name, value] of [['volume', '0'], ['sound', null]]) {
    await boardOf(page).evaluate((board, [attribute, to]) => (to === null ? board.removeAttribute(attribute) : board.setAttribute(attribute, to)), [name, value]);
    await boardOf(page).evaluate((board) => board.dispatchEvent(new CustomEvent('xiangqi-end', { detail: {} })));
    await painted(page);
    assert.equal(await heard(page), 0, name);
    await set(page, 'volume', '1');
  }
  // What is heard, without a loudspeaker: each can be heard, none is cut off, and twice as much is twice as loud.
  const peaks = await page.evaluate(async () => {
    const { sound } = await import('/sound.js');
    const peak = async (name, volume) => {
      const context = new OfflineAudioContext(1, 44_100 * 1.5, 44_100);
      sound(context, name, volume);
      const samples = (await context.startRendering()).getChannelData(0);
      return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    };
    const names = ['step', 'move', 'capture', 'check', 'end', 'refused', 'time'];
    return { full: await Promise.all(names.map((name) => peak(name, 1))), half: await peak('check', 0.5), quiet: await peak('check', 0.25) };
  });
  assert.ok(peaks.full.every((peak) => peak > 0.1 && peak <= 1.6), JSON.stringify(peaks));
  assert.ok(Math.abs(peaks.half / peaks.quiet - 2) < 0.01, JSON.stringify(peaks));
});

test('the settings of the page offer every look, and sounds', async (t) => {
  const { page } = await openPage(t, '/', { viewport: { width: 360, height: 800 }, locale: 'en-US', reducedMotion: 'reduce', forcedColors: 'active' });
  await ready(page);
  await page.locator('[data-opens=settings]').click();
  const lists = await page.evaluate(async () => {
    const { CHOICES } = await import('/attributes.js');
    const offered = (name) => [...document.querySelectorAll(`#settings [name=${name}] option`)].map((option) => option.value);
    return ['pieces', 'theme', 'sides', 'coordinates'].map((name) => [name, offered(name), CHOICES[name]]);
  });
  for (const [name, offered, known] of lists) assert.deepEqual(offered, known, name);
  await page.locator('#settings [name=pieces]').selectOption('pictures');
  await page.locator('#settings [name=theme]').selectOption('contrast');
  await page.locator('#settings [name=sound]').check();
  await becomes(() => boardOf(page).evaluate((board) => [board.pieces, board.theme, board.sound]), ['pictures', 'contrast', true]);
  await isAccessible(page, 'the settings in forced colours');
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
});
