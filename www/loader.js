/**
 * The WebAssembly module: fetched and compiled once a page, shared by all boards and by core.js.
 */
import init, * as glue from './xiangqi.js';
import { XiangqiError } from './error.js';
import { lasting } from './instance.js';

/** @typedef {URL | string | Response | BufferSource | WebAssembly.Module} Source */

/** @type {Promise<typeof glue> | undefined} */
let loading;

/** @type {typeof glue | undefined} */
let loaded;

/** The module, where it is here already. */
export const loadedGlue = () => loaded;

/**
 * @param {Source | Promise<Source>} [source] only the first call's counts
 * @returns {Promise<typeof glue>}
 */
export function loadGlue(source = new URL('./xiangqi.wasm', import.meta.url)) {
  loading ??= start(source).catch((cause) => {
    loading = undefined; // The next board tries again.
    throw failed(cause);
  });
  return loading;
}

/**
 * What is told of a module that cannot be had: whether the server lacks its file, the policy of the page forbids it, or it
 * is no module. Of anything else nothing is known.
 * @param {unknown} cause
 */
export function failed(cause) {
  const isRefused = cause instanceof WebAssembly.CompileError || cause instanceof EvalError;
  const reason = cause instanceof Missing ? 'missing' : isRefused && /policy|csp|unsafe-eval/i.test(cause.message) ? 'blocked' : isRefused ? 'damaged' : undefined;
  return new XiangqiError('load-failed', { cause, reason });
}

class Missing extends Error {}

/** @param {Source | Promise<Source>} source */
async function start(source) {
  await init({ module_or_path: await compile(await source) });
  return loaded = lasting(glue, [glue.Board, glue.Game, glue.Puzzle], leave, come);
}

/** @param {Source} source @returns {Promise<WebAssembly.Module>} */
export async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (globalThis.Response && source instanceof Response) return compileAnswer(source);
  if (typeof source !== 'string' && !(source instanceof URL)) return WebAssembly.compile(/** @type {BufferSource} */ (source));
  const url = String(source);
  if (url.startsWith('file:') && /** @type {any} */ (globalThis).process?.versions?.node) {
    const [fs] = ['node:fs/promises']; // In a list: bundlers for browsers leave it alone, and the minifier does.
    return WebAssembly.compile(await (await import(fs)).readFile(new URL(url)));
  }
  return compileAnswer(await fetch(url));
}

/** @param {Response} response */
async function compileAnswer(response) {
  if (!response.ok) throw new Missing(`${response.status} ${response.url}`);
  // A server that does not know the MIME type must not matter.
  return 'compileStreaming' in WebAssembly && response.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

// ---- its instance

/**
 * Those who have something in the instance. When it is replaced they take it with them, or what they know of it, and make it anew.
 * @type {Set<{ leave: (error: XiangqiError, culprit: unknown) => void, come: () => void }>}
 */
export const tenants = new Set();

let count = 1;

/** How many instances there were, with the one that is there. */
export const instances = () => count;

/** @param {XiangqiError} error @param {unknown} culprit */
function leave(error, culprit) {
  for (const tenant of tenants) tenant.leave(error, culprit);
  count += 1;
}

function come() {
  for (const tenant of tenants) queueMicrotask(() => tenants.has(tenant) && tenant.come());
}
