/**
 * What a page gets in a browser that lacks what the board is made of: two sentences before the content of the element, which
 * stays as it is. Nothing here is newer than custom elements are.
 */
import { XiangqiError } from './error.js';

const SENTENCES = [
  ['en', 'This browser is too old for the board, or does not allow it WebAssembly. What follows is its content.'],
  ['zh', '此浏览器版本过旧，或不允许使用 WebAssembly，无法显示棋盘。以下是其内容。'],
];

/** @param {string} name of the element */
export function defineUnable(name) {
  customElements.define(name, class extends HTMLElement {
    #ready = Promise.reject(new XiangqiError('not-supported'));

    connectedCallback() {
      this.#ready.catch(() => {});
      if (this.querySelector('[data-unable]')) return;
      this.prepend(...SENTENCES.map(([lang, sentence]) => {
        const line = document.createElement('p');
        Object.assign(line, { lang, textContent: sentence });
        line.setAttribute('role', 'alert');
        line.setAttribute('data-unable', '');
        return line;
      }));
    }

    get ready() {
      return this.#ready;
    }
  });
}
