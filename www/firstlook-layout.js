/** Where the points lie on the canvas, as src/view/layout.rs has it; scripts/firstlook.mjs checks that it is so. */

/** Cells across the drawing, margins included. */
export const columns = 9.44;

/** Cells down the drawing; more where something is written above and below the board. @param {string} coordinates */
export const rowsOf = (coordinates) => (coordinates === 'none' ? 10.44 : 11.04);

/**
 * The top left point and the distance of neighbours, in pixels of the canvas.
 * @param {number} width
 * @param {number} height
 * @param {string} coordinates
 * @param {(cell: number) => number} half where in a pixel lines are sharp
 */
export function layoutOf(width, height, coordinates, half) {
  const cell = Math.max(Math.floor(Math.min(width / columns, height / rowsOf(coordinates))), 1);
  const start = (/** @type {number} */ size, /** @type {number} */ cells) => Math.floor((size - cells * cell) / 2) + half(cell);
  return { cell, left: start(width, 8), top: start(height, 9) };
}
