//! Winning material: what pieces are worth to the referee (Art. 25.3) and the complete exchange (Art. 29.1).

use crate::board::{Move, MoveList, Piece, Role, Side, Square};
use crate::mate::sorted;
use crate::rules::Position;

/// What one side has taken and lost on the way of a line.
#[derive(Clone, Copy, Default)]
pub(super) struct Haul {
    taken: u8,
    taken_soldiers: u8,
    lost: u8,
    lost_soldiers: u8,
}

/// What a piece counts for where it stands. King and uncrossed soldiers have no 子力.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Worth {
    Nothing,
    /// A crossed soldier: its value floats.
    Soldier,
    /// In halves of an advisor.
    Piece(u8),
}

impl Worth {
    /// Art. 25.3: a chariot is two horses or two cannons; that an advisor or elephant is half a horse is our reading.
    pub(super) const fn of(piece: Piece, square: Square) -> Self {
        match piece.role {
            Role::King => Self::Nothing,
            Role::Pawn if square.is_across_river(piece.side) => Self::Soldier,
            Role::Pawn => Self::Nothing,
            Role::Chariot => Self::Piece(8),
            Role::Horse | Role::Cannon => Self::Piece(4),
            Role::Advisor | Role::Elephant => Self::Piece(2),
        }
    }
}

impl Haul {
    /// After taking the piece on `square` too.
    pub(super) fn and_taken(mut self, position: &Position, square: Square) -> Self {
        match worth_on(position, square) {
            Worth::Nothing => {}
            Worth::Soldier => self.taken_soldiers += 1,
            Worth::Piece(value) => self.taken += value,
        }
        self
    }

    /// After losing the piece on `square` too.
    pub(super) fn and_lost(mut self, position: &Position, square: Square) -> Self {
        match worth_on(position, square) {
            Worth::Nothing => {}
            Worth::Soldier => self.lost_soldiers += 1,
            Worth::Piece(value) => self.lost += value,
        }
        self
    }

    /// Whether material is won (得子). Soldiers for pieces, either way, is no gain; once each side has lost a
    /// piece, soldiers are left out of the account.
    pub(super) const fn is_gain(self) -> bool {
        if self.lost == 0 && self.lost_soldiers == 0 {
            return self.taken > 0 || self.taken_soldiers > 0;
        }
        self.lost > 0 && self.taken > self.lost
    }
}

fn worth_on(position: &Position, square: Square) -> Worth {
    position.piece(square).map_or(Worth::Nothing, |piece| Worth::of(piece, square))
}

/// How the moves of the side under examination are found.
///
/// In a position in which it stands in check, its captures count as possible when they expose its king to no
/// other piece than those already giving check: an attack that was there before the check is no new one.
#[derive(Clone, Copy)]
pub(super) struct Play<'a> {
    pub(super) side: Side,
    /// The pieces that give check to `side` and are overlooked.
    pub(super) standing: &'a [Square],
}

impl Play<'_> {
    pub(super) const fn fair(side: Side) -> Self {
        Self { side, standing: &[] }
    }

    /// The moves of the side to move; nobody takes a king.
    pub(super) fn moves(self, position: &Position) -> MoveList {
        if self.standing.is_empty() {
            return position.legal_moves();
        }
        let mut moves = MoveList::new();
        let king = position.king(!position.turn());
        if position.turn() != self.side {
            for &mv in position.legal_moves().iter().filter(|mv| mv.to != king) {
                moves.push(mv);
            }
            return moves;
        }
        let mut scratch = position.clone();
        for &mv in position.unchecked_moves().iter().filter(|mv| mv.to != king) {
            let undo = scratch.make(mv);
            if scratch.attackers_of_king(self.side).iter().all(|square| self.standing.contains(square)) {
                moves.push(mv);
            }
            scratch.unmake(mv, undo);
        }
        moves
    }

    /// Whether the side under examination wins the exchange on `at`, where it has just taken: the other side may
    /// stop or take back, then it may stop or take again, and so on with legal moves.
    pub(super) fn wins_exchange(self, position: &mut Position, at: Square, haul: Haul) -> bool {
        if !haul.is_gain() {
            return false;
        }
        let lost = haul.and_lost(position, at);
        for &mv in self.moves(position).iter().filter(|mv| mv.to == at) {
            let undo = position.make(mv);
            let wins = lost.is_gain() || self.wins_retaking(position, at, lost);
            position.unmake(mv, undo);
            if !wins {
                return false;
            }
        }
        true
    }

    fn wins_retaking(self, position: &mut Position, at: Square, haul: Haul) -> bool {
        let taken = haul.and_taken(position, at);
        if !taken.is_gain() {
            // Taking on may still pay later, but only by taking more than one more piece; the other side would
            // stop at once.
            return false;
        }
        for &mv in self.moves(position).iter().filter(|mv| mv.to == at) {
            let undo = position.make(mv);
            let wins = self.wins_exchange(position, at, taken);
            position.unmake(mv, undo);
            if wins {
                return true;
            }
        }
        false
    }

    /// Whether the capture, with the exchange that may follow, wins material on top of `haul`.
    pub(super) fn wins_capture(self, position: &mut Position, capture: Move, haul: Haul) -> bool {
        let taken = haul.and_taken(position, capture.to);
        if !taken.is_gain() {
            return false;
        }
        let undo = position.make(capture);
        let wins = self.wins_exchange(position, capture.to, taken);
        position.unmake(capture, undo);
        wins
    }

    /// The exchange after a capture as it would be played: the first way to take back, and the answer to it that
    /// wins, as long as either side goes on.
    pub(super) fn exchange_line(self, position: &Position, capture: Move, haul: Haul) -> Vec<Move> {
        let at = capture.to;
        let mut line = vec![capture];
        let mut haul = haul.and_taken(position, at);
        let mut position = position.clone();
        position.make(capture);
        while let Some(reply) = sorted(&self.moves(&position)).into_iter().find(|mv| mv.to == at) {
            haul = haul.and_lost(&position, at);
            position.make(reply);
            line.push(reply);
            if haul.is_gain() {
                break;
            }
            let taken = haul.and_taken(&position, at);
            let Some(again) = sorted(&self.moves(&position)).into_iter().find(|&mv| {
                mv.to == at && {
                    let mut next = position.clone();
                    next.make(mv);
                    self.wins_exchange(&mut next, at, taken)
                }
            }) else {
                break;
            };
            haul = taken;
            position.make(again);
            line.push(again);
        }
        line
    }
}
