//! Writing moves alone, and the `position` line of the engine protocols.

use super::loss::Holds;
use super::{GameResult, Record};
use crate::board::Side;
use crate::notation::{self, Notation};

/// The moves in rounds, a line each; before them the FEN when the game does not begin at the start position or has
/// no move, after them the result if it is known.
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
pub fn write(record: &Record, notation: Notation) -> String {
    let mut text = String::new();
    let fen = record.own_fen().or_else(|| record.mainline().is_empty().then(|| record.start.fen()));
    if let Some(fen) = fen {
        text.push_str("FEN ");
        text.push_str(&fen);
        text.push('\n');
    }
    push_rounds(&mut text, record, notation);
    if let Some(result) = record.result() {
        text.push_str(GameResult::text(result));
        text.push('\n');
    }
    text
}

/// What these forms hold.
pub(super) const HOLDS: Holds = Holds {
    variations: false,
    comments: false,
    shapes: false,
    glyphs: false,
    clocks: false,
    tags: false,
    illegal: false,
};

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

/// Writes the rounds, a line each, numbered from 1; `1. ...` when Black begins. Ends before a move that is not legal.
pub(super) fn push_rounds(text: &mut String, record: &Record, notation: Notation) {
    let mut position = record.start.clone();
    let mut round = 0;
    for mv in record.mainline() {
        let Ok(next) = position.after(mv) else { break };
        if position.turn() == Side::Red || round == 0 {
            round += 1;
            if round > 1 {
                text.push('\n');
            }
            push_number(text, round);
            text.push('.');
            if position.turn() == Side::Black {
                text.push_str(" ...");
            }
        }
        text.push(' ');
        text.push_str(&notation::write(&position, mv, notation));
        position = next;
    }
    if round > 0 {
        text.push('\n');
    }
}

/// Writes a number without the formatting machinery, which would weigh more than this module.
fn push_number(text: &mut String, number: u32) {
    if number >= 10 {
        push_number(text, number / 10);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}
