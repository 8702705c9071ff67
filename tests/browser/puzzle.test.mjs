// Puzzles: what is right, what is refuted and by whom, help, and nothing of the solution before its time. P03, P04, P06, P08 and
// Q02 are trials from public issue threads.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccessible } from './axe.mjs';
import { becomes, boardOf, click, drag, eventually, forget, heard, listen, movesAre, painted, ready, says, set, statusOf, touchDrag } from './board.mjs';
import { openPage, screenshot, serve } from './harness.mjs';
import { Reader } from './reader.mjs';

const DESKTOP = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' };
const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, reducedMotion: 'reduce' };
const EVENTS = ['xiangqi-attempt', 'xiangqi-refused', 'xiangqi-solved', 'xiangqi-error'];

/** The position of the page's own puzzle: two chariots mate in two. */
const CHARIOTS = '4k4/9/9/9/9/9/4P4/R8/8R/4K4 w - - 0 1';
/** A chariot with a cannon: a check with the chariot looks like mate. From gbtami/pychess-variants#843. */
const FALSE_MATE = '1C2k4/2R1a4/9/9/9/9/9/9/9/5K3 w - - 0 1';
/** From a game; only f1e1 mates in two. */
const SOLDIERS = '4kab2/4a4/4b4/9/9/9/9/2n1Bp3/5p2C/4K1B2 b - - 0 1';
const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

const record = (goal, fen, moves) => `[Goal "${goal}"]\n[FEN "${fen}"]\n\n${moves} *\n`;

async function open(t, { attributes = {}, lang = 'en', ...options } = {}) {
  const opened = await openPage(t, '/tests/puzzle.html', { ...DESKTOP, ...options });
  const { page } = opened;
  await page.evaluate(() => customElements.whenDefined('xiangqi-board').then(() => {}));
  await ready(page);
  await listen(page, ...EVENTS);
  await page.evaluate((tag) => { document.documentElement.lang = tag; }, lang);
  for (const [name, value] of Object.entries(attributes)) await set(page, name, value);
  return opened;
}

const load = (page, text) => boardOf(page).evaluate((board, what) => void board.load(what), text);
const panelOf = (page) => boardOf(page).locator('.puzzle');
const feedbackOf = (page) => panelOf(page).locator('.feedback');
const commentOf = (page) => panelOf(page).locator('.comment');
const button = (page, name) => panelOf(page).locator(`[data-puzzle=${name}]`);
const press = (page, name) => button(page, name).click();
const stateOf = (page) => boardOf(page).evaluate((board) => board.puzzle);
const statusIs = (page, wanted) => becomes(async () => (await stateOf(page))?.status, wanted);
/** The moves that play beside the game, and how many of them the board shows. */
const lineOf = async (page) => ({
  count: await panelOf(page).locator('.line button').count(),
  step: Number(await panelOf(page).locator('.line [aria-pressed=true]').first().getAttribute('data-step', { timeout: 1000 }).catch(() => 0)),
});
/** The events of a name, and what they told. */
const told = async (page, name) => (await heard(page)).filter(([type]) => type === `xiangqi-${name}`).map(([, detail]) => detail);
const verdicts = async (page) => (await told(page, 'attempt')).map(({ move, verdict, listed }) => [move, verdict, listed]);

/** Everything that can be read: on the page, in its source, and by scripts. */
const everything = (page) => boardOf(page).evaluate((board) => {
  const texts = (node) => [node.shadowRoot, ...node.childNodes].filter(Boolean).map((child) => child.data ?? texts(child)).join(' ');
  return [texts(document), document.documentElement.outerHTML, JSON.stringify(board.record), board.save('pgn'), board.moves.join()].join('\n');
});

