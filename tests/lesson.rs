//! Goals of puzzles, and whether moves lead there.

mod playout;
mod table;

use playout::Dice;
use table::{position, rows};
use xiangqi_board::{
    Answer, Engine, Examiner, Game, Goal, Move, Position, Proof, RuleSet, Solver, Watcher, parse_fen,
};

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

// ---- whether moves lead to the goal

/// A clock that stands still: only positions are counted.
struct NoClock;

impl Watcher for NoClock {
    fn now(&mut self) -> u32 {
        0
    }
}

struct Desk {
    solver: Solver,
    engine: Engine,
}

impl Desk {
    fn new() -> Self {
        Self { solver: Solver::new(), engine: Engine::new(1) }
    }

    fn work<T>(&mut self, nodes: u32, work: impl FnOnce(&mut Examiner<'_>) -> T) -> T {
        let Self { solver, engine } = self;
        let limits = (60_000, nodes);
        work(&mut Examiner { solver, engine, rules: RuleSet::default(), limits, watcher: &mut NoClock })
    }

    fn examine(&mut self, game: &Game, mv: Move, goal: &str, nodes: u32) -> Proof {
        let goal = Goal::parse(goal).expect(goal);
        self.work(nodes, |examiner| examiner.examine(game, mv, &goal).expect("a legal move"))
    }
}

/// Whether the side to move forces mate or stalemate within `moves`: everything is tried.
fn forces(position: &Position, moves: u8) -> bool {
    moves > 0 && position.legal_moves().iter().any(|&mv| is_forcing(position, mv, moves))
}

fn is_forcing(position: &Position, mv: Move, moves: u8) -> bool {
    let next = position.after(mv).expect("a legal move");
    let replies = next.legal_moves();
    (moves > 1 || replies.is_empty())
        && replies.iter().all(|&reply| forces(&next.after(reply).expect("a legal move"), moves - 1))
}

fn after(position: &Position, line: &[Move]) -> Position {
    line.iter().fold(position.clone(), |position, &mv| position.after(mv).expect("a legal move"))
}

#[test]
fn every_move_of_short_mates_is_judged_as_it_is() {
    let mut desk = Desk::new();
    let short = rows(include_str!("data/mates.txt")).filter(|row| matches!(row[1], "1" | "2"));
    let mut seen = std::collections::BTreeMap::new();
    for row in short.step_by(9).take(12) {
        let moves: u8 = row[1].parse().expect("a number");
        let position = Position::composed(&parse_fen(row[0]).expect(row[0]).0).expect(row[0]);
        let game = Game::new(position.clone());
        for &mv in &position.legal_moves() {
            let next = position.after(mv).expect("a legal move");
            let Proof { answer, line } = desk.examine(&game, mv, &format!("mate in {moves}"), 40_000);
            let case = format!("{} {mv} {answer:?} {line:?}", row[0]);
            assert_eq!(
                matches!(answer, Answer::Reached | Answer::Right),
                is_forcing(&position, mv, moves),
                "{case}"
            );
            *seen.entry(answer.code()).or_insert(0) += 1;
            match answer {
                Answer::Reached => assert!(next.is_stuck() && line.is_empty(), "{case}"),
                Answer::Right => {
                    assert!(after(&next, &line).is_stuck(), "{case}");
                    assert_eq!(line.len(), 2 * usize::from(moves) - 2, "{case}");
                }
                Answer::Slow => {
                    assert!(after(&next, &line).is_stuck() && line.len() >= 2 * usize::from(moves), "{case}");
                }
                Answer::Wrong => assert!(!forces(&after(&next, &line[..1]), moves - 1), "{case}"),
                Answer::Unknown => panic!("{case}"),
            }
        }
    }
    assert!(["reached", "right", "slow", "wrong"].iter().all(|code| seen.contains_key(code)), "{seen:?}");
}

#[test]
fn goals_are_examined_as_the_table_says() {
    let mut desk = Desk::new();
    for row in rows(include_str!("data/proofs.txt")) {
        let [fen, goal, moves, wanted, line] = row[..] else { panic!("{row:?}") };
        let mut game = Game::new(position(fen));
        let mut moves: Vec<Move> = moves.split(' ').map(|mv| Move::parse(mv).expect(mv)).collect();
        let last = moves.pop().expect("a move");
        for mv in moves {
            game.play(mv).expect(fen);
        }
        let proof = desk.examine(&game, last, goal, 400_000);
        let found: Vec<String> = proof.line.iter().map(ToString::to_string).collect();
        assert_eq!(proof.answer.code(), wanted, "{row:?} {found:?}");
        let is_as_told = line == "…"
            || found.join(" ") == line
            || (line.ends_with(" …") && found.join(" ").starts_with(&line[..line.len() - "…".len()]));
        assert!(is_as_told, "{row:?} {found:?}");
    }
}

#[test]
fn what_may_not_be_played_is_refused_and_a_small_limit_says_so() {
    let fen = "2bakab2/4c4/9/p3p3p/6p2/2B1c4/P6NP/4C4/1n2N4/2BAKA2R b";
    let mut desk = Desk::new();
    let game = Game::new(position(fen));
    let goal = Goal::parse("mate in 6").expect("a goal");
    desk.work(1000, |examiner| {
        assert!(examiner.examine(&game, Move::parse("a0a1").expect("a move"), &goal).is_err());
    });
    let row = rows(include_str!("data/mates.txt")).find(|row| row[1] == "6").expect("a mate in six");
    let game = Game::new(Position::composed(&parse_fen(row[0]).expect(row[0]).0).expect(row[0]));
    let quiet = game.position().legal_moves().iter().copied().find(|mv| !row[3].contains(&mv.to_string()));
    let proof = desk.work(20, |examiner| examiner.examine(&game, quiet.expect("another move"), &goal));
    assert_eq!(proof.expect("a legal move").answer, Answer::Unknown);
}

#[test]
fn the_defender_holds_out_longest() {
    let mut desk = Desk::new();
    for row in rows(include_str!("data/mates.txt")).filter(|row| row[1] == "3").step_by(9).take(8) {
        let mut game = Game::new(Position::composed(&parse_fen(row[0]).expect(row[0]).0).expect(row[0]));
        let first = row[3].split(' ').next().and_then(Move::parse).expect("a move");
        game.play(first).expect(row[0]);
        let goal = Goal::parse("mate in 3").expect("a goal");
        let line = desk.work(400_000, |examiner| examiner.resist(&game, &goal)).expect("a reply");
        assert!(!forces(&after(game.position(), &line[..1]), 1), "{} {line:?}", row[0]);
        assert!(after(game.position(), &line).is_stuck(), "{} {line:?}", row[0]);
    }
}
