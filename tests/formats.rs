//! Formats of other programs: nothing is lost on the way there and back, and every documented feature is read.

mod forest;
mod playout;

use forest::{Habit, WORDS, outline, read, record};
use playout::Dice;
use xiangqi_board::{
    Brush, Encoding, Format, Library, Move, Notation, OpenOptions, Position, Record, RecordReading, Shape,
    Square, Tree, WriteOptions, Written, read_record, write_record,
};

const SHORT: [&str; 6] = ["许银川", "象棋 A", "100%|", "a<b>&", "é[x]", " 1"];
const LONG: [&str; 9] = [
    "五羊杯 全国象棋冠军邀请赛",
    "50%u4e2d %E4",
    "a<b>&\"c\" 'd'",
    "[第1轮] || \\u5c06",
    "😀𠀀",
    " blank ",
    "a/b; c=d",
    "x\ny",
    "1",
];

const XQF_SHORT: [&str; 8] = ["Date", "Site", "Red", "Black", "RedTime", "BlackTime", "Annotator", "Creator"];
const ALL_TAGS: [&str; 33] = [
    "Title",
    "Class",
    "Source",
    "EventClass",
    "Event",
    "Round",
    "Group",
    "Table",
    "Date",
    "Site",
    "TimeControl",
    "Red",
    "RedTeam",
    "RedTime",
    "RedElo",
    "Black",
    "BlackTeam",
    "BlackTime",
    "BlackElo",
    "Referee",
    "Recorder",
    "Annotator",
    "AnnotatorMail",
    "Creator",
    "CreatorMail",
    "Created",
    "Modified",
    "Nature",
    "Termination",
    "ECCO",
    "Remark",
    "PlyCount",
    "MyOwnTag",
];

/// What each format holds in full: tags, their values, types.
fn habits() -> Vec<(Format, Habit<'static>)> {
    let habit = |tags: &'static [&'static str], values: &'static [&'static str], types, has_counters| Habit {
        words: &WORDS,
        tags,
        values,
        types,
        has_counters,
        nodes: 60,
        has_illegal: true,
    };
    vec![
        (Format::Xqf, habit(&XQF_SHORT, &SHORT, &["", "残局"], false)),
        (Format::Xqf, habit(&["Title", "Subtitle", "Event", "TimeControl"], &LONG, &[""], false)),
        (Format::Cbr, habit(&ALL_TAGS[..29], &LONG, &["", "全局", "实战中残局", "排局"], false)),
        (Format::Cbl, habit(&ALL_TAGS[..29], &SHORT, &["", "排局"], false)),
        (Format::Xqr, habit(&["Event", "Site", "Date", "Red", "Black"], &LONG, &[], true)),
        (Format::DhtmlXq, habit(&ALL_TAGS, &LONG, &["", "残局", "实战全局/开局"], true)),
        (Format::Cbf, habit(&ALL_TAGS, &LONG, &["", "排局"], true)),
        (Format::Pfc, habit(&ALL_TAGS, &LONG, &["", "残局"], true)),
    ]
}

fn write(record: &Record, format: Format) -> Written {
    write_record(record, format, &WriteOptions::default())
}

fn codes(reading: &RecordReading) -> Vec<&'static str> {
    reading.warnings.iter().map(|warning| warning.code).collect()
}

#[test]
fn what_a_format_can_hold_comes_back_as_it_was() {
    let mut dice = Dice::new(20);
    for (format, habit) in habits() {
        for round in 0..150 {
            let record = record(&mut dice, &habit);
            let written = write(&record, format);
            assert!(written.losses.is_empty(), "{format:?} {round}: {:?}", written.losses);
            let reading =
                read(&written.bytes, format).unwrap_or_else(|error| panic!("{format:?}: {error:?}"));
            assert_eq!(outline(&reading.record), outline(&record), "{format:?} {round}");
            assert_eq!(reading.format, if format == Format::Cbl { Format::Cbr } else { format });
            let illegal = reading.record.tree.walk().iter().any(|&node| !reading.record.tree.is_legal(node));
            let warned = codes(&reading);
            assert!(warned.iter().all(|&code| code == "illegal-move"), "{format:?}: {warned:?}");
            assert_eq!(!warned.is_empty(), illegal, "{format:?}");
        }
    }
}

#[test]
fn files_are_known_by_their_content() {
    let mut dice = Dice::new(21);
    for (format, habit) in habits() {
        for _ in 0..10 {
            let record = record(&mut dice, &habit);
            let library =
                Library::open(write(&record, format).bytes, OpenOptions::default()).expect("a file");
            assert_eq!(library.format(), format);
            assert_eq!(outline(&library.read(0).expect("a game").record), outline(&record), "{format:?}");
        }
    }
}

