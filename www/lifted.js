/**
 * The piece that is dragged, over the board and on a canvas of its own: wherever it goes, the board is not painted anew.
 */
import { make } from './make.js';

export class Lifted {
  #below;
  /** Made for the first drag. @type {{ canvas: HTMLCanvasElement, context: CanvasRenderingContext2D } | undefined} */
  #layer;
  /** What was painted on, as left, top, width and height. @type {[number, number, number, number]} */
  #area = [0, 0, 0, 0];

  /** @param {HTMLCanvasElement} below what the board is painted on */
  constructor(below) {
    this.#below = below;
  }

  /** Shows it where it is now, or nothing. @param {import('./xiangqi.js').Board} board */
  show(board) {
    const [part] = squaresOf(board.lifted());
    if (!part) return this.leave();
    const { canvas, context } = this.#layer ??= layer();
    const { width, height } = this.#below;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.clearRect(...this.#area);
    board.drawLifted(context);
    this.#area = part;
    if (!canvas.isConnected) this.#below.after(canvas);
  }

  /** Shows nothing. */
  leave() {
    this.#layer?.canvas.remove();
  }
}

function layer() {
  const canvas = make('canvas', { class: 'lifted', 'aria-hidden': 'true' });
  return { canvas, context: /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')) };
}

/**
 * Squares in whole pixels around parts of the board, as left, top, width and height.
 * @param {ArrayLike<number>} parts middle and radius of each
 */
export function squaresOf(parts) {
  /** @type {[number, number, number, number][]} */
  const squares = [];
  for (let at = 0; at < parts.length; at += 3) {
    const [x, y, radius] = [parts[at], parts[at + 1], Math.ceil(parts[at + 2]) + 1];
    squares.push([Math.floor(x - radius), Math.floor(y - radius), 2 * radius + 1, 2 * radius + 1]);
  }
  return squares;
}
