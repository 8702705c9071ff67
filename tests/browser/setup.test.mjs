// Setting up positions and puzzles (`mode="edit"`), and diagrams: by mouse, finger and keys, and what can be taken along.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { isAccessible } from './axe.mjs';
import {
  becomes, boardOf, click, drag, eventually, fenIs, inputOf, movesAre, painted, pointOf, ready, says, touchDrag,
} from './board.mjs';
import { openPage } from './harness.mjs';
import { Reader } from './reader.mjs';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const EMPTY = '9/9/9/9/9/9/9/9/9/9 w - - 0 1';

const { page } = await openPage({ after }, '/tests/setup.html', { viewport: { width: 1280, height: 1200 }, expected: [/willReadFrequently/] });
await ready(page);
const board = boardOf(page);
const part = (selector) => board.locator(selector);
const step = (name) => part(`[data-setup=${name}]`);
const summary = part('.summary');
const problems = () => part('.problems button').allInnerTexts();
const fen = () => part('.placing input').inputValue();
const boardIs = (wanted, what) => becomes(async () => (await board.evaluate((element) => element.fen)).split(' ')[0], wanted, what);

/** Keeps all that is said: the next sentence may come before one has looked. */
const listenTo = (on) => boardOf(on).evaluate((element) => {
  const region = element.shadowRoot.querySelector('.spoken[role=status]');
  globalThis.spoken = [];
  new MutationObserver(() => globalThis.spoken.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
});

/** Waits until something was said; what was said up to then is forgotten. */
async function said(pattern, on = page) {
  await eventually(() => on.evaluate(() => globalThis.spoken), (all) => assert.ok(all.some((text) => pattern.test(text)), `${pattern} in ${JSON.stringify(all)}`));
  await on.evaluate(() => { globalThis.spoken = []; });
}

/** Begins anew with a placement of pieces. */
async function setUp(text, on = page) {
  await boardOf(on).evaluate((element, fenText) => {
    if (element.draft !== null) element.draft = null;
    element.reset();
    element.tags = {};
    element.draft = fenText;
    element.shapes = [];
  }, text);
  await fenIs(on, text);
  await painted(on);
}

await listenTo(page);

test('a new board is set up first, from the start position', async () => {
  await becomes(() => board.evaluate(({ draft }) => draft), START);
  await becomes(() => step('position').getAttribute('aria-pressed'), 'true');
  await says(summary, /^Can be played\.$/);
  assert.deepEqual(await board.evaluate(({ legalMoves }) => legalMoves), []);
});

test('pieces go from any point to any point and off the board, and undo brings them back', async () => {
  await setUp(START);
  await drag(page, 'e0', 'a5');
  await boardIs('rnbakabnr/9/1c5c1/p1p1p1p1p/K8/9/P1P1P1P1P/1C5C1/9/RNBA1ABNR');
  await drag(page, 'a5', 'e9');
  await boardIs('rnbaKabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBA1ABNR', 'on what stands there');
  await click(page, 'a0');
  await click(page, 'a1');
  await boardIs('rnbaKabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/R8/1NBA1ABNR');
  const from = await pointOf(page, 'a1');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y, { steps: 3 });
  await page.mouse.move(1260, 1180, { steps: 5 });
  await page.mouse.up();
  await boardIs('rnbaKabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBA1ABNR');
  await said(/red chariot removed from a1/);
  for (let back = 0; back < 4; back += 1) await part('[data-action=undo]').click();
  await fenIs(page, START);
  await becomes(() => part('[data-action=undo]').getAttribute('aria-disabled'), 'true');
  await part('[data-action=redo]').click();
  await boardIs('rnbakabnr/9/1c5c1/p1p1p1p1p/K8/9/P1P1P1P1P/1C5C1/9/RNBA1ABNR');
});

