//! Mate in so many moves, proven.

use super::effort::{Effort, Stopped};
use super::hunt::{Hunt, Width};
use super::prover::sorted;
use crate::board::Move;
use crate::rules::Position;

/// Proves mates, and that there is none.
///
/// A mate in `n` is a line of `n` own moves against every reply, the last of which mates or leaves no move (困毙,
/// which loses too). It is looked for in two steps. First with checks, with quiet moves that threaten mate by
/// checks (杀), and with quiet moves that leave at most ten replies: nearly every mate that players find is of
/// this kind, and is found soon. Then with all moves: this is complete, so that a mate is proven to be the
/// shortest, or not to exist.
///
/// Repetitions and the natural limit are left aside: no position comes twice on the shortest way to mate.
///
/// ```
/// use xiangqi_board::{Mate, Position, Solver, parse_fen};
/// let (setup, _) = parse_fen("3k1a3/6R1r/1N7/9/1P7/7C1/9/9/4K4/9 w").unwrap();
/// let position = Position::new(&setup).unwrap();
/// let mate = Solver::new().solve(&position, 5, 100_000, &mut || false);
/// assert!(matches!(mate, Mate::Proven { moves: 2, is_shortest: true, .. })); // takes the chariot, then mates
/// ```
pub struct Solver {
    hunt: Hunt,
    nodes: u32,
}

/// What a [`Solver`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mate {
    /// The side to move mates.
    Proven {
        /// In so many moves of its own.
        moves: u8,
        /// How, against a defence that holds out longest: `2 × moves − 1` moves, fewer if the limit came first.
        line: Vec<Move>,
        /// Whether it is proven that no fewer moves do it.
        is_shortest: bool,
    },
    /// Within the moves asked for, no play forces mate.
    Refuted,
    /// The limit came first.
    Unknown,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

impl Solver {
    /// The longest mate that is looked for, in moves of the attacker.
    pub const LONGEST: u8 = 15;

    /// A solver that knows nothing yet. It takes 5 MiB, and remembers from one question to the next.
    #[must_use]
    pub fn new() -> Self {
        Self { hunt: Hunt::new(), nodes: 0 }
    }

    /// Positions, with the attacker to move, that the last question took.
    #[must_use]
    pub const fn nodes(&self) -> u32 {
        self.nodes
    }

    /// Whether the side to move mates within `moves` (at most [`LONGEST`](Self::LONGEST)), and how.
    ///
    /// `nodes` limits the work: a million positions take about a second. `is_cancelled` is asked every few
    /// milliseconds whether to stop.
    pub fn solve(
        &mut self,
        position: &Position,
        moves: u8,
        nodes: u32,
        is_cancelled: &mut dyn FnMut() -> bool,
    ) -> Mate {
        let moves = moves.min(Self::LONGEST);
        let mut effort = Effort::new(nodes / 2, is_cancelled);
        let found = self.shortest(Width::Threats, position, moves, &mut effort).ok().flatten();
        let line = found.map(|found| self.line(position, found, &mut effort)).unwrap_or_default();
        effort.extend(nodes);
        let fewer = found.map_or(moves, |found| found - 1);
        let mate = match (found, self.shortest(Width::All, position, fewer, &mut effort)) {
            (_, Ok(Some(moves))) => {
                Mate::Proven { moves, line: self.line(position, moves, &mut effort), is_shortest: true }
            }
            (Some(moves), fewer) => Mate::Proven { moves, line, is_shortest: fewer.is_ok() },
            (None, Ok(None)) => Mate::Refuted,
            (None, Err(Stopped)) => Mate::Unknown,
        };
        self.nodes = effort.nodes();
        mate
    }

