//! What a move does to the kings: checks, mates and threats of mate.

use super::fact::FactKind;
use super::step::{Step, Tools};
use crate::board::{Move, Role};
use crate::mate::Proof;
use crate::search::report::Line;

impl Step<'_> {
    /// How the line ends the game, if it does.
    pub(super) fn end(&mut self, line: &Line) {
        if self.after.is_stuck() && !self.after.is_check() {
            let fact = self.fact(FactKind::Stalemate).proof(vec![self.mv]);
            self.facts.push(fact);
        } else if let Some(moves) = line.score.mate() {
            let kind = if moves > 0 { FactKind::Mate } else { FactKind::Mated };
            let mut fact = self.fact(kind).by(self.mover());
            fact.count = u8::try_from(moves.unsigned_abs()).unwrap_or(u8::MAX);
            fact.proof = self.finished(&line.moves);
            self.facts.push(fact);
        } else if line.score.is_ruled() {
            let kind = if line.score.value() > 0 { FactKind::RuledWin } else { FactKind::RuledLoss };
            let fact = self.fact(kind).proof(line.moves.clone());
            self.facts.push(fact);
        }
        if self.before.legal_moves().len() == 1 {
            let fact = self.fact(FactKind::OnlyMove).by(self.mover());
            self.facts.push(fact);
        }
    }

    /// A line, and the mate by checks that may be missing at its end.
    fn finished(&mut self, moves: &[Move]) -> Vec<Move> {
        let mut end = self.before.clone();
        for &mv in moves {
            end.make(mv);
        }
        let rest = if end.turn() == self.side() {
            self.tools.prover.line(&end, Tools::CHECKS)
        } else {
            self.tools.longest_defence(&end).map(|(_, line)| line).unwrap_or_default()
        };
        [moves, &rest].concat()
    }

    /// What the move threatens against the other king, and what it prevents against the own one.
    pub(super) fn threaten(&mut self) {
        let free = self.free.clone();
        if let Some(free) = free
            && let Proof::Mate(checks) = self.tools.prover.prove(&free, Tools::CHECKS)
        {
            if let Some((most, defence)) = self.tools.longest_defence(&self.after) {
                let mut fact = self.fact(FactKind::Unstoppable).by(self.mover());
                fact.count = most + 1;
                fact.proof = [vec![self.mv], defence].concat();
                self.facts.push(fact);
            } else if !self.is_lost() {
                let mut fact = self.fact(FactKind::ThreatensMate).by(self.mover());
                fact.count = checks;
                fact.proof = self.tools.prover.line(&free, Tools::CHECKS);
                fact.start = free;
                self.facts.push(fact);
            }
        }
        let feared = self.feared.clone();
        if let Some(feared) = feared
            && let Proof::Mate(checks) = self.tools.prover.prove(&feared, Tools::CHECKS)
            && self.tools.prover.prove(&self.after, Tools::CHECKS) == Proof::Refuted
        {
            let mut fact = self.fact(FactKind::PreventsMate).by(self.mover());
            fact.count = checks;
            fact.proof = self.tools.prover.line(&feared, Tools::CHECKS);
            fact.start = feared;
            self.facts.push(fact);
        }
    }

    /// Check given, and check answered.
    pub(super) fn check(&mut self) {
        let checkers = self.after.attackers_of_king(!self.side());
        if let Some(&first) = checkers.first() {
            let kind = match checkers.len() {
                1 if first == self.mv.to => FactKind::Check,
                1 => FactKind::DiscoversCheck,
                _ => FactKind::DoubleCheck,
            };
            let by: Vec<_> = checkers.iter().filter_map(|&square| self.was(&self.after, square)).collect();
            let fact = self.fact(kind).by(by).proof(vec![self.mv]);
            self.facts.push(fact);
        }
        let checkers = self.before.attackers_of_king(self.side());
        if !checkers.is_empty() {
            let kind = match self.mover() {
                _ if checkers.contains(&self.mv.to) => FactKind::TakesChecker,
                Some(mover) if mover.piece.role == Role::King => FactKind::MovesKing,
                _ => FactKind::ParriesCheck,
            };
            let targets: Vec<_> =
                checkers.iter().filter_map(|&square| self.was(self.before, square)).collect();
            let fact = self.fact(kind).by(self.mover()).targets(targets).proof(vec![self.mv]);
            self.facts.push(fact);
        }
    }
}
