/** The board in words: a field for moves and questions, the pieces of both sides, and every key. */
import { dress } from './aids-style.js';
import { XiangqiError } from './error.js';
import { SIDES, piecesOf, standsOn } from './inquiry.js';
import { make } from './make.js';
import { explain } from './strings.js';

/** The keys as they are printed, with what they do. @type {[string[], string][]} */
const KEYS = [
  [['↑', '↓', '←', '→'], 'walk'], [['Enter', 'Space'], 'act'], [['Esc'], 'let-go'], [['J', 'Shift+J'], 'jump'],
  [['L'], 'last'], [['M'], 'moves'], [['S'], 'stands'], [['T'], 'time'], [['I'], 'input'], [['?'], 'keys'],
  [['Page Up', ','], 'previous'], [['Page Down', '.'], 'next'], [['Home', 'End'], 'ends'], [['[', ']'], 'variations'],
  [['Ctrl+Z', 'Ctrl+Y'], 'undo'], [['F'], 'flip'], [['P'], 'press'],
];

export class Aids {
  element = make('section', { class: 'aids', part: 'aids' });
  #host;
  #twin;
  #label = make('label', { for: 'typed' });
  #input = make('input', { id: 'typed', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', enterkeyhint: 'go', maxlength: '60', 'aria-describedby': 'typing' });
  #hint = make('p', { id: 'typing', class: 'hint' });
  #button = make('button', { type: 'submit' });
  /** What was said last, to be read. */
  #answer = make('p', { class: 'answer' });
  #lists = { red: make('p', { 'data-side': 'red' }), black: make('p', { 'data-side': 'black' }) };
  #summary = make('summary', {});
  #keys = make('dl', {});
  #details = make('details', {}, this.#summary, this.#keys);
  #close = make('button', { type: 'button' });
  /** The words that it has. */
  #built = '';

  /** @param {import('./stage.js').Host} host @param {import('./twin.js').Twin} twin */
  constructor(host, twin) {
    this.#host = host;
    this.#twin = twin;
    dress(/** @type {ShadowRoot} */ (host.element.shadowRoot));
    const form = make('form', { novalidate: '' }, this.#label, this.#input, this.#button);
    this.element.append(form, this.#hint, this.#answer, this.#lists.red, this.#lists.black, this.#details, this.#close);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#take(this.#input.value);
    });
    this.#close.addEventListener('click', () => {
      host.element.removeAttribute('aids');
      twin.focus();
    });
    this.#input.addEventListener('input', () => this.#input.removeAttribute('aria-invalid'));
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      twin.focus();
    });
  }

  /** Shows what stands where now. */
  update() {
    const { words } = this.#host.reporter;
    if (this.#built !== words.id) this.#build(words);
    for (const side of SIDES) {
      const text = piecesOf(this.#host, side);
      const [name, list] = this.#lists[side].children;
      name.textContent = words.say(side);
      if (list.textContent !== text) list.textContent = text;
    }
  }

  /** Puts the words in that stay. @param {import('./strings.js').Words} words */
  #build(words) {
    this.#built = words.id;
    this.element.lang = words.lang;
    this.element.ariaLabel = words.say('aids');
    this.#label.textContent = words.say('aids.type');
    this.#hint.textContent = words.say('aids.hint');
    this.#button.textContent = words.say('aids.go');
    this.#summary.textContent = words.say('aids.keys');
    this.#close.textContent = words.say('aids.close');
    for (const side of SIDES) this.#lists[side].replaceChildren(make('strong', {}), make('span', {}));
    this.#keys.replaceChildren(...KEYS.flatMap(([keys, name]) => [
      make('dt', {}, ...keys.flatMap((key, index) => [index ? ' ' : '', make('kbd', {}, key)])),
      make('dd', {}, words.say(`key.${name}`)),
    ]));
  }

  /** Takes the focus. @param {'input' | 'summary'} part */
  enter(part) {
    if (part === 'summary') {
      this.#details.open = true;
      this.#summary.focus();
    } else {
      this.#input.focus();
    }
  }

  /** Answers a question or plays a move. @param {string} text */
  #take(text) {
    const { reporter } = this.#host;
    if (!text.trim()) return;
    const told = standsOn(this.#host, text);
    if (told) return this.#say(told);
    try {
      this.#play(this.#host.handle.parse(text));
    } catch (thrown) {
      this.#input.ariaInvalid = 'true';
      this.#say(explain(reporter.words, XiangqiError.from(thrown)));
    }
  }

  /** Moves a piece as keys would, so that all rules of touching hold. @param {string} move */
  #play(move) {
    const { handle, reporter } = this.#host;
    const [from, to, before] = [move.slice(0, 2), move.slice(2), handle.changes];
    if (handle.state.held !== from) this.#twin.release();
    if (handle.state.held === from || this.#twin.take(from)) this.#twin.take(to);
    if (handle.changes === before) {
      if (reporter.message) this.#input.ariaInvalid = 'true';
      this.#answer.textContent = reporter.message;
    } else {
      this.#input.value = '';
      this.#answer.textContent = reporter.lastMoveInWords();
    }
  }

  /** @param {string} sentence */
  #say(sentence) {
    this.#answer.textContent = sentence;
    this.#host.reporter.say(sentence);
    this.#input.select();
  }
}
