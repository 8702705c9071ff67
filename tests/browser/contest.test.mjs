// Competitions on the page and in the element, with the browser's own mouse, touches and keys.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/core.js';
import {
  becomes, boardOf, click, drag, eventually, finger, heard, listen, movesAre, pointOf, ready, says, set, statusOf, stopOf,
} from './board.mjs';
import { openPage, screenshot } from './harness.mjs';
import { START, rows } from './tables.mjs';

const core = await load();

const EVENTS = ['foul', 'offer', 'clock', 'end', 'touch', 'move', 'refused', 'adjust'].map((name) => `xiangqi-${name}`);

const ask = (page, question, argument) => boardOf(page).evaluate(question, argument);
const contestOf = (page) => ask(page, (board) => board.contest);
const foulsOf = async (page) => (await contestOf(page)).fouls.map(({ side, article }) => `${side} ${article}`);
const foulsAre = (page, wanted, what) => becomes(() => foulsOf(page), wanted, what);
const dutyOf = (page) => ask(page, ({ obligation: { kind, piece, target, article } }) => [kind, piece, target, article].filter(Boolean).join(' '));
const outcomeOf = (page) => ask(page, (board) => board.outcome);
const button = (page, text) => boardOf(page).getByRole('button', { name: text });

/** A board alone, under the competition rule. */
async function open(t, attributes = {}, options = {}) {
  const { page, expect } = await openPage(t, '/tests/bare.html', { viewport: { width: 700, height: 1100 }, ...options });
  await ready(page);
  await ask(page, (board, values) => {
    for (const [name, value] of Object.entries(values)) board.setAttribute(name, value);
  }, { lang: 'en', 'touch-move': 'competition', ...attributes });
  await boardOf(page).locator('.contest').waitFor();
  await listen(page, ...EVENTS);
  return { page, expect };
}

/** The page, its board under the competition rule. */
async function openWhole(t, settings = {}, options = {}) {
  const { page } = await openPage(t, '/', {
    viewport: { width: 1280, height: 900 }, locale: 'en',
    init: (page) => page.addInitScript((values) => {
      if (!localStorage.getItem('xiangqi-board settings')) localStorage.setItem('xiangqi-board settings', JSON.stringify(values));
    }, { 'touch-move': 'competition', ...settings }),
    ...options,
  });
  await ready(page);
  await boardOf(page).locator('.contest').waitFor();
  return page;
}

test('every row of the touch table holds under clicks and fingers', async (t) => {
  const { page } = await open(t, {}, { hasTouch: true });
  const hand = await finger(page);
  let count = 0;
  for (const [name, fen, touched] of await rows('touch.txt', '; ')) {
    const game = new core.Game({ fen, touchMove: 'competition' });
    for (const points of touched.split(' ')) game.touch(...points.split('+'));
    const { kind, piece, target, article } = game.obligation;
    await set(page, 'fen', fen);
    await becomes(() => ask(page, (board) => [board.moves.length, board.obligation.kind, board.contest.fouls.length]), [0, 'free', 0], name);
    for (const points of touched.split(' ')) {
      if (points.includes('+')) {
        const places = await Promise.all(points.split('+').map((point) => pointOf(page, point)));
        const fingers = places.map(({ x, y }, id) => ({ x, y, id }));
        await hand.send('touchStart', fingers[0]);
        await hand.send('touchStart', ...fingers);
        await hand.send('touchEnd', fingers[1]);
        await hand.send('touchEnd');
      } else {
        await click(page, points);
      }
    }
    if (kind === 'must-capture-with' && touched.startsWith(`${piece} `)) {
      // A click on what the held piece takes is the capture.
      await movesAre(page, [`${piece}${target}`], name);
    } else {
      await becomes(() => dutyOf(page), [kind, piece, target, article].filter(Boolean).join(' '), name);
      await foulsAre(page, game.fouls.map((foul) => `${foul.side} ${foul.article}`), name);
    }
    count += 1;
  }
  assert.ok(count > 15, `${count} rows`);
});

