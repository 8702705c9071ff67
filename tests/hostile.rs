//! Files of other programs that are cut off or made to do harm: no reader panics, hangs or grows without bound. Damaged ones
//! are in tests/fuzz.rs.

mod forest;
mod playout;
#[path = "fuzz/seeds.rs"]
mod seeds;

use std::time::{Duration, Instant};

use forest::{outline, read};
use playout::Dice;
use seeds::seeds;
use xiangqi_board::{Format, Library, OpenOptions, Record, WriteOptions, write_record};

const FORMATS: [Format; 12] = [
    Format::Xqf,
    Format::Cbr,
    Format::Cbl,
    Format::Xqr,
    Format::DhtmlXq,
    Format::Cbf,
    Format::Pfc,
    Format::Dhj,
    Format::Che,
    Format::Chn,
    Format::Ccm,
    Format::Mxq,
];

/// Small files of each format that programs read, with everything in them.
fn fixtures() -> impl Iterator<Item = (Format, Vec<u8>)> {
    FORMATS.into_iter().flat_map(|format| seeds(format.name()).into_iter().map(move |file| (format, file)))
}

#[test]
fn every_beginning_of_a_file_gives_the_beginning_of_its_game() {
    for (format, file) in fixtures() {
        let whole = match read(&file, format) {
            Ok(reading) => reading.record,
            Err(error) => panic!("{format:?}: {error:?}"),
        };
        // The headers are large and alike.
        let step = if format == Format::Cbl { 997 } else { 1 };
        let mut last = 0;
        for length in (0..file.len()).step_by(step).chain([file.len()]) {
            let is_text = format.is_text();
            if is_text && std::str::from_utf8(&file[..length]).is_err() {
                continue;
            }
            let Ok(reading) = read(&file[..length], format) else { continue };
            let count = reading.record.tree.count();
            assert!(count <= whole.tree.count(), "{format:?} {length}");
            // Variations of DhtmlXQ stand apart from the line that they leave, so that moves only ever come.
            assert!(count >= last || format == Format::Cbl, "{format:?} {length}: {count} after {last}");
            last = count;
        }
        assert_eq!(outline(&read(&file, format).unwrap().record), outline(&whole));
    }
}

/// Of a file of 10 MB, what is the same again and again.
const LARGE: usize = 10_000_000 - 100_000;

/// Long enough for a build with all checks on a machine that compiles something else; what it takes is less than a
/// second each.
const LIMIT: Duration = Duration::from_secs(30);

fn in_time(name: &str, bytes: &[u8], format: Format) {
    let started = Instant::now();
    let library = Library::open(bytes.to_vec(), OpenOptions { format: Some(format), encoding: None });
    let found = match library.map(|library| (library.len(), library.read(0))) {
        Ok((games, Ok(reading))) => {
            assert!(reading.record.tree.count() <= 2_000_001, "{name}");
            format!("{games} games, {} moves", reading.record.tree.count())
        }
        Ok((_, Err(error))) | Err(error) => format!("{error:?}"),
    };
    let took = started.elapsed();
    println!("{name}: {took:?}, {found}");
    assert!(took < LIMIT, "{name}: {took:?}");
}

fn file(record: &Record, format: Format) -> Vec<u8> {
    write_record(record, format, &WriteOptions::default()).bytes
}

#[test]
fn ten_megabytes_of_garbage_are_read_or_refused_in_time() {
    let mut dice = Dice::new(42);
    let empty = Record::new(xiangqi_board::Position::start());
    for format in [Format::Xqf, Format::Cbr, Format::Cbl, Format::Xqr] {
        let mut head = file(&empty, format);
        if format == Format::Xqr {
            head.truncate(head.len() - 6 - 4);
        }
        if format == Format::Xqf || format == Format::Cbr {
            let end = head.len() - if format == Format::Xqf { 8 } else { 4 };
            head.truncate(end);
        }
        for fill in [0, 1, 2, 7, 0xc0, 0xff] {
            let mut bytes = head.clone();
            bytes.resize(LARGE, fill);
            in_time(&format!("{format:?} filled with {fill}"), &bytes, format);
        }
        let mut bytes = head;
        bytes.extend((0..LARGE / 8).flat_map(|_| dice.roll().to_le_bytes()));
        in_time(&format!("{format:?} random"), &bytes, format);
    }
}

#[test]
fn long_and_deep_trees_are_read_in_time() {
    let mut dice = Dice::new(43);
    // Horses go out and back for ever: each move legal, each with a next one; or each with a sibling.
    let moves: [[u8; 4]; 4] = [[70, 62, 79, 0], [19, 27, 0, 0], [62, 70, 0, 0], [27, 19, 0, 0]];
    for (name, tag) in [("line", 0xf0), ("siblings", 0x0f), ("both", 0xff)] {
        let mut bytes = file(&Record::new(xiangqi_board::Position::start()), Format::Xqf);
        bytes.truncate(1024);
        bytes.extend([24, 32, 0xf0, 0, 0, 0, 0, 0]);
        for number in 0.. {
            if bytes.len() >= LARGE {
                break;
            }
            let [from, to, ..] = moves[if tag == 0x0f { 0 } else { number % 4 }];
            bytes.extend([from + 24, to + 32, tag, 0, 0, 0, 0, 0]);
        }
        in_time(&format!("Xqf {name}"), &bytes, Format::Xqf);
    }
    let mut bytes = file(&Record::new(xiangqi_board::Position::start()), Format::Cbr);
    bytes.truncate(2214);
    bytes.extend([0, 0, 0, 0]);
    let index = |xy: u8| (9 - xy % 10) * 9 + xy / 10;
    while bytes.len() < LARGE {
        for [from, to, ..] in moves {
            bytes.extend([*dice.pick(&[0, 0, 0, 2]), 0, index(from), index(to)]);
        }
    }
    in_time("Cbr line", &bytes, Format::Cbr);
}

