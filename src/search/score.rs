//! How good a position is.

/// The worth of a position for the side to move, in hundredths of a soldier; or how many moves to mate.
///
/// ```
/// use xiangqi_board::Score;
/// assert_eq!(Score::mate_in(3).mate(), Some(2));
/// assert_eq!((-Score::mate_in(4)).mate(), Some(-2));
/// assert_eq!(Score::centipawns(25).mate(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Score(i32);

impl Score {
    /// Neither side stands better.
    pub const DRAW: Self = Self(0);

    /// Mate on the board: the side to move has won this much; further away it is less by one a half-move.
    const MATE: i32 = 30_000;

    /// Half-moves within which a mate is told as such.
    const LONGEST_MATE: i32 = 1_000;

    /// The loss by the rules on repetition, a half-move nearer by one: less than any mate, more than any material.
    const RULED: i32 = 20_000;

    /// So many hundredths of a soldier; those of a position lie within 10,000.
    #[must_use]
    pub const fn centipawns(value: i32) -> Self {
        Self(if value > 10_000 {
            10_000
        } else if value < -10_000 {
            -10_000
        } else {
            value
        })
    }

    /// The side to move mates (or leaves no move, which is as good) with the last of so many half-moves.
    #[must_use]
    pub const fn mate_in(plies: i32) -> Self {
        Self(Self::MATE - plies)
    }

    /// The side to move wins after so many half-moves because the other may not go on repeating (Art. 24).
    #[must_use]
    pub const fn ruled_in(plies: i32) -> Self {
        Self(Self::RULED - plies)
    }

    /// The number behind it: larger is better for the side to move.
    #[must_use]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// From a [`value`](Self::value).
    pub(crate) const fn of(value: i32) -> Self {
        Self(value)
    }

    /// In how many moves of its own the side to move mates; negative, in how many of the other side's it is mated.
    #[must_use]
    pub const fn mate(self) -> Option<i32> {
        let plies = Self::MATE - self.0.abs();
        if plies > Self::LONGEST_MATE {
            None
        } else if self.0 > 0 {
            Some((plies + 1) / 2)
        } else {
            Some(-(plies / 2))
        }
    }

    /// Whether the game is won (or lost) by the rules on repetition, for as long as neither side plays otherwise.
    #[must_use]
    pub const fn is_ruled(self) -> bool {
        self.0.abs() <= Self::RULED && self.0.abs() > Self::RULED - Self::LONGEST_MATE
    }
}

impl core::ops::Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}