test('a touch binds until it is obeyed: other pieces, Escape and the right button change nothing', async (t) => {
  const { page } = await open(t);
  await click(page, 'h2');
  await says(statusOf(page), /must move \(Art\. 5\.1\)/);
  await says(boardOf(page).locator('.saying'), /Think first/);
  await click(page, 'h0');
  await page.keyboard.press('Escape');
  const { x, y } = await pointOf(page, 'e5');
  await page.mouse.click(x, y, { button: 'right' });
  await becomes(() => dutyOf(page), 'must-move h2 5.1');
  await page.keyboard.press('Control+z');
  await click(page, 'e2');
  await movesAre(page, ['h2e2']);
  await page.keyboard.press('Control+z');
  await says(statusOf(page), /a move is final \(Art\. 5\.7\)/);
  assert.equal(await ask(page, (board) => board.undo()), false, 'a move is final (5.7)');
  await movesAre(page, ['h2e2']);
  await foulsAre(page, []);
  assert.equal(await button(page, 'Undo').count(), 0);
});

test('a finger that is taken away by the browser, or two that zoom, touch nothing', async (t) => {
  const { page } = await open(t, {}, { hasTouch: true });
  const hand = await finger(page);
  const [own, enemy] = [await pointOf(page, 'h2'), await pointOf(page, 'h7')];
  await hand.down(own.x, own.y);
  await hand.cancel();
  await becomes(() => dutyOf(page), 'free');
  await hand.send('touchStart', { ...own, id: 0 });
  await hand.send('touchStart', { ...own, id: 0 }, { ...enemy, id: 1 });
  await hand.cancel();
  await becomes(() => dutyOf(page), 'free');
  await hand.down(own.x, own.y);
  await page.waitForTimeout(80);
  await hand.up();
  await becomes(() => dutyOf(page), 'must-move h2 5.1', 'a tap is a touch');
});

test('a game is lost on three fouls, which are told one by one', async (t) => {
  const { page } = await open(t);
  await drag(page, 'h2', 'e2');
  await movesAre(page, ['h2e2']);
  await drag(page, 'h9', 'g8');
  await foulsAre(page, ['black 4.1.6']);
  await says(boardOf(page).locator('.saying'), /That was a foul: Black put a piece.*touched piece must move/s);
  await drag(page, 'h9', 'g7');
  await movesAre(page, ['h2e2', 'h9g7']);
  await drag(page, 'e0', 'e2');
  await foulsAre(page, ['black 4.1.6', 'red 4.1.6']);
  await drag(page, 'e0', 'e1');
  await movesAre(page, ['h2e2', 'h9g7', 'e0e1']);
  await drag(page, 'i9', 'h7');
  await drag(page, 'i9', 'g8');
  await becomes(() => outcomeOf(page), { winner: 'red', reason: 'fouls', article: '4.1.8' });
  await says(statusOf(page), /Black has committed too many fouls\. Red wins \(Art\. 4\.1\.8\)/);
  await says(boardOf(page).locator('.contest .fouls'), /Black, after move 1: put a piece where it cannot go \(foul, Art\. 4\.1\.6\)/);
  await becomes(async () => (await heard(page)).filter(([name]) => name === 'xiangqi-foul').map(([, { side, article, count, loses }]) => [side, article, count, loses]),
    [['black', '4.1.6', 1, 3], ['red', '4.1.6', 1, 3], ['black', '4.1.6', 2, 3], ['black', '4.1.6', 3, 3]]);
  await becomes(async () => (await heard(page)).filter(([name]) => name === 'xiangqi-end').length, 1);
  await drag(page, 'i9', 'i8');
  await movesAre(page, ['h2e2', 'h9g7', 'e0e1'], 'an ended game stands');
  const pgn = await ask(page, (board) => board.save('pgn'));
  assert.match(pgn, /\[BlackFouls "4\.1\.6@1 4\.1\.6@3 4\.1\.6@3"\]/);
  assert.match(pgn, /\[Termination "fouls, Art\. 4\.1\.8"\]/);
});

