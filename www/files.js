/**
 * Files: text, bytes or the address of a record become the game on the board, and the game becomes a file.
 */
import { XiangqiError } from './error.js';

/** @typedef {string | ArrayBuffer | ArrayBufferView | Blob} Data */
/** @typedef {import('./index.js').Loaded} Loaded */
/** @typedef {import('./xiangqi.js').Opened} Opened */

/** Larger files are no records. */
const MOST_BYTES = 256 << 20;

export class Files {
  #element;
  #handle;
  #reporter;
  #option;
  /** What is being fetched. @type {AbortController | undefined} */
  #fetching;
  /** The address of what was fetched last. */
  #src = '';

  /**
   * @param {HTMLElement} element
   * @param {import('./handle.js').Handle} handle
   * @param {import('./reporter.js').Reporter} reporter
   * @param {(name: string) => string} option the value of an attribute
   */
  constructor(element, handle, reporter, option) {
    this.#element = element;
    this.#handle = handle;
    this.#reporter = reporter;
    this.#option = option;
  }

  /**
   * Looks at a file; the game on the board stays.
   * @template [R=Opened]
   * @param {Data} data
   * @param {import('./index.js').OpenOptions} [options]
   * @param {(opened: Opened) => R} [then]
   * @returns {R | Promise<R>} a promise for what cannot be read at once
   */
  open(data, options = {}, then = (opened) => /** @type {any} */ (opened)) {
    if (data instanceof Blob) {
      if (data.size > MOST_BYTES) throw new XiangqiError('too-long');
      return data.arrayBuffer().then((bytes) => this.open(bytes, options, then));
    }
    const [format, encoding] = [`${options?.format ?? ''}`, `${options?.encoding ?? ''}`];
    const bytes = data instanceof ArrayBuffer ? new Uint8Array(data)
      : ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : undefined;
    return then(this.#handle.trust((board) => (bytes ? board.openBytes(bytes, format, encoding) : board.openText(`${data}`, format))));
  }

  /**
   * Reads a file and shows one of its games.
   * @param {Data} data
   * @param {import('./index.js').LoadOptions} [options]
   * @returns {Loaded | Promise<Loaded>}
   */
  load(data, options = {}) {
    return this.open(data, options, () => this.pick(options?.game ?? 0));
  }

  /** Shows a game of the file that was opened last. @param {number} game @returns {Loaded} */
  pick(game) {
    if (!Number.isInteger(game) || game < 0) throw new XiangqiError('no-such-game');
    const loaded = this.#handle.trust((board, now) => board.showGame(game, now));
    this.#handle.changes += 1;
    this.#reporter.message = '';
    return /** @type {Loaded} */ (loaded);
  }

  /** Reads the record that the attribute `src` names; a `fen` goes before it. */
  async fetch() {
    const src = this.#element.getAttribute('src') ?? '';
    if (!this.#handle.isLoaded || src === this.#src) return;
    this.stop();
    this.#src = src;
    if (!src || this.#element.hasAttribute('fen')) return;
    const { signal } = (this.#fetching = new AbortController());
    try {
      const bytes = await get(src, this.#element.ownerDocument.baseURI, signal);
      if (signal.aborted) return;
      const loaded = /** @type {Loaded} */ (this.load(bytes));
      this.#handle.board?.forget();
      this.#reporter.emit('load', loaded);
      const broken = loaded.warnings.find(({ ply }) => ply === loaded.plies + 1);
      if (broken) this.#reporter.fail(new XiangqiError(broken.code, broken));
    } catch (thrown) {
      if (!signal.aborted) this.#reporter.fail(XiangqiError.from(thrown));
    }
  }

  /** The whole record; every node has its children, the one that continues the line first. */
  get record() {
    const { tags, fen, nodes } = this.#handle.ask((board) => board.record());
    /** @type {Map<number, import('./index.js').RecordNode>} */
    const known = new Map();
    for (const { parent, ...node } of nodes) {
      known.set(node.id, { ...node, children: [] });
      if (parent !== undefined) known.get(parent)?.children.push(/** @type {any} */ (known.get(node.id)));
    }
    return { fen, tags: Object.fromEntries(tags), root: known.get(0) };
  }

  /** Nothing is fetched any more. */
  stop() {
    this.#fetching?.abort();
    this.#fetching = undefined;
  }

  /**
   * The game as a file: text, or bytes where the format or the encoding wants them.
   * @param {string} format
   * @param {import('./index.js').SaveOptions} [options]
   */
  save(format, options) {
    const bytes = this.#handle.ask((board) => board.save(...this.#wishes(format, options)));
    const isText = this.#handle.formats.find(({ name }) => name === `${format}`)?.isText && !options?.encoding;
    return isText ? new TextDecoder().decode(bytes) : bytes;
  }

  /** @param {string} format @param {import('./index.js').SaveOptions} [options] */
  losses(format, options) {
    return this.#handle.ask((board) => board.losses(...this.#wishes(format, options)));
  }

  /** @param {string} format @param {import('./index.js').SaveOptions} [options] @returns {[string, string, string]} */
  #wishes(format, options) {
    return [`${format}`, `${options?.notation ?? this.#option('notation')}`, `${options?.encoding ?? ''}`];
  }
}

/** @param {string} src @param {string} base @param {AbortSignal} signal */
async function get(src, base, signal) {
  try {
    const response = await fetch(new URL(src, base), { signal });
    const bytes = await response.arrayBuffer();
    if (response.ok) return bytes;
    throw new Error(String(response.status));
  } catch (cause) {
    throw new XiangqiError('src-failed', { src, cause });
  }
}
