/** What is asked of a solver: title, author, the goal, and the text that is read first. They are kept with the record. */
import { loadGlue } from '../loader.js';
import { make } from '../make.js';
import { explain } from '../strings.js';

/** The fields by their tags. */
const TAGS = /** @type {const} */ (['Title', 'Annotator', 'Goal']);

/** What a goal may begin with. */
const GOALS = ['mate', 'mate in 2', 'mate in 3', 'win', 'draw', 'capture e9', 'reach e5'];

export class Task {
  element = make('div', { class: 'task' });
  #host;
  /** @type {{ [tag: string]: HTMLInputElement }} */
  #fields = {};
  #text = make('textarea', { rows: '4', dir: 'auto' });
  /** @type {{ [name: string]: HTMLElement }} */
  #labels = {};
  #fault = make('p', { id: 'goal-fault', class: 'fault' });
  /** That the main line does not reach the goal. */
  #doubt = make('p', { class: 'hint', role: 'status' });

  /** @param {import('../modes.js').Host} host */
  constructor(host) {
    this.#host = host;
    for (const tag of TAGS) {
      const field = make('input', { type: 'text', autocomplete: 'off', dir: 'auto', maxlength: '200' });
      field.addEventListener('change', () => this.#keep(tag, field.value.trim()));
      this.#fields[tag] = field;
      this.#lay(tag, field);
    }
    const { Goal } = this.#fields;
    Goal.setAttribute('list', 'goals');
    Goal.setAttribute('aria-describedby', 'goal-fault goal-help');
    this.#labels.help = make('p', { id: 'goal-help', class: 'hint' });
    this.element.append(make('datalist', { id: 'goals' }, ...GOALS.map((goal) => make('option', { value: goal }))), this.#fault, this.#doubt, this.#labels.help);
    this.#lay('text', this.#text);
    this.#text.addEventListener('change', () => this.#host.reporter.edit('comment', (board) => board.setComment(0, this.#text.value.trim()), true));
  }

  /** @param {string} name @param {HTMLElement} field */
  #lay(name, field) {
    this.#labels[name] = make('span');
    this.element.append(make('label', {}, this.#labels[name], field));
  }

  show() {
    const { handle, reporter: { words } } = this.#host;
    for (const [name, label] of Object.entries(this.#labels)) label.textContent = words.say(`task.${name}`);
    const tags = Object.fromEntries(handle.ask((board) => board.tags()));
    const [start] = handle.ask((board) => board.describeNodes(Uint32Array.of(0), 'iccs'));
    const { activeElement } = /** @type {ShadowRoot} */ (this.element.getRootNode());
    for (const tag of TAGS) {
      const field = this.#fields[tag];
      if (field !== activeElement && !field.ariaInvalid) field.value = tags[tag] ?? '';
    }
    if (this.#text !== activeElement) this.#text.value = start?.comment ?? '';
    this.#doubt.textContent = tags.Goal && !this.#isSound() ? words.say('task.unsound') : '';
  }

  /** Whether the main line reaches the goal. */
  #isSound() {
    const puzzle = this.#host.handle.ask((board) => board.puzzle());
    const { sound } = puzzle.facts();
    puzzle.free();
    return sound;
  }

  /** @param {string} tag @param {string} value */
  async #keep(tag, value) {
    const { reporter } = this.#host;
    if (tag === 'Goal' && !(await this.#isGoal(value))) return;
    reporter.edit('tag', (board) => {
      board.setTag(tag, value);
      return true;
    }, true);
  }

  /** Whether a text is a goal, or none; what is wrong is told with its place. @param {string} value */
  async #isGoal(value) {
    const { reporter } = this.#host;
    const field = this.#fields.Goal;
    try {
      if (value) (await loadGlue()).parseGoal(value);
      field.removeAttribute('aria-invalid');
      this.#fault.textContent = '';
      return true;
    } catch (thrown) {
      const error = /** @type {any} */ (thrown);
      field.ariaInvalid = 'true';
      this.#fault.textContent = explain(reporter.words, error);
      field.setSelectionRange(error.at, Math.max(error.at + 1, value.length));
      reporter.say(this.#fault.textContent, 'hand');
      return false;
    }
  }
}
