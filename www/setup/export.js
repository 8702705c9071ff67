/** What can be taken along: the record in every form, a piece of HTML, a picture. */
import { CHOICES } from '../attributes.js';
import { explain, fetchRecordWords } from '../strings.js';
import { make } from '../make.js';
import { printOn } from '../picture.js';
import { show } from './asking.js';
import { snippetOf } from './snippet.js';

/** @typedef {import('../setup.js').Workshop} Workshop */
/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

/** What the HTML may be for, the default first; a position that cannot be played is only a diagram. */
const PURPOSES = ['puzzle', 'lesson', 'view', 'play', 'diagram'];
/** The forms that come first. */
const FIRST = ['pgn', 'xqf', 'cbr', 'dhtmlxq', 'fen'];
/** The width of the preview of a picture, in pixels. */
const THUMB = 260;

/** @param {Workshop} host */
export function exporting(host) {
  const { words } = host.reporter;
  const say = (/** @type {string} */ key) => words.say(`export.${key}`);
  const parts = [recordOf(host, say), htmlOf(host, say), imageOf(host, say)];
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
    saveAs(new Blob([/** @type {any} */ (await files.save(name))], { type: isText ? 'text/plain;charset=utf-8' : 'application/octet-stream' }), `xiangqi.${extension}`);
  });
  format.addEventListener('change', update);
  fetchRecordWords(reporter.words).then(update).catch((error) => { losses.textContent = explain(reporter.words, error); });
  return section(say('record'), labelled(say('format'), format), losses, text, make('div', { class: 'choices' }, done, copy, load));
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
  return section(say('html'), labelled(say('purpose'), purpose), labelled(say('side'), side), labelled(say('controls'), controls), labelled(say('address'), address),
    text, make('div', { class: 'choices' }, done, button(say('copy'), () => copied(text, done, say))));
}

/** Where the script of this board comes from; in a page of a single file no other page can have it from there. */
function ownAddress() {
  const { protocol, href } = new URL('../start.js', import.meta.url);
  return protocol.startsWith('http') ? href : 'xiangqi-board/start.js';
}

// ---- the picture

/** @param {Workshop} host @param {(key: string) => string} say */
function imageOf(host, say) {
  const { element, handle, option } = host;
  const board = /** @type {import('../index.js').XiangqiBoard} */ (/** @type {unknown} */ (element));
  /** @type {{ [name: string]: HTMLSelectElement }} */
  const looks = {};
  for (const name of ['theme', 'pieces', 'sides', 'coordinates', 'orientation']) {
    looks[name] = select(CHOICES[name].map((value) => [value, say(`${name}.${value}`)]));
    looks[name].value = option(name);
  }
  const width = make('input', { type: 'number', min: '60', max: '3500', step: '10', value: '900' });
  const shapes = make('input', { type: 'checkbox', checked: '' });
  const fault = make('p', { class: 'fault', role: 'status' });
  const thumb = make('canvas', { class: 'thumb', role: 'img', 'aria-label': say('image.preview') });
  const wishes = () => /** @type {any} */ ({
    ...Object.fromEntries(Object.entries(looks).map(([name, field]) => [name, field.value])), width: width.valueAsNumber, shapes: shapes.checked, lastMove: false,
  });
  const update = () => printOn(element, handle, thumb, { ...wishes(), width: THUMB });
  /** @param {(options: any) => Blob | Promise<Blob>} draw @param {string} extension */
  const give = async (draw, extension) => {
    try {
      saveAs(await draw(wishes()), `xiangqi.${extension}`);
      fault.textContent = '';
    } catch (thrown) {
      fault.textContent = explain(host.reporter.words, /** @type {any} */ (thrown));
    }
  };
  looks.theme.addEventListener('change', () => {
    if (looks.theme.value === 'print') looks.orientation.value = 'red'; // So the rule book prints them (Art. 1.3).
  });
  for (const field of [...Object.values(looks), shapes]) field.addEventListener('change', update);
  update();
  return section(say('image'), ...Object.entries(looks).map(([name, field]) => labelled(say(name), field)),
    labelled(say('width'), width), labelled(say('shapes'), shapes), thumb, fault, make('div', { class: 'choices' },
      button('SVG', () => give((options) => new Blob([board.toSVG(options)], { type: 'image/svg+xml' }), 'svg')),
      button('PNG', () => give((options) => board.toPNG(options), 'png'))));
}

// ---- what they are made of

/** @param {string} title @param {Node[]} content */
const section = (title, ...content) => make('section', {}, make('h3', {}, title), ...content);

/** @param {string} label @param {HTMLElement} field */
const labelled = (label, field) => make('label', {}, make('span', {}, label), field);

/** @param {string[][]} values each with what it is called */
const select = (values) => make('select', {}, ...values.map(([value, name]) => make('option', { value }, name)));

/** @param {string} name @param {() => void} act */
function button(name, act) {
  const made = make('button', { type: 'button' }, name);
  made.addEventListener('click', act);
  return made;
}

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

/** @param {Blob} blob @param {string} name */
function saveAs(blob, name) {
  const link = make('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
