//! All legal moves of a position.

use super::attacks::horse_leg;
use super::position::Position;
use super::ray::{Axis, Way};
use super::steps::{self, Step};
use crate::board::{Move, MoveList, Piece, Role, Square};

impl Position {
    /// The legal moves of the side to move (Art. 2), in an order that depends on the position's past.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        self.legal_moves_knowing(self.is_check())
    }

    /// The same when it is known whether the side to move is in check.
    pub(crate) fn legal_moves_knowing(&self, is_check: bool) -> MoveList {
        self.moves_safe_at::<false>(&Delicate::of(self, is_check), MoveList::CAPACITY)
    }

    /// The legal moves that take something, out of check.
    pub(crate) fn legal_captures(&self) -> MoveList {
        self.moves_safe_at::<true>(&Delicate::of(self, false), MoveList::CAPACITY)
    }

    /// The moves that the pieces make by their own way of moving, even if the own king is attacked then.
    pub(crate) fn unchecked_moves(&self) -> MoveList {
        self.moves_safe_at::<false>(&Delicate::NOWHERE, MoveList::CAPACITY)
    }

    /// Whether `mv` is one of the legal moves.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_moves().contains(&mv)
    }

    /// Whether the side to move has lost by checkmate (将死) or by stalemate (困毙), having no legal move.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.some_move().is_none()
    }

    /// One of the legal moves, if there is any: faster than all of them.
    pub(crate) fn some_move(&self) -> Option<Move> {
        self.moves_safe_at::<false>(&Delicate::of(self, self.is_check()), 1).first().copied()
    }

    /// The moves that the pieces make by their own way of moving; of those that touch a delicate point only the ones
    /// after which the own king is safe. With `TAKES` only captures. Once there are `enough` moves, those of further
    /// pieces are left out.
    fn moves_safe_at<const TAKES: bool>(&self, delicate: &Delicate, enough: usize) -> MoveList {
        let side = self.turn();
        let mut found = MoveList::new();
        for role in Role::ALL {
            for &from in self.places_of(Piece { side, role }) {
                let Some(from) = from else { continue };
                if found.len() >= enough {
                    return found;
                }
                match role {
                    Role::King => self.step::<TAKES>(from, steps::KING.from(from), delicate, &mut found),
                    Role::Advisor => {
                        self.step::<TAKES>(from, steps::ADVISOR.from(from), delicate, &mut found);
                    }
                    Role::Elephant => {
                        self.step::<TAKES>(from, steps::ELEPHANT.from(from), delicate, &mut found);
                    }
                    Role::Horse => self.step::<TAKES>(from, steps::HORSE.from(from), delicate, &mut found),
                    Role::Chariot => self.slide::<TAKES>(from, false, delicate, &mut found),
                    Role::Cannon => self.slide::<TAKES>(from, true, delicate, &mut found),
                    Role::Pawn => {
                        self.step::<TAKES>(from, steps::PAWN[side as usize].from(from), delicate, &mut found);
                    }
                }
            }
        }
        found
    }

    #[inline(always)]
    fn add(&self, mv: Move, delicate: &Delicate, found: &mut MoveList) {
        let is_plain = !delicate.contains(mv.from) && !delicate.contains(mv.to);
        if is_plain || self.is_king_safe_after(mv) {
            found.push(mv);
        }
    }

    /// Adds the steps that nothing blocks and that do not end on an own piece.
    fn step<const TAKES: bool>(
        &self,
        from: Square,
        steps: &[Step],
        delicate: &Delicate,
        found: &mut MoveList,
    ) {
        for step in steps {
            let is_free = step.via == step.to || self.is_empty(step.via);
            if is_free && !self.is_own(step.to) && !(TAKES && self.is_empty(step.to)) {
                self.add(Move::new(from, step.to), delicate, found);
            }
        }
    }

    /// Adds the moves of a chariot, or of a cannon, along both lines.
    fn slide<const TAKES: bool>(
        &self,
        from: Square,
        is_cannon: bool,
        delicate: &Delicate,
        found: &mut MoveList,
    ) {
        self.slide_along::<TAKES>(Axis::Rank, from, is_cannon, delicate, found);
        self.slide_along::<TAKES>(Axis::File, from, is_cannon, delicate, found);
    }

    /// Adds slides up to the first piece, which a chariot takes and a cannon jumps to take the next.
    #[inline(always)]
    fn slide_along<const TAKES: bool>(
        &self,
        axis: Axis,
        from: Square,
        is_cannon: bool,
        delicate: &Delicate,
        found: &mut MoveList,
    ) {
        let (line, place) = (self.line(axis, from), axis.place(from));
        for &way in &Way::BOTH {
            let first = way.next(line, place);
            let free = match way {
                Way::Up => place + 1..first.unwrap_or(axis.length()),
                Way::Down => first.map_or(0, |first| first + 1)..place,
            };
            if !TAKES {
                for to in free {
                    self.add(Move::new(from, axis.point(from, to)), delicate, found);
                }
            }
            let target = if is_cannon { first.and_then(|first| way.next(line, first)) } else { first };
            if let Some(target) = target {
                let to = axis.point(from, target);
                if !self.is_own(to) {
                    self.add(Move::new(from, to), delicate, found);
                }
            }
        }
    }
}

/// The points where a piece that leaves or arrives may open or close an attack on the mover's king.
/// The king's own point is among them: all other moves are legal without a look at the king.
struct Delicate {
    points: [bool; Square::COUNT],
}

impl Delicate {
    const NOWHERE: Self = Self { points: [false; Square::COUNT] };

    #[inline]
    fn of(position: &Position, is_check: bool) -> Self {
        let side = position.turn();
        let king = position.king(side);
        // In check every move must be looked at.
        let mut delicate = Self { points: [is_check; Square::COUNT] };
        delicate.points[king.index()] = true;
        for &axis in &Axis::BOTH {
            for &way in &Way::BOTH {
                delicate.mark(position, king, axis, way);
            }
        }
        for &horse in position.places_of(Piece { side: !side, role: Role::Horse }) {
            if let Some(leg) = horse.and_then(|horse| horse_leg(horse, king)) {
                delicate.points[leg.index()] = true;
            }
        }
        delicate
    }

    /// Marks the points of a line between the king and the furthest piece that could come to attack it along
    /// the line when one piece more or less stands between: of the first two pieces a chariot or king, of the
    /// first three a cannon.
    #[inline]
    fn mark(&mut self, position: &Position, king: Square, axis: Axis, way: Way) {
        let (line, place) = (position.line(axis, king), axis.place(king));
        let mut end = None;
        let mut next = way.next(line, place);
        for screens in 0..3 {
            let Some(at) = next else { break };
            let is_attacker = match position.piece(axis.point(king, at)) {
                Some(Piece { side, .. }) if side == position.turn() => false,
                Some(Piece { role: Role::Cannon, .. }) => true,
                Some(Piece { role: Role::Chariot | Role::King, .. }) => screens < 2,
                _ => false,
            };
            if is_attacker {
                end = Some(at);
            }
            next = way.next(line, at);
        }
        if let Some(end) = end {
            let between = match way {
                Way::Up => place + 1..end,
                Way::Down => end + 1..place,
            };
            for at in between {
                self.points[axis.point(king, at).index()] = true;
            }
        }
    }

    #[inline(always)]
    const fn contains(&self, square: Square) -> bool {
        self.points[square.index()]
    }
}
