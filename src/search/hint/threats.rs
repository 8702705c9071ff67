//! What the other side would do if it were its turn.

use super::explain::facts_of;
use super::fact::{Fact, FactKind, Standing};
use super::gains::exchanged;
use super::material::{SOLDIER, worth_on};
use super::step::Tools;
use crate::mate::Proof;
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
    let Some(free) = passed(position) else { return vec![standing_check(position)] };
    let mut tools = Tools::new();
    let mut facts = vec![];
    if let Proof::Mate(checks) = tools.prover.prove(&free, Tools::CHECKS) {
        let mut fact = Fact::new(FactKind::Mate, &free);
        fact.count = checks;
        fact.proof = tools.prover.line(&free, Tools::CHECKS);
        fact.by.extend(fact.proof.first().and_then(|mv| Standing::on(&free, mv.from)));
        return vec![fact];
    }
    for line in report.iter().flat_map(|report| report.lines.first()) {
        facts.extend(facts_of(&free, line, &mut tools).into_iter().filter(|fact| fact.kind.is_forcing()));
    }
    for fact in captures(&free, &mut tools) {
        let is_told = |told: &Fact| fact.targets.iter().all(|target| told.targets.contains(target));
        if !facts.iter().any(is_told) {
            facts.push(fact);
        }
    }
    facts
}

/// The check that stands.
fn standing_check(position: &Position) -> Fact {
    let side = position.turn();
    let checkers = position.attackers_of_king(side);
    let kind = if checkers.len() > 1 { FactKind::DoubleCheck } else { FactKind::Check };
    let by: Vec<_> = checkers.iter().filter_map(|&square| Standing::on(position, square)).collect();
    Fact::new(kind, position).by(by).targets(Standing::on(position, position.king(side)))
}

/// Every piece that can be taken with profit, the most valuable first.
fn captures(position: &Position, tools: &mut Tools) -> Vec<Fact> {
    let mut found: Vec<Fact> = vec![];
    for &capture in &position.legal_moves() {
        let worth = worth_on(position, capture.to);
        let target = Standing::on(position, capture.to);
        let is_known = found.iter().any(|fact| fact.targets.first() == target.as_ref());
        if worth < 2 * SOLDIER || is_known || !tools.reckoning.pays(position, capture) {
            continue;
        }
        let proof = tools.reckoning.swap_line(position, capture);
        let [taken, given] = exchanged(position, &proof);
        let mut fact = Fact::new(FactKind::Wins, position).by(Standing::on(position, capture.from));
        fact.given = given;
        let place = found.iter().position(|fact| {
            fact.targets.first().is_some_and(|target| worth_on(position, target.square) < worth)
        });
        found.insert(place.unwrap_or(found.len()), fact.targets(taken).proof(proof));
    }
    found
}
