/**
 * The keys of the board while it has focus. All others are left to the page.
 */

/** @typedef {{ go(where: 'first' | 'previous' | 'next' | 'last'): void, flip(): void, change(name: 'undo' | 'redo'): boolean,
 *   cursor(key: string): boolean }} Actions the last two say whether the key was used */

/** @type {{ [key: string]: 'first' | 'previous' | 'next' | 'last' }} */
const STEPS = { Home: 'first', PageUp: 'previous', ',': 'previous', PageDown: 'next', '.': 'next', End: 'last' };

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
    return actions.cursor(key);
  }
  return true;
}
