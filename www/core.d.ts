/** The rules without a board on screen: for browsers, workers and Node 18 or newer. */

export type Side = 'red' | 'black';
export type Role = 'king' | 'advisor' | 'elephant' | 'horse' | 'chariot' | 'cannon' | 'pawn';
export type Notation =
  | 'chinese' | 'chinese-traditional' | 'short' | 'wxf' | 'iccs' | 'uci' | 'vietnamese' | 'san';
/** The forms that are read and written at once; the others need a second module, which is fetched for them. */
export type Format = 'fen' | 'moves' | 'ucci' | 'pgn';
export type RecordFormat =
  | Format | 'wxf' | 'dhtmlxq' | 'xqf' | 'cbr' | 'cbl' | 'cbf' | 'xqr' | 'pfc' | 'dhj' | 'che' | 'chn' | 'ccm' | 'mxq';
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5' | 'windows-1258';
export type Status = 'ongoing' | 'check' | 'checkmate' | 'stalemate';

/** How a game ended: a `winner` of null is a draw. */
export interface Outcome {
  winner: Side | null;
  reason: 'checkmate' | 'stalemate' | 'plain-draw' | 'repetition'
    | 'time' | 'illegal-move' | 'fouls' | 'resignation' | 'agreement' | 'natural-limit';
  article: string;
}

/** Rules on repetition: the Chinese competition rules, the Asian ones, or every third occurrence a draw. */
export type RuleSet = 'cxa' | 'axf' | 'none';

/** What a move does, the gravest first: 将 杀 捉 献 兑 跟 拦 闲. */
export type Threat = 'check' | 'kill' | 'chase' | 'offer' | 'exchange' | 'follow' | 'block' | 'idle';

/** One fact behind the name of a move. Points are those after the move. */
export interface Finding {
  code: string;
  article: string;
  attacker?: string;
  target?: string;
  /** The piece that protects the target, or the point that is kept. */
  root?: string;
}

export interface Judged {
  /** How many moves have been played after it. */
  ply: number;
  side: Side;
  move: string;
  threat: Threat;
  article: string;
  targets: string[];
  /** The line behind a kill or chase, begun by the mover as if the other side had passed. */
  proof: string[];
  /** The codes of the findings. */
  reasons: string[];
  findings: Finding[];
}

export type Verdict =
  | 'none' | 'draw' | 'red-loses' | 'black-loses' | 'red-must-change' | 'black-must-change' | 'arbiter';

/** What the rules say of a position that keeps coming back. */
export interface Ruling {
  rules: RuleSet;
  verdict: Verdict;
  /** '24.1', '26.3', …; 'axf' under those rules, empty without a verdict. */
  article: string;
  /** Between which verdicts an arbiter decides. */
  readings: Verdict[];
  /** The move with which the offender goes round once more. */
  avoid: string | null;
  /** `start`: moves played when the stretch that is judged began; `length`: moves of the last loop. */
  cycle: { start: number; length: number; count: number } | null;
  moves: Judged[];
}

/** The count for the natural limit (Art. 4.2.4, 23.3). */
export interface Audit {
  /** Half-moves since the last capture. */
  quiet: number;
  checks: { red: number; black: number };
  /** Rounds that count: without those of checks beyond ten. */
  rounds: number;
  reached: boolean;
}

/** What touched pieces oblige the player to (Art. 5). */
export interface Obligation {
  kind: 'free' | 'must-move' | 'must-capture' | 'must-capture-with';
  piece?: string;
  target?: string;
  article?: string;
  foul?: string;
  /** The legal moves that remain. */
  moves: string[];
}

/** What is wrong with a position: a code, and where. `at` is a UTF-16 index into the FEN. */
export interface Problem {
  code: string;
  at?: number;
  square?: string;
  side?: Side;
  role?: Role;
}

export interface MoveInfo {
  move: string;
  ply: number;
  side: Side;
  role: Role;
  captured: Role | null;
  check: boolean;
  outcome: Outcome | null;
}

export interface Warning {
  code: string;
  at?: number;
  ply?: number;
  token?: string;
}

/** A whole game. */
/** An arrow `h2e2` or a circle `h2`, green unless `R`, `Y` or `B` stands before it. */
export type Shape = string;

