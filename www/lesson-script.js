/** What a lesson has to say along the line that is followed: the words of its comments, in the order in which they are read. */
import { passageOf } from './lesson-commands.js';

/**
 * @typedef {import('./core.js').Side} Side
 * @typedef {import('./xiangqi.js').Seen} Seen
 * @typedef {object} Place a position of the line, before or after a move
 * @property {number} ply
 * @property {number} id of the node
 * @property {Seen} seen the move that leads there, and what is noted of it
 * @property {Side} turn
 * @property {import('./lesson-commands.js').Passage} passage
 * @property {Seen[]} next the moves that are recorded from there on and that the rules allow, the one that the line follows first
 * @property {boolean} isSpeaking whether there is something to say
 */

/** Moves with these glyphs are mistakes: `?`, `??`. */
export const isMistake = (/** @type {Seen} */ { nags = [] }) => nags.includes(2) || nags.includes(4);

/** @param {Uint32Array} links @param {number} id */
function childrenOf(links, id) {
  const children = [];
  for (let at = links[3 * id + 1]; at; at = links[3 * at + 2]) children.push(at);
  return children;
}

/**
 * The places of the line that is followed.
 * @param {import('./handle.js').Handle} handle
 * @param {string} notation
 * @returns {Place[]}
 */
export function placesOf(handle, notation) {
  const { line, links } = handle.ask((board) => ({ line: [0, ...board.line()], links: board.links() }));
  const next = line.map((id, ply) => childrenOf(links, id).sort((one, other) => Number(other === line[ply + 1]) - Number(one === line[ply + 1])));
  const ids = Uint32Array.from(new Set([...line, ...next.flat()]));
  const seen = new Map(handle.ask((board) => board.describeNodes(ids, notation)).map((node) => [node.id, node]));
  const isBlackFirst = / b /.test(handle.state.startFen);
  const places = line.map((id, ply) => {
    const node = /** @type {Seen} */ (seen.get(id) ?? { id, text: '', legal: true });
    const passage = passageOf(node.comment ?? '');
    const moves = next[ply].map((child) => /** @type {Seen} */ (seen.get(child))).filter(({ legal }) => legal);
    const hasMore = moves.length > (ply < line.length - 1 ? 1 : 0);
    const { paragraphs, quiz, choices, regions } = passage;
    return {
      ply, id, seen: node, passage, next: moves,
      turn: /** @type {Side} */ ((ply % 2 === 1) === isBlackFirst ? 'red' : 'black'),
      isSpeaking: Boolean(!ply || ply === line.length - 1 || paragraphs.length || quiz !== undefined || choices.length || regions.length || node.shapes || hasMore),
    };
  });
  // Where nothing is said at all, one reads move by move.
  if (!places.some(({ passage, seen: { shapes } }, ply) => passage.paragraphs.length || shapes || (ply && passage.quiz !== undefined))) {
    for (const place of places) place.isSpeaking = true;
  }
  return places;
}

/**
 * Where the line leaves the main line and goes into variations.
 * @param {import('./handle.js').Handle} handle
 * @param {Place[]} places
 * @returns {{ main: number, fork: number, end: number }} how many of the places belong to the main line; the ply at which the line was last left
 *   for a variation, -1 in the main line; and the last node of the line that was left there
 */
export function departureOf(handle, places) {
  const links = handle.ask((board) => board.links());
  const first = (/** @type {number} */ id) => links[3 * id + 1];
  const forks = places.slice(0, -1).filter(({ id, ply }) => first(id) !== places[ply + 1].id);
  const fork = forks.at(-1)?.ply ?? -1;
  let end = places[Math.max(fork, 0)].id;
  while (first(end)) end = first(end);
  return { main: (forks[0]?.ply ?? places.length - 1) + 1, fork, end };
}
