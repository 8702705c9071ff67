/**
 * The contest beside the board. Its panel, its clocks and its words are fetched when there is a contest.
 */

/**
 * @typedef {import('./referee.js').Host & { element: HTMLElement, stage: import('./stage.js').Stage }} Host
 * @typedef {import('./contest.js').Panel} Panel
 */

export class Arbiter {
  #host;
  /** @type {Promise<Panel | undefined> | undefined} */
  #loading;
  /** @type {Panel | undefined} */
  #panel;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** Fetches the panel where there is a contest; fulfilled when it is there. */
  async prepare() {
    if (this.#host.option('touch-move') !== 'competition') return;
    this.#loading ??= import('./contest.js').then(({ Panel }) => new Panel(this.#host));
    try {
      this.#panel = await this.#loading;
      await this.#panel?.show(); // Its words are there, too.
    } catch {
      this.#loading = undefined; // Offline: the rule holds all the same, and the status line tells of it.
    }
  }

  /** Shows the contest as it is now. */
  show() {
    const shown = this.#panel ? this.#panel.show() : this.prepare().then(() => this.#panel?.show());
    shown.catch(() => {}); // Offline: the words of another language come with the next change.
  }

  /** Notices what has happened. @param {boolean} isSilent whether the page did it, which needs no event */
  watch(isSilent) {
    this.#panel?.watch(isSilent);
  }
}
