//! Positions that nobody can win any more (Art. 4.2.1).

use crate::board::{Piece, Role, Side};
use crate::rules::Position;

/// Whether neither side can win at all (Art. 4.2.1): no piece is left that can cross the river, or only one cannon
/// is, and no piece that could be its screen. The side to move must have a move.
#[must_use]
pub fn is_plainly_drawn(position: &Position) -> bool {
    let count = |side, role| position.points_of(Piece { side, role }).count();
    let both = |role| count(Side::Red, role) + count(Side::Black, role);
    let attackers = both(Role::Chariot) + both(Role::Horse) + both(Role::Pawn);
    let screens = both(Role::Advisor) + both(Role::Elephant);
    let cannons = both(Role::Cannon);
    attackers == 0 && (cannons == 0 || (cannons == 1 && screens == 0)) && !position.is_stuck()
}
