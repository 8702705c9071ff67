//! The thirty-two pieces: two sides, seven roles.

use core::ops::Not;

/// Who owns a piece or is to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// 红方, who begins.
    Red,
    /// 黑方.
    Black,
}

impl Side {
    /// Red, then Black.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Black];

    /// One rank forward for this side: +1 for Red, -1 for Black.
    #[must_use]
    pub const fn forward(self) -> i8 {
        match self {
            Self::Red => 1,
            Self::Black => -1,
        }
    }

    /// `"red"` or `"black"`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Black => "black",
        }
    }
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }
}

/// What a piece is (Art. 1.2), by its World Xiangqi Federation name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// 帅 将, the general.
    King,
    /// 仕 士.
    Advisor,
    /// 相 象, the minister.
    Elephant,
    /// 马.
    Horse,
    /// 车, the rook.
    Chariot,
    /// 炮.
    Cannon,
    /// 兵 卒, the soldier.
    Pawn,
}

impl Role {
    /// All roles in the order of the list above.
    pub const ALL: [Self; 7] =
        [Self::King, Self::Advisor, Self::Elephant, Self::Horse, Self::Chariot, Self::Cannon, Self::Pawn];

    /// How many of this role a side has at the start; it can never have more.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Self::King => 1,
            Self::Pawn => 5,
            _ => 2,
        }
    }

    /// The letter of the World Xiangqi Federation: K A E H R C P.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Advisor => 'A',
            Self::Elephant => 'E',
            Self::Horse => 'H',
            Self::Chariot => 'R',
            Self::Cannon => 'C',
            Self::Pawn => 'P',
        }
    }

    /// Whether a step sideways or along a file is the whole of its move, so that notation counts points:
    /// king, chariot, cannon and pawn. The others move askew and are written by their file of arrival.
    #[must_use]
    pub const fn moves_straight(self) -> bool {
        matches!(self, Self::King | Self::Chariot | Self::Cannon | Self::Pawn)
    }
}

/// A role of one side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Owner.
    pub side: Side,
    /// Kind.
    pub role: Role,
}

impl Piece {
    /// Reads a FEN letter: upper case is Red; `B` or `E` an elephant, `N` or `H` a horse,
    /// `G` an advisor, `M` an elephant (both in older files).
    #[must_use]
    pub const fn from_fen(letter: char) -> Option<Self> {
        let role = match letter.to_ascii_uppercase() {
            'K' => Role::King,
            'A' | 'G' => Role::Advisor,
            'B' | 'E' | 'M' => Role::Elephant,
            'N' | 'H' => Role::Horse,
            'R' => Role::Chariot,
            'C' => Role::Cannon,
            'P' => Role::Pawn,
            _ => return None,
        };
        let side = if letter.is_ascii_uppercase() { Side::Red } else { Side::Black };
        Some(Self { side, role })
    }

    /// The FEN letter that is written: `b` for the elephant, `n` for the horse, upper case for Red.
    #[must_use]
    pub const fn fen(self) -> char {
        let letter = match self.role {
            Role::Elephant => 'B',
            Role::Horse => 'N',
            role => role.letter(),
        };
        match self.side {
            Side::Red => letter,
            Side::Black => letter.to_ascii_lowercase(),
        }
    }
}
