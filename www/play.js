/** The page: a board for two people at one screen, and everything around it. */
import './index.js';
import { openAddress } from './page/address.js';
import { Keeper } from './page/keeper.js';
import { expect, hush, inWords, marked, notify, placeOf } from './page/notice.js';
import { workOffline } from './page/offline.js';
import { prepareOpening } from './page/opening.js';
import { addressOf, forgetAddress } from './page/pages.js';
import { prepareSettings } from './page/settings.js';
import { recall } from './page/store.js';
import { say, whenSpoken } from './page/words.js';
import { fetchRecordWords, wordsFor } from './strings.js';

const KEY = 'xiangqi-board game';
const OPPONENT = 'xiangqi-board opponent';

const find = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const board = /** @type {import('./index.js').XiangqiBoard} */ (find('board'));

// ---- the saved game

const keeper = new Keeper(
  KEY,
  () => ({ version: 2, record: board.save('pgn', { notation: 'iccs' }), moves: board.moves.slice(0, board.ply), orientation: board.getAttribute('orientation') }),
  () => location.reload(),
);

function changed() {
  forgetAddress();
  keeper.changed();
}

/** The board takes its text as the game that it begins with. */
function restore() {
  const saved = keeper.kept;
  if (!saved) return;
  if (typeof saved.record !== 'string') {
    whenSpoken(() => notify(say('saved.broken')));
    return;
  }
  board.textContent = saved.record;
  const { moves } = saved;
  if (Array.isArray(moves)) board.ready.then(() => board.goTo({ moves: moves.map(String) }));
  else if (Number.isInteger(saved.ply)) board.ply = Number(saved.ply); // As kept by version 1.
  if (saved.orientation === 'black' || saved.orientation === 'red') board.orientation = saved.orientation;
}

// ---- the parts of the page

function prepareTools() {
  for (const button of document.querySelectorAll('[data-opens]')) {
    button.addEventListener('click', () => {
      const name = button.getAttribute('data-opens') ?? '';
      expect(Promise.resolve(opens[name]()));
    });
  }
  for (const button of document.querySelectorAll('[data-closes]')) {
    button.addEventListener('click', () => button.closest('dialog')?.close());
  }
  find('new').addEventListener('click', begin);
  find('setup').addEventListener('click', () => {
    keeper.save();
    location.href = addressOf('setup', board.fen);
  });
  find('clear').addEventListener('click', () => {
    keeper.clear();
    find('settings').close();
    notify(say('saved.cleared'));
  });
}

/** A new game, if the reader means it. */
function begin() {
  const hadMoves = board.moves.length > 0;
  const isFinal = board.touchMove === 'competition'; // Nothing brings that game back.
  if (isFinal && hadMoves && !board.outcome && !confirm(say('new.sure'))) return;
  board.reset();
  opening.forget();
  changed();
  if (hadMoves && !isFinal) notify(say('new.done'));
  else hush();
}

function prepareTyping() {
  const input = /** @type {HTMLInputElement} */ (find('move'));
  find('typing').addEventListener('submit', (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const text = input.value;
    if (!text.trim()) return;
    try {
      board.play(text);
      input.value = '';
      input.removeAttribute('aria-invalid');
      hush();
      changed();
    } catch (thrown) {
      const fault = /** @type {any} */ (thrown);
      notify(...marked(text, fault));
      input.setAttribute('aria-invalid', 'true');
      if (fault.at !== undefined) input.setSelectionRange(...placeOf(text, fault));
    }
  });
  input.addEventListener('input', () => input.removeAttribute('aria-invalid'));
}

const opening = prepareOpening(board, changed);
/** @type {Promise<() => void> | undefined} */
let exporting;
/** @type {Promise<import('./page/playing.js').Playing> | undefined} */
let playing;
/** The game against the computer, when there was one or is to be one. */
function prepareOpponent() {
  playing ??= import('./page/playing.js').then(({ Playing }) => new Playing(board, OPPONENT, begin));
  playing.catch(() => { playing = undefined; }); // Offline: the next time tries again.
  return playing;
}

/** @type {{ [dialog: string]: () => unknown }} */
const opens = {
  settings: () => find('settings').showModal(),
  opening: () => opening.show(),
  playing: async () => (await prepareOpponent()).show(),
  exporting: async () => {
    exporting ??= import('./page/exporting.js').then(({ prepareExporting }) => prepareExporting(board));
    exporting.catch(() => { exporting = undefined; });
    (await exporting)();
    find('exporting').showModal();
  },
};
prepareSettings(board);
prepareTools();
prepareTyping();
restore();
if (recall(OPPONENT)) prepareOpponent();

for (const name of /** @type {const} */ (['xiangqi-move', 'xiangqi-reply', 'xiangqi-end', 'xiangqi-navigate', 'xiangqi-shapes', 'xiangqi-edit', 'xiangqi-load'])) {
  board.addEventListener(name, changed);
}
for (const name of /** @type {const} */ (['xiangqi-move', 'xiangqi-reply'])) board.addEventListener(name, hush);
board.addEventListener('xiangqi-error', async (event) => {
  await fetchRecordWords(wordsFor(document.documentElement.lang));
  const isSaved = !/^(load|engine)-/.test(event.detail.code) && board.textContent;
  notify(isSaved ? say('saved.broken') : '', inWords(event.detail));
});

board.ready.then(() => {
  whenSpoken(() => openAddress(board));
  new MutationObserver(changed).observe(board, { attributeFilter: ['orientation'] });
  workOffline();
}, () => {});
