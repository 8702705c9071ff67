/**
 * The bar beside the board: Red's share of the game, as a short search sees it that makes room for whatever else is asked.
 */
import { decimal, hintWords } from './hint-words.js';
import { addHintStyle } from './hintstyle.js';
import { make } from './make.js';
import { shareOf } from './share.js';

/** @typedef {import('./core.js').Report} Report */
/** @typedef {import('./core.js').Side} Side */

/** How long the position must stay before it is looked at, and for how long, in milliseconds. */
const [REST, LOOK] = [120, 500];

export class Bar {
  #host;
  #advice;
  #share = make('i');
  #number = make('b', { 'aria-hidden': 'true' });
  #element = make('div', { class: 'evaluation', part: 'evaluation', role: 'meter', 'aria-valuemin': '0', 'aria-valuemax': '100' }, this.#share, this.#number);
  #key = '';
  #timer = 0;

  /** @param {import('./adviser.js').Host} host @param {import('./advice.js').Advice} advice */
  constructor(host, advice) {
    this.#host = host;
    this.#advice = advice;
  }

  /** Shows what holds for the position shown. */
  show() {
    const { element, stage } = this.#host;
    const isWanted = element.hasAttribute('evaluation') && this.#advice.isOffered;
    const root = stage.element.parentElement;
    root?.classList.toggle('evaluated', isWanted);
    if (!isWanted) {
      this.#element.remove();
      this.#key = '';
      clearTimeout(this.#timer);
      return;
    }
    if (!this.#element.isConnected) {
      addHintStyle(/** @type {ShadowRoot} */ (element.shadowRoot));
      stage.element.after(this.#element);
    }
    const { words } = this.#host.reporter;
    const isTurned = this.#host.option('orientation') === 'black';
    const key = [words.id, isTurned, this.#advice.key()].join();
    if (key === this.#key) return;
    this.#key = key;
    this.#element.classList.toggle('turned', isTurned);
    this.#element.ariaLabel = words.say('evaluation');
    this.#element.lang = words.lang;
    this.#look();
  }

  /** Looks at the position, when it stays for a moment. */
  #look() {
    clearTimeout(this.#timer);
    const { outcome } = this.#host.handle.state;
    if (outcome) {
      this.#end(outcome.winner);
      return;
    }
    this.#element.classList.add('busy');
    this.#number.textContent = '';
    this.#element.ariaValueText = this.#element.title = this.#host.reporter.words.say('evaluation.unknown');
    this.#timer = setTimeout(() => this.#search(), REST);
  }

  async #search() {
    const key = this.#key;
    try {
      const words = await hintWords(this.#host.reporter.words.lang);
      const progress = (/** @type {Report} */ report) => key === this.#key && this.#tell(report, words);
      progress(await this.#advice.evaluate({ timeMs: LOOK, purpose: this, isBackground: true, progress }));
    } catch {
      // Outdated, or there is no engine: the bar stays as it is.
    }
  }

  /** @param {Report} report @param {Awaited<ReturnType<typeof hintWords>>} words */
  #tell({ lines: [best] }, words) {
    if (!best) return;
    const { turn } = this.#host.handle.state;
    const sign = turn === 'red' ? 1 : -1;
    const { cp = 0, mate } = best;
    const score = sign * (mate ?? cp);
    const isRed = score > 0 || (score === 0 && mate !== undefined && turn === 'black'); // Mated in 0 moves.
    const told = words.score(best, turn);
    if (mate === undefined) this.#set(shareOf({ cp: score }), decimal(this.#host.reporter.words, Math.abs(score) / 100), told);
    else this.#set(isRed ? 1 : 0, `#${Math.abs(mate)}`, told);
  }

  /** @param {Side | null} winner */
  #end(winner) {
    const { words } = this.#host.reporter;
    if (winner) this.#set(winner === 'red' ? 1 : 0, '', words.say('evaluation.won', { side: words.say(winner) }));
    else this.#set(0.5, '=', words.say('evaluation.drawn'));
  }

  /** @param {number} share of Red @param {string} text at the end of the side that is better @param {string} told */
  #set(share, text, told) {
    const percent = Math.round(100 * Math.min(Math.max(share, 0), 1));
    this.#element.classList.remove('busy');
    this.#share.style.setProperty('height', `${percent}%`);
    this.#number.textContent = text;
    this.#number.classList.toggle('far', (share < 0.5) !== this.#element.classList.contains('turned'));
    this.#element.ariaValueNow = String(percent);
    this.#element.ariaValueText = this.#element.title = told;
  }
}
