/**
 * A thread that runs the engine: a worker in browsers, a worker thread in Node. The module is compiled once, here, and
 * handed to every thread.
 */
import { XiangqiError } from './error.js';
import { compile } from './loader.js';
import { trusted } from './trusted.js';

/**
 * @typedef {{ id: number, method: string, args: unknown[] }} Request a method of the engine in WebAssembly; who looks on is added to the arguments
 * @typedef {{ id: number, progress?: any, result?: any, error?: any, crash?: string }} Heard with none of these a sign of life
 * @typedef {object} Port
 * @property {(message: object) => void} post
 * @property {() => void} close
 * @property {(isBusy: boolean) => void} hold whether Node must not end meanwhile
 * @typedef {{ hear: (message: Heard) => void, fail: (cause: unknown) => void }} Ear
 */

/** @typedef {import('./loader.js').Source} Source */

/** Where script and module come from. @type {{ worker: URL | string, module: Source | (() => Promise<Source>) }} */
const sources = {
  worker: new URL('./worker.js', import.meta.url),
  module: new URL('./xiangqi-engine.wasm', import.meta.url),
};

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/**
 * For a page in a single file, or one whose policy allows workers from elsewhere only: the address of the script of the
 * worker, or its text, and the module, its bytes, its address, or what gives them when they are needed.
 * @param {{ worker?: URL | string, module?: Source | (() => Promise<Source>) }} given
 */
export function setEngineSource(given) {
  Object.assign(sources, given);
  compiled = undefined;
}

async function start() {
  const { module } = sources;
  return compile(typeof module === 'function' ? await module() : module);
}

function moduleOf() {
  compiled ??= start().catch((cause) => {
    compiled = undefined; // The next request tries again.
    throw cause;
  });
  return compiled;
}

/** The address of a script that is there as a text. @type {Map<string, string>} */
const blobs = new Map();

/** @param {string} script */
function blobOf(script) {
  const known = blobs.get(script) ?? URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  blobs.set(script, known);
  return known;
}

/**
 * Workers start from the page's own origin only: a script from another one is fetched and started from a blob. A frame in a
 * sandbox has no origin, whatever its address.
 * @param {URL} address
 */
async function addressOf(address) {
  const isOther = /^https?:$/.test(address.protocol) && address.origin !== globalThis.origin;
  return isOther ? blobOf(await (await fetch(address)).text()) : address;
}

/** @param {URL | string} script @param {Ear} ear @returns {Promise<Port>} */
async function open(script, ear) {
  if (!globalThis.Worker) return openInNode(script, ear);
  const worker = new Worker(trusted(typeof script === 'string' ? blobOf(script) : await addressOf(script)));
  worker.onmessage = ({ data }) => ear.hear(data);
  worker.onerror = (event) => {
    event.preventDefault();
    ear.fail(event.message);
  };
  worker.onmessageerror = () => ear.fail('messageerror');
  return { post: (message) => worker.postMessage(message), close: () => worker.terminate(), hold: () => {} };
}

/** @param {URL | string} script @param {Ear} ear @returns {Promise<Port>} */
async function openInNode(script, { hear, fail }) {
  const [threads, files] = ['node:worker_threads', 'node:fs/promises']; // In a list, as in loader.js.
  const text = typeof script === 'string' ? script : await (await import(files)).readFile(script, 'utf8');
  const worker = new (await import(threads)).Worker(text, { eval: true });
  worker.on('message', hear);
  worker.on('messageerror', fail);
  worker.on('error', fail);
  worker.on('exit', fail);
  return {
    post: (message) => worker.postMessage(message),
    close: () => void worker.terminate(),
    hold: (isBusy) => void (isBusy ? worker.ref() : worker.unref()),
  };
}

export class Thread {
  #hear;
  #lost;
  /** @type {Port | undefined} */
  #port;
  #isClosed = false;
  #isHeld = false;
  /** Whether it has started. */
  isReady = false;
  /** Fulfilled when it has started, rejected with `engine-unavailable`. @type {Promise<void>} */
  ready;

  /**
   * @param {number} hashMb
   * @param {(message: Heard) => void} hear
   * @param {(cause: unknown) => void} lost called at most once, after it has started
   */
  constructor(hashMb, hear, lost) {
    this.#hear = hear;
    this.#lost = lost;
    this.ready = this.#start(hashMb).catch((cause) => {
      this.close();
      throw new XiangqiError('engine-unavailable', { cause });
    });
    this.ready.catch(() => {}); // Nobody may be waiting.
  }

  /** @param {number} hashMb */
  async #start(hashMb) {
    /** @type {Promise<void>} */
    const started = new Promise((resolve, reject) => {
      const hear = (/** @type {Heard} */ message) => {
        if (this.#isClosed) return;
        const { id, error, crash } = message;
        if (crash) fail(crash);
        else if (id) this.#hear(message);
        else if (error) reject(error);
        else resolve();
      };
      const fail = (/** @type {unknown} */ cause) => {
        reject(cause);
        if (this.isReady && !this.#isClosed) {
          this.close();
          this.#lost(cause);
        }
      };
      Promise.all([moduleOf(), open(sources.worker, { hear, fail }).then((port) => this.#hold(port))])
        .then(([module]) => this.post({ id: 0, module, hashMb }))
        .catch(reject);
    });
    await started;
    this.isReady = true;
  }

  /** @param {Port} port */
  #hold(port) {
    this.#port = port;
    port.hold(this.#isHeld);
    if (this.#isClosed) port.close();
  }

  /** @param {object} message */
  post(message) {
    if (!this.#isClosed) this.#port?.post(message);
  }

  /** Whether a program in Node waits for it. @param {boolean} isHeld */
  hold(isHeld) {
    this.#isHeld = isHeld;
    this.#port?.hold(isHeld);
  }

  close() {
    this.#isClosed = true;
    this.#port?.close();
  }
}
