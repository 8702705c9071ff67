//! Moves as text: written forms, reading habits, round trips, and hostile input.

use xiangqi_board::{
    Dialect, Move, Notation, NotationError, NotationErrorKind, Position, Reading, move_readings, parse_fen,
    read_move, read_move_as, write_move,
};

/// The same move in all forms; the columns are named in the header.
const MOVES: &str = include_str!("data/notation.txt");
/// Texts with what they must read as.
const READINGS: &str = include_str!("data/readings.txt");

/// Three positions of the source are diagrams: the king of the side that is not to move could be taken.
fn position(fen: &str) -> Position {
    Position::diagram(&parse_fen(fen).expect(fen).0).expect(fen)
}

fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(|line| line.split(';').map(str::trim).collect())
}

/// One line of `notation.txt`.
struct Case {
    position: Position,
    mv: Move,
    texts: Vec<&'static str>,
}

/// The columns of a [`Case`] from the third on.
const COLUMNS: [&str; 13] = [
    "chinese",
    "chinese_traditional",
    "short",
    "short_bare",
    "wxf",
    "iccs",
    "uci",
    "vietnamese",
    "san",
    "wxf_eq",
    "wxf_fairy",
    "wxf_xqbase",
    "chinese_dhtmlxq",
];

impl Case {
    fn text(&self, column: &str) -> &'static str {
        self.texts[COLUMNS.iter().position(|&name| name == column).unwrap()]
    }
}

fn cases() -> Vec<Case> {
    let header = MOVES.lines().find(|line| line.starts_with("# fen;")).expect("a header with the columns");
    assert!(header.ends_with(&COLUMNS.join("; ")));
    let cases: Vec<Case> = rows(MOVES)
        .map(|row| {
            assert_eq!(row.len(), COLUMNS.len() + 2, "{row:?}");
            let (position, mv) = (position(row[0]), Move::parse(row[1]).unwrap());
            assert!(position.is_legal(mv), "{row:?}");
            Case { position, mv, texts: row[2..].to_vec() }
        })
        .collect();
    assert_eq!(cases.len(), 336);
    cases
}

fn dialect(name: &str) -> Option<Dialect> {
    Some(match name {
        "-" => return None,
        "chinese" => Dialect::Chinese,
        "wxf" => Dialect::Wxf,
        "iccs" => Dialect::Iccs,
        "uci" => Dialect::Uci,
        "vietnamese" => Dialect::Vietnamese,
        "san" => Dialect::San,
        "san1" => Dialect::SanFromOne,
        _ => panic!("no dialect {name}"),
    })
}

fn read(position: &Position, text: &str, dialect: Option<Dialect>) -> Result<Move, NotationError> {
    match dialect {
        Some(dialect) => read_move_as(position, text, dialect),
        None => read_move(position, text),
    }
}

/// A result as it stands in `readings.txt`: the move, or the code, the offset and the candidates in order.
fn outcome(result: Result<Move, NotationError>) -> String {
    match result {
        Ok(mv) => mv.to_string(),
        Err(error) => {
            let mut candidates: Vec<String> = error.candidates().iter().map(Move::to_string).collect();
            candidates.sort();
            let is_ambiguous = error.kind == NotationErrorKind::Ambiguous;
            assert_eq!(candidates.len() >= 2, is_ambiguous, "{error:?}");
            candidates.insert(0, format!("{}@{}", error.code(), error.at));
            candidates.join(" ")
        }
    }
}

#[test]
fn every_written_form_is_as_in_the_table() {
    for case in cases() {
        for notation in Notation::ALL {
            // Algebraic text is written with ranks 0-9; the table has 1-10.
            if notation == Notation::San {
                continue;
            }
            let expected = case.text(&notation.name().replace('-', "_"));
            if expected != "-" {
                assert_eq!(write_move(&case.position, case.mv, notation), expected, "{:?}", case.position);
            }
        }
    }
}

