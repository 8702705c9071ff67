//! A whole game: where it starts, what was played, and what is known about it.

use crate::board::{Move, Side};
use crate::rules::Position;

/// A game with its tags. So far only its main line; variations and comments will hang on the moves.
///
/// ```
/// use xiangqi_board::{GameResult, Position, Record};
/// let mut record = Record::new(Position::start());
/// record.set_tag("Red", "胡荣华");
/// record.set_tag("Result", "1-0");
/// assert_eq!(record.tag("red"), Some("胡荣华"));
/// assert_eq!(record.result(), Some(GameResult::RedWins));
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    /// Where the game starts.
    pub start: Position,
    /// Names and values that describe the game, as in PGN (`Event`, `Red`, `Result` …), in their order. What follows
    /// from the rest of the record is not among them: `Game`, `FEN`, `SetUp` and `Format`.
    pub tags: Vec<(String, String)>,
    /// The main line, each move legal after those before it.
    pub moves: Vec<Move>,
}

impl Record {
    /// A game of which only the start is known.
    #[must_use]
    pub const fn new(start: Position) -> Self {
        Self { start, tags: Vec::new(), moves: Vec::new() }
    }

    /// The FEN of the start, unless that is the start of every game.
    pub(super) fn own_fen(&self) -> Option<String> {
        let fen = self.start.fen();
        (fen != Position::start().fen()).then_some(fen)
    }

    /// The value of a tag, whatever the case of its name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// Sets a tag; an empty value removes it.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let place = self.tags.iter().position(|(known, _)| known.eq_ignore_ascii_case(name));
        match place {
            Some(index) if value.is_empty() => drop(self.tags.remove(index)),
            Some(index) => value.clone_into(&mut self.tags[index].1),
            None if value.is_empty() => {}
            None => self.tags.push((name.into(), value.into())),
        }
    }

    /// How the game ended by its `Result` tag; `None` where that is not known.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        GameResult::from_text(self.tag("Result")?)
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// 红胜.
    RedWins,
    /// 黑胜.
    BlackWins,
    /// 和棋.
    Draw,
}

impl GameResult {
    const RED: [&str; 9] = ["1-0", "红胜", "紅勝", "红方胜", "紅方勝", "红先胜", "紅先勝", "先胜", "先勝"];
    const BLACK: [&str; 9] = ["0-1", "黑胜", "黑勝", "黑方胜", "黑方勝", "红先负", "紅先負", "先负", "先負"];
    const DRAW: [&str; 7] = ["1/2-1/2", "½-½", "和棋", "和局", "红先和", "紅先和", "先和"];

    /// Reads `1-0`, `0-1`, `1/2-1/2` and what Chinese records have in their place.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let all =
            [(Self::RedWins, &Self::RED[..]), (Self::BlackWins, &Self::BLACK), (Self::Draw, &Self::DRAW)];
        all.into_iter().find(|(_, texts)| texts.contains(&text)).map(|(result, _)| result)
    }

    /// The result of a game that `winner` has won, or nobody.
    #[must_use]
    pub const fn of(winner: Option<Side>) -> Self {
        match winner {
            Some(Side::Red) => Self::RedWins,
            Some(Side::Black) => Self::BlackWins,
            None => Self::Draw,
        }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::RedWins => Self::RED[0],
            Self::BlackWins => Self::BLACK[0],
            Self::Draw => Self::DRAW[0],
        }
    }

    /// Who has won; `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::RedWins => Some(Side::Red),
            Self::BlackWins => Some(Side::Black),
            Self::Draw => None,
        }
    }
}

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
