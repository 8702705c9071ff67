// A record read as a lesson: prose place by place, variations, guessing moves, quizzes, named parts of the board.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccessible } from './axe.mjs';
import { becomes, boardOf, click, drag, eventually, finger, heard, keyTo, listen, painted, plyIs, pointOf, ready, says, set, spokenOf, stopOf } from './board.mjs';
import { openPage, screenshot } from './harness.mjs';
import { canvasOf } from './pixels.mjs';
import { Reader } from './reader.mjs';

const DESKTOP = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' };
const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, reducedMotion: 'reduce' };

/** A main line in which not every move has words, three variations of one move, one of them with an answer. */
const LESSON = `[Title "中炮 The central cannon"]

{Red begins.} 1. 炮二平五 {炮镇中线，威胁黑方九宫。接着马8进7，马二进三。} 马8进7 (1. ... 马2进3 {The other horse.} 2. 马二进三)
(1. ... 炮8平5 $1 {The same cannons.}) (1. ... 将5进1 $4 {The king walks into danger.}) 2. 马二进三 车9平8 3. 车一平二 {The chariot is out.} 卒7进1 *`;

/** A question for Black after three moves, one to be chosen after five. */
const QUIZ = `1. 炮二平五 马8进7 2. 马二进三 {Both are out. [%quiz Which move brings out the chariot?]} 车9平8 {Right on the file.} (2. ... 车9进1 $2 {Behind its soldiers it sees nothing.})
(2. ... 卒7进1 {That is an answer too.}) 3. 车一平二 {How many points has a bank? [%choice five | nine* | ten]} 卒7进1 4. 车二进六 {车到卒行线。 [%region palace-black] [%eval 0.3]} *`;

async function open(t, record = LESSON, { lang = 'en', attributes = {}, ...options } = {}) {
  const opened = await openPage(t, '/tests/empty.html', { ...DESKTOP, ...options });
  const { page } = opened;
  await listen(page, 'xiangqi-answer', 'xiangqi-navigate', 'xiangqi-error');
  await page.evaluate(async ([language, text, wanted]) => {
    document.documentElement.lang = language;
    await import('/index.js');
    const board = document.createElement('xiangqi-board');
    board.textContent = text;
    for (const [name, value] of Object.entries({ mode: 'lesson', ...wanted })) board.setAttribute(name, value);
    const main = Object.assign(document.createElement('main'), { style: 'max-width: 1000px' });
    main.append(Object.assign(document.createElement('h1'), { textContent: 'Lessons' }), board);
    document.body.append(main);
    await board.ready;
  }, [lang, record, attributes]);
  await boardOf(page).locator('.lesson [aria-current]').waitFor();
  return opened;
}

const lessonOf = (page) => boardOf(page).locator('.lesson');
const step = (page, name) => lessonOf(page).locator(`[data-step=${name}]`);
const currentOf = (page) => lessonOf(page).locator('.passages [aria-current=step]');
const progressIs = (page, wanted) => becomes(() => lessonOf(page).locator('.progress').innerText(), wanted);
const taskOf = (page) => lessonOf(page).locator('.task');
const act = (page, name) => taskOf(page).locator(`[data-act=${name}]`).click();
const term = (page, text) => lessonOf(page).locator('.term', { hasText: text });
const answers = async (page) => (await heard(page)).filter(([name]) => name === 'xiangqi-answer').map(([, { kind, verdict, answer }]) => [kind, verdict, answer].join(' '));
const isEnabled = (locator) => locator.getAttribute('aria-disabled').then((value) => value !== 'true');
const svgOf = (page) => boardOf(page).evaluate((board) => board.toSVG());

