//! The drawing of a board: ground, grid, pieces and marks, in this order.

use super::glyphs::Glyph;
use super::layout::Layout;
use super::looks::{Coordinates, Looks, PieceSet};
use super::marks::Marks;
use super::motion::Slide;
use super::painter::{Colour, Painter, Point};
use super::region;
use super::theme::Palette;
use crate::board::{Piece, Side, Square};
use crate::record::{Brush, Shape};
use crate::rules::Setup;

/// What there is to see.
pub(super) struct Picture<'a> {
    /// The pieces.
    pub(super) setup: &'a Setup,
    /// How it looks.
    pub(super) looks: Looks,
    pub(super) marks: &'a Marks,
    pub(super) slides: &'a [Slide],
    /// The piece being dragged, where the pointer is, and how much larger it is drawn.
    pub(super) dragged: Option<(Square, Point, f64)>,
    /// The arrow being drawn, and its colour.
    pub(super) pencil: Option<(Square, Point, Brush)>,
    /// Milliseconds of the caller's clock, for pieces on their way.
    pub(super) now: f64,
}

/// Radius of a disc in cells: discs of 2.7 to 3.2 cm on cells of 3.2 to 4.6 cm (Art. 1.4).
const DISC: f64 = 0.43;

/// Draws a picture.
pub(super) fn paint(painter: &mut dyn Painter, layout: &Layout, picture: &Picture<'_>) {
    Scene { painter, layout, palette: picture.looks.theme.palette(), picture }.paint();
}

pub(super) struct Scene<'a> {
    pub(super) painter: &'a mut dyn Painter,
    pub(super) layout: &'a Layout,
    pub(super) palette: Palette,
    pub(super) picture: &'a Picture<'a>,
}