test('an illegal move loses at once where the event has it so, and two fouls where it has that', async (t) => {
  const { page } = await open(t, { 'illegal-move': 'loss' });
  await drag(page, 'h2', 'g4');
  await becomes(() => outcomeOf(page), { winner: 'black', reason: 'illegal-move', article: '4.1.6' });
  await ask(page, (board) => { board.illegalMove = 'foul'; board.foulsThatLose = '2'; board.reset(); });
  await drag(page, 'h2', 'g4');
  assert.equal(await outcomeOf(page), null);
  await drag(page, 'h2', 'g5');
  await becomes(() => outcomeOf(page), { winner: 'black', reason: 'fouls', article: '4.1.8' });
});

test('a flag falls, without any hand, and the game is lost with its article', async (t) => {
  const { page } = await open(t, { clock: '2s' });
  await says(boardOf(page).locator('.saying'), /clocks stand still/);
  await boardOf(page).locator('.clock[data-side=black]').click();
  await becomes(async () => (await contestOf(page)).clock.running, true);
  await becomes(() => outcomeOf(page), { winner: 'black', reason: 'time', article: '4.1.4' });
  await says(statusOf(page), /Red’s time is up\. Black wins \(Art\. 4\.1\.4\)/);
  await becomes(async () => (await heard(page)).filter(([name]) => name === 'xiangqi-end').map(([, { reason, winner }]) => [reason, winner]), [['time', 'black']]);
  await drag(page, 'h2', 'e2');
  await movesAre(page, []);
});

test('the clock is pressed by button, by key and by itself', async (t) => {
  const { page } = await open(t, { clock: '6.3' });
  await stopOf(page).focus();
  await page.keyboard.press('p');
  await becomes(async () => (await contestOf(page)).clock.running, true);
  await drag(page, 'h2', 'e2');
  await says(boardOf(page).locator('.saying'), /complete when Red presses/);
  assert.equal((await contestOf(page)).clock.turn, 'red', 'Red’s time runs until the press');
  await boardOf(page).locator('.clock[data-side=red]').click();
  await becomes(async () => (await contestOf(page)).clock.turn, 'black');
  await drag(page, 'h9', 'g7');
  await page.keyboard.press('p');
  await becomes(async () => (await contestOf(page)).clock.turn, 'red');
  await set(page, 'clock-press', 'auto');
  await drag(page, 'h0', 'g2');
  await becomes(async () => (await contestOf(page)).clock.turn, 'black');
  const { red, black } = (await contestOf(page)).clock;
  assert.deepEqual([red.moves, black.moves], [38, 39]);
  await boardOf(page).locator('.arbiter summary').click();
  await button(page, 'Stop the clocks').click();
  await becomes(async () => (await contestOf(page)).clock.running, false);
  await says(boardOf(page).locator('.saying'), /arbiter has stopped/);
  const { left } = (await contestOf(page)).clock.black;
  await page.waitForTimeout(400);
  assert.equal((await contestOf(page)).clock.black.left, left);
  await button(page, 'Let them run').click();
  await becomes(async () => (await contestOf(page)).clock.running, true);
  const times = await ask(page, (board) => board.times);
  assert.equal(times.length, 3);
  assert.ok(times.every(([elapsed, rest]) => elapsed >= 0 && rest > 500_000), JSON.stringify(times));
});

test('a draw offer is answered, and a second one in a row is a foul that one is warned of', async (t) => {
  const { page } = await open(t);
  await button(page, 'Offer a draw').click({ force: true });
  await says(boardOf(page).locator('.saying'), /after one’s own move/);
  await drag(page, 'h2', 'e2');
  await movesAre(page, ['h2e2']);
  await button(page, 'Offer a draw').click();
  await says(boardOf(page).locator('.question'), /Red offers a draw/);
  await button(page, 'Decline').click();
  await becomes(async () => (await contestOf(page)).offer, null);
  await drag(page, 'h9', 'g7');
  await movesAre(page, ['h2e2', 'h9g7']);
  await drag(page, 'h0', 'g2');
  await movesAre(page, ['h2e2', 'h9g7', 'h0g2']);
  await button(page, 'Offer a draw').click();
  await says(boardOf(page).locator('.question'), /Red has offered already.*foul \(9\.1\.3\)/s);
  await button(page, 'Play on').click();
  await foulsAre(page, []);
  await button(page, 'Offer a draw').click();
  await button(page, 'Offer all the same').click();
  await foulsAre(page, ['red 9.1.3']);
  assert.equal((await contestOf(page)).offer, null, 'and it is no offer');
  await drag(page, 'i9', 'h9');
  await movesAre(page, ['h2e2', 'h9g7', 'h0g2', 'i9h9']);
  await button(page, 'Offer a draw').click();
  await button(page, 'Accept the draw').click();
  await becomes(() => outcomeOf(page), { winner: null, reason: 'agreement', article: '4.2.2' });
  await becomes(async () => (await heard(page)).filter(([name]) => name === 'xiangqi-offer').map(([, { side, answer }]) => [side, answer]),
    [['red', null], ['red', 'refused'], ['black', null], ['black', 'accepted']]);
});

