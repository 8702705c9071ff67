//! `DHJHtmlXQ`, the text of 广东象棋网 and 打虎将: fields under numbers, and the main line with its words.

use super::brackets::{Brackets, Found, numbers};
use super::draft::{Draft, move_between};
use super::error::{RecordError, RecordErrorKind};
use super::fields::FIELDS;
use super::{Format, Reading};
use crate::board::{Piece, Side, Square};
use crate::digits;

const STEMS: [&str; 3] = ["DHJHtmlXQ", "game_comment", "comment"];

/// Numbers of fields that are no tags.
const RESULT: u32 = 28;
const BOARD: u32 = 31;
const SIDE: u32 = 32;
const MOVES: u32 = 34;

/// Reads a game.
pub(super) fn read(text: &str) -> Result<Reading, RecordError> {
    let mut draft = Draft::of_start();
    let mut brackets = Brackets::new(text, &STEMS);
    let mut comments = vec![];
    let mut moves = ("", 0);
    let mut is_known = false;
    while let Some(found) = brackets.next() {
        let Found::Datum { name, value, at } = found else { continue };
        match numbers(name, "") {
            _ if value.trim().is_empty() => {}
            ([BOARD, ..], 1) => take_board(&mut draft, value),
            ([SIDE, ..], 1) => draft.side = Some(if value.trim() == "1" { Side::Black } else { Side::Red }),
            ([MOVES, ..], 1) => moves = (value, at),
            ([RESULT, ..], 1) => draft.result(value),
            ([number, ..], 1) => draft.tag(&tag(number), value.trim()),
            ([0, ply, _], 2) => comments.push((ply, value, at)),
            _ => continue,
        }
        is_known = true;
    }
    if !is_known {
        return Err(RecordError::new(RecordErrorKind::Damaged, 0));
    }
    let digits: Vec<u8> = moves.0.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
    for digits in digits.chunks_exact(4) {
        let mv = move_between((digits[0], digits[1]), (digits[2], digits[3]));
        if !draft.continue_line(mv, moves.1) {
            break;
        }
    }
    let line = draft.main_line();
    for (ply, value, at) in comments {
        match line.get(ply as usize) {
            Some(&node) => draft.comment(node, value),
            None => draft.warn_once("orphan-comment", at),
        }
    }
    draft.finish(Format::Dhj)
}

fn tag(number: u32) -> String {
    for field in &FIELDS {
        if u32::from(field.dhj) == number {
            return field.tag.into();
        }
    }
    let mut tag = String::from("Dhj");
    digits::push(&mut tag, number.into());
    tag
}

/// Takes ninety letters of FEN, row by row from the top; anything else is an empty point.
fn take_board(draft: &mut Draft, board: &str) {
    draft.setup.pieces = [None; Square::COUNT];
    for (index, letter) in board.chars().filter(|c| !c.is_whitespace()).take(Square::COUNT).enumerate() {
        let row = index / 9;
        draft.setup.pieces[(9 - row) * 9 + index % 9] = Piece::from_fen(letter);
    }
}
