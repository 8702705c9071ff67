/**
 * The board itself: the canvas with what is painted, and over it, point on point, what is read aloud and walked on by
 * keys. Hands reach both as one; what a gesture means is decided in Rust.
 */
import { listenToKeys } from './keyboard.js';
import { loadedGlue } from './loader.js';
import { make, makeCanvas } from './make.js';
import { listenToPointers } from './pointer.js';
import { fetchPart } from './strings.js';
import { follow } from './surroundings.js';
import { listenToWheel } from './wheel.js';

/**
 * @typedef {object} Host
 * @property {HTMLElement} element
 * @property {import('./handle.js').Handle} handle
 * @property {import('./reporter.js').Reporter} reporter
 * @property {(name: string) => string} option the value of an attribute
 * @property {() => void} flip
 * @property {(stale: Iterable<number>) => void} follow shows in the next frame where the lifted piece is, and paints these parts of the board
 */

export class Stage {
  /** Whether start.js has shown a first look; its canvas is taken over as it is. */
  #isShown;
  canvas;
  /** Until the points are there, and where they cannot be fetched, it has the focus itself. */
  points = make('div', { class: 'points', role: 'grid', tabindex: '0', 'aria-busy': 'true', 'aria-describedby': 'help' });
  #help = make('div', { id: 'help', class: 'spoken' });
  element;
  #host;
  /** @type {Promise<void> | undefined} */
  #loading;
  /** @type {import('./twin.js').Twin | undefined} */
  #twin;
  /** An arrow is drawn with this brush by keys, or none. */
  brush = '';

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    const shown = host.element.shadowRoot?.querySelector('canvas');
    this.#isShown = Boolean(shown);
    this.canvas = shown ?? makeCanvas();
    this.element = make('div', { class: 'stage' }, this.canvas, this.points, this.#help);
  }

  /** Shows the position, and sends for what the points need, while the module is still on its way. */
  sendFor() {
    const { element, handle } = this.#host;
    if (!this.#isShown && !loadedGlue()) import('./firstlook.js').then(({ showFirst }) => showFirst(element, this.canvas, () => Boolean(handle.board)), () => {});
    import('./twin.js').catch(() => {});
    fetchPart(this.#host.reporter.words, 'access')?.catch(() => {});
  }

  /** Fetches the points; fulfilled when they can be read. */
  load() {
    return this.#loading ??= import('./twin.js').then(async ({ prepare }) => {
      this.#twin = await prepare(this.#host, this);
      this.#twin.update();
    }).catch(() => { this.#loading = undefined; }); // Offline: the board can be seen and played on all the same.
  }

  /** Takes over name and words. @param {import('./strings.js').Words} words */
  dress(words) {
    this.points.ariaLabel = this.#host.element.getAttribute('aria-label') ?? words.say('board');
    this.#help.textContent = words.say('help');
    this.#help.lang = words.langOf('help');
    Object.assign(/** @type {HTMLElement} */ (this.element.parentElement), { lang: words.lang, dir: words.dir }); // Which may not be those of the page.
    follow(this.#host.element);
  }

  /** Shows what stands where now. */
  update() {
    this.#twin?.update();
  }

  /** Where the middle of a point lies in the window, in CSS pixels; null for an unknown name. @param {string} square */
  pointOf(square) {
    const [x, y] = this.#host.handle.ask((board) => board.point(square));
    if (x === undefined) return null;
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    return { x: left + (x / this.canvas.width) * width, y: top + (y / this.canvas.height) * height };
  }

  /** Whether the focus is on the board. */
  get hasFocus() {
    return this.points.contains(/** @type {ShadowRoot} */ (this.points.getRootNode()).activeElement);
  }

  /** Takes the focus for a hand on the board: nothing scrolls and no ring is shown. @param {number} x @param {number} y */
  focus(x, y) {
    this.points.dataset.by = 'pointer';
    if (this.#twin) this.#twin.enter(this.#host.handle.board?.squareAt(x, y));
    else this.points.focus({ preventScroll: true });
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    const { handle, reporter, option, flip, follow } = this.#host;
    listenToPointers(this, {
      tell: (work) => reporter.tell(work),
      picks: (x, y) => handle.board?.picks(x, y) ?? false,
      carry: (...move) => {
        let parts = /** @type {Iterable<number> | undefined} */ (undefined);
        reporter.attempt(() => { parts = handle.board?.carry(...move); });
        if (parts) follow(parts);
        return Boolean(parts);
      },
    }, signal);
    listenToKeys(this.points, {
      go: (where) => reporter.go(where, true),
      flip,
      change: (name) => {
        const isEdited = option('movable') !== 'none' && option('record') !== 'closed';
        if (isEdited) reporter.step(name, true);
        return isEdited;
      },
      cursor: (key, isShifted) => this.#twin?.press(key, isShifted) || this.press(key),
    }, signal);
    listenToWheel(this.element, () => this.hasFocus, (direction) => reporter.go(direction > 0 ? 'next' : 'previous', true), signal);
  }

  /** Keys of the cursor, as if pressed one after another; whether the board knows the last one. @param {string[]} keys */
  press(...keys) {
    let isUsed = false;
    this.#host.reporter.tell((board) => keys.flatMap((key) => {
      const happenings = board.key(key);
      isUsed = Boolean(happenings);
      return happenings ?? [];
    }));
    return isUsed;
  }
}