#[test]
fn nothing_is_lost_around_the_circle() {
    let habit = Habit {
        words: &["当头炮，先手。", "第一行\n第二行", "胜率100%", "a<b>&\"c\"", "😀 𠀀"],
        tags: &["Event", "Date", "Site", "Red", "Black"],
        values: &["许银川", "第1届 A", "100%"],
        types: &[],
        has_counters: false,
        nodes: 40,
        has_illegal: false,
    };
    let mut dice = Dice::new(22);
    for round in 0..100 {
        let first = record(&mut dice, &habit);
        let expected = outline(&first);
        let mut record = first;
        for format in [
            Format::Pgn,
            Format::Xqf,
            Format::Cbr,
            Format::DhtmlXq,
            Format::Pgn,
            Format::Cbf,
            Format::Pfc,
            Format::Xqr,
            Format::Xqf,
        ] {
            record = read(&write(&record, format).bytes, format).expect("a file").record;
            assert_eq!(outline(&record), expected, "{format:?} {round}");
        }
    }
}

#[test]
fn what_a_format_cannot_hold_is_said() {
    let mut record = Record::of_moves(Position::start(), &moves("h2e2 h9g7"));
    let node = record.tree.line(Tree::ROOT)[0];
    let note = record.tree.note_mut(node);
    note.comment = "当头炮".into();
    note.nags = vec![1, 13];
    note.clock = Some(600);
    let square = |name| Square::parse(name).unwrap();
    note.shapes = vec![Shape { from: square("h9"), to: Some(square("g7")), brush: Brush::Red }];
    record.set_tag("Red", "一个名字很长很长的棋手");
    record.set_tag("Group", "男子");
    record.set_tag("2nd tag!", "a name that is no plain word");
    record.set_tag("Comment3", "a name that DhtmlXQ needs");
    for (format, tags) in [
        (Format::Xqf, 4),
        (Format::Cbr, 2),
        (Format::Cbl, 2),
        (Format::Xqr, 3),
        (Format::DhtmlXq, 2),
        (Format::Cbf, 1),
        (Format::Pfc, 1),
    ] {
        let written = write(&record, format);
        let losses: Vec<_> = written.losses.iter().map(|loss| (loss.code, loss.count)).collect();
        assert_eq!(losses, [("shapes", 1), ("glyphs", 2), ("clocks", 1), ("tags", tags)], "{format:?}");
        let kept = read(&written.bytes, format).expect("a file").record;
        assert_eq!(kept.mainline(), record.mainline());
        assert_eq!(kept.tree.note(kept.tree.line(Tree::ROOT)[0]).comment, "当头炮", "{format:?}");
    }
    // A name is cut between characters.
    let kept = read(&write(&record, Format::Xqf).bytes, Format::Xqf).expect("a file").record;
    assert_eq!(kept.tag("Red"), Some("一个名字很长很"));

    let setup = xiangqi_board::Setup { quiet: 7, round: 12, ..Position::start().setup() };
    let record = Record::new(Position::new(&setup).unwrap());
    for (format, lost) in [(Format::Xqf, 2), (Format::Cbr, 1), (Format::Xqr, 0), (Format::DhtmlXq, 0)] {
        let written = write(&record, format);
        let counters =
            written.losses.iter().find(|loss| loss.code == "counters").map_or(0, |loss| loss.count);
        assert_eq!(counters, lost, "{format:?}");
        let start = read(&written.bytes, format).expect("a file").record.start;
        assert_eq!((start.quiet() == 7, start.round() == 12), (lost == 0, lost < 2), "{format:?}");
    }

    let mut record = Record::new(Position::start());
    record.set_tag("Event", "a\u{1}b");
    record.tree.note_mut(Tree::ROOT).comment = "\u{2}".into();
    for (format, lost) in [(Format::Cbf, 2), (Format::Pfc, 2), (Format::Xqf, 0), (Format::Cbr, 0)] {
        let written = write(&record, format);
        let lost_ones =
            written.losses.iter().find(|loss| loss.code == "characters").map_or(0, |loss| loss.count);
        assert_eq!(lost_ones, lost, "{format:?}");
    }
    // Big5 has no simplified characters.
    let mut record = Record::new(Position::start());
    record.set_tag("Event", "马");
    let options = WriteOptions { encoding: Some(Encoding::Big5), ..WriteOptions::default() };
    assert_eq!(write_record(&record, Format::Xqf, &options).losses[0].code, "characters");
}

