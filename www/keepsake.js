/**
 * The record of a board as it was written last, for the case that its instance traps: written in idle moments, and before
 * the next change where that takes hardly any time.
 */
/** @typedef {import('./xiangqi.js').State} State */

/** What may be written without waiting for an idle moment, in milliseconds. */
const CHEAP = 2;

/** A text of so many characters is written as fast; whatever took longer was something else that the machine did. */
const SHORT = 20_000;

/** The time between a change and the writing, in milliseconds: at least so much, and so many times what the last writing took. */
const [PAUSE, SHARE] = [300, 50];

/** After so many traps while writing nothing is written any more: what is done with the board goes before. */
const MOST_FAILURES = 2;

export class Keepsake {
  #read;
  #write;
  /** @type {string | undefined} */
  text;
  /** Of the board when it was written. @type {State | undefined} */
  state;
  #cost = 0;
  /** How many times in a row it could not be written. */
  #failures = 0;
  /** @type {any} */
  #timer;

  /**
   * @param {() => State | undefined} read undefined while there is no board
   * @param {() => string} write
   */
  constructor(read, write) {
    this.#read = read;
    this.#write = write;
  }

  /** Whether it is of the record that is on the board in this state. @param {State} state */
  knows({ edits, records }) {
    return this.state?.edits === edits && this.state.records === records;
  }

  /** The board begins with a text, in this state. @param {string | undefined} text undefined for what is not known as text @param {State} state */
  begin(text, state) {
    this.text = text;
    this.state = text === undefined ? undefined : state;
  }

  /** The board is about to change: of another record than what is known, nothing would be left. @param {State} state */
  secure(state) {
    if (this.knows(state)) return;
    const isCheap = this.#cost < CHEAP || (this.text ?? '').length < SHORT;
    if (isCheap || this.state?.records !== state.records) this.renew();
  }

  /** The board may have changed. */
  later() {
    this.#timer ??= setTimeout(() => {
      const idle = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ work) => work());
      idle(() => {
        if (this.#timer !== undefined) this.renew();
        this.#timer = undefined;
      });
    }, Math.max(PAUSE, this.#cost * SHARE));
  }

  /** Writes it now, unless the record is the same. */
  renew() {
    const start = performance.now();
    try {
      const state = this.#read();
      if (!state || this.knows(state) || this.#failures >= MOST_FAILURES) return;
      this.text = this.#write();
      this.state = state;
      this.#failures = 0;
      this.#cost = performance.now() - start;
    } catch {
      this.#failures += 1; // The last record remains.
    }
  }

  /** There is no board any more. */
  rest() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/**
 * Plays on a board what its record does not have yet, and notes what is known of the position shown.
 * @param {import('./xiangqi.js').Board} board
 * @param {State} state
 */
export function catchUp(board, { moves, ply, note }) {
  board.configure('touch-move', 'off'); // Until the element says otherwise: here nobody touches anything.
  board.goTo(0, 0);
  try {
    for (const move of moves) board.play(move, 0);
  } catch {
    // As far as the rules allow: that is how far the line went.
  }
  board.goTo(ply, 0);
  const { node } = board.state();
  board.setComment(node, note.comment ?? '');
  board.setNags(node, Uint8Array.from(note.nags ?? []));
  if (note.shapes) board.setShapes(note.shapes);
}
