//! Drawing on a canvas of the page.

use std::cell::RefCell;

use web_sys::{CanvasRenderingContext2d, Path2d};

use crate::view::{Colour, EM, Glyph, Outline, Painter, Point};

thread_local! {
    /// The outlines drawn so far, by glyph, shared by all boards.
    static PATHS: RefCell<Vec<(Glyph, Path2d)>> = const { RefCell::new(Vec::new()) };
}

/// A painter on a canvas whose units are device pixels.
pub(super) struct CanvasPainter<'a> {
    context: &'a CanvasRenderingContext2d,
}

impl<'a> CanvasPainter<'a> {
    pub(super) fn new(context: &'a CanvasRenderingContext2d) -> Self {
        context.set_line_cap("square");
        Self { context }
    }

    fn fill(&self, colour: Colour) {
        self.context.set_fill_style_str(&css(colour));
    }

    fn stroke(&self, width: f64, colour: Colour) {
        self.context.set_line_width(width);
        self.context.set_stroke_style_str(&css(colour));
    }

    fn trace(&self, points: &[Point]) {
        self.context.begin_path();
        for point in points {
            self.context.line_to(point.x, point.y);
        }
    }

    fn circle(&self, centre: Point, radius: f64) {
        self.context.begin_path();
        // A radius is never negative, which is the only error.
        let _ = self.context.arc(centre.x, centre.y, radius.max(0.0), 0.0, core::f64::consts::TAU);
    }
}

impl Painter for CanvasPainter<'_> {
    fn polygon(&mut self, corners: &[Point], colour: Colour) {
        self.fill(colour);
        self.trace(corners);
        self.context.fill();
    }

    fn line(&mut self, points: &[Point], width: f64, colour: Colour) {
        self.stroke(width, colour);
        self.trace(points);
        self.context.stroke();
    }

    fn disc(&mut self, centre: Point, radius: f64, colour: Colour) {
        self.fill(colour);
        self.circle(centre, radius);
        self.context.fill();
    }

    fn ring(&mut self, centre: Point, radius: f64, width: f64, colour: Colour) {
        self.stroke(width, colour);
        self.circle(centre, radius);
        self.context.stroke();
    }

    fn glyph(&mut self, glyph: Glyph, centre: Point, size: f64, colour: Colour) {
        self.fill(colour);
        let scale = size / f64::from(EM);
        PATHS.with_borrow_mut(|paths| {
            let index = paths.iter().position(|(known, _)| *known == glyph).unwrap_or_else(|| {
                if let Ok(path) = Path2d::new() {
                    let mut pen = PathPen { path };
                    glyph.draw(&mut pen);
                    paths.push((glyph, pen.path));
                }
                paths.len().saturating_sub(1)
            });
            if let Some((_, path)) = paths.get(index) {
                let _ = self.context.set_transform(scale, 0.0, 0.0, scale, centre.x, centre.y);
                self.context.fill_with_path_2d(path);
                let _ = self.context.reset_transform();
            }
        });
    }
}

struct PathPen {
    path: Path2d,
}

impl Outline for PathPen {
    fn move_to(&mut self, x: i32, y: i32) {
        self.path.move_to(x.into(), y.into());
    }

    fn line_to(&mut self, x: i32, y: i32) {
        self.path.line_to(x.into(), y.into());
    }

    fn quad_to(&mut self, cx: i32, cy: i32, x: i32, y: i32) {
        self.path.quadratic_curve_to(cx.into(), cy.into(), x.into(), y.into());
    }

    fn close(&mut self) {
        self.path.close_path();
    }
}

/// `#rrggbbaa`.
fn css(colour: Colour) -> String {
    let digits = (0..8).rev().filter_map(|place| char::from_digit((colour.0 >> (4 * place)) & 0xf, 16));
    core::iter::once('#').chain(digits).collect()
}
