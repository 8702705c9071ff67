//! Which words look like moves, by the grammar of the notations alone.

use super::GameResult;
use super::letters::{first_word, is_blank, is_digit, is_han, is_separator, is_way, narrow, number};
use crate::notation::{self, Dialect, NotationErrorKind};
use crate::part;
use crate::rules::Position;

/// What a word looks like, with its length.
pub(super) enum Likeness {
    /// It has the form of a move in some notation.
    Move(usize),
    /// It begins like a move and goes on otherwise.
    Attempt(usize),
}

/// Tells the words that are moves, or were meant to be.
pub(super) struct Grammar {
    /// Notation reads in a position; for the mere form of a text any will do.
    somewhere: Position,
}

impl Grammar {
    pub(super) fn new() -> Self {
        Self { somewhere: Position::start() }
    }

    /// Whether `text` begins with a move: its first `word`, a part of it (炮二平五马8进7), or several words (炮 二 平 五).
    /// `None` when the word does not look like a move at all.
    pub(super) fn likeness(&self, text: &str, word: &str) -> Option<Likeness> {
        let length = if word.chars().any(is_han) {
            self.full_form(text, word)
        } else {
            word.trim_end_matches('.').len()
        };
        let is_short = part::before(word, length).chars().nth(16).is_none();
        if is_short && self.is_form(part::before(word, length), None) {
            return Some(Likeness::Move(length));
        }
        if let Some(spaced) = self.spaced_length(text, word) {
            return Some(Likeness::Move(spaced));
        }
        (is_short && self.is_attempt(part::before(word, length))).then_some(Likeness::Attempt(length))
    }

    /// Whether one of the first words of a text is a move.
    pub(super) fn has_move(&self, text: &str) -> bool {
        let mut rest = text;
        for _ in 0..16 {
            rest = rest.trim_start_matches(is_separator);
            if let Some((length, _)) = number(rest) {
                rest = part::from(rest, length).trim_start_matches(is_separator);
            }
            let word = first_word(rest);
            if word.is_empty() {
                return false;
            }
            if matches!(self.likeness(rest, word), Some(Likeness::Move(_))) {
                return true;
            }
            rest = part::from(rest, word.len());
        }
        false
    }

    /// Whether the first word of a text is a move.
    pub(super) fn begins_with_move(&self, text: &str) -> bool {
        let text = text.trim_start_matches(is_separator);
        matches!(self.likeness(text, first_word(text)), Some(Likeness::Move(_)))
    }

    /// Whether a text has the form of a move.
    fn is_form(&self, text: &str, dialect: Option<Dialect>) -> bool {
        let is_malformed = |kind| kind == NotationErrorKind::Malformed;
        has_digit(text)
            && !notation::readings(&self.somewhere, text, dialect)
                .is_err_and(|error| is_malformed(error.kind))
    }

    /// Whether a text that has not the form of a move begins like one.
    fn is_attempt(&self, text: &str) -> bool {
        let letters = text.chars().filter(|&c| narrow(c).is_ascii_alphabetic()).count();
        if !has_digit(text) || letters > 4 || text.starts_with(is_digit) || text.chars().nth(10).is_some() {
            return false;
        }
        match notation::readings(&self.somewhere, text, None) {
            Err(error) => text.get(..error.at).is_some_and(|begun| begun.chars().nth(1).is_some()),
            Ok(_) => true,
        }
    }

    /// The length up to the number after the first direction, where what follows may stand behind a move: another
    /// move, the number of one, a result or a sign. Else the length of the word.
    fn full_form(&self, text: &str, word: &str) -> usize {
        let Some(end) = end_of_number(word) else { return word.len() };
        let rest = part::from(text, end);
        let next = first_word(rest);
        let is_end = match rest.chars().next() {
            Some(c) if is_digit(c) => number(rest).is_some(),
            Some(c) if is_han(c) => {
                let is_move =
                    end_of_number(next).is_some_and(|end| self.is_form(part::before(next, end), None));
                is_move || GameResult::from_text(next).is_some()
            }
            _ => true,
        };
        if is_end { end } else { word.len() }
    }

    /// The length of a move whose characters stand apart, `炮 二 平 五` or `Pháo 2 bình 5`.
    fn spaced_length(&self, text: &str, word: &str) -> Option<usize> {
        let is_chinese = word.chars().any(is_han);
        let is_name = |c: char| {
            matches!(c, 'P' | 'p' | 'M' | 'm' | 'X' | 'x' | 'T' | 't' | 'S' | 's' | 'B' | 'b' | 'C' | 'c')
        };
        let (most, longest, dialect) = if is_chinese {
            (5, 3, Dialect::Chinese)
        } else if word.starts_with(is_name) && !has_digit(word) {
            (4, 6, Dialect::Vietnamese)
        } else {
            return None;
        };
        let mut end = 0;
        for count in 1..=most {
            let next = first_word(part::from(text, end));
            if next.is_empty() || next.chars().nth(longest).is_some() {
                return None;
            }
            end += next.len();
            if count > 1
                && (is_chinese || count == most)
                && self.is_form(part::before(text, end), Some(dialect))
            {
                return Some(end);
            }
            let rest = part::from(text, end).trim_start_matches(is_blank);
            end = text.len() - rest.len();
        }
        None
    }
}

fn has_digit(text: &str) -> bool {
    text.chars().any(is_digit)
}

/// Where the number ends that follows the first direction.
fn end_of_number(word: &str) -> Option<usize> {
    let mut before = ' ';
    for (at, c) in word.char_indices() {
        if is_way(before) && is_digit(c) {
            return Some(at + c.len_utf8());
        }
        before = c;
    }
    None
}