/// Trial M02: a title in Windows-1258. Nothing tells the encoding, so it can be chosen; then nothing is replaced on the
/// way out.
#[test]
fn the_encoding_of_the_texts_can_be_chosen() {
    let bytes = bytes_of(
        "58 51 0a 13*00 50 46 3c 32 28 1e 14 0a 00 48 0c 53 3f 2b 17 03 09 13 1d 27 31 3b 45 4f 59 11 4d 06 1a 2e 42 56
         @80 0a 43 f5 cc 20 74 fd f5 ec 6e 67 @1024 18 20 f0 ff 00 00 00 00 60 4a 6*00",
    );
    let open = |encoding, bytes: &[u8]| {
        Library::open(bytes.to_vec(), OpenOptions { format: None, encoding }).unwrap().read(0).unwrap().record
    };
    assert_eq!(open(None, &bytes).mainline(), moves("h2e2"));
    assert_ne!(open(None, &bytes).tag("Title"), Some("Cờ tướng"));
    let vietnamese = Some(Encoding::Windows1258);
    let record = open(vietnamese, &bytes);
    let title: String = record.tag("Title").unwrap().into();
    // The bytes have each tone after its vowel, which looks the same as one character.
    let parts = ["Co\u{31b}\u{300} tu\u{31b}o\u{31b}\u{301}ng", "Cơ\u{300} tươ\u{301}ng", "Cờ tướng"];
    assert!(parts.contains(&title.as_str()), "{title:?}");
    let options = WriteOptions { encoding: vietnamese, ..WriteOptions::default() };
    let written = write_record(&record, Format::Xqf, &options);
    assert_eq!(written.losses, []);
    assert_eq!(written.bytes[80..91], bytes[80..91]);
    for format in [Format::DhtmlXq, Format::Cbr, Format::Pgn] {
        let written = write(&record, format);
        assert_eq!(read(&written.bytes, format).unwrap().record.tag("Title"), Some(title.as_str()));
    }
}

/// Trial M02: a file in an encoding that lacks the characters of a notation has its moves all the same.
#[test]
fn moves_are_written_in_characters_that_the_encoding_has() {
    let record = read_record("1. 炮二平五 马8进7 (1... 马2进3 2. 兵七进一) 2. 马二进三 车9平8 3. 车一平二 *")
        .unwrap()
        .record;
    for encoding in Encoding::ALL {
        for notation in Notation::ALL {
            for format in [Format::Pgn, Format::Moves, Format::Wxf] {
                let options = WriteOptions { notation, encoding: Some(encoding), ..WriteOptions::default() };
                let written = write_record(&record, format, &options);
                let what = format!("{format:?} in {notation:?} and {encoding:?}");
                assert!(
                    written.losses.iter().all(|loss| loss.code == "variations"),
                    "{what}: {:?}",
                    written.losses
                );
                let open = OpenOptions { encoding: Some(encoding), ..OpenOptions::default() };
                let read = Library::open(written.bytes, open).unwrap().read(0).unwrap();
                assert_eq!(read.record.mainline(), record.mainline(), "{what}");
                assert!(read.warnings.is_empty(), "{what}: {:?}", read.warnings);
            }
        }
    }
}

/// Trial M15: what came as `DhtmlXQ` leaves as that, PGN and XQF, and comes back.
#[test]
fn old_collections_go_in_both_directions() {
    let text = "[DhtmlXQ][DhtmlXQ_title]测试[/DhtmlXQ_title][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\
                [DhtmlXQ_move_0_2_1]1022[/DhtmlXQ_move_0_2_1][DhtmlXQ_comment1]注[/DhtmlXQ_comment1][/DhtmlXQ]";
    let record = read(text.as_bytes(), Format::DhtmlXq).unwrap().record;
    let lines: Vec<_> = record.tree.walk().iter().map(|&node| record.tree.mv(node).unwrap()).collect();
    assert_eq!(lines, moves("h2e2 h9g7 b9c7"));
    for format in [Format::DhtmlXq, Format::Pgn, Format::Xqf, Format::Cbr, Format::Cbf, Format::Pfc] {
        let written = write(&record, format);
        assert_eq!(written.losses, [], "{format:?}");
        assert_eq!(outline(&read(&written.bytes, format).unwrap().record), outline(&record), "{format:?}");
    }
    // Without variations, where a program cannot skip them.
    let options = WriteOptions { variations: false, ..WriteOptions::default() };
    for format in [Format::DhtmlXq, Format::Xqf, Format::Cbr] {
        let written = write_record(&record, format, &options);
        let losses: Vec<_> = written.losses.iter().map(|loss| (loss.code, loss.count)).collect();
        assert_eq!(losses, [("variations", 1)]);
        assert_eq!(read(&written.bytes, format).unwrap().record.tree.count(), 2);
    }
}