test('a puzzle is solved by what its author lists; nothing can be read before it is found (P06)', async (t) => {
  const { page } = await open(t);
  await says(panelOf(page), /^Red mates in 2\s+The task: think of the back rank\./);
  assert.doesNotMatch(await everything(page), /Secret|a2a8/);
  await drag(page, 'a2', 'a8');
  await movesAre(page, ['a2a8', 'e9d9']);
  await says(commentOf(page), /^Secret four: forced\.$/);
  assert.match(await everything(page), /Secret one/);
  assert.doesNotMatch(await everything(page), /Secret (two|three|five|six)/);
  await drag(page, 'i1', 'i9');
  await says(feedbackOf(page), /Solved!/);
  await says(commentOf(page), /^Secret six: mate on the back rank\.$/);
  const [{ code: _, ...solved }] = await told(page, 'solved');
  assert.deepEqual({ ...solved, time: solved.time > 0 }, { attempts: 1, hints: 0, time: true, moves: ['a2a8', 'e9d9', 'i1i9'] });
  await becomes(() => verdicts(page), [['a2a8', 'right', true], ['i1i9', 'right', true]]);
  const root = await boardOf(page).evaluate((board) => board.record.root);
  assert.deepEqual(root.children.map(({ move, children }) => [move, children.map((child) => child.move)]), [['a2a8', ['e9d9', 'e9f9']], ['a2a9', ['e9e8']]]);
  await says(boardOf(page).locator('.moves'), /Secret one[\s\S]*Secret two[\s\S]*Secret three[\s\S]*Secret four[\s\S]*Secret five[\s\S]*Secret six/);
});

test('after it was solved the whole tree is shown as its author has it (P06)', async (t) => {
  const { page } = await open(t);
  await load(page, record('win', START, '1. h2e2 {At A} h9g7 {At B} 2. h0g2 {At C} (2. b0c2 {At D} b9c7 {At E} 3. a0b0 {At F})'));
  await drag(page, 'h2', 'e2');
  await movesAre(page, ['h2e2', 'h9g7']);
  await drag(page, 'h0', 'g2');
  await statusIs(page, 'solved');
  const notes = (node) => [node.move, node.comment, node.children.map(notes)];
  assert.deepEqual(notes(await boardOf(page).evaluate((board) => board.record.root))[2], [['h2e2', 'At A', [['h9g7', 'At B', [
    ['h0g2', 'At C', []], ['b0c2', 'At D', [['b9c7', 'At E', [['a0b0', 'At F', []]]]]]]]]]]);
  await says(boardOf(page).locator('.moves .text'), /At D[\s\S]*At E[\s\S]*At F/, 'in one variation');
  await boardOf(page).locator('.moves .text [data-node]').last().click();
  await becomes(() => boardOf(page).evaluate((board) => board.fen.split(' ')[0]), 'r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1CN1C4/9/1RBAKABNR');
});

test('what the author refutes is played beside the game, step by step with the comments', async (t) => {
  const { page } = await open(t);
  await drag(page, 'a2', 'a9');
  await says(feedbackOf(page), /is a legal move, but .* refutes it/);
  await says(commentOf(page), /Secret two: the king steps out\.\s+Secret three: and is free\./);
  await becomes(() => lineOf(page), { count: 4, step: 2 });
  await movesAre(page, []);
  await becomes(() => verdicts(page), [['a2a9', 'wrong', true]]);
  const [{ code, move, line }] = await told(page, 'refused');
  assert.deepEqual([code, move, line], ['wrong-answer', 'a2a9', ['e9e8', 'i1i8', 'e8e7']]);
  await panelOf(page).locator('[data-step="4"]').click();
  await becomes(() => lineOf(page), { count: 4, step: 4 });
  await press(page, 'retry');
  await statusIs(page, 'solving');
  await becomes(() => feedbackOf(page).isHidden(), true);
  await becomes(() => boardOf(page).evaluate(({ shadowRoot }) => shadowRoot.activeElement.getAttribute('role')), 'gridcell', 'back on the board');
  await drag(page, 'a2', 'a8');
  await movesAre(page, ['a2a8', 'e9d9']);
  assert.equal((await stateOf(page)).attempts, 2);
});

