//! A position at the beginning of a line: FEN by itself, named as such, or in the line of an engine protocol.

use core::ops::Range;

use super::letters::first_line;
use crate::board::Piece;
use crate::{part, rules};

/// A line that gives a position.
pub(super) struct PositionLine {
    /// The FEN, byte offsets in the line; `None` is the start position.
    pub(super) fen: Option<Range<usize>>,
    /// Whether it is the `position` line of UCCI or UCI.
    pub(super) is_command: bool,
    /// Where the moves may begin.
    pub(super) end: usize,
}

impl PositionLine {
    /// Looks at the line that `text` begins with: `position startpos moves …`, `position fen … moves …`,
    /// `startpos …`, `FEN …` or a FEN.
    pub(super) fn read(text: &str) -> Option<Self> {
        let line = first_line(text);
        let mut at = 0;
        let is_command = eat_word(line, &mut at, "position");
        if eat_word(line, &mut at, "startpos") {
            eat_word(line, &mut at, "moves");
            return Some(Self { fen: None, is_command: true, end: at });
        }
        let is_named = eat_word(line, &mut at, "fen");
        let rest = part::from(line, at);
        let (length, end) = match find_word(rest, "moves") {
            Some(found) => (found, at + found + "moves".len()),
            None => (rest.len(), line.len()),
        };
        let is_fen = is_command && is_named || looks_like_fen(part::before(rest, length));
        is_fen.then(|| Self { fen: Some(at..at + length), is_command, end })
    }
}

/// Skips blanks, then the word if it is next, in either case, with a colon or not.
fn eat_word(line: &str, at: &mut usize, word: &str) -> bool {
    let start = line.len() - part::from(line, *at).trim_start().len();
    let end = start + word.len();
    let is_next = line.get(start..end).is_some_and(|next| next.eq_ignore_ascii_case(word))
        && !part::from(line, end).starts_with(|c: char| c.is_ascii_alphanumeric() || c == '/' || c == '%');
    if is_next {
        *at = line.len() - part::from(line, end).trim_start_matches([':', '：', '=', ' ', '\t']).len();
    }
    is_next
}

/// Where a word that blanks part from the rest begins.
fn find_word(line: &str, word: &str) -> Option<usize> {
    let is_edge = |byte: Option<&u8>| byte.is_none_or(u8::is_ascii_whitespace);
    let bytes = line.as_bytes();
    let mut places = bytes.windows(word.len()).enumerate().filter(|&(_, found)| found == word.as_bytes());
    let place =
        places.find(|&(at, _)| at > 0 && is_edge(bytes.get(at - 1)) && is_edge(bytes.get(at + word.len())));
    place.map(|(at, _)| at)
}

/// Whether the first field has the slashes and letters of a board, right or wrong.
fn looks_like_fen(text: &str) -> bool {
    let text = text.trim_start_matches(rules::is_around);
    let (mut slashes, mut pieces, mut points, mut others) = (0_u32, 0_u32, 0_u32, 0_u32);
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '/' => slashes += 1,
            '%' if chars.as_str().starts_with('2') => {
                if !part::from(chars.as_str(), 1).starts_with(['F', 'f']) {
                    break;
                }
                chars.next();
                chars.next();
                slashes += 1;
            }
            '1'..='9' => points += 1,
            ':' => return false,
            _ if c.is_whitespace() || c == '_' => break,
            _ if Piece::from_fen(c).is_some() => pieces += 1,
            _ => others += 1,
        }
    }
    let is_clean = slashes >= 2 && pieces > 0 && others == 0;
    is_clean || (slashes >= 4 && pieces + points >= others)
}
