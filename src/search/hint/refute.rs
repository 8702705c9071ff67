//! Why a move is not the best one.

use super::explain::facts_of;
use super::fact::{Fact, FactKind};
use super::step::Tools;
use crate::board::Move;
use crate::game::{Game, Refused};
use crate::search::report::Report;

/// What speaks against a move.
#[derive(Clone, Debug)]
pub struct Refutation {
    /// How much worse than the best move it is, in centipawns; 0 when it is as good.
    pub loss: i32,
    /// The facts about the answer of the other side, as that side sees them, on the board after the move.
    pub answer: Vec<Fact>,
    /// What the best move would have mated or won instead, on the board before the move.
    pub missed: Vec<Fact>,
}

/// What speaks against a move: `best` is the report on the game as it stands, `answer` the one after the move.
///
/// # Errors
/// Why the move cannot be played.
pub fn refute(game: &Game, mv: Move, best: &Report, answer: &Report) -> Result<Refutation, Refused> {
    let mut next = game.clone();
    next.play(mv)?;
    let mut tools = Tools::new();
    let mut refutation = Refutation { loss: 0, answer: vec![], missed: vec![] };
    let (Some(best), Some(reply)) = (best.lines.first(), answer.lines.first()) else {
        return Ok(refutation);
    };
    refutation.answer = facts_of(next.position(), reply, &mut tools);
    if best.moves.first() != Some(&mv) {
        refutation.loss = (best.score.value() + reply.score.value()).max(0);
        refutation.missed = facts_of(game.position(), best, &mut tools);
        refutation.missed.retain(|fact| fact.kind.is_forcing() && fact.kind != FactKind::OnlyMove);
    }
    Ok(refutation)
}