test('with motion, the answer comes after a moment and a refutation plays by itself', async (t) => {
  const { page } = await open(t, { reducedMotion: 'no-preference' });
  await drag(page, 'a2', 'a9');
  await becomes(() => lineOf(page), { count: 4, step: 1 });
  await becomes(() => lineOf(page), { count: 4, step: 4 });
  await drag(page, 'a2', 'a8'); // Whoever uses the board is back at the game.
  await movesAre(page, ['a2a8']);
  await movesAre(page, ['a2a8', 'e9d9']);
});

test('what nobody listed counts where it leads to the goal: another order, a shorter way, a stalemate', async (t) => {
  const { page } = await open(t);
  await drag(page, 'i1', 'i8');
  await says(feedbackOf(page), /leads to the goal as well, though the author does not have it/);
  await becomes(async () => (await boardOf(page).evaluate((board) => board.moves)).length, 2);
  await drag(page, 'a2', 'a9');
  await statusIs(page, 'solved');
  await becomes(() => verdicts(page), [['i1i8', 'right', false], ['a2a9', 'right', false]]);
  // A stalemate, and shorter than the author's line.
  await load(page, record('mate in 3', '3k5/9/4R4/9/9/9/9/9/9/4K4 w - - 0 1', '1. e7e1 d9d8 2. e1d1'));
  await forget(page);
  await drag(page, 'e7', 'e8');
  await statusIs(page, 'solved');
  await says(statusOf(page), /^Stalemate: Black has no legal move\. Red wins/);
  assert.deepEqual((await told(page, 'solved'))[0].moves, ['e7e8']);
  // Out of the tree and back into it by another order of moves: the author has a word again.
  await load(page, record('mate', '3k5/9/9/9/9/9/9/R8/8R/4K4 w - - 0 1', '1. a2a5 d9d8 2. i1i6 d8d9 {Here again} 3. e0e1'));
  await forget(page);
  await drag(page, 'i1', 'i6');
  await becomes(() => verdicts(page), [['i1i6', 'right', false]]);
  await movesAre(page, ['i1i6', 'd9d8']);
  await drag(page, 'a2', 'a5');
  await says(commentOf(page), /^Here again$/);
});

test('a move that mates too late is told apart from one that does not mate, and both from an illegal one (P03)', async (t) => {
  const { page } = await open(t, { attributes: { notation: 'iccs' } });
  await load(page, record('mate in 2', FALSE_MATE, '1. f0e0 e9d9 2. c8e8'));
  await forget(page);
  await drag(page, 'c8', 'c9');
  await says(feedbackOf(page), /^C8-C9 wins too, but not in the number of moves that is asked for: E8-D9 holds out longer\.$/);
  await becomes(() => verdicts(page), [['c8c9', 'slow', false]]);
  await panelOf(page).locator('[data-step="2"]').focus();
  assert.equal(await panelOf(page).locator('[data-step="2"]').innerText(), 'E8-D9');
  await press(page, 'retry');
  await forget(page);
  await drag(page, 'c8', 'd7');
  await says(statusOf(page), /does not move like that/);
  await becomes(() => verdicts(page), [], 'an illegal move is no answer');
  assert.equal((await told(page, 'refused'))[0].code, 'shape');
  assert.equal((await stateOf(page)).attempts, 2);
  await load(page, record('mate in 2', SOLDIERS, '1... f1e1 e0f0 2. f2f1'));
  await forget(page);
  await drag(page, 'f1', 'f0');
  await says(feedbackOf(page), /^F1-F0 is a legal move, but it does not reach the goal: E0-F0 is the defence\.$/);
  await becomes(() => verdicts(page), [['f1f0', 'wrong', false]]);
});

