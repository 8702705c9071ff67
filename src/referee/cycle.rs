//! Finding what repeats in the moves that were really played (Art. 24, 4.2.3).

use crate::board::Move;
use crate::rules::{Position, Refusal};

/// A position that keeps coming back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cycle {
    /// Half-moves played when the stretch that is judged began, the position standing for the last time but two.
    pub start: usize,
    /// Half-moves of the last loop.
    pub length: usize,
    /// How many times the position has stood in the whole game.
    pub count: usize,
}

/// A move of a record that the rules do not allow where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unplayable {
    /// Half-moves played before it.
    pub ply: usize,
    /// Why it is refused.
    pub refusal: Refusal,
}

/// The positions of a game, the start first.
pub(super) struct History<'a> {
    pub(super) positions: Vec<Position>,
    pub(super) moves: &'a [Move],
}

impl<'a> History<'a> {
    pub(super) fn new(start: &Position, moves: &'a [Move]) -> Result<Self, Unplayable> {
        let mut positions = Vec::with_capacity(moves.len() + 1);
        let mut position = start.clone();
        for (ply, &mv) in moves.iter().enumerate() {
            position.judge(mv).map_err(|refusal| Unplayable { ply, refusal })?;
            positions.push(position.clone());
            position.make(mv);
        }
        positions.push(position);
        Ok(Self { positions, moves })
    }

    /// The plies up to `ply` after which the position of `ply` stood, itself the last. The first occurrence may
    /// lie anywhere in the game: only captures, and soldiers going forward, make it impossible that it returns.
    pub(super) fn occurrences(&self, ply: usize) -> Vec<usize> {
        let mut occurrences = vec![];
        if let Some((last, earlier)) = self.positions.get(..=ply).and_then(<[_]>::split_last) {
            for (ply, position) in earlier.iter().enumerate() {
                if position.is_same(last) {
                    occurrences.push(ply);
                }
            }
            occurrences.push(ply);
        }
        occurrences
    }
}
