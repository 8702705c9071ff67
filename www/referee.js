/**
 * The referee beside the board. Its panel and its words are fetched when there is something to say.
 */

/**
 * @typedef {object} Host
 * @property {() => HTMLElement | undefined} bar what the panel follows, while there are controls
 * @property {import('./handle.js').Handle} handle
 * @property {import('./reporter.js').Reporter} reporter
 * @property {(name: string) => string} option the value of an attribute
 */

export class Referee {
  #host;
  /** @type {Promise<import('./ruling.js').Panel> | undefined} */
  #panel;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** Shows and tells what there is to say of the position shown. */
  show() {
    const { ruling, warning } = this.#host.handle.referee;
    if (ruling || warning || this.#panel) this.#ask((panel) => panel.update());
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
