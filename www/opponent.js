/**
 * The computer as an opponent. It moves where the game stands when it is its turn, and stops thinking of whatever is not
 * shown any more. After an undo it waits for the reader.
 */
import { make } from './make.js';
import { addPlayStyle } from './playstyle.js';

/**
 * @typedef {import('./adviser.js').Host} Host
 * @typedef {import('./advice.js').Advice} Advice
 * @typedef {import('./core.js').Side} Side
 * @typedef {import('./xiangqi.js').State} State
 */

/** The least time that it takes over a move, in milliseconds: the reader's own move is seen, and heard, first. */
const COMPOSURE = 500;

/** How long it may think; only the strongest level needs that. */
const PATIENCE = 1500;

/** @type {{ [side: string]: Side }} */
const OTHER = { red: 'black', black: 'red' };

/** @param {number} ms @param {AbortSignal} signal */
const rest = (ms, signal) => new Promise((resolve, reject) => {
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    reject(signal.reason);
  });
});

export class Opponent {
  #host;
  #advice;
  #text = make('p');
  #go = make('button', { type: 'button', 'data-play': 'go' });
  #resign = make('button', { type: 'button', 'data-play': 'resign' });
  #switch = make('button', { type: 'button', 'data-play': 'switch' });
  #element = make('section', { class: 'opponent', part: 'opponent' }, this.#text, make('div', { class: 'asks' }, this.#go, this.#resign, this.#switch));
  /** Where it is to move when that is shown; empty while it waits. */
  #goal = '';
  /** What it thinks about. @type {{ key: string, stop: AbortController } | undefined} */
  #thought;
  /** What was shown before. @type {State | undefined} */
  #seen;
  /** Who plays, and how well. */
  #role = '';
  /** What makes this game differ from others. */
  #seed = 0;
  /** The reader's side that has resigned, and in which line. */
  #resigned = { side: '', line: '' };

  /** @param {Host} host @param {Advice} advice */
  constructor(host, advice) {
    this.#host = host;
    this.#advice = advice;
    host.reporter.stepped = (name) => this.#step(name);
    // Also a move that is on the record already is played anew.
    host.element.addEventListener('xiangqi-move', () => this.#aim());
    this.#element.addEventListener('click', (event) => {
      const act = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('button'))?.dataset.play;
      if (act === 'go') this.#aim();
      else if (act === 'resign') this.#giveUp();
      else if (act === 'switch') host.element.setAttribute('opponent', OTHER[this.#side]);
    });
  }

