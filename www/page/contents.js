/** The list of all lessons and puzzles, with what is done. */
import { make } from '../make.js';
import { expect } from './notice.js';
import { forgetProgress, progressOf } from './progress.js';

/** @typedef {import('./shelf.js').Item} Item */
/** @typedef {import('../strings.js').Words} Words */

/**
 * @param {import('./shelf.js').Shelf} shelf
 * @param {Words} words
 * @param {() => void} forgotten is called when the reader has had the progress forgotten
 * @returns {Node[]}
 */
export function contentsOf({ lang, items, titleOf }, words, forgotten) {
  const { say } = words;
  const done = items.filter(({ id }) => progressOf(id).isDone).length;
  const button = make('button', { type: 'button' }, say('forget'));
  button.addEventListener('click', () => {
    if (!confirm(say('forget.sure'))) return;
    forgetProgress();
    forgotten();
  });
  return [
    make('p', { class: 'count' }, make('span', {}, say('count', { done, all: items.length })), button, make('span', { class: 'small' }, say('kept.help'))),
    make('h2', {}, say('course')), make('p', { class: 'small' }, say('course.about')),
    make('ol', { class: 'steps' }, ...groupsOf(items, 'course').map(([step, members]) => make('li', {},
      make('h3', {}, `${say('step', { step })} · `, make('span', { lang }, titleOf(step))), titles(members, words, lang)))),
    make('h2', {}, say('puzzles')), make('p', { class: 'small' }, say('puzzles.about')),
    make('ol', { class: 'steps' }, ...groupsOf(items, 'puzzles').map(([grade, members]) => make('li', {},
      make('h3', {}, say(`grade.${grade}`), printing(say(`grade.${grade}`), members, words)), titles(members, words, lang)))),
  ];
}

/** A button that prints puzzles for a class. @param {string} title @param {Item[]} items @param {Words} words */
function printing(title, items, words) {
  const button = make('button', { type: 'button', 'aria-label': words.say('print.grade', { title }) }, words.say('print.page'));
  button.addEventListener('click', () => expect(import('./handout.js').then(({ printPuzzles }) => printPuzzles(title, items, words))));
  return button;
}

/** The steps of the course or the grades of the puzzles, with what belongs to each. @param {Item[]} items @param {Item['part']} part */
function groupsOf(items, part) {
  const members = items.filter((item) => item.part === part);
  return [...new Set(members.map(({ group }) => group))].map((group) => /** @type {const} */ ([group, members.filter((item) => item.group === group)]));
}

/** @param {Item[]} items @param {Words} words @param {string} lang of the titles */
const titles = (items, words, lang) => make('ol', { class: 'titles' }, ...items.map((item) => make('li', {}, link(item, words, lang))));

/** @param {Item} item @param {Words} words @param {string} lang */
function link({ id, part, number, tags }, words, lang) {
  const { isDone, tries } = progressOf(id);
  const state = [isDone ? `✓ ${words.say('done')}` : '', tries ? triesIn(words, tries) : ''].filter(Boolean).join(', ');
  return make('a', { href: `#${id}`, class: isDone ? 'done' : '' },
    part === 'puzzles' ? make('span', { class: 'number' }, `${number} `) : '',
    make('span', { class: 'name' }, part === 'course' ? words.say('named', { kind: words.say(tags.Mode) }) : '', make('span', { lang }, tags.Title)),
    make('span', { class: 'state' }, state && ` ${state}`));
}

/** @param {Words} words @param {number} tries */
export const triesIn = ({ say }, tries) => say(tries === 1 ? 'tries.1' : 'tries', { tries });
