// Languages: traditional Chinese and Vietnamese, the nearest `lang` and its changes, words that a page adds, and pages from right to left.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { load } from '../../dist/core.js';
import { isAccessible } from './axe.mjs';
import { becomes, boardOf, click, drag, eventually, heard, listen, movesAre, pointOf, ready, says, set, settles, spokenOf, statusOf, stopOf } from './board.mjs';
import { openPage, screenshot } from './harness.mjs';

const DESKTOP = { viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce' };

/** Characters of simplified Chinese that traditional Chinese does not have. */
const SIMPLE = new RegExp([...'这们进马车将红变择则对说开关点从应选显习题页组细经给设计'].join('|'));

const bare = async (t, lang, path = '/tests/bare.html', options = {}) => {
  const opened = await openPage(t, path, { ...DESKTOP, ...options });
  await ready(opened.page);
  if (lang) await opened.page.evaluate((tag) => { document.documentElement.lang = tag; }, lang);
  return opened;
};

/** All that a board shows and says. */
const wordsOf = (page) => boardOf(page).evaluate((board) => [...board.shadowRoot.querySelector('.root').children].map((part) => part.textContent).join(' '));
const langOf = (page, selector) => boardOf(page).evaluate((board, what) => board.shadowRoot.querySelector(what)?.closest('[lang]')?.lang, selector);
const textsOf = (page) => boardOf(page).locator('.moves [data-node]').allInnerTexts();

test('the library in traditional characters has the same moves', async () => {
  const core = await load();
  for (const part of ['course', 'puzzles']) {
    const [simplified, traditional] = await Promise.all(['hans', 'hant'].map(async (script) =>
      (await readFile(new URL(`../../dist/library/${part}-zh-${script}.pgn`, import.meta.url), 'utf8')).trim().split(/\n\n(?=\[)/)));
    assert.equal(traditional.length, simplified.length);
    traditional.forEach((text, index) => {
      const [there, here] = [core.readRecord(simplified[index]), core.readRecord(text)];
      assert.deepEqual(here.warnings, [], text);
      assert.deepEqual([here.fen, here.mainline, here.tags.Goal], [there.fen, there.mainline, there.tags.Goal], text);
      assert.doesNotMatch(text, SIMPLE);
    });
  }
});

test('pages in traditional Chinese and in Vietnamese: words, notation, what is spoken; changed at any time', async (t) => {
  const { page } = await openPage(t, '/', { ...DESKTOP, locale: 'zh-TW' });
  await ready(page);
  const language = () => page.evaluate(() => [document.documentElement.lang, document.title, document.querySelector('#learn').textContent]);
  await becomes(language, ['zh-Hant', '象棋', '學棋']);
  await drag(page, 'h2', 'e2');
  await drag(page, 'h9', 'g7');
  await says(spokenOf(page), /^黑方，馬8進7/);
  await becomes(() => textsOf(page), ['炮二平五', '馬8進7']);
  assert.equal(await langOf(page, '.moves'), 'zh-Hant');
  assert.doesNotMatch(await page.evaluate(() => document.body.innerText), SIMPLE);
  assert.doesNotMatch(await wordsOf(page), SIMPLE);
  await screenshot(page, 'languages-zh-hant');

  const choose = async (lang) => {
    await page.locator('[data-opens=settings]').click();
    await page.locator('[name=lang]').selectOption(lang);
    await says(page.locator('#settings-title'), lang === 'vi' ? /Cài đặt/ : /Settings/);
    assert.equal(await page.evaluate(() => document.activeElement.name), 'lang', 'the focus stays');
    await page.locator('#settings [type=submit]').click();
  };
  await choose('vi');
  await becomes(language, ['vi', 'Cờ tướng · 象棋', 'Học cờ']);
  await says(statusOf(page), /^Đến lượt Đỏ/);
  await becomes(() => textsOf(page), ['P2-5', 'M8.7']);
  assert.equal(await langOf(page, '.moves'), 'vi');
  await drag(page, 'h0', 'g2');
  await says(spokenOf(page), /^Đỏ: Mã 2 tấn 3$/);
  await becomes(() => boardOf(page).evaluate((board) => [...board.shadowRoot.querySelectorAll('[role=gridcell]')].map(({ textContent }) => textContent).filter((text) => /^[gh]\d, (?!trống)/.test(text)).slice(-2)), ['g2, Mã đỏ', 'g0, Tượng đỏ']);
  await isAccessible(page, 'Vietnamese');
  await screenshot(page, 'languages-vi');
  await choose('en');
  await becomes(() => textsOf(page), ['C2.5', 'H8+7', 'H2+3']);
  await movesAre(page, ['h2e2', 'h9g7', 'h0g2']);
});

test('a language changed in the middle of a puzzle and of a lesson of the course', async (t) => {
  const { page } = await openPage(t, '/learn.html#puzzles/13', { ...DESKTOP, locale: 'en' });
  const open = async (id) => {
    await page.evaluate((address) => { location.hash = address; }, id);
    await page.locator('#item[aria-busy=false]').waitFor();
    await ready(page);
  };
  const choose = (lang) => page.locator('#lang').selectOption(lang);
  await page.locator('#item[aria-busy=false]').waitFor();
  await ready(page);
  const state = () => boardOf(page).evaluate((board) => [board.moves.length, board.puzzle.status]);
  await boardOf(page).locator('.puzzle .goal').waitFor();
  const [from, to] = await boardOf(page).evaluate(({ legalMoves: [move] }) => [move.slice(0, 2), move.slice(2)]);
  await click(page, from);
  await click(page, to);
  await eventually(state, ([, status]) => assert.match(status, /refused|failed|unsure|solving/));
  const before = await eventually(() => boardOf(page).evaluate((board) => board.puzzle), ({ attempts }) => assert.equal(attempts, 2));
  await choose('zh-Hant');
  await says(page.locator('#item .where'), /^第 13 題/);
  await says(boardOf(page).locator('.puzzle .feedback'), /合乎規則|作者沒有列出/);
  const after = await boardOf(page).evaluate((board) => board.puzzle);
  assert.deepEqual([after.attempts, after.status, after.hints], [before.attempts, before.status, before.hints]);

  await open('course/1');
  await boardOf(page).locator('.lesson [data-step=next]').click();
  await says(boardOf(page).locator('.lesson'), /這是最常見的第一著/);
  const ply = await boardOf(page).evaluate((board) => board.ply);
  await choose('vi');
  await says(page.locator('#item .where'), /^Bước 1/);
  await says(boardOf(page).locator('.lesson'), /most common first move|Most games|first move/i);
  await becomes(() => boardOf(page).evaluate((board) => board.ply), ply);
  assert.equal(await page.locator('#item h2').first().getAttribute('lang'), 'en', 'what has no Vietnamese is said to be English');
});

test('the nearest lang holds, through shadow roots and when an element is moved; characters on pieces are another choice (I01)', async (t) => {
  const { page } = await bare(t, 'en');
  await drag(page, 'h2', 'e2');
  await says(statusOf(page), /^Black to move/);
  await becomes(() => textsOf(page), ['炮二平五'], 'the default of an English page');
  await stopOf(page).focus();
  const around = (change) => page.evaluate(change);
  // In a box, inside the shadow root of another element, whose language is changed while the board is in use.
  await around(() => {
    const host = document.body.appendChild(document.createElement('div'));
    host.id = 'host';
    host.lang = 'zh-HK';
    const box = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    globalThis.board = document.querySelector('xiangqi-board');
    box.append(globalThis.board);
  });
  await says(statusOf(page), /^黑方走棋/);
  await becomes(() => textsOf(page), ['炮二平五']);
  await becomes(() => langOf(page, '.moves'), 'zh-Hant');
  await stopOf(page).focus();
  await around(() => { document.querySelector('#host').lang = 'vi-VN'; });
  await says(statusOf(page), /^Đến lượt Đen/);
  await becomes(() => textsOf(page), ['P2-5']);
  await eventually(() => boardOf(page).evaluate((board) => board.shadowRoot.activeElement?.textContent), (text) => assert.match(text ?? '', /^\w\d, (\S+ (đỏ|đen)|trống)$/));
  await around(() => { globalThis.board.parentElement.lang = 'zh'; });
  await says(statusOf(page), /^黑方走棋/);
  await becomes(() => langOf(page, '.moves'), 'zh-Hans');
  await around(() => { globalThis.board.parentElement.removeAttribute('lang'); document.querySelector('#host').removeAttribute('lang'); });
  await says(statusOf(page), /^Black to move/);
  for (const pieces of ['letters', 'simplified', 'traditional']) {
    await set(page, 'pieces', pieces);
    await becomes(() => boardOf(page).evaluate((board) => [board.notation, board.shadowRoot.querySelector('[role=gridcell]').textContent]), ['chinese', 'a9, black chariot']);
  }
  await becomes(() => textsOf(page), ['炮二平五']);
  await movesAre(page, ['h2e2'], 'nothing is lost');
});

test('every panel takes over another language with what it shows: a refusal, a hint, the evaluation, a lesson, setting up', async (t) => {
  const { page } = await bare(t, 'en');
  await boardOf(page).evaluate((board) => { for (const name of ['hints', 'evaluation', 'aids']) board.toggleAttribute(name, true); board.fen = '4k4/9/9/9/9/9/9/9/R8/1R1K5 w'; });
  await boardOf(page).locator('.evaluation').waitFor();
  await settles(page, () => pointOf(page, 'd0'));
  await drag(page, 'd0', 'c0');
  await says(statusOf(page), /inside the palace/);
  await set(page, 'lang', 'zh-TW');
  await says(statusOf(page), /不能離開九宮/);
  await set(page, 'lang', 'vi');
  await says(statusOf(page), /ra khỏi cung/);

  await set(page, 'lang', 'en');
  const ask = boardOf(page).locator('[data-hint=hint]');
  const advice = boardOf(page).locator('.advice');
  await ask.click();
  await says(advice, /^Look at your .*chariot/);
  await ask.click();
  await says(advice, /wants to go|can take/);
  await ask.click();
  await says(advice, /[Mm]ate/);
  const steps = () => boardOf(page).locator('.hints .line button').count();
  const count = await steps();
  assert.ok(count > 0);
  await boardOf(page).locator('.hints .line button').first().click();
  await set(page, 'lang', 'vi');
  await says(advice, /Chiếu hết/);
  await says(ask, /Ẩn gợi ý/);
  assert.equal(await steps(), count);
  await becomes(() => boardOf(page).evaluate((board) => [board.shadowRoot.activeElement?.dataset.step, board.shadowRoot.activeElement?.ariaPressed]), ['1', 'true'], 'the step and the focus stay');
  await becomes(() => langOf(page, '.advice'), 'vi');
  await eventually(() => boardOf(page).locator('.evaluation').getAttribute('aria-label'), (label) => assert.equal(label, 'Đánh giá'));
  await says(boardOf(page).locator('.aids'), /Tướng d0/);
  await set(page, 'lang', 'zh-Hant');
  await says(advice, /步殺/);

  await boardOf(page).evaluate((board) => {
    board.mode = 'lesson';
    board.load('1. h2e2 h9g7 {[%quiz Which?]} 2. h0g2 (2. b0c2 $2) b9c7');
  });
  await boardOf(page).locator('.lesson [data-step=next]').click();
  await boardOf(page).evaluate((board) => board.goTo(2));
  await boardOf(page).locator('.lesson [data-act=hint]').click();
  await says(boardOf(page).locator('.lesson .told'), /^請看 h0 的紅馬|^請看/);
  await set(page, 'lang', 'vi');
  await says(boardOf(page).locator('.lesson .told'), /^Hãy xem Mã đỏ ở h0/);
  await set(page, 'lang', 'en');
  await says(boardOf(page).locator('.lesson .told'), /^Look at the red horse on h0/);
  assert.doesNotMatch(await wordsOf(page), /\b(lesson|hint|ask|spoken|aids)\.[a-z]/, 'no key is shown in place of a text');
});

test('I06 Chinese that is heard: its language, names, and digits as numbers', async (t) => {
  const { page } = await bare(t, 'zh-Hans');
  await becomes(() => langOf(page, '.spoken[role=status]'), 'zh-Hans');
  for (const [fen, move, said] of [
    ['3k5/9/9/9/9/9/9/9/9/4K3R w', 'i0h0', '红方，车一平二'], ['3k5/9/9/9/9/9/9/9/9/4K4 b', 'd9d8', '黑方，将4进1'],
    ['3k5/9/9/9/9/9/9/9/9/4K1B2 w', 'g0e2', '红方，相三进五'], ['3k5/7c1/9/9/9/9/9/9/9/5K3 b', 'h8e8', '黑方，炮8平5'],
  ]) {
    await boardOf(page).evaluate((board, [position, played]) => { board.fen = position; board.play(played); }, [fen, move]);
    await says(spokenOf(page), new RegExp(`^${said}`));
    assert.equal(await spokenOf(page).getAttribute('lang'), 'zh-Hans');
  }
  await boardOf(page).evaluate((board) => {
    board.load('1. h2e2 {炮２平５ 或 马８进７} h9g7');
    board.goTo('first');
  });
  await boardOf(page).locator('[data-action=next]').click();
  await says(spokenOf(page), /炮2平5 或 马8进7/);
});

test('a site adds its own words: another language, single words, and what is wrong with them', async (t) => {
  const { page } = await bare(t, 'fr-CA');
  await says(statusOf(page), /^Red to move/, 'without them, English');
  const add = (...given) => page.evaluate(async ([lang, strings]) => {
    try {
      return (await (await import('/index.js')).addStrings(lang, strings)) ?? 'added';
    } catch (error) {
      return [error.name, error.code, error.token];
    }
  }, given);
  assert.equal(await add('fr', { turn: 'Aux {side}', red: 'Rouges', black: 'Noirs', 'red.cannon': 'canon rouge', board: 'Plateau' }), 'added');
  await says(statusOf(page), /^Aux Rouges/);
  await becomes(() => boardOf(page).evaluate((board) => {
    const { shadowRoot } = board;
    return [shadowRoot.querySelector('.points').ariaLabel, shadowRoot.querySelector('.root').lang, shadowRoot.querySelector('#help').lang, shadowRoot.querySelector('#help').textContent.slice(0, 10)];
  }), ['Plateau', 'fr', 'en', 'Arrow keys'], 'what is not translated is said to be English');
  await becomes(() => stopOf(page).evaluate((cell) => cell.textContent), 'e0, red king');
  await drag(page, 'h2', 'e2');
  await says(spokenOf(page), /^Canon rouge from h2 to e2/);
  assert.equal(await add('fr-CA', { black: 'Les Noirs' }), 'added');
  await says(statusOf(page), /^Aux Les Noirs/, 'a region before its language');
  assert.equal(await add('en', { turn: '{side}, it is your turn' }), 'added');
  assert.equal(await add('zh-TW', { turn: '輪到{side}' }), 'added');
  await set(page, 'lang', 'en-GB');
  await says(statusOf(page), /^Black, it is your turn/);
  await set(page, 'lang', 'zh-Hant');
  await says(statusOf(page), /^輪到黑方/);

  assert.deepEqual(await add('no language', {}), ['XiangqiError', 'bad-language', 'no language']);
  assert.deepEqual(await add('fr', { turn: 5 }), ['XiangqiError', 'bad-string', 'turn']);
  assert.deepEqual(await add('fr', null), ['XiangqiError', 'bad-string', 'null']);
  await add('fr', { tourne: 'x', check: 'Échec !', 'hint.wins': 'Gagne.' });
  const { missing, ...rest } = await page.evaluate(async () => (await import('/index.js')).checkStrings('fr'));
  assert.deepEqual(rest, { unknown: ['tourne'], unlike: ['hint.wins'] });
  assert.ok(missing.includes('hint.mate') && missing.includes('setup.fen') && !missing.includes('turn'));
});

test('a page from right to left: the board as it is, its words in their own direction', async (t) => {
  const { page } = await bare(t, 'ar', '/tests/bare.html', { viewport: { width: 1000, height: 700 } });
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    document.querySelector('xiangqi-board').style.width = '900px';
  });
  await boardOf(page).evaluate((board) => { board.toggleAttribute('hints', true); board.load('1. h2e2 h9g7 (1. ... b9c7 {جواب آخر}) 2. h0g2'); });
  const left = (selector) => boardOf(page).locator(selector).first().evaluate((element) => element.getBoundingClientRect().left);
  const faces = () => boardOf(page).evaluate((board) => getComputedStyle(board.shadowRoot.querySelector('.root')).direction);
  await becomes(faces, 'ltr', 'English words');
  const a9 = await pointOf(page, 'a9');
  assert.ok((await left('canvas')) < (await left('.side')));
  assert.ok(a9.x < (await pointOf(page, 'i9')).x);
  await screenshot(page, 'languages-rtl-english');

  await page.evaluate(async () => {
    (await import('/index.js')).addStrings('ar', { turn: 'الدور على {side}', red: 'الأحمر', black: 'الأسود', hints: 'تلميحات', 'ask.hint': 'تلميح', 'ask.threats': 'ما التهديد؟', 'ask.why': 'لماذا ليس {move}؟', judge: 'احكم' });
  });
  await becomes(faces, 'rtl');
  await says(statusOf(page), /الدور على/);
  assert.ok((await left('canvas')) > (await left('.side')), 'what stands beside the board is on its left');
  const [a0, i0] = [await pointOf(page, 'a0'), await pointOf(page, 'i0')];
  assert.ok(a0.x < i0.x, 'the board is not mirrored');
  assert.ok((await left('[data-action=first]')) < (await left('[data-action=last]')), 'nor are the buttons that step');
  const columns = await boardOf(page).locator('.moves .row').first().locator('[data-node]').evaluateAll((moves) => moves.map((move) => move.getBoundingClientRect().left));
  assert.ok(columns[0] < columns[1], 'nor is the list of moves');
  await click(page, 'a3');
  await click(page, 'a4');
  await screenshot(page, 'languages-rtl-arabic');
});

