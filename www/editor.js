/** What is needed to work on the move that is shown: comment, glyph, promotion, removal, arrows and circles. */
import { icon } from './controls.js';
import { make } from './make.js';
import { fetchPart } from './strings.js';

/**
 * @typedef {import('./controls.js').View} View
 * @typedef {import('./controls.js').Actions} Actions
 * @typedef {import('./strings.js').Words} Words
 */

/** Outlines on a grid of 24. @type {{ [name: string]: string }} */
const ICONS = {
  comment: 'M4 5h16v11h-9l-4 4v-4H4z',
  glyph: 'M8 4v10M8 18.5v.5M13 7a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2v2M16 18.5v.5',
  promote: 'M12 19V6M6 11l6-6 6 6',
  earlier: 'M7 8l4-4 4 4M11 4v9M5 17h14M5 21h14',
  later: 'M7 16l4 4 4-4M11 20v-9M5 3h14M5 7h14',
  remove: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  draw: 'M5 19l1-5L16 4l4 4L10 18z',
};

/** The glyphs of a move, by their numbers. */
const GLYPHS = ['!', '?', '!!', '??', '!?', '?!'];

/** The letters of the colours, as shapes have them. */
const BRUSHES = { G: 'green', R: 'red', Y: 'yellow', B: 'blue' };

/** @param {Actions} actions @param {Words} words */
export async function prepare(actions, words) {
  await fetchPart(words, 'editor');
  return new Editor(actions);
}

