/**
 * The custom element. What it is told and asked goes to the board in WebAssembly; what comes of it is shown, spoken
 * and dispatched here. Importing this file defines nothing: index.js does.
 */
import { giveActs } from './acts.js';
import { Adviser, giveAdvice } from './adviser.js';
import { apologise } from './apology.js';
import { Arbiter } from './arbiter.js';
import { BOARD_OPTIONS, CHOICES, SWITCHES, TEXTS, chosen, hasSide, reflect, rescue } from './attributes.js';
import { deferred } from './deferred.js';
import { freeze, giveMarks } from './diagram.js';
import { XiangqiError } from './error.js';
import { Files } from './files.js';
import { tagsOf } from './given.js';
import { Handle } from './handle.js';
import { loadGlue, loadedGlue } from './loader.js';
import { looksOf } from './looks.js';
import { make } from './make.js';
import { Modes, giveModes } from './modes.js';
import { Nearness } from './nearness.js';
import { giveNotes } from './notes.js';
import { givePictures } from './picture.js';
import { expectPrinting, layOut } from './printing.js';
import { Referee } from './referee.js';
import { Reporter, expectPlace } from './reporter.js';
import { Speech } from './speech.js';
import { Stage } from './stage.js';
import { explain, fetchRecordWords, fetchWords, languageOf } from './strings.js';
import { wear } from './style.js';
import { Surface } from './surface.js';
import { watchSurroundings } from './surroundings.js';

/**
 * @typedef {import('./xiangqi.js').Board} Board
 * @typedef {import('./controls.js').Where} Where
 */

/** On a server there are no elements; the class can be imported all the same. */
const Base = globalThis.HTMLElement ?? /** @type {any} */ (class {});

export class XiangqiBoard extends Base {
  static version = '0.1.0';
  static observedAttributes = ['fen', 'shapes', 'lang', 'aria-label', ...SWITCHES, ...Object.keys(CHOICES), ...TEXTS];

  /** @type {ShadowRoot} */
  #shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true }); // There is one where start.js has been.
  #internals = this.attachInternals();
  #speech = new Speech();
  /** @type {import('./controls.js').Controls | undefined} */
  #controls;
  /** While they are being fetched. @type {Promise<void> | undefined} */
  #fetching;
  /** @type {Surface | undefined} */
  #surface;
  #linked = new AbortController(); // Aborted when links of the page may move it no more.
  /** While the element is in a document and in use. @type {AbortController | undefined} */
  #life;
  #nearness = new Nearness(this, () => this.#begin(), () => this.#print());
  /** Whether it was ever in use or is to be. */
  #isWanted = false;

