/**
 * Files: text, bytes or the address of a record become the game on the board, and the game becomes a file.
 */
import { bytesOf, bytesOfBlob, isBlob } from './bytes.js';
import { either } from './either.js';
import { XiangqiError } from './error.js';
import { isIndex, listOf } from './given.js';
import { read } from './handle.js';
import { treeOf } from './tree.js';

/** @typedef {string | ArrayBuffer | ArrayBufferView | Blob} Data */
/** @typedef {import('./index.js').Loaded} Loaded */
/** @typedef {import('./xiangqi.js').Opened} Opened */

/** Larger files are no records. */
const MOST_BYTES = 256 << 20;

/** Larger files are not kept for the case that the board is made anew. */
const MOST_KEPT = 10 << 20;

export class Files {
  #element;
  #handle;
  #reporter;
  #option;
  /** What is being fetched. @type {AbortController | undefined} */
  #fetching;
  /** A file of another program that is open. @type {import('./xiangqi-forms.js').Archive | undefined} */
  #archive;
  /** Opens again what has many games, on another board. @type {((board: import('./xiangqi.js').Board) => void) | undefined} */
  #reopen;
  /** Counts what was opened, so that an answer that comes late is dropped. */
  #turn = 0;
  /** Which game of the file that is open was shown last. */
  game = 0;
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
   * @returns {R | Promise<R>} a promise for a blob and for the form of another program
   */
  open(data, options = {}, then = (opened) => /** @type {any} */ (opened)) {
    if (isBlob(data)) return this.#read(data, options, then);
    const [format, encoding] = [`${options?.format ?? ''}`, `${options?.encoding ?? ''}`];
    const bytes = bytesOf(data);
    const text = bytes ? '' : `${data}`;
    const turn = ++this.#turn;
    return either(() => {
      const opened = this.#handle.trust((board) => (bytes ? board.openBytes(bytes, format, encoding) : board.openText(text, format)));
      const isLarge = (bytes ?? text).length > MOST_KEPT;
      this.#keep(undefined, opened.games > 1 && !isLarge ? (board) => (bytes ? board.openBytes(bytes, format, encoding) : board.openText(text, format)) : undefined);
      return then(opened);
    }, async ({ open }) => {
      const archive = await open(bytes ?? text, format, encoding);
      if (turn !== this.#turn) {
        archive.free();
        throw new XiangqiError('superseded'); // Something else was opened meanwhile.
      }
      this.#keep(archive);
      return then(archive.opened());
    });
  }

  /**
   * @template R
   * @param {Blob} blob
   * @param {import('./index.js').OpenOptions} options
   * @param {(opened: Opened) => R} then
   */
  async #read(blob, options, then) {
    if (blob.size > MOST_BYTES) throw new XiangqiError('too-long');
    const turn = ++this.#turn;
    const bytes = await bytesOfBlob(blob);
    if (turn !== this.#turn) throw new XiangqiError('superseded');
    return this.open(bytes, options, then);
  }

