/** What can be taken along of a board besides its record: a picture, a film, a page of paper. */
import { CHOICES, LOOKS } from './attributes.js';
import { fileNameOf, saveAs } from './filename.js';
import { make } from './make.js';
import { drawingOf } from './paper-sheet.js';
import { explain, fetchRecordWords } from './strings.js';

/**
 * @typedef {import('./index.js').XiangqiBoard} XiangqiBoard
 * @typedef {import('./strings.js').Words} Words
 * @typedef {() => { [option: string]: any }} Wishes
 */

/** The sections, which need the words of `setup` and of `picture`. @param {XiangqiBoard} board @param {Words} words */
export function takeaways(board, words) {
  const { section, wishes } = imageOf(board, words);
  return [section, ...(board.draft === null && board.moves.length ? [filmOf(board, words, wishes)] : []), paperOf(board, words, wishes)];
}

/** @param {XiangqiBoard} board @param {Words} words */
function imageOf(board, words) {
  const say = (/** @type {string} */ key) => words.say(`export.${key}`);
  /** @type {{ [name: string]: HTMLSelectElement }} */
  const looks = {};
  for (const name of LOOKS) {
    looks[name] = select(CHOICES[name].map((value) => [value, say(`${name}.${value}`)]));
    looks[name].value = /** @type {any} */ (board)[name];
  }
  const width = make('input', { type: 'number', min: '1', max: '3500', step: '10', value: '900' });
  const shapes = make('input', { type: 'checkbox', checked: '' });
  const told = make('p', { class: 'told', role: 'status' });
  const thumb = make('div', { class: 'thumb', role: 'img', 'aria-label': say('image.preview') });
  const looked = () => ({ ...Object.fromEntries(Object.entries(looks).map(([name, field]) => [name, field.value])), shapes: shapes.checked });
  const wishes = () => ({ ...looked(), width: width.valueAsNumber, lastMove: false });
  const update = () => thumb.replaceChildren(drawingOf(board.toSVG({ .../** @type {any} */ (looked()), lastMove: false })));
  /** @param {() => unknown} work */
  const attempt = async (work) => {
    told.textContent = '';
    try {
      await work();
    } catch (thrown) {
      told.textContent = await reason(words, thrown);
    }
  };
  const give = (/** @type {string} */ extension, /** @type {() => Blob | Promise<Blob>} */ draw) =>
    attempt(async () => saveAs(await draw(), `${fileNameOf(board.tags)}.${extension}`));
  const copy = () => attempt(async () => {
    const picture = board.toPNG(wishes());
    picture.catch(() => {}); // It is told of below.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]).catch(async () => {
      await picture;
      told.textContent = words.say('picture.not-copied');
    });
    told.textContent ||= words.say('picture.copied');
  });
  const canCopy = Boolean(globalThis.ClipboardItem && navigator.clipboard?.write);
  looks.theme.addEventListener('change', () => {
    if (looks.theme.value === 'print') looks.orientation.value = 'red'; // So the rule book prints them (Art. 1.3).
  });
  for (const field of [...Object.values(looks), shapes]) field.addEventListener('change', update);
  update();
  const section = part(say('image'), ...Object.entries(looks).map(([name, field]) => labelled(say(name), field)),
    labelled(say('width'), width), labelled(say('shapes'), shapes), thumb, told, make('div', { class: 'choices row' },
      button('SVG', () => give('svg', () => new Blob([board.toSVG(wishes())], { type: 'image/svg+xml' }))),
      button('PNG', () => give('png', () => board.toPNG(wishes()))),
      ...(canCopy ? [button(words.say('picture.copy'), copy)] : [])));
  return { section, wishes: looked };
}

