//! What need not be looked at, and what must be looked at more closely.

use super::exchange::is_worth;
use super::late::Try;
use super::node::Node;
use super::order::NO_ARRIVAL;
use super::table::{Bound, Known, from_table};
use super::tree::{DECIDED, MAX_PLY, Stopped, Tree};
use crate::board::{Piece, Role};

impl Tree<'_> {
    /// Gives a position up without looking at its moves, where it is far too good or too bad.
    pub(super) fn prune(&mut self, alpha: i32, beta: i32, node: &Node) -> Result<Option<i32>, Stopped> {
        let &Node { ply, depth, worth, outlook, is_improving, .. } = node;
        // So bad that only captures could help, and they do not.
        if depth <= 3 && outlook + 250 * depth < alpha {
            let value = self.settle(alpha, alpha + 1, ply, true)?;
            if value <= alpha {
                return Ok(Some(value));
            }
        }
        if beta.abs() > DECIDED {
            return Ok(None);
        }
        // So good that one move will not change it.
        let margin = 75 * (depth - i32::from(is_improving));
        if depth <= 7 && outlook - margin >= beta {
            return Ok(Some(outlook));
        }
        // So good that even a pass will not change it.
        let has_passed = ply > 0 && self.frames[ply + 1].arrival == NO_ARRIVAL;
        if depth >= 3
            && outlook >= beta
            && worth + 20 * depth - 140 >= beta
            && !has_passed
            && self.has_attackers()
        {
            let less = 3 + depth / 4 + ((outlook - beta) / 150).min(3);
            self.frame(ply).arrival = NO_ARRIVAL;
            let placement = self.frames[ply + 2].placement;
            let next = self.frame(ply + 1);
            next.placement = placement;
            next.is_check = false;
            self.path.pass(&mut self.position);
            let value = self.search(-beta, -beta + 1, depth - less, ply + 1, true);
            self.retreat();
            let value = -value?;
            if value >= beta {
                return Ok(Some(if value > DECIDED { beta } else { value }));
            }
        }
        Ok(None)
    }

    /// Whether a move that is not yet made cannot help any more.
    pub(super) fn is_hopeless(&self, alpha: i32, node: &Node, one: &Try) -> bool {
        if !one.is_quiet {
            return one.is_losing() && !is_worth(&self.position, one.mv, -100 * node.depth);
        }
        let left = one.left(node.depth);
        let is_far_below = left <= 7 && node.worth + 90 + 90 * left + one.history / 128 <= alpha;
        let was_never_good = left <= 4 && one.history < -3500 * left;
        is_far_below || was_never_good || (left <= 7 && !is_worth(&self.position, one.mv, -25 * left * left))
    }

    /// Whether the side to move has more than soldiers: without, a pass may be the best move there is.
    fn has_attackers(&self) -> bool {
        let side = self.position.turn();
        [Role::Chariot, Role::Horse, Role::Cannon]
            .into_iter()
            .any(|role| self.position.places_of(Piece { side, role }).iter().any(Option::is_some))
    }

    /// Finds out whether the known move is much better than all others: it is looked at deeper then, and less deep where
    /// others are as good.
    pub(super) fn singular(
        &mut self,
        known: Option<Known>,
        depth: i32,
        ply: usize,
        beta: i32,
    ) -> Result<i32, Stopped> {
        let Some(Known { mv: Some(mv), value, depth: known_depth, bound, .. }) = known else { return Ok(0) };
        let value = from_table(value, ply);
        let is_candidate = depth >= 7
            && self.frame(ply).excluded.is_none()
            && known_depth >= depth - 3
            && bound != Bound::Upper
            && value.abs() < DECIDED
            && ply * 2 < MAX_PLY;
        if !is_candidate || !self.position.is_legal(mv) {
            return Ok(0);
        }
        let least = value - 2 * depth;
        self.frame(ply).excluded = Some(mv);
        let others = self.search(least - 1, least, (depth - 1) / 2, ply, true);
        self.frame(ply).excluded = None;
        Ok(if others? < least {
            1
        } else if value >= beta {
            -1
        } else {
            0
        })
    }
}

/// By how much less deep a late move is searched, in 1024ths of a half-move.
pub(super) fn reduction(depth: i32, tries: usize, is_improving: bool) -> i32 {
    let of = |number: usize| LOGARITHM[number.min(LOGARITHM.len() - 1)];
    let less = 700 + of(depth.max(0) as usize) * of(tries + 1) / 2300;
    if is_improving { less - 300 } else { less + 250 }
}

/// 1024 times the natural logarithm.
static LOGARITHM: [i32; 64] = logarithms();

const fn logarithms() -> [i32; 64] {
    let mut table = [0; 64];
    let mut number = 2;
    while number < table.len() {
        // ln n = ln (n - 1) + 2 artanh (1 / (2n - 1)), of whose series three terms are enough.
        let odd = 2 * number as i64 - 1;
        let unit = 1_000_000_000;
        let first = unit / odd;
        let third = unit / (odd * odd * odd) / 3;
        let fifth = unit / (odd * odd * odd * odd * odd) / 5;
        let step = 2 * (first + third + fifth);
        table[number] = table[number - 1] + ((step * 1024 + unit / 2) / unit) as i32;
        number += 1;
    }
    table
}