  /** Another file is open now. @param {import('./xiangqi-forms.js').Archive} [archive] @param {(board: import('./xiangqi.js').Board) => void} [reopen] */
  #keep(archive, reopen) {
    this.#archive?.free();
    this.#archive = archive;
    this.#reopen = reopen;
  }

  /** Opens on a board that has taken the place of another the file that was open there; what it shows stays. @param {import('./xiangqi.js').Board} board */
  restore(board) {
    const reopen = this.#reopen;
    this.#reopen = undefined; // Should that trap, it is not tried again.
    reopen?.(board);
    this.#reopen = reopen;
  }

  /** The titles of the games of the file that is open. */
  get games() {
    return this.#archive?.titles() ?? (this.#handle.isLoaded ? this.#handle.ask((board) => board.titles()) ?? [] : []);
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
    if (!isIndex(game)) throw new XiangqiError('no-such-game');
    const archive = this.#archive;
    const { pgn, ...facts } = archive ? archive.read(game) : { pgn: '' };
    const loaded = this.#handle.trust((board, now) => {
      if (archive) board.openText(pgn, 'pgn');
      return board.showGame(archive ? 0 : game, now);
    });
    this.game = game;
    this.#reporter.forgive();
    return /** @type {Loaded} */ ({ ...loaded, ...facts });
  }

  /** Reads the record that the attribute `src` names; a `fen` goes before it. */
  async fetch() {
    const src = this.#element.getAttribute('src') ?? '';
    if (!this.#handle.isLoaded || src === this.#src) return;
    this.stop();
    this.#src = src;
    if (!src || this.#element.hasAttribute('fen')) return;
    const { signal } = (this.#fetching = new AbortController());
    const turn = this.#turn;
    try {
      const bytes = await get(src, this.#element.ownerDocument.baseURI, signal);
      if (signal.aborted || turn !== this.#turn || this.#element.hasAttribute('fen')) return; // The page has gone on by itself.
      await this.#begin(bytes);
    } catch (thrown) {
      if (!signal.aborted) this.#reporter.fail(XiangqiError.from(thrown));
    }
  }

  /** Gives a new board the game it begins with: the attribute `fen`, or the content. @param {import('./xiangqi.js').Board} board */
  start(board) {
    const fen = this.#element.getAttribute('fen');
    const text = [...this.#element.childNodes].map((node) => (node instanceof HTMLTemplateElement ? node.content : node).textContent).join('').trim();
    const content = text.replaceAll(' – – ', ' - - '); // Editors of pages make typographic dashes of those in a FEN.
    try {
      if (fen !== null || content) this.#tell(this.place(fen ?? content, 0, fen === null));
      if (this.shapes.length) board.setShapes(this.shapes);
    } catch (thrown) {
      const error = XiangqiError.from(thrown);
      if (error.code !== 'unsupported-format') this.#reporter.fail(error);
      else this.#begin(content).catch((cause) => this.#reporter.fail(XiangqiError.from(cause)));
    }
  }

  /**
   * Shows the position of a FEN. One that cannot be played is only shown as a diagram or to be set up.
   * @param {string} fen
   * @param {number} now
   * @param {boolean} [isContent] whether it may be a record as well
   * @returns {Pick<Loaded, 'plies' | 'warnings'>}
   */
  place(fen, now, isContent = false) {
    const isDiagram = this.#element.hasAttribute('diagram');
    const problems = isDiagram || this.#option('mode') === 'edit' ? this.#handle.problems(fen) : [];
    const isText = problems.some(({ code }) => code.startsWith('fen-'));
    const board = this.#handle.need();
    if (isContent && (isText || !problems.length)) return read(board, fen, now);
    if (!isDiagram && !problems.length) return this.#handle.loadFen(fen, now);
    board.openDraft(fen, this.shapes, isDiagram);
    return { plies: 0, warnings: [] };
  }

  /** The arrows and circles of the attribute `shapes`. */
  get shapes() {
    return listOf(this.#element.getAttribute('shapes')?.match(/\S+/g) ?? [], 'malformed').map(String);
  }

  /** What the board begins with as soon as it is there. @param {Data} data */
  async #begin(data) {
    const loaded = await this.load(data);
    this.#handle.board?.forget();
    this.#reporter.emit('load', loaded);
    this.#tell(loaded);
  }

  /** Tells of the move at which the reading ended. @param {Pick<Loaded, 'plies' | 'warnings'>} loaded */
  #tell({ plies, warnings }) {
    const broken = warnings.find(({ ply }) => ply === plies + 1);
    if (broken) this.#reporter.fail(new XiangqiError(broken.code, broken));
  }

  /** The whole record; every node has its children, the one that continues the line first. */
  get record() {
    const { tags, fen, nodes } = this.#handle.ask((board) => board.record());
    return { fen, tags: Object.fromEntries(tags), root: treeOf(nodes) };
  }

  /** Nothing is fetched any more. */
  stop() {
    this.#fetching?.abort();
    this.#fetching = undefined;
  }

  /**
   * The game as a file: text, or bytes where the format or the encoding wants them. A promise for what the second module
   * writes.
   * @param {string} format
   * @param {import('./index.js').SaveOptions} [options]
   */
  save(format, options) {
    const isText = this.#handle.formats.find(({ name }) => name === `${format}`)?.isText && !options?.encoding;
    const give = (/** @type {Uint8Array} */ bytes) => (isText ? new TextDecoder().decode(bytes) : bytes);
    const wishes = this.#wishes(format, options);
    return either(
      () => give(this.#handle.ask((board) => board.save(...wishes))),
      async ({ write }) => give(await write(this.#handle.text, ...wishes)),
    );
  }

  /** @param {string} format @param {import('./index.js').SaveOptions} [options] */
  losses(format, options) {
    const wishes = this.#wishes(format, options);
    return either(() => this.#handle.ask((board) => board.losses(...wishes)), ({ losses }) => losses(this.#handle.text, ...wishes));
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
