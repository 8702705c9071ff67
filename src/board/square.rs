//! The ninety points of the board.

use core::fmt;

use super::Side;

/// One of the 90 points (Art. 1.1): `a0` is Red's left corner, `i9` Black's.
///
/// The name follows the programmer's habit; a Xiangqi piece stands on the crossing of two lines.
///
/// ```
/// use xiangqi_board::{Side, Square};
/// let point = Square::parse("h2").unwrap();
/// assert_eq!((point.file(), point.rank()), (7, 2));
/// assert_eq!(point.wxf_file(Side::Red), 2); // 炮二
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Number of files, from Red's left to Red's right.
    pub const FILES: u8 = 9;
    /// Number of ranks, from Red's side to Black's.
    pub const RANKS: u8 = 10;
    /// Number of points.
    pub const COUNT: usize = 90;

    /// The point on `file` 0-8 (a-i) and `rank` 0-9, or `None` off the board.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < Self::FILES && rank < Self::RANKS { Some(Self(rank * Self::FILES + file)) } else { None }
    }

    /// The point with this [`index`](Self::index), or `None` from 90 on.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The point that is known to be on the board: `file` 0-8 and `rank` 0-9.
    pub(crate) const fn at(file: u8, rank: u8) -> Self {
        debug_assert!(file < Self::FILES && rank < Self::RANKS);
        Self(rank * Self::FILES + file)
    }

    /// All points, rank by rank from `a0`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Place in the order of [`all`](Self::all): `rank * 9 + file`, 0-89.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// File 0-8 from Red's left: `a` is 0.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % Self::FILES
    }

    /// Rank 0-9 from Red's side.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / Self::FILES
    }

    /// File number 1-9 as `side` counts it: from its own right hand.
    #[must_use]
    pub const fn wxf_file(self, side: Side) -> u8 {
        match side {
            Side::Red => 9 - self.file(),
            Side::Black => self.file() + 1,
        }
    }

    /// How far in front of its own back rank `side` sees this point, 0-9.
    #[must_use]
    pub const fn depth(self, side: Side) -> u8 {
        match side {
            Side::Red => self.rank(),
            Side::Black => 9 - self.rank(),
        }
    }

    /// Whether the point lies beyond the river (河界) for `side`.
    #[must_use]
    pub const fn is_across_river(self, side: Side) -> bool {
        self.depth(side) >= 5
    }

    /// Whether the point belongs to the palace (九宫) of `side`.
    #[must_use]
    pub const fn is_in_palace(self, side: Side) -> bool {
        let file = self.file();
        file >= 3 && file <= 5 && self.depth(side) <= 2
    }

    /// The point `files` to the right and `ranks` up from here as Red sees it, or `None` off the board.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = (self.file() as i8).saturating_add(files);
        let rank = (self.rank() as i8).saturating_add(ranks);
        if file < 0 || rank < 0 { None } else { Self::new(file as u8, rank as u8) }
    }

    /// The point seen when the board is turned by 180 degrees.
    #[must_use]
    pub const fn rotated(self) -> Self {
        Self(Self::COUNT as u8 - 1 - self.0)
    }

    /// Reads `a0` to `i9`; `None` for anything else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        match text.as_bytes() {
            [file @ b'a'..=b'i', rank @ b'0'..=b'9'] => Self::new(file - b'a', rank - b'0'),
            _ => None,
        }
    }

    /// Both characters of the name, `a0` to `i9`.
    #[must_use]
    pub const fn name(self) -> [char; 2] {
        [(b'a' + self.file()) as char, (b'0' + self.rank()) as char]
    }

    /// Adds the name to a text.
    pub(crate) fn write(self, text: &mut String) {
        let [file, rank] = self.name();
        text.push(file);
        text.push(rank);
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name().iter().try_for_each(|&c| fmt::Write::write_char(f, c))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
