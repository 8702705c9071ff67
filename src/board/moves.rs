//! A step from one point to another.

use core::fmt;
use core::ops::Deref;

use super::Square;

/// A move by its two points; what moves and what is taken follows from the position.
///
/// Printed and read as `h2e2`, the form in which moves cross every interface of this crate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// The move between two points.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to }
    }

    /// Reads `h2e2`; `None` for anything else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let from = Square::parse(text.get(..2)?)?;
        let to = Square::parse(text.get(2..)?)?;
        Some(Self { from, to })
    }

    /// Adds `h2e2` to a text.
    pub(crate) fn write(self, text: &mut String) {
        self.from.write(text);
        self.to.write(text);
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.from, f)?;
        fmt::Display::fmt(&self.to, f)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The moves of one position, held without allocation.
///
/// No position of Xiangqi has as many as [`MoveList::CAPACITY`]: two chariots and two cannons have at most
/// 17 each, two horses 8 each, five pawns 3 each, and king, advisors and elephants 17 together, 116 in all.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; Self::CAPACITY],
    len: usize,
}

impl MoveList {
    /// Room for this many moves.
    pub const CAPACITY: usize = 128;

    pub(crate) const fn new() -> Self {
        const NOWHERE: Move = Move::new(Square::at(0, 0), Square::at(0, 0));
        Self { moves: [NOWHERE; Self::CAPACITY], len: 0 }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, mv: Move) {
        debug_assert!(self.len < Self::CAPACITY);
        if let Some(place) = self.moves.get_mut(self.len) {
            *place = mv;
            self.len += 1;
        }
    }

    pub(crate) const fn swap(&mut self, one: usize, other: usize) {
        self.moves.swap(one, other);
    }
}

impl Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
