//! The tags of PGN: `[Name "value"]`.

use super::letters::{first_line, is_newline};
use crate::part;

/// A tag with the byte offset of its value.
pub(super) struct Tag {
    pub(super) name: String,
    pub(super) value: String,
    pub(super) at: usize,
}

/// What a bracket at the beginning of a line turns out to be, with its length.
pub(super) enum Bracket {
    Tag(Tag, usize),
    /// A name that is not followed by a quoted value up to the end of the line.
    Broken(usize),
    /// No tag at all.
    Other,
}

/// Tags with more characters are broken.
const LONGEST: usize = 10_000;

pub(super) const OPENING: [char; 4] = ['"', '“', '”', '＂'];

impl Bracket {
    /// Looks at `text[at..]`, which begins with a bracket.
    pub(super) fn read(text: &str, at: usize) -> Self {
        let rest = part::from(text, at);
        // Many tags may stand on one line, so it is not looked at to its end for each.
        let end = rest.char_indices().enumerate().find(|&(index, (_, c))| index == LONGEST || is_newline(c));
        let line = end.map_or(rest, |(_, (end, _))| part::before(rest, end));
        let broken = || Self::Broken(first_line(rest).len());
        let is_end = |c: char| c.is_whitespace() || c == ']' || c == '[' || OPENING.contains(&c);
        let Some(name_end) = part::from(line, 1).find(is_end).map(|end| 1 + end) else {
            return Self::Other;
        };
        let name = part::between(line, 1..name_end);
        let value_at = line.len() - part::from(line, name_end).trim_start().len();
        let Some(quote) =
            part::from(line, value_at).chars().next().filter(|c| OPENING.contains(c) && !name.is_empty())
        else {
            let is_meant = value_at > name_end && name.starts_with(|c: char| c.is_ascii_alphabetic());
            return if is_meant { broken() } else { Self::Other };
        };
        let start = value_at + quote.len_utf8();
        match end_of_value(part::from(line, start), quote, true)
            .or_else(|| end_of_value(part::from(line, start), quote, false))
        {
            Some((length, after)) => {
                let value = unescaped(part::between(line, start..start + length));
                Self::Tag(Tag { name: name.into(), value, at: at + start }, start + after)
            }
            None => broken(),
        }
    }
}

/// The length of a value up to its closing quote, and up to the end of the tag: the first quote that a bracket
/// follows and that is not escaped or, when escapes are not heeded (`C:\"]`), the last one that a bracket follows.
fn end_of_value(text: &str, quote: char, heeds_escapes: bool) -> Option<(usize, usize)> {
    let is_closing = |c: char| c == quote || (quote != '"' && OPENING.contains(&c));
    let mut found = None;
    let mut is_escaped = false;
    for (at, c) in text.char_indices() {
        if is_closing(c) && !(is_escaped && heeds_escapes) {
            let rest = part::from(text, at + c.len_utf8());
            let blanks = rest.len() - rest.trim_start().len();
            if part::from(rest, blanks).starts_with(']') {
                found = Some((at, at + c.len_utf8() + blanks + 1));
                if heeds_escapes {
                    break;
                }
            }
        }
        is_escaped = c == '\\' && !is_escaped;
    }
    found
}

/// The value that was meant: `\"` is a quote and `\\` a backslash.
fn unescaped(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let next = chars.next_if(|&next| c == '\\' && (next == '"' || next == '\\'));
        value.push(next.unwrap_or(c));
    }
    value
}

/// Writes a tag on a line of its own. Line ends in the value become blanks; a name that PGN does not allow is left
/// out with its value.
pub(super) fn write(text: &mut String, name: &str, value: &str) {
    let is_name =
        |c: char| !c.is_whitespace() && !c.is_control() && !OPENING.contains(&c) && c != '[' && c != ']';
    if name.is_empty() || !name.chars().all(is_name) {
        return;
    }
    text.push('[');
    text.push_str(name);
    text.push_str(" \"");
    for c in value.chars() {
        match c {
            '"' | '\\' => {
                text.push('\\');
                text.push(c);
            }
            '\n' | '\r' | '\u{2028}' | '\u{2029}' => text.push(' '),
            _ => text.push(c),
        }
    }
    text.push_str("\"]\n");
}
