/**
 * Writing down the moves (Art. 7): each side that practises it writes every move of both sides, in any notation.
 */
import { make } from './make.js';
import { explain } from './strings.js';

/**
 * @typedef {import('./core.js').Side} Side
 * @typedef {{ form: HTMLFormElement, label: HTMLElement, input: HTMLInputElement, answer: HTMLElement }} Line
 */

export class Writing {
  #host;
  /** @type {Map<Side, Line>} */
  #lines = new Map();
  element = make('div', { class: 'writing' });

  /**
   * @param {import('./arbiter.js').Host} host
   * @param {(side: Side, text: string) => unknown} write
   */
  constructor(host, write) {
    this.#host = host;
    for (const side of /** @type {Side[]} */ (['red', 'black'])) {
      const [label, answer] = [make('span', {}), make('span', { class: 'small', role: 'status' })];
      const input = make('input', {
        type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', maxlength: '60', enterkeyhint: 'next', 'data-side': side,
      });
      const form = make('form', { novalidate: '', 'data-side': side }, make('label', {}, label, input), answer);
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        if (input.value.trim()) answer.textContent = this.#written(side, input, write);
      });
      input.addEventListener('input', () => input.removeAttribute('aria-invalid'));
      this.#lines.set(side, { form, label, input, answer });
      this.element.append(form);
    }
  }

  /**
   * What came of writing.
   * @param {Side} side
   * @param {HTMLInputElement} input
   * @param {(side: Side, text: string) => unknown} write
   */
  #written(side, input, write) {
    const { words } = this.#host.reporter;
    try {
      const result = write(side, input.value);
      if (result === 'right') input.value = '';
      else input.setAttribute('aria-invalid', 'true');
      return words.say(`write.${result}`);
    } catch (error) {
      input.setAttribute('aria-invalid', 'true');
      return explain(words, /** @type {import('./error.js').XiangqiError} */ (error));
    }
  }

  /** @param {import('./core.js').Contest} contest */
  show({ written }) {
    const writing = this.#host.option('writing');
    const { words } = this.#host.reporter;
    const { moves, outcome } = this.#host.handle.state;
    for (const [side, { form, label }] of this.#lines) {
      form.hidden = writing !== 'both' && writing !== side;
      label.textContent = words.say('write', { side: words.say(side), next: written[side] + 1, count: moves.length - written[side] });
      form.classList.toggle('behind', moves.length - written[side] > 2);
    }
    this.element.hidden = writing === 'none' || Boolean(outcome);
  }
}
