//! The drawing of a board: ground, grid, pieces and marks, in this order.

use super::glyphs::Glyph;
use super::layout::Layout;
use super::looks::Looks;
use super::marks::Marks;
use super::motion::Slide;
use super::painter::{Colour, Painter, Point};
use super::region;
use super::strokes::Stroke;
use super::theme::{Palette, Theme};
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
    /// Where the piece comes from that is being dragged; it is drawn apart.
    pub(super) dragged: Option<Square>,
    /// The arrow being drawn, and its colour.
    pub(super) pencil: Option<(Square, Point, Brush)>,
    /// Milliseconds of the caller's clock, for pieces on their way.
    pub(super) now: f64,
}

/// Radius of a disc in cells: discs of 2.7 to 3.2 cm on cells of 3.2 to 4.6 cm (Art. 1.4).
const DISC: f64 = 0.43;

/// Draws a picture.
pub(super) fn paint(painter: &mut dyn Painter, layout: &Layout, picture: &Picture<'_>) {
    Scene { painter, layout, palette: Palette::of(&picture.looks), picture }.paint();
}

/// Draws a piece by itself, so many times as large as on this layout.
pub(super) fn paint_alone(
    painter: &mut dyn Painter,
    layout: &Layout,
    looks: Looks,
    piece: Piece,
    middle: Point,
    size: f64,
) {
    let picture = Picture {
        setup: &Setup::empty(),
        looks,
        marks: &Marks::default(),
        slides: &[],
        dragged: None,
        pencil: None,
        now: 0.0,
    };
    Scene { painter, layout, palette: Palette::of(&looks), picture: &picture }.piece(piece, middle, size);
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

    pub(super) fn cell(&self, cells: f64) -> f64 {
        cells * self.layout.cell()
    }

    pub(super) fn is_strong(&self) -> bool {
        self.picture.looks.theme == Theme::Contrast
    }

    /// The width of a line of the grid. Where it is thick, it is still sharp: as odd or even as the layout wants it.
    pub(super) fn thin(&self) -> f64 {
        let more = if self.is_strong() { 2.0 * self.cell(1.0 / 60.0).round().max(1.0) } else { 0.0 };
        self.layout.line() + more
    }

    /// Marks that pieces cover: last move, targets on empty points.
    fn marks_below(&mut self) {
        let marks = self.picture.marks;
        for &square in &marks.last_move {
            self.brackets(square, 0.46, self.palette.trace);
        }
        if let Some((square, reach)) = marks.hover {
            let middle = self.layout.point(square);
            self.painter.disc(middle, self.cell(reach), self.palette.accent.with_opacity(60));
        }
        for &(square, _) in marks.targets.iter().filter(|&&(_, takes)| !takes) {
            let middle = self.layout.point(square);
            self.painter.disc(middle, self.cell(0.13), self.palette.board);
            self.painter.disc(middle, self.cell(0.11), self.palette.accent);
        }
    }

    fn pieces(&mut self) {
        for (square, piece) in self.picture.setup.occupied() {
            let is_moving = self.picture.slides.iter().any(|slide| slide.path.to == square);
            if is_moving {
                continue;
            }
            if self.picture.dragged == Some(square) {
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
        let pen = (radius * if self.is_strong() { 0.1 } else { 0.05 }).max(1.0);
        self.painter.ring(middle, radius * 0.82, pen, ink[side]);
        if piece.side == Side::Black && !self.picture.looks.is_relief() {
            self.painter.ring(middle, radius * 0.92, pen * 1.4, ink[side]);
        }
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
            self.painter.ring(middle, self.cell(0.46), self.cell(0.06), alarm);
            self.rays(middle, alarm);
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
    }

    fn shapes(&mut self) {
        let picture = self.picture;
        for shape in &picture.marks.shapes {
            self.laid(shape, self.palette.chalk(shape.brush), shape.brush.into());
        }
        for note in &picture.marks.notes {
            self.laid(note, self.palette.note, Stroke::Solid);
        }
        if let Some((from, at, brush)) = self.picture.pencil {
            let tail = self.layout.point(from);
            let head = Some(at).filter(|&at| tail.distance(at) > self.cell(0.5));
            self.shape(from, head, self.palette.chalk(brush), brush.into());
        }
    }

    /// A shape from point to point.
    fn laid(&mut self, shape: &Shape, colour: Colour, stroke: Stroke) {
        self.shape(shape.from, shape.to.map(|to| self.layout.point(to)), colour, stroke);
    }

    /// Four corners around a point.
    fn brackets(&mut self, square: Square, reach: f64, colour: Colour) {
        let middle = self.layout.point(square);
        let (reach, length) = (self.cell(reach), self.cell(0.16));
        let width = self.cell(if self.is_strong() { 0.08 } else { 0.05 }).max(1.5);
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

    /// Eight short rays, as of an alarm, that tell the ring of a check from every other ring.
    fn rays(&mut self, middle: Point, colour: Colour) {
        let (near, far, width) = (self.cell(0.47), self.cell(0.57), self.cell(0.06));
        for (right, down) in [(0.92, 0.38), (0.38, 0.92), (-0.38, 0.92), (-0.92, 0.38)] {
            for (near, far) in [(near, far), (-near, -far)] {
                let ends =
                    [middle.shifted(right * near, down * near), middle.shifted(right * far, down * far)];
                self.painter.line(&ends, width, colour);
            }
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

    pub(super) fn character(&mut self, character: char, middle: Point, size: f64, colour: Colour) {
        if let Some(glyph) = Glyph::of(character) {
            self.painter.glyph(glyph, middle, self.cell(size), colour);
        }
    }
}
