/**
 * What a mode adds to a board: the task of a puzzle, the prose of a lesson, the tools of an editor. All there is to it is
 * fetched when the mode is wanted.
 */
import { XiangqiError } from './error.js';
import { make } from './make.js';
import { addSideStyle } from './sidestyle.js';

/**
 * @typedef {import('./adviser.js').Host & { root: HTMLElement, files: import('./files.js').Files, adviser: import('./adviser.js').Adviser, dress: () => void }} Host
 */
/**
 * @typedef {object} Room
 * @property {HTMLElement} element what stands beside the board
 * @property {() => void} show called before anything else is shown, whenever something may have changed
 * @property {() => void} leave another mode holds now
 * @property {() => void} [look] called as soon as the board may be another one, before the page hears of it
 * @property {(move: unknown) => object} [play] plays a move in place of the game; gives what came of it, or throws
 * @property {() => unknown} [reset] begins again in place of a new game; undefined when it does not
 * @property {() => void} [flip] turns the board in place of the attribute
 * @property {object | null} [facts] what pages can know
 * @property {(name: string) => string | undefined} [option] the value of an attribute while the mode holds, where it is another; `record` is `closed`
 *   while the moves are neither listed nor changed by the tools beside the board
 */

/** @type {{ [mode: string]: () => Promise<{ open: (host: Host) => Promise<Room> }> }} */
const ROOMS = {
  puzzle: () => import('./puzzle.js'),
  lesson: () => import('./lesson.js'),
  edit: () => import('./setup.js'),
};

export class Modes {
  #host;
  /** The mode that holds, or is being fetched. */
  #mode = '';
  /** @type {Room | undefined} */
  #room;
  /** What a room stands in where there are no controls. */
  #side = make('div', { class: 'side' });

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** The value of an attribute that the mode decides. @param {string} name */
  option(name) {
    return this.#room?.option?.(name);
  }

  /** What is in the mode while it holds. @param {string} [mode] unless this one must hold @returns {any} */
  room(mode = this.#mode) {
    return this.#mode === mode ? this.#room : undefined;
  }

  /** The board may be another one. */
  look() {
    this.#room?.look?.();
  }

  /** Fetches what the mode of the element needs; fulfilled when it is there. */
  async prepare() {
    const { element, reporter, dress } = this.#host;
    const mode = /** @type {any} */ (element).mode;
    if (mode === this.#mode) return;
    this.#mode = mode;
    this.#room?.leave();
    this.#room?.element.remove();
    this.#side.remove();
    const hadRoom = this.#room !== undefined;
    this.#room = undefined;
    try {
      const room = await (await ROOMS[mode]?.())?.open(this.#host);
      if (this.#mode !== mode) return void room?.leave();
      this.#room = room;
      if (room || hadRoom) dress();
    } catch (cause) {
      this.#mode = ''; // The next change tries again.
      reporter.emit('error', new XiangqiError('load-failed', { cause }));
    }
  }

  /** Shows what the mode adds, as it is now. */
  show() {
    this.prepare();
    if (!this.#room) return;
    this.#stand(this.#room.element);
    this.#room.show();
  }

  /** Puts an element first beside the board. @param {HTMLElement} element */
  #stand(element) {
    const { root, stage } = this.#host;
    const side = this.#host.controls()?.element ?? this.#side;
    if (element.parentElement !== side) side.prepend(element);
    if (side !== this.#side) this.#side.remove();
    else if (!side.isConnected) {
      addSideStyle(/** @type {ShadowRoot} */ (root.getRootNode()));
      stage.element.after(side);
    }
  }
}

/**
 * Lets modes do what these methods of a class do else, and gives it what pages can know of a mode. Documented in index.d.ts.
 * @param {any} prototype
 * @param {(element: any) => Modes} of what an element has inside
 */
export function giveModes(prototype, of) {
  for (const act of ['play', 'reset']) {
    const usual = prototype[act];
    prototype[act] = function (/** @type {unknown[]} */ ...given) {
      return of(this).room()?.[act]?.(...given) ?? usual.apply(this, given);
    };
  }
  prototype.retell = function (/** @type {unknown} */ text) { return of(this).room('puzzle')?.retell(`${text}`) ?? false; };
  Object.defineProperty(prototype, 'puzzle', { get() { return of(this).room('puzzle')?.facts ?? null; } });
}
