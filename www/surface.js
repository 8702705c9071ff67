/**
 * The canvas: its size in device pixels, and one animation frame when something has changed. Until there is a board, nothing
 * is done to it: it may show a first look.
 */
import { sizeOf, watchSize } from './size.js';

export class Surface {
  #canvas;
  #host;
  #context;
  /** It tells of frames and of its pixels; the window of the script may be another one, which is not seen. @type {Window} */
  #view;
  #frame = 0;
  /** The size wanted, taken over in the next frame together with the drawing, so that nothing flickers. */
  #wanted = { width: 0, height: 0, ratio: 1 };

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {{ board(): { resize(width: number, height: number, ratio: number): void } | undefined,
   *   paint(context: CanvasRenderingContext2D, now: number): boolean }} host paint says whether it must go on
   * @param {AbortSignal} signal
   */
  constructor(canvas, host, signal) {
    this.#canvas = canvas;
    this.#host = host;
    this.#view = canvas.ownerDocument.defaultView ?? window;
    this.#context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    const observer = watchSize(canvas, (size) => this.#fit(size));
    this.#watchRatio(signal);
    canvas.addEventListener('contextrestored', () => this.request(), { signal });
    signal.addEventListener('abort', () => {
      observer.disconnect();
      this.#view.cancelAnimationFrame(this.#frame);
    });
  }

  /** Paints in the next frame. */
  request() {
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
    if (!this.settle()) return;
    const { width, height } = this.#wanted;
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
    }
    if (this.#context.isContextLost?.()) return;
    if (this.#host.paint(this.#context, performance.now())) this.request();
  }
}
