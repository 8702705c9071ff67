/** `<xiangqi-board>`: importing `xiangqi-board` defines it, importing `xiangqi-board/element.js` only declares it. */

import type {
  Acts, Analysing, Asking, Audit, ClockState, Contest, Encoding, Format, Foul, Hint, Judgement, MoveInfo, Notation, Obligation, Outcome, RecordFormat, RecordNode, Refutation, RuleSet, Ruling,
  Shape, Side, Threats, Warning,
} from './core.js';
import { XiangqiError } from './core.js';

export type {
  Acts, Analysing, Asking, Audit, ClockState, Contest, Encoding, ExplainedLine, Fact, Finding, Format, Foul, Hint, Judged, Judgement, Limits, Line, MoveInfo, Notation, Obligation, Outcome, Problem,
  RecordFormat, RecordNode, RedScore, Refutation, Report, Role, RuleSet, Ruling, Shape, Side, Threat, Threats, Verdict, Warning,
} from './core.js';
export { XiangqiError };

/**
 * Adds words in a language that the board does not have, or puts others in the place of its own, on all boards of the page. The keys are those of `strings/*-en.js`; braces stand for facts: `'{side} to move'`. What is not given falls
 * back: `fr-CA` to `fr`, and that to English; `en-GB` to English; parts of the screen that are not translated are marked as
 * English for screen readers. What is added again is added to what there is.
 * Rejected with XiangqiError: `bad-language`, or `bad-string` where something is no text.
 */
export function addStrings(lang: string, strings: { [key: string]: string }): Promise<void>;

/** What was found in the words that were added in a language: keys that are not there, that the board does not have, or with other facts. */
export interface Check { missing: string[]; unknown: string[]; unlike: string[] }

/** Compares the words that were added in a language with the English ones. For those who translate; boards do not need it. */
export function checkStrings(lang: string): Promise<Check>;

export type Mode = 'view' | 'play' | 'puzzle' | 'lesson' | 'edit';
export type Movable = 'none' | Side | 'both';
export type Pieces = 'traditional' | 'simplified' | 'letters' | 'pictures';
export type Theme = 'wood' | 'paper' | 'print' | 'dark' | 'contrast' | 'auto';
export type Sides = 'auto' | 'relief';
export type Coordinates = 'auto' | 'files' | 'numbers' | 'iccs' | 'uci' | 'none';

/** What is not given is found out. */
export interface OpenOptions {
  format?: RecordFormat;
  encoding?: Encoding;
}

export interface LoadOptions extends OpenOptions {
  /** Which game of the file, counted from 0. */
  game?: number;
}

export interface SaveOptions {
  notation?: Notation;
  /** UTF-8 unless said otherwise; with one, texts are given as bytes. */
  encoding?: Encoding;
}

export interface Opened {
  format: RecordFormat;
  encoding: Encoding | null;
  /** How many games the file has; their titles are in `games`. */
  games: number;
}

export interface Loaded extends Opened {
  game: number;
  /** How many moves the main line has; a broken record keeps those before the first bad one. */
  plies: number;
  warnings: Warning[];
}

/** Something that a format cannot hold, such as `variations`, and how many of it the record has. */
export interface Loss {
  code: string;
  count: number;
}

/** How a picture looks; what is not given is as the board looks. `theme: 'print'` is the convention of Art. 1.3. */
export interface PictureOptions {
  /** In pixels, 1 to 3500 and for SVG to 10,000, else `bad-size` is thrown; 720 unless said otherwise, and an SVG then has no size of its own. */
  width?: number;
  /** One that is asked for has its own colours, whatever the page has chosen for the board. */
  theme?: Theme;
  pieces?: Pieces;
  sides?: Sides;
  coordinates?: Coordinates;
  orientation?: Side;
  /** Whether arrows and circles are drawn, and the marks of the last move; both are unless said otherwise. */
  shapes?: boolean;
  lastMove?: boolean;
}

