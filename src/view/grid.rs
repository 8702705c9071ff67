//! The drawing of a board without pieces: ground, lines, river, and what is written beside them.

use super::looks::{Coordinates, PieceSet};
use super::painter::Point;
use super::scene::Scene;
use crate::board::{Side, Square};

impl Scene<'_> {
    pub(super) fn ground(&mut self) {
        let size = self.layout.size();
        self.painter.rectangle(Point { x: 0.0, y: 0.0 }, size, self.palette.frame);
        let edge = self.cell(0.52);
        let (from, to) = (self.layout.place(0.0, 0.0), self.layout.place(8.0, 9.0));
        self.painter.rectangle(from.shifted(-edge, -edge), to.shifted(edge, edge), self.palette.board);
    }

    pub(super) fn grid(&mut self) {
        let (thin, colour) = (self.thin(), self.palette.line);
        let line = |scene: &mut Self, from: (f64, f64), to: (f64, f64), width| {
            let ends = [scene.layout.place(from.0, from.1), scene.layout.place(to.0, to.1)];
            scene.painter.line(&ends, width, colour);
        };
        for rank in 0..10 {
            let row = f64::from(rank);
            line(self, (0.0, row), (8.0, row), thin);
        }
        for file in 0..9 {
            let column = f64::from(file);
            if file == 0 || file == 8 {
                line(self, (column, 0.0), (column, 9.0), thin);
            } else {
                // The river (河界) has no vertical lines.
                line(self, (column, 0.0), (column, 4.0), thin);
                line(self, (column, 5.0), (column, 9.0), thin);
            }
        }
        for row in [0.0, 7.0] {
            line(self, (3.0, row), (5.0, row + 2.0), thin);
            line(self, (5.0, row), (3.0, row + 2.0), thin);
        }
        self.frame();
        for rank in [2, 3, 6, 7] {
            let is_cannon = rank == 2 || rank == 7;
            for file in 0..9 {
                if is_cannon && (file == 1 || file == 7) || !is_cannon && file % 2 == 0 {
                    self.corners_of_place(file, rank);
                }
            }
        }
        self.river();
    }

    /// The thicker line around the grid.
    fn frame(&mut self) {
        let (gap, width) = (self.cell(0.1).round().max(2.0), (self.layout.line() * 2.0).max(2.0));
        let (from, to) = (self.layout.place(0.0, 0.0), self.layout.place(8.0, 9.0));
        let (left, top, right, bottom) = (from.x - gap, from.y - gap, to.x + gap, to.y + gap);
        let corner = |x: f64, y: f64| Point { x, y };
        let half = width / 2.0;
        let colour = self.palette.line;
        // Filled bars rather than strokes: an even width would be blurred around the middle of a pixel.
        for (a, b) in [
            (corner(left - half, top - half), corner(right + half, top + half)),
            (corner(left - half, bottom - half), corner(right + half, bottom + half)),
            (corner(left - half, top - half), corner(left + half, bottom + half)),
            (corner(right - half, top - half), corner(right + half, bottom + half)),
        ] {
            self.painter.rectangle(
                corner(a.x.round(), a.y.round()),
                corner(a.x.round() + (b.x - a.x).round(), a.y.round() + (b.y - a.y).round()),
                colour,
            );
        }
    }

    /// The small corners that mark where cannons and soldiers begin.
    fn corners_of_place(&mut self, file: u8, rank: u8) {
        let middle = self.layout.place(f64::from(file), f64::from(9 - rank));
        let (gap, length) = (self.cell(0.07).round().max(2.0), self.cell(0.14).round());
        let gap = gap + self.thin() - self.layout.line();
        for (right, down) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
            if (file == 0 && right < 0.0) || (file == 8 && right > 0.0) {
                continue;
            }
            let corner = middle.shifted(right * gap, down * gap);
            let ends = [corner.shifted(right * length, 0.0), corner, corner.shifted(0.0, down * length)];
            self.painter.line(&ends, self.thin(), self.palette.line);
        }
    }

    fn river(&mut self) {
        let is_simplified = self.picture.looks.pieces == PieceSet::Simplified;
        let names = if is_simplified { ['楚', '河', '汉', '界'] } else { ['楚', '河', '漢', '界'] };
        for (character, column) in names.into_iter().zip([1.5, 2.5, 5.5, 6.5]) {
            self.character(
                character,
                self.layout.place(column, 4.5),
                0.62,
                self.palette.line.with_opacity(if self.is_strong() { 255 } else { 150 }),
            );
        }
    }

    pub(super) fn labels(&mut self) {
        let looks = self.picture.looks;
        let outside = 0.82;
        let colour = self.palette.label;
        for file in 0..9_u8 {
            let square = Square::at(if looks.is_flipped { 8 - file } else { file }, 0);
            let column = f64::from(file);
            for (row, side) in [(-outside, Side::Black), (9.0 + outside, Side::Red)] {
                let side = if looks.is_flipped { !side } else { side };
                let label = match looks.coordinates {
                    Coordinates::Files => file_number(square, side),
                    Coordinates::Numbers => (b'0' + square.wxf_file(side)) as char,
                    Coordinates::Iccs | Coordinates::Uci => square.name()[0],
                    Coordinates::None => return,
                };
                self.character(label, self.layout.place(column, row), 0.3, colour);
            }
        }
        let first = match looks.coordinates {
            Coordinates::Iccs => 0,
            Coordinates::Uci => 1,
            _ => return,
        };
        for row in 0..10_u8 {
            let rank = first + if looks.is_flipped { row } else { 9 - row };
            let place = self.layout.place(-0.61, f64::from(row));
            if rank < 10 {
                self.character((b'0' + rank) as char, place, 0.24, colour);
            } else {
                // Two narrow digits in the room of one.
                self.character('1', place.shifted(self.cell(-0.055), 0.0), 0.19, colour);
                self.character('0', place.shifted(self.cell(0.04), 0.0), 0.19, colour);
            }
        }
    }
}

