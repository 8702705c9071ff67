//! Drawing on a canvas of the page.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;

use crate::view::{Colour, EM, Glyph, Outline, Painter, Point};

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
    type Path2d;

    #[wasm_bindgen(constructor, js_class = "Path2D")]
    fn new() -> Path2d;
    #[wasm_bindgen(method, js_name = moveTo)]
    fn move_to(this: &Path2d, x: i32, y: i32);
    #[wasm_bindgen(method, js_name = lineTo)]
    fn line_to(this: &Path2d, x: i32, y: i32);
    #[wasm_bindgen(method, js_name = quadraticCurveTo)]
    fn quad_to(this: &Path2d, cx: i32, cy: i32, x: i32, y: i32);
    #[wasm_bindgen(method, js_name = closePath)]
    fn close(this: &Path2d);
}

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
        PATHS.with_borrow_mut(|paths| {
            let index = paths.iter().position(|(known, _)| *known == glyph).unwrap_or_else(|| {
                let mut pen = PathPen { path: Path2d::new() };
                glyph.draw(&mut pen);
                paths.push((glyph, pen.path));
                paths.len() - 1
            });
            if let Some((_, path)) = paths.get(index) {
                self.context.set_transform(scale, 0.0, 0.0, scale, centre.x, centre.y);
                self.context.fill_path(path);
                self.context.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
            }
        });
    }
}

struct PathPen {
    path: Path2d,
}

impl Outline for PathPen {
    fn move_to(&mut self, x: i32, y: i32) {
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: i32, y: i32) {
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, cx: i32, cy: i32, x: i32, y: i32) {
        self.path.quad_to(cx, cy, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

/// `#rrggbbaa`.
fn css(colour: Colour) -> String {
    let digits = (0..8).rev().filter_map(|place| char::from_digit((colour.0 >> (4 * place)) & 0xf, 16));
    core::iter::once('#').chain(digits).collect()
}
