//! A board on a canvas.

use wasm_bindgen::prelude::*;

use super::canvas::{CanvasPainter, CanvasRenderingContext2d, Paths};
use super::core::parse_move;
use super::forms::parse_notation;
use super::json::Json;
use super::options;
use super::types::{Thrown, list_of_moves, parse_squares, square_name};
use crate::board::Square;
use crate::record::{self, Library, Record};
use crate::rules::Position;
use crate::view::{Device, Happening, Keys, Layout, Point, Region, Stage};

/// A board: a line of play, the gestures on it, and its picture.
#[wasm_bindgen]
#[derive(Default)]
pub struct Board {
    pub(super) stage: Stage,
    /// The file that was opened last.
    pub(super) library: Option<Library>,
    pub(super) paths: Paths,
}

#[wasm_bindgen]
impl Board {
    /// A board that shows the start of a game.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    // ---- looks and permissions

    /// Sets an option by name; false for an unknown name or value, the default being taken for the value.
    pub fn configure(&mut self, name: &str, value: &str) -> bool {
        options::configure(&mut self.stage, name, value)
    }

    /// Sets the size of the canvas in device pixels, and device pixels a CSS pixel.
    pub fn resize(&mut self, width: f64, height: f64, ratio: f64) {
        self.stage.resize(width, height, ratio);
    }

    /// The height that the canvas should have, divided by its width.
    #[must_use]
    pub fn aspect(&self) -> f64 {
        Layout::aspect(self.stage.looks().coordinates)
    }

    /// Paints everything but what is lifted; true while a piece is on its way, so that another frame is needed.
    pub fn draw(&mut self, context: &CanvasRenderingContext2d, now: f64) -> bool {
        self.stage.draw(&mut CanvasPainter::new(context, &mut self.paths), now)
    }

    /// Where a piece is being dragged over the board: its middle and radius on the canvas, `[x, y, radius]`; empty when
    /// none is.
    #[must_use]
    pub fn lifted(&self) -> Vec<f64> {
        self.stage.lifted_part()
    }

    /// Paints that piece, over the board.
    #[wasm_bindgen(js_name = drawLifted)]
    pub fn draw_lifted(&mut self, context: &CanvasRenderingContext2d) {
        self.stage.draw_lifted(&mut CanvasPainter::new(context, &mut self.paths));
    }

    /// The point under a place of the canvas.
    #[wasm_bindgen(js_name = squareAt)]
    #[must_use]
    pub fn square_at(&self, x: f64, y: f64) -> Option<String> {
        self.stage.layout().square_at(Point { x, y }).map(square_name)
    }

    /// The middle of a point on the canvas, `[x, y]`; empty for an unknown name.
    #[must_use]
    pub fn point(&self, square: &str) -> Vec<f64> {
        Square::parse(square).map_or_else(Vec::new, |square| {
            let Point { x, y } = self.stage.layout().point(square);
            vec![x, y]
        })
    }

    /// The distance of two neighbouring points on the canvas.
    #[must_use]
    pub fn cell(&self) -> f64 {
        self.stage.layout().cell()
    }

    // ---- gestures

    /// A button or finger goes down. `keys` is 1 with Shift held, plus 2 with Alt.
    #[wasm_bindgen(js_name = pointerDown)]
    pub fn pointer_down(&mut self, id: i32, device: &str, button: i16, keys: u8, x: f64, y: f64) -> JsValue {
        let device = match device {
            "touch" => Device::Touch,
            "pen" => Device::Pen,
            _ => Device::Mouse,
        };
        let keys = Keys { shift: keys & 1 != 0, alt: keys & 2 != 0 };
        let happenings = self.stage.pointer_down(id, device, button, keys, Point { x, y });
        self.tell(&happenings)
    }

    /// A pointer moves.
    #[wasm_bindgen(js_name = pointerMove)]
    pub fn pointer_move(&mut self, id: i32, buttons: u16, x: f64, y: f64) -> JsValue {
        let happenings = self.stage.pointer_move(id, buttons, Point { x, y });
        self.tell(&happenings)
    }

    /// The same where a piece is being dragged: the parts of the board that look otherwise now, as the middle and the
    /// radius of each. Undefined in any other case: then `pointerMove` is to be told.
    pub fn carry(&mut self, id: i32, buttons: u16, x: f64, y: f64) -> Option<Vec<f64>> {
        self.stage.carry(id, buttons, Point { x, y })
    }

