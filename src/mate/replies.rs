//! The order in which a defender's replies are tried.

use super::solver::Solver;
use crate::board::{Move, Square};
use crate::rules::Position;

/// Which replies refuted an attack: they are tried first elsewhere.
pub(super) struct Replies {
    /// The last one that refuted, by the moves that the attacker had left.
    killers: [Option<Move>; Solver::LONGEST as usize + 1],
    /// How often, and how much, each move refuted.
    merits: Vec<u32>,
}

impl Replies {
    /// What taking a piece counts for.
    const TAKES: u32 = 4_000;

    /// Nothing is known yet.
    pub(super) fn new() -> Self {
        Self { killers: [None; _], merits: vec![0; Square::COUNT * Square::COUNT] }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.killers.fill(None);
        self.merits.fill(0);
    }

    /// The replies with what they promise.
    pub(super) fn weighed(&self, position: &Position, replies: &[Move], moves: u8) -> Vec<(u32, Move)> {
        replies.iter().map(|&reply| (self.merit(position, reply, moves), reply)).collect()
    }

    fn merit(&self, position: &Position, reply: Move, moves: u8) -> u32 {
        if self.killers[usize::from(moves)] == Some(reply) {
            u32::MAX
        } else {
            let takes = if position.piece(reply.to).is_some() { Self::TAKES } else { 0 };
            self.merits[index(reply)].saturating_add(takes)
        }
    }

    /// This reply refuted an attack with so many moves left.
    pub(super) fn praise(&mut self, reply: Move, moves: u8) {
        self.killers[usize::from(moves)] = Some(reply);
        let merit = &mut self.merits[index(reply)];
        *merit = merit.saturating_add(u32::from(moves) * u32::from(moves));
    }
}

/// Takes the most promising reply out of those that are left.
pub(super) fn take_best(replies: &mut Vec<(u32, Move)>) -> Option<Move> {
    let mut best = 0;
    for (place, reply) in replies.iter().enumerate() {
        if reply.0 > replies[best].0 {
            best = place;
        }
    }
    (!replies.is_empty()).then(|| replies.swap_remove(best).1)
}

const fn index(mv: Move) -> usize {
    mv.from.index() * Square::COUNT + mv.to.index()
}
