//! How a board looks: pieces, colours, coordinates, and which side is near.

use super::theme::Theme;
use crate::board::{Piece, Role, Side};

/// Everything about the looks of a board that a reader may choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Looks {
    /// What is written on the pieces.
    pub pieces: PieceSet,
    /// Colours.
    pub theme: Theme,
    /// What is written beside the board.
    pub coordinates: Coordinates,
    /// Whether Black is near: everything is turned by 180 degrees.
    pub is_flipped: bool,
}

/// What is written on the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PieceSet {
    /// 帥 俥 傌 against 將 車 馬, as on wooden sets.
    #[default]
    Traditional,
    /// 帅 车 马 against 将 车 马.
    Simplified,
    /// K R H, for readers who know no hanzi.
    Letters,
}

/// What is written beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coordinates {
    /// File numbers as each side counts them: 一 to 九 by Red, 1 to 9 by Black.
    #[default]
    Files,
    /// Letters a to i and ranks 0 to 9, as in `h2e2`.
    Iccs,
    /// Nothing.
    None,
}

impl PieceSet {
    /// The character on a piece.
    #[must_use]
    pub const fn character(self, piece: Piece) -> char {
        match (self, piece.side, piece.role) {
            (Self::Letters, _, role) => role.letter(),
            (_, Side::Red, Role::Advisor) => '仕',
            (_, Side::Black, Role::Advisor) => '士',
            (_, Side::Red, Role::Elephant) => '相',
            (_, Side::Black, Role::Elephant) => '象',
            (_, Side::Red, Role::Pawn) => '兵',
            (_, Side::Black, Role::Pawn) => '卒',
            (_, Side::Red, Role::Cannon) | (Self::Simplified, Side::Black, Role::Cannon) => '炮',
            (Self::Traditional, Side::Black, Role::Cannon) => '砲',
            (Self::Traditional, Side::Red, Role::King) => '帥',
            (Self::Traditional, Side::Black, Role::King) => '將',
            (Self::Traditional, Side::Red, Role::Chariot) => '俥',
            (Self::Traditional, Side::Black, Role::Chariot) => '車',
            (Self::Traditional, Side::Red, Role::Horse) => '傌',
            (Self::Traditional, Side::Black, Role::Horse) => '馬',
            (Self::Simplified, Side::Red, Role::King) => '帅',
            (Self::Simplified, Side::Black, Role::King) => '将',
            (Self::Simplified, _, Role::Chariot) => '车',
            (Self::Simplified, _, Role::Horse) => '马',
        }
    }
}
