/**
 * The colours of the board that a page chooses by its style sheet, as `--xq-board`, and those of the system where it forces
 * its own. The browser works them out, however they are written; the board is told numbers.
 */
import { make } from './make.js';
import { wear } from './style.js';

/** In the order of src/view/theme.rs, with what the system has for them. */
export const COLOURS = Object.entries({
  board: 'Canvas', frame: 'Canvas', grid: 'CanvasText', label: 'CanvasText', 'red-rim': 'CanvasText', 'black-rim': 'CanvasText', 'red-face': 'Canvas',
  'black-face': 'Canvas', 'red-ink': 'CanvasText', 'black-ink': 'CanvasText', shadow: '#0000', 'last-move': 'Highlight', target: 'Highlight', alarm: 'CanvasText',
  green: 'Highlight', red: 'LinkText', yellow: 'VisitedText', blue: 'CanvasText', note: 'LinkText',
});

/** Each carries a colour, and is as `color` says where it is told nonsense. */
const CARRIERS = ['border-top-color', 'border-right-color', 'border-bottom-color', 'border-left-color', 'outline-color', 'column-rule-color', 'text-decoration-color'];

/** What `color` says where the page has not chosen. Nobody sees it from black. */
const NONE = 'rgb(1, 2, 3)';

/** The rules of the probes, elements that are not seen. @param {(name: string, system: string) => string} value */
const rules = (value) => COLOURS
  .map(([name, system], at) => `.colours :nth-child(${1 + Math.floor(at / CARRIERS.length)}) { ${CARRIERS[at % CARRIERS.length]}: ${value(name, system)} }`).join('');

/** A colour that changes begins a transition, and a probe that is seen again an animation: both are told of. */
const CSS = `
.colours { position: absolute; width: 0; height: 0; overflow: hidden; visibility: hidden }
.colours * { color: ${NONE}; forced-color-adjust: none; transition: 1ms step-start; animation: colours 1ms }
@keyframes colours { from { opacity: 0 } }
${rules((name) => `var(--xq-${name}, currentColor)`)}
@media (forced-colors: active) { ${rules((_, system) => system)} }`;

/** The probes of each board. @type {WeakMap<ShadowRoot, HTMLElement>} */
const probes = new WeakMap();

/** @param {ShadowRoot} shadow */
function probe(shadow) {
  let known = probes.get(shadow);
  if (!known) {
    probes.set(shadow, known = make('div', { class: 'colours', 'aria-hidden': 'true' }, make('i'), make('i'), make('i')));
    wear(shadow, CSS);
  }
  if (known.parentNode !== shadow) shadow.append(known);
  return known;
}

/** The last colour that was painted to see what it is. @type {CanvasRenderingContext2D | null} */
let canvas;

/** `rrggbbaa`, or `-` where the page has not chosen. @param {string} css a computed colour */
function number(css) {
  if (css === NONE || !css) return '-'; // No colour at all: the element is in no page.
  let parts = css.match(/^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/)?.slice(1).map((part, at) => (at < 3 ? Number(part) : Math.round(Number(part ?? 1) * 255)));
  if (!parts) { // Written in another space of colours.
    canvas ??= make('canvas', { width: '1', height: '1' }).getContext('2d', { willReadFrequently: true });
    if (!canvas) return '-';
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    parts = [...canvas.getImageData(0, 0, 1, 1).data];
  }
  return parts.map((part) => part.toString(16).padStart(2, '0')).join('');
}

/** The colours that hold now, as the board is told them. @param {ShadowRoot} shadow */
export function coloursOf(shadow) {
  const styles = [...probe(shadow).children].map((element) => getComputedStyle(element));
  const colours = COLOURS.map((_, at) => number(styles[Math.floor(at / CARRIERS.length)].getPropertyValue(CARRIERS[at % CARRIERS.length])));
  return colours.some((colour) => colour !== '-') ? colours.join(' ') : '';
}

/** @param {ShadowRoot} shadow @param {() => void} changed @param {AbortSignal} signal */
export function watchColours(shadow, changed, signal) {
  let frame = 0;
  const later = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (!signal.aborted) changed();
    });
  };
  for (const type of ['transitionrun', 'animationstart']) probe(shadow).addEventListener(type, later, { signal });
}
