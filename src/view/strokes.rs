//! Arrows and circles. Each brush has a stroke of its own besides its colour, so that nobody needs to see colours.

use super::painter::{Colour, Point};
use super::scene::Scene;
use crate::board::Square;
use crate::record::Brush;

/// How a line is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stroke {
    Solid,
    /// Two thin lines side by side.
    Double,
    Dashed,
    Dotted,
}

impl From<Brush> for Stroke {
    fn from(brush: Brush) -> Self {
        match brush {
            Brush::Green => Self::Solid,
            Brush::Red => Self::Double,
            Brush::Yellow => Self::Dashed,
            Brush::Blue => Self::Dotted,
        }
    }
}

/// Half the width of an arrow's shaft in cells; how far two thin ones begin and end from the middle.
const SHAFT: f64 = 0.07;
const THIN: (f64, f64) = (0.03, 0.09);

/// Radius and width of a circle in cells.
const RING: f64 = 0.49;
const PEN: f64 = 0.07;

/// A circle is walked round in so many steps, with this cosine and sine of a step.
const STEPS: usize = 48;
const STEP: (f64, f64) = (0.991_444_861_373_810_4, 0.130_526_192_220_051_6);

impl Scene<'_> {
    /// An arrow or, without a head, a circle.
    pub(super) fn shape(&mut self, tail: Square, head: Option<Point>, colour: Colour, stroke: Stroke) {
        match head {
            Some(head) => self.arrow(tail, head, colour, stroke),
            None => self.circle(self.layout.point(tail), colour, stroke),
        }
    }

    fn circle(&mut self, middle: Point, colour: Colour, stroke: Stroke) {
        let (radius, pen) = (self.cell(RING), self.cell(PEN));
        // Of so many steps so many are drawn, and the square ends of the pen.
        let (period, drawn) = match stroke {
            Stroke::Solid => return self.painter.ring(middle, radius, pen, colour),
            Stroke::Double => {
                for radius in [radius - pen * 0.6, radius + pen * 0.6] {
                    self.painter.ring(middle, radius, pen * 0.7, colour);
                }
                return;
            }
            Stroke::Dashed => (8, 5),
            Stroke::Dotted => (4, 1),
        };
        let (mut x, mut y) = (0.0, -radius);
        let mut dash = vec![];
        for step in 0..STEPS {
            let place = step % period;
            if place <= drawn {
                dash.push(middle.shifted(x, y));
            }
            if place == drawn {
                self.painter.line(&dash, pen, colour);
                dash.clear();
            }
            (x, y) = (x * STEP.0 - y * STEP.1, x * STEP.1 + y * STEP.0);
        }
    }

    /// An arrow from the middle of one point to the middle of another; a piece that it starts from can still be read.
    fn arrow(&mut self, from: Square, head: Point, colour: Colour, stroke: Stroke) {
        let tail = self.layout.point(from);
        let start = if self.picture.setup.piece(from).is_some() { self.cell(0.36) } else { 0.0 };
        let (dx, dy) = (head.x - tail.x, head.y - tail.y);
        let length = tail.distance(head);
        if length < 1.0 {
            return;
        }
        let (right, down) = (dx / length, dy / length);
        let along = |distance: f64, aside: f64| {
            tail.shifted(right * distance - down * aside, down * distance + right * aside)
        };
        let (shaft, barb) = (self.cell(SHAFT), self.cell(0.2));
        let neck = (length - self.cell(0.38)).max(start);
        let bar = |from: f64, to: f64, near: f64, far: f64| {
            [along(from, near), along(to, near), along(to, far), along(from, far)]
        };
        // So long is a dash with what parts it from the next, and so much of that it is; a short arrow has some, too.
        let (period, part, least) = match stroke {
            Stroke::Solid => {
                let outline = [
                    along(start, shaft),
                    along(neck, shaft),
                    along(neck, barb),
                    head,
                    along(neck, -barb),
                    along(neck, -shaft),
                    along(start, -shaft),
                ];
                return self.edged(&outline, colour);
            }
            Stroke::Double => {
                let (near, far) = (self.cell(THIN.0), self.cell(THIN.1));
                for side in [1.0, -1.0] {
                    self.edged(&bar(start, neck, side * near, side * far), colour);
                }
                (0.0, 0.0, 0.0)
            }
            Stroke::Dashed => (self.cell(0.46), 0.66, 1.0),
            Stroke::Dotted => (self.cell(0.2), 0.5, 2.0),
        };
        if period > 0.0 {
            let count = ((neck - start) / period).round().max(least);
            let period = (neck - start) / count;
            for dash in 0..count as u32 {
                let from = start + f64::from(dash) * period;
                self.edged(&bar(from, from + period * part, shaft, -shaft), colour);
            }
        }
        self.edged(&[along(neck, barb), head, along(neck, -barb)], colour);
    }

    /// A part of an arrow; in high contrast with a pale edge, so that it is seen on dark discs too.
    fn edged(&mut self, outline: &[Point], colour: Colour) {
        if let (true, [start, .., end]) = (self.is_strong(), outline) {
            let edge = self.palette.board;
            self.painter.line(outline, self.cell(0.06), edge);
            self.painter.line(&[*end, *start], self.cell(0.06), edge);
        }
        self.painter.polygon(outline, colour);
    }
}
