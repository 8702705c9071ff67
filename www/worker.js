/**
 * The engine in a thread of its own. The build makes one classic script of this and the glue of the third module, which
 * starts from an address, from a blob, and in a worker thread of Node. What is said here and there is in thread.js.
 */
import init, { Engine } from './xiangqi-engine.js';

/** How often a search says that it is alive, in milliseconds. */
const BEAT = 500;

/** Serves who holds the other end. @param {MessagePort} port */
function serve(port) {
  /** Made for the first request: a thread that only stands by needs no memory for positions. @type {any} */
  let engine;
  let hashMb = 0;
  const say = (/** @type {import('./thread.js').Heard} */ message) => port.postMessage(message);

  /** Who looks on while the engine works on a request. @param {number} id */
  const hostOf = (id) => {
    let told = performance.now();
    return {
      now() {
        const now = performance.now();
        if (now - told > BEAT) {
          told = now;
          say({ id });
        }
        return now;
      },
      progress(/** @type {unknown} */ progress) {
        told = performance.now();
        say({ id, progress });
      },
    };
  };

  /** @param {{ module: WebAssembly.Module, hashMb: number }} given */
  const start = async (given) => {
    hashMb = given.hashMb;
    await init({ module_or_path: given.module });
  };

  /** @param {import('./thread.js').Request} request */
  const answer = ({ id, method, args }) => {
    if (!Object.hasOwn(Engine.prototype, method)) throw { code: 'unknown-method' };
    engine ??= new Engine(hashMb);
    return engine[method](...args, hostOf(id));
  };

  port.onmessage = async ({ data }) => {
    const { id } = data;
    try {
      say({ id, result: (id ? answer(data) : await start(data)) ?? null });
    } catch (thrown) {
      const fault = /** @type {any} */ (thrown);
      if (fault instanceof Error) say({ id, crash: String(fault) }); // A trap: this instance is done for.
      else say({ id, error: fault });
    }
  };
}

const scope = /** @type {any} */ (globalThis);
const [threads] = ['node:worker_threads']; // In a list, as in loader.js.
if (scope.postMessage) serve(scope);
else import(threads).then(({ parentPort }) => serve(parentPort));