test('a claim shows its count first; a false one is a foul and costs five minutes, a right one is a draw', async (t) => {
  const { page } = await open(t, { clock: '10m', 'natural-limit': '60' });
  await page.keyboard.press('p');
  await boardOf(page).locator('.clock[data-side=red]').click();
  await becomes(async () => (await contestOf(page)).clock.running, true);
  await button(page, 'Claim the natural limit').click();
  await says(boardOf(page).locator('.question'), /without a capture: 0; needed: 60.*costs five minutes/s);
  await button(page, 'Claim all the same').click();
  await foulsAre(page, ['red 9.1.4']);
  const { red, black } = (await contestOf(page)).clock;
  assert.ok(red.left < 300_000 && red.left > 200_000, `${red.left} left`);
  assert.equal(black.left, 600_000);
  await set(page, 'fen', '3k5/9/9/9/9/9/9/9/9/R3K4 w - - 120 61');
  await button(page, 'Claim the natural limit').click();
  await button(page, 'Claim the draw').click();
  await becomes(() => outcomeOf(page), { winner: null, reason: 'natural-limit', article: '4.2.4' });
});

test('adjusting needs consent, the arbiter notes conduct, and who resigns is asked once more', async (t) => {
  const { page } = await open(t);
  await button(page, 'Straighten pieces').click();
  await says(boardOf(page).locator('.question'), /Black must agree/);
  await button(page, 'Black agrees').click();
  await click(page, 'h2');
  await click(page, 'b0');
  await becomes(() => dutyOf(page), 'free');
  await drag(page, 'h2', 'e2');
  await says(statusOf(page), /being put straight/);
  await movesAre(page, [], 'no move comes of straightening');
  await button(page, 'Done').click();
  await page.keyboard.press('Escape');
  await click(page, 'h2');
  await becomes(() => dutyOf(page), 'must-move h2 5.1');
  await boardOf(page).locator('.arbiter summary').click();
  await boardOf(page).locator('.arbiter [data-side=black][data-text="9.1.8"]').click();
  await foulsAre(page, ['black 9.1.8']);
  await button(page, 'Resign').click();
  await says(boardOf(page).locator('.question'), /Really\?/);
  await button(page, 'Play on').click();
  assert.equal(await outcomeOf(page), null);
  await button(page, 'Resign').click();
  await button(page, 'Red resigns').click();
  await becomes(() => outcomeOf(page), { winner: 'black', reason: 'resignation', article: '4.1.9' });
});

test('the moves are written down in any notation, and four left out are a foul', async (t) => {
  const { page } = await open(t, { writing: 'red', fen: START });
  const input = boardOf(page).locator('.writing input[data-side=red]');
  await drag(page, 'h2', 'e2');
  await movesAre(page, ['h2e2']);
  await says(boardOf(page).locator('.writing'), /Red writes move 1 \(1 not written yet\)/);
  await input.fill('炮二平四');
  await input.press('Enter');
  await says(boardOf(page).locator('.writing form[data-side=red] [role=status]'), /Another move was played/);
  await input.fill('nonsense');
  await input.press('Enter');
  await says(boardOf(page).locator('.writing form[data-side=red] [role=status]'), /not/i);
  await input.fill('C2.5');
  await input.press('Enter');
  await becomes(async () => (await contestOf(page)).written.red, 1);
  for (const [from, to] of [['h9', 'g7'], ['h0', 'g2'], ['i9', 'h9']]) await drag(page, from, to);
  await movesAre(page, ['h2e2', 'h9g7', 'h0g2', 'i9h9']);
  await foulsAre(page, []);
  await drag(page, 'i0', 'h0');
  await foulsAre(page, ['red 9.1.7']);
});