test('what cannot be decided is left to the reader', async (t) => {
  const { page } = await open(t, { attributes: { patience: '1' } });
  await load(page, record('mate in 12', START, '1. h2e2'));
  await drag(page, 'b2', 'e2');
  await says(feedbackOf(page), /is not listed by the author, and it could not be decided/);
  await movesAre(page, []);
  await becomes(() => verdicts(page), [['b2e2', 'unknown', false]]);
  await press(page, 'retry');
  await statusIs(page, 'solving');
  await drag(page, 'b2', 'e2');
  await press(page, 'go-on');
  await becomes(async () => (await boardOf(page).evaluate((board) => board.moves)).length, 2);
  await statusIs(page, 'solving');
  assert.equal((await stateOf(page)).attempts, 1);
});

test('a goal without a number is not called reached by whatever is played, and a number that is used up ends the puzzle', async (t) => {
  const { page } = await open(t);
  await load(page, record('capture c5', '3k5/9/9/9/2p6/9/9/8R/9/4K4 w - - 0 1', ''));
  await drag(page, 'i2', 'h2');
  await says(feedbackOf(page), /could not be decided/);
  await load(page, record('mate in 2', CHARIOTS, '1. a2a7 e9d9 2. i1i9 d9d8 3. a7a8'));
  await drag(page, 'a2', 'a7');
  await movesAre(page, ['a2a7', 'e9d9']);
  await drag(page, 'i1', 'i9');
  await statusIs(page, 'failed');
  await says(feedbackOf(page), /does not solve it/);
});

test('a puzzle has its own hints only, shows no commands of lessons, and gives its solution wherever one went', async (t) => {
  const { page } = await open(t, { attributes: { hints: '', controls: '' } });
  await load(page, record('mate in 3', CHARIOTS, '{Look [%quiz Which?]} 1. a2a8 {First [%region palace]}'));
  await says(panelOf(page).locator('.task'), /^Look$/);
  await drag(page, 'a2', 'a9');
  await becomes(async () => (await boardOf(page).evaluate((board) => board.moves)).length, 2);
  assert.equal(await boardOf(page).locator('.hints').filter({ visible: true }).count(), 0);
  await press(page, 'solution');
  await says(feedbackOf(page), /^This is the solution\.$/);
  await becomes(() => lineOf(page), { count: 1, step: 0 });
  await says(boardOf(page).locator('.moves'), /First/);
  assert.doesNotMatch(await boardOf(page).locator('.moves').innerText(), /region/);
});

test('a check by the engine can be called off', async (t) => {
  const { page } = await open(t, { attributes: { patience: '60000' } });
  await load(page, record('mate in 12', START, '1. h2e2'));
  await drag(page, 'b2', 'e2');
  await says(feedbackOf(page), /^Checking .* …$/);
  await press(page, 'cancel');
  await statusIs(page, 'solving');
  await movesAre(page, []);
  await drag(page, 'h2', 'e2');
  await becomes(() => verdicts(page), [['h2e2', 'right', true]]);
});

test('without the engine the author alone is asked', async (t) => {
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self' 'unsafe-inline'; worker-src 'none'";
  const server = await serve({ headers: { 'Content-Security-Policy': policy } });
  const { page } = await open(t, { server, expected: [/Content Security Policy/, /worker/i] });
  await drag(page, 'i1', 'i8');
  await says(feedbackOf(page), /not listed by the author, and the engine that could check it is not available here/);
  assert.ok(await button(page, 'go-on').isHidden());
  await press(page, 'retry');
  await drag(page, 'a2', 'a8');
  await movesAre(page, ['a2a8', 'e9d9']);
  await drag(page, 'i1', 'i9');
  await statusIs(page, 'solved');
});

