//! The record that each player keeps (Art. 7): every move of both sides, and what it costs to leave moves out.

use crate::board::Side;

/// So many moves in a row that are not written down are a foul (Art. 7.1, 9.1.7).
const GAP: usize = 4;

/// How far each side's record has come. Half-moves are counted: each side writes down those of both.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Sheet {
    sides: [Keeping; 2],
}

/// The record of one side.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Keeping {
    /// Moves written down.
    pub(crate) written: usize,
    /// From which move on a gap is counted: moves before were spared, or have cost a foul.
    pub(crate) from: usize,
    /// Up to which move the record must be complete before the side moves on (Art. 7.2); 0 when it need not.
    pub(crate) owed: usize,
}

impl Sheet {
    /// How many moves a side has written down.
    #[must_use]
    pub const fn written(&self, side: Side) -> usize {
        self.sides[side as usize].written
    }

    /// A side has written down one more move.
    pub const fn write(&mut self, side: Side) {
        self.sides[side as usize].written += 1;
    }

    /// `side` begins to keep its record after so many moves, which count as written.
    pub const fn begin(&mut self, side: Side, plies: usize) {
        self.sides[side as usize] = Keeping { written: plies, from: plies, owed: 0 };
    }

    /// A move was made, the last of `plies`: whether the record of `side` has now a gap that is a foul.
    /// `is_own` says whose move it was. A side that `is_spared`, being short of time, may stop writing; it completes
    /// its record when it has time again, before it moves on.
    pub fn moved(&mut self, side: Side, plies: usize, is_own: bool, is_spared: bool) -> bool {
        let keeping = &mut self.sides[side as usize];
        if is_spared {
            keeping.from = plies;
            keeping.owed = plies;
            return false;
        }
        let has_moved_on = is_own && keeping.owed > keeping.written;
        let is_gap = plies.saturating_sub(keeping.written.max(keeping.from)) >= GAP;
        if is_own {
            keeping.owed = 0;
        }
        if has_moved_on || is_gap {
            keeping.from = plies;
        }
        has_moved_on || is_gap
    }

    pub(crate) const fn keeping(&self, side: Side) -> Keeping {
        self.sides[side as usize]
    }

    pub(crate) const fn keeping_of(written: usize, from: usize, owed: usize) -> Keeping {
        Keeping { written, from, owed }
    }

    pub(crate) const fn restored(red: Keeping, black: Keeping) -> Self {
        Self { sides: [red, black] }
    }
}
