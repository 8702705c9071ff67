/**
 * The canvas: its size in device pixels, and one animation frame when something has changed.
 */

/** Some browsers blank or refuse a canvas with this many pixels or more. */
const MOST_PIXELS = 16_777_216;

export class Surface {
  #canvas;
  #host;
  #context;
  /** @type {ResizeObserver} */
  #observer;
  #frame = 0;
  /** The size wanted, taken over in the next frame together with the drawing, so that nothing flickers. */
  #wanted = { width: 0, height: 0, ratio: 1 };

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {{ resize(width: number, height: number, ratio: number): void,
   *   paint(context: CanvasRenderingContext2D, now: number): boolean }} host paint says whether it must go on
   * @param {AbortSignal} signal
   */
  constructor(canvas, host, signal) {
    this.#canvas = canvas;
    this.#host = host;
    this.#context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    this.#observer = new ResizeObserver(([entry]) => this.#measure(entry));
    try {
      this.#observer.observe(canvas, { box: 'device-pixel-content-box' });
    } catch {
      this.#observer.observe(canvas);
    }
    this.#watchRatio(signal);
    canvas.addEventListener('contextrestored', () => this.request(), { signal });
    signal.addEventListener('abort', () => {
      this.#observer.disconnect();
      cancelAnimationFrame(this.#frame);
    });
  }

  /** Paints in the next frame. */
  request() {
    this.#frame ||= requestAnimationFrame((now) => this.#draw(now));
  }

  /** Paints now, at the size that the canvas has. */
  paint() {
    this.#measure();
    cancelAnimationFrame(this.#frame);
    this.#draw(performance.now());
  }

  /** A media query holds for one ratio only: it is made anew after every change. @param {AbortSignal} signal */
  #watchRatio(signal) {
    if (signal.aborted) return;
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const changed = () => {
      this.#measure();
      this.#watchRatio(signal);
    };
    query.addEventListener('change', changed, { signal, once: true });
  }

  /** @param {ResizeObserverEntry} [entry] */
  #measure(entry) {
    const css = entry?.contentRect ?? { width: this.#canvas.clientWidth, height: this.#canvas.clientHeight };
    const exact = entry?.devicePixelContentBoxSize?.[0];
    let width = Math.round(css.width * devicePixelRatio);
    let height = Math.round(css.height * devicePixelRatio);
    // The exact size knows how edges snap to pixels, and CSS zoom; but with an emulated ratio it is too small.
    if (exact && exact.inlineSize >= width - 1) {
      width = exact.inlineSize;
      height = exact.blockSize;
    }
    if (width * height >= MOST_PIXELS) {
      const scale = Math.sqrt((MOST_PIXELS - 1) / (width * height));
      width = Math.floor(width * scale);
      height = Math.floor(height * scale);
    }
    this.#wanted = { width, height, ratio: css.width ? width / css.width : 1 };
    this.request();
  }

  /** @param {number} now */
  #draw(now) {
    this.#frame = 0;
    const { width, height, ratio } = this.#wanted;
    if (!width || !height) return;
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
    }
    this.#host.resize(width, height, ratio);
    if (this.#context.isContextLost?.()) return;
    if (this.#host.paint(this.#context, now)) this.request();
  }
}
