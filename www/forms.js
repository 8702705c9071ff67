/**
 * The second module: it reads and writes the files of other programs. Fetched when such a file is first met.
 */
import init, * as glue from './xiangqi-forms.js';
import { lasting } from './instance.js';
import { compile, failed } from './loader.js';

/** @type {Promise<typeof glue> | undefined} */
let loading;

/** @type {() => import('./loader.js').Source | Promise<import('./loader.js').Source>} */
let source = () => new URL('./xiangqi-forms.wasm', import.meta.url);

/** For a page in a single file. @param {typeof source} given called when the module is needed */
export function setFormsSource(given) {
  source = given;
}

async function start() {
  await init({ module_or_path: await compile(await source()) });
  return lasting(glue, [glue.Archive]);
}

function load() {
  loading ??= start().catch((cause) => {
    loading = undefined; // The next file tries again.
    throw failed(cause);
  });
  return loading;
}

/**
 * Opens a file, or a text. What is empty is found out.
 * @param {string | Uint8Array} data
 * @param {string} format
 * @param {string} encoding
 */
export async function open(data, format, encoding) {
  const { Archive } = await load();
  return typeof data === 'string' ? Archive.ofText(data, format) : new Archive(data, format, encoding);
}

/**
 * The file of a record that is given as PGN.
 * @param {string} pgn
 * @param {string} format
 * @param {string} notation
 * @param {string} encoding that of the format when it is empty
 */
export const write = async (pgn, format, notation, encoding) => (await load()).writeFile(pgn, format, notation, encoding);

/**
 * What such a file does not have of the record.
 * @param {string} pgn
 * @param {string} format
 * @param {string} notation
 * @param {string} encoding
 */
export const losses = async (pgn, format, notation, encoding) => (await load()).lossesOf(pgn, format, notation, encoding);
