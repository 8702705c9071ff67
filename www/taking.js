/** What can be taken along of a board, in a dialog over it: a picture, a film, a page of paper. */
import { make } from './make.js';
import { show } from './setup/asking.js';
import { addSetupStyle } from './setup/style.js';
import { fetchPart } from './strings.js';
import { button, takeaways } from './takeaway.js';

/** @param {import('./controls.js').Host & { element: HTMLElement }} host @param {ShadowRoot} root where the board is */
export async function take({ element, reporter, stage }, root) {
  const { words } = reporter;
  await Promise.all([fetchPart(words, 'setup'), fetchPart(words, 'picture')]);
  addSetupStyle(root);
  const place = { reporter, root: /** @type {HTMLElement} */ (stage.element.parentElement) };
  const dialog = show(place, words.say('picture'), ...takeaways(/** @type {any} */ (element), words),
    make('div', { class: 'choices' }, button(words.say('setup.close'), () => dialog.close())));
}