test('I03 I04 texts are right without a charset, in a page of another encoding; the notation of the list is a choice of its own', async (t) => {
  const { page } = await bare(t, '', '/tests/legacy.html', {
    init: (fresh) => fresh.route(/\.(js|html)$/, async (route) => {
      const response = await route.fetch();
      const type = response.headers()['content-type'].replace(/;.*/, '');
      await route.fulfill({ response, headers: { ...response.headers(), 'content-type': type } });
    }),
  });
  assert.equal(await page.evaluate(() => document.characterSet), 'windows-1252');
  await says(statusOf(page), /^紅方走棋/);
  await boardOf(page).evaluate((board) => { board.load('1. h2e2 h9g7 (1. ... b9c7 2. h0g2) 2. b0c2'); });
  await listen(page, 'xiangqi-load');
  for (const [notation, texts] of [
    ['', ['炮二平五', '馬8進7', '馬2進3', '馬二進三', '馬八進七']], ['chinese', ['炮二平五', '马8进7', '马2进3', '马二进三', '马八进七']], ['wxf', ['C2.5', 'H8+7', 'H2+3', 'H2+3', 'H8+7']],
    ['iccs', ['H2-E2', 'H9-G7', 'B9-C7', 'H0-G2', 'B0-C2']], ['san', ['Che2', 'Hg7', 'Hc7', 'Hg2', 'Hc2']], ['vietnamese', ['P2-5', 'M8.7', 'M2.3', 'M2.3', 'M8.7']],
  ]) {
    await boardOf(page).evaluate((board, name) => { if (name) board.notation = name; else board.removeAttribute('notation'); }, notation);
    await becomes(async () => (await textsOf(page)).sort(), texts.sort(), notation);
    assert.match(await boardOf(page).evaluate((board) => board.save('pgn', { notation: 'wxf' })), /C2\.5 .*H8\+7/s, 'what is saved is written as one asks for');
  }
  assert.deepEqual(await heard(page), [], 'the game is the same');
  // What has the same moves in another language has other words all the same.
  for (const [lang, label] of [['zh-Hant', '收起變著'], ['en', 'Fold this variation'], ['vi', 'Gấp nhánh này']]) {
    await set(page, 'lang', lang);
    await becomes(() => boardOf(page).locator('.moves .toggle').getAttribute('aria-label'), label);
  }
});
