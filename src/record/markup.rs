//! As much of XML as records in it need: elements, attributes, character data; no declarations, no name spaces.

use crate::part;

/// A piece of a document.
pub(super) enum Piece<'a> {
    /// The beginning of an element.
    Open {
        name: &'a str,
        /// All its attributes, for [`attribute`] and [`attributes`].
        attributes: &'a str,
        /// Whether that is its end, too.
        is_empty: bool,
    },
    /// The end of an element.
    Close,
    /// Text between the marks, as it is meant.
    Text(String),
}

/// A document, piece by piece.
pub(super) struct Markup<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Markup<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// Where the next piece begins.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// The next piece; comments and declarations are none. A mark without an end takes in the rest.
    pub(super) fn next(&mut self) -> Option<Piece<'a>> {
        loop {
            let rest = part::from(self.text, self.at);
            if rest.is_empty() {
                return None;
            }
            if !rest.starts_with('<') {
                let end = find(rest, b"<", 0);
                self.at += end;
                let text = part::before(rest, end);
                // Lines that are broken between marks mean nothing.
                if text.trim().is_empty() && text.contains('\n') {
                    continue;
                }
                return Some(Piece::Text(plain(text)));
            }
            if rest.starts_with("<![CDATA[") {
                let end = find(rest, b"]]>", 9);
                self.at += (end + 3).min(rest.len());
                return Some(Piece::Text(part::between(rest, 9..end).into()));
            }
            if rest.starts_with("<!--") {
                self.at += (find(rest, b"-->", 4) + 3).min(rest.len());
                continue;
            }
            let end = end_of_mark(rest);
            self.at += (end + 1).min(rest.len());
            if rest.starts_with("<?") || rest.starts_with("<!") {
                continue;
            }
            if rest.starts_with("</") {
                return Some(Piece::Close);
            }
            let mark = part::between(rest, 1..end);
            let is_empty = mark.ends_with('/');
            let mark = mark.strip_suffix('/').unwrap_or(mark);
            let name = mark.split(|c: char| c.is_whitespace()).next().unwrap_or_default();
            let attributes = part::from(mark, name.len());
            return Some(Piece::Open { name, attributes, is_empty });
        }
    }
}

/// Where `what` begins at or after an offset; the end of the text if it does not.
fn find(text: &str, what: &[u8], from: usize) -> usize {
    part::find(text, what, from).unwrap_or(text.len())
}

/// Where the `>` of a mark is, which may be within the quotes of an attribute too.
fn end_of_mark(text: &str) -> usize {
    let mut quote = 0;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'"' | b'\'' if quote == 0 => quote = byte,
            _ if byte == quote => quote = 0,
            b'>' if quote == 0 => return at,
            _ => {}
        }
    }
    text.len()
}

/// The names and values of attributes.
pub(super) fn attributes(text: &str) -> Vec<(&str, String)> {
    let mut found = vec![];
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        let name_end = find(rest, b"=", 0);
        let name = part::before(rest, name_end).trim_end();
        let value = part::from(rest, name_end + 1).trim_start();
        let Some(quote) = value.bytes().next().filter(|&c| c == b'"' || c == b'\'') else { return found };
        let end = find(value, &[quote], 1);
        found.push((name, plain(part::between(value, 1..end))));
        rest = part::from(value, end + 1);
    }
}

/// The value of an attribute.
pub(super) fn attribute(text: &str, name: &str) -> Option<String> {
    attributes(text).into_iter().find(|(known, _)| *known == name).map(|(_, value)| value)
}

/// The text that is meant: `&lt;` is `<`, `&#10;` the end of a line. What is none of these stands for itself.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let known = if c == '&' { entity(rest) } else { None };
        let (c, length) = known.unwrap_or((c, c.len_utf8()));
        plain.push(c);
        rest = part::from(rest, length);
    }
    plain
}

/// The character that an entity stands for, and its length.
fn entity(text: &str) -> Option<(char, usize)> {
    const NAMED: [(&str, char); 5] =
        [("&lt;", '<'), ("&gt;", '>'), ("&amp;", '&'), ("&quot;", '"'), ("&apos;", '\'')];
    for (name, c) in NAMED {
        if text.starts_with(name) {
            return Some((c, name.len()));
        }
    }
    let digits = text.strip_prefix("&#")?;
    let (digits, radix, before) = match digits.strip_prefix(['x', 'X']) {
        Some(digits) => (digits, 16, 3),
        None => (digits, 10, 2),
    };
    let mut value = 0_u32;
    for (index, c) in digits.char_indices().take(9) {
        if c == ';' && index > 0 {
            return Some((char::from_u32(value)?, before + index + 1));
        }
        value = value.checked_mul(radix)?.checked_add(c.to_digit(radix)?)?;
    }
    None
}

/// Writes a text so that it is read as it is, in an attribute as well. XML has no place for control characters: they
/// are left out; says whether there were any.
pub(super) fn push(document: &mut String, text: &str) -> bool {
    let mut has_losses = false;
    for c in text.chars() {
        match c {
            '<' => document.push_str("&lt;"),
            '>' => document.push_str("&gt;"),
            '&' => document.push_str("&amp;"),
            '"' => document.push_str("&quot;"),
            '\n' => document.push_str("&#10;"),
            '\r' => document.push_str("&#13;"),
            '\t' => document.push_str("&#9;"),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => has_losses = true,
            _ => document.push(c),
        }
    }
    has_losses
}
