/**
 * The board on paper. A page that is printed waits for nothing: what lays the board out for paper is fetched in an idle moment
 * after the board is there. Without it, what is on the screen is printed.
 */
import { arriving } from './error.js';

/** @typedef {import('./adviser.js').Host} Host */

/** @type {typeof import('./paper.js') | undefined} */
let paper;

/** Fetches what prints this board. @param {Host} host @param {import('./index.js').PrintOptions} [options] */
export async function fetchPaper(host, options) {
  paper = await arriving(import('./paper.js'));
  await paper.prepare(host, options);
  return paper;
}

/** Lays the board out as it is printed; false when that could not be done. @param {Host} host */
export const layOut = (host) => Boolean(paper?.layOut(host));

/** @param {Host} host @param {AbortSignal} signal */
export function expectPrinting(host, signal) {
  const prepare = () => void (signal.aborted || fetchPaper(host).catch(() => {})); // Offline: the screen is printed.
  const idle = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ work) => setTimeout(work, 1000));
  /** @type {any} */ (host.element).ready.then(() => idle(prepare), () => {});
  addEventListener('beforeprint', () => layOut(host), { signal });
  const language = new MutationObserver(prepare);
  language.observe(document.documentElement, { attributeFilter: ['lang'] });
  signal.addEventListener('abort', () => language.disconnect());
}
