/**
 * The hints beside the board: first which piece, then where to, then the line, which plays on the board without the game
 * noticing. And what is threatened, and what speaks against a move.
 */
import { XiangqiError } from './error.js';
import { addHintStyle } from './hintstyle.js';
import { make } from './make.js';

/**
 * @typedef {import('./adviser.js').Host} Host
 * @typedef {import('./advice.js').Advice} Advice
 * @typedef {import('./strings.js').Words} Words
 * @typedef {import('./answer.js').Kind} Kind
 */

/** How long a hint may take, in milliseconds. */
const PATIENCE = 1000;

/** The steps of a hint, and the label of the button that goes on from each. */
const LADDER = ['ask.hint', 'ask.aim', 'ask.line', 'ask.hide'];

export class Panel {
  #host;
  #advice;
  #ask = make('button', { type: 'button', 'data-hint': 'hint' });
  #threats = make('button', { type: 'button', 'data-hint': 'threats' });
  #why = make('button', { type: 'button', 'data-hint': 'refutation' });
  #progress = make('span');
  #cancel = make('button', { type: 'button', 'data-hint': 'cancel' });
  #thinking = make('p', { class: 'thinking' }, this.#progress, this.#cancel);
  #text = make('p', { class: 'advice' });
  #line = make('p', { class: 'line', role: 'group', dir: 'ltr' });
  #element = make('section', { class: 'hints', part: 'hints' },
    make('div', { class: 'asks' }, this.#ask, this.#threats, this.#why), this.#thinking, this.#text, this.#line);

  /** What is asked or told: of which position, what, and how much of the answer. @type {{ key: string, kind: Kind, level: number } | undefined} */
  #about;
  /** @type {ReturnType<Awaited<ReturnType<typeof import('./answer.js').prepare>>> | undefined} */
  #answer;
  /** What was found, and of which question. @type {{ question: import('./answer.js').Question, found: any } | undefined} */
  #found;
  /** The manner in which it is told. */
  #worded = '';
  /** The moves that play on the board, from the position shown. @type {string[]} */
  #moves = [];
  /** Whether the board shows a position of the line. */
  #isAside = false;
  /** The state of the board when it was last drawn on. @type {object | undefined} */
  #drawn;
  /** While the engine thinks. @type {AbortController | undefined} */
  #asking;
  /** How far it is. @type {import('./core.js').Report | undefined} */
  #report;
  /** The moves to the position that was shown before, and the move that was taken back or stepped over since. */
  #path = { start: '', moves: /** @type {string[]} */ ([]), back: '' };

  /** @param {Host} host @param {Advice} advice */
  constructor(host, advice) {
    this.#host = host;
    this.#advice = advice;
    addHintStyle(/** @type {ShadowRoot} */ (host.element.shadowRoot));
    this.#element.addEventListener('click', (event) => {
      const button = /** @type {Element} */ (event.target).closest('button');
      const { hint, step } = button?.dataset ?? {};
      if (step) this.#step(Number(step));
      else if (hint === 'cancel') this.#asking?.abort();
      else if (hint) this.#press(/** @type {Kind} */ (hint));
    });
    // Whoever uses the board is back at the game, as the board knows.
    const leave = () => {
      if (!this.#isAside) return;
      this.#isAside = false;
      this.#step(0);
    };
    host.stage.element.addEventListener('pointerdown', leave);
    host.stage.element.addEventListener('keydown', ({ key }) => /^(Enter| )$/.test(key) && leave());
  }

