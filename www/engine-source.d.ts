/**
 * Where the search comes from, when it is not beside the other scripts: for a page whose policy allows workers from one
 * place only, or that is a single file.
 */
export function setEngineSource(source: {
  /** The address of `worker.js`, or its text. */
  worker?: URL | string;
  /** The module `xiangqi-engine.wasm`, its bytes, its address, or what gives them when they are needed. */
  module?: EngineModule | (() => Promise<EngineModule>);
}): void;

export type EngineModule = URL | string | BufferSource | WebAssembly.Module;