fn moves(names: &str) -> Vec<Move> {
    names.split_whitespace().map(|name| Move::parse(name).expect(name)).collect()
}

/// The lines of `data/formats.txt` that begin with a word, as name and bytes or text.
fn cases(kind: &str) -> Vec<(&'static str, Vec<&'static str>, &'static str)> {
    let table = include_str!("data/formats.txt");
    let cases = table.split("\n=== ").skip(1).filter_map(|case| {
        let (head, body) = case.split_once("\n---\n").expect(case);
        let mut head = head.lines();
        let (found, name) = head.next().expect(case).split_once(' ').expect(case);
        (found == kind).then(|| (name, head.collect(), body))
    });
    cases.collect()
}

/// What was read, in the words of the table.
fn facts(reading: &RecordReading) -> Vec<String> {
    let record = &reading.record;
    let mut facts = vec![];
    if record.start.fen() != Position::start().fen() {
        facts.push(format!("start {}", record.start.fen()));
    }
    facts.extend(record.tags.iter().map(|(name, value)| format!("tag {name} {value}")));
    let mut nodes = vec![Tree::ROOT];
    nodes.append(&mut record.tree.walk());
    for node in nodes {
        let comment = &record.tree.note(node).comment;
        let name = record.tree.mv(node).map_or(String::from("root"), |mv| mv.to_string());
        let mark = if record.tree.is_legal(node) { "" } else { " illegal" };
        let comment = if comment.is_empty() { String::new() } else { format!(" {comment:?}") };
        if node != Tree::ROOT || !comment.is_empty() {
            facts.push(format!("{} {name}{mark}{comment}", record.tree.path(node).len()));
        }
    }
    for warning in &reading.warnings {
        let ply = warning.ply.map_or(String::new(), |ply| format!(" ply {ply}"));
        facts.push(format!("warn {}{ply}", warning.code));
    }
    facts
}

fn check(cases: Vec<(&'static str, Vec<&'static str>, &'static str)>, bytes: impl Fn(&str) -> Vec<u8>) {
    assert!(!cases.is_empty());
    let mut failures = String::new();
    for (name, expected, body) in cases {
        let (format, name) = name.split_once(' ').unwrap_or((name, ""));
        let format = Format::from_name(format).expect(format);
        let found = match read(&bytes(body), format) {
            Ok(reading) => facts(&reading),
            Err(error) => vec![format!("error {}", error.code())],
        };
        if found != expected {
            failures += &format!("=== {format:?} {name}\nexpected {expected:#?}\nfound {found:#?}\n");
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

#[test]
fn every_text_is_read_as_the_table_says() {
    check(cases("text"), |body| body.as_bytes().to_vec());
    check(cases("crlf"), |body| body.replace('\n', "\r\n").into_bytes());
}

#[test]
fn all_bytes_are_read_as_the_table_says() {
    check(cases("bytes"), bytes_of);
}

/// The bytes of a table: numbers in hexadecimal, `n*byte` for a run, `"text"` as UTF-8, `@n` for zeros up to an offset,
/// `# …` to the end of the line is a remark.
fn bytes_of(body: &str) -> Vec<u8> {
    let mut bytes = vec![];
    for line in body.lines() {
        let mut rest = line.split_once('#').map_or(line, |(line, _)| line);
        while let Some(word) = rest.split_whitespace().next() {
            rest = &rest[rest.find(word).unwrap()..];
            if let Some(text) = rest.strip_prefix('"') {
                let (text, after) = text.split_once('"').expect("a quote");
                bytes.extend_from_slice(text.as_bytes());
                rest = after;
                continue;
            }
            rest = &rest[word.len()..];
            if let Some(offset) = word.strip_prefix('@') {
                let offset: usize = offset.parse().expect(word);
                assert!(bytes.len() <= offset, "{word} after {}", bytes.len());
                bytes.resize(offset, 0);
            } else {
                let (count, byte) = word.split_once('*').unwrap_or(("1", word));
                let byte = u8::from_str_radix(byte, 16).expect(word);
                bytes.extend(core::iter::repeat_n(byte, count.parse().expect(word)));
            }
        }
    }
    bytes
}