/** A move with what is noted of it, or the start. What there is not is left out. */
export interface RecordNode {
  /** Means the same move until another record is loaded. */
  id: number;
  move?: string;
  comment?: string;
  shapes?: Shape[];
  /** Numeric annotation glyphs: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`. */
  nags?: number[];
  /** Seconds on the clock after the move, and seconds that it took. */
  clock?: number;
  elapsed?: number;
  /** The first one continues the line, the others are variations. */
  children: RecordNode[];
}

/** A game that was read. Its tags may be changed before it is written. */
export interface XiangqiRecord {
  readonly format: RecordFormat;
  /** Of bytes: what they were decoded with. */
  readonly encoding?: Encoding | null;
  /** Of a file: how many games it has. */
  readonly games?: number;
  readonly fen: string;
  readonly tags: { [name: string]: string };
  /** The moves of the main line up to the first that the rules do not allow. */
  readonly mainline: string[];
  readonly root: RecordNode;
  readonly warnings: Warning[];
  write(format: Format, options?: { notation?: Notation }): string;
  /** Text or, for binary formats and where an encoding is named, bytes. */
  write(format: RecordFormat, options?: { notation?: Notation; encoding?: Encoding }): string | Promise<string | Uint8Array>;
}

/** Thrown by everything here: `code` says what went wrong. */
export class XiangqiError extends Error {
  constructor(code: string, facts?: object);
  readonly code: string;
  /** UTF-16 index into the text that was given. */
  readonly at?: number;
  readonly ply?: number;
  readonly token?: string;
  /** Of an ambiguous move: the moves it may mean. */
  readonly candidates?: string[];
  readonly square?: string;
  /** Of a refused move: the points that show why. */
  readonly squares?: string[];
  readonly article?: string;
  /** Of `load-failed`, where it is known: the server lacks the module, the policy of the page forbids it, or it is none. */
  readonly reason?: 'missing' | 'blocked' | 'damaged';
  readonly problems?: Problem[];
}

/** A foul (Art. 9): who, by which article, after how many moves. */
export interface Foul {
  side: Side;
  article: string;
  ply: number;
}

/** Both clocks, in milliseconds, as they were when last looked at. */
export interface ClockState {
  /** The time control, `90m/40+15m/10`. */
  control: string;
  turn: Side;
  started: boolean;
  running: boolean;
  /** What the move that is being thought about has taken. */
  spent: number;
  /** `moves`: how many are still to be made in the period; null in sudden death. */
  red: { left: number; moves: number | null };
  black: { left: number; moves: number | null };
}

/** What belongs to a competition beside the game itself. */
export interface Contest {
  clock: ClockState | null;
  fouls: Foul[];
  foulsThatLose: 2 | 3;
  naturalLimit: number;
  /** Whose draw offer waits for an answer. */
  offer: Side | null;
  /** Who may offer a draw at this moment. */
  mayOffer: Side | null;
  offers: { red: number; black: number };
  /** Whether nothing has been done yet: on a board it begins at the position shown then. */
  untouched: boolean;
  /** Whether the last move has been completed by a press of the clock. */
  complete: boolean;
  /** Adjusting pieces (Art. 5.6). */
  adjusting: 'no' | 'asked' | 'granted';
  /** How many moves each side has written down. */
  written: { red: number; black: number };
}

export interface GameOptions {
  fen?: string;
  /** The text of a game that was saved: it goes on. Settings are given again. */
  saved?: string;
  touchMove?: 'off' | 'touch' | 'competition';
  rules?: RuleSet;
  /** A preset (`6.1` to `6.5`) or a control: `90m/40+15m/10`, `10m`, `10m+5s`, `15m/10,5s`. */
  clock?: string;
  foulsThatLose?: 2 | 3;
  illegalMove?: 'foul' | 'loss';
  /** Rounds; `60 auto` declares the draw without a claim. */
  naturalLimit?: number | string;
  /** Whether a move presses the clock by itself. */
  clockPress?: 'manual' | 'auto';
  /** Who writes down the moves. */
  writing?: 'none' | 'both' | Side;
}

