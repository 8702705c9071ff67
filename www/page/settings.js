/** How the reader wants page and board. */
import { CHOICES } from '../attributes.js';
import { SETTINGS, applyLooks } from './looks.js';
import { keep, recall } from './store.js';

const NAMES = ['notation', 'pieces', 'theme', 'sides', 'coordinates', 'touch-move', 'rules'];

/** @param {import('../index.js').XiangqiBoard} board */
export function prepareSettings(board) {
  const form = /** @type {HTMLFormElement} */ (document.querySelector('#settings form'));
  const selects = /** @type {NodeListOf<HTMLSelectElement>} */ (form.querySelectorAll('select'));
  /** Only what the reader has chosen. @type {{ [name: string]: unknown }} */
  const settings = recall(SETTINGS) ?? {};

  for (const select of document.querySelectorAll('[data-notations]')) {
    for (const notation of CHOICES.notation) {
      const option = document.createElement('option');
      option.value = notation;
      option.setAttribute('data-say', `notation.${notation}`);
      select.append(option);
    }
  }
  /** What belongs to competitions, when there is one. @type {Promise<import('./competition.js').Competition> | undefined} */
  let competition;
  const apply = () => {
    const lang = applyLooks(board, NAMES, settings);
    board.threats = form.threats.checked = settings.threats === true;
    board.hints = form.hints.checked = settings.hints !== false;
    board.evaluation = form.evaluation.checked = settings.evaluation === true;
    board.sound = form.sound.checked = settings.sound === true;
    if (board.touchMove === 'competition' || competition) {
      competition ??= import('./competition.js').then(({ Competition }) => new Competition(board, settings));
      competition.then((part) => part.show(), () => { competition = undefined; }); // Offline.
    }
    for (const select of selects) {
      select.value = select.name === 'lang' ? lang : board.getAttribute(select.name) ?? CHOICES[select.name][0];
    }
  };
  form.addEventListener('change', (event) => {
    const { name, value, type, checked } = /** @type {HTMLInputElement} */ (event.target);
    settings[name] = type === 'checkbox' ? checked : value;
    keep(SETTINGS, settings);
    apply();
  });
  apply();
}
