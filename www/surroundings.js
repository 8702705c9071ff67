/** What happens around a board and concerns it. */
import { news } from './languages.js';

/** Who hears when the language of one in which an element stands is changed. @type {WeakMap<Element, MutationObserver>} */
const observers = new WeakMap();

/** Watches those in which an element stands now: it may have been moved. @param {Element} element */
export function follow(element) {
  const observer = observers.get(element);
  observer?.disconnect();
  for (let node = element; node; node = node.parentElement ?? /** @type {any} */ (node.getRootNode()).host) observer?.observe(node, { attributeFilter: ['lang'] });
}

/**
 * @param {Element} element
 * @param {() => void} dress the language or the wish for less motion has changed
 * @param {() => void} letGo the window is not looked at any more
 * @param {AbortSignal} signal
 */
export function watchSurroundings(element, dress, letGo, signal) {
  addEventListener('blur', letGo, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && letGo(), { signal });
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', dress, { signal });
  news.addEventListener('change', dress, { signal });
  const language = new MutationObserver(dress);
  observers.set(element, language);
  signal.addEventListener('abort', () => language.disconnect());
}
