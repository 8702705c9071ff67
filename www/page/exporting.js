/** Saving the game: every form in which it can be kept, what that form loses, preview, copy, download. */
import { fileNameOf, saveAs } from '../filename.js';
import { fetchPart, wordsFor } from '../strings.js';
import { takeaways } from '../takeaway.js';
import { say } from './words.js';

/** @typedef {import('../index.js').XiangqiBoard} XiangqiBoard */

/** The formats whose moves can be written in several notations, and those whose text is always plain. */
const IN_NOTATIONS = ['pgn', 'moves', 'wxf'];
const PLAIN = ['fen', 'ucci'];

const find = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(`exporting-${id}`));

/** @param {XiangqiBoard} board @returns {() => void} shows the game as it is now */
export function prepareExporting(board) {
  const format = /** @type {HTMLSelectElement} */ (find('format'));
  const notation = /** @type {HTMLSelectElement} */ (find('notation'));
  const encoding = /** @type {HTMLSelectElement} */ (find('encoding'));
  const preview = /** @type {HTMLTextAreaElement} */ (find('text'));
  const losses = /** @type {HTMLElement} */ (find('losses'));
  const done = /** @type {HTMLElement} */ (find('done'));
  const formats = board.formats.filter(({ isWritten }) => isWritten);
  const first = ['pgn', 'xqf', 'cbr', 'dhtmlxq', 'moves', 'fen'];
  const rank = (/** @type {{ name: string }} */ { name }) => (first.indexOf(name) + 1) || 99;
  formats.sort((a, b) => rank(a) - rank(b));
  format.append(...formats.map(({ name }) => {
    const option = new Option('', name);
    option.setAttribute('data-say', `format.${name}`);
    option.textContent = say(`format.${name}`, { name });
    return option;
  }));
  const chosen = () => formats.find(({ name }) => name === format.value) ?? formats[0];
  /** @returns {any} */
  const wishes = () => ({ notation: notation.value, encoding: encoding.disabled || encoding.value === 'utf-8' ? undefined : encoding.value });

  /** Counts what was asked for, so that a late answer is not shown. */
  let asked = 0;
  const show = async () => {
    const now = ++asked;
    const { name, isText } = chosen();
    notation.disabled = !IN_NOTATIONS.includes(name);
    encoding.disabled = !isText || PLAIN.includes(name);
    done.textContent = '';
    preview.hidden = find('copy').hidden = !isText;
    const [text, lack] = await Promise.all([
      isText ? board.save(name, { ...wishes(), encoding: undefined }) : '', board.losses(name, wishes()),
    ]);
    if (now !== asked) return;
    preview.value = String(text);
    const lost = lack.map(({ code, count }) => say(`loss.${code}`, { count }));
    losses.textContent = lost.length ? say('exporting.losses', { losses: lost.join(say('exporting.and')) }) : '';
    losses.hidden = !lost.length;
  };
  for (const select of [format, notation, encoding]) select.addEventListener('change', show);

  find('copy').addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(preview.value);
      done.textContent = say('exporting.copied');
    } catch {
      preview.select();
      done.textContent = say(document.execCommand('copy') ? 'exporting.copied' : 'exporting.not-copied');
    }
  });
  find('download').addEventListener('click', async () => {
    const { name, extension, isText } = chosen();
    const data = await board.save(name, wishes());
    const type = isText ? `text/plain;charset=${wishes().encoding ?? 'utf-8'}` : 'application/octet-stream';
    saveAs(new Blob([/** @type {any} */ (data)], { type }), `${fileNameOf(board.tags)}.${extension}`);
  });
  const more = find('more');
  more.addEventListener('toggle', async () => {
    if (!more.open) return;
    const words = wordsFor(document.documentElement.lang);
    await Promise.all([fetchPart(words, 'setup'), fetchPart(words, 'picture')]);
    find('takeaways').replaceChildren(...takeaways(board, words));
  });
  return () => {
    notation.value = board.notation;
    more.open = false;
    show();
  };
}
