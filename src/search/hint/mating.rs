//! Mates that the prover sees sooner than the search.

use crate::mate::{Proof, Prover};
use crate::rules::Position;
use crate::search::report::{Line, Report};
use crate::search::score::Score;

/// Checks to which the prover looks.
const CHECKS: u8 = 8;

/// Positions that it may visit: some tens of milliseconds.
const LIMIT: u32 = 20_000;

/// Puts a mate by checks in front of a report that knows none as short, so that its length can be told.
pub fn add_mate(position: &Position, report: &mut Report) {
    let mut prover = Prover::new(LIMIT);
    let Proof::Mate(checks) = prover.prove(position, CHECKS) else { return };
    let known = report.lines.first().and_then(|line| line.score.mate());
    if known.is_some_and(|moves| moves > 0 && moves <= i32::from(checks)) {
        return;
    }
    let moves = prover.line(position, CHECKS);
    let most = report.lines.len().max(1);
    report.lines.retain(|line| line.moves.first() != moves.first());
    report.lines.insert(0, Line { moves, score: Score::mate_in(2 * i32::from(checks) - 1) });
    report.lines.truncate(most);
}