test('a piece of the palette is put where one taps, or dragged there; the eraser removes', async () => {
  await setUp(EMPTY);
  const token = (hand) => part(`[data-hand="${hand}"]`);
  await token('R').click();
  await becomes(() => token('R').getAttribute('aria-pressed'), 'true');
  for (const square of ['a0', 'i9']) await click(page, square);
  await boardIs('8R/9/9/9/9/9/9/9/9/R8');
  await click(page, 'a0');
  await boardIs('8R/9/9/9/9/9/9/9/9/9', 'the same again takes it away');
  await token('x').click();
  await click(page, 'i9');
  await fenIs(page, EMPTY);
  await token('').click();
  const box = await token('k').boundingBox();
  const to = await pointOf(page, 'e9');
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y, { steps: 4 });
  await becomes(() => part('.ghost').count(), 1);
  await page.mouse.move(to.x, to.y, { steps: 2 });
  await page.mouse.up();
  await boardIs('4k4/9/9/9/9/9/9/9/9/9');
  await becomes(() => part('.ghost').count(), 0);
  await becomes(() => token('').getAttribute('aria-pressed'), 'true', 'a drag chooses nothing');
});

test('the palette is painted, each piece another one', async () => {
  const prints = await part('.token canvas').evaluateAll((all) => all.map((canvas) => {
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return data.reduce((sum, value, index) => (sum * 31 + value * (index % 7)) % 1000003, 7);
  }));
  assert.equal(new Set(prints).size, 14);
});

test('the whole board at once, and its text both ways', async () => {
  await setUp(START);
  const whole = (name) => part(`[data-whole=${name}]`);
  await part('[data-turn=black]').click();
  await becomes(fen, START.replace(' w ', ' b '));
  await whole('clear').click();
  await becomes(fen, EMPTY.replace(' w ', ' b '));
  await whole('kings').click();
  await becomes(fen, '4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1');
  await whole('mirror').click();
  await becomes(fen, '4k4/9/9/9/9/9/9/9/9/5K3 b - - 0 1');
  await whole('swap').click();
  await becomes(fen, '3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1');
  await whole('start').click();
  await becomes(fen, START);
  const text = part('.placing input');
  await text.fill('4k4/9/9/9/9/9/9/9/9/4Q4');
  await text.press('Enter');
  await says(part('.placing .fault'), /not a piece letter.*\(character 22\)/);
  await becomes(() => text.getAttribute('aria-invalid'), 'true');
  await fenIs(page, START);
  await text.fill('9/9/9/4p4/9/9/9/9/9/9 b');
  await text.press('Enter');
  await fenIs(page, '9/9/9/4p4/9/9/9/9/9/9 b - - 0 1');
  await becomes(fen, '9/9/9/4p4/9/9/9/9/9/9 b - - 0 1');
  await becomes(() => part('.placing .fault').innerText(), '');
});

/** Positions of the trials R17, R18 and R19 that can be shown and not played: what is said of them. */
const FAULTS = [
  ['9/9/9/9/9/9/9/9/9/4K4 w', [/^Black has no king/]],
  ['4k4/9/9/9/9/9/9/9/9/9 w', [/^Red has no king/]],
  ['3kk4/9/9/9/9/9/9/9/9/4K4 w', [/^e9: Black has more than one king/]],
  ['9/9/9/9/9/9/9/9/9/9 w', [/^Red has no king/, /^Black has no king/]],
  ['3k5/9/9/9/9/9/9/9/3R5/4K4 w', [/^d9: The side that is not to move is in check/]],
  ['4k4/9/9/9/9/9/9/9/9/4K4 w', [/^e9: The two kings face each other/]],
  ['4k4/9/9/9/9/4K4/9/9/9/9 w', [/^e4: This piece can never stand there: red king/]],
  ['3k5/9/9/9/9/9/9/9/P8/4K4 w', [/^a1: This piece can never stand there: red soldier/]],
  ['3k5/9/9/9/9/9/1P7/9/9/4K4 w', [/^b3: .*red soldier/]],
  ['3k5/9/9/9/2B6/9/9/9/9/4K4 w', [/^c5: .*red elephant/]],
  ['3k5/9/9/9/9/9/9/1B7/9/4K4 w', [/^b2: .*red elephant/]],
  ['3k5/9/9/9/9/9/9/9/3A5/4K4 w', [/^d1: .*red advisor/]],
  ['3k5/9/9/9/9/9/9/9/9/RRR1KRRR1 w', Array(4).fill(/more pieces of this kind than a set has: red chariot/)],
];

