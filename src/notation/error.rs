//! Why a text is no move of a position.

use core::fmt;

use crate::board::{Move, Square};

/// Why a text is no move here. Offsets count bytes from the start of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// What is wrong.
    pub kind: NotationErrorKind,
    /// Where: the first character that fits no form, the piece that is not there, or the way in which it cannot go.
    pub at: usize,
    candidates: [Move; Self::CANDIDATES],
    count: u8,
}

/// The kinds of [`NotationError`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum NotationErrorKind {
    /// No form of writing moves looks like this.
    Malformed,
    /// The side to move has no piece that answers the description.
    NoSuchPiece,
    /// Such a piece is there, but the rules do not let it go there.
    CannotMoveSo,
    /// The text fits several legal moves equally well.
    Ambiguous,
}

impl NotationErrorKind {
    /// The stable code of this error.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Malformed => "malformed",
            Self::NoSuchPiece => "no-such-piece",
            Self::CannotMoveSo => "cannot-move-so",
            Self::Ambiguous => "ambiguous",
        }
    }
}

impl NotationError {
    /// As many candidates are kept at most.
    const CANDIDATES: usize = 8;

    pub(super) const fn new(kind: NotationErrorKind, at: usize) -> Self {
        const NOWHERE: Move = Move::new(Square::at(0, 0), Square::at(0, 0));
        Self { kind, at, candidates: [NOWHERE; Self::CANDIDATES], count: 0 }
    }

    /// The stable code of this error.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.kind.code()
    }

    /// The legal moves that an [ambiguous](NotationErrorKind::Ambiguous) text fits; else empty.
    #[must_use]
    pub fn candidates(&self) -> &[Move] {
        self.candidates.get(..usize::from(self.count)).unwrap_or_default()
    }

    /// Adds a candidate that is not there yet.
    pub(super) fn add(&mut self, mv: Move) {
        if !self.candidates().contains(&mv)
            && let Some(place) = self.candidates.get_mut(usize::from(self.count))
        {
            *place = mv;
            self.count += 1;
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            NotationErrorKind::Malformed => "this is not the text of a move in any known notation",
            NotationErrorKind::NoSuchPiece => "the side to move has no such piece",
            NotationErrorKind::CannotMoveSo => "the piece cannot move so",
            NotationErrorKind::Ambiguous => "several legal moves fit this text",
        })
    }
}

impl core::error::Error for NotationError {}

/// The byte offset of the first character that fits no form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Malformed(pub(super) usize);