/** How a film looks, and what of the line that is followed it shows. `shapes` are those of each position. */
export interface FilmOptions extends PictureOptions {
  /** In pixels, 60 to 1200, else `bad-size` is thrown; 480 unless said otherwise. */
  width?: number;
  /** The first and the last position, in plies; the whole line unless said otherwise, and to its end where `to` lies beyond it. `bad-range` where `from` does, `too-many-frames` for more than 1000. */
  from?: number;
  to?: number;
  /** Milliseconds of each position and of the last one, 20 to 600,000, else `bad-delay`; 1000 and 3000 unless said otherwise. Kept in hundredths of a second. */
  delay?: number;
  lastDelay?: number;
  /** Whether it begins again for ever; it does unless said otherwise. */
  loop?: boolean;
  /** Called after each position. */
  progress?: (done: { frame: number; frames: number }) => void;
  /** When it aborts, the promise is rejected with its reason. */
  signal?: AbortSignal;
}

/** What is printed of a board, and how it looks; what is not given is as it prints with its page. */
export interface PrintOptions {
  /** The position shown; the whole record with its moves, comments and variations; the words of a lesson with their diagrams; or position and task. */
  what?: 'position' | 'game' | 'lesson' | 'puzzle';
  /** Of a game: a diagram after every so many moves of both sides, besides those where a comment says `[%diagram]`; none unless said otherwise. */
  diagrams?: number;
  theme?: Theme;
  pieces?: Pieces;
  coordinates?: Coordinates;
  orientation?: Side;
}

export interface BoardRecord {
  fen: string;
  tags: { [name: string]: string };
  root: RecordNode;
}

/**
 * A position to be shown: so many moves into the line, a step, the other moves that may be played here, the `id` of a
 * node of `record`, or the moves that lead there.
 */
export type Where =
  | number | 'first' | 'previous' | 'next' | 'last' | 'previous-variation' | 'next-variation' | { node: number } | { moves: string[] };

/**
 * What is to be known of a puzzle: `checking` asks the engine about a move that the author has not listed, `refused` shows
 * what speaks against one, `unsure` leaves one to the reader that could not be decided, `replying` waits for the defender;
 * `failed` by the end of the game or a ruling, `shown` when the solution was asked for.
 */
export type PuzzleStatus = 'solving' | 'checking' | 'refused' | 'unsure' | 'replying' | 'failed' | 'solved' | 'shown';

export interface PuzzleState {
  /** The side that solves. */
  side: Side;
  /** As the tag `Goal` states it; null when it does not. */
  goal: string | null;
  status: PuzzleStatus;
  /** Counted from 1; one more for each move that was refused. */
  attempts: number;
  /** Steps of hints that were told. */
  hints: number;
  /** Milliseconds so far, or until it was over. */
  time: number;
}

export interface XiangqiBoard extends Acts {}

/**
 * A board. Its text content, a record or a FEN, is what it shows, and is what readers see without JavaScript;
 * the attributes `fen` and `src` go before it.
 */
export class XiangqiBoard extends HTMLElement {
  static readonly version: string;

  /** The position shown; setting it begins a new game from there. Attribute `fen`. */
  fen: string;
  /** The address of a record in any known format; `xiangqi-load` or `xiangqi-error` tells what came of it. */
  src: string;
  /** `play` lets the reader move the pieces of both sides, unless `movable` says otherwise. */
  mode: Mode;
  movable: Movable;
  /** Whether a touched piece must be moved (Art. 5). `competition` adds all that follows. Attribute `touch-move`. */
  touchMove: 'off' | 'touch' | 'competition';

  // Of a competition only. Attributes are named alike: `clock-press`, `illegal-move`, `fouls-that-lose`, `natural-limit`.

