//! The tables in `tests/data/` as the tests read them.

#![allow(dead_code)] // each test program uses a part of it

use xiangqi_board::{Duty, Position, parse_fen};

/// The fields of each line of a table.
pub(crate) fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .map(|line| line.split(';').map(str::trim).collect())
}

/// The playable position of a FEN.
pub(crate) fn position(fen: &str) -> Position {
    Position::new(&parse_fen(fen).expect(fen).0).expect(fen)
}

/// A duty as the tables name it.
pub(crate) fn describe(duty: Duty) -> String {
    match duty {
        Duty::Free => duty.code().to_owned(),
        Duty::Move(at) | Duty::Capture(at) => format!("{} {at}", duty.code()),
        Duty::CaptureWith { piece, target } => format!("{} {piece} {target}", duty.code()),
    }
}
