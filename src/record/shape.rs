//! Arrows and circles drawn on a position.

use crate::board::Square;

/// The colour a mark is drawn in.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Brush {
    /// The colour of a plain mark.
    #[default]
    Green,
    /// For what is wrong or dangerous.
    Red,
    /// For what deserves a look.
    Yellow,
    /// For another line of thought.
    Blue,
}

impl Brush {
    /// All colours, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Yellow, Self::Blue];

    /// `G`, `R`, `Y` or `B`, as in `%cal` and `%csl`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Blue => 'B',
        }
    }
}

/// As many marks as a position may have: of more, nobody sees anything.
pub(super) const MOST_SHAPES: usize = 5000;

/// A mark a teacher draws on the board: an arrow from one point to another, or a circle around one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The tail of the arrow, or the point of the circle.
    pub from: Square,
    /// The head of the arrow; `None` for a circle.
    pub to: Option<Square>,
    /// The colour.
    pub brush: Brush,
}

impl Shape {
    /// Reads `h2e2` (an arrow) or `h2` (a circle), with the letter of a colour before it or not; `None` for anything
    /// else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let brush = Brush::ALL.into_iter().find(|brush| text.starts_with(brush.letter()));
        let points = text.get(usize::from(brush.is_some())..)?;
        let from = Square::parse(points.get(..2)?)?;
        let to = match points.get(2..)? {
            "" => None,
            head => Some(Square::parse(head)?),
        };
        Some(Self { from, to: to.filter(|&to| to != from), brush: brush.unwrap_or_default() })
    }

    /// `h2e2` or `h2`, as it is read; the letter of the colour comes first unless it is green.
    #[must_use]
    pub fn name(&self) -> String {
        let mut name = String::new();
        if self.brush != Brush::default() {
            name.push(self.brush.letter());
        }
        self.from.write(&mut name);
        if let Some(to) = self.to {
            to.write(&mut name);
        }
        name
    }
}
