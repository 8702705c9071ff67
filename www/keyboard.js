/**
 * The keys of the board while it has focus. All others are left to the page.
 */

/** @typedef {{ go(where: import('./controls.js').Step): void, flip(): void, change(name: 'undo' | 'redo'): boolean,
 *   cursor(key: string, isShifted: boolean): boolean }} Actions the last two say whether the key was used */

/** The keys that step. @type {{ [key: string]: import('./controls.js').Step }} */
export const STEPS = {
  Home: 'first', PageUp: 'previous', ',': 'previous', PageDown: 'next', '.': 'next', End: 'last',
  '[': 'previous-variation', ']': 'next-variation',
};

/**
 * @param {HTMLElement} board
 * @param {Actions} actions
 * @param {AbortSignal} signal
 */
export function listenToKeys(board, actions, signal) {
  board.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    board.dataset.by = 'keys';
    if (event.defaultPrevented || event.isComposing || altKey) return;
    if (press(key, ctrlKey || metaKey, shiftKey, actions)) event.preventDefault();
  }, { signal });
}

/**
 * @param {string} key
 * @param {boolean} control
 * @param {boolean} shift
 * @param {Actions} actions
 * @returns {boolean}
 */
function press(key, control, shift, actions) {
  const letter = key.toLowerCase();
  if (control) {
    if (letter !== 'z' && letter !== 'y') return false;
    return actions.change(letter === 'y' || shift ? 'redo' : 'undo');
  }
  if (STEPS[key]) {
    actions.go(STEPS[key]);
  } else if (letter === 'f') {
    actions.flip();
  } else {
    return actions.cursor(key, shift);
  }
  return true;
}
