//! Texts in fields that may be too small for them, and an account of what did not go in.

use super::Record;
use super::encoding::{Encoding, encode};
use super::loss::{Holds, Loss, add_losses};
use crate::part;

/// What of a record has found its place in a file.
pub(super) struct Fit<'a> {
    record: &'a Record,
    /// Which tags are in the file, in their order.
    is_kept: Vec<bool>,
    /// How many texts have characters that the encoding lacks.
    characters: usize,
}

impl<'a> Fit<'a> {
    pub(super) fn new(record: &'a Record) -> Self {
        Self { record, is_kept: vec![false; record.tags.len()], characters: 0 }
    }

    /// Says that a tag is in the file as it is.
    pub(super) fn keep(&mut self, name: &str) {
        for (is_kept, (known, _)) in self.is_kept.iter_mut().zip(&self.record.tags) {
            *is_kept |= known.eq_ignore_ascii_case(name);
        }
    }

    /// The bytes of a tag for a field of so many, cut before a character that does not go in.
    pub(super) fn tag(&mut self, name: &str, encoding: Encoding, greatest: usize) -> Vec<u8> {
        let Some(value) = self.record.tag(name) else { return vec![] };
        let end = value.find('\0').unwrap_or(value.len());
        let mut text = part::before(value, end);
        let mut bytes = self.bytes(text, encoding);
        while bytes.len() > greatest {
            // No character takes more than four bytes, and none takes none.
            let excess = (bytes.len() - greatest).div_ceil(4);
            let cut = text.char_indices().rev().nth(excess - 1).map_or(0, |(at, _)| at);
            text = part::before(text, cut);
            bytes = encoded(encoding, text).0;
        }
        if text.len() == value.len() {
            self.keep(name);
        }
        bytes
    }

    /// The bytes of a comment. Lines end with two of them, as on Windows, but for UTF-8.
    pub(super) fn comment(&mut self, comment: &str, encoding: Encoding) -> Vec<u8> {
        let mut text = String::with_capacity(comment.len());
        for c in comment.chars() {
            if c == '\n' && encoding != Encoding::Utf8 {
                text.push('\r');
            }
            text.push(c);
        }
        self.bytes(&text, encoding)
    }

    fn bytes(&mut self, text: &str, encoding: Encoding) -> Vec<u8> {
        let (bytes, has_losses) = encoded(encoding, text);
        self.characters += usize::from(has_losses);
        bytes
    }

    /// Says whether a text has lost characters.
    pub(super) fn lose_characters(&mut self, has_losses: bool) {
        self.characters += usize::from(has_losses);
    }

    /// What has found no place in the file, which has a tree with words, and may or may not have the counters of the
    /// start: of rounds, and of half-moves without capture.
    pub(super) fn losses(self, keeps_round: bool, keeps_quiet: bool) -> Vec<Loss> {
        let mut losses = vec![];
        add_losses(&mut losses, self.record, &HOLDS);
        let tags = self.record.tags.iter().zip(self.is_kept);
        let tags = tags.filter(|((_, value), is_kept)| !is_kept && !value.trim().is_empty()).count();
        let start = &self.record.start;
        let counters =
            usize::from(!keeps_round && start.round() != 1) + usize::from(!keeps_quiet && start.quiet() != 0);
        for (code, count) in [("tags", tags), ("counters", counters), ("characters", self.characters)] {
            if count > 0 {
                losses.push(Loss { code, count });
            }
        }
        losses
    }
}

/// What the files hold that are written with this; tags are counted apart.
const HOLDS: Holds = Holds { shapes: false, glyphs: false, clocks: false, ..Holds::ALL };

/// The text in an encoding, without a byte order mark.
fn encoded(encoding: Encoding, text: &str) -> (Vec<u8>, bool) {
    let (mut bytes, has_losses) = encode(encoding, text);
    if matches!(encoding, Encoding::Utf16Le | Encoding::Utf16Be) {
        bytes.drain(..2);
    }
    (bytes, has_losses)
}
