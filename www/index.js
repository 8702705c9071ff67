/** Defines `<xiangqi-board>`. */
import { XiangqiBoard } from './element.js';

export { XiangqiBoard };
export { XiangqiError } from './error.js';

/** @type {typeof import('./index.js').addStrings} */
export const addStrings = async (...words) => (await import('./translation.js')).addStrings(...words);

/** @type {typeof import('./index.js').checkStrings} */
export const checkStrings = async (lang) => (await import('./translation.js')).checkStrings(lang);

const NAME = 'xiangqi-board';
const warned = Symbol.for(`${NAME} warned`);

/** What the board is made of; on a server there is nothing of it, and nothing is defined. */
const isAble = typeof WebAssembly === 'object' && 'attachInternals' in (globalThis.HTMLElement?.prototype ?? {}) && 'adoptedStyleSheets' in (globalThis.document ?? {});

/** What was defined first stays: a page may be given two copies of this. */
const first = /** @type {any} */ (globalThis.customElements?.get(NAME));
if (!first && isAble) {
  customElements.define(NAME, XiangqiBoard);
} else if (!first) {
  if (globalThis.customElements) import('./unable.js').then(({ defineUnable }) => defineUnable(NAME));
} else if (first !== XiangqiBoard && !first[warned]) {
  first[warned] = true;
  console.warn(`${NAME} ${XiangqiBoard.version} is ignored: version ${first.version ?? 'unknown'} is defined already.`);
}
