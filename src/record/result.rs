//! How a game ended, as records say it.

use crate::board::Side;

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
