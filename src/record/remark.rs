//! What PGN puts between braces: words, and commands for marks and clocks.
//!
//! Nothing in the words is changed. What would end the comment or be taken for something else is written as a
//! character reference (`&#125;` for `}`), which other programs show as it stands; only those that are written are
//! read as such.

use super::letters::is_newline;
use super::shape::MOST_SHAPES;
use super::tags;
use super::{Note, Shape};
use crate::digits;
use crate::part;

/// The characters that are written by their number.
const REFERENCES: [(&str, char); 9] = [
    ("&#0;", '\0'),
    ("&#9;", '\t'),
    ("&#10;", '\n'),
    ("&#13;", '\r'),
    ("&#32;", ' '),
    ("&#38;", '&'),
    ("&#91;", '['),
    ("&#123;", '{'),
    ("&#125;", '}'),
];

/// The commands that are understood: arrows, circles, the clock after the move, the time the move took.
const COMMANDS: [&str; 4] = ["[%cal ", "[%csl ", "[%clk ", "[%emt "];

/// What is left out at both ends of a comment. Line ends are kept: some programs end every comment with one.
const BLANKS: [char; 2] = [' ', '\t'];

/// A comment of nothing else is none.
const NOTHING: [char; 4] = [' ', '\t', '\n', '\r'];

/// Whether there is nothing but blanks between the braces of a comment.
pub(super) fn is_empty(text: &str) -> bool {
    text.trim_matches(NOTHING).is_empty()
}

/// Adds what stands between the braces of a comment to a note. Other commands than those that are understood stay
/// part of the words.
pub(super) fn read(text: &str, note: &mut Note) {
    let mut words = String::with_capacity(text.len());
    let mut at = 0;
    while let Some(c) = part::from(text, at).chars().next() {
        let rest = part::from(text, at);
        if c == '['
            && let Some(length) = command(rest, note)
        {
            at += length;
            // One of the blanks around it goes with it.
            if words.ends_with(BLANKS) || words.is_empty() {
                at += usize::from(part::from(text, at).starts_with(' '));
            }
            continue;
        }
        at += c.len_utf8();
        match c {
            // Line ends of every kind are one.
            '\r' if rest.starts_with("\r\n") => {}
            '\r' => words.push('\n'),
            _ => words.push(c),
        }
    }
    let words = words.trim_matches(BLANKS);
    if is_empty(words) {
        return;
    }
    if !note.comment.is_empty() {
        note.comment.push('\n');
    }
    push_resolved(&mut note.comment, words);
}

/// Adds words with their character references resolved.
fn push_resolved(comment: &mut String, words: &str) {
    let mut at = 0;
    while let Some(c) = part::from(words, at).chars().next() {
        let rest = part::from(words, at);
        let known = REFERENCES.iter().find(|(name, _)| c == '&' && rest.starts_with(name));
        comment.push(known.map_or(c, |known| known.1));
        at += known.map_or(c.len_utf8(), |known| known.0.len());
    }
}

/// Takes the command that a text begins with into a note, if all of it is understood; gives its length.
fn command(text: &str, note: &mut Note) -> Option<usize> {
    let kind = COMMANDS.iter().position(|name| text.starts_with(name))?;
    let next = part::from(text, 1).bytes().position(|byte| matches!(byte, b']' | b'['))?;
    let end = 1 + next;
    if text.as_bytes().get(end) != Some(&b']') {
        return None;
    }
    let value = part::between(text, COMMANDS[0].len()..end).trim_matches(' ');
    match kind {
        0 | 1 => {
            let mut shapes = vec![];
            for word in value.split(',') {
                let shape = Shape::parse(word.trim_matches(' '))?;
                shapes.push(Some(shape).filter(|shape| shape.to.is_some() == (kind == 0))?);
            }
            if note.shapes.len() + shapes.len() > MOST_SHAPES {
                return None;
            }
            note.shapes.extend(shapes);
        }
        2 => note.clock = Some(seconds(value)?),
        _ => note.elapsed = Some(seconds(value)?),
    }
    Some(end + 1)
}

/// Hours, minutes and seconds, or only the last of them, as seconds. Parts of a second are not understood.
fn seconds(text: &str) -> Option<u32> {
    let mut sum = 0_u32;
    let mut parts = 0;
    for field in text.split(':') {
        if field.is_empty() || field.len() > 7 {
            return None;
        }
        let mut number = 0_u32;
        for byte in field.bytes() {
            number = number * 10 + u32::from(byte.is_ascii_digit().then(|| byte - b'0')?);
        }
        sum = sum.checked_mul(60)?.checked_add(number)?;
        parts += 1;
    }
    (parts <= 3).then_some(sum)
}

/// Writes a note as a comment in braces, after a blank; nothing when there is neither word nor mark nor clock.
pub(super) fn write(text: &mut String, note: &Note) {
    let start = text.len();
    text.push_str(" {");
    let open = text.len();
    push_escaped(text, &note.comment);
    let mut is_circle = None;
    for shape in &note.shapes {
        // The order of marks is kept: a command for each run of arrows or circles.
        if is_circle == Some(shape.to.is_none()) {
            text.pop();
            text.push(',');
        } else {
            push_command(text, open, if shape.to.is_some() { COMMANDS[0] } else { COMMANDS[1] });
            is_circle = Some(shape.to.is_none());
        }
        text.push(shape.brush.letter());
        shape.from.write(text);
        if let Some(to) = shape.to {
            to.write(text);
        }
        text.push(']');
    }
    for (name, seconds) in [(COMMANDS[2], note.clock), (COMMANDS[3], note.elapsed)] {
        if let Some(seconds) = seconds {
            push_command(text, open, name);
            push_time(text, seconds);
            text.push(']');
        }
    }
    if text.len() == open {
        text.truncate(start);
    } else {
        text.push('}');
    }
}

fn push_command(text: &mut String, open: usize, name: &str) {
    if text.len() > open {
        text.push(' ');
    }
    text.push_str(name);
}

/// Adds the words of a comment so that they come back as they are.
fn push_escaped(text: &mut String, words: &str) {
    let blanks = if is_empty(words) { &NOTHING[..] } else { &BLANKS };
    let first = words.len() - words.trim_start_matches(blanks).len();
    let last = words.trim_end_matches(blanks).len();
    let mut is_line_start = true;
    for (at, c) in words.char_indices() {
        let rest = part::from(words, at);
        let is_special = match c {
            // Zero bytes would make the file look like UTF-16.
            '{' | '}' | '\r' | '\0' => true,
            '&' => rest.starts_with("&#"),
            // A tag, or a command that is none.
            '[' => {
                let is_tag = part::from(rest, 1).starts_with(|c: char| c.is_ascii_alphabetic())
                    || rest.split('\n').next().is_some_and(|line| line.contains(tags::OPENING));
                is_line_start && is_tag || COMMANDS.iter().any(|name| rest.starts_with(name))
            }
            ' ' | '\t' | '\n' => at < first || at >= last,
            _ => false,
        };
        is_line_start = is_newline(c) || is_line_start && (c.is_whitespace() || c == '\u{feff}');
        match REFERENCES.iter().find(|known| is_special && known.1 == c) {
            Some((name, _)) => text.push_str(name),
            None => text.push(c),
        }
    }
}

/// `h:mm:ss`.
fn push_time(text: &mut String, seconds: u32) {
    digits::push(text, (seconds / 3600).into());
    for number in [seconds / 60 % 60, seconds % 60] {
        text.push(':');
        if number < 10 {
            text.push('0');
        }
        digits::push(text, number.into());
    }
}
