/**
 * What went wrong, with a stable code: `strings.js` has a sentence for each.
 */
export class XiangqiError extends Error {
  /**
   * @param {string} code
   * @param {object} [facts] at, ply, token, candidates, square, squares, article, problems, reason
   */
  constructor(code, facts) {
    super(code);
    this.name = 'XiangqiError';
    this.code = code;
    /** UTF-16 index into the text that was given. @type {number | undefined} */
    this.at = undefined;
    /** @type {number | undefined} */
    this.ply = undefined;
    /** The words at that index. @type {string | undefined} */
    this.token = undefined;
    /** Of an ambiguous move: the moves it may mean. @type {string[] | undefined} */
    this.candidates = undefined;
    /** @type {string | undefined} */
    this.square = undefined;
    /** Of a refused move: the points that show why. @type {string[] | undefined} */
    this.squares = undefined;
    /** @type {string | undefined} */
    this.article = undefined;
    /** Why a module could not be loaded: `missing`, `blocked` or `damaged`. @type {string | undefined} */
    this.reason = undefined;
    /** Of a position that cannot be played. @type {import('./core.js').Problem[] | undefined} */
    this.problems = undefined;
    Object.assign(this, facts);
    const place = this.token ? ` “${this.token}”` : '';
    this.message = `${code}${place}${this.at === undefined ? '' : ` at index ${this.at}`}`;
  }

  /**
   * The module throws plain objects with a code; anything else is passed on as it is.
   * @param {any} thrown
   * @returns {any}
   */
  static from(thrown) {
    if (thrown instanceof Error && /stale object/.test(thrown.message)) return new XiangqiError('crashed', { cause: thrown }); // Its instance has gone.
    if (thrown instanceof Error || !thrown?.code) return thrown;
    const { code, ...facts } = thrown;
    return new XiangqiError(code, facts);
  }
}

/**
 * A part of this package that is fetched when it is wanted: what keeps it from coming has a code, too.
 * @template T
 * @param {Promise<T>} part
 */
export const arriving = (part) => part.catch((cause) => { throw new XiangqiError('load-failed', { cause }); });
