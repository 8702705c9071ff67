//! A game without a board.

use wasm_bindgen::prelude::*;

use super::contest::{act, configure, time};
use super::core::{parse_move, parse_position};
use super::forms;
use super::json::Json;
use super::judge::write_ruling_or_null;
use super::types::{Thrown, list_of_moves, parse_squares};
use crate::board::{Move, Square};
use crate::contest::{Contest, Settings};
use crate::game::{Duty, Played, TouchRule};
use crate::referee::judge;
use crate::rules::Position;

/// A game under the rules, with all that belongs to a competition where that is wanted.
#[wasm_bindgen]
pub struct Game {
    contest: Contest,
}

#[wasm_bindgen]
impl Game {
    /// A game from a position, the start of a game where none is given, without touch-move.
    ///
    /// # Errors
    /// Why the position cannot be played from.
    #[wasm_bindgen(constructor)]
    pub fn new(fen: Option<String>) -> Result<Self, JsValue> {
        let start = fen.map_or_else(|| Ok(Position::start()), |fen| parse_position(&fen))?;
        let settings = Settings { touch_rule: TouchRule::Off, ..Settings::default() };
        Ok(Self { contest: Contest::new(start, settings) })
    }

    /// Goes on with a game that was saved, under the settings that hold; false when the text is none.
    pub fn restore(&mut self, saved: &str) -> bool {
        let contest = Contest::restore(saved, self.contest.settings().clone());
        let is_restored = contest.is_some();
        if let Some(contest) = contest {
            self.contest = contest;
        }
        is_restored
    }

    /// Sets a setting by the name of the element's attribute; false for an unknown name or value.
    pub fn configure(&mut self, name: &str, value: &str) -> bool {
        let mut settings = self.contest.settings().clone();
        let is_known = configure(&mut settings, name, value);
        self.contest.set_settings(settings);
        is_known
    }

    /// The position on the board.
    #[must_use]
    pub fn fen(&self) -> String {
        self.contest.game().position().fen()
    }

    /// `red` or `black`.
    #[must_use]
    pub fn turn(&self) -> String {
        self.contest.game().position().turn().name().to_owned()
    }

    /// The moves so far.
    #[must_use]
    pub fn moves(&self) -> JsValue {
        list_of_moves(self.contest.game().moves())
    }

    /// The moves that may be played now.
    #[wasm_bindgen(js_name = legalMoves)]
    #[must_use]
    pub fn legal_moves(&self) -> JsValue {
        list_of_moves(&self.contest.game().legal_moves())
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn check(&self) -> bool {
        self.contest.game().position().is_check()
    }

    /// How the game has ended; `null` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> JsValue {
        let mut json = Json::default();
        json.outcome("", self.contest.game().outcome());
        json.value()
    }

    /// What the touches so far oblige to.
    #[must_use]
    pub fn obligation(&self) -> JsValue {
        let game = self.contest.game();
        let mut json = Json::default();
        json.obligation("", game.obligation(), &game.legal_moves());
        json.value()
    }

    /// Does what a player or the arbiter may do, by name, or tells what there is to know.
    ///
    /// # Errors
    /// The code and article of a refusal; `malformed` for an unknown act, side or article.
    pub fn act(&mut self, name: &str, side: &str, text: &str, now: f64) -> Result<JsValue, JsValue> {
        act(&mut self.contest, name, side, text, now)
    }

    /// Plays a move given in any notation.
    ///
    /// # Errors
    /// The fault of the text, or why the move is refused; nothing has changed then.
    pub fn play(&mut self, text: &str, now: f64) -> Result<JsValue, JsValue> {
        let mv = parse_move(self.contest.game().position(), text)?;
        let played = self.contest.play(mv, time(now)).map_err(|refused| Thrown::refused(&refused))?;
        Ok(self.tell(&played))
    }

    /// Takes the last move back; false when there is none, or when moves are final.
    pub fn undo(&mut self) -> bool {
        self.contest.take_back()
    }

    /// The ruling on the position on the board.
    #[must_use]
    pub fn judge(&self) -> JsValue {
        let game = self.contest.game();
        let ruling = judge(game.start(), game.moves(), self.contest.settings().rules).ok();
        Json::of(|json| write_ruling_or_null(json, "", ruling.as_ref()))
    }

    /// Touches pieces, several at once (Art. 5.5); gives the obligation.
    ///
    /// # Errors
    /// `malformed` for a name that is no point.
    pub fn touch(&mut self, squares: Vec<String>, now: f64) -> Result<JsValue, JsValue> {
        let squares = parse_squares(&squares).ok_or_else(|| Thrown::code("malformed"))?;
        self.contest.touch(&squares, time(now));
        Ok(self.obligation())
    }

    /// Lets go of the piece that the touches oblige to move, over a point: it moves there if it may, else `null` is
    /// given, and in a competition it may be a foul.
    ///
    /// # Errors
    /// `malformed` for a name that is no point.
    pub fn release(&mut self, square: &str, now: f64) -> Result<JsValue, JsValue> {
        let to = Square::parse(square).ok_or_else(|| Thrown::code("malformed"))?;
        let held = match self.contest.game().obligation().duty {
            Duty::Move(piece) | Duty::CaptureWith { piece, .. } => piece,
            Duty::Free | Duty::Capture(_) => return Ok(JsValue::NULL),
        };
        let played = self.contest.drop(Move::new(held, to), time(now));
        Ok(played.map_or(JsValue::NULL, |played| self.tell(&played)))
    }

    /// The game with times, fouls and result as `pgn`, `moves`, `ucci`, or the position as `fen`.
    ///
    /// # Errors
    /// `unknown-format` or `unknown-notation`.
    pub fn save(&self, format: &str, notation: &str) -> Result<String, JsValue> {
        if format == "fen" {
            return Ok(self.fen());
        }
        let written = forms::write(&self.contest.record(), format, notation, "")?;
        Ok(String::from_utf8(written.bytes).unwrap_or_default())
    }

    fn tell(&self, played: &Played) -> JsValue {
        Json::of(|json| {
            json.open("");
            json.played(played, self.contest.game().moves().len());
            json.close();
        })
    }
}
