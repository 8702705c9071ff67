/** A file or text that is being opened: what it is, which of its games is wanted, and what was wrong with it. */
import { fetchRecordWords, wordsFor } from '../strings.js';
import { Games } from './games.js';
import { hush, inWords, marked, notify, placeOf } from './notice.js';
import { onSpoken, say } from './words.js';

/** @typedef {import('../index.js').XiangqiBoard} XiangqiBoard */
/** @typedef {import('../index.js').Loaded} Loaded */
/**
 * @typedef {object} Source
 * @property {Uint8Array | string} data
 * @property {string} name
 * @property {any} format as the reader wants it, or empty
 * @property {any} encoding likewise
 */

/** A text area slows down with a megabyte in it. */
const MOST_SHOWN = 100_000;

const ENCODINGS = ['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be', 'windows-1258'];

const find = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));

export class Reading {
  #board;
  #changed;
  #games;
  /** @type {Source | undefined} */
  #source;
  #game = 0;
  #count = 0;
  #dialog = /** @type {HTMLDialogElement} */ (find('opening'));
  #area = /** @type {HTMLTextAreaElement} */ (find('opening-text'));
  #error = /** @type {HTMLElement} */ (find('opening-error'));

  /** @param {XiangqiBoard} board @param {() => void} changed */
  constructor(board, changed) {
    this.#board = board;
    this.#changed = changed;
    this.#games = new Games((game) => this.#pick(game));
    onSpoken(() => { if (!find('file').hidden) this.#name(); });
    this.#dialog.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.#area.value.trim()) this.openText(this.#area.value);
    });
    for (const [part, type] of /** @type {const} */ ([[this.#dialog, 'close'], [this.#area, 'input']])) {
      part.addEventListener(type, () => { this.#error.hidden = true; });
    }
    const input = /** @type {HTMLInputElement} */ (find('opening-file'));
    input.addEventListener('change', () => {
      if (input.files?.[0]) this.openFile(input.files[0]);
      input.value = '';
    });
    find('file-close').addEventListener('click', () => this.forget());
    find('file-games').addEventListener('click', () => this.#list());
    for (const [id, by] of /** @type {const} */ ([['file-previous', -1], ['file-next', 1]])) {
      find(id).addEventListener('click', () => this.#pick(this.#game + by));
    }
    for (const name of /** @type {const} */ (['format', 'encoding'])) {
      find(`file-${name}`).addEventListener('change', () => {
        if (this.#source) this.#open({ ...this.#source, [name]: find(`file-${name}`).value }, this.#game);
      });
    }
  }

  show() {
    this.#dialog.showModal();
  }

  /** @param {File} file */
  async openFile(file) {
    try {
      await prepared();
      await this.#open({ data: new Uint8Array(await file.arrayBuffer()), name: file.name, format: '', encoding: '' });
    } catch {
      notify(say('opening.unreadable', { name: file.name }));
    }
  }

  /** @param {string} text */
  async openText(text) {
    await prepared();
    await this.#open({ data: text, name: '', format: '', encoding: '' });
  }

  /** The file is not needed any more; the game stays. */
  forget() {
    this.#source = undefined;
    this.#hide();
  }

  #hide() {
    find('file').hidden = true;
    document.body.classList.remove('filed');
  }

  /** Looks at a source, and shows its game or lets one be chosen. @param {Source} source @param {number} [game] the one that was shown before */
  async #open(source, game) {
    try {
      const opened = await this.#board.open(source.data, { format: source.format || undefined, encoding: source.encoding || undefined });
      this.#source = source;
      this.#count = opened.games;
      const isKnown = game !== undefined && game < opened.games;
      this.#game = isKnown ? game : 0;
      if (source.name || opened.games > 1) this.#describe(opened);
      else this.#hide();
      if (opened.games > 1 && !isKnown) this.#list();
      else this.#pick(this.#game);
    } catch (thrown) {
      const fault = /** @type {any} */ (thrown);
      if (fault.code !== 'superseded') this.#fail(source, fault);
    }
  }

  #list() {
    if (this.#dialog.open) this.#dialog.close();
    this.#games.show(this.#board.games, this.#game);
  }

  /** @param {number} game */
  #pick(game) {
    const source = /** @type {Source} */ (this.#source ?? { data: '', name: '' });
    try {
      const loaded = this.#board.pick(game);
      this.#game = game;
      if (this.#source && !find('file').hidden) this.#describe(loaded);
      this.#changed();
      if (this.#dialog.open) this.#dialog.close();
      this.#area.value = '';
      this.#tell(source, loaded);
    } catch (thrown) {
      this.#fail(source, /** @type {any} */ (thrown));
    }
  }

  /** The line about the file: what it is, and which game of it is shown. @param {{ format: string, encoding: string | null }} opened */
  #describe({ format, encoding }) {
    const [formats, encodings] = [find('file-format'), find('file-encoding')];
    find('file').hidden = false;
    document.body.classList.add('filed');
    fill(formats, this.#board.formats.map(({ name }) => name), format, (name) => say(`short.${name}`, { name }));
    fill(encodings, ENCODINGS, encoding ?? '', (name) => name.toUpperCase());
    encodings.hidden = encoding === null || typeof this.#source?.data === 'string';
    const isMany = this.#count > 1;
    for (const name of ['games', 'previous', 'next']) find(`file-${name}`).hidden = !isMany;
    find('file-previous').disabled = this.#game === 0;
    find('file-next').disabled = this.#game + 1 >= this.#count;
    this.#name();
  }

  #name() {
    find('file-name').textContent = this.#source?.name || say('file.text');
    find('file-games').textContent = say('file.game', { game: this.#game + 1, games: this.#count });
  }

  /** Nothing has changed; says why. @param {Source} source @param {any} fault */
  #fail(source, fault) {
    const { data, name } = source;
    if (name) {
      // A file that was taken for something else can be read anew.
      this.#source = source;
      this.#count = 0;
      this.#describe({ format: source.format, encoding: source.encoding || (typeof data === 'string' ? null : '') });
      if (this.#dialog.open) this.#dialog.close();
      notify(say('opening.failed', { name }), inWords(fault));
      return;
    }
    const text = String(data);
    this.#error.replaceChildren(...marked(text, fault).flatMap((part) => [part, ' ']));
    this.#error.hidden = false;
    if (this.#area.value !== text) this.#area.value = text.slice(0, MOST_SHOWN);
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#area.focus();
    if (fault.at !== undefined) this.#area.setSelectionRange(...placeOf(text, fault));
  }

  /** @param {Source} source @param {Loaded} loaded */
  #tell({ data }, { format, encoding, plies, warnings }) {
    const stop = warnings.find((warning) => warning.ply === plies + 1);
    const others = warnings.filter((warning) => warning !== stop).map(inWords);
    if (!stop && !others.length && this.#count > 1) {
      hush(); // Who leafs through the games of a file knows.
      return;
    }
    const opened = format === 'fen' ? say('opening.position') : say(stop ? 'opening.stopped' : 'opening.moves', { plies });
    const text = typeof data === 'string' ? data : encoding ? new TextDecoder(encoding).decode(data) : '';
    notify(opened, ...(stop ? marked(text, stop) : []), ...[...new Set(others)].slice(0, 5));
  }
}

/** The words for what may be wrong, in the language of the page. */
const prepared = () => fetchRecordWords(wordsFor(document.documentElement.lang));

/**
 * @param {HTMLSelectElement} select
 * @param {string[]} values
 * @param {string} chosen
 * @param {(value: string) => string} name
 */
function fill(select, values, chosen, name) {
  const all = chosen ? values : ['', ...values];
  select.replaceChildren(...all.map((value) => new Option(value ? name(value) : '?', value, false, value === chosen)));
}
