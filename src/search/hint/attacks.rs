//! What a move newly attacks, pins and offers to exchange.

use super::fact::{Fact, FactKind};
use super::material::{SOLDIER, worth_on};
use super::step::Step;
use crate::board::{Move, Role, Square};
use crate::mate::Proof;
use crate::rules::Position;

/// A capture that the move has made possible or profitable.
struct Hit {
    capture: Move,
    /// By a piece that has not moved and could not take before.
    is_discovered: bool,
}

impl Step<'_> {
    /// New attacks on pieces, two at once told as such.
    pub(super) fn attack(&mut self) {
        let Some(free) = self.free.clone() else { return };
        let hits = self.hits(&free);
        let Some(first) = hits.first() else { return };
        let kind = match hits.len() {
            1 if first.is_discovered => FactKind::DiscoversAttack,
            1 => FactKind::Attacks,
            _ => FactKind::Forks,
        };
        let mut fact = Fact::new(kind, &free).proof(self.tools.reckoning.swap_line(&free, first.capture));
        for hit in &hits {
            fact.targets.extend(self.was(&free, hit.capture.to));
            let by = self.was(&free, hit.capture.from);
            fact.by.extend(by.filter(|by| !fact.by.contains(by)));
        }
        self.facts.push(fact);
    }

    /// The new attacks, one for each piece attacked, the most valuable first.
    fn hits(&mut self, free: &Position) -> Vec<Hit> {
        let is_lost = self.is_lost();
        let mut hits: Vec<Hit> = vec![];
        for &capture in &free.legal_moves() {
            if worth_on(free, capture.to) < 2 * SOLDIER
                || (is_lost && capture.from == self.mv.to)
                || hits.iter().any(|hit| hit.capture.to == capture.to)
                || !self.tools.reckoning.pays(free, capture)
            {
                continue;
            }
            let from = if capture.from == self.mv.to { self.mv.from } else { capture.from };
            let earlier = Move::new(from, capture.to);
            let was_possible = self.before.unchecked_moves().contains(&earlier);
            let did_pay = was_possible
                && (!self.before.is_legal(earlier)
                    || self.tools.reckoning.swap(self.before, earlier) >= SOLDIER);
            if did_pay || self.is_poisoned(free, capture) {
                continue;
            }
            let is_discovered = capture.from != self.mv.to && !was_possible;
            let worth = worth_on(free, capture.to);
            let place = hits.iter().position(|hit| worth_on(free, hit.capture.to) < worth);
            hits.insert(place.unwrap_or(hits.len()), Hit { capture, is_discovered });
        }
        hits
    }

    /// Whether taking would be answered by mate.
    fn is_poisoned(&mut self, position: &Position, capture: Move) -> bool {
        let mut next = position.clone();
        next.make(capture);
        matches!(self.tools.prover.prove(&next, 2), Proof::Mate(_))
    }

    /// An exchange of like pieces that the move newly offers: either may take, and is taken back.
    pub(super) fn offer_trade(&mut self) {
        let Some(free) = self.free.clone() else { return };
        let to = self.mv.to;
        let is_even = |won: i32| won.abs() < SOLDIER;
        for &capture in &free.legal_moves() {
            let answer = Move::new(capture.to, to);
            if capture.from == to
                && worth_on(&free, capture.to) > SOLDIER
                && !self.before.unchecked_moves().contains(&Move::new(self.mv.from, capture.to))
                && self.after.is_legal(answer)
                && is_even(worth_on(&free, to) - worth_on(&free, capture.to))
                && is_even(self.tools.reckoning.swap(&free, capture))
                && is_even(self.tools.reckoning.swap(&self.after, answer))
            {
                let proof = [vec![self.mv], self.tools.reckoning.swap_line(&self.after, answer)].concat();
                let targets = self.was(&free, capture.to);
                let fact = self.fact(FactKind::OffersTrade).by(self.mover()).targets(targets).proof(proof);
                self.facts.push(fact);
                return;
            }
        }
    }

    /// Enemy pieces that the move pins, and own ones that it frees.
    pub(super) fn pin(&mut self) {
        let (Some(free), Some(feared)) = (self.free.clone(), self.feared.clone()) else { return };
        if !self.is_lost() {
            let old = pinned(&feared);
            let new = pinned(&self.after).into_iter().filter(|pin| old.iter().all(|other| other.0 != pin.0));
            self.tell_pins(FactKind::Pins, &self.after.clone(), new.collect());
        }
        let still = pinned(&free);
        let is_free =
            |&(at, _): &(Square, Square)| at != self.mv.from && still.iter().all(|other| other.0 != at);
        let freed = pinned(self.before).into_iter().filter(is_free).collect();
        self.tell_pins(FactKind::Unpins, self.before, freed);
    }

    fn tell_pins(&mut self, kind: FactKind, position: &Position, pins: Vec<(Square, Square)>) {
        if pins.is_empty() {
            return;
        }
        let mut fact = self.fact(kind);
        for (at, by) in pins {
            fact.targets.extend(self.was(position, at));
            let by = self.was(position, by);
            fact.by.extend(by.filter(|by| !fact.by.contains(by)));
        }
        self.facts.push(fact);
    }
}

/// The horses, chariots and cannons of the side to move, not in check, that could move but may not, because of what
/// would attack their king then; each with that attacker.
fn pinned(position: &Position) -> Vec<(Square, Square)> {
    let legal = position.legal_moves();
    let mut found: Vec<(Square, Square)> = vec![];
    for &mv in &position.unchecked_moves() {
        let Some(piece) = position.piece(mv.from) else { continue };
        if matches!(piece.role, Role::Horse | Role::Chariot | Role::Cannon)
            && found.iter().all(|pin| pin.0 != mv.from)
            && legal.iter().all(|other| other.from != mv.from)
        {
            let mut next = position.clone();
            next.make(mv);
            let attackers = next.attackers_of_king(piece.side);
            found.extend(attackers.first().map(|&by| (mv.from, by)));
        }
    }
    found
}
