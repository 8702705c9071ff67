import { languageOf, notationFor } from './tag.js';

/**
 * The attributes that choose between values; the first one is the default.
 * @type {{ [name: string]: string[] }}
 */
export const CHOICES = {
  mode: ['view', 'play', 'puzzle', 'lesson', 'edit'],
  movable: ['none', 'red', 'black', 'both'],
  opponent: ['none', 'red', 'black'],
  guess: ['none', 'red', 'black', 'both'],
  level: ['3', '1', '2', '4', '5', '6', '7', '8'],
  'touch-move': ['off', 'touch', 'competition'],
  'illegal-move': ['foul', 'loss'],
  'fouls-that-lose': ['3', '2'],
  'clock-press': ['manual', 'auto'],
  writing: ['none', 'both', 'red', 'black'],
  rules: ['cxa', 'axf', 'none'],
  orientation: ['red', 'black'],
  notation: ['chinese', 'chinese-traditional', 'short', 'wxf', 'iccs', 'uci', 'vietnamese', 'san'],
  pieces: ['traditional', 'simplified', 'letters', 'pictures'],
  theme: ['wood', 'paper', 'print', 'dark', 'contrast', 'auto'],
  sides: ['auto', 'relief'],
  coordinates: ['auto', 'files', 'numbers', 'iccs', 'uci', 'none'],
  'print-theme': ['print', 'screen'],
  loading: ['lazy', 'eager'],
};

/** The attributes whose value is free; the module knows which ones it can use. */
export const TEXTS = ['src', 'clock', 'natural-limit', 'patience', 'volume'];

/** The attributes that are there or not. */
export const SWITCHES = ['controls', 'diagram', 'threats', 'aids', 'hints', 'evaluation', 'sound'];

/** Those that say how a board looks. */
export const LOOKS = ['theme', 'pieces', 'sides', 'coordinates', 'orientation'];

/** Those that the board itself is told of as they are. */
export const BOARD_OPTIONS = ['pieces', 'sides', 'orientation', 'movable', 'touch-move', 'rules', 'illegal-move', 'fouls-that-lose', 'clock-press',
  'writing', 'clock', 'natural-limit'];

/** Each side by the other. */
const OTHER = new Map([['red', 'black'], ['black', 'red']]);

/** The side that the computer plays; no one helps in a competition. @param {Element} element */
const opponentOf = (element) => (element.getAttribute('touch-move') === 'competition' ? '' : element.getAttribute('opponent') ?? '');

/**
 * The value that holds: the attribute's if it is a known one, else the default.
 * @param {Element} element
 * @param {string} name
 * @returns {string}
 */
export function chosen(element, name) {
  const value = element.getAttribute(name);
  if (!CHOICES[name]) return value ?? '';
  if (value !== null && CHOICES[name].includes(value)) return value;
  if (name === 'notation') return notationFor(languageOf(element));
  // Against the computer the reader has the other side, and sits behind it.
  const side = OTHER.get(opponentOf(element));
  if (name === 'movable' && chosen(element, 'mode') === 'play') return side ?? 'both';
  return (name === 'orientation' && side) || CHOICES[name][0];
}

/** Whether something stands beside the board: nothing is set up, solved or read without it. @param {Element} element */
export const hasSide = (element) => element.hasAttribute('controls') || ['edit', 'lesson', 'puzzle'].includes(chosen(element, 'mode'));

/** The property of an attribute: `touchMove` of `touch-move`. @param {string} name */
export const propertyOf = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Properties that were set before the element was defined. @param {any} element */
export function rescue(element) {
  for (const name of ['fen', 'ply', 'shapes', 'savedContest', ...SWITCHES, ...[...Object.keys(CHOICES), ...TEXTS].map(propertyOf)]) {
    if (!Object.hasOwn(element, name)) continue;
    const value = element[name];
    delete element[name];
    element[name] = value;
  }
}

/**
 * Gives a class a property for each of them, and for each switch, that reflects the attribute.
 * @param {typeof HTMLElement} element
 */
export function reflect(element) {
  /** @param {string} name @param {PropertyDescriptor & ThisType<HTMLElement>} property */
  const define = (name, property) =>
    Object.defineProperty(element.prototype, name, { configurable: true, enumerable: true, ...property });
  for (const name of [...Object.keys(CHOICES), ...TEXTS]) {
    define(propertyOf(name), {
      get() { return chosen(this, name); },
      set(value) { this.setAttribute(name, value); },
    });
  }
  for (const name of SWITCHES) {
    define(name, {
      get() { return this.hasAttribute(name); },
      set(value) { this.toggleAttribute(name, Boolean(value)); },
    });
  }
}
