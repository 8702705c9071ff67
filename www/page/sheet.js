/** The record sheet (Art. 7, 10): to be looked at, filled in, and printed. */
import { make } from '../make.js';
import { nearest } from '../strings.js';
import { wordsOf } from './competition.js';

/** @typedef {import('../index.js').XiangqiBoard} XiangqiBoard */
/** @typedef {import('../strings.js').Words['say']} Say */

const TAGS = ['Event', 'Site', 'Date', 'Round', 'Table', 'TimeControl', 'Red', 'Black', 'Referee'];

/** The ways of writing moves that a sheet has. @type {(lang: string) => { [form: string]: import('../index.js').Notation }} */
const formsOf = (lang) => ({ full: nearest(lang) === 'zh-Hant' ? 'chinese-traditional' : 'chinese', short: 'short', wxf: 'wxf' });

/** Rounds on a page: the first one has a head and a foot beside them. */
const ROUNDS = 60;

/** Minutes and seconds. @param {number} ms */
const minutes = (ms) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

/** Shows the sheet of the game on the board. @param {XiangqiBoard} board */
export async function openSheet(board) {
  const { lang } = document.documentElement;
  const say = await wordsOf(lang);
  const inside = /** @type {HTMLStyleElement | null} */ (document.querySelector('style[data-href="sheet.css"]')); // A page in a single file.
  if (inside) {
    inside.media = 'all';
  } else if (!document.querySelector('link[href="sheet.css"]')) {
    const style = make('link', { rel: 'stylesheet', href: 'sheet.css' });
    const loaded = new Promise((done) => { style.onload = style.onerror = done; });
    document.head.append(style);
    await loaded;
  }
  const forms = formsOf(lang);
  const form = make('select', { id: 'sheet-form' }, ...Object.keys(forms).map((name) => make('option', { value: name }, say(name))));
  form.value = /^zh/.test(lang) ? 'full' : 'wxf';
  const print = make('button', { type: 'button', class: 'main', id: 'sheet-print' }, say('print'));
  const close = make('button', { type: 'button', id: 'sheet-close' }, say('close'));
  const paper = make('div', { class: 'paper' });
  const dialog = make('dialog', { id: 'sheet', 'aria-label': say('sheet'), lang },
    make('div', { class: 'row sheet-tools' }, make('label', {}, `${say('form')} `, form), make('span', { class: 'gap' }), close, print), paper);
  const draw = () => paper.replaceChildren(...pages(board, forms[form.value], say));
  form.addEventListener('change', draw);
  // What is written into the head becomes part of the record.
  paper.addEventListener('change', (event) => {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    if (name) board.tags = { ...board.tags, [name]: value };
  });
  print.addEventListener('click', () => window.print());
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  draw();
  dialog.showModal();
}

/**
 * @param {XiangqiBoard} board
 * @param {import('../index.js').Notation} notation
 * @param {Say} say
 */
function pages(board, notation, say) {
  const texts = board.texts(notation);
  const rows = rounds(board, texts);
  const count = Math.max(1, Math.ceil(rows.length / ROUNDS));
  return Array.from({ length: count }, (_, page) => {
    const part = rows.slice(page * ROUNDS, (page + 1) * ROUNDS);
    return make('section', { class: 'sheet', 'data-notation': notation },
      head(board, say, page === 0),
      make('div', { class: 'columns' }, ...[0, 1].map((column) => table(part.slice(column * ROUNDS / 2, (column + 1) * ROUNDS / 2), page * ROUNDS + column * ROUNDS / 2, say))),
      ...(page === count - 1 ? [foot(board, say)] : []),
      ...(count > 1 ? [make('p', { class: 'page' }, say('page', { page: page + 1, pages: count }))] : []));
  });
}

