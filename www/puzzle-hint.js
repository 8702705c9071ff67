/** Help with a source, a step at a time: which piece, where to, the line. And the whole solution. */

/**
 * @typedef {import('./modes.js').Host} Host
 * @typedef {import('./puzzle-solver.js').Solver} Solver
 * @typedef {import('./puzzle-source.js').Source} Source
 */

/** What each step tells. */
const LADDER = ['piece', 'aim', 'line'];

/** The author's moves from the position shown. @param {Host} host @param {Source} source */
const solution = ({ handle }, source) => handle.ask((board) => board.solution(source.puzzle));

/** The next step of a hint; after the last one nothing is told any more. @param {Host} host @param {Source} source @param {Solver} solver */
export async function help(host, source, solver) {
  const { handle, adviser, reporter } = host;
  if (solver.hint.level >= LADDER.length) return solver.retry();
  if (solver.isTrying) solver.retry();
  else if (solver.line.step) solver.line.show(0);
  const { at, hint: { level } } = solver;
  let { hint: { moves } } = solver;
  if (!level) {
    moves = solution(host, source);
    if (!moves.length) moves = (await adviser.ask('hint', { purpose: solver }).catch(() => null))?.moves ?? [];
    if (!handle.board || at !== solver.at || solver.hint.level || solver.status !== 'solving') return undefined;
  }
  const [move] = moves;
  const [square, target] = move ? [move.slice(0, 2), move.slice(2)] : [null, null];
  solver.become('solving', { key: move ? `puzzle.hint.${LADDER[level]}` : 'puzzle.hint.none', kind: 'hint', move, facts: { square, target } });
  if (!move) return reporter.say(solver.said());
  solver.hints += 1;
  solver.hint = { level: level + 1, moves };
  const isWhole = solver.hint.level === LADDER.length;
  handle.use((board) => {
    board.note(level ? [move] : [move.slice(0, 2)]);
    return []; // The game is what it was.
  });
  if (isWhole) solver.line.lay(moves.map((each) => ({ move: each })));
  reporter.say([solver.said(), ...solver.line.texts()].join(' '));
  reporter.emit('hint', { kind: 'hint', level: level + 1, moves: isWhole ? moves : moves.slice(0, level), square });
  return undefined;
}

/** Gives the solution. @param {Host} host @param {Source} source @param {Solver} solver */
export function giveUp(host, source, solver) {
  solver.retry();
  let moves = solution(host, source);
  if (!moves.length && host.handle.state.ply) { // Where the author has nothing, what was written is shown from the start.
    host.reporter.go('first', false);
    moves = solution(host, source);
  }
  solver.finish('shown', { key: moves.length ? 'puzzle.shown' : 'puzzle.unsolved', kind: 'hint' });
  solver.line.lay(moves.map((move) => ({ move })));
}
