/**
 * The canvas: its size in device pixels, and one animation frame when something has changed. Until there is a board, nothing
 * is done to it: it may show a first look.
 */
import { Lifted, squaresOf } from './lifted.js';
import { sizeOf, watchSize } from './size.js';

export class Surface {
  #canvas;
  #host;
  #context;
  /** It tells of frames and of its pixels; the window of the script may be another one, which is not seen. @type {Window} */
  #view;
  #frame = 0;
  #lifted;
  /** Whether all may look otherwise than it was painted, or which parts do: the middle and the radius of each. */
  #isStale = true;
  /** @type {number[]} */
  #stale = [];
  /** The size wanted, taken over in the next frame together with the drawing, so that nothing flickers. */
  #wanted = { width: 0, height: 0, ratio: 1 };

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {{ board(): import('./xiangqi.js').Board | undefined, attempt(work: () => void): void,
   *   paint(context: CanvasRenderingContext2D, now: number): boolean }} host attempt does what may fail; paint says whether it must go on
   * @param {AbortSignal} signal
   */
  constructor(canvas, host, signal) {
    this.#canvas = canvas;
    this.#host = host;
    this.#lifted = new Lifted(canvas);
    this.#view = canvas.ownerDocument.defaultView ?? window;
    this.#context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    const observer = watchSize(canvas, (size) => this.#fit(size));
    this.#watchRatio(signal);
    canvas.addEventListener('contextrestored', () => this.request(), { signal });
    signal.addEventListener('abort', () => {
      observer.disconnect();
      this.#lifted.leave();
      this.#view.cancelAnimationFrame(this.#frame);
    });
  }

  /** Paints in the next frame. */
  request() {
    this.#isStale = true;
    this.follow();
  }

  /** Shows in the next frame where the lifted piece is. @param {Iterable<number>} stale what else has changed, as above */
  follow(stale = []) {
    this.#stale.push(...stale);
    this.#frame ||= this.#view.requestAnimationFrame(() => this.#draw());
  }

  /** Paints now, at the size that the canvas has. */
  paint() {
    this.#fit(sizeOf(this.#canvas));
    this.#view.cancelAnimationFrame(this.#frame);
    this.#draw();
  }

  /** The board, as large as the canvas is wanted. A new one is told at once: a hand may come before the next frame. */
  settle() {
    const { width, height, ratio } = this.#wanted;
    const board = width && height ? this.#host.board() : undefined;
    board?.resize(width, height, ratio);
    return board;
  }

  /** A media query holds for one ratio only: it is made anew after every change. @param {AbortSignal} signal */
  #watchRatio(signal) {
    if (signal.aborted) return;
    const query = this.#view.matchMedia(`(resolution: ${this.#view.devicePixelRatio}dppx)`);
    const changed = () => {
      this.#fit(sizeOf(this.#canvas));
      this.#watchRatio(signal);
    };
    query.addEventListener('change', changed, { signal, once: true });
  }

  /** @param {{ width: number, height: number, ratio: number }} size */
  #fit(size) {
    this.#wanted = size;
    this.request();
  }

  #draw() {
    this.#frame = 0;
    this.#host.attempt(() => {
      const board = this.settle();
      if (!board) return;
      const stale = this.#isStale ? [] : this.#stale;
      if (this.#isStale || stale.length) this.#paint(stale);
      this.#lifted.show(board);
    });
  }

  /** @param {number[]} parts all there is to paint, unless there are none */
  #paint(parts) {
    const context = this.#context;
    this.#isStale = false;
    this.#stale = [];
    const { width, height } = this.#wanted;
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
    }
    if (context.isContextLost?.()) return;
    context.save();
    if (parts.length) {
      const path = new Path2D();
      for (const square of squaresOf(parts)) path.rect(...square);
      context.clip(path);
    }
    if (this.#host.paint(context, performance.now())) this.request();
    context.restore();
  }
}
