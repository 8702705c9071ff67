/** Going along the line of a board in the reader's name: move by move, so that one sees what happens between two places. */

import { prefers } from './looks.js';

/** How long each move is shown, in milliseconds, and how long a whole walk may take. */
const PAUSE = 420;
const LONGEST = 2600;
const SHORTEST = 60;

export class Walk {
  #host;
  #timer = 0;
  /** Where the walk that is under way leads. @type {number | undefined} */
  #goal;

  /** @param {import('./modes.js').Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** No walk goes on. */
  stop() {
    clearTimeout(this.#timer);
    this.#goal = undefined;
  }

  /** Ends a walk at its goal; false when there is none. */
  finish() {
    const goal = this.#goal;
    this.stop();
    return goal !== undefined && this.go(goal);
  }

  /** Shows a position at once. @param {import('./controls.js').Where} where */
  go(where) {
    this.stop();
    return this.#host.reporter.go(where, true);
  }

  /**
   * Plays the moves up to a ply, one by one; back it goes at once, as where pieces are to stand still.
   * @param {number} ply
   * @param {number} [wait] before the first move, in milliseconds
   */
  to(ply, wait = 0) {
    this.stop();
    const left = ply - this.#host.handle.state.ply;
    if (left < (wait ? 1 : 2) || prefers('prefers-reduced-motion: reduce')) return void this.go(ply);
    this.#goal = ply;
    this.#later(wait, Math.max(SHORTEST, Math.min(PAUSE, LONGEST / left)));
  }

  /** @param {number} wait @param {number} pause between two moves */
  #later(wait, pause) {
    const { handle, reporter } = this.#host;
    const { changes } = handle;
    const step = () => {
      const goal = /** @type {number} */ (this.#goal);
      const { ply } = handle.state;
      // The page or the reader has gone elsewhere meanwhile.
      if (!handle.board || handle.changes !== changes || ply >= goal) return this.stop();
      if (ply === goal - 1 || prefers('prefers-reduced-motion: reduce')) return void this.go(goal); // Who wants no motion may say so on the way.
      reporter.change((board, now) => board.goTo(ply + 1, now));
      this.#later(pause, pause);
    };
    if (wait) this.#timer = setTimeout(step, wait);
    else step();
  }
}
