//! Attacks on a king, now or after a move: check, and whether a move leaves its own king safe.

use super::position::Position;
use super::ray::Way;
use crate::board::{Move, Piece, Role, Side, Square};

impl Position {
    /// Whether the side to move is in check (被将军).
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.is_king_attacked(self.turn(), None)
    }

    /// The enemy pieces that attack the king of `side`; a king that faces it on an open file is among them.
    #[must_use]
    pub fn attackers_of_king(&self, side: Side) -> Vec<Square> {
        let mut attackers = Vec::new();
        self.look_at_king(side, None, |square| {
            attackers.push(square);
            false
        });
        attackers
    }

    /// The enemy pieces that would attack the mover's king after a move, which need not be legal.
    pub(super) fn attackers_after(&self, mv: Move) -> Vec<Square> {
        let mut attackers = Vec::new();
        self.look_at_king(self.turn(), Some(mv), |square| {
            attackers.push(square);
            false
        });
        attackers
    }

    /// Whether the mover's own king would be safe after the move.
    #[inline]
    pub(super) fn is_king_safe_after(&self, mv: Move) -> bool {
        !self.is_king_attacked(self.turn(), Some(mv))
    }

    #[inline]
    fn is_king_attacked(&self, side: Side, after: Option<Move>) -> bool {
        self.look_at_king(side, after, |_| true)
    }

    /// Calls `found` with each piece that attacks the king of `side` once `after` has been played, until it
    /// returns true; tells whether it did.
    #[inline]
    fn look_at_king(&self, side: Side, after: Option<Move>, mut found: impl FnMut(Square) -> bool) -> bool {
        let king = match after {
            Some(mv) if mv.from == self.king(side) => mv.to,
            _ => self.king(side),
        };
        let enemy = !side;
        let is_taken = |square| after.is_some_and(|mv| mv.to == square);
        let stands =
            |square, role| self.piece(square) == Some(Piece { side: enemy, role }) && !is_taken(square);

        let (mut file, mut rank) = (self.file_line(king), self.rank_line(king));
        if let Some(Move { from, to }) = after {
            for (point, is_filled) in [(from, false), (to, true)] {
                if point.file() == king.file() {
                    file = with_bit(file, point.rank(), is_filled);
                }
                if point.rank() == king.rank() {
                    rank = with_bit(rank, point.file(), is_filled);
                }
            }
        }
        for way in Way::BOTH {
            if let Some(first) = way.next(file, king.rank()) {
                let square = Square::at(king.file(), first);
                if (stands(square, Role::Chariot) || stands(square, Role::King)) && found(square) {
                    return true;
                }
                if let Some(second) = way.next(file, first) {
                    let square = Square::at(king.file(), second);
                    if stands(square, Role::Cannon) && found(square) {
                        return true;
                    }
                }
            }
            if let Some(first) = way.next(rank, king.file()) {
                let square = Square::at(first, king.rank());
                if stands(square, Role::Chariot) && found(square) {
                    return true;
                }
                if let Some(second) = way.next(rank, first) {
                    let square = Square::at(second, king.rank());
                    if stands(square, Role::Cannon) && found(square) {
                        return true;
                    }
                }
            }
        }
        for horse in self.points_of(Piece { side: enemy, role: Role::Horse }) {
            if let Some(leg) = horse_leg(horse, king) {
                let is_empty = match after {
                    Some(mv) => mv.to != leg && (mv.from == leg || self.is_empty(leg)),
                    None => self.is_empty(leg),
                };
                if is_empty && !is_taken(horse) && found(horse) {
                    return true;
                }
            }
        }
        // A soldier attacks from beside or from in front.
        [(1, 0), (-1, 0), (0, side.forward())]
            .into_iter()
            .filter_map(|(files, ranks)| king.offset(files, ranks))
            .any(|square| stands(square, Role::Pawn) && found(square))
    }

    #[inline]
    pub(super) fn is_empty(&self, square: Square) -> bool {
        self.piece(square).is_none()
    }
}

/// The leg that a horse on `from` needs empty to attack `to`, if that is a horse's move at all.
#[inline]
pub(super) fn horse_leg(from: Square, to: Square) -> Option<Square> {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    match (files.abs(), ranks.abs()) {
        (1, 2) => from.offset(0, ranks / 2),
        (2, 1) => from.offset(files / 2, 0),
        _ => None,
    }
}

#[inline]
const fn with_bit(line: u16, bit: u8, is_set: bool) -> u16 {
    let mask = 1 << bit;
    if is_set { line | mask } else { line & !mask }
}
