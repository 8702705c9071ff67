/** What a solver sees: a second board with a copy of the record, so that nothing done there touches the work. */
import { make } from '../make.js';
import { show } from './asking.js';

/** What both boards look like. */
const LOOKS = ['pieces', 'theme', 'coordinates', 'notation', 'orientation', 'rules', 'lang'];

/** @param {import('../setup.js').Workshop} host */
export async function preview(host) {
  const { element, files, option, reporter: { words } } = host;
  const board = make(/** @type {any} */ (element.localName), { mode: 'puzzle', controls: '' });
  for (const name of LOOKS) {
    const value = element.getAttribute(name) ?? (name === 'lang' ? '' : option(name));
    if (value) board.setAttribute(name, value);
  }
  board.textContent = String(await files.save('pgn', { notation: 'iccs' }));
  const close = make('button', { type: 'button', class: 'main' }, words.say('setup.close'));
  const dialog = show(host, words.say('setup.preview'), board, make('div', { class: 'choices' }, close));
  dialog.classList.add('wide');
  close.addEventListener('click', () => dialog.close());
}
