//! Hd6, Cxe6, Raa1: piece and point of arrival, as in chess.
//!
//! Written with the letters of WXF, soldiers too, ranks 0-9, `x` for taking, `+` for check and `#` for mate; of two
//! like pieces that can legally go there by the file of departure, else by its rank, else by both. Read besides:
//! soldiers without a letter (`WinBoard`), N and B, ranks 1-10.

use super::error::Malformed;
use super::fold::{Cursor, Symbol};
use super::syntax::Arrival;
use super::{coordinates, put};
use crate::board::{Move, Piece, Role};
use crate::rules::Position;

/// Reads piece, departure as far as it is given, and arrival. Ranks count from `base` where that is known.
pub(super) fn parse(mut text: Cursor<'_>, base: Option<u8>) -> Result<Arrival, Malformed> {
    let role = match text.peek() {
        // Capitals only: small letters are files.
        Some(Symbol::Ascii(letter @ b'A'..=b'Z')) => {
            let role = Piece::from_fen(char::from(letter)).map(|piece| piece.role);
            let role = role.ok_or_else(|| text.malformed())?;
            text.skip(1);
            role
        }
        _ => Role::Pawn,
    };
    let from_at = text;
    let mut to_at = text;
    let mut from = (file(&mut text), rank(&mut text));
    let takes = text.eat(b'x');
    let mut to = from;
    if takes || text.plain(0).is_some_and(|letter| letter.is_ascii_alphabetic()) {
        to_at = text;
        to = (file(&mut text), rank(&mut text));
    } else {
        from = (None, None);
    }
    let (Some(to_file), Some(to_rank)) = to else {
        return Err(text.malformed());
    };
    while text.eat(b'+') {}
    text.finish()?;
    let ranks = [from.1, Some(to_rank)];
    let base = base.or(if ranks.contains(&Some(10)) {
        Some(1)
    } else if ranks.contains(&Some(0)) {
        Some(0)
    } else {
        None
    });
    // A rank that its base does not have: 0 from 1 on, or 10 from 0 on.
    let is_possible = |rank: u8| base.is_none_or(|base| rank >= base && rank - base < 10);
    for (rank, at) in [(from.1, from_at), (Some(to_rank), to_at)] {
        if !rank.is_none_or(is_possible) {
            return Err(at.malformed());
        }
    }
    Ok(Arrival {
        role,
        from_file: from.0,
        from_rank: from.1,
        takes,
        to_file,
        to_rank,
        base,
        to_at: to_at.at(),
    })
}

fn file(text: &mut Cursor<'_>) -> Option<u8> {
    match text.peek() {
        Some(Symbol::Ascii(letter @ b'a'..=b'i')) => {
            text.skip(1);
            Some(letter - b'a')
        }
        _ => None,
    }
}

fn rank(text: &mut Cursor<'_>) -> Option<u8> {
    coordinates::rank(text).ok()
}

pub(super) fn write(text: &mut String, position: &Position, piece: Piece, mv: Move) {
    put(text, piece.role.letter());
    let (mut has_rival, mut on_file, mut on_rank) = (false, false, false);
    for rival in position.points_of(piece) {
        if rival != mv.from && position.judge(Move::new(rival, mv.to)).is_ok() {
            has_rival = true;
            on_file |= rival.file() == mv.from.file();
            on_rank |= rival.rank() == mv.from.rank();
        }
    }
    let [file, rank] = mv.from.name();
    if has_rival && (!on_file || on_rank) {
        put(text, file);
    }
    if on_file {
        put(text, rank);
    }
    if position.piece(mv.to).is_some() {
        put(text, 'x');
    }
    mv.to.name().into_iter().for_each(|c| put(text, c));
    if let Ok(next) = position.after(mv)
        && next.is_check()
    {
        put(text, if next.is_stuck() { '#' } else { '+' });
    }
}
