//! Leaves of the move tree against published and cross-checked counts.

use xiangqi_board::{Position, divide, parse_fen, perft};

/// One position a line: name; FEN; counts from depth 1 on.
const TABLE: &str = include_str!("data/perft.txt");

fn position(fen: &str) -> Position {
    Position::new(&parse_fen(fen).expect(fen).0).expect(fen)
}

#[test]
fn every_line_of_the_table_is_met() {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let mut checked = 0;
    for line in lines {
        let mut fields = line.split(';').map(str::trim);
        let (name, fen) = (fields.next().unwrap(), fields.next().unwrap());
        let position = position(fen);
        for (depth, count) in (1..).zip(fields) {
            let expected: u64 = count.parse().unwrap();
            // Ten seconds of counting are enough; deeper entries are for `xiangqi perft`.
            if expected < 60_000_000 || name == "start position" && depth == 5 {
                assert_eq!(perft(&position, depth), expected, "{name}, depth {depth}");
                checked += 1;
            }
        }
    }
    assert!(checked >= 150, "only {checked} counts checked");
}

#[test]
fn divide_adds_up_to_perft() {
    let start = Position::start();
    assert_eq!(divide(&start, 3).iter().map(|&(_, lines)| lines).sum::<u64>(), 79_666);
    assert_eq!(divide(&start, 1).len(), 44);
}
