// Who does not see the board, or has no pointer: names and roles by axe-core, in every mode, theme and panel.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccessible } from './axe.mjs';
import { becomes, boardOf, painted, ready, set, stopOf } from './board.mjs';
import { openPage, screenshot } from './harness.mjs';
import { Reader } from './reader.mjs';

const DESKTOP = { viewport: { width: 1000, height: 900 } };
const LANGUAGES = { en: 'en-US', 'zh-Hans': 'zh-CN' };
const THEMES = ['wood', 'paper', 'print', 'dark', 'contrast'];

/** A game with a variation, comments, marks and arrows. */
const LESSON = `[Red "Li"]
[Black "Wang"]
[Result "*"]

{Two openings} 1. h2e2 $1 {The central cannon. [%cal Gh2e2,Rh9g7]} h9g7 (1... h7e7 $5 {The same way} 2. h0g2 h9g7) 2. h0g2 i9h9 3. i0h0 b9c7 *`;

/** Round and round, until the referee speaks. */
const CYCLE = 'position fen 4k4/9/9/2c6/9/R8/9/9/9/3K5 w moves a4a6 c6c4 a6a4 c4c6 a4a6 c6c4 a6a4 c4c6';

const open = async (t, lang, options = {}, path = '/') => {
  const opened = await openPage(t, path, { ...DESKTOP, locale: LANGUAGES[lang], ...options });
  await ready(opened.page);
  await boardOf(opened.page).evaluate((board, tag) => { board.ownerDocument.documentElement.lang = tag; }, lang);
  return opened;
};

const load = (page, text) => boardOf(page).evaluate((board, record) => void board.load(record), text);

/** Waits until a part of the element, or of the page, is there; and for the picture after it. */
async function appears(page, selector) {
  await page.locator(selector).first().waitFor();
  await painted(page);
}

