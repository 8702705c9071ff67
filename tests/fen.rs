//! FEN in all the forms that programs write, and every way to get it wrong.

mod playout;

use playout::Dice;
use xiangqi_board::{FenErrorKind, Position, Side, parse_fen};

const BOARD: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

/// The fields of each line of a table, with its abbreviations spelt out.
fn rows(table: &str) -> impl Iterator<Item = Vec<String>> {
    table.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(|line| {
        let mut fields: Vec<String> = line.split(" |").map(str::to_owned).collect();
        for field in &mut fields {
            *field = field.strip_prefix(' ').unwrap_or(field).replace('@', BOARD);
            for (name, text) in
                [("\\t", "\t"), ("\\n", "\n"), ("\\r", "\r"), ("\\s", " "), ("\\u{feff}", "\u{feff}")]
            {
                *field = field.replace(name, text);
            }
        }
        fields
    })
}

#[test]
fn every_form_that_programs_write_is_read() {
    let mut checked = 0;
    for row in rows(include_str!("data/fen-good.txt")) {
        let [text, full, notice, _source] = row.as_slice() else { panic!("{row:?}") };
        let (setup, found) = parse_fen(text).expect(text);
        assert_eq!(&setup.fen(), full, "{text}");
        assert_eq!(found.map_or("-", |notice| notice.code()), notice, "{text}");
        checked += 1;
    }
    assert_eq!(checked, 29);
}

#[test]
fn every_error_names_its_code_and_offset() {
    let mut reached = Vec::new();
    for row in rows(include_str!("data/fen-bad.txt")) {
        let [text, code, at, _source] = row.as_slice() else { panic!("{row:?}") };
        let error = parse_fen(text).expect_err(text);
        assert_eq!((error.kind.code(), error.at.to_string()), (code.as_str(), at.clone()), "{text:?}");
        assert!(text.is_char_boundary(error.at));
        assert!(!error.to_string().is_empty());
        reached.push(error.kind);
    }
    let all = [
        FenErrorKind::Empty,
        FenErrorKind::BadLetter,
        FenErrorKind::ShortRank,
        FenErrorKind::LongRank,
        FenErrorKind::FewRanks,
        FenErrorKind::ManyRanks,
        FenErrorKind::BadSide,
        FenErrorKind::BadDash,
        FenErrorKind::BadNumber,
        FenErrorKind::ExtraField,
    ];
    for kind in all {
        assert!(reached.contains(&kind), "{} is not in the table", kind.code());
    }
}

#[test]
fn every_prefix_ends_in_an_error_at_its_end_or_in_the_position() {
    let full = format!("{BOARD} w - - 0 1");
    for end in 0..=full.len() {
        match parse_fen(&full[..end]) {
            Err(error) => {
                let kinds = [FenErrorKind::Empty, FenErrorKind::ShortRank, FenErrorKind::FewRanks];
                assert!(
                    kinds.contains(&error.kind) && error.at == end && end < BOARD.len(),
                    "{end}: {error:?}"
                );
            }
            Ok((setup, notice)) => {
                assert!(end >= BOARD.len(), "{end}");
                assert_eq!(setup.fen(), full);
                assert_eq!(notice.is_some(), end <= BOARD.len() + 1, "{end}");
            }
        }
    }
}

#[test]
fn random_games_survive_the_round_trip() {
    let mut dice = Dice::new(11);
    let mut count = 0;
    for game in 0..200 {
        let start = if game % 2 == 0 { Position::start() } else { playout::setup(&mut dice) };
        playout::playout(start, 100, &mut dice, |position| {
            let fen = position.fen();
            let (setup, notice) = parse_fen(&fen).expect(&fen);
            assert!(notice.is_none());
            assert_eq!(setup, position.setup());
            assert_eq!(setup.fen(), fen);
            count += 1;
        });
    }
    assert!(count > 10_000, "only {count} positions");
}

#[test]
fn a_missing_side_is_red_unless_red_could_take_the_king() {
    let mut dice = Dice::new(12);
    for _ in 0..2000 {
        let position = playout::setup(&mut dice);
        let fen = position.fen();
        let board = fen.split(' ').next().unwrap();
        let assumed = parse_fen(board).unwrap().0;
        if position.turn() == Side::Black && position.is_check() {
            assert_eq!(assumed.turn, Side::Black, "{fen}");
        } else if position.turn() == Side::Red {
            assert_eq!(assumed.turn, Side::Red, "{fen}");
        }
    }
}

#[test]
fn no_bytes_make_it_panic() {
    let mut dice = Dice::new(13);
    let alphabet: Vec<char> =
        "rnbakcpRNBAKCPehmgEHMG0123456789/ -w_%2F\"'\t\n．１车…😀\u{feff}\u{0}".chars().collect();
    let full = format!("{BOARD} w - - 0 1");
    for round in 0..60_000 {
        let text: String = match round % 3 {
            0 => (0..dice.below(80)).map(|_| *dice.pick(&alphabet)).collect(),
            1 => {
                let bytes: Vec<u8> = (0..dice.below(80)).map(|_| dice.roll() as u8).collect();
                String::from_utf8_lossy(&bytes).into_owned()
            }
            _ => {
                let mut text: Vec<char> = full.chars().collect();
                for _ in 0..=dice.below(4) {
                    let at = dice.below(text.len());
                    match dice.below(3) {
                        0 => text[at] = *dice.pick(&alphabet),
                        1 => text.insert(at, *dice.pick(&alphabet)),
                        _ => drop(text.remove(at)),
                    }
                }
                text.into_iter().collect()
            }
        };
        match parse_fen(&text) {
            Err(error) => assert!(text.is_char_boundary(error.at), "{text:?} {error:?}"),
            Ok((setup, _)) => {
                assert_eq!(parse_fen(&setup.fen()).map(|(again, _)| again), Ok(setup.clone()), "{text:?}");
                let _ = Position::new(&setup);
            }
        }
    }
}
