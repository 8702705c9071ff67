//! Three binary forms of old game servers: the main line from the start of the game, read when the extension says so,
//! as they have no mark.

use super::bytes::{byte, field};
use super::draft::{Draft, move_between, move_of_digits};
use super::encoding::{Encoding, decode};
use super::error::{RecordError, RecordErrorKind};
use super::{Format, GameResult, Reading};
use crate::board::{Move, Square};

/// Reads CHN (联众): 188 bytes about other things, then 32 for each move; pairs of bytes, of which the third to the
/// sixth are file and row of both points.
pub(super) fn read_chn(bytes: &[u8]) -> Result<Reading, RecordError> {
    let digits = |record: &[u8]| [byte(record, 4), byte(record, 6), byte(record, 8), byte(record, 10)];
    read_rows(bytes.get(188..).unwrap_or_default(), 32, digits, Format::Chn)
}

/// Reads CCM (中游): 7 bytes for each move, the first of them 1, the last four both files and both rows.
pub(super) fn read_ccm(bytes: &[u8]) -> Result<Reading, RecordError> {
    let digits = |record: &[u8]| {
        // Anything else than a move ends the game.
        let file = if byte(record, 0) == 1 { byte(record, 3) } else { Square::FILES };
        [file, byte(record, 5), byte(record, 4), byte(record, 6)]
    };
    read_rows(bytes, 7, digits, Format::Ccm)
}

/// Plays moves that are given as file and row of both points. Who sits at the top begins: if that is not Black, the
/// whole game is turned round.
fn read_rows(
    bytes: &[u8],
    size: usize,
    digits: fn(&[u8]) -> [u8; 4],
    format: Format,
) -> Result<Reading, RecordError> {
    let mut draft = Draft::of_start();
    let mut is_turned = None;
    for record in bytes.chunks_exact(size) {
        let digits = digits(record);
        let mv = move_of_digits(&digits);
        let is_turned = *is_turned.get_or_insert(digits[1] < 5);
        let mv = mv.map(|mv| if is_turned { Move::new(mv.from.rotated(), mv.to.rotated()) } else { mv });
        if !draft.continue_line(mv, 0) {
            break;
        }
    }
    if is_turned.is_none() {
        return Err(RecordError::new(RecordErrorKind::Damaged, 0));
    }
    draft.finish(format)
}

/// Reads MXQ (弈天): texts in GBK, a byte with its length before each: twelve about the game, then the moves.
pub(super) fn read_mxq(bytes: &[u8]) -> Result<Reading, RecordError> {
    let mut at = 0;
    let mut text = || {
        let length = usize::from(byte(bytes, at));
        let text = decode(Encoding::Gb18030, field(bytes, at + 1, length)).0;
        at += 1 + length;
        (text, at <= bytes.len())
    };
    let mut head: [String; 12] = Default::default();
    for value in &mut head {
        let (text, is_whole) = text();
        if !is_whole {
            return Err(RecordError::new(RecordErrorKind::Damaged, 0));
        }
        *value = text;
    }
    let [site, date, players, red_elo, black_elo, _, _, _, _, _, reason, _] = &head;
    let mut draft = Draft::of_start();
    for (name, value) in [
        ("Site", site),
        ("Date", date),
        ("RedElo", red_elo),
        ("BlackElo", black_elo),
        ("Termination", reason),
    ] {
        draft.tag(name, value);
    }
    // Red, how it ended for Red, and Black.
    let mut parts = players.splitn(3, '-');
    let mut part = || parts.next().unwrap_or_default();
    draft.tag("Red", part());
    let result = match part() {
        "胜" | "衊" => Some(GameResult::RedWins),
        "负" | "璽" => Some(GameResult::BlackWins),
        "和" | "㎝" => Some(GameResult::Draw),
        _ => None,
    };
    draft.tag("Black", part());
    draft.tag("Result", result.map_or("", GameResult::text));
    while let &[from_file, from_rank, b'-', to_file, to_rank] = text().0.as_bytes() {
        let point = |file: u8, rank: u8| (file.wrapping_sub(b'0'), rank.wrapping_sub(b'A'));
        if !draft.continue_line(move_between(point(from_file, from_rank), point(to_file, to_rank)), 0) {
            break;
        }
    }
    draft.finish(Format::Mxq)
}
