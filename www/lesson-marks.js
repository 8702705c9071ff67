/** What a lesson shows on the board: the parts of it that words name, and where moves that they name would lead. */
import { regionsOf } from './lesson-prose.js';

export class Marks {
  #host;
  #prose;
  /** What is highlighted: all that is named, the one under the pointer, the one that was pressed. */
  #named = /** @type {string[]} */ ([]);
  #hovered = '';
  #pinned = '';
  /** @type {{ board: unknown, key: string }} */
  #shown = { board: undefined, key: '' };
  #life = new AbortController();

  /** @param {import('./modes.js').Host} host @param {HTMLElement} prose */
  constructor(host, prose) {
    this.#host = host;
    this.#prose = prose;
    const { signal } = this.#life;
    const regionOf = (/** @type {Event} */ { target }) => /** @type {HTMLElement} */ (target).closest('button')?.dataset.region ?? '';
    prose.addEventListener('pointerover', (event) => this.#hover(regionOf(event)), { signal });
    prose.addEventListener('pointerleave', () => this.#hover(''), { signal });
    prose.addEventListener('click', ({ target }) => {
      const button = /** @type {HTMLElement} */ (target).closest('button');
      if (button?.dataset.region) this.#pin(button);
      if (button?.dataset.moves) this.#play(button);
    }, { signal });
    // Whoever uses the board is back at the game, as the board knows.
    const { element } = host.stage;
    element.addEventListener('pointerdown', () => this.#unpress(), { signal });
    element.addEventListener('keydown', ({ key }) => /^(Enter| )$/.test(key) && this.#unpress(), { signal });
  }

  /** @param {import('./lesson-script.js').Place | undefined} place the one that is shown, where it is one that speaks */
  show(place) {
    this.#named = place ? regionsOf(place) : [];
    if (!this.#button(this.#pinned)) this.#pinned = '';
    this.#highlight();
  }

  /** Draws what helps. @param {string[]} shapes */
  note(shapes) {
    this.#host.handle.use((board) => {
      board.note(shapes);
      return [];
    });
  }

  leave() {
    this.#life.abort();
    this.show(undefined);
  }

  /** @param {string} region */
  #button(region) {
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.#prose.querySelectorAll('[data-region]'))].find(({ dataset }) => region && dataset.region === region);
  }

  #highlight() {
    const { handle } = this.#host;
    if (!handle.board) return;
    const one = this.#hovered || this.#pinned;
    const regions = one ? [one] : this.#named;
    const key = regions.join();
    if (this.#shown.board === handle.board && this.#shown.key === key) return;
    this.#shown = { board: handle.board, key };
    handle.use((board) => {
      board.showRegions(regions);
      return [];
    });
  }

  /** @param {string} region */
  #hover(region) {
    this.#hovered = region;
    this.#highlight();
  }

  /** @param {HTMLElement} button */
  #pin(button) {
    const { region = '' } = button.dataset;
    const isPinned = this.#pinned === region;
    this.#pinned = isPinned ? '' : region;
    for (const other of /** @type {NodeListOf<HTMLElement>} */ (this.#prose.querySelectorAll('[data-region]'))) {
      other.ariaPressed = String(other.dataset.region === this.#pinned);
    }
    const { reporter } = this.#host;
    if (!isPinned) reporter.say(reporter.words.say(`region.${region}`), 'region');
    this.#highlight();
  }

  /** @param {HTMLElement} button */
  #play(button) {
    const { handle, reporter } = this.#host;
    const isOn = button.ariaPressed !== 'true';
    this.#unpress();
    button.ariaPressed = String(isOn);
    handle.use((board, now) => board.showAside(isOn ? (button.dataset.moves ?? '').split(',') : [], now));
    if (isOn) reporter.say(button.textContent ?? '', 'region');
  }

  /** No move is shown aside any more. */
  #unpress() {
    for (const button of this.#prose.querySelectorAll('[data-moves]')) button.ariaPressed = 'false';
  }
}
