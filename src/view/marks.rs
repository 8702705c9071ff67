//! The marks over a position: what is held, where it may go, what was refused.

use super::region::Region;
use crate::board::Square;
use crate::record::Shape;

/// Everything drawn on a position that is not a piece.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    /// The named parts of the board that are talked about.
    pub(super) regions: Vec<Region>,
    /// Both points of the last move.
    pub(super) last_move: Vec<Square>,
    /// The king in check.
    pub(super) check: Option<Square>,
    /// The piece that is held.
    pub(super) held: Option<Square>,
    /// The points where it may go; `true` where it takes.
    pub(super) targets: Vec<(Square, bool)>,
    /// The point under the pointer while dragging, and how far it is marked, in cells.
    pub(super) hover: Option<(Square, f64)>,
    /// The keyboard cursor.
    pub(super) cursor: Option<Square>,
    /// The pieces a touch obliges to.
    pub(super) obliged: Vec<Square>,
    /// What shows why a move was refused, and where it would have gone.
    pub(super) refused: Vec<Square>,
    pub(super) refused_to: Option<Square>,
    /// Arrows and circles of the reader.
    pub(super) shapes: Vec<Shape>,
    /// Those that explain something, in a colour of their own.
    pub(super) notes: Vec<Shape>,
}
