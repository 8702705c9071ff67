//! CBL, a library of `CCBridge` (象棋桥): an index of so many entries, then the games (CBR) on blocks of 4096 bytes in
//! the order of their entries, those of deleted ones too.

use core::ops::Range;

use super::bytes::{byte, field, put, word};
use super::error::{RecordError, RecordErrorKind};
use super::write::Written;
use super::{Record, cbr, library, loss};

/// What a library begins with.
pub(super) const MAGIC: &[u8; 16] = b"CCBridgeLibrary\0";

/// Where the index begins, and how long an entry is.
const INDEX: usize = 66_624;
const ENTRY: usize = 276;

/// A game begins at a multiple of this from the end of the index.
const BLOCK: usize = 4096;

/// States of an entry.
const LIVE: u32 = 7;
const EMPTY: u32 = 0;

/// The title in an entry.
const TITLE: usize = 100;
const TITLE_LENGTH: usize = 128;

/// Where the games are, each a CBR, and where their titles are.
type Index = (Vec<Range<usize>>, Vec<usize>);

/// The games of a library, those left out that were deleted. Where index and games disagree, the games are right.
pub(super) fn index(bytes: &[u8]) -> Result<Index, RecordError> {
    if !bytes.starts_with(MAGIC) {
        return Err(RecordError::new(RecordErrorKind::Damaged, 0));
    }
    if byte(bytes, 16) != 3 {
        return Err(RecordError::new(RecordErrorKind::UnknownVersion, 16));
    }
    let capacity = word(bytes, 60).unwrap_or_default() as usize;
    let is_whole = capacity <= bytes.len().saturating_sub(INDEX) / ENTRY;
    let mut index = if is_whole { from_entries(bytes, capacity) } else { (vec![], vec![]) };
    if index.0.is_empty() {
        index = from_games(bytes);
    }
    if index.0.is_empty() && !is_whole {
        return Err(RecordError::new(RecordErrorKind::Damaged, 60));
    }
    Ok(index)
}

/// The title that is at an offset of a library.
pub(super) fn title(bytes: &[u8], at: usize) -> String {
    cbr::text(bytes, at, TITLE_LENGTH)
}

fn from_entries(bytes: &[u8], capacity: usize) -> Index {
    let (mut games, mut titles) = (vec![], vec![]);
    let mut at = INDEX + ENTRY * capacity;
    // Where the game of an entry is by the numbers of blocks in the index.
    let mut expected = at;
    for number in 0..capacity {
        let entry = INDEX + ENTRY * number;
        let value = |offset: usize| word(bytes, entry + offset).unwrap_or_default();
        if value(0) == EMPTY {
            continue;
        }
        at = next_game(bytes, at);
        if at >= bytes.len() {
            break;
        }
        // What follows the first block of a game has no mark.
        let end = next_game(bytes, at + BLOCK).min(bytes.len());
        if value(0) == LIVE {
            games.push(at..end);
            titles.push(if at == expected { entry + TITLE } else { at + cbr::TITLE });
        }
        at = end;
        expected = expected.saturating_add((value(8) as usize).saturating_mul(BLOCK));
    }
    (games, titles)
}

/// The first block from an offset on where a game begins; the end, or behind it, if there is none.
fn next_game(bytes: &[u8], from: usize) -> usize {
    let mut at = from;
    while at < bytes.len() && !is_game(bytes, at) {
        at += BLOCK;
    }
    at
}

/// All games that are there, for a library without an index.
fn from_games(bytes: &[u8]) -> Index {
    let (mut games, mut titles): Index = (vec![], vec![]);
    for at in 0..bytes.len() {
        if is_game(bytes, at) {
            if let Some(last) = games.last_mut() {
                last.end = at;
            }
            games.push(at..bytes.len());
            titles.push(at + cbr::TITLE);
        }
    }
    (games, titles)
}

fn is_game(bytes: &[u8], at: usize) -> bool {
    field(bytes, at, cbr::MAGIC.len()) == cbr::MAGIC
}

/// Writes a library of these games, which has the name of their event.
pub(super) fn write(records: &[Record]) -> Written {
    let name = records.first().and_then(|record| record.tag("Event")).unwrap_or_default();
    let mut capacity = 128;
    while capacity < records.len() {
        capacity *= 2;
    }
    let mut written = Written { bytes: vec![0; INDEX + ENTRY * capacity], losses: vec![] };
    let bytes = &mut written.bytes;
    put(bytes, 0, MAGIC);
    put(bytes, 16, &[3]);
    put(bytes, 52, &[0xff, 0xff, 0xff, 0x7f]);
    put(bytes, 60, &(capacity as u32).to_le_bytes());
    put(bytes, 64, &wide(name, 510));
    for (number, record) in records.iter().enumerate() {
        let mut game = cbr::write(record);
        let guid = (number as u32 + 1).to_be_bytes();
        put(&mut game.bytes, 32, &guid);
        let blocks = game.bytes.len().div_ceil(BLOCK);
        let entry = INDEX + ENTRY * number;
        let values = [LIVE, number as u32, blocks as u32, game.bytes.len() as u32];
        for (index, value) in values.into_iter().enumerate() {
            put(bytes, entry + 4 * index, &value.to_le_bytes());
        }
        put(bytes, entry + 20, &wide(&guid_text(guid), 78));
        put(bytes, entry + TITLE, &wide(&library::title(&record.tags), TITLE_LENGTH - 2));
        game.bytes.resize(blocks * BLOCK, 0);
        bytes.append(&mut game.bytes);
        for loss in game.losses {
            loss::add(&mut written.losses, loss.code, loss.count);
        }
    }
    written
}

/// The text in UTF-16, cut before a character that does not go into so many bytes.
fn wide(text: &str, greatest: usize) -> Vec<u8> {
    let mut bytes = vec![];
    for c in text.chars().take_while(|&c| c != '\0') {
        let mut units = [0; 2];
        let units = c.encode_utf16(&mut units);
        if bytes.len() + 2 * units.len() > greatest {
            break;
        }
        for unit in units {
            bytes.extend_from_slice(&unit.to_le_bytes());
        }
    }
    bytes
}

/// The number that ties an entry to its game, as the index has it.
fn guid_text(last: [u8; 4]) -> String {
    let mut text = String::from("{00000000-0000-0000-0000-0000");
    for byte in last {
        for digit in [byte / 16, byte % 16] {
            text.push(char::from_digit(u32::from(digit), 16).unwrap_or('0').to_ascii_uppercase());
        }
    }
    text.push('}');
    text
}
