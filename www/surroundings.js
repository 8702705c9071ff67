/** What happens around a board and concerns it. */

/**
 * @param {() => void} dress the language of the page or the wish for less motion has changed
 * @param {() => void} letGo the window is not looked at any more
 * @param {AbortSignal} signal
 */
export function watchSurroundings(dress, letGo, signal) {
  addEventListener('blur', letGo, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && letGo(), { signal });
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', dress, { signal });
  const language = new MutationObserver(dress);
  language.observe(document.documentElement, { attributeFilter: ['lang'] });
  signal.addEventListener('abort', () => language.disconnect());
}
