//! Words as they stand in a value: line ends, and characters by their number.

use crate::part;

/// The text that is meant. `||` ends a line, and so does what a page has for it; `\u5c06` is a character. Anything
/// else, a percent sign too, stands for itself.
pub(super) fn plain(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(c) = rest.chars().next() {
        let (c, length) = match c {
            '|' if rest.starts_with("||") => ('\n', 2),
            '\r' => ('\n', 1 + usize::from(rest.starts_with("\r\n"))),
            '<' => line_break(rest).map_or((c, 1), |length| ('\n', length)),
            '\\' => numbered(rest).unwrap_or((c, 1)),
            _ => (c, c.len_utf8()),
        };
        plain.push(c);
        rest = part::from(rest, length);
    }
    plain
}

/// The length of a `<br>` in any spelling, with the end of the line after it.
fn line_break(text: &str) -> Option<usize> {
    let name = text.get(1..3)?;
    let end = text.bytes().take(8).position(|byte| byte == b'>')?;
    let inside = part::between(text, 3..end);
    if !name.eq_ignore_ascii_case("br") || !inside.bytes().all(|byte| byte == b' ' || byte == b'/') {
        return None;
    }
    let rest = part::from(text, end + 1);
    let line_end = if rest.starts_with("\r\n") { 2 } else { usize::from(rest.starts_with(['\n', '\r'])) };
    Some(end + 1 + line_end)
}

/// The character that `\uXXXX`, or two of these, stands for, and the length.
fn numbered(text: &str) -> Option<(char, usize)> {
    let first = unit(text)?;
    if let Some(c) = char::from_u32(first) {
        return Some((c, 6));
    }
    let second = unit(part::from(text, 6)).filter(|second| (0xdc00..0xe000).contains(second))?;
    let number = 0x1_0000 + (first.checked_sub(0xd800)? << 10) + (second - 0xdc00);
    Some((char::from_u32(number)?, 12))
}

fn unit(text: &str) -> Option<u32> {
    let digits = text.strip_prefix("\\u")?.get(..4)?;
    let mut number = 0;
    for digit in digits.chars() {
        number = 16 * number + digit.to_digit(16)?;
    }
    Some(number)
}

/// Writes a text so that it is read as it is.
pub(super) fn push(text: &mut String, words: &str) {
    let mut rest = words;
    while let Some(c) = rest.chars().next() {
        rest = part::from(rest, c.len_utf8());
        let is_break = || rest.get(..2).is_some_and(|next| next.eq_ignore_ascii_case("br"));
        match c {
            '\n' => text.push_str("||"),
            '|' => text.push_str("\\u007c"),
            '[' => text.push_str("\\u005b"),
            ']' => text.push_str("\\u005d"),
            '\r' => text.push_str("\\u000d"),
            '\\' if rest.starts_with('u') => text.push_str("\\u005c"),
            '<' if is_break() => text.push_str("\\u003c"),
            _ => text.push(c),
        }
    }
}
