//! Roots (根): what protects a piece, in earnest or only in form (Art. 28.16).

use super::finding::{Finding, Ground};
use crate::board::{Move, Piece, Role, Square};
use crate::rules::Position;

/// What stands behind the target of a capture.
pub(super) struct Roots {
    /// The first piece that may legally take back, by its point before the capture.
    taker: Option<Square>,
    /// The first piece that protects in form but may not take back.
    pretender: Option<Square>,
    /// Whether the taker protected the target before the attacker left its point.
    is_hidden: bool,
}

impl Roots {
    /// The roots of the target of `capture`, a legal move here.
    pub(super) fn of(position: &Position, capture: Move) -> Self {
        let owner = !position.turn();
        let formal = |from: Square| protects(position, from, capture.to);
        let mut next = position.clone();
        next.make(capture);
        let moves = next.legal_moves();
        let takes = |from: Square| moves.contains(&Move::new(from, capture.to));
        let taker = moves.iter().filter(|mv| mv.to == capture.to).map(|mv| mv.from).min();
        let mut pretender = None;
        for from in Square::all() {
            let is_owners = position.piece(from).is_some_and(|piece| piece.side == owner);
            if pretender.is_none() && is_owners && formal(from) && !takes(from) {
                pretender = Some(from);
            }
        }
        Self { taker, pretender, is_hidden: taker.is_some_and(|from| !formal(from)) }
    }

    /// Why a winning attack wins.
    pub(super) fn weakness(&self, attacker: Square, target: Square) -> Finding {
        let ground = match (self.taker, self.pretender) {
            (Some(_), _) => Ground::FewRoots,
            (None, Some(_)) => Ground::FalseRoot,
            (None, None) => Ground::Unrooted,
        };
        Finding::pair(ground, attacker, target).with_root(self.taker.or(self.pretender))
    }

    /// Why an attack does not win, when it is the root that prevents it.
    pub(super) fn strength(&self, attacker: Square, target: Square) -> Finding {
        let ground = if self.is_hidden { Ground::HiddenRoot } else { Ground::TrueRoot };
        Finding::pair(ground, attacker, target).with_root(self.taker)
    }
}

/// Whether the piece on `from` would take an enemy on `to` by its way of moving, whatever stands there now.
fn protects(position: &Position, from: Square, to: Square) -> bool {
    let Some(Piece { side, role }) = position.piece(from) else { return false };
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    let is_empty =
        |files, ranks| from.offset(files, ranks).is_some_and(|point| position.piece(point).is_none());
    match role {
        Role::King => files.abs() + ranks.abs() == 1 && to.is_in_palace(side),
        Role::Advisor => files.abs() == 1 && ranks.abs() == 1 && to.is_in_palace(side),
        Role::Elephant => {
            files.abs() == 2
                && ranks.abs() == 2
                && !to.is_across_river(side)
                && is_empty(files / 2, ranks / 2)
        }
        Role::Horse => match (files.abs(), ranks.abs()) {
            (1, 2) => is_empty(0, ranks / 2),
            (2, 1) => is_empty(files / 2, 0),
            _ => false,
        },
        Role::Chariot => pieces_between(position, from, to) == Some(0),
        Role::Cannon => pieces_between(position, from, to) == Some(1),
        Role::Pawn => {
            (files == 0 && ranks == side.forward())
                || (files.abs() == 1 && ranks == 0 && from.is_across_river(side))
        }
    }
}

/// How many pieces stand between two points of a line; `None` when they are on none, or the same point.
pub(super) fn pieces_between(position: &Position, from: Square, to: Square) -> Option<usize> {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    if (files == 0) == (ranks == 0) {
        return None;
    }
    let steps = (1..files.abs() + ranks.abs())
        .filter_map(|step| from.offset(files.signum() * step, ranks.signum() * step));
    Some(steps.filter(|&point| position.piece(point).is_some()).count())
}
