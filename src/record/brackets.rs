//! Data between marks in brackets, `[Stem_name]value[/Stem_name]`, in text of any other kind; and the same in a script,
//! `Stem_name = 'value'`.

use core::ops::Range;

use crate::part;

/// No name is longer.
const LONGEST: usize = 80;

/// What is found in a text.
pub(super) enum Found<'a> {
    /// A value, its name and its offset.
    Datum { name: &'a str, value: &'a str, at: usize },
    /// The end of a mark that has the others in it.
    End,
}

/// A text, datum by datum.
pub(super) struct Brackets<'a> {
    text: &'a str,
    at: usize,
    /// What the names of all marks begin with, in either case.
    stems: &'static [&'static str],
}

/// A mark: whether it closes something, its name and its end.
struct Mark {
    is_closing: bool,
    name: Range<usize>,
    end: usize,
}

impl<'a> Brackets<'a> {
    pub(super) const fn new(text: &'a str, stems: &'static [&'static str]) -> Self {
        Self { text, at: 0, stems }
    }

    /// Where the search goes on.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// The next datum. Its value ends with the next mark, whatever that closes or opens.
    pub(super) fn next(&mut self) -> Option<Found<'a>> {
        let bytes = self.text.as_bytes();
        while self.at < bytes.len() {
            let at = self.at;
            self.at += 1;
            if let Some(mark) = self.mark(at) {
                self.at = mark.end;
                let name = part::between(self.text, mark.name);
                match (mark.is_closing, name.is_empty()) {
                    (true, true) => return Some(Found::End),
                    (false, false) => {
                        self.at = self.next_mark(mark.end);
                        let value = part::between(self.text, mark.end..self.at);
                        return Some(Found::Datum { name, value, at: mark.end });
                    }
                    _ => {}
                }
            } else if let Some((name, value)) = self.assignment(at) {
                self.at = value.end + 1;
                let value_at = value.start;
                let name = part::between(self.text, name);
                return Some(Found::Datum { name, value: part::between(self.text, value), at: value_at });
            }
        }
        None
    }

    fn next_mark(&self, from: usize) -> usize {
        (from..self.text.len()).find(|&at| self.mark(at).is_some()).unwrap_or(self.text.len())
    }

    /// The mark that begins at an offset.
    fn mark(&self, at: usize) -> Option<Mark> {
        let bytes = self.text.as_bytes();
        if bytes.get(at) != Some(&b'[') {
            return None;
        }
        let is_closing = bytes.get(at + 1) == Some(&b'/');
        let start = at + 1 + usize::from(is_closing);
        let name = self.name(start)?;
        (bytes.get(name.end) == Some(&b']')).then(|| Mark { is_closing, end: name.end + 1, name })
    }

    /// The name that follows a stem at an offset; it is empty where the stem stands alone, perhaps with a word after it.
    fn name(&self, start: usize) -> Option<Range<usize>> {
        let bytes = self.text.as_bytes();
        let is = |stem: &&&str| {
            bytes
                .get(start..start + stem.len())
                .is_some_and(|found| found.eq_ignore_ascii_case(stem.as_bytes()))
        };
        let stem = self.stems.iter().find(is)?;
        let mut at = start + stem.len();
        let mut end = at;
        while end - start < LONGEST
            && bytes.get(end).is_some_and(|&byte| byte.is_ascii_alphanumeric() || byte == b'_')
        {
            end += 1;
        }
        at = if bytes.get(at) == Some(&b'_') { at + 1 } else { end };
        Some(at..end)
    }

    /// A name at an offset and the value that a script gives it.
    fn assignment(&self, start: usize) -> Option<(Range<usize>, Range<usize>)> {
        let bytes = self.text.as_bytes();
        if !bytes.get(start)?.is_ascii_alphabetic() {
            return None;
        }
        let name = self.name(start).filter(|name| !name.is_empty())?;
        let skip = |mut at: usize| {
            while bytes.get(at).is_some_and(u8::is_ascii_whitespace) {
                at += 1;
            }
            at
        };
        let sign = skip(name.end);
        if !matches!(bytes.get(sign), Some(b'=' | b':')) {
            return None;
        }
        let open = skip(sign + 1);
        let quote = *bytes.get(open).filter(|&&byte| byte == b'\'' || byte == b'"')?;
        let mut end = open + 1;
        while *bytes.get(end)? != quote {
            end += if bytes.get(end) == Some(&b'\\') { 2 } else { 1 };
        }
        Some((name, open + 1..end))
    }
}

/// The numbers that a name ends with, parted by `_`, after a word: `move_0_5_1`, `comment12`. At most three, and how
/// many.
pub(super) fn numbers(name: &str, word: &str) -> ([u32; 3], usize) {
    let mut numbers = [0; 3];
    let is_word = name.get(..word.len()).is_some_and(|found| found.eq_ignore_ascii_case(word));
    if !is_word {
        return (numbers, 0);
    }
    let mut count = 0;
    let mut length = 0;
    for &c in name.as_bytes().get(word.len()..).unwrap_or_default() {
        if c == b'_' && (length > 0 || count == 0) {
            length = 0;
            continue;
        }
        let is_next = c.is_ascii_digit() && length < 9;
        count += usize::from(length == 0);
        length += 1;
        match numbers.get_mut(count - 1) {
            Some(number) if is_next => *number = 10 * *number + u32::from(c - b'0'),
            _ => return (numbers, 0),
        }
    }
    (numbers, if length > 0 { count } else { 0 })
}
