//! A move under the Asian rules, as far as published cases settle them.
//!
//! A kill is idle. A chase is an attack, by a piece other than king and soldier, on a piece that has no root at
//! all, or by a lesser piece on a chariot; only one and the same piece attacked on every move, checks included, is
//! a perpetual chase. Neither check-and-take, nor a complete exchange, nor a mate after the capture matters.

use super::exchange::{Play, Worth};
use super::idle;
use super::inquiry::PieceSet;
use super::roots::Roots;
use super::threat::{Judged, Threat};
use crate::board::{Move, Piece, Role, Square};
use crate::mate::sorted;
use crate::rules::Position;

/// The name of a move that gives no check.
pub(super) fn name(before: &Position, after: &Position, mv: Move) -> Judged {
    let mut judged = Judged::new(before, mv, Threat::Chase);
    look(&mut judged, before, after);
    judged.targets = judged.chased.squares(after);
    if judged.chased.is_empty() {
        (judged.threat, judged.targets) = idle::name(before, after, mv, &[]);
    }
    judged
}

/// Notes which pieces the move, a check or not, chases.
pub(super) fn look(judged: &mut Judged, before: &Position, after: &Position) {
    let free = after.passed();
    // In check the other side may still take back, as if the check were not there.
    let checkers = after.attackers_of_king(after.turn());
    let back = Play { side: after.turn(), standing: &checkers };
    // And the mover, had it stood in check before, could take then what it can take now.
    let standing = before.attackers_of_king(before.turn());
    let earlier = Play { side: before.turn(), standing: &standing };
    let attack = Attack { before, after, free: &free, back, earlier, mv: judged.mv };
    let king = free.king(after.turn());
    for capture in sorted(&free.legal_moves()).into_iter().filter(|mv| mv.to != king) {
        if attack.chases(capture) {
            let target = PieceSet::on(&free, capture.to);
            judged.chased = judged.chased.with(target);
            if attack.is_pinned_by_horse(capture.to) {
                judged.chased_pinned = judged.chased_pinned.with(target);
            }
            if judged.threat == Threat::Chase {
                judged.reasons.push(Roots::of(&free, capture).weakness(capture.from, capture.to));
                if judged.proof.is_empty() {
                    judged.proof.push(capture);
                }
            }
        }
    }
}

/// The positions around a move.
struct Attack<'a> {
    before: &'a Position,
    after: &'a Position,
    /// After the move, with the mover to move again.
    free: &'a Position,
    /// How the other side takes back.
    back: Play<'a>,
    /// How the mover could take before.
    earlier: Play<'a>,
    mv: Move,
}

impl Attack<'_> {
    /// Whether `capture` is an attack that counts and that the move has made.
    fn chases(&self, capture: Move) -> bool {
        let (Some(by), Some(victim)) = (self.free.piece(capture.from), self.free.piece(capture.to)) else {
            return false;
        };
        if Worth::of(victim, capture.to) == Worth::Nothing || matches!(by.role, Role::King | Role::Pawn) {
            return false;
        }
        if by.role == victim.role && self.after.is_legal(Move::new(capture.to, capture.from)) {
            return false;
        }
        let outranks = victim.role == Role::Chariot && by.role != Role::Chariot;
        let origin = if capture.from == self.mv.to { self.mv.from } else { capture.from };
        let earlier = Move::new(origin, capture.to);
        let had_gain = || {
            self.earlier.moves(self.before).contains(&earlier)
                && (outranks || !is_rooted(self.earlier, self.before, earlier))
        };
        (outranks || !is_rooted(self.back, self.free, capture)) && !had_gain()
    }

    /// Whether a chariot stands in the way of a horse's check, so that it can do nothing but take the horse.
    fn is_pinned_by_horse(&self, square: Square) -> bool {
        let is = |square, role| matches!(self.after.piece(square), Some(Piece { role: found, .. }) if found == role);
        let moves = self.after.legal_moves();
        let mut own = moves.iter().filter(|mv| mv.from == square);
        is(square, Role::Chariot)
            && own.next().is_some_and(|mv| is(mv.to, Role::Horse))
            && own.next().is_none()
    }
}

/// Whether any piece may take back.
fn is_rooted(back: Play<'_>, position: &Position, capture: Move) -> bool {
    let mut next = position.clone();
    next.make(capture);
    back.moves(&next).iter().any(|mv| mv.to == capture.to)
}
