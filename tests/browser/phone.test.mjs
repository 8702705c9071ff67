// On telephones and tablets: fingers, narrow windows, fields and keyboards, safe areas, and what a battery pays for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, boardOf, drag, eventually, finger, inputOf, movesAre, painted, pointOf, ready, settles } from './board.mjs';
import { openPage, screenshot } from './harness.mjs';
import { WOOD, apart, canvasOf } from './pixels.mjs';

const phone = (width, height, more) => ({ viewport: { width, height }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, reducedMotion: 'reduce', ...more });

/** All elements, those in shadow trees too. Runs in the page. */
const EVERY = `(() => {
  const every = (root) => [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? every(element.shadowRoot) : [])]);
  return every(document).filter((element) => element.checkVisibility());
})()`;

/** What of a page is wider than the window, which controls a thumb would miss, and which fields a phone would zoom. */
const faults = (page) => page.evaluate(`${EVERY}.flatMap((element) => {
  const { width, height, right } = element.getBoundingClientRect();
  const name = [element.localName, element.id, element.className, JSON.stringify(element.dataset)].join(' ');
  const hidden = element.closest('.spoken, .hidden, .clip');
  const found = [];
  if (!hidden && width > 2 && right > innerWidth + 0.5) found.push(name + ' ends at ' + right);
  if (!hidden && element.matches('button, a.button, select, textarea, summary, input:not([type=checkbox], [type=range])')) {
    // Seven pieces of the palette share the width; moves in a text are as high as a line may be.
    const least = element.matches('.token, .text button, .bar button') ? 40 : 43.9;
    if (height && (height < least || width < least && !element.matches('.moves button'))) found.push(name + ' is ' + width + ' by ' + height);
  }
  if (element.matches('textarea, select, input:not([type=checkbox], [type=range], [type=file])') && parseFloat(getComputedStyle(element).fontSize) < 16) found.push(name + ' has small letters');
  return found;
}).concat(document.documentElement.scrollWidth > innerWidth ? ['the page is ' + document.documentElement.scrollWidth + ' wide'] : [])`);

const sound = (page, what) => becomes(() => faults(page), [], what);

const CHECKS = ['a8a9', 'e9e8', 'a9a8', 'e8e9', 'a8a9', 'e9e8', 'a9a8', 'e8e9'];

for (const locale of ['en', 'zh-CN']) {
  test(`at 320 pixels nothing sticks out and all is large enough for a thumb: the board and its dialogs (${locale})`, async (t) => {
    const { page } = await openPage(t, '/', phone(320, 568, { locale }));
    await ready(page);
    const board = boardOf(page);
    await sound(page, 'a new game');
    await screenshot(page, `phone-320-${locale}`);
    for (const name of ['settings', 'exporting', 'opening', 'playing']) {
      await page.locator(`[data-opens=${name}]`).click();
      await page.locator(`#${name}[open]`).waitFor();
      await sound(page, name);
      await page.keyboard.press('Escape');
    }
    await board.evaluate((element) => {
      element.load('1. 炮二平五 {A comment} 马8进7 (1. ... 马2进3 2. 马二进三 {Aside}) 2. 马二进三 车9平8 *');
      element.aids = true;
      element.threats = true;
      element.goTo('last');
    });
    await board.locator('.aids').waitFor();
    await board.locator('[data-edit=comment]').click();
    await sound(page, 'a record with variations, and the board in words');
    await board.evaluate((element, moves) => {
      element.aids = false;
      element.load('4k4/R8/9/9/9/9/9/9/9/3K5 w');
      for (const move of moves) element.play(move);
    }, CHECKS);
    await board.locator('.ruling').waitFor();
    await sound(page, 'a ruling');
    await board.evaluate((element) => {
      element.load('h2e2');
      Object.assign(element, { touchMove: 'competition', clock: '6.1', writing: 'both' });
    });
    await board.locator('.arbiter summary').click();
    await sound(page, 'a competition');
  });

  test(`at 320 pixels nothing sticks out and all is large enough for a thumb: the other pages (${locale})`, async (t) => {
    const { page, url } = await openPage(t, '/learn.html', phone(320, 568, { locale }));
    await page.locator('a[href="#puzzles/1"]').waitFor();
    await sound(page, 'contents');
    for (const address of ['course/1/1', 'puzzles/1']) {
      await page.goto(`${url}/learn.html#${address}`);
      await page.locator('#item[aria-busy=false]').waitFor();
      await ready(page);
      await sound(page, address);
    }
    await page.goto(`${url}/setup.html`);
    await ready(page);
    await boardOf(page).locator('.token').first().waitFor();
    for (const step of ['position', 'task', 'export']) {
      await boardOf(page).locator(`[data-setup=${step}]`).click();
      await painted(page);
      await sound(page, `setting up: ${step}`);
    }
    await page.goto(`${url}/embed.html?v=1&mode=play&hints=1&moves=h2e2,h9g7`);
    await ready(page);
    await sound(page, 'in a frame');
  });
}

