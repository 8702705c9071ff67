/**
 * The evaluation of a game as a curve: Red's share from the lower rim to the upper one, a mate at the rim. It is a slider,
 * too: keys and clicks walk along the moves.
 */
import { make } from './make.js';

/** @typedef {import('./core.js').Judgement} Judgement */

/** The picture in its own units, and how far the curve stays away from the rims. */
const [WIDTH, HEIGHT, RIM] = [320, 96, 3];

/** @param {string} tag @param {{ [attribute: string]: string | number }} attributes @param {Node[]} children */
function draw(tag, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;

const heightOf = (/** @type {number} */ share) => round(HEIGHT - RIM - share * (HEIGHT - 2 * RIM));

export class Plot {
  #svg = draw('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img' });
  #slider = make('input', { type: 'range', min: '0', step: '1' });
  #now = draw('line', { class: 'now', y1: 0, y2: HEIGHT });
  element = make('figure', { class: 'plot', part: 'plot', dir: 'ltr', hidden: '' }, this.#svg, this.#slider); // Until something is known.
  #plies = 0;

  /** @param {(ply: number) => void} go */
  constructor(go) {
    this.#slider.addEventListener('input', () => go(Number(this.#slider.value)));
  }

  /** @param {number} ply */
  #at(ply) {
    return round((WIDTH * ply) / Math.max(this.#plies, 1));
  }

  /**
   * Draws the moves that are known.
   * @param {Judgement[]} moves
   * @param {number} plies how many there are
   * @param {string} summary what the curve says, in words
   */
  show(moves, plies, summary) {
    this.#plies = plies;
    this.#slider.max = String(plies);
    this.#svg.ariaLabel = summary;
    const points = moves.map(({ ply, share }) => ({ x: this.#at(ply), y: heightOf(share) }));
    if (moves[0]?.ply === 1) points.unshift({ x: 0, y: points[0].y }); // Before the first move nothing is given away.
    const [first, last] = [points[0], points[points.length - 1]];
    const curve = points.map(({ x, y }) => `${x} ${y}`).join(' ');
    const middle = HEIGHT / 2;
    const marked = moves.flatMap(({ ply, share, mark }) => (mark ? [draw('circle', { cx: this.#at(ply), cy: heightOf(share), r: 3.5, 'data-mark': mark })] : []));
    this.#svg.replaceChildren(
      draw('rect', { class: 'black', width: WIDTH, height: HEIGHT }),
      ...(first ? [draw('polygon', { class: 'red', points: `${first.x} ${HEIGHT} ${curve} ${last.x} ${HEIGHT}` })] : []),
      draw('line', { class: 'middle', x1: 0, y1: middle, x2: WIDTH, y2: middle }),
      draw('polyline', { class: 'curve', points: curve }), ...marked, this.#now,
    );
  }

  /** Marks the present move. @param {number} ply @param {string} label of the slider @param {string} text how the game stands there */
  mark(ply, label, text) {
    this.#slider.ariaLabel = label;
    this.#slider.ariaValueText = text;
    this.#slider.title = text;
    if (this.#slider.value !== String(ply)) this.#slider.value = String(ply);
    for (const end of ['x1', 'x2']) this.#now.setAttribute(end, String(this.#at(ply)));
  }
}