test('one goes from place to place by buttons: what is said is marked and seen, and the page stays where it is', async (t) => {
  const { page } = await open(t);
  await plyIs(page, 0);
  await progressIs(page, '1 of 4');
  await says(currentOf(page), /Red begins/);
  await becomes(() => lessonOf(page).locator('h2').innerText(), '中炮 The central cannon');
  assert.equal(await isEnabled(step(page, 'previous')), false);
  await step(page, 'next').click();
  await plyIs(page, 1);
  await says(currentOf(page), /炮二平五\s+炮镇中线/);
  await says(spokenOf(page), /Move 1 of 6.*炮镇中线/s);
  await step(page, 'next').click();
  await plyIs(page, 5);
  await says(currentOf(page), /马8进7.*马二进三.*车9平8.*车一平二\s+The chariot is out/s);
  await step(page, 'next').click();
  await plyIs(page, 6);
  await progressIs(page, '4 of 4');
  assert.equal(await isEnabled(step(page, 'next')), false);
  await step(page, 'previous').click();
  await plyIs(page, 5);
  const inside = await currentOf(page).evaluate((item) => {
    const [box, frame] = [item.getBoundingClientRect(), item.parentElement.getBoundingClientRect()];
    return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
  });
  assert.ok(inside, 'the place that is shown is in view');
  assert.equal(await page.evaluate(() => scrollY), 0);
  await screenshot(page, 'lesson-1280');
});

test('between two places the moves are played one by one, unless the reader wants no motion or is in a hurry', async (t) => {
  const { page } = await open(t, LESSON, { reducedMotion: 'no-preference' });
  await step(page, 'next').click();
  await plyIs(page, 1);
  const seen = await boardOf(page).evaluate(async (board) => {
    const plies = new Set();
    board.shadowRoot.querySelector('[data-step=next]').click();
    while (board.ply < 5) {
      plies.add(board.ply);
      await new Promise(requestAnimationFrame);
    }
    return [...plies];
  });
  assert.deepEqual(seen.filter((ply) => ply > 1), [2, 3, 4]);
  await becomes(async () => (await heard(page)).map(([, { ply }]) => ply), [1, 5], 'and told once');
  await step(page, 'previous').click();
  await plyIs(page, 1);
  await boardOf(page).evaluate((board) => {
    const next = board.shadowRoot.querySelector('[data-step=next]');
    next.click();
    next.click();
  });
  await plyIs(page, 5);
});

test('keys go from place to place while the lesson has the focus, and from move to move on the board', async (t) => {
  const { page } = await open(t);
  await step(page, 'next').focus();
  await page.keyboard.press('.');
  await plyIs(page, 1);
  await page.keyboard.press('PageDown');
  await plyIs(page, 5);
  await page.keyboard.press(',');
  await plyIs(page, 1);
  await page.keyboard.press('End');
  await plyIs(page, 6);
  await page.keyboard.press('Home');
  await plyIs(page, 0);
  await stopOf(page).focus();
  await page.keyboard.press('PageDown');
  await plyIs(page, 1);
  await page.keyboard.press('PageDown');
  await plyIs(page, 2);
  await says(currentOf(page), /炮镇中线/, 'what was said last stays marked');
});

test('a variation is entered and left by buttons, and the focus is not lost', async (t) => {
  const { page } = await open(t);
  await step(page, 'next').click();
  const others = () => currentOf(page).locator('[data-what-if]').allInnerTexts();
  await becomes(others, ['What if 马2进3?', 'What if 炮8平5?', 'What if 将5进1?']);
  await currentOf(page).locator('[data-what-if]').first().click();
  await plyIs(page, 2);
  await says(currentOf(page), /马2进3\s+The other horse/);
  await progressIs(page, 'Variation: 3 of 4');
  assert.ok(await boardOf(page).evaluate((board) => board.shadowRoot.querySelector('.lesson').contains(board.shadowRoot.activeElement)));
  await step(page, 'next').click();
  await plyIs(page, 3);
  await step(page, 'back').click();
  await plyIs(page, 1);
  await progressIs(page, '2 of 4');
  assert.equal(await step(page, 'back').isVisible(), false);
  await step(page, 'next').click();
  await plyIs(page, 5);
});

