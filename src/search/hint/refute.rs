//! Why a move is not the best one.

use super::explain::facts_of;
use super::fact::Fact;
use super::step::{Tools, after};
use crate::board::Move;
use crate::rules::Position;
use crate::search::report::Report;

/// What speaks against a move.
#[derive(Clone, Default, Debug)]
pub struct Refutation {
    /// How much worse than the best move it is, in centipawns; 0 when it is as good.
    pub loss: i32,
    /// The facts about the answer of the other side, as that side sees them, on the board after the move.
    pub answer: Vec<Fact>,
    /// What the best move would have mated or won instead, on the board before the move.
    pub missed: Vec<Fact>,
}

/// What speaks against a move on a board: `best` is the report on the board as it stands, `answer` the one after the
/// move. Nothing does when the move is not legal, or ends the game.
#[must_use]
pub fn refute(board: &Position, mv: Move, best: &Report, answer: &Report) -> Refutation {
    let mut refutation = Refutation::default();
    let (Some(best), Some(reply), true) = (best.lines.first(), answer.lines.first(), board.is_legal(mv))
    else {
        return refutation;
    };
    let mut tools = Tools::new();
    refutation.answer = facts_of(&after(board, mv), reply, None, &mut tools);
    if best.moves.first() != Some(&mv) {
        refutation.loss = (best.score.value() + reply.score.value()).max(0);
        refutation.missed = facts_of(board, best, None, &mut tools);
        refutation.missed.retain(|fact| fact.kind.is_forcing());
    }
    refutation
}
