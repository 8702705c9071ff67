/** Exporting the game: preview, copy, download. */
import { say } from './words.js';

/** @typedef {import('../index.js').XiangqiBoard} XiangqiBoard */

/** @type {{ [format: string]: string }} */
const ENDINGS = { pgn: 'pgn', moves: 'txt', fen: 'fen' };

/** @param {XiangqiBoard} board @returns {() => void} shows the game as it is now */
export function prepareExporting(board) {
  const find = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(`exporting-${id}`));
  const format = /** @type {HTMLSelectElement} */ (find('format'));
  const notation = /** @type {HTMLSelectElement} */ (find('notation'));
  const preview = /** @type {HTMLTextAreaElement} */ (find('text'));
  const done = /** @type {HTMLElement} */ (find('done'));

  const show = () => {
    const kind = /** @type {'pgn' | 'moves' | 'fen'} */ (format.value);
    notation.disabled = kind === 'fen';
    preview.value = board.save(kind, { notation: /** @type {any} */ (notation.value) });
    done.textContent = '';
  };
  format.addEventListener('change', show);
  notation.addEventListener('change', show);

  find('copy').addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(preview.value);
      done.textContent = say('exporting.copied');
    } catch {
      preview.select();
      done.textContent = say(document.execCommand('copy') ? 'exporting.copied' : 'exporting.not-copied');
    }
  });
  find('download').addEventListener('click', () => {
    const link = document.createElement('a');
    const address = URL.createObjectURL(new Blob([preview.value], { type: 'text/plain;charset=utf-8' }));
    link.href = address;
    link.download = `xiangqi-${new Date().toISOString().slice(0, 10)}.${ENDINGS[format.value]}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  });
  return () => {
    notation.value = board.notation;
    show();
  };
}
