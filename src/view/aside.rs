//! A line shown beside the game: what a threat would lead to. The game itself stays as it is.

use super::motion::Slide;
use crate::board::Move;
use crate::game::Game;
use crate::rules::Position;

/// A position that is shown in place of that of the game.
pub(super) struct Aside {
    pub(super) game: Game,
}

impl Aside {
    /// Plays moves from a position as far as they are legal.
    pub(super) fn new(position: &Position, moves: &[Move]) -> Self {
        let mut game = Game::new(before_line(position, moves));
        for &mv in moves {
            if game.play(mv).is_err() {
                break;
            }
        }
        Self { game }
    }

    /// The last move on its way.
    pub(super) fn slide(&self, now: f64) -> Option<Slide> {
        let mut before = self.game.clone();
        let mv = *self.game.moves().last()?;
        before.take_back();
        let piece = before.position().piece(mv.from)?;
        Some(Slide::new(piece, mv, before.position().piece(mv.to), now))
    }
}

/// The position from which a line of moves goes on: where the side begins that has just moved, the other side passes.
pub(crate) fn before_line(position: &Position, moves: &[Move]) -> Position {
    match moves.first() {
        Some(mv) if !position.is_own(mv.from) => position.passed(),
        _ => position.clone(),
    }
}
