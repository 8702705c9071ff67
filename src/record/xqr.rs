//! XQR: fields of a type, a length of one byte and a value; the last but one has the tree in pre-order, the last a
//! checksum of all before it.

use super::bytes::{byte, field, word};
use super::draft::{Draft, code_of_result};
use super::encoding::{Encoding, decode};
use super::error::{RecordError, RecordErrorKind};
use super::fit::Fit;
use super::preorder::{self, Step, Steps};
use super::write::Written;
use super::{Format, Reading, Record};
use crate::board::{Move, Square};

/// What a file begins with: a field of type 0.
pub(super) const MAGIC: [u8; 4] = [0, 2, 0x20, 0x17];

const VERSION: u8 = 1;
const RESULT: u8 = 7;
const FEN: u8 = 8;
const MOVES: u8 = 9;
const CHECKSUM: u8 = 10;

/// Types of text fields and their tags.
const TEXTS: [(u8, &str); 5] = [(2, "Event"), (3, "Site"), (4, "Date"), (5, "Red"), (6, "Black")];

/// Flags of a move.
const HAS_CHILD: u8 = 1;
const HAS_SIBLING: u8 = 2;
const HAS_COMMENT: u8 = 4;

/// Reads a file.
pub(super) fn read(bytes: &[u8]) -> Result<Reading, RecordError> {
    if !bytes.starts_with(&MAGIC) {
        return Err(RecordError::new(RecordErrorKind::Damaged, 0));
    }
    let mut draft = Draft::of_start();
    let mut at = MAGIC.len();
    let mut has_moves = false;
    loop {
        let &[kind, size] = field(bytes, at, 2) else {
            draft.warn_once("truncated", at);
            break;
        };
        let value = field(bytes, at + 2, size.into());
        match kind {
            RESULT => draft.result_code(byte(value, 0)),
            FEN if !value.is_empty() => draft.take_fen(&decode(Encoding::Utf8, value).0, at + 2)?,
            CHECKSUM => {
                if word(value, 0) != Some(checksum(field(bytes, 0, at))) {
                    draft.warn_once("checksum", at);
                }
                break;
            }
            _ => {
                if let Some((_, name)) = TEXTS.iter().find(|(known, _)| *known == kind) {
                    let (text, has_faults) = decode(Encoding::Utf8, value);
                    if has_faults {
                        draft.warn_once("bytes-not-text", at + 2);
                    }
                    draft.tag(name, &text);
                }
            }
        }
        at += 2 + value.len();
        if kind == MOVES {
            if has_moves {
                break;
            }
            has_moves = true;
            let (end, comments) =
                preorder::read(&mut draft, bytes, at, &Steps { size: 4, step: &step, key: 0 });
            preorder::note(&mut draft, bytes, comments, Encoding::Utf8);
            at = end;
        }
    }
    draft.finish(Format::Xqr)
}

fn step(head: &[u8]) -> Step {
    let (from, to, flags) = (square(byte(head, 0)), square(byte(head, 1)), byte(head, 2));
    Step {
        mv: from.zip(to).map(|(from, to)| Move::new(from, to)),
        has_child: flags & HAS_CHILD != 0,
        has_sibling: flags & HAS_SIBLING != 0,
        has_length: flags & HAS_COMMENT != 0,
    }
}

/// The point of a number: sixteen times the row from the top, and the file.
fn square(number: u8) -> Option<Square> {
    Square::new(number % 16, 9_u8.checked_sub(number / 16)?)
}

const fn number(square: Square) -> u8 {
    (9 - square.rank()) * 16 + square.file()
}

/// CRC-32 as zlib has it.
fn checksum(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for &byte in bytes {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg());
        }
    }
    !sum
}

/// Writes a file.
pub(super) fn write(record: &Record) -> Written {
    let mut fit = Fit::new(record);
    let mut bytes = MAGIC.to_vec();
    let mut put = |kind: u8, value: &[u8]| {
        bytes.extend_from_slice(&[kind, value.len() as u8]);
        bytes.extend_from_slice(value);
    };
    put(VERSION, &[1]);
    for (kind, name) in TEXTS {
        let text = fit.tag(name, Encoding::Utf8, 255);
        if !text.is_empty() {
            put(kind, &text);
        }
    }
    let result = code_of_result(record);
    if result > 0 {
        put(RESULT, &[result]);
        fit.keep("Result");
    }
    if let Some(fen) = record.own_fen() {
        put(FEN, fen.as_bytes());
    }
    put(MOVES, &[]);
    preorder::write(&mut bytes, &record.tree, &mut fit, Encoding::Utf8, head, false);
    let sum = checksum(&bytes).to_le_bytes();
    bytes.extend_from_slice(&[CHECKSUM, 4]);
    bytes.extend_from_slice(&sum);
    Written { bytes, losses: fit.losses(true, true) }
}

fn head(mv: Option<Move>, has_child: bool, has_sibling: bool, has_comment: bool) -> [u8; 4] {
    let (from, to) = mv.map_or((0, 0), |mv| (number(mv.from), number(mv.to)));
    let mut flags = if has_child { HAS_CHILD } else { 0 };
    flags |= if has_sibling { HAS_SIBLING } else { 0 };
    flags |= if has_comment { HAS_COMMENT } else { 0 };
    [from, to, flags, 0]
}
