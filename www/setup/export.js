/** What can be taken along: the record in every form, a piece of HTML, pictures, paper. */
import { CHOICES } from '../attributes.js';
import { fileNameOf, saveAs } from '../filename.js';
import { make } from '../make.js';
import { explain, fetchPart, fetchRecordWords } from '../strings.js';
import { button, labelled, part, select, takeaways } from '../takeaway.js';
import { show } from './asking.js';
import { snippetOf } from './snippet.js';

/** @typedef {import('../setup.js').Workshop} Workshop */

/** What the HTML may be for, the default first; a position that cannot be played is only a diagram. */
const PURPOSES = ['puzzle', 'lesson', 'view', 'play', 'diagram'];
/** The forms that come first. */
const FIRST = ['pgn', 'xqf', 'cbr', 'dhtmlxq', 'fen'];

/** @param {Workshop} host */
export async function exporting(host) {
  const { words } = host.reporter;
  await fetchPart(words, 'picture');
  const say = (/** @type {string} */ key) => words.say(`export.${key}`);
  const parts = [recordOf(host, say), htmlOf(host, say), ...takeaways(/** @type {any} */ (host.element), words)];
  const close = make('button', { type: 'button' }, words.say('setup.close'));
  const dialog = show(host, words.say('setup.export'), ...parts, make('div', { class: 'choices' }, close));
  close.addEventListener('click', () => dialog.close());
}

// ---- the record

/** @param {Workshop} host @param {(key: string) => string} say */
function recordOf(host, say) {
  const { files, handle, reporter } = host;
  const isPlayable = host.isPlayable();
  const rank = (/** @type {string} */ name) => (FIRST.indexOf(name) + 1) || 99;
  const forms = handle.formats.filter(({ name, isWritten }) => isWritten && (isPlayable || name === 'fen')).sort((a, b) => rank(a.name) - rank(b.name));
  const format = select(forms.map(({ name }) => [name, name.toUpperCase()]));
  const text = make('textarea', { rows: '5', readonly: '', spellcheck: 'false', dir: 'ltr', 'aria-label': say('text') });
  const losses = make('p', { class: 'hint', role: 'status' });
  const done = make('span', { role: 'status' });
  const chosen = () => forms.find(({ name }) => name === format.value) ?? forms[0];
  let asked = 0;
  const update = async () => {
    const now = ++asked;
    const { name, isText } = chosen();
    const [data, lost] = await Promise.all([isText ? files.save(name) : '', files.losses(name)]);
    if (now !== asked) return;
    done.textContent = '';
    text.value = String(data);
    text.hidden = copy.hidden = !isText;
    const list = lost.map(({ code, count }) => reporter.words.say(`loss.${code}`, { count }));
    losses.textContent = list.length ? reporter.words.say('export.losses', { losses: list }) : '';
  };
  const copy = button(say('copy'), () => copied(text, done, say));
  const load = button(say('download'), async () => {
    const { name, extension, isText } = chosen();
    saveAs(new Blob([/** @type {any} */ (await files.save(name))], { type: isText ? 'text/plain;charset=utf-8' : 'application/octet-stream' }), `${fileNameOf(Object.fromEntries(handle.ask((board) => board.tags())))}.${extension}`);
  });
  format.addEventListener('change', update);
  fetchRecordWords(reporter.words).then(update).catch((error) => { losses.textContent = explain(reporter.words, error); });
  return part(say('record'), labelled(say('format'), format), losses, text, make('div', { class: 'choices' }, done, copy, load));
}

// ---- the HTML

/** @param {Workshop} host @param {(key: string) => string} say */
function htmlOf(host, say) {
  const { handle, files, option } = host;
  const isPlayable = host.isPlayable();
  const purpose = select((isPlayable ? PURPOSES : ['diagram']).map((name) => [name, say(name)]));
  const side = select(CHOICES.orientation.map((name) => [name, host.reporter.words.say(name)]));
  side.value = option('orientation');
  const controls = make('input', { type: 'checkbox', checked: '' });
  const address = make('input', { type: 'text', value: ownAddress(), spellcheck: 'false', dir: 'ltr' });
  const text = make('textarea', { rows: '6', readonly: '', spellcheck: 'false', dir: 'ltr', 'aria-label': say('html.text') });
  const done = make('span', { role: 'status' });
  const update = async () => {
    done.textContent = '';
    const isDiagram = purpose.value === 'diagram';
    const { fen } = handle.state;
    const looks = { orientation: side.value === 'red' ? '' : side.value, theme: besides('theme'), pieces: besides('pieces'), coordinates: besides('coordinates') };
    text.value = isDiagram
      ? snippetOf(address.value, { diagram: true, fen, shapes: handle.ask((board) => board.shapes()).join(' '), ...looks }, fen)
      : snippetOf(address.value, { mode: purpose.value === 'view' ? '' : purpose.value, controls: controls.checked, notation: besides('notation'), ...looks }, String(await files.save('pgn', { notation: 'iccs' })));
  };
  /** The value of an attribute, unless it is the default. @param {string} name */
  const besides = (name) => (option(name) === CHOICES[name][0] ? '' : option(name));
  for (const field of [purpose, side, controls, address]) field.addEventListener('change', update);
  update();
  return part(say('html'), labelled(say('purpose'), purpose), labelled(say('side'), side), labelled(say('controls'), controls), labelled(say('address'), address),
    text, make('div', { class: 'choices' }, done, button(say('copy'), () => copied(text, done, say))));
}

/** Where the script of this board comes from; in a page of a single file no other page can have it from there. */
function ownAddress() {
  const { protocol, href } = new URL('../start.js', import.meta.url);
  return protocol.startsWith('http') ? href : 'xiangqi-board/start.js';
}

// ---- the clipboard

/** @param {HTMLTextAreaElement} text @param {HTMLElement} done @param {(key: string) => string} say */
async function copied(text, done, say) {
  try {
    await navigator.clipboard.writeText(text.value);
    done.textContent = say('copied');
  } catch {
    text.select();
    done.textContent = say(document.execCommand('copy') ? 'copied' : 'not-copied');
  }
}