test('guess the move: nothing is told before, a wrong move says so, and the other side answers by itself', async (t) => {
  const { page } = await open(t, LESSON, { attributes: { controls: '' } });
  await lessonOf(page).locator('select').selectOption('red');
  await says(taskOf(page), /Red to move: find the next move/);
  const hidden = async (pattern) => assert.doesNotMatch(await boardOf(page).evaluate((board) => board.shadowRoot.textContent), pattern);
  await hidden(/炮镇中线|炮二平五/);
  assert.equal(await boardOf(page).locator('.moves, .editor').count(), 0, 'no list and no tools');
  await stopOf(page).focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+z');
  await plyIs(page, 0);
  await drag(page, 'h0', 'g2');
  await says(taskOf(page), /The lesson plays something else than 马二进三/);
  await says(spokenOf(page), /something else than 马二进三/);
  await plyIs(page, 0);
  await act(page, 'hint');
  await says(taskOf(page), /Look at the red cannon on h2/);
  await act(page, 'hint');
  await says(taskOf(page), /goes to e2/);
  await drag(page, 'h2', 'e2');
  await plyIs(page, 2);
  await says(taskOf(page), /Right: 炮二平五.*find the next move/s);
  await says(lessonOf(page), /炮镇中线/);
  await keyTo(page, 'h0');
  await keyTo(page, 'g2');
  await plyIs(page, 4);
  await act(page, 'solve');
  await plyIs(page, 6);
  await says(taskOf(page), /first try: 1 of 3.*later or with help: 1.*Shown: 1/s);
  await becomes(() => answers(page), ['guess other h0g2', 'guess right h2e2', 'guess right h0g2', 'guess shown i0h0']);
  assert.equal(await boardOf(page).evaluate((board) => board.save('pgn').includes('h0g2 (')), false, 'nothing is added to the record');
  await act(page, 'again');
  await plyIs(page, 0);
  await says(taskOf(page), /find the next move/);
});

test('guess the move: with touch-move a touched piece must move, and after a wrong move another one may', async (t) => {
  const { page } = await open(t, LESSON, { attributes: { guess: 'red', 'touch-move': 'touch' } });
  await click(page, 'h0');
  await becomes(() => boardOf(page).evaluate((board) => board.obligation.piece), 'h0');
  await click(page, 'g2');
  await says(taskOf(page), /something else than 马二进三/);
  await becomes(() => boardOf(page).evaluate((board) => board.obligation.kind), 'free');
  await click(page, 'h2');
  await click(page, 'e2');
  await plyIs(page, 2);
});

test('guess the move: another recorded move is shown with its comment and what its mark says', async (t) => {
  const { page } = await open(t, LESSON, { attributes: { guess: 'black' } });
  await becomes(() => boardOf(page).evaluate((board) => [board.pointOf('a9').y > board.pointOf('a0').y, board.hasAttribute('orientation')]), [true, false], 'Black sits near');
  await step(page, 'next').click();
  await plyIs(page, 1);
  await drag(page, 'e9', 'e8');
  await says(taskOf(page), /将5进1 is a mistake.*The king walks into danger/s);
  await drag(page, 'b9', 'c7');
  await says(taskOf(page), /The lesson knows 马2进3 too.*The other horse/s);
  await plyIs(page, 1);
  await taskOf(page).locator('[data-what-if]').click();
  await plyIs(page, 2);
  await says(currentOf(page), /The other horse/);
  await step(page, 'back').click();
  await plyIs(page, 1);
  await step(page, 'next').click();
  await plyIs(page, 3);
  await says(taskOf(page), /Black to move/);
});

