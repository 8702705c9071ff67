//! Time for one move.

/// A clock, in milliseconds.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Clock {
    /// What is left.
    pub(super) left: u64,
    /// What each move adds.
    pub(super) increment: u64,
    /// Moves for which it must last, if that is known.
    pub(super) moves: Option<u64>,
}

/// Milliseconds kept back for what lies between two programs.
const RESERVE: u64 = 50;

/// Moves that a game is expected to last, at any time.
const MOVES_AHEAD: u64 = 30;

impl Clock {
    /// Milliseconds to spend on the next move: an even share, never so much that the flag could fall.
    pub(super) fn budget(self) -> u32 {
        let usable = self.left - RESERVE.min(self.left / 4);
        let moves = self.moves.unwrap_or(MOVES_AHEAD).clamp(1, MOVES_AHEAD);
        let share = (usable / moves).saturating_add(self.increment / 4 * 3);
        let most = if moves == 1 { usable } else { usable / 4 * 3 };
        u32::try_from(share.min(most).max(1)).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::Clock;

    #[test]
    fn a_clock_is_shared_out_and_never_runs_down() {
        let budget = |left, increment, moves| Clock { left, increment, moves }.budget();
        assert_eq!(budget(60_000, 0, None), 1_998);
        assert_eq!(budget(60_000, 1_000, None), 1_998 + 750);
        assert_eq!(budget(60_000, 0, Some(1)), 59_950);
        assert_eq!(budget(100, 0, Some(1)), 75);
        assert_eq!(budget(100, 60_000, None), 54);
        assert_eq!(budget(0, 0, None), 1);
        assert_eq!(budget(u64::MAX, u64::MAX, Some(0)), u32::MAX);
        for left in 1..2_000 {
            for moves in [None, Some(1), Some(2), Some(40)] {
                assert!(u64::from(budget(left, 100, moves)) <= left);
            }
        }
    }
}
