//! What stands between the moves: comments, variations, glyphs.

use core::ops::Range;

use super::super::group::{end_of_comment, end_of_parentheses};
use super::super::letters::{self, first_word, is_bracket, is_separator, narrow};
use super::super::remark;
use super::super::script::Item;
use super::super::words::Likeness;
use super::Scanner;
use crate::part;

/// Variations nested deeper are comments.
const MAX_DEPTH: usize = 500;

/// So many numbers, labels and comments may stand before the first move of a variation.
const MAX_LEAD: usize = 8;

impl Scanner<'_> {
    /// Records a piece of the game that ends at an offset, and reads on there.
    pub(super) fn record(&mut self, item: Item, end: usize) {
        self.script.items.push(item);
        self.script.end = end;
        self.at = end;
    }

    pub(super) fn remark(&mut self, inside: Range<usize>, end: usize) {
        self.is_line_start = false;
        if remark::is_empty(part::between(self.text, inside.clone())) {
            self.at = end;
        } else {
            self.record(Item::Remark(inside), end);
        }
    }

    pub(super) fn comment(&mut self) {
        let end = end_of_comment(self.text, self.at, &mut self.nests);
        if end.is_none() {
            self.warn_at("unclosed", self.at);
        }
        let close = end.map_or(self.text.trim_end().len().max(self.at + 1), |end| end - 1);
        self.remark(self.at + 1..close, end.unwrap_or(close));
    }

    /// A variation, or a remark.
    pub(super) fn parenthesis(&mut self, c: char) -> bool {
        let start = self.at;
        let inside = start + c.len_utf8();
        self.is_line_start = false;
        let line = self.open.last().map_or(0, |open| open.0);
        let has_move = self.script.lines.get(line).is_some_and(|line| !line.is_empty());
        if has_move && self.open.len() < MAX_DEPTH && self.is_variation(inside) {
            let number = self.script.lines.len();
            self.script.lines.push(vec![]);
            self.open.push((number, start));
            self.record(Item::Open(number), inside);
            return true;
        }
        let end = end_of_parentheses(self.text, inside);
        if end.is_none() {
            self.warn_at("unclosed", start);
        }
        let end = end.unwrap_or(self.text.len());
        let after = part::from(self.text, end).chars().next().map_or(0, char::len_utf8);
        self.remark(inside..end, end + after);
        true
    }

    /// Whether what stands in parentheses begins with a move.
    fn is_variation(&self, mut at: usize) -> bool {
        let mut has_number = false;
        for _ in 0..MAX_LEAD {
            let rest = part::from(self.text, at);
            at += rest.len() - rest.trim_start_matches(|c| is_separator(c) && !is_bracket(c)).len();
            let rest = part::from(self.text, at);
            if rest.starts_with('{') {
                let mut nests = self.nests;
                let Some(end) = end_of_comment(self.text, at, &mut nests) else { return false };
                at = end;
            } else if let Some((length, _)) = letters::number(rest) {
                has_number = true;
                at += length;
            } else {
                let word = first_word(rest);
                if word.is_empty() || !(letters::is_label(word) || letters::is_ornament(word)) {
                    return match self.grammar.likeness(rest, word) {
                        Some(Likeness::Move(_)) => true,
                        Some(Likeness::Attempt(_)) => has_number,
                        None => false,
                    };
                }
                at += word.len();
            }
        }
        false
    }

    pub(super) fn close(&mut self, c: char) {
        self.open.pop();
        self.record(Item::Close(self.at), self.at + c.len_utf8());
    }

    /// `$6`.
    pub(super) fn glyph(&mut self) {
        let mut number = 0_u32;
        let mut end = self.at + 1;
        for byte in part::from(self.rest(), 1).bytes().take_while(u8::is_ascii_digit) {
            number = number.saturating_mul(10).saturating_add(u32::from(byte - b'0'));
            end += 1;
        }
        match u8::try_from(number) {
            Ok(number) if end > self.at + 1 => self.record(Item::Glyph(number), end),
            _ => self.at = end,
        }
    }

    /// Signs that stand behind a move, or by themselves: `!` `?` `!!` `??` `!?` `?!`.
    pub(super) fn signs(&mut self, word: &str) {
        let marks = word.trim_start_matches(|c| !matches!(c, '!' | '?' | '！' | '？'));
        let mut signs = [' '; 2];
        for (sign, c) in signs.iter_mut().zip(marks.chars()) {
            *sign = narrow(c);
        }
        let number = match signs {
            ['!', ' '] => 1,
            ['?', ' '] => 2,
            ['!', '!'] => 3,
            ['?', '?'] => 4,
            ['!', '?'] => 5,
            ['?', '!'] => 6,
            _ => return,
        };
        self.script.items.push(Item::Glyph(number));
    }

    /// Whether what follows a label of so many bytes shows that it is none: 黑方不利.
    pub(super) fn is_prose(&self, length: usize) -> bool {
        let rest = part::from(self.rest(), length).trim_start();
        !rest.starts_with([':', '：']) && !self.grammar.begins_with_move(rest)
    }

    /// Words in a variation that are no moves: the rest of it is a remark.
    pub(super) fn prose(&mut self) -> bool {
        let end = end_of_parentheses(self.text, self.at).unwrap_or(self.text.len());
        self.remark(self.at..end, end);
        true
    }
}
