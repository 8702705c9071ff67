//! Why the lines of a report are good.

use super::fact::{Fact, FactKind, Part};
use super::step::{Step, Tools};
use crate::board::{Move, Square};
use crate::rules::Position;
use crate::search::report::{Line, Report};

/// So many facts are told of one line.
const MOST: usize = 5;

/// By so many centipawns the best move is better than the next where it is the only good one.
const ONLY_GOOD: i32 = 300;

/// The facts about each line of a report on a board, the most telling first; each is proved by its own moves.
#[must_use]
pub fn explain(board: &Position, report: &Report) -> Vec<Vec<Fact>> {
    let mut tools = Tools::new();
    let mut all = vec![];
    let mut rival = report.lines.get(1);
    for line in &report.lines {
        all.push(facts_of(board, line, rival.take(), &mut tools));
    }
    all
}

/// The facts about one line, the second best beside it if that is known.
#[inline(never)]
pub(super) fn facts_of(
    position: &Position,
    line: &Line,
    rival: Option<&Line>,
    tools: &mut Tools,
) -> Vec<Fact> {
    let line = Line { moves: playable(position, &line.moves), score: line.score };
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
        step.tell(FactKind::Quiet, vec![]);
    }
    if let Some(rival) = rival
        && line.score.value() - rival.score.value() >= ONLY_GOOD
    {
        step.tell(FactKind::OnlyGood, playable(position, &rival.moves));
    }
    told(step.facts)
}

/// Moves as far as they are legal.
fn playable(position: &Position, moves: &[Move]) -> Vec<Move> {
    let mut position = position.clone();
    let mut playable = vec![];
    for &mv in moves {
        if !position.is_legal(mv) {
            break;
        }
        position.make(mv);
        playable.push(mv);
    }
    playable
}

/// What is told of the facts found: nothing that another says better, and not too much.
fn told(mut facts: Vec<Fact>) -> Vec<Fact> {
    let mut ends = false;
    let mut tactical = 0;
    let mut won: Vec<Square> = vec![];
    for fact in &facts {
        match fact.kind {
            FactKind::Mate | FactKind::Stalemate | FactKind::Unstoppable => ends = true,
            FactKind::Wins => won.extend(fact.pieces_that(Part::Target)),
            _ => {}
        }
        tactical += usize::from(fact.kind < FactKind::CrossesRiver);
    }
    facts.retain(|fact| match fact.kind {
        FactKind::PreventsMate | FactKind::Sacrifices => true,
        FactKind::DoubleCheck | FactKind::DiscoversCheck | FactKind::Check => true,
        kind if ends => kind <= FactKind::Unstoppable && kind != FactKind::OnlyGood,
        FactKind::Attacks | FactKind::DiscoversAttack => {
            fact.pieces_that(Part::Target).any(|target| !won.contains(&target))
        }
        kind => kind < FactKind::CrossesRiver || tactical < 3,
    });
    facts.truncate(MOST);
    facts
}