    /// A button or finger goes up, so many milliseconds after it came down.
    #[wasm_bindgen(js_name = pointerUp)]
    pub fn pointer_up(&mut self, id: i32, x: f64, y: f64, pressed_for: f64) -> JsValue {
        let happenings = self.stage.pointer_up(id, Point { x, y }, pressed_for);
        self.tell(&happenings)
    }

    /// The browser takes a pointer away.
    #[wasm_bindgen(js_name = pointerCancel)]
    pub fn pointer_cancel(&mut self, id: i32) -> JsValue {
        let happenings = self.stage.pointer_cancel(id);
        self.tell(&happenings)
    }

    /// Every gesture ends.
    #[wasm_bindgen(js_name = letGo)]
    pub fn let_go(&mut self) -> JsValue {
        let happenings = self.stage.let_go();
        self.tell(&happenings)
    }

    /// Whether a touch here takes something up, so that the page must not scroll.
    #[must_use]
    pub fn picks(&self, x: f64, y: f64) -> bool {
        self.stage.picks(Point { x, y })
    }

    /// A key, named as in `KeyboardEvent.key`; undefined when the board has no use for it.
    pub fn key(&mut self, key: &str) -> JsValue {
        let happenings = match key {
            "ArrowUp" => self.stage.step(0, 1),
            "ArrowDown" => self.stage.step(0, -1),
            "ArrowLeft" => self.stage.step(-1, 0),
            "ArrowRight" => self.stage.step(1, 0),
            "Enter" | " " => self.stage.act(),
            "Escape" if self.stage.held().is_some() => self.stage.let_go(),
            _ => match self.stage.put_by_key(key) {
                Some(happenings) => happenings,
                None => return JsValue::UNDEFINED,
            },
        };
        self.tell(&happenings)
    }

    /// Touches pieces, several at once (Art. 5); gives the obligation.
    ///
    /// # Errors
    /// `malformed` for a name that is no point, `diagram` where no game is shown.
    pub fn touch(&mut self, squares: Vec<String>) -> Result<JsValue, JsValue> {
        self.need_game()?;
        let squares = parse_squares(&squares).ok_or_else(|| Thrown::code("malformed"))?;
        let obligation = self.stage.touch(&squares);
        let mut json = Json::default();
        json.obligation("", obligation, &self.stage.timeline().game().legal_moves());
        Ok(json.value())
    }

    // ---- the game

    /// Plays a move given in any notation.
    ///
    /// # Errors
    /// The fault of the text, or why the move is refused, `diagram` where no game is shown; nothing has changed then.
    pub fn play(&mut self, text: &str, now: f64) -> Result<JsValue, JsValue> {
        self.need_game()?;
        let mv = parse_move(self.stage.timeline().game().position(), text)?;
        let happening = self.stage.play(mv, now).map_err(|refused| Thrown::refused(&refused))?;
        Ok(self.tell(&[happening]))
    }

    /// Drops the move that was proposed.
    pub fn veto(&mut self) -> JsValue {
        let happening = self.stage.veto();
        self.tell(happening.as_slice())
    }

    /// Undoes the last change; false when there is none, and in a contest (Art. 5.7).
    pub fn undo(&mut self, now: f64) -> bool {
        if self.stage.draft().is_some() {
            return self.stage.step_draft(true);
        }
        self.stage.contest().is_none() && self.stage.change(now, record::Timeline::undo)
    }

    /// Makes the change again that was undone last; false when there is none, and in a contest.
    pub fn redo(&mut self, now: f64) -> bool {
        if self.stage.draft().is_some() {
            return self.stage.step_draft(false);
        }
        self.stage.contest().is_none() && self.stage.change(now, record::Timeline::redo)
    }

