//! What is known of each position on the way to the one being searched.

use super::eval::Pair;
use super::order::{Arrival, NO_ARRIVAL};
use crate::board::Move;

/// What is known of the positions on the way to the one being searched.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub(super) placement: Pair,
    pub(super) arrival: Arrival,
    pub(super) worth: i32,
    pub(super) is_check: bool,
    pub(super) killers: [Option<Move>; 2],
    /// A move left out while it is found out whether it is the only good one.
    pub(super) excluded: Option<Move>,
}

impl Frame {
    pub(super) const EMPTY: Self = Self {
        placement: Pair { middle: 0, ending: 0 },
        arrival: NO_ARRIVAL,
        worth: 0,
        is_check: false,
        killers: [None; 2],
        excluded: None,
    };
}