  /** A preset (`6.1` to `6.5`) or a time control: `90m/40+15m/10`, `10m`, `10m+5s`, `15m/10,5s`. Without one no clocks. */
  clock: string;
  /** Whether a move presses the clock by itself. */
  clockPress: 'manual' | 'auto';
  illegalMove: 'foul' | 'loss';
  foulsThatLose: '3' | '2';
  /** Rounds; `60 auto` declares the draw without a claim. */
  naturalLimit: string;
  /** Who practises writing down the moves. */
  writing: 'none' | 'both' | Side;

  /** The rules on repetition. A loss or a draw by them ends the game; `xiangqi-ruling` tells of every ruling. */
  rules: RuleSet;
  /**
   * The side at the bottom. Squares and moves never change with it. In puzzle mode it is the side that solves, unless the
   * attribute is set; `flip` and the reader's key turn the board for the puzzle that is shown, and leave the attribute alone.
   */
  orientation: Side;
  /** How moves are written in the list, in events and by `save`; unless said otherwise `chinese-traditional` in traditional Chinese, `vietnamese` in Vietnamese. */
  notation: Notation;
  pieces: Pieces;
  /**
   * `auto` is wood, and dark for readers who prefer dark. Without the attribute, and with `auto`, readers who prefer more contrast have
   * `contrast`; where the system forces its colours they are on the board, whatever the theme. Style sheets can choose each colour.
   */
  theme: Theme;
  /** What tells Black's pieces from Red's besides the colour: a second ring or, where both have the same letters or pictures, and with `relief`, a dark disc. */
  sides: Sides;
  /**
   * `auto` goes with the notation: file numbers in hanzi on Red's side (`files`) with Chinese ones, in digits on both (`numbers`) with WXF and
   * Vietnamese, letters and ranks 0 to 9 (`iccs`) with ICCS, letters and ranks 1 to 10 (`uci`) with UCI and algebraic.
   */
  coordinates: Coordinates;
  /** Knocks of wood and a few tones for moves, captures, check, refusals, the end, and a clock that runs out; from the reader's first touch of the page on. */
  sound: boolean;
  /** How loud: 0 to 1, 0.5 unless said otherwise. */
  volume: string;
  /** On paper a board looks as in books, `print`, or as on the `screen`. Attribute `print-theme`. */
  printTheme: 'print' | 'screen';
  /** `lazy`: the board begins when it comes near the part of the page that is seen, when a method is called, or when `ready` is read. */
  loading: 'lazy' | 'eager';
  /** Status line, buttons and move list. */
  controls: boolean;
  /**
   * Any placement of pieces is shown, playable or not, with arrows and circles (attribute `shapes`, as `h2e2 Re4`), and no moves
   * are. Without it a `fen` that cannot be played is an error.
   */
  diagram: boolean;
  /** The name of each move's threat (将 杀 捉 …) beside it in the move list. */
  threats: boolean;
  /** The board in words, which a key (`?`) and a hidden button open too: a field for moves, the pieces of both sides, all keys. */
  aids: boolean;
  /** With `controls`: hints, what is threatened, and what speaks against a move. Off in competitions. */
  hints: boolean;
  /** The side that the computer plays; the reader has the other one, and sits behind it. Off in competitions. */
  opponent: 'none' | Side;
  /** In a lesson, the side whose moves the reader is to find. */
  guess: 'none' | Side | 'both';
  /** How well: 1 is a beginner, 8 the whole strength. */
  level: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';
  /** A bar beside the board: Red's share of the game. Off in competitions. */
  evaluation: boolean;

  /** In puzzle mode: how long the engine may prove each of two or three things about a move, in milliseconds; 1500 unless said otherwise. */
  patience: string;
  /** The puzzle on the board in puzzle mode; null when there is none. */
  readonly puzzle: PuzzleState | null;
  /**
   * Takes over the author's words from another record of the same puzzle, in another language say: what is being solved goes on as it stands.
   * False, and nothing is done, where there is no puzzle or the record begins elsewhere or has another goal.
   */
  retell(record: string): boolean;

