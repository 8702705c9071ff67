// What a match needs and this project does not ship: installed into target/peer when it is missing.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../target/peer', import.meta.url));
const FAIRY = `${FOLDER}/node_modules/fairy-stockfish-nnue.wasm`;
const PYTHON = `${FOLDER}/python/bin/python`;

const run = (command, ...rest) => execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] });

/** The command of Fairy-Stockfish. Its loader takes a `fetch` for a browser; hence the flag. */
export function fairy() {
  if (!existsSync(FAIRY)) run('npm', 'install', '--silent', '--no-save', '--prefix', FOLDER, 'fairy-stockfish-nnue.wasm@1.1.12');
  return [execPath, '--no-experimental-fetch', `${FAIRY}/uci.js`];
}

/** A Python that has pyffish. */
export function python() {
  if (!existsSync(PYTHON)) run('python3', '-m', 'venv', `${FOLDER}/python`);
  try {
    execFileSync(PYTHON, ['-c', 'import pyffish'], { stdio: 'ignore' });
  } catch {
    run(PYTHON, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', 'pyffish==0.0.90');
  }
  return PYTHON;
}
