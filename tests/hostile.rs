//! Files of other programs that are cut off, damaged or made to do harm: no reader panics, hangs or grows without bound.
//!
//! `MUTATIONS=200000 cargo test --release --test hostile` tries so many damaged files a format; without it, a few.

mod forest;
mod playout;

use std::time::{Duration, Instant};

use forest::{Habit, WORDS, outline, read, record};
use playout::Dice;
use xiangqi_board::{Format, Library, OpenOptions, Record, Tree, WriteOptions, write_record};

const WRITTEN: [Format; 7] =
    [Format::Xqf, Format::Cbr, Format::Cbl, Format::Xqr, Format::DhtmlXq, Format::Cbf, Format::Pfc];

const ONLY_READ: [(Format, &str); 2] = [
    (
        Format::Dhj,
        "[DHJHtmlXQ][DHJHtmlXQ_10]题[/DHJHtmlXQ_10][DHJHtmlXQ_34]724279677062[/DHJHtmlXQ_34]\
         [game_comment_0_1]注[/comment_0_1][/DHJHtmlXQ]",
    ),
    (Format::Che, "1 3 26 32 1 2 7 2 4 0 1 0 5 32 0 9 7 7 6 0 2 0 22 32 1 0 7 2 6 0 3 0"),
];

/// Files to be damaged: of each format several, small and with everything in them.
fn fixtures() -> Vec<(Format, Vec<u8>)> {
    let habit = Habit {
        words: &WORDS,
        tags: &["Title", "Event", "Red", "Black", "Date"],
        values: &["许银川", "100%", "a<b>&", "[x]"],
        types: &["", "残局"],
        has_counters: true,
        nodes: 24,
        has_illegal: true,
    };
    let mut dice = Dice::new(40);
    let mut files = vec![];
    for format in WRITTEN {
        for _ in 0..4 {
            files.push((
                format,
                write_record(&record(&mut dice, &habit), format, &WriteOptions::default()).bytes,
            ));
        }
    }
    files.extend(ONLY_READ.map(|(format, text)| (format, text.as_bytes().to_vec())));
    let chn: Vec<u8> =
        (0..188 + 32 * 4).map(|at| if at < 188 { 0 } else { [1, 0, 7, 4][at / 2 % 4] }).collect();
    let ccm: Vec<u8> = [1, 0, 0, 7, 4, 7, 7].repeat(4);
    let mxq = b"\x011\x042008\x051-2-3\x04\x31\x35\x30\x30\x011\x012\x013\x014\x015\x016\x017\x018\x057C-4C\x057J-6H".to_vec();
    files.extend([(Format::Chn, chn), (Format::Ccm, ccm), (Format::Mxq, mxq)]);
    files
}

/// Reads all games; what is read is whole.
fn try_all(bytes: &[u8], format: Format) -> usize {
    let Ok(library) = Library::open(bytes.to_vec(), OpenOptions { format: Some(format), encoding: None })
    else {
        return 0;
    };
    let mut moves = 0;
    for number in 0..library.len().min(8) {
        let _ = library.title(number);
        let Ok(reading) = library.read(number) else { continue };
        let tree = &reading.record.tree;
        moves += tree.count();
        assert!(reading.record.mainline().len() <= tree.line(Tree::ROOT).len());
        assert!(reading.warnings.len() < 120, "{} warnings", reading.warnings.len());
    }
    moves
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

#[test]
fn damaged_files_do_no_harm() {
    let count: usize = std::env::var("MUTATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(2000);
    let fixtures = fixtures();
    let mut dice = Dice::new(41);
    let formats: Vec<Format> = fixtures.iter().map(|(format, _)| *format).collect();
    let mut seen = vec![];
    for format in formats {
        if seen.contains(&format) {
            continue;
        }
        seen.push(format);
        let files: Vec<&Vec<u8>> =
            fixtures.iter().filter(|(known, _)| *known == format).map(|(_, file)| file).collect();
        let (mut read, started) = (0, Instant::now());
        for _ in 0..count {
            read += usize::from(try_all(&damaged(files[dice.below(files.len())], &mut dice), format) > 0);
        }
        assert!(read > 0 || format == Format::Che, "{format:?}: nothing is left to read");
        if count > 2000 {
            println!("{format:?}: {count} files, {read} with moves, {:?}", started.elapsed());
        }
    }
}

/// A file with some bytes changed, doubled, cut out or cut off.
fn damaged(file: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = file.to_vec();
    // Most of a header is zeros and does not matter; the rest does.
    let place = |bytes: &[u8], dice: &mut Dice| {
        let mut at = dice.below(bytes.len());
        for _ in 0..8 {
            if bytes[at] != 0 {
                break;
            }
            at = dice.below(bytes.len());
        }
        at
    };
    for _ in 0..=dice.below(4) {
        if bytes.is_empty() {
            break;
        }
        let at = place(&bytes, dice);
        let length = (1 + dice.below(12)).min(bytes.len() - at);
        match dice.below(7) {
            0 => bytes[at] ^= 1 << dice.below(8),
            1 => bytes[at] = dice.below(256) as u8,
            2 => bytes[at] = *dice.pick(&[0, 1, 0x7f, 0x80, 0xff, b'[', b'<', b'"', b'9']),
            3 => drop(bytes.drain(at..at + length)),
            4 => {
                let part = bytes[at..at + length].to_vec();
                let to = dice.below(bytes.len());
                bytes.splice(to..to, part);
            }
            5 => bytes.truncate(at),
            _ => bytes[at..at + length].fill(*dice.pick(&[0, 0xff])),
        }
    }
    bytes
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