    /// Shows the position after `ply` moves; false when that changes nothing.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, ply: usize, now: f64) -> bool {
        self.stage.change(now, |timeline| timeline.go_to(ply))
    }

    /// Forgets the changes so far, so that undo takes moves back: what is shown was there from the beginning.
    pub fn forget(&mut self) {
        self.stage.change(0.0, record::Timeline::forget);
    }

    /// Begins a new game from the start position.
    pub fn reset(&mut self, now: f64) {
        self.stage.keep_draft();
        self.stage.change(now, |timeline| timeline.load(Record::new(Position::start()), true));
        self.stage.renew_contest();
    }

    /// Sets a tag of the record; an empty value removes it.
    #[wasm_bindgen(js_name = setTag)]
    pub fn set_tag(&mut self, name: &str, value: &str) {
        self.stage.change(0.0, |timeline| timeline.set_tag(name, value));
    }

    /// The tags of the record as pairs of name and value.
    #[must_use]
    pub fn tags(&self) -> JsValue {
        let mut json = Json::default();
        json.tags("", self.stage.timeline().tags());
        json.value()
    }

    /// The text of each move of the line.
    ///
    /// # Errors
    /// `unknown-notation`.
    pub fn texts(&self, notation: &str) -> Result<JsValue, JsValue> {
        let notation = parse_notation(notation)?;
        let timeline = self.stage.timeline();
        let mut json = Json::default();
        json.move_texts(timeline.start().clone(), timeline.moves(), notation);
        Ok(json.value())
    }

    /// Everything about the position shown, as one object.
    #[must_use]
    pub fn state(&self) -> JsValue {
        let timeline = self.stage.timeline();
        let game = timeline.game();
        let position = game.position();
        let mut json = Json::default();
        json.open("");
        // A draft is shown in place of the game; the moves, and what is noted of them, stay those of the game.
        let setup = self.stage.setup();
        json.text("fen", &setup.fen());
        json.text("startFen", &timeline.start().fen());
        json.text("turn", setup.turn.name());
        let is_game = self.stage.draft().is_none();
        if !is_game {
            json.text("draft", if self.stage.is_diagram() { "fixed" } else { "open" });
        }
        json.number("ply", timeline.ply());
        json.moves("moves", timeline.moves());
        json.node("node", timeline.node());
        json.flag("variation", timeline.tree().variation(timeline.node()).is_some());
        json.open("note");
        json.note(timeline.tree().note(timeline.node()));
        json.close();
        json.number("edits", timeline.edits() as usize);
        json.number("records", timeline.records() as usize);
        json.flag("check", position.is_check() && is_game);
        json.outcome("outcome", game.outcome().filter(|_| is_game));
        json.obligation("obligation", game.obligation(), &game.legal_moves());
        json.square_or_null("held", self.stage.held());
        json.square_or_null("cursor", self.stage.cursor());
        json.move_or_null("lastMove", game.moves().last().copied());
        let is_final = self.stage.contest().is_some();
        let (can_undo, can_redo) =
            if is_game { (timeline.can_undo(), timeline.can_redo()) } else { self.stage.draft_steps() };
        json.flag("canUndo", can_undo && !is_final);
        json.flag("canRedo", can_redo && !is_final);
        let (earlier, later) = timeline.can_reorder(timeline.node());
        json.flag("earlier", earlier);
        json.flag("later", later);
        json.close();
        json.value()
    }

    /// The moves that may be played now.
    #[wasm_bindgen(js_name = legalMoves)]
    #[must_use]
    pub fn legal_moves(&self) -> JsValue {
        let is_game = self.stage.draft().is_none();
        list_of_moves(&if is_game { self.stage.timeline().game().legal_moves() } else { vec![] })
    }

    /// The occupied points of the position shown.
    #[must_use]
    pub fn describe(&self) -> JsValue {
        let setup = self.stage.setup();
        let mut json = Json::default();
        json.open_list("");
        for (square, piece) in setup.occupied() {
            json.piece(square, piece);
        }
        json.close_list();
        json.value()
    }

    /// Shows named parts of the board until it is told others; names that are not known are left out.
    #[wasm_bindgen(js_name = showRegions)]
    pub fn show_regions(&mut self, names: Vec<String>) {
        let mut regions = vec![];
        for name in &names {
            regions.extend(Region::parse(name));
        }
        self.stage.show_regions(regions);
    }

    /// The error where a draft is shown in place of the game.
    fn need_game(&self) -> Result<(), JsValue> {
        if self.stage.draft().is_some() { Err(Thrown::code("diagram")) } else { Ok(()) }
    }

    pub(super) fn tell(&self, happenings: &[Happening]) -> JsValue {
        let mut json = Json::default();
        json.open_list("");
        for happening in happenings {
            json.happening(happening, self.stage.timeline().game());
        }
        json.close_list();
        json.value()
    }
}