  /** How many moves have been played in the position shown; setting it steps there. */
  ply: number;
  /** Arrows and circles on the position shown, 5000 at the most. The attribute `shapes` has those that it begins with, parted by blanks. */
  shapes: Shape[];
  /** The FEN of what is shown in place of the game: a diagram or, in `mode="edit"`, the position being set up; null when it is the game. */
  draft: string | null;
  /** The comment on the move that led to the position shown, or on the start; `too-long` is thrown for more than a million characters. */
  comment: string;
  /** Its numeric annotation glyphs: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`; `bad-glyph` is thrown for what is no number from 0 to 255. */
  nags: number[];
  /** Names and values of the record, as PGN has them; `bad-tags` is thrown for what is no object, or has more than 500. */
  tags: { [name: string]: string };

  /** Fulfilled when the board can be used; rejected with `load-failed`. */
  readonly ready: Promise<this>;
  readonly turn: Side;
  readonly check: boolean;
  /** The line that is followed: the moves to the position shown and on from there. */
  readonly moves: string[];
  /** The `id` of the position shown among the nodes of `record`. */
  readonly node: number;
  /** The whole record with its variations. Made when it is asked for; changing it changes nothing. */
  readonly record: BoardRecord;
  /** The titles of the games in the file that was opened last. */
  readonly games: string[];
  /** The forms of records that are known. */
  readonly formats: { name: RecordFormat; extension: string; isText: boolean; isWritten: boolean }[];
  readonly legalMoves: string[];
  readonly obligation: Obligation;
  readonly outcome: Outcome | null;
  /** Where the keyboard cursor is, while it is shown. */
  readonly cursor: string | null;

  /** The competition on the board: clocks, fouls, offers; null when there is none. */
  readonly contest: Contest | null;
  /** What each move took: `[elapsed, left]` in milliseconds, or null where that is not known. */
  readonly times: ([number, number] | null)[];
  /** The competition as a text to be kept; set on a new board it goes on, the time in between included. */
  savedContest: string;

  // The methods throw XiangqiError: `not-ready` before `ready` is fulfilled, `load-failed` where a part of the package that is fetched when it is
  // wanted does not arrive (the next call tries again), else the code of what was wrong.
  // They cause no events: only what the reader does is reported.

