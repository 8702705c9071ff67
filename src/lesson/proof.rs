//! Whether a move that no author has listed leads to the goal of a puzzle.

use super::force::{Force, Stopped};
use super::goal::{Aim, Goal};
use crate::board::Move;
use crate::game::{Game, Refused};
use crate::mate::{Mate, Solver, sorted};
use crate::referee::{RuleSet, rule};
use crate::rules::Position;
use crate::search::{Engine, Limits, Report, Watcher};

/// What a move does for the goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It reaches it.
    Reached,
    /// It leads there in time, whatever the other side does.
    Right,
    /// It mates, whatever the other side does, but not in as few moves as the goal asks for.
    Slow,
    /// It does not: the goal is missed, or the search finds the game not won any more.
    Wrong,
    /// The limit came first, or neither could be proven.
    Unknown,
}

impl Answer {
    /// The stable code of this verdict.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Reached => "reached",
            Self::Right => "right",
            Self::Slow => "slow",
            Self::Wrong => "wrong",
            Self::Unknown => "unknown",
        }
    }
}

/// What was found out about a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// What the move does for the goal.
    pub answer: Answer,
    /// What follows the move: after a right one the defence that holds out longest and how the goal is reached, after
    /// a wrong one what refutes it. Empty where the game has ended, or nothing was found.
    pub line: Vec<Move>,
}

/// Who examines the moves of a puzzle.
///
/// A game that is examined begins with the puzzle, so that its first move is one of the side that solves. The moves
/// that a goal allows are counted from there.
pub struct Examiner<'a> {
    /// Proves mates.
    pub solver: &'a mut Solver,
    /// Knows the best moves where nothing can be proven.
    pub engine: &'a mut Engine,
    /// The rules on repetition.
    pub rules: RuleSet,
    /// How long an answer may take, in milliseconds, and how many positions each proof may look at.
    pub limits: (u32, u32),
    /// Who owns the clock and may stop the work.
    pub watcher: &'a mut dyn Watcher,
}

/// Where a goal names no number: within so many moves a mate is looked for.
const USUAL_MATE: u8 = 8;

/// And within so many a way to take a piece or to bring one somewhere.
const USUAL_WAY: u8 = 2;

/// A mate that comes so many moves too late is still found.
const LATE: u8 = 3;

/// From so many centipawns on, a side stands better clearly enough to win.
const WINNING: i32 = 200;

/// Half-moves of a refutation that are shown.
const SHOWN: usize = 5;

/// What is only shown, and a search, whose positions are dearer, may take this part of the work of a proof.
const PART: u32 = 4;

