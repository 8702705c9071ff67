//! Any placement of pieces, playable or not.

use crate::board::{Piece, Role, Side, Square};

/// Pieces on points and a side to move, without any promise that the game could be played from here:
/// a lesson may show one horse alone. [`Position::new`](super::Position::new) makes the promise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// What stands on each point, by [`Square::index`].
    pub pieces: [Option<Piece>; Square::COUNT],
    /// Who moves next.
    pub turn: Side,
    /// Half-moves since the last capture, for the natural limit (Art. 4.2.4).
    pub quiet: u32,
    /// Number of the round (回合) to be played, from 1.
    pub round: u32,
}

/// Why a [`Setup`] cannot be played from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Problem {
    /// What is wrong.
    pub kind: ProblemKind,
    /// The side concerned.
    pub side: Side,
    /// The point concerned, where there is one.
    pub square: Option<Square>,
}

/// The kinds of [`Problem`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProblemKind {
    /// The side has no king.
    MissingKing,
    /// A second king.
    ExtraKing,
    /// More pieces of one role than the set holds.
    TooMany(Role),
    /// The piece can never stand on this point (Art. 2).
    Misplaced(Role),
    /// The kings face each other on an open file (Art. 2.2).
    KingsFace,
    /// The side that is not to move stands in check: its king could be taken.
    OpponentInCheck,
}

impl ProblemKind {
    /// The stable code of this problem.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::MissingKing => "missing-king",
            Self::ExtraKing => "extra-king",
            Self::TooMany(_) => "too-many",
            Self::Misplaced(_) => "misplaced",
            Self::KingsFace => "kings-face",
            Self::OpponentInCheck => "opponent-in-check",
        }
    }
}

impl Setup {
    /// An empty board with Red to move.
    #[must_use]
    pub const fn empty() -> Self {
        Self { pieces: [None; Square::COUNT], turn: Side::Red, quiet: 0, round: 1 }
    }

    /// What stands on `square`.
    #[must_use]
    pub const fn piece(&self, square: Square) -> Option<Piece> {
        self.pieces[square.index()]
    }

    /// The occupied points and what stands on them, rank by rank from `a0`.
    pub fn occupied(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|square| Some((square, self.piece(square)?)))
    }

    /// Every reason why this is no position of a game that could be reached and played on; empty when it is one.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = self.census_problems();
        for (square, piece) in self.occupied() {
            if !may_stand(piece, square) {
                problems.push(problem(ProblemKind::Misplaced(piece.role), piece.side, Some(square)));
            }
        }
        if problems.is_empty() {
            // Kings are now known to be there, one each, so that attacks on them can be asked for.
            problems.extend(super::Position::place(self).king_problem());
        }
        problems
    }

    /// Problems that counting shows: kings missing or too many pieces of a role.
    fn census_problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        for side in Side::BOTH {
            for role in Role::ALL {
                let kind =
                    if role == Role::King { ProblemKind::ExtraKing } else { ProblemKind::TooMany(role) };
                let mut count = 0;
                for (square, piece) in self.occupied() {
                    if piece == (Piece { side, role }) {
                        count += 1;
                        if count > role.count() {
                            problems.push(problem(kind, side, Some(square)));
                        }
                    }
                }
            }
            if !self.occupied().any(|(_, piece)| piece == Piece { side, role: Role::King }) {
                problems.push(problem(ProblemKind::MissingKing, side, None));
            }
        }
        problems
    }
}

const fn problem(kind: ProblemKind, side: Side, square: Option<Square>) -> Problem {
    Problem { kind, side, square }
}

/// Whether the moves of Art. 2 can ever bring `piece` to `square`.
fn may_stand(piece: Piece, square: Square) -> bool {
    let depth = square.depth(piece.side);
    let file = square.file();
    match piece.role {
        Role::King => square.is_in_palace(piece.side),
        Role::Advisor => square.is_in_palace(piece.side) && (file + depth) % 2 == 1,
        Role::Elephant => {
            matches!((file, depth), (2 | 6, 0 | 4) | (0 | 4 | 8, 2))
        }
        Role::Pawn => depth >= 5 || (depth >= 3 && file.is_multiple_of(2)),
        Role::Horse | Role::Chariot | Role::Cannon => true,
    }
}
