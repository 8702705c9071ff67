/**
 * A puzzle in WebAssembly, made anew from its record when its instance was replaced: the record on the board has nothing
 * of the solution by then.
 */
import { instances } from './loader.js';

export class Source {
  #handle;
  #text;
  #puzzle;
  #instance = instances();

  /** Of the record that is on the board. @param {import('./handle.js').Handle} handle */
  constructor(handle) {
    this.#handle = handle;
    this.#text = handle.text;
    this.#puzzle = handle.ask((board) => board.puzzle());
  }

  get puzzle() {
    if (this.#instance !== instances()) {
      const board = this.#handle.another(this.#text);
      this.#puzzle = board.puzzle();
      this.#instance = instances();
      board.free();
    }
    return this.#puzzle;
  }

  free() {
    this.#puzzle.free();
  }
}
