//! Files of other programs, in the module of their own: what is read leaves as PGN, and what is written comes as PGN.

use wasm_bindgen::prelude::*;

use super::forms::{loaded, losses, opened, parse_encoding, parse_format, read, titles, write};
use super::types::Thrown;
use crate::notation::Notation;
use crate::record::{self, Library, OpenOptions, Written};

/// A file that is open.
#[wasm_bindgen]
pub struct Archive {
    library: Library,
}

#[wasm_bindgen]
impl Archive {
    /// Opens a file. An empty `format` or `encoding` is found out.
    ///
    /// # Errors
    /// `unknown-format`, `unknown-encoding`, or why it cannot be opened.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: Vec<u8>, format: &str, encoding: &str) -> Result<Self, JsValue> {
        let options = OpenOptions { format: parse_format(format)?, encoding: parse_encoding(encoding)? };
        let library = Library::open(bytes, options).map_err(|error| Thrown::record_of_file(&error))?;
        Ok(Self { library })
    }

    /// Opens a text.
    ///
    /// # Errors
    /// `unknown-format`, or why it cannot be opened.
    #[wasm_bindgen(js_name = ofText)]
    pub fn of_text(text: &str, format: &str) -> Result<Self, JsValue> {
        let library = Library::of_text(text.to_owned(), parse_format(format)?);
        Ok(Self { library: library.map_err(|error| Thrown::record(&error, text))? })
    }

    /// What was opened: format, encoding and how many games.
    #[must_use]
    pub fn opened(&self) -> JsValue {
        opened(&self.library)
    }

    /// The titles of its games.
    #[must_use]
    pub fn titles(&self) -> JsValue {
        titles(&self.library)
    }

    /// A game, counted from 0: what was read, with the record as PGN.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn read(&self, game: usize) -> Result<JsValue, JsValue> {
        let reading = read(&self.library, game)?;
        let pgn = record::write_pgn(&reading.record, Notation::Iccs);
        Ok(loaded(&self.library, game, &reading, Some(&pgn)))
    }
}

/// A record that comes as PGN as a file. An empty `encoding` is that of the format.
///
/// # Errors
/// `unknown-format`, `unknown-notation` or `unknown-encoding`.
#[wasm_bindgen(js_name = writeFile)]
pub fn write_file(pgn: &str, format: &str, notation: &str, encoding: &str) -> Result<Vec<u8>, JsValue> {
    Ok(written(pgn, format, notation, encoding)?.bytes)
}

/// What such a file does not have of the record: codes, and how many there are of each.
///
/// # Errors
/// As [`write_file`].
#[wasm_bindgen(js_name = lossesOf)]
pub fn losses_of(pgn: &str, format: &str, notation: &str, encoding: &str) -> Result<JsValue, JsValue> {
    Ok(losses(&written(pgn, format, notation, encoding)?))
}

fn written(pgn: &str, format: &str, notation: &str, encoding: &str) -> Result<Written, JsValue> {
    let record = record::read(pgn).map_err(|error| Thrown::record(&error, pgn))?.record;
    write(&record, format, notation, encoding)
}