test('a position looked back at is not played on, and the duty is there again at the end', async (t) => {
  const { page } = await open(t);
  await drag(page, 'h2', 'e2');
  await drag(page, 'h9', 'g7');
  await movesAre(page, ['h2e2', 'h9g7']);
  await click(page, 'h0');
  await becomes(() => dutyOf(page), 'must-move h0 5.1');
  await boardOf(page).locator('[data-action=first]').click();
  await drag(page, 'h2', 'd2');
  await says(statusOf(page), /Go to the last move first/);
  await movesAre(page, ['h2e2', 'h9g7']);
  await boardOf(page).locator('[data-action=last]').click();
  await becomes(() => dutyOf(page), 'must-move h0 5.1');
  await boardOf(page).evaluate((board) => { board.load('1. h2e2 h9g7 2. h0g2 b9c7'); });
  await boardOf(page).locator('[data-action=previous]').click();
  await says(boardOf(page).locator('.saying'), /goes on from the position shown/);
  await drag(page, 'b9', 'a7');
  await movesAre(page, ['h2e2', 'h9g7', 'h0g2', 'b9a7']);
});

test('the page does all of that by calls as well, which cause no events', async (t) => {
  const { page } = await open(t, { clock: '10m' });
  const seen = await ask(page, (board) => {
    board.press();
    board.foul('black', '9.1.8');
    board.play('h2e2');
    board.offerDraw('red');
    board.press();
    const { offer } = board.contest;
    board.answerDraw(false);
    const errors = [() => board.answerDraw(true), () => board.foul('black', '5.1'), () => board.offerDraw('black')].map((work) => {
      try {
        return work();
      } catch (error) {
        return [error.code, error.article];
      }
    });
    board.askAdjust();
    board.answerAdjust(true);
    const { adjusting } = board.contest;
    board.endAdjust();
    board.pause();
    const { running } = board.contest.clock;
    board.pause(false);
    const audit = board.auditNaturalLimit('black');
    board.resign('black');
    return { offer, errors, adjusting, running, rounds: audit.rounds, outcome: board.outcome, foul: board.contest.fouls.length };
  });
  assert.deepEqual(seen, {
    offer: 'red', errors: [['no-offer', '23.1'], ['malformed', undefined], ['not-now', '23.1']], adjusting: 'granted', running: false,
    rounds: 0, outcome: { winner: 'red', reason: 'resignation', article: '4.1.9' }, foul: 1,
  });
  await page.waitForTimeout(400);
  assert.deepEqual((await heard(page)).map(([name]) => name), []);
});

test('without controls there is no panel, and the page hears of everything all the same', async (t) => {
  const { page } = await open(t, { clock: '25m' });
  await ask(page, (board) => { board.controls = false; board.reset(); board.press(); });
  await becomes(() => boardOf(page).locator('.contest').count(), 0);
  await drag(page, 'h2', 'e2');
  await ask(page, (board) => board.press());
  await drag(page, 'h9', 'g8');
  await becomes(async () => (await heard(page)).map(([name]) => name).filter((name) => /move|foul|touch/.test(name)),
    ['xiangqi-touch', 'xiangqi-move', 'xiangqi-touch', 'xiangqi-foul']);
  assert.equal(await ask(page, (board) => board.record.root.children[0].elapsed), 0, 'the record has the time of the move');
  assert.equal(await ask(page, (board) => board.record.tags.BlackFouls), '4.1.6@1');
});

