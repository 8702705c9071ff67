/**
 * What the board says to those who do not see it: one polite live region.
 */

export class Speech {
  element = document.createElement('div');
  /** @type {string[]} */
  #waiting = [];
  #isOdd = false;

  constructor() {
    this.element.className = 'spoken';
    this.element.setAttribute('role', 'status');
  }

  /** What is said in one task is said together. @param {string} sentence @param {string} lang */
  say(sentence, lang) {
    if (!sentence) return;
    if (!this.#waiting.length) queueMicrotask(() => this.#flush());
    this.#waiting.push(sentence);
    this.element.lang = lang;
  }

  #flush() {
    // The same text twice is not heard twice, unless something differs.
    this.#isOdd = !this.#isOdd;
    this.element.textContent = this.#waiting.join(' ') + (this.#isOdd ? '' : '\u00a0');
    this.#waiting = [];
  }
}
