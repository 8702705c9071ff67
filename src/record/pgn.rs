//! Writing portable game notation.

use super::loss::Holds;
use super::movetext::{self, Movetext};
use super::tags;
use super::{GameResult, Record};
use crate::notation::Notation;

/// The tags that come first, in this order.
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "Red", "Black", "Result"];

/// Tags that follow from the rest of the record.
const DERIVED: [&str; 4] = ["Game", "FEN", "SetUp", "Format"];

/// What the form holds: everything.
pub(super) const HOLDS: Holds = Holds::ALL;

/// The record as PGN: `Game` first, then Event, Site, Date, Round, Red, Black and Result as far as they are known,
/// the other tags, `FEN` and `SetUp` when the game does not begin at the start position, `Format` when the moves
/// are not Chinese; then a line a round, with variations in parentheses and comments in braces, and the result.
///
/// ```
/// use xiangqi_board::{Move, Notation, Position, Record, read_record, write_pgn};
/// let mut record = Record::of_moves(Position::start(), &[Move::parse("h2e2").unwrap()]);
/// record.set_tag("Red", "胡荣华");
/// let text = write_pgn(&record, Notation::Wxf);
/// assert!(text.starts_with("[Game \"Chinese Chess\"]\n[Red \"胡荣华\"]\n"));
/// assert!(text.ends_with("\n\n1. C2.5\n*\n"));
/// assert_eq!(read_record(&text).unwrap().record.mainline(), record.mainline());
/// ```
#[must_use]
pub fn write_all(record: &Record, notation: Notation) -> String {
    write(record, Movetext { notation, variations: true, notes: true })
}

pub(super) fn write(record: &Record, how: Movetext) -> String {
    let mut text = String::new();
    write_tags(&mut text, record, how.notation);
    text.push('\n');
    movetext::write(&mut text, record, how);
    text.push_str(record.result().map_or("*", GameResult::text));
    text.push('\n');
    text
}

/// Writes the tags, a line each.
pub(super) fn write_tags(text: &mut String, record: &Record, notation: Notation) {
    let is = |name: &str, known: &[&str]| known.iter().any(|known| known.eq_ignore_ascii_case(name));
    let result = record.result();
    tags::write(text, "Game", "Chinese Chess");
    for name in ROSTER {
        match (name, result, record.tag(name)) {
            ("Result", Some(result), _) => tags::write(text, name, result.text()),
            (_, _, Some(value)) => tags::write(text, name, value),
            ("Result", ..) => tags::write(text, name, "*"),
            _ => {}
        }
    }
    for (name, value) in record.tags.iter().filter(|(name, _)| !is(name, &ROSTER) && !is(name, &DERIVED)) {
        tags::write(text, name, value);
    }
    if let Some(fen) = record.own_fen() {
        tags::write(text, "FEN", &fen);
        tags::write(text, "SetUp", "1");
    }
    let format = match notation {
        Notation::Chinese | Notation::ChineseTraditional => "",
        Notation::Short => "Short",
        Notation::Wxf => "WXF",
        Notation::Iccs => "ICCS",
        Notation::Uci => "UCI",
        Notation::Vietnamese => "Vietnamese",
        Notation::San => "SAN",
    };
    if !format.is_empty() {
        tags::write(text, "Format", format);
    }
}