/** A row a round: move and time of Red, move and time of Black. @param {XiangqiBoard} board @param {string[]} texts */
function rounds(board, texts) {
  const { times } = board;
  const isBlackFirst = texts.length > 0 && startsWithBlack(board);
  const cells = texts.map((text, index) => [text, times[index] ? minutes(/** @type {[number, number]} */ (times[index])[0]) : '']);
  if (isBlackFirst) cells.unshift(['…', '']);
  const rows = [];
  for (let index = 0; index < cells.length; index += 2) rows.push([...cells[index], ...(cells[index + 1] ?? ['', ''])]);
  return rows;
}

/** @param {XiangqiBoard} board */
const startsWithBlack = (board) => (board.moves.length % 2 === 0) === (lastTurn(board) === 'black');

/** Who would move at the end of the line. @param {XiangqiBoard} board */
const lastTurn = (board) => ((board.moves.length - board.ply) % 2 === 0 ? board.turn : board.turn === 'red' ? 'black' : 'red');

/** @param {string[][]} rows @param {number} before @param {Say} say */
function table(rows, before, say) {
  const cell = (/** @type {string} */ text, /** @type {string} */ kind) => make('td', { class: kind }, text);
  const body = Array.from({ length: ROUNDS / 2 }, (_, index) => {
    const [red, redTime, black, blackTime] = rows[index] ?? ['', '', '', ''];
    return make('tr', {}, make('th', { scope: 'row' }, String(before + index + 1)), cell(red, 'move'), cell(redTime, 'time'), cell(black, 'move'), cell(blackTime, 'time'));
  });
  const titles = ['number', 'Red', 'time', 'Black', 'time'].map((key) => make('th', { scope: 'col' }, say(key)));
  return make('table', {}, make('thead', {}, make('tr', {}, ...titles)), make('tbody', {}, ...body));
}

/** @param {XiangqiBoard} board @param {Say} say @param {boolean} isFirst */
function head(board, say, isFirst) {
  /** @type {{ [name: string]: string }} */
  const tags = { ...board.tags, ...(board.contest?.clock ? { TimeControl: board.contest.clock.control } : {}) };
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '.');
  const fields = TAGS.filter((name) => isFirst || name === 'Red' || name === 'Black').map((name) => {
    const value = tags[name] ?? (name === 'Date' ? today : '');
    return make('label', { class: `field ${name.toLowerCase()}` }, make('span', {}, say(name)), make('input', { name, value, autocomplete: 'off' }));
  });
  return make('div', { class: 'head' }, make('h2', {}, say('sheet.title')), make('div', { class: 'facts' }, ...fields));
}

/** @param {XiangqiBoard} board @param {Say} say */
function foot(board, say) {
  const { outcome, times, contest } = board;
  const first = startsWithBlack(board) ? 1 : 0;
  const result = outcome ? say(`result.${outcome.winner ?? 'draw'}`) : say('result.open');
  const lines = [make('p', { class: 'result' }, make('b', {}, say('line', { name: say('result'), value: result })),
    outcome ? ` · ${say('reason')} ${say(`reason.${outcome.reason}`)} (${/^\d/.test(outcome.article) ? say('article', { article: outcome.article }) : outcome.article})` : '')];
  for (const [index, side] of /** @type {const} */ (['red', 'black']).entries()) {
    const used = times.reduce((sum, time, ply) => sum + (time && (ply + first) % 2 === index ? time[0] : 0), 0);
    const fouls = contest?.fouls.filter((foul) => foul.side === side).map(({ article, ply }) => say('foul', { article, ply })) ?? [];
    const name = say(side === 'red' ? 'Red' : 'Black');
    const noted = say('line', { name: say('fouls'), value: fouls.join(', ') || say('none') });
    lines.push(make('p', {}, say('line', { name, value: contest?.clock ? `${say('used')} ${minutes(used)} · ${noted}` : noted })));
  }
  const signs = ['Red', 'Black', 'Referee'].map((who) => make('p', { class: 'sign' }, say('sign', { who: say(who) })));
  return make('div', { class: 'foot' }, ...lines, make('div', { class: 'signs' }, ...signs));
}
