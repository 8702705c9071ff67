/** A game against the computer: who has which side, and how well the computer plays. It is kept for the next time. */
import { CHOICES } from '../attributes.js';
import { keep, recall } from './store.js';

const NAMES = ['opponent', 'level'];

export class Playing {
  #board;
  #dialog = /** @type {HTMLDialogElement} */ (document.getElementById('playing'));
  #form = /** @type {HTMLFormElement} */ (this.#dialog.querySelector('form'));
  #note = /** @type {HTMLElement} */ (document.getElementById('playing-off'));

  /**
   * @param {import('../index.js').XiangqiBoard} board
   * @param {string} key under which it is kept
   * @param {() => void} begin begins a new game
   */
  constructor(board, key, begin) {
    this.#board = board;
    const saved = recall(key) ?? {};
    for (const name of NAMES) {
      if (CHOICES[name].includes(String(saved[name]))) board.setAttribute(name, String(saved[name]));
    }
    this.#form.addEventListener('submit', ({ submitter }) => {
      const { opponent, level } = Object.fromEntries(new FormData(this.#form));
      // The reader sits behind the own side again, whatever was turned before.
      if (board.getAttribute('opponent') !== opponent) board.removeAttribute('orientation');
      board.setAttribute('level', String(level));
      board.setAttribute('opponent', String(opponent));
      if (/** @type {HTMLButtonElement} */ (submitter)?.value === 'new') begin();
    });
    // The sides may be changed beside the board, too.
    new MutationObserver(() => keep(key, { opponent: board.opponent, level: board.level })).observe(board, { attributeFilter: NAMES });
  }

  show() {
    const isOff = this.#board.touchMove === 'competition';
    this.#form.opponent.value = this.#board.getAttribute('opponent') ?? 'black';
    this.#form.level.value = this.#board.level;
    this.#note.hidden = !isOff;
    for (const button of this.#form.querySelectorAll('[type=submit]')) /** @type {HTMLButtonElement} */ (button).disabled = isOff;
    this.#dialog.showModal();
  }
}