  get #words() {
    return this.#host.reporter.words;
  }

  /** In which words and which notation an answer is told. */
  get #manner() {
    return `${this.#words.id} ${this.#host.option('notation')}`;
  }

  /** What an answer holds for: the position shown. */
  get #key() {
    return this.#advice.key();
  }

  /** Shows what holds for the position shown. */
  show() {
    const { element, handle, controls } = this.#host;
    const bar = controls()?.bar;
    this.#element.hidden = !this.#advice.isOffered || !element.hasAttribute('hints');
    if (this.#about && (this.#about.key !== this.#key || this.#element.hidden)) this.#clear();
    else if (this.#answer && !this.#isAside && handle.state !== this.#drawn) this.#draw(this.#shapes(), []); // A comment, say, wiped it off.
    if (this.#answer && this.#worded !== this.#manner) this.#word().then(() => this.#write(), () => {}); // Offline: the old words stay.
    this.#follow();
    if (bar && bar.previousSibling !== this.#element) bar.before(this.#element);
    this.#label();
  }

  /** Notices which move was taken back. */
  #follow() {
    const { fen: start, moves = [] } = this.#advice.position;
    const known = this.#path;
    const isSame = start === known.start && moves.every((move, index) => move === known.moves[index]);
    if (isSame && moves.length === known.moves.length) return;
    const isBack = isSame && moves.length === known.moves.length - 1;
    this.#path = { start, moves, back: isBack ? known.moves[moves.length] : '' };
  }

  /** The move in question: the one that was just taken back, else the last one. @returns {{ move: string, ply: number } | undefined} */
  get #doubted() {
    const { moves, back } = this.#path;
    if (back) return { move: back, ply: moves.length };
    return moves.length ? { move: moves[moves.length - 1], ply: moves.length - 1 } : undefined;
  }

  /** The texts of moves from the position after so many. @param {number} ply @param {string[]} moves */
  #texts(ply, moves) {
    return this.#host.handle.ask((board) => board.proofTexts(ply, moves, this.#host.option('notation')));
  }

  // ---- asking

  /** @param {Kind} kind */
  #press(kind) {
    const about = this.#about;
    if (about?.kind !== kind) {
      this.#begin(kind);
    } else if (kind === 'hint' && about.level < LADDER.length - 1) {
      about.level += 1;
      if (this.#answer) this.#tell();
    } else {
      this.#clear();
    }
    this.#label();
  }

  /** @param {Kind} kind */
  async #begin(kind) {
    this.#clear();
    const about = this.#about = { key: this.#key, kind, level: 1 };
    const asking = this.#asking = new AbortController();
    const progress = (/** @type {import('./core.js').Report} */ report) => {
      this.#report = report;
      this.#label();
    };
    try {
      const question = this.#question(kind);
      const [found] = await Promise.all([this.#put(question, { signal: asking.signal, timeMs: PATIENCE, progress }), this.#prepared()]);
      if (this.#about !== about) return;
      this.#found = { question, found };
      await this.#word();
      if (this.#about !== about) return;
      this.#asking = undefined;
      this.#tell();
    } catch (thrown) {
      if (this.#about !== about) return;
      const error = /** @type {Error} */ (thrown);
      this.#clear();
      if (error.name !== 'AbortError') this.#host.reporter.fail(XiangqiError.from(error));
    }
    this.#label();
  }

  /** What is asked, and of which position. @param {Kind} kind @returns {import('./answer.js').Question} */
  #question(kind) {
    const { position } = this.#advice;
    const doubted = this.#doubted;
    if (kind !== 'refutation' || !doubted) return { kind, position };
    const { moves = [] } = position;
    return { kind, position: { ...position, moves: moves.slice(0, doubted.ply) }, move: doubted.move, isPlayed: doubted.ply < moves.length };
  }

  /** @param {import('./answer.js').Question} question @param {import('./core.js').Asking} options */
  #put({ kind, position, move }, options) {
    if (kind === 'threats') return this.#advice.opponentThreats(options);
    return kind === 'hint' || !move ? this.#advice.explain(options) : this.#advice.refute(position, move, options);
  }

  // ---- telling

  /** What puts answers into words, in the manner of the moment. */
  async #prepared() {
    return (await import('./answer.js')).prepare(this.#words.lang, this.#host.option('notation'));
  }

  /** Puts what was found into words. */
  async #word() {
    const found = this.#found;
    this.#worded = this.#manner;
    const answerTo = await this.#prepared();
    if (found && found === this.#found) this.#answer = answerTo(found.question, found.found);
  }

  /** Nothing is asked and nothing told. */
  #clear() {
    const isDrawn = this.#answer && this.#about?.key === this.#key;
    this.#asking?.abort();
    this.#asking = this.#about = this.#found = this.#answer = this.#report = undefined;
    this.#moves = [];
    this.#text.textContent = '';
    this.#line.replaceChildren();
    if (isDrawn) this.#draw([], []);
    this.#isAside = false;
  }

  /** What is on the buttons, and how far the engine is. */
  #label() {
    const words = this.#words;
    const doubted = this.#doubted;
    const about = this.#about;
    this.#element.lang = words.langOf('hints');
    this.#element.ariaLabel = words.say('hints');
    this.#line.ariaLabel = words.say('ask.steps');
    this.#ask.textContent = words.say(LADDER[about?.kind === 'hint' ? about.level : 0]);
    this.#threats.textContent = words.say('ask.threats');
    this.#cancel.textContent = words.say('ask.cancel');
    this.#why.hidden = !doubted;
    if (doubted) this.#why.textContent = words.say('ask.why', { move: this.#texts(doubted.ply, [doubted.move])[0] });
    this.#threats.ariaPressed = String(about?.kind === 'threats');
    this.#why.ariaPressed = String(about?.kind === 'refutation');
    this.#thinking.hidden = !this.#asking;
    this.#progress.textContent = this.#progressInWords();
    for (const part of [this.#text, this.#line]) part.hidden = !part.textContent;
  }

  /** The line so far is told to those only who have asked for the line. */
  #progressInWords() {
    const words = this.#words;
    const report = this.#report;
    if (!report) return words.say('ask.thinking');
    const { depth, lines: [best] } = report;
    const isTold = best && this.#about?.kind === 'hint' && this.#about.level > 2;
    if (!isTold) return words.say('ask.depth', { depth });
    const { ply } = this.#host.handle.state;
    return words.say('ask.so-far', { depth, line: this.#texts(ply, best.moves.slice(0, 4)).join(' ') });
  }

  /** Tells as much of the answer as was asked for. */
  #tell() {
    const { reporter } = this.#host;
    const about = this.#about;
    const answer = this.#answer;
    if (!about || !answer) return;
    const { kind, level } = about;
    const { moves } = answer;
    const isWhole = kind !== 'hint' || level > 2;
    this.#moves = isWhole ? moves : [];
    this.#write();
    this.#step(0);
    reporter.say(this.#text.textContent);
    reporter.emit('hint', { kind, level, moves: isWhole ? moves : moves.slice(0, level - 1), square: moves[0]?.slice(0, 2) ?? null });
  }

  /** Writes down as much of the answer as was asked for. */
  #write() {
    if (!this.#about || !this.#answer) return;
    this.#text.textContent = this.#answer.text(this.#about.level);
    this.#layLine();
    this.#label();
  }

  /** A button for each move of the line. */
  #layLine() {
    const texts = this.#moves.length ? this.#texts(this.#host.handle.state.ply, this.#moves) : [];
    const { children } = this.#line;
    if (children.length === texts.length) texts.forEach((text, index) => { children[index].textContent = text; }); // The focus may be on one.
    else this.#line.replaceChildren(...texts.map((text, index) => make('button', { type: 'button', 'data-step': String(index + 1), 'aria-pressed': 'false' }, text)));
  }

  /** Shows the board after so many moves of the line, with an arrow for the next; none is the game itself. @param {number} count */
  #step(count) {
    for (const button of this.#line.querySelectorAll('button')) button.ariaPressed = String(button.dataset.step === String(count));
    if (count) this.#draw(this.#moves.slice(count, count + 1), this.#moves.slice(0, count));
    else this.#draw(this.#shapes(), []);
    if (count) this.#host.reporter.say(this.#line.children[count - 1].textContent ?? '');
  }

  /** What is drawn on the position shown. */
  #shapes() {
    return this.#answer?.shapes(this.#about?.level ?? 0) ?? [];
  }

  /** @param {string[]} shapes @param {string[]} moves played beside the game */
  #draw(shapes, moves) {
    const { handle } = this.#host;
    handle.use((board, now) => {
      board.note(shapes);
      if (moves.length || this.#isAside) board.showAside(moves, now); // Which lets go of a piece that is held.
    });
    this.#isAside = moves.length > 0;
    this.#drawn = handle.state;
  }
}