/** All rules on a light page, and contrast on a dark one. */
async function isAccessibleInLightAndDark(page, what) {
  await isAccessible(page, what);
  await page.emulateMedia({ colorScheme: 'dark' });
  await painted(page);
  await isAccessible(page, `${what}, dark`, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
}

for (const lang of Object.keys(LANGUAGES)) {
  test(`axe-core finds nothing in any mode and theme, ${lang}`, async (t) => {
    const { page } = await open(t, lang);
    await load(page, LESSON);
    await appears(page, 'xiangqi-board .moves .comment');
    for (const theme of THEMES) {
      await set(page, 'theme', theme);
      for (const [name, attributes] of Object.entries({
        view: { mode: 'view' }, play: { mode: 'play' }, competition: { mode: 'play', 'touch-move': 'competition', clock: '6.1', writing: 'both' },
      })) {
        await boardOf(page).evaluate((board, wanted) => {
          for (const other of ['mode', 'touch-move', 'clock', 'writing']) {
            if (wanted[other]) board.setAttribute(other, wanted[other]);
            else board.removeAttribute(other);
          }
        }, attributes);
        if (name === 'competition') await appears(page, 'xiangqi-board .clock');
        await painted(page);
        await isAccessible(page, `${name}, ${theme}, ${lang}`);
      }
    }
  });

  test(`axe-core finds nothing in open panels and dialogs, ${lang}`, async (t) => {
    const { page } = await open(t, lang);
    await load(page, LESSON);
    await boardOf(page).evaluate((board) => board.goTo('last'));
    await set(page, 'threats', '');
    await set(page, 'aids', '');
    await appears(page, 'xiangqi-board .aids');
    await appears(page, 'xiangqi-board .moves small');
    await page.locator('xiangqi-board .aids summary').click();
    for (const name of ['comment', 'glyph', 'remove', 'draw']) {
      await page.locator(`xiangqi-board [data-edit=${name}]`).click();
      await appears(page, 'xiangqi-board .tray.open');
      await isAccessibleInLightAndDark(page, `${name} and the board in words`);
    }
    for (const name of ['settings', 'opening', 'exporting']) {
      await page.locator(`[data-opens=${name}]`).click();
      await appears(page, `#${name}[open]`);
      await isAccessibleInLightAndDark(page, `dialog ${name}`);
      await page.keyboard.press('Escape');
    }
    await page.locator('#move').fill('no such move');
    await page.keyboard.press('Enter');
    await appears(page, '#notice code');
    await isAccessibleInLightAndDark(page, 'a move that cannot be read');

    await set(page, 'hints', '');
    await set(page, 'evaluation', '');
    for (const question of ['threats', 'hint', 'hint', 'hint']) {
      const button = page.locator(`xiangqi-board [data-hint=${question}]`);
      await button.click();
      await appears(page, 'xiangqi-board .advice');
      await isAccessibleInLightAndDark(page, 'hints and the evaluation');
    }

    await page.locator('xiangqi-board .analysis [data-review=go]').click();
    await appears(page, 'xiangqi-board .analysis [type=range]');
    await isAccessibleInLightAndDark(page, 'the analysis');
    await page.locator('[data-opens=playing]').click();
    await appears(page, '#playing[open]');
    await isAccessibleInLightAndDark(page, 'dialog computer');
    await page.keyboard.press('Escape');
    await set(page, 'opponent', 'black');
    await appears(page, 'xiangqi-board .opponent [data-play=resign]');
    await isAccessibleInLightAndDark(page, 'the computer as an opponent');
    await set(page, 'opponent', 'none');

    await load(page, CYCLE);
    await appears(page, 'xiangqi-board .ruling .cycle');
    await isAccessibleInLightAndDark(page, 'a ruling');

    await set(page, 'touch-move', 'competition');
    await appears(page, 'xiangqi-board .arbiter summary');
    await boardOf(page).evaluate((board) => board.reset());
    await page.locator('xiangqi-board .arbiter summary').click();
    await page.locator('xiangqi-board [data-ask=resign]').click();
    await appears(page, 'xiangqi-board .question button');
    await isAccessibleInLightAndDark(page, 'a question and the arbiter');
    await page.locator('[data-opens=settings]').click();
    await page.locator('#settings [name=touch-move]').selectOption('touch');
    await page.locator('#settings [name=touch-move]').selectOption('competition');
    await appears(page, '#settings[open] #competition');
    await isAccessibleInLightAndDark(page, 'the settings of a competition');
    await page.keyboard.press('Escape');
    await boardOf(page).evaluate((board) => { board.foul('red', '9.1.1'); board.resign('red'); });
    await appears(page, 'xiangqi-board .fouls li');
    await isAccessibleInLightAndDark(page, 'fouls and the end');
  });

  test(`axe-core finds nothing in a file of many games, ${lang}`, async (t) => {
    const { page } = await open(t, lang);
    await page.locator('[data-opens=opening]').click();
    await appears(page, '#opening[open]');
    await page.locator('#opening-file').setInputFiles({ name: 'games.pgn', mimeType: 'text/plain', buffer: Buffer.from(`${LESSON}\n\n${LESSON}\n`) });
    await appears(page, '#games[open] li');
    await isAccessible(page, 'the list of games');
    await page.keyboard.press('Enter');
    await appears(page, '#file');
    await isAccessible(page, 'the bar of the file');
  });
}

test('axe-core finds what is wrong', async (t) => {
  const { page } = await open(t, 'en', {}, '/tests/bare.html');
  await boardOf(page).evaluate((board) => board.shadowRoot.querySelector('.stage').append(document.createElement('button')));
  await assert.rejects(isAccessible(page, 'a button without a name'), /button-name/);
});

// ---- by keys and ears alone

/** A famous game of the Ming dynasty (《橘中秘》, 得先顺炮横车破直车弃马), to the mate. */
const GAME = ('h2e2 h7e7 h0g2 h9g7 i0i1 i9h9 i1d1 h9h3 d1d8 b9a7 a0a1 b7b0 b2b7 g7h9 e2e6 f9e8 a1d1 e9f9 d8d9 e8d9 d1f1 e7f7 f1f7 f9e9 b7e7').split(' ');

test('a whole game is played to the mate by keys, hearing the board alone', async (t) => {
  const { page } = await open(t, 'en');
  const reader = new Reader(page);
  await reader.tabTo(/^e0, red king$/);
  assert.equal((await reader.points()).size, 90);
  for (const [index, move] of GAME.entries()) {
    const [from, to] = [move.slice(0, 2), move.slice(2)];
    const before = await reader.points();
    const [piece, taken] = [before.get(from).said.replace(/, .*/, ''), before.get(to).said.replace(/, .*/, '')];
    if (index % 5 === 4) { // Now and then by text.
      await reader.press('i');
      await reader.focuses(/^Type a move or a point$/);
      await reader.type(move);
      await reader.press('Escape');
    } else {
      await reader.enter(from);
      await reader.hears(new RegExp(`Picked up the ${piece} on ${from}`));
      await reader.stands(to, taken === 'empty' ? /can go here$/ : /can be taken$/);
      assert.equal((await reader.points()).get(from).selected, true);
      await reader.enter(to);
    }
    const heard = `${piece} from ${from} to ${to}${taken === 'empty' ? '' : `\\. Takes the ${taken}`}`;
    await reader.hears(new RegExp(`${heard[0].toUpperCase()}${heard.slice(1)}`));
    await reader.stands(to, new RegExp(`^${piece}`));
    await reader.stands(from, /^empty$/);
  }
  await reader.hears(/Checkmate\. Red wins \(Art\. 4\.1\.1\)/);
  await reader.enter('a9');
  await reader.hears(/The game is over/);
});

test('keys jump to what can move and where it can go, and questions are answered', async (t) => {
  const { page } = await open(t, 'zh-Hans');
  const reader = new Reader(page);
  await reader.tabTo(/^e0，红帅$/);
  await reader.press('m');
  await reader.hears(/^e0，红帅。共 1 种走法：e1$/);
  await reader.press('j');
  await reader.focuses(/^f0，红仕$/);
  await reader.press('Enter', 'j');
  await reader.focuses(/^e1，空，可走到$/);
  await reader.press('Shift+j', 'Enter');
  await reader.hears(/^红方，仕四进五$/);
  await reader.press('s');
  await reader.hears(/^黑方走棋。第 1 着，共 1 着。/);
  await reader.press('l');
  await reader.hears(/^红方，仕四进五$/);
  await reader.press('t');
  await reader.hears(/没有棋钟/);
  await reader.press('?');
  await reader.focuses(/^棋盘有焦点时的按键$/);
  const keys = (await reader.nodes()).filter(({ role }) => role === 'definition').map(({ text }) => text);
  assert.ok(keys.length > 15 && keys.every(Boolean), keys.join());
  await reader.tabTo(/^输入着法或位置$/, 'Shift+Tab');
  await reader.type('h9');
  await reader.hears(/^h9，黑马。共 2 种走法：g7，i7$/);
  await reader.type('7');
  await reader.hears(/^b7，黑炮，h7，黑炮$/);
  await reader.type('马8进9');
  await reader.hears(/^黑方，马8进9$/);
  await reader.type('车五进一');
  await reader.hears(/棋子/);
  const sides = (await reader.nodes()).filter(({ role, text }) => role === 'paragraph' && /^[红黑]方/.test(text)).map(({ text }) => text);
  assert.deepEqual(sides, [
    '红方帅 e0；车 a0，i0；炮 b2，h2；马 b0，h0；仕 d0，e1；相 c0，g0；兵 a3，c3，e3，g3，i3',
    '黑方将 e9；车 a9，i9；炮 b7，h7；马 b9，i7；士 d9，f9；象 c9，g9；卒 a6，c6，e6，g6，i6',
  ]);
});

test('a lesson is walked through by keys: comments, variations, marks and arrows are heard', async (t) => {
  const { page } = await open(t, 'en');
  await load(page, LESSON);
  await boardOf(page).evaluate((board) => board.goTo('first'));
  const reader = new Reader(page);
  /** The buttons that step, with those that do nothing now. A02. */
  const steps = async () => (await reader.nodes()).filter(({ role, name }) => role === 'button' && /^(First|Previous|Next|Last) /.test(name)).map(({ name, disabled }) => [name.split(' ')[0], Boolean(disabled)]);
  await becomes(steps, [['First', true], ['Previous', true], ['Next', false], ['Last', false]]);
  await reader.tabTo(/^e0/);
  await reader.press('PageDown');
  await reader.hears(/Move 1 of 6\. +Red cannon from h2 to e2 The central cannon\./);
  await reader.press('s');
  await reader.hears(/Black to move.*Arrow from h2 to e2\. Arrow from h9 to g7, red/);
  await reader.press('.', ']');
  await reader.hears(/Variation\. Black cannon from h7 to e7 The same way/);
  await reader.press('[');
  await reader.hears(/Move 2 of 6\. +Black horse from h9 to g7/);
  await reader.press('Home');
  await reader.hears(/^Back to move 0 of 6\. +Start position Two openings/);
  await reader.focuses(/^e0/, 'A06: the point in the hand stays the same');
  // And in the list of moves, where the move that is shown is the one that is reached.
  await reader.press('End');
  await reader.hears(/Move 6 of 6/);
  await becomes(steps, [['First', false], ['Previous', false], ['Next', true], ['Last', true]]);
  await reader.tabTo(/^H2\+3$/);
  await reader.press('ArrowUp');
  await reader.hears(/Back to move 4 of 6/);
  await reader.focuses(/^R9\.8$/);
});

test('a competition by keys: duties, refusals, fouls and clocks are heard, and offers are made', async (t) => {
  const { page } = await open(t, 'en');
  await boardOf(page).evaluate((board) => { [board.clock, board.touchMove] = ['301s', 'competition']; });
  await appears(page, 'xiangqi-board .clock');
  const reader = new Reader(page);
  await reader.tabTo(/^e0, red king$/);
  await boardOf(page).evaluate((board) => { board.addEventListener('xiangqi-low-time', ({ detail }) => { globalThis.low = detail; }, { once: true }); });
  await reader.press('p');
  await reader.hears(/^Red: 5 minutes left$/);
  await becomes(() => page.evaluate(() => globalThis.low), { side: 'red', seconds: 300 });
  await reader.press('t');
  await reader.hears(/^Red: (5|4) minutes.* left\. Black: 5 minutes 1 second left$/);
  await reader.enter('h0');
  await reader.hears(/Touched: the red horse on h0 must move \(Art\. 5\.1\)/);
  await reader.press('Escape');
  await reader.stands('h0', /^red horse, touched$/);
  await reader.enter('b0');
  await reader.hears(/The piece that was touched must move/);
  await reader.enter('h0');
  await reader.enter('h3');
  await reader.hears(/^Red, after move 0: put a piece where it cannot go \(foul, Art\. 4\.1\.6\)$/, 'alert');
  await reader.press('j', 'Enter');
  await reader.hears(/Red horse from h0 to/);
  await reader.tabTo(/^Offer a draw$/);
  await reader.press('Enter');
  await reader.hears(/Red offers a draw/);
  await reader.tabTo(/^Accept the draw$/);
  await reader.press('Enter');
  await reader.hears(/^Draw \(Art\. 4\.2\.2\)/, 'alert');
});

test('whoever steps fast hears where it ends, and nothing else', async (t) => {
  const { page } = await open(t, 'en');
  await load(page, `position startpos moves ${GAME.join(' ')}`);
  await boardOf(page).evaluate((board) => {
    board.goTo('first');
    globalThis.said = [];
    const region = board.shadowRoot.querySelector('.spoken[role=status]');
    new MutationObserver(() => globalThis.said.push([performance.now(), region.textContent.trim()])).observe(region, { childList: true });
  });
  const reader = new Reader(page);
  await reader.tabTo(/^e0/);
  await reader.press(...Array(20).fill('PageDown'));
  await reader.hears(/^Move 20 of 25/);
  const said = (await page.evaluate(() => globalThis.said)).filter(([, text]) => !text.startsWith('Back'));
  for (const [index, [time, text]] of said.entries()) {
    assert.equal(text.match(/Move \d+ of 25/g)?.length, 1, text);
    if (index) assert.ok(time - said[index - 1][0] > 450, `${time}: ${text}`);
  }
});

test('the board in words can be closed, and the focus goes back to the board', async (t) => {
  const { page } = await open(t, 'en', {}, '/tests/bare.html');
  const reader = new Reader(page);
  await reader.tabTo(/^The board in words/);
  assert.equal((await reader.focus()).expanded, false);
  await reader.press('Enter');
  await reader.focuses(/^Type a move or a point$/);
  await reader.tabTo(/^Close$/);
  await reader.press('Enter');
  await reader.focuses(/^e0, red king$/);
  assert.equal(await boardOf(page).evaluate((board) => board.aids), false);
});

test('a hint is asked for and followed by keys', async (t) => {
  const { page } = await open(t, 'en');
  await boardOf(page).evaluate((board) => { [board.fen, board.hints] = ['3a1k3/9/9/9/r3R4/9/9/9/9/3K5 w - - 0 1', true]; });
  await appears(page, 'xiangqi-board [data-hint=hint]');
  const reader = new Reader(page);
  await reader.tabTo(/^Hint/);
  await reader.press('Enter');
  await reader.hears(/your chariot/i);
  await reader.press('Enter', 'Enter');
  await reader.tabTo(/^[a-i][0-9], /, 'Shift+Tab');
  await reader.enter('e5');
  await reader.enter('a5');
  await reader.hears(/Red chariot from e5 to a5\. Takes the black chariot/);
});

test('arrows and circles are drawn by keys', async (t) => {
  const { page } = await open(t, 'en');
  const reader = new Reader(page);
  await reader.tabTo(/^Draw/);
  await reader.press('Enter');
  await reader.tabTo(/^Red$/);
  await reader.press('Enter');
  await reader.tabTo(/^e0/, 'Shift+Tab');
  await reader.enter('h2');
  await reader.stands('h2', /the arrow begins here$/);
  await reader.enter('e2');
  await reader.hears(/^Arrow from h2 to e2$/);
  await reader.press('Enter', 'Enter');
  await reader.hears(/Circle on e2$/);
  await becomes(() => boardOf(page).evaluate((board) => board.shapes), ['Rh2e2', 'Re2']);
  await reader.press('s');
  await reader.hears(/Arrow from h2 to e2, red\. Circle on e2, red/);
});

// ---- fingers and clicks of screen readers, which have no pointer

test('a click without a pointer takes up and puts down, and a finger that explores finds each point', async (t) => {
  const { page } = await open(t, 'en', {}, '/tests/plain.html');
  const activate = (square) => boardOf(page).evaluate((board, name) =>
    [...board.shadowRoot.querySelectorAll('[role=gridcell]')].find((cell) => cell.textContent.startsWith(name)).click(), square);
  const reader = new Reader(page);
  for (const side of ['red', 'black']) {
    await set(page, 'orientation', side);
    for (const coordinates of ['auto', 'none']) {
      await set(page, 'coordinates', coordinates);
      await painted(page);
      await becomes(() => boardOf(page).evaluate((board) => {
        const squares = [...'abcdefghi'].flatMap((file) => [...'0123456789'].map((rank) => file + rank));
        return squares.filter((square) => {
          const { x, y } = board.pointOf(square);
          return !board.shadowRoot.elementFromPoint(x, y)?.textContent.startsWith(square);
        });
      }), [], `${side}, ${coordinates}`);
    }
  }
  await activate('h2');
  await reader.hears(/Picked up the red cannon on h2/);
  await activate('e2');
  await reader.hears(/Red cannon from h2 to e2/);
  await reader.stands('e2', /^red cannon$/);
});

// ---- the page that is around it

test('keys belong to the page until the board has focus, and some even then', async (t) => {
  const { page } = await open(t, 'en', {}, '/tests/plain.html');
  await page.evaluate(() => {
    globalThis.taken = [];
    addEventListener('keydown', (event) => event.defaultPrevented && globalThis.taken.push(event.key));
  });
  const taken = () => page.evaluate(() => globalThis.taken.splice(0));
  await page.evaluate(() => document.activeElement?.blur());
  for (const key of ['j', 'l', 'm', 's', 't', 'i', '?', 'f', 'p', 'Home', '[', '.', 'Enter', ' ', 'ArrowUp', 'Control+z']) await page.keyboard.press(key);
  assert.deepEqual(await taken(), []);
  assert.equal(await boardOf(page).evaluate((board) => board.aids), false);
  await stopOf(page).focus();
  for (const key of ['Control+s', 'Alt+ArrowLeft', 'Control+l', 'x', 'F6', 'Escape', 'p']) await page.keyboard.press(key);
  assert.deepEqual(await taken(), [], 'what it has no use for');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await becomes(() => page.evaluate(() => document.activeElement.localName), 'xiangqi-board');
});

test('the Tab key goes through the page in its order and back, and shows where it is', async (t) => {
  const { page } = await open(t, 'en');
  await load(page, LESSON);
  await appears(page, 'xiangqi-board .moves');
  const reader = new Reader(page);
  const walk = async (key) => {
    const names = [];
    for (let tabs = 0; tabs < 50; tabs += 1) {
      await reader.press(key);
      const node = await reader.focus();
      if (!node || names.includes(node.name)) break;
      names.push(node.name);
      const { style, width, top, bottom, height } = await page.evaluate(() => {
        let at = document.activeElement;
        while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
        const shown = at.matches('[type=file]') ? at.parentElement : at;
        const outline = getComputedStyle(shown);
        return { style: outline.outlineStyle, width: parseFloat(outline.outlineWidth), ...shown.getBoundingClientRect().toJSON(), view: innerHeight };
      });
      assert.ok(style !== 'none' && width >= 2 && height >= 20, `${node.name} shows that it has the focus`);
      assert.ok(bottom > 0 && top < 900, `${node.name} is in sight`);
    }
    return names;
  };
  const names = await walk('Tab');
  assert.deepEqual(names.slice(0, 7), ['New game', 'Computer', 'Open', 'Set up', 'Save', 'Settings', 'Learn']);
  assert.ok(names.indexOf('e0, red king') > 7, names.join());
  assert.ok(names.indexOf('First move') > names.indexOf('e0, red king'), names.join());
  assert.deepEqual((await walk('Shift+Tab')).reverse(), names);
});

test('name, role and tab stop that an author sets are kept', async (t) => {
  const { page } = await open(t, 'en', {}, '/tests/bare.html');
  await boardOf(page).evaluate((board) => {
    board.setAttribute('role', 'region');
    board.setAttribute('aria-label', 'Diagram 7');
    board.setAttribute('tabindex', '-1');
  });
  await painted(page);
  assert.deepEqual(await boardOf(page).evaluate((board) => ['role', 'aria-label', 'tabindex'].map((name) => board.getAttribute(name))), ['region', 'Diagram 7', '-1']);
  const nodes = await new Reader(page).nodes();
  assert.ok(nodes.some(({ role, name }) => role === 'region' && name === 'Diagram 7'));
  assert.ok(nodes.some(({ role, name }) => role === 'grid' && name === 'Diagram 7'));
});

for (const theme of THEMES) {
  test(`where the focus is can be seen on ${theme}`, async (t) => {
    const { page } = await open(t, 'en', { colorScheme: theme === 'dark' ? 'dark' : 'light' });
    await set(page, 'theme', theme);
    await new Reader(page).tabTo(/^e0/);
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await painted(page);
    await screenshot(page, `focus-${theme}`);
  });
}
