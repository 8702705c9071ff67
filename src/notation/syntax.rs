//! What a move text says, before a position is asked what it means.

use super::head::Head;
use crate::board::{Move, Piece, Role, Square};

/// A move text taken apart.
pub(super) enum Syntax {
    /// Piece, direction and number: Chinese, WXF, Vietnamese.
    Described(Described),
    /// Both points, with the byte offset of the second.
    Points(Move, usize),
    /// Piece and point of arrival: algebraic.
    Arrival(Arrival),
}

/// 炮二平五: which piece, which way, how far or where to.
pub(super) struct Described {
    pub(super) head: Head,
    /// Whether the name of the piece, a king, may as well be the elephant's.
    pub(super) or_elephant: bool,
    /// `None` where the text gives no direction.
    pub(super) way: Option<Way>,
    /// Points along the file, or file of arrival, 1-9.
    pub(super) number: u8,
    /// Byte offset of direction and number.
    pub(super) how_at: usize,
}

/// `Hcd6`: ranks as they are written, to be counted from `base`.
pub(super) struct Arrival {
    pub(super) role: Role,
    pub(super) from_file: Option<u8>,
    pub(super) from_rank: Option<u8>,
    pub(super) takes: bool,
    pub(super) to_file: u8,
    pub(super) to_rank: u8,
    /// The number of the first rank, where text or dialect tell it.
    pub(super) base: Option<u8>,
    /// Byte offset of the point of arrival.
    pub(super) to_at: usize,
}

/// A direction as the mover sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// 进.
    Forward,
    /// 退.
    Back,
    /// 平.
    Sideways,
}

impl Way {
    /// The direction of a move and its number: points along the file for what moves straight, else the file of
    /// arrival.
    pub(super) fn of(piece: Piece, mv: Move) -> (Self, u8) {
        let (from, to) = (mv.from.depth(piece.side), mv.to.depth(piece.side));
        let way = match to.cmp(&from) {
            core::cmp::Ordering::Greater => Self::Forward,
            core::cmp::Ordering::Less => Self::Back,
            core::cmp::Ordering::Equal => Self::Sideways,
        };
        let is_counted = way != Self::Sideways && piece.role.moves_straight();
        (way, if is_counted { to.abs_diff(from) } else { mv.to.wxf_file(piece.side) })
    }

    /// The point that `piece` on `from` reaches in this direction by this number, if its way of moving has one.
    pub(super) fn target(self, piece: Piece, from: Square, number: u8) -> Option<Square> {
        let ahead = match self {
            Self::Forward => piece.side.forward(),
            Self::Back => -piece.side.forward(),
            Self::Sideways => 0,
        };
        if piece.role.moves_straight() && self != Self::Sideways {
            return from.offset(0, ahead * number as i8);
        }
        // Signed files between departure and arrival; the sign tells Red's left from right, whoever moves.
        let files = (from.wxf_file(piece.side) as i8 - number as i8) * piece.side.forward();
        let ranks = match (piece.role, files.abs()) {
            (Role::Advisor, 1) | (Role::Horse, 2) => 1,
            (Role::Elephant, 2) | (Role::Horse, 1) => 2,
            (role, 1..) if role.moves_straight() => return from.offset(files, 0),
            _ => return None,
        };
        // Askew nothing goes sideways.
        if ahead == 0 { None } else { from.offset(files, ahead * ranks) }
    }
}
