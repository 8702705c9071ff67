//! The later a move comes in the order, the less it is looked at, unless it turns out better than expected.

use super::node::Node;
use super::order::is_losing;
use super::tree::{INFINITE, Tree, Value};
use crate::board::Move;

/// What is known of a move that is about to be searched.
#[derive(Clone, Copy)]
pub(super) struct Try {
    pub(super) mv: Move,
    /// Its place in the order.
    pub(super) rank: i32,
    /// From 1.
    pub(super) number: usize,
    pub(super) reduction: i32,
    pub(super) is_quiet: bool,
    pub(super) gives_check: bool,
    pub(super) is_pv: bool,
    pub(super) is_cut: bool,
    pub(super) history: i32,
    pub(super) depth: i32,
}

impl Try {
    /// Whether it is a capture that loses something.
    pub(super) fn is_losing(&self) -> bool {
        is_losing(self.rank)
    }

    /// Half-moves by which it is looked at when nothing speaks for it.
    pub(super) fn left(&self, depth: i32) -> i32 {
        (depth - self.reduction / 1024).max(0)
    }

    /// Whether so many moves were tried that no quiet one is worth a look.
    pub(super) fn is_too_late(&self, node: &Node) -> bool {
        let most = (3 + node.depth * node.depth) / if node.is_improving { 1 } else { 2 };
        self.is_quiet && !node.is_pv && self.number as i32 - 1 > most
    }
}

impl Tree<'_> {
    /// Searches a move that has been made: the later it comes, the less deep and the narrower at first.
    pub(super) fn look(&mut self, (alpha, beta): (i32, i32), deeper: i32, ply: usize, one: &Try) -> Value {
        let mut value = -INFINITE;
        let is_late = one.number > 1 + usize::from(one.is_pv) && one.depth >= 3;
        let is_reduced = is_late && (one.is_quiet || one.is_cut);
        if is_reduced {
            let mut less = one.reduction;
            less -= if one.is_pv { 1024 } else { 0 };
            less += if one.is_cut { 1024 } else { 0 };
            less -= if one.gives_check { 1024 } else { 0 };
            less -= one.history / 8;
            if !one.is_quiet {
                less -= 1024;
            }
            let reduced = (deeper - less / 1024).clamp(1, deeper.max(1));
            value = -self.search(-alpha - 1, -alpha, reduced, ply + 1, true)?;
            if value > alpha && reduced < deeper {
                value = -self.search(-alpha - 1, -alpha, deeper, ply + 1, !one.is_cut)?;
            }
        } else if !one.is_pv || one.number > 1 {
            value = -self.search(-alpha - 1, -alpha, deeper, ply + 1, !one.is_cut)?;
        }
        if one.is_pv && (one.number == 1 || (value > alpha && (value < beta || ply == 0))) {
            value = -self.search(-beta, -alpha, deeper, ply + 1, false)?;
        }
        Ok(value)
    }
}
