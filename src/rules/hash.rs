//! A number that tells positions apart.

use crate::board::{Piece, Square};

/// The part of a position's hash that `piece` on `square` adds (by exclusive or).
///
/// Mixed on the fly rather than looked up: a table of random numbers would be the largest thing in the module.
#[inline]
pub(super) const fn of(piece: Piece, square: Square) -> u64 {
    let place = (piece.side as u64 * 7 + piece.role as u64) * Square::COUNT as u64 + square.index() as u64;
    mix(place + 1)
}

/// The part that Black to move adds.
pub(super) const BLACK_TO_MOVE: u64 = mix(0);

/// The finaliser of the `SplitMix64` generator: every input bit changes about half of the output bits.
#[inline]
const fn mix(value: u64) -> u64 {
    let mut z = value.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
