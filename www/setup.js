/**
 * The mode in which one sets things up: a position, playable or not, then moves and comments from it, and what is asked of
 * the reader. What a solver sees and what can be taken along is shown in dialogs that are fetched when they are opened.
 */
import { make } from './make.js';
import { ask } from './setup/asking.js';
import { Palette } from './setup/palette.js';
import { Placing } from './setup/placing.js';
import { addSetupStyle } from './setup/style.js';
import { Task } from './setup/task.js';
import { fetchPart, fetchRecordWords } from './strings.js';

/** @typedef {import('./modes.js').Host} Host */
/** @typedef {'position' | 'moves' | 'task'} Step */
/** @typedef {Host & { isPlayable: () => boolean, commit: () => Promise<boolean> }} Workshop */

const STEPS = /** @type {const} */ (['position', 'moves', 'task']);
const DIALOGS = /** @type {const} */ (['preview', 'export']);

/** @param {Host} host @returns {Promise<import('./modes.js').Room>} */
export async function open(host) {
  await Promise.all([fetchPart(host.reporter.words, 'setup'), fetchRecordWords(host.reporter.words)]);
  addSetupStyle(/** @type {ShadowRoot} */ (host.root.getRootNode()));
  return new Setup(host);
}

class Setup {
  #host;
  /** @type {Workshop} */
  #workshop;
  #placing;
  #palette;
  #task;
  #steps = make('div', { class: 'bar steps', role: 'group' });
  #hint = make('p', { class: 'hint' });
  #keys = make('p', { class: 'hint keys' });
  #isTask = false;
  #isBegun = false;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#workshop = {
      ...host,
      isPlayable: () => !host.handle.problems(host.handle.state.fen).length,
      commit: () => this.#commit(),
    };
    this.#palette = new Palette(host);
    this.#placing = new Placing(host);
    this.#task = new Task(host);
    for (const name of [...STEPS, ...DIALOGS]) {
      this.#steps.append(make('button', { type: 'button', 'data-setup': name, ...(name === 'preview' || name === 'export' ? { 'aria-haspopup': 'dialog' } : {}) }));
    }
    this.#steps.addEventListener('click', (event) => {
      const name = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('button'))?.dataset.setup;
      if (name === 'preview' || name === 'export') this.#show(name);
      else if (name) this.#go(/** @type {Step} */ (name));
    });
    this.element = make('div', { class: 'setup', part: 'setup' }, this.#steps, this.#hint, this.#keys, this.#palette.element, this.#placing.element, this.#task.element);
    host.reporter.placed = (placed) => this.#tell(placed);
  }

  /** @returns {Step} */
  get #step() {
    return this.#host.handle.state.draft ? 'position' : this.#isTask ? 'task' : 'moves';
  }

  /** @param {string} name */
  option(name) {
    return { movable: 'both', 'touch-move': 'off', opponent: 'none' }[name];
  }

  show() {
    const { words } = this.#host.reporter;
    if (!words.has('setup')) return void fetchPart(words, 'setup')?.then(() => this.#host.reporter.changed(), () => {}); // Offline: the next change tries again.
    if (!this.#isBegun) this.#begin();
    const step = this.#step;
    this.#steps.ariaLabel = words.say('setup');
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (this.#steps.querySelectorAll('button'))) {
      const name = button.dataset.setup ?? '';
      button.textContent = words.say(`setup.${name}`);
      if (STEPS.includes(/** @type {Step} */ (name))) button.ariaPressed = String(name === step);
    }
    this.#hint.textContent = words.say(`setup.hint.${step}`);
    this.#keys.textContent = words.say('setup.keys');
    this.#keys.hidden = this.#palette.element.hidden = this.#placing.element.hidden = step !== 'position';
    this.#task.element.hidden = step !== 'task';
    if (step === 'position') {
      this.#palette.show();
      this.#placing.show();
    } else if (step === 'task') {
      this.#task.show();
    }
  }

  leave() {
    const { handle, reporter } = this.#host;
    reporter.placed = () => {};
    const { draft, fen, startFen } = handle.state;
    if (!handle.board || draft !== 'open') return;
    // What can be played stays, as the start of the record.
    reporter.change((board, now) => (fen !== startFen && this.#workshop.isPlayable() ? board.restart(fen, now) : board.closeDraft()));
  }

  /** A record without moves is set up first. */
  #begin() {
    this.#isBegun = true;
    const { state: { draft, moves, startFen } } = this.#host.handle;
    if (!draft && !moves.length) this.#host.handle.use((board) => board.openDraft(startFen, board.shapes(), false));
  }

  /** @param {Step} step */
  async #go(step) {
    const { handle, reporter } = this.#host;
    if (step === this.#step) return;
    if (step === 'position') {
      reporter.change((board) => board.openDraft(handle.state.startFen, board.describeNodes(Uint32Array.of(0), 'iccs')[0]?.shapes ?? [], false));
    } else if (!(await this.#commit())) {
      return;
    }
    this.#isTask = step === 'task';
    reporter.changed();
    reporter.say(reporter.words.say(`setup.hint.${step}`));
  }

  /** The position that is set up becomes the start of the record; false where it cannot, or the author does not want it. */
  async #commit() {
    const { handle, reporter } = this.#host;
    const { words } = reporter;
    const { draft, fen, startFen, note } = handle.state;
    if (!draft) return true;
    if (!this.#workshop.isPlayable()) {
      this.#placing.complain();
      return false;
    }
    if (fen !== startFen) {
      const lost = handle.ask((board) => board.lostFrom(fen));
      const isSure = !lost || await ask(this.#host, words.say('setup.lost', { count: lost }), words.say('setup.lost.yes'), words.say('setup.lost.no'));
      if (!isSure) return false;
      reporter.change((board, now) => board.restart(fen, now));
      if (lost) reporter.say(words.say('setup.lost.done', { count: lost }));
      reporter.emit('edit', { kind: 'start' });
      return true;
    }
    const shapes = handle.ask((board) => board.shapes());
    reporter.change((board, now) => {
      board.closeDraft();
      const { node } = board.state();
      const kept = node ? board.describeNodes(Uint32Array.of(0), 'iccs')[0]?.shapes : note.shapes;
      if (shapes.join() === (kept ?? []).join()) return;
      board.goTo(0, now);
      board.setShapes(shapes);
    });
    return true;
  }

  /** @param {typeof DIALOGS[number]} name */
  async #show(name) {
    if (name === 'preview' && !(await this.#commit())) return;
    if (name === 'export' && this.#workshop.isPlayable() && !(await this.#commit())) return;
    const opens = name === 'preview'
      ? (await import('./setup/preview.js')).preview
      : (await import('./setup/export.js')).exporting;
    opens(this.#workshop);
  }

  /** Says what was done with a piece. @param {import('./xiangqi.js').Placed} placed */
  #tell({ side, role, from, to }) {
    const { words } = this.#host.reporter;
    const key = !to ? 'setup.removed' : from ? 'setup.moved' : 'setup.put';
    this.#host.reporter.say(words.say(key, { piece: words.say(`${side}.${role}`), from, to }), 'hand');
  }
}
