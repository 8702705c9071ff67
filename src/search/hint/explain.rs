//! Why the lines of a report are good.

use super::fact::{Fact, FactKind};
use super::step::{Step, Tools};
use crate::game::Game;
use crate::rules::Position;
use crate::search::report::{Line, Report};

/// So many facts are told of one line.
const MOST: usize = 5;

/// By so many centipawns the best move is better than the next where it is the only good one.
const ONLY_GOOD: i32 = 300;

/// The facts about each line of a report on a game, the most telling first; each is proved by its own moves.
#[must_use]
pub fn explain(game: &Game, report: &Report) -> Vec<Vec<Fact>> {
    let mut tools = Tools::new();
    let mut all = vec![];
    for (index, line) in report.lines.iter().enumerate() {
        let mut facts = facts_of(game.position(), line, &mut tools);
        if let (0, [best, next, ..]) = (index, report.lines.as_slice())
            && best.score.value() - next.score.value() >= ONLY_GOOD
            && let Some(first) = facts.first()
            && first.kind > FactKind::OnlyMove
        {
            let mut fact = Fact::new(FactKind::OnlyGood, game.position());
            fact.proof.clone_from(&next.moves);
            facts.push(fact);
            facts = told(facts);
        }
        all.push(facts);
    }
    all
}

/// The facts about one line.
pub(super) fn facts_of(position: &Position, line: &Line, tools: &mut Tools) -> Vec<Fact> {
    let line = playable(position, line);
    let Some(&first) = line.moves.first() else { return vec![] };
    let mut step = Step::new(position, first, tools);
    step.end(&line);
    step.check();
    step.threaten();
    step.gain(&line);
    step.sacrifice(&line);
    step.attack();
    step.offer_trade();
    step.defend();
    step.pin();
    step.ways();
    step.place();
    if step.facts.is_empty() {
        let fact = step.fact(FactKind::Quiet).by(step.mover());
        step.facts.push(fact);
    }
    let facts = step.facts;
    told(facts)
}

/// A line as far as its moves are legal.
fn playable(position: &Position, line: &Line) -> Line {
    let mut position = position.clone();
    let mut moves = vec![];
    for &mv in &line.moves {
        if !position.is_legal(mv) {
            break;
        }
        position.make(mv);
        moves.push(mv);
    }
    Line { moves, score: line.score }
}

/// What is told of the facts found: the most telling first, and nothing that another says better.
fn told(mut facts: Vec<Fact>) -> Vec<Fact> {
    // By insertion, as the lists are short.
    for end in 1..facts.len() {
        let mut at = end;
        while at > 0 && facts[at - 1].kind > facts[at].kind {
            facts.swap(at - 1, at);
            at -= 1;
        }
    }
    let ends = facts
        .iter()
        .any(|fact| matches!(fact.kind, FactKind::Mate | FactKind::Stalemate | FactKind::Unstoppable));
    let tactical = facts.iter().filter(|fact| fact.kind < FactKind::CrossesRiver).count();
    let won: Vec<_> = facts
        .iter()
        .filter(|fact| fact.kind == FactKind::Wins)
        .flat_map(|fact| fact.targets.clone())
        .collect();
    facts.retain(|fact| {
        let is_about_kings = fact.kind <= FactKind::Unstoppable
            || matches!(fact.kind, FactKind::PreventsMate | FactKind::Sacrifices)
            || (FactKind::DoubleCheck..=FactKind::Check).contains(&fact.kind);
        let is_attack = matches!(fact.kind, FactKind::Attacks | FactKind::DiscoversAttack);
        let is_said = is_attack && fact.targets.iter().all(|target| won.contains(target));
        (!ends || is_about_kings) && (tactical < 3 || fact.kind < FactKind::CrossesRiver) && !is_said
    });
    facts.truncate(MOST);
    facts
}
