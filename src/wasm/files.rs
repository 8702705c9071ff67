//! Files of games in plain forms, opened on a board and written from it.

use wasm_bindgen::prelude::*;

use super::board::Board;
use super::forms::{loaded, losses, opened, parse_encoding, parse_format, read, titles, write};
use super::json::Json;
use super::types::Thrown;
use crate::record::{Format, Library, OpenOptions, Written};

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
        let facts = opened(&library);
        self.library = Some(library);
        facts
    }

    /// The titles of the games that are open.
    #[must_use]
    pub fn titles(&self) -> JsValue {
        self.library.as_ref().map_or_else(|| JsValue::NULL, titles)
    }

    /// Shows one of the games that are open: a position at its start, a game at the end of its main line.
    ///
    /// # Errors
    /// Why it cannot be read; nothing has changed then.
    #[wasm_bindgen(js_name = showGame)]
    pub fn show_game(&mut self, game: usize, now: f64) -> Result<JsValue, JsValue> {
        let Some(library) = &self.library else { return Err(Thrown::code("no-such-game")) };
        let reading = read(library, game)?;
        let facts = loaded(library, game, &reading, None);
        self.stage.keep_draft();
        self.stage.change(now, |timeline| timeline.load(reading.record, true));
        self.stage.renew_contest();
        Ok(facts)
    }

    /// The record as a file; of the format `fen` the position shown. An empty `encoding` is UTF-8.
    ///
    /// # Errors
    /// `unknown-format`, `unknown-notation` or `unknown-encoding`; `unsupported-format` for one that the second module
    /// writes.
    pub fn save(&self, format: &str, notation: &str, encoding: &str) -> Result<Vec<u8>, JsValue> {
        if format == "fen" {
            return Ok(self.stage.setup().fen().into_bytes());
        }
        Ok(write(&self.stage.record(), format, notation, encoding)?.bytes)
    }

    /// What such a file does not have of the record: codes, and how many there are of each.
    ///
    /// # Errors
    /// As [`save`](Self::save).
    pub fn losses(&self, format: &str, notation: &str, encoding: &str) -> Result<JsValue, JsValue> {
        if format == "fen" {
            return Ok(losses(&Written::default()));
        }
        Ok(losses(&write(&self.stage.record(), format, notation, encoding)?))
    }
}
