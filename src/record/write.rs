//! Writing a record in any form that is written, with an account of what is lost on the way.

use super::encoding::{self, Encoding};
use super::loss::{Holds, Loss, losses};
use super::movetext::Movetext;
use super::{Format, Record, movelist, pgn};
use crate::notation::Notation;

/// How a record is to be written.
#[derive(Clone, Copy, Debug)]
pub struct WriteOptions {
    /// The notation of the moves, where the form leaves that open.
    pub notation: Notation,
    /// The encoding, where the form leaves that open. `None` is UTF-8.
    pub encoding: Option<Encoding>,
    /// Whether variations are written where the form has a place for them. Some programs cannot skip them.
    pub variations: bool,
}

impl Default for WriteOptions {
    fn default() -> Self {
        Self { notation: Notation::Chinese, encoding: None, variations: true }
    }
}

/// A record as a file.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Written {
    /// The file; empty when the form cannot hold the record at all.
    pub bytes: Vec<u8>,
    /// What the file does not have of the record.
    pub losses: Vec<Loss>,
}

/// Writes a record.
///
/// ```
/// use xiangqi_board::{Format, WriteOptions, read_record, write_record};
/// let record = read_record("1. 炮二平五 {当头炮} 马8进7").unwrap().record;
/// let written = write_record(&record, Format::Ucci, &WriteOptions::default());
/// assert_eq!(written.bytes, b"position startpos moves h2e2 h9g7\n");
/// assert_eq!((written.losses[0].code, written.losses[0].count), ("comments", 1));
/// ```
#[must_use]
pub fn write_record(record: &Record, format: Format, options: &WriteOptions) -> Written {
    let how = Movetext { notation: options.notation, variations: options.variations };
    match format {
        Format::Fen => text(record, &movelist::HOLDS_MOVES, movelist::write_fen(record), options),
        Format::Ucci => text(record, &movelist::HOLDS_MOVES, movelist::write_ucci(record), options),
        Format::Moves => text(record, &movelist::HOLDS, movelist::write(record, how), options),
        Format::Pgn => text(record, &pgn::HOLDS, pgn::write(record, how), options),
        _ => Written { bytes: vec![], losses: vec![Loss { code: "format-not-written", count: 1 }] },
    }
}

/// A text in the encoding that is asked for.
fn text(record: &Record, holds: &Holds, text: String, options: &WriteOptions) -> Written {
    let mut losses = losses(record, &Holds { variations: holds.variations && options.variations, ..*holds });
    let (bytes, has_losses) = encoding::encode(options.encoding.unwrap_or_default(), &text);
    if has_losses {
        losses.push(Loss { code: "characters", count: 1 });
    }
    Written { bytes, losses }
}
