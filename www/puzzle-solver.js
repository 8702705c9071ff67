/**
 * A puzzle being solved: what comes of each move of the reader, and what is answered. The author comes first, then the
 * engine.
 */
import { XiangqiError } from './error.js';
import { Line, isStill } from './puzzle-line.js';
import { ending } from './strings.js';

/**
 * @typedef {import('./modes.js').Host} Host
 * @typedef {import('./xiangqi.js').Moved} Moved
 * @typedef {import('./puzzle-line.js').Step} Step
 * @typedef {import('./index.js').PuzzleStatus} Status
 * @typedef {{ key: string, kind?: import('./puzzle-panel.js').Kind, facts?: import('./strings.js').Facts, move?: string, reply?: string }} Feedback
 * @typedef {{ verdict: 'right' | 'slow' | 'wrong' | 'unknown', listed: boolean }} Judged
 */

/** The least time that the defender takes, in milliseconds: the reader's own move is seen, and heard, first. */
const COMPOSURE = 500;

/** @type {{ [side: string]: import('./core.js').Side }} */
export const OTHER = { red: 'black', black: 'red' };

/** Engines that cannot be had. @param {any} error */
const isWithoutEngine = (error) => /^engine-/.test(error.code);

export class Solver {
  #host;
  #source;
  #facts;
  #ended;
  /** What is being asked of the engine or waited for. @type {AbortController | undefined} */
  #asking;
  /** @type {Status} */
  status = 'solving';
  /** @type {Feedback | undefined} */
  feedback;
  /** The move in question. */
  move = '';
  refused = 0;
  hints = 0;
  /** How much of a hint was told, and its line. @type {{ level: number, moves: string[] }} */
  hint = { level: 0, moves: [] };
  /** The position that all this is about. */
  at = '';

  /**
   * @param {Host} host
   * @param {import('./puzzle-source.js').Source} source
   * @param {import('./puzzle-words.js').Facts} facts
   * @param {() => void} ended it is over: everything that the author has written may be seen
   */
  constructor(host, source, facts, ended) {
    this.#host = host;
    this.#source = source;
    this.#facts = facts;
    this.#ended = ended;
    this.line = new Line(host);
  }

