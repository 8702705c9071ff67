/**
 * A board as a puzzle: the record that comes is kept from the reader, and given out move by move as it is found.
 */
import { XiangqiError } from './error.js';
import { giveUp, help } from './puzzle-hint.js';
import { proseOf } from './printed.js';
import { Panel } from './puzzle-panel.js';
import { OTHER, Solver } from './puzzle-solver.js';
import { Source } from './puzzle-source.js';
import { goalInWords, tallyInWords } from './puzzle-words.js';
import { fetchPart } from './strings.js';

/**
 * @typedef {import('./modes.js').Host} Host
 * @typedef {import('./xiangqi.js').Board} Board
 * @typedef {import('./xiangqi.js').Puzzle} Puzzle
 */

/** @param {Host} host */
export async function open(host) {
  await fetchPart(host.reporter.words, 'puzzle');
  return new Room(host);
}

/** What an element holds as text is the puzzle with its solution: once it was read it goes. @param {Node} node */
function blank(node) {
  for (const child of node.childNodes) {
    if (child instanceof Text) child.data = '';
    else blank(child instanceof HTMLTemplateElement ? child.content : child);
  }
}

class Room {
  #host;
  #panel;
  #life = new AbortController();
  /** How undo and redo are told of elsewhere. */
  #usual;
  /** What is being solved. @type {{ source: Source, facts: import('./puzzle-words.js').Facts, solver: Solver } | undefined} */
  #task;
  /** The record that was last looked at. @type {{ board?: Board, records: number }} */
  #seen = { records: 0 };
  #isTaking = false;
  #began = 0;
  #ended = 0;
  /** Whether the reader has turned the board, for this puzzle. */
  #isTurned = false;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    const { reporter, element, stage } = host;
    this.#panel = new Panel(/** @type {ShadowRoot} */ (element.shadowRoot), (button) => this.#press(button), (step) => this.#show(step));
    this.#usual = reporter.stepped;
    reporter.taken = this.#taken;
    reporter.stepped = this.#stepped;
    reporter.task = this.#taskInWords;
    const first = { capture: true, signal: this.#life.signal }; // Before the board makes a move of it.
    stage.element.addEventListener('pointerdown', () => this.#touched(), first);
    stage.element.addEventListener('keydown', ({ key }) => /^(Enter| )$/.test(key) && this.#touched(), first);
  }

  get element() {
    return this.#panel.element;
  }

  /** What pages can know of it. @returns {import('./index.js').PuzzleState | null} */
  get facts() {
    if (!this.#task) return null;
    const { solver: { status, refused, hints, isOver }, facts: { side, goal, stated } } = this.#task;
    const time = Math.round((isOver ? this.#ended : performance.now()) - this.#began);
    return { side, goal: stated ? goal.name : null, status, attempts: refused + 1, hints, time };
  }

  // ---- the life of a puzzle

  /** Takes notice of what is on the board, before anybody else does. */
  look() {
    const { board, state } = this.#host.handle;
    if (!board || this.#isTaking) return undefined;
    const { records, moves, edits } = state;
    const { solver } = this.#task ?? {};
    const isNew = board !== this.#seen.board;
    const isOurs = isNew && solver?.key === solver?.at; // Another board goes on from there.
    const isNone = !records && !moves.length && !edits;
    if (isNew && solver && isOurs) solver.resume();
    else if (!isNone && (isNew || records !== this.#seen.records)) return this.#take();
    this.#seen = { board, records };
    return undefined;
  }

  /** The record on the board becomes the puzzle. */
  #take() {
    this.#end();
    const source = new Source(this.#host.handle);
    const facts = source.puzzle.facts();
    this.#task = { source, facts, solver: new Solver(this.#host, source, facts, () => this.#solved()) };
    this.#isTurned = false;
    this.#begin();
    blank(this.#host.element);
  }

  /** The puzzle stands on the board as if it had just come. */
  #begin() {
    this.#began = performance.now();
    this.#put((board, puzzle, now) => board.pose(puzzle, now));
  }

  /** Puts a record on the board that is not to be taken for a new puzzle. @param {(board: Board, puzzle: Puzzle, now: number) => void} work */
  #put(work) {
    if (!this.#task) return;
    const { source, solver } = this.#task;
    const { handle, reporter, dress } = this.#host;
    this.#isTaking = true;
    try {
      reporter.change((board, now) => work(board, source.puzzle, now));
      this.#seen = { board: handle.board, records: handle.state.records };
      solver.at = solver.key;
    } finally {
      this.#isTaking = false;
    }
    dress();
  }

  /** It is over: what the author has written is on the board, and pages hear of it. */
  #solved() {
    const { handle, reporter } = this.#host;
    this.#ended = performance.now();
    this.#put((board, puzzle, now) => board.disclose(puzzle, now));
    const { status, attempts = 1, hints = 0, time = 0 } = this.facts ?? {};
    const { moves, ply } = handle.state;
    if (status === 'solved') reporter.emit('solved', { attempts, hints, time, moves: moves.slice(0, ply) });
  }

  /** Takes the author's words of another text of the same puzzle; it goes on as it stands. False where that is another puzzle. @param {string} text */
  retell(text) {
    if (!this.#task) return false;
    const { source: before, facts: { start, side, goal }, solver } = this.#task;
    const source = this.#host.handle.ask(() => new Source(this.#host.handle, text));
    const facts = source.puzzle.facts();
    if (facts.start !== start || facts.side !== side || facts.goal.name !== goal.name) {
      source.free();
      return false;
    }
    this.#task = { source, facts, solver };
    solver.retell(source, facts, () => {
      this.#put((board, puzzle, now) => (solver.isOver ? board.disclose(puzzle, now) : board.retell(puzzle, now)));
    });
    before.free();
    return true;
  }

  /** Begins the puzzle again. */
  reset() {
    if (!this.#task) return undefined;
    const { source, facts, solver } = this.#task;
    solver.stop();
    solver.line.clear();
    this.#task = { source, facts, solver: new Solver(this.#host, source, facts, () => this.#solved()) };
    this.#begin();
    return true;
  }

  /** The reader turns the board, for this puzzle. */
  flip() {
    this.#isTurned = !this.#isTurned;
    this.#host.dress();
  }

  /** Another mode holds: the record is on the board again. */
  leave() {
    const { reporter, handle } = this.#host;
    this.#life.abort();
    if (reporter.taken === this.#taken) reporter.taken = undefined;
    if (reporter.stepped === this.#stepped) reporter.stepped = this.#usual;
    if (reporter.task === this.#taskInWords) reporter.task = () => '';
    if (handle.board && this.#task && !this.#task.solver.isOver) this.#put((board, puzzle, now) => board.disclose(puzzle, now));
    this.#end();
  }

  /** Nobody solves it any more. */
  #end() {
    this.#task?.solver.stop();
    this.#task?.solver.line.shown();
    this.#task?.source.free();
    this.#task = undefined;
  }

  /** What holds in place of an attribute. @param {string} name */
  option(name) {
    const given = this.#host.element.getAttribute(name) ?? '';
    const { solver, facts } = this.#task ?? {};
    switch (name) {
      case 'opponent': return 'none';
      case 'touch-move': return given === 'competition' ? 'touch' : undefined;
      case 'movable': return facts && !solver?.isOver ? facts.side : 'none';
      case 'orientation': {
        const near = Object.hasOwn(OTHER, given) ? given : facts?.side ?? 'red';
        return this.#isTurned ? OTHER[near] : near;
      }
      default: return undefined;
    }
  }

  // ---- what is done

  /** A move that a page plays is tried as if the reader had made it. @param {unknown} text in any notation */
  play(text) {
    const { handle } = this.#host;
    const { turn, obligation } = handle.state;
    const { solver, facts } = this.#task ?? {};
    if (!solver || solver.isOver || turn !== facts?.side) throw new XiangqiError('not-movable');
    const move = handle.parse(`${text}`);
    if (obligation.kind !== 'free' && !obligation.moves.includes(move)) throw new XiangqiError(obligation.kind);
    const moved = solver.try(move);
    if (!moved) throw new XiangqiError(solver.status === 'refused' ? 'wrong-answer' : 'unlisted');
    return moved;
  }

  /** @param {string} button */
  #press(button) {
    if (!this.#task) return;
    const { host, solver, source } = { host: this.#host, ...this.#task };
    if (button === 'cancel' || button === 'retry') {
      solver.retry();
      const { points } = host.stage;
      /** @type {HTMLElement} */ (points.querySelector('[tabindex="0"]') ?? points).focus({ preventScroll: true });
    } else if (button === 'go-on') solver.goOn();
    else if (button === 'back') host.reporter.step('undo', false);
    else if (button === 'hint') help(host, source, solver);
    else if (button === 'solution') giveUp(host, source, solver);
    else if (button === 'again') this.reset();
    else if (button === 'next') host.reporter.attempt(() => host.files.pick(host.files.game + 1));
  }

  /** The board shows so many moves of the line; pressed again, the game. @param {number} step */
  #show(step) {
    const { line } = this.#task?.solver ?? {};
    line?.show(step === line.step ? 0 : step);
    this.#host.reporter.say(step ? line?.texts()[step - 1] ?? '' : '');
  }

  /** Whoever uses the board is back at the game, as the board knows. */
  #touched() {
    const { solver } = this.#task ?? {};
    if (!solver?.line.step) return;
    solver.stop();
    solver.line.shown();
    if (!solver.isOver) solver.become(solver.isTrying ? 'solving' : solver.status);
  }

  /** A legal move of the reader. */
  #taken = (/** @type {string} */ move) => void this.#task?.solver.try(move);

  /** After one step back or forth goes on to the solver's turn. */
  #stepped = (/** @type {'undo' | 'redo'} */ name) => {
    const { handle, reporter } = this.#host;
    const { solver, facts } = this.#task ?? {};
    const isDue = solver && !solver.isOver && handle.state.turn !== facts?.side && handle.state[name === 'undo' ? 'canUndo' : 'canRedo'];
    if (isDue) reporter.change((board, now) => board[name](now));
  };

  // ---- what is shown

  #taskInWords = () => {
    const { words } = this.#host.reporter;
    const { facts } = this.#task ?? {};
    return facts ? [goalInWords(words, facts), proseOf(facts.task).replace(/[.。]$/, '')].filter(Boolean).join(words.say('stop')) : '';
  };

  /** Shows what holds for the position shown. */
  show() {
    const { reporter, handle, controls } = this.#host;
    const { words } = reporter;
    if (!words.has('puzzle')) return void fetchPart(words, 'puzzle')?.then(() => reporter.changed(), () => {}); // Offline: the next change tries again.
    this.look();
    this.#task?.solver.follow();
    const message = controls() ? '' : reporter.message; // Else the status line has it.
    const nothing = { words, goal: words.say('puzzle.none'), task: '', feedback: message, kind: /** @type {const} */ ('bad'), comment: '', line: [], step: 0, buttons: {}, tally: '' };
    if (!this.#task || !handle.board) return this.#panel.update(nothing);
    const { solver, facts } = this.#task;
    const { ply, note } = handle.state;
    const texts = solver.line.texts();
    this.#panel.update({
      ...nothing, goal: goalInWords(words, facts), task: proseOf(facts.task), buttons: this.#buttons(this.#task), step: solver.line.step, line: solver.isTrying && texts.length < 2 ? [] : texts,
      ...message ? {} : { feedback: solver.said(), kind: solver.feedback?.kind ?? 'plain' },
      comment: proseOf(solver.line.step ? solver.line.comment : ply ? note.comment ?? '' : ''),
      tally: tallyInWords(words, /** @type {import('./index.js').PuzzleState} */ (this.facts), solver.isOver),
    });
    return undefined;
  }

  /** What can be pressed now, with the key of its label. @param {{ solver: Solver }} task @returns {{ [name: string]: string | false }} */
  #buttons({ solver }) {
    const { files, handle } = this.#host;
    const { status, isOver, feedback, hint } = solver;
    return {
      cancel: status === 'checking' && 'puzzle.cancel',
      retry: /^(refused|unsure)$/.test(status) && 'puzzle.retry',
      'go-on': feedback?.key === 'puzzle.unknown' && 'puzzle.go-on',
      back: status === 'failed' && 'puzzle.back',
      hint: /^(solving|refused|unsure)$/.test(status) && `puzzle.hint${hint.level ? `.${hint.level}` : ''}`,
      solution: !isOver && 'puzzle.solution',
      next: isOver && files.game + 1 < files.games.length && 'puzzle.next',
      again: (isOver || handle.state.moves.length > 0) && 'puzzle.again',
    };
  }
}
