/**
 * A whole game under the eyes of the engine: how every position of it stands, what each move gave away, and which moves
 * deserve a mark. It begins at the end, so that what comes later is known of what came before.
 */
import { shareOf } from './share.js';

/**
 * @typedef {import('./engine.js').Position} Position
 * @typedef {import('./core.js').Judgement} Judgement
 * @typedef {import('./core.js').Line} Line
 * @typedef {{ lines: Line[], first: string }} Look the two best lines, and what looks best at first sight
 * @typedef {{ done: number, positions: number, moves: Judgement[] }} Progress
 */

/** Milliseconds for a position, unless something else is wanted. */
const USUAL_MS = 250;

/** So many half-moves deep is the first sight. */
const SIGHT = 2;

/** The marks with the share of the game that such a move gives away at least, the worst first. */
const FAULTS = /** @type {const} */ ([['??', 0.25], ['?', 0.15], ['?!', 0.08]]);

/** A move is the only good one when the next best gives away so much, and something is left to play for. */
const [APART, ALIVE] = [0.15, 0.3];

/** Not better and not worse. @type {Line} */
const EVEN = { moves: [], cp: 0 };

/** Lost by the rules on repetition. @type {Line} */
const RULED = { moves: [], cp: -20_000, ruled: true };

/** Positions that are remembered for the next time. */
const MEMORY = 5000;

/**
 * @param {import('./engine.js').Thinker} thinker
 * @param {Position} game
 * @param {import('./core.js').Analysing & { lost?: (error: import('./error.js').XiangqiError) => void }} [options]
 * @param {{ verdict?: string, seen?: Map<string, Look> }} [known] the ruling on the last position, and positions that were looked at before
 * @returns {Promise<Judgement[]>}
 */
export async function analyse(thinker, { fen, moves = [], rules = 'cxa' }, { signal, progress, lost, timeMs, depth, nodes } = {}, { verdict = 'none', seen = new Map() } = {}) {
  const limits = { timeMs: timeMs ?? (depth || nodes ? undefined : USUAL_MS), depth, nodes, lines: 2 };
  const isRedAt = (/** @type {number} */ ply) => (ply % 2 === 0) !== / b\b/.test(fen);
  /** @type {Look[]} */
  const looks = [];
  for (let ply = moves.length; ply >= 0; ply -= 1) {
    signal?.throwIfAborted();
    const played = moves.slice(0, ply);
    const key = [rules, fen, ...played].join();
    let look = seen.get(key);
    if (!look) {
      look = await lookAt(thinker, { fen, moves: played, rules }, limits, { signal, lost, isBackground: true });
      if (seen.size >= MEMORY) seen.clear();
      seen.set(key, look);
    }
    looks[ply] = ply === moves.length ? ended(look, verdict, isRedAt(ply)) : look;
    progress?.({ done: moves.length - ply + 1, positions: moves.length + 1, moves: judged(looks, moves, ply + 1, isRedAt) });
  }
  return judged(looks, moves, 1, isRedAt);
}

/**
 * @param {import('./engine.js').Thinker} thinker
 * @param {Position} position
 * @param {import('./core.js').Limits} limits
 * @param {import('./engine.js').Asking} asking
 * @returns {Promise<Look>}
 */
async function lookAt(thinker, position, limits, asking) {
  let first = '';
  const { lines } = await thinker.think(position, limits, {
    ...asking,
    progress: ({ depth, lines: [best] }) => {
      if (best && depth <= SIGHT) [first] = best.moves;
    },
  });
  // No move is left: mate, or what is as good.
  return { lines: lines.length ? lines : [{ moves: [], mate: 0 }], first };
}

/** The last position as the ruling on it leaves it. @param {Look} look @param {string} verdict @param {boolean} isRed whether Red is to move @returns {Look} */
function ended(look, verdict, isRed) {
  const [, loser] = /^(red|black)-/.exec(verdict) ?? [];
  if (verdict === 'draw') return { ...look, lines: [EVEN] };
  return loser ? { ...look, lines: [(loser === 'red') === isRed ? RULED : { ...RULED, cp: -(RULED.cp ?? 0) }] } : look;
}

/**
 * The moves from `ply` on.
 * @param {Look[]} looks
 * @param {string[]} moves
 * @param {number} ply
 * @param {(ply: number) => boolean} isRedAt
 */
function judged(looks, moves, ply, isRedAt) {
  const judgements = [];
  for (; ply <= moves.length; ply += 1) {
    judgements.push(judge(looks[ply - 1], looks[ply], moves[ply - 1], { ply, isRed: isRedAt(ply - 1), last: moves[ply - 2] }));
  }
  return judgements;
}

/**
 * @param {Look} before
 * @param {Look} after
 * @param {string} move
 * @param {{ ply: number, isRed: boolean, last?: string }} place whether Red has played it, and the move before it
 * @returns {Judgement}
 */
function judge({ lines, first }, { lines: [reply] }, move, { ply, isRed, last }) {
  const [best, next] = lines;
  const known = lines.find((line) => line.moves[0] === move);
  // One search may see more than the next: the better one counts.
  const value = Math.max(1 - shareOf(reply), known ? shareOf(known) : 0);
  const loss = known === best ? 0 : Math.max(0, shareOf(best) - value);
  const { cp, mate, ruled } = reply;
  const sign = isRed ? -1 : 1; // The score is that of the other side.
  const score = { ...(mate === undefined ? { cp: sign * (cp ?? 0) || 0 } : { mate: sign * mate || 0 }), ...(ruled && { ruled }) };
  const share = isRed ? 1 - shareOf(reply) : shareOf(reply);
  const isRecapture = last?.slice(2) === move.slice(2);
  const isOnly = known === best && next && shareOf(best) - shareOf(next) >= APART && shareOf(best) >= ALIVE;
  const [fault] = FAULTS.find(([, least]) => loss >= least) ?? [];
  const mark = fault ?? (isOnly && !isRecapture && first !== move ? '!' : undefined);
  return { ply, move, best: [...best.moves], score, share, loss, ...(mark && { mark }) };
}
