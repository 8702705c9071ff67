//! Touch-move (摸子走子, Art. 5): what the pieces that were touched oblige the player to.

use crate::board::{Move, Square};
use crate::rules::Position;

/// How far touches bind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TouchRule {
    /// Pieces may be picked up and put back freely.
    #[default]
    Off,
    /// Art. 5 holds: a touched piece must be moved or taken.
    Touch,
    /// The same, and fouls count and moves are final (Art. 5.7, 9): the game of a [`Contest`](crate::contest::Contest).
    Competition,
}

/// What must be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Duty {
    /// Any legal move may be played.
    Free,
    /// The own piece on this point must move.
    Move(Square),
    /// The enemy piece on this point must be taken, by whichever piece.
    Capture(Square),
    /// The own piece on `piece` must take the enemy piece on `target`.
    CaptureWith {
        /// Where the own piece stands.
        piece: Square,
        /// Where the enemy piece stands.
        target: Square,
    },
}

/// A duty with the article it rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Obligation {
    /// What must be done.
    pub duty: Duty,
    /// The article that says so; `None` when free.
    pub article: Option<&'static str>,
    /// The article of a foul in touching a piece that nothing can be done with: 9.1.5 for an own piece that cannot
    /// move, 9.1.6 for an enemy piece that cannot be taken.
    pub foul: Option<&'static str>,
}

impl Obligation {
    /// Nothing is owed.
    pub const FREE: Self = Self { duty: Duty::Free, article: None, foul: None };

    /// What touching these points in turn obliges the side to move to. Empty points do not count.
    ///
    /// Of several own pieces the first that can move counts, of several enemy pieces the first that can be taken.
    ///
    /// ```
    /// use xiangqi_board::{Duty, Obligation, Position, Square};
    /// let start = Position::start();
    /// let cannon = Square::parse("h2").unwrap();
    /// assert_eq!(Obligation::after(&start, &[cannon]).duty, Duty::Move(cannon));
    /// ```
    #[must_use]
    pub fn after(position: &Position, touches: &[Square]) -> Self {
        if touches.is_empty() {
            return Self::FREE;
        }
        let moves = position.legal_moves();
        let (mut has_own, mut has_enemy, mut is_own_first) = (false, false, false);
        let (mut piece, mut target) = (None, None);
        for &square in touches {
            if position.is_own(square) {
                is_own_first |= !has_enemy;
                has_own = true;
                if piece.is_none() && moves.iter().any(|mv| mv.from == square) {
                    piece = Some(square);
                }
            } else if position.piece(square).is_some() {
                has_enemy = true;
                if target.is_none() && moves.iter().any(|mv| mv.to == square) {
                    target = Some(square);
                }
            }
        }

        // Art. 5.3 and 5.4 differ only in what comes second: moving the own piece or taking with another one.
        let (article, moving_first) = match (has_own, has_enemy) {
            (false, false) => return Self::FREE,
            (true, false) => ("5.1", true),
            (false, true) => ("5.2", false),
            (true, true) if is_own_first => ("5.3", true),
            (true, true) => ("5.4", false),
        };

        let both = piece.zip(target).filter(|&(piece, target)| moves.contains(&Move::new(piece, target)));
        let duty = if let Some((piece, target)) = both {
            Duty::CaptureWith { piece, target }
        } else {
            let moving = piece.map(Duty::Move);
            let taking = target.map(Duty::Capture);
            if moving_first { moving.or(taking) } else { taking.or(moving) }.unwrap_or(Duty::Free)
        };
        let foul = match (article, duty) {
            ("5.1", Duty::Free) => Some("9.1.5"),
            ("5.2", Duty::Free) => Some("9.1.6"),
            _ => None,
        };
        Self { duty, article: (duty != Duty::Free).then_some(article), foul }
    }

    /// Whether a legal move fulfils the duty.
    #[must_use]
    pub fn allows(&self, mv: Move) -> bool {
        match self.duty {
            Duty::Free => true,
            Duty::Move(piece) => mv.from == piece,
            Duty::Capture(target) => mv.to == target,
            Duty::CaptureWith { piece, target } => mv == Move::new(piece, target),
        }
    }

    /// The points concerned, to be marked on a board.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        match self.duty {
            Duty::Free => vec![],
            Duty::Move(square) | Duty::Capture(square) => vec![square],
            Duty::CaptureWith { piece, target } => vec![piece, target],
        }
    }
}

impl Duty {
    /// The stable code: `free`, `must-move`, `must-capture` or `must-capture-with`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Move(_) => "must-move",
            Self::Capture(_) => "must-capture",
            Self::CaptureWith { .. } => "must-capture-with",
        }
    }
}
