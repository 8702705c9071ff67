/**
 * What stands beside the board: whose turn it is, buttons, and the moves in rounds.
 */

/** @typedef {import('./strings.js').Words} Words */
/** @typedef {'first' | 'previous' | 'next' | 'last' | number} Where */
/**
 * @typedef {object} View what is to be shown
 * @property {Words} words
 * @property {string} status
 * @property {'red' | 'black'} turn
 * @property {number} ply
 * @property {string[]} texts one a ply
 * @property {string} textLang
 * @property {boolean} blackFirst
 * @property {boolean} isEdited whether the reader may change the game
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 */

/** Outlines on a grid of 24. @type {{ [name: string]: string }} */
const ICONS = {
  first: 'M18 6l-7 6 7 6M7 6v12',
  previous: 'M15 6l-7 6 7 6',
  next: 'M9 6l7 6-7 6',
  last: 'M6 6l7 6-7 6M17 6v12',
  undo: 'M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4',
  redo: 'M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h4',
  flip: 'M7 20V5M3 9l4-4 4 4M17 4v15M13 15l4 4 4-4',
};

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {{ [attribute: string]: string }} [attributes]
 * @param {(Node | string)[]} children
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** @param {string} outline */
function icon(outline) {
  const [svg, path] = ['svg', 'path'].map((tag) => document.createElementNS('http://www.w3.org/2000/svg', tag));
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', outline);
  svg.append(path);
  return svg;
}

export class Controls {
  #status = make('p', { class: 'status', part: 'status' });
  #bar = make('div', { class: 'bar', part: 'controls', role: 'group' });
  #list = make('ol', { part: 'moves', role: 'list' });
  #judge = make('button', { type: 'button', class: 'judge', part: 'judge' });
  /** @type {{ [name: string]: HTMLButtonElement }} */
  #buttons = {};
  /** What the rows show, to change only what is new. @type {string[]} */
  #shown = [];
  #blackFirst = false;
  /** @type {Element | undefined} */
  #current;
  /** The one move that the tab key reaches. @type {Element | undefined} */
  #stop;

  /** @param {{ go(where: Where): void, undo(): void, redo(): void, flip(): void, judge(): void }} actions */
  constructor(actions) {
    for (const [name, outline] of Object.entries(ICONS)) {
      const button = make('button', { type: 'button', 'data-action': name }, icon(outline));
      this.#buttons[name] = button;
      this.#bar.append(button);
    }
    this.#bar.addEventListener('click', (event) => {
      const button = /** @type {Element} */ (event.target).closest('button');
      const name = button?.dataset.action;
      if (!name || button.ariaDisabled === 'true') return;
      if (name === 'undo' || name === 'redo' || name === 'flip') actions[name]();
      else actions.go(/** @type {Where} */ (name));
    });
    this.#list.addEventListener('click', (event) => {
      const ply = /** @type {Element} */ (event.target).closest('button')?.dataset.ply;
      if (ply) actions.go(Number(ply));
    });
    this.#list.addEventListener('keydown', (event) => this.#walk(event, actions));
    this.#judge.addEventListener('click', () => actions.judge());
    this.element = make('div', { class: 'side' }, this.#status, this.#bar, this.#list, this.#judge);
    this.bar = this.#bar;
    this.list = this.#list;
  }

  /** @param {View} view */
  update(view) {
    const { words, ply, texts } = view;
    const ends = { first: !ply, previous: !ply, next: ply >= texts.length, last: ply >= texts.length };
    const off = { ...ends, undo: !view.canUndo, redo: !view.canRedo, flip: false };
    for (const [name, isOff] of Object.entries(off)) {
      const button = this.#buttons[name];
      // Not `disabled`: a button that one has just pressed keeps the focus.
      button.ariaDisabled = String(isOff);
      button.ariaLabel = button.title = words.say(name);
    }
    this.#buttons.undo.hidden = this.#buttons.redo.hidden = !view.isEdited;
    if (this.#status.textContent !== view.status) this.#status.textContent = view.status;
    this.#status.dataset.side = view.turn;
    this.#judge.textContent = words.say('judge');
    this.#judge.hidden = texts.length < 8; // Nothing can stand three times before.
    this.#list.ariaLabel = words.say('moves');
    this.#list.lang = view.textLang;
    this.#rows(view);
    this.#mark(ply);
  }

  /** @param {View} view */
  #rows({ texts, blackFirst }) {
    if (blackFirst !== this.#blackFirst) {
      this.#list.replaceChildren();
      this.#shown = [];
      this.#blackFirst = blackFirst;
    }
    const skip = blackFirst ? 1 : 0;
    const rounds = Math.ceil((texts.length + skip) / 2);
    for (let round = 0; round < rounds; round += 1) {
      const plies = [2 * round + 1 - skip, 2 * round + 2 - skip].filter((ply) => ply <= texts.length);
      const shown = plies.map((ply) => texts[ply - 1]).join('\n');
      if (this.#shown[round] === shown) continue;
      this.#shown[round] = shown;
      const cells = plies.map((ply) =>
        ply ? make('button', { type: 'button', 'data-ply': String(ply), tabindex: '-1' }, texts[ply - 1]) : make('i', {}, '…'));
      const row = make('li', {}, make('span', {}, `${round + 1}.`), ...cells);
      const old = this.#list.children[round];
      if (old) old.replaceWith(row);
      else this.#list.append(row);
    }
    while (this.#list.children.length > rounds) this.#list.lastChild?.remove();
    this.#shown.length = rounds;
  }

  /** Marks the move that is shown, and scrolls the list, never the page, to it. @param {number} ply */
  #mark(ply) {
    const find = (/** @type {number} */ at) => {
      const row = this.#list.children[(at - 1 + (this.#blackFirst ? 1 : 0)) >> 1];
      return /** @type {HTMLElement | null | undefined} */ (row?.querySelector(`[data-ply="${at}"]`));
    };
    const current = (ply && find(ply)) || undefined;
    const stop = current ?? find(1) ?? undefined;
    if (this.#stop !== stop) {
      this.#stop?.setAttribute('tabindex', '-1');
      stop?.setAttribute('tabindex', '0');
      this.#stop = stop;
    }
    if (this.#current === current) return;
    this.#current?.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'step');
    this.#current = current;
    const list = this.#list;
    const row = current?.parentElement;
    if (!row) list.scrollTop = 0;
    else if (row.offsetTop < list.scrollTop) list.scrollTop = row.offsetTop - 4;
    else if (row.offsetTop + row.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = row.offsetTop + row.offsetHeight - list.clientHeight + 4;
    }
  }

  /**
   * One tab stop for the whole list; arrow keys walk in it.
   * @param {KeyboardEvent} event
   * @param {{ go(where: Where): void }} actions
   */
  #walk(event, actions) {
    const ply = Number(/** @type {HTMLElement} */ (event.target).dataset.ply);
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -2, ArrowDown: 2 }[event.key];
    if (!ply || !step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = /** @type {HTMLElement | null} */ (this.#list.querySelector(`[data-ply="${ply + step}"]`));
    if (!next) return;
    next.focus({ preventScroll: true });
    actions.go(ply + step);
  }
}
