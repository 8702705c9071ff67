/**
 * The pieces to be put on the board: one is chosen and then points are tapped, or it is dragged onto a point. They are
 * painted by what paints the board.
 */
import { make } from '../make.js';

/** The letters of FEN with the names of the roles. */
const PIECES = { K: 'king', A: 'advisor', B: 'elephant', N: 'horse', R: 'chariot', C: 'cannon', P: 'pawn' };
const LETTERS = [...Object.keys(PIECES), ...Object.keys(PIECES).map((letter) => letter.toLowerCase())];

/** How far a press may wander, in CSS pixels, and still choose. */
const JITTER = 6;

/** Pixels of a painted piece for each CSS pixel of its button, and how many of those there are at least. */
const FINE = 2;
const SIDE = 44;

/** @param {string} letter */
const nameOf = (letter) => `${letter < 'a' ? 'red' : 'black'}.${/** @type {any} */ (PIECES)[letter.toUpperCase()]}`;

export class Palette {
  element = make('div', { class: 'palette', role: 'group' });
  #host;
  #hand = '';
  /** @type {{ [hand: string]: HTMLButtonElement }} */
  #buttons = {};
  /** How the pieces look that are painted. */
  #painted = '';
  /** What is being dragged. @type {{ id: number, letter: string, x: number, y: number, by: string, ghost?: HTMLCanvasElement } | undefined} */
  #drag;

  /** @param {import('../modes.js').Host} host */
  constructor(host) {
    this.#host = host;
    for (const letter of LETTERS) this.#add(letter, make('canvas', { width: String(SIDE * FINE), height: String(SIDE * FINE), 'aria-hidden': 'true' }));
    for (const tool of ['', 'x']) this.#add(tool);
    this.element.addEventListener('click', (event) => {
      const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('button'));
      if (button) this.#choose(button.dataset.hand ?? '');
    });
    this.element.addEventListener('pointerdown', (event) => this.#press(event));
    this.element.addEventListener('pointermove', (event) => this.#move(event));
    this.element.addEventListener('pointerup', (event) => this.#drop(event));
    for (const type of /** @type {const} */ (['pointercancel', 'lostpointercapture'])) this.element.addEventListener(type, () => this.#end());
  }

  /** @param {string} hand @param {Node[]} content */
  #add(hand, ...content) {
    const button = make('button', { type: 'button', 'data-hand': hand, class: content.length ? 'token' : 'tool' }, ...content);
    this.#buttons[hand] = button;
    this.element.append(button);
  }

  show() {
    const { words } = this.#host.reporter;
    this.element.ariaLabel = words.say('setup.palette');
    for (const [hand, button] of Object.entries(this.#buttons)) {
      button.ariaPressed = String(hand === this.#hand);
      const name = words.say(hand === '' ? 'setup.hand' : hand === 'x' ? 'setup.eraser' : nameOf(hand));
      if (button.firstElementChild) button.ariaLabel = button.title = name;
      else button.textContent = name;
    }
    this.#paint();
  }

  #paint() {
    const { handle } = this.#host;
    const looks = handle.told('pieces', 'sides', 'theme', 'colours');
    if (looks === this.#painted) return;
    this.#painted = looks;
    for (const letter of LETTERS) {
      const canvas = /** @type {HTMLCanvasElement} */ (this.#buttons[letter].firstElementChild);
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
      context.clearRect(0, 0, canvas.width, canvas.height);
      handle.ask((board) => board.drawPiece(context, letter, canvas.width));
    }
  }

  /** Takes a piece or a tool into the hand; the one that is there is laid down. @param {string} hand */
  #choose(hand) {
    const { reporter } = this.#host;
    this.#hand = hand === this.#hand ? '' : hand;
    reporter.tell((board) => board.setHand(this.#hand));
    this.show();
    reporter.changed();
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('.token'));
    if (!button || event.button !== 0 || this.#drag) return;
    button.setPointerCapture(event.pointerId);
    this.#drag = { id: event.pointerId, letter: button.dataset.hand ?? '', x: event.clientX, y: event.clientY, by: event.pointerType };
  }

  /** @param {PointerEvent} event */
  #move({ pointerId, clientX, clientY }) {
    const drag = this.#drag;
    if (drag?.id !== pointerId) return;
    if (!drag.ghost) {
      if (Math.hypot(clientX - drag.x, clientY - drag.y) < JITTER) return;
      drag.ghost = this.#ghost(drag.letter);
      drag.ghost.dataset.by = drag.by;
    }
    drag.ghost.style.translate = `${clientX}px ${clientY}px`;
  }

  /** The piece under the pointer, as large as those on the board. @param {string} letter */
  #ghost(letter) {
    const { handle, stage, root } = this.#host;
    const { canvas } = stage;
    const side = handle.ask((board) => board.cell()) * 0.95;
    const ghost = make('canvas', { class: 'ghost', width: String(Math.ceil(side)), height: String(Math.ceil(side)) });
    ghost.style.width = `${(side / canvas.width) * canvas.clientWidth}px`;
    handle.ask((board) => board.drawPiece(/** @type {CanvasRenderingContext2D} */ (ghost.getContext('2d')), letter, Math.ceil(side)));
    root.append(ghost);
    return ghost;
  }

  /** @param {PointerEvent} event */
  #drop({ pointerId, clientX, clientY }) {
    const drag = this.#drag;
    if (drag?.id !== pointerId) return;
    this.#end();
    if (!drag.ghost) return; // A click, which chooses.
    this.element.addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true, once: true, signal: AbortSignal.timeout(50) });
    const { stage: { canvas }, handle, reporter } = this.#host;
    const box = canvas.getBoundingClientRect();
    const square = handle.board?.squareAt(((clientX - box.left) / box.width) * canvas.width, ((clientY - box.top) / box.height) * canvas.height);
    if (square) reporter.tell((board) => board.put(drag.letter, square));
  }

  #end() {
    this.#drag?.ghost?.remove();
    this.#drag = undefined;
  }
}
