//! Positions as text: Forsyth-Edwards notation (FEN) in the forms that programs really write.

use core::fmt;

use super::position::Position;
use super::setup::Setup;
use crate::board::{Piece, Side, Square};
use crate::digits;
use crate::part;

/// Why a text is no FEN. Offsets count bytes from the start of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FenError {
    /// What is wrong.
    pub kind: FenErrorKind,
    /// Where.
    pub at: usize,
}

/// The kinds of [`FenError`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FenErrorKind {
    /// There is no board field.
    Empty,
    /// A character that is neither a piece letter, a digit 1-9 nor a slash.
    BadLetter,
    /// A rank holds fewer than nine points.
    ShortRank,
    /// A rank holds more than nine points.
    LongRank,
    /// There are fewer than ten ranks.
    FewRanks,
    /// There are more than ten ranks.
    ManyRanks,
    /// The second field is not `w`, `r` or `b`.
    BadSide,
    /// The third or fourth field, which Xiangqi does not use, is not a dash.
    BadDash,
    /// The fifth or sixth field is not a number below a million.
    BadNumber,
    /// Something follows the sixth field.
    ExtraField,
}

impl FenErrorKind {
    /// The stable code of this error.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Empty => "fen-empty",
            Self::BadLetter => "fen-letter",
            Self::ShortRank => "fen-short-rank",
            Self::LongRank => "fen-long-rank",
            Self::FewRanks => "fen-few-ranks",
            Self::ManyRanks => "fen-many-ranks",
            Self::BadSide => "fen-side",
            Self::BadDash => "fen-dash",
            Self::BadNumber => "fen-number",
            Self::ExtraField => "fen-extra-field",
        }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            FenErrorKind::Empty => "the FEN has no board",
            FenErrorKind::BadLetter => "a FEN board holds piece letters, digits 1-9 and slashes only",
            FenErrorKind::ShortRank => "a FEN rank holds fewer than nine points",
            FenErrorKind::LongRank => "a FEN rank holds more than nine points",
            FenErrorKind::FewRanks => "a FEN board has fewer than ten ranks",
            FenErrorKind::ManyRanks => "a FEN board has more than ten ranks",
            FenErrorKind::BadSide => "the side to move is w, r or b",
            FenErrorKind::BadDash => "the third and fourth field are dashes",
            FenErrorKind::BadNumber => "the fifth and sixth field are numbers below a million",
            FenErrorKind::ExtraField => "a FEN has at most six fields",
        })
    }
}

impl core::error::Error for FenError {}

/// What was assumed in reading a FEN that is not complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FenNotice {
    /// The side to move was missing: Red, or Black where Black's king could otherwise be taken at once.
    SideAssumed,
}

impl FenNotice {
    /// The stable code of this notice.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::SideAssumed => "fen-side-assumed",
        }
    }
}

/// Reads a FEN of one, two, four, five or six fields, and tells what it had to assume.
///
/// Accepted besides the full form: `r` for Red; elephants as `e`, horses as `h`, the older `m` and `g`; digits in a
/// row (`45`); quotes and blanks around; `_`, `%20` for a blank and `%2F` for a slash, as in links.
///
/// ```
/// use xiangqi_board::{Position, parse_fen};
/// let (setup, notices) = parse_fen("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r").unwrap();
/// assert!(notices.is_none());
/// assert_eq!(Position::new(&setup).unwrap().fen(), Position::start().fen());
/// ```
///
/// # Errors
/// The first [`FenError`]. A text that is well formed may still be [no playable position](Setup::problems).
pub fn parse(text: &str) -> Result<(Setup, Option<FenNotice>), FenError> {
    let mut fields = fields(text);
    let Some((at, board)) = fields.next() else {
        return Err(FenError { kind: FenErrorKind::Empty, at: text.len() });
    };
    let mut setup = parse_board(board, at)?;
    let notice = match fields.next() {
        Some((at, side)) => {
            setup.turn = parse_side(side).ok_or(FenError { kind: FenErrorKind::BadSide, at })?;
            None
        }
        None => {
            if leaves_king_to_take(&setup) {
                setup.turn = Side::Black;
            }
            Some(FenNotice::SideAssumed)
        }
    };
    for (at, dash) in fields.by_ref().take(2) {
        if dash != "-" {
            return Err(FenError { kind: FenErrorKind::BadDash, at });
        }
    }
    if let Some((at, number)) = fields.next() {
        setup.quiet = parse_number(number, at)?;
    }
    if let Some((at, number)) = fields.next() {
        // Some programs count the first round as 0.
        setup.round = parse_number(number, at)?.max(1);
    }
    match fields.next() {
        Some((at, _)) => Err(FenError { kind: FenErrorKind::ExtraField, at }),
        None => Ok((setup, notice)),
    }
}

