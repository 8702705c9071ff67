/**
 * The attributes that choose between values; the first one is the default.
 * @type {{ [name: string]: string[] }}
 */
export const CHOICES = {
  mode: ['view', 'play'],
  movable: ['none', 'red', 'black', 'both'],
  'touch-move': ['off', 'touch', 'competition'],
  'illegal-move': ['foul', 'loss'],
  'fouls-that-lose': ['3', '2'],
  'clock-press': ['manual', 'auto'],
  writing: ['none', 'both', 'red', 'black'],
  rules: ['cxa', 'axf', 'none'],
  orientation: ['red', 'black'],
  notation: ['chinese', 'chinese-traditional', 'short', 'wxf', 'iccs', 'uci', 'vietnamese', 'san'],
  pieces: ['traditional', 'simplified', 'letters'],
  theme: ['wood', 'paper', 'print', 'dark'],
  coordinates: ['auto', 'iccs', 'none'],
};

/** The attributes whose value is free; the module knows which ones it can use. */
export const TEXTS = ['src', 'clock', 'natural-limit'];

/** The attributes that are there or not. */
export const SWITCHES = ['controls', 'threats', 'hints', 'evaluation'];

/** Those that the board itself is told of. */
export const BOARD_OPTIONS = ['pieces', 'theme', 'coordinates', 'orientation', 'movable', 'touch-move', 'rules', 'illegal-move', 'fouls-that-lose', 'clock-press',
  'writing', 'clock', 'natural-limit'];

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
  return name === 'movable' && chosen(element, 'mode') === 'play' ? 'both' : CHOICES[name][0];
}

/** The property of an attribute: `touchMove` of `touch-move`. @param {string} name */
export const propertyOf = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

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
