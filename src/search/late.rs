//! The later a move comes in the order, the less it is looked at, unless it turns out better than expected.

use super::tree::{INFINITE, Tree, Value};

/// What is known of a move that is about to be searched.
#[derive(Clone, Copy)]
pub(super) struct Try {
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

impl Tree<'_> {
    /// Searches a move that has been made: the later it comes, the less deep and the narrower at first.
    pub(super) fn look(&mut self, (alpha, beta): (i32, i32), deeper: i32, ply: usize, one: Try) -> Value {
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
