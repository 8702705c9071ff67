//! Draw offers (Art. 4.2.2, 23.1, 9.1.3): who may offer, and what becomes of it.

use crate::board::Side;

/// The draw offers of a game.
///
/// No side may offer twice in a row: it waits until the other one has offered as often as itself.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Offers {
    counts: [u16; 2],
    open: Option<Side>,
}

impl Offers {
    /// How many offers a side has made.
    #[must_use]
    pub const fn count(&self, side: Side) -> u16 {
        self.counts[side as usize]
    }

    /// The side whose offer has not been answered.
    #[must_use]
    pub const fn open(&self) -> Option<Side> {
        self.open
    }

    /// Whether a side may offer now as far as earlier offers go.
    #[must_use]
    pub const fn may_offer(&self, side: Side) -> bool {
        self.open.is_none() && self.count(side) <= self.counts[1 - side as usize]
    }

    /// Makes an offer, which cannot be withdrawn; false where it is one too many (a foul, Art. 9.1.3).
    pub const fn offer(&mut self, side: Side) -> bool {
        let may = self.may_offer(side);
        if may {
            self.counts[side as usize] = self.counts[side as usize].saturating_add(1);
            self.open = Some(side);
        }
        may
    }

    /// The other side declines, by word or by its move. Gives whose offer that was.
    pub const fn refuse(&mut self) -> Option<Side> {
        self.open.take()
    }

    /// What there was before, for a game that was saved.
    #[must_use]
    pub const fn restored(counts: [u16; 2], open: Option<Side>) -> Self {
        Self { counts, open }
    }
}
