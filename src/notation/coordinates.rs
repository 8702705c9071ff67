//! H2-E2 and h3e3: both points of a move.

use super::error::Malformed;
use super::fold::{Cursor, Symbol};
use super::{digit, put};
use crate::board::{Move, Square};

/// Reads both points, with or without a dash, and the byte offset of the second.
///
/// Ranks count from `base`. Where that is not known they count from 1 when a 10 occurs, else from 0; a text that has
/// a 10 and a 0 is malformed at the number that does not fit. Letters are of one case then (`H2E2`, `h2e2`), for
/// `H2e2` is algebraic text.
pub(super) fn parse(mut text: Cursor<'_>, base: Option<u8>) -> Result<(Move, usize), Malformed> {
    let (from_case, from_file) = file(&mut text)?;
    let from_rank_at = text;
    let from_rank = rank(&mut text)?;
    let has_dash = text.eat(b'-');
    let to_at = text;
    let (to_case, to_file) = file(&mut text)?;
    if base.is_none() && !has_dash && from_case != to_case {
        return Err(to_at.malformed());
    }
    let to_rank_at = text;
    let to_rank = rank(&mut text)?;
    while text.eat(b'+') {}
    text.finish()?;
    let base = base.unwrap_or(u8::from(from_rank == 10 || to_rank == 10));
    let point = |file, rank: u8, at: Cursor<'_>| {
        rank.checked_sub(base).and_then(|rank| Square::new(file, rank)).ok_or_else(|| at.malformed())
    };
    let from = point(from_file, from_rank, from_rank_at)?;
    let to = point(to_file, to_rank, to_rank_at)?;
    Ok((Move::new(from, to), to_at.at()))
}

/// Takes a file, and tells whether it is a capital.
fn file(text: &mut Cursor<'_>) -> Result<(bool, u8), Malformed> {
    match (text.peek(), text.plain(0)) {
        (Some(Symbol::Ascii(letter)), Some(plain @ b'a'..=b'i')) => {
            text.skip(1);
            Ok((letter.is_ascii_uppercase(), plain - b'a'))
        }
        _ => Err(text.malformed()),
    }
}

/// Takes a rank as it is written, 0-10.
pub(super) fn rank(text: &mut Cursor<'_>) -> Result<u8, Malformed> {
    let Some(first @ b'0'..=b'9') = text.plain(0) else {
        return Err(text.malformed());
    };
    text.skip(1);
    Ok(if first == b'1' && text.eat(b'0') { 10 } else { first - b'0' })
}

pub(super) fn write_iccs(text: &mut String, mv: Move) {
    let capital = |c: char| c.to_ascii_uppercase();
    let ([file, rank], [to_file, to_rank]) = (mv.from.name(), mv.to.name());
    for c in [capital(file), rank, '-', capital(to_file), to_rank] {
        put(text, c);
    }
}

pub(super) fn write_uci(text: &mut String, mv: Move) {
    for square in [mv.from, mv.to] {
        let [file, _] = square.name();
        put(text, file);
        match square.rank() {
            9 => {
                put(text, '1');
                put(text, '0');
            }
            rank => put(text, digit(rank + 1)),
        }
    }
}
