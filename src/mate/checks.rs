//! The search for mates by checks alone.

use super::effort::{Effort, Stopped};
use super::table::Table;
use crate::board::{Move, Piece, Role, Square};
use crate::rules::Position;

/// Finds mates in which the attacker plays nothing but checks and the defender any legal reply. The last check
/// mates; a stalemate (困毙) is no mate here. Remembers what it found.
pub(super) struct Checks {
    table: Table,
}

impl Checks {
    /// A search that remembers `2^bits` positions.
    pub(super) fn new(bits: u32) -> Self {
        Self { table: Table::new(bits) }
    }

    /// The check of the attacker, who is to move, that mates within `checks` checks, at least one.
    pub(super) fn attack(
        &mut self,
        position: &mut Position,
        checks: u8,
        effort: &mut Effort,
    ) -> Result<Option<Move>, Stopped> {
        let mut known = self.table.get(position.hash());
        if let Some(answer) = known.answer(checks) {
            return Ok(answer);
        }
        effort.count()?;
        let mut best = None;
        for &mv in &position.legal_moves() {
            if !may_check(position, mv) {
                continue;
            }
            let undo = position.make(mv);
            let mates = position.is_check() && self.defend(position, checks - 1, effort)?;
            position.unmake(mv, undo);
            if mates {
                best = Some(mv);
                break;
            }
        }
        known.learn(checks, best);
        self.table.put(known);
        Ok(best)
    }

    /// The defender is in check; whether every reply is mated within `checks` further checks.
    pub(super) fn defend(
        &mut self,
        position: &mut Position,
        checks: u8,
        effort: &mut Effort,
    ) -> Result<bool, Stopped> {
        if checks == 0 {
            return Ok(position.is_stuck());
        }
        let replies = position.legal_moves_knowing(true);
        // Taking the checking piece refutes most often.
        for takes in [true, false] {
            for &reply in &replies {
                if position.piece(reply.to).is_some() != takes {
                    continue;
                }
                let undo = position.make(reply);
                let best = self.attack(position, checks, effort)?;
                position.unmake(reply, undo);
                if best.is_none() {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }
}

/// Whether a move of the side to move can come to attack the other king: it ends within reach of it, or leaves
/// or enters a line or a horse's leg next to it. Never false for a check.
#[inline]
pub(crate) fn may_check(position: &Position, mv: Move) -> bool {
    let king = position.king(!position.turn());
    let is_in_line = |square: Square| square.file() == king.file() || square.rank() == king.rank();
    let files = mv.to.file().abs_diff(king.file());
    let ranks = mv.to.rank().abs_diff(king.rank());
    is_in_line(mv.to)
        || is_in_line(mv.from)
        || (mv.from.file().abs_diff(king.file()) == 1 && mv.from.rank().abs_diff(king.rank()) == 1)
        || (files.min(ranks) == 1
            && files.max(ranks) == 2
            && matches!(position.piece(mv.from), Some(Piece { role: Role::Horse, .. })))
}
