//! Where comments and variations end.

use super::letters::narrow;
use crate::part;

/// Where the comment whose brace stands at `at` ends, its brace included.
///
/// Braces in a comment are counted, as some writers nest them. `nests` is set to false where that leaves one without
/// an end: then, and from there on, the first brace that closes ends a comment. `None` when there is none.
pub(super) fn end_of_comment(text: &str, at: usize, nests: &mut bool) -> Option<usize> {
    let mut depth = 0_usize;
    let mut first = None;
    for (offset, byte) in part::from(text, at).bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => {
                depth -= 1;
                first = first.or(Some(at + offset + 1));
                if depth == 0 || !*nests {
                    return Some(at + offset + 1);
                }
            }
            _ => {}
        }
    }
    *nests = false;
    first
}

/// Where the parentheses around `at` end: the offset of the one that closes, those that open after `at` counted, but
/// none within braces.
pub(super) fn end_of_parentheses(text: &str, at: usize) -> Option<usize> {
    let (mut depth, mut braces) = (1_usize, 0_usize);
    for (offset, c) in part::from(text, at).char_indices() {
        match narrow(c) {
            '{' => braces += 1,
            '}' => braces = braces.saturating_sub(1),
            '(' if braces == 0 => depth += 1,
            ')' if braces == 0 => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at + offset);
        }
    }
    None
}
