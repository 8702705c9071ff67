//! The best so far of the moves of one position.

use super::tree::{INFINITE, Tree};
use crate::board::Move;

/// The best so far of the moves of one position.
pub(super) struct Best {
    pub(super) value: i32,
    /// The move, if it is better than what was there before.
    pub(super) mv: Option<Move>,
    /// What a move must be better than.
    pub(super) alpha: i32,
    beta: i32,
    is_pv: bool,
}

impl Best {
    /// Nothing yet, in this window.
    pub(super) const fn of(alpha: i32, beta: i32) -> Self {
        Self { value: -INFINITE, mv: None, alpha, beta, is_pv: beta - alpha > 1 }
    }

    /// The same when the side to move has so much without a move.
    pub(super) fn from(value: i32, alpha: i32, beta: i32) -> Self {
        Self { value, alpha: alpha.max(value), ..Self::of(alpha, beta) }
    }

    /// A move has this value; whether no other needs to be tried.
    pub(super) fn is_enough(&mut self, tree: &mut Tree<'_>, ply: usize, mv: Move, value: i32) -> bool {
        self.value = self.value.max(value);
        if value <= self.alpha {
            return false;
        }
        self.mv = Some(mv);
        if self.is_pv {
            tree.adopt(ply, mv);
        }
        if value < self.beta {
            self.alpha = value;
        }
        value >= self.beta
    }
}