/** @param {XiangqiBoard} board @param {Words} words @param {Wishes} wishes */
function filmOf(board, words, wishes) {
  const say = (/** @type {string} */ key, /** @type {any} */ facts = {}) => words.say(`picture.${key}`, facts);
  const plies = String(board.moves.length);
  const number = (/** @type {{ [name: string]: string }} */ bounds) => make('input', { type: 'number', required: '', ...bounds });
  const from = number({ min: '0', max: plies, value: '0' });
  const to = number({ min: '0', max: plies, value: plies });
  const seconds = number({ min: '0.1', max: '60', step: '0.1', value: '1' });
  const width = number({ min: '60', max: '1200', value: '480' });
  const loop = make('input', { type: 'checkbox', checked: '' });
  const told = make('p', { class: 'told', role: 'status' });
  const bar = make('progress', { hidden: '', 'aria-label': say('film.making') });
  /** @type {AbortController | undefined} */
  let making;
  const start = async () => {
    making = new AbortController();
    section.closest('dialog')?.addEventListener('close', () => making?.abort(), { once: true });
    turn(true);
    told.textContent = say('film.making');
    try {
      const film = await board.toGIF({
        ...wishes(), width: width.valueAsNumber, from: from.valueAsNumber, to: to.valueAsNumber, delay: seconds.valueAsNumber * 1000, lastDelay: seconds.valueAsNumber * 3000,
        loop: loop.checked, signal: making.signal, progress: ({ frame, frames }) => Object.assign(bar, { max: frames, value: frame }),
      });
      saveAs(film, `${fileNameOf(board.tags)}.gif`);
      told.textContent = say('film.done', { size: Math.ceil(film.size / 1024) });
    } catch (thrown) {
      told.textContent = making?.signal.aborted ? say('film.cancelled') : await reason(words, thrown);
    }
    making = undefined;
    turn(false);
  };
  // One button for both, so that whoever has pressed it keeps the focus.
  const act = button(say('film.make'), () => (making ? making.abort() : start()));
  const turn = (/** @type {boolean} */ isMaking) => {
    act.textContent = say(isMaking ? 'film.cancel' : 'film.make');
    bar.hidden = !isMaking;
    bar.removeAttribute('value');
  };
  const section = part(say('film'), labelled(say('film.from'), from), labelled(say('film.to'), to), labelled(say('film.seconds'), seconds),
    labelled(words.say('export.width'), width), labelled(say('film.loop'), loop), bar, told, make('div', { class: 'choices row' }, act));
  return section;
}

/** @param {XiangqiBoard} board @param {Words} words @param {Wishes} wishes */
function paperOf(board, words, wishes) {
  const say = (/** @type {string} */ key) => words.say(`picture.${key}`);
  const kinds = board.draft === null ? ['game', 'lesson', 'puzzle', 'position'] : ['position'];
  const what = select(kinds.map((kind) => [kind, say(`paper.${kind}`)]));
  const diagrams = make('input', { type: 'number', min: '0', max: '100', value: '0' });
  const told = make('p', { class: 'told', role: 'status' });
  const print = async () => {
    told.textContent = '';
    const { pieces, coordinates, orientation } = wishes();
    const options = { what: /** @type {any} */ (what.value), diagrams: diagrams.valueAsNumber || 0, pieces, coordinates, orientation };
    await board.print(options).catch(async (/** @type {any} */ error) => { told.textContent = await reason(words, error); });
  };
  return part(say('paper'), labelled(say('paper.what'), what), labelled(say('paper.diagrams'), diagrams), told,
    make('div', { class: 'choices row' }, button(say('paper.print'), print)));
}

/** Why something did not work, in words. @param {Words} words @param {any} error */
async function reason(words, error) {
  await fetchRecordWords(words);
  return explain(words, error);
}

// ---- what they are made of

/** @param {string} title @param {Node[]} content */
export const part = (title, ...content) => make('section', {}, make('h3', {}, title), ...content);

/** @param {string} label @param {HTMLElement} field */
export const labelled = (label, field) => make('label', {}, make('span', {}, label), field);

/** @param {string[][]} values each with what it is called */
export const select = (values) => make('select', {}, ...values.map(([value, name]) => make('option', { value }, name)));

/** @param {string} name @param {() => void} act */
export function button(name, act) {
  const made = make('button', { type: 'button' }, name);
  made.addEventListener('click', act);
  return made;
}
