//! The natural limit (自然限着, Art. 4.2.4 and 23.3).

use super::cycle::{History, Unplayable};
use crate::board::{Move, Side};
use crate::rules::Position;

/// What counting back to the last capture shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Audit {
    /// Half-moves since the last capture.
    pub quiet: u32,
    /// Checks given since then, by Red and by Black.
    pub checks: [u32; 2],
    /// Full rounds that count: without those of the checks beyond ten.
    pub rounds: u32,
    /// Whether they reach the limit.
    pub is_reached: bool,
}

/// Rounds without a capture that make a draw, unless an event sets fewer (Art. 4.2.4).
pub const NATURAL_LIMIT: u32 = 60;

/// Checks of one side that count towards the limit (Art. 23.3).
pub const CHECKS_COUNTED: u32 = 10;

/// Counts the rounds without a capture at the end of a game.
///
/// Each check beyond ten that the claimant gave takes a round away; without a claim, the checks of the side that
/// gave more. A claim that does not reach the limit is a foul (9.1.4). Half-moves that the start position brings
/// with it count, as moves without check.
///
/// # Errors
/// The first move that cannot be played.
pub fn audit(
    start: &Position,
    moves: &[Move],
    claimant: Option<Side>,
    limit: u32,
) -> Result<Audit, Unplayable> {
    let history = History::new(start, moves)?;
    let last = &history.positions[moves.len()];
    let quiet = last.quiet();
    let mut checks = [0u32; 2];
    let played = moves.len().min(quiet as usize);
    for position in &history.positions[moves.len() - played + 1..] {
        if position.is_check() {
            checks[!position.turn() as usize] += 1;
        }
    }
    let excess = |side: Side| checks[side as usize].saturating_sub(CHECKS_COUNTED);
    let excess = claimant.map_or_else(|| excess(Side::Red).max(excess(Side::Black)), excess);
    let rounds = (quiet / 2).saturating_sub(excess);
    Ok(Audit { quiet, checks, rounds, is_reached: rounds >= limit })
}
