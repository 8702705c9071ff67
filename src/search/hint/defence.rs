//! Which threat against a piece the move meets, and how.

use super::fact::{FactKind, Part, Start};
use super::material::{SOLDIER, worth_on};
use super::step::Step;
use crate::board::Move;

impl Step<'_> {
    /// The most valuable piece that the other side could have won and can no longer, with the way it was saved.
    pub(super) fn defend(&mut self) {
        if self.was_check {
            return;
        }
        let mut best = None;
        let mut most = 2 * SOLDIER - 1;
        for &capture in &self.feared.legal_moves() {
            let worth = worth_on(&self.feared, capture.to);
            if worth > most
                && self.tools.reckoning.pays(&self.feared, capture)
                && let Some(kind) = self.answer(capture)
            {
                most = worth;
                best = Some((capture, kind));
            }
        }
        if let Some((capture, kind)) = best {
            let proof = self.tools.reckoning.swap_line(&self.feared, capture);
            let fact = self.tell(kind, proof);
            fact.pieces.push((Part::Target, capture.to));
            fact.start = Start::Passed;
        }
    }

    /// How the move saves the piece that a capture would have won; `None` when it does not.
    fn answer(&mut self, capture: Move) -> Option<FactKind> {
        let is_mover = capture.to == self.mv.from;
        let now = if is_mover { self.mv.to } else { capture.to };
        let takes_attacker = self.mv.to == capture.from;
        // A check only puts off what is threatened; that a piece takes its own attacker is told by what it wins.
        if (self.gives_check && !takes_attacker) || (is_mover && takes_attacker) {
            return None;
        }
        let mut is_possible = false;
        for &mv in &self.after.legal_moves() {
            is_possible |= mv == capture;
            if mv.to == now && self.tools.reckoning.swap(&self.after, mv) >= SOLDIER {
                return None;
            }
        }
        Some(match () {
            () if takes_attacker => FactKind::TakesAttacker,
            () if is_mover => FactKind::Escapes,
            () if is_possible => FactKind::Defends,
            () => FactKind::Shields,
        })
    }
}
