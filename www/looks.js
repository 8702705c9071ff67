/** How a board looks, where that does not depend on its attributes alone. */
import { chosen } from './attributes.js';
import { coloursOf } from './colours.js';

/** @param {string} feature */
export const prefers = (feature) => matchMedia(`(${feature})`).matches;

/** What is written beside the board, so that it goes with the moves. @type {{ [notation: string]: string }} */
const LABELS = { wxf: 'numbers', vietnamese: 'numbers', iccs: 'iccs', uci: 'uci', san: 'uci' };

/** @param {string} coordinates @param {string} notation */
export const labelsOf = (coordinates, notation) => (coordinates === 'auto' ? LABELS[notation] ?? 'files' : coordinates);

/** The theme where none is chosen, or the reader is to choose. @param {string} theme */
function themeOf(theme) {
  if (theme && theme !== 'auto') return theme;
  if (prefers('prefers-contrast: more')) return 'contrast';
  return theme && prefers('prefers-color-scheme: dark') ? 'dark' : 'wood';
}

/** The theme of an element, empty where its author has chosen none. @param {Element} element */
const wished = (element) => (element.hasAttribute('theme') ? chosen(element, 'theme') : '');

/**
 * The options of the board that its surroundings have a part in.
 * @param {Element} element
 * @param {(name: string) => string} option the value of an attribute
 * @returns {{ [option: string]: string }}
 */
export const looksOf = (element, option) => ({
  theme: prefers('forced-colors: active') ? 'contrast' : themeOf(wished(element)),
  colours: coloursOf(/** @type {ShadowRoot} */ (element.shadowRoot)),
  coordinates: labelsOf(option('coordinates'), option('notation')),
  motion: prefers('prefers-reduced-motion: reduce') ? 'reduced' : 'full',
});

/**
 * The options of a picture of the board: what is asked for, else as the board looks. Colours of the system stay on the screen, and a theme
 * that is asked for has its own.
 * @param {Element} element
 * @param {{ [name: string]: string }} asked
 */
export function looksOfPicture(element, asked) {
  const { theme, coordinates } = asked;
  const looks = { ...asked };
  if (coordinates) looks.coordinates = labelsOf(coordinates, chosen(element, 'notation'));
  if (theme || prefers('forced-colors: active')) Object.assign(looks, { theme: themeOf(theme || wished(element)), colours: '' });
  return looks;
}
