/**
 * Pictures of the position shown, drawn by what draws the board. Documented in index.d.ts.
 */
import { CHOICES, LOOKS } from './attributes.js';
import { XiangqiError, arriving } from './error.js';
import { looksOfPicture } from './looks.js';
import { fetchPaper } from './printing.js';

/** @typedef {import('./index.js').PictureOptions} PictureOptions */

/** The width of a picture in pixels where none is given, and the greatest: more, some browsers do not paint; lines have no such limit. */
const WIDTH = 720;
const WIDEST = 3500;
const WIDEST_OF_LINES = 10_000;

/** The options of a board that is to look as these of a picture say. @param {Element} element @param {object} options */
export function looksOf(element, options) {
  /** @type {{ [option: string]: string }} */
  const looks = {};
  for (const name of LOOKS) {
    const value = `${/** @type {any} */ (options)[name] ?? ''}`;
    if (CHOICES[name].includes(value)) looks[name] = value;
  }
  return looksOfPicture(element, looks);
}

/** @param {unknown} width @param {number} widest */
function widthOf(width, widest) {
  const pixels = Math.round(Number(width ?? WIDTH));
  if (pixels >= 1 && pixels <= widest) return pixels;
  throw new XiangqiError('bad-size');
}

/**
 * The position as an SVG document.
 * @param {Element} element
 * @param {import('./handle.js').Handle} handle
 * @param {PictureOptions} [options]
 */
function svgOf(element, handle, options) {
  const { width, shapes = true, lastMove = true } = options ?? {};
  return handle.dressed(looksOf(element, options ?? {}), (board) => {
    const svg = board.svg(Boolean(shapes), Boolean(lastMove));
    if (width === undefined) return svg;
    const pixels = widthOf(width, WIDEST_OF_LINES);
    return svg.replace('<svg', `<svg width="${pixels}" height="${Math.round(pixels * board.aspect())}"`);
  });
}

/**
 * Paints the position on a canvas, which takes its size.
 * @param {Element} element
 * @param {import('./handle.js').Handle} handle
 * @param {HTMLCanvasElement} canvas
 * @param {PictureOptions} [options]
 */
function printOn(element, handle, canvas, options) {
  const { width, shapes = true, lastMove = true } = options ?? {};
  handle.dressed(looksOf(element, options ?? {}), (board) => {
    canvas.width = widthOf(width, WIDEST);
    canvas.height = Math.round(canvas.width * board.aspect());
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    board.print(context, canvas.width, canvas.height, Boolean(shapes), Boolean(lastMove));
  });
}

/**
 * The position as a PNG file.
 * @param {Element} element
 * @param {import('./handle.js').Handle} handle
 * @param {PictureOptions} [options]
 * @returns {Promise<Blob>}
 */
async function pngOf(element, handle, options) {
  const canvas = document.createElement('canvas');
  printOn(element, handle, canvas, options);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new XiangqiError('bad-size'))), 'image/png');
  });
}

/**
 * Gives a class these methods.
 * @param {any} prototype
 * @param {(element: any) => import('./adviser.js').Host} of what an element has inside
 */
export function givePictures(prototype, of) {
  prototype.toSVG = function (/** @type {PictureOptions} */ options) { return svgOf(this, of(this).handle, options); };
  prototype.toPNG = function (/** @type {PictureOptions} */ options) { return pngOf(this, of(this).handle, options); };
  prototype.toGIF = async function (/** @type {import('./index.js').FilmOptions} */ options) {
    await this.ready;
    return (await arriving(import('./film.js'))).filmOf(this, of(this).handle, options);
  };
  prototype.print = async function (/** @type {import('./index.js').PrintOptions} */ options) {
    const host = of(this);
    await this.ready;
    (await fetchPaper(host, options)).print(host, options);
  };
}
