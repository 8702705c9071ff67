//! A piece by itself, as the palette of an editor shows it.

use super::layout::Layout;
use super::looks::{Coordinates, Looks};
use super::painter::{Painter, Point};
use super::scene::paint_alone;
use crate::board::Piece;

/// Draws a piece in a square of this side, in pixels.
pub(crate) fn paint_piece(painter: &mut dyn Painter, looks: Looks, piece: Piece, side: f64) {
    // Any layout will do whose cells are as wide as the square.
    let layout = Layout::new(11.0 * side, 11.0 * side, Coordinates::None, false);
    let middle = Point { x: side / 2.0, y: side / 2.0 - side / 50.0 };
    paint_alone(painter, &layout, looks, piece, middle, side / layout.cell());
}