/// The number of a file as its side writes it: hanzi for Red, a digit for Black.
fn file_number(square: Square, side: Side) -> char {
    const HANZI: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
    let number = square.wxf_file(side);
    match side {
        Side::Red => HANZI[usize::from(number - 1)],
        Side::Black => (b'0' + number) as char,
    }
}

#[cfg(test)]
mod tests {
    use super::super::glyphs::Glyph;
    use super::super::layout::Layout;
    use super::super::looks::Looks;
    use super::super::painter::{Colour, Painter};
    use super::super::svg::print;
    use super::*;
    use crate::rules::Setup;

    /// Notes what is written, and where.
    #[derive(Default)]
    struct Reader(Vec<(Glyph, Point)>);

    impl Painter for Reader {
        fn polygon(&mut self, _: &[Point], _: Colour) {}
        fn line(&mut self, _: &[Point], _: f64, _: Colour) {}
        fn disc(&mut self, _: Point, _: f64, _: Colour) {}
        fn ring(&mut self, _: Point, _: f64, _: f64, _: Colour) {}
        fn glyph(&mut self, glyph: Glyph, centre: Point, _: f64, _: Colour) {
            self.0.push((glyph, centre));
        }
    }

    /// What is written beside an empty board: above it, beside it from the top, and below it.
    fn labels(coordinates: Coordinates, is_flipped: bool) -> [String; 3] {
        let looks = Looks { coordinates, is_flipped, ..Looks::default() };
        let size = Point { x: 944.0, y: 1104.0 };
        let mut reader = Reader::default();
        print(&mut reader, size, &Setup::empty(), looks, None, &[], &[]);
        let layout = Layout::new(size.x, size.y, coordinates, is_flipped);
        let (top, bottom) = (layout.place(0.0, -0.3).y, layout.place(0.0, 9.3).y);
        let known = "0123456789abcdefghi一二三四五六七八九楚河漢界";
        let mut written = [const { String::new() }; 3];
        reader.0.sort_by(|(_, one), (_, other)| (one.y, one.x).partial_cmp(&(other.y, other.x)).unwrap());
        for (glyph, at) in reader.0 {
            let character = known.chars().find(|&it| Glyph::of(it) == Some(glyph)).expect("a label");
            if !"楚河漢界".contains(character) {
                let place = if at.y < top { 0 } else { 1 + usize::from(at.y > bottom) };
                written[place].push(character);
            }
        }
        written
    }

    #[test]
    fn labels_turn_with_the_board_and_are_what_they_should_be() {
        let digits = "123456789";
        for (coordinates, red_near, black_near) in [
            (Coordinates::Files, [digits, "", "九八七六五四三二一"], ["一二三四五六七八九", "", "987654321"]),
            (Coordinates::Numbers, [digits, "", "987654321"], [digits, "", "987654321"]),
            (
                Coordinates::Iccs,
                ["abcdefghi", "9876543210", "abcdefghi"],
                ["ihgfedcba", "0123456789", "ihgfedcba"],
            ),
            (
                Coordinates::Uci,
                ["abcdefghi", "10987654321", "abcdefghi"],
                ["ihgfedcba", "12345678910", "ihgfedcba"],
            ),
            (Coordinates::None, [""; 3], [""; 3]),
        ] {
            assert_eq!(labels(coordinates, false), red_near, "{coordinates:?}");
            assert_eq!(labels(coordinates, true), black_near, "{coordinates:?}");
        }
    }
}
