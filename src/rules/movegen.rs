//! All legal moves of a position.

use super::attacks::horse_leg;
use super::position::Position;
use super::ray::Way;
use super::steps::{self, Step};
use crate::board::{Move, MoveList, Piece, Role, Side, Square};

impl Position {
    /// The legal moves of the side to move (Art. 2), in an order that depends on the position's past.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        let delicate = Delicate::of(self);
        self.each_target(|from, to, is_king| {
            let mv = Move::new(from, to);
            let is_plain = !is_king && !delicate.contains(from) && !delicate.contains(to);
            if is_plain || self.is_king_safe_after(mv) {
                moves.push(mv);
            }
        });
        moves
    }

    /// Whether `mv` is one of the legal moves.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_moves().contains(&mv)
    }

    /// Whether the side to move has lost by checkmate (将死) or by stalemate (困毙), having no legal move.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.legal_moves().is_empty()
    }

    /// Every move the pieces of the side to move make by their own way of moving, own king left aside.
    #[inline]
    pub(crate) fn each_target(&self, mut visit: impl FnMut(Square, Square, bool)) {
        let side = self.turn();
        let of = |role| self.points_of(Piece { side, role });
        let king = self.king(side);
        self.each_step(steps::KING.from(king), |to| visit(king, to, true));
        for from in of(Role::Advisor) {
            self.each_step(steps::ADVISOR.from(from), |to| visit(from, to, false));
        }
        for from in of(Role::Elephant) {
            self.each_step_past(steps::ELEPHANT.from(from), |to| visit(from, to, false));
        }
        for from in of(Role::Horse) {
            self.each_step_past(steps::HORSE.from(from), |to| visit(from, to, false));
        }
        for from in of(Role::Chariot) {
            self.each_slide(from, false, |to| visit(from, to, false));
        }
        for from in of(Role::Cannon) {
            self.each_slide(from, true, |to| visit(from, to, false));
        }
        for from in of(Role::Pawn) {
            self.each_step(steps::PAWN[side as usize].from(from), |to| visit(from, to, false));
        }
    }

    #[inline]
    fn each_step(&self, steps: &[Step], mut visit: impl FnMut(Square)) {
        for step in steps {
            if !self.is_own(step.to) {
                visit(step.to);
            }
        }
    }

    #[inline]
    fn each_step_past(&self, steps: &[Step], mut visit: impl FnMut(Square)) {
        for step in steps {
            if self.is_empty(step.via) && !self.is_own(step.to) {
                visit(step.to);
            }
        }
    }

    /// The moves of a chariot, or of a cannon: along both lines up to the first piece, which a chariot takes
    /// and a cannon jumps to take the next.
    #[inline]
    fn each_slide(&self, from: Square, is_cannon: bool, mut visit: impl FnMut(Square)) {
        let (file, rank) = (from.file(), from.rank());
        self.each_on_line(self.rank_line(from), file, 9, is_cannon, |to| Square::at(to, rank), &mut visit);
        self.each_on_line(self.file_line(from), rank, 10, is_cannon, |to| Square::at(file, to), &mut visit);
    }

    #[inline]
    fn each_on_line(
        &self,
        line: u16,
        from: u8,
        length: u8,
        is_cannon: bool,
        point: impl Fn(u8) -> Square,
        visit: &mut impl FnMut(Square),
    ) {
        for way in Way::BOTH {
            let first = way.next(line, from);
            let free = match way {
                Way::Up => from + 1..first.unwrap_or(length),
                Way::Down => first.map_or(0, |first| first + 1)..from,
            };
            for to in free {
                visit(point(to));
            }
            let target = if is_cannon { first.and_then(|first| way.next(line, first)) } else { first };
            let enemy = target
                .map(&point)
                .filter(|&to| self.piece(to).is_some_and(|piece| piece.side != self.turn()));
            if let Some(to) = enemy {
                visit(to);
            }
        }
    }
}

/// The points where a piece that leaves or arrives may open or close an attack on the mover's king.
/// All other moves of other pieces than the king are legal without a look at it.
struct Delicate {
    points: [bool; Square::COUNT],
}

impl Delicate {
    #[inline]
    fn of(position: &Position) -> Self {
        let side = position.turn();
        let king = position.king(side);
        // In check every move must be looked at.
        let mut delicate = Self { points: [position.is_check(); Square::COUNT] };
        let (file, rank) = (king.file(), king.rank());
        for way in Way::BOTH {
            delicate.mark(position, !side, position.file_line(king), rank, way, |at| Square::at(file, at));
            delicate.mark(position, !side, position.rank_line(king), file, way, |at| Square::at(at, rank));
        }
        for horse in position.points_of(Piece { side: !side, role: Role::Horse }) {
            if let Some(leg) = horse_leg(horse, king) {
                delicate.points[leg.index()] = true;
            }
        }
        delicate
    }

    /// Marks the points of a line between the king and the furthest piece that could come to attack it along
    /// the line when one piece more or less stands between: of the first two pieces a chariot or king, of the
    /// first three a cannon.
    #[inline]
    fn mark(
        &mut self,
        position: &Position,
        enemy: Side,
        line: u16,
        king: u8,
        way: Way,
        point: impl Fn(u8) -> Square,
    ) {
        let mut end = None;
        let mut next = way.next(line, king);
        for screens in 0..3 {
            let Some(at) = next else { break };
            let is_attacker = position.piece(point(at)).is_some_and(|piece| {
                piece.side == enemy
                    && match piece.role {
                        Role::Cannon => true,
                        Role::Chariot | Role::King => screens < 2,
                        _ => false,
                    }
            });
            if is_attacker {
                end = Some(at);
            }
            next = way.next(line, at);
        }
        if let Some(end) = end {
            let between = match way {
                Way::Up => king + 1..end,
                Way::Down => end + 1..king,
            };
            for at in between {
                self.points[point(at).index()] = true;
            }
        }
    }

    #[inline]
    const fn contains(&self, square: Square) -> bool {
        self.points[square.index()]
    }
}