/** What players and the arbiter do in a competition. What is not allowed now throws, with its article; it may be a foul as well. */
export interface Acts {
  /** After one's own move and before the press (Art. 23.1). */
  offerDraw(side: Side): void;
  answerDraw(accept: boolean): void;
  resign(side: Side): void;
  /** A claim that is false is a foul and costs five minutes (Art. 23.3). */
  claimNaturalLimit(side: Side): Audit;
  /** By the arbiter, without a claim. */
  declareNaturalLimit(): Audit;
  /** By the arbiter: one of 9.1.1 to 9.1.8. */
  foul(side: Side, article: string): void;
  /** The side to move asks to put pieces straight (Art. 5.6). */
  askAdjust(): void;
  answerAdjust(isGranted: boolean): void;
  endAdjust(): void;
  /** A side writes down the next move of its record, in any notation. Throws what is wrong with an unreadable text. */
  write(side: Side, text: string): 'right' | 'wrong' | 'nothing';
}

/**
 * A game under the rules. Moves are `h2e2`. Times are the caller's own milliseconds, of a source that only goes on;
 * what is told none goes by the time told last. Where the module fails inside, a call throws `crashed`, and so does whatever is
 * asked of that game later: begin another with what was `saved`.
 */
export interface Game extends Acts {
  readonly fen: string;
  readonly turn: Side;
  readonly moves: string[];
  readonly legalMoves: string[];
  readonly check: boolean;
  readonly outcome: Outcome | null;
  readonly obligation: Obligation;
  /** Throws XiangqiError, whose code says why, and then changes nothing. */
  play(move: string): MoveInfo;
  undo(): boolean;
  /** Several points in one call are touched at once (Art. 5.5). */
  touch(...squares: string[]): Obligation;
  /** The held piece is let go on this point: the move, or null when it makes none, which may be a foul (Art. 4.1.6). */
  release(square: string): MoveInfo | null;
  /** The ruling on the position on the board; a loss or a draw has ended the game. */
  judge(): Ruling;

  // What else belongs to a competition. What is not allowed now throws, with its article; it may be a foul as well.

  readonly contest: Contest;
  readonly fouls: Foul[];
  /** What each move took: `[elapsed, left]`, or null where that is not known. */
  readonly times: ([number, number] | null)[];
  /** Everything in a text, for the option of that name. */
  readonly saved: string;
  /** The clock is pressed: at first it starts, then it completes the move that was made. */
  press(now: number): void;
  /** Counts the time until now; a flag may fall. */
  tick(now: number): ClockState | null;
  pause(isPaused: boolean, now: number): void;
  /** The game with times, fouls and result, or with `fen` the position. */
  save(format: 'pgn' | 'moves' | 'ucci' | 'fen', options?: { notation?: Notation }): string;
  record(): XiangqiRecord;
  /** Gives the memory back; without it the garbage collector does. Later use throws `freed`. */
  free(): void;
}

/** How far a search goes: until the first of these is reached; one second when none is given. */
export interface Limits {
  /** Milliseconds, at most ten minutes; `Infinity` stands for these. */
  timeMs?: number;
  /** Half-moves. */
  depth?: number;
  /** Positions: the same number gives the same answer on every machine. */
  nodes?: number;
  /** How many of the best moves are wanted, each with its line; one unless said otherwise. */
  lines?: number;
}

/** One of the best moves with what is expected to follow. It has `cp` or `mate`, for the side that plays it. */
export interface Line {
  moves: string[];
  /** What it is worth, in hundredths of a soldier that has not crossed the river. */
  cp?: number;
  /** In how many of its own moves the side mates; negative when it is mated. */
  mate?: number;
  /** It is decided by the rules on repetition. */
  ruled?: true;
}

/** What a search has found so far. */
export interface Report {
  /** Half-moves to which every move was examined. */
  depth: number;
  /** The longest line examined, in half-moves. */
  longest: number;
  /** Positions visited. */
  nodes: number;
  /** Milliseconds. */
  time: number;
  /** The best first; empty when there is no legal move. */
  lines: Line[];
}

/** One fact about a line, as its side sees it. Pieces are told by the points where they stand before the line begins. */
export interface Fact {
  /** `mate`, `wins`, `forks`, …: see `FactKind` in src/search/hint/fact.rs. */
  code: string;
  /** The pieces that do it, those it is done to, and those that are given for it. */
  by: string[];
  targets: string[];
  given: string[];
  /** Of a mate: in how many moves. */
  count?: number;
  /** The line, point or shape that is meant. */
  place?: string;
  /** Where the proof begins: the board, or one on which a side has passed. */
  fen: string;
  /** The moves that prove it; none where the board alone shows it. */
  proof: string[];
}

