//! What can be won by taking: exchanges on one point, and every way to take.

use crate::board::{Move, Piece, Role, Square};
use crate::rules::Position;

/// What a soldier is worth, the least that counts as winning something, in hundredths of a soldier.
pub(super) const SOLDIER: i32 = 100;

/// The worth of a piece where it stands, in hundredths of a soldier that has not crossed the river.
pub(super) const fn worth(piece: Piece, square: Square) -> i32 {
    match piece.role {
        Role::King => 0,
        Role::Advisor | Role::Elephant => 2 * SOLDIER,
        Role::Horse | Role::Cannon => 9 * SOLDIER / 2,
        Role::Chariot => 9 * SOLDIER,
        Role::Pawn if square.is_across_river(piece.side) => 2 * SOLDIER,
        Role::Pawn => SOLDIER,
    }
}

/// The worth of what stands on a point; an empty one is worth nothing.
pub(super) fn worth_on(position: &Position, square: Square) -> i32 {
    position.piece(square).map_or(0, |piece| worth(piece, square))
}

/// Reckons what captures win, as far as so many positions tell.
pub(super) struct Reckoning {
    visits: u32,
}

impl Reckoning {
    /// Positions that one question may visit.
    const VISITS: u32 = 1_500;

    /// Half-moves to which every capture is followed.
    const DEPTH: u8 = 6;

    /// More than all pieces are worth.
    const ALL: i32 = 1_000 * SOLDIER;

    pub(super) const fn new() -> Self {
        Self { visits: 0 }
    }

    /// What a capture wins when both sides may take on that point as long as it pays.
    pub(super) fn swap(&mut self, position: &Position, capture: Move) -> i32 {
        self.visits = 0;
        self.take(&mut position.clone(), capture)
    }

    /// The exchange that a capture begins, as far as it pays each side to take on.
    pub(super) fn swap_line(&mut self, position: &Position, capture: Move) -> Vec<Move> {
        self.visits = 0;
        let mut position = position.clone();
        let mut line = vec![];
        let mut next = Some(capture);
        while let Some(mv) = next {
            position.make(mv);
            line.push(mv);
            next = self.retake(&mut position, mv.to).1;
        }
        line
    }

    fn take(&mut self, position: &mut Position, capture: Move) -> i32 {
        let won = worth_on(position, capture.to);
        let undo = position.make(capture);
        let rest = self.retake(position, capture.to).0;
        position.unmake(capture, undo);
        won - rest
    }

    /// What taking on a point wins, with the capture that does; nothing when it does not pay.
    fn retake(&mut self, position: &mut Position, at: Square) -> (i32, Option<Move>) {
        let mut best = (0, None);
        for &mv in &position.legal_moves() {
            if mv.to != at {
                continue;
            }
            self.visits += 1;
            if self.visits > Self::VISITS {
                break;
            }
            let won = self.take(position, mv);
            if won > best.0 {
                best = (won, Some(mv));
            }
        }
        best
    }

    /// What the side to move can win by taking anywhere, if both may stop at any time but when in check.
    pub(super) fn settle(&mut self, position: &Position) -> i32 {
        self.visits = 0;
        self.look(&mut position.clone(), -Self::ALL, Self::ALL, Self::DEPTH)
    }

    fn look(&mut self, position: &mut Position, mut low: i32, high: i32, depth: u8) -> i32 {
        self.visits += 1;
        let is_check = position.is_check();
        let moves = position.legal_moves();
        if moves.is_empty() {
            return -Self::ALL;
        }
        if depth == 0 || self.visits > Self::VISITS {
            return 0;
        }
        if !is_check {
            low = low.max(0);
        }
        for takes in [true, false] {
            for &mv in &moves {
                if low >= high || !(takes || is_check) {
                    return low;
                }
                if position.piece(mv.to).is_some() != takes {
                    continue;
                }
                let won = worth_on(position, mv.to);
                let undo = position.make(mv);
                low = low.max(won - self.look(position, won - high, won - low, depth - 1));
                position.unmake(mv, undo);
            }
        }
        low
    }

    /// Whether a capture wins at least a soldier, whatever the other side takes for it.
    pub(super) fn pays(&mut self, position: &Position, capture: Move) -> bool {
        if self.swap(position, capture) < SOLDIER {
            return false;
        }
        let mut next = position.clone();
        next.make(capture);
        worth_on(position, capture.to) - self.settle(&next) >= SOLDIER
    }
}
