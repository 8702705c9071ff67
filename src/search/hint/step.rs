//! One move under examination, with what was and what is possible around it.

use super::fact::{Fact, FactKind, Standing};
use super::material::{Reckoning, worth_on};
use crate::board::{Move, Side, Square};
use crate::mate::{Proof, Prover};
use crate::rules::Position;

/// A move, the positions around it, and the facts found so far.
pub(super) struct Step<'a> {
    pub(super) before: &'a Position,
    pub(super) mv: Move,
    pub(super) after: Position,
    /// After the move as if the other side had passed; `None` when that is in check.
    pub(super) free: Option<Position>,
    /// Before the move as if the own side had passed: what there was to fear; `None` when that was in check.
    pub(super) feared: Option<Position>,
    pub(super) tools: &'a mut Tools,
    pub(super) facts: Vec<Fact>,
}

/// What finds mates and reckons captures; it remembers from one question to the next.
pub(super) struct Tools {
    pub(super) prover: Prover,
    pub(super) reckoning: Reckoning,
}

impl Tools {
    /// The longest mate by checks that is looked for around a move.
    pub(super) const CHECKS: u8 = 4;

    /// Positions that the prover may visit for one question: a few milliseconds.
    const LIMIT: u32 = 4_000;

    pub(super) fn new() -> Self {
        Self { prover: Prover::new(Self::LIMIT), reckoning: Reckoning::new() }
    }

    /// The reply that is mated by checks latest, with its line and the number of checks; `None` when one is not mated.
    pub(super) fn longest_defence(&mut self, position: &Position) -> Option<(u8, Vec<Move>)> {
        let mut longest: Option<(u8, Move, Position)> = None;
        for &reply in &position.legal_moves() {
            let mut next = position.clone();
            next.make(reply);
            let Proof::Mate(checks) = self.prover.prove(&next, Self::CHECKS) else { return None };
            if longest.as_ref().is_none_or(|&(most, ..)| checks > most) {
                longest = Some((checks, reply, next));
            }
        }
        let (checks, reply, next) = longest?;
        let line = [vec![reply], self.prover.line(&next, Self::CHECKS)].concat();
        Some((checks, line))
    }
}

impl<'a> Step<'a> {
    /// A legal move.
    pub(super) fn new(before: &'a Position, mv: Move, tools: &'a mut Tools) -> Self {
        let mut after = before.clone();
        after.make(mv);
        let free = (!after.is_check()).then(|| after.passed());
        let feared = (!before.is_check()).then(|| before.passed());
        Self { before, mv, after, free, feared, tools, facts: vec![] }
    }

    /// Who moves.
    pub(super) fn side(&self) -> Side {
        self.before.turn()
    }

    /// The piece that moves.
    pub(super) fn mover(&self) -> Option<Standing> {
        Standing::on(self.before, self.mv.from)
    }

    /// The piece that stands on a point in a later position, as it stood before the move.
    pub(super) fn was(&self, later: &Position, square: Square) -> Option<Standing> {
        Standing::of(self.before, later.slot(square)?)
    }

    /// A fact about the move, with nothing to prove it yet.
    pub(super) fn fact(&self, kind: FactKind) -> Fact {
        Fact::new(kind, self.before)
    }

    /// Whether the other side can take the piece that moved and win something by it.
    pub(super) fn is_lost(&mut self) -> bool {
        let to = self.mv.to;
        let taken = worth_on(self.before, to);
        self.after
            .legal_moves()
            .iter()
            .any(|&mv| mv.to == to && self.tools.reckoning.swap(&self.after, mv) > taken)
    }
}
