/** What the glue of the third module, written by wasm-bindgen, gives JavaScript. */

import type { Choice, ExplainedLine, ExplainedReport, Mate, Proof, Refutation, Report, Threats } from './core.js';

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
  /** Whether the side to move mates within `most` moves of its own, and how. */
  mate(fen: string, moves: string[], most: number, nodes: number, host: Host): Mate;
  /** All moves that lead to mate within `most`; `null` when the limit came first. */
  mating(fen: string, moves: string[], most: number, nodes: number, host: Host): string[] | null;
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
  /** What a move does for the goal of a puzzle. */
  prove(
    fen: string, moves: string[], rules: string, goal: string, move: string, timeMs: number, nodes: number, host: Host,
  ): Proof;
  /** The reply that holds out longest against the goal of a puzzle, with what may follow. */
  defend(
    fen: string, moves: string[], rules: string, goal: string, timeMs: number, nodes: number, host: Host,
  ): string[] | null;
  level(fen: string, moves: string[], rules: string, level: number, seed: number, timeMs: number, host: Host): Choice | null;
}
