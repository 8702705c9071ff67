/**
 * What the board says to those who do not see it, at a rate that can be followed: sentences that come close together
 * are said together, and of those about the same thing only the last one.
 */
import { make } from './make.js';

/** How long it is silent after each announcement, in milliseconds, and how much it keeps for the next one at most. */
const REST = 500;
const MOST = 4;

/** Digits of full width, as in comments of Chinese records, are not read as numbers by every voice. @param {string} text */
const readable = (text) => text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

/** @param {HTMLElement} region @param {string} sentence @param {string} lang */
function speak(region, sentence, lang) {
  const text = readable(sentence);
  region.lang = lang;
  // The same text twice is not heard twice, unless something differs.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

export class Speech {
  /** What can wait until the reader has heard what is being said, and what cannot. */
  regions = [make('div', { class: 'spoken', role: 'status' }), make('div', { class: 'spoken', role: 'alert' })];
  /** @type {{ sentence: string, topic: string }[]} */
  #waiting = [];
  #isDue = false;
  #last = -REST;

  /** @param {string} sentence @param {string} lang @param {string} [topic] drops what waits to be said about the same */
  say(sentence, lang, topic) {
    if (!sentence) return;
    this.#waiting = this.#waiting.filter((other) => !topic || other.topic !== topic).slice(1 - MOST);
    this.#waiting.push({ sentence, topic: topic ?? '' });
    if (this.#isDue) return;
    this.#isDue = true;
    const rest = this.#last + REST - performance.now();
    const flush = () => {
      this.#isDue = false;
      this.#last = performance.now();
      speak(this.regions[0], this.#waiting.map((said) => said.sentence).join(' '), lang);
      this.#waiting = [];
    };
    if (rest > 0) setTimeout(flush, rest);
    else queueMicrotask(flush);
  }

  /** Says at once what changes the game while one thinks. @param {string} sentence @param {string} lang */
  alarm(sentence, lang) {
    speak(this.regions[1], sentence, lang);
  }
}
