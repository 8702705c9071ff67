/** Defines `<xiangqi-board>`. */
import { define } from './define.js';
import { XiangqiBoard } from './element.js';
import { arriving } from './error.js';

export { XiangqiBoard };
export { XiangqiError } from './error.js';

/** @type {typeof import('./index.js').addStrings} */
export const addStrings = async (...words) => (await arriving(import('./translation.js'))).addStrings(...words);

/** @type {typeof import('./index.js').checkStrings} */
export const checkStrings = async (lang) => (await arriving(import('./translation.js'))).checkStrings(lang);

define(XiangqiBoard);
