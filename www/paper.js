/**
 * A board as it is printed: a title, diagrams with what they show, and all moves and words as running text, in the convention of books
 * (Art. 1.3: red in relief, black in intaglio). What stands on the screen stays as it is.
 */
import { chosen } from './attributes.js';
import { make } from './make.js';
import { gameOn } from './paper-game.js';
import { figureOf, sheetOf } from './paper-sheet.js';
import { aloneStyle, paperStyle } from './paper-style.js';
import { looksOf } from './picture.js';
import { proseOf, titleOf } from './printed.js';
import { fetchPart } from './strings.js';

/**
 * @typedef {import('./printing.js').Host} Host
 * @typedef {import('./index.js').PrintOptions} PrintOptions
 * @typedef {import('./paper-sheet.js').Sheet} Sheet
 */

/** What is only needed for lessons. @type {typeof import('./paper-lesson.js') | undefined} */
let lessons;

/** Puts things back after something was printed alone; while there is such a thing. @type {(() => void) | undefined} */
let end;

/** Fetches what the board needs to be printed, in its language. @param {Host} host @param {PrintOptions} [options] */
export async function prepare(host, options) {
  const isLesson = kindOf(host, options) === 'lesson';
  await Promise.all([fetchPart(host.reporter.words, 'paper'), isLesson && import('./paper-lesson.js').then((module) => { lessons = module; })]);
}

/** What is printed of a board. @param {Host} host @param {PrintOptions} [options] @returns {NonNullable<PrintOptions['what']>} */
function kindOf({ element, handle, option }, options) {
  const mode = option('mode');
  if (handle.state.draft) return 'position';
  if (options?.what === 'position' || Object.hasOwn(PARTS, options?.what ?? '')) return /** @type {any} */ (options).what; // Any other is none.
  if (mode === 'lesson' || mode === 'puzzle') return mode;
  return element.hasAttribute('controls') || mode === 'edit' ? 'game' : 'position';
}

/** @param {Host} host @param {PrintOptions} [options] */
function compose(host, options) {
  const { element, handle, reporter: { words }, option } = host;
  const isAsPrinted = chosen(element, 'print-theme') === 'print';
  const looks = looksOf(element, { ...isAsPrinted && { theme: 'print' }, ...options });
  const article = make('article', { class: 'paper', part: 'paper', lang: words.lang });
  const kind = kindOf(host, options);
  if (kind === 'position') {
    const caption = element.hasAttribute('controls') && !element.hasAttribute('diagram') ? words.say('turn', { side: words.say(handle.state.turn) }) : '';
    article.append(make('section', { class: 'piece alone' }, figureOf(handle.dressed(looks, (board) => board.svg(true, true)), caption)));
    return article;
  }
  const board = handle.likeness(looks);
  try {
    const { moves, ply } = handle.state;
    const sheet = sheetOf(board, words, option('notation'), moves.slice(0, ply));
    article.append(...headOf(sheet), ...PARTS[kind](sheet, host, options ?? {}));
    return article;
  } finally {
    board.free();
  }
}

/** @param {Sheet} sheet */
function headOf({ board, words }) {
  const [first, ...others] = titleOf(Object.fromEntries(board.tags()), words);
  return first ? [make('h2', { dir: 'auto' }, first), ...others.map((line) => make('p', { class: 'facts', dir: 'auto' }, line))] : [];
}

/** @type {{ [kind: string]: (sheet: Sheet, host: Host, options: PrintOptions) => Node[] }} */
const PARTS = {
  game: (sheet, _, { diagrams }) => gameOn(sheet, Number(diagrams) || 0),
  lesson: (sheet) => (lessons ? lessons.lessonOn(sheet) : gameOn(sheet, 0)),
  /** The position and the task, and nothing of what comes after. */
  puzzle(sheet, { reporter }) {
    sheet.board.goTo(0, 0);
    const task = reporter.task() || proseOf(sheet.board.state().note.comment ?? '');
    return [make('section', { class: 'piece whole' }, sheet.figure(sheet.say('turn', { side: sheet.say(sheet.board.state().turn) })), make('p', { dir: 'auto' }, task))];
  },
};

/** Lays the board out in its place in the page, until that is printed; whether it could be done. @param {Host} host */
export function layOut(host) {
  const { stage, handle, reporter: { words } } = host;
  const root = stage.element.parentElement;
  if (end || !root || !handle.board || !words.has('paper')) return Boolean(end);
  paperStyle(/** @type {ShadowRoot} */ (root.getRootNode()));
  root.querySelector('.paper')?.remove();
  root.append(compose(host));
  root.classList.add('printed');
  addEventListener('afterprint', () => {
    root.querySelector('.paper')?.remove();
    root.classList.remove('printed');
  }, { once: true });
  return true;
}

/** Opens the print dialog for a board alone. @param {Host} host @param {PrintOptions} [options] */
export const print = (host, options) => printAlone(compose(host, options));

/** Opens the print dialog for something alone: the page around it is neither printed nor changed. @param {Node[]} content */
export function printAlone(...content) {
  end?.();
  const place = make('div', { 'data-xiangqi-paper': '' });
  const root = place.attachShadow({ mode: 'open' });
  paperStyle(root);
  root.append(make('div', { class: 'printed' }, ...content));
  const alone = aloneStyle();
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, alone];
  document.body.append(place);
  end = () => {
    end = undefined;
    place.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== alone);
    if (document.activeElement !== focused) focused?.focus({ preventScroll: true });
  };
  addEventListener('afterprint', () => end?.(), { once: true });
  window.print();
}
