/** The games of a file, to pick one from: searched while one types, and laid out as far as one looks. */
import { say } from './words.js';

/** How many are laid out at a time. */
const CHUNK = 200;

export class Games {
  #dialog = /** @type {HTMLDialogElement} */ (document.getElementById('games'));
  #search = /** @type {HTMLInputElement} */ (document.getElementById('games-search'));
  #count = /** @type {HTMLElement} */ (document.getElementById('games-count'));
  #list = /** @type {HTMLElement} */ (document.getElementById('games-list'));
  /** @type {string[]} */
  #titles = [];
  /** The same for the search. @type {string[]} */
  #plain = [];
  /** Those that match. @type {number[]} */
  #found = [];
  /** Which of those is marked. */
  #at = 0;

  /** @param {(game: number) => void} pick */
  constructor(pick) {
    const choose = (/** @type {number | undefined} */ game) => {
      if (game === undefined) return;
      this.#dialog.close();
      pick(game);
    };
    this.#search.addEventListener('input', () => this.#match());
    this.#list.addEventListener('scroll', () => {
      if (this.#list.scrollTop + this.#list.clientHeight * 2 > this.#list.scrollHeight) this.#lay(this.#list.children.length + CHUNK);
    });
    this.#list.addEventListener('click', (event) => {
      const item = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('[data-game]'));
      if (item) choose(Number(item.dataset.game));
    });
    this.#search.addEventListener('keydown', (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
      if (event.isComposing || (!step && event.key !== 'Enter')) return;
      event.preventDefault();
      if (step) this.#mark(this.#at + step);
      else choose(this.#found[this.#at]);
    });
  }

  /** @param {string[]} titles @param {number} game the one that is shown */
  show(titles, game) {
    this.#titles = titles.map((title, index) => title || say('games.untitled', { game: index + 1 }));
    this.#plain = this.#titles.map((title) => title.toLowerCase());
    this.#search.value = '';
    this.#match();
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#search.focus();
    this.#mark(game);
  }

  #match() {
    const words = this.#search.value.toLowerCase().split(/\s+/).filter(Boolean);
    this.#found = [];
    for (let game = 0; game < this.#plain.length; game += 1) {
      const number = String(game + 1);
      if (words.every((word) => this.#plain[game].includes(word) || number === word)) this.#found.push(game);
    }
    this.#count.textContent = say('games.count', { found: this.#found.length, games: this.#titles.length });
    this.#list.replaceChildren();
    this.#list.scrollTop = 0;
    this.#lay(CHUNK);
    this.#mark(0);
  }

  /** Lays out the first so many. @param {number} count */
  #lay(count) {
    const part = document.createDocumentFragment();
    for (let index = this.#list.children.length; index < Math.min(count, this.#found.length); index += 1) {
      const game = this.#found[index];
      const item = document.createElement('li');
      const number = document.createElement('span');
      item.id = `game-${game}`;
      item.dataset.game = String(game);
      number.textContent = String(game + 1);
      item.role = 'option';
      item.append(number, this.#titles[game]);
      part.append(item);
    }
    this.#list.append(part);
  }

  /** Marks one of those found. @param {number} index */
  #mark(index) {
    this.#list.querySelector('[aria-selected]')?.removeAttribute('aria-selected');
    this.#at = Math.max(0, Math.min(index, this.#found.length - 1));
    this.#lay(this.#at + 20);
    const item = this.#list.children[this.#at];
    item?.setAttribute('aria-selected', 'true');
    item?.scrollIntoView({ block: 'nearest' });
    this.#search.setAttribute('aria-activedescendant', item?.id ?? '');
  }
}
