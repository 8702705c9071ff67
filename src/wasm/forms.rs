//! What both modules say of files: their forms and encodings by name, what was opened and read, and what is lost.

use wasm_bindgen::JsValue;

use super::json::Json;
use super::types::Thrown;
use crate::notation::Notation;
use crate::record::{self, Encoding, Format, Library, Reading, Record, WriteOptions, Written};

/// The format of that name; `None` for an empty one.
pub(super) fn parse_format(name: &str) -> Result<Option<Format>, JsValue> {
    match Format::from_name(name) {
        None if !name.is_empty() => Err(Thrown::code("unknown-format")),
        format => Ok(format),
    }
}

/// The encoding of that name; `None` for an empty one.
pub(super) fn parse_encoding(name: &str) -> Result<Option<Encoding>, JsValue> {
    match Encoding::from_name(name) {
        None if !name.is_empty() => Err(Thrown::code("unknown-encoding")),
        encoding => Ok(encoding),
    }
}

pub(super) fn parse_notation(name: &str) -> Result<Notation, JsValue> {
    Notation::from_name(name).ok_or_else(|| Thrown::code("unknown-notation"))
}

/// What was opened.
pub(super) fn opened(library: &Library) -> JsValue {
    Json::of(|json| {
        json.open("");
        json.text("format", library.format().name());
        write_facts(json, library);
        json.close();
    })
}

fn write_facts(json: &mut Json, library: &Library) {
    json.text_or_null("encoding", library.encoding().map(Encoding::name));
    json.number("games", library.len());
}

/// The titles of the games of a file.
pub(super) fn titles(library: &Library) -> JsValue {
    Json::of(|json| {
        json.open_list("");
        for game in 0..library.len() {
            json.text("", &library.title(game));
        }
        json.close_list();
    })
}

/// A game of a file, counted from 0.
pub(super) fn read(library: &Library, game: usize) -> Result<Reading, JsValue> {
    library.read(game).map_err(|error| match library.text() {
        Some(text) => Thrown::record(&error, text),
        None => Thrown::record_of_file(&error),
    })
}

/// What was read, and `pgn` where the other module is to have it.
pub(super) fn loaded(library: &Library, game: usize, reading: &Reading, pgn: Option<&str>) -> JsValue {
    Json::of(|json| {
        json.open("");
        json.text("format", reading.format.name());
        write_facts(json, library);
        json.number("game", game);
        json.number("plies", reading.record.mainline().len());
        json.warnings("warnings", &reading.warnings, library.text());
        if let Some(pgn) = pgn {
            json.text("pgn", pgn);
        }
        json.close();
    })
}

/// A record as a file.
pub(super) fn write(
    record: &Record,
    format: &str,
    notation: &str,
    encoding: &str,
) -> Result<Written, JsValue> {
    let format = parse_format(format)?.filter(|format| format.can_write());
    let format = format.ok_or_else(|| Thrown::code("unknown-format"))?;
    let options = WriteOptions {
        notation: parse_notation(notation)?,
        encoding: parse_encoding(encoding)?,
        ..WriteOptions::default()
    };
    if record::is_written_here(format, &options) {
        Ok(record::write_record(record, format, &options))
    } else {
        Err(Thrown::code("unsupported-format"))
    }
}

/// What a file does not have of a record.
pub(super) fn losses(written: &Written) -> JsValue {
    Json::of(|json| {
        json.open_list("");
        for loss in &written.losses {
            json.open("");
            json.text("code", loss.code);
            json.number("count", loss.count);
            json.close();
        }
        json.close_list();
    })
}
