/**
 * What stands in place of a board that cannot be loaded: a sentence, and the content of the element. Where its position is seen
 * already, the picture stays.
 */
import { make } from './make.js';

/**
 * @param {HTMLElement} root
 * @param {HTMLElement} stage
 * @param {string} sentence
 * @returns {() => void} takes it away
 */
export function apologise(root, stage, sentence) {
  const parts = [make('p', { class: 'message', role: 'alert' }, sentence), make('slot')];
  root.append(...parts);
  const isSeen = stage.querySelector('canvas')?.dataset.shows === 'position';
  const dead = isSeen ? [.../** @type {NodeListOf<HTMLElement>} */ (stage.querySelectorAll(':scope > :not(canvas)'))] : [stage];
  for (const part of dead) part.hidden = true;
  return () => {
    for (const part of parts) part.remove();
    for (const part of dead) part.hidden = false;
  };
}
