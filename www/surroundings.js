/** What happens around a board and concerns it. */
import { watchColours } from './colours.js';
import { news } from './languages.js';

/** The wishes of the reader. */
const MEDIA = ['prefers-reduced-motion: reduce', 'prefers-contrast: more', 'prefers-color-scheme: dark', 'forced-colors: active'];

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
 * @param {() => void} dress the language, a colour of the page or a wish of the reader has changed
 * @param {() => void} letGo the window is not looked at any more
 * @param {AbortSignal} signal
 */
export function watchSurroundings(element, dress, letGo, signal) {
  addEventListener('blur', letGo, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && letGo(), { signal });
  for (const feature of MEDIA) matchMedia(`(${feature})`).addEventListener('change', dress, { signal });
  watchColours(/** @type {ShadowRoot} */ (element.shadowRoot), dress, signal);
  news.addEventListener('change', dress, { signal });
  const language = new MutationObserver(dress);
  observers.set(element, language);
  signal.addEventListener('abort', () => language.disconnect());
}