  /**
   * Plays a move written in any notation, whoever may move. Where it is not recorded yet it becomes a variation. In puzzle
   * mode it is an attempt, as if the reader had made it, events and all: a right answer of the author is played, `wrong-answer`
   * is thrown for one that the author refutes, `unlisted` for any other, which is being checked then: `xiangqi-attempt` tells.
   */
  play(move: string): MoveInfo;
  /** Undoes the last change: a move, a loaded game, a comment, a drawn shape; false when there is none. */
  undo(): boolean;
  redo(): boolean;
  /** Shows another position of the line; false when there is no such one or it is shown already. `bad-place` is thrown for what names none in any game. */
  goTo(where: Where): boolean;
  /** Makes the variation shown the line it departs from; false in the main line. */
  promote(): boolean;
  /** Removes the move that led to the position shown and what follows, or only what follows. */
  removeMove(options?: { after?: boolean }): boolean;
  flip(): void;
  /** A new game from the start position. Like every change it can be undone. In puzzle mode the puzzle begins again. */
  reset(): void;
  /**
   * Reads a record in any known format and shows its first game, or another. On error nothing has changed. Plain forms
   * (FEN, moves, UCCI, PGN) are read at once; a promise is given for a blob and for the forms of other programs, which a
   * second module reads. `await` serves for both. `unreadable` is thrown for a file that has gone or a buffer that was given away, `superseded`
   * where something else was opened meanwhile.
   */
  load(data: Blob, options?: LoadOptions): Promise<Loaded>;
  load(data: string | ArrayBuffer | ArrayBufferView, options?: LoadOptions): Loaded | Promise<Loaded>;
  /** Opens a file as `load` does, but leaves the game on the board until `pick` shows one of its `games`. */
  open(data: Blob, options?: OpenOptions): Promise<Opened>;
  open(data: string | ArrayBuffer | ArrayBufferView, options?: OpenOptions): Opened | Promise<Opened>;
  pick(game: number): Loaded;
  /** The whole record, or with `fen` the position shown: text, or bytes for binary formats and where an encoding is named. */
  save(format: Format, options?: { notation?: Notation }): string;
  save(format: RecordFormat, options?: SaveOptions): string | Promise<string | Uint8Array>;
  /** What `save` would leave out. */
  losses(format: Format, options?: { notation?: Notation }): Loss[];
  losses(format: RecordFormat, options?: SaveOptions): Loss[] | Promise<Loss[]>;
  /** The text of each move. */
  texts(notation?: Notation): string[];
  /** The ruling on the position shown; the verdict is `none` unless it stands for the third time. */
  judge(): Ruling;
  /** The position shown as an SVG document, its characters drawn as outlines, or as a PNG file painted by the same painter. */
  toSVG(options?: PictureOptions): string;
  toPNG(options?: PictureOptions): Promise<Blob>;
  /** The line that is followed as an animated GIF file, made in slices of a few milliseconds; `diagram` is thrown where there is none. */
  toGIF(options?: FilmOptions): Promise<Blob>;
  /** Opens the print dialog for this board alone. (A page that is printed has its boards laid out for paper by itself.) */
  print(options?: PrintOptions): Promise<void>;
  /** Where the middle of a point lies in the window, in CSS pixels; null for an unknown name. */
  pointOf(square: string): { x: number; y: number } | null;
  /**
   * The best move of the position shown, found in a worker that starts with the first question; null when there is no
   * move. Nothing is drawn. When another position is shown, the signal aborts or the next hint is asked for, the promise
   * is rejected with an `AbortError`: an answer is never to a position of before. Else with `hints-off` in a competition,
   * `engine-unavailable` where the page or the browser forbids workers, `engine-crashed` when the worker was lost twice.
   */
  hint(options?: Asking): Promise<Hint | null>;
  /** What the side that is not to move threatens. (`threats` is the attribute of that name.) */
  opponentThreats(options?: Asking): Promise<Threats>;
  /** What speaks against a move, written in any notation. */
  whyNot(move: string, options?: Asking): Promise<Refutation>;
  /**
   * Judges every move of the line that is followed, while nothing else is asked of the engine. When the line changes or the
   * signal aborts, the promise is rejected with an `AbortError`; what was looked at is remembered for the next time.
   */
  analyse(options?: Analysing): Promise<Judgement[]>;
  /** Touches pieces for the side to move; several in one call are touched at once (Art. 5.5). */
  touch(...squares: string[]): Obligation;

  // For competitions. What is not allowed now throws, with its article; it may be a foul as well.

