/**
 * The analysis of the game on a board, and what stands beside the board of it: how far it is, the curve, and the marks
 * that it proposes. Nothing goes into the record before the reader accepts it.
 */
import { firstOf } from './advice.js';
import { XiangqiError } from './error.js';
import { callable } from './given.js';
import { loadGlue } from './loader.js';
import { make } from './make.js';
import { numberOf } from './printed.js';
import { addPlayStyle } from './playstyle.js';

/**
 * @typedef {import('./adviser.js').Host} Host
 * @typedef {import('./advice.js').Advice} Advice
 * @typedef {import('./core.js').Judgement} Judgement
 * @typedef {import('./core.js').Analysing} Analysing
 * @typedef {{ done: number, positions: number }} Extent
 * @typedef {Judgement & { mark: keyof typeof NAGS, node: number, text: string, nags?: number[] }} Proposal a mark that is not on the record
 */

/** The glyphs for marks, as numbered in PGN; those up to the last one are about how good a move is. */
const NAGS = /** @type {const} */ ({ '!': 1, '?': 2, '??': 4, '?!': 6 });
const LAST_NAG = 6;

/** How many moves of a better line go into the record. */
const LINE = 6;

const changed = () => new DOMException('The game has changed', 'AbortError');

export class Review {
  #host;
  #advice;
  /** Positions that were looked at, for the next time. @type {Map<string, any>} */
  #looks = new Map();
  /** What ends when the game is another one. */
  #game = { key: '', end: new AbortController() };
  /** What is known of which line. @type {{ key: string, moves: Judgement[], plies: number, extent?: Extent } | undefined} */
  #found;
  /** While the reader waits for it. @type {AbortController | undefined} */
  #run;
  #go = make('button', { type: 'button', 'data-review': 'go' });
  #bar = make('progress');
  #far = make('p', { class: 'far' });
  /** @type {import('./plot.js').Plot | undefined} */
  #plot;
  #all = make('button', { type: 'button', 'data-review': 'all' });
  #lines = make('input', { type: 'checkbox' });
  #wish = make('span');
  #label = make('label', {}, this.#lines, this.#wish);
  #count = make('p');
  #marks = make('ol', { class: 'marks' });
  #element = make('section', { class: 'analysis', part: 'analysis' },
    make('div', { class: 'asks' }, this.#go), this.#bar, this.#far, this.#count, make('div', { class: 'asks' }, this.#all), this.#label, this.#marks);
  /** How positions stand, in words. @type {Awaited<ReturnType<typeof import('./hint-words.js').hintWords>> | undefined} */
  #standings;
  /** The words in which it is told. */
  #told = '';
  /** What the list of marks shows. */
  #listed = '';

  /** @param {Host} host @param {Advice} advice */
  constructor(host, advice) {
    this.#host = host;
    this.#advice = advice;
    this.#element.addEventListener('click', (event) => {
      const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('button'));
      const { review, ply, accept } = button?.dataset ?? {};
      if (review === 'go' && this.#run) this.#run.abort();
      else if (review === 'go') this.#start();
      else if (review === 'all') this.#accept(this.#proposals());
      else if (ply) host.reporter.go(Number(ply), true);
      else if (accept) this.#accept(this.#proposals().filter((move) => move.ply === Number(accept)));
    });
  }

  // ---- the analysis

  /** The line that is followed. */
  get #position() {
    const { startFen, moves } = this.#host.handle.state;
    return { fen: startFen, moves: [...moves], rules: this.#host.option('rules') };
  }

  /** What tells the line from others. When it is another one, its analysis is ended. */
  #key() {
    const { fen, moves, rules } = this.#position;
    const key = [rules, fen, ...moves].join();
    if (key !== this.#game.key) {
      const { end } = this.#game;
      this.#game = { key, end: new AbortController() };
      end.abort(changed());
    }
    return key;
  }

  /**
   * Judges every move of the line that is followed. It ends when that changes; what was looked at is remembered.
   * @param {Analysing} [options]
   * @returns {Promise<Judgement[]>}
   */
  async run(options) {
    const { signal, progress, ...limits } = options ?? {};
    callable(progress);
    const { handle, reporter } = this.#host;
    const life = this.#advice.allow();
    const key = this.#key();
    const position = this.#position;
    const { verdict } = (await loadGlue()).judge(position.fen, position.moves, position.rules);
    const { end } = this.#game;
    const stop = firstOf([signal, end.signal, life]);
    try {
      const { analyse } = await import('./analysis.js');
      const thinker = await this.#advice.engine(life);
      const moves = await analyse(thinker, position, {
        ...limits, signal: stop.signal, lost: (error) => reporter.emit('error', error),
        progress: (extent) => {
          if (handle.isContest) stop.abort(changed());
          if (this.#key() === key) progress?.(extent);
        },
      }, { verdict, seen: this.#looks });
      if (this.#key() !== key) throw changed();
      return moves;
    } finally {
      stop.abort();
    }
  }

  /** Fetches what shows the result, in the language of the page. */
  async #prepare() {
    const { reporter } = this.#host;
    const [{ hintWords }, { Plot }] = await Promise.all([import('./hint-words.js'), import('./plot.js')]);
    this.#told = reporter.words.id;
    this.#standings = await hintWords(reporter.words.lang);
    if (this.#plot) return;
    this.#plot = new Plot((ply) => void reporter.go(ply, true));
    this.#far.after(this.#plot.element);
  }

  async #start() {
    const run = this.#run = new AbortController();
    const key = this.#key();
    const plies = this.#position.moves.length;
    try {
      await this.#prepare();
      const moves = await this.run({
        signal: run.signal,
        progress: ({ moves: known, done, positions }) => {
          if (this.#run !== run) return;
          this.#found = { key, plies, moves: known, extent: { done, positions } };
          this.show();
        },
      });
      if (this.#run !== run) return;
      this.#found = { key, plies, moves };
      this.#run = undefined;
      const { words } = this.#host.reporter;
      this.#host.reporter.say(words.say('analysis.done', { count: this.#proposals().length }));
    } catch (thrown) {
      if (this.#run === run) this.#run = undefined;
      const error = /** @type {any} */ (thrown);
      if (error.name !== 'AbortError') this.#host.reporter.fail(XiangqiError.from(error));
    }
    this.show();
  }

  // ---- marks

  /** Whether the reader may change the record. */
  get #isEdited() {
    const { option } = this.#host;
    return option('movable') !== 'none' && option('touch-move') !== 'competition';
  }

  /** @returns {Proposal[]} */
  #proposals() {
    const { handle } = this.#host;
    const found = this.#found;
    if (!found || found.extent || found.key !== this.#key()) return [];
    const marked = found.moves.filter(({ mark }) => mark);
    const line = handle.ask((board) => board.line());
    const nodes = Uint32Array.from(marked, ({ ply }) => line[ply - 1]);
    const seen = handle.ask((board) => board.describeNodes(nodes, this.#host.option('notation')));
    return marked.map((move, index) => ({ ...move, mark: /** @type {keyof typeof NAGS} */ (move.mark), node: nodes[index], ...seen[index] }))
      .filter(({ nags = [], mark }) => !nags.includes(NAGS[mark]));
  }

  /** Puts marks on the record as one change. @param {Proposal[]} proposals */
  #accept(proposals) {
    if (!proposals.length || !this.#isEdited) return;
    const { reporter, handle } = this.#host;
    const { ply } = handle.state;
    const hasLines = this.#lines.checked;
    reporter.edit('analysis', (board) => {
      const tip = board.line().at(-1) ?? 0;
      board.join(true);
      try {
        for (const { node, mark, nags = [], best, ply: at } of proposals) {
          board.setNags(node, Uint8Array.from([NAGS[mark], ...nags.filter((nag) => nag > LAST_NAG)]));
          if (!hasLines || mark === '!') continue;
          board.goToNode(tip, 0);
          board.goTo(at - 1, 0);
          for (const move of best.slice(0, LINE)) board.play(move, 0);
        }
      } finally {
        board.goToNode(tip, 0);
        board.goTo(ply, 0);
        board.join(false);
      }
      return true;
    }, true);
  }

  // ---- what stands beside the board

  /** Shows what there is to show. */
  show() {
    const { element, handle, controls, reporter: { words } } = this.#host;
    const side = controls()?.element;
    const { moves, ply } = handle.state;
    const key = this.#key();
    const isWanted = Boolean(side) && element.hasAttribute('hints') && this.#advice.isOffered && words.has('analysis') && moves.length > 0;
    this.#element.hidden = !isWanted;
    if (!isWanted) return;
    if (side && this.#element.parentElement !== side) {
      addPlayStyle(/** @type {ShadowRoot} */ (element.shadowRoot));
      side.append(this.#element);
    }
    const found = this.#found?.key === key ? this.#found : undefined;
    const extent = this.#run ? found?.extent ?? { done: 0, positions: moves.length + 1 } : undefined;
    this.#element.lang = words.langOf('analysis');
    this.#element.ariaLabel = words.say('analysis');
    this.#go.textContent = words.say(this.#run ? 'analysis.cancel' : found?.extent ? 'analysis.on' : 'analysis.go');
    this.#go.hidden = Boolean(found && !found.extent && !this.#run);
    this.#bar.hidden = this.#far.hidden = !extent;
    if (extent) {
      this.#bar.max = extent.positions;
      this.#bar.value = extent.done;
      this.#bar.ariaLabel = this.#far.textContent = words.say('analysis.far', { ...extent });
    }
    if (this.#plot) this.#plot.element.hidden = !found?.moves.length;
    if (this.#plot && words.id !== this.#told) this.#prepare().then(() => this.show(), () => {}); // Offline: the old words stay.
    if (this.#plot && found) {
      this.#plot.show(found.moves, found.plies, this.#summary(found.moves));
      this.#plot.mark(ply, words.say('analysis.curve'), this.#standing(found.moves.find((move) => move.ply === ply), ply));
    }
    this.#list();
  }

  /** @param {number} ply */
  #number(ply) {
    return numberOf(ply + (/ b /.test(this.#host.handle.state.startFen) ? 1 : 0));
  }

  /** The text of a move and how the game stands after it. @param {Judgement | undefined} move @param {number} ply */
  #standing(move, ply) {
    const { reporter: { words }, reporter } = this.#host;
    const text = ply ? `${this.#number(ply)} ${reporter.texts()[ply - 1]}` : words.say('start');
    return move ? `${text}${move.mark ?? ''}: ${this.#score(move)}` : text;
  }

  /** @param {Judgement} move */
  #score({ score, share }) {
    const { words } = this.#host.reporter;
    if (score.mate === 0) return words.say('evaluation.won', { side: words.say(share ? 'red' : 'black') });
    return this.#standings?.score({ moves: [], ...score }, 'red') ?? '';
  }

  /** The curve in words. @param {Judgement[]} moves */
  #summary(moves) {
    const { words } = this.#host.reporter;
    const last = moves[moves.length - 1];
    if (!last) return words.say('analysis.curve');
    const best = moves.reduce((most, move) => (move.share > most.share ? move : most));
    const worst = moves.reduce((least, move) => (move.share < least.share ? move : least));
    return words.say('analysis.summary', {
      plies: last.ply, last: this.#score(last), best: best.ply, high: this.#score(best), worst: worst.ply, low: this.#score(worst),
    });
  }

  #list() {
    const { reporter, option, handle } = this.#host;
    const { words } = reporter;
    const found = this.#found;
    const isDone = Boolean(found && !found.extent && found.key === this.#game.key);
    const proposals = this.#proposals();
    const isAcceptable = proposals.length > 0 && this.#isEdited;
    this.#count.hidden = !isDone;
    this.#count.textContent = words.say(proposals.length ? 'analysis.marks' : 'analysis.none', { count: proposals.length });
    this.#all.hidden = this.#label.hidden = !isAcceptable;
    this.#all.textContent = words.say('analysis.all');
    this.#wish.textContent = words.say('analysis.lines');
    const listed = JSON.stringify([words.id, option('notation'), isAcceptable, proposals.map(({ node, mark }) => [node, mark])]);
    if (listed === this.#listed) return;
    this.#listed = listed;
    this.#marks.hidden = !proposals.length;
    this.#marks.replaceChildren(...proposals.map(({ ply, mark, best, text }) => {
      const [better] = mark === '!' ? [] : handle.ask((board) => board.proofTexts(ply - 1, best.slice(0, 1), option('notation')));
      const reason = better ? words.say('analysis.better', { move: better }) : words.say('analysis.only');
      const accept = make('button', { type: 'button', 'data-accept': String(ply), 'aria-label': words.say('analysis.accept-one', { move: text, mark }) }, words.say('analysis.accept'));
      return make('li', {}, make('button', { type: 'button', 'data-ply': String(ply) }, `${this.#number(ply)} ${text}`, make('b', {}, mark), make('small', {}, reason)),
        ...(isAcceptable ? [accept] : []));
    }));
  }
}
