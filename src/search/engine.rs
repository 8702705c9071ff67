//! The search as others use it.

use super::order::Experience;
use super::path::Path;
use super::report::{Limits, Line, Report};
use super::score::Score;
use super::table::Table;
use super::tree::{INFINITE, MAX_PLY, Stopped, Tree};
use crate::board::Move;
use crate::game::Game;
use crate::mate::sorted;
use crate::referee::{RuleSet, Verdict, judge};

/// Who looks on while a search runs: it owns the clock, is told of progress and can stop it.
pub trait Watcher {
    /// Milliseconds from any fixed moment.
    fn now(&mut self) -> u32;

    /// A better or deeper answer is there.
    fn progress(&mut self, _report: &Report) {}

    /// Whether to give up now; asked every thousand positions.
    fn is_cancelled(&mut self) -> bool {
        false
    }
}

/// A search with its memory.
///
/// It deepens step by step, and after each step the best line so far is known; it looks at all moves, at the unlikely
/// ones less deep. A position that comes back is ruled on as the [`RuleSet`] says.
pub struct Engine {
    table: Table,
    experience: Experience,
}

impl Engine {
    /// Mebibytes of memory by default.
    pub const HASH_MB: u32 = 16;

    /// An engine that remembers positions in so many mebibytes, at least one.
    #[must_use]
    pub fn new(hash_mb: u32) -> Self {
        Self { table: Table::new(hash_mb), experience: Experience::new() }
    }

    /// Forgets everything, so that the next answer does not depend on earlier ones.
    pub fn clear(&mut self) {
        self.table.clear();
        self.experience.clear();
    }

    /// The best moves on the board of a game. What was played before counts for the rules on repetition and for the
    /// natural limit. With at least one legal move there is at least one line, even if the search is stopped at once.
    pub fn search(
        &mut self,
        game: &Game,
        rules: RuleSet,
        limits: &Limits,
        watcher: &mut dyn Watcher,
    ) -> Report {
        self.table.grow_older();
        let legal = game.position().legal_moves();
        if legal.is_empty() {
            return Report::default();
        }
        let wanted = usize::from(limits.lines.max(1)).min(legal.len());
        let path = Path::of(game, rules);
        let ruled = rulings(game, rules, &legal, &path);
        let memory = (&mut self.table, &mut self.experience);
        let mut tree = Tree::new(game.position().clone(), path, memory, *limits, watcher);
        tree.ruled = ruled;
        let deepest = limits.depth.map_or(MAX_PLY as u8 - 1, |depth| depth.min(MAX_PLY as u8 - 1));
        let mut report = Report::default();
        for depth in 1..=deepest {
            let is_whole = deepen(&mut tree, i32::from(depth), wanted, &mut report).is_ok();
            report.nodes = tree.nodes;
            report.longest = tree.longest as u8;
            report.time_ms = tree.elapsed();
            if !is_whole {
                break;
            }
            report.depth = depth;
            tree.watcher.progress(&report);
            let mate = report.lines.iter().map(|line| plies_to_mate(line.score)).max();
            if mate.is_some_and(|plies| plies <= i32::from(depth)) {
                break;
            }
        }
        if report.lines.is_empty() {
            let first = sorted(&legal)[0];
            report.lines = vec![Line { moves: vec![first], score: Score::DRAW }];
        }
        report
    }
}

/// Half-moves to a mate that will not come nearer by looking deeper; a great many where there is none.
fn plies_to_mate(score: Score) -> i32 {
    score.mate().map_or(i32::MAX, |moves| 2 * moves.abs())
}

/// Searches one half-move deeper. When it is stopped, what was found before stays, but for a better first move.
fn deepen(tree: &mut Tree<'_>, depth: i32, wanted: usize, report: &mut Report) -> Result<(), Stopped> {
    let mut lines = vec![];
    tree.excluded.clear();
    for index in 0..wanted {
        let guess = report.lines.get(index).map(|line| line.score.value());
        match aspire(tree, depth, guess) {
            Ok(score) => {
                let moves = tree.line().to_vec();
                let Some(&first) = moves.first() else { break };
                let score = Score::of(score);
                let place = lines.iter().position(|other: &Line| other.score < score).unwrap_or(lines.len());
                lines.insert(place, Line { moves, score });
                tree.excluded.push(first);
            }
            Err(Stopped) => {
                if let Some(line) = unfinished(tree, index, report) {
                    report.lines.retain(|other| other.moves.first() != line.moves.first());
                    report.lines.insert(0, line);
                    report.lines.truncate(wanted);
                }
                return Err(Stopped);
            }
        }
    }
    report.lines = lines;
    Ok(())
}

/// A first move that had turned out better than the best so far when the search was stopped.
fn unfinished(tree: &Tree<'_>, index: usize, report: &Report) -> Option<Line> {
    let moves = tree.line().to_vec();
    let is_new = index == 0 && moves.first() != report.lines.first()?.moves.first();
    let score = report.lines.first()?.score;
    (is_new && !moves.is_empty()).then_some(Line { moves, score })
}

/// Searches within a narrow window around what is expected, and in a wider one as long as that is wrong.
fn aspire(tree: &mut Tree<'_>, depth: i32, guess: Option<i32>) -> Result<i32, Stopped> {
    let Some(guess) = guess.filter(|guess| depth >= 5 && guess.abs() < 2_000) else {
        return tree.search(-INFINITE, INFINITE, depth, 0, false);
    };
    let mut width = 18;
    let (mut alpha, mut beta) = (guess - width, guess + width);
    loop {
        let value = tree.search(alpha, beta, depth, 0, false)?;
        if value <= alpha {
            beta = i32::midpoint(alpha, beta);
            alpha = value - width;
        } else if value >= beta {
            beta = value + width;
        } else {
            return Ok(value);
        }
        width += width;
        if width > 800 {
            (alpha, beta) = (-INFINITE, INFINITE);
        }
    }
}

/// The moves after which the rules on repetition settle the game, with their value: the search itself takes it for
/// granted that a loop goes on, and does not look at what was played before it.
fn rulings(game: &Game, rules: RuleSet, legal: &[Move], path: &Path) -> Vec<(Move, i32)> {
    let mut found = vec![];
    let mover = game.position().turn();
    let mut moves = game.moves().to_vec();
    for &mv in legal {
        let mut next = game.position().clone();
        next.make(mv);
        if path.times(next.hash()) < 2 {
            continue;
        }
        moves.push(mv);
        if let Ok(ruling) = judge(game.start(), &moves, rules) {
            let won = Score::ruled_in(1).value();
            match ruling.verdict {
                Verdict::Loses(side) | Verdict::MustChange(side) => {
                    found.push((mv, if side == mover { -won } else { won }));
                }
                Verdict::Draw => found.push((mv, Score::DRAW.value())),
                Verdict::None | Verdict::Arbiter => {}
            }
        }
        moves.pop();
    }
    found
}
