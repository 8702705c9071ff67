/**
 * The referee beside the board. Its panel, its names for moves and its words are fetched when they are needed.
 */

import { XiangqiError } from './error.js';

/**
 * @typedef {object} Host
 * @property {HTMLElement} element
 * @property {() => import('./controls.js').Controls | undefined} controls what the panel stands in, while there are any
 * @property {import('./handle.js').Handle} handle
 * @property {import('./reporter.js').Reporter} reporter
 * @property {(name: string) => string} option the value of an attribute
 * @property {() => boolean} isNaming whether the threat of each move is to be named in the list
 */

export class Referee {
  #host;
  /** @type {Promise<import('./ruling.js').Panel> | undefined} */
  #panel;
  /** @type {Promise<import('./threats.js').Threats> | undefined} */
  #threats;
  /** What the page asked for last. @type {string | null} */
  #rules = null;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** Shows and tells what there is to say of the position shown. */
  show() {
    const { element, handle, option, reporter } = this.#host;
    const rules = element.getAttribute('rules');
    const isOther = rules !== this.#rules;
    this.#rules = rules;
    // Whoever misspells them should not wonder about rulings.
    if (isOther && rules !== null && rules !== option('rules')) reporter.fail(new XiangqiError('unknown-rules', { token: rules }));
    const { ruling, warning } = handle.referee;
    if (ruling || warning || this.#panel) this.#ask((panel) => panel.update());
  }

  /** Names the moves of the list, or takes the names away. */
  name() {
    const list = this.#host.controls()?.list;
    if (!list || !(this.#threats || this.#host.isNaming())) return;
    this.#threats ??= import('./threats.js').then(({ Threats }) => new Threats(this.#host));
    this.#threats.then((threats) => threats.update(list)).catch(() => { this.#threats = undefined; }); // Offline.
  }

  /** Lists every ruling of the game. */
  judge() {
    this.#ask((panel) => panel.judge());
  }

  /** @param {(panel: import('./ruling.js').Panel) => void} work */
  #ask(work) {
    this.#panel ??= import('./ruling.js').then(({ Panel }) => new Panel(this.#host));
    this.#panel.then(work).catch(() => { this.#panel = undefined; }); // Offline: the status line still tells.
  }
}
