//! The first 1024 bytes of an XQF file: the position, and what is known about the game.

use super::keys::Keys;
use crate::board::{Side, Square};
use crate::record::bytes::{byte, field};
use crate::record::slots::Slots;

/// The length of the header.
pub(super) const LENGTH: usize = 1024;

/// Offset, greatest length and tag of each text; a byte with its length comes first.
pub(super) const TEXTS: [(usize, usize, &str); 12] = [
    (80, 63, "Title"),
    (144, 63, "Subtitle"),
    (208, 63, "Event"),
    (272, 15, "Date"),
    (288, 15, "Site"),
    (304, 15, "Red"),
    (320, 15, "Black"),
    (336, 63, "TimeControl"),
    (400, 15, "RedTime"),
    (416, 15, "BlackTime"),
    (464, 15, "Annotator"),
    (480, 15, "Creator"),
];

/// What kind of record it is, by number. The first is a whole game.
pub(super) const TYPES: [&str; 4] = ["", "开局", "中局", "残局"];

/// Offsets of single bytes.
pub(super) const SLOTS: usize = 16;
pub(super) const SIDE: usize = 50;
pub(super) const RESULT: usize = 51;
pub(super) const TYPE: usize = 64;

/// The bytes of a text.
pub(super) fn text(header: &[u8], at: usize, greatest: usize) -> &[u8] {
    let length = usize::from(byte(header, at)).min(greatest);
    let bytes = field(header, at + 1, length);
    let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    field(bytes, 0, end)
}

/// Whether the four bytes of the keys are what `XQStudio` insists on.
pub(super) fn is_checked(header: &[u8]) -> bool {
    (12..16).fold(0_u8, |sum, at| sum.wrapping_add(byte(header, at))) == 0
}

/// The place of each piece.
pub(super) fn slots(header: &[u8], keys: &Keys) -> Slots {
    let mut slots: Slots = [None; 32];
    let shift = if byte(header, 2) >= 12 { 1 + usize::from(keys.slot) } else { 0 };
    for index in 0..32 {
        let value = byte(header, SLOTS + index).wrapping_sub(keys.slot);
        slots[(index + shift) % 32] = square(value);
    }
    slots
}

/// Who plays first.
pub(super) fn side(header: &[u8]) -> Side {
    if byte(header, SIDE) == 1 { Side::Black } else { Side::Red }
}

/// The point of a number: ten times the file, and the rank.
pub(super) const fn square(value: u8) -> Option<Square> {
    Square::new(value / 10, value % 10)
}

/// The number of a point.
pub(super) const fn number(square: Square) -> u8 {
    square.file() * 10 + square.rank()
}
