/** What the glue of the third module, written by wasm-bindgen, gives JavaScript. */

/** Who asked, and looks on. */
export interface Host {
  now(): number;
  progress(report: unknown): void;
}

export default function init(options: { module_or_path: WebAssembly.Module }): Promise<unknown>;

export class Engine {
  constructor(hashMb: number);
  free(): void;
  clear(): void;
  think(
    fen: string, moves: string[], rules: string, timeMs: number, depth: number, nodes: number, lines: number, host: Host,
  ): import('./core.js').Report;
}
