//! What pointers and keys are, what they find on a board, and what is meant by them.

use crate::board::{Move, Square};
use crate::record::Brush;

/// What a pointer works with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Device {
    /// A mouse or a track pad.
    Mouse,
    /// A finger.
    Touch,
    /// A pen.
    Pen,
}

impl Device {
    /// How far a press may wander, in CSS pixels, and still be a click.
    pub(super) const fn jitter(self) -> f64 {
        match self {
            Self::Mouse => 4.0,
            Self::Touch | Self::Pen => 10.0,
        }
    }
}

/// The keys held while a pointer goes down: they make it draw.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Keys {
    /// Red; with the other key yellow.
    pub shift: bool,
    /// Blue; with the other key yellow.
    pub alt: bool,
}

/// What can be done with the point under a pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Grip {
    /// A piece that the reader may take up now.
    Piece,
    /// A piece that may not be taken up now.
    Barred,
    /// No piece.
    Empty,
}

/// What a gesture meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gesture {
    /// A piece was touched.
    Touch(Square),
    /// A piece was taken up.
    Pick(Square),
    /// The piece that was held is held no longer.
    LetGo,
    /// The piece from there was dragged off the points and dropped.
    Off(Square),
    /// The held piece shall go there; `is_drop` when it was dragged.
    Try { mv: Move, is_drop: bool },
    /// A piece was reached for that may not be taken up.
    Reach(Square),
    /// The keyboard cursor came here.
    Cursor(Square),
    /// An arrow, or with two equal points a circle, was drawn.
    Draw(Square, Square, Brush),
}
