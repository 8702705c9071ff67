//! Counting the leaves of the move tree: the standard test of a move generator, and its speed.

use super::position::Position;
use crate::board::Move;

/// The number of lines of `depth` legal moves from `position`; 1 at depth 0.
///
/// The last ply is counted without being played.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    count(&mut position.clone(), depth)
}

/// [`perft`] below each legal move, for finding where two generators differ.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let mut position = position.clone();
    let moves = position.legal_moves();
    moves
        .iter()
        .map(|&mv| {
            let undo = position.make(mv);
            let lines = count(&mut position, depth.saturating_sub(1));
            position.unmake(mv, undo);
            (mv, lines)
        })
        .collect()
}

fn count(position: &mut Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut lines = 0;
    for &mv in &moves {
        let undo = position.make(mv);
        lines += count(position, depth - 1);
        position.unmake(mv, undo);
    }
    lines
}