  /** The side that it plays; empty when it does not. @returns {Side | ''} */
  get #side() {
    const { option, handle } = this.#host;
    const side = option('opponent');
    return side === 'none' || handle.isContest || option('movable') === 'none' ? '' : /** @type {Side} */ (side);
  }

  get #state() {
    return this.#host.handle.state;
  }

  /** It moves from the position shown, if it is its turn there. */
  #aim() {
    this.#goal = this.#advice.key();
    this.show();
  }

  /** Takes notice of what is shown. */
  show() {
    this.#follow();
    const { outcome, turn } = this.#state;
    const side = this.#side;
    const key = this.#advice.key();
    const isDue = Boolean(side) && turn === side && !outcome && !this.#isGivenUp && key === this.#goal;
    if (this.#thought && (!isDue || this.#thought.key !== key)) this.#stop();
    if (isDue && !this.#thought) this.#think(key);
    this.#label();
  }

  /** Finds out where the game stands now. */
  #follow() {
    const state = this.#state;
    const seen = this.#seen;
    this.#seen = state;
    const role = [this.#side, this.#host.option('level')].join();
    const isNewGame = !seen || seen.records !== state.records;
    if (isNewGame) this.#seed = Math.trunc(Math.random() * 2 ** 32);
    if (isNewGame || role !== this.#role) {
      this.#role = role;
      this.#stop();
      const { rules, fen } = this.#advice.position;
      this.#goal = [rules, fen, ...state.moves].join();
    } else if (seen.edits !== state.edits) {
      const isLonger = state.moves.length > seen.moves.length || state.moves.some((move, ply) => move !== seen.moves[ply]);
      const isShorter = state.moves.length < seen.moves.length;
      if (isLonger) this.#goal = this.#advice.key();
      else if (isShorter) this.#goal = '';
    }
  }

  // ---- moving

  /** @param {string} key */
  async #think(key) {
    const stop = new AbortController();
    const thought = this.#thought = { key, stop };
    const { reporter, handle, option } = this.#host;
    try {
      const [choice] = await Promise.all([
        this.#advice.choose(Number(option('level')), this.#seed, { signal: stop.signal, timeMs: PATIENCE, purpose: this }),
        rest(COMPOSURE, stop.signal),
      ]);
      if (this.#thought !== thought || this.#advice.key() !== key) return;
      this.#thought = undefined;
      if (!choice) return;
      reporter.attempt(() => {
        const [moved] = reporter.change((board, now) => /** @type {import('./xiangqi.js').Moved[]} */ (board.play(choice.move, now)));
        this.#follow();
        reporter.announce(moved, 'reply');
      });
    } catch (thrown) {
      if (this.#thought !== thought) return;
      this.#thought = undefined;
      this.#goal = '';
      stop.abort();
      const error = /** @type {any} */ (thrown);
      if (error.name !== 'AbortError') reporter.fail(error);
    }
    if (handle.board) this.#label();
  }

  #stop() {
    this.#thought?.stop.abort();
    this.#thought = undefined;
  }

  // ---- undo

  /** After one step back or forth goes on to the reader's own turn. @param {'undo' | 'redo'} name */
  #step(name) {
    const side = this.#side;
    const { handle, reporter } = this.#host;
    const records = this.#seen?.records;
    const [can, isUndo] = name === 'undo' ? [/** @type {const} */ ('canUndo'), true] : [/** @type {const} */ ('canRedo'), false];
    const isOn = () => {
      const state = handle.state;
      return side && state.turn === side && !state.outcome && state.records === records && state[can] && (!isUndo || state.ply > 0);
    };
    while (isOn() && reporter.change((board, now) => board[name](now)));
    this.#stop();
    this.#follow();
    this.#goal = isUndo ? '' : this.#advice.key();
  }

  // ---- resigning

  get #line() {
    const { startFen, moves } = this.#state;
    return [startFen, ...moves].join();
  }

  get #isGivenUp() {
    return Boolean(this.#resigned.side) && this.#resigned.line === this.#line;
  }

  /** The reader resigns, which the record tells; whoever plays on takes it back. */
  #giveUp() {
    const { element, reporter } = this.#host;
    const winner = /** @type {Side} */ (this.#side);
    this.#stop();
    this.#resigned = { side: OTHER[winner], line: this.#line };
    const board = /** @type {import('./index.js').XiangqiBoard} */ (/** @type {unknown} */ (element));
    board.tags = { ...board.tags, Result: winner === 'red' ? '1-0' : '0-1', Termination: 'resignation, Art. 4.1.9' };
    const { words } = reporter;
    reporter.say(words.say('opponent.resigned', { winner: words.say(winner) }));
    reporter.emit('end', { winner, reason: 'resignation', article: '4.1.9' });
    this.#label();
  }

  // ---- the part beside the board

  #label() {
    const { controls, reporter: { words }, option, element } = this.#host;
    const head = controls()?.head;
    const side = this.#side;
    this.#element.hidden = !side;
    if (!side || !head || !words.has('opponent')) return;
    if (head.nextSibling !== this.#element) {
      addPlayStyle(/** @type {ShadowRoot} */ (element.shadowRoot));
      head.after(this.#element);
    }
    const { turn, outcome, moves } = this.#state;
    const isOver = Boolean(outcome) || this.#isGivenUp;
    const isWaiting = turn === side && !this.#thought && !isOver;
    const facts = { level: option('level'), side: words.say(side), winner: words.say(side) };
    const text = this.#isGivenUp ? 'opponent.resigned' : this.#thought ? 'opponent.thinking' : isWaiting ? 'opponent.waits' : 'opponent.plays';
    this.#element.lang = words.langOf('opponent');
    this.#element.ariaLabel = words.say('opponent');
    this.#element.classList.toggle('busy', Boolean(this.#thought));
    this.#text.textContent = words.say(text, facts);
    for (const [button, name, isThere] of /** @type {const} */ ([
      [this.#go, 'go', isWaiting], [this.#resign, 'resign', !isOver && moves.length > 0], [this.#switch, 'switch', true],
    ])) {
      button.textContent = words.say(`opponent.${name}`);
      button.hidden = !isThere;
    }
  }
}
