//! Files of one game or many: what is found in them, what is written, what is lost, and that no bytes do harm.

mod playout;

use playout::Dice;
use xiangqi_board::{
    Encoding, Format, Library, Notation, OpenOptions, Position, Record, RecordErrorKind, Tree, WriteOptions,
    Written, encode, read_record, write_moves, write_pgn, write_record, write_records,
};

fn open(bytes: &[u8]) -> Library {
    Library::open(bytes.to_vec(), OpenOptions::default()).unwrap()
}

fn moves(record: &Record) -> String {
    record.mainline().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// What the games of a text are: title and moves or error, one a line.
fn games(text: &str) -> Vec<String> {
    let library = open(text.as_bytes());
    let game = |index| match library.read(index) {
        Ok(reading) => format!("{}: {}", library.title(index), moves(&reading.record)),
        Err(error) => format!("{}: {} at {}", library.title(index), error.code(), error.at()),
    };
    (0..library.len()).map(game).collect()
}

#[test]
fn zero_bytes_in_words_do_not_make_a_file_unreadable() {
    let mut record = Record::of_moves(Position::start(), &[xiangqi_board::Move::parse("h2e2").unwrap()]);
    let node = record.tree.end();
    record.tree.note_mut(node).comment = "P11\0z\0\0".repeat(40);
    record.set_tag("Red", &"\0x".repeat(200));
    for format in
        [Format::Pgn, Format::Moves, Format::Ucci, Format::Wxf, Format::DhtmlXq, Format::Cbf, Format::Pfc]
    {
        let again =
            open(&write_record(&record, format, &WriteOptions::default()).bytes).read(0).unwrap().record;
        assert_eq!(again.mainline(), record.mainline(), "{format:?}");
        if format == Format::Pgn {
            assert_eq!(again.tree.note(again.tree.end()).comment, record.tree.note(node).comment);
            assert_eq!(again.tag("Red"), Some(&*" x".repeat(200)));
        }
    }
}

#[test]
fn tags_that_are_called_like_parts_of_a_form_do_no_harm() {
    let moves = ["h2e2", "h9g7"].map(|text| xiangqi_board::Move::parse(text).unwrap());
    let names = [
        "Move",
        "MoveList",
        "Head",
        "ChineseChessRecord",
        "FEN",
        "Format",
        "Game",
        "SetUp",
        "M",
        "C",
        "Start",
        "Comment0",
        "Movelist",
        "Version",
        "Win",
    ];
    for name in names {
        let mut record = Record::of_moves(Position::start(), &moves);
        record.set_tag(name, "x");
        for format in Format::ALL.into_iter().filter(|format| format.can_write()) {
            let written = write_record(&record, format, &WriteOptions::default());
            let options = OpenOptions { format: Some(format), encoding: None };
            let again =
                Library::open(written.bytes, options).and_then(|library| library.read(0)).unwrap().record;
            let holds_moves = format != Format::Fen;
            assert_eq!(
                again.mainline(),
                if holds_moves { record.mainline() } else { vec![] },
                "{format:?} {name}"
            );
        }
    }
}

#[test]
fn a_comment_with_lines_like_tags_is_a_comment() {
    let moves = ["h2e2", "h9g7"].map(|text| xiangqi_board::Move::parse(text).unwrap());
    let record = Record::of_moves(Position::start(), &moves);
    let node = record.tree.line(xiangqi_board::Tree::ROOT)[0];
    for comment in [
        "见：\n[红方 \"胡荣华\"]\n[Red \"Hu\"]",
        "[Event \"x\"]",
        "\n\n\u{3000}[/a”]“b\"]",
        "\u{2028}[1 \"{\"]",
        "a\r[甲\"\"\"]",
    ] {
        let mut record = record.clone();
        record.tree.note_mut(node).comment = comment.into();
        for format in [Format::Pgn, Format::Moves] {
            let library = open(&write_record(&record, format, &WriteOptions::default()).bytes);
            assert_eq!(library.len(), 1, "{format:?} {comment:?}");
            let again = library.read(0).unwrap().record;
            assert_eq!(again.mainline(), record.mainline(), "{format:?} {comment:?}");
            let first = again.tree.line(xiangqi_board::Tree::ROOT)[0];
            assert_eq!(again.tree.note(first).comment, comment, "{format:?}");
        }
    }
}

#[test]
fn every_game_of_a_file_is_found() {
    let table = [
        // Tags behind anything but tags begin another game; comments and variations do not.
        (
            "[Red \"a\"]\n[Black \"b\"]\n\n1. h2e2 {\n[Red \"x\"]\n} (1. b2e2\n) *\n=== advert ===\n\n[Event \"e\"]\n*\n\
             [Title \"t\"]\n[Red \"a\"]\n1. h2e2 1-0 more\n",
            vec!["a - b: h2e2", "e: ", "t: h2e2"],
        ),
        // Moves above the tags are a game of their own; words are none.
        ("1. h2e2 *\n\n[Red \"a\"]\n1. b2e2\n", vec![": h2e2", "a: b2e2"]),
        ("a preamble\n[Red \"a\"]\n1. b2e2\n", vec!["a: b2e2"]),
        // A comment without an end does not take in the next game.
        ("[Event \"a\"]\n1. h2e2 {x\n\n[Event \"b\"]\n1. b2e2 *\n", vec!["a: h2e2", "b: b2e2"]),
        // M20: the second game is broken, wolfraam/chess-game#2.
        (
            "[Event \"a\"]\n1. h2e2 *\n\n[FEN \"x\"]\n1. h2e2 *\n\n[Event \"c\"]\n1. 炮二平五 马8进6 *\n",
            vec!["a: h2e2", ": fen-letter at 29", "c: h2e2"],
        ),
        // Without tags: numbers, positions, headers.
        ("1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0\n1. b2e2\n", vec![": h2e2 h9g7 h0g2 i9h9 i0h0", ": b2e2"]),
        ("1. h2e2 1-0\n\n1. b2e2 0-1\nbye\n", vec![": h2e2", ": b2e2"]),
        ("3k5/9/9/9/9/9/9/9/9/4K4 w\n5k3/9/9/9/9/9/9/9/9/4K4 w\n", vec![": ", ": "]),
        ("标题: 甲\n红方: 乙\n1. h2e2\n结果: 红胜\n\n标题: 丙\n1. b2e2\n", vec!["甲: h2e2", "丙: b2e2"]),
        // WXF files one behind the other.
        (
            "FORMAT WXF\nRED a;;\nSTART{\n1. C2.5\n}END\nFORMAT WXF\nRED b;;\nSTART{\n}END\n",
            vec!["a: h2e2", "b: "],
        ),
    ];
    for (text, expected) in table {
        assert_eq!(games(text), expected, "{text}");
        // The first game is what a text is read as.
        let library = open(text.as_bytes());
        match (read_record(text), library.read(0)) {
            (Ok(first), Ok(same)) => assert_eq!(moves(&first.record), moves(&same.record), "{text}"),
            (first, same) => assert_eq!(first.is_err(), same.is_err(), "{text}"),
        }
    }
}

#[test]
fn offsets_are_those_of_the_file() {
    let text = "[Event \"a\"]\n1. h2e2 *\n\n[Event \"b\"]\n1. h2e2 h9g7 2. 车五进一 *\n";
    let reading = open(text.as_bytes()).read(1).unwrap();
    let token = reading.warnings[0].token.clone().unwrap();
    assert_eq!((&text[token], reading.warnings[0].ply), ("车五进一", Some(3)));
}

#[test]
fn what_is_no_record_is_refused_by_name() {
    let code = |bytes: &[u8]| Library::open(bytes.to_vec(), OpenOptions::default()).unwrap_err().kind;
    assert_eq!(code(b"SQLite format 3\0..."), RecordErrorKind::Book);
    let library = open(b"");
    assert_eq!((library.len(), library.is_empty()), (1, false));
    assert_eq!(library.read(0).unwrap_err().kind, RecordErrorKind::NothingToRead);
    assert_eq!(library.read(1).unwrap_err().kind, RecordErrorKind::NoGame);
    assert_eq!(library.title(1), "");
}

/// A record with something of everything.
fn full() -> Record {
    let text = "[Event \"e;v\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Result \"1-0\"]\n[ECCO \"C84\"]\n\n{根}\n1. 炮二平五 $1 {当头 } (1. 马二进三 \
        {[%csl Gh2]}) 1... 马8进7 {[%clk 0:01:00]} 2. 马二进三 1-0\n";
    read_record(text).unwrap().record
}

fn losses(written: &Written) -> Vec<String> {
    written.losses.iter().map(|loss| format!("{} {}", loss.code, loss.count)).collect()
}

#[test]
fn every_loss_is_counted() {
    let mut record = full();
    let options = WriteOptions::default();
    let lost = |format, options| losses(&write_record(&record, format, options));
    assert_eq!(lost(Format::Pgn, &options), [""; 0]);
    assert_eq!(lost(Format::Moves, &options), ["tags 5"]);
    let rest = ["variations 1", "comments 2", "glyphs 1", "clocks 1"];
    assert_eq!(lost(Format::Ucci, &options), [&rest[..], &["tags 5"]].concat());
    assert_eq!(lost(Format::Fen, &options), [&rest[..], &["tags 5", "moves 3"]].concat());
    assert_eq!(lost(Format::Wxf, &options), [&["tags 1"], &rest[..]].concat());
    let mainline = WriteOptions { variations: false, ..options };
    assert_eq!(lost(Format::Pgn, &mainline), ["variations 1"]);
    let classic = WriteOptions { is_classic: true, ..options };
    assert_eq!(lost(Format::Pgn, &classic), ["variations 1", "glyphs 1", "clocks 1"]);
    let big5 = WriteOptions { encoding: Some(Encoding::Big5), ..options };
    assert_eq!(lost(Format::Pgn, &big5), ["characters 1"]);
    record.tree.note_mut(Tree::ROOT).comment = "ſ".into();
    for format in Format::ALL.into_iter().filter(|format| !format.can_write()) {
        let written = write_record(&record, format, &options);
        assert_eq!((written.bytes.len(), losses(&written)), (0, vec!["format-not-written 1".into()]));
    }
}

#[test]
fn old_programs_get_what_they_print_themselves() {
    let written =
        write_record(&full(), Format::Pgn, &WriteOptions { is_classic: true, ..WriteOptions::default() });
    let expected = "[Game \"Chinese Chess\"]\r\n[Event \"e;v\"]\r\n[Red \"甲\"]\r\n[Black \"乙\"]\r\n[Result \"1-0\"]\r\n\
        [ECCO \"C84\"]\r\n{根}\r\n  1. 炮二平五\r\n{当头}\r\n  1. \u{3000}\u{3000}\u{3000}\u{3000} 马８进７\r\n  2. 马二进三\r\n 1-0\r\n";
    assert_eq!(written.bytes, encode(Encoding::Gb18030, expected).0);
    let reading = open(&written.bytes).read(0).unwrap();
    assert_eq!((moves(&reading.record), reading.record.tree.comments()), ("h2e2 h9g7 h0g2".into(), 2));
    assert_eq!(reading.record.tags, full().tags);
}

#[test]
fn wxf_files_come_back() {
    let mut record = full();
    record.set_tag("ECCO", "");
    record.set_tag("RedElo", "1200");
    record.set_tag("BlackTeam", "丙队");
    let game = read_record("3k5/9/9/9/9/2h6/9/9/9/4K1N2 b\n1. ... 马3进4").unwrap().record;
    record.start = game.start.clone();
    record.tree = game.tree.clone();
    for (notation, name) in [(Notation::Wxf, "FORMAT\tWXF\n"), (Notation::Iccs, "FORMAT\tICCS\n")] {
        let written =
            write_record(&record, Format::Wxf, &WriteOptions { notation, ..WriteOptions::default() });
        assert_eq!(losses(&written), [""; 0]);
        let text = String::from_utf8(written.bytes).unwrap();
        assert!(text.starts_with(name) && text.contains("FEN\t3k5/9/9/9/9/2h6/9/9/9/4K1H2 b\n"), "{text}");
        let reading = read_record(&text).unwrap();
        assert_eq!((reading.format, reading.warnings.len()), (Format::Wxf, 0), "{text}");
        assert_eq!(moves(&reading.record), moves(&record));
        let (mut found, mut expected) = (reading.record.tags, record.tags.clone());
        found.sort();
        expected.retain(|(_, value)| !value.is_empty());
        expected.sort();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn several_games_go_into_one_file_and_come_back() {
    let mut records = vec![full(), read_record("1. h2e2 {a}").unwrap().record];
    records.push(Record::new(Position::start()));
    for encoding in [Encoding::Utf8, Encoding::Gb18030, Encoding::Utf16Le] {
        let options = WriteOptions { encoding: Some(encoding), ..WriteOptions::default() };
        let written = write_records(&records, Format::Pgn, &options);
        assert_eq!(written.losses, []);
        let library = open(&written.bytes);
        assert_eq!((library.len(), library.encoding(), library.format()), (3, Some(encoding), Format::Pgn));
        for (index, record) in records.iter().enumerate() {
            let read = library.read(index).unwrap().record;
            assert_eq!(write_pgn(&read, Notation::Iccs), write_pgn(record, Notation::Iccs));
        }
    }
}

/// Text files of every kind, by the writer of this project.
fn fixtures() -> Vec<Vec<u8>> {
    let record = full();
    let options = WriteOptions::default();
    let mut files = vec![];
    for notation in Notation::ALL {
        files.push(write_pgn(&record, notation).into_bytes());
        files.push(write_moves(&record, notation).into_bytes());
    }
    for format in [Format::Fen, Format::Ucci, Format::Wxf] {
        files.push(write_record(&record, format, &options).bytes);
    }
    for encoding in Encoding::ALL {
        let options = WriteOptions { encoding: Some(encoding), ..options };
        files.push(write_records(&[record.clone(), record.clone()], Format::Pgn, &options).bytes);
    }
    files.push(write_record(&record, Format::Pgn, &WriteOptions { is_classic: true, ..options }).bytes);
    files.push("标题: 甲\n红方: 乙\n1. 炮二平五 马8进7 (1... 炮8平5)\n".into());
    files
}

/// Opens a file and reads all its games; whatever is read can be written and read again.
fn try_all(bytes: &[u8]) {
    let Ok(library) = Library::open(bytes.to_vec(), OpenOptions::default()) else { return };
    for index in 0..library.len() {
        let Ok(reading) = library.read(index) else { continue };
        let again = write_pgn(&reading.record, Notation::Iccs);
        let read = read_record(&again).map(|reading| reading.record.tree.count());
        assert_eq!(read.ok(), Some(reading.record.tree.count()), "{bytes:?}\n{again}");
    }
}

#[test]
fn every_prefix_of_every_file_is_opened_or_refused() {
    for file in fixtures() {
        for end in (0..file.len()).step_by(3) {
            try_all(&file[..end]);
        }
    }
}

#[test]
fn mutated_files_are_opened_or_refused() {
    // MUTATIONS=200000 makes a long run of it.
    let count = std::env::var("MUTATIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(2000);
    let mut dice = Dice::new(61);
    let files = fixtures();
    let signs = b"(){}[]\"%;$!?&#.\\ \n\r\0\xff\xfe1290\xe7\x82\xaeahR+-=*";
    for _ in 0..count {
        let mut file = dice.pick(&files).clone();
        for _ in 0..=dice.below(6) {
            let at = dice.below(file.len() + 1);
            match dice.below(5) {
                0 => file.insert(at, *dice.pick(signs)),
                1 => file.insert(at, dice.roll() as u8),
                2 if at < file.len() => drop(file.remove(at)),
                3 if at < file.len() => file[at] ^= 1 << dice.below(8),
                4 if at < file.len() => {
                    let end = (at + dice.below(20)).min(file.len());
                    let part = file[at..end].to_vec();
                    let to = dice.below(file.len() + 1);
                    file.splice(to..to, part);
                }
                _ => {}
            }
        }
        try_all(&file);
    }
}
