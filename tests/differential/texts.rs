//! Moves as text: every legal move reads back, and the peer's texts are ours but for what the dialects differ in.

use std::collections::BTreeMap;

use xiangqi_board::{
    Dialect, Move, Notation, Piece, Position, Role, move_readings, read_move_as, write_move,
};

use crate::stretches::Stretch;
use crate::tally::Tally;

/// Every legal move in every notation is read as itself, and no other has its text.
pub(crate) fn round_trips(position: &Position, tally: &mut Tally) {
    for notation in Notation::ALL {
        let mut texts = BTreeMap::new();
        for &mv in &position.legal_moves() {
            let text = write_move(position, mv, notation);
            let name = notation.name();
            if read_move_as(position, &text, notation.dialect()) != Ok(mv) {
                tally.fault(format!("{name} {text} of {mv} does not read back in {}", position.fen()));
            }
            tally.count("texts that read back");
            if let Some(other) = texts.insert(text, mv) {
                tally.fault(format!("{name}: {mv} and {other} look alike in {}", position.fen()));
            }
        }
    }
}

/// Compares the texts of the moves of a stretch.
pub(crate) fn compare(stretch: &Stretch, san: &str, wxf: &str, tally: &mut Tally) {
    let (san, wxf): (Vec<&str>, Vec<&str>) =
        (san.split_whitespace().collect(), wxf.split_whitespace().collect());
    assert_eq!([san.len(), wxf.len()], [stretch.moves.len(); 2]);
    for (index, &mv) in stretch.moves.iter().enumerate() {
        let position = &stretch.positions[index];
        compare_san(position, mv, san[index], tally);
        compare_wxf(position, mv, wxf[index], tally);
    }
}

/// Algebraic text has ranks 0-9 here and 1-10 there.
fn compare_san(position: &Position, mv: Move, theirs: &str, tally: &mut Tally) {
    let from_one = |c: char| c.to_digit(10).map_or_else(|| c.to_string(), |rank| (rank + 1).to_string());
    let own: String = write_move(position, mv, Notation::San).chars().map(from_one).collect();
    tally.count("algebraic texts");
    if own != theirs || read_move_as(position, theirs, Dialect::SanFromOne) != Ok(mv) {
        tally.fault(format!("algebraic text of {mv}: here {own}, there {theirs}, in {}", position.fen()));
    }
}

/// Sideways is `.` here and `=` there. There the front or rear one of two like pieces goes by its file where only
/// one of them can make the move, and soldiers on two files have the double digits of World Xiangqi Rules 2018.
fn compare_wxf(position: &Position, mv: Move, theirs: &str, tally: &mut Tally) {
    let own = write_move(position, mv, Notation::Wxf);
    let is_soldier = matches!(position.piece(mv.from), Some(Piece { role: Role::Pawn, .. }));
    let readings = move_readings(position, theirs, Some(Dialect::Wxf)).unwrap_or_default();
    tally.count("WXF texts");
    if !readings.iter().any(|reading| reading.mv == mv) {
        tally.fault(format!("WXF text of {mv}: here {own}, there {theirs}, in {}", position.fen()));
    } else if own != theirs.replace('=', ".") {
        tally.count(match (is_soldier, readings.len()) {
            (true, 1) => "WXF texts: other, of several soldiers, read as the same move",
            (true, _) => "WXF texts: other, of several soldiers, one of two readings",
            (false, _) => "WXF texts: other, of like pieces on a file, read as the same move",
        });
    }
}
