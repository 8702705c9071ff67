//! Mates: every puzzle of the table, positions without any, and an independent search that tries everything.

mod playout;
mod table;

use playout::Dice;
use table::{position, rows};
use xiangqi_board::{Mate, Move, Position, Solver, parse_fen};

/// Enough for every mate of the table, and to prove most of them to be the shortest.
const NODES: u32 = 400_000;

struct Puzzle {
    fen: &'static str,
    position: Position,
    moves: u8,
    best: Vec<Move>,
    is_best_complete: bool,
}

fn puzzles() -> impl Iterator<Item = Puzzle> {
    rows(include_str!("data/mates.txt")).map(|row| Puzzle {
        fen: row[0],
        position: Position::composed(&parse_fen(row[0]).expect(row[0]).0).expect(row[0]),
        moves: row[1].parse().expect("a number"),
        best: row[3].split(' ').filter_map(Move::parse).collect(),
        is_best_complete: !row[3].ends_with('…'),
    })
}

fn solve(position: &Position, moves: u8) -> Mate {
    Solver::new().solve(position, moves, NODES, &mut || false)
}

/// Whether the side to move forces mate or stalemate within `moves`: everything is tried, nothing is remembered.
fn forces(position: &Position, moves: u8) -> bool {
    moves > 0 && position.legal_moves().iter().any(|&mv| is_forcing(position, mv, moves))
}

fn is_forcing(position: &Position, mv: Move, moves: u8) -> bool {
    let next = position.after(mv).expect("a legal move");
    let replies = next.legal_moves();
    (moves > 1 || replies.is_empty())
        && replies.iter().all(|&reply| forces(&next.after(reply).expect("a legal move"), moves - 1))
}

#[test]
fn every_puzzle_is_solved() {
    let mut solver = Solver::new();
    let (mut count, mut shortest, mut nodes) = (0, 0, 0);
    for Puzzle { fen, position, moves, best, is_best_complete } in puzzles() {
        let mate = solver.solve(&position, 8, NODES, &mut || false);
        let Mate::Proven { moves: found, line, is_shortest } = mate else { panic!("{fen} {mate:?}") };
        assert_eq!(found, moves, "{fen} {line:?}");
        assert!(!is_best_complete || best.contains(&line[0]), "{fen} {line:?}");
        assert_eq!(line.len(), 2 * usize::from(moves) - 1, "{fen} {line:?}");
        let end = line.iter().fold(position, |position, &mv| position.after(mv).expect(fen));
        assert!(end.is_stuck(), "{fen} {line:?}");
        count += 1;
        shortest += usize::from(is_shortest);
        nodes += solver.nodes();
    }
    assert_eq!(count, 456);
    assert!(shortest >= 440, "only {shortest} are proven to be the shortest");
    assert!(nodes < 6_000_000, "{nodes}");
}

#[test]
fn a_search_that_tries_everything_agrees_on_the_puzzles() {
    for Puzzle { fen, position, moves, .. } in puzzles().filter(|puzzle| puzzle.moves <= 3) {
        let Mate::Proven { line, .. } = solve(&position, moves) else { panic!("{fen}") };
        assert!(is_forcing(&position, line[0], moves), "{fen} {line:?}");
        assert!(moves > 2 || !forces(&position, moves - 1), "{fen}");
        assert_eq!(solve(&position, moves - 1), Mate::Refuted, "{fen}");
    }
}

#[test]
fn a_search_that_tries_everything_agrees_on_random_positions() {
    let mut dice = Dice::new(6);
    let mut solver = Solver::new();
    let mut mates = [0; 3];
    for _ in 0..1_000 {
        let position = playout::setup(&mut dice);
        let expected = (1..=2).find(|&moves| forces(&position, moves));
        match solver.solve(&position, 2, NODES, &mut || false) {
            Mate::Proven { moves, line, is_shortest: true } => {
                assert_eq!(Some(moves), expected, "{position:?}");
                assert!(is_forcing(&position, line[0], moves), "{position:?} {line:?}");
                mates[usize::from(moves)] += 1;
            }
            Mate::Refuted => assert_eq!(expected, None, "{position:?}"),
            mate => panic!("{position:?} {mate:?}"),
        }
    }
    assert!(mates[1] > 20 && mates[2] > 20, "{mates:?}");
}

#[test]
fn all_first_moves_are_found() {
    let mut solver = Solver::new();
    for Puzzle { fen, position, moves, mut best, .. } in
        puzzles().filter(|puzzle| puzzle.moves <= 3 && puzzle.is_best_complete)
    {
        best.sort();
        let found = solver.mating_moves(&position, moves, 2 * NODES, &mut || false);
        assert_eq!(found, Some(best), "{fen}");
    }
}

#[test]
fn to_leave_no_move_wins() {
    for (fen, moves, first) in [
        ("5k3/9/4P4/9/9/9/9/9/9/4K4 w", 1, "e7e8"),
        ("9/4P4/3k5/2N1n4/9/9/9/9/9/4K4 w", 5, "e0e1"),
        ("5k3/4a4/3a5/9/9/9/9/3K5/4C4/5C3 w", 5, "e1e3"),
    ] {
        let position = position(fen);
        let mate = solve(&position, 6);
        assert!(
            matches!(mate, Mate::Proven { moves: found, is_shortest: true, .. } if found == moves),
            "{fen} {mate:?}"
        );
        let first = Move::parse(first).expect(first);
        assert_eq!(
            Solver::new().is_mating(&position, first, moves, NODES, &mut || false),
            Some(true),
            "{fen}"
        );
        assert_eq!(
            Solver::new().is_mating(&position, first, moves - 1, NODES, &mut || false),
            Some(false),
            "{fen}"
        );
    }
}

#[test]
fn where_there_is_no_mate_there_is_none() {
    for (fen, moves) in [
        ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", 3),
        // The whole guard holds against a chariot.
        ("2bak1b2/4a4/9/9/9/9/9/R8/9/3K5 w", 4),
        // Checks without end are no mate.
        ("4k4/R8/9/9/9/9/9/9/9/3K1ABrr w", 5),
    ] {
        let position = position(fen);
        assert_eq!(solve(&position, moves), Mate::Refuted, "{fen}");
    }
}

#[test]
fn limits_are_kept() {
    let start = Position::start();
    let mut solver = Solver::new();
    assert_eq!(solver.solve(&start, u8::MAX, 20_000, &mut || false), Mate::Unknown);
    assert!(solver.nodes() <= 20_000);
    assert_eq!(solver.solve(&start, 8, u32::MAX, &mut || true), Mate::Unknown);
    assert!(solver.nodes() < 10_000);
    assert_eq!(solver.solve(&start, 0, 1, &mut || false), Mate::Refuted);
    assert_eq!(solver.mating_moves(&start, 8, 5_000, &mut || false), None);
    let illegal = Move::parse("a0a9").expect("a move");
    assert_eq!(solver.is_mating(&start, illegal, 3, 1_000, &mut || false), Some(false));
    // A mate is told even when nothing is left to prove that it is the shortest.
    let position = position("4kab1r/4a4/4b4/CR2R4/8r/2C6/9/9/c3p4/5K3 w");
    let mate = solver.solve(&position, 6, 100_000, &mut || false);
    assert!(
        matches!(&mate, Mate::Proven { moves: 6, line, is_shortest: false } if line.len() == 11),
        "{mate:?}"
    );
}
