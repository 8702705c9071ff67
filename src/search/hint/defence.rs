//! Which threat against a piece the move meets, and how.

use super::fact::{Fact, FactKind};
use super::material::{SOLDIER, worth_on};
use super::step::Step;
use crate::board::Move;

impl Step<'_> {
    /// The most valuable piece that the other side could have won and can no longer, with the way it was saved.
    pub(super) fn defend(&mut self) {
        let Some(feared) = self.feared.clone() else { return };
        let mut best: Option<(Move, FactKind)> = None;
        for &capture in &feared.legal_moves() {
            let worth = worth_on(&feared, capture.to);
            if worth < 2 * SOLDIER
                || best.is_some_and(|(other, _)| worth_on(&feared, other.to) >= worth)
                || !self.tools.reckoning.pays(&feared, capture)
            {
                continue;
            }
            if let Some(kind) = self.answer(capture) {
                best = Some((capture, kind));
            }
        }
        if let Some((capture, kind)) = best {
            let proof = self.tools.reckoning.swap_line(&feared, capture);
            let targets = self.was(&feared, capture.to);
            let mover = self.mover().filter(|_| kind != FactKind::Escapes);
            self.facts.push(Fact::new(kind, &feared).by(mover).targets(targets).proof(proof));
        }
    }

    /// How the move saves the piece that a capture would have won; `None` when it does not.
    fn answer(&mut self, capture: Move) -> Option<FactKind> {
        let is_mover = capture.to == self.mv.from;
        let now = if is_mover { self.mv.to } else { capture.to };
        let takes_attacker = self.mv.to == capture.from;
        // A check only puts off what is threatened.
        let is_put_off = self.after.is_check() && !takes_attacker;
        let is_winnable = |step: &mut Self| {
            let moves = step.after.legal_moves();
            moves.iter().any(|&mv| mv.to == now && step.tools.reckoning.swap(&step.after, mv) >= SOLDIER)
        };
        // That a piece takes its own attacker is told by what it wins.
        if is_put_off || (is_mover && takes_attacker) || is_winnable(self) {
            return None;
        }
        Some(match () {
            () if takes_attacker => FactKind::TakesAttacker,
            () if is_mover => FactKind::Escapes,
            () if self.after.is_legal(capture) => FactKind::Defends,
            () => FactKind::Shields,
        })
    }
}