/** A line with the facts that speak for it, the most telling first. */
export interface ExplainedLine extends Line {
  facts: Fact[];
}

export interface ExplainedReport extends Report {
  lines: ExplainedLine[];
}

/** A good move and why. */
export interface Hint extends ExplainedLine {
  move: string;
  depth: number;
  nodes: number;
  time: number;
}

/** What the side that is not to move threatens, as that side sees it, the gravest first; none when there is nothing to fear. */
export interface Threats {
  facts: Fact[];
}

/** What speaks against a move. */
export interface Refutation {
  /** By how much it is worse than the best one, in hundredths of a soldier; 0 when it is as good. */
  loss: number;
  /** The position after the move. */
  fen: string;
  /** The best line instead, with what it would have mated or won; null when there is no move. */
  best: ExplainedLine | null;
  /** How the other side answers, as that side sees it; null when it cannot move any more. */
  answer: ExplainedLine | null;
}

/** Whether the side to move mates, and how; `unknown` when the limit came first. */
export type Mate =
  | { verdict: 'mate'; moves: number; shortest: boolean; line: string[]; nodes: number }
  | { verdict: 'none' | 'unknown'; nodes: number };

/** What is to be reached in a puzzle, as the tag `Goal` of its record says it; `name` is how it is written. */
export interface Goal {
  aim: 'mate' | 'win' | 'draw' | 'capture' | 'reach';
  /** Where a piece is to be taken, or to arrive. */
  points: string[];
  /** In how many moves of the side that begins; null when they are not limited. */
  moves: number | null;
  name: string;
}

/**
 * What a move does for the goal of a puzzle: it reaches it, leads there in time whatever the other side does, mates but
 * later than the goal asks for, misses it, or neither could be proven. `line` follows the move: how the goal is reached
 * against the longest defence, or what refutes the move.
 */
export interface Proof {
  verdict: 'reached' | 'right' | 'slow' | 'wrong' | 'unknown';
  line: string[];
}

/** What an opponent plays, and how far it has looked; `depth` 0 when it saw the end at once. */
export interface Choice {
  move: string;
  depth: number;
  nodes: number;
  time: number;
}

/** How a position stands for Red: hundredths of a soldier, or moves to mate, negative when Black mates; 0 when it is mate. */
export interface RedScore {
  cp?: number;
  mate?: number;
  /** Decided by the rules on repetition. */
  ruled?: boolean;
}

/** A move of a game that was analysed. */
export interface Judgement {
  /** How many moves have been played with it. */
  ply: number;
  move: string;
  /** The best line in its place; it may begin with the move itself. */
  best: string[];
  /** How the game stands after it. */
  score: RedScore;
  /** Red's share of the game after it, from 0 (lost) to 1 (won). */
  share: number;
  /** What part of the game it has given away, from 0 to 1. */
  loss: number;
  /** What it deserves: `!` is the only good move, and not seen at first sight. */
  mark?: '??' | '?' | '?!' | '!';
}

export interface Analysing {
  /** Milliseconds for each position, 250 unless a limit is given. */
  timeMs?: number;
  /** The rest of the limits are for each position, too. */
  depth?: number;
  nodes?: number;
  rules?: RuleSet;
  signal?: AbortSignal;
  /** Called after each position; the moves are those of the end of the game, which comes first. */
  progress?: (extent: { done: number; positions: number; moves: Judgement[] }) => void;
}

export interface Asking extends Limits {
  /** The rules on repetition, `cxa` unless said otherwise. */
  rules?: RuleSet;
  /** Ends the search at once; the promise is rejected with the reason of the signal. */
  signal?: AbortSignal;
  /** Called with what has been found so far. */
  progress?: (report: Report) => void;
}

/** An opponent: from level 1, a beginner, to 8, the whole strength in the time given. The same seed plays the same game. */
export interface Choosing extends Asking {
  level: number;
  seed?: number;
}

