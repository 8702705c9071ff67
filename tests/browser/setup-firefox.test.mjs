// Setting up in Firefox: the palette, where a press keeps its pointer, and pictures.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes } from './board.mjs';
import { openInFirefox } from './firefox.mjs';

test('pieces are dragged from the palette and off the board, and the picture is a PNG', async (t) => {
  const page = await openInFirefox(t, '/tests/bare.html', { width: 1000, height: 1000 });
  const board = (work, ...given) => page.$eval('xiangqi-board', work, ...given);
  await board((element) => { element.mode = 'edit'; });
  const fenIs = (wanted) => becomes(() => board((element) => element.fen), wanted);
  await becomes(() => board((element) => element.shadowRoot.querySelectorAll('.token').length), 14);
  await board((element) => element.shadowRoot.querySelector('[data-whole=clear]').click());
  await fenIs('9/9/9/9/9/9/9/9/9/9 w - - 0 1');
  const token = await board((element) => {
    const { x, y, width } = element.shadowRoot.querySelector('[data-hand=k]').getBoundingClientRect();
    return { x: x + width / 2, y: y + width / 2 };
  });
  const at = (square) => board((element, name) => element.pointOf(name), square);
  const drag = async (from, to) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
  };
  await drag(token, await at('e9'));
  await fenIs('4k4/9/9/9/9/9/9/9/9/9 w - - 0 1');
  await becomes(() => board((element) => element.shadowRoot.querySelector('[data-hand=""]').ariaPressed), 'true');
  await drag(await at('e9'), { x: token.x, y: 5 });
  await fenIs('9/9/9/9/9/9/9/9/9/9 w - - 0 1');
  const png = await board(async (element) => {
    const blob = await element.toPNG({ width: 300 });
    const image = await createImageBitmap(blob);
    return [blob.type, image.width];
  });
  assert.deepEqual(png, ['image/png', 300]);
});
