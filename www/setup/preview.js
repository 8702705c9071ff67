/** What a solver sees: a second board with a copy of the record, so that nothing done there touches the work. */
import { make } from '../make.js';
import { show } from './asking.js';

/** What both boards look like. */
const LOOKS = ['pieces', 'sides', 'theme', 'coordinates', 'notation', 'rules'];

/** What the page must not take for something that was done to the work. */
const EVENTS = [
  'beforemove', 'move', 'reply', 'touch', 'refused', 'ruling', 'warning', 'end', 'hint', 'navigate', 'edit', 'load', 'select', 'shapes', 'error',
  'attempt', 'solved',
];

/** @param {import('../setup.js').Workshop} host */
export async function preview(host) {
  const { element, files, option, reporter: { words } } = host;
  const board = make(/** @type {any} */ (element.localName), { mode: 'puzzle', controls: '' });
  for (const name of LOOKS) if (element.hasAttribute(name)) board.setAttribute(name, option(name));
  board.textContent = String(await files.save('pgn', { notation: 'iccs' }));
  for (const name of EVENTS) board.addEventListener(`xiangqi-${name}`, (/** @type {Event} */ event) => event.stopPropagation());
  const close = make('button', { type: 'button', class: 'main' }, words.say('setup.close'));
  const dialog = show(host, words.say('setup.preview'), board, make('div', { class: 'choices' }, close));
  dialog.classList.add('wide');
  close.addEventListener('click', () => dialog.close());
}
