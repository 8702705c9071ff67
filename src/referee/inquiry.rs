//! What the referee remembers while it looks at one game.

use crate::board::{Move, Square};
use crate::mate::{Proof, Prover};
use crate::rules::Position;

/// How many checks a threat of mate may take (Art. 28.2), and the mate that answers a capture (Art. 29.4).
pub const KILL_CHECKS: u8 = 4;

/// One inquiry: the prover with its memory, and whether it met its limit in the move under examination.
pub(super) struct Inquiry {
    pub(super) prover: Prover,
    pub(super) is_limited: bool,
    /// Positions that a search for a gain by checks may still visit.
    pub(super) visits: u32,
}

impl Inquiry {
    pub(super) fn new() -> Self {
        Self { prover: Prover::new(Prover::LIMIT), is_limited: false, visits: 0 }
    }

    /// Whether the side to move mates by checks alone (Art. 28.2).
    pub(super) fn mates(&mut self, position: &Position) -> bool {
        self.mates_in(position).is_some()
    }

    /// In how many checks the side to move mates.
    pub(super) fn mates_in(&mut self, position: &Position) -> Option<u8> {
        match self.prover.prove(position, KILL_CHECKS) {
            Proof::Mate(checks) => Some(checks),
            Proof::Refuted => None,
            Proof::Limit => {
                self.is_limited = true;
                None
            }
        }
    }

    /// Whether a threat to mate by `checks` checks has nothing to do with the move: every check that begins such a
    /// mate is another piece's, mated just so before, and mates without the moved piece too.
    ///
    /// Art. 28.2 does not ask that a kill be new, so that a threat of mate on the next move always counts; but a
    /// longer line that was there all along is not what a move elsewhere intends (企图).
    pub(super) fn is_standing_kill(
        &mut self,
        before: &Position,
        free: &Position,
        mv: Move,
        checks: u8,
    ) -> bool {
        if checks == 1 || before.is_check() {
            return false;
        }
        let mut setup = free.setup();
        setup.pieces[mv.to.index()] = None;
        let Ok(without) = Position::new(&setup) else { return false };
        self.prover.mating_checks(free, checks).into_iter().all(|check| {
            check.from != mv.to
                && [before, &without].iter().all(|position| {
                    position.is_legal(check) && self.prover.is_mating(position, check, checks)
                })
        })
    }
}

/// A set of pieces by their slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct PieceSet(u32);

impl PieceSet {
    pub(super) const NONE: Self = Self(0);
    pub(super) const ALL: Self = Self(u32::MAX);

    pub(super) fn on(position: &Position, square: Square) -> Self {
        Self(position.slot(square).map_or(0, |slot| 1 << slot))
    }

    pub(super) const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Where its pieces stand.
    pub(super) fn squares(self, position: &Position) -> Vec<Square> {
        let mut squares = vec![];
        for slot in 0..32 {
            if self.0 & (1 << slot) != 0
                && let Some(square) = position.place_of(slot)
            {
                squares.push(square);
            }
        }
        squares
    }
}
