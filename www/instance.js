/**
 * Instances of modules in WebAssembly. Nobody knows in which state a trap has left one: another takes its place.
 */
import { XiangqiError } from './error.js';

/** Whether an instance is done for: it trapped, or ran out of its own stack or of the browser's. @param {any} thrown */
const isTrap = (thrown) => thrown instanceof WebAssembly.RuntimeError || ['RangeError', 'InternalError'].includes(thrown?.name);

/**
 * Makes a module last: whatever of it is called throws XiangqiError, and after a trap it begins anew in another instance. What lived
 * in the one before is gone: asked, it throws `crashed`; freeing it is nothing.
 * @template {{ __wbg_reset_state: () => void }} M
 * @param {M} module
 * @param {any[]} classes of the module
 * @param {(error: XiangqiError, culprit: unknown) => void} [leave] called while the old instance can still be asked; with what it was asked of
 * @param {() => void} [come] called when there is a new one
 * @returns {M}
 */
export function lasting(module, classes, leave, come) {
  let count = 0;
  let isLeaving = false;
  /** @param {unknown} thrown @param {unknown} culprit */
  const recovered = (thrown, culprit) => {
    if (!isTrap(thrown)) return XiangqiError.from(thrown);
    const error = new XiangqiError('crashed', { cause: thrown });
    if (isLeaving) return error;
    isLeaving = true;
    leave?.(error, culprit);
    isLeaving = false;
    count += 1;
    module.__wbg_reset_state();
    come?.();
    return error;
  };
  /** @param {Function} work */
  const safe = (work) => /** @this {unknown} */ function (/** @type {unknown[]} */ ...args) {
    try {
      return work.apply(this, args);
    } catch (thrown) {
      throw recovered(thrown, this);
    }
  };
  for (const owner of classes.flatMap((type) => [type, type.prototype])) {
    for (const name of Object.getOwnPropertyNames(owner)) {
      if (typeof owner[name] === 'function' && name !== 'constructor') owner[name] = safe(owner[name]);
    }
  }
  for (const { prototype } of classes) {
    const { free } = prototype;
    prototype.free = function () {
      try {
        if (this.__wbg_inst === count) free.call(this);
      } catch {
        // It was in use when the instance trapped.
      }
    };
  }
  const made = { construct: safe(Reflect.construct) };
  const lastingOf = (/** @type {any} */ part) => (classes.includes(part) ? new Proxy(part, made) : safe(part));
  return /** @type {any} */ (Object.fromEntries(Object.entries(module).map(([name, part]) => [name, lastingOf(part)])));
}
