/**
 * The module that wasm-bindgen makes (`--target web`), as far as the JavaScript here uses it.
 * Not part of the public interface: that is index.d.ts and core.d.ts.
 */
import type { Audit, Judged, MoveInfo, Obligation, Outcome, Problem, Ruling, Side } from './core.js';

export default function init(options: { module_or_path: WebAssembly.Module }): Promise<unknown>;
/** Begins anew in another instance; what was made in this one throws `stale object` from then on. */
export function __wbg_reset_state(): void;

export class Board {
  constructor();
  free(): void;
  configure(name: string, value: string): boolean;
  resize(width: number, height: number, ratio: number): void;
  aspect(): number;
  draw(context: CanvasRenderingContext2D, now: number): boolean;
  lifted(): Float64Array;
  drawLifted(context: CanvasRenderingContext2D): void;
  squareAt(x: number, y: number): string | undefined;
  point(square: string): Float64Array;
  cell(): number;
  pointerDown(id: number, device: string, button: number, keys: number, x: number, y: number): Happening[];
  pointerMove(id: number, buttons: number, x: number, y: number): Happening[];
  carry(id: number, buttons: number, x: number, y: number): Float64Array | undefined;
  pointerUp(id: number, x: number, y: number, pressedFor: number): Happening[];
  pointerCancel(id: number): Happening[];
  letGo(): Happening[];
  picks(x: number, y: number): boolean;
  key(key: string): Happening[] | undefined;
  play(move: string, now: number): Happening[];
  veto(): Happening[];
  touch(squares: string[]): Obligation;
  undo(now: number): boolean;
  redo(now: number): boolean;
  goTo(ply: number, now: number): boolean;
  openText(text: string, format: string): Opened;
  openBytes(bytes: Uint8Array, format: string, encoding: string): Opened;
  titles(): string[];
  showGame(game: number, now: number): Loaded;
  forget(): void;
  reset(now: number): void;
  save(format: string, notation: string, encoding: string): Uint8Array;
  losses(format: string, notation: string, encoding: string): { code: string; count: number }[];
  links(): Uint32Array;
  line(): Uint32Array;
  describeNodes(nodes: Uint32Array, notation: string): Seen[];
  record(): { fen: string; tags: [string, string][]; nodes: Node[] };
  goToNode(node: number, now: number): boolean;
  follow(moves: string[], now: number): boolean;
  goBeside(isNext: boolean, now: number): boolean;
  promote(node: number, now: number): boolean;
  remove(node: number, now: number): boolean;
  removeAfter(node: number, now: number): boolean;
  setComment(node: number, comment: string): boolean;
  setNags(node: number, nags: Uint8Array): boolean;
  join(isJoining: boolean): void;
  setBrush(letter: string): void;
  setTag(name: string, value: string): void;
  tags(): [string, string][];
  texts(notation: string): string[];
  shapes(): string[];
  setShapes(shapes: string[]): void;
  state(): State;
  legalMoves(): string[];
  describe(): { square: string; side: Side; role: string }[];
  svg(withShapes: boolean, withMove: boolean): string;
  print(context: CanvasRenderingContext2D, width: number, height: number, withShapes: boolean, withMove: boolean): void;
  drawPiece(context: CanvasRenderingContext2D, letter: string, side: number): void;
  openDraft(fen: string, shapes: string[], isFixed: boolean): void;
  closeDraft(): void;
  arrange(fen: string): boolean;
  setHand(letter: string): Happening[];
  put(letter: string, square: string): Happening[];
  lostFrom(fen: string): number;
  restart(fen: string, now: number): void;
  reorder(node: number, isEarlier: boolean, now: number): boolean;
  act(name: string, side: string, text: string, now: number): any;
  restoreContest(text: string): boolean;
  referee(): Referee;
  judge(): Ruling;
  judgeGame(): { ply: number; ruling: Ruling }[];
  proofTexts(ply: number, proof: string[], notation: string): string[];
  note(shapes: string[]): void;
  showRegions(names: string[]): void;
  showAside(moves: string[], now: number): number;
  threats(from: number, count: number): Judged[];
  puzzle(): Puzzle;
  pose(puzzle: Puzzle, now: number): void;
  disclose(puzzle: Puzzle, now: number): void;
  attempt(puzzle: Puzzle, move: string): { verdict: string; line: ({ move: string } & Noted)[] };
  annotate(puzzle: Puzzle): void;
  retell(puzzle: Puzzle, now: number): void;
  reply(puzzle: Puzzle): string | undefined;
  solution(puzzle: Puzzle): string[];
  progress(puzzle: Puzzle): string;
}

