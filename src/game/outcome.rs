//! How a game ends (Art. 3 and 4).

use crate::board::Side;
use crate::rules::Position;

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who has won; `None` is a draw.
    pub winner: Option<Side>,
    /// Why.
    pub ending: Ending,
}

/// Why a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// 将死: in check without a legal move (Art. 4.1.1).
    Checkmate,
    /// 困毙: without a legal move and not in check, which loses too (Art. 4.1.3).
    Stalemate,
    /// Neither side can win any more (Art. 4.2.1).
    PlainDraw,
    /// A ruling on repetition (Art. 4.1.7, 4.2.3, 24), with the article it rests on.
    Repetition(&'static str),
    /// A flag fell (Art. 4.1.4).
    Time,
    /// An illegal move where such a move loses at once: Art. 4.1.6 or, with the kings left facing, 4.1.2.
    IllegalMove(&'static str),
    /// Too many fouls (Art. 4.1.8).
    Fouls,
    /// A player resigned (Art. 4.1.9).
    Resignation,
    /// Both sides agreed on a draw (Art. 4.2.2).
    Agreement,
    /// Sixty rounds, or as many as the event sets, without a capture (Art. 4.2.4).
    NaturalLimit,
}

impl Ending {
    /// The stable code of this ending.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::PlainDraw => "plain-draw",
            Self::Repetition(_) => "repetition",
            Self::Time => "time",
            Self::IllegalMove(_) => "illegal-move",
            Self::Fouls => "fouls",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::NaturalLimit => "natural-limit",
        }
    }

    /// Whether the moves alone lead to it, whatever the players say and whatever time they take.
    #[must_use]
    pub const fn is_of_the_moves(self) -> bool {
        matches!(self, Self::Checkmate | Self::Stalemate | Self::PlainDraw | Self::Repetition(_))
    }

    /// The article of the competition rules.
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            Self::Checkmate => "4.1.1",
            Self::Stalemate => "4.1.3",
            Self::PlainDraw => "4.2.1",
            Self::Repetition(article) | Self::IllegalMove(article) => article,
            Self::Time => "4.1.4",
            Self::Fouls => "4.1.8",
            Self::Resignation => "4.1.9",
            Self::Agreement => "4.2.2",
            Self::NaturalLimit => "4.2.4",
        }
    }
}

impl Outcome {
    /// The end that this position itself is, if it is one.
    #[must_use]
    pub fn of(position: &Position) -> Option<Self> {
        if !position.is_stuck() {
            return None;
        }
        let ending = if position.is_check() { Ending::Checkmate } else { Ending::Stalemate };
        Some(Self { winner: Some(!position.turn()), ending })
    }
}
