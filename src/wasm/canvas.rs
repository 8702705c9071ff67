//! Drawing on a canvas of the page.

use wasm_bindgen::prelude::*;

use crate::view::{Colour, EM, Glyph, Painter, Point, path_data};

// What is used here of the canvas of browsers. (The crate `web-sys` has all of it, but brings `js-sys` with it, whose
// closures and promises stay in the module though nothing calls them.)
#[wasm_bindgen]
extern "C" {
    /// The canvas of browsers.
    #[wasm_bindgen(js_name = CanvasRenderingContext2D)]
    pub type CanvasRenderingContext2d;

    #[wasm_bindgen(method, setter, js_name = lineCap)]
    fn set_line_cap(this: &CanvasRenderingContext2d, cap: &str);
    #[wasm_bindgen(method, setter, js_name = lineWidth)]
    fn set_line_width(this: &CanvasRenderingContext2d, width: f64);
    #[wasm_bindgen(method, setter, js_name = fillStyle)]
    fn set_fill_style(this: &CanvasRenderingContext2d, css: &str);
    #[wasm_bindgen(method, setter, js_name = strokeStyle)]
    fn set_stroke_style(this: &CanvasRenderingContext2d, css: &str);
    #[wasm_bindgen(method, js_name = beginPath)]
    fn begin_path(this: &CanvasRenderingContext2d);
    #[wasm_bindgen(method, js_name = lineTo)]
    fn line_to(this: &CanvasRenderingContext2d, x: f64, y: f64);
    #[wasm_bindgen(method)]
    fn arc(this: &CanvasRenderingContext2d, x: f64, y: f64, radius: f64, start: f64, end: f64);
    #[wasm_bindgen(method)]
    fn fill(this: &CanvasRenderingContext2d);
    #[wasm_bindgen(method, js_name = fill)]
    fn fill_path(this: &CanvasRenderingContext2d, path: &Path2d);
    #[wasm_bindgen(method)]
    fn stroke(this: &CanvasRenderingContext2d);
    #[wasm_bindgen(method, js_name = setTransform)]
    fn set_transform(this: &CanvasRenderingContext2d, a: f64, b: f64, c: f64, d: f64, e: f64, f: f64);

    #[wasm_bindgen(js_name = Path2D)]
    pub(super) type Path2d;

    #[wasm_bindgen(constructor, js_class = "Path2D")]
    fn new(path_data: &str) -> Path2d;
}

/// The outlines drawn so far, by glyph.
pub(super) type Paths = Vec<(Glyph, Path2d)>;

/// A painter on a canvas whose units are device pixels.
pub(super) struct CanvasPainter<'a> {
    context: &'a CanvasRenderingContext2d,
    paths: &'a mut Paths,
}

impl<'a> CanvasPainter<'a> {
    pub(super) fn new(context: &'a CanvasRenderingContext2d, paths: &'a mut Paths) -> Self {
        context.set_line_cap("square");
        Self { context, paths }
    }

    fn fill(&self, colour: Colour) {
        self.context.set_fill_style(&css(colour));
    }

    fn stroke(&self, width: f64, colour: Colour) {
        self.context.set_line_width(width);
        self.context.set_stroke_style(&css(colour));
    }

    fn trace(&self, points: &[Point]) {
        self.context.begin_path();
        for point in points {
            self.context.line_to(point.x, point.y);
        }
    }

    fn circle(&self, centre: Point, radius: f64) {
        self.context.begin_path();
        // A negative radius would be an error.
        self.context.arc(centre.x, centre.y, radius.max(0.0), 0.0, core::f64::consts::TAU);
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
        if !self.paths.iter().any(|(known, _)| *known == glyph) {
            self.paths.push((glyph, Path2d::new(&path_data(glyph))));
        }
        for (known, path) in self.paths.iter() {
            if *known == glyph {
                self.context.set_transform(scale, 0.0, 0.0, scale, centre.x, centre.y);
                self.context.fill_path(path);
                self.context.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
            }
        }
    }
}

/// `#rrggbbaa`.
fn css(colour: Colour) -> String {
    let mut css = String::from("#");
    for shift in (0..32).step_by(4).rev() {
        css.push(char::from_digit((colour.0 >> shift) & 0xf, 16).unwrap_or('0'));
    }
    css
}
