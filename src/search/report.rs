//! What is asked of a search, and what it says.

use super::score::Score;
use crate::board::Move;

/// How far a search goes: until the first of these is reached. With none of them it would not end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Milliseconds.
    pub time_ms: Option<u32>,
    /// Half-moves.
    pub depth: Option<u8>,
    /// Positions. The same number gives the same answer on every machine.
    pub nodes: Option<u64>,
    /// How many of the best moves are wanted, each with its line; at least one.
    pub lines: u8,
}

impl Default for Limits {
    fn default() -> Self {
        Self { time_ms: None, depth: None, nodes: None, lines: 1 }
    }
}

/// One of the best moves, with what is expected to follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The move and its continuation, at least one half-move.
    pub moves: Vec<Move>,
    /// What it is worth to the side that plays it.
    pub score: Score,
}

/// What has been found so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Half-moves to which every move was examined.
    pub depth: u8,
    /// The longest line examined, in half-moves.
    pub longest: u8,
    /// Positions visited.
    pub nodes: u64,
    /// Milliseconds since the beginning.
    pub time_ms: u32,
    /// The best moves, the best first; empty when there is no legal move.
    pub lines: Vec<Line>,
}

impl Report {
    /// The best move.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.lines.first()?.moves.first().copied()
    }
}
