/** The part beside the board that tells of a puzzle: the goal, what came of a move, and what can be done now. */
import { make } from './make.js';
import { langOf } from './printed.js';
import { addPuzzleStyle } from './puzzle-style.js';

/** @typedef {'good' | 'bad' | 'hint' | 'plain'} Kind */
/**
 * @typedef {object} View what is to be shown
 * @property {import('./strings.js').Words} words
 * @property {string} goal
 * @property {string} task the author's words before the first move
 * @property {string} feedback
 * @property {Kind} kind of the feedback
 * @property {string} comment the author's words about the position shown
 * @property {string[]} line moves to step through
 * @property {number} step how many of them the board shows
 * @property {{ [name: string]: string | false }} buttons the key of each one's label
 * @property {string} tally
 */

/** The buttons, in their order. */
const BUTTONS = ['cancel', 'retry', 'go-on', 'back', 'hint', 'solution', 'next', 'again'];

export class Panel {
  #goal = make('p', { class: 'goal' });
  #task = make('p', { class: 'task', dir: 'auto' });
  #feedback = make('p', { class: 'feedback' });
  #comment = make('p', { class: 'comment', dir: 'auto' });
  #line = make('div', { class: 'line', role: 'group', dir: 'ltr' });
  #tally = make('p', { class: 'tally' });
  #buttons = BUTTONS.map((name) => make('button', { type: 'button', 'data-puzzle': name }));
  element = make('section', { class: 'puzzle', part: 'puzzle', tabindex: '-1' },
    this.#goal, this.#task, this.#feedback, this.#comment, this.#line, make('div', { class: 'asks' }, ...this.#buttons), this.#tally);

  /**
   * @param {ShadowRoot} root where it will stand
   * @param {(button: string) => void} press
   * @param {(step: number) => void} step the board is to show so many moves of the line
   */
  constructor(root, press, step) {
    addPuzzleStyle(root);
    this.element.addEventListener('click', (event) => {
      const { puzzle, step: to } = /** @type {Element} */ (event.target).closest('button')?.dataset ?? {};
      if (to) step(Number(to));
      else if (puzzle) press(puzzle);
    });
  }

  /** @param {View} view */
  update({ words, goal, task, feedback, kind, comment, line, step, buttons, tally }) {
    const { element } = this;
    const focused = /** @type {HTMLElement | null} */ (/** @type {ShadowRoot} */ (element.getRootNode()).activeElement ?? null);
    element.lang = words.langOf('puzzle');
    element.ariaLabel = words.say('puzzle');
    this.#line.ariaLabel = words.say('puzzle.steps');
    this.#feedback.dataset.kind = kind;
    this.#lay(line, step);
    for (const [part, text] of /** @type {const} */ ([
      [this.#goal, goal], [this.#task, task], [this.#feedback, feedback], [this.#comment, comment], [this.#tally, tally],
    ])) {
      if (part.textContent !== text) part.textContent = text;
      if (part === this.#task || part === this.#comment) part.lang = langOf(text);
      part.hidden = !text;
    }
    for (const button of this.#buttons) {
      const label = buttons[button.dataset.puzzle ?? ''];
      button.hidden = !label;
      if (label) button.textContent = words.say(label);
    }
    // Who has pressed what is not there any more goes on from the panel.
    if (focused && element.contains(focused) && (focused.hidden || !focused.isConnected)) element.focus({ preventScroll: true });
  }

  /** @param {string[]} texts @param {number} step */
  #lay(texts, step) {
    const old = /** @type {HTMLButtonElement[]} */ ([...this.#line.children]);
    if (texts.join() !== old.map(({ textContent }) => textContent).join()) {
      this.#line.replaceChildren(...texts.map((text, index) => make('button', { type: 'button', 'data-step': String(index + 1) }, text)));
    }
    this.#line.hidden = !texts.length;
    for (const button of this.#line.querySelectorAll('button')) button.ariaPressed = String(button.dataset.step === String(step));
  }
}
