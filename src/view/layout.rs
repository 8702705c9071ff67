//! Where the points lie on the drawing, and which point lies under a pointer.

use super::looks::Coordinates;
use super::painter::Point;
use crate::board::Square;

/// The grid on a drawing of a given size, in device pixels.
///
/// Cells are square (Art. 1.4) and a whole number of pixels wide, and lines lie on whole pixels, so that the grid is
/// as sharp as the screen allows; what is left over goes to the margins.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Layout {
    origin: Point,
    cell: f64,
    line: f64,
    size: Point,
    is_flipped: bool,
}

/// Margin outside the outermost points, in cells: half a disc and the frame.
const MARGIN: f64 = 0.72;
/// Extra margin at the top and the bottom for file numbers, in cells.
const LABELS: f64 = 0.3;

impl Layout {
    /// A layout for a drawing of `width` by `height` device pixels.
    #[must_use]
    pub fn new(width: f64, height: f64, coordinates: Coordinates, is_flipped: bool) -> Self {
        let (columns, rows) = extent(coordinates);
        let cell = (width / columns).min(height / rows).floor().max(1.0);
        let line = (cell / 36.0).round().max(1.0);
        // A line of an odd number of pixels is sharp around the middle of a pixel.
        let half = if line % 2.0 == 1.0 { 0.5 } else { 0.0 };
        let origin = Point {
            x: ((width - 8.0 * cell) / 2.0).floor() + half,
            y: ((height - 9.0 * cell) / 2.0).floor() + half,
        };
        Self { origin, cell, line, size: Point { x: width, y: height }, is_flipped }
    }

    /// Height of a drawing divided by its width.
    #[must_use]
    pub fn aspect(coordinates: Coordinates) -> f64 {
        let (columns, rows) = extent(coordinates);
        rows / columns
    }

    /// The distance between two neighbouring points.
    #[must_use]
    pub const fn cell(&self) -> f64 {
        self.cell
    }

    /// The width of a line of the grid.
    #[must_use]
    pub const fn line(&self) -> f64 {
        self.line
    }

    /// Width and height of the drawing.
    #[must_use]
    pub const fn size(&self) -> Point {
        self.size
    }

    /// The middle of a point.
    #[must_use]
    pub fn point(&self, square: Square) -> Point {
        let square = if self.is_flipped { square.rotated() } else { square };
        self.place(f64::from(square.file()), f64::from(9 - square.rank()))
    }

    /// A place in cells from the top left point of the drawing, whichever side is near.
    #[must_use]
    pub fn place(&self, columns: f64, rows: f64) -> Point {
        self.origin.shifted(columns * self.cell, rows * self.cell)
    }

    /// The point nearest to a place of the drawing; `None` further off the grid than half a cell.
    #[must_use]
    pub fn square_at(&self, place: Point) -> Option<Square> {
        let file = ((place.x - self.origin.x) / self.cell).round();
        let rank = 9.0 - ((place.y - self.origin.y) / self.cell).round();
        if !(0.0..9.0).contains(&file) || !(0.0..10.0).contains(&rank) {
            return None;
        }
        let square = Square::new(file as u8, rank as u8)?;
        Some(if self.is_flipped { square.rotated() } else { square })
    }
}

/// Columns and rows of cells that the drawing spans, margins included.
const fn extent(coordinates: Coordinates) -> (f64, f64) {
    let labels = match coordinates {
        Coordinates::None => 0.0,
        _ => LABELS,
    };
    (8.0 + 2.0 * MARGIN, 9.0 + 2.0 * (MARGIN + labels))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        Square::parse(name).unwrap()
    }

    #[test]
    fn points_and_pointers_agree_in_every_size() {
        for flipped in [false, true] {
            for width in [90.0, 353.0, 360.0, 1001.0, 2608.0] {
                let layout = Layout::new(
                    width,
                    (width * Layout::aspect(Coordinates::Files)).round(),
                    Coordinates::Files,
                    flipped,
                );
                for point in Square::all() {
                    let middle = layout.point(point);
                    for (x, y) in [(0.0, 0.0), (0.4, 0.4), (-0.4, 0.4), (0.4, -0.4)] {
                        let near = middle.shifted(x * layout.cell(), y * layout.cell());
                        assert_eq!(layout.square_at(near), Some(point), "{width} {flipped}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_flip_turns_by_180_degrees() {
        let at = |flipped, name| Layout::new(500.0, 600.0, Coordinates::None, flipped).point(square(name));
        assert_eq!(at(false, "a0"), at(true, "i9"));
        assert_eq!(at(false, "h2"), at(true, "b7"));
    }

    #[test]
    fn off_the_grid_is_nowhere() {
        let layout = Layout::new(500.0, 600.0, Coordinates::None, false);
        let corner = layout.point(square("a9"));
        assert_eq!(layout.square_at(corner.shifted(-0.6 * layout.cell(), 0.0)), None);
        assert_eq!(layout.square_at(Point { x: f64::NAN, y: 0.0 }), None);
        assert_eq!(layout.square_at(Point { x: -1e300, y: 1e300 }), None);
    }
}