  get #state() {
    return this.#host.handle.state;
  }

  /** The position shown. */
  get key() {
    const { startFen, moves, ply } = this.#state;
    return [startFen, ...moves.slice(0, ply)].join();
  }

  get isOver() {
    return this.status === 'solved' || this.status === 'shown';
  }

  /** Whether a move is being looked at that the board shows beside the game. */
  get isTrying() {
    return /^(checking|refused|unsure)$/.test(this.status);
  }

  /**
   * Goes on with the same puzzle in other words.
   * @param {import('./puzzle-source.js').Source} source
   * @param {import('./puzzle-words.js').Facts} facts
   * @param {() => void} put puts the words on the board, on which the line is not seen any more then
   */
  retell(source, facts, put) {
    const { step, moves } = this.line;
    this.#source = source;
    this.#facts = facts;
    this.line.shown();
    put();
    const { line } = this.#host.handle.ask((board) => board.attempt(source.puzzle, moves[0] ?? '')) ?? {};
    if (moves.length) this.line.lay(line?.length ? line : moves.map((move) => ({ move })), step);
  }

  // ---- the reader's move

  /** Gives what came of it when the author has it. @param {string} move */
  try(move) {
    const { handle, option } = this.#host;
    this.stop();
    this.line.clear();
    const { verdict, line } = handle.ask((board) => board.attempt(this.#source.puzzle, move));
    if (verdict === 'right') return this.#accept(move, { key: 'puzzle.right', kind: 'good' }, { verdict, listed: true });
    handle.use((board) => board.veto()); // It is shown beside the game, in which nothing has happened.
    // Touched is touched, but after an attempt another piece may be taken up.
    handle.configure('touch-move', 'off');
    handle.configure('touch-move', option('touch-move'));
    if (verdict === 'refuted') this.#refuse(line, 'puzzle.refuted', { verdict: 'wrong', listed: true });
    else this.#check(move);
    return undefined;
  }

  /** Asks the engine. @param {string} move */
  async #check(move) {
    const { adviser, reporter, element } = this.#host;
    const asking = this.#asking = new AbortController();
    const isStale = () => this.#asking !== asking;
    this.become('checking', { key: 'puzzle.checking', move });
    this.line.lay([{ move }], 1);
    reporter.say(this.said());
    const question = { goal: this.#facts.goal.name, move };
    const options = { signal: asking.signal, timeMs: Number(element.getAttribute('patience')) || undefined, purpose: this };
    try {
      /** @type {import('./core.js').Proof} */
      const proof = await adviser.ask('prove', question, options);
      if (!isStale()) this.#judge(move, proof);
    } catch (thrown) {
      if (isStale()) return;
      const error = /** @type {any} */ (thrown);
      if (isWithoutEngine(error)) this.#doubt(move, 'puzzle.no-engine');
      else this.retry();
      if (!isWithoutEngine(error) && error.name !== 'AbortError') reporter.fail(XiangqiError.from(error));
    }
  }

  /** @param {string} move @param {import('./core.js').Proof} proof */
  #judge(move, { verdict, line }) {
    this.#asking = undefined;
    const steps = [move, ...line].map((each) => ({ move: each }));
    if (verdict === 'right' || verdict === 'reached') this.#accept(move, { key: 'puzzle.right.unlisted', kind: 'good' }, { verdict: 'right', listed: false });
    else if (verdict !== 'unknown') this.#refuse(steps, `puzzle.${verdict}`, { verdict, listed: false });
    else this.#doubt(move, 'puzzle.unknown');
  }

  /** Nobody knows. @param {string} move @param {string} key */
  #doubt(move, key) {
    this.#asking = undefined;
    this.move = move;
    this.become('unsure', { key, move });
    this.#host.reporter.say(this.said());
    this.#tell(move, { verdict: 'unknown', listed: false });
  }

  /** Plays what nobody knows of. */
  goOn() {
    this.#accept(this.move, { key: 'puzzle.played-on' });
  }

  /** @param {string} move @param {Judged} judged */
  #tell(move, judged) {
    const attempts = this.refused + (/^(slow|wrong)$/.test(judged.verdict) ? 0 : 1); // One that was refused is counted already.
    this.#host.reporter.emit('attempt', { move, ...judged, attempts, ply: this.#state.ply });
  }

  /** @param {string} move @param {Feedback} feedback @param {Judged} [judged] unless that has been told */
  #accept(move, feedback, judged) {
    const { handle, reporter } = this.#host;
    const facts = { move: this.#text(move) };
    this.become('replying', { ...feedback, facts });
    const moved = this.#play(move);
    if (!moved) return void this.become('solving');
    const { type: _, ...info } = moved;
    const before = handle.changes;
    const isThere = () => handle.changes === before; // A page that heard of it may have gone on by itself.
    if (judged) this.#tell(move, judged);
    if (isThere()) reporter.announce(moved, 'move');
    if (isThere()) {
      reporter.say([this.said(), reporter.noted()].filter(Boolean).join(' '));
      this.#advance(judged?.listed === false && /^(win|draw)$/.test(this.#facts.goal.aim)); // As good as reached.
    }
    return info;
  }

  /**
   * The move is wrong, or too slow.
   * @param {Step[]} steps the move and what refutes it
   * @param {string} key of what is said, without the reply
   * @param {Judged} judged
   */
  #refuse(steps, key, judged) {
    const { reporter, handle } = this.#host;
    const [move, ...line] = steps.map((step) => step.move);
    this.#asking = undefined;
    this.refused += 1;
    this.become('refused', { key: line.length ? `${key}.by` : key, kind: 'bad', move, reply: line[0] });
    this.line.lay(steps, 1);
    reporter.say([this.said(), this.line.comment].filter(Boolean).join(' '));
    this.line.play();
    const before = handle.changes;
    this.#tell(move, judged);
    if (handle.changes === before) reporter.emit('refused', { code: 'wrong-answer', article: '', move, squares: [], line });
  }

  /** Back to the position before the move. */
  retry() {
    this.stop();
    this.line.clear();
    this.become('solving');
  }

  // ---- how it goes on

  /** @param {string} move @returns {Moved | undefined} */
  #play(move) {
    const { handle, reporter, dress } = this.#host;
    const wasSeen = this.line.step > 0;
    if (wasSeen) handle.configure('motion', 'reduced'); // The piece stands there already.
    this.line.clear(true);
    /** @type {Moved | undefined} */
    let moved;
    reporter.attempt(() => {
      reporter.change((board, now) => {
        [moved] = /** @type {Moved[]} */ (board.play(move, now));
        board.annotate(this.#source.puzzle);
      });
    });
    if (wasSeen) dress();
    this.at = this.key;
    return moved;
  }

  /** Looks how far the puzzle is. @param {boolean} [isDone] */
  #advance(isDone = false) {
    const { handle, reporter } = this.#host;
    const progress = isDone ? 'reached' : handle.ask((board) => board.progress(this.#source.puzzle));
    const { turn, outcome } = this.#state;
    if (progress === 'reached' || progress === 'ended') {
      this.finish('solved', { key: 'puzzle.solved', kind: 'good' });
    } else if (progress === 'missed') {
      this.refused += 1;
      this.become('failed', { key: 'puzzle.failed', kind: 'bad' });
      reporter.say([outcome && ending(reporter.words, outcome), this.said()].filter(Boolean).join(' '));
    } else if (turn === this.#facts.side) {
      this.become('solving', this.feedback);
    } else {
      this.#reply();
    }
  }

  /** The defender answers: as the author has it, else as long as it can hold out. */
  async #reply() {
    const { handle, adviser, reporter } = this.#host;
    const { side, goal } = this.#facts;
    const asking = this.#asking = new AbortController();
    const listed = handle.ask((board) => board.reply(this.#source.puzzle));
    const thinking = { key: 'puzzle.replying', facts: { side: reporter.words.say(OTHER[side]) } };
    const { feedback } = this;
    this.become('replying', listed ? feedback : thinking);
    try {
      const [line] = await Promise.all([
        listed ? [listed] : adviser.ask('defend', goal.name, { signal: asking.signal, purpose: this }),
        new Promise((done) => setTimeout(done, isStill() ? 0 : COMPOSURE)),
      ]);
      if (this.#asking !== asking || !handle.board) return;
      this.#asking = undefined;
      this.feedback = feedback;
      const moved = line?.[0] && this.#play(line[0]);
      if (!moved) return;
      const before = handle.changes;
      reporter.announce(moved, 'reply');
      if (handle.changes !== before) return;
      reporter.say(reporter.noted());
      this.#advance();
    } catch (thrown) {
      if (this.#asking !== asking) return;
      this.#asking = undefined;
      const error = /** @type {any} */ (thrown);
      if (isWithoutEngine(error)) this.#advance(true); // The author has no more, and nobody else is there.
      else if (error.name !== 'AbortError') reporter.fail(XiangqiError.from(error));
    }
  }

  /** It is over. @param {Status} status @param {Feedback} feedback */
  finish(status, feedback) {
    const { reporter } = this.#host;
    this.become(status, feedback);
    this.#ended();
    this.at = this.key;
    reporter.say(this.said());
  }

  /** Takes notice of a step to another position. */
  follow() {
    if (this.key === this.at) return;
    this.at = this.key;
    this.line.clear(true);
    if (this.isOver) return;
    this.stop();
    this.become('solving');
    const { turn, ply, moves } = this.#state;
    if (ply === moves.length && turn !== this.#facts.side) this.#advance();
  }

  /** Goes on where another board shows what the last one did. */
  resume() {
    this.stop();
    this.line.shown();
    this.at = ''; // It looks as if it had been stepped to.
  }

  /** Nothing is asked or waited for any more. */
  stop() {
    const asking = this.#asking;
    this.#asking = undefined;
    asking?.abort();
  }

  // ---- in words

  /** @param {Status} status @param {Feedback} [feedback] */
  become(status, feedback) {
    this.status = status;
    this.feedback = feedback;
    this.hint = { level: 0, moves: [] };
    this.#host.reporter.forgive();
    this.#host.reporter.changed();
  }

  /** The text of the last of these moves, from the position shown. @param {string[]} moves */
  #text(...moves) {
    const { handle, option } = this.#host;
    return handle.ask((board) => board.proofTexts(this.#state.ply, moves, option('notation'))).at(-1) ?? '';
  }

  /** The feedback in words. */
  said() {
    if (!this.feedback) return '';
    const { key, facts, move, reply } = this.feedback;
    const { words } = this.#host.reporter;
    return words.say(key, {
      ...facts, ...move && { move: this.#text(move), piece: this.#host.reporter.nameAt(move.slice(0, 2)) }, ...move && reply && { reply: this.#text(move, reply) },
    });
  }
}