test('what is wrong is said in words, point by point, and each reason shows its place', async () => {
  for (const [text, reasons] of FAULTS) {
    await setUp(`${text} - - 0 1`);
    const found = await eventually(problems, (list) => assert.equal(list.length, reasons.length, `${text}: ${list}`));
    reasons.forEach((reason, index) => assert.match(found[index], reason, text));
    await says(summary, /^Cannot be played from/);
  }
  await setUp(START);
  const plain = await board.locator('canvas').first().screenshot();
  await setUp('4k4/9/9/9/9/9/9/9/P8/3K5 w - - 0 1');
  await part('.problems button').click();
  await said(/a1: This piece can never stand there/);
  const violet = () => board.evaluate((element) => {
    const canvas = element.shadowRoot.querySelector('canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at + 2] > 160 && data[at + 1] < 110 && data[at] > 90 && data[at] < 170) count += 1;
    return count;
  });
  await eventually(violet, (count) => assert.ok(count > 100, `${count} violet pixels`));
  assert.ok(plain.length > 0);
});

test('a position that cannot be played leads to no moves, and the reason gets the focus', async () => {
  await setUp('9/9/9/9/9/9/9/9/9/4K4 w - - 0 1');
  await step('moves').click();
  await said(/cannot be played yet/);
  await becomes(() => step('position').getAttribute('aria-pressed'), 'true');
  await becomes(() => board.evaluate(({ shadowRoot }) => shadowRoot.activeElement?.dataset.problem), '0');
});

test('from the position to moves and back nothing is lost without a question, and all is undone', async () => {
  await setUp(START);
  await step('moves').click();
  await drag(page, 'h2', 'e2');
  await drag(page, 'h9', 'g7');
  await movesAre(page, ['h2e2', 'h9g7']);
  await step('position').click();
  await fenIs(page, START);
  await click(page, 'h9');
  await click(page, 'h8');
  await step('moves').click();
  const dialog = part('dialog');
  await says(dialog, /not possible from the new position: 1/);
  await dialog.getByRole('button', { name: 'Back to the position' }).click();
  await becomes(() => step('position').getAttribute('aria-pressed'), 'true');
  await step('moves').click();
  await dialog.getByRole('button', { name: 'Drop them' }).click();
  await movesAre(page, ['h2e2']);
  await becomes(() => board.evaluate(({ record }) => record.fen), 'rnbakab1r/7n1/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1');
  await part('[data-action=undo]').click();
  await movesAre(page, ['h2e2', 'h9g7']);
  await becomes(() => board.evaluate(({ record }) => record.fen), START);
  await step('position').click();
  await step('moves').click();
  await movesAre(page, ['h2e2', 'h9g7'], 'without a change nothing is asked');
});

test('goal, text, variations, order, marks and arrows outlive a file (P07)', async () => {
  await setUp('3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1');
  await step('moves').click();
  for (const move of ['e1d1', 'e1e8', 'e1c1']) {
    await board.evaluate((element, text) => { element.goTo(0); element.play(text); }, move);
  }
  await part('[data-edit=earlier]').click();
  const order = () => board.evaluate(({ record }) => record.root.children.map(({ move }) => move));
  await becomes(order, ['e1d1', 'e1c1', 'e1e8']);
  await part('[data-edit=promote]').click();
  await becomes(order, ['e1c1', 'e1d1', 'e1e8']);
  await part('[data-edit=later]').click();
  await becomes(order, ['e1d1', 'e1c1', 'e1e8']);
  await part('[data-edit=glyph]').click();
  await part('[data-nag="5"]').click();
  await board.evaluate((element) => { element.shapes = ['Rc1c9']; element.comment = 'Waits.'; });
  await step('task').click();
  const field = (name) => part('.task').getByLabel(name, { exact: true });
  await field('Title').fill('One move');
  await field('Author').fill('A. Teacher');
  await field('Goal').fill('mate on 2');
  await field('Text for the solver').fill('Red mates. "Look" at d9 & wait <here>.');
  await says(part('#goal-fault'), /character/);
  await field('Goal').fill('mate in 1');
  await field('Goal').press('Tab');
  await becomes(() => board.evaluate(({ tags }) => tags.Goal), 'mate in 1');
  await becomes(() => part('.task [role=status]').textContent(), '');
  await board.evaluate((element) => { element.goTo({ moves: ['e1c1'] }); element.promote(); });
  await says(part('.task [role=status]'), /main line does not reach this goal/);
  await board.evaluate((element) => element.undo());
  await becomes(() => part('.task [role=status]').textContent(), '');
  const text = await board.evaluate((element) => element.save('pgn'));
  const copy = await board.evaluate(async (element, pgn) => {
    const other = document.createElement('xiangqi-board');
    other.textContent = pgn;
    document.body.append(other);
    await other.ready;
    const { record, tags } = other;
    other.remove();
    return { record, tags, own: element.record };
  }, text);
  const { tags } = copy;
  assert.deepEqual([tags.Title, tags.Annotator, tags.Goal], ['One move', 'A. Teacher', 'mate in 1']);
  const plain = ({ move, comment, nags, shapes, children }) => ({ move, comment, nags, shapes, children: children.map(plain) });
  assert.deepEqual(plain(copy.record.root), plain(copy.own.root));
  assert.equal(copy.record.root.comment, 'Red mates. "Look" at d9 & wait <here>.');
  assert.deepEqual(copy.record.root.children[1].shapes, ['Rc1c9']);
});

test('HTML to paste shows the same on another page', async (t) => {
  await board.evaluate((element) => element.goTo(0));
  await step('export').click();
  const dialog = part('dialog');
  const text = await eventually(() => dialog.getByLabel('HTML to paste').inputValue(), (value) => assert.match(value, /<xiangqi-board mode="puzzle" controls>/));
  assert.doesNotMatch(text, /\n\s*\n/, 'no blank line, which would end the HTML in Markdown');
  assert.match(text, /&amp; wait &lt;here&gt;/);
  await dialog.getByLabel('Format').selectOption('moves');
  await says(dialog.locator('.hint').first(), /This format cannot hold: facts such as title or goal/);
  await dialog.getByLabel('Shown as').selectOption('view');
  const view = await eventually(() => dialog.getByLabel('HTML to paste').inputValue(), (value) => assert.match(value, /<xiangqi-board controls>/));
  const own = await board.evaluate(({ record }) => record);
  await isAccessible(page, 'export');
  await page.keyboard.press('Escape');
  await becomes(() => part('dialog').count(), 0);
  await becomes(() => board.evaluate(({ shadowRoot }) => shadowRoot.activeElement?.dataset.setup), 'export', 'the focus is where it was');
  const { page: other } = await openPage(t, '/tests/pasted.html', {
    init: (opened) => opened.route('**/pasted.html', (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Pasted</title>${view}` })),
  });
  await ready(other);
  const { fen: startFen, tags, root } = await boardOf(other).evaluate(({ record }) => record);
  assert.equal(startFen, own.fen);
  assert.deepEqual(tags.Goal, own.tags.Goal);
  const plain = ({ move, comment, nags, shapes, children }) => ({ move, comment, nags, shapes, children: children.map(plain) });
  assert.deepEqual(plain(root), plain(own.root));
  const typographic = view.replace(/(<xiangqi-board[^>]*>)([^]*)(?=<)/, (_, tag, content) =>
    tag + content.replace(/(?<=[ (])"/g, '“').replaceAll('"', '”').replaceAll(' - - ', ' – – ').replaceAll('...', '…').replaceAll('\n', '<br>\n'));
  assert.match(typographic, /\[FEN “.* – – 0 1”\]/);
  const { page: third } = await openPage(t, '/tests/pasted.html', {
    init: (opened) => opened.route('**/pasted.html', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><title>Pasted</title>${typographic}` })),
  });
  await ready(third);
  const copy = await boardOf(third).evaluate(({ record }) => record);
  const moves = ({ move, children }) => ({ move, children: children.map(moves) });
  assert.deepEqual([copy.fen, copy.tags.Goal, moves(copy.root)], [own.fen, own.tags.Goal, moves(own.root)]);
});

