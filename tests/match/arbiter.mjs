// The arbiter of a match, a long-lived program in Python: arbiter.py.

import { fileURLToPath } from 'node:url';
import { python } from './peers.mjs';
import { Program } from './program.mjs';

export class Arbiter {
  #program;

  static async start() {
    return new Arbiter(Program.start([python(), fileURLToPath(new URL('arbiter.py', import.meta.url))]));
  }

  constructor(program) {
    this.#program = program;
  }

  /** The legal moves after these, and how the game has ended if it has. */
  async rule(moves) {
    this.#program.say(moves.join(' '));
    const [answer] = await this.#program.hear(/^\{/);
    return JSON.parse(answer);
  }

  close() {
    this.#program.close();
  }
}
