/** What stands in place of a board that cannot be loaded: a sentence, and the content of the element. */
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
  stage.hidden = true;
  return () => {
    for (const part of parts) part.remove();
    stage.hidden = false;
  };
}
