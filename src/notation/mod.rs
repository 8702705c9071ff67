//! Moves as text, in every form that players, books and programs use.
//!
//! Reading goes in three steps with three kinds of error. The characters are folded into symbols, so that 俥, 車 and
//! 车 are one and `２` is 2 (`fold`). A grammar for each dialect makes a syntax of them (`chinese`, `wxf`,
//! `vietnamese`, `coordinates`, `san`) or finds them malformed. The position then says which moves that may mean
//! (`read`): none because no such piece stands there, none because it cannot move so, one, or several. How one of several like pieces is told from the others is the business of `head`, for writing and
//! reading alike: the head that is written is the first that is tried.

mod chinese;
mod coordinates;
mod error;
mod fold;
mod head;
mod read;
mod san;
mod syntax;
mod vietnamese;
mod wxf;

use crate::board::Move;
use crate::rules::Position;
pub use error::{NotationError, NotationErrorKind};
pub(crate) use read::read_illegal;
pub use read::{Reading, read, read_as, readings};

/// A way of writing moves.
///
/// Files are counted 1-9 by each side from its own right, except in coordinates and algebraic text, where they are
/// a-i from Red's left for both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// 炮二平五, 马8进7: the form of the rule books, simplified characters, Black's numbers in Arabic digits.
    Chinese,
    /// 炮二平五, 馬8進7: the same in traditional characters.
    ChineseTraditional,
    /// 炮25, 马8+7, 车1-2: the short form of Art. 7.5, with `+` and `-` for the strokes that tell 进 and 退 by hand.
    Short,
    /// C2.5, H8+7, R9-1: the World Xiangqi Federation's.
    Wxf,
    /// H2-E2: both points, ranks 0-9.
    Iccs,
    /// h3e3: both points, ranks 1-10.
    Uci,
    /// P2-5, M8.7, X1/1: sideways `-`, forward `.`, back `/`.
    Vietnamese,
    /// Hd6, Cxe6, Raa1: piece and point of arrival as in chess, ranks 0-9.
    San,
}

impl Notation {
    /// All notations in the order of the list above.
    pub const ALL: [Self; 8] = [
        Self::Chinese,
        Self::ChineseTraditional,
        Self::Short,
        Self::Wxf,
        Self::Iccs,
        Self::Uci,
        Self::Vietnamese,
        Self::San,
    ];

    /// The stable name, such as `"chinese-traditional"`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chinese => "chinese",
            Self::ChineseTraditional => "chinese-traditional",
            Self::Short => "short",
            Self::Wxf => "wxf",
            Self::Iccs => "iccs",
            Self::Uci => "uci",
            Self::Vietnamese => "vietnamese",
            Self::San => "san",
        }
    }

    /// The notation of this [`name`](Self::name).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|notation| notation.name() == name)
    }

    /// The dialect in which its texts are read.
    #[must_use]
    pub const fn dialect(self) -> Dialect {
        match self {
            Self::Chinese | Self::ChineseTraditional | Self::Short => Dialect::Chinese,
            Self::Wxf => Dialect::Wxf,
            Self::Iccs => Dialect::Iccs,
            Self::Uci => Dialect::Uci,
            Self::Vietnamese => Dialect::Vietnamese,
            Self::San => Dialect::San,
        }
    }
}

/// What the author of a text is known to write: settles what the characters alone leave open.
///
/// `P2.3` is a soldier going sideways in WXF and a cannon going forward in Vietnamese; `h3e3` counts ranks from 0
/// or from 1. A record is written in one dialect throughout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialect {
    /// Chinese, full or short, in any characters.
    Chinese,
    /// WXF and its older and newer relatives.
    Wxf,
    /// Coordinates with ranks 0-9.
    Iccs,
    /// Coordinates with ranks 1-10.
    Uci,
    /// Vietnamese; also coordinates with ranks 0-9, which are written where Vietnamese has no rule.
    Vietnamese,
    /// Algebraic with ranks 0-9 (`WinBoard`), or 1-10 where a 10 occurs.
    San,
    /// Algebraic with ranks 1-10 (pychess).
    SanFromOne,
}

impl From<Notation> for Dialect {
    fn from(notation: Notation) -> Self {
        notation.dialect()
    }
}

/// The text of a legal move.
///
/// Of the legal moves of a position no two have the same text in one notation, and [`read_as`] gives the move back.
/// Vietnamese has no rule for soldiers of which four or five stand on one file or two or more on each of two files:
/// they are written in [`Notation::Iccs`]. A move that is not legal is written as far as its piece allows, and in
/// coordinates when nothing stands on its point of departure.
///
/// ```
/// use xiangqi_board::{Move, Notation, Position, write_move};
/// let start = Position::start();
/// let mv = Move::parse("h2e2").unwrap();
/// assert_eq!(write_move(&start, mv, Notation::Chinese), "炮二平五");
/// assert_eq!(write_move(&start, mv, Notation::Short), "炮25");
/// assert_eq!(write_move(&start, mv, Notation::Wxf), "C2.5");
/// assert_eq!(write_move(&start, mv, Notation::Vietnamese), "P2-5");
/// assert_eq!(write_move(&start, mv, Notation::San), "Che2");
/// ```
#[must_use]
pub fn write(position: &Position, mv: Move, notation: Notation) -> String {
    let mut text = String::with_capacity(16);
    match (notation, position.piece(mv.from)) {
        (Notation::Uci, _) => coordinates::write_uci(&mut text, mv),
        (Notation::Iccs, _) | (_, None) => coordinates::write_iccs(&mut text, mv),
        (Notation::San, Some(piece)) => san::write(&mut text, position, piece, mv),
        (Notation::Wxf, Some(piece)) => wxf::write(&mut text, position, piece, mv),
        (Notation::Vietnamese, Some(piece)) => vietnamese::write(&mut text, position, piece, mv),
        (Notation::Chinese | Notation::ChineseTraditional | Notation::Short, Some(piece)) => {
            chinese::write(&mut text, position, piece, mv, notation);
        }
    }
    text
}

/// A digit 0-9 as a character.
const fn digit(number: u8) -> char {
    (b'0' + number) as char
}

/// Adds a character; not in line, for moves are written one character at a time in many places.
#[inline(never)]
fn put(text: &mut String, c: char) {
    text.push(c);
}