test('hints go up a ladder; the solution is given to who gives up', async (t) => {
  const { page } = await open(t, { attributes: { notation: 'iccs' } });
  await press(page, 'hint');
  await says(feedbackOf(page), /^Look at the red chariot on a2\.$/);
  await press(page, 'hint');
  await says(feedbackOf(page), /^The red chariot goes from a2 to a8: A2-A8$/);
  await press(page, 'hint');
  await says(feedbackOf(page), /^This is the line:$/);
  await becomes(() => lineOf(page), { count: 3, step: 0 });
  await press(page, 'hint');
  await becomes(() => feedbackOf(page).isHidden(), true);
  assert.equal((await stateOf(page)).hints, 3);
  // Where the author has nothing the engine helps.
  await load(page, record('mate in 1', '4k4/R8/9/9/9/9/4P4/9/8R/4K4 w - - 0 1', ''));
  await press(page, 'hint');
  await says(feedbackOf(page), /^Look at the red chariot on i1\.$/);
  await press(page, 'solution');
  await says(feedbackOf(page), /gives no solution/);
  await load(page, record('mate in 2', CHARIOTS, '1. a2a8 {First} e9d9 2. i1i9 {Last}'));
  await forget(page);
  await press(page, 'solution');
  await says(feedbackOf(page), /^This is the solution\.$/);
  await becomes(() => lineOf(page), { count: 3, step: 0 });
  await panelOf(page).locator('[data-step="1"]').click();
  await says(boardOf(page).locator('.moves'), /First[\s\S]*Last/);
  assert.equal((await stateOf(page)).status, 'shown');
  assert.deepEqual(await told(page, 'solved'), []);
  await press(page, 'again');
  await statusIs(page, 'solving');
  assert.doesNotMatch(await everything(page), /First|Last/);
});

test('the side that solves sits at the bottom, unless the author or the reader says otherwise (P04)', async (t) => {
  const { page } = await open(t);
  const nearest = () => boardOf(page).evaluate((board) => (board.pointOf('e0').y > board.pointOf('e9').y ? 'red' : 'black'));
  const black = record('mate in 2', SOLDIERS, '1... f1e1 e0f0 2. f2f1');
  const red = record('mate in 2', CHARIOTS, '1. a2a8 e9d9 2. i1i9');
  await becomes(nearest, 'red');
  await load(page, black);
  await becomes(nearest, 'black');
  await says(panelOf(page), /^Black mates in 2/);
  await boardOf(page).locator('[data-action=flip]').click();
  await becomes(nearest, 'red');
  assert.equal(await boardOf(page).getAttribute('orientation'), null);
  await load(page, red);
  await becomes(nearest, 'red', 'the reader has turned the last one');
  await load(page, black);
  await becomes(nearest, 'black');
  await set(page, 'orientation', 'red');
  await becomes(nearest, 'red', 'the author has a word');
  await load(page, red);
  await load(page, black);
  await becomes(nearest, 'red');
});

const ROUND = '1. a2a9 e9e8 2. a9a8 e8e9 3. a8a9';

for (const [rules, said] of [['cxa', /Red has repeated what is forbidden\. Black wins \(Art\. 24\.1\)/], ['none', /^Draw/]]) {
  test(`the referee rules on repetition as in games, rules="${rules}" (P08)`, async (t) => {
    const { page } = await open(t, { attributes: { rules } });
    await load(page, record('mate', CHARIOTS, ROUND));
    for (let count = 0; count < 5; count += 1) {
      await drag(page, ...(count % 2 ? ['a9', 'a8'] : [count ? 'a8' : 'a2', 'a9']));
      await becomes(async () => (await boardOf(page).evaluate((board) => board.moves)).length, Math.min(2 * count + 2, 9));
    }
    await statusIs(page, 'failed');
    await says(statusOf(page), said);
    if (rules === 'cxa') await says(boardOf(page).locator('.ruling'), /24\.1/);
    await press(page, 'back');
    await statusIs(page, 'solving');
    assert.equal((await stateOf(page)).attempts, 2);
  });
}