test('on its side a telephone shows the whole board', async (t) => {
  const { page } = await openPage(t, '/', phone(740, 360));
  await ready(page);
  for (const [width, height] of [[740, 360], [568, 320], [800, 360], [900, 430]]) {
    await page.setViewportSize({ width, height });
    await eventually(() => boardOf(page).locator('canvas').boundingBox(), (box) => {
      assert.ok(box.height <= height && box.height > 0.9 * Math.min(height, 304), `${box.height} of ${height}`);
      assert.ok(box.x >= 0 && box.x + box.width <= width);
    });
    await sound(page, `${width} by ${height}`);
  }
  await screenshot(page, 'phone-landscape');
});

test('a piece that a finger drags is seen above it, and the point below it around it; also at the upper edge', async (t) => {
  const { page } = await openPage(t, '/tests/bare.html', phone(400, 700));
  await ready(page);
  const hand = await finger(page);
  const { x, y } = await pointOf(page, 'h2');
  await hand.down(x, y);
  const look = async (square) => {
    const to = await pointOf(page, square);
    await hand.move(to.x, to.y);
    await painted(page);
    const [picture, box] = [await canvasOf(boardOf(page)), await boardOf(page).locator('[part=board]').boundingBox()];
    const scale = picture.width / box.width;
    const cell = ((await pointOf(page, 'b0')).x - (await pointOf(page, 'a0')).x) * scale;
    return { at: (right, down) => picture.at((to.x - box.x + right) * scale, (to.y - box.y + down) * scale), cell: cell / scale };
  };
  const isFace = (colour) => apart(colour, WOOD.face) < 12;
  await eventually(() => look('e2'), ({ at, cell }) => {
    const edge = 0.385 * 1.5 * cell; // Between the ring and the rim of a piece that is half as large again.
    assert.ok(isFace(at(edge, -44)) && isFace(at(-edge, -44)), 'above the finger');
    assert.ok(!isFace(at(edge, 0)), 'and not below it');
    const around = at(0.8 * cell, 0.3 * cell);
    assert.ok(apart(around, WOOD.board) > 12 && apart(around, WOOD.line) > 12, `the target is marked where the finger does not cover it: ${around}`);
  });
  await screenshot(page, 'phone-finger');
  await eventually(() => look('h9'), ({ at, cell }) => assert.ok(isFace(at(0.385 * 1.5 * cell, -0.27 * cell)), 'as far above it as the board goes'));
  await eventually(() => look('e2'), ({ at, cell }) => assert.ok(!isFace(at(0.385 * 1.5 * cell, 0))));
  await hand.up();
  await movesAre(page, ['h2e2'], 'it goes where the finger is');
});

test('a finger that stays down selects no text, opens no menu, and may drag later', async (t) => {
  const { page } = await openPage(t, '/tests/long.html', phone(360, 640));
  await ready(page);
  await page.evaluate(() => {
    globalThis.selections = 0;
    document.addEventListener('selectstart', () => { globalThis.selections += 1; });
    document.querySelector('xiangqi-board').scrollIntoView();
  });
  const hand = await finger(page);
  for (const square of ['e5', 'h2']) { // An empty point, and a piece.
    const { x, y } = await pointOf(page, square);
    await hand.down(x, y);
    await page.waitForTimeout(900);
    assert.deepEqual(await page.evaluate(() => [globalThis.selections, String(getSelection())]), [0, ''], square);
    if (square === 'e5') await hand.up();
  }
  const to = await pointOf(page, 'e2');
  await hand.move(to.x, to.y);
  await hand.up();
  await movesAre(page, ['h2e2']);
});

