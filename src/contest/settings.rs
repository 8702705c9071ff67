//! What an event decides for itself.

use crate::game::{Control, TouchRule};
use crate::referee::{NATURAL_LIMIT, RuleSet};

/// The settings of a contest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How far touches bind. Only under the competition rule are they and wrong drops fouls, and moves final.
    pub touch_rule: TouchRule,
    /// The time control; without one there are no clocks.
    pub control: Option<Control>,
    /// The rules on repetition.
    pub rules: RuleSet,
    /// How many fouls lose: three (Art. 4.1.8), at some clubs two.
    pub fouls_that_lose: u8,
    /// Whether an illegal move loses at once (Art. 4.1.6); else it is a foul and the piece stays touched.
    pub is_illegal_move_lost: bool,
    /// Rounds without a capture after which a draw may be claimed (Art. 4.2.4).
    pub natural_limit: u32,
    /// Whether the arbiter declares that draw without a claim (Art. 23.3).
    pub is_limit_automatic: bool,
    /// Whether a move presses the clock by itself. The player may then offer a draw until the other touches a piece.
    pub is_press_automatic: bool,
    /// Whether the players write down the moves (Art. 7), Red's setting first.
    pub is_writing: [bool; 2],
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            touch_rule: TouchRule::Competition,
            control: None,
            rules: RuleSet::default(),
            fouls_that_lose: 3,
            is_illegal_move_lost: false,
            natural_limit: NATURAL_LIMIT,
            is_limit_automatic: false,
            is_press_automatic: false,
            is_writing: [false; 2],
        }
    }
}
