//! Rulings on repetition under the Asian rules.

use xiangqi_board::{RuleSet, Side, Verdict, judge};

use crate::asian::{self, Difference};
use crate::cycles::Cycle;
use crate::tally::Tally;

/// Compares verdicts. Where they differ, the fewest differences of reading are sought that make ours theirs.
pub(crate) fn compare(cycle: &Cycle, answer: &[&str], tally: &mut Tally) {
    let played = cycle.played();
    let own = judge(&cycle.start, &played, RuleSet::Axf).expect("legal moves").verdict;
    let theirs = verdict(cycle.start.turn(), answer);
    let read = |differences: &[Difference]| asian::verdict(&cycle.start, &played, differences);
    // The reading in small must be the referee's with no difference and the peer's with all.
    if read(&[]) != own {
        tally.fault(format!("the referee {own:?}, read in small {:?}: {}", read(&[]), cycle.question()));
    }
    if read(&Difference::ALL) != theirs {
        tally.fault(format!(
            "there {theirs:?}, read in small {:?}: {}",
            read(&Difference::ALL),
            cycle.question()
        ));
    }
    tally.count(match own {
        Verdict::Draw => "cycles: a draw here",
        _ => "cycles: one side loses here",
    });
    if own == theirs {
        tally.count("cycles: the same verdict");
        return;
    }
    match fewest(|differences| read(differences) == theirs) {
        Some(differences) => {
            tally.count(match *differences {
                [one] => one.name(),
                _ => "cycles: other verdict, for several reasons at once",
            });
            tally.explain(&format!("{differences:?}: here {own:?}, there {theirs:?}: {}", cycle.question()));
        }
        None => tally.fault(format!("here {own:?}, there {theirs:?}: {}", cycle.question())),
    }
}

/// The smallest set of differences, the first in order, that passes a test.
fn fewest(test: impl Fn(&[Difference]) -> bool) -> Option<Vec<Difference>> {
    let sets = (1_u32..1 << Difference::ALL.len()).map(|bits| {
        let is_in = |index: &usize| bits & (1 << index) != 0;
        (0..Difference::ALL.len()).filter(is_in).map(|index| Difference::ALL[index]).collect::<Vec<_>>()
    });
    let mut sets: Vec<_> = sets.collect();
    sets.sort_by_key(Vec::len);
    sets.into_iter().find(|set| test(set))
}

/// The peer's verdict from whether the game has ended and its value for the side to move.
fn verdict(turn: Side, answer: &[&str]) -> Verdict {
    match *answer {
        ["0", _] => Verdict::None,
        ["1", "0"] => Verdict::Draw,
        ["1", value] if value.starts_with('-') => Verdict::Loses(turn),
        ["1", _] => Verdict::Loses(!turn),
        _ => panic!("{answer:?}"),
    }
}