  /** The clock is pressed: at first it starts, then it completes the move that was made. */
  press(): void;
  /** The arbiter stops the clocks, or with `false` lets them run. */
  pause(isPaused?: boolean): void;
  /** The count for the natural limit; for a claimant, or strictly. */
  auditNaturalLimit(side?: Side): Audit;

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
  /** The computer has moved. */
  'xiangqi-reply': CustomEvent<MoveInfo & { text: string; fen: string }>;
  'xiangqi-touch': CustomEvent<{ square: string; obligation: Obligation }>;
  /** `squares` show why: the piece on the horse's leg, the attackers of the king. */
  'xiangqi-refused': CustomEvent<{ code: string; article: string; move: string; squares: string[]; line?: string[] }>;
  /**
   * In puzzle mode a legal move was tried, which is `listed` by the author or not: `right` leads to the goal in time, `slow`
   * wins but later, `wrong` does not, of `unknown` it could not be decided. `attempts` counts from 1, one more after each
   * refused move. What is not played is told by `xiangqi-refused` too, with the code `wrong-answer` and the `line` that refutes it.
   */
  'xiangqi-attempt': CustomEvent<{ move: string; verdict: 'right' | 'slow' | 'wrong' | 'unknown'; listed: boolean; attempts: number; ply: number }>;
  /** The puzzle is solved: with so many attempts and steps of hints, after so many milliseconds, by these moves of both sides. */
  'xiangqi-solved': CustomEvent<{ attempts: number; hints: number; time: number; moves: string[] }>;
  /**
   * In a lesson the reader answered at `node`, by a move or by the text of a choice: `right`; `also` for another recorded move
   * that is no mistake, where moves are guessed; `mistake` for a recorded one; `other` for the rest; or the answer was `shown`.
   */
  'xiangqi-answer': CustomEvent<{ kind: 'guess' | 'quiz' | 'choice'; verdict: 'right' | 'also' | 'mistake' | 'other' | 'shown'; answer: string; node: number }>;
  /** By the reader's move a position stands three times: who loses, must change, or that it is a draw. */
  'xiangqi-ruling': CustomEvent<Ruling>;
  /** A loop has closed for the first time; this is the ruling that one more would bring. */
  'xiangqi-warning': CustomEvent<Ruling>;
  'xiangqi-end': CustomEvent<Outcome>;
  /**
   * The reader was told something: a hint, by its `level` 1 the piece on `square`, 2 its move, 3 the line; what is threatened;
   * or what speaks against a move. `moves` are those that were told, from the position shown.
   */
  'xiangqi-hint': CustomEvent<{ kind: 'hint' | 'threats' | 'refutation'; level: number; square: string | null; moves: string[] }>;
  /** A foul, the `count`th of its side, of which `loses` lose. */
  'xiangqi-foul': CustomEvent<Foul & { count: number; loses: number }>;
  /** `side` offers a draw, or its offer was answered. */
  'xiangqi-offer': CustomEvent<{ side: Side; answer: 'accepted' | 'refused' | null }>;
  /** The clocks were started, pressed, stopped or let run again. */
  'xiangqi-clock': CustomEvent<ClockState>;
  /** So many seconds are left to a side: 300, 60, 30 or 10, each once in a period. */
  'xiangqi-low-time': CustomEvent<{ side: Side; seconds: number }>;
  /** Adjusting pieces was asked for, granted, or is over. */
  'xiangqi-adjust': CustomEvent<{ state: 'no' | 'asked' | 'granted' }>;
  /** The reader stepped to another position, undid or redid. */
  'xiangqi-navigate': CustomEvent<{ ply: number; fen: string; node: number }>;
  /** The reader changed the record other than by a move: `comment`, `glyph`, `promote`, `reorder`, `remove`, `shapes`;
   * in `mode="edit"` also `position`, `start`, `tag`. */
  'xiangqi-edit': CustomEvent<{ kind: string }>;
  /** The record that `src` names is on the board. */
  'xiangqi-load': CustomEvent<Loaded>;
  /** A piece was taken up, or let go (null). */
  'xiangqi-select': CustomEvent<{ square: string | null }>;
  'xiangqi-shapes': CustomEvent<{ shapes: Shape[] }>;
  /** Attribute, content or `src` could not be read, `src` could not be fetched (`src-failed`), or the module (`load-failed`); the search could not be started (`engine-unavailable`)
   * or was lost (`engine-crashed`: once is made good, twice ends the hint);
   * `crashed`: the module failed inside, and the board is as it was before. */
  'xiangqi-error': CustomEvent<XiangqiError>;
}

declare global {
  interface HTMLElementTagNameMap {
    'xiangqi-board': XiangqiBoard;
  }
  interface HTMLElementEventMap extends XiangqiEventMap {}
}
