/** How the reader wants page and board. */
import { CHOICES } from '../attributes.js';
import { keep, recall } from './store.js';
import { pageLanguages, speak } from './words.js';

const KEY = 'xiangqi-board settings';
const NAMES = ['notation', 'pieces', 'theme', 'coordinates', 'touch-move', 'rules'];

/** @param {import('../index.js').XiangqiBoard} board */
export function prepareSettings(board) {
  const form = /** @type {HTMLFormElement} */ (document.querySelector('#settings form'));
  const selects = /** @type {NodeListOf<HTMLSelectElement>} */ (form.querySelectorAll('select'));
  /** Only what the reader has chosen. @type {{ [name: string]: unknown }} */
  const settings = recall(KEY) ?? {};

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
    const chinese = navigator.languages.find((tag) => /^(zh|en)\b/i.test(tag))?.startsWith('zh');
    const lang = String(settings.lang) in pageLanguages ? String(settings.lang) : chinese ? 'zh-Hans' : 'en';
    // Who reads no Chinese is better served by letters.
    const values = { notation: lang === 'en' ? 'wxf' : 'chinese' };
    speak(lang);
    document.title = lang === 'en' ? 'Xiangqi · 象棋' : '象棋';
    for (const name of NAMES) {
      const wanted = settings[name] ?? /** @type {any} */ (values)[name];
      if (CHOICES[name].includes(/** @type {any} */ (wanted))) board.setAttribute(name, String(wanted));
    }
    board.threats = form.threats.checked = settings.threats === true;
    board.hints = form.hints.checked = settings.hints !== false;
    board.evaluation = form.evaluation.checked = settings.evaluation === true;
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
    keep(KEY, settings);
    apply();
  });
  apply();
}
