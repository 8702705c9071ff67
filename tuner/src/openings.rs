//! How games begin.

use xiangqi_board::{Game, Move, Position};

use crate::Failure;

const TABLE: &str = include_str!("../../tests/data/openings.txt");

/// Every opening of the table, played.
pub(crate) fn openings() -> Result<Vec<Game>, Failure> {
    let rows = TABLE.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    rows.map(|row| {
        let moves = row.split(';').next().unwrap_or_default();
        let mut game = Game::new(Position::start());
        for text in moves.split_whitespace() {
            let mv = Move::parse(text).ok_or_else(|| format!("no move: {text} in {row}"))?;
            game.play(mv).map_err(|refused| format!("{}: {text} in {row}", refused.code()))?;
        }
        Ok(game)
    })
    .collect()
}