#[test]
fn texts_that_are_made_to_do_harm_are_read_in_time() {
    let repeat = |part: &str| part.repeat(LARGE * 2 / 3 / part.len());
    let start = "[DhtmlXQ_movelist]77477062796719277770[/DhtmlXQ_movelist]";
    let mut chain = String::from(start);
    let mut fan = String::from(start);
    let mut ladder = String::from(start);
    let mut waiting = String::new();
    for number in 1.. {
        if chain.len() > LARGE * 3 / 4 {
            break;
        }
        let before = number - 1;
        chain += &format!("[DhtmlXQ_move_{before}_2_{number}]1022[/DhtmlXQ_move_{before}_2_{number}]");
        fan += &format!("[DhtmlXQ_move_0_2_{number}]1022[/DhtmlXQ_move_0_2_{number}]");
        waiting += &format!("[DhtmlXQ_move_{}_2_{number}]1022[/DhtmlXQ_m]", number + 1);
        ladder += &if number < 100_000 {
            format!("[DhtmlXQ_move_{before}_{}_{number}]10221022[/DhtmlXQ_m]", number + 1)
        } else {
            format!("[DhtmlXQ_move_99999_3_{number}]1022[/DhtmlXQ_m]")
        };
    }
    waiting += start;
    let comments: String = (0..LARGE / 200)
        .map(|number| format!("[DhtmlXQ_comment99999_{number}]x[/DhtmlXQ_comment]"))
        .collect();
    for (name, text) in [
        ("chain", chain),
        ("fan", fan),
        ("ladder", ladder.clone()),
        ("waiting", waiting),
        ("comments", ladder + &comments),
        ("moves", format!("[DhtmlXQ_movelist]{}", repeat("7770707719272719"))),
        ("open", repeat("[DhtmlXQ_a]")),
        ("brackets", format!("[DhtmlXQ_a]{}", repeat("["))),
        ("stems", format!("[DhtmlXQ_a]1[/DhtmlXQ_a]{}", repeat("DhtmlXQ"))),
        ("names", format!("[DhtmlXQ_a]1[/DhtmlXQ_a]{}", repeat("[DhtmlXQ_aaaaaaaaaaaaaaaaaaaaaaaaaaaa"))),
        ("values", repeat("DhtmlXQ_a='\\")),
        ("tags", (0..LARGE / 60).map(|n| format!("[DhtmlXQ_t{n}]x[/DhtmlXQ_t{n}]")).collect()),
        ("escapes", format!("[DhtmlXQ_comment0]{}", repeat("\\ud83d<br |"))),
    ] {
        in_time(&format!("DhtmlXq {name}"), text.as_bytes(), Format::DhtmlXq);
        if !["brackets", "stems", "moves", "comments"].contains(&name) {
            continue;
        }
        let text = text
            .replace("DhtmlXQ_comment", "comment_")
            .replace("DhtmlXQ", "DHJHtmlXQ")
            .replace("movelist", "34");
        in_time(&format!("Dhj {name}"), text.as_bytes(), Format::Dhj);
    }
    for (name, text) in [
        ("marks", repeat("<")),
        ("quotes", repeat("<n m=\"")),
        ("attributes", format!("<n {}", repeat("m='' "))),
        ("remarks", repeat("<!--")),
        ("entities", format!("<n c=\"{}", repeat("&#1"))),
        ("deep", repeat("<n m=\"h0g2\">")),
        ("default", repeat("<n m=\"h0g2\" default=\"true\"/>")),
        ("closed", repeat("</n>")),
    ] {
        in_time(&format!("Pfc {name}"), format!("<n version=\"2\">{text}").as_bytes(), Format::Pfc);
        let text = text.replace("<n", "<Move").replace(" m=", " value=").replace("h0g2", "79-67");
        let text = format!("<ChineseChessRecord><Head>{}{text}", "<FEN/>");
        in_time(&format!("Cbf {name}"), text.as_bytes(), Format::Cbf);
    }
    in_time("Che numbers", format!("1 9 {}", repeat("9 32 1 0 7 2 6 0 1 0 ")).as_bytes(), Format::Che);
    in_time("Ccm moves", &[1, 0, 0, 7, 6, 9, 7].repeat(LARGE / 7), Format::Ccm);
    in_time("Chn zeros", &vec![0; LARGE], Format::Chn);
    in_time("Mxq zeros", &vec![0; LARGE], Format::Mxq);
    in_time("Mxq long", &vec![0xff; LARGE], Format::Mxq);
}
