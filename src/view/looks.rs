//! How a board looks: pieces, colours, coordinates, and which side is near.

use super::theme::{Colours, Theme};
use crate::board::{Piece, Role, Side};

/// Everything about the looks of a board that a reader may choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Looks {
    /// What is written on the pieces.
    pub pieces: PieceSet,
    /// Colours.
    pub theme: Theme,
    /// Those that the page has chosen itself.
    pub colours: Colours,
    /// What tells red pieces from black ones, besides their colour.
    pub sides: Sides,
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
    /// A helmet, a chariot, a horse's head, for those who know neither.
    Pictures,
}

/// What tells red pieces from black ones, besides their colour: not everybody sees red.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sides {
    /// Black's discs have a second ring; where both sides have the same letters or pictures, they are in relief.
    #[default]
    Auto,
    /// As in print (Art. 1.3): Black's discs are dark, and what is written on them is light.
    Relief,
}

impl Looks {
    /// Whether Black's discs are dark.
    pub(super) const fn is_relief(&self) -> bool {
        matches!(self.sides, Sides::Relief)
            || matches!(self.pieces, PieceSet::Letters | PieceSet::Pictures)
            || matches!(self.theme, Theme::Print | Theme::Contrast)
    }
}

/// What is written beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coordinates {
    /// File numbers as each side counts them: 一 to 九 by Red, 1 to 9 by Black.
    #[default]
    Files,
    /// The same in digits on both sides, as WXF and Vietnamese notation have them.
    Numbers,
    /// Letters a to i and ranks 0 to 9, as in `h2e2`.
    Iccs,
    /// Letters a to i and ranks 1 to 10, as in `h3e3`.
    Uci,
    /// Nothing.
    None,
}

/// The characters of Unicode for figures of King, Advisor, Elephant, Horse, Chariot, Cannon and Pawn.
const FIGURES: [char; 7] = ['🩠', '🩡', '🩢', '🩣', '🩤', '🩥', '🩦'];

impl PieceSet {
    /// The character on a piece.
    #[must_use]
    pub const fn character(self, piece: Piece) -> char {
        match (self, piece.side, piece.role) {
            (Self::Letters, _, role) => role.letter(),
            (Self::Pictures, _, role) => FIGURES[role as usize],
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
