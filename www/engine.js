/**
 * Who asks the engine. Requests wait in a queue: what a reader waits for goes first and interrupts what runs in the
 * background. To cancel is to end the thread and go on with another one; a spare one is kept warm once that happened.
 */
import { XiangqiError } from './error.js';
import { listOf } from './given.js';
import { Thread } from './thread.js';

export { setEngineSource } from './thread.js';

/**
 * @typedef {{ fen: string, moves?: string[], rules?: string }} Position where a game began, the moves since, and the rules on repetition
 * @typedef {import('./core.js').Limits} Limits
 * @typedef {import('./core.js').Report} Report
 * @typedef {import('./core.js').ExplainedReport} Explained
 * @typedef {object} Asking
 * @property {AbortSignal} [signal]
 * @property {(report: Report) => void} [progress] a deeper or better answer is there
 * @property {unknown} [purpose] a newer request for the same purpose takes the place of this one, which is aborted
 * @property {boolean} [isBackground] nobody waits for it: it makes room for others, and rests while the page is hidden
 * @property {(error: XiangqiError) => void} [lost] the thread was lost; the request is tried once more
 */
/**
 * @typedef {Asking & { id: number, method: string, args: unknown[], isPosted: boolean, tries: number, silence: number,
 *   resolve: (value: any) => void, reject: (reason: unknown) => void }} Job
 */

/** Milliseconds of a search for which no limit is given, and the most that any search may take. */
const [USUAL_MS, MOST_MS] = [1000, 600_000];

/** Milliseconds of a proof for which no limit is given; what is asked takes two or three. */
const PROOF_MS = 1500;

/** Mebibytes for remembered positions; the module itself takes about two more. */
const [HASH_MB, MOST_HASH_MB] = [16, 1024];

/** The most positions that can be asked for, those in which a mate is sought, and the longest mate. */
const [MOST_NODES, MATE_NODES, MOST_MATE] = [2 ** 32 - 1, 5_000_000, 100];

/** For how many seconds a thread may be silent: while it starts, and while it works. */
const [START_SILENCE, WORK_SILENCE] = [30, 5];

/** How long the threads stay when there is no board any more, in milliseconds. */
const LINGER = 60_000;

/** For how long Chromium lets a thread go on that is ended in the midst of work, in milliseconds; and how many may do so before nothing more is begun. */
const [AFTERLIFE, MOST_LEAVING] = [2000, 4];

/** @param {unknown} value @param {number} most */
const whole = (value, most) => Math.min(Math.max(Math.trunc(Number(value)) || 0, 0), most);

/** @param {Position} position */
const gameOf = ({ fen, moves = [], rules = 'cxa' }) => [String(fen), listOf(moves, 'malformed').map(String), String(rules)];

/** As the module takes them: milliseconds, half-moves, positions, lines. @param {Limits} limits */
function limitsOf({ timeMs, depth, nodes, lines } = {}) {
  const time = timeMs ?? (depth || nodes ? MOST_MS : USUAL_MS);
  return [whole(time, MOST_MS) || 1, whole(depth, 100), whole(nodes, MOST_NODES), whole(lines, 100) || 1];
}

/** Milliseconds and positions. @param {Limits} [limits] */
const proofLimitsOf = ({ timeMs = PROOF_MS, nodes = MATE_NODES } = {}) => [whole(timeMs, MOST_MS) || 1, whole(nodes, MOST_NODES) || 1];

/** The lines of a report, each as a hint. @param {Explained} report @returns {import('./core.js').Hint[]} */
export const hintsOf = ({ lines, depth, nodes, time }) => lines.map((line) => ({ move: line.moves[0], ...line, depth, nodes, time }));

const replaced = () => new DOMException('A newer request has taken its place', 'AbortError');

export class Thinker {
  #hashMb;
  /** @type {Job[]} */
  #queue = [];
  /** What is being worked on. @type {Job | undefined} */
  #job;
  /** @type {Thread | undefined} */
  #thread;
  /** @type {Thread | undefined} */
  #spare;
  /** How many threads were ended and may still be at work. */
  #leaving = 0;
  #count = 0;
  /** How many boards there are. */
  #boards = 0;
  /** @type {any} */
  #watch;
  /** @type {any} */
  #lingering;
  #isFreed = false;