  #handle = new Handle({
    begin: (board) => this.#files.start(board),
    made: (board) => {
      this.#files.restore(board);
      this.#dress();
      this.#surface?.settle();
    },
    wanted: () => this.#want(),
    used: (isKnown) => {
      if (!isKnown) this.#modes.look();
      this.#isStale ||= !isKnown;
      this.#surface?.request();
    },
    failed: (error) => this.#reporter.fail(error),
  });
  #reporter = new Reporter(this, this.#handle, this.#speech, () => {
    this.#isStale = true;
    this.#surface?.request();
  });

  #files = new Files(this, this.#handle, this.#reporter, (name) => chosen(this, name));
  #option = (/** @type {string} */ name) => this.#modes.option(name) ?? chosen(this, name);
  #stage = new Stage({ element: this, handle: this.#handle, reporter: this.#reporter, option: this.#option, flip: () => this.flip(), follow: (stale) => this.#surface?.follow(stale) });
  #canvas = this.#stage.canvas;
  #root = make('div', { class: 'root' }, this.#stage.element, ...this.#speech.regions);
  #host = {
    element: this, stage: this.#stage, handle: this.#handle, reporter: this.#reporter, option: this.#option,
    controls: () => this.#controls, isNaming: () => this.hasAttribute('threats'), life: () => this.#life?.signal,
  };
  #referee = new Referee(this.#host);
  #arbiter = new Arbiter(this.#host);
  #adviser = new Adviser(this.#host);
  #modes = new Modes({ ...this.#host, root: this.#root, files: this.#files, adviser: this.#adviser, dress: () => this.#dress() });

  #ready = deferred();
  /** Takes away what stands in place of a board that could not be loaded. @type {(() => void) | undefined} */
  #retract;
  /** Whether the controls show less than is known. */
  #isStale = true;

  constructor() {
    super();
    this.#shadow.adoptedStyleSheets = [];
    this.#shadow.replaceChildren(this.#root);
    this.#reporter.told = () => this.#arbiter.watch(false);
  }

  static {
    giveActs(this.prototype, (element) => [element.#handle, element.#arbiter]);
    giveAdvice(this.prototype, (element) => element.#adviser);
    giveModes(this.prototype, (element) => element.#modes);
    givePictures(this.prototype, (element) => element.#host);
    giveMarks(this.prototype, (element) => [element.#handle, element.#reporter]);
    giveNotes(this.prototype, (element) => [element.#handle, element.#reporter]);
  }

  // ---- life

  connectedCallback() {
    rescue(this);
    wear(this.#shadow);
    if (this.#life || this.#nearness.isAwaited) return void (this.#life && this.#dress()); // Moved, not removed: perhaps into another language.
    const { signal } = (this.#linked = new AbortController());
    import('./links.js').then(({ follow }) => follow(this, (where, name) => this.#reporter.visit(where, name), signal), () => {}); // Offline: links are links.
    if (this.#isWanted || chosen(this, 'loading') === 'eager') return this.#begin();
    this.#root.classList.toggle('controls', hasSide(this)); // So that the board has its place.
    this.#nearness.wait();
  }

  #begin() {
    if (this.#life) return;
    this.#nearness.stop();
    this.#isWanted = true;
    this.#life = new AbortController();
    this.#listen(this.#life.signal);
    this.#dress();
    this.#start();
  }

  /** Somebody asks for the board, wherever it is. */
  #want() {
    this.#isWanted = true;
    if (this.#nearness.isAwaited) this.#begin();
  }

  /** The page is printed, and waits for nothing: where the module is here, the board is on paper too. */
  #print() {
    this.#begin();
    const glue = loadedGlue();
    if (!glue) return;
    this.#handle.open(glue);
    if (!layOut(this.#host)) this.#surface?.paint();
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  /** Frames and sizes of another document are another window's. */
  adoptedCallback() { this.#stop(); }

  /** @param {string} name @param {string | null} old @param {string | null} value */
  attributeChangedCallback(name, old, value) {
    if (name === 'src') {
      if (this.#life) this.#files.fetch();
    } else if (name === 'fen') {
      if (!this.#board) this.#handle.drop();
      else this.#reporter.attempt(() => this.#reporter.change((board, now) => (value === null ? board.reset(now) : this.#files.place(value, now))));
    } else if (name === 'shapes') {
      if (this.#board) this.#reporter.attempt(() => this.#handle.use((board) => board.setShapes(this.#files.shapes)));
    } else if (old !== value && this.#life) {
      this.#dress();
    } else if (name === 'loading' && value === 'eager') {
      this.#want();
    }
  }

  async #start() {
    if (this.#retract) {
      this.#retract();
      this.#retract = undefined;
      this.#ready = deferred();
    }
    this.#stage.sendFor();
    try {
      const [glue] = await Promise.all([loadGlue(), fetchWords(languageOf(this)), this.#control(), this.#arbiter.prepare(), this.#modes.prepare()]);
      if (document.readyState === 'loading') {
        await new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));
      }
      if (!this.#life) return;
      this.#handle.open(glue);
      this.#files.fetch();
      await this.#stage.load();
      /** @type {any} */ (this.#internals.states)?.add('ready');
      this.#ready.resolve(this);
    } catch (thrown) {
      const error = XiangqiError.from(thrown);
      await fetchWords(languageOf(this));
      await fetchRecordWords(this.#reporter.words); // They say why.
      this.#retract = apologise(this.#root, this.#stage.element, explain(this.#reporter.words, error));
      this.#ready.reject(error);
      this.#reporter.emit('error', error);
    }
  }

  #stop() {
    this.#linked?.abort();
    this.#nearness.stop();
    if (!this.#life) return;
    this.#life.abort();
    this.#life = undefined;
    this.#surface = undefined;
    this.#files.stop();
    this.#handle.close();
  }

  /** @param {AbortSignal} signal */
  #listen(signal) {
    this.#surface = new Surface(this.#canvas, {
      board: () => this.#board,
      attempt: (work) => this.#reporter.attempt(work),
      paint: (context, now) => this.#paint(context, now),
    }, signal);
    this.#stage.listen(signal);
    expectPrinting(this.#host, signal);
    watchSurroundings(this, () => this.#dress(), () => this.#reporter.tell((board) => board.letGo()), signal);
  }

  // ---- what is shown

  get #state() { return this.#handle.state; }
  get #board() { return this.#handle.board; }

  /** Takes over attributes, language and media settings. */
  #dress() {
    if (this.#board) this.#reporter.attempt(() => this.#dressBoard(/** @type {Board} */ (this.#board)));
    if (this.hasAttribute('sound')) import('./sound.js').then(({ attend }) => attend(this), () => {}); // Offline: it is silent.
    fetchWords(languageOf(this))?.then((isNew) => isNew && this.#dress());
    this.#stage.dress(this.#reporter.words);
    this.#control();
    if (!this.#hasControls) {
      this.#controls?.element.remove();
      this.#controls = undefined;
    }
    this.#root.classList.toggle('controls', hasSide(this));
    this.#isStale = true;
    this.#surface?.request();
  }

  /** @param {Board} board */
  #dressBoard(board) {
    this.#modes.look();
    for (const name of BOARD_OPTIONS) this.#handle.configure(name, this.#option(name));
    for (const [name, value] of Object.entries(looksOf(this, this.#option))) this.#handle.configure(name, value);
    this.#canvas.style.aspectRatio = `${1 / board.aspect()}`;
    freeze(this, this.#handle);
  }

  /** Nothing can be set up without them. */
  get #hasControls() {
    return this.hasAttribute('controls') || chosen(this, 'mode') === 'edit';
  }

  /** Fetches what stands beside the board, when it is wanted and not there. */
  #control() {
    if (this.#controls || !this.#hasControls) return undefined;
    this.#fetching ??= import('./controls.js').then(({ Controls }) => {
      if (this.#controls || !this.#hasControls) return;
      this.#controls = new Controls({ ...this.#host, referee: this.#referee, flip: () => this.flip() }, this.#shadow);
      this.#stage.element.after(this.#controls.element);
      this.#isStale = true;
      this.#surface?.request();
    }, (cause) => void this.#reporter.emit('error', new XiangqiError('load-failed', { cause }))).finally(() => { this.#fetching = undefined; });
    return this.#fetching;
  }

  /** @param {CanvasRenderingContext2D} context @param {number} now */
  #paint(context, now) {
    this.#showControls();
    let isMoving = false;
    this.#reporter.attempt(() => { isMoving = this.#board !== undefined && this.#handle.ask((board) => board.draw(context, now)); });
    return isMoving;
  }

  #showControls() {
    if (!this.#board || !this.#isStale) return;
    this.#isStale = false;
    this.#modes.show();
    this.#root.classList.toggle('drafting', Boolean(this.#state.draft));
    this.#stage.update();
    this.#referee.show();
    this.#arbiter.show();
    this.#adviser.settle(this.#root, !this.#state.draft);
    if (!this.#controls) return;
    this.#controls.update();
    this.#referee.name();
  }

  // ---- what pages use; documented in index.d.ts. Whatever is given is text first: the glue does not look, and traps.

  get ready() {
    this.#want();
    return this.#ready.promise;
  }

  get fen() { return this.#state.fen || (this.getAttribute('fen') ?? ''); }
  set fen(value) { this.setAttribute('fen', value); }

  get ply() { return this.#handle.kept.ply ?? this.#state.ply; }
  set ply(value) {
    if (this.#board) this.#reporter.go(value, false);
    else this.#handle.keep({ ply: value });
  }

  get record() { return this.#files.record; }

  get node() { return this.#state.node; }
  get turn() { return this.#state.turn; }
  get check() { return this.#state.check; }
  get moves() { return [...this.#state.moves]; }
  get outcome() { return this.#state.outcome; }
  get obligation() { return this.#state.obligation; }
  get cursor() { return this.#state.cursor; }
  get legalMoves() { return this.#handle.isLoaded ? this.#handle.ask((board) => board.legalMoves()) : []; }

  /** @param {string} move */
  play(move) {
    const [{ type: _, ...info }] = this.#reporter.change((board, now) => /** @type {import('./xiangqi.js').Moved[]} */ (board.play(`${move}`, now)));
    this.#reporter.say(this.#reporter.lastMoveInWords(info.captured));
    return info;
  }

  undo() { return this.#reporter.step('undo', false); }
  redo() { return this.#reporter.step('redo', false); }

  /** @param {Where} where */
  goTo(where) {
    this.#handle.need();
    expectPlace(where);
    return this.#reporter.go(where, false);
  }

  flip() {
    const side = this.#option('orientation') === 'red' ? 'black' : 'red';
    const room = this.#modes.room();
    if (room?.flip) room.flip();
    else this.setAttribute('orientation', side);
    this.#reporter.say(this.#reporter.words.say('spoken.turned', { side: this.#reporter.words.say(side) }));
  }

  /** A new game from the start position. */
  reset() { this.#reporter.change((board, now) => board.reset(now)); }

  /** @param {import('./files.js').Data} data @param {import('./index.js').OpenOptions} [options] */
  open(data, options) { return this.#files.open(data, options); }

  /** @param {import('./files.js').Data} data @param {import('./index.js').LoadOptions} [options] */
  load(data, options) { return this.#files.load(data, options); }

  /** @param {number} game */
  pick(game) { return this.#files.pick(game); }

  get games() { return this.#files.games; }
  get formats() { return this.#handle.formats; }

  /** @param {string} format @param {import('./index.js').SaveOptions} [options] */
  save(format, options) { return this.#files.save(format, options); }

  /** @param {string} format @param {import('./index.js').SaveOptions} [options] */
  losses(format, options) { return this.#files.losses(format, options); }

  /** The text of each move. @param {string} [notation] */
  texts(notation = chosen(this, 'notation')) { return this.#handle.ask((board) => board.texts(`${notation}`)); }

  /** @returns {{ [name: string]: string }} */
  get tags() { return Object.fromEntries(this.#board?.tags() ?? []); }
  set tags(tags) {
    const pairs = tagsOf(tags);
    const names = new Set(pairs.map(([name]) => name));
    this.#handle.use((board) => {
      for (const [name] of board.tags()) if (!names.has(name)) board.setTag(name, '');
      for (const [name, value] of pairs) board.setTag(name, value);
    });
  }

  /** @param {string[]} squares */
  touch(...squares) { return this.#handle.use((board) => board.touch(squares.map(String))); }

  /** @param {string} square */
  pointOf(square) { return this.#stage.pointOf(`${square}`); }

  /** The ruling on the position shown. */
  judge() { return this.#handle.ask((board) => board.judge()); }
}

reflect(XiangqiBoard);
