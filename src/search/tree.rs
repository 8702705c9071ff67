//! The tree of positions below the one on the board, and the way through it.

use super::engine::Watcher;
use super::eval;
use super::frame::Frame;
use super::order::{Arrival, Experience, arrival};
use super::path::Path;
use super::report::Limits;
use super::score::Score;
use super::table::Table;
use crate::board::Move;
use crate::game::is_plainly_drawn;
use crate::rules::Position;

/// No line is longer.
pub(super) const MAX_PLY: usize = 100;

/// Larger than any value.
pub(super) const INFINITE: i32 = 32_000;

/// Values from here on are mates or losses by repetition, and depend on the way there.
pub(super) const DECIDED: i32 = 15_000;

/// The search was stopped; what it returned meanwhile means nothing.
pub(super) struct Stopped;

pub(super) type Value = Result<i32, Stopped>;

/// One search from the position on the board.
pub(super) struct Tree<'a> {
    pub(super) position: Position,
    pub(super) path: Path,
    pub(super) table: &'a mut Table,
    pub(super) experience: &'a mut Experience,
    pub(super) watcher: &'a mut dyn Watcher,
    pub(super) limits: Limits,
    pub(super) started: u32,
    pub(super) nodes: u64,
    pub(super) longest: usize,
    /// First moves not to be looked at, as they are better and known.
    pub(super) excluded: Vec<Move>,
    /// First moves whose value the rules settle.
    pub(super) ruled: Vec<(Move, i32)>,
    /// The best line from each ply on.
    pub(super) lines: Vec<Vec<Move>>,
    pub(super) frames: Vec<Frame>,
}

impl<'a> Tree<'a> {
    pub(super) fn new(
        position: Position,
        path: Path,
        (table, experience): (&'a mut Table, &'a mut Experience),
        limits: Limits,
        watcher: &'a mut dyn Watcher,
    ) -> Self {
        let started = watcher.now();
        let mut frames = vec![Frame::EMPTY; MAX_PLY + 2];
        // Two frames of the past come first.
        frames[2].placement = eval::placement(&position);
        frames[2].is_check = position.is_check();
        Self {
            position,
            path,
            table,
            experience,
            watcher,
            limits,
            started,
            nodes: 0,
            longest: 0,
            excluded: vec![],
            ruled: vec![],
            lines: vec![vec![]; MAX_PLY + 2],
            frames,
        }
    }

    /// The line that the last search from the root found.
    pub(super) fn line(&self) -> &[Move] {
        &self.lines[0]
    }

    /// Milliseconds since the search began.
    pub(super) fn elapsed(&mut self) -> u32 {
        self.watcher.now().wrapping_sub(self.started)
    }

    /// Counts a position; stops the search at a limit.
    pub(super) fn visit(&mut self, ply: usize) -> Result<(), Stopped> {
        if self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes) {
            return Err(Stopped);
        }
        self.nodes += 1;
        self.longest = self.longest.max(ply);
        if self.nodes.is_multiple_of(1024) {
            let is_late = self.limits.time_ms.is_some_and(|time| self.elapsed() >= time);
            if is_late || self.watcher.is_cancelled() {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    pub(super) fn frame(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[ply + 2]
    }

    /// Plays a move from the position at `ply`.
    pub(super) fn make(&mut self, ply: usize, mv: Move) {
        let placement = eval::placement_after(self.frames[ply + 2].placement, &self.position, mv);
        self.frames[ply + 2].arrival = arrival(&self.position, mv);
        let is_check = self.path.make(&mut self.position, mv);
        let next = self.frame(ply + 1);
        next.placement = placement;
        next.is_check = is_check;
    }

    pub(super) fn retreat(&mut self) {
        self.path.retreat(&mut self.position);
    }

    pub(super) fn before(&self, ply: usize) -> [Arrival; 2] {
        [self.frames[ply + 1].arrival, self.frames[ply].arrival]
    }

    /// The value of a position that ends the game, but for mate.
    pub(super) fn end(&mut self, ply: usize) -> Option<i32> {
        if self.position.quiet() == 0 && is_plainly_drawn(&self.position) {
            return Some(Score::DRAW.value());
        }
        if let Some(end) = self.path.end(&self.position, self.nodes) {
            return Some(end);
        }
        if ply >= MAX_PLY - 1 {
            return Some(eval::evaluate(&self.position, self.frames[ply + 2].placement));
        }
        None
    }

    pub(super) fn adopt(&mut self, ply: usize, mv: Move) {
        let (head, tail) = self.lines.split_at_mut(ply + 1);
        head[ply].clear();
        head[ply].push(mv);
        head[ply].extend_from_slice(&tail[0]);
    }
}
