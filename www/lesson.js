/**
 * A record read as a lesson: its comments as prose beside the board, place by place, with what they ask. What authors may
 * write into them besides words stands in lesson-commands.js.
 */
import { STEPS } from './keyboard.js';
import { Course } from './lesson-course.js';
import { Examiner } from './lesson-examiner.js';
import { Marks } from './lesson-marks.js';
import { Prose, quoted } from './lesson-prose.js';
import { addLessonStyle } from './lesson-style.js';
import { loadGlue } from './loader.js';
import { make } from './make.js';
import { fetchPart, fetchWords, languageOf } from './strings.js';
import { Walk } from './walk.js';

/**
 * @typedef {import('./modes.js').Host} Host
 * @typedef {import('./lesson-script.js').Place} Place
 */

/** Whose moves may be guessed. */
const GUESSES = ['none', 'red', 'black', 'both'];

/** @param {Host} host */
export async function open(host) {
  await fetchWords(languageOf(host.element));
  const [glue] = await Promise.all([loadGlue(), fetchPart(host.reporter.words, 'lesson')]);
  return new Lesson(host, glue);
}

class Lesson {
  element = make('section', { class: 'lesson', part: 'lesson' });
  #host;
  #title = make('h2', {});
  #previous = make('button', { type: 'button', 'data-step': 'previous' });
  #next = make('button', { type: 'button', 'data-step': 'next' });
  #progress = make('span', { class: 'progress' });
  #back = make('button', { type: 'button', 'data-step': 'back' });
  #guesses = make('select', {});
  #guessing = make('span', {});
  #print = make('button', { type: 'button', 'data-step': 'print' });
  #course;
  #walk;
  #prose;
  #marks;
  #examiner;
  /** What is said of a place in other modes. */
  #noted;

