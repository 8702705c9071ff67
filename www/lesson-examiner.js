/** Asks what is to be found in a lesson, and answers what the reader tries. */
import { passageOf } from './lesson-commands.js';
import { Desk, promptOf } from './lesson-desk.js';
import { judge, solutionOf, wordOf } from './lesson-tasks.js';

/**
 * @typedef {import('./lesson-script.js').Place} Place
 * @typedef {import('./lesson-desk.js').Told} Told
 * @typedef {import('./lesson-tasks.js').Kind} Kind
 */

/** How long the other side thinks, in milliseconds. */
const REPLY = 500;

/** The words of an author on a move. @param {import('./xiangqi.js').Seen} move */
const commentOn = ({ comment = '' }) => passageOf(comment).paragraphs.join(' ');

export class Examiner {
  #host;
  #course;
  #walk;
  #marks;
  #desk = new Desk({ act: (name) => this.#act(name), choose: (index) => this.#choose(index) });
  /** What came of the last answer, and of which task at which node. @type {(Told & { id: number, about: string }) | undefined} */
  #told;
  /** How much help was given with which task, and which choices were wrong. */
  #help = { name: '', level: 0, tried: /** @type {Set<number>} */ (new Set()) };
  /** Whose moves the reader may make now. */
  movable = '';

  /**
   * @param {import('./modes.js').Host} host
   * @param {import('./lesson-course.js').Course} course
   * @param {import('./walk.js').Walk} walk
   * @param {import('./lesson-marks.js').Marks} marks
   */
  constructor(host, course, walk, marks) {
    this.#host = host;
    this.#course = course;
    this.#walk = walk;
    this.#marks = marks;
  }

  get element() {
    return this.#desk.element;
  }

  /** Shows what is asked at the place that is shown. */
  show() {
    const { reporter, dress } = this.#host;
    const { place, asked } = this.#course;
    if (this.#told?.id !== place.id || this.#told.about !== this.#course.about) this.#told = undefined;
    this.#desk.update(reporter.words, place, asked, this.#told, this.score, this.#helpHere.tried);
    const movable = asked === 'quiz' || asked === 'guess' ? place.turn : '';
    reporter.taken = movable ? (move) => this.#take(move) : undefined;
    if (movable === this.movable) return;
    this.movable = movable;
    dress();
  }

  /** What is asked, in words. */
  get words() {
    const { place, asked } = this.#course;
    const { words } = this.#host.reporter;
    const choices = asked === 'choice' ? place.passage.choices.map(({ text }) => text) : [];
    return [asked ? promptOf(words, place, asked) : '', ...choices, this.score];
  }

  /** At the end, how well all went, in words. */
  get score() {
    const { tasks, isWhole, isAside, place, places } = this.#course;
    const { all, first, later, shown } = tasks.score;
    if (!all || !isWhole || isAside || place.ply < places.length - 1) return '';
    const parts = [this.#say('lesson.score', { all, first })];
    if (later) parts.push(this.#say('lesson.score.later', { later }));
    if (shown) parts.push(this.#say('lesson.score.shown', { shown }));
    return parts.join('');
  }

  /** @param {string} key @param {import('./strings.js').Facts} [facts] */
  #say(key, facts) {
    return this.#host.reporter.words.say(key, facts);
  }

  /** What help was given with the task of the place that is shown. */
  get #helpHere() {
    const { place, asked } = this.#course;
    const name = `${place.id}.${asked}`;
    if (this.#help.name !== name) this.#help = { name, level: 0, tried: new Set() };
    return this.#help;
  }

  /** Tells what came of an answer, until another place is shown. @param {Told} told */
  #tell(told) {
    const { reporter } = this.#host;
    this.#told = { ...told, id: this.#course.place.id, about: this.#course.about };
    reporter.changed();
    reporter.say([told.text(), told.comment].filter(Boolean).join(' '), 'answer');
  }

  /** Tells the page. @param {Kind} kind @param {string} verdict @param {string} answer */
  #inform(kind, verdict, answer) {
    this.#host.reporter.emit('answer', { kind, verdict, answer, node: this.#course.place.id });
  }

  /** The text of a move of the place that is shown, or of the one after so many moves. @param {string} move */
  #textOf(move, ply = this.#course.place.ply) {
    const { handle, option } = this.#host;
    return handle.ask((board) => board.proofTexts(ply, [move], option('notation')))[0];
  }

  // ---- moves

