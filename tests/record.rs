//! Records as text: what is read from every form, what is said about faults, and that nothing is lost on the way.

mod playout;

use std::time::Instant;

use playout::Dice;
use xiangqi_board::{
    Format, GameResult, MAX_BYTES, Move, NodeId, Notation, Note, Position, Record, RecordErrorKind,
    RecordReading, Shape, Tree, parse_fen, read_record, write_move, write_moves, write_pgn, write_ucci,
};

/// A case of `data/records.txt`.
struct Case {
    name: &'static str,
    expected: Vec<&'static str>,
    text: &'static str,
}

fn cases() -> Vec<Case> {
    let table = include_str!("data/records.txt");
    let cases = table.split("\n=== ").skip(1).map(|case| {
        let (head, text) = case.split_once("\n---").expect(case);
        let (name, expected) = head.split_once('\n').expect(case);
        Case { name, expected: expected.lines().collect(), text: text.strip_prefix('\n').unwrap_or(text) }
    });
    cases.collect()
}

/// What was read, in the words of the table. Warnings quote the text where they point.
fn found(text: &str, expected: &[&str]) -> Vec<String> {
    let reading = match read_record(text) {
        Err(error) => return vec![format!("error {} {}", error.code(), error.at())],
        Ok(reading) => reading,
    };
    let mut lines = vec![format!("format {}", reading.format.name())];
    if reading.record.start.fen() != Position::start().fen() {
        lines.push(format!("start {}", reading.record.start.fen()));
    }
    lines.push(format!("moves {}", names(&reading.record.mainline())));
    let tree = picture(&reading.record);
    if tree != names(&reading.record.mainline()) {
        lines.push(format!("tree {tree}"));
    }
    lines.extend(reading.record.tags.iter().map(|(name, value)| format!("tag {name} {value}")));
    // How much of the text is quoted is up to the table.
    let quotes = expected.iter().filter_map(|line| line.strip_prefix("warn "));
    let mut quotes = quotes.map(|line| match line.split_once(" ply ") {
        Some((_, rest)) => rest.split_once(' ').map_or("", |(_, quote)| quote),
        None => line.split_once(' ').map_or("", |(_, quote)| quote),
    });
    for warning in &reading.warnings {
        let ply = warning.ply.map_or(String::new(), |ply| format!(" ply {ply}"));
        let quote = match &warning.token {
            Some(token) => {
                assert!(token.contains(&warning.at.unwrap()), "{warning:?}");
                &text[token.clone()]
            }
            None => {
                let rest = &text[warning.at.unwrap()..];
                let length = quotes.clone().next().map_or(0, str::len);
                rest.get(..length).unwrap_or(rest)
            }
        };
        quotes.next();
        lines.push(format!("warn {}{ply} {quote}", warning.code).trim_end().into());
    }
    lines
}

/// The tree in a line: a move, what is noted of it, its variations in parentheses, what follows it. A move that is not
/// legal begins with `?`; line ends in comments are `|`.
fn picture(record: &Record) -> String {
    let tree = &record.tree;
    let mut text = noted(tree.note(Tree::ROOT));
    let mut tasks: Vec<Result<NodeId, &str>> = tree.first_child(Tree::ROOT).map(Ok).into_iter().collect();
    while let Some(task) = tasks.pop() {
        let node = match task {
            Err(sign) => {
                text.push_str(sign);
                continue;
            }
            Ok(node) => node,
        };
        if !text.is_empty() && !text.ends_with('(') {
            text.push(' ');
        }
        text.push_str(if tree.is_legal(node) { "" } else { "?" });
        text.push_str(&tree.mv(node).unwrap().to_string());
        text.push_str(&noted(tree.note(node)));
        tasks.extend(tree.first_child(node).map(Ok));
        let parent = tree.parent(node).unwrap();
        if tree.first_child(parent) == Some(node) {
            let others: Vec<NodeId> = tree.children(parent).skip(1).collect();
            for other in others.into_iter().rev() {
                tasks.extend([Err(")"), Ok(other), Err(" (")]);
            }
        }
    }
    text
}

