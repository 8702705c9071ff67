//! Art. 27.3: a side that holds a plainly drawn ending and touches advisors or elephants on the way.

use crate::board::{Piece, Role, Side, Square};
use crate::rules::Position;

/// What the rule makes of a side's chases of advisors and elephants.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Fortress {
    /// It does not apply.
    None,
    /// A book draw, held on its key point: they are idle.
    Held,
    /// It may apply; that is for an arbiter to say.
    Arguable,
}

impl Fortress {
    /// Looks at a position after a move of `side` that chases only advisors and elephants.
    ///
    /// Three book draws are known: a lone chariot on the centre file (车占中) against chariot and elephants or
    /// advisors, a cannon or horse against a lone soldier, and one with both advisors against a lone chariot. Otherwise the rule is arguable when the side
    /// has one attacking piece or none and the other side no less.
    pub(super) fn of(position: &Position, side: Side) -> Self {
        let (own, other) = (Force::of(position, side), Force::of(position, !side));
        if own.attackers() > 1 || other.attackers() == 0 {
            return Self::None;
        }
        let is_centred = |square: Square| square.file() == 4;
        let holds_chariot = own.chariots == 1
            && other.attackers() == 1
            && other.chariots == 1
            && position.points_of(Piece { side, role: Role::Chariot }).all(is_centred);
        let holds_soldier = own.minors == 1 && other.attackers() == 1 && other.soldiers == 1;
        let has_advisors = position.points_of(Piece { side, role: Role::Advisor }).count() == 2;
        let holds_guarded = own.minors == 1 && has_advisors && other.attackers() == 1 && other.chariots == 1;
        if holds_chariot || holds_soldier || holds_guarded {
            Self::Held
        } else if own.weight() <= other.weight() {
            Self::Arguable
        } else {
            Self::None
        }
    }
}

/// Whether one side holds an ending that the books call a draw: a chariot on the centre file, or a cannon or horse with
/// both advisors, against a lone chariot; a cannon or horse against a lone soldier. An arbiter may declare it drawn
/// (Art. 4.2.1); it is not forced, since the books presume a sound position.
#[must_use]
pub fn is_book_draw(position: &Position) -> bool {
    Side::BOTH.into_iter().any(|side| Fortress::of(position, side) == Fortress::Held)
}

/// The pieces of a side that can attack.
struct Force {
    chariots: usize,
    /// Horses and cannons.
    minors: usize,
    soldiers: usize,
}

impl Force {
    fn of(position: &Position, side: Side) -> Self {
        let count = |role| position.points_of(Piece { side, role }).count();
        Self {
            chariots: count(Role::Chariot),
            minors: count(Role::Horse) + count(Role::Cannon),
            soldiers: count(Role::Pawn),
        }
    }

    const fn attackers(&self) -> usize {
        self.chariots + self.minors + self.soldiers
    }

    const fn weight(&self) -> usize {
        4 * self.chariots + 2 * self.minors + self.soldiers
    }
}

/// Whether the piece on a point is an advisor or an elephant.
pub(super) fn is_defender(position: &Position, square: Square) -> bool {
    matches!(position.piece(square), Some(Piece { role: Role::Advisor | Role::Elephant, .. }))
}
