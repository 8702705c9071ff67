//! Static exchange evaluation: what taking and taking back on one point leads to.

use crate::board::{Move, Piece, Role, Side, Square};
use crate::rules::{Axis, Position, Way, horse_leg};

/// What a piece counts for in an exchange, in hundredths of a soldier that has crossed the river.
pub(super) const fn value(role: Role) -> i32 {
    match role {
        Role::King => 10_000,
        Role::Advisor | Role::Elephant => 150,
        Role::Horse => 400,
        Role::Chariot => 900,
        Role::Cannon => 420,
        Role::Pawn => 100,
    }
}

/// Whether a legal move, when both sides then take on its target as long as it pays, comes out with at least `least`.
pub(super) fn is_worth(position: &Position, mv: Move, least: i32) -> bool {
    let taken = position.piece(mv.to).map_or(0, |piece| value(piece.role));
    let Some(mover) = position.piece(mv.from) else { return true };
    // The balance for the side that has just moved, if the exchange stopped here.
    let mut balance = taken - least;
    if balance < 0 {
        return false;
    }
    balance -= value(mover.role);
    if balance >= 0 {
        return true;
    }
    let mut fight = Fight::over(position, mv.to);
    fight.leave(mv.from);
    let mut side = !mover.side;
    while let Some((from, role)) = fight.least_attacker(side) {
        // A king may take only what nobody protects.
        if role == Role::King && fight.least_attacker(!side).is_some() {
            break;
        }
        fight.leave(from);
        // Seen by `side`: it has taken, and may lose the taker.
        balance = -balance - 1 - value(role);
        side = !side;
        if balance >= 0 {
            break;
        }
    }
    // Whoever is to move now has lost the exchange.
    side != mover.side
}

/// A point that is fought over, and the pieces that have left to take on it.
struct Fight<'a> {
    position: &'a Position,
    target: Square,
    lines: [u16; 2],
    gone: [bool; Square::COUNT],
}

impl<'a> Fight<'a> {
    fn over(position: &'a Position, target: Square) -> Self {
        let lines = [position.line(Axis::File, target), position.line(Axis::Rank, target)];
        Self { position, target, lines, gone: [false; Square::COUNT] }
    }

    fn leave(&mut self, square: Square) {
        self.gone[square.index()] = true;
        for (axis, line) in Axis::BOTH.into_iter().zip(&mut self.lines) {
            if axis.joins(square, self.target) {
                *line &= !(1 << axis.place(square));
            }
        }
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        if self.gone[square.index()] { None } else { self.position.piece(square) }
    }

    /// The least valuable piece of `side` that can take on the target now.
    fn least_attacker(&self, side: Side) -> Option<(Square, Role)> {
        self.soldier(side)
            .or_else(|| self.guard(side))
            .or_else(|| self.horse(side))
            .or_else(|| self.slider(side))
            .or_else(|| self.king(side))
    }

    fn stands(&self, square: Option<Square>, side: Side, role: Role) -> Option<(Square, Role)> {
        let square = square?;
        (self.piece(square) == Some(Piece { side, role })).then_some((square, role))
    }

    fn soldier(&self, side: Side) -> Option<(Square, Role)> {
        let behind = self.stands(self.target.offset(0, -side.forward()), side, Role::Pawn);
        if behind.is_some() || !self.target.is_across_river(side) {
            return behind;
        }
        [1, -1].into_iter().find_map(|files| self.stands(self.target.offset(files, 0), side, Role::Pawn))
    }

    /// Advisors and elephants.
    fn guard(&self, side: Side) -> Option<(Square, Role)> {
        if self.target.is_across_river(side) {
            return None;
        }
        let ways = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        if self.target.is_in_palace(side) {
            let advisor = ways.into_iter().find_map(|(files, ranks)| {
                self.stands(self.target.offset(files, ranks), side, Role::Advisor)
            });
            if advisor.is_some() {
                return advisor;
            }
        }
        ways.into_iter().find_map(|(files, ranks)| {
            let eye = self.target.offset(files, ranks)?;
            let from = self.stands(self.target.offset(2 * files, 2 * ranks), side, Role::Elephant)?;
            self.piece(eye).is_none().then_some(from)
        })
    }