/** A record as a puzzle, kept from the board. */
export class Puzzle {
  free(): void;
  facts(): { start: string; side: Side; goal: import('./core.js').Goal; stated: boolean; sound: boolean; tag: string; task: string };
}

/** What there is to say of the position shown; `claim` is the article of a draw that may be claimed or
    is plain, or `book` for one by the books. */
export interface Referee {
  ruling: Ruling | null;
  warning: Ruling | null;
  claim: string | null;
}

/** What is noted of a move or of the start; what there is not is left out. */
export interface Noted {
  comment?: string;
  shapes?: string[];
  nags?: number[];
  clock?: number;
  elapsed?: number;
}

/** A move as it is seen in the list. */
export interface Seen extends Noted {
  id: number;
  /** None of the start. */
  move?: string;
  text: string;
  legal: boolean;
}

export interface State {
  fen: string;
  startFen: string;
  turn: Side;
  ply: number;
  moves: string[];
  /** The number of the node that is shown, whether it is in a variation, and what is noted there. */
  node: number;
  variation: boolean;
  note: Noted;
  /** Both count: changes of the tree and its notes, and records that took the place of others. */
  edits: number;
  records: number;
  check: boolean;
  outcome: Outcome | null;
  obligation: Obligation;
  held: string | null;
  cursor: string | null;
  lastMove: string | null;
  canUndo: boolean;
  canRedo: boolean;
  /** What is shown in place of the game: `fixed` is a diagram, `open` is set up. */
  draft?: 'open' | 'fixed';
  /** Whether the move shown, or its variation, can change places with the alternative before and after it. */
  earlier: boolean;
  later: boolean;
}

export interface Refused {
  type: 'refused';
  code: string;
  article: string;
  move: string;
  squares: string[];
}
export type Moved = { type: 'moved' } & MoveInfo;
export type Proposed = { type: 'proposed'; move: string; from: string; to: string };
/** A piece of a position that is set up: put, brought elsewhere, or removed. */
export type Placed = { type: 'placed'; side: Side; role: string; from: string | null; to: string | null };
export type Happening =
  | Proposed
  | Refused
  | Moved
  | { type: 'touch'; square: string; obligation: Obligation }
  | { type: 'select'; square: string | null }
  | { type: 'cursor'; square: string }
  | { type: 'shapes' }
  | Placed;

export type Node = { id: number; move?: string; parent?: number } & Noted;

export interface Opened {
  format: string;
  encoding: string | null;
  games: number;
}

export interface Loaded extends Opened {
  game: number;
  plies: number;
  warnings: { code: string; at?: number; ply?: number; token?: string }[];
}

/** The forms of records. */
export function formats(): { name: string; extension: string; isText: boolean; isWritten: boolean }[];
export function perft(fen: string, depth: number): bigint;
export function validate(fen: string): Problem[];
export function legalMoves(fen: string): string[];
export function status(fen: string): string;
export function notate(fen: string, move: string, notation: string): string;
export function parseMove(fen: string, text: string): string;
export function parseGoal(text: string): import('./core.js').Goal;
export function readRecord(text: string): {
  format: string;
  fen: string;
  tags: [string, string][];
  mainline: string[];
  nodes: Node[];
  warnings: Loaded['warnings'];
  pgn: string;
};
export function writeRecord(pgn: string, tags: string[], format: string, notation: string): string;

export function judge(fen: string, moves: string[], rules: string): Ruling;
export function warn(fen: string, moves: string[], rules: string): Ruling | null;
export function judgeGame(fen: string, moves: string[], rules: string): { ply: number; ruling: Ruling }[];
export function threat(fen: string, move: string, rules: string): Judged;
export function auditNaturalLimit(fen: string, moves: string[], claimant?: string | null, rounds?: number | null): Audit;

export class Game {
  constructor(fen?: string);
  free(): void;
  restore(saved: string): boolean;
  configure(name: string, value: string): boolean;
  fen(): string;
  turn(): string;
  moves(): string[];
  legalMoves(): string[];
  check(): boolean;
  outcome(): Outcome | null | undefined;
  obligation(): Obligation;
  act(name: string, side: string, text: string, now: number): any;
  play(move: string, now: number): MoveInfo;
  undo(): boolean;
  touch(squares: string[], now: number): Obligation;
  release(square: string, now: number): MoveInfo | undefined;
  judge(): Ruling;
  save(format: string, notation: string): string;
}
