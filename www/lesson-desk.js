/** What is asked at the place of a lesson that is shown, and what came of the answer: words and buttons. */
import { quoted } from './lesson-prose.js';
import { make } from './make.js';

/**
 * @typedef {import('./strings.js').Words} Words
 * @typedef {import('./lesson-script.js').Place} Place
 * @typedef {import('./lesson-tasks.js').Kind} Kind
 * @typedef {'hint' | 'solve' | 'again'} Act
 * @typedef {object} Told what came of the last answer
 * @property {() => string} text in the language of the moment
 * @property {string} [comment] of the author, on that answer
 * @property {boolean} isGood
 * @property {import('./xiangqi.js').Seen} [aside] the variation that shows more
 */

export class Desk {
  #told = make('div', { class: 'told' });
  #prompt = make('p', { class: 'prompt', dir: 'auto' });
  #choices = make('div', { class: 'choices', role: 'group' });
  #hint = make('button', { type: 'button', 'data-act': 'hint' });
  #solve = make('button', { type: 'button', 'data-act': 'solve' });
  #again = make('button', { type: 'button', 'data-act': 'again' });
  element = make('div', { class: 'task' }, this.#told, this.#prompt, this.#choices, make('div', { class: 'asks' }, this.#hint, this.#solve, this.#again));
  /** What is told, and of which place what is asked. */
  #keys = { told: '', asked: '' };

  /** @param {{ act(name: Act): void, choose(index: number): void }} actions */
  constructor(actions) {
    this.element.addEventListener('click', ({ target }) => {
      const { act, choice } = /** @type {HTMLElement} */ (target).closest('button')?.dataset ?? {};
      if (act) actions.act(/** @type {Act} */ (act));
      if (choice) actions.choose(Number(choice));
    });
  }

  /**
   * @param {Words} words
   * @param {Place} place
   * @param {Kind | undefined} kind what is asked, if anything
   * @param {Told | undefined} told
   * @param {string} score what to say at the end of how well all went
   * @param {Set<number>} tried choices that were wrong
   */
  update(words, place, kind, told, score, tried) {
    this.#tell(words, told);
    this.#ask(words, place, kind);
    this.#prompt.textContent = kind ? promptOf(words, place, kind) : score;
    this.#prompt.hidden = !this.#prompt.textContent;
    this.#hint.textContent = words.say('lesson.hint');
    this.#solve.textContent = words.say('lesson.show');
    this.#again.textContent = words.say('lesson.again');
    this.#hint.hidden = !kind || kind === 'choice';
    this.#solve.hidden = !kind;
    this.#again.hidden = !score;
    this.element.hidden = !(told || kind || score);
    for (const [index, button] of [...this.#choices.children].entries()) button.ariaDisabled = String(tried.has(index));
  }

  /** @param {Words} words @param {Told | undefined} told */
  #tell(words, told) {
    const key = JSON.stringify([words.id, told, told?.text()]);
    if (key === this.#keys.told) return;
    this.#keys.told = key;
    this.#told.hidden = !told;
    this.#told.classList.toggle('good', Boolean(told?.isGood));
    this.#told.replaceChildren();
    if (!told) return;
    this.#told.append(make('p', {}, told.text()));
    if (told.comment) this.#told.append(quoted('p', told.comment));
    const { id, text } = told.aside ?? {};
    if (id) this.#told.append(make('button', { type: 'button', 'data-what-if': String(id) }, words.say('lesson.what-if', { move: text })));
  }

  /** @param {Words} words @param {Place} place @param {Kind | undefined} kind */
  #ask(words, { id, passage: { choices } }, kind) {
    const key = JSON.stringify([words.id, id, kind, choices]);
    if (key === this.#keys.asked) return;
    this.#keys.asked = key;
    this.#choices.hidden = kind !== 'choice';
    this.#choices.ariaLabel = words.say('lesson.choice');
    this.#choices.replaceChildren(...choices.map(({ text }, index) =>
      make('button', { type: 'button', 'data-choice': String(index) }, quoted('span', text))));
  }
}

/** What is asked. @param {Words} words @param {Place} place @param {Kind} kind */
export function promptOf(words, { turn, passage: { quiz } }, kind) {
  if (kind === 'choice') return words.say('lesson.choice');
  return (kind === 'quiz' && quiz) || words.say(`lesson.${kind}`, { side: words.say(turn) });
}