impl Examiner<'_> {
    /// What a move does for the goal.
    ///
    /// # Errors
    /// Why the move cannot be played.
    pub fn examine(&mut self, game: &Game, mv: Move, goal: &Goal) -> Result<Proof, Refused> {
        let mut next = game.clone();
        let mut played = next.play(mv)?;
        rule(&mut next, self.rules);
        played.outcome = next.outcome();
        if goal.is_reached(&played) {
            return Ok(Proof { answer: Answer::Reached, line: vec![] });
        }
        if played.outcome.is_some() {
            return Ok(Proof { answer: Answer::Wrong, line: vec![] });
        }
        let further = goal.moves.map(|moves| moves.saturating_sub(moves_of_solver(&next)));
        Ok(match goal.aim {
            Aim::Mate | Aim::Win => self.examine_mate(&next, further),
            Aim::Draw => self.examine_draw(&next),
            Aim::Capture(_) | Aim::Reach(_) => self.examine_force(&next, goal, further),
        })
    }

    /// The reply that holds out longest, and how it may go on; `None` when there is none.
    pub fn resist(&mut self, game: &Game, goal: &Goal) -> Option<Vec<Move>> {
        let further = goal.moves.map(|moves| moves.saturating_sub(moves_of_solver(game)));
        let line = match goal.aim {
            Aim::Mate | Aim::Win => self.longest_line(game.position(), further.unwrap_or(USUAL_MATE)),
            Aim::Draw => vec![],
            Aim::Capture(_) | Aim::Reach(_) => {
                self.longest_way(game.position(), goal, further.unwrap_or(USUAL_WAY))
            }
        };
        if line.is_empty() {
            self.search(game).lines.into_iter().next().map(|line| line.moves)
        } else {
            Some(line)
        }
    }

    fn examine_mate(&mut self, next: &Game, further: Option<u8>) -> Proof {
        let position = next.position();
        let within = further.unwrap_or(USUAL_MATE);
        match self.is_lost(position, within) {
            None => return Proof { answer: Answer::Unknown, line: vec![] },
            Some(true) => return Proof { answer: Answer::Right, line: self.longest_line(position, within) },
            Some(false) => {}
        }
        if further.is_none() {
            return self.examine_chances(next, WINNING);
        }
        let late = self.longest_line(position, within.saturating_add(LATE));
        if !late.is_empty() {
            return Proof { answer: Answer::Slow, line: late };
        }
        Proof { answer: Answer::Wrong, line: self.refutation(next, |this, after| this.is_won(after, within)) }
    }

    fn examine_draw(&mut self, next: &Game) -> Proof {
        let mate = self.proof(|solver, nodes, stop| solver.solve(next.position(), USUAL_MATE, nodes, stop));
        if let Mate::Proven { line, .. } = mate {
            return Proof { answer: Answer::Wrong, line };
        }
        self.examine_chances(next, -WINNING)
    }

    /// What the search thinks of a move after which no mate was found: wrong where the side that solves is worth less
    /// than so many centipawns. That it is worth more proves nothing.
    fn examine_chances(&mut self, next: &Game, wanted: i32) -> Proof {
        let report = self.search(next);
        let Some(line) = report.lines.into_iter().next() else {
            return Proof { answer: Answer::Unknown, line: vec![] };
        };
        let is_wrong = -line.score.value() < wanted;
        let answer = if is_wrong { Answer::Wrong } else { Answer::Unknown };
        Proof { answer, line: line.moves.into_iter().take(SHOWN).collect() }
    }

    fn examine_force(&mut self, next: &Game, goal: &Goal, further: Option<u8>) -> Proof {
        let within = further.unwrap_or(USUAL_WAY);
        let mut position = next.position().clone();
        match self.force(goal, |force| force.defend(&mut position, within)) {
            None => Proof { answer: Answer::Unknown, line: vec![] },
            Some(true) => {
                Proof { answer: Answer::Right, line: self.longest_way(next.position(), goal, within) }
            }
            // What is not forced within a few moves may be so later.
            Some(false) if further.is_none() => Proof { answer: Answer::Unknown, line: vec![] },
            Some(false) => {
                let line = self.refutation(next, |this, after| {
                    this.force(goal, |force| force.shortest(&mut after.clone(), within))
                        .map(|way| way.is_some())
                });
                Proof { answer: Answer::Wrong, line }
            }
        }
    }

    /// A reply after which the goal is not reached any more: the one that the search thinks best, with what follows,
    /// or any. `reaches` tells whether the goal is reached on a board after a reply.
    fn refutation(
        &mut self,
        next: &Game,
        reaches: impl Fn(&mut Self, &Position) -> Option<bool>,
    ) -> Vec<Move> {
        let report = self.search(next);
        let escapes = |this: &mut Self, reply: Move| {
            next.position().after(reply).is_ok_and(|after| reaches(this, &after) == Some(false))
        };
        let best = report.lines.into_iter().next().map(|line| line.moves).unwrap_or_default();
        if best.first().is_some_and(|&reply| escapes(self, reply)) {
            return best.into_iter().take(SHOWN).collect();
        }
        let replies = sorted(&next.position().legal_moves());
        replies.into_iter().find(|&reply| escapes(self, reply)).into_iter().collect()
    }

    /// The defence that holds out longest against what is to be reached on the board, and how it is reached; empty when
    /// it cannot be forced.
    fn longest_way(&mut self, position: &Position, goal: &Goal, further: u8) -> Vec<Move> {
        let mut longest: Option<(u8, Vec<Move>)> = None;
        for reply in sorted(&position.legal_moves()) {
            let Ok(mut after) = position.after(reply) else { continue };
            let Some(Some((moves, mv))) = self.force(goal, |force| force.shortest(&mut after, further))
            else {
                return vec![];
            };
            if longest.as_ref().is_none_or(|(known, _)| moves > *known) {
                longest = Some((moves, vec![reply, mv]));
            }
        }
        longest.map(|(_, line)| line).unwrap_or_default()
    }

    // ---- what is asked of whom

    /// Whether the side to move is mated within so many moves of the other side.
    fn is_lost(&mut self, position: &Position, moves: u8) -> Option<bool> {
        self.proof(|solver, nodes, stop| solver.is_lost(position, moves, nodes, stop))
    }

    /// Whether the side to move mates within so many moves.
    fn is_won(&mut self, position: &Position, moves: u8) -> Option<bool> {
        match self.proof(|solver, nodes, stop| solver.solve(position, moves, nodes, stop)) {
            Mate::Proven { .. } => Some(true),
            Mate::Refuted => Some(false),
            Mate::Unknown => None,
        }
    }

    fn longest_line(&mut self, position: &Position, moves: u8) -> Vec<Move> {
        self.proof(|solver, nodes, stop| solver.longest_defence(position, moves, nodes / PART, stop))
    }

    fn proof<T>(&mut self, work: impl FnOnce(&mut Solver, u32, &mut dyn FnMut() -> bool) -> T) -> T {
        let (time_ms, nodes) = self.limits;
        let mut stop = deadline(self.watcher, time_ms);
        work(self.solver, nodes, &mut stop)
    }

    fn force<T>(
        &mut self,
        goal: &Goal,
        work: impl FnOnce(&mut Force<'_>) -> Result<T, Stopped>,
    ) -> Option<T> {
        let (time_ms, nodes) = self.limits;
        let mut stop = deadline(self.watcher, time_ms);
        work(&mut Force::new(goal, nodes, &mut stop)).ok()
    }

    fn search(&mut self, game: &Game) -> Report {
        let (time_ms, nodes) = self.limits;
        let limits = Limits {
            time_ms: Some(time_ms.div_ceil(PART)),
            nodes: Some(u64::from(nodes.div_ceil(PART))),
            ..Limits::default()
        };
        self.engine.search(game, self.rules, &limits, &mut Silent(self.watcher))
    }
}

/// So many moves the side has made that began.
fn moves_of_solver(game: &Game) -> u8 {
    u8::try_from(game.moves().len().div_ceil(2)).unwrap_or(u8::MAX)
}

/// Whether the time is over, or nobody wants to know any more.
fn deadline(watcher: &mut dyn Watcher, time_ms: u32) -> impl FnMut() -> bool {
    let start = watcher.now();
    move || watcher.now().wrapping_sub(start) > time_ms || watcher.is_cancelled()
}

/// Who looks on and is not told how a search goes on that is only a part of the work.
struct Silent<'a>(&'a mut dyn Watcher);

impl Watcher for Silent<'_> {
    fn now(&mut self) -> u32 {
        self.0.now()
    }

    fn is_cancelled(&mut self) -> bool {
        self.0.is_cancelled()
    }
}
