//! Parts of a text by byte offsets. An offset that does not fit gives nothing, where indexing would panic.

use core::ops::Range;

/// The text from an offset on.
#[inline(never)]
pub(crate) fn from(text: &str, start: usize) -> &str {
    text.get(start..).unwrap_or_default()
}

/// The text up to an offset.
#[inline(never)]
pub(crate) fn before(text: &str, end: usize) -> &str {
    text.get(..end).unwrap_or_default()
}

/// The text between two offsets.
#[inline(never)]
pub(crate) fn between(text: &str, range: Range<usize>) -> &str {
    text.get(range).unwrap_or_default()
}

/// Where `what` begins at or after an offset. The searcher of the standard library would weigh more than its users.
pub(crate) fn find(text: &str, what: &[u8], start: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = start;
    while at < bytes.len() {
        if bytes.get(at..at + what.len()) == Some(what) {
            return Some(at);
        }
        at += 1;
    }
    None
}
