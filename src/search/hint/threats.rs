//! What the other side would do if it were its turn.

use super::explain::facts_of;
use super::fact::{Fact, FactKind, Part, Start};
use super::gains::exchanged;
use super::material::{SOLDIER, worth_on};
use super::step::Tools;
use crate::board::{Move, Square};
use crate::rules::Position;
use crate::search::report::Report;

/// The position as it would be if the side to move passed, to be searched for [`threats`]; `None` in check, when
/// that is the threat.
#[must_use]
pub fn passed(position: &Position) -> Option<Position> {
    (!position.is_check()).then(|| position.passed())
}

/// What the side that is not to move threatens: its check, or what it would do if the side to move passed, the
/// gravest first; none when there is nothing to fear. With a report on that position ([`passed`]) more is seen than
/// checks and captures.
#[must_use]
pub fn threats(position: &Position, report: Option<&Report>) -> Vec<Fact> {
    let Some(free) = passed(position) else {
        let checkers = position.attackers_of_king(position.turn());
        let kind = if checkers.len() > 1 { FactKind::DoubleCheck } else { FactKind::Check };
        return vec![fact(kind, &checkers, vec![])];
    };
    let mut tools = Tools::new();
    let checks = tools.mates_in(&free);
    if checks > 0 {
        let proof = tools.mate(&free);
        return vec![Fact { count: checks, ..fact(FactKind::Mate, &[], proof) }];
    }
    let mut facts = vec![];
    if let Some(line) = report.and_then(|report| report.lines.first()) {
        facts = facts_of(&free, line, None, &mut tools);
        // A repetition is no threat: it depends on what both sides do.
        facts.retain(|fact| fact.kind.is_forcing() && fact.kind != FactKind::RuledWin);
    }
    for &capture in &free.legal_moves() {
        let target = (Part::Target, capture.to);
        if worth_on(&free, capture.to) >= 2 * SOLDIER
            && !facts.iter().any(|told| told.pieces.contains(&target))
            && tools.reckoning.pays(&free, capture)
        {
            let proof = tools.reckoning.swap_line(&free, capture);
            let mut fact = fact(FactKind::Wins, &[capture.from], proof);
            fact.pieces.extend_from_slice(&exchanged(&free, &fact.proof));
            facts.push(fact);
        }
    }
    facts
}

/// A threat by some pieces, shown on the board.
fn fact(kind: FactKind, by: &[Square], proof: Vec<Move>) -> Fact {
    let mut pieces = vec![];
    for &square in by {
        pieces.push((Part::By, square));
    }
    Fact { kind, count: 0, place: None, pieces, start: Start::Here, proof }
}
