//! Goals of puzzles, and whether moves lead there.

mod playout;

use playout::Dice;
use xiangqi_board::Goal;

#[test]
fn goals_are_read_and_written() {
    let rows = include_str!("data/goals.txt").lines().filter(|line| !line.starts_with('#'));
    for row in rows {
        let (text, wanted) = row.rsplit_once("; ").expect(row);
        let found = match Goal::parse(text) {
            Ok(goal) => {
                assert_eq!(Goal::parse(&goal.name()).as_ref(), Ok(&goal), "{row}");
                goal.name()
            }
            Err(error) => format!("{} {}", error.kind.code(), error.at),
        };
        assert_eq!(found, wanted, "{row}");
    }
}

#[test]
fn any_text_is_a_goal_or_an_error_within_it() {
    let words = ["mate", "in", "capture", "e9", "3", "将", " ", "\u{3000}", "-1", "\0", "99999999999"];
    let mut dice = Dice::new(7);
    for _ in 0..20_000 {
        let text: String = (0..dice.below(8)).map(|_| *dice.pick(&words)).collect();
        if let Err(error) = Goal::parse(&text) {
            assert!(text.is_char_boundary(error.at), "{text:?} {error:?}");
        }
    }
}
