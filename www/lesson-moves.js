/** The moves that words name, where it is certain which ones are meant. */

/**
 * @typedef {object} NamedMove
 * @property {number} at where the name begins
 * @property {number} length
 * @property {string[]} moves the moves up to this one, from the position that is talked about
 */

/** Chinese names tell whose move it is: hanzi for Red, digits for Black. Points tell it as well. */
const NAME = /[前后後中]?[车車俥马馬傌炮砲包相象仕士帅帥将將兵卒][一二三四五六七八九1-9１-９]?[进進退平][一二三四五六七八九1-9１-９]|\b[a-i]\d-?[a-i]\d\b/g;

/** More than anyone writes of one position. */
const MOST = 60;

/** The side whose move a name is; none when it may be either's. @param {string} name */
const sideOf = (name) => (/[a-i]/.test(name) ? undefined : /[1-9１-９]$/.test(name) ? 'black' : 'red');

/**
 * Finds the moves that can be played from a position: there, or after the ones named before.
 * @param {typeof import('./xiangqi.js')} glue
 * @param {string} text
 * @param {string} fen
 * @returns {NamedMove[]}
 */
export function movesIn(glue, text, fen) {
  const found = [];
  /** @type {string[]} */
  let line = [];
  let at = fen;
  for (const { index, 0: name } of [...text.matchAll(NAME)].slice(0, MOST)) {
    let step = played(glue, at, name);
    if (!step && line.length) {
      line = [];
      step = played(glue, fen, name);
    }
    if (!step) {
      at = fen;
      continue;
    }
    line = [...line, step.move];
    at = step.fen;
    found.push({ at: index, length: name.length, moves: line });
  }
  return found;
}

/**
 * The move of that name, if it can be played, and the position after it.
 * @param {typeof import('./xiangqi.js')} glue
 * @param {string} fen
 * @param {string} name
 */
function played(glue, fen, name) {
  const side = sideOf(name);
  if (side && side !== (/ b /.test(fen) ? 'black' : 'red')) return undefined;
  /** @type {import('./xiangqi.js').Game | undefined} */
  let game;
  try {
    const move = glue.parseMove(fen, name);
    game = new glue.Game(fen);
    game.play(move, 0);
    return { move, fen: game.fen() };
  } catch {
    return undefined; // No move of this position.
  } finally {
    game?.free();
  }
}
