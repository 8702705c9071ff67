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
        let is_own =
            |square: Square| position.piece(square).is_some_and(|piece| piece.side == position.turn());

        let touched: Vec<Square> =
            touches.iter().copied().filter(|&square| position.piece(square).is_some()).collect();
        let own: Vec<Square> = touched.iter().copied().filter(|&square| is_own(square)).collect();
        let enemy: Vec<Square> = touched.iter().copied().filter(|&square| !is_own(square)).collect();
        let is_own_first = touched.first().is_some_and(|&square| is_own(square));

        // Art. 5.3 and 5.4 differ only in what comes second: moving the own piece or taking with another one.
        let (article, moving_first) = match (own.is_empty(), enemy.is_empty()) {
            (true, true) => return Self::FREE,
            (false, true) => ("5.1", true),
            (true, false) => ("5.2", false),
            (false, false) if is_own_first => ("5.3", true),
            (false, false) => ("5.4", false),
        };

        let moves = position.legal_moves();
        let can_move = |piece: Square| moves.iter().any(|mv| mv.from == piece);
        let can_be_taken = |target: Square| moves.iter().any(|mv| mv.to == target);
        let piece = own.iter().copied().find(|&square| can_move(square));
        let target = enemy.iter().copied().find(|&square| can_be_taken(square));
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
