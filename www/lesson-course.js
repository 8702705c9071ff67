/** How far a reader has come in a lesson, and what is asked there. */
import { departureOf, placesOf } from './lesson-script.js';
import { Tasks } from './lesson-tasks.js';

/**
 * @typedef {import('./modes.js').Host} Host
 * @typedef {import('./lesson-script.js').Place} Place
 * @typedef {import('./lesson-tasks.js').Kind} Kind
 */

export class Course {
  #host;
  tasks = new Tasks();
  /** The positions of the line that is followed. @type {Place[]} */
  places = [];
  /** Where that line leaves the main line. */
  departure = { main: 0, fork: -1, end: 0 };
  /** How far one may read, and what is asked there. @type {{ place: Place, kind: Kind | undefined } | undefined} */
  limit;
  /** Whether nobody has gone anywhere yet in this lesson. */
  isNew = false;
  #key = '';
  /** Whose numbers of nodes hold. @type {unknown} */
  #board;
  /** Of which record, and whose moves are guessed. */
  about = '';

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** Notices another record, another line, another place. */
  follow() {
    const { handle, option } = this.#host;
    const { records, edits, startFen, ply } = handle.state;
    const [guess, notation] = [option('guess'), option('notation')];
    const about = [records, startFen, guess].join();
    const isOther = handle.board !== this.#board || about !== this.about;
    const key = [records, edits, startFen, notation, ...handle.ask((board) => board.line())].join();
    if (isOther || key !== this.#key) {
      this.#key = key;
      this.places = placesOf(handle, notation);
      this.departure = departureOf(handle, this.places);
    }
    this.#board = handle.board;
    this.about = about;
    if (isOther) this.restart(ply);
    this.isNew ||= isOther;
    this.tasks.visit(this.places.slice(ply, ply + 1));
    this.limit = this.tasks.next(this.places, guess, this.departure.main);
  }

  /** Everything after a ply is to be found again. @param {number} ply */
  restart(ply) {
    this.tasks.clear();
    this.tasks.visit(this.places.slice(0, ply + 1));
  }

  /** The place that is shown. */
  get place() {
    return this.places[this.#host.handle.state.ply];
  }

  /** What is asked at the place that is shown. */
  get asked() {
    return this.limit?.place === this.place ? this.limit?.kind : undefined;
  }

  /** The ply up to which one may read. */
  get end() {
    return this.limit?.place.ply ?? 0;
  }

  /** Whether everything on this line may be read. */
  get isWhole() {
    return !this.limit?.kind;
  }

  /** Whether the place that is shown is in a variation. */
  get isAside() {
    return this.place.ply >= this.departure.main;
  }

  /** The places that have something to say. */
  get speaking() {
    return this.places.filter(({ isSpeaking }) => isSpeaking);
  }

  /** Those that may be read, with the one where something is asked. */
  get open() {
    return this.places.filter(({ ply, isSpeaking }) => ply <= this.end && (isSpeaking || ply === this.end));
  }
}
