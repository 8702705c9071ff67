/** The page on which one sets up positions and puzzles. What is worked on is kept in this browser. */
import '../index.js';
import { loadGlue } from '../loader.js';
import { fetchRecordWords, wordsFor } from '../strings.js';
import { applyLooks } from './looks.js';
import { Keeper } from './keeper.js';
import { hush, inWords, notify } from './notice.js';
import { workOffline } from './offline.js';
import { prepareOpening } from './opening.js';
import { addressOf, forgetAddress } from './pages.js';
import { say, whenSpoken } from './words.js';

const KEY = 'xiangqi-board setup';
const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const LOOKS = ['notation', 'pieces', 'theme', 'sides', 'coordinates'];

const find = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const board = /** @type {import('../index.js').XiangqiBoard} */ (find('board'));

const keeper = new Keeper(KEY, () => {
  const { draft, shapes, orientation } = board;
  return { version: 1, record: board.save('pgn', { notation: 'iccs' }), draft, shapes: draft ? shapes : [], orientation };
}, () => location.reload());
const saved = keeper.kept;

const changed = () => keeper.changed();

/** The board takes its text as the record that it begins with. */
function restore() {
  if (!saved) return;
  if (typeof saved.record === 'string') board.textContent = saved.record;
  else whenSpoken(() => notify(say('saved.broken')));
  if (saved.orientation === 'black' || saved.orientation === 'red') board.orientation = saved.orientation;
}

/** What was being set up, and then the position that the address names. */
function resume() {
  if (typeof saved?.draft === 'string') {
    board.draft = saved.draft;
    if (Array.isArray(saved.shapes)) board.shapes = saved.shapes.map(String);
  }
  const fen = new URLSearchParams(location.search).get('fen')?.replaceAll('_', ' ');
  forgetAddress();
  if (!fen || fen === board.fen) return;
  if (board.draft !== null && saved && !confirm(say('setup.replace'))) return;
  board.draft = fen;
  board.shapes = [];
  changed();
}

function begin() {
  const { root } = board.record;
  const isWorkedOn = board.fen !== START || root.children.length || root.comment || Object.keys(board.tags).some((name) => name !== 'Result');
  if (isWorkedOn && !confirm(say('setup.sure'))) return;
  opening.forget();
  board.reset();
  board.tags = {};
  board.draft = board.fen;
  board.shapes = [];
  changed();
  hush();
}

/** The position shown, to the board on which it is played. */
async function play() {
  if ((await loadGlue()).validate(board.fen).length) return notify(say('setup.unplayable'));
  keeper.save();
  location.href = addressOf('board', board.fen);
}

document.querySelector('title')?.setAttribute('data-say', 'setup.title');
const lang = applyLooks(board, LOOKS);
const opening = prepareOpening(board, changed);
find('new').addEventListener('click', begin);
find('open').addEventListener('click', () => opening.show());
find('play').addEventListener('click', play);
for (const button of document.querySelectorAll('[data-closes]')) button.addEventListener('click', () => button.closest('dialog')?.close());
restore();

for (const name of /** @type {const} */ (['xiangqi-move', 'xiangqi-navigate', 'xiangqi-shapes', 'xiangqi-edit', 'xiangqi-load'])) {
  board.addEventListener(name, changed);
}
board.addEventListener('xiangqi-error', async (event) => {
  await fetchRecordWords(wordsFor(lang));
  notify(inWords(event.detail));
});

board.ready.then(() => whenSpoken(() => {
  try {
    resume();
  } catch (thrown) {
    const error = /** @type {any} */ (thrown);
    fetchRecordWords(wordsFor(lang)).then(() => notify(say('address.fen'), inWords(error)));
  }
  new MutationObserver(changed).observe(board, { attributeFilter: ['orientation'] });
  workOffline();
}), () => {});