test('a quiz stops the lesson: its answers are the moves recorded there, and mistakes say why', async (t) => {
  const { page } = await open(t, QUIZ);
  await step(page, 'next').click();
  await plyIs(page, 3);
  await says(taskOf(page), /Which move brings out the chariot\?/);
  assert.doesNotMatch(await lessonOf(page).innerText(), /\[%|Right on the file|How many/);
  assert.equal(await isEnabled(step(page, 'next')), false);
  await drag(page, 'i9', 'i8');
  await says(taskOf(page), /车9进1 is a mistake.*it sees nothing/s);
  await drag(page, 'a9', 'a8');
  await says(taskOf(page), /车1进1 is not among the answers/);
  await click(page, 'i9');
  await click(page, 'h9');
  await plyIs(page, 4);
  await says(taskOf(page), /Right: 车9平8/);
  await says(currentOf(page), /Right on the file/);
  await step(page, 'next').click();
  await plyIs(page, 5);
  await says(taskOf(page), /five\s+nine\s+ten/);
  assert.equal(await isEnabled(step(page, 'next')), false);
  await taskOf(page).getByRole('button', { name: 'ten' }).click();
  await says(taskOf(page), /No, not ten/);
  await taskOf(page).getByRole('button', { name: 'nine' }).click();
  await says(taskOf(page), /Right: nine/);
  await step(page, 'next').click();
  await plyIs(page, 7);
  await says(taskOf(page), /first try: 0 of 2.*with help: 2/s);
  assert.doesNotMatch(await lessonOf(page).innerText(), /\[%|eval/);
});

test('another right answer of a quiz leads into its variation, and the lesson goes on after it', async (t) => {
  const { page } = await open(t, QUIZ);
  await step(page, 'next').click();
  await plyIs(page, 3);
  await drag(page, 'g6', 'g5');
  await plyIs(page, 4);
  await says(currentOf(page), /That is an answer too/);
  await step(page, 'back').click();
  await plyIs(page, 3);
  await step(page, 'next').click();
  await plyIs(page, 4);
  await says(currentOf(page), /Right on the file/);
});

test('parts of the board that the words name are highlighted, all of them or the one that is pressed', async (t) => {
  const { page } = await open(t);
  const areas = async () => (await svgOf(page)).split('\n').filter((line) => /^<polygon.*fill="#7d3cc8"/.test(line)).length;
  const ground = async () => {
    const [d8, e9] = await Promise.all(['d8', 'e9'].map((square) => boardOf(page).evaluate((board, name) => {
      const { x, y } = board.pointOf(name);
      const { left, top, width } = board.shadowRoot.querySelector('canvas').getBoundingClientRect();
      const ratio = board.shadowRoot.querySelector('canvas').width / width;
      return [(x - left) * ratio, (y - top) * ratio];
    }, square)));
    return (await canvasOf(boardOf(page))).at(d8[0] + (e9[0] - d8[0]) * 0.3, d8[1] + (e9[1] - d8[1]) * 0.5);
  };
  await becomes(areas, 0);
  const bare = await ground();
  await step(page, 'next').click();
  await becomes(areas, 2);
  await eventually(ground, (colour) => assert.notEqual(colour, bare));
  await term(page, '中线').click();
  await becomes(areas, 1);
  await says(spokenOf(page), /The central file/);
  await becomes(() => term(page, '中线').getAttribute('aria-pressed'), 'true');
  await becomes(ground, bare, 'the palace is not');
  await term(page, '黑方九宫').hover();
  await eventually(ground, (colour) => assert.notEqual(colour, bare));
  await term(page, '中线').click();
  await page.mouse.move(0, 0);
  await becomes(areas, 2);
  await step(page, 'next').click();
  await becomes(areas, 0);
  await set(page, 'mode', 'view');
  await becomes(areas, 0);
  assert.equal(await lessonOf(page).count(), 0);
});

test('a command of the author highlights a part too, and names are known in both kinds of characters and in English', async (t) => {
  const { page } = await open(t, '{巡河、騎河、兵行線；Black\'s back rank and the river [%region central-file nonsense]} 1. 炮二平五 {车騎河，對方九宮} *');
  const terms = () => currentOf(page).locator('.term').evaluateAll((buttons) => buttons.map(({ textContent, dataset }) => `${textContent} ${dataset.region}`));
  await becomes(terms, ['巡河 river-line-red', '騎河 river-line-black', '兵行線 soldier-line-red', 'Black\'s back rank back-rank-black', 'river river']);
  await eventually(() => svgOf(page), (svg) => assert.equal(svg.match(/<polygon[^>]*#7d3cc8/g)?.length, 6));
  await step(page, 'next').click();
  await becomes(terms, ['騎河 river-line-black', '對方九宮 palace-black']);
});

test('moves that the words name are shown aside; the game does not notice', async (t) => {
  const { page } = await open(t);
  await step(page, 'next').click();
  await plyIs(page, 1);
  const fen = await boardOf(page).evaluate((board) => board.fen);
  const before = await canvasOf(boardOf(page));
  await term(page, '马二进三').click();
  await becomes(() => term(page, '马二进三').getAttribute('aria-pressed'), 'true');
  await eventually(async () => (await canvasOf(boardOf(page))).data.equals(before.data), (isSame) => assert.equal(isSame, false));
  assert.equal(await boardOf(page).evaluate((board) => board.fen), fen);
  await term(page, '马二进三').click();
  await becomes(() => term(page, '马二进三').getAttribute('aria-pressed'), 'false');
  assert.equal(await lessonOf(page).locator('.passages > li:first-child .term').count(), 0, 'only at the place that is shown');
});

test('comments are text and nothing else', async (t) => {
  const evil = '<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</script><style>*{display:none}</style>';
  const { page } = await open(t, `[Title "${evil.replaceAll('"', '')}"]\n\n{${evil} [%quiz ${evil}]} 1. 炮二平五 {${evil} 九宫 [%choice ${evil} | b*]} *`);
  await says(taskOf(page), /<img src=x/);
  await drag(page, 'h2', 'e2');
  await says(taskOf(page), /<img src=x/);
  const { bad, pwned } = await lessonOf(page).evaluate((lesson) => ({ bad: lesson.querySelectorAll('img, script, style').length, pwned: globalThis.pwned }));
  assert.deepEqual({ bad, pwned }, { bad: 0, pwned: undefined });
});

test('a phone: next by a finger, the board and what is said are seen together, and nothing is wider than the page', async (t) => {
  const { page } = await open(t, QUIZ, { ...PHONE, lang: 'zh' });
  await step(page, 'next').tap();
  await plyIs(page, 3);
  await says(taskOf(page), /Which move/);
  const hand = await finger(page);
  for (const square of ['i9', 'h9']) {
    const { x, y } = await pointOf(page, square);
    await hand.down(x, y);
    await hand.up();
    await painted(page);
  }
  await plyIs(page, 4);
  await says(taskOf(page), /正确：车9平8/);
  const { top } = await boardOf(page).evaluate((board) => board.getBoundingClientRect());
  const bottom = await currentOf(page).evaluate((item) => item.getBoundingClientRect().bottom);
  assert.ok(bottom - top <= 800, `${bottom - top}`);
  await screenshot(page, 'lesson-360-zh');
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await painted(page);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width}`);
  }
  const small = await lessonOf(page).locator('button:visible').evaluateAll((buttons) =>
    buttons.filter((button) => !button.matches('.way button, .term') && button.getBoundingClientRect().height < 44).map(({ textContent }) => textContent));
  assert.deepEqual(small, []);
});

for (const lang of ['en', 'zh']) {
  test(`axe-core has nothing to say against a lesson: ${lang}`, async (t) => {
    const { page } = await open(t, QUIZ, { lang });
    await isAccessible(page, 'start');
    await step(page, 'next').click();
    await eventually(() => taskOf(page).innerText(), (text) => assert.match(text, /Which move/));
    await isAccessible(page, 'quiz');
    await act(page, 'hint');
    await act(page, 'solve');
    await step(page, 'next').click();
    await eventually(() => taskOf(page).innerText(), (text) => assert.match(text, /five/));
    await isAccessible(page, 'choice');
    await act(page, 'solve');
    await step(page, 'next').click();
    await plyIs(page, 7);
    await isAccessible(page, 'end');
  });
}

test('a whole lesson by the accessibility tree and keys alone', async (t) => {
  const { page } = await open(t, QUIZ);
  const reader = new Reader(page);
  await reader.tabTo(/^Next$/);
  await reader.press('Enter');
  await reader.hears(/Move 3 of 7.*Both are out.*Which move brings out the chariot/s);
  await reader.tabTo(/^[a-i][0-9]/, 'Shift+Tab');
  await reader.enter('i9');
  await reader.enter('h9');
  await reader.hears(/Right: 车9平8.*Right on the file/s);
  await reader.tabTo(/^Next$/);
  await reader.press('Enter');
  await reader.hears(/How many points.*five.*nine.*ten/s);
  await reader.tabTo(/^nine$/);
  await reader.press('Enter');
  await reader.hears(/Right: nine/);
  await reader.tabTo(/^Next$/, 'Shift+Tab');
  await reader.press('Enter');
  await reader.hears(/Move 7 of 7.*first try: 2 of 2/s);
  const nodes = await reader.nodes();
  assert.ok(nodes.some(({ role, text }) => role === 'heading' && /Lesson/.test(text)));
  assert.ok(nodes.some(({ role, name }) => role === 'region' && name === 'Lesson'));
});
