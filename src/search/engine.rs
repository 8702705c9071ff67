//! The search as others use it.

use super::report::{Limits, Line, Report};
use super::score::Score;
use crate::board::Role;
use crate::game::Game;
use crate::referee::RuleSet;
use crate::rules::Position;

/// Who looks on while a search runs: it owns the clock, is told of progress and can stop it.
pub trait Watcher {
    /// Milliseconds from any fixed moment.
    fn now(&mut self) -> u32;

    /// A better or deeper answer is there.
    fn progress(&mut self, _report: &Report) {}

    /// Whether to give up now; asked every few thousand positions.
    fn is_cancelled(&mut self) -> bool {
        false
    }
}

/// A search with its memory.
pub struct Engine {}

impl Engine {
    /// Mebibytes of memory by default.
    pub const HASH_MB: u32 = 16;

    /// An engine that remembers positions in so many mebibytes, at least one.
    #[must_use]
    pub fn new(_hash_mb: u32) -> Self {
        Self {}
    }

    /// Forgets everything, so that the next answer does not depend on earlier ones.
    pub fn clear(&mut self) {}

    /// The best moves on the board of a game. What was played before counts for the rules on repetition and for the
    /// natural limit.
    pub fn search(
        &mut self,
        game: &Game,
        _rules: RuleSet,
        limits: &Limits,
        watcher: &mut dyn Watcher,
    ) -> Report {
        let start = watcher.now();
        let mut nodes = 0;
        let mut position = game.position().clone();
        let mut lines: Vec<Line> = vec![];
        for &mv in &position.legal_moves() {
            let undo = position.make(mv);
            let score = -look(&mut position, 2, &mut nodes);
            position.unmake(mv, undo);
            lines.push(Line { moves: vec![mv], score: Score::of(score) });
        }
        lines.sort_by_key(|line| -line.score.value());
        lines.truncate(usize::from(limits.lines.max(1)));
        let report = Report { depth: 3, longest: 3, nodes, time_ms: watcher.now() - start, lines };
        watcher.progress(&report);
        report
    }
}

fn look(position: &mut Position, depth: u8, nodes: &mut u64) -> i32 {
    *nodes += 1;
    let moves = position.legal_moves();
    if moves.is_empty() {
        return -Score::mate_in(0).value() + 3 - i32::from(depth);
    }
    if depth == 0 {
        return Role::ALL.into_iter().zip([0, 20, 20, 40, 90, 45, 15]).fold(0, |sum, (role, worth)| {
            let count = |side| position.points_of(crate::board::Piece { side, role }).count() as i32;
            sum + 10 * worth * (count(position.turn()) - count(!position.turn()))
        });
    }
    let mut best = -i32::MAX;
    for &mv in &moves {
        let undo = position.make(mv);
        best = best.max(-look(position, depth - 1, nodes));
        position.unmake(mv, undo);
    }
    best
}
