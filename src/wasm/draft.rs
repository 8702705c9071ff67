//! Positions that are set up or only looked at, shown in place of the game, and pictures of what is shown.

use wasm_bindgen::prelude::*;

use super::board::Board;
use super::canvas::{CanvasPainter, CanvasRenderingContext2d};
use super::core::parse_position;
use super::tree::parse_shapes;
use super::types::Thrown;
use crate::board::{Move, Piece, Square};
use crate::record::Shape;
use crate::rules::{self, Setup};
use crate::view::{Hand, Point, Region, paint_piece, print, svg};

#[wasm_bindgen]
impl Board {
    /// Shows any placement of pieces in place of the game, to be set up or, when it is fixed, to be looked at.
    ///
    /// # Errors
    /// Why the text is no FEN, or `malformed` for a text that is no shape; nothing has changed then.
    #[wasm_bindgen(js_name = openDraft)]
    pub fn open_draft(&mut self, fen: &str, shapes: Vec<String>, is_fixed: bool) -> Result<(), JsValue> {
        let setup = parse_setup(fen)?;
        let shapes = parse_shapes(&shapes)?;
        self.stage.open_draft(setup, shapes, is_fixed);
        Ok(())
    }

    /// Shows the game again.
    #[wasm_bindgen(js_name = closeDraft)]
    pub fn close_draft(&mut self) {
        self.stage.close_draft();
    }

    /// Puts another placement in the place of the one that is being set up; false when it is the same.
    ///
    /// # Errors
    /// Why the text is no FEN.
    pub fn arrange(&mut self, fen: &str) -> Result<bool, JsValue> {
        let setup = parse_setup(fen)?;
        Ok(self.stage.arrange(setup))
    }

    /// Chooses what a tap does: a FEN letter puts that piece, `x` removes, and nothing takes up and puts down.
    #[wasm_bindgen(js_name = setHand)]
    pub fn set_hand(&mut self, letter: &str) -> JsValue {
        let piece = piece_of(letter);
        let happenings = self.stage.set_hand(match (letter, piece) {
            ("x", _) => Hand::Erase,
            (_, Some(piece)) => Hand::Put(piece),
            _ => Hand::Free,
        });
        self.tell(&happenings)
    }

    /// Puts the piece of a FEN letter on a point.
    pub fn put(&mut self, letter: &str, square: &str) -> JsValue {
        let happening = match (piece_of(letter), Square::parse(square)) {
            (Some(piece), Some(square)) => self.stage.put(square, Some(piece)),
            _ => None,
        };
        self.tell(happening.as_slice())
    }

    /// How many moves of the record would be lost if it began from this position.
    ///
    /// # Errors
    /// Why the position cannot be played from.
    #[wasm_bindgen(js_name = lostFrom)]
    pub fn lost_from(&self, fen: &str) -> Result<usize, JsValue> {
        Ok(self.stage.timeline().lost_from(&parse_position(fen)?))
    }

    /// Lets the record begin from this position, with the moves that are legal there and with the shapes that are shown.
    ///
    /// # Errors
    /// Why the position cannot be played from; nothing has changed then.
    pub fn restart(&mut self, fen: &str, now: f64) -> Result<(), JsValue> {
        let start = parse_position(fen)?;
        let shapes = self.stage.shapes().to_vec();
        self.stage.close_draft();
        self.stage.change(now, |timeline| timeline.restart(&start, &shapes));
        Ok(())
    }

    /// Puts a variation, or a move at a choice, one place earlier or later among its alternatives; false where there is
    /// none, and in a contest.
    pub fn reorder(&mut self, node: u32, is_earlier: bool, now: f64) -> bool {
        self.stage.contest().is_none()
            && self.at_node(node, now, |timeline, node| timeline.reorder(node, is_earlier))
    }

    /// The position shown as an SVG document, if wanted with its shapes and regions, and the last move.
    #[must_use]
    pub fn svg(&self, with_shapes: bool, with_move: bool) -> String {
        let (shapes, regions, last_move) = self.marks(with_shapes, with_move);
        svg(&self.stage.setup(), self.stage.looks(), last_move, shapes, regions)
    }

    /// The same on a canvas of this size in pixels.
    pub fn print(
        &mut self,
        context: &CanvasRenderingContext2d,
        width: f64,
        height: f64,
        with_shapes: bool,
        with_move: bool,
    ) {
        let (shapes, regions, last_move) = self.marks(with_shapes, with_move);
        let (setup, looks) = (self.stage.setup(), self.stage.looks());
        let mut paths = vec![];
        let mut painter = CanvasPainter::new(context, &mut paths);
        print(&mut painter, Point { x: width, y: height }, &setup, looks, last_move, shapes, regions);
    }

    /// Draws the piece of a FEN letter on a square canvas of this side in pixels.
    #[wasm_bindgen(js_name = drawPiece)]
    pub fn draw_piece(&mut self, context: &CanvasRenderingContext2d, letter: &str, side: f64) {
        if let Some(piece) = piece_of(letter) {
            let looks = self.stage.looks();
            paint_piece(&mut CanvasPainter::new(context, &mut self.paths), looks, piece, side);
        }
    }

    /// Shapes and regions, if they are wanted, and the last move, if that is.
    fn marks(&self, with_shapes: bool, with_move: bool) -> (&[Shape], &[Region], Option<Move>) {
        let (shapes, regions): (&[_], &[_]) =
            if with_shapes { (self.stage.shapes(), self.stage.regions()) } else { (&[], &[]) };
        (shapes, regions, self.stage.last_move().filter(|_| with_move))
    }
}

fn parse_setup(fen: &str) -> Result<Setup, JsValue> {
    rules::parse_fen(fen).map(|(setup, _)| setup).map_err(|error| Thrown::fen(error, fen))
}

/// The piece that a single FEN letter names.
fn piece_of(letter: &str) -> Option<Piece> {
    let mut letters = letter.chars();
    let piece = Piece::from_fen(letters.next()?);
    piece.filter(|_| letters.next().is_none())
}
