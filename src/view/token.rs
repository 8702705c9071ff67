//! A piece by itself, as the palette of an editor shows it.

use super::layout::Layout;
use super::looks::{Coordinates, Looks};
use super::marks::Marks;
use super::painter::{Painter, Point};
use super::scene::{Picture, Scene};
use super::theme::Palette;
use crate::board::Piece;
use crate::rules::Setup;

/// Draws a piece in a square of this side, in pixels.
pub(crate) fn paint_piece(painter: &mut dyn Painter, looks: Looks, piece: Piece, side: f64) {
    // Any layout will do whose cells are as wide as the square.
    let coordinates = Coordinates::None;
    let layout = Layout::new(11.0 * side, 11.0 * side, coordinates, false);
    let picture = Picture {
        setup: &Setup::empty(),
        looks,
        marks: &Marks::default(),
        slides: &[],
        dragged: None,
        pencil: None,
        now: 0.0,
    };
    let middle = Point { x: side / 2.0, y: side / 2.0 - side / 50.0 };
    let size = side / layout.cell();
    Scene { painter, layout: &layout, palette: Palette::of(&looks), picture: &picture }
        .piece(piece, middle, size);
}
