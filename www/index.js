/** Defines `<xiangqi-board>`. */
import { XiangqiBoard } from './element.js';

export { XiangqiBoard };
export { XiangqiError } from './error.js';

const NAME = 'xiangqi-board';
const warned = Symbol.for(`${NAME} warned`);

/** What was defined first stays: a page may be given two copies of this. */
const first = /** @type {any} */ (globalThis.customElements?.get(NAME));
if (!first) {
  globalThis.customElements?.define(NAME, XiangqiBoard);
} else if (first !== XiangqiBoard && !first[warned]) {
  first[warned] = true;
  console.warn(`${NAME} ${XiangqiBoard.version} is ignored: version ${first.version ?? 'unknown'} is defined already.`);
}