/// What people and programs put around a FEN: blanks, quotes, a byte order mark.
pub(crate) fn is_around(c: char) -> bool {
    c.is_whitespace() || matches!(c, '"' | '\'' | '`' | '“' | '”' | '‘' | '’' | '「' | '」' | '\u{feff}')
}

/// The fields of a FEN with their offsets.
fn fields(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let start = text.len() - text.trim_start_matches(is_around).len();
    let mut rest = part::from(text, start).trim_end_matches(is_around);
    let mut at = start;
    core::iter::from_fn(move || {
        while let Some(length) = blank_length(rest) {
            (rest, at) = (part::from(rest, length), at + length);
        }
        if rest.is_empty() {
            return None;
        }
        let end = rest.char_indices().map(|(i, _)| i).find(|&i| blank_length(part::from(rest, i)).is_some());
        let end = end.unwrap_or(rest.len());
        let field = (at, part::before(rest, end));
        (rest, at) = (part::from(rest, end), at + end);
        Some(field)
    })
}

/// The length of the separator that `text` starts with.
fn blank_length(text: &str) -> Option<usize> {
    if text.starts_with("%20") {
        return Some(3);
    }
    text.chars().next().filter(|&c| c.is_whitespace() || c == '_').map(char::len_utf8)
}

fn parse_board(board: &str, start: usize) -> Result<Setup, FenError> {
    let error = |kind, offset| Err(FenError { kind, at: start + offset });
    let mut setup = Setup::empty();
    let (mut file, mut rank) = (0, 9);
    let mut offset = 0;
    while let Some(letter) = part::from(board, offset).chars().next() {
        let slash = if letter == '/' {
            Some(1)
        } else {
            part::from(board, offset).get(..3).filter(|code| code.eq_ignore_ascii_case("%2f")).map(str::len)
        };
        if let Some(length) = slash {
            if file < Square::FILES {
                return error(FenErrorKind::ShortRank, offset);
            }
            if rank == 0 {
                return error(FenErrorKind::ManyRanks, offset);
            }
            (file, rank) = (0, rank - 1);
            offset += length;
            continue;
        }
        let piece = Piece::from_fen(letter);
        let points = match (piece, letter) {
            (Some(_), _) => 1,
            (None, '1'..='9') => letter as u8 - b'0',
            _ => return error(FenErrorKind::BadLetter, offset),
        };
        if file + points > Square::FILES {
            return error(FenErrorKind::LongRank, offset);
        }
        if piece.is_some() {
            setup.pieces[Square::at(file, rank).index()] = piece;
        }
        file += points;
        offset += letter.len_utf8();
    }
    if file < Square::FILES {
        return error(FenErrorKind::ShortRank, offset);
    }
    if rank > 0 {
        return error(FenErrorKind::FewRanks, offset);
    }
    Ok(setup)
}

fn parse_side(field: &str) -> Option<Side> {
    match field {
        "w" | "W" | "r" | "R" => Some(Side::Red),
        "b" | "B" => Some(Side::Black),
        _ => None,
    }
}

fn parse_number(field: &str, at: usize) -> Result<u32, FenError> {
    let is_number = !field.is_empty() && field.len() <= 6 && field.bytes().all(|b| b.is_ascii_digit());
    if !is_number {
        return Err(FenError { kind: FenErrorKind::BadNumber, at });
    }
    Ok(field.bytes().fold(0, |number, digit| number * 10 + u32::from(digit - b'0')))
}

/// Whether Red, if it were to move, could take Black's king.
fn leaves_king_to_take(setup: &Setup) -> bool {
    let black = Setup { turn: Side::Black, ..setup.clone() };
    !setup.problems().is_empty() && black.problems().is_empty()
}

impl Position {
    /// The full FEN of six fields.
    #[must_use]
    pub fn fen(&self) -> String {
        self.setup().fen()
    }
}

impl Setup {
    /// The full FEN of six fields; `b` for elephants and `n` for horses.
    #[must_use]
    pub fn fen(&self) -> String {
        let mut text = String::with_capacity(96);
        for rank in (0..Square::RANKS).rev() {
            let mut empty = 0;
            for file in 0..Square::FILES {
                match self.piece(Square::at(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        push_count(&mut text, empty);
                        empty = 0;
                        text.push(piece.fen());
                    }
                }
            }
            push_count(&mut text, empty);
            if rank > 0 {
                text.push('/');
            }
        }
        text.push_str(if self.turn == Side::Red { " w - - " } else { " b - - " });
        digits::push(&mut text, self.quiet.into());
        text.push(' ');
        digits::push(&mut text, self.round.into());
        text
    }
}

fn push_count(text: &mut String, count: u8) {
    if count > 0 {
        text.push((b'0' + count) as char);
    }
}