  /** A move of the reader. @param {string} move */
  #take(move) {
    const { place, asked, tasks } = this.#course;
    if (!asked) return;
    const { verdict, answer } = judge(place, asked, move);
    if (verdict === 'right' || verdict === 'also') tasks.finish(place, asked);
    else tasks.try(place, asked);
    this.#inform(asked, verdict, move);
    if (verdict === 'right') {
      const { ply } = place;
      this.#play(place, asked, move, () => this.#say('lesson.right', { move: this.#textOf(move, ply) }));
    }
    else this.#refuse(place, asked, move, verdict, answer);
  }

  /**
   * A move that the lesson does not go on with; one that is recorded is shown aside.
   * @param {Place} place
   * @param {Kind} kind
   * @param {string} move
   * @param {import('./lesson-tasks.js').Verdict} verdict
   * @param {import('./xiangqi.js').Seen} [answer]
   */
  #refuse(place, kind, move, verdict, answer) {
    const text = this.#textOf(move);
    const { handle } = this.#host;
    const isTouched = handle.state.obligation.kind !== 'free';
    handle.use((board, now) => {
      board.veto();
      if (isTouched) { // Another piece may be tried: a step away and back what was touched is free.
        board.goTo(place.ply ? place.ply - 1 : 1, 0);
        board.goTo(place.ply, 0);
      }
      if (answer) board.showAside([move], now);
    });
    this.#tell({
      text: () => this.#say(`lesson.${wordOf(kind, verdict, answer)}`, { move: text }),
      comment: answer && commentOn(answer), isGood: verdict === 'also', aside: answer !== place.next[0] ? answer : undefined,
    });
  }

  /**
   * Plays the move of the lesson; where the moves of one side are guessed, the other one answers.
   * @param {Place} place
   * @param {Kind} kind
   * @param {string} move
   * @param {() => string} text what is said of it
   */
  #play(place, kind, move, text) {
    const { handle, reporter } = this.#host;
    reporter.say(text(), 'answer');
    const [moved] = reporter.change((board, now) => /** @type {import('./xiangqi.js').Moved[]} */ (board.play(move, now)));
    const { changes } = handle;
    reporter.announce(moved, 'move');
    reporter.changed();
    if (handle.changes !== changes) return; // The page has gone on by itself.
    this.#course.follow();
    const { places, end, asked } = this.#course;
    const here = this.#course.place;
    reporter.say(here.passage.paragraphs.join(' '), 'prose');
    const reply = Math.min(place.ply + 2, end);
    const isReplying = kind === 'guess' && !asked && reply > here.ply;
    this.#told = { text, isGood: true, id: isReplying ? places[reply].id : here.id, about: this.#course.about };
    if (isReplying) this.#walk.to(reply, REPLY);
  }

  // ---- choices and help

  /** @param {number} index */
  #choose(index) {
    const { place, asked, tasks } = this.#course;
    const choice = place.passage.choices[index];
    const { tried } = this.#helpHere;
    if (asked !== 'choice' || !choice || tried.has(index)) return;
    if (choice.isRight) tasks.finish(place, asked);
    else tasks.try(place, asked);
    if (!choice.isRight) tried.add(index);
    this.#inform(asked, choice.isRight ? 'right' : 'other', choice.text);
    this.#tell({ text: () => this.#say(choice.isRight ? 'lesson.right.choice' : 'lesson.other.choice', { text: choice.text }), isGood: choice.isRight });
  }

  /** @param {import('./lesson-desk.js').Act} name */
  #act(name) {
    if (name === 'hint') this.#hint();
    else if (name === 'solve') this.#solve();
    else this.#restart();
  }

  /** First which piece, then where to. */
  #hint() {
    const { place, asked, tasks } = this.#course;
    if (!asked) return;
    const { reporter } = this.#host;
    const { move = '' } = solutionOf(place, asked);
    const [from, to] = [move.slice(0, 2), move.slice(2)];
    const help = this.#helpHere;
    help.level = Math.min(help.level + 1, 2);
    tasks.try(place, asked);
    this.#tell({ text: () => this.#say(help.level < 2 ? 'lesson.hint.piece' : 'lesson.hint.target', { piece: reporter.nameAt(from), from, to }), isGood: false });
    this.#marks.note(help.level < 2 ? [from] : [move]);
  }

  /** Shows the answer. */
  #solve() {
    const { place, asked, tasks } = this.#course;
    if (!asked) return;
    tasks.finish(place, asked, true);
    if (asked === 'choice') {
      const text = place.passage.choices.filter(({ isRight }) => isRight).map((choice) => choice.text).join(' / ');
      this.#tell({ text: () => this.#say('lesson.shown', { move: text }), isGood: true });
      return;
    }
    const { move = '', text } = solutionOf(place, asked);
    this.#inform(asked, 'shown', move);
    this.#play(place, asked, move, () => this.#say('lesson.shown', { move: text }));
  }

  /** Everything is asked again, from the start. */
  #restart() {
    const { reporter } = this.#host;
    this.#walk.stop();
    reporter.change((board, now) => board.goTo(0, now));
    this.#course.restart(0);
    reporter.say(reporter.noted(), 'place');
    reporter.changed();
  }
}
