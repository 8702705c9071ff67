/** What the glue of the third module, written by wasm-bindgen, gives JavaScript. */

import type { ExplainedLine, ExplainedReport, Refutation, Report, Threats } from './core.js';

export type { Fact, Refutation, Threats } from './core.js';
export type HintLine = ExplainedLine;
/** A report with reasons. */
export type Hint = ExplainedReport;

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
  ): Report;
  hint(
    fen: string, moves: string[], rules: string, timeMs: number, depth: number, nodes: number, lines: number, host: Host,
  ): Hint;
  threats(
    fen: string, moves: string[], rules: string, timeMs: number, depth: number, nodes: number, lines: number, host: Host,
  ): Threats;
  refute(
    fen: string, moves: string[], rules: string, timeMs: number, depth: number, nodes: number, lines: number,
    move: string, host: Host,
  ): Refutation;
}
