//! A game without a board.

use wasm_bindgen::prelude::*;

use super::core::{parse_move, parse_position};
use super::json::Json;
use super::judge::{parse_rules, write_ruling_or_null};
use super::types::{Thrown, list_of_moves, parse_squares};
use crate::board::{Move, Square};
use crate::game;
use crate::referee::{RuleSet, judge, rule};
use crate::rules::Position;

/// A game under the rules.
#[wasm_bindgen]
pub struct Game {
    game: game::Game,
    rules: RuleSet,
}

#[wasm_bindgen]
impl Game {
    /// A game from a position, the start of a game where none is given; `touch_move` is `off` or `touch`, `rules` are
    /// those on repetition: `cxa`, `axf` or `none`.
    ///
    /// # Errors
    /// Why the position cannot be played from, `unknown-touch-move` or `unknown-rules`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        fen: Option<String>,
        touch_move: Option<String>,
        rules: Option<String>,
    ) -> Result<Self, JsValue> {
        let start = fen.map_or_else(|| Ok(Position::start()), |fen| parse_position(&fen))?;
        let mut game = game::Game::new(start);
        game.set_touch_rule(match touch_move.as_deref() {
            None | Some("off") => game::TouchRule::Off,
            Some("touch") => game::TouchRule::Touch,
            Some(_) => return Err(Thrown::code("unknown-touch-move")),
        });
        let rules = rules.map_or(Ok(RuleSet::default()), |name| parse_rules(&name))?;
        Ok(Self { game, rules })
    }

    /// The position on the board.
    #[must_use]
    pub fn fen(&self) -> String {
        self.game.position().fen()
    }

    /// `red` or `black`.
    #[must_use]
    pub fn turn(&self) -> String {
        self.game.position().turn().name().to_owned()
    }

    /// The moves so far.
    #[must_use]
    pub fn moves(&self) -> JsValue {
        list_of_moves(self.game.moves())
    }

    /// The moves that may be played now.
    #[wasm_bindgen(js_name = legalMoves)]
    #[must_use]
    pub fn legal_moves(&self) -> JsValue {
        list_of_moves(&self.game.legal_moves())
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn check(&self) -> bool {
        self.game.position().is_check()
    }

    /// How the game has ended; `null` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> JsValue {
        let mut json = Json::default();
        json.outcome("", self.game.outcome());
        json.value()
    }

    /// What the touches so far oblige to.
    #[must_use]
    pub fn obligation(&self) -> JsValue {
        let mut json = Json::default();
        json.obligation("", self.game.obligation(), &self.game.legal_moves());
        json.value()
    }

    /// Plays a move given in any notation.
    ///
    /// # Errors
    /// The fault of the text, or why the move is refused; nothing has changed then.
    pub fn play(&mut self, text: &str) -> Result<JsValue, JsValue> {
        let mv = parse_move(self.game.position(), text)?;
        self.play_move(mv)
    }

    /// Takes the last move back; false when there is none.
    pub fn undo(&mut self) -> bool {
        let is_done = self.game.take_back();
        rule(&mut self.game, self.rules);
        is_done
    }

    /// The ruling on the position on the board.
    #[must_use]
    pub fn judge(&self) -> JsValue {
        let ruling = judge(self.game.start(), self.game.moves(), self.rules).ok();
        Json::of(|json| write_ruling_or_null(json, "", ruling.as_ref()))
    }

    /// Touches pieces, several at once (Art. 5.5); gives the obligation.
    ///
    /// # Errors
    /// `malformed` for a name that is no point.
    pub fn touch(&mut self, squares: Vec<String>) -> Result<JsValue, JsValue> {
        let squares = parse_squares(&squares).ok_or_else(|| Thrown::code("malformed"))?;
        self.game.touch(&squares);
        Ok(self.obligation())
    }

    /// Lets go of the piece that the touches oblige to move, over a point: it moves there if it may, else nothing
    /// happens and `null` is given.
    ///
    /// # Errors
    /// `malformed` for a name that is no point.
    pub fn release(&mut self, square: &str) -> Result<JsValue, JsValue> {
        let to = Square::parse(square).ok_or_else(|| Thrown::code("malformed"))?;
        let held = match self.game.obligation().duty {
            game::Duty::Move(piece) | game::Duty::CaptureWith { piece, .. } => piece,
            game::Duty::Free | game::Duty::Capture(_) => return Ok(JsValue::NULL),
        };
        let mv = Move::new(held, to);
        if self.game.judge(mv).is_err() { Ok(JsValue::NULL) } else { self.play_move(mv) }
    }

    fn play_move(&mut self, mv: Move) -> Result<JsValue, JsValue> {
        let mut played = self.game.play(mv).map_err(|refused| Thrown::refused(&refused))?;
        rule(&mut self.game, self.rules);
        played.outcome = self.game.outcome();
        let mut json = Json::default();
        json.open("");
        json.played(&played, self.game.moves().len());
        json.close();
        Ok(json.value())
    }
}