test('a position that cannot be played is no puzzle, and the reason is told (R18)', async (t) => {
  const { page } = await open(t, { attributes: { notation: 'iccs' } });
  const fault = await boardOf(page).evaluate((board) => {
    try {
      board.load('[FEN "3k5/9/9/9/9/9/9/9/3R5/4K4 w"]\n\n1. d1d9');
    } catch (error) {
      return error.code;
    }
    return '';
  });
  assert.match(fault, /check/);
  await says(panelOf(page), /^Red mates in 2/, 'the last one stays');
  await page.evaluate(() => {
    const other = document.createElement('xiangqi-board');
    other.mode = 'puzzle';
    other.textContent = '4k4/9/9/9/9/9/9/9/9/4K4 w';
    document.querySelector('xiangqi-board').replaceWith(other);
  });
  await ready(page);
  await says(panelOf(page), /^There is no puzzle on this board\.\s+.*kings/i);
  assert.equal(await stateOf(page), null);
});

test('touched is touched; a refused attempt lets the piece go', async (t) => {
  const { page } = await open(t, { attributes: { 'touch-move': 'touch' } });
  await click(page, 'e3');
  await becomes(() => boardOf(page).evaluate((board) => board.obligation.kind), 'must-move');
  await click(page, 'a2');
  await says(statusOf(page), /must move/);
  await becomes(() => verdicts(page), []);
  await click(page, 'e4');
  await statusIs(page, 'refused');
  assert.equal(await boardOf(page).evaluate((board) => board.obligation.kind), 'free');
  await press(page, 'retry');
  await drag(page, 'a2', 'a8');
  await movesAre(page, ['a2a8', 'e9d9']);
});

test('a puzzle by keys and ears alone', async (t) => {
  const { page } = await open(t);
  const reader = new Reader(page);
  await page.evaluate(() => document.activeElement?.blur());
  await reader.tabTo(/^[a-i][0-9]/);
  await reader.press('s');
  await reader.hears(/Red mates in 2\. The task: think of the back rank\. Red to move/);
  await reader.enter('a2');
  await reader.hears(/Picked up the red chariot/i);
  await reader.enter('a9');
  await reader.hears(/legal move, but .* refutes it.*Secret two/);
  await reader.tabTo(/^Try again$/);
  await reader.press('Enter');
  await reader.focuses(/^a9/);
  await reader.tabTo(/^Hint$/);
  await reader.press('Enter');
  await reader.hears(/Look at the red chariot on a2/);
  await reader.tabTo(/^[a-i][0-9]/, 'Shift+Tab');
  await reader.enter('a2');
  await reader.enter('a8');
  await reader.hears(/Secret four: forced/);
  await reader.enter('i1');
  await reader.enter('i9');
  await reader.hears(/Solved!/);
});

