//! What a move does to the kings: checks, mates and threats of mate.

use super::fact::{FactKind, Part, Start};
use super::step::{Step, Tools, after};
use crate::board::{Move, Piece, Role};
use crate::mate::Proof;
use crate::search::report::Line;

impl Step<'_> {
    /// How the line ends the game, if it does.
    pub(super) fn end(&mut self, line: &Line) {
        if self.after.is_stuck() && !self.gives_check {
            self.tell(FactKind::Stalemate, vec![self.mv]);
        } else if let Some(moves) = line.score.mate() {
            let proof = self.finished(&line.moves);
            let kind = if moves > 0 { FactKind::Mate } else { FactKind::Mated };
            self.tell(kind, proof).count = moves.unsigned_abs() as u8;
        } else if line.score.is_ruled() {
            let kind = if line.score.value() > 0 { FactKind::RuledWin } else { FactKind::RuledLoss };
            self.tell(kind, line.moves.clone());
        }
        if self.before.legal_moves().len() == 1 {
            self.tell(FactKind::OnlyMove, vec![]);
        }
    }

    /// A line, and the mate by checks that may be missing at its end.
    fn finished(&mut self, moves: &[Move]) -> Vec<Move> {
        let mut end = self.before.clone();
        for &mv in moves {
            end.make(mv);
        }
        let rest =
            if end.turn() == self.side() { self.tools.mate(&end) } else { self.tools.longest_defence(&end) };
        let mut whole = moves.to_vec();
        whole.extend_from_slice(&rest);
        whole
    }

    /// What the move threatens against the other king, and what it prevents against the own one.
    pub(super) fn threaten(&mut self) {
        let ends = self.facts.first().is_some_and(|fact| fact.kind <= FactKind::Stalemate);
        if !ends && !self.gives_check && self.tools.mates_in(&self.free) > 0 {
            let mut proof = self.tools.longest_defence(&self.after);
            if !proof.is_empty() {
                proof.insert(0, self.mv);
                self.tell(FactKind::Unstoppable, proof);
            } else if !self.is_lost {
                proof = self.tools.mate(&self.free);
                self.tell(FactKind::ThreatensMate, proof).start = Start::Free;
            }
        }
        if !self.was_check
            && self.tools.mates_in(&self.feared) > 0
            && self.tools.prover.prove(&self.after, Tools::CHECKS) == Proof::Refuted
        {
            let proof = self.tools.mate(&self.feared);
            self.tell(FactKind::PreventsMate, proof).start = Start::Passed;
        }
        for fact in &mut self.facts {
            if fact.count == 0 && (FactKind::Unstoppable..=FactKind::ThreatensMate).contains(&fact.kind) {
                fact.count = fact.proof.len().div_ceil(2) as u8;
            }
        }
    }

    /// Check given, and check answered.
    pub(super) fn check(&mut self) {
        if self.gives_check {
            let checkers = self.after.attackers_of_king(!self.side());
            let kind = match checkers[..] {
                [only] if only == self.mv.to => FactKind::Check,
                [_] => FactKind::DiscoversCheck,
                _ => FactKind::DoubleCheck,
            };
            let mut by = vec![];
            for square in checkers {
                by.extend(self.was(&self.after, square).map(|square| (Part::By, square)));
            }
            self.tell(kind, vec![self.mv]).pieces = by;
        }
        if self.was_check {
            let checkers = self.before.attackers_of_king(self.side());
            let kind = match self.before.piece(self.mv.from) {
                _ if checkers.contains(&self.mv.to) => FactKind::TakesChecker,
                Some(Piece { role: Role::King, .. }) => FactKind::MovesKing,
                _ => FactKind::ParriesCheck,
            };
            let fact = self.tell(kind, vec![self.mv]);
            for square in checkers {
                fact.pieces.push((Part::Target, square));
            }
        }
    }

    /// The move, a capture that answers it, and the mate by checks that may follow.
    pub(super) fn mates_after(&mut self, capture: Move) -> Vec<Move> {
        let mut line = self.tools.mate(&after(&self.after, capture));
        line.insert(0, capture);
        line.insert(0, self.mv);
        line
    }
}
