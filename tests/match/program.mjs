// A program of its own that is spoken to in lines.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const PATIENCE_MS = 60_000;

/** A running program; what it says is kept until it is asked for. */
export class Program {
  #process;
  #heard = [];
  #waiting = null;
  #hasEnded = false;

  static start([command, ...rest], options = {}) {
    return new Program(spawn(command, rest, { stdio: ['pipe', 'pipe', 'inherit'], ...options }));
  }

  constructor(process) {
    this.#process = process;
    process.stdin.on('error', () => {}); // it has ended, which `exit` tells
    process.on('error', (error) => this.#end(error));
    process.on('exit', () => this.#end(new Error('the program has ended')));
    createInterface({ input: process.stdout }).on('line', (line) => {
      this.#heard.push(line);
      this.#waiting?.look();
    });
  }

  say(line) {
    this.#process.stdin.write(`${line}\n`);
  }

  /** The lines up to and with the next one that matches. */
  hear(pattern) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => finish(reject, new Error('no answer')), PATIENCE_MS);
      const finish = (settle, value) => {
        clearTimeout(timer);
        this.#waiting = null;
        settle(value);
      };
      const look = () => {
        const index = this.#heard.findIndex((line) => pattern.test(line));
        if (index >= 0) finish(resolve, this.#heard.splice(0, index + 1));
        else if (this.#hasEnded) finish(reject, new Error('the program has ended'));
      };
      this.#waiting = { look };
      look();
    });
  }

  close() {
    this.#process.stdin.end();
    this.#process.kill();
  }

  #end() {
    this.#hasEnded = true;
    this.#waiting?.look();
  }
}
