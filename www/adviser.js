/**
 * Hints and the opponent: all there is to them is fetched when it is first wanted.
 */

/** @typedef {import('./arbiter.js').Host & { life: () => AbortSignal | undefined }} Host */

/** What an element can be asked; documented in index.d.ts. */
const QUESTIONS = ['hint', 'opponentThreats', 'whyNot', 'analyse'];

export class Adviser {
  #host;
  /** @type {Promise<any> | undefined} */
  #advice;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** Shows what is wanted beside the board. */
  show() {
    const { element } = this.#host;
    if (this.#advice || element.matches('[hints], [evaluation], [opponent]')) this.ask('show').catch(() => {}); // Offline: the next change tries again.
  }

  /** @param {string} question @param {unknown[]} given */
  async ask(question, ...given) {
    this.#advice ??= import('./advice.js').then(({ Advice }) => new Advice(this.#host));
    this.#advice.catch(() => { this.#advice = undefined; });
    return (await this.#advice)[question](...given);
  }
}

/**
 * Gives a class these methods.
 * @param {any} prototype
 * @param {(element: any) => Adviser} of what an element has inside
 */
export function giveAdvice(prototype, of) {
  for (const question of QUESTIONS) {
    prototype[question] = function (/** @type {unknown[]} */ ...given) { return of(this).ask(question, ...given); };
  }
}
