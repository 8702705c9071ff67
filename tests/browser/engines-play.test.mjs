// Playing in three browser engines: mouse, finger and keys, the list of moves, competitions, rulings, pixels.

import assert from 'node:assert/strict';
import { isAccessible } from './axe.mjs';
import { becomes, eventually, painted } from './board.mjs';
import { PHONE, inEngines } from './engines.mjs';

const OPENING = ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0', 'b9c7', 'g3g4', 'c6c5', 'b0c2', 'c9e7'];

inEngines('an opening is dragged with the mouse, walked through by buttons, and undone by keys', async (go) => {
  const visit = await go('/');
  for (const move of OPENING) await visit.drag(move.slice(0, 2), move.slice(2));
  await visit.comes('moves', OPENING);
  await visit.picture('desktop');
  for (const [action, ply] of [['first', 0], ['next', 1], ['last', 10], ['previous', 9]]) {
    await visit.press(`[data-action=${action}]`);
    await visit.comes('ply', ply);
  }
  await visit.press('[data-action=last]');
  await visit.click('e5'); // The focus goes to the board, which knows these keys.
  await visit.keys('Control+z', 'Control+z');
  await visit.comes('moves', OPENING.slice(0, 8));
  await visit.keys('Control+y');
  await visit.comes('moves', OPENING.slice(0, 9));
  await visit.press('[data-action=flip]');
  await visit.comes('orientation', 'black');
  await visit.drag('c9', 'e7');
  await visit.comes('moves', OPENING);
  await visit.reload();
  await visit.comes('moves', OPENING);
});

inEngines('clicks play, a refusal says why, touch-move binds, and arrows are drawn', async (go, t, engine) => {
  const visit = await go('/');
  for (const square of ['h2', 'h2', 'h0', 'h2', 'e2']) await visit.click(square); // Put back, and another mind, on the way.
  await visit.comes('moves', ['h2e2']);
  for (const square of ['h9', 'f8']) await visit.click(square);
  await visit.says('.status', /horse is blocked/);
  await visit.keys('Escape');
  await visit.board((board) => { board.touchMove = 'touch'; });
  await visit.click('h9');
  await visit.click('a9');
  await visit.comes('obligation.piece', 'h9');
  await visit.keys('Escape');
  await visit.comes('obligation.piece', 'h9');
  await visit.click('g7');
  await visit.comes('moves', ['h2e2', 'h9g7']);
  await visit.page.keyboard.down('Shift');
  await visit.drag('a0', 'a5');
  await visit.page.keyboard.up('Shift');
  await visit.comes('shapes', ['Ra0a5']);
  if (engine !== 'webkit') { // Its driver presses the right button, but lets go the left one.
    await visit.drag('i0', 'i5', { button: 'right' });
    await visit.comes('shapes', ['Ra0a5', 'i0i5']);
  }
  await visit.drag('h0', { x: 5, y: 5 }); // Off the board, and home.
  await visit.comes('moves', ['h2e2', 'h9g7']);
});

inEngines('an opening is played with a finger, and the page does not scroll under it', async (go) => {
  const visit = await go('/', PHONE);
  for (const move of OPENING) await visit.touchDrag(move.slice(0, 2), move.slice(2));
  await visit.comes('moves', OPENING);
  assert.deepEqual(await visit.page.evaluate(() => [scrollY, document.documentElement.scrollWidth <= innerWidth]), [0, true]);
  await visit.picture('phone');
  // The phone is turned: the board follows, and is played on where one points.
  await visit.page.resize({ width: 740, height: 360 });
  await becomes(() => visit.page.evaluate(() => innerWidth), 740);
  await painted(visit.page);
  await visit.board((board) => { board.shadowRoot.querySelector('canvas').scrollIntoView({ block: 'end' }); });
  await visit.touchDrag('a0', 'b0');
  await visit.comes('moves', [...OPENING, 'a0b0']);
});

