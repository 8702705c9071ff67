/** The size of a canvas in device pixels. */

/** Some browsers blank or refuse a canvas with this many pixels or more. */
const MOST_PIXELS = 16_777_216;

/**
 * The pixels that a canvas covers on the screen, and how many of them make a CSS pixel.
 * @param {HTMLCanvasElement} canvas
 * @param {ResizeObserverEntry} [entry] of the canvas
 */
export function sizeOf(canvas, entry) {
  const { devicePixelRatio } = canvas.ownerDocument.defaultView ?? window;
  const css = entry?.contentRect ?? { width: canvas.clientWidth, height: canvas.clientHeight };
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
  return { width, height, ratio: css.width ? width / css.width : 1 };
}

/**
 * Tells the size of a canvas, and every change of it; before the frame is shown in which it has that size.
 * @param {HTMLCanvasElement} canvas
 * @param {(size: { width: number, height: number, ratio: number }) => void} tell
 */
export function watchSize(canvas, tell) {
  const observer = new ResizeObserver(([entry]) => tell(sizeOf(canvas, entry)));
  try {
    observer.observe(canvas, { box: 'device-pixel-content-box' });
  } catch {
    observer.observe(canvas);
  }
  return observer;
}
