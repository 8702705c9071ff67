//! Attacks on a king, now or after a move: check, and whether a move leaves its own king safe.

use super::position::Position;
use super::ray::{Axis, Way};
use crate::board::{Move, Piece, Role, Side, Square};

impl Position {
    /// Whether the side to move is in check (被将军).
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.look_at_king(self.turn(), None, &mut |_| true)
    }

    /// The enemy pieces that attack the king of `side`; a king that faces it on an open file is among them.
    #[must_use]
    pub fn attackers_of_king(&self, side: Side) -> Vec<Square> {
        self.attackers(side, None)
    }

    /// The enemy pieces that would attack the mover's king after a move, which need not be legal.
    pub(super) fn attackers_after(&self, mv: Move) -> Vec<Square> {
        self.attackers(self.turn(), Some(mv))
    }

    /// Whether the mover's own king would be safe after the move.
    #[inline(never)]
    pub(super) fn is_king_safe_after(&self, mv: Move) -> bool {
        !self.look_at_king(self.turn(), Some(mv), &mut |_| true)
    }

    fn attackers(&self, side: Side, after: Option<Move>) -> Vec<Square> {
        let mut attackers = Vec::new();
        self.look_at_king(side, after, &mut |square| {
            attackers.push(square);
            false
        });
        attackers
    }

    /// Calls `found` with each piece that attacks the king of `side` once `after` has been played, until it
    /// returns true; tells whether it did.
    fn look_at_king(&self, side: Side, after: Option<Move>, found: &mut dyn FnMut(Square) -> bool) -> bool {
        let king = match after {
            Some(mv) if mv.from == self.king(side) => mv.to,
            _ => self.king(side),
        };
        for &way in &Way::BOTH {
            for &axis in &Axis::BOTH {
                let line = self.line_after(axis, king, after);
                let Some(first) = way.next(line, axis.place(king)) else { continue };
                let square = axis.point(king, first);
                let is_attack = match self.role_after(!side, square, after) {
                    Some(Role::Chariot) => true,
                    Some(Role::King) => axis == Axis::File,
                    _ => false,
                };
                if is_attack && found(square) {
                    return true;
                }
                let Some(second) = way.next(line, first) else { continue };
                let square = axis.point(king, second);
                if self.role_after(!side, square, after) == Some(Role::Cannon) && found(square) {
                    return true;
                }
            }
        }
        for &horse in self.places_of(Piece { side: !side, role: Role::Horse }) {
            let Some(horse) = horse else { continue };
            let Some(leg) = horse_leg(horse, king) else { continue };
            let is_empty = match after {
                Some(mv) => mv.to != leg && mv.to != horse && (mv.from == leg || self.is_empty(leg)),
                None => self.is_empty(leg),
            };
            if is_empty && found(horse) {
                return true;
            }
        }
        // A soldier attacks from beside or from in front.
        for &(files, ranks) in &[(1, 0), (-1, 0), (0, side.forward())] {
            let Some(square) = king.offset(files, ranks) else { continue };
            if self.role_after(!side, square, after) == Some(Role::Pawn) && found(square) {
                return true;
            }
        }
        false
    }

    /// Occupied points of a line through `king` once `after` has been played.
    #[inline(always)]
    fn line_after(&self, axis: Axis, king: Square, after: Option<Move>) -> u16 {
        let mut line = self.line(axis, king);
        if let Some(Move { from, to }) = after {
            if axis.joins(from, king) {
                line &= !(1 << axis.place(from));
            }
            if axis.joins(to, king) {
                line |= 1 << axis.place(to);
            }
        }
        line
    }

    /// The role of the piece of `side`, not to move, on a point unless `after` takes it.
    #[inline(always)]
    fn role_after(&self, side: Side, square: Square, after: Option<Move>) -> Option<Role> {
        match self.piece(square) {
            Some(piece) if piece.side == side && after.is_none_or(|mv| mv.to != square) => Some(piece.role),
            _ => None,
        }
    }

    #[inline(always)]
    pub(crate) fn is_empty(&self, square: Square) -> bool {
        self.piece(square).is_none()
    }
}

/// The leg that a horse on `from` needs empty to attack `to`, if that is a horse's move at all.
#[inline(always)]
pub(crate) fn horse_leg(from: Square, to: Square) -> Option<Square> {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    match (files.abs(), ranks.abs()) {
        (1, 2) => from.offset(0, ranks / 2),
        (2, 1) => from.offset(files / 2, 0),
        _ => None,
    }
}
