//! What is remembered of positions.

use crate::board::Move;

/// What is known of positions with the attacker to move, each in the place that its hash gives: the newest stays.
pub(super) struct Table {
    entries: Vec<Known>,
}

/// What is known of one position.
#[derive(Clone, Copy)]
pub(super) struct Known {
    hash: u64,
    /// The attacker mates within so many moves; 0 when no mate is known.
    mates_in: u8,
    /// The attacker does not mate within so many moves.
    refuted_to: u8,
    /// The move that mates, when one is known.
    best: Option<Move>,
}

impl Table {
    /// A table with room for `2^bits` positions, 16 bytes each.
    pub(super) fn new(bits: u32) -> Self {
        Self { entries: vec![Known::nothing(0); 1 << bits] }
    }

    /// What is known of the position with this hash.
    pub(super) fn get(&self, hash: u64) -> Known {
        let known = self.entries[self.index(hash)];
        if known.hash == hash { known } else { Known::nothing(hash) }
    }

    /// Remembers this instead of what stood in its place.
    pub(super) fn put(&mut self, known: Known) {
        let index = self.index(known.hash);
        self.entries[index] = known;
    }

    const fn index(&self, hash: u64) -> usize {
        hash as usize & (self.entries.len() - 1)
    }
}

impl Known {
    const fn nothing(hash: u64) -> Self {
        Self { hash, mates_in: 0, refuted_to: 0, best: None }
    }

    /// The move that mates within `moves`, or that none does, as far as this is known.
    pub(super) const fn answer(&self, moves: u8) -> Option<Option<Move>> {
        if self.mates_in != 0 && self.mates_in <= moves {
            Some(self.best)
        } else if self.refuted_to >= moves {
            Some(None)
        } else {
            None
        }
    }

    /// Adds the answer for `moves`, which was not known: the move that mates, or that none does.
    pub(super) fn learn(&mut self, moves: u8, best: Option<Move>) {
        if best.is_some() {
            self.mates_in = moves;
            self.best = best;
        } else {
            self.refuted_to = moves;
        }
    }
}
