/** What is asked about the board by a key or in the text field, answered in words. */
import { nameAt } from './narrator.js';
import { standing } from './standing.js';

/**
 * @typedef {import('./stage.js').Host} Host
 * @typedef {import('./core.js').Side} Side
 */

/** The roles in the order of their worth. */
const ROLES = ['king', 'chariot', 'cannon', 'horse', 'advisor', 'elephant', 'pawn'];

/** @type {Side[]} */
export const SIDES = ['red', 'black'];

/**
 * The answer to a key: L the last move, M the moves of the piece on a point, S how the game stands, T the time.
 * @param {Host} host
 * @param {string} key
 * @param {string} square
 */
export function answer(host, key, square) {
  if (key === 'l') return host.reporter.lastMoveInWords();
  if (key === 'm') return movesFrom(host, square);
  return key === 's' ? stands(host) : time(host);
}

/** A point, file or rank, as far as a text names one: what stands there; empty when it names none. @param {Host} host @param {string} text */
export function standsOn(host, text) {
  const { words } = host.reporter;
  const place = text.trim().toLowerCase();
  if (/^[a-i][0-9]$/.test(place)) return movesFrom(host, place);
  if (!/^[a-i0-9]$/.test(place)) return '';
  const found = [...host.reporter.pieces()].filter(([square]) => square.includes(place)).sort(([a], [b]) => (a < b ? -1 : 1));
  const points = found.map(([square, piece]) => words.say('spoken.point', { square, piece: words.say(piece) }));
  return points.join(words.say('list.next')) || words.say('list.empty', { place });
}

/** What stands on a point, and where it may go. @param {Host} host @param {string} square */
function movesFrom({ handle, reporter }, square) {
  const { words } = reporter;
  const piece = nameAt(words, handle.board, square);
  const point = words.say(piece ? 'spoken.point' : 'spoken.empty', { square, piece });
  const { obligation, turn } = handle.state;
  if (!reporter.pieces().get(square)?.startsWith(turn)) return point;
  const moves = obligation.kind === 'free' ? handle.ask((board) => board.legalMoves()) : obligation.moves;
  const targets = moves.filter((move) => move.startsWith(square)).map((move) => {
    const to = move.slice(2);
    const taken = nameAt(words, handle.board, to);
    return taken ? words.say('moves.takes', { square: to, piece: taken }) : to;
  });
  return words.say(targets.length ? 'moves.to' : 'moves.none', { point, count: targets.length, targets: targets.join(words.say('list.next')) });
}

/** Whose turn it is and what else there is to know, with the arrows that are drawn. @param {Host} host */
function stands(host) {
  const { handle, reporter } = host;
  const { words } = reporter;
  const { state } = handle;
  const status = standing(host);
  const place = words.say('spoken.shown', { ply: state.ply, plies: state.moves.length });
  const shapes = (handle.board?.shapes() ?? []).map((shape) => {
    const [from, to] = shape.match(/[a-i]\d/g) ?? [];
    const named = words.say(to ? 'shown.arrow' : 'shown.circle', { from, to });
    const colour = `shown.${shape[0]}`; // The usual one has no letter.
    return words.has(colour) ? words.say('shown.coloured', { shape: named, colour: words.say(colour) }) : named;
  });
  return [reporter.task(), status.replaceAll(' · ', words.say('stop')), place, ...shapes].filter(Boolean).join(words.say('stop'));
}

/** What is left on both clocks. @param {Host} host */
function time({ handle, reporter }) {
  const { words } = reporter;
  const clock = handle.isContest && handle.tell('contest')?.clock;
  if (!clock) return words.say('clock.none');
  return SIDES.map((side) => {
    const { left, moves } = clock[side];
    const text = words.say('clock.left', { side: words.say(side), time: duration(words, left) });
    return moves ? `${text}${words.say('list.next')}${words.say('clock.for', { moves })}` : text;
  }).join(words.say('stop'));
}

/** A time as it is said. @param {import('./strings.js').Words} words @param {number} left milliseconds */
export function duration(words, left) {
  const seconds = Math.ceil(left / 1000);
  /** @type {[string, number][]} */
  const parts = [['hours', Math.floor(seconds / 3600)], ['minutes', Math.floor(seconds / 60) % 60], ['seconds', seconds % 60]];
  const said = parts.filter(([, count]) => count).map(([unit, count]) => words.say(`${unit}.${count === 1 ? 'one' : 'many'}`, { count }));
  return said.join(' ') || words.say('seconds.many', { count: 0 });
}

/** The pieces of a side, kind by kind, as `king e0; chariot a0, i0`. @param {Host} host @param {Side} side */
export function piecesOf({ reporter }, side) {
  const { words } = reporter;
  const pieces = [...reporter.pieces()].sort(([a], [b]) => (a < b ? -1 : 1));
  const kinds = ROLES.map((role) => {
    const squares = pieces.filter(([, piece]) => piece === `${side}.${role}`).map(([square]) => square);
    return squares.length ? words.say('list.kind', { kind: words.say(`kind.${side}.${role}`), squares: squares.join(words.say('list.next')) }) : '';
  }).filter(Boolean);
  return kinds.join(words.say('list.break'));
}
