//! The search for mates with quiet moves.

use super::checks::{Checks, may_check};
use super::effort::{Effort, Stopped};
use super::replies::{Replies, take_best};
use super::table::Table;
use crate::board::Move;
use crate::rules::Position;

/// Finds mates in which the attacker also plays moves without check and the defender any legal reply. To leave
/// the defender no move without check (困毙) wins as well. Remembers what it found.
///
/// A position that comes again on a line brings the mate no nearer, so that lines of limited length need not ask
/// for repetitions.
pub(super) struct Hunt {
    width: Width,
    checks: Checks,
    /// By the width. What is found with threats counts with all moves.
    tables: [Table; 2],
    replies: Replies,
}

/// What the attacker plays beside checks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Width {
    /// Quiet moves that threaten mate by checks (杀) or leave the defender few replies; any move as the last one.
    Threats,
    /// Every legal move.
    All,
}

/// With no more replies than this, a quiet move need not threaten anything: each of them may lose by itself.
const FEW_REPLIES: usize = 10;

impl Hunt {
    /// Nothing is known yet. Takes 4.5 MiB.
    pub(super) fn new() -> Self {
        Self {
            width: Width::All,
            checks: Checks::new(15),
            tables: [Table::new(17), Table::new(17)],
            replies: Replies::new(),
        }
    }

    /// Begins another question.
    pub(super) fn begin(&mut self, width: Width) {
        self.width = width;
        self.replies.clear();
    }

    /// In how few moves the attacker, who is to move, mates within `moves`, if so.
    pub(super) fn shortest(
        &mut self,
        position: &mut Position,
        moves: u8,
        effort: &mut Effort,
    ) -> Result<Option<u8>, Stopped> {
        // The shorter ones first: to search deep for what is near takes longest.
        for within in 1..=moves {
            if self.attack(position, within, effort)?.is_some() {
                return Ok(Some(within));
            }
        }
        Ok(None)
    }

    /// The move of the attacker, who is to move, that mates within `moves`, at least one.
    pub(super) fn attack(
        &mut self,
        position: &mut Position,
        moves: u8,
        effort: &mut Effort,
    ) -> Result<Option<Move>, Stopped> {
        if moves == 1 {
            effort.count()?;
            return Ok(last_move(position));
        }
        let hash = position.hash();
        if let Some(best @ Some(_)) = self.tables[Width::Threats as usize].get(hash).answer(moves) {
            return Ok(best);
        }
        let mut known = self.tables[self.width as usize].get(hash);
        if let Some(answer) = known.answer(moves) {
            return Ok(answer);
        }
        effort.count()?;
        let mut best = self.checks.attack(position, moves, effort)?;
        if best.is_none() {
            best = self.advance(position, moves, effort)?;
        }
        known.learn(moves, best);
        self.tables[self.width as usize].put(known);
        Ok(best)
    }

    /// The same with at least two moves left, when checks alone do not mate.
    fn advance(
        &mut self,
        position: &mut Position,
        moves: u8,
        effort: &mut Effort,
    ) -> Result<Option<Move>, Stopped> {
        let list = position.legal_moves();
        for checks in [true, false] {
            for &mv in &list {
                let may_check = may_check(position, mv);
                if checks && !may_check {
                    continue;
                }
                let undo = position.make(mv);
                let is_check = may_check && position.is_check();
                let mates = is_check == checks && self.closes_in(position, is_check, moves - 1, effort)?;
                position.unmake(mv, undo);
                if mates {
                    return Ok(Some(mv));
                }
            }
        }
        Ok(None)
    }

    /// The attacker has made a move. Whether it belongs to what is looked for, and mates within `moves` further ones.
    fn closes_in(
        &mut self,
        position: &mut Position,
        is_check: bool,
        moves: u8,
        effort: &mut Effort,
    ) -> Result<bool, Stopped> {
        let replies = position.legal_moves_knowing(is_check);
        let is_free = is_check || self.width == Width::All || replies.len() <= FEW_REPLIES;
        let is_sought = is_free || self.threatens(position, moves, effort)?;
        Ok(is_sought && self.defend(position, &replies, moves, effort)?)
    }

    /// Whether a reply keeps the attacker from mating within `moves`.
    fn refutes(
        &mut self,
        position: &mut Position,
        reply: Move,
        moves: u8,
        effort: &mut Effort,
    ) -> Result<bool, Stopped> {
        let undo = position.make(reply);
        let shortest = self.shortest(position, moves, effort)?;
        position.unmake(reply, undo);
        Ok(shortest.is_none())
    }

    /// Whether the attacker would mate by `moves` checks if the defender passed.
    fn threatens(&mut self, position: &Position, moves: u8, effort: &mut Effort) -> Result<bool, Stopped> {
        let mut passed = position.passed();
        for within in 1..=moves {
            if self.checks.attack(&mut passed, within, effort)?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether each of the defender's replies, and having none, is mate within `moves` further ones.
    pub(super) fn defend(
        &mut self,
        position: &mut Position,
        replies: &[Move],
        moves: u8,
        effort: &mut Effort,
    ) -> Result<bool, Stopped> {
        if moves == 0 || replies.is_empty() {
            return Ok(replies.is_empty());
        }
        if moves > 1 && self.is_refutation_known(position, replies, moves) {
            return Ok(false);
        }
        let mut weighed = self.replies.weighed(position, replies, moves);
        while let Some(reply) = take_best(&mut weighed) {
            if self.refutes(position, reply, moves, effort)? {
                self.replies.praise(reply, moves);
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether one of the replies leads to a position that is remembered as no mate.
    fn is_refutation_known(&self, position: &mut Position, replies: &[Move], moves: u8) -> bool {
        replies.iter().any(|&reply| {
            let undo = position.make(reply);
            let answer = self.tables[self.width as usize].get(position.hash()).answer(moves);
            position.unmake(reply, undo);
            answer == Some(None)
        })
    }
}

/// The move that leaves the other side without any.
fn last_move(position: &mut Position) -> Option<Move> {
    // What escapes from one move mostly escapes from the next one too.
    let mut escape = None;
    position.legal_moves().iter().copied().find(|&mv| {
        let undo = position.make(mv);
        if escape.is_none_or(|escape| position.judge(escape).is_err()) {
            escape = position.some_move();
        }
        position.unmake(mv, undo);
        escape.is_none()
    })
}
