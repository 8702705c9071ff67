/** Defines `<xiangqi-board>`. */
import { define } from './define.js';
import { XiangqiBoard } from './element.js';

export { XiangqiBoard };
export { XiangqiError } from './error.js';

/** @type {typeof import('./index.js').addStrings} */
export const addStrings = async (...words) => (await import('./translation.js')).addStrings(...words);

/** @type {typeof import('./index.js').checkStrings} */
export const checkStrings = async (lang) => (await import('./translation.js')).checkStrings(lang);

define(XiangqiBoard);
