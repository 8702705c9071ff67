/** The page of lessons and puzzles: the list, one of them, and the way between. The address tells which: `#course/3`, `#puzzles/17`. */
import './index.js';
import { make } from './make.js';
import { contentsOf } from './page/contents.js';
import { Desk } from './page/desk.js';
import { readersLanguage } from './page/language.js';
import { workOffline } from './page/offline.js';
import { fetchShelf } from './page/shelf.js';
import { keep, onRefusal, recall } from './page/store.js';
import { fetchPart, fetchWords, LANGUAGES, wordsFor } from './strings.js';

const SETTINGS = 'xiangqi-board settings';

const find = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const [shelfPlace, itemPlace, notice, told] = ['shelf', 'item', 'notice', 'told'].map(find);
const select = /** @type {HTMLSelectElement} */ (find('lang'));

/** What is open. @type {{ id: string, desk: Desk } | undefined} */
let open;
/** Whether this browser keeps nothing. */
let isUnkept = false;
/** Counts what was asked for, so that what comes too late is not shown. */
let asked = 0;

/** The language that was chosen on any page, else the browser's. */
function language() {
  const chosen = String(recall(SETTINGS)?.lang);
  if (LANGUAGES.includes(chosen)) return chosen;
  return readersLanguage();
}

/** What the address names; as it stands where it cannot be decoded, which names nothing. */
function addressed() {
  const hash = location.hash.slice(1);
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Shows what the address names. @param {boolean} [isCalled] whether the reader has gone there, and not another language */
async function show(isCalled = true) {
  const now = ++asked;
  const lang = language();
  try {
    await Promise.all([fetchWords(lang), fetchPart({ lang }, 'learn')]);
    const shelf = await fetchShelf(lang);
    if (now !== asked) return;
    lay(shelf, wordsFor(lang, 'learn'), isCalled);
  } catch {
    if (now !== asked) return;
    const words = wordsFor(lang, 'learn');
    notice.textContent = words.has('failed') ? words.say('failed') : 'Offline · 无网络';
    notice.hidden = false;
  }
}

/** @param {import('./page/shelf.js').Shelf} shelf @param {import('./strings.js').Words} words @param {boolean} isCalled */
function lay(shelf, words, isCalled) {
  const address = addressed();
  const item = shelf.find(address);
  document.documentElement.lang = select.value = words.lang;
  document.documentElement.dir = words.dir;
  for (const element of document.querySelectorAll('[data-learn]')) element.textContent = words.say(element.getAttribute('data-learn') ?? '');
  document.title = item ? `${item.tags.Title} · ${words.say('title')}` : words.say('title');
  const isMissing = !item && Boolean(address);
  notice.textContent = words.say(isMissing ? 'missing' : 'kept.not');
  notice.hidden = !isMissing && !isUnkept;
  told.textContent = '';
  shelfPlace.hidden = Boolean(item);
  itemPlace.hidden = !item;
  const before = open;
  open = undefined;
  if (item) layItem(item, shelf, words, before?.id === item.id ? before.desk : undefined);
  else {
    itemPlace.replaceChildren();
    layShelf(shelf, words);
  }
  if (isCalled && (before || item)) {
    scrollTo(0, 0);
    itemPlace.querySelector('h2')?.focus({ preventScroll: true });
  }
}

/** @param {import('./page/shelf.js').Shelf} shelf @param {import('./strings.js').Words} words */
function layShelf(shelf, words) {
  shelfPlace.replaceChildren(...contentsOf(shelf, words, () => {
    layShelf(shelf, words);
    told.textContent = words.say('forgotten');
    shelfPlace.querySelector('button')?.focus();
  }));
}

/**
 * @param {import('./page/shelf.js').Item} item
 * @param {import('./page/shelf.js').Shelf} shelf
 * @param {import('./strings.js').Words} words
 * @param {Desk} [known] where the same item is open in another language
 */
function layItem(item, { items, lang }, words, known) {
  const { say } = words;
  const at = items.indexOf(item);
  const onward = (/** @type {string} */ name, /** @type {number} */ step) => {
    const other = items[at + step];
    return other && make('a', { class: 'button', href: `#${other.id}`, 'aria-label': say(`${name}.to`, { title: other.tags.Title }) }, say(name));
  };
  const print = make('button', { type: 'button', id: 'print' }, say('print.page'));
  print.addEventListener('click', () => window.print());
  const contents = () => make('a', { class: 'button', href: '#' }, say('contents'));
  const goesOn = onward('next', 1) ?? contents();
  const desk = known ?? new Desk(item, words, goesOn, () => { told.textContent = desk.ending; });
  open = { id: item.id, desk };
  const where = item.part === 'puzzles' ? say('puzzle.number', { number: item.number }) : say('step.part', { step: item.group, part: item.number });
  const path = make('div', { class: 'path' },
    make('h2', { tabindex: '-1', lang }, item.tags.Title), make('span', { class: 'where' }, where),
    make('nav', { class: 'steps-on', 'aria-label': where }, onward('previous', -1) ?? '', contents(), onward('next', 1) ?? '', print));
  if (known) itemPlace.firstElementChild?.replaceWith(path); // The board stays, and who is at it.
  else itemPlace.replaceChildren(path, desk.element);
  itemPlace.ariaBusy = 'true';
  const shown = known ? desk.retell(item, words, goesOn) : desk.open();
  shown.then(() => { if (open?.desk === desk) itemPlace.ariaBusy = 'false'; }, () => {}); // Why a board does not come, it tells itself.
}

select.addEventListener('change', () => {
  keep(SETTINGS, { ...recall(SETTINGS), lang: select.value });
  show(false);
});
onRefusal(() => {
  isUnkept = true;
  show(false);
});
addEventListener('hashchange', () => show());
show(false);
workOffline();