test('a puzzle on a phone, by touch', async (t) => {
  const { page } = await open(t, { ...PHONE, lang: 'zh-Hans' });
  await says(panelOf(page), /^红方走，2步内将死对方/);
  await touchDrag(page, 'a2', 'a9');
  await says(feedbackOf(page), /合乎规则，但/);
  await screenshot(page, 'puzzle-phone-refuted', { fullPage: true });
  for (const name of ['retry', 'hint', 'solution']) {
    const { height } = await button(page, name).boundingBox();
    assert.ok(height >= 44, `${name} ${height}`);
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await touchDrag(page, 'a2', 'a8');
  await movesAre(page, ['a2a8', 'e9d9']);
  await touchDrag(page, 'i1', 'i9');
  await says(feedbackOf(page), /解出来了/);
  await screenshot(page, 'puzzle-phone-solved', { fullPage: true });
});

for (const lang of ['en', 'zh-Hans']) {
  test(`axe-core finds nothing in any state, ${lang}`, async (t) => {
    const { page } = await open(t, { lang });
    const check = async (what) => {
      await painted(page);
      await isAccessible(page, `${what}, ${lang}`);
      await screenshot(page, `puzzle-${what}-${lang}`);
    };
    await check('begun');
    await drag(page, 'a2', 'a9');
    await statusIs(page, 'refused');
    await check('refuted');
    await press(page, 'hint');
    await press(page, 'hint');
    await press(page, 'hint');
    await check('hint');
    await drag(page, 'a2', 'a8');
    await movesAre(page, ['a2a8', 'e9d9']);
    await drag(page, 'i1', 'i9');
    await statusIs(page, 'solved');
    await check('solved');
    await set(page, 'patience', '1');
    await load(page, record('mate in 12', START, '1. h2e2'));
    await drag(page, 'b2', 'e2');
    await statusIs(page, 'unsure');
    await check('undecided');
  });
}

test('a file of several puzzles has a next one; the puzzle can begin again', async (t) => {
  const { page } = await open(t);
  await load(page, record('mate in 1', '4k4/R8/9/9/9/9/4P4/9/8R/4K4 w - - 0 1', '1. i1i9') + '\n' + record('mate in 2', SOLDIERS, '1... f1e1 e0f0 2. f2f1'));
  await drag(page, 'i1', 'i9');
  await statusIs(page, 'solved');
  await press(page, 'again');
  await statusIs(page, 'solving');
  await boardOf(page).evaluate((board) => void board.play('i1i9'));
  await statusIs(page, 'solved');
  await boardOf(page).evaluate((board) => board.reset());
  await statusIs(page, 'solving');
  await drag(page, 'i1', 'i9');
  await press(page, 'next');
  await says(panelOf(page), /^Black mates in 2/);
  await becomes(() => button(page, 'next').isHidden(), true);
});

test('a page goes on when it hears of a solution; what comes by address is kept from it too', async (t) => {
  const { page } = await open(t);
  await page.evaluate(([next, text]) => {
    const board = document.querySelector('xiangqi-board');
    globalThis.leaks = [];
    board.addEventListener('xiangqi-solved', () => board.load(next), { once: true });
    board.addEventListener('xiangqi-load', () => globalThis.leaks.push(board.save('pgn')));
    board.addEventListener('xiangqi-attempt', ({ detail: { verdict } }) => verdict === 'wrong' && board.setAttribute('src', `data:text/plain,${encodeURIComponent(text)}`));
  }, [record('mate in 2', SOLDIERS, '1... f1e1 (1... f1g1? {Secret}) e0f0 2. f2f1'), record('mate in 2', CHARIOTS, '1. a2a8 {Secret} e9d9 2. i1i9')]);
  await boardOf(page).evaluate((board) => board.play('a2a8'));
  await movesAre(page, ['a2a8', 'e9d9']);
  await boardOf(page).evaluate((board) => board.play('i1i9'));
  await says(panelOf(page), /^Black mates in 2/);
  await drag(page, 'f1', 'g1');
  await says(panelOf(page), /^Red mates in 2/);
  const [leak] = await page.evaluate(() => globalThis.leaks);
  assert.doesNotMatch(leak, /Secret/);
  await statusIs(page, 'solving');
  await becomes(() => lineOf(page), { count: 0, step: 0 });
});

test('without controls the panel tells everything, refusals by the rules too', async (t) => {
  const { page } = await open(t);
  await boardOf(page).evaluate((board) => board.removeAttribute('controls'));
  await says(panelOf(page), /^Red mates in 2/);
  await drag(page, 'a2', 'b3');
  await says(feedbackOf(page), /does not move like that/);
  await boardOf(page).evaluate((board) => { for (const name of ['attempt', 'move', 'reply']) board.addEventListener(`xiangqi-${name}`, () => { board.comment = name; }); });
  await drag(page, 'a2', 'a8');
  await movesAre(page, ['a2a8', 'e9d9']);
  await statusIs(page, 'solving'); // Although the page notes whatever it hears of.
  await press(page, 'solution');
  await statusIs(page, 'shown');
  await becomes(() => lineOf(page), { count: 1, step: 0 });
});

test('what a page plays is an attempt; undo goes back to the own turn; another mode has the record', async (t) => {
  const { page } = await open(t);
  const play = (move) => boardOf(page).evaluate((board, text) => {
    try {
      return board.play(text).move;
    } catch ({ code }) {
      return code;
    }
  }, move);
  assert.equal(await play('a2b3'), 'cannot-move-so');
  assert.equal(await play('a2a9'), 'wrong-answer');
  assert.equal(await play('a2a8'), 'a2a8');
  await movesAre(page, ['a2a8', 'e9d9']);
  await boardOf(page).evaluate((board) => board.undo());
  await becomes(() => boardOf(page).evaluate((board) => board.ply), 0);
  await boardOf(page).evaluate((board) => board.redo());
  await becomes(() => boardOf(page).evaluate((board) => board.ply), 2);
  assert.equal(await play('i1h1'), 'unlisted');
  await statusIs(page, 'refused');
  await set(page, 'mode', 'view');
  await becomes(async () => (await boardOf(page).evaluate((board) => board.save('pgn'))).match(/Secret \w+/g)?.length, 6);
  await becomes(() => panelOf(page).count(), 0);
  await set(page, 'mode', 'puzzle');
  await says(panelOf(page), /^Red mates in 2/);
  assert.doesNotMatch(await everything(page), /Secret (five|six)/); // The others have been heard.
});

test('an element that leaves the page and comes back goes on; a template may hold the puzzle', async (t) => {
  const { page } = await open(t);
  await drag(page, 'a2', 'a8');
  await movesAre(page, ['a2a8', 'e9d9']);
  await page.evaluate(async () => {
    const board = document.querySelector('xiangqi-board');
    const parent = board.parentElement;
    board.remove();
    await new Promise((done) => setTimeout(done));
    parent.append(board);
  });
  await ready(page);
  await movesAre(page, ['a2a8', 'e9d9']);
  await drag(page, 'i1', 'i9');
  await statusIs(page, 'solved');
  await page.evaluate((text) => {
    const other = document.createElement('xiangqi-board');
    other.mode = 'puzzle';
    other.innerHTML = '<template></template>';
    other.firstChild.content.append(text);
    document.querySelector('xiangqi-board').replaceWith(other);
  }, record('mate in 2', CHARIOTS, '1. a2a8 {Secret} e9d9 2. i1i9'));
  await ready(page);
  await says(panelOf(page), /^Red mates in 2/);
  assert.doesNotMatch(await everything(page), /Secret/);
});

test('a thousand puzzles in one element leave nothing behind (Q02)', async (t) => {
  const { page } = await open(t);
  const session = await page.context().newCDPSession(page);
  const run = (count) => boardOf(page).evaluate(async (board, [many, text]) => {
    for (let index = 0; index < many; index += 1) {
      board.load(text);
      try {
        board.play('a2a9');
      } catch {
        // As it should be.
      }
      board.shadowRoot.querySelector('[data-puzzle=hint]').click();
      board.shapes = ['a2', 'Ra2a8'];
      if (index % 50 === 0) await new Promise(requestAnimationFrame);
    }
  }, [count, record('mate in 2', CHARIOTS, '1. a2a8 {Good} (1. a2a9? {Bad} e9e8) e9d9 2. i1i9')]);
  const measure = async () => {
    await painted(page);
    await forget(page);
    await session.send('HeapProfiler.collectGarbage');
    const { jsHeapSizeUsed } = Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name.replace('JSHeapUsedSize', 'jsHeapSizeUsed'), value]));
    const { nodes } = await session.send('Memory.getDOMCounters');
    return { heap: jsHeapSizeUsed, nodes };
  };
  await session.send('Performance.enable');
  await run(700); // The engine of the browser warms up.
  const before = await measure();
  await run(1000);
  await eventually(measure, ({ heap, nodes }) => {
    assert.ok(heap < before.heap * 1.05, `heap ${before.heap} ${heap}`);
    assert.ok(nodes < before.nodes * 1.05, `nodes ${before.nodes} ${nodes}`);
  });
});
