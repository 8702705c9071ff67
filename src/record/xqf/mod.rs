//! XQF, the file of `XQStudio` (象棋演播室).
//!
//! A [`header`] of 1024 bytes, then the tree in pre-order, eight bytes a move and its comment. Versions up to 10 are
//! plain; in later ones four [`keys`] are added to the numbers, and a text to all bytes of the tree. Written is
//! version 10, which every program reads.

mod header;
mod keys;

use self::keys::Keys;
use super::bytes::{byte, put};
use super::draft::{Draft, code_of_result, is_start};
use super::encoding::{Encoding, decode, detect};
use super::error::{RecordError, RecordErrorKind};
use super::fit::Fit;
use super::preorder::{self, Comments, Step, Steps};
use super::write::Written;
use super::{Format, Reading, Record, slots};
use crate::board::{Move, Side};

/// So much of the texts is looked at to find their encoding.
const SAMPLE: usize = 1 << 16;

/// Reads a file. Its texts are taken for GBK unless they make sense in another encoding only.
pub(super) fn read(bytes: &[u8], encoding: Option<Encoding>) -> Result<Reading, RecordError> {
    if !bytes.starts_with(b"XQ") || bytes.len() < header::SLOTS + 32 {
        return Err(RecordError::new(RecordErrorKind::Damaged, 0));
    }
    let keys = Keys::of(bytes);
    let mut draft = Draft::new(slots::setup(&header::slots(bytes, &keys)), header::SLOTS);
    draft.side = Some(header::side(bytes));
    if byte(bytes, 2) > 10 && !header::is_checked(bytes) {
        draft.warn_once("checksum", 12);
    }
    let is_plain = byte(bytes, 2) <= 10;
    let plain = keys.plain(bytes, header::LENGTH);
    let steps = Steps { size: 4, step: &|head| step(head, &keys, is_plain), key: keys.length };
    let (_, comments) = preorder::read(&mut draft, &plain, header::LENGTH, &steps);

    let encoding = encoding.unwrap_or_else(|| encoding_of(&plain, &comments));
    for (at, greatest, name) in header::TEXTS {
        let (value, has_faults) = decode(encoding, header::text(bytes, at, greatest));
        if has_faults {
            draft.warn_once("bytes-not-text", at);
        }
        draft.tag(name, &value);
    }
    preorder::note(&mut draft, &plain, comments, encoding);
    draft.result_code(byte(bytes, header::RESULT));
    draft.tag("Type", kind(byte(bytes, header::TYPE), is_start(&draft.setup)));
    draft.finish(Format::Xqf)
}

fn step(head: &[u8], keys: &Keys, is_plain: bool) -> Step {
    let from = header::square(byte(head, 0).wrapping_sub(24).wrapping_sub(keys.from));
    let to = header::square(byte(head, 1).wrapping_sub(32).wrapping_sub(keys.to));
    let tag = byte(head, 2);
    let (child, sibling) = if is_plain { (0xf0, 0x0f) } else { (0x80, 0x40) };
    Step {
        mv: from.zip(to).map(|(from, to)| Move::new(from, to)),
        has_child: tag & child != 0,
        has_sibling: tag & sibling != 0,
        has_length: is_plain || tag & 0x20 != 0,
    }
}

/// The encoding in which the texts make sense: GBK, unless they are all UTF-8 or speak for Big5.
fn encoding_of(bytes: &[u8], comments: &Comments) -> Encoding {
    let mut sample = vec![];
    for (at, greatest, _) in header::TEXTS {
        sample.extend_from_slice(header::text(bytes, at, greatest));
    }
    for (_, range) in comments {
        if sample.len() < SAMPLE {
            sample.extend_from_slice(bytes.get(range.clone()).unwrap_or_default());
        }
    }
    match detect(&sample) {
        Encoding::Big5 => Encoding::Big5,
        Encoding::Utf8 if core::str::from_utf8(&sample).is_ok() && !sample.is_ascii() => Encoding::Utf8,
        _ => Encoding::Gb18030,
    }
}

/// What kind of record a number tells; that a game from a position of its own is one is no news.
fn kind(number: u8, is_from_start: bool) -> &'static str {
    match number {
        2 if !is_from_start => "",
        _ => header::TYPES.get(usize::from(number)).copied().unwrap_or_default(),
    }
}

/// Writes version 10; the texts in GBK unless asked otherwise.
pub(super) fn write(record: &Record, encoding: Option<Encoding>) -> Written {
    let encoding = encoding.unwrap_or(Encoding::Gb18030);
    let mut bytes = vec![0; header::LENGTH];
    put(&mut bytes, 0, b"XQ\x0a");
    for (index, square) in slots::of(&record.start, false).into_iter().enumerate() {
        put(&mut bytes, header::SLOTS + index, &[square.map_or(0xff, header::number)]);
    }
    let is_from_start = is_start(&record.start.setup());
    put(&mut bytes, header::SIDE, &[u8::from(record.start.turn() == Side::Black)]);
    let result = code_of_result(record);
    put(&mut bytes, header::RESULT, &[result]);
    // With a smaller number some programs would begin at the start of every game.
    let numbers = if is_from_start { 0..4 } else { 2..4 };
    let said = record.tag("Type").unwrap_or_default();
    let number = numbers.clone().find(|&number| kind(number, is_from_start) == said).unwrap_or(numbers.start);
    put(&mut bytes, header::TYPE, &[number]);

    let mut fit = Fit::new(record);
    if result > 0 {
        fit.keep("Result");
    }
    if kind(number, is_from_start) == said {
        fit.keep("Type");
    }
    for (at, greatest, name) in header::TEXTS {
        let text = fit.tag(name, encoding, greatest);
        put(&mut bytes, at, &[text.len() as u8]);
        put(&mut bytes, at + 1, &text);
    }
    preorder::write(&mut bytes, &record.tree, &mut fit, encoding, head, true);
    Written { bytes, losses: fit.losses(false, false) }
}

fn head(mv: Option<Move>, has_child: bool, has_sibling: bool, _: bool) -> [u8; 4] {
    let (from, to) = mv.map_or((0, 0), |mv| (header::number(mv.from), header::number(mv.to)));
    let tag = if has_child { 0xf0 } else { 0 } | if has_sibling { 0x0f } else { 0 };
    [from + 24, to + 32, tag, 0]
}