test('the keyboard of the screen: the field stays in sight, the board as large as it was, and a drag goes on', async (t) => {
  const { page } = await openPage(t, '/', phone(360, 740));
  await ready(page);
  const size = () => boardOf(page).locator('canvas').boundingBox().then(({ width, height }) => [width, height]);
  const before = await size();
  await page.locator('#move').tap();
  // Chromium's emulation has no keyboard: the window is made lower, as browsers do that lay out the page anew.
  await page.setViewportSize({ width: 360, height: 400 });
  await becomes(size, before, 'the board');
  await page.locator('#move').scrollIntoViewIfNeeded();
  await page.keyboard.type('h2e2');
  await page.keyboard.press('Enter');
  await movesAre(page, ['h2e2']);
  await becomes(() => page.evaluate(() => document.activeElement.id), 'move');
  await boardOf(page).evaluate((board) => board.shadowRoot.querySelector('canvas').scrollIntoView());
  const [from, to] = [await pointOf(page, 'h9'), await pointOf(page, 'g7')];
  const hand = await finger(page);
  await hand.down(from.x, from.y);
  await hand.move(from.x, from.y + 20);
  await page.setViewportSize({ width: 360, height: 740 });
  await becomes(() => page.evaluate(() => innerHeight), 740);
  await settles(page, () => pointOf(page, 'g7'));
  const now = await pointOf(page, 'g7');
  await hand.move(now.x, now.y);
  await hand.up();
  await movesAre(page, ['h2e2', 'h9g7'], `${to.x} ${to.y}`);
});

test('a phone that is turned keeps what is held, and the board fills what there is', async (t) => {
  const { page } = await openPage(t, '/', phone(360, 740));
  await ready(page);
  const { x, y } = await pointOf(page, 'h2');
  await page.touchscreen.tap(x, y);
  await page.setViewportSize({ width: 740, height: 360 });
  await becomes(() => page.evaluate(() => innerWidth), 740);
  await boardOf(page).evaluate((board) => board.shadowRoot.querySelector('canvas').scrollIntoView());
  await settles(page, () => pointOf(page, 'e2'));
  const to = await pointOf(page, 'e2');
  await page.touchscreen.tap(to.x, to.y);
  await movesAre(page, ['h2e2']);
});

test('nothing lies in the areas that a screen keeps for itself', async (t) => {
  const insets = { top: 47, left: 44, right: 44, bottom: 34 };
  const { page } = await openPage(t, '/', phone(740, 360));
  await (await inputOf(page)).send('Emulation.setSafeAreaInsetsOverride', { insets });
  await page.reload();
  await ready(page);
  const edges = () => page.evaluate(() => {
    const boxes = [...document.querySelectorAll('header *, main *')].filter((element) => element.checkVisibility()).map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 2);
    return [
      Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right)),
      Math.min(...boxes.map(({ top }) => top + scrollY)), document.documentElement.scrollHeight - Math.max(...boxes.map(({ bottom }) => bottom + scrollY)),
    ];
  });
  const clear = (width) => eventually(edges, ([left, right, top, below]) => {
    assert.ok(left >= 44 && right <= width - 44 && top >= 47 && below >= 34, `${[left, right, top, below]}`);
  });
  await clear(740);
  await page.setViewportSize({ width: 500, height: 360 });
  await clear(500);
  await page.locator('#move').fill('x9');
  await page.keyboard.press('Enter');
  await eventually(() => page.locator('#notice').boundingBox(), (box) => assert.ok(box && box.x >= 44 && box.y + box.height <= 360 - 34, JSON.stringify(box)));
});

test('no frame is drawn and no timer runs while nothing moves', async (t) => {
  const { page } = await openPage(t, '/', { ...phone(360, 740), init: (fresh) => fresh.addInitScript(() => {
    globalThis.asked = { frames: 0, timers: 0 };
    const { requestAnimationFrame: frame, setInterval: interval } = globalThis;
    globalThis.requestAnimationFrame = (work) => { globalThis.asked.frames += 1; return frame(work); };
    globalThis.setInterval = (...given) => { globalThis.asked.timers += 1; return interval(...given); };
  }) });
  await ready(page);
  await drag(page, 'h2', 'e2');
  await movesAre(page, ['h2e2']);
  const asked = () => page.evaluate(() => ({ ...globalThis.asked }));
  await page.waitForTimeout(500);
  const before = await asked();
  await page.waitForTimeout(1500);
  assert.deepEqual(await asked(), before);
  const hand = await finger(page);
  const { x, y } = await pointOf(page, 'h9');
  await hand.down(x, y);
  await hand.move(x, y + 15);
  await hand.move(x, y + 30);
  await page.waitForTimeout(300);
  const held = await asked();
  await page.waitForTimeout(700);
  assert.deepEqual(await asked(), held, 'nor while a piece is held still');
  await hand.up();
});
