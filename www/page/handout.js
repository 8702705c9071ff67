/** Puzzles on paper for a class: six a page, and their solutions at the end. */
import { CHOICES } from '../attributes.js';
import { read } from '../handle.js';
import { loadGlue } from '../loader.js';
import { labelsOf } from '../looks.js';
import { make } from '../make.js';
import { paragraphOf, textsFrom } from '../paper-game.js';
import { sheetOf } from '../paper-sheet.js';
import { printAlone } from '../paper.js';
import { proseOf } from '../printed.js';
import { goalInWords } from '../puzzle-words.js';
import { fetchPart, wordsFor } from '../strings.js';
import { notationOf } from './language.js';
import { recall } from './store.js';

/**
 * @typedef {import('./shelf.js').Item} Item
 * @typedef {import('../strings.js').Words} Words
 */

const ON_A_PAGE = 6;

/** Opens the print dialog. @param {string} title @param {Item[]} items @param {Words} words */
export async function printPuzzles(title, items, { lang }) {
  const words = wordsFor(lang);
  const [glue] = await Promise.all([loadGlue(), fetchPart(words, 'paper'), fetchPart(words, 'puzzle')]);
  /** @type {{ [name: string]: any }} */
  const settings = { notation: notationOf(lang), ...recall('xiangqi-board settings') };
  const chosen = (/** @type {string} */ name) => (CHOICES[name].includes(settings[name]) ? settings[name] : CHOICES[name][0]);
  const printed = items.map((item) => {
    const board = new glue.Board();
    try {
      board.configure('theme', 'print');
      board.configure('pieces', chosen('pieces'));
      board.configure('coordinates', labelsOf(chosen('coordinates'), chosen('notation')));
      read(board, item.text, 0);
      return puzzleOn(board, item, words, chosen('notation'));
    } finally {
      board.free();
    }
  });
  const pages = [];
  for (let at = 0; at < printed.length; at += ON_A_PAGE) {
    pages.push(make('section', { class: 'puzzles' }, ...printed.slice(at, at + ON_A_PAGE).map(({ puzzle }) => puzzle)));
  }
  printAlone(make('article', { class: 'paper', lang: words.lang }, make('h2', {}, title), ...pages,
    make('h3', {}, words.say('paper.solutions')), make('section', { class: 'solutions' }, ...printed.map(({ solution }) => solution))));
}

/** @param {import('../xiangqi.js').Board} board @param {Item} item @param {Words} words @param {string} notation */
function puzzleOn(board, { number, tags: { Title } }, words, notation) {
  const task = board.puzzle();
  const facts = task.facts();
  task.free();
  board.configure('orientation', facts.side);
  const sheet = sheetOf(board, words, notation);
  board.goTo(0, 0);
  const name = `${number}. ${Title}`;
  const puzzle = make('section', { class: 'piece whole' }, make('h3', { dir: 'auto' }, name), sheet.figure(goalInWords(words, facts)), make('p', { dir: 'auto' }, proseOf(facts.task)));
  const { runs } = textsFrom(sheet, board.links()[1], 1);
  const solution = make('section', {}, make('strong', { dir: 'auto' }, name), ...runs.map(({ moves, ply, depth }) => paragraphOf(sheet, moves, ply, depth)));
  return { puzzle, solution };
}
