/**
 * What the module that a page loads can do with plain forms of records, and the second one with those of other programs.
 */
import { arriving } from './error.js';

/**
 * Does it here or, for a form that is not had here, with the second module, which is fetched when it is first needed.
 * @template T, U
 * @param {() => T} plain
 * @param {(forms: typeof import('./forms.js')) => U | Promise<U>} other
 * @returns {T | Promise<U>}
 */
export function either(plain, other) {
  try {
    return plain();
  } catch (thrown) {
    if (/** @type {import('./error.js').XiangqiError} */ (thrown).code !== 'unsupported-format') throw thrown;
    return arriving(import('./forms.js')).then(other);
  }
}
