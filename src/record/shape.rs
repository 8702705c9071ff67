//! Arrows and circles drawn on a position.

use crate::board::Square;

/// A mark a teacher draws on the board: an arrow from one point to another, or a circle around one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The tail of the arrow, or the point of the circle.
    pub from: Square,
    /// The head of the arrow; `None` for a circle.
    pub to: Option<Square>,
}

impl Shape {
    /// Reads `h2e2` (an arrow) or `h2` (a circle); `None` for anything else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let from = Square::parse(text.get(..2)?)?;
        let to = match text.get(2..)? {
            "" => None,
            head => Some(Square::parse(head)?),
        };
        Some(Self { from, to: to.filter(|&to| to != from) })
    }

    /// `h2e2` or `h2`, as it is read.
    #[must_use]
    pub fn name(&self) -> String {
        let mut name = String::new();
        self.from.write(&mut name);
        if let Some(to) = self.to {
            to.write(&mut name);
        }
        name
    }
}
