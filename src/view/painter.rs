//! What a scene needs to be drawn with; a canvas and an SVG file are painters.

use super::glyphs::Glyph;

/// Red, green, blue and opacity, a byte each from the highest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colour(pub u32);

impl Colour {
    /// The same colour with another opacity, 0-255.
    #[must_use]
    pub const fn with_opacity(self, opacity: u8) -> Self {
        Self(self.0 & 0xffff_ff00 | opacity as u32)
    }
}

/// A place on the drawing: to the right and down from its top left corner, in device pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The point moved right by `x` and down by `y`.
    #[must_use]
    pub const fn shifted(self, x: f64, y: f64) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }

    /// How far another point is. (`hypot` would take care of sizes that no board has, and weighs more.)
    pub(super) fn distance(self, other: Self) -> f64 {
        let (x, y) = (other.x - self.x, other.y - self.y);
        (x * x + y * y).sqrt()
    }
}

/// Draws simple forms, each over what was drawn before.
pub trait Painter {
    /// A filled polygon.
    fn polygon(&mut self, corners: &[Point], colour: Colour);
    /// A line with square ends through all points.
    fn line(&mut self, points: &[Point], width: f64, colour: Colour);
    /// A filled disc.
    fn disc(&mut self, centre: Point, radius: f64, colour: Colour);
    /// A circle drawn with a pen of `width`, half of it inside `radius`.
    fn ring(&mut self, centre: Point, radius: f64, width: f64, colour: Colour);
    /// A character whose em square has this side and is centred here.
    fn glyph(&mut self, glyph: Glyph, centre: Point, size: f64, colour: Colour);

    /// A filled rectangle.
    fn rectangle(&mut self, from: Point, to: Point, colour: Colour) {
        let corners = [from, Point { x: to.x, y: from.y }, to, Point { x: from.x, y: to.y }];
        self.polygon(&corners, colour);
    }
}