test('a new game in mid-competition is asked for twice', async (t) => {
  const page = await openWhole(t);
  await drag(page, 'h2', 'e2');
  await movesAre(page, ['h2e2']);
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.locator('#new').click();
  await movesAre(page, ['h2e2']);
  page.once('dialog', (dialog) => dialog.accept());
  await page.locator('#new').click();
  await movesAre(page, []);
});

test('a competition goes on in a new board from its text, and without the rule there is none', async (t) => {
  const { page } = await open(t, { clock: '10m' });
  const seen = await ask(page, async (board) => {
    board.play('h2e2');
    board.foul('red', '9.1.8');
    board.touch('h9');
    const saved = board.savedContest;
    const other = document.createElement('xiangqi-board');
    Object.assign(other, { mode: 'play', touchMove: 'competition', clock: '10m', savedContest: saved });
    document.body.append(other);
    await other.ready;
    const facts = [other.moves, other.obligation.kind, other.contest.fouls.length, other.savedContest === saved];
    other.remove();
    board.touchMove = 'off';
    const codes = [() => { board.savedContest = saved; }, () => board.press()].map((work) => {
      try {
        return work();
      } catch (error) {
        return error.code;
      }
    });
    return [...facts, board.contest, ...codes];
  });
  assert.deepEqual(seen, [['h2e2'], 'must-move', 1, true, null, 'not-saved', 'no-contest']);
});

test('a reload in mid-obligation forgets nothing: duty, fouls, offers, clocks', async (t) => {
  const page = await openWhole(t, { clock: '6.3' });
  await page.keyboard.press('p');
  await boardOf(page).locator('.clock[data-side=red]').click();
  await drag(page, 'h2', 'e2');
  await movesAre(page, ['h2e2']);
  await button(page, 'Offer a draw').click();
  await becomes(async () => (await contestOf(page)).offer, 'red');
  await boardOf(page).locator('.clock[data-side=red]').click();
  await drag(page, 'h9', 'g8');
  await foulsAre(page, ['black 4.1.6']);
  await becomes(() => dutyOf(page), 'must-move h9 5.1');
  const before = (await contestOf(page)).clock;
  await page.reload();
  await ready(page);
  await becomes(() => dutyOf(page), 'must-move h9 5.1');
  await foulsAre(page, ['black 4.1.6']);
  const { clock, offer, offers } = await contestOf(page);
  assert.deepEqual([offer, offers, clock.turn, clock.running], ['red', { red: 1, black: 0 }, 'black', true]);
  assert.ok(clock.black.left < before.black.left, 'the time in between counts for the side to move');
  assert.equal(clock.red.left, before.red.left);
  await says(page.locator('#notice'), /goes on where it stood/);
  await drag(page, 'h9', 'g7');
  await movesAre(page, ['h2e2', 'h9g7']);
  assert.equal((await contestOf(page)).offer, null, 'the move declines the offer');
});

test('an export carries fouls, clocks and the article, and is read again', async (t) => {
  const page = await openWhole(t, { clock: '6.1', 'clock-press': 'auto' });
  await boardOf(page).locator('.clock[data-side=black]').click();
  await drag(page, 'h2', 'e2');
  await drag(page, 'h9', 'g8');
  await foulsAre(page, ['black 4.1.6']);
  await drag(page, 'h9', 'g7');
  await movesAre(page, ['h2e2', 'h9g7']);
  await button(page, 'Resign').click();
  await button(page, 'Black resigns').click();
  await becomes(async () => (await outcomeOf(page))?.reason, 'resignation');
  await page.locator('[data-opens=exporting]').click();
  const text = await eventually(() => page.locator('#exporting-text').inputValue(), (shown) => assert.match(shown, /Termination/));
  assert.match(text, /\[TimeControl "90m\/40\+15m\/10"\]/);
  assert.match(text, /\[BlackFouls "4\.1\.6@1"\]/);
  assert.match(text, /\[Result "1-0"\]/);
  assert.match(text, /\[Termination "resignation, Art\. 4\.1\.9"\]/);
  assert.match(text, /\[%clk 1:\d\d:\d\d\]/);
  assert.match(text, /\[%emt 0:\d\d:\d\d\]/);
  const record = core.readRecord(text);
  assert.equal(record.tags.BlackFouls, '4.1.6@1');
  assert.deepEqual(record.mainline, ['h2e2', 'h9g7']);
});