/// Two texts of World Xiangqi Rules 2018 mean the third of three soldiers on file 3, where the federation's page has
/// its double digit for the middle one. Both readings are offered to a reader of records.
const DOUBLE_DIGITS: [(&str, &str, &str); 2] = [("33=2", "c4b4", "c3b3"), ("33=4", "c4d4", "c3d3")];

#[test]
fn every_text_of_the_table_reads_back() {
    let columns = [
        ("chinese", Dialect::Chinese),
        ("chinese_traditional", Dialect::Chinese),
        ("short", Dialect::Chinese),
        ("chinese_dhtmlxq", Dialect::Chinese),
        ("wxf", Dialect::Wxf),
        ("wxf_eq", Dialect::Wxf),
        ("wxf_fairy", Dialect::Wxf),
        ("wxf_xqbase", Dialect::Wxf),
        ("iccs", Dialect::Iccs),
        ("uci", Dialect::Uci),
        ("vietnamese", Dialect::Vietnamese),
        ("san", Dialect::SanFromOne),
    ];
    let (mut exceptions, mut count) = (0, 0);
    for case in cases() {
        for (column, dialect) in columns {
            let text = case.text(column);
            if text == "-" {
                continue;
            }
            let mut expected = case.mv.to_string();
            if column == "wxf_fairy"
                && let Some((_, meant, read)) =
                    DOUBLE_DIGITS.iter().find(|(digits, meant, _)| *digits == text && *meant == expected)
            {
                let readings = move_readings(&case.position, text, Some(dialect)).unwrap();
                let moves: Vec<String> = readings.iter().map(|reading| reading.mv.to_string()).collect();
                assert_eq!(moves, [*read, *meant]);
                expected = (*read).to_string();
                exceptions += 1;
            }
            let place = format!("{column} {text} in {:?}", case.position);
            assert_eq!(outcome(read_move_as(&case.position, text, dialect)), expected, "{place}, sure");
            // Ranks from 1 must be said, unless they show.
            if !matches!(column, "uci" | "san") || text.contains("10") {
                assert_eq!(outcome(read_move(&case.position, text)), expected, "{place}, unsure");
            }
            count += 1;
        }
    }
    assert_eq!(exceptions, DOUBLE_DIGITS.len());
    assert_eq!(count, 12 * 336 - cases().iter().filter(|case| case.text("vietnamese") == "-").count());
}

/// The short form that tells no direction.
fn bare(position: &Position, mv: Move) -> String {
    write_move(position, mv, Notation::Short).replace(['+', '-'], "")
}

#[test]
fn bare_short_forms_read_back_unless_legal_moves_share_them() {
    let (mut alone, mut shared, mut sideways) = (0, 0, 0);
    for case in cases() {
        let text = case.text("short_bare");
        assert_eq!(bare(&case.position, case.mv), text);
        let mut sharers: Vec<Move> = case.position.legal_moves().to_vec();
        sharers.retain(|&mv| bare(&case.position, mv) == text);
        sharers.sort();
        let signless = sharers.iter().find(|&&mv| write_move(&case.position, mv, Notation::Short) == text);
        let names: Vec<String> = sharers.iter().map(Move::to_string).collect();
        let expected = match (signless, &names[..]) {
            // Written without a sign it is the move sideways, whatever else is legal.
            (Some(mv), _) => {
                sideways += usize::from(*mv != case.mv);
                mv.to_string()
            }
            (None, [one]) => {
                alone += 1;
                one.clone()
            }
            (None, several) => {
                shared += 1;
                format!("ambiguous@0 {}", several.join(" "))
            }
        };
        assert_eq!(outcome(read_move(&case.position, text)), expected, "{text} in {:?}", case.position);
    }
    // Of the 336: alone in their form; shared by forward and back; shared with a sideways move, which it then means.
    assert_eq!((alone, shared, sideways), (87, 84, 19));
}