  /** @param {{ hashMb?: number }} [options] */
  constructor({ hashMb = HASH_MB } = {}) {
    this.#hashMb = whole(hashMb, MOST_HASH_MB) || 1;
    globalThis.document?.addEventListener('visibilitychange', this.#look);
  }

  // ---- what can be asked

  /** The best lines. @param {Position} position @param {Limits} [limits] @param {Asking} [asking] @returns {Promise<Report>} */
  think(position, limits, asking) {
    return this.ask('think', [...gameOf(position), ...limitsOf(limits)], asking);
  }

  /** The same with the facts that speak for each line. @param {Position} position @param {Limits} [limits] @param {Asking} [asking] @returns {Promise<Explained>} */
  hint(position, limits, asking) {
    return this.ask('hint', [...gameOf(position), ...limitsOf(limits)], asking);
  }

  /** What the side that is not to move threatens. @param {Position} position @param {Limits} [limits] @param {Asking} [asking] @returns {Promise<import('./core.js').Threats>} */
  threats(position, limits, asking) {
    return this.ask('threats', [...gameOf(position), ...limitsOf(limits)], asking);
  }

  /** What speaks against a move. @param {Position} position @param {string} move @param {Limits} [limits] @param {Asking} [asking] @returns {Promise<import('./core.js').Refutation>} */
  refute(position, move, limits, asking) {
    return this.ask('refute', [...gameOf(position), ...limitsOf(limits), String(move)], asking);
  }

  /** Whether the side to move mates within so many moves. @param {Position} position @param {number} most @param {Limits} [limits] @param {Asking} [asking] @returns {Promise<import('./core.js').Mate>} */
  mate(position, most, limits, asking) {
    const [fen, moves] = gameOf(position);
    return this.ask('mate', [fen, moves, whole(most, MOST_MATE), whole(limits?.nodes ?? MATE_NODES, MOST_NODES)], asking);
  }

  /**
   * What a move does for the goal of a puzzle that begins with the position; proofs take `timeMs` and `nodes` each.
   * @param {Position} position
   * @param {{ goal: string, move: string }} attempt
   * @param {Limits} [limits]
   * @param {Asking} [asking]
   * @returns {Promise<import('./core.js').Proof>}
   */
  prove(position, { goal, move }, limits, asking) {
    return this.ask('prove', [...gameOf(position), String(goal), String(move), ...proofLimitsOf(limits)], asking);
  }

  /** The reply that holds out longest against the goal of a puzzle, with what may follow; null when there is none. @param {Position} position @param {string} goal @param {Limits} [limits] @param {Asking} [asking] @returns {Promise<string[] | null>} */
  defend(position, goal, limits, asking) {
    return this.ask('defend', [...gameOf(position), String(goal), ...proofLimitsOf(limits)], asking);
  }

  /**
   * What an opponent of a level plays; null when there is no move.
   * @param {Position} position
   * @param {{ level: number, seed?: number, timeMs?: number }} opponent
   * @param {Asking} [asking]
   * @returns {Promise<import('./core.js').Choice | null>}
   */
  choose(position, { level, seed = 0, timeMs }, asking) {
    return this.ask('level', [...gameOf(position), whole(level, 8) || 1, whole(seed, 2 ** 32 - 1), whole(timeMs, MOST_MS)], asking);
  }

  /**
   * Whatever the engine in WebAssembly has a method for.
   * @param {string} method
   * @param {unknown[]} args those of the method, but for the last one, which looks on
   * @param {Asking} [asking]
   * @returns {Promise<any>}
   */
  ask(method, args, { signal, ...asking } = {}) {
    return new Promise((resolve, reject) => {
      if (this.#isFreed) throw new XiangqiError('freed');
      signal?.throwIfAborted();
      const abort = () => this.#drop(job, signal?.reason);
      const ending = (/** @type {(value: any) => void} */ settle) => (/** @type {any} */ value) => {
        signal?.removeEventListener('abort', abort);
        settle(value);
      };
      /** @type {Job} */
      const job = {
        ...asking, id: this.#count += 1, method, args, isPosted: false, tries: 0, silence: 0, resolve: ending(resolve), reject: ending(reject),
      };
      signal?.addEventListener('abort', abort);
      const { purpose } = job;
      const older = [this.#job, ...this.#queue].find((other) => purpose !== undefined && other?.purpose === purpose);
      this.#queue.push(job);
      if (older) this.#drop(older, replaced());
      else this.#next();
    });
  }

  // ---- who needs it

  /** There is a board, until the signal says that it has gone. @param {AbortSignal} signal */
  attend(signal) {
    if (signal.aborted) return;
    this.#boards += 1;
    clearTimeout(this.#lingering);
    signal.addEventListener('abort', () => {
      this.#boards -= 1;
      if (!this.#boards) this.#linger();
    }, { once: true });
  }

  /** The threads go in a while, unless there is a board again or something to do. */
  #linger() {
    clearTimeout(this.#lingering);
    this.#lingering = setTimeout(() => (this.#job ? this.#linger() : this.#rest()), LINGER);
  }

  /** Gives everything back. What was asked is aborted, and nothing more can be asked. */
  free() {
    this.#isFreed = true;
    globalThis.document?.removeEventListener('visibilitychange', this.#look);
    const jobs = [this.#stop(), ...this.#queue.splice(0)];
    this.#rest();
    for (const job of jobs) job?.reject(new XiangqiError('freed'));
  }

  /** Lets the threads go. */
  #rest() {
    for (const thread of [this.#thread, this.#spare]) thread?.close();
    this.#thread = this.#spare = undefined;
  }

  // ---- the queue

  /** Turns to what comes first. */
  #next() {
    const isHidden = globalThis.document?.hidden ?? false;
    const next = this.#queue.find((job) => !job.isBackground) ?? (isHidden ? undefined : this.#queue[0]);
    if (this.#job?.isBackground && (isHidden || (next && !next.isBackground))) this.#queue.unshift(/** @type {Job} */ (this.#stop()));
    if (!next || this.#job || this.#leaving >= MOST_LEAVING) return;
    this.#queue.splice(this.#queue.indexOf(next), 1);
    this.#run(next);
  }

  /** The page was hidden or shown. */
  #look = () => this.#next();

  /** @param {Job} job @param {unknown} reason */
  #drop(job, reason) {
    if (this.#job === job) this.#stop();
    else this.#queue = this.#queue.filter((other) => other !== job);
    job.reject(reason);
    this.#next();
  }

  /** Ends the work on what is being worked on, and gives that. */
  #stop() {
    const job = this.#release();
    if (job?.isPosted) this.#replace();
    return job;
  }

  /** Nothing is being worked on any more. */
  #release() {
    const job = this.#job;
    this.#job = undefined;
    clearInterval(this.#watch);
    this.#thread?.hold(false);
    return job;
  }

  /** @param {Job} job */
  async #run(job) {
    this.#job = job;
    job.isPosted = false;
    job.silence = 0;
    this.#watch = setInterval(() => this.#listen(job), 1000);
    const thread = this.#thread ??= this.#start();
    thread.hold(true);
    try {
      await thread.ready;
      if (this.#job !== job || this.#thread !== thread) return;
      job.isPosted = true;
      job.silence = 0;
      thread.post({ id: job.id, method: job.method, args: job.args });
    } catch (error) {
      if (this.#thread === thread) this.#thread = undefined;
      if (this.#job === job) this.#end(() => job.reject(error));
    }
  }

  /** @param {() => void} settle */
  #end(settle) {
    this.#release();
    settle();
    this.#next();
  }

  // ---- the threads

  #start() {
    /** @type {Thread} */
    const thread = new Thread(this.#hashMb, (message) => this.#hear(thread, message), () => this.#lose(thread));
    return thread;
  }

  /** Another thread takes the place of this one. */
  #replace() {
    this.#dismiss();
    this.#thread = this.#spare;
    this.#spare = undefined;
    setTimeout(() => this.#warm()); // Whoever has cancelled goes on first.
  }

  /** The thread goes: in Node at once, in browsers in a while. */
  #dismiss() {
    this.#thread?.close();
    if (!globalThis.Worker) return;
    this.#leaving += 1;
    setTimeout(() => {
      this.#leaving -= 1;
      this.#next();
    }, AFTERLIFE);
  }

  /** Where there are boards, a thread is ready for the next question, and then a spare one. */
  async #warm() {
    if (!this.#boards || this.#isFreed) return;
    const thread = this.#thread ??= this.#start();
    await thread.ready.catch(() => {}); // Whoever asks next is told.
    if (thread.isReady && this.#thread === thread) this.#spare ??= this.#start();
  }

  /** @param {Thread} thread @param {import('./thread.js').Heard} message */
  #hear(thread, { id, progress, result, error }) {
    const job = this.#job;
    if (thread !== this.#thread || job?.id !== id) return;
    job.silence = 0;
    if (progress !== undefined) job.progress?.(progress);
    else if (error) this.#end(() => job.reject(XiangqiError.from(error)));
    else if (result !== undefined) this.#end(() => job.resolve(result));
  }

  /** Called every second: a thread that was ended from outside says nothing of it. @param {Job} job */
  #listen(job) {
    job.silence += 1;
    if (job.silence > (job.isPosted ? WORK_SILENCE : START_SILENCE)) this.#lose(this.#thread);
  }

  /** A thread has died. What it was working on is tried once more. @param {Thread | undefined} thread */
  #lose(thread) {
    if (thread === this.#spare) this.#spare = undefined;
    if (thread !== this.#thread) return;
    const job = this.#release();
    this.#spare?.close(); // What has ended this one may have ended that one too.
    this.#spare = undefined;
    this.#replace();
    const error = new XiangqiError('engine-crashed');
    if (!job || job.tries) {
      job?.reject(error);
    } else {
      job.tries += 1;
      this.#queue.unshift(job);
      job.lost?.(error);
    }
    this.#next();
  }
}

/** @type {Thinker | undefined} */
let shared;

/** The one that all boards of the page share. */
export const sharedThinker = () => shared ??= new Thinker();
