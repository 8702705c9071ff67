//! What fuzzing begins with: for each entry the cases of the tables and a file with everything in it.

use xiangqi_board::{Contest, Format, Position, Settings, Side, WriteOptions, write_record};

use crate::forest::{Habit, WORDS, record};
use crate::playout::Dice;

/// What runners of matches say, in both protocols.
const CONVERSATIONS: [&str; 6] = [
    "uci\nisready\nucinewgame\nposition startpos moves h2e2 h9g7\ngo depth 2\nstop\nd\nquit\n",
    "ucci\nsetoption MultiPV 3\nposition fen 4k4/9/9/2c6/9/R8/9/9/9/3K5 w - - 0 1 moves a4a9\ngo depth 2\n",
    "uci\nsetoption name MultiPV value 2\nposition startpos\ngo nodes 50 searchmoves b0c2 h2e2\n",
    "ucci\nbanmoves h2e2 b2e2\nposition startpos\ngo ponder time 1000 movestogo 4 increment 2\nponderhit\n",
    "uci\nposition startpos moves h3e3 h10g8\ngo wtime 9 btime 9 winc 1 binc 1 movestogo 3\n",
    "uci\nposition fen 4k4/9/9/9/9/9/9/9/4R4/3K5 w\ngo mate 1\nstop\ngo infinite\nstop\n",
];

/// Inputs that an entry accepts.
pub(crate) fn seeds(entry: &str) -> Vec<Vec<u8>> {
    match entry {
        "fen" => [
            lines(include_str!("../data/fen-good.txt"), " |", 1),
            lines(include_str!("../data/legal.txt"), ";", 1),
            lines(include_str!("../data/notation.txt"), "; ", 0),
        ]
        .concat(),
        "notation" => (2..15)
            .flat_map(|field| lines(include_str!("../data/notation.txt"), "; ", field))
            .map(|text| [&[0], &*text].concat())
            .collect(),
        "words" => [
            lines(include_str!("../data/goals.txt"), "; ", 0),
            lines(include_str!("../data/control.txt"), "; ", 0),
            ["Gh2e2", "Re4", "palace-red", "river", "h2e2", "i9"].map(|text| text.as_bytes().to_vec()).to_vec(),
        ]
        .concat(),
        "encoding" => WORDS.iter().map(|word| word.as_bytes().to_vec()).chain([vec![0xc5, 0xda, 0xb6, 0xfe, 0xc6, 0xbd, 0xce, 0xe5]]).collect(),
        "saved-contest" => vec![contest()],
        "judge" | "touch" | "contest" | "stage" => orders(),
        "puzzle" => files(Format::Pgn),
        "any-record" => Format::ALL
            .into_iter()
            .filter(|&format| format.can_write() && format != Format::Cbl)
            .flat_map(files)
            .collect(),
        "short-cbl" => files(Format::Cbl).iter().map(|whole| short_library(whole)).collect(),
        "uci" => CONVERSATIONS.iter().map(|text| text.as_bytes().to_vec()).collect(),
        "fen-record" => files(Format::Fen),
        "dhj" => vec![
            "[DHJHtmlXQ][DHJHtmlXQ_10]题[/DHJHtmlXQ_10][DHJHtmlXQ_34]724279677062[/DHJHtmlXQ_34]\
             [game_comment_0_1]注[/comment_0_1][/DHJHtmlXQ]"
                .into(),
        ],
        "che" => vec!["1 3 26 32 1 2 7 2 4 0 1 0 5 32 0 9 7 7 6 0 2 0 22 32 1 0 7 2 6 0 3 0".into()],
        "chn" => vec![
            (0..188 + 32 * 4).map(|at| if at < 188 { 0 } else { [1, 0, 7, 4][at / 2 % 4] }).collect(),
        ],
        "ccm" => vec![[1, 0, 0, 7, 4, 7, 7].repeat(4)],
        "mxq" => vec![
            b"\x011\x042008\x051-2-3\x04\x31\x35\x30\x30\x011\x012\x013\x014\x015\x016\x017\x018\x057C-4C\x057J-6H".to_vec(),
        ],
        _ => files(Format::from_name(entry).expect("a form of records")),
    }
}

/// One field of each line of a table.
fn lines(table: &str, separator: &str, field: usize) -> Vec<Vec<u8>> {
    table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split(separator).nth(field))
        .map(|text| text.trim().as_bytes().to_vec())
        .collect()
}

/// Files with everything that records can have, small ones.
fn files(format: Format) -> Vec<Vec<u8>> {
    let habit = Habit {
        words: &WORDS,
        tags: &["Title", "Event", "Red", "Black", "Date", "Goal"],
        values: &["许银川", "100%", "a<b>&", "[x]", "mate in 2"],
        types: &["", "残局"],
        has_counters: true,
        nodes: 24,
        has_illegal: true,
    };
    let mut dice = Dice::new(40);
    (0..4).map(|_| write_record(&record(&mut dice, &habit), format, &WriteOptions::default()).bytes).collect()
}

/// A library of one game as the entry `short-cbl` takes it: its head, with a place for one game, the game's entry, the game.
fn short_library(whole: &[u8]) -> Vec<u8> {
    let (index, entry, games) = (66_624, 276, 66_624 + 276 * 128);
    let mut head = whole[..64].to_vec();
    head[60] = 1;
    [&head, &whole[index..index + entry], &whole[games..]].concat()
}

/// Orders of all kinds with operands of all kinds.
fn orders() -> Vec<Vec<u8>> {
    let mut dice = Dice::new(44);
    (0..24_u8)
        .map(|first| [&[first % 6], &*(0..60).map(|_| dice.below(256) as u8).collect::<Vec<_>>()].concat())
        .collect()
}

/// A contest in mid-course.
fn contest() -> Vec<u8> {
    let mut contest = Contest::new(Position::start(), Settings::default());
    for text in ["h2e2", "h9g7", "h0g2"] {
        let mv = xiangqi_board::Move::parse(text).expect("a move");
        contest.play(mv, 1_000).expect("a legal move");
        contest.press(2_000);
    }
    let _ = contest.offer_draw(Side::Red, 3_000);
    contest.save().into_bytes()
}
