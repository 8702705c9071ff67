/** Messages to the reader, with the place that they are about. */
import { explain, wordsFor } from '../strings.js';
import { say } from './words.js';

/** @typedef {{ code: string, at?: number, token?: string, ply?: number }} Fault */

/** @param {Fault} fault */
export const inWords = (fault) => explain(wordsFor(document.documentElement.lang), fault);

/**
 * From where to where a text is at fault.
 * @param {string} text
 * @param {Fault} fault
 * @returns {[number, number]}
 */
export function placeOf(text, { code, at = 0, token }) {
  if (code === 'fen-letter') return [at, at + 1];
  // The fault may lie within a word: then the whole word is meant.
  const start = token ? text.lastIndexOf(token, at) : -1;
  if (token && start >= 0 && start + token.length >= at) return [start, start + token.length];
  return [at, at + (text.slice(at).match(/^\S+/)?.[0].length ?? 1)];
}

/**
 * A fault in words, followed by the text around it with the place marked.
 * @param {string} text
 * @param {Fault} fault
 * @returns {(Node | string)[]}
 */
export function marked(text, fault) {
  const parts = [inWords(fault)];
  if (fault.at === undefined || fault.code === 'nothing-to-read' || !text) return parts;
  const [start, end] = placeOf(text, fault);
  const mark = document.createElement('mark');
  mark.textContent = text.slice(start, Math.min(end, start + 40)) || '␣';
  const place = document.createElement('code');
  const [before, after] = [text.slice(Math.max(0, start - 24), start), text.slice(end, end + 24)];
  place.append(start > 24 ? '…' : '', before, mark, after, text.length > end + 24 ? '…' : '');
  return [...parts, place];
}

/** Shows a message until it is dismissed or another takes its place. @param {(Node | string)[]} parts */
export function notify(...parts) {
  const notice = /** @type {HTMLElement} */ (document.getElementById('notice'));
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '×';
  button.ariaLabel = button.title = say('dismiss');
  button.addEventListener('click', hush);
  const text = document.createElement('p');
  text.append(...parts.flatMap((part) => [part, ' ']));
  notice.lang = document.documentElement.lang; // The reader may choose another language while it stands there.
  notice.replaceChildren(text, button);
  notice.hidden = false;
}

/** Tells the reader where a part of the page that was asked for does not arrive; asked again, it is fetched again. @template T @param {Promise<T>} part */
export const expect = (part) => part.catch(() => notify(say('part.missing')));

export function hush() {
  const notice = /** @type {HTMLElement} */ (document.getElementById('notice'));
  notice.hidden = true;
}
