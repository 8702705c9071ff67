/**
 * Does what the reader wants and tells what came of it: in words, to the page as events.
 */
import { chosen } from './attributes.js';
import { XiangqiError } from './error.js';
import { isIndex } from './given.js';
import { lastMove, nameAt, spelled } from './narrator.js';
import { proseOf } from './printed.js';
import { duty, explain, fetchRecordWords, languageOf, wordsFor } from './strings.js';

/**
 * @typedef {import('./xiangqi.js').Board} Board
 * @typedef {import('./xiangqi.js').Happening} Happening
 * @typedef {import('./controls.js').Where} Where
 */

/** No line is longer. */
const MOST_PLIES = 4000;

export class Reporter {
  #element;
  #handle;
  #speech;
  /** The text of every move, by notation. @type {{ [notation: string]: { key: string, list: string[] } }} */
  #texts = {};
  /** Tells of a refusal or an error, in the language of the moment. @type {((words: import('./strings.js').Words) => string) | undefined} */
  #fault;
  /** What was told last. @type {XiangqiError | undefined} */
  #failed;
  /** Called when everything that the reader did has been told. */
  told = () => {};
  /** Takes a move of the reader in place of the game, where there is something to answer. @type {((move: string) => void) | undefined} */
  taken;
  /** Tells what was done with a piece of a position that is set up. @type {(placed: import('./xiangqi.js').Placed) => void} */
  placed = () => {};
  /** Whether the reader may not go there; a room in which something is to be found decides. @type {((where: Where) => boolean) | undefined} */
  bars;
  /** What is said of the position shown, besides which it is. */
  noted = () => proseOf(this.#handle.state.note.comment ?? '');
  /** What the reader is to do, where there is something. */
  task = () => '';
  /** Called after an undo or a redo. @type {(name: 'undo' | 'redo') => void} */
  stepped = () => {};

  /**
   * @param {HTMLElement} element
   * @param {import('./handle.js').Handle} handle
   * @param {import('./speech.js').Speech} speech
   * @param {() => void} changed the message has changed
   */
  constructor(element, handle, speech, changed) {
    this.#element = element;
    this.#handle = handle;
    this.#speech = speech;
    this.changed = changed;
  }

  /** A refusal or an error, until the next change. */
  get message() {
    return this.#fault?.(this.words) ?? '';
  }

  /** There is nothing wrong any more. */
  forgive() {
    this.#fault = undefined;
  }

  get words() {
    return wordsFor(languageOf(this.#element));
  }

  /** The text of every move, asked anew only when moves have changed. */
  texts(notation = chosen(this.#element, 'notation')) {
    const { startFen, moves } = this.#handle.state;
    const key = [startFen, ...moves].join();
    if (key !== this.#texts[notation]?.key && this.#handle.board) this.#texts[notation] = { key, list: this.#handle.board.texts(notation) };
    return this.#texts[notation]?.list ?? [];
  }

  /** The pieces by their points, as `red.king`. @returns {Map<string, string>} */
  pieces() {
    return new Map(this.#handle.ask((board) => board.describe()).map(({ square, side, role }) => [square, `${side}.${role}`]));
  }

  /** @param {string} square */
  nameAt(square) {
    return nameAt(this.words, this.#handle.board, square);
  }

  /** @param {string} sentence @param {string} [topic] of several about the same the last one is said */
  say(sentence, topic) {
    this.#speech.say(sentence, this.words.lang, topic);
  }

  /** Says what cannot wait. @param {string} sentence */
  alarm(sentence) {
    this.#speech.alarm(sentence, this.words.lang);
  }

  /** The move that led to the position shown, with check or the end. @param {string | null} [captured] */
  lastMoveInWords(captured) {
    const { words } = this;
    const notation = words.say('spoken.notation'); // None where no notation can be read aloud.
    const text = notation ? spelled(words, this.texts(notation)[this.#handle.state.ply - 1] ?? '') : '';
    return lastMove(words, this.#handle.state, text, (square) => this.nameAt(square), captured);
  }

  /**
   * @param {string} name
   * @param {unknown} detail
   * @param {boolean} [cancelable]
   * @returns {boolean} false when it was prevented
   */
  emit(name, detail, cancelable = false) {
    return this.#element.dispatchEvent(new CustomEvent(`xiangqi-${name}`, { bubbles: true, composed: true, cancelable, detail }));
  }

  /** @param {(words: import('./strings.js').Words) => string} tell */
  #tellOff(tell) {
    this.#fault = tell;
    this.changed();
    this.say(this.message, 'hand');
  }

  /** @param {XiangqiError} error told once, whoever catches it */
  fail(error) {
    if (error === this.#failed) return;
    this.#failed = error;
    const { words } = this;
    const tell = (/** @type {import('./strings.js').Words} */ now) => explain(now, error);
    if (words.has(`error.${error.code}`) || words.has(`refused.${error.code}`)) this.#tellOff(tell);
    else fetchRecordWords(words).then(() => this.#tellOff(tell));
    this.emit('error', error);
  }

  /** Does what nobody waits for: an error becomes an event. @param {() => void} work */
  attempt(work) {
    try {
      work();
    } catch (thrown) {
      this.fail(XiangqiError.from(thrown));
    }
  }

  /**
   * Does what changes the game.
   * @template T
   * @param {(board: Board, now: number) => T} work
   */
  change(work) {
    const result = this.#handle.use(work);
    this.forgive();
    return result;
  }

  /** Passes on what the reader did. @param {(board: Board) => Happening[]} work */
  tell(work) {
    if (!this.#handle.isLoaded) return;
    this.attempt(() => this.#report(this.#handle.use(work)));
  }

  /** @param {Happening[]} happenings of the reader's doing */
  #report(happenings) {
    for (const happening of happenings) {
      const { type: _, ...detail } = happening;
      const words = this.words;
      switch (happening.type) {
        case 'proposed':
          this.#propose(happening);
          break;
        case 'refused':
          this.#tellOff((now) => now.say(`refused.${happening.code}`));
          this.emit('refused', detail);
          break;
        case 'moved':
          this.announce(happening, 'move');
          break;
        case 'touch':
          this.say(duty(words, happening.obligation, (square) => this.nameAt(square)), 'hand');
          this.emit('touch', detail);
          break;
        case 'select': {
          const { square } = happening;
          this.forgive();
          // What a touch obliges to says also what was taken up.
          if (!square) this.say(words.say('spoken.let-go'), 'hand');
          else if (this.#handle.state.obligation.kind === 'free') this.say(words.say('spoken.held', { square, piece: this.nameAt(square) }), 'hand');
          this.emit('select', detail);
          break;
        }
        case 'shapes':
          this.emit('shapes', { shapes: this.#handle.board?.shapes() });
          break;
        case 'placed':
          this.placed(happening);
          this.emit('edit', { kind: 'position' });
      }
    }
    this.told();
  }

  /** Asks the page, then plays the move or drops it. @param {import('./xiangqi.js').Proposed} proposed */
  #propose({ move, from, to }) {
    const before = this.#handle.changes;
    /** @type {PromiseLike<unknown> | undefined} */
    let answer;
    const decide = (/** @type {boolean} */ isWanted) => {
      if (this.#handle.changes !== before || !this.#handle.board) return; // The page has gone on by itself.
      if (!isWanted) this.tell((board) => board.veto());
      else if (this.taken) this.taken(move);
      else this.attempt(() => this.#report(this.change((board, now) => board.play(move, now))));
    };
    const isWanted = this.emit('beforemove', {
      move, from, to, waitUntil: (/** @type {PromiseLike<unknown>} */ promise) => { answer = promise; },
    }, true);
    if (isWanted && answer) Promise.resolve(answer).then((value) => decide(value !== false), () => decide(false));
    else decide(isWanted);
  }

  /** Tells of a move. @param {import('./xiangqi.js').Moved} moved @param {'move' | 'reply'} name of the event */
  announce({ type: _, ...info }, name) {
    const before = this.#handle.changes;
    this.say(this.lastMoveInWords(info.captured), 'hand');
    const text = this.texts()[info.ply - 1];
    this.emit(name, { ...info, text, fen: this.#handle.state.fen });
    const { ruling, warning } = this.#handle.referee;
    if (warning && this.#handle.changes === before) this.emit('warning', warning);
    if (ruling && this.#handle.changes === before) this.emit('ruling', ruling);
    if (info.outcome && this.#handle.changes === before) this.emit('end', info.outcome);
  }

  /** Shows what a link names, or tells that there is no such position. @param {Where | undefined} where @param {string} name */
  visit(where, name) {
    if (where !== undefined && this.bars?.(where)) return;
    if (where !== undefined) this.go(where, true);
    const { ply, moves } = this.#handle.state;
    const isThere = typeof where === 'number' ? where === ply : Object(where).moves?.join() === moves.slice(0, ply).join();
    if (!isThere) this.fail(new XiangqiError('bad-place', { token: name }));
  }

  /**
   * @param {Where} where
   * @param {boolean} isReader whether the reader did it: only then there is an event
   */
  go(where, isReader) {
    const { ply, moves, draft } = this.#handle.state;
    if (draft || (isReader && this.bars?.(where))) return false; // To a draft no move leads.
    const target = where === 'first' ? 0 : where === 'previous' ? ply - 1 : where === 'next' ? ply + 1 : where === 'last' ? moves.length : where;
    if (typeof target === 'number' && (!Number.isInteger(target) || target < 0 || target > moves.length || target === ply)) return false;
    const isDone = this.change((board, now) => {
      if (typeof target === 'number') return board.goTo(target, now);
      if (target === 'next-variation' || target === 'previous-variation') return board.goBeside(target === 'next-variation', now);
      const { node, moves: path } = Object(target);
      return Array.isArray(path) ? board.follow(Array.from(path.slice(0, MOST_PLIES), String), now) : isIndex(node) && board.goToNode(node, now);
    });
    if (isDone) this.#shown(this.#handle.state.ply < ply, isReader);
    return isDone;
  }

  /**
   * Changes what is recorded.
   * @param {string} kind
   * @param {(board: Board, now: number) => boolean} work says whether it changed anything
   * @param {boolean} isReader
   */
  edit(kind, work, isReader) {
    const isDone = this.change(work);
    if (isDone && isReader) this.emit('edit', { kind });
    return isDone;
  }

  /** @param {'undo' | 'redo'} name @param {boolean} isReader */
  step(name, isReader) {
    const { canUndo, canRedo } = this.#handle.state;
    const isFinal = isReader && chosen(this.#element, 'touch-move') === 'competition';
    if (isFinal) this.#tellOff((words) => words.say('refused.final'));
    const isDone = (name === 'undo' ? canUndo : canRedo) && this.change((board, now) => board[name](now));
    if (isDone) {
      this.stepped(name);
      if (this.#handle.state.draft) this.#restored(name, isReader);
      else this.#shown(name === 'undo', isReader);
    }
    return isDone;
  }

  /** Says that a position that is set up is another one again. @param {'undo' | 'redo'} name @param {boolean} isReader */
  #restored(name, isReader) {
    this.say(this.words.say(name), 'hand');
    if (isReader) this.emit('edit', { kind: 'position' });
  }

  /** Says which position is shown now. @param {boolean} isBack @param {boolean} isReader */
  #shown(isBack, isReader) {
    const { ply, moves, fen, node, variation } = this.#handle.state;
    const facts = { ply, plies: moves.length };
    const place = `${this.words.say(isBack ? 'spoken.back' : 'spoken.shown', facts)} ${variation ? this.words.say('spoken.variation') : ''}`;
    this.say([place, this.lastMoveInWords(), this.noted()].filter(Boolean).join(' '), 'place');
    if (isReader) this.emit('navigate', { ply, fen, node });
  }
}

/** Words that name a position. */
const STEPS = ['first', 'previous', 'next', 'last', 'previous-variation', 'next-variation'];

/** Throws where something cannot name a position of any game. @param {unknown} where @returns {asserts where is Where} */
export function expectPlace(where) {
  const { node, moves } = Object(where);
  if (![where, node].some(Number.isInteger) && !Array.isArray(moves) && !STEPS.includes(/** @type {string} */ (where))) {
    throw new XiangqiError('bad-place', { token: typeof where === 'object' ? undefined : String(where).slice(0, 60) });
  }
}