  /** @param {Host} host @param {typeof import('./xiangqi.js')} glue */
  constructor(host, glue) {
    this.#host = host;
    this.#course = new Course(host);
    this.#walk = new Walk(host);
    this.#prose = new Prose(glue);
    this.#marks = new Marks(host, this.#prose.element);
    this.#examiner = new Examiner(host, this.#course, this.#walk, this.#marks);
    addLessonStyle(/** @type {ShadowRoot} */ (host.element.shadowRoot));
    host.root.classList.add('reading');
    this.element.append(
      this.#title, make('div', { class: 'walk' }, this.#previous, this.#progress, this.#next), this.#back, this.#prose.element,
      make('div', { class: 'foot' }, make('label', { class: 'guessing' }, this.#guessing, this.#guesses), this.#print),
    );
    this.element.addEventListener('click', ({ target }) => this.#press(/** @type {HTMLElement} */ (target).closest('button')?.dataset ?? {}));
    this.element.addEventListener('keydown', (event) => this.#type(event));
    this.#guesses.addEventListener('change', () => host.element.setAttribute('guess', this.#guesses.value));
    const { reporter } = host;
    this.#noted = reporter.noted;
    reporter.noted = () => this.#say();
    reporter.bars = (where) => this.#bars(where);
  }

  leave() {
    const { root, reporter } = this.#host;
    root.classList.remove('reading');
    this.#walk.stop();
    this.#marks.leave();
    reporter.noted = this.#noted;
    reporter.bars = reporter.taken = undefined;
  }

  /** @param {string} name */
  option(name) {
    const { element } = this.#host;
    if (name === 'record') return 'closed';
    if (name === 'movable') return this.#examiner.movable || undefined;
    if (name === 'opponent') return 'none';
    if (name === 'touch-move') return element.getAttribute(name) === 'competition' ? 'touch' : undefined;
    const isBehindBlack = name === 'orientation' && !element.hasAttribute('orientation') && element.getAttribute('guess') === 'black';
    return isBehindBlack ? 'black' : undefined;
  }

  // ---- what is shown

  show() {
    const { reporter: { words }, handle, dress } = this.#host;
    if (!handle.board) return;
    this.element.hidden = Boolean(handle.state.draft);
    if (this.element.hidden) return;
    if (!words.has('lesson')) return void fetchPart(words, 'lesson')?.then(dress, () => {}); // Offline: the next change tries again.
    this.#begin();
    this.#examiner.show();
    this.#label(words);
    this.#lay(words);
  }

  /** Notices another lesson, and begins it at its start: a record is often opened at its end. */
  #begin() {
    const { reporter } = this.#host;
    this.#course.follow();
    const { isNew, places, place } = this.#course;
    this.#course.isNew = false;
    if (!isNew || !place.ply || place.ply < places.length - 1) return;
    reporter.change((board, now) => board.goTo(0, now));
    this.#course.restart(0);
    this.#course.follow();
  }

  /** @param {import('./strings.js').Words} words */
  #label(words) {
    const { handle: { state: { ply } }, option } = this.#host;
    const { speaking, end, isAside, departure } = this.#course;
    this.element.lang = words.langOf('lesson');
    this.element.ariaLabel = words.say('lesson');
    const title = this.#titleIn(words);
    if (this.#title.textContent !== title) this.#title.replaceChildren(quoted('span', title));
    this.#previous.textContent = words.say('lesson.previous');
    this.#next.textContent = words.say('lesson.next');
    // Not `disabled`: a button that one has just pressed keeps the focus.
    this.#previous.ariaDisabled = String(!ply);
    this.#next.ariaDisabled = String(ply >= end);
    const at = speaking.filter((place) => place.ply <= ply).length;
    this.#progress.textContent = words.say(isAside ? 'lesson.aside' : 'lesson.progress', { at, all: speaking.length });
    this.#back.textContent = words.say('lesson.back');
    this.#print.textContent = words.say('lesson.print');
    this.#back.hidden = departure.fork < 0;
    if (this.#guesses.dataset.words !== words.id) {
      this.#guesses.dataset.words = words.id;
      this.#guessing.textContent = words.say('lesson.guessing');
      this.#guesses.replaceChildren(...GUESSES.map((value) => make('option', { value }, words.say(`lesson.guessing.${value}`))));
    }
    this.#guesses.value = option('guess');
  }

  /** @param {import('./strings.js').Words} words */
  #titleIn(words) {
    const { Title, Event, Red, White, Black } = Object.fromEntries(this.#host.handle.ask((board) => board.tags()));
    const known = (/** @type {string | undefined} */ text) => (text && !/^[?.]*$/.test(text) ? text : '');
    const [red, black] = [known(Red) || known(White), known(Black)];
    const players = red || black ? `${red || words.say('red')} – ${black || words.say('black')}` : '';
    return known(Title) || players || known(Event) || words.say('lesson');
  }

  /** The prose. @param {import('./strings.js').Words} words */
  #lay(words) {
    const { ply, fen, startFen } = this.#host.handle.state;
    const { open, places, end, isWhole, place } = this.#course;
    const current = open.filter((known) => known.ply <= ply).at(-1);
    this.#prose.update(open.map((known, index) => ({
      place: known,
      way: places.slice((open[index - 1]?.ply ?? 0) + 1, known.ply + 1),
      isCurrent: known === current,
      isOpen: isWhole || known.ply < end,
      fen: known === place ? fen : '',
    })), this.#examiner.element, words, / b /.test(startFen));
    this.#marks.show(current === place ? place : undefined);
  }

  /** What is said at the place that is shown. */
  #say() {
    this.#course.follow();
    return [...this.#course.place.passage.paragraphs, ...this.#examiner.words].filter(Boolean).join(' ');
  }

  // ---- going through it

  /** @param {DOMStringMap} data of a button */
  #press({ step, node, whatIf }) {
    if (step === 'back') this.#return();
    else if (step === 'print') /** @type {any} */ (this.#host.element).print({ what: 'lesson' }).catch((/** @type {any} */ error) => this.#host.reporter.fail(error));
    else if (step) this.#step(step);
    else if (node || whatIf) this.#walk.go({ node: Number(node ?? whatIf) });
  }

  /** The keys of the board go from place to place. @param {KeyboardEvent} event */
  #type(event) {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    const step = STEPS[key];
    if (!step || altKey || ctrlKey || metaKey || target === this.#guesses) return;
    event.preventDefault();
    if (step === 'previous' || step === 'next') this.#step(step);
    else this.#walk.go(step);
  }

  /** Goes to the next place that speaks, or to the one before. @param {string} step */
  #step(step) {
    if (this.#walk.finish()) return;
    const { ply } = this.#host.handle.state;
    const { open } = this.#course;
    const place = step === 'next' ? open.find((known) => known.ply > ply) : open.filter((known) => known.ply < ply).at(-1);
    if (place) this.#walk.to(place.ply);
  }

  /** Out of a variation, to where it departs. */
  #return() {
    const { fork, end } = this.#course.departure;
    const { handle, reporter } = this.#host;
    this.#walk.stop();
    reporter.change((board, now) => {
      board.goToNode(end, now);
      board.goTo(fork, now);
    });
    const { ply, fen, node } = handle.state;
    reporter.say(reporter.noted(), 'place');
    reporter.emit('navigate', { ply, fen, node });
  }

  /** Whether the reader may not go there, since something is to be found before. @param {import('./controls.js').Where} where */
  #bars(where) {
    this.#course.follow();
    this.#course.isNew = false;
    const { end, isWhole } = this.#course;
    const { ply } = this.#host.handle.state;
    if (isWhole || (where !== 'next' && where !== 'last')) return false;
    if (where === 'last' && ply < end) this.#walk.go(end);
    return where === 'last' || ply >= end;
  }
}
