//! Writing a record in any form that is written, with an account of what is lost on the way.

use super::encoding::{self, Encoding};
use super::loss::{self, Holds, Loss, add_losses};
use super::movetext::Movetext;
use super::{Format, Record, Tree, cbf, cbl, cbr, classic, dhtmlxq, movelist, pfc, pgn, wxf, xqf, xqr};
use crate::notation::Notation;

/// How a record is to be written.
#[derive(Clone, Copy, Debug)]
pub struct WriteOptions {
    /// The notation of the moves, where the form leaves that open. Where the encoding lacks its characters the nearest one
    /// that it can hold is written: traditional characters in Big5, the Vietnamese notation in Windows-1258.
    pub notation: Notation,
    /// The encoding, where the form leaves that open. `None` is UTF-8.
    pub encoding: Option<Encoding>,
    /// Whether variations are written where the form has a place for them. Some programs cannot skip them.
    pub variations: bool,
    /// Whether PGN is written as programs of the time of 象棋巫师 and `XQStudio` read it: in GBK with the line ends of
    /// Windows, one main line in four characters a move, Black's digits full-width.
    pub is_classic: bool,
}

impl Default for WriteOptions {
    fn default() -> Self {
        Self { notation: Notation::Chinese, encoding: None, variations: true, is_classic: false }
    }
}

impl WriteOptions {
    /// The notation, or the nearest one whose moves the encoding can hold: a move of question marks is none.
    fn fitting_notation(&self) -> Notation {
        match (self.notation, self.encoding) {
            (Notation::Chinese | Notation::Short, Some(Encoding::Big5)) => Notation::ChineseTraditional,
            (
                Notation::Chinese | Notation::ChineseTraditional | Notation::Short,
                Some(Encoding::Windows1258),
            ) => Notation::Vietnamese,
            (notation, _) => notation,
        }
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
    write_records(core::slice::from_ref(record), format, options)
}

/// Whether this build writes it. Plain forms are written everywhere, in UTF-8.
pub(crate) fn is_written_here(format: Format, options: &WriteOptions) -> bool {
    let is_plain = format.is_plain() && !options.is_classic;
    Format::HAS_ALL || is_plain && options.encoding.unwrap_or_default() == Encoding::Utf8
}

/// Writes several records into one file, where the form [holds many](Format::holds_many).
#[must_use]
pub fn write_records(records: &[Record], format: Format, options: &WriteOptions) -> Written {
    let mut losses = vec![];
    if !format.can_write() || !is_written_here(format, options) {
        return Written { bytes: vec![], losses: vec![Loss { code: "format-not-written", count: 1 }] };
    }
    if Format::HAS_ALL
        && let Some(written) = write_file(records, format, options)
    {
        return written;
    }
    let mut text = String::new();
    for record in records {
        if !text.is_empty() && format == Format::Pgn {
            text.push('\n');
        }
        text.push_str(&write_text(record, format, options, &mut losses));
    }
    // Zero bytes would make the file look like UTF-16.
    if text.contains('\0') {
        text = text.replace('\0', " ");
        loss::add(&mut losses, "characters", 1);
    }
    encoded(&text, options, losses)
}

/// The file of a form that is laid out by itself; `None` for the others.
fn write_file(records: &[Record], format: Format, options: &WriteOptions) -> Option<Written> {
    if format == Format::Cbl {
        return Some(cbl::write(records));
    }
    let record = records.first()?;
    let without = (!options.variations).then(|| without_variations(record));
    let kept = without.as_ref().unwrap_or(record);
    let mut written = match format {
        Format::DhtmlXq => dhtmlxq::write(kept),
        Format::Xqf => xqf::write(kept, options.encoding),
        Format::Cbr => cbr::write(kept),
        Format::Cbf => cbf::write(kept),
        Format::Pfc => pfc::write(kept),
        Format::Xqr => xqr::write(kept),
        _ => return None,
    };
    let variations = record.tree.variations() - kept.tree.variations();
    for (code, count) in [("variations", variations), ("games", records.len() - 1)] {
        if count > 0 {
            loss::add(&mut written.losses, code, count);
        }
    }
    Some(written)
}

/// The main line of a record alone.
fn without_variations(record: &Record) -> Record {
    let mut record = record.clone();
    for node in record.tree.line(Tree::ROOT) {
        while let Some(other) = record.tree.next_sibling(node) {
            record.tree.remove(other);
        }
    }
    record
}

/// A record in a form that is text.
fn write_text(record: &Record, format: Format, options: &WriteOptions, losses: &mut Vec<Loss>) -> String {
    let notation = options.fitting_notation();
    let how = Movetext { notation, variations: options.variations, notes: true };
    let (holds, text) = match format {
        Format::Fen => (movelist::HOLDS_POSITION, movelist::write_fen(record)),
        Format::Ucci => (movelist::HOLDS_MOVES, movelist::write_ucci(record)),
        Format::Moves => (movelist::HOLDS, movelist::write(record, how)),
        Format::Wxf if Format::HAS_ALL => (wxf::HOLDS, wxf::write(record, notation, losses)),
        _ if Format::HAS_ALL && options.is_classic => (classic::HOLDS, classic::write(record)),
        _ => (pgn::HOLDS, pgn::write(record, how)),
    };
    let variations = holds.variations && options.variations;
    add_losses(losses, record, &Holds { variations, ..holds });
    text
}

/// A text in the encoding that is asked for. Old programs want GBK and the line ends of Windows.
fn encoded(text: &str, options: &WriteOptions, mut losses: Vec<Loss>) -> Written {
    if !Format::HAS_ALL {
        return Written { bytes: text.into(), losses };
    }
    let default = if options.is_classic { Encoding::Gb18030 } else { Encoding::Utf8 };
    let encoding = options.encoding.unwrap_or(default);
    let mut windows = String::new();
    if options.is_classic {
        for line in text.split_inclusive('\n') {
            windows.push_str(line.trim_end_matches('\n'));
            windows.push_str("\r\n");
        }
    }
    let text = if options.is_classic { &windows } else { text };
    let (bytes, has_losses) = encoding::encode(encoding, text);
    if has_losses {
        loss::add(&mut losses, "characters", 1);
    }
    Written { bytes, losses }
}
