/**
 * Hints and the opponent: all there is to them is fetched when it is first wanted.
 */
import { arriving } from './error.js';

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

  /** Shows what is wanted beside the board; fulfilled when it is there. */
  async show() {
    const { element } = this.#host;
    if (this.#advice || element.matches('[hints], [evaluation], [opponent]')) await this.ask('show').catch(() => {}); // Offline: the next change tries again.
  }

  /**
   * The same, of which nothing is seen beside the board before all of it is there, so that nothing moves twice.
   * @param {HTMLElement} root
   * @param {boolean} isGame whether there is anything to ask
   */
  async settle(root, isGame) {
    await (isGame ? this.show() : undefined);
    await this.#host.controls()?.arrived;
    root.classList.add('settled');
  }

  /** @param {string} question @param {unknown[]} given */
  async ask(question, ...given) {
    this.#advice ??= arriving(import('./advice.js')).then(({ Advice }) => new Advice(this.#host));
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
