/** Defines `<xiangqi-board>`, where that can be. */

export const NAME = 'xiangqi-board';
const warned = Symbol.for(`${NAME} warned`);

/** What the board is made of; on a server there is nothing of it, and nothing is defined. */
export const isAble = typeof WebAssembly === 'object' && 'attachInternals' in (globalThis.HTMLElement?.prototype ?? {}) && 'adoptedStyleSheets' in (globalThis.document ?? {});

/**
 * What was defined first stays: a page may be given two copies of this.
 * @param {typeof import('./element.js').XiangqiBoard} XiangqiBoard
 */
export function define(XiangqiBoard) {
  const first = /** @type {any} */ (globalThis.customElements?.get(NAME));
  if (!first && isAble) {
    customElements.define(NAME, XiangqiBoard);
  } else if (!first) {
    if (globalThis.customElements) import('./unable.js').then(({ defineUnable }) => defineUnable(NAME));
  } else if (first !== XiangqiBoard && !first[warned]) {
    first[warned] = true;
    console.warn(`${NAME} ${XiangqiBoard.version} is ignored: version ${first.version ?? 'unknown'} is defined already.`);
  }
}
