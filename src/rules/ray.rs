//! Looking along a line of the board: how far it is open, and what stands on it.
//!
//! A line is a row of bits, bit 0 at file `a` or rank 0; a set bit is an occupied point.

use crate::board::Square;

/// The two lines that cross in a point.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Axis {
    File,
    Rank,
}

impl Axis {
    pub(crate) const BOTH: [Self; 2] = [Self::File, Self::Rank];

    /// How many points the line has.
    #[inline(always)]
    pub(crate) const fn length(self) -> u8 {
        match self {
            Self::File => Square::RANKS,
            Self::Rank => Square::FILES,
        }
    }

    /// The place of a point on its line.
    #[inline(always)]
    pub(crate) const fn place(self, square: Square) -> u8 {
        match self {
            Self::File => square.rank(),
            Self::Rank => square.file(),
        }
    }

    /// The point at a place of the line through `square`.
    #[inline(always)]
    pub(crate) const fn point(self, square: Square, place: u8) -> Square {
        match self {
            Self::File => Square::at(square.file(), place),
            Self::Rank => Square::at(place, square.rank()),
        }
    }

    /// Whether both points are on one line.
    #[inline(always)]
    pub(crate) const fn joins(self, one: Square, other: Square) -> bool {
        match self {
            Self::File => one.file() == other.file(),
            Self::Rank => one.rank() == other.rank(),
        }
    }
}

/// Index of the nearest set bit above `from`.
#[inline(always)]
pub(crate) const fn next_above(line: u16, from: u8) -> Option<u8> {
    let rest = (line as u32) & (!0 << (from + 1));
    if rest == 0 { None } else { Some(rest.trailing_zeros() as u8) }
}

/// Index of the nearest set bit below `from`.
#[inline(always)]
pub(crate) const fn next_below(line: u16, from: u8) -> Option<u8> {
    let rest = (line as u32) & ((1 << from) - 1);
    if rest == 0 { None } else { Some(31 - rest.leading_zeros() as u8) }
}

/// The two directions of a line.
#[derive(Clone, Copy)]
pub(crate) enum Way {
    Up,
    Down,
}

impl Way {
    pub(crate) const BOTH: [Self; 2] = [Self::Up, Self::Down];

    /// Index of the nearest set bit from `from` in this direction.
    #[inline(always)]
    pub(crate) const fn next(self, line: u16, from: u8) -> Option<u8> {
        match self {
            Self::Up => next_above(line, from),
            Self::Down => next_below(line, from),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_neighbours_on_a_line() {
        let line = 0b10_0010_0101;
        assert_eq!(next_above(line, 0), Some(2));
        assert_eq!(next_above(line, 5), Some(9));
        assert_eq!(next_above(line, 9), None);
        assert_eq!(next_below(line, 9), Some(5));
        assert_eq!(next_below(line, 2), Some(0));
        assert_eq!(next_below(line, 0), None);
    }
}