class Editor {
  element = make('div', { class: 'editor', part: 'editor' });
  #actions;
  #bar = make('div', { class: 'bar', role: 'group' });
  /** What belongs to each button; one is open at most. @type {{ [name: string]: HTMLElement }} */
  #trays = {
    comment: make('div', { class: 'tray' }),
    glyph: make('div', { class: 'tray', role: 'group' }),
    remove: make('div', { class: 'tray' }),
    draw: make('div', { class: 'tray', role: 'group' }),
  };
  #text = make('textarea', { rows: '3', dir: 'auto' });
  /** @type {{ [name: string]: HTMLButtonElement }} */
  #buttons = {};
  #open = '';
  #brush = 'G';
  /** The move that the comment in the text area is of. */
  #node = -1;
  #records = -1;
  /** @type {View | undefined} */
  #view;

  /** @param {Actions} actions */
  constructor(actions) {
    this.#actions = actions;
    for (const [name, outline] of Object.entries(ICONS)) {
      const button = make('button', { type: 'button', 'data-edit': name }, icon(outline));
      if (name in this.#trays) button.ariaExpanded = 'false';
      this.#buttons[name] = button;
      this.#bar.append(button);
    }
    const { comment, glyph, remove, draw } = this.#trays;
    comment.append(this.#text);
    GLYPHS.forEach((text, index) => glyph.append(make('button', { type: 'button', 'data-nag': String(index + 1) }, text)));
    for (const what of ['from', 'after']) remove.append(make('button', { type: 'button', 'data-remove': what }));
    for (const letter of Object.keys(BRUSHES)) draw.append(make('button', { type: 'button', class: 'brush', 'data-brush': letter }));
    draw.append(make('button', { type: 'button', 'data-clear': '' }));
    this.element.append(this.#bar, ...Object.values(this.#trays));
    this.#bar.addEventListener('click', (event) => this.#press(/** @type {Element} */ (event.target).closest('button')));
    this.element.addEventListener('click', (event) => this.#choose(/** @type {Element} */ (event.target).closest('button')));
    this.#text.addEventListener('change', () => this.#keepComment());
    this.#text.addEventListener('keydown', (event) => {
      const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (event.isComposing || (!isDone && event.key !== 'Escape')) return;
      event.preventDefault();
      if (!isDone) this.#text.value = this.#view?.state.note.comment ?? '';
      this.#show('');
      this.#buttons.comment.focus();
    });
  }

  /** @param {View} view */
  update(view) {
    const { words, state: { node, records, note, ply, moves, variation, earlier, later }, isEdited } = view;
    this.element.hidden = !isEdited;
    if (!words.has('edit')) fetchPart(words, 'editor')?.then(() => this.#view && this.update(this.#view), () => {}); // Offline: the next change tries again.
    if (node !== this.#node || records !== this.#records) {
      if (records === this.#records) this.#keepComment();
      [this.#node, this.#records] = [node, records];
      this.#text.value = note.comment ?? '';
    } else if (/** @type {ShadowRoot} */ (this.#text.getRootNode()).activeElement !== this.#text) {
      this.#text.value = note.comment ?? '';
    }
    this.#view = view;
    const off = { comment: false, glyph: !ply, promote: !variation, earlier: !earlier, later: !later, remove: !ply && !moves.length, draw: false };
    for (const [name, isOff] of Object.entries(off)) {
      const button = this.#buttons[name];
      button.ariaDisabled = String(isOff);
      button.ariaLabel = button.title = words.say(`edit.${name}`);
      if (isOff && this.#open === name) this.#show('');
    }
    this.#bar.ariaLabel = words.say('edit');
    this.#buttons.comment.classList.toggle('on', Boolean(note.comment));
    this.#text.ariaLabel = this.#text.placeholder = words.say(ply ? 'edit.comment.move' : 'edit.comment.start');
    for (const button of this.element.querySelectorAll('.tray button')) {
      const { nag, remove, brush } = /** @type {HTMLElement} */ (button).dataset;
      if (nag) {
        button.ariaPressed = String(note.nags?.includes(Number(nag)) ?? false);
        button.ariaLabel = /** @type {HTMLElement} */ (button).title = words.say(`glyph.${nag}`);
      } else if (brush) {
        button.ariaPressed = String(brush === this.#brush);
        button.ariaLabel = /** @type {HTMLElement} */ (button).title = words.say(`brush.${brush}`);
      } else {
        button.textContent = words.say(remove ? `remove.${remove}` : 'edit.clear');
        button.ariaDisabled = String(remove === 'from' ? !ply : remove ? ply >= moves.length : !note.shapes);
      }
    }
  }

  /** A button of the bar. @param {HTMLButtonElement | null} button */
  #press(button) {
    const name = button?.dataset.edit;
    if (!name || button.ariaDisabled === 'true') return;
    if (name === 'promote') this.#edit('promote', (board, now) => board.promote(this.#node, now));
    else if (name in this.#trays) this.#show(this.#open === name ? '' : name);
    else this.#edit('reorder', (board, now) => board.reorder(this.#node, name === 'earlier', now));
    if (this.#open === 'comment') this.#text.focus();
  }

  /** Opens the tray of a button, or none. @param {string} name */
  #show(name) {
    if (this.#open === 'comment') this.#keepComment();
    this.#open = name;
    for (const [known, tray] of Object.entries(this.#trays)) {
      tray.classList.toggle('open', known === name);
      this.#buttons[known].ariaExpanded = String(known === name);
    }
    this.#actions.draw(name === 'draw' ? this.#brush : '');
  }

  /** A button of a tray. @param {HTMLButtonElement | null} button */
  #choose(button) {
    if (!button || button.ariaDisabled === 'true') return;
    const { nag, remove, brush, clear } = button.dataset;
    const { note } = /** @type {View} */ (this.#view).state;
    if (nag) {
      const others = (note.nags ?? []).filter((known) => known > GLYPHS.length);
      const isNew = !note.nags?.includes(Number(nag));
      this.#edit('glyph', (board) => board.setNags(this.#node, Uint8Array.from(isNew ? [Number(nag), ...others] : others)));
    } else if (remove) {
      this.#show('');
      this.#edit('remove', (board, now) => (remove === 'from' ? board.remove(this.#node, now) : board.removeAfter(this.#node, now)));
    } else if (brush) {
      this.#brush = brush;
      this.#show('draw');
      if (this.#view) this.update(this.#view);
    } else if (clear !== undefined) {
      this.#edit('shapes', (board) => {
        board.setShapes([]);
        return true;
      });
    }
  }

  /** @param {string} kind @param {(board: import('./xiangqi.js').Board, now: number) => boolean} work */
  #edit(kind, work) {
    const view = /** @type {View} */ (this.#view);
    if (this.#actions.edit(kind, work, true) && view.words.has(`edited.${kind}`)) this.#actions.say(view.words.say(`edited.${kind}`));
  }

  /** The comment goes to the move that it was written for. */
  #keepComment() {
    const [node, text] = [this.#node, this.#text.value.trim()];
    if (node >= 0 && text !== this.#kept(node)) this.#edit('comment', (board) => board.setComment(node, text));
  }

  /** The comment that a move has. @param {number} node */
  #kept(node) {
    return this.#view?.describe(Uint32Array.of(node))[0]?.comment ?? '';
  }
}
