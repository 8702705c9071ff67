/** What the glue of the third module, written by wasm-bindgen, gives JavaScript. */

/** Who asked, and looks on. */
export interface Host {
  now(): number;
  progress(report: unknown): void;
}

/** One fact about a line, as seen by the side that plays it; pieces are told by their points before it. */
export interface Fact {
  /** `mate`, `wins`, `forks`, …: see FactKind in src/search/hint/fact.rs. */
  code: string;
  /** The pieces that do it. */
  by: string[];
  /** The pieces to which it is done. */
  targets: string[];
  /** The own pieces that are given for it. */
  given: string[];
  /** For a mate: in how many moves. */
  count?: number;
  /** The line, point or shape that is meant. */
  place?: string;
  /** Where the proof begins: the board, or one on which a side has passed. */
  fen: string;
  /** The moves that prove it; none where the board alone shows it. */
  proof: string[];
}

export type HintLine = import('./core.js').Report['lines'][number] & { facts: Fact[] };
/** A report with reasons. */
export type Hint = Omit<import('./core.js').Report, 'lines'> & { lines: HintLine[] };

/** What the side that is not to move threatens, as that side sees it. */
export interface Threats {
  facts: Fact[];
}

/** What speaks against a move. */
export interface Refutation {
  /** In hundredths of a soldier, 0 when the move is as good as the best one. */
  loss: number;
  /** The board after the move. */
  fen: string;
  /** The best line on the board before, with what it would have mated or won if that was missed. */
  best: HintLine | null;
  /** The best line of the other side after the move, as that side sees it; null when the game is over. */
  answer: HintLine | null;
}

export default function init(options: { module_or_path: WebAssembly.Module }): Promise<unknown>;

export class Engine {
  constructor(hashMb: number);
  free(): void;
  clear(): void;
  think(
    fen: string, moves: string[], rules: string, timeMs: number, depth: number, nodes: number, lines: number, host: Host,
  ): import('./core.js').Report;
  /** Whether the side to move mates within `most` moves of its own, and how. */
  mate(fen: string, moves: string[], most: number, nodes: number, host: Host):
    | { verdict: 'mate'; moves: number; shortest: boolean; line: string[]; nodes: number }
    | { verdict: 'none' | 'unknown'; nodes: number };
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
}