export interface EngineOptions {
  /** Mebibytes for positions to be remembered, 16 unless said otherwise; the module takes about two more. */
  hashMb?: number;
}

/**
 * A search in a thread of its own: a worker, or a worker thread of Node, which does not keep the program from ending
 * while there is nothing to do. It starts with the first question; several are answered one after the other. Promises are
 * rejected with `engine-unavailable` where threads or WebAssembly are forbidden, `engine-crashed` when the thread was lost
 * twice, `freed`, or with what is wrong with position and moves.
 */
export interface Engine {
  /** The best lines after these moves (`h2e2`) from a position. */
  think(fen: string, moves: string[], options?: Asking): Promise<Report>;
  /** The same with the facts that speak for each: a list, the best move first, empty when there is none. */
  hint(fen: string, moves: string[], options?: Asking): Promise<Hint[]>;
  /** What the side that is not to move threatens. */
  threats(fen: string, moves: string[], options?: Asking): Promise<Threats>;
  /** What speaks against playing `move` (`h2e2`). */
  refute(fen: string, moves: string[], move: string, options?: Asking): Promise<Refutation>;
  /** Whether the side to move mates within `most` moves of its own; of the limits only `nodes` counts, five million unless said otherwise. */
  mate(fen: string, moves: string[], most: number, options?: Asking): Promise<Mate>;
  /**
   * What a move does for the goal of a puzzle (`mate in 3`, `win`, `draw`, `capture e9 in 2`, `reach e5`), which begins with
   * the position: its moves are counted from there. The limits `timeMs` and `nodes` hold for each of two or three proofs.
   */
  prove(fen: string, moves: string[], attempt: { goal: string; move: string }, options?: Asking): Promise<Proof>;
  /** The reply that holds out longest against that goal, with what may follow; null when there is no move. */
  defend(fen: string, moves: string[], goal: string, options?: Asking): Promise<string[] | null>;
  /** What an opponent of a level plays; null when there is no move. */
  choose(fen: string, moves: string[], options: Choosing): Promise<Choice | null>;
  /** Every move of a game: how it stands after it, what it gave away, and what was better. */
  analyse(fen: string, moves: string[], options?: Analysing): Promise<Judgement[]>;
  /** Gives memory and thread back; what was asked is rejected with `freed`. */
  free(): void;
}

export interface Core {
  perft(fen: string, depth: number): bigint;
  /** Empty when the position can be played. */
  validate(fen: string): Problem[];
  legalMoves(fen: string): string[];
  status(fen: string): Status;
  notate(fen: string, move: string, notation: Notation): string;
  /** Reads a move in any notation. */
  parseMove(fen: string, text: string): string;
  /** What the tag `Goal` of a puzzle means. Throws with the place of what is wrong. */
  parseGoal(text: string): Goal;
  /** The ruling on the position after the last move, `cxa` unless said otherwise. Moves may be in any notation. */
  judge(fen: string, moves: string[], rules?: RuleSet): Ruling;
  /** The ruling that one more loop would bring; null unless the position stands for the second time. */
  warn(fen: string, moves: string[], rules?: RuleSet): Ruling | null;
  /** Every ruling of a game, with the number of moves played. */
  judgeGame(fen: string, moves: string[], rules?: RuleSet): { ply: number; ruling: Ruling }[];
  /** The name of a single move, with its proof. */
  threat(fen: string, move: string, rules?: RuleSet): Judged;
  /** For the side that claims a draw; `rounds` is 60 unless said otherwise. */
  auditNaturalLimit(fen: string, moves: string[], claimant?: Side, rounds?: number): Audit;
  /** A text in a plain form is read at once; a promise is given for bytes, for the forms of other programs, and with options. */
  readRecord(data: string): XiangqiRecord | Promise<XiangqiRecord>;
  readRecord(
    data: string | ArrayBuffer | ArrayBufferView,
    options?: { format?: RecordFormat; encoding?: Encoding; game?: number },
  ): XiangqiRecord | Promise<XiangqiRecord>;
  readonly Game: new (options?: GameOptions) => Game;
  readonly Engine: new (options?: EngineOptions) => Engine;
}

/** Without a source the module is taken from the file `xiangqi.wasm` beside this one. */
export function load(source?: URL | string | BufferSource | WebAssembly.Module): Promise<Core>;
