/** A line of moves beside the game: step by step on the board, by itself at first. */

/** How long each move is seen before the next, in milliseconds. */
const PACE = 900;

/** So many half-moves play by themselves. */
const BY_ITSELF = 4;

export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** @typedef {{ move: string, comment?: string }} Step */

export class Line {
  #host;
  /** @type {Step[]} */
  #steps = [];
  #timer = 0;
  /** How many of the moves the board shows; 0 is the game itself. */
  step = 0;

  /** @param {import('./modes.js').Host} host */
  constructor(host) {
    this.#host = host;
  }

  get moves() {
    return this.#steps.map(({ move }) => move);
  }

  /** The author's words on the moves that are shown. */
  get comment() {
    return this.#steps.slice(0, this.step).map(({ comment }) => comment).filter(Boolean).join('\n');
  }

  /** The text of each move. */
  texts() {
    const { handle, option } = this.#host;
    if (!this.#steps.length) return [];
    return handle.ask((board) => board.proofTexts(handle.state.ply, this.moves, option('notation')));
  }

  /** Another line, of which the board shows so many moves; what it draws beside is given when it shows none. @param {Step[]} steps @param {number} [step] */
  lay(steps, step = 0) {
    this.#steps = steps;
    this.show(step);
  }

  /** Goes on by itself for some moves; at once to the first answer where nothing is to move. */
  play() {
    const last = Math.min(this.#steps.length, BY_ITSELF);
    if (isStill()) this.show(Math.min(last, 2));
    else if (this.step < last) {
      this.#timer = setTimeout(() => {
        this.show(this.step + 1);
        this.#host.reporter.changed();
        this.play();
      }, PACE);
    }
  }

  /** The board shows so many moves, and an arrow for the next. @param {number} step */
  show(step) {
    clearTimeout(this.#timer);
    const { handle } = this.#host;
    const had = this.step;
    this.step = step;
    if (!handle.board || (!step && !had)) return;
    const { moves } = this;
    handle.use((board, now) => {
      board.note(step ? moves.slice(step, step + 1) : []);
      board.showAside(moves.slice(0, step), now);
      return []; // The game is what it was.
    });
    this.#host.reporter.changed();
  }

  /** The board shows the game already. */
  shown() {
    clearTimeout(this.#timer);
    this.step = 0;
  }

  /** There is none any more. @param {boolean} [isShown] whether the board shows the game already */
  clear(isShown = false) {
    if (isShown) this.shown();
    this.lay([]);
  }
}
