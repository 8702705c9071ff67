/**
 * The contest as the element has it: what players and arbiters may do, and what there is to know. Documented in
 * index.d.ts.
 */
import { XiangqiError } from './error.js';
import { now } from './time.js';

/** The methods; the module knows them by these names. */
const ACTS = 'press pause offerDraw answerDraw resign auditNaturalLimit claimNaturalLimit declareNaturalLimit foul askAdjust answerAdjust endAdjust write';

/**
 * @param {import('./handle.js').Handle} handle
 * @param {string} name
 * @param {unknown} [side] or yes or no
 * @param {unknown} [text]
 */
export const perform = (handle, name, side = '', text = '') =>
  handle.use((board) => board.act(name, `${side}`, `${text}`, now()));

/**
 * Gives a class these methods and properties.
 * @param {any} prototype
 * @param {(element: any) => [import('./handle.js').Handle, import('./arbiter.js').Arbiter]} of what an element has inside
 */
export function giveActs(prototype, of) {
  for (const name of ACTS.split(' ')) {
    prototype[name] = function (/** @type {[unknown?, unknown?]} */ ...given) {
      const [handle, arbiter] = of(this);
      const result = perform(handle, name, ...given);
      arbiter.watch(true);
      return result ?? undefined;
    };
  }
  const define = (/** @type {string} */ name, /** @type {PropertyDescriptor & ThisType<any>} */ property) =>
    Object.defineProperty(prototype, name, property);
  define('contest', { get() { return of(this)[0].tell('contest'); } });
  define('times', { get() { return of(this)[0].tell('times') ?? []; } });
  define('savedContest', {
    get() {
      const [handle] = of(this);
      return handle.tell('save') ?? handle.kept.contest ?? '';
    },
    set(text) {
      const [handle, arbiter] = of(this);
      if (!handle.board) handle.keep({ contest: `${text}` });
      else if (!handle.use((board) => board.restoreContest(`${text}`))) throw new XiangqiError('not-saved');
      arbiter.watch(true);
    },
  });
}
