/**
 * The line that is followed as an animated picture, painted by what paints the board. The page goes on meanwhile: no step of the
 * work takes long.
 */
import { XiangqiError } from './error.js';
import { Colours } from './film-colours.js';
import { Gif } from './gif.js';
import { callable } from './given.js';
import { looksOf } from './picture.js';

/**
 * @typedef {import('./index.js').FilmOptions} FilmOptions
 * @typedef {{ width: number, height: number, shapes: boolean, lastMove: boolean, context: CanvasRenderingContext2D }} Easel what pictures are painted on
 */

/** In pixels. */
const WIDTH = 480;
const NARROWEST = 60;
const WIDEST = 1200;
/** No film has more pictures. */
const MOST = 1000;
/** Milliseconds of a position, of the last one, and the least and most that may be wished: what is faster, browsers slow down. */
const DELAY = 1000;
const LAST_DELAY = 3000;
const [SHORTEST, LONGEST] = [20, 600_000];
/** So many pictures are looked at for their colours. */
const SAMPLES = 8;
/** So many milliseconds are worked before the page may do something else. */
const STRETCH = 12;

/** A whole number within bounds, or an error. @param {unknown} value @param {number} least @param {number} most @param {string} code */
function within(value, least, most, code) {
  const number = Math.round(Number(value));
  if (number >= least && number <= most) return number;
  throw new XiangqiError(code);
}

/** @param {number} plies @param {FilmOptions} options */
function checked(plies, { width = WIDTH, from = 0, to = plies, delay = DELAY, lastDelay = LAST_DELAY }) {
  const first = within(from, 0, plies, 'bad-range');
  const last = within(Math.min(Number(to), plies), first, plies, 'bad-range');
  if (last - first >= MOST) throw new XiangqiError('too-many-frames');
  return {
    width: within(width, NARROWEST, WIDEST, 'bad-size'), first, last,
    delay: within(delay, SHORTEST, LONGEST, 'bad-delay'), lastDelay: within(lastDelay, SHORTEST, LONGEST, 'bad-delay'),
  };
}

/** Waits, where the work has taken long, until the page has done what was due. @param {AbortSignal | undefined} signal */
function breather(signal) {
  let since = performance.now();
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() - since < STRETCH) return;
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        done(undefined);
      };
      port2.postMessage(0);
    });
    since = performance.now();
    signal?.throwIfAborted();
  };
}

/**
 * @param {Element} element
 * @param {import('./handle.js').Handle} handle
 * @param {FilmOptions} [given]
 * @returns {Promise<Blob>}
 */
export async function filmOf(element, handle, given) {
  const options = given ?? {};
  callable(options.progress);
  const { moves, draft } = handle.state;
  if (draft) throw new XiangqiError('diagram');
  const wishes = checked(moves.length, options);
  options.signal?.throwIfAborted();
  const board = handle.likeness(looksOf(element, options));
  try {
    board.follow(moves, 0);
    return await shot(board, wishes, options);
  } finally {
    board.free();
  }
}

/**
 * @param {import('./xiangqi.js').Board} board
 * @param {ReturnType<typeof checked>} wishes
 * @param {FilmOptions} options
 */
async function shot(board, { width, first, last, delay, lastDelay }, { shapes = true, lastMove = true, loop = true, signal, progress }) {
  const canvas = document.createElement('canvas');
  const height = Math.round(width * board.aspect());
  Object.assign(canvas, { width, height });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));
  const easel = { width, height, shapes: Boolean(shapes), lastMove: Boolean(lastMove), context };
  const breathe = breather(signal);
  const colours = new Colours();
  for (const ply of samplesOf(board, first, last)) {
    colours.count(pictureOf(board, ply, easel));
    await breathe();
  }
  colours.choose();
  await breathe();
  const gif = new Gif(width, height, colours.palette, Boolean(loop));
  /** @type {Uint8Array | undefined} */
  let before;
  for (let ply = first; ply <= last; ply += 1) {
    const picture = pictureOf(board, ply, easel);
    await breathe();
    const places = colours.placesOf(picture);
    await breathe();
    const part = before ? changeOf(before, places, width, gif.clear) : { x: 0, y: 0, width, height, points: places };
    for (const _ of gif.add(part, ply === last ? lastDelay : delay)) await breathe();
    before = places;
    progress?.({ frame: ply - first + 1, frames: last - first + 1 });
    await breathe();
  }
  return gif.end();
}

/** The first and the last ply, some between, and some with arrows, which have colours of their own. @param {import('./xiangqi.js').Board} board @param {number} first @param {number} last */
function samplesOf(board, first, last) {
  const count = Math.min(SAMPLES, last - first + 1);
  const even = Array.from({ length: count }, (_, index) => first + Math.round(((last - first) * index) / Math.max(count - 1, 1)));
  const ids = [0, ...board.line()].slice(first, last + 1);
  const drawn = new Set(board.describeNodes(Uint32Array.from(ids), 'iccs').filter(({ shapes }) => shapes).map(({ id }) => id));
  const marked = ids.flatMap((id, index) => (drawn.has(id) ? [first + index] : []));
  return new Set([...even, ...marked.slice(0, SAMPLES)]);
}

/** The pixels of a position, each as 0xaabbggrr. @param {import('./xiangqi.js').Board} board @param {number} ply @param {Easel} easel */
function pictureOf(board, ply, { width, height, shapes, lastMove, context }) {
  board.goTo(ply, 0);
  board.print(context, width, height, shapes, lastMove);
  return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
}

/**
 * The smallest part of a picture in which it differs from the one before, and there what differs.
 * @param {Uint8Array} before
 * @param {Uint8Array} after
 * @param {number} width
 * @param {number} clear what does not differ
 */
function changeOf(before, after, width, clear) {
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let index = 0; index < after.length; index += 1) {
    if (before[index] === after[index]) continue;
    const x = index % width;
    bottom = (index - x) / width;
    if (top < 0) top = bottom;
    if (x < left) left = x;
    if (x > right) right = x;
  }
  if (top < 0) return { x: 0, y: 0, width: 1, height: 1, points: Uint8Array.of(clear) };
  const part = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  const points = new Uint8Array(part.width * part.height);
  for (let y = 0, to = 0; y < part.height; y += 1) {
    for (let at = (top + y) * width + left; at < (top + y) * width + left + part.width; at += 1, to += 1) points[to] = before[at] === after[at] ? clear : after[at];
  }
  return { ...part, points };
}
