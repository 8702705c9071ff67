/** The moves of a record as running text, with variations, comments and diagrams among them. */
import { make } from './make.js';
import { hasDiagram, proseOf } from './printed.js';

/**
 * @typedef {import('./paper-sheet.js').Sheet} Sheet
 * @typedef {import('./xiangqi.js').Seen} Seen
 * @typedef {{ ids: number[], ply: number, depth: number }} Run moves one after another, the ply of the first, and how deep in variations they are
 */

/** No more moves are printed than this: some fifty pages. */
const MOST = 8000;
/** Variations are not indented further than this. */
const DEEPEST = 6;

/**
 * The moves from a node on, in the order in which they are read: a move, the others that could be played in its place, and on.
 * @param {Uint32Array} links
 * @param {number} first the node that begins
 * @param {number} ply its ply
 * @param {number} [depth]
 * @returns {Generator<Run>}
 */
export function* runsFrom(links, first, ply, depth = 0) {
  /** What is still to be read, the next one last. */
  const waiting = [{ id: first, ply, depth }];
  for (let task = waiting.pop(); task; task = waiting.pop()) {
    /** @type {Run} */
    const run = { ids: [], ply: task.ply, depth: task.depth };
    for (let id = task.id; id; id = links[3 * id + 1]) {
      run.ids.push(id);
      const isMain = links[3 * links[3 * id] + 1] === id;
      if (!isMain || !links[3 * id + 2]) continue;
      const beside = [];
      for (let other = links[3 * id + 2]; other; other = links[3 * other + 2]) beside.unshift({ id: other, ply: run.ply + run.ids.length - 1, depth: run.depth + 1 });
      waiting.push({ id: links[3 * id + 1], ply: run.ply + run.ids.length, depth: run.depth }, ...beside);
      break;
    }
    if (run.ids.length) yield run;
  }
}

/**
 * A paragraph of moves with what is said of them.
 * @param {Sheet} sheet
 * @param {Seen[]} moves
 * @param {number} ply of the first
 * @param {number} depth
 */
export function paragraphOf(sheet, moves, ply, depth) {
  const paragraph = make('p', depth ? { class: 'aside', 'data-depth': String(Math.min(depth, DEEPEST)) } : {});
  let isFirst = true;
  for (const [index, seen] of moves.entries()) {
    const text = sheet.move(seen, ply + index, isFirst);
    paragraph.append(make(depth ? 'span' : 'b', { class: seen.legal ? 'move' : 'move illegal' }, text), ' ');
    const comment = proseOf(seen.comment ?? '');
    if (comment) paragraph.append(make('span', { class: 'comment', dir: 'auto', lang: '' }, comment), ' ');
    isFirst = Boolean(comment);
  }
  return paragraph;
}

/**
 * The runs of moves, and how many moves are left out.
 * @param {Sheet} sheet
 * @param {number} from the node that begins
 * @param {number} ply
 * @param {number} [depth]
 */
export function textsFrom({ board, notation }, from, ply, depth = 0) {
  const links = board.links();
  const runs = [];
  let left = MOST;
  let lost = 0;
  for (const run of runsFrom(links, from, ply, depth)) {
    lost += Math.max(run.ids.length - left, 0);
    run.ids.length = Math.min(run.ids.length, left);
    left -= run.ids.length;
    if (run.ids.length) runs.push(run);
  }
  const seen = new Map(board.describeNodes(Uint32Array.from(runs.flatMap(({ ids }) => ids)), notation).map((node) => [node.id, node]));
  return { runs: runs.map(({ ids, ...rest }) => ({ ...rest, moves: ids.map((id) => /** @type {Seen} */ (seen.get(id))) })), lost };
}

/**
 * The whole record. There is a diagram of the position that the reader sees, of a start that is not the usual one, where a comment says
 * `[%diagram]`, and after every so many moves of the main line.
 * @param {Sheet} sheet
 * @param {number} every of so many plies; 0 for none
 */
export function gameOn(sheet, every) {
  const { board, say, shown } = sheet;
  /** @type {HTMLElement[]} */
  const sections = [];
  const begin = (/** @type {number | undefined} */ node) => {
    const section = make('section', { class: 'piece' });
    if (node !== undefined) {
      board.goToNode(node, 0);
      section.append(sheet.figure(sheet.caption()));
    }
    sections.push(section);
    return section;
  };
  const [start] = board.describeNodes(Uint32Array.of(0), sheet.notation);
  const { runs, lost } = textsFrom(sheet, board.links()[1], 1);
  const isDue = (/** @type {Seen} */ { id, comment }, /** @type {number} */ ply, /** @type {number} */ depth) =>
    id === shown || hasDiagram(comment ?? '') || (every > 0 && !depth && ply % every === 0);
  const isUsual = board.state().startFen.startsWith('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w');
  const isSome = runs.some(({ moves, ply, depth }) => moves.some((seen, index) => isDue(seen, ply + index, depth)));
  let section = begin(isUsual && isSome && !hasDiagram(start?.comment ?? '') ? undefined : 0);
  const first = proseOf(start?.comment ?? '');
  if (first) section.append(make('p', { class: 'comment', dir: 'auto', lang: '' }, first));
  for (const { moves, ply, depth } of runs) {
    let from = 0;
    for (const [index, seen] of moves.entries()) {
      if (!isDue(seen, ply + index, depth)) continue;
      section.append(paragraphOf(sheet, moves.slice(from, index + 1), ply + from, depth));
      section = begin(seen.id);
      from = index + 1;
    }
    if (from < moves.length) section.append(paragraphOf(sheet, moves.slice(from), ply + from, depth));
  }
  if (lost) section.append(make('p', { class: 'facts' }, say('paper.lost', { count: lost })));
  return sections;
}
