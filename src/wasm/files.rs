//! Files of games, opened on a board and written from it.

use wasm_bindgen::prelude::*;

use super::board::Board;
use super::core::parse_notation;
use super::json::Json;
use super::types::Thrown;
use crate::record::{self, Encoding, Format, Library, OpenOptions, WriteOptions, Written};

/// The forms of records: their names and extensions, and what can be done with them.
#[wasm_bindgen]
#[must_use]
pub fn formats() -> JsValue {
    let mut json = Json::default();
    json.open_list("");
    for format in Format::ALL {
        json.open("");
        json.text("name", format.name());
        json.text("extension", format.extension());
        json.flag("isText", format.is_text());
        json.flag("isWritten", format.can_write());
        json.close();
    }
    json.close_list();
    json.value()
}

#[wasm_bindgen]
impl Board {
    /// Opens a text with one game or many; the game on the board stays until one of them is shown. An empty `format`
    /// is found out.
    ///
    /// # Errors
    /// `unknown-format`, or why it cannot be opened; what was open before stays open then.
    #[wasm_bindgen(js_name = openText)]
    pub fn open_text(&mut self, text: &str, format: &str) -> Result<JsValue, JsValue> {
        let format = parse_format(format)?;
        let library = Library::of_text(text.to_owned(), format);
        Ok(self.opened(library.map_err(|error| Thrown::record(&error, text))?))
    }

    /// Opens a file. An empty `format` or `encoding` is found out.
    ///
    /// # Errors
    /// `unknown-format`, `unknown-encoding`, or why it cannot be opened; what was open before stays open then.
    #[wasm_bindgen(js_name = openBytes)]
    pub fn open_bytes(&mut self, bytes: Vec<u8>, format: &str, encoding: &str) -> Result<JsValue, JsValue> {
        let options = OpenOptions { format: parse_format(format)?, encoding: parse_encoding(encoding)? };
        Ok(self.opened(Library::open(bytes, options).map_err(|error| Thrown::record_of_file(&error))?))
    }

    fn opened(&mut self, library: Library) -> JsValue {
        let mut json = Json::default();
        json.open("");
        json.text("format", library.format().name());
        json.text_or_null("encoding", library.encoding().map(Encoding::name));
        json.number("games", library.len());
        json.close();
        self.library = Some(library);
        json.value()
    }

    /// The titles of the games that are open.
    #[must_use]
    pub fn titles(&self) -> JsValue {
        let mut json = Json::default();
        json.open_list("");
        if let Some(library) = &self.library {
            for game in 0..library.len() {
                json.text("", &library.title(game));
            }
        }
        json.close_list();
        json.value()
    }

    /// Shows one of the games that are open: a position at its start, a game at the end of its main line.
    ///
    /// # Errors
    /// Why it cannot be read; nothing has changed then.
    #[wasm_bindgen(js_name = showGame)]
    pub fn show_game(&mut self, game: usize, now: f64) -> Result<JsValue, JsValue> {
        let Some(library) = &self.library else { return Err(Thrown::code("no-such-game")) };
        let reading = match (library.read(game), library.text()) {
            (Ok(reading), _) => reading,
            (Err(error), Some(text)) => return Err(Thrown::record(&error, text)),
            (Err(error), None) => return Err(Thrown::record_of_file(&error)),
        };
        let mut json = Json::default();
        json.open("");
        json.text("format", reading.format.name());
        json.text_or_null("encoding", library.encoding().map(Encoding::name));
        json.number("games", library.len());
        json.number("game", game);
        json.number("plies", reading.record.mainline().len());
        json.warnings("warnings", &reading.warnings, library.text());
        json.close();
        self.stage.change(now, |timeline| timeline.load(reading.record, true));
        Ok(json.value())
    }

    /// The record as a file; of the format `fen` the position shown. An empty `encoding` is UTF-8.
    ///
    /// # Errors
    /// `unknown-format`, `unknown-notation` or `unknown-encoding`.
    pub fn save(&self, format: &str, notation: &str, encoding: &str) -> Result<Vec<u8>, JsValue> {
        if format == "fen" {
            return Ok(self.stage.timeline().game().position().fen().into_bytes());
        }
        Ok(self.written(format, notation, encoding)?.bytes)
    }

    /// What such a file does not have of the record: codes, and how many there are of each.
    ///
    /// # Errors
    /// As [`save`](Self::save).
    pub fn losses(&self, format: &str, notation: &str, encoding: &str) -> Result<JsValue, JsValue> {
        let losses = if format == "fen" { vec![] } else { self.written(format, notation, encoding)?.losses };
        let mut json = Json::default();
        json.open_list("");
        for loss in losses {
            json.open("");
            json.text("code", loss.code);
            json.number("count", loss.count);
            json.close();
        }
        json.close_list();
        Ok(json.value())
    }

    fn written(&self, format: &str, notation: &str, encoding: &str) -> Result<Written, JsValue> {
        let format = parse_format(format)?.filter(|format| format.can_write());
        let format = format.ok_or_else(|| Thrown::code("unknown-format"))?;
        let options = WriteOptions {
            notation: parse_notation(notation)?,
            encoding: parse_encoding(encoding)?,
            ..WriteOptions::default()
        };
        Ok(record::write_record(&self.stage.timeline().record(), format, &options))
    }
}

/// The format of that name; `None` for an empty one.
fn parse_format(name: &str) -> Result<Option<Format>, JsValue> {
    match Format::from_name(name) {
        None if !name.is_empty() => Err(Thrown::code("unknown-format")),
        format => Ok(format),
    }
}

/// The encoding of that name; `None` for an empty one.
fn parse_encoding(name: &str) -> Result<Option<Encoding>, JsValue> {
    match Encoding::from_name(name) {
        None if !name.is_empty() => Err(Thrown::code("unknown-encoding")),
        encoding => Ok(encoding),
    }
}
