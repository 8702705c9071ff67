//! Positions as a list of 32 pieces and where each stands, as XQF and `DhtmlXQ` keep them.

use crate::board::{Piece, Role, Side, Square};
use crate::rules::{Position, Setup};

/// The pieces of a side in the order of the list.
const ROLES: [Role; 16] = [
    Role::Chariot,
    Role::Horse,
    Role::Elephant,
    Role::Advisor,
    Role::King,
    Role::Advisor,
    Role::Elephant,
    Role::Horse,
    Role::Chariot,
    Role::Cannon,
    Role::Cannon,
    Role::Pawn,
    Role::Pawn,
    Role::Pawn,
    Role::Pawn,
    Role::Pawn,
];

/// Where Red's pieces stand, then Black's; taken ones nowhere.
pub(super) type Slots = [Option<Square>; 32];

/// The pieces put where they stand.
pub(super) fn setup(slots: &Slots) -> Setup {
    let mut setup = Setup::empty();
    for (index, square) in slots.iter().enumerate() {
        if let Some(square) = square {
            let side = if index < 16 { Side::Red } else { Side::Black };
            setup.pieces[square.index()] = Some(Piece { side, role: ROLES[index % 16] });
        }
    }
    setup
}

/// Where the pieces of a position stand. Pieces that are alike follow one another from Red's left to the right or, for
/// `from_right`, from the right of their player to the left.
pub(super) fn of(position: &Position, from_right: bool) -> Slots {
    let mut slots: Slots = [None; 32];
    for (side, base) in [(Side::Red, 0), (Side::Black, 16)] {
        for square in Square::all() {
            let is_mirrored = from_right && side == Side::Red;
            let square = if is_mirrored { Square::at(8 - square.file(), square.rank()) } else { square };
            let Some(role) =
                position.piece(square).filter(|piece| piece.side == side).map(|piece| piece.role)
            else {
                continue;
            };
            for (slot, kind) in slots.iter_mut().skip(base).zip(ROLES) {
                if kind == role && slot.is_none() {
                    *slot = Some(square);
                    break;
                }
            }
        }
    }
    slots
}
