//! Libraries of `CCBridge`: many games in one file, listed without being read.

mod forest;
mod playout;

use forest::{Habit, outline, record};
use playout::Dice;
use xiangqi_board::{
    Format, Library, OpenOptions, Record, RecordErrorKind, Tree, WriteOptions, Written, write_records,
};

const INDEX: usize = 66_624;
const ENTRY: usize = 276;
const BLOCK: usize = 4096;

fn records(count: usize) -> Vec<Record> {
    let habit = Habit {
        words: &["当头炮", "一\n二"],
        tags: &["Red", "Black"],
        values: &["甲", "乙"],
        types: &[],
        has_counters: false,
        nodes: 30,
        has_illegal: false,
    };
    let mut dice = Dice::new(30);
    let mut records = vec![];
    for number in 0..count {
        let mut record = record(&mut dice, &habit);
        record.set_tag("Title", &format!("第{}局", number + 1));
        if number % 7 == 3 {
            // Long enough for several blocks.
            record.tree.note_mut(Tree::ROOT).comment = "长".repeat(1000 * (number % 5 + 1));
        }
        records.push(record);
    }
    records
}

fn written(records: &[Record]) -> Written {
    write_records(records, Format::Cbl, &WriteOptions::default())
}

fn open(bytes: &[u8]) -> Library {
    Library::open(bytes.to_vec(), OpenOptions::default()).expect("a library")
}

#[test]
fn every_game_is_listed_and_read() {
    for count in [0, 1, 5, 128, 129, 300] {
        let records = records(count);
        let written = written(&records);
        assert_eq!(written.losses, []);
        let capacity = [128, 256, 512].into_iter().find(|&capacity| capacity >= count).unwrap();
        assert_eq!(written.bytes[60..64], u32::try_from(capacity).unwrap().to_le_bytes());
        assert_eq!((written.bytes.len() - INDEX - ENTRY * capacity) % BLOCK, 0);
        let library = open(&written.bytes);
        assert_eq!((library.format(), library.len()), (Format::Cbl, count));
        for (number, record) in records.iter().enumerate() {
            assert_eq!(library.title(number), format!("第{}局", number + 1));
            let reading = library.read(number).expect("a game");
            assert_eq!(outline(&reading.record), outline(record));
            assert_eq!(reading.warnings, []);
        }
        assert_eq!(library.title(count), "");
        assert_eq!(library.read(count).unwrap_err().kind, RecordErrorKind::NoGame);
    }
}

#[test]
fn deleted_games_are_left_out() {
    let records = records(12);
    let mut bytes = written(&records).bytes;
    for number in [0, 3, 11] {
        bytes[INDEX + ENTRY * number] = 5;
    }
    let library = open(&bytes);
    let titles: Vec<String> = (0..library.len()).map(|number| library.title(number)).collect();
    assert_eq!(titles, ["第2局", "第3局", "第5局", "第6局", "第7局", "第8局", "第9局", "第10局", "第11局"]);
    assert_eq!(outline(&library.read(2).unwrap().record), outline(&records[4]));
}

#[test]
fn where_index_and_games_disagree_the_games_are_right() {
    let records = records(12);
    let good = written(&records).bytes;
    let check = |bytes: &[u8]| {
        let library = open(bytes);
        assert_eq!(library.len(), records.len());
        for (number, record) in records.iter().enumerate() {
            assert_eq!(library.title(number), format!("第{}局", number + 1));
            assert_eq!(outline(&library.read(number).unwrap().record), outline(record));
        }
    };
    // Numbers of blocks and bytes that are wrong, in either direction.
    for blocks in [0, 1, 9, u32::MAX] {
        let mut bytes = good.clone();
        for number in 0..12 {
            bytes[INDEX + ENTRY * number + 8..][..4].copy_from_slice(&blocks.to_le_bytes());
        }
        check(&bytes);
    }
    // No index at all, or a capacity that does not fit the file.
    let mut bytes = good.clone();
    bytes[INDEX..INDEX + ENTRY * 128].fill(0);
    check(&bytes);
    for capacity in [127_u32, 1000, u32::MAX] {
        let mut bytes = good.clone();
        bytes[60..64].copy_from_slice(&capacity.to_le_bytes());
        check(&bytes);
    }
}

#[test]
fn what_is_no_library_is_refused() {
    let good = written(&[]).bytes;
    let kind = |bytes: &[u8]| {
        let options = OpenOptions { format: Some(Format::Cbl), encoding: None };
        Library::open(bytes.to_vec(), options).unwrap_err().kind
    };
    assert_eq!(kind(b"CCBridge"), RecordErrorKind::Damaged);
    assert_eq!(kind(&good[..16]), RecordErrorKind::UnknownVersion);
    let mut bytes = good;
    bytes[60..64].fill(0xff);
    assert_eq!(kind(&bytes), RecordErrorKind::Damaged);
    bytes[16] = 4;
    assert_eq!(kind(&bytes), RecordErrorKind::UnknownVersion);
}

#[test]
fn a_page_may_have_many_games_of_dhtmlxq() {
    let game = |title: &str, moves: &str| {
        format!(
            "<p>{title}</p>[DhtmlXQ]\n[DhtmlXQ_title]{title}[/DhtmlXQ_title][DhtmlXQ_movelist]{moves}[/DhtmlXQ_movelist]\n[/DhtmlXQ]"
        )
    };
    let page = [game("一", "7747"), game("二", ""), String::from("[DhtmlXQ]…[/DhtmlXQ]"), game("三", "1747")]
        .join("<br>\n");
    let library = open(page.as_bytes());
    assert_eq!((library.format(), library.len()), (Format::DhtmlXq, 3));
    for (number, (title, moves)) in [("一", "h2e2"), ("二", ""), ("三", "b2e2")].into_iter().enumerate() {
        let record = library.read(number).expect("a game").record;
        let names: Vec<String> = record.mainline().iter().map(|mv| mv.to_string()).collect();
        assert_eq!((library.title(number).as_str(), names.join(" ").as_str()), (title, moves));
    }
}