test('a diagram to paste shows any placement with its arrows, and takes no moves', async (t) => {
  await setUp('9/9/9/9/4N4/9/9/9/9/9 b - - 0 1');
  await board.evaluate((element) => { element.shapes = ['e5f7', 'Re5']; });
  await step('export').click();
  const text = await eventually(() => part('dialog').getByLabel('HTML to paste').inputValue(), (value) => assert.match(value, /diagram/));
  await page.keyboard.press('Escape');
  const { page: other } = await openPage(t, '/tests/pasted.html', {
    init: (opened) => opened.route('**/pasted.html', (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Pasted</title>${text}` })),
  });
  await ready(other);
  const shown = boardOf(other);
  assert.deepEqual(await shown.evaluate(({ fen: position, shapes, legalMoves, draft }) => [position, shapes, legalMoves, draft]),
    ['9/9/9/9/4N4/9/9/9/9/9 b - - 0 1', ['e5f7', 'Re5'], [], '9/9/9/9/4N4/9/9/9/9/9 b - - 0 1']);
  await drag(other, 'e5', 'f7');
  await fenIs(other, '9/9/9/9/4N4/9/9/9/9/9 b - - 0 1');
  assert.deepEqual(await shown.evaluate((element) => {
    try {
      return element.play('h2e2');
    } catch ({ code }) {
      return code;
    }
  }), 'diagram');
  assert.equal(await shown.evaluate((element) => element.hint().catch(({ code }) => code)), 'diagram');
  // Without the attribute the same FEN is an error (R17), and with it again it is shown.
  await shown.evaluate((element) => {
    globalThis.codes = [];
    element.addEventListener('xiangqi-error', ({ detail }) => globalThis.codes.push(detail.code));
    element.diagram = false;
    element.fen = '9/9/9/9/9/9/9/9/9/4K4 w';
  });
  await becomes(() => other.evaluate(() => globalThis.codes), ['missing-king']);
  await shown.evaluate((element) => {
    element.diagram = true;
    element.fen = '9/9/9/9/9/9/9/9/9/4K4 b';
  });
  await fenIs(other, '9/9/9/9/9/9/9/9/9/4K4 b - - 0 1');
});

test('pictures are the board: size, pieces, looks', async () => {
  await setUp('4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1');
  const pixels = await board.evaluate(async (element) => {
    const blob = await element.toPNG({ width: 1000, theme: 'print', coordinates: 'none' });
    const head = [...new Uint8Array(await blob.slice(0, 4).arrayBuffer())];
    const image = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    // 8 gaps and two margins of 0.72 cells; the rows are one more.
    const cell = Math.floor(1000 / 9.44);
    const at = (file, rank, dx, dy) => {
      const x = Math.floor((1000 - 8 * cell) / 2) + file * cell + dx * cell;
      const y = Math.floor((image.height - 9 * cell) / 2) + (9 - rank) * cell + dy * cell;
      return [...context.getImageData(x, y, 1, 1).data].slice(0, 3);
    };
    return {
      type: blob.type, head, size: [image.width, image.height], looks: element.theme,
      // Beside the character, within the disc: red in relief, black in intaglio (Art. 1.3).
      red: at(3, 0, 0, 0.385), black: at(4, 9, 0, 0.385), empty: at(4, 4, 0.3, 0.3),
    };
  });
  assert.deepEqual(pixels.head, [0x89, 0x50, 0x4e, 0x47]);
  assert.deepEqual([pixels.type, pixels.size, pixels.looks], ['image/png', [1000, Math.round((1000 * 10.44) / 9.44)], 'wood']);
  assert.deepEqual([pixels.red, pixels.black, pixels.empty], [[255, 255, 255], [0, 0, 0], [255, 255, 255]]);
  const svg = await board.evaluate((element) => [element.toSVG({ width: 300, theme: 'dark', shapes: false }), element.toSVG(), element.toSVG({ theme: 'print' })]);
  assert.match(svg[0], /^<svg width="300" height="\d+" xmlns/);
  assert.match(svg[0], /#221e1b/);
  assert.match(svg[1], /^<svg xmlns/);
  assert.match(svg[1], /#e8c48a/);
  assert.match(svg[2], /#ffffff/);
  assert.deepEqual(await board.evaluate((element) => element.toPNG({ width: 1e9 }).catch(({ code }) => code)), 'bad-size');
});

test('it is tried as a solver sees it, and the work is untouched', async () => {
  await setUp('3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1');
  await step('moves').click();
  await board.evaluate((element) => { element.play('e1d1'); element.goTo(0); });
  const before = await board.evaluate((element) => element.save('pgn'));
  await step('preview').click();
  const copy = part('dialog xiangqi-board');
  await copy.evaluate((element) => element.ready.then(() => {}));
  assert.equal(await copy.evaluate(({ mode }) => mode), 'puzzle');
  await becomes(() => copy.evaluate((element) => element.fen), '3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1');
  await page.evaluate(() => {
    globalThis.told = 0;
    for (const name of ['xiangqi-move', 'xiangqi-attempt', 'xiangqi-solved']) document.addEventListener(name, () => { globalThis.told += 1; });
  });
  await copy.evaluate((element) => {
    globalThis.solved = 0;
    element.addEventListener('xiangqi-solved', () => { globalThis.solved += 1; });
  });
  const at = (square) => copy.evaluate((element, name) => element.pointOf(name), square);
  for (const square of ['e1', 'd1']) {
    const { x, y } = await at(square);
    await page.mouse.click(x, y);
  }
  await becomes(() => page.evaluate(() => globalThis.solved), 1);
  assert.equal(await page.evaluate(() => globalThis.told), 0, 'the page hears nothing of it');
  await isAccessible(page, 'preview');
  await page.keyboard.press('Escape');
  await becomes(() => part('dialog').count(), 0);
  assert.equal(await board.evaluate((element) => element.save('pgn')), before);
});

test('keys alone, by what is heard', async (t) => {
  const { page: own } = await openPage(t, '/tests/setup.html', { viewport: { width: 1000, height: 900 } });
  await ready(own);
  await listenTo(own);
  const reader = new Reader(own);
  await reader.tabTo(/^e0/);
  await reader.press('Delete');
  await reader.stands('e0', /empty/);
  await said(/red king removed from e0/, own);
  await reader.press('ArrowLeft', 'ArrowUp', 'Shift+K');
  await said(/red king on d1/, own);
  await reader.press('ArrowRight', 'r');
  await reader.stands('e1', /black chariot/);
  await reader.press('Enter', 'ArrowUp', 'Enter');
  await reader.stands('e2', /black chariot/);
  await reader.stands('e1', /empty/);
  await reader.press('Control+z');
  await reader.stands('e1', /black chariot/);
  await reader.press('Control+y');
  await reader.stands('e2', /black chariot/);
  await reader.press('Backspace');
  await reader.stands('e2', /empty/);
  await reader.tabTo(/^Clear$/);
  await reader.press('Enter');
  await said(/Cannot be played from/, own);
  await reader.tabTo(/^Red has no king/);
  await reader.press('Enter');
  await said(/Red has no king/, own);
});

test('a finger sets up, and the page still scrolls', async (t) => {
  const { page: own } = await openPage(t, '/tests/setup.html', { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });
  await ready(own);
  await setUp('9/9/9/9/9/9/9/9/9/4K4 w - - 0 1', own);
  await touchDrag(own, 'e0', 'd2');
  await fenIs(own, '9/9/9/9/9/9/9/3K5/9/9 w - - 0 1');
  await boardOf(own).locator('[data-hand=p]').tap();
  const at = await pointOf(own, 'c6');
  await own.touchscreen.tap(at.x, at.y);
  await fenIs(own, '9/9/9/2p6/9/9/9/3K5/9/9 w - - 0 1');
  // From the palette onto the board, by one finger.
  const session = await inputOf(own);
  const token = await boardOf(own).locator('[data-hand=k]').boundingBox();
  const to = await pointOf(own, 'e5');
  const path = [[token.x + 20, token.y + 20], [token.x + 20, token.y - 20], [to.x, to.y + 30], [to.x, to.y]];
  for (const [index, [x, y]] of path.entries()) await session.send('Input.dispatchTouchEvent', { type: index ? 'touchMove' : 'touchStart', touchPoints: [{ x, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await fenIs(own, '9/9/9/2p6/4k4/9/9/3K5/9/9 w - - 0 1');
});

for (const lang of ['en', 'zh-Hans']) {
  test(`axe-core finds nothing, and nothing is wider than 320 pixels, in ${lang}`, async (t) => {
    const { page: own } = await openPage(t, '/tests/setup.html', { viewport: { width: 320, height: 900 } });
    await own.evaluate((tag) => { document.documentElement.lang = tag; }, lang);
    await ready(own);
    await setUp('9/9/9/9/9/9/9/9/9/4K4 w - - 0 1', own);
    const steps = (name) => boardOf(own).locator(`[data-setup=${name}]`);
    await says(steps('position'), lang === 'en' ? /Position/ : /局面/);
    const fits = async (what) => {
      await isAccessible(own, `${lang}: ${what}`);
      assert.ok(await own.evaluate(() => document.documentElement.scrollWidth <= 320), `${lang}: ${what} is too wide`);
    };
    await fits('position');
    await setUp(START, own);
    await steps('moves').click();
    await becomes(() => boardOf(own).locator('.editor').count(), 1);
    await fits('moves');
    await steps('task').click();
    await fits('task');
    await steps('export').click();
    await becomes(() => boardOf(own).locator('dialog section').count(), 4); // The record, HTML, a picture, paper; a film where there are moves.
    await fits('export');
  });
}

test('another mode keeps what can be played as the start of the record', async (t) => {
  const { page: own } = await openPage(t, '/tests/setup.html', { viewport: { width: 600, height: 900 } });
  await ready(own);
  const kings = '4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1';
  await setUp(kings, own);
  await boardOf(own).evaluate((element) => { element.mode = 'play'; });
  await becomes(() => boardOf(own).evaluate(({ draft, record }) => [draft, record.fen]), [null, kings]);
  await becomes(() => boardOf(own).locator('.setup').count(), 0);
  await drag(own, 'd0', 'd1');
  await movesAre(own, ['d0d1']);
});

test('words are there in both languages', async () => {
  const [en, zh] = await page.evaluate(() => Promise.all(['en', 'zh-hans'].map(async (tag) => Object.keys((await import(`/strings/setup-${tag}.js`)).default))));
  assert.deepEqual(en, zh);
});
