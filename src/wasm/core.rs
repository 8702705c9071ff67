//! The rules without a board: positions, moves and records as text.

use wasm_bindgen::prelude::*;

use super::forms::{self, parse_notation};
use super::json::Json;
use super::types::{Thrown, list_of_moves, move_name};
use crate::board::Move;
use crate::lesson::Goal;
use crate::notation::{self, Notation};
use crate::record::{self, Reading};
use crate::rules::{self, Position};

/// The number of lines of `depth` legal moves.
///
/// # Errors
/// Why the position cannot be played from.
#[wasm_bindgen]
pub fn perft(fen: &str, depth: u32) -> Result<u64, JsValue> {
    Ok(rules::perft(&parse_position(fen)?, depth))
}

/// Every problem of a position, none when it is playable.
#[wasm_bindgen]
#[must_use]
pub fn validate(fen: &str) -> JsValue {
    let mut json = Json::default();
    match rules::parse_fen(fen) {
        Ok((setup, _)) => json.problems("", &setup.problems()),
        Err(error) => {
            json.open_list("");
            json.fault("", error, fen);
            json.close_list();
        }
    }
    json.value()
}

/// The legal moves of a position.
///
/// # Errors
/// Why the position cannot be played from.
#[wasm_bindgen(js_name = legalMoves)]
pub fn legal_moves(fen: &str) -> Result<JsValue, JsValue> {
    Ok(list_of_moves(&parse_position(fen)?.legal_moves()))
}

/// `ongoing`, `check`, `checkmate` or `stalemate`.
///
/// # Errors
/// Why the position cannot be played from.
#[wasm_bindgen]
pub fn status(fen: &str) -> Result<String, JsValue> {
    let position = parse_position(fen)?;
    let status = match (position.is_stuck(), position.is_check()) {
        (false, false) => "ongoing",
        (false, true) => "check",
        (true, true) => "checkmate",
        (true, false) => "stalemate",
    };
    Ok(status.to_owned())
}

/// The text of a legal move.
///
/// # Errors
/// The fault of the position, the notation's name or the move.
#[wasm_bindgen]
pub fn notate(fen: &str, mv: &str, notation: &str) -> Result<String, JsValue> {
    let position = parse_diagram(fen)?;
    let notation = parse_notation(notation)?;
    let mv = Move::parse(mv).ok_or_else(|| Thrown::code("malformed"))?;
    position.judge(mv).map_err(|refusal| Thrown::refused(&crate::game::Refused::Rules(refusal)))?;
    Ok(notation::write(&position, mv, notation))
}

/// The move that a text in any notation names, as `h2e2`.
///
/// # Errors
/// The fault of the position or the text.
#[wasm_bindgen(js_name = parseMove)]
pub fn parse_move_text(fen: &str, text: &str) -> Result<String, JsValue> {
    let position = parse_diagram(fen)?;
    notation::read(&position, text).map(move_name).map_err(|error| Thrown::notation(&error, text))
}

/// Reads a record in a plain form: `fen`, `tags`, `mainline`, `nodes` in an order in which each comes after its parent,
/// and the same as `pgn`.
///
/// # Errors
/// Why nothing can be read; `unsupported-format` for a form that the second module reads.
#[wasm_bindgen(js_name = readRecord)]
pub fn read_record(text: &str) -> Result<JsValue, JsValue> {
    let Reading { record, format, warnings } =
        record::read(text).map_err(|error| Thrown::record(&error, text))?;
    Ok(Json::of(|json| {
        json.open("");
        json.text("format", format.name());
        json.text("fen", &record.start.fen());
        json.tags("tags", &record.tags);
        json.moves("mainline", &record.mainline());
        json.nodes("nodes", &record.tree);
        json.warnings("warnings", &warnings, Some(text));
        json.text("pgn", &record::write_pgn(&record, Notation::Iccs));
        json.close();
    }))
}

/// Writes a record that comes as PGN in another plain form, with these tags, names and values by turns; as `fen` the
/// position at the end of its main line.
///
/// # Errors
/// The names of format and notation; `unsupported-format` for a form that the second module writes.
#[wasm_bindgen(js_name = writeRecord)]
pub fn write_record(pgn: &str, tags: Vec<String>, format: &str, notation: &str) -> Result<String, JsValue> {
    let mut record = record::read(pgn).map_err(|error| Thrown::record(&error, pgn))?.record;
    record.tags.clear();
    let mut tags = tags.into_iter();
    while let (Some(name), Some(value)) = (tags.next(), tags.next()) {
        record.tags.push((name, value));
    }
    if format == "fen" {
        let mut position = record.start.clone();
        for mv in record.mainline() {
            position.make(mv);
        }
        return Ok(position.fen());
    }
    let written = forms::write(&record, format, notation, "")?;
    Ok(String::from_utf8(written.bytes).unwrap_or_default())
}

/// The goal of a puzzle, as its tag names it: `{ aim, points, moves, name }`, `moves` being `null` where they are not limited.
///
/// # Errors
/// What is wrong with it, and where.
#[wasm_bindgen(js_name = parseGoal)]
pub fn parse_goal(text: &str) -> Result<JsValue, JsValue> {
    let goal = Goal::parse(text).map_err(|error| Thrown::goal(error, text))?;
    Ok(Json::of(|json| json.goal("", &goal)))
}

impl Json {
    pub(super) fn goal(&mut self, name: &str, goal: &Goal) {
        self.open(name);
        self.text("aim", goal.aim.code());
        self.squares("points", goal.aim.points());
        match goal.moves {
            Some(moves) => self.number("moves", usize::from(moves)),
            None => self.null("moves"),
        }
        self.text("name", &goal.name());
        self.close();
    }
}

/// A move as `h2e2`, legal or not, or else in any notation.
pub(super) fn parse_move(position: &Position, text: &str) -> Result<Move, JsValue> {
    match Move::parse(text) {
        Some(mv) => Ok(mv),
        None => notation::read(position, text).map_err(|error| Thrown::notation(&error, text)),
    }
}

pub(super) fn parse_position(fen: &str) -> Result<Position, JsValue> {
    let (setup, _) = rules::parse_fen(fen).map_err(|error| Thrown::fen(error, fen))?;
    Position::new(&setup).map_err(|problems| Thrown::problems(&problems))
}

/// A position whose moves can be named: the side that is not to move may stand in check, as in many diagrams.
fn parse_diagram(fen: &str) -> Result<Position, JsValue> {
    let (setup, _) = rules::parse_fen(fen).map_err(|error| Thrown::fen(error, fen))?;
    Position::diagram(&setup).map_err(|problems| Thrown::problems(&problems))
}
