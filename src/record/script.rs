//! The text of a record taken apart, before any move is understood: tags, position, words that should be moves.

use core::ops::Range;

use super::error::Warning;
use super::scanner::Scanner;
use super::tags::Tag;
use super::{Format, GameResult};

/// What a text says, in its own words. Ranges and offsets count bytes of the text.
pub(super) struct Script {
    pub(super) format: Format,
    pub(super) tags: Vec<Tag>,
    /// A FEN that is not in a tag.
    pub(super) fen: Option<Range<usize>>,
    /// The words that should be moves: of the main line, then of each variation.
    pub(super) lines: Vec<Vec<Range<usize>>>,
    /// All that is to be recorded, in its order.
    pub(super) items: Vec<Item>,
    /// Where the last item ends.
    pub(super) end: usize,
    pub(super) result: Option<GameResult>,
    pub(super) warnings: Vec<Warning>,
    /// Where another game begins.
    pub(super) next_game: Option<usize>,
    /// Whether braces nest in comments, as far as the text was looked at.
    pub(super) nests: bool,
}

/// A piece of a game in the order of its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Item {
    /// The next word of the line.
    Move,
    /// A variation begins, with the line of this number.
    Open(usize),
    /// The variation ends, before this offset.
    Close(usize),
    /// A comment.
    Remark(Range<usize>),
    /// A numeric annotation glyph.
    Glyph(u8),
}

impl Script {
    /// Takes the first game of a text apart.
    pub(super) fn of(text: &str) -> Self {
        Self::from(text, 0, Format::Moves, Vec::new())
    }

    /// Takes a game apart whose tags were read, from an offset on.
    pub(super) fn from(text: &str, at: usize, format: Format, tags: Vec<Tag>) -> Self {
        Scanner::new(text, at, Self::new(at, format, tags)).run()
    }

    fn new(at: usize, format: Format, tags: Vec<Tag>) -> Self {
        Self {
            format,
            tags,
            fen: None,
            lines: vec![vec![]],
            items: Vec::new(),
            end: at,
            result: None,
            warnings: Vec::new(),
            next_game: None,
            nests: true,
        }
    }

    /// Takes the game apart that begins where the one before it ended.
    pub(super) fn after(text: &str, at: usize, nests: bool) -> Self {
        let script = Self { nests, ..Self::new(at, Format::Moves, Vec::new()) };
        Scanner::new(text, at, script).run()
    }

    /// The words of the main line.
    pub(super) fn words(&self) -> &[Range<usize>] {
        self.lines.first().map(Vec::as_slice).unwrap_or_default()
    }
}
