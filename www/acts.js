/**
 * The contest as the element has it: what players and arbiters may do, and what there is to know. Documented in
 * index.d.ts.
 */
import { XiangqiError } from './error.js';
import { now } from './time.js';

/** The name that the module knows, with side and text. @type {{ [method: string]: (...given: any[]) => [string, unknown?, unknown?] }} */
const ACTS = {
  press: () => ['press'],
  pause: (isPaused = true) => [isPaused ? 'pause' : 'resume'],
  offerDraw: (side) => ['offer', side],
  answerDraw: (accept) => [accept ? 'accept' : 'refuse'],
  resign: (side) => ['resign', side],
  auditNaturalLimit: (side = '') => ['count', side],
  claimNaturalLimit: (side) => ['claim', side],
  declareNaturalLimit: () => ['declare'],
  foul: (side, article) => ['foul', side, article],
  askAdjust: () => ['adjust'],
  answerAdjust: (isGranted) => [isGranted ? 'grant' : 'deny'],
  endAdjust: () => ['ready'],
  write: (side, text) => ['write', side, text],
};

/**
 * Gives a class these methods and properties.
 * @param {object} prototype
 * @param {(element: any) => [import('./handle.js').Handle, import('./arbiter.js').Arbiter]} of what an element has inside
 */
export function giveActs(prototype, of) {
  const define = (/** @type {string} */ name, /** @type {PropertyDescriptor} */ property) =>
    Object.defineProperty(prototype, name, { configurable: true, ...property });
  for (const [method, words] of Object.entries(ACTS)) {
    define(method, {
      writable: true,
      value(/** @type {any[]} */ ...given) {
        const [handle, arbiter] = of(this);
        const result = perform(handle, ...words(...given));
        arbiter.watch(true);
        return result ?? undefined;
      },
    });
  }
  define('contest', { get() { return of(this)[0].board?.contest() ?? null; } });
  define('times', { get() { return of(this)[0].board?.times() ?? []; } });
  define('savedContest', {
    get() {
      const [{ board, kept }] = of(this);
      return (board ? board.saveContest() : kept.contest) ?? '';
    },
    set(text) {
      const [handle, arbiter] = of(this);
      if (!handle.board) handle.keep({ contest: `${text}` });
      else if (!handle.change((board) => board.restoreContest(`${text}`))) throw new XiangqiError('not-saved');
      arbiter.watch(true);
    },
  });
}

/**
 * @param {import('./handle.js').Handle} handle
 * @param {string} name
 * @param {unknown} [side]
 * @param {unknown} [text]
 */
export const perform = (handle, name, side = '', text = '') =>
  handle.change((board) => board.act(name, `${side}`, `${text}`, now()));
