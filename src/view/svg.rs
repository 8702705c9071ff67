//! A board as an SVG file, its characters drawn as outlines so that it needs no font.

use super::glyphs::{EM, Glyph, Outline};
use super::layout::Layout;
use super::looks::Looks;
use super::marks::Marks;
use super::painter::{Colour, Painter, Point};
use super::region::Region;
use super::scene::{Picture, paint};
use crate::board::Move;
use crate::digits;
use crate::record::Shape;
use crate::rules::Setup;

/// Width of the drawing in its own units.
const WIDTH: f64 = 720.0;

/// A position as an SVG document, with the last move, shapes and regions marked.
#[must_use]
pub fn svg(
    setup: &Setup,
    looks: Looks,
    last_move: Option<Move>,
    shapes: &[Shape],
    regions: &[Region],
) -> String {
    let height = (WIDTH * Layout::aspect(looks.coordinates)).round();
    let mut painter = SvgPainter { text: String::with_capacity(64 * 1024) };
    painter.text.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0");
    painter.number(WIDTH);
    painter.number(height);
    painter.text.push_str("\">\n");
    print(&mut painter, Point { x: WIDTH, y: height }, setup, looks, last_move, shapes, regions);
    painter.text.push_str("</svg>\n");
    painter.text
}

/// Draws a position as it is printed: with the last move, shapes and regions, without anything that a reader does.
pub(crate) fn print(
    painter: &mut dyn Painter,
    size: Point,
    setup: &Setup,
    looks: Looks,
    last_move: Option<Move>,
    shapes: &[Shape],
    regions: &[Region],
) {
    let layout = Layout::new(size.x, size.y, looks.coordinates, looks.is_flipped);
    let marks = Marks {
        last_move: last_move.map_or_else(Vec::new, |mv| vec![mv.from, mv.to]),
        shapes: shapes.to_vec(),
        regions: regions.to_vec(),
        ..Marks::default()
    };
    let picture = Picture { setup, looks, marks: &marks, slides: &[], dragged: None, pencil: None, now: 0.0 };
    paint(painter, &layout, &picture);
}

/// The outline of a character as path data, in the units of an [`Outline`].
#[cfg(all(target_arch = "wasm32", not(any(feature = "forms", feature = "engine"))))]
pub(crate) fn path_data(glyph: Glyph) -> String {
    let mut painter = SvgPainter { text: String::new() };
    glyph.draw(&mut SvgOutline { painter: &mut painter, centre: Point { x: 0.0, y: 0.0 }, scale: 1.0 });
    painter.text
}

struct SvgPainter {
    text: String,
}

impl SvgPainter {
    /// A number with one decimal, after a blank. Whole numbers are written by hand: the machinery for floats
    /// would double the size of the module.
    fn number(&mut self, value: f64) {
        let tenths = (value * 10.0).round() as i32;
        self.text.push(' ');
        if tenths < 0 {
            self.text.push('-');
        }
        let tenths = tenths.unsigned_abs();
        digits::push(&mut self.text, (tenths / 10).into());
        if !tenths.is_multiple_of(10) {
            self.text.push('.');
            digits::push(&mut self.text, (tenths % 10).into());
        }
    }

    fn point(&mut self, point: Point) {
        self.number(point.x);
        self.number(point.y);
    }

    fn attribute(&mut self, name: &str, value: f64) {
        self.text.push(' ');
        self.text.push_str(name);
        self.text.push_str("=\"");
        self.number(value);
        self.text.push('"');
    }

    /// `fill` or `stroke` with a colour and, where it is not opaque, an opacity.
    fn paint(&mut self, name: &str, colour: Colour) {
        self.text.push(' ');
        self.text.push_str(name);
        self.text.push_str("=\"#");
        for shift in (8..32).step_by(4).rev() {
            let digit = (colour.0 >> shift) & 0xf;
            self.text.push(char::from_digit(digit, 16).unwrap_or('0'));
        }
        self.text.push('"');
        let opacity = colour.0 & 0xff;
        if opacity < 255 {
            self.text.push(' ');
            self.text.push_str(name);
            self.text.push_str("-opacity=\"0.");
            let hundredths = opacity * 100 / 255;
            digits::push(&mut self.text, (hundredths / 10).into());
            digits::push(&mut self.text, (hundredths % 10).into());
            self.text.push('"');
        }
    }

    fn circle(&mut self, centre: Point, radius: f64) {
        self.text.push_str("<circle");
        self.attribute("cx", centre.x);
        self.attribute("cy", centre.y);
        self.attribute("r", radius);
    }

    fn end(&mut self) {
        self.text.push_str("/>\n");
    }
}

impl Painter for SvgPainter {
    fn polygon(&mut self, corners: &[Point], colour: Colour) {
        self.text.push_str("<polygon points=\"");
        corners.iter().for_each(|&corner| self.point(corner));
        self.text.push('"');
        self.paint("fill", colour);
        self.end();
    }

    fn line(&mut self, points: &[Point], width: f64, colour: Colour) {
        self.text.push_str("<polyline points=\"");
        points.iter().for_each(|&point| self.point(point));
        self.text.push_str("\" fill=\"none\"");
        self.paint("stroke", colour);
        self.attribute("stroke-width", width);
        self.text.push_str(" stroke-linecap=\"square\"");
        self.end();
    }

    fn disc(&mut self, centre: Point, radius: f64, colour: Colour) {
        self.circle(centre, radius);
        self.paint("fill", colour);
        self.end();
    }

    fn ring(&mut self, centre: Point, radius: f64, width: f64, colour: Colour) {
        self.circle(centre, radius);
        self.text.push_str(" fill=\"none\"");
        self.paint("stroke", colour);
        self.attribute("stroke-width", width);
        self.end();
    }

    fn glyph(&mut self, glyph: Glyph, centre: Point, size: f64, colour: Colour) {
        self.text.push_str("<path d=\"");
        let scale = size / f64::from(EM);
        glyph.draw(&mut SvgOutline { painter: self, centre, scale });
        self.text.push('"');
        self.paint("fill", colour);
        self.end();
    }
}

/// Writes an outline as path data.
struct SvgOutline<'a> {
    painter: &'a mut SvgPainter,
    centre: Point,
    scale: f64,
}

impl SvgOutline<'_> {
    fn command(&mut self, letter: char, points: &[(i32, i32)]) {
        self.painter.text.push(letter);
        for &(x, y) in points {
            let place = self.centre.shifted(f64::from(x) * self.scale, f64::from(y) * self.scale);
            self.painter.point(place);
        }
    }
}

impl Outline for SvgOutline<'_> {
    fn move_to(&mut self, x: i32, y: i32) {
        self.command('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: i32, y: i32) {
        self.command('L', &[(x, y)]);
    }

    fn quad_to(&mut self, cx: i32, cy: i32, x: i32, y: i32) {
        self.command('Q', &[(cx, cy), (x, y)]);
    }

    fn close(&mut self) {
        self.painter.text.push('Z');
    }
}
