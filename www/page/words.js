/** Words of the pages around the board. */
import { fetchPart, fetchWords, wordsFor } from '../strings.js';

const PART = 'page';

/** The words of the language that the page has now. */
const words = () => wordsFor(document.documentElement.lang, PART);

/**
 * @param {string} key
 * @param {import('../strings.js').Facts} [facts]
 */
export const say = (key, facts) => words().say(key, facts);

/** Fulfilled when the page can say something in its language, or where that cannot be had, in another. @type {Promise<unknown>} */
let spoken = Promise.resolve();

/** Waits for the words, which come after the page, and says something. @param {() => void} tell */
export const whenSpoken = (tell) => spoken.then(tell);

/** What is to be done when the page is in another language. @type {(() => void)[]} */
const listeners = [];

/** @param {() => void} listener puts in what stands in no attribute */
export const onSpoken = (listener) => void listeners.push(listener);

/** Puts the page into a language. @param {string} lang */
export function speak(lang) {
  document.documentElement.lang = lang;
  const label = () => {
    if (document.documentElement.lang === lang) relabel();
  };
  spoken = Promise.all([fetchWords(lang), fetchPart({ lang }, PART)]).then(label, () => {}); // Offline: the words that are there stay.
}

/** Texts of the page that stand for longer are put in here, and again in another language. */
function relabel() {
  const { say: text, has } = words();
  if (!has('title')) return;
  document.documentElement.dir = words().dir;
  /** @param {string} attribute @param {(element: Element, text: string) => void} put */
  const each = (attribute, put) => {
    for (const element of document.querySelectorAll(`[${attribute}]`)) put(element, text(element.getAttribute(attribute) ?? ''));
  };
  each('data-say', (element, label) => { element.textContent = label; });
  each('data-say-placeholder', (element, label) => element.setAttribute('placeholder', label));
  each('data-say-label', (element, label) => element.setAttribute('aria-label', label));
  for (const listener of listeners) listener();
}
