//! The rules without a board: positions, moves and records as text.

use wasm_bindgen::prelude::*;

use super::json::Json;
use super::types::{Thrown, list_of_moves, move_name};
use crate::board::Move;
use crate::notation::{self, Notation};
use crate::record::{self, Record, Tree};
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

/// Reads a record in any known form.
///
/// # Errors
/// Why nothing can be read.
#[wasm_bindgen(js_name = readRecord)]
pub fn read_record(text: &str) -> Result<JsValue, JsValue> {
    let reading = record::read(text).map_err(|error| Thrown::record(&error, text))?;
    let mut json = Json::default();
    json.record(&reading, text);
    Ok(json.value())
}

/// Writes a record: `pgn`, `moves`, `ucci` or `fen` (of the last position). `tags` alternates names and values.
///
/// # Errors
/// The fault of the position, of the first illegal move, or of the names of format and notation.
#[wasm_bindgen(js_name = writeRecord)]
pub fn write_record_of(
    fen: &str,
    moves: Vec<String>,
    tags: Vec<String>,
    format: &str,
    notation: &str,
) -> Result<String, JsValue> {
    let mut record = Record::new(parse_position(fen)?);
    let mut position = record.start.clone();
    let mut end = Tree::ROOT;
    for text in &moves {
        let mv = Move::parse(text).ok_or_else(|| Thrown::code("malformed"))?;
        position =
            position.after(mv).map_err(|refusal| Thrown::refused(&crate::game::Refused::Rules(refusal)))?;
        end = record.tree.add(end, mv);
    }
    let mut tags = tags.into_iter();
    while let (Some(name), Some(value)) = (tags.next(), tags.next()) {
        record.tags.push((name, value));
    }
    if format == "fen" { Ok(position.fen()) } else { write_record(&record, format, notation) }
}

pub(super) fn write_record(record: &Record, format: &str, notation: &str) -> Result<String, JsValue> {
    let notation = parse_notation(notation)?;
    match format {
        "pgn" => Ok(record::write_pgn(record, notation)),
        "moves" => Ok(record::write_moves(record, notation)),
        "ucci" => Ok(record::write_ucci(record)),
        _ => Err(Thrown::code("unknown-format")),
    }
}

pub(super) fn parse_notation(name: &str) -> Result<Notation, JsValue> {
    Notation::from_name(name).ok_or_else(|| Thrown::code("unknown-notation"))
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
