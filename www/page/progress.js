/** What the reader has done, as this browser keeps it. */
import { forget, keep, recall } from './store.js';

const KEY = 'xiangqi-board progress';

/** @typedef {{ isDone: boolean, tries: number }} Done */

/** @returns {{ [id: string]: { done?: unknown, tries?: unknown } }} */
function kept() {
  const items = recall(KEY)?.items;
  return items && typeof items === 'object' ? /** @type {any} */ (items) : {};
}

/** @param {string} id @returns {Done} */
export function progressOf(id) {
  const { done, tries } = Object(kept()[id]);
  return { isDone: done === true, tries: Number.isSafeInteger(tries) && Number(tries) > 0 ? Number(tries) : 0 };
}

/** Notes tries, and whether it is done: that remains. @param {string} id @param {{ tries?: number, isDone?: boolean }} news */
export function note(id, { tries = 0, isDone = false }) {
  const before = progressOf(id);
  keep(KEY, { version: 1, items: { ...kept(), [id]: { done: before.isDone || isDone, tries: before.tries + tries } } });
}

export const forgetProgress = () => forget(KEY);
