/** Opening a game or position: typed, pasted, dropped, or from a file. What that takes is fetched when it is wanted. */
import { expect } from './notice.js';

/** @typedef {import('../index.js').XiangqiBoard} XiangqiBoard */

/**
 * @param {XiangqiBoard} board
 * @param {() => void} changed
 * @returns {{ show(): Promise<void>, forget(): void }} shows the dialog; forgets the file
 */
export function prepareOpening(board, changed) {
  /** @type {Promise<import('./reading.js').Reading> | undefined} */
  let loading;
  const reading = () => {
    loading ??= import('./reading.js').then(({ Reading }) => new Reading(board, changed));
    loading.catch(() => { loading = undefined; }); // Offline: the next time tries again.
    return loading;
  };
  /** @param {DataTransfer | null} data @returns {boolean} whether there is something to open */
  const take = (data) => {
    const file = data?.files[0];
    const text = data?.getData('text/plain');
    if (file) expect(reading().then((it) => it.openFile(file)));
    else if (text?.trim()) expect(reading().then((it) => it.openText(text)));
    return Boolean(file || text?.trim());
  };

  // The element that is entered last is left last.
  let depth = 0;
  const mark = (/** @type {number} */ by) => {
    depth = Math.max(0, depth + by);
    document.body.classList.toggle('dropping', depth > 0);
  };
  document.addEventListener('dragenter', (event) => {
    event.preventDefault();
    mark(1);
  });
  document.addEventListener('dragleave', () => mark(-1));
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    mark(-Infinity);
    take(event.dataTransfer);
  });
  document.addEventListener('paste', (event) => {
    const target = /** @type {Element} */ (event.composedPath()[0]);
    if (!target.closest?.('input, textarea, dialog')) take(event.clipboardData);
  });
  return {
    show: async () => (await reading()).show(),
    forget: () => void loading?.then((it) => it.forget(), () => {}),
  };
}
