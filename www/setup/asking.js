/** Dialogs of an editor, over the board that they belong to. */
import { make } from '../make.js';

/**
 * Shows a dialog until it is closed; then the focus is where it was.
 * @param {Pick<import('../modes.js').Host, 'reporter' | 'root'>} host
 * @param {string} title
 * @param {Node[]} content
 */
export function show(host, title, ...content) {
  const heading = make('h2', { id: 'dialog-title' }, title);
  const dialog = make('dialog', { class: 'setup-dialog', 'aria-labelledby': 'dialog-title', lang: host.reporter.words.langOf('setup') }, heading, ...content);
  const had = /** @type {ShadowRoot} */ (host.root.getRootNode()).activeElement;
  dialog.addEventListener('close', () => {
    dialog.remove();
    /** @type {HTMLElement | null} */ (had)?.focus();
  });
  host.root.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Asks a question that is answered by yes or no; Escape means no.
 * @param {import('../modes.js').Host} host
 * @param {string} question
 * @param {string} yes
 * @param {string} no
 * @returns {Promise<boolean>}
 */
export function ask(host, question, yes, no) {
  const [agree, refuse] = [make('button', { type: 'button', class: 'main' }, yes), make('button', { type: 'button' }, no)];
  const dialog = show(host, question, make('div', { class: 'choices' }, refuse, agree));
  return new Promise((resolve) => {
    agree.addEventListener('click', () => dialog.close('yes'));
    refuse.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'));
  });
}