inEngines('keys walk, jump, ask and type, and the focus goes along; a reader’s click moves too', async (go) => {
  const visit = await go('/');
  await visit.press('#move');
  await visit.keys('Tab', 'Tab');
  await visit.focusIs(/^e0, red king$/);
  await visit.keys('j', 'Enter');
  await visit.hears(/^Picked up the red advisor on f0$/);
  await visit.keys('j');
  await visit.focusIs(/^e1, empty, can go here$/);
  await visit.picture('focus');
  await visit.keys('Enter');
  await visit.hears(/^Red advisor from f0 to e1$/);
  await visit.keys('s');
  await visit.hears(/^Black to move/);
  await visit.keys('i');
  await visit.focusIs(/^Type a move or a point$/);
  await visit.page.keyboard.type('H8+7');
  await visit.keys('Enter');
  await visit.hears(/^Black horse from h9 to g7$/);
  await visit.comes('moves', ['f0e1', 'h9g7']);
  await visit.keys('Escape');
  await visit.focusIs(/^g7, black horse$/);
  await visit.keys('PageUp');
  await visit.comes('ply', 1);
  await visit.keys('End');
  await visit.comes('ply', 2);
  for (const square of ['h2', 'e2']) {
    await visit.board((board, name) => {
      const cells = board.shadowRoot.querySelectorAll('[role=gridcell]');
      [...cells].find((cell) => cell.textContent.startsWith(name)).click();
    }, square);
  }
  await visit.comes('moves', ['f0e1', 'h9g7', 'h2e2']);
});

inEngines('a competition: a clock, a foul, and the ruling on a perpetual check; axe-core finds nothing', async (go) => {
  const visit = await go('/');
  await isAccessible(visit.page, 'the page');
  await visit.board((board) => { Object.assign(board, { aids: true, touchMove: 'competition', clock: '6.1', clockPress: 'auto', threats: true }); });
  for (const selector of ['.aids', '.clock', '.arbiter']) await visit.shows(selector);
  await isAccessible(visit.page, 'a competition and the board in words');
  await visit.drag('h2', 'e2');
  await visit.comes('moves', ['h2e2']);
  await visit.comes('contest.clock.running', true);
  await visit.picture('competition');
  await visit.board((board) => {
    Object.assign(board, { touchMove: 'off', aids: false, clock: '' });
    board.load('4k4/R8/9/9/9/9/9/9/9/3K5 w');
  });
  for (const move of ['a8a9', 'e9e8', 'a9a8', 'e8e9', 'a8a9', 'e9e8', 'a9a8', 'e8e9']) await visit.board((board, next) => void board.play(next), move);
  await visit.comes('outcome', { winner: 'black', reason: 'repetition', article: '24.1' });
  await visit.says('.ruling', /Red loses \(Art\. 24\.1\)/);
  await visit.picture('ruling');
});

for (const deviceScaleFactor of [2, 3]) {
  inEngines(`the canvas has every pixel of a screen with ${deviceScaleFactor} a CSS pixel, and is as wide as it should be`, async (go) => {
    const visit = await go('/tests/bare.html', { width: 460, height: 500, deviceScaleFactor });
    await eventually(() => visit.board((board) => {
      const canvas = board.shadowRoot.querySelector('canvas');
      return [devicePixelRatio, canvas.width, canvas.getBoundingClientRect().width];
    }), ([ratio, width, css]) => {
      assert.equal(ratio, deviceScaleFactor);
      assert.equal(css, 400);
      assert.ok(Math.abs(width - css * ratio) <= 1, `${width} for ${css} at ${ratio}`);
    });
    // Around the first line of the grid there are two colours: it covers whole pixels.
    const colours = await visit.board((board) => {
      const canvas = board.shadowRoot.querySelector('canvas');
      const box = canvas.getBoundingClientRect();
      const scale = canvas.width / box.width;
      const [a, b] = [board.pointOf('a4'), board.pointOf('b4')];
      const across = canvas.getContext('2d').getImageData(((a.x + b.x) / 2 - box.x) * scale, (a.y - box.y) * scale - 8, 1, 16).data;
      return new Set(Array.from({ length: 16 }, (_, at) => across.slice(4 * at, 4 * at + 4).join())).size;
    });
    assert.equal(colours, 2);
    await visit.drag('h2', 'e2');
    await visit.comes('moves', ['h2e2']);
    await visit.picture(`scale-${deviceScaleFactor}`);
  });
}
