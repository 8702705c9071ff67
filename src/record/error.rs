//! What can be wrong with the text of a record, and what a reader should know about it.

use core::fmt;
use core::ops::Range;

use crate::notation::NotationErrorKind;
use crate::rules::{FenErrorKind, Problem};

/// Why a text holds no record. Offsets count bytes from the start of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// What is wrong.
    pub kind: RecordErrorKind,
    at: usize,
    problems: Vec<Problem>,
}

/// The kinds of [`RecordError`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordErrorKind {
    /// There is neither a position nor a move nor a tag.
    NothingToRead,
    /// The text is longer than [`MAX_BYTES`](super::MAX_BYTES).
    TooLong,
    /// A tag says that this is another game, such as Janggi.
    OtherGame,
    /// The file is a database of openings, not a record.
    Book,
    /// The file has not the shape that its format lays down.
    Damaged,
    /// The file is of a version of its format that nobody has described.
    UnknownVersion,
    /// This form is written or known, but not read.
    Unsupported,
    /// A library has no game of this number.
    NoGame,
    /// The position is no FEN.
    Fen(FenErrorKind),
    /// The position cannot be played from.
    Unplayable(Problem),
    /// The first move of a text that has no position of its own cannot be read.
    Move(NotationErrorKind),
}

impl RecordError {
    pub(super) const fn new(kind: RecordErrorKind, at: usize) -> Self {
        Self { kind, at, problems: Vec::new() }
    }

    /// The position at `at` has these problems, at least one.
    pub(super) fn unplayable(problems: Vec<Problem>, at: usize) -> Self {
        let kind = problems
            .first()
            .map_or(RecordErrorKind::NothingToRead, |&first| RecordErrorKind::Unplayable(first));
        Self { kind, at, problems }
    }

    /// The same error in a text that begins `by` bytes earlier.
    pub(super) fn moved(mut self, by: usize) -> Self {
        self.at += by;
        self
    }

    /// The stable code of this error.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self.kind {
            RecordErrorKind::NothingToRead => "nothing-to-read",
            RecordErrorKind::TooLong => "too-long",
            RecordErrorKind::OtherGame => "other-game",
            RecordErrorKind::Book => "opening-book",
            RecordErrorKind::Damaged => "damaged",
            RecordErrorKind::UnknownVersion => "unknown-version",
            RecordErrorKind::Unsupported => "unsupported-format",
            RecordErrorKind::NoGame => "no-such-game",
            RecordErrorKind::Fen(kind) => kind.code(),
            RecordErrorKind::Unplayable(problem) => problem.kind.code(),
            RecordErrorKind::Move(kind) => kind.code(),
        }
    }

    /// Where: the fault of a FEN or a move, else the beginning of what is meant.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Everything that is wrong with the position; empty for other errors.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            RecordErrorKind::NothingToRead => "there is neither a position nor a move to read",
            RecordErrorKind::TooLong => "the text is too long for a record",
            RecordErrorKind::OtherGame => "this is the record of another game",
            RecordErrorKind::Book => "this is a database of openings, not a record",
            RecordErrorKind::Damaged => "the file is damaged",
            RecordErrorKind::UnknownVersion => "the file is of an unknown version of its format",
            RecordErrorKind::Unsupported => "files of this format are not read",
            RecordErrorKind::NoGame => "there is no game of this number",
            RecordErrorKind::Fen(_) => "the position is no FEN",
            RecordErrorKind::Unplayable(_) => "the position cannot be played from",
            RecordErrorKind::Move(_) => "the first move cannot be read",
        })
    }
}

impl core::error::Error for RecordError {}

/// What a reader should know about a text that could be read, or read in part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// The stable code: one of a [`NotationErrorKind`] for the move that ends the reading, or one of
    ///
    /// - `bytes-not-text`: some bytes stand for no character in the encoding; U+FFFD is in their place,
    /// - `fen-side-assumed`: the position does not say who moves, and no move told,
    /// - `tag-broken`: a tag was skipped,
    /// - `unknown-line`: a line says nothing that can be recorded; given once, for the first,
    /// - `more-games`: only the first game was read,
    /// - `unclosed`: a comment or variation has no end, so that it takes in the rest of the text,
    /// - `playok-dialect`: the WXF of the `PlayOK` server, Black in small letters,
    /// - `ambiguous` with a ply that has been read: the text left a choice and the closest reading was taken,
    /// - `illegal-move`: the rules do not allow a move; it is kept and marked, as is what follows it. Given for the
    ///   first of each line, for a few dozen lines,
    /// - `bad-move`: a move between points that are none was left out with what follows it; given once,
    /// - `orphan-variation`, `orphan-comment`: there is no move that it is about,
    /// - `truncated`, `bad-length`: the file ends, or makes no sense any more, within the moves; those before are kept,
    /// - `checksum`: a file does not have the sum that it says it has,
    /// - `no-position`: the board is empty, as under headings in libraries; the start of every game stands for it,
    /// - `too-long`: the reading ended at the limit of plies or lines.
    pub code: &'static str,
    /// Byte offset of what is meant.
    pub at: Option<usize>,
    /// The half-move concerned, from 1.
    pub ply: Option<usize>,
    /// Byte range of the word concerned.
    pub token: Option<Range<usize>>,
}

impl Warning {
    /// A warning about a place.
    pub(super) const fn new(code: &'static str, at: usize) -> Self {
        Self { code, at: Some(at), ply: None, token: None }
    }

    /// A warning about the move of a ply.
    pub(super) const fn of_move(code: &'static str, at: usize, ply: usize, token: Range<usize>) -> Self {
        Self { code, at: Some(at), ply: Some(ply), token: Some(token) }
    }

    /// The same warning in a text that begins `by` bytes earlier.
    pub(super) fn move_by(&mut self, by: usize) {
        self.at = self.at.map(|at| at + by);
        self.token = self.token.clone().map(|token| token.start + by..token.end + by);
    }
}
