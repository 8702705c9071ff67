/** Opening a game or position: typed, pasted, dropped, or from a file. */
import { inWords, marked, notify, placeOf } from './notice.js';
import { say } from './words.js';

/** @typedef {import('../index.js').XiangqiBoard} XiangqiBoard */

/**
 * @param {XiangqiBoard} board
 * @param {() => void} changed
 */
export function prepareOpening(board, changed) {
  const find = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
  const dialog = /** @type {HTMLDialogElement} */ (find('opening'));
  const area = /** @type {HTMLTextAreaElement} */ (find('opening-text'));
  const error = /** @type {HTMLElement} */ (find('opening-error'));
  const input = /** @type {HTMLInputElement} */ (find('opening-file'));

  /** Opens a text; where that fails, shows it with the place marked. @param {string} text */
  const open = (text) => {
    try {
      tell(text, board.load(text));
      changed();
      dialog.close();
      area.value = '';
    } catch (thrown) {
      const fault = /** @type {any} */ (thrown);
      error.replaceChildren(...marked(text, fault).flatMap((part) => [part, ' ']));
      error.hidden = false;
      // A text area slows down with a megabyte in it.
      if (area.value !== text) area.value = text.slice(0, 100_000);
      if (!dialog.open) dialog.showModal();
      area.focus();
      if (fault.at !== undefined) area.setSelectionRange(...placeOf(text, fault));
    }
  };

  dialog.addEventListener('submit', (event) => {
    event.preventDefault();
    if (area.value.trim()) open(area.value);
  });
  dialog.addEventListener('close', () => { error.hidden = true; });
  area.addEventListener('input', () => { error.hidden = true; });

  /** @param {File | undefined} file */
  const openFile = async (file) => {
    if (!file) return;
    const text = decode(await file.arrayBuffer());
    if (text === undefined) notify(say('opening.binary'));
    else open(text);
  };
  input.addEventListener('change', () => {
    openFile(input.files?.[0]);
    input.value = '';
  });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const { files } = event.dataTransfer ?? {};
    const text = event.dataTransfer?.getData('text/plain');
    if (files?.length) openFile(files[0]);
    else if (text) open(text);
  });
  document.addEventListener('paste', (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target.closest('input, textarea, dialog')) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain');
    if (file) openFile(file);
    else if (text?.trim()) open(text);
  });
}

/** Most records are UTF-8; old Chinese ones are GBK. @param {ArrayBuffer} bytes */
function decode(bytes) {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes('\0')) return text;
    } catch {
      // Not this one.
    }
  }
  return undefined;
}

/** @param {string} text @param {import('../index.js').Loaded} loaded */
function tell(text, { format, plies, warnings }) {
  const stop = warnings.find((warning) => warning.ply === plies + 1);
  const others = warnings.filter((warning) => warning !== stop).map(inWords);
  const opened = format === 'fen' ? say('opening.position') : say(stop ? 'opening.stopped' : 'opening.moves', { plies });
  notify(opened, ...(stop ? marked(text, stop) : []), ...new Set(others));
}
