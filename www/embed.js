/** The page for frames in pages of others: one board, as the address says. What cannot be understood is told above it. */
import './index.js';
import { loadGlue } from './loader.js';
import { notationOf, readersLanguage } from './page/language.js';
import { workOffline } from './page/offline.js';
import { readParameters } from './page/parameters.js';
import { explain, fetchPart, fetchRecordWords, nearest, wordsFor } from './strings.js';

const root = document.documentElement;
const board = /** @type {import('./index.js').XiangqiBoard} */ (document.getElementById('board'));
const notice = /** @type {HTMLElement} */ (document.getElementById('notice'));
const wishes = readParameters(location.search, document.baseURI);

/** What the page is called where the record has no name. @type {{ [lang: string]: string }} */
const TITLES = { en: 'Xiangqi · 象棋', 'zh-Hans': '象棋', 'zh-Hant': '象棋', vi: 'Cờ tướng · 象棋' };

root.lang = wishes.lang ? nearest(wishes.lang) : readersLanguage();

/** @param {string} sentence */
function tell(sentence) {
  const line = document.createElement('p');
  line.textContent = sentence;
  notice.append(line);
  notice.hidden = false;
}

/** The words of this page, which are fetched when something is wrong. */
async function wordsHere() {
  await fetchPart(root, 'embed')?.catch(() => {});
  return wordsFor(root.lang, 'embed').say;
}

/** @param {import('./page/parameters.js').Fault} fault */
const complain = async ({ key, name, value }) => tell((await wordsHere())(key, { name, value }));

/** What was to be shown could not be. @param {CustomEvent<import('./index.js').XiangqiError>} event */
async function fail({ detail }) {
  if (/^(load|engine)-/.test(detail.code)) return;
  const say = await wordsHere();
  await fetchRecordWords(wordsFor(root.lang));
  tell(`${say('record')} ${explain(wordsFor(root.lang), detail)}`);
}

/** The record is there: the game and the move that were wished. */
function shown() {
  if (wishes.game) {
    try {
      board.pick(wishes.game);
    } catch {
      complain({ key: 'game', name: 'game', value: `${wishes.game + 1}` });
    }
  }
  const { ply } = wishes;
  if (ply !== undefined && ply !== board.ply && !board.goTo(ply) && typeof ply === 'number') complain({ key: 'ply', name: 'ply', value: `${ply}` });
  const { Red, Black, Event, Title } = board.tags;
  const name = Red && Black ? `${Red} – ${Black}` : Title || Event;
  document.title = [name, TITLES[nearest(root.lang)]].filter(Boolean).join(' · ');
}

/** Tells the page around the frame how high this one is: `{ type: 'xiangqi-board-size', v: 1, height }`. */
function tellSize() {
  root.classList.add('resized');
  new ResizeObserver(() => {
    parent.postMessage({ type: 'xiangqi-board-size', v: 1, height: Math.ceil(document.body.getBoundingClientRect().height) }, '*');
  }).observe(document.body);
}

for (const fault of wishes.faults) complain(fault);
wishes.attributes.notation ??= notationOf(root.lang);
for (const [name, value] of Object.entries(wishes.attributes)) board.setAttribute(name, value);
board.textContent = wishes.content;
board.addEventListener('xiangqi-error', fail);
board.addEventListener('xiangqi-load', shown);
board.ready.then(async () => {
  if (wishes.goal) await loadGlue().then(({ parseGoal }) => parseGoal(wishes.goal)).catch(() => complain({ key: 'value', name: 'goal', value: wishes.goal }));
  const isComing = wishes.attributes.src || (wishes.content && !board.games.length); // From elsewhere, or for the second module.
  if (!isComing) shown();
  workOffline();
}, () => {});
if (wishes.isResized && parent !== window) tellSize();