test('the record sheet has names, moves, times, fouls, the result and signatures, on one page for sixty rounds', async (t) => {
  const page = await openWhole(t, { clock: '10m', 'clock-press': 'auto' });
  await page.evaluate(() => { document.querySelector('xiangqi-board').tags = { Red: '胡荣华', Black: '柳大华', Event: 'Club evening' }; });
  await boardOf(page).locator('.clock[data-side=black]').click();
  await drag(page, 'h2', 'e2');
  await movesAre(page, ['h2e2']);
  await ask(page, (board) => { board.foul('black', '9.1.1'); board.resign('black'); });
  await page.locator('#sheet-button').click();
  const sheet = page.locator('#sheet .sheet');
  await sheet.waitFor();
  await says(sheet, /C2\.5/);
  await says(sheet, /Result: Red wins · By resignation \(Art\. 4\.1\.9\)/);
  await says(sheet, /Black: Time used 0:00 · Fouls: 9\.1\.1 after move 1/);
  await says(sheet, /Signature of Red.*Signature of Black.*Signature of Arbiter/s);
  assert.equal(await sheet.locator('input[name=Red]').inputValue(), '胡荣华');
  assert.equal(await sheet.locator('input[name=TimeControl]').inputValue(), '10m');
  await page.locator('#sheet-form').selectOption('short');
  await says(sheet, /炮25/);
  await sheet.locator('input[name=Round]').fill('3');
  await sheet.locator('input[name=Round]').press('Tab');
  await becomes(() => ask(page, (board) => board.tags.Round), '3');
  const pagesOf = async () => (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g).length;
  assert.equal(await pagesOf(), 1);
  await screenshot(page, 'record-sheet');
  await page.locator('#sheet-close').click();
  await ask(page, (board) => {
    board.setAttribute('rules', 'none');
    for (let seed = 1; board.moves.length < 130; seed += 1) {
      if (seed > 50) throw new Error('no game of sixty-five rounds');
      board.reset();
      let dice = seed;
      while (board.moves.length < 130 && !board.outcome) {
        const { legalMoves } = board;
        dice = (dice * 48271) % 2147483647;
        board.play(legalMoves[dice % legalMoves.length]);
      }
    }
  });
  await page.locator('#sheet-button').click();
  await becomes(() => sheet.count(), 2, 'sixty-five rounds');
  assert.equal(await pagesOf(), 2);
});

test('a competition is set on the page, in both languages, and remembered', async (t) => {
  const { page } = await openPage(t, '/', { viewport: { width: 1280, height: 900 }, locale: 'en' });
  await ready(page);
  await page.locator('[data-opens=settings]').click();
  await page.locator('[name=touch-move]').selectOption('competition');
  await page.locator('[name=clock]').waitFor();
  await page.locator('[name=clock]').selectOption('own');
  await page.locator('[name=clock-own]').fill('5 bananas');
  await page.locator('[name=clock-own]').press('Tab');
  await says(page.locator('#competition .error'), /Write it like/);
  await page.locator('[name=clock-own]').fill('20m/30+5s/1');
  await page.locator('[name=clock-own]').press('Tab');
  await becomes(async () => (await contestOf(page)).clock?.control, '20m/30+5s/1');
  await page.locator('[name=fouls-that-lose]').selectOption('2');
  await becomes(async () => (await contestOf(page)).foulsThatLose, 2);
  await page.locator('[name=lang]').selectOption('zh-Hans');
  await says(page.locator('#competition legend'), /比赛/);
  await page.keyboard.press('Escape');
  await says(boardOf(page).locator('.contest .saying'), /棋钟未走/);
  await page.reload();
  await ready(page);
  await becomes(async () => (await contestOf(page))?.clock?.control, '20m/30+5s/1');
  await page.locator('[data-opens=settings]').click();
  await page.locator('[name=touch-move]').selectOption('off');
  await becomes(() => contestOf(page), null);
  await becomes(() => page.locator('#sheet-button').isVisible(), false);
});
