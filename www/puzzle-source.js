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

  /** @param {import('./handle.js').Handle} handle @param {string} [text] the record, where it is not the one on the board */
  constructor(handle, text) {
    this.#handle = handle;
    this.#text = text ?? handle.text;
    this.#puzzle = text === undefined ? handle.ask((board) => board.puzzle()) : this.#read();
  }

  get puzzle() {
    if (this.#instance !== instances()) {
      this.#puzzle = this.#read();
      this.#instance = instances();
    }
    return this.#puzzle;
  }

  #read() {
    const board = this.#handle.another(this.#text);
    try {
      return board.puzzle();
    } finally {
      board.free();
    }
  }

  free() {
    this.#puzzle.free();
  }
}
