/**
 * What a board shows before its module has arrived: its position, or an empty board where that takes more than reading a
 * FEN. How things look is noted in firstlook-data.js, which scripts/firstlook.mjs makes of what the module itself paints; so
 * the pixels are the same, and nobody sees one take over from the other.
 */
import { chosen } from './attributes.js';
import data from './firstlook-data.js';
import { layoutOf } from './firstlook-layout.js';
import { looksOf } from './looks.js';
import { watchSize } from './size.js';

/** @typedef {import('./firstlook-data.js').Length} Length */
/** @typedef {{ piece: string, file: number, row: number }} Placed from the left and from above */
/** @typedef {{ theme: string, pieces: string, sides: string, coordinates: string, orientation: string, colours: string, placed: Placed[] }} Look */

const START = 'rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR';

/** Letters of other dialects. @type {{ [letter: string]: string }} */
const OTHERS = { b: 'e', n: 'h', B: 'E', N: 'H' };

/** What stands where by the first field of a FEN, Red being near; undefined if it is none. @param {string} text */
export function piecesOf(text) {
  const rows = text.trim().split(/[\s_]/, 1)[0].split('/');
  /** @type {Placed[]} */
  const placed = [];
  const isFull = rows.length === 10 && rows.every((line, row) => {
    let file = 0;
    for (const letter of line) {
      if (/[1-9]/.test(letter)) file += Number(letter);
      else if (!/[kaehrcpbn]/i.test(letter)) return false;
      else placed.push({ piece: OTHERS[letter] ?? letter, file: file++, row });
    }
    return file === 9;
  });
  return isFull ? placed : undefined;
}

/** The text that an element begins with; undefined where it is fetched or set later. @param {HTMLElement} element */
function textOf(element) {
  const given = Object.hasOwn(element, 'fen') ? /** @type {any} */ (element).fen : element.getAttribute('fen');
  if (given !== null && given !== undefined) return `${given}`;
  if (element.hasAttribute('src')) return undefined;
  return [...element.childNodes].map(({ textContent }) => textContent).join('').trim() || START;
}

/** The side that is near; in a puzzle the solver's, unless it is said. @param {HTMLElement} element @param {string} text */
function nearSide(element, text) {
  const said = ['red', 'black'].includes(element.getAttribute('orientation') ?? '');
  const mode = chosen(element, 'mode');
  if (!said && mode === 'puzzle') return /\/\S+[ _]b\b/.test(text) ? 'black' : 'red';
  if (!element.hasAttribute('orientation') && mode === 'lesson' && element.getAttribute('guess') === 'black') return 'black';
  return chosen(element, 'orientation');
}

/** How an element looks by its attributes, its style and the reader's wishes. @param {HTMLElement} element @returns {Look} */
export function lookOf(element) {
  const option = (/** @type {string} */ name) => chosen(element, name);
  const { theme, colours, coordinates } = looksOf(element, option);
  const [pieces, sides] = ['pieces', 'sides'].map(option);
  const text = textOf(element) ?? '';
  return { theme, pieces, sides, coordinates, orientation: nearSide(element, text), colours, placed: piecesOf(text) ?? [] };
}

/** @type {Path2D[]} */
const paths = [];
const pathOf = (/** @type {number} */ glyph) => (paths[glyph] ??= new Path2D(data.glyphs[glyph]));

/** The part of a table for a size of cells. @param {number} table @param {number} cell */
function partFor(table, cell) {
  const values = data.tables[table];
  const most = data.least + values.length - 1;
  return cell <= most ? values[Math.max(cell - data.least, 0)] : Math.round((values[values.length - 1] * cell) / most);
}

/** A length in pixels. @param {Length} length @param {number} cell */
function pixels(length, cell) {
  if (typeof length === 'number') return length * cell;
  const [cells, least, table] = length;
  return table === undefined ? Math.max(least, cells * cell) : cells * cell + partFor(table, cell);
}

/**
 * Paints runs of forms, one after the other.
 * @param {CanvasRenderingContext2D} context
 * @param {string[]} inks
 * @param {import('./firstlook-data.js').Run[]} runs
 * @param {number} cell
 * @param {number} left of the place that they are relative to
 * @param {number} top
 */
function draw(context, inks, runs, cell, left, top) {
  const trace = (/** @type {number[]} */ places) => {
    for (let at = 0; at < places.length; at += 2) context.lineTo(left + places[at], top + places[at + 1]);
  };
  for (const [ink, first, last] of runs) {
    context.fillStyle = context.strokeStyle = inks[ink];
    for (const [kind, glyph, width, ...lengths] of data.forms.slice(first, last + 1)) {
      const [x, y, ...more] = lengths.map((length) => pixels(length, cell));
      context.lineWidth = pixels(width, cell);
      context.beginPath();
      if (kind === 'glyph') {
        context.setTransform(context.lineWidth, 0, 0, context.lineWidth, left + x, top + y);
        context.fill(pathOf(glyph));
        context.resetTransform();
      } else {
        if (kind === 'ring' || kind === 'disc') context.arc(left + x, top + y, more[0], 0, 2 * Math.PI);
        else trace([x, y, ...more]);
        if (width) context.stroke();
        else context.fill();
      }
    }
  }
}

/**
 * Every ink as it is in a theme, where the page has not chosen otherwise.
 * @param {string} theme
 * @param {string} colours as the module is told them
 */
function inksOf(theme, colours) {
  const own = colours.split(' ');
  return data.inks.map(([colour, opacity]) => {
    const value = own[colour]?.length === 8 ? own[colour] : data.palettes[theme][colour];
    return `#${opacity ? value.slice(0, 6) + opacity : value}`;
  });
}

/**
 * Paints a look on a canvas of this size; `data-shows` says whether it is that of a position. Pieces that are not noted are left
 * out.
 * @param {HTMLCanvasElement} canvas
 * @param {{ width: number, height: number }} size
 * @param {Look} look
 */
export function paintFirst(canvas, { width, height }, { theme, pieces, sides, coordinates, orientation, colours, placed }) {
  const noted = data.looks[`${theme} ${pieces} ${sides}`];
  const { board, men } = data.drawings[noted ?? data.looks[`${theme} letters relief`]];
  const inks = inksOf(theme, colours);
  const { cell, left, top } = layoutOf(width, height, coordinates, (size) => partFor(data.half, size));
  Object.assign(canvas, { width, height });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.lineCap = 'square';
  context.fillStyle = inks[data.ground];
  context.fillRect(0, 0, width, height);
  draw(context, inks, board, cell, left, top);
  draw(context, inks, data.labels[`${coordinates} ${orientation}`] ?? [], cell, left, top);
  if (noted === undefined || !placed.length) return;
  canvas.dataset.shows = 'position';
  for (const { piece, file, row } of placed) {
    const [column, line] = orientation === 'black' ? [8 - file, 9 - row] : [file, row];
    draw(context, inks, men[piece], cell, left + column * cell, top + line * cell);
  }
}

/**
 * Shows the first look of an element on a canvas as soon as that has a size, if nothing else was painted on it until then.
 * @param {HTMLElement} element
 * @param {HTMLCanvasElement} canvas
 * @param {() => boolean} isTaken whether the element itself paints by now
 */
export function showFirst(element, canvas, isTaken) {
  const observer = watchSize(canvas, (size) => {
    const isShown = size.width > 0 && size.height > 0;
    if (isShown && !isTaken()) paintFirst(canvas, size, lookOf(element));
    if (isShown || isTaken()) observer.disconnect();
  });
}
