/** What printed pages are made of: diagrams, moves, words. */
import { make } from './make.js';
import { glyphsOf, numberOf } from './printed.js';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An SVG document, as the module writes it, as elements: no policy of a page speaks against these.
 * @param {string} svg
 */
export function drawingOf(svg) {
  const top = document.createElementNS(SVG, 'g');
  /** @type {Element[]} */
  const open = [top];
  for (const [, end, name, attributes, isEmpty] of svg.matchAll(/<(\/?)([\w-]+)([^>]*?)(\/?)>/g)) {
    if (end) {
      open.pop();
      continue;
    }
    const element = document.createElementNS(SVG, name);
    for (const [, key, value] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) if (key !== 'xmlns') element.setAttribute(key, value);
    open[open.length - 1].append(element);
    if (!isEmpty) open.push(element);
  }
  return /** @type {SVGSVGElement} */ (top.firstChild);
}

/** A diagram with what there is to say below it. @param {string} svg @param {string} caption */
export function figureOf(svg, caption) {
  const drawing = drawingOf(svg);
  drawing.setAttribute('aria-hidden', String(Boolean(caption)));
  return make('figure', {}, drawing, ...(caption ? [make('figcaption', {}, caption)] : []));
}

/**
 * @typedef {object} Sheet a record that is being printed
 * @property {import('./xiangqi.js').Board} board a board of its own, which shows any position
 * @property {import('./strings.js').Words} words
 * @property {import('./strings.js').Words['say']} say
 * @property {string} notation
 * @property {boolean} isBlackFirst
 * @property {number} shown the node that the reader sees
 * @property {(caption: string) => HTMLElement} figure a diagram of the position on the board
 * @property {() => string} caption after which move that is, and whose turn
 * @property {(seen: import('./xiangqi.js').Seen, ply: number, isFirst: boolean) => string} move a move with its number and its marks
 */

/**
 * @param {import('./xiangqi.js').Board} board
 * @param {import('./strings.js').Words} words
 * @param {string} notation
 * @param {string[]} [moves] those to the position that the reader sees
 * @returns {Sheet}
 */
export function sheetOf(board, words, notation, moves = []) {
  board.follow(moves, 0);
  const { startFen, node: shown } = board.state();
  const isBlackFirst = / b /.test(startFen);
  const half = (/** @type {number} */ ply) => ply + (isBlackFirst ? 1 : 0);
  /** @type {Sheet} */
  const sheet = {
    board, words, say: words.say, notation, isBlackFirst, shown,
    figure: (caption) => figureOf(board.svg(true, true), caption),
    caption() {
      const { node, ply, turn } = board.state();
      const side = words.say('turn', { side: words.say(turn) });
      const [seen] = board.describeNodes(Uint32Array.of(node), notation);
      return `${node ? words.say('paper.after', { move: sheet.move(seen, ply, true) }) : words.say('start')}${words.say('stop')}${side}`;
    },
    move: ({ text, nags = [] }, ply, isFirst) =>
      `${half(ply) % 2 || isFirst ? `${numberOf(half(ply))}\u00a0` : ''}${text}${nags.length ? `\u00a0${glyphsOf(nags)}` : ''}`,
  };
  return sheet;
}
