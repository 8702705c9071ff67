//! Which format a file is in, by its content: extensions lie.

use super::Format;
use super::letters::first_line;
use super::tags::Bracket;
use crate::part;

/// The format of a file that begins with the mark of one.
pub(super) fn of_bytes(bytes: &[u8]) -> Option<Format> {
    const MARKS: [(&[u8], Format); 4] = [
        (b"CCBridgeLibrary", Format::Cbl),
        (b"CCBridge Record", Format::Cbr),
        (b"\x00\x02\x20\x17", Format::Xqr),
        (b"XQ", Format::Xqf),
    ];
    let known = MARKS.iter().find(|(mark, _)| bytes.starts_with(mark))?;
    let is_it = known.1 != Format::Xqf || bytes.get(2).is_some_and(|&version| version < b' ');
    is_it.then_some(known.1)
}

/// Whether a file is a database of openings, which no record is.
pub(super) fn is_book(bytes: &[u8]) -> bool {
    bytes.starts_with(b"SQLite format 3")
}

/// The format of a text, where it has a mark; [`Format::Moves`] stands for all that is read word by word.
pub(super) fn of_text(text: &str) -> Format {
    const MARKS: [(&str, Format); 6] = [
        ("[DHJHtmlXQ", Format::Dhj),
        ("[DhtmlXQ", Format::DhtmlXq),
        ("DhtmlXQ_", Format::DhtmlXq),
        ("<ChineseChessRecord", Format::Cbf),
        ("<n version=", Format::Pfc),
        ("[pfchessrecord]", Format::Pfc),
    ];
    let is_blank = |c: char| c.is_whitespace() || c == '\u{feff}';
    let start = text.len() - text.trim_start_matches(is_blank).len();
    if part::from(text, start).starts_with('[') && matches!(Bracket::read(text, start), Bracket::Tag(..)) {
        return Format::Moves;
    }
    for (at, byte) in text.bytes().enumerate() {
        if matches!(byte, b'[' | b'D' | b'<') {
            let rest = text.as_bytes().get(at..).unwrap_or_default();
            if let Some((_, format)) = MARKS.iter().find(|(mark, _)| rest.starts_with(mark.as_bytes())) {
                return *format;
            }
        }
    }
    let mut rest = text;
    for _ in 0..MAX_LINES {
        rest = rest.trim_start_matches(is_blank);
        let line = first_line(rest);
        if line.starts_with("START{") {
            return Format::Wxf;
        }
        let mut words = line.split_ascii_whitespace();
        if words.next().is_some_and(|word| word.eq_ignore_ascii_case("FORMAT"))
            && words.next().is_some_and(|word| ["WXF", "ICCS", "AXF", "LALG", "SALG"].contains(&word))
        {
            return Format::Wxf;
        }
        rest = part::from(rest, line.len());
    }
    if is_che(text) { Format::Che } else { Format::Moves }
}

/// The first line of a WXF file is among so many.
const MAX_LINES: usize = 20;

/// Numbers in tens after the first two, each ten with a 32 in its second place.
fn is_che(text: &str) -> bool {
    let mut numbers = text.split_ascii_whitespace();
    let is_number = |word: Option<&str>| {
        word.is_some_and(|word| word.len() < 6 && word.bytes().all(|byte| byte.is_ascii_digit()))
    };
    is_number(numbers.next())
        && is_number(numbers.next())
        && is_number(numbers.next())
        && numbers.next() == Some("32")
        && (0..6).all(|_| is_number(numbers.next()))
}