impl Scene<'_> {
    fn paint(&mut self) {
        self.ground();
        region::paint(self.painter, self.layout, &self.picture.marks.regions, self.palette.note);
        self.grid();
        self.labels();
        self.marks_below();
        self.pieces();
        self.marks_above();
        self.moving_pieces();
        self.shapes();
    }

    fn cell(&self, cells: f64) -> f64 {
        cells * self.layout.cell()
    }

    fn ground(&mut self) {
        let size = self.layout.size();
        self.painter.rectangle(Point { x: 0.0, y: 0.0 }, size, self.palette.frame);
        let edge = self.cell(0.52);
        let (from, to) = (self.layout.place(0.0, 0.0), self.layout.place(8.0, 9.0));
        self.painter.rectangle(from.shifted(-edge, -edge), to.shifted(edge, edge), self.palette.board);
    }

    fn grid(&mut self) {
        let (thin, colour) = (self.layout.line(), self.palette.line);
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
        for (right, down) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
            if (file == 0 && right < 0.0) || (file == 8 && right > 0.0) {
                continue;
            }
            let corner = middle.shifted(right * gap, down * gap);
            let ends = [corner.shifted(right * length, 0.0), corner, corner.shifted(0.0, down * length)];
            self.painter.line(&ends, self.layout.line(), self.palette.line);
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
                self.palette.line.with_opacity(150),
            );
        }
    }

    fn labels(&mut self) {
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
                    Coordinates::Iccs => square.name()[0],
                    Coordinates::None => return,
                };
                self.character(label, self.layout.place(column, row), 0.3, colour);
            }
        }
        if looks.coordinates == Coordinates::Iccs {
            for row in 0..10_u8 {
                let square = Square::at(0, if looks.is_flipped { row } else { 9 - row });
                let place = self.layout.place(-0.61, f64::from(row));
                self.character(square.name()[1], place, 0.24, colour);
            }
        }
    }

    /// Marks that pieces cover: last move, targets on empty points.
    fn marks_below(&mut self) {
        let marks = self.picture.marks;
        for &square in &marks.last_move {
            self.brackets(square, 0.46, self.palette.trace);
        }
        if let Some(square) = marks.hover {
            let middle = self.layout.point(square);
            self.painter.disc(middle, self.cell(0.48), self.palette.accent.with_opacity(60));
        }
        for &(square, _) in marks.targets.iter().filter(|&&(_, takes)| !takes) {
            let middle = self.layout.point(square);
            self.painter.disc(middle, self.cell(0.13), self.palette.board);
            self.painter.disc(middle, self.cell(0.11), self.palette.accent);
        }
    }

    fn pieces(&mut self) {
        let dragged = self.picture.dragged.map(|(square, ..)| square);
        for (square, piece) in self.picture.setup.occupied() {
            let is_moving = self.picture.slides.iter().any(|slide| slide.path.to == square);
            if is_moving {
                continue;
            }
            if dragged == Some(square) {
                self.ghost(piece, square);
            } else {
                let size = if self.picture.marks.held == Some(square) { 1.06 } else { 1.0 };
                self.piece(piece, self.layout.point(square), size);
            }
        }
        for slide in self.picture.slides {
            if let Some(taken) = slide.taken {
                self.piece(taken, self.layout.point(slide.path.to), 1.0);
            }
        }
    }

    /// The pale trace of a piece on the point that it is being dragged from.
    fn ghost(&mut self, piece: Piece, square: Square) {
        let middle = self.layout.point(square);
        let side = piece.side as usize;
        self.painter.disc(middle, self.cell(DISC), self.palette.face[side].with_opacity(110));
        let character = self.picture.looks.pieces.character(piece);
        self.character_on_piece(character, middle, 1.0, self.palette.ink[side].with_opacity(110));
    }

    pub(super) fn piece(&mut self, piece: Piece, middle: Point, size: f64) {
        let radius = self.cell(DISC * size);
        let side = piece.side as usize;
        let Palette { rim, face, ink, shadow, .. } = self.palette;
        let drop = radius * if size > 1.0 { 0.16 } else { 0.08 };
        self.painter.disc(middle.shifted(drop * 0.4, drop), radius * 1.01, shadow);
        self.painter.disc(middle, radius, rim[side]);
        self.painter.disc(middle, radius * 0.95, face[side]);
        let pen = (radius * 0.05).max(1.0);
        self.painter.ring(middle, radius * 0.82, pen, ink[side]);
        self.character_on_piece(self.picture.looks.pieces.character(piece), middle, size, ink[side]);
    }

    fn character_on_piece(&mut self, character: char, middle: Point, size: f64, colour: Colour) {
        self.character(character, middle, 0.6 * size, colour);
    }

    /// Marks that must be seen over pieces.
    fn marks_above(&mut self) {
        let marks = self.picture.marks;
        let Palette { accent, alarm, .. } = self.palette;
        for &(square, _) in marks.targets.iter().filter(|&&(_, takes)| takes) {
            let middle = self.layout.point(square);
            self.painter.ring(middle, self.cell(0.46), self.cell(0.06), accent);
            self.ticks(middle, accent);
        }
        for &square in &marks.obliged {
            let middle = self.layout.point(square);
            self.painter.ring(middle, self.cell(0.47), self.cell(0.05), accent);
            self.painter.ring(middle, self.cell(0.54), self.cell(0.025), accent);
        }
        if let Some(square) = marks.held.filter(|_| self.picture.dragged.is_none()) {
            self.painter.ring(self.layout.point(square), self.cell(0.47), self.cell(0.06), accent);
        }
        if let Some(square) = marks.check {
            let middle = self.layout.point(square);
            self.painter.ring(middle, self.cell(0.46), self.cell(0.05), alarm);
            self.painter.ring(middle, self.cell(0.54), self.cell(0.03), alarm);
        }
        if let Some(square) = marks.refused_to {
            self.painter.ring(self.layout.point(square), self.cell(0.3), self.cell(0.05), alarm);
        }
        for &square in &marks.refused {
            self.cross(self.layout.point(square), alarm);
        }
        if let Some(square) = marks.cursor {
            self.brackets(square, 0.5, accent);
            self.brackets(square, 0.42, accent);
        }
    }

    fn moving_pieces(&mut self) {
        for slide in self.picture.slides {
            let (from, to) = (self.layout.point(slide.path.from), self.layout.point(slide.path.to));
            let part = slide.progress(self.picture.now);
            let middle = from.shifted((to.x - from.x) * part, (to.y - from.y) * part);
            self.piece(slide.piece, middle, 1.04);
        }
        let dragged = self.picture.dragged;
        if let Some((piece, at, size)) =
            dragged.and_then(|(square, at, size)| Some((self.picture.setup.piece(square)?, at, size)))
        {
            self.piece(piece, at, size);
        }
    }

    fn shapes(&mut self) {
        let picture = self.picture;
        for shape in &picture.marks.shapes {
            self.laid(shape, self.palette.chalk(shape.brush));
        }
        for note in &picture.marks.notes {
            self.laid(note, self.palette.note);
        }
        if let Some((from, at, brush)) = self.picture.pencil {
            let tail = self.layout.point(from);
            let head = Some(at).filter(|&at| tail.distance(at) > self.cell(0.5));
            self.shape(tail, head, self.palette.chalk(brush));
        }
    }

    /// A shape from point to point.
    fn laid(&mut self, shape: &Shape, colour: Colour) {
        let tail = self.layout.point(shape.from);
        self.shape(tail, shape.to.map(|to| self.layout.point(to)), colour);
    }

    /// An arrow or, without a head, a circle.
    fn shape(&mut self, tail: Point, head: Option<Point>, colour: Colour) {
        match head {
            Some(head) => self.arrow(tail, head, colour),
            None => self.painter.ring(tail, self.cell(0.49), self.cell(0.07), colour),
        }
    }

    /// An arrow from the middle of one point to the middle of another.
    fn arrow(&mut self, tail: Point, head: Point, colour: Colour) {
        let (dx, dy) = (head.x - tail.x, head.y - tail.y);
        let length = tail.distance(head);
        if length < 1.0 {
            return;
        }
        let (right, down) = (dx / length, dy / length);
        let along = |distance: f64, aside: f64| {
            tail.shifted(right * distance - down * aside, down * distance + right * aside)
        };
        let (shaft, barb) = (self.cell(0.07), self.cell(0.2));
        let neck = (length - self.cell(0.38)).max(0.0);
        let outline = [
            along(0.0, shaft),
            along(neck, shaft),
            along(neck, barb),
            head,
            along(neck, -barb),
            along(neck, -shaft),
            along(0.0, -shaft),
        ];
        self.painter.polygon(&outline, colour);
    }

    /// Four corners around a point.
    fn brackets(&mut self, square: Square, reach: f64, colour: Colour) {
        let middle = self.layout.point(square);
        let (reach, length) = (self.cell(reach), self.cell(0.16));
        let width = self.cell(0.05).max(1.5);
        for (right, down) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
            let corner = middle.shifted(right * reach, down * reach);
            let ends = [corner.shifted(-right * length, 0.0), corner, corner.shifted(0.0, -down * length)];
            self.painter.line(&ends, width, colour);
        }
    }

    /// Four short strokes that tell the ring of a capture from every other ring.
    fn ticks(&mut self, middle: Point, colour: Colour) {
        let (near, far, width) = (self.cell(0.46), self.cell(0.58), self.cell(0.07));
        for (right, down) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
            let ends = [middle.shifted(right * near, down * near), middle.shifted(right * far, down * far)];
            self.painter.line(&ends, width, colour);
        }
    }

    fn cross(&mut self, middle: Point, colour: Colour) {
        let (arm, width) = (self.cell(0.21), self.cell(0.07));
        for down in [arm, -arm] {
            let ends = [middle.shifted(-arm, -down), middle.shifted(arm, down)];
            self.painter.line(&ends, width + self.cell(0.06), self.palette.face[0]);
            self.painter.line(&ends, width, colour);
        }
    }

    fn character(&mut self, character: char, middle: Point, size: f64, colour: Colour) {
        if let Some(glyph) = Glyph::of(character) {
            self.painter.glyph(glyph, middle, self.cell(size), colour);
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