    /// The moves that lead to mate within `moves`, in the order of their points; `None` when the limit came before
    /// all of them were examined.
    pub fn mating_moves(
        &mut self,
        position: &Position,
        moves: u8,
        nodes: u32,
        is_cancelled: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Move>> {
        let mut mating = vec![];
        let mut all_nodes = 0;
        for mv in sorted(&position.legal_moves()) {
            let answer = self.is_mating(position, mv, moves, nodes - all_nodes, is_cancelled);
            all_nodes += self.nodes;
            if answer? {
                mating.push(mv);
            }
        }
        self.nodes = all_nodes;
        Some(mating)
    }

    /// Whether a move leads to mate within `moves`, itself counted; `None` when the limit came first. A move that may not
    /// be played does not.
    pub fn is_mating(
        &mut self,
        position: &Position,
        mv: Move,
        moves: u8,
        nodes: u32,
        is_cancelled: &mut dyn FnMut() -> bool,
    ) -> Option<bool> {
        self.nodes = 0;
        let Some(further) = moves.min(Self::LONGEST).checked_sub(1) else { return Some(false) };
        let Ok(next) = position.after(mv) else { return Some(false) };
        self.is_lost(&next, further, nodes, is_cancelled)
    }

    /// Whether the side to move is mated within `moves` of the other side, whatever it plays; `None` when the limit came
    /// first.
    pub fn is_lost(
        &mut self,
        position: &Position,
        moves: u8,
        nodes: u32,
        is_cancelled: &mut dyn FnMut() -> bool,
    ) -> Option<bool> {
        let moves = moves.min(Self::LONGEST);
        let mut effort = Effort::new(nodes / 2, is_cancelled);
        let mut answer = None;
        for (width, limit) in [(Width::Threats, nodes / 2), (Width::All, nodes)] {
            effort.extend(limit);
            answer = self.defend(width, position, moves, &mut effort).ok();
            if answer == Some(true) {
                break;
            }
        }
        self.nodes = effort.nodes();
        answer
    }

    /// How the side to move, which is mated within `moves` of the other side, holds out longest, and the mate. Empty when
    /// it is not mated within so many, or the limit comes first.
    pub fn longest_defence(
        &mut self,
        position: &Position,
        moves: u8,
        nodes: u32,
        is_cancelled: &mut dyn FnMut() -> bool,
    ) -> Vec<Move> {
        let mut effort = Effort::new(nodes / 2, is_cancelled);
        for (width, limit) in [(Width::Threats, nodes / 2), (Width::All, nodes)] {
            effort.extend(limit);
            let mut within = 1..=moves.min(Self::LONGEST);
            let fewest =
                within.find(|&moves| matches!(self.defend(width, position, moves, &mut effort), Ok(true)));
            let Some(moves) = fewest else { continue };
            let Some(reply) = self.longest_reply(position, moves, &mut effort) else { continue };
            let mut line = vec![reply];
            let mut next = position.clone();
            next.make(reply);
            line.append(&mut self.line(&next, moves, &mut effort));
            return line;
        }
        vec![]
    }

    /// Whether the side to move is mated within `moves`, by moves of such a width.
    fn defend(
        &mut self,
        width: Width,
        position: &Position,
        moves: u8,
        effort: &mut Effort,
    ) -> Result<bool, Stopped> {
        self.hunt.begin(width);
        self.hunt.defend(&mut position.clone(), &position.legal_moves(), moves, effort)
    }

    fn shortest(
        &mut self,
        width: Width,
        position: &Position,
        moves: u8,
        effort: &mut Effort,
    ) -> Result<Option<u8>, Stopped> {
        self.hunt.begin(width);
        self.hunt.shortest(&mut position.clone(), moves, effort)
    }

    /// The way to the mate that was found last, as far as the limit allows.
    fn line(&mut self, position: &Position, moves: u8, effort: &mut Effort) -> Vec<Move> {
        let mut line = vec![];
        let mut position = position.clone();
        for left in (0..moves).rev() {
            let Ok(Some(mv)) = self.hunt.attack(&mut position.clone(), left + 1, effort) else { break };
            line.push(mv);
            position.make(mv);
            let Some(reply) = self.longest_reply(&position, left, effort) else { break };
            line.push(reply);
            position.make(reply);
        }
        line
    }

    /// The first reply, in the order of the points, that is mate in `moves` and not sooner.
    fn longest_reply(&mut self, position: &Position, moves: u8, effort: &mut Effort) -> Option<Move> {
        let sooner = moves.checked_sub(1)?;
        sorted(&position.legal_moves()).into_iter().find(|&reply| {
            let mut next = position.clone();
            next.make(reply);
            matches!(self.hunt.shortest(&mut next, sooner, effort), Ok(None))
        })
    }
}
