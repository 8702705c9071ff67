//! What a move newly attacks, pins and offers to exchange.

use super::fact::{FactKind, Part, Start};
use super::material::{SOLDIER, worth_on};
use super::step::{Step, after};
use crate::board::{Move, Role, Square};
use crate::rules::Position;

impl Step<'_> {
    /// New attacks on pieces, two at once told as such.
    pub(super) fn attack(&mut self) {
        if self.gives_check {
            return;
        }
        let mut hits: Vec<Move> = vec![];
        let mut most = 0;
        let mut is_discovered = false;
        for &capture in &self.free.legal_moves() {
            let worth = worth_on(&self.free, capture.to);
            if worth < 2 * SOLDIER || hits.iter().any(|hit| hit.to == capture.to) {
                continue;
            }
            let Some(is_new) = self.is_new(capture) else { continue };
            // The most valuable piece is named first, and shown.
            if worth > most {
                most = worth;
                is_discovered = is_new && capture.from != self.mv.to;
                hits.insert(0, capture);
            } else {
                hits.push(capture);
            }
        }
        let Some(&first) = hits.first() else { return };
        let kind = match hits.len() {
            1 if is_discovered => FactKind::DiscoversAttack,
            1 => FactKind::Attacks,
            _ => FactKind::Forks,
        };
        let mut pieces = vec![];
        for hit in hits {
            for (part, square) in [(Part::By, hit.from), (Part::Target, hit.to)] {
                let piece = self.was(&self.free, square).map(|square| (part, square));
                pieces.extend(piece.filter(|piece| !pieces.contains(piece)));
            }
        }
        let proof = self.tools.reckoning.swap_line(&self.free, first);
        let fact = self.tell(kind, proof);
        fact.pieces = pieces;
        fact.start = Start::Free;
    }

    /// Whether a capture has become possible by the move, or only profitable; `None` when it is neither.
    fn is_new(&mut self, capture: Move) -> Option<bool> {
        let Move { mut from, to } = capture;
        if (self.is_lost && from == self.mv.to) || !self.tools.reckoning.pays(&self.free, capture) {
            return None;
        }
        if from == self.mv.to {
            from = self.mv.from;
        }
        let earlier = Move::new(from, to);
        let was_possible = self.before.unchecked_moves().contains(&earlier);
        let did_pay = was_possible
            && (!self.before.is_legal(earlier) || self.tools.reckoning.swap(self.before, earlier) >= SOLDIER);
        // Taking must not be answered by mate.
        let is_new = !did_pay && self.tools.mates_in(&after(&self.free, capture)) == 0;
        is_new.then_some(!was_possible)
    }

    /// An exchange of like pieces that the move newly offers: either may take, and is taken back.
    pub(super) fn offer_trade(&mut self) {
        let to = self.mv.to;
        let own = worth_on(&self.after, to);
        if self.gives_check || own <= SOLDIER {
            return;
        }
        for &answer in &self.after.legal_moves() {
            let capture = Move::new(to, answer.from);
            if answer.to == to
                && worth_on(&self.after, answer.from) == own
                && self.free.is_legal(capture)
                && !self.before.unchecked_moves().contains(&Move::new(self.mv.from, answer.from))
                && self.tools.reckoning.swap(&self.free, capture) == 0
                && self.tools.reckoning.swap(&self.after, answer) == 0
            {
                let mut proof = self.tools.reckoning.swap_line(&self.after, answer);
                proof.insert(0, self.mv);
                self.tell_of(FactKind::OffersTrade, Some(answer.from), proof);
                return;
            }
        }
    }

    /// Enemy pieces that the move pins, and own ones that it frees.
    pub(super) fn pin(&mut self) {
        if self.gives_check || self.was_check {
            return;
        }
        if !self.is_lost {
            self.tell_pins(FactKind::Pins, &pinned(&self.after), &pinned(&self.feared));
        }
        self.tell_pins(FactKind::Unpins, &pinned(self.before), &pinned(&self.free));
    }

    /// Tells of the pins of one list that are not in another. The piece that moves is no pinned one.
    fn tell_pins(&mut self, kind: FactKind, pins: &[(Square, Square)], others: &[(Square, Square)]) {
        let mut pieces = vec![];
        for &(at, by) in pins {
            if others.iter().all(|other| other.0 != at) {
                let by = if by == self.mv.to { self.mv.from } else { by };
                pieces.push((Part::By, by));
                pieces.push((Part::Target, at));
            }
        }
        if !pieces.is_empty() {
            self.tell(kind, vec![]).pieces = pieces;
        }
    }
}

/// The horses, chariots and cannons of the side to move, not in check, that could move but may not, because of what
/// would attack their king then; each with that attacker.
#[inline(never)]
fn pinned(position: &Position) -> Vec<(Square, Square)> {
    let legal = position.legal_moves();
    let mut found: Vec<(Square, Square)> = vec![];
    for &mv in &position.unchecked_moves() {
        let Some(piece) = position.piece(mv.from) else { continue };
        if matches!(piece.role, Role::Horse | Role::Chariot | Role::Cannon)
            && found.iter().all(|pin| pin.0 != mv.from)
            && legal.iter().all(|other| other.from != mv.from)
        {
            let attackers = after(position, mv).attackers_of_king(piece.side);
            found.extend(attackers.first().map(|&by| (mv.from, by)));
        }
    }
    found
}
