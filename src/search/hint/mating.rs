//! Mates that are proven sooner than the search sees them.

use crate::mate::{Mate, Solver};
use crate::rules::Position;
use crate::search::report::{Line, Report};
use crate::search::score::Score;

/// Moves within which a mate is looked for.
const MOVES: u8 = 7;

/// Positions that this may take: some tens of milliseconds.
const NODES: u32 = 15_000;

/// Puts a proven mate in front of a report that knows none, so that its length can be told.
pub fn add_mate(solver: &mut Solver, position: &Position, report: &mut Report) {
    let known = report.lines.first().and_then(|line| line.score.mate());
    if known.is_some_and(|moves| moves > 0) {
        return;
    }
    let Mate::Proven { moves, line, .. } = solver.solve(position, MOVES, NODES, &mut || false) else {
        return;
    };
    let plies = 2 * usize::from(moves) - 1;
    if line.len() != plies {
        return;
    }
    let most = report.lines.len().max(1);
    report.lines.retain(|other| other.moves.first() != line.first());
    report.lines.insert(0, Line { moves: line, score: Score::mate_in(plies as i32) });
    report.lines.truncate(most);
}
