//! Why a move is refused: the rule it breaks and the points that show it.

use super::attacks::horse_leg;
use super::position::Position;
use super::ray::{Axis, Way};
use crate::board::{Move, Piece, Role, Side, Square};

/// A move that the rules do not allow, with the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The move that was tried.
    pub mv: Move,
    /// The rule it breaks.
    pub reason: Reason,
    /// The points to show: the blocking piece, the missing screen's line, the attackers of the king.
    pub squares: Vec<Square>,
}

/// The rule that a refused move breaks, the most basic one first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// Nothing stands on the point of departure.
    NoPiece,
    /// The piece belongs to the side that is not to move (Art. 2).
    NotYourTurn,
    /// An own piece stands on the point of arrival.
    OwnPiece,
    /// The piece does not move that way at all.
    Shape,
    /// A king or advisor may not leave the palace.
    Palace,
    /// An elephant may not cross the river.
    River,
    /// The point in the middle of an elephant's move (象眼) is occupied.
    Eye,
    /// The point beside a horse (马腿) is occupied.
    Leg,
    /// A soldier never moves back.
    Backward,
    /// A soldier moves sideways only across the river.
    Sideways,
    /// A piece stands in the way.
    Blocked,
    /// A cannon takes by jumping exactly one piece (炮架), and jumps only to take.
    Screen,
    /// The kings would face each other on an open file (Art. 2.2).
    KingsFace,
    /// The own king is in check and would stay attacked.
    InCheck,
    /// The own king would come under attack.
    KingAttacked,
}

impl Reason {
    /// The stable code of this reason.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoPiece => "no-piece",
            Self::NotYourTurn => "not-your-turn",
            Self::OwnPiece => "own-piece",
            Self::Shape => "shape",
            Self::Palace => "palace",
            Self::River => "river",
            Self::Eye => "eye",
            Self::Leg => "leg",
            Self::Backward => "backward",
            Self::Sideways => "sideways",
            Self::Blocked => "blocked",
            Self::Screen => "screen",
            Self::KingsFace => "kings-face",
            Self::InCheck => "in-check",
            Self::KingAttacked => "king-attacked",
        }
    }

    /// The article of the competition rules that is broken.
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            Self::KingsFace => "2.2",
            _ => "2",
        }
    }
}

impl Position {
    /// Whether a move may be played here.
    ///
    /// # Errors
    /// The rule it breaks, with the points that show it.
    pub fn judge(&self, mv: Move) -> Result<(), Refusal> {
        let refuse = |reason, squares| Err(Refusal { mv, reason, squares });
        let Some(piece) = self.piece(mv.from) else {
            return refuse(Reason::NoPiece, vec![]);
        };
        if piece.side != self.turn() {
            return refuse(Reason::NotYourTurn, vec![]);
        }
        if self.is_own(mv.to) {
            return refuse(Reason::OwnPiece, vec![mv.to]);
        }
        if let Err((reason, squares)) = self.judge_way(piece, mv) {
            return refuse(reason, squares);
        }
        let attackers = self.attackers_after(mv);
        if attackers.is_empty() {
            return Ok(());
        }
        let enemy_king = self.king(!self.turn());
        let reason = if attackers.contains(&enemy_king) {
            Reason::KingsFace
        } else if self.is_check() {
            Reason::InCheck
        } else {
            Reason::KingAttacked
        };
        refuse(reason, attackers)
    }

    /// Whether the piece's own way of moving allows the move, kings left aside.
    fn judge_way(&self, piece: Piece, mv: Move) -> Result<(), (Reason, Vec<Square>)> {
        let files = (mv.to.file() as i8 - mv.from.file() as i8).unsigned_abs();
        let ranks = (mv.to.rank() as i8 - mv.from.rank() as i8).unsigned_abs();
        let shape = Err((Reason::Shape, vec![]));
        match piece.role {
            Role::King if files + ranks != 1 => shape,
            Role::Advisor if (files, ranks) != (1, 1) => shape,
            Role::King | Role::Advisor if !mv.to.is_in_palace(piece.side) => Err((Reason::Palace, vec![])),
            Role::King | Role::Advisor => Ok(()),
            Role::Elephant => self.judge_elephant(piece.side, mv, (files, ranks)),
            Role::Horse => match horse_leg(mv.from, mv.to) {
                None => shape,
                Some(leg) if self.is_empty(leg) => Ok(()),
                Some(leg) => Err((Reason::Leg, vec![leg])),
            },
            Role::Chariot | Role::Cannon if (files == 0) == (ranks == 0) => shape,
            Role::Chariot => match self.between(mv) {
                blockers if blockers.is_empty() => Ok(()),
                blockers => Err((Reason::Blocked, blockers)),
            },
            Role::Cannon => self.judge_cannon(mv),
            Role::Pawn => judge_pawn(piece.side, mv, (files, ranks)),
        }
    }

    fn judge_elephant(&self, side: Side, mv: Move, span: (u8, u8)) -> Result<(), (Reason, Vec<Square>)> {
        if span != (2, 2) {
            return Err((Reason::Shape, vec![]));
        }
        if mv.to.is_across_river(side) {
            return Err((Reason::River, vec![]));
        }
        let eye = Square::at(
            u8::midpoint(mv.from.file(), mv.to.file()),
            u8::midpoint(mv.from.rank(), mv.to.rank()),
        );
        if self.is_empty(eye) { Ok(()) } else { Err((Reason::Eye, vec![eye])) }
    }

    fn judge_cannon(&self, mv: Move) -> Result<(), (Reason, Vec<Square>)> {
        let between = self.between(mv);
        match (self.is_empty(mv.to), between.len()) {
            (true, 0) | (false, 1) => Ok(()),
            // Onto an empty point it goes like a chariot; with one piece between this is a jump that takes nothing.
            (true, count) if count > 1 => Err((Reason::Blocked, between)),
            _ => Err((Reason::Screen, between)),
        }
    }

    /// The pieces that stand between the two points of a move along a line.
    fn between(&self, mv: Move) -> Vec<Square> {
        let (from, to) = (mv.from, mv.to);
        let axis = if from.file() == to.file() { Axis::File } else { Axis::Rank };
        let (line, end) = (self.line(axis, from), axis.place(to));
        let mut at = axis.place(from);
        let way = if end > at { Way::Up } else { Way::Down };
        let mut pieces = Vec::new();
        while let Some(next) = way.next(line, at) {
            if next == end || (next > end) == matches!(way, Way::Up) {
                break;
            }
            pieces.push(axis.point(from, next));
            at = next;
        }
        pieces
    }
}

fn judge_pawn(side: Side, mv: Move, span: (u8, u8)) -> Result<(), (Reason, Vec<Square>)> {
    let is_forward = mv.to.depth(side) > mv.from.depth(side);
    let reason = match span {
        (0, 1) if is_forward => return Ok(()),
        (1, 0) if mv.from.is_across_river(side) => return Ok(()),
        (1, 0) => Reason::Sideways,
        (_, ranks) if ranks > 0 && !is_forward => Reason::Backward,
        _ => Reason::Shape,
    };
    Err((reason, vec![]))
}
