//! Writing moves alone, and the `position` line of the engine protocols.

use super::loss::Holds;
use super::movetext::{self, Movetext};
use super::{GameResult, Record, Tree};
use crate::notation::Notation;

/// The moves in rounds, a line each, with variations, comments, marks, glyphs and clocks as in PGN; before them the FEN
/// when the game does not begin at the start position or has no move, after them the result if it is known.
///
/// Nothing names the notation, as a PGN does. A reader finds it out; but a move or two from a position with few
/// pieces may make sense with ranks from 0 though they are written from 1, or in WXF as well as in Vietnamese.
///
/// ```
/// use xiangqi_board::{Move, Notation, Position, Record, write_moves};
/// let moves = ["h2e2", "h9g7", "h0g2"].map(|mv| Move::parse(mv).unwrap());
/// let record = Record::of_moves(Position::start(), &moves);
/// assert_eq!(write_moves(&record, Notation::Chinese), "1. 炮二平五 马8进7\n2. 马二进三\n");
/// ```
#[must_use]
pub fn write_all(record: &Record, notation: Notation) -> String {
    write(record, Movetext { notation, variations: true, notes: true })
}

pub(super) fn write(record: &Record, how: Movetext) -> String {
    let mut text = String::new();
    let has_move = record.tree.first_child(Tree::ROOT).is_some();
    let fen = record.own_fen().or_else(|| (!has_move).then(|| record.start.fen()));
    if let Some(fen) = fen {
        text.push_str("FEN ");
        text.push_str(&fen);
        text.push('\n');
    }
    movetext::write(&mut text, record, how);
    if let Some(result) = record.result() {
        text.push_str(GameResult::text(result));
        text.push('\n');
    }
    text
}

/// What a list of moves holds.
pub(super) const HOLDS: Holds = Holds { tags: false, ..Holds::ALL };

/// What the line of a protocol holds.
pub(super) const HOLDS_MOVES: Holds = Holds { moves: true, ..Holds::NOTHING };

/// What a position alone holds.
pub(super) const HOLDS_POSITION: Holds = Holds::NOTHING;

/// The FEN of the start, on a line.
pub(super) fn write_fen(record: &Record) -> String {
    let mut text = record.start.fen();
    text.push('\n');
    text
}

/// The line that tells an engine the position: `position startpos moves h2e2` or `position fen … moves …`, ranks 0-9.
///
/// ```
/// use xiangqi_board::{Position, Record, write_ucci};
/// assert_eq!(write_ucci(&Record::new(Position::start())), "position startpos\n");
/// ```
#[must_use]
pub fn write_ucci(record: &Record) -> String {
    let mut text = String::from("position ");
    match record.own_fen() {
        None => text.push_str("startpos"),
        Some(fen) => {
            text.push_str("fen ");
            text.push_str(&fen);
        }
    }
    let moves = record.mainline();
    if !moves.is_empty() {
        text.push_str(" moves");
    }
    for mv in moves {
        text.push(' ');
        mv.write(&mut text);
    }
    text.push('\n');
    text
}
