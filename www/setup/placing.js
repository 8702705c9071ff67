/** What there is to a position that is set up, besides its pieces: who moves, the whole at once, its text, and what is wrong. */
import { make } from '../make.js';
import { explain, fetchRecordWords } from '../strings.js';

/** @typedef {import('../core.js').Problem} Problem */

/** Whole boards, and changes of the whole. @type {{ [name: string]: (board: string) => string }} */
const BOARDS = {
  start: () => 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR',
  kings: () => '4k4/9/9/9/9/9/9/9/9/3K5',
  clear: () => '9/9/9/9/9/9/9/9/9/9',
  mirror: (board) => board.split('/').map(reversed).join('/'),
  swap: (board) => reversed(board).replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())),
};

/** @param {string} text */
const reversed = (text) => [...text].reverse().join('');

/** The points of a palace. @param {string} side */
const palace = (side) => [...(side === 'red' ? '012' : '789')].flatMap((rank) => [...'def'].map((file) => file + rank));

export class Placing {
  #host;
  #turn = make('div', { class: 'choices turn', role: 'group' });
  #wholes = make('div', { class: 'choices', role: 'group' });
  #text = make('input', { type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', dir: 'ltr', 'aria-describedby': 'fen-fault' });
  #label = make('span');
  #fault = make('p', { id: 'fen-fault', class: 'fault' });
  #summary = make('p', { class: 'summary' });
  #problems = make('ul', { class: 'problems' });
  #key = '';
  /** Whether the text has been changed and not been taken over. */
  #isTyped = false;
  element = make('div', { class: 'placing' }, this.#turn, this.#wholes, make('label', {}, this.#label, this.#text), this.#fault, this.#summary, this.#problems);

  /** @param {import('../modes.js').Host} host */
  constructor(host) {
    this.#host = host;
    for (const side of ['red', 'black']) this.#turn.append(make('button', { type: 'button', 'data-turn': side }));
    for (const name of Object.keys(BOARDS)) this.#wholes.append(make('button', { type: 'button', 'data-whole': name }));
    this.element.addEventListener('click', (event) => {
      const { turn, whole, problem } = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('button'))?.dataset ?? {};
      if (turn) this.#become((board) => board, turn);
      if (whole) this.#become(BOARDS[whole]);
      if (problem) this.#point(Number(problem));
    });
    this.#text.addEventListener('input', () => { this.#isTyped = true; });
    this.#text.addEventListener('change', () => this.#take());
  }

  get #state() {
    return this.#host.handle.state;
  }

  show() {
    const { words } = this.#host.reporter;
    const { fen, turn } = this.#state;
    this.#turn.ariaLabel = words.say('setup.turn');
    for (const button of this.#turn.querySelectorAll('button')) {
      button.textContent = words.say('turn', { side: words.say(button.dataset.turn ?? '') });
      button.ariaPressed = String(button.dataset.turn === turn);
    }
    this.#wholes.ariaLabel = words.say('setup.wholes');
    for (const button of this.#wholes.querySelectorAll('button')) button.textContent = words.say(`setup.${button.dataset.whole}`);
    this.#label.textContent = words.say('setup.fen');
    if (!this.#isTyped) this.#text.value = fen;
    const key = `${fen} ${words.lang} ${words.has('error.misplaced')}`;
    if (key === this.#key) return;
    if (!words.has('error.misplaced')) fetchRecordWords(words).then(() => this.#host.reporter.changed());
    const isFirst = !this.#key;
    this.#key = key;
    this.#judge(fen, isFirst);
  }

  /** Says what is wrong with the position, and marks it. @param {string} fen @param {boolean} isSilent */
  #judge(fen, isSilent) {
    const { handle, reporter } = this.#host;
    const { words } = reporter;
    const problems = handle.problems(fen);
    const status = problems.length ? '' : handle.status(fen);
    const summary = problems.length ? words.say('setup.problems', { count: problems.length }) : words.say(`setup.${status}`);
    this.#summary.dataset.kind = problems.length ? 'problem' : status;
    if (this.#summary.textContent !== summary) {
      this.#summary.textContent = summary;
      if (!isSilent) reporter.say(summary, 'problems');
    }
    const had = /** @type {ShadowRoot} */ (this.element.getRootNode()).activeElement;
    const index = [...this.#problems.querySelectorAll('button')].indexOf(/** @type {any} */ (had));
    this.#problems.replaceChildren(...problems.map((problem, at) =>
      make('li', {}, make('button', { type: 'button', 'data-problem': String(at) }, this.#explain(problem)))));
    if (index >= 0) ([...this.#problems.querySelectorAll('button')].at(Math.min(index, problems.length - 1)) ?? this.#text).focus();
    this.#mark(problems);
  }

  /** @param {Problem} problem */
  #explain({ square, ...problem }) {
    const { words } = this.#host.reporter;
    const text = explain(words, problem);
    return square ? words.say('at.square', { square, text }) : text;
  }

  /** @param {Problem[]} problems */
  #mark(problems) {
    const { handle } = this.#host;
    /** @type {string[]} */
    const kings = [...this.#host.reporter.pieces()].filter(([, name]) => name.endsWith('.king')).map(([square]) => square);
    const shapes = problems.flatMap(({ code, square, side }) => {
      if (code === 'missing-king') return palace(`${side}`);
      return code === 'kings-face' ? [kings.join('')] : [square ?? []].flat();
    });
    handle.use((board) => {
      board.note(shapes);
      return []; // The position is the same.
    });
  }

  /** Shows where one problem is. @param {number} index */
  #point(index) {
    const { handle, reporter } = this.#host;
    const problem = handle.problems(this.#state.fen)[index];
    if (!problem) return;
    this.#mark([problem]);
    reporter.say(this.#explain(problem), 'hand');
  }

  /** Says that one cannot go on yet. */
  complain() {
    const { reporter } = this.#host;
    reporter.say(reporter.words.say('setup.unplayable'), 'hand');
    this.#mark(this.#host.handle.problems(this.#state.fen));
    this.#problems.querySelector('button')?.focus();
  }

  /** @param {(board: string) => string} change @param {string} [turn] */
  #become(change, turn = this.#state.turn) {
    const [board, , ...rest] = this.#state.fen.split(' ');
    const isTurned = change === BOARDS.swap;
    const side = (turn === 'red') === isTurned ? 'b' : 'w';
    const counts = change === BOARDS.mirror || isTurned || change(board) === board ? rest : ['-', '-', '0', '1'];
    this.#arrange([change(board), side, ...counts].join(' '));
  }

  /** @param {string} fen */
  #arrange(fen) {
    const { reporter } = this.#host;
    if (reporter.change((board) => board.arrange(fen))) reporter.emit('edit', { kind: 'position' });
  }

  /** Takes the text over as the position. */
  #take() {
    const { words } = this.#host.reporter;
    try {
      this.#arrange(this.#text.value);
      this.#isTyped = false;
      this.#fault.textContent = '';
      this.#text.removeAttribute('aria-invalid');
    } catch (thrown) {
      const error = /** @type {any} */ (thrown);
      this.#fault.textContent = explain(words, error);
      this.#text.ariaInvalid = 'true';
      this.#text.setSelectionRange(error.at ?? 0, (error.at ?? 0) + 1);
      this.#host.reporter.say(this.#fault.textContent, 'hand');
    }
  }
}