/// What is noted of a move: `$1 {comment} [shapes] clock 60 elapsed 5`.
fn noted(note: &Note) -> String {
    let mut text = String::new();
    for glyph in &note.nags {
        text += &format!(" ${glyph}");
    }
    if !note.comment.is_empty() {
        text += &format!(" {{{}}}", note.comment.replace('\n', "|"));
    }
    if !note.shapes.is_empty() {
        let shapes: Vec<String> = note.shapes.iter().map(Shape::name).collect();
        text += &format!(" [{}]", shapes.join(" "));
    }
    text += &note.clock.map_or(String::new(), |seconds| format!(" clock {seconds}"));
    text += &note.elapsed.map_or(String::new(), |seconds| format!(" elapsed {seconds}"));
    text
}

fn names(moves: &[Move]) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_text_is_read_as_the_table_says() {
    let cases = cases();
    assert!(cases.len() >= 70, "only {} cases", cases.len());
    let mut failures = String::new();
    for case in &cases {
        let found = found(case.text, &case.expected);
        if found != case.expected {
            failures += &format!("=== {}\nexpected {:#?}\nfound {found:#?}\n", case.name, case.expected);
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

#[test]
fn every_form_of_a_fen_is_read() {
    const BOARD: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    for line in include_str!("data/fen-good.txt")
        .lines()
        .filter(|line| line.contains(" | ") && !line.starts_with('#'))
    {
        let mut fields = line.split(" | ").map(|field| {
            let field = field.replace('@', BOARD).replace("\\u{feff}", "\u{feff}");
            field.replace("\\t", "\t").replace("\\n", "\n").replace("\\r", "\r").replace("\\s", " ")
        });
        let (text, fen, notice) = (fields.next().unwrap(), fields.next().unwrap(), fields.next().unwrap());
        match (read_record(&text), Position::new(&parse_fen(&text).unwrap().0)) {
            (Ok(reading), Ok(_)) => {
                assert_eq!((reading.format, reading.record.start.fen()), (Format::Fen, fen), "{text:?}");
                let codes: Vec<_> = reading.warnings.iter().map(|warning| warning.code).collect();
                assert_eq!(codes, if notice == "-" { vec![] } else { vec![notice.as_str()] }, "{text:?}");
            }
            (Err(error), Err(problems)) => assert_eq!(error.problems(), problems, "{text:?}"),
            (reading, position) => panic!("{text:?}: {reading:?} {position:?}"),
        }
    }
}

#[test]
fn every_error_of_a_fen_is_passed_on() {
    let board = Position::start().fen();
    let bad =
        [board.replace(" w", " x"), board.replacen('9', "8", 1), board.replace("RNBAKABNR", "RNBAKABNRR")];
    for text in bad {
        let expected = parse_fen(&text).unwrap_err();
        for (text, shift) in
            [(text.clone(), 0), (format!("\n\nposition fen {text}"), 15), (format!("[FEN \"{text}\"]"), 6)]
        {
            let error = read_record(&text).unwrap_err();
            assert_eq!(
                (error.kind, error.at()),
                (RecordErrorKind::Fen(expected.kind), expected.at + shift),
                "{text:?}"
            );
            assert_eq!(error.code(), expected.kind.code());
            assert!(!error.to_string().is_empty() && error.problems().is_empty());
        }
    }
}

/// Random games from the start and from random positions, with random tags in the order in which they are written.
fn random_records(seed: u64, count: usize, plies: usize) -> Vec<Record> {
    let mut dice = Dice::new(seed);
    let values = [
        "",
        "a",
        "第\"1\"届",
        "C:\\x\\",
        "a]b\"]",
        "“x”",
        "]",
        "[y \"z\"]",
        " blank ",
        "Nguyễn",
        "{c} (d) ; e",
        "😀",
    ];
    let records = (0..count).map(|number| {
        let start = if number % 2 == 0 { Position::start() } else { playout::setup(&mut dice) };
        let mut record = Record::new(start.clone());
        for name in ["Event", "Site", "Date", "Round", "Red", "Black", "Result", "Time", "Variation", "ECCO"]
        {
            let value =
                if name == "Result" { *dice.pick(&["1-0", "0-1", "1/2-1/2"]) } else { *dice.pick(&values) };
            if dice.below(2) == 0 {
                record.tags.push((name.into(), value.into()));
            }
        }
        let length = dice.below(plies + 1);
        let mut position = start;
        let mut played = vec![];
        while played.len() < length {
            let moves = position.legal_moves();
            // Crowded soldiers are where notations have their troubles: prefer to move them on.
            let pawns: Vec<Move> = moves.iter().copied().filter(|mv| is_pawn(&position, *mv)).collect();
            let moves = if pawns.is_empty() || dice.below(2) == 0 { moves.to_vec() } else { pawns };
            if moves.is_empty() {
                break;
            }
            let mv = *dice.pick(&moves);
            position = position.after(mv).unwrap();
            played.push(mv);
        }
        record.tree.add_line(Tree::ROOT, &played);
        record
    });
    records.collect()
}

fn is_pawn(position: &Position, mv: Move) -> bool {
    position.piece(mv.from).is_some_and(|piece| piece.role == xiangqi_board::Role::Pawn)
}

fn assert_same(record: &Record, text: &str, has_tags: bool, what: &str) -> RecordReading {
    let reading = read_record(text).unwrap_or_else(|error| panic!("{what}: {error:?}\n{text}"));
    assert_eq!(reading.record.start.fen(), record.start.fen(), "{what}\n{text}");
    assert_eq!(
        names(&reading.record.mainline()),
        names(&record.mainline()),
        "{what}\n{text}{:?}",
        reading.warnings
    );
    assert_eq!(picture(&reading.record), picture(record), "{what}\n{text}");
    if has_tags {
        assert_eq!(reading.record.tags, record.tags, "{what}\n{text}");
    }
    assert_eq!(reading.warnings, [], "{what}\n{text}");
    reading
}

#[test]
fn written_records_come_back_identical() {
    for record in random_records(21, 120, 150) {
        for notation in Notation::ALL {
            let pgn = write_pgn(&record, notation);
            let reading = assert_same(&record, &pgn, true, notation.name());
            assert_eq!(reading.format, Format::Pgn);
            assert_eq!(write_pgn(&reading.record, notation), pgn);
            let moves = write_moves(&record, notation);
            let reading = assert_same(&record, &moves, false, notation.name());
            assert_eq!(reading.record.result(), record.result(), "{moves}");
        }
        let reading = assert_same(&record, &write_ucci(&record), false, "ucci");
        assert_eq!(reading.format, Format::Ucci);
    }
}

#[test]
fn every_layout_of_the_moves_is_the_same_game() {
    let mut dice = Dice::new(22);
    for mut record in random_records(23, 60, 60).into_iter().filter(|record| !record.mainline().is_empty()) {
        let notation =
            *dice.pick(&[Notation::Chinese, Notation::ChineseTraditional, Notation::Wxf, Notation::Iccs]);
        let mut position = record.start.clone();
        let mut text = format!("{}\n", position.fen());
        for (ply, node) in record.tree.line(Tree::ROOT).into_iter().enumerate() {
            let mv = record.tree.mv(node).unwrap();
            match dice.below(5) {
                0 => text += &format!("{}. ", ply / 2 + 1),
                1 => text += &format!("{}．", ply / 2 + 1),
                2 => text += &format!("{}、", ply / 2 + 1),
                3 => text += &format!("{}... ", ply / 2 + 1),
                _ => {}
            }
            let written = write_move(&position, mv, notation);
            text += &match dice.below(4) {
                // Full-width forms.
                0 => written.chars().map(|c| if c.is_ascii_graphic() { widen(c) } else { c }).collect(),
                1 => {
                    record.tree.note_mut(node).nags.push(5);
                    format!("{written}!?")
                }
                _ => written,
            };
            text += *dice.pick(&[" ", "\n", "\r\n", ", ", "，", "；", "  \t", " | ", "\n-----\n", "\n\n"]);
            position = position.after(mv).unwrap();
        }
        assert_same(&record, &text, false, notation.name());
    }
}

fn widen(c: char) -> char {
    char::from_u32(c as u32 + 0xfee0).unwrap()
}

#[test]
fn a_move_that_is_not_legal_is_written_with_both_its_points() {
    let moves = ["h2e2", "h9g7", "a0a9", "i9h9"].map(|name| Move::parse(name).unwrap());
    let record = Record::of_moves(Position::start(), &moves);
    let tree = &record.tree;
    let is_legal: Vec<bool> = tree.line(Tree::ROOT).into_iter().map(|node| tree.is_legal(node)).collect();
    assert_eq!(is_legal, [true, true, false, false]);
    let text = write_moves(&record, Notation::Chinese);
    assert_eq!(text, "1. 炮二平五 马8进7\n2. A0-A9 I9-H9\n");
    let reading = read_record(&text).unwrap();
    assert_eq!(picture(&reading.record), "h2e2 h9g7 ?a0a9 ?i9h9");
    assert_eq!(reading.warnings.len(), 1);
}

#[test]
fn black_to_begin_is_written_with_dots() {
    let start = Position::new(&parse_fen("3k5/9/9/9/9/9/9/9/3p5/4K4 b").unwrap().0).unwrap();
    let moves = ["d1e1", "e0f0", "e1d1"].map(|name| Move::parse(name).unwrap());
    let mut record = Record::of_moves(start, &moves);
    record.set_tag("Result", "0-1");
    assert_eq!(
        write_moves(&record, Notation::Chinese),
        "FEN 3k5/9/9/9/9/9/9/9/3p5/4K4 b - - 0 1\n1. ... 卒4平5\n2. 帅五平四 卒5平4\n0-1\n"
    );
    let second = record.tree.line(Tree::ROOT)[1];
    record.tree.remove(second);
    record.set_tag("site", "甲\n乙");
    record.set_tag("Bad name", "x");
    assert_eq!(
        write_pgn(&record, Notation::Iccs),
        "[Game \"Chinese Chess\"]\n[Site \"甲 乙\"]\n[Result \"0-1\"]\n[FEN \"3k5/9/9/9/9/9/9/9/3p5/4K4 b - - 0 1\"]\n\
         [SetUp \"1\"]\n[Format \"ICCS\"]\n\n1. ... D1-E1\n0-1\n"
    );
}

#[test]
fn a_master_game_is_read_and_written_in_every_notation() {
    let text = include_str!("data/game-zhang-hu-1993.txt");
    let game = read_record(text).unwrap();
    assert_eq!(game.warnings, []);
    assert_eq!(game.record.mainline().len(), 60);
    assert_eq!(game.record.tag("Black"), Some("上海胡荣华"));
    assert_eq!(game.record.result(), Some(GameResult::Draw));
    assert_eq!(write_pgn(&game.record, Notation::Chinese), text);
    for notation in Notation::ALL {
        assert_same(&game.record, &write_pgn(&game.record, notation), true, notation.name());
        assert_same(&game.record, &write_moves(&game.record, notation), false, notation.name());
    }
}

/// What was read must be playable, and offsets must lie on characters of the text.
fn check(text: &str) {
    match read_record(text) {
        Err(error) => assert!(text.is_char_boundary(error.at()), "{text:?} {error:?}"),
        Ok(reading) => {
            let mut position = reading.record.start.clone();
            for &mv in &reading.record.mainline() {
                position = position.after(mv).unwrap_or_else(|refusal| panic!("{text:?} {refusal:?}"));
            }
            for warning in &reading.warnings {
                assert!(warning.at.is_none_or(|at| text.is_char_boundary(at)), "{text:?} {warning:?}");
                assert!(
                    warning.token.clone().is_none_or(|token| text.get(token).is_some()),
                    "{text:?} {warning:?}"
                );
            }
            // What was read can be written and read again.
            let record = &reading.record;
            let written = write_pgn(record, Notation::Chinese);
            let is_legal = record.tree.walk().into_iter().all(|node| record.tree.is_legal(node));
            if is_legal {
                assert_same(record, &written, false, text);
            } else if !record.mainline().is_empty() {
                assert_eq!(picture(&read_record(&written).unwrap().record), picture(record), "{text:?}");
            }
        }
    }
}

#[test]
fn every_prefix_of_every_text_is_read_or_refused() {
    let game = include_str!("data/game-zhang-hu-1993.txt");
    for text in cases().iter().map(|case| case.text).chain([game]) {
        for (at, _) in text.char_indices() {
            check(&text[..at]);
        }
    }
}

#[test]
fn a_prefix_keeps_the_moves_before_its_end() {
    let game = read_record(include_str!("data/game-zhang-hu-1993.txt")).unwrap().record;
    for notation in Notation::ALL {
        let text = write_moves(&game, notation);
        for (at, _) in text.char_indices() {
            let read = read_record(&text[..at]).map(|reading| reading.record.mainline()).unwrap_or_default();
            let kept =
                read.iter().zip(&game.mainline()).take_while(|(read, written)| read == written).count();
            // Only the last word may be cut so that it says something else.
            assert!(read.len() <= kept + 1, "{notation:?} {:?}", &text[..at]);
        }
    }
}

#[test]
fn no_bytes_make_it_panic() {
    let mut dice = Dice::new(24);
    let alphabet: Vec<char> = "12345678９０.。、…:：[]\"“”\\{}()（）;；$!?*#+-=/ \n\r\t\u{3000}\u{feff}\u{0}\
        炮马車相仕帅兵卒前后中一二三四五六七八九进退平PCRHEAKNBSMXTtgabcdefghi红黑胜和棋rnbk%_moves position startpos fen FEN START END"
        .chars()
        .collect();
    let cases = cases();
    for round in 0..20_000 {
        let text: String = match round % 3 {
            0 => (0..dice.below(60)).map(|_| *dice.pick(&alphabet)).collect(),
            1 => {
                let bytes: Vec<u8> = (0..dice.below(60)).map(|_| dice.roll() as u8).collect();
                String::from_utf8_lossy(&bytes).into_owned()
            }
            _ => {
                let mut text: Vec<char> = dice.pick(&cases).text.chars().collect();
                for _ in 0..=dice.below(4) {
                    let at = dice.below(text.len() + 1);
                    match dice.below(3) {
                        0 if at < text.len() => text[at] = *dice.pick(&alphabet),
                        1 if at < text.len() => drop(text.remove(at)),
                        _ => text.insert(at, *dice.pick(&alphabet)),
                    }
                }
                text.into_iter().collect()
            }
        };
        check(&text);
    }
}

/// What texts are made of that are built to be slow.
const HOSTILE: &[&str] = &[
    "(",
    ")",
    "()",
    "{",
    "{}",
    "[",
    "[a \"",
    "[a \"b\"]",
    "[a \"b\"]\n",
    "[a \"\n",
    "[a \"x\" ",
    "\n[",
    "/",
    "1/",
    "9/9/9/9/9/",
    "\"",
    "%2F",
    " ",
    "\n",
    ";",
    "1.",
    "12345",
    "炮",
    "炮二",
    "炮二平五",
    "炮 ",
    "炮 二 ",
    "马56 马65 ",
    "P ",
    "Pháo ",
    "a1\n",
    "zz1\n",
    "q\n",
    "x1x",
    "h2e2 e2h2 ",
    "h2h3 h7h6 h3h2 h6h7 ",
    "炮二进一 炮8进1 炮二退一 炮8退1\n",
    "\u{3000}",
    "…",
    "、",
    "*",
    "1-0 ",
    "moves ",
    "position ",
    "position fen ",
    "FEN ",
    "$",
    "$1 ",
    "!",
    "+",
    "-",
    "前",
    "33.4 ",
    "\\",
    "[a \"\\\"",
    "START{",
    "}END",
    "车",
    "甲",
    "甲\n",
    "(炮二平五)\n",
    "\u{feff}",
    "\r",
    "a",
    "A",
    "0",
    "😀",
    "(h2e2)",
    "(h2e2 ",
    "(炮二平五 ",
    "(1. 炮二平五 (",
    "{}h2e2 ",
    "({",
    "({}h2e2",
    "{ {} ",
    "(h2e2 x) ",
    "(红方",
    "(h2e2 好) ",
    "(h2e2!?$3{a}) ",
    "1. 炮二平五 (1. 炮二平五 马8进7) 马8进7\n",
    "1. h2e2 h9g7\n1-0\n",
    "1. h2e2\n2. h9g7\n3. h0g2 {{}\n",
    "[Event \"a\"]\n\n1. h2e2 {\n",
    "标题:a\n1. h2e2\n",
    "标题:",
    "FORMAT WXF\nSTART{\nC2.5\n}END\n",
    "FORMAT WXF\n",
    "{[%cal ",
    "{[%cal Gh2e2]}",
    "{[%clk 1:00:00] a}",
    "&#",
];

#[test]
fn ten_megabytes_are_read_or_refused_in_a_second() {
    // An unoptimised build takes the time for an eighth of it.
    let (size, limit) = if cfg!(debug_assertions) { (MAX_BYTES / 8, 3.0) } else { (MAX_BYTES, 1.0) };
    for unit in HOSTILE {
        let after_moves = ["1. 炮二平五 马8进7\n", &unit.repeat(size / 4 / unit.len())].concat();
        for text in [unit.repeat(size / unit.len()), after_moves] {
            let seconds = || {
                let start = Instant::now();
                drop(read_record(&text));
                start.elapsed().as_secs_f64()
            };
            // A busy machine gets another chance.
            let best = (0..4).map(|_| seconds()).find(|&seconds| seconds < limit);
            assert!(best.is_some(), "{unit:?}: never below {limit} s");
        }
    }
    let long = " ".repeat(MAX_BYTES + 1);
    assert_eq!(read_record(&long).unwrap_err().code(), "too-long");
}

#[test]
fn a_game_of_too_many_plies_is_read_up_to_the_limit() {
    let shuffle = "h2h3 h7h6 h3h2 h6h7 ".repeat(1001);
    let reading = read_record(&shuffle).unwrap();
    assert_eq!(reading.record.mainline().len(), 4000);
    let warning = reading.warnings.last().unwrap();
    assert_eq!((warning.code, warning.ply, warning.at), ("too-long", Some(4001), Some(20_000)));
}

#[test]
fn what_is_removed_from_a_tree_can_be_put_back() {
    let [a, b, c, d] = ["h2e2", "b2e2", "h0g2", "h9g7"].map(|name| Move::parse(name).unwrap());
    let mut tree = Tree::new();
    let [first, second, third] = [a, b, c].map(|mv| tree.add(Tree::ROOT, mv));
    tree.add(second, d);
    let moves = |tree: &Tree| tree.walk().into_iter().filter_map(|node| tree.mv(node)).collect::<Vec<_>>();
    assert_eq!(moves(&tree), [a, b, d, c]);
    for node in [first, second, third] {
        let before = moves(&tree);
        let spot = tree.remove(node).unwrap();
        assert!(!moves(&tree).contains(&tree.mv(node).unwrap()));
        tree.restore(node, spot);
        assert_eq!(moves(&tree), before);
    }
    assert!(tree.promote(third) && !tree.promote(third));
    assert_eq!(moves(&tree), [c, a, b, d]);
    assert_eq!(tree.remove(Tree::ROOT), None);
    let last = tree.add(Tree::ROOT, d);
    assert_eq!((tree.path(last), tree.variations(), tree.count()), (vec![last], 3, 5));
}

#[test]
fn illegal_moves_of_a_tree_are_marked_with_what_follows_and_nothing_else() {
    let mv = |name| Move::parse(name).unwrap();
    let mut record = Record::new(Position::start());
    let first = record.tree.add(Tree::ROOT, mv("h2e2"));
    let wrong = record.tree.add(first, mv("a0a9"));
    let below = record.tree.add(wrong, mv("h9g7"));
    let right = record.tree.add_line(first, &[mv("h9g7"), mv("h0g2")]);
    let other = record.tree.add(Tree::ROOT, mv("a9a8"));
    assert_eq!(record.mark_illegal(), [wrong, other]);
    let legal = [first, wrong, below, right, other].map(|node| record.tree.is_legal(node));
    assert_eq!(legal, [true, false, false, true, false]);
    assert_eq!(record.mainline(), [mv("h2e2")]);
}

#[test]
fn of_more_marks_than_anybody_sees_the_words_are_kept() {
    let marks = |count: usize| format!("{{[%cal {}Gh2e2] Seen}} 1. h2e2", "Gh2e2,".repeat(count - 1));
    let note = |text: &str| read_record(text).unwrap().record.tree.note(Tree::ROOT).clone();
    assert_eq!(note(&marks(5000)).shapes.len(), 5000);
    let more = note(&marks(5001));
    assert_eq!(
        (more.shapes.len(), more.comment.starts_with("[%cal Gh2e2,"), more.comment.ends_with("Seen")),
        (0, true, true)
    );
}
