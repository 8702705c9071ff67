//! The forms in which records are kept.

/// A way in which records are kept as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// A position alone.
    Fen,
    /// Moves, perhaps after a position.
    Moves,
    /// The `position` line of the engine protocols UCCI and UCI.
    Ucci,
    /// Portable game notation: tags in brackets, then the moves.
    Pgn,
}

impl Format {
    /// The stable name, such as `"pgn"`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fen => "fen",
            Self::Moves => "moves",
            Self::Ucci => "ucci",
            Self::Pgn => "pgn",
        }
    }
}