#[test]
fn every_habit_of_the_table_is_read() {
    let (mut positions, mut wrong) = (Vec::new(), Vec::new());
    let mut count = 0;
    for row in rows(READINGS) {
        if let Some((name, fen)) = row[0].strip_prefix('@').and_then(|line| line.split_once(' ')) {
            positions.push((name, position(fen)));
            continue;
        }
        let [name, text, dialect_name, expected] = row[..] else { panic!("{row:?}") };
        let (_, position) = positions.iter().find(|(known, _)| *known == name).expect(name);
        let outcome = outcome(read(position, text, dialect(dialect_name)));
        if outcome != expected {
            wrong.push(format!("{row:?}: {outcome}"));
        }
        count += 1;
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(count > 200, "only {count} lines");
}

#[test]
fn guesses_are_for_records_only() {
    let start = Position::start();
    let dash = move_readings(&start, "C2-5", None).unwrap();
    assert_eq!(dash.len(), 1);
    assert_eq!(dash[0].mv, Move::parse("h2e2").unwrap());
    assert!(dash[0].penalty >= Reading::GUESS);
    // Rh1 with the chariot that stands on h0 counted from 0, on h1 counted from 1.
    let position = position("3k5/9/9/9/9/9/9/9/9/4K2R1 w");
    let chariot = move_readings(&position, "Rh3", Some(Dialect::San)).unwrap();
    let moves: Vec<String> = chariot.iter().map(|reading| reading.mv.to_string()).collect();
    assert_eq!(moves, ["h0h3", "h0h2"]);
    assert_eq!(read_move(&position, "Rh3"), Ok(Move::parse("h0h3").unwrap()));
    // With a better reading the dash is what it says.
    assert_eq!(move_readings(&position, "R2+3", None).unwrap().len(), 1);
    // Never ambiguous: all are given, each with its dialect.
    let clash = move_readings(&self::position("3k5/9/9/6P2/9/9/9/6C2/9/4K4 w"), "P3.2", None).unwrap();
    let dialects: Vec<Dialect> = clash.iter().map(|reading| reading.dialect).collect();
    assert_eq!(dialects, [Dialect::Wxf, Dialect::Vietnamese]);
}

/// The `SplitMix64` generator: the same numbers on every machine.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

/// Positions of random play, half of it from the start and half from positions of the table.
fn playouts(count: usize) -> impl Iterator<Item = Position> {
    let mut starts: Vec<Position> = cases().into_iter().map(|case| case.position).collect();
    starts.dedup_by(|a, b| a.is_same(b));
    let mut random = Random(2026);
    let mut position = Position::start();
    let mut plies = 0;
    core::iter::from_fn(move || {
        let moves = position.legal_moves();
        if moves.is_empty() || plies == 0 {
            let from_start = random.below(2) == 0;
            position =
                if from_start { Position::start() } else { starts[random.below(starts.len())].clone() };
            plies = if from_start { 120 } else { 12 };
        } else {
            position = position.after(moves[random.below(moves.len())]).unwrap();
            plies -= 1;
        }
        Some(position.clone())
    })
    .take(count)
}

#[test]
fn every_legal_move_of_100_000_positions_round_trips() {
    let (mut moves, mut clashes, mut coordinates) = (0_u64, 0_u64, 0_u64);
    let mut texts: Vec<String> = Vec::new();
    for position in playouts(100_000) {
        let legal = position.legal_moves();
        moves += legal.len() as u64;
        for notation in Notation::ALL {
            texts.clear();
            for &mv in &legal {
                let text = write_move(&position, mv, notation);
                let sure = read_move_as(&position, &text, notation.dialect());
                assert!(sure == Ok(mv), "{notation:?} {text} for {mv} in {position:?}: {sure:?}");
                // h3e3 must be said to count from 1; everything else tells itself, but for one clash.
                if notation != Notation::Uci {
                    match read_move(&position, &text) {
                        Ok(read) => assert_eq!(read, mv, "{notation:?} {text} in {position:?}"),
                        Err(error) => {
                            let is_clash = matches!(notation, Notation::Wxf | Notation::Vietnamese)
                                && text.starts_with('P')
                                && text[2..].starts_with('.');
                            assert!(is_clash, "{notation:?} {text} for {mv} in {position:?}: {error:?}");
                            assert_eq!(error.kind, NotationErrorKind::Ambiguous);
                            assert!(error.candidates().contains(&mv));
                            clashes += 1;
                        }
                    }
                }
                coordinates += u64::from(notation == Notation::Vietnamese && text.len() == 5);
                texts.push(text);
            }
            texts.sort_unstable();
            assert!(
                texts.windows(2).all(|pair| pair[0] != pair[1]),
                "{notation:?} in {position:?}: {texts:?}"
            );
        }
    }
    println!(
        "{moves} moves, {clashes} clashes of WXF and Vietnamese, {coordinates} moves without a Vietnamese rule"
    );
    assert!(moves > 3_000_000 && coordinates > 10_000);
}

/// All that may be asked of a text; whatever is found must be legal and whatever is pointed at must be there.
fn try_everything(position: &Position, text: &str) {
    const DIALECTS: [Option<Dialect>; 8] = [
        None,
        Some(Dialect::Chinese),
        Some(Dialect::Wxf),
        Some(Dialect::Iccs),
        Some(Dialect::Uci),
        Some(Dialect::Vietnamese),
        Some(Dialect::San),
        Some(Dialect::SanFromOne),
    ];
    for dialect in DIALECTS {
        match read(position, text, dialect) {
            Ok(mv) => assert!(position.is_legal(mv), "{text}"),
            Err(error) => {
                assert!(text.is_char_boundary(error.at), "{text}: {error:?}");
                assert!(error.candidates().iter().all(|&mv| position.is_legal(mv)), "{text}");
            }
        }
        if let Ok(readings) = move_readings(position, text, dialect) {
            assert!(readings.iter().all(|reading| position.is_legal(reading.mv)), "{text}");
            assert!(readings.is_sorted_by_key(|reading| reading.penalty), "{text}");
        }
    }
}

#[test]
fn prefixes_of_good_texts_do_no_harm() {
    for case in cases() {
        for text in &case.texts {
            for (end, _) in text.char_indices() {
                try_everything(&case.position, &text[..end]);
            }
        }
    }
    for row in rows(READINGS).filter(|row| row.len() == 4) {
        for (end, _) in row[1].char_indices() {
            try_everything(&Position::start(), &row[1][..end]);
        }
    }
}

#[test]
fn hostile_texts_do_no_harm() {
    let alphabet: Vec<char> = MOVES
        .chars()
        .chain(READINGS.chars())
        .chain("\0\u{301}\u{323}\u{feff}\u{10ffff}ﾊ１０🀄".chars())
        .collect();
    let positions: Vec<Position> = playouts(50).collect();
    let mut random = Random(7);
    for round in 0..60_000 {
        let position = &positions[round % positions.len()];
        let length = random.below(9);
        let text: String = (0..length).map(|_| alphabet[random.below(alphabet.len())]).collect();
        try_everything(position, &text);
        let bytes: Vec<u8> = (0..length * 2).map(|_| random.next() as u8).collect();
        try_everything(position, &String::from_utf8_lossy(&bytes));
    }
    for text in
        ["", " ", "炮".repeat(64).as_str(), "1".repeat(100_000).as_str(), "o\u{301}".repeat(40).as_str()]
    {
        try_everything(&Position::start(), text);
        assert_eq!(read_move(&Position::start(), text).unwrap_err().kind, NotationErrorKind::Malformed);
    }
    let long = format!("炮二平五{}", " ".repeat(100));
    assert_eq!(read_move(&Position::start(), &long), Ok(Move::parse("h2e2").unwrap()));
}

#[test]
fn separate_accents_are_read_like_joined_ones() {
    let start = Position::start();
    for (text, mv) in [
        ("Pha\u{301}o 2 bi\u{300}nh 5", "h2e2"),
        ("Tu\u{31b}o\u{31b}\u{301}ng 5 tie\u{302}\u{301}n 1", "e0e1"),
        ("Tu\u{31b}o\u{31b}\u{323}ng 3 tie\u{302}\u{301}n 5", "g0e2"),
    ] {
        assert_eq!(read_move(&start, text), Ok(Move::parse(mv).unwrap()), "{text}");
    }
}

/// Trials N01, N06, N07 and N14: what is written.
#[test]
fn trials_are_written_as_expected() {
    for (fen, mv, notation, text) in [
        ("3k5/9/1P3P3/1P3P3/9/9/9/9/9/4K4 w", "b7a7", Notation::Chinese, "前八平九"),
        ("3k5/9/1P3P3/1P3P3/9/9/9/9/9/4K4 w", "f6e6", Notation::Chinese, "后四平五"),
        ("3k5/9/1P3P3/1P3P3/9/9/9/9/9/4K4 w", "f7f8", Notation::Wxf, "4++1"),
        ("3k5/9/9/9/4p4/2N1N4/9/9/9/4K4 w", "c4d6", Notation::San, "Hd6"),
        ("3k5/9/9/9/4p4/2N1N4/9/9/9/4K4 w", "e4c5", Notation::San, "Hc5"),
        ("3k5/9/9/9/9/9/9/9/8R/R4K3 w", "a0a1", Notation::San, "Raa1"),
        ("3k5/9/9/9/9/9/9/9/8R/R4K3 w", "i1a1", Notation::San, "Ria1"),
        ("3k5/9/9/9/9/9/9/9/8R/R4K3 w", "a0a9", Notation::San, "Ra9+"),
        ("3k5/9/R8/R8/9/9/9/9/9/4K4 w", "a7a9", Notation::San, "Ra9+"),
        ("3k5/R8/9/R8/9/9/9/9/9/4K4 w", "a8a7", Notation::San, "R8a7"),
        ("3k5/R8/9/9/8R/9/9/9/9/4K4 w", "i5i9", Notation::San, "Ri9#"),
        ("5k3/9/9/9/9/3p5/9/9/3R5/4K4 w", "d1d4", Notation::San, "Rxd4"),
        ("3k5/4P4/4P4/4P4/9/9/9/9/9/5K3 w", "e8f8", Notation::Chinese, "前兵平四"),
        ("3k5/4P4/4P4/4P4/9/9/9/9/9/5K3 w", "e7d7", Notation::ChineseTraditional, "中兵平六"),
        ("3k5/4P4/4P4/4P4/9/9/9/9/9/5K3 w", "e6d6", Notation::Chinese, "后兵平六"),
    ] {
        assert_eq!(write_move(&position(fen), Move::parse(mv).unwrap(), notation), text);
    }
}

/// Trial N08: a game of a server that writes Black in small letters.
#[test]
fn a_game_with_small_letters_is_read() {
    let mut position = Position::start();
    for (text, mv) in [("C2.5", "h2e2"), ("h8+7", "h9g7"), ("H2+3", "h0g2"), ("r9.8", "i9h9")] {
        let read = read_move(&position, text).unwrap();
        assert_eq!(read.to_string(), mv);
        position = position.after(read).unwrap();
    }
}

#[test]
fn names_of_notations_are_their_own() {
    for notation in Notation::ALL {
        assert_eq!(Notation::from_name(notation.name()), Some(notation));
    }
    assert_eq!(Notation::from_name("Chinese"), None);
}

#[test]
fn moves_that_are_not_legal_have_a_text() {
    let start = Position::start();
    for from in xiangqi_board::Square::all() {
        for to in xiangqi_board::Square::all() {
            for notation in Notation::ALL {
                assert!(!write_move(&start, Move::new(from, to), notation).is_empty());
            }
        }
    }
    assert_eq!(write_move(&start, Move::parse("e5e6").unwrap(), Notation::Chinese), "E5-E6");
}
