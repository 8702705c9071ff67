/**
 * The name of each move's threat beside it in the list. Names are found a few at a time, so that nothing waits for them.
 */
import { make } from './make.js';
import { prepare } from './ruling.js';

/** How many moves are looked at before the browser gets its turn. */
const AT_ONCE = 4;

export class Threats {
  #host;
  /** Whose moves are named. */
  #line = { start: '', moves: /** @type {string[]} */ ([]), names: /** @type {string[]} */ ([]) };
  #isBusy = false;

  /** @param {import('./referee.js').Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** Names the moves of a list, or takes the names away. @param {Element} list */
  async update(list) {
    const { handle, reporter, option } = this.#host;
    if (!this.#host.isNaming()) {
      for (const label of list.querySelectorAll('small')) label.remove();
      return;
    }
    await prepare(reporter.words);
    const { startFen, moves } = handle.state;
    const start = `${option('rules')} ${startFen}`;
    const known = this.#line;
    const isOther = (/** @type {string} */ move, /** @type {number} */ ply) => move !== known.moves[ply];
    const parting = start === known.start ? moves.findIndex(isOther) : 0;
    this.#line = { start, moves, names: parting < 0 ? known.names.slice(0, moves.length) : known.names.slice(0, parting) };
    this.#write(list);
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#host.isNaming() && handle.board && this.#line.names.length < this.#line.moves.length) {
      const { names } = this.#line;
      names.push(...handle.ask((board) => board.threats(names.length, AT_ONCE)).map(({ threat }) => threat));
      this.#write(list);
      await new Promise((resolve) => { setTimeout(resolve); });
    }
    this.#isBusy = false;
  }

  /** @param {Element} list */
  #write(list) {
    const { words } = this.#host.reporter;
    for (const [index, threat] of this.#line.names.entries()) {
      const button = list.querySelector(`[data-ply="${index + 1}"]`);
      const label = button?.querySelector('small') ?? make('small');
      const text = words.say(`label.${threat}`);
      if (label.textContent === text) continue;
      label.dataset.threat = threat;
      label.lang = words.langOf(`label.${threat}`);
      label.title = words.say(`threat.${threat}`);
      label.textContent = text;
      button?.append(' ', label);
    }
  }
}
