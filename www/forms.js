/**
 * The second module: it reads and writes the files of other programs. Fetched when such a file is first met.
 */
import init, { Archive, lossesOf, writeFile } from './xiangqi-forms.js';
import { named } from './error.js';
import { compile, failed } from './loader.js';

/** @type {Promise<unknown> | undefined} */
let loading;

/** @type {() => import('./loader.js').Source | Promise<import('./loader.js').Source>} */
let source = () => new URL('./xiangqi-forms.wasm', import.meta.url);

/** For a page in a single file. @param {typeof source} given called when the module is needed */
export function setFormsSource(given) {
  source = given;
}

async function start() {
  return init({ module_or_path: await compile(await source()) });
}

function load() {
  loading ??= start().catch((cause) => {
    loading = undefined; // The next file tries again.
    throw failed(cause);
  });
  return loading;
}

/**
 * Does something with the module.
 * @template T
 * @param {() => T} work
 */
async function use(work) {
  await load();
  return named(work)();
}

/**
 * Opens a file, or a text. What is empty is found out.
 * @param {string | Uint8Array} data
 * @param {string} format
 * @param {string} encoding
 */
export const open = (data, format, encoding) =>
  use(() => (typeof data === 'string' ? Archive.ofText(data, format) : new Archive(data, format, encoding)));

/**
 * The file of a record that is given as PGN.
 * @param {string} pgn
 * @param {string} format
 * @param {string} notation
 * @param {string} encoding that of the format when it is empty
 */
export const write = (pgn, format, notation, encoding) =>
  use(() => writeFile(pgn, format, notation, encoding));

/**
 * What such a file does not have of the record.
 * @param {string} pgn
 * @param {string} format
 * @param {string} notation
 * @param {string} encoding
 */
export const losses = (pgn, format, notation, encoding) =>
  use(() => lossesOf(pgn, format, notation, encoding));
