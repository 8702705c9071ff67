//! What a reader may do with a board, and what came of it.

use crate::board::{Move, Piece, Side, Square};
use crate::game::{Obligation, Played};

/// Which side's pieces the reader may move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Movable {
    /// None: the board is only looked at.
    #[default]
    None,
    /// One side's.
    Only(Side),
    /// Both sides' in turn.
    Both,
}

/// What came of a gesture or a call.
#[derive(Clone, PartialEq, Debug)]
pub enum Happening {
    /// The reader wants this legal move; it is played or vetoed next.
    Proposed(Move),
    /// A move was refused; the board shows why.
    Refused {
        /// Stable code of the reason.
        code: &'static str,
        /// The article it rests on; empty where none does.
        article: &'static str,
        /// The move; both points are the same where a piece was only reached for.
        mv: Move,
        /// The points that show the reason.
        squares: Vec<Square>,
    },
    /// A move was played.
    Moved {
        /// What it did.
        played: Played,
        /// How many moves have now been played.
        ply: usize,
    },
    /// A piece was touched, which may oblige (Art. 5).
    Touched(Square, Obligation),
    /// A piece was taken up or, with `None`, let go.
    Selected(Option<Square>),
    /// The keyboard cursor moved.
    Cursor(Square),
    /// The reader drew or removed a shape.
    Shapes,
    /// A piece of a draft was put on a point, brought to another one, or removed.
    Placed {
        /// The piece.
        piece: Piece,
        /// Where it stood; `None` for one that is new.
        from: Option<Square>,
        /// Where it stands; `None` for one that was removed.
        to: Option<Square>,
    },
}
