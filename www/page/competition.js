/** The page's part of competitions: how they are set, that they outlive a reload, and the way to the record sheet. */
import { make } from '../make.js';
import { fetchPart, wordsFor } from '../strings.js';
import { isOurs } from './keeper.js';
import { expect, notify } from './notice.js';
import { forget, keep, recall } from './store.js';

/** @typedef {import('../index.js').XiangqiBoard} XiangqiBoard */

const KEY = 'xiangqi-board contest';

/** The settings with their values, the default first. @type {{ [name: string]: string[] }} */
const FIELDS = {
  clock: ['10m', 'none', '10m+5s', '6.1', '6.2', '6.3', '6.4', '6.5', 'own'],
  'clock-press': ['manual', 'auto'],
  'illegal-move': ['foul', 'loss'],
  'fouls-that-lose': ['3', '2'],
  'natural-limit': ['60', '60 auto', '50', '40'],
  writing: ['none', 'both', 'red', 'black'],
};

/** The words of a language. @param {string} lang @returns {Promise<import('../strings.js').Words['say']>} */
export async function wordsOf(lang) {
  await fetchPart({ lang }, 'sheet');
  return wordsFor(lang, 'sheet').say;
}

export class Competition {
  #board;
  #settings;
  #fields = make('fieldset', { class: 'fields', id: 'competition' });
  #button = make('button', { type: 'button', id: 'sheet-button' });
  #lang = '';

  /**
   * @param {XiangqiBoard} board
   * @param {{ [name: string]: unknown }} settings what the reader has chosen
   */
  constructor(board, settings) {
    this.#board = board;
    this.#settings = settings;
    document.querySelector('#settings .fields')?.after(this.#fields);
    document.querySelector('.tools [data-opens=settings]')?.before(this.#button);
    this.#button.addEventListener('click', () => expect(import('./sheet.js').then(({ openSheet }) => openSheet(board))));
    board.ready.then(() => this.#restore(), () => {});
    setInterval(() => this.#save(), 1000);
    addEventListener('pagehide', () => this.#save());
    document.addEventListener('visibilitychange', () => document.hidden && this.#save());
  }

  get #isOn() {
    return this.#board.touchMove === 'competition';
  }

  /** Takes over the settings and shows them. */
  async show() {
    const settings = this.#settings;
    for (const [name, [first]] of Object.entries(FIELDS)) {
      const wanted = String(settings[name] ?? first);
      const value = wanted === 'own' ? String(settings['clock-own'] ?? '') : wanted;
      if (this.#isOn) this.#board.setAttribute(name, value);
      else this.#board.removeAttribute(name);
    }
    this.#fields.hidden = this.#button.hidden = !this.#isOn;
    if (!this.#isOn) forget(KEY);
    const { lang } = document.documentElement;
    if (lang !== this.#lang) {
      this.#lang = lang;
      this.#build(await wordsOf(lang));
    }
    for (const name of Object.keys(FIELDS)) {
      const select = /** @type {HTMLSelectElement} */ (this.#fields.querySelector(`[name="${name}"]`));
      select.value = String(settings[name] ?? FIELDS[name][0]);
    }
    const own = /** @type {HTMLInputElement} */ (this.#fields.querySelector('[name=clock-own]'));
    const isOwn = settings.clock === 'own';
    own.value = String(settings['clock-own'] ?? '');
    /** @type {HTMLElement} */ (own.parentElement).hidden = !isOwn;
    const isBad = isOwn && Boolean(own.value) && this.#board.moves.length === 0 && !this.#board.contest?.clock;
    own.setAttribute('aria-invalid', String(isBad));
    /** @type {HTMLElement} */ (own.nextElementSibling).hidden = !isBad;
  }

  /** @param {Awaited<ReturnType<typeof wordsOf>>} say */
  #build(say) {
    this.#button.textContent = say('sheet.open');
    this.#button.title = say('sheet');
    const fields = Object.entries(FIELDS).map(([name, values]) => make('label', {}, make('span', {}, say(name)),
      make('select', { name }, ...values.map((value) => make('option', { value }, say(`${name}.${value}`))))));
    const own = make('label', {}, make('span', {}, say('clock-own')),
      make('input', { name: 'clock-own', autocomplete: 'off', spellcheck: 'false', maxlength: '60' }), make('span', { class: 'error' }, say('clock.bad')));
    fields.splice(1, 0, own);
    this.#fields.replaceChildren(make('legend', {}, say('competition')), make('p', { class: 'small' }, say('competition.help')), ...fields);
  }

  #save() {
    const text = this.#isOn && isOurs() ? this.#board.savedContest : '';
    if (text) keep(KEY, { version: 1, contest: text });
  }

  /** Goes on with the competition that was on the board, if it is the same game. */
  async #restore() {
    const saved = recall(KEY)?.contest;
    if (typeof saved !== 'string' || !this.#isOn) return;
    const moves = (/\nmoves(.*)/.exec(saved)?.[1] ?? '').trim().split(' ').map((item) => item.split(',')[0]).join(' ').trim();
    const played = this.#board.moves.join(' ');
    if (!moves.startsWith(played) && !played.startsWith(moves)) return;
    try {
      this.#board.savedContest = saved;
    } catch {
      return; // Of another version: the game itself is there all the same.
    }
    if (this.#board.contest?.clock?.running) notify((await wordsOf(document.documentElement.lang))('restored'));
  }
}
