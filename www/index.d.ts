/** `<xiangqi-board>`: importing `xiangqi-board` defines it, importing `xiangqi-board/element.js` only declares it. */

import type { MoveInfo, Notation, Obligation, Outcome, RuleSet, Ruling, Side, Warning } from './core.js';
import { XiangqiError } from './core.js';

export type {
  Finding, Judged, MoveInfo, Notation, Obligation, Outcome, Problem, Role, RuleSet, Ruling, Side, Threat, Verdict, Warning,
} from './core.js';
export { XiangqiError };

export type Mode = 'view' | 'play';
export type Movable = 'none' | Side | 'both';
export type Pieces = 'traditional' | 'simplified' | 'letters';
export type Theme = 'wood' | 'paper' | 'print' | 'dark';
export type Coordinates = 'auto' | 'iccs' | 'none';
/** An arrow `h2e2` or a circle `h2`. */
export type Shape = string;

export interface Loaded {
  format: 'fen' | 'moves' | 'ucci' | 'pgn';
  /** How many moves were read; a broken record keeps those before the first bad one. */
  plies: number;
  warnings: Warning[];
}

/**
 * A board. Its text content, a record or a FEN, is what it shows, and is what readers see without JavaScript;
 * a `fen` attribute goes before it.
 */
export class XiangqiBoard extends HTMLElement {
  static readonly version: string;

  /** The position shown; setting it begins a new game from there. Attribute `fen`. */
  fen: string;
  /** `play` lets the reader move the pieces of both sides, unless `movable` says otherwise. */
  mode: Mode;
  movable: Movable;
  /** Whether a touched piece must be moved (Art. 5). Attribute `touch-move`. */
  touchMove: 'off' | 'touch';
  /** The rules on repetition. A loss or a draw by them ends the game; `xiangqi-ruling` tells of every ruling. */
  rules: RuleSet;
  /** The side at the bottom. Squares and moves never change with it. */
  orientation: Side;
  /** How moves are written in the list, in events and by `save`. */
  notation: Notation;
  pieces: Pieces;
  theme: Theme;
  coordinates: Coordinates;
  /** Status line, buttons and move list. */
  controls: boolean;
  /** The name of each move's threat (将 杀 捉 …) beside it in the move list. */
  threats: boolean;

  /** How many moves have been played in the position shown; setting it steps there. */
  ply: number;
  /** Arrows and circles on the position shown. */
  shapes: Shape[];
  /** Names and values of the record, as PGN has them. */
  tags: { [name: string]: string };

  /** Fulfilled when the board can be used; rejected with `load-failed`. */
  readonly ready: Promise<this>;
  readonly turn: Side;
  readonly check: boolean;
  /** The whole line, moves after the position shown included. */
  readonly moves: string[];
  readonly legalMoves: string[];
  readonly obligation: Obligation;
  readonly outcome: Outcome | null;
  /** Where the keyboard cursor is, while it is shown. */
  readonly cursor: string | null;

  // The methods throw XiangqiError: `not-ready` before `ready` is fulfilled, else the code of what was wrong.
  // They cause no events: only what the reader does is reported.

  /** Plays a move written in any notation, whoever may move. */
  play(move: string): MoveInfo;
  /** Undoes the last change: a move, a loaded game, a drawn shape; false when there is none. */
  undo(): boolean;
  redo(): boolean;
  /** Shows another position of the line; false when there is no such one or it is shown already. */
  goTo(where: number | 'first' | 'previous' | 'next' | 'last'): boolean;
  flip(): void;
  /** A new game from the start position. Like every change it can be undone. */
  reset(): void;
  /** Reads a FEN, a move list in any notation, a UCCI position or a PGN. On error nothing has changed. */
  load(text: string): Loaded;
  /** The game, or with `fen` the position shown. */
  save(format: 'pgn' | 'moves' | 'fen', options?: { notation?: Notation }): string;
  /** The text of each move. */
  texts(notation?: Notation): string[];
  /** The ruling on the position shown; the verdict is `none` unless it stands for the third time. */
  judge(): Ruling;
  /** The position shown as an SVG document. */
  toSVG(): string;
  /** Where the middle of a point lies in the window, in CSS pixels; null for an unknown name. */
  pointOf(square: string): { x: number; y: number } | null;
  /** Touches pieces for the side to move; several in one call are touched at once (Art. 5.5). */
  touch(...squares: string[]): Obligation;

  addEventListener<K extends keyof XiangqiEventMap>(
    type: K, listener: (this: XiangqiBoard, event: XiangqiEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K, listener: (this: XiangqiBoard, event: HTMLElementEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof XiangqiEventMap>(
    type: K, listener: (this: XiangqiBoard, event: XiangqiEventMap[K]) => unknown, options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<K extends keyof HTMLElementEventMap>(
    type: K, listener: (this: XiangqiBoard, event: HTMLElementEventMap[K]) => unknown, options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions,
  ): void;
}

/** All bubble and cross shadow boundaries. When they fire, the board is in its new state already. */
export interface XiangqiEventMap {
  /** Cancelable: the reader wants to play a legal move. A promise given to `waitUntil` may still forbid it with false. */
  'xiangqi-beforemove': CustomEvent<{
    move: string; from: string; to: string; waitUntil(answer: PromiseLike<unknown>): void;
  }>;
  'xiangqi-move': CustomEvent<MoveInfo & { text: string; fen: string }>;
  'xiangqi-touch': CustomEvent<{ square: string; obligation: Obligation }>;
  /** `squares` show why: the piece on the horse's leg, the attackers of the king. */
  'xiangqi-refused': CustomEvent<{ code: string; article: string; move: string; squares: string[] }>;
  /** By the reader's move a position stands three times: who loses, must change, or that it is a draw. */
  'xiangqi-ruling': CustomEvent<Ruling>;
  /** A loop has closed for the first time; this is the ruling that one more would bring. */
  'xiangqi-warning': CustomEvent<Ruling>;
  'xiangqi-end': CustomEvent<Outcome>;
  /** The reader stepped to another position, undid or redid. */
  'xiangqi-navigate': CustomEvent<{ ply: number; fen: string }>;
  /** A piece was taken up, or let go (null). */
  'xiangqi-select': CustomEvent<{ square: string | null }>;
  'xiangqi-shapes': CustomEvent<{ shapes: Shape[] }>;
  /** Attribute or content could not be read, or the module could not be loaded. */
  'xiangqi-error': CustomEvent<XiangqiError>;
}

declare global {
  interface HTMLElementTagNameMap {
    'xiangqi-board': XiangqiBoard;
  }
  interface HTMLElementEventMap extends XiangqiEventMap {}
}