    fn horse(&self, side: Side) -> Option<(Square, Role)> {
        let horses = self.position.places_of(Piece { side, role: Role::Horse });
        horses.iter().copied().flatten().find_map(|horse| {
            let leg = horse_leg(horse, self.target)?;
            let is_free = !self.gone[horse.index()] && self.piece(leg).is_none();
            is_free.then_some((horse, Role::Horse))
        })
    }

    /// Cannons over a screen, then chariots.
    fn slider(&self, side: Side) -> Option<(Square, Role)> {
        let mut chariot = None;
        for (&axis, line) in Axis::BOTH.iter().zip(self.lines) {
            for &way in &Way::BOTH {
                let Some(first) = way.next(line, axis.place(self.target)) else { continue };
                let square = axis.point(self.target, first);
                chariot = chariot.or(self.stands(Some(square), side, Role::Chariot));
                let Some(second) = way.next(line, first) else { continue };
                let cannon = self.stands(Some(axis.point(self.target, second)), side, Role::Cannon);
                if cannon.is_some() {
                    return cannon;
                }
            }
        }
        chariot
    }

    fn king(&self, side: Side) -> Option<(Square, Role)> {
        let king = self.position.king(side);
        let files = king.file().abs_diff(self.target.file());
        let ranks = king.rank().abs_diff(self.target.rank());
        (self.target.is_in_palace(side) && files + ranks == 1).then_some((king, Role::King))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::parse_fen;

    #[test]
    fn exchanges_come_out_right() {
        // FEN; move; what it nets.
        let table = [
            // An unrooted soldier; a rooted one.
            ("3k5/9/9/9/p8/9/9/R8/9/4K4 w", "a2a5", 100),
            ("r2k5/9/9/9/p8/9/9/R8/9/4K4 w", "a2a5", 100 - 900),
            // The second chariot behind the first joins in.
            ("r2k5/9/9/9/p8/9/9/R8/R8/4K4 w", "a2a5", 100),
            // A cannon takes over its screen; the screen that takes first leaves it without.
            ("3k5/9/9/9/r8/9/P8/C8/9/4K4 w", "a2a5", 900),
            ("r2k5/9/9/9/n8/9/P8/C8/9/4K4 w", "a2a5", 400 - 420),
            // A blocked leg protects nothing; a free one does.
            ("3k5/9/1n7/1P7/2p6/9/9/9/2R6/4K4 w", "c1c5", 100),
            ("3k5/9/1n7/9/2p6/9/9/9/2R6/4K4 w", "c1c5", 100 - 900),
            // The king takes only what nobody protects.
            ("4k4/4a4/9/9/9/9/9/9/4R4/3K5 w", "e1e8", 150 - 900),
            ("4k4/4a4/9/9/9/9/9/4R4/4R4/3K5 w", "e2e8", 150),
            // Nothing is taken, and nothing lost.
            ("3k5/9/9/9/9/9/9/R8/9/4K4 w", "a2a5", 0),
            ("3k5/9/9/p8/9/9/9/R8/9/4K4 w", "a2a5", -900),
        ];
        for (fen, mv, nets) in table {
            let position = Position::new(&parse_fen(fen).expect(fen).0).expect(fen);
            let mv = Move::parse(mv).expect(mv);
            assert!(position.is_legal(mv), "{fen} {mv}");
            assert!(is_worth(&position, mv, nets), "{fen} {mv} nets at least {nets}");
            assert!(!is_worth(&position, mv, nets + 1), "{fen} {mv} nets no more than {nets}");
        }
    }
}
