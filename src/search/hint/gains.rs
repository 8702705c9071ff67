//! What the line wins, loses or exchanges.

use super::fact::{FactKind, Part, Place};
use super::material::{SOLDIER, worth_on};
use super::step::{Step, after};
use crate::board::{Move, Piece, Role, Side, Square};
use crate::rules::Position;
use crate::search::report::Line;

/// A moment of the line, from its side.
#[derive(Clone, Copy, Default)]
struct Rest {
    /// The worth of what was taken so far less that of what was given.
    balance: i32,
    /// The same after everything that the side to move could win by taking on.
    net: i32,
}

/// Half-moves of a line that count for the facts about its first move.
const FORESIGHT: usize = 9;

/// Half-moves in which an exchange or a loss must be over.
const EXCHANGE: usize = 4;

/// A score from which a sacrifice is no mere loss, in centipawns.
const STANDS_WELL: i32 = -50;

impl Step<'_> {
    /// What the line wins, loses or exchanges.
    pub(super) fn gain(&mut self, line: &Line) {
        let moves = self.played_out(&line.moves);
        let rests = self.rests(&moves);
        let last = rests.len() - 1;
        let net = rests[last].net;
        for plies in 1..=last {
            let Rest { balance, net: here } = rests[plies];
            let is_own = !plies.is_multiple_of(2);
            let kind = if net >= SOLDIER {
                // Another capture at once is part of it.
                let goes_on = plies + 2 <= last && rests[plies + 2].net > here;
                let plies = if goes_on { plies + 2 } else { plies };
                if is_own && balance.min(here) >= SOLDIER {
                    return self.tell_exchange(FactKind::Wins, &moves[..plies]);
                }
                continue;
            } else if plies > EXCHANGE {
                return;
            } else if net > -2 * SOLDIER {
                if balance.abs().max(here.abs()) >= SOLDIER {
                    continue;
                }
                FactKind::Trades
            } else if !is_own && balance.max(here) <= -2 * SOLDIER {
                if line.score.value() >= STANDS_WELL { FactKind::Sacrifices } else { FactKind::Loses }
            } else {
                continue;
            };
            if kind != FactKind::Trades || self.is_exchange(&moves[..plies]) {
                return self.tell_exchange(kind, &moves[..plies]);
            }
        }
    }

    /// As far as it counts, a line; one that ends with a capture, with the exchange that follows on that point.
    fn played_out(&mut self, moves: &[Move]) -> Vec<Move> {
        let mut position = self.before.clone();
        let mut line = vec![];
        for (ply, &mv) in moves.iter().enumerate().take(FORESIGHT) {
            if ply + 1 == moves.len() && position.piece(mv.to).is_some() {
                line.extend_from_slice(&self.tools.reckoning.swap_line(&position, mv));
            } else {
                line.push(mv);
                position.make(mv);
            }
        }
        line
    }

    /// The beginning of a line and the moments after each of its moves.
    fn rests(&mut self, moves: &[Move]) -> Vec<Rest> {
        let mut position = self.before.clone();
        let mut rests = vec![Rest::default()];
        let mut balance = 0;
        let mut sign = 1;
        for &mv in moves {
            balance += sign * worth_on(&position, mv.to);
            position.make(mv);
            let net = balance - sign * self.tools.reckoning.settle(&position);
            rests.push(Rest { balance, net });
            sign = -sign;
        }
        rests
    }

    /// Whether both sides take more than a soldier.
    fn is_exchange(&self, moves: &[Move]) -> bool {
        let mut most = [0; 2];
        for (part, square) in exchanged(self.before, moves) {
            let most = &mut most[usize::from(part == Part::Given)];
            *most = worth_on(self.before, square).max(*most);
        }
        most[0] > SOLDIER && most[1] > SOLDIER
    }

    fn tell_exchange(&mut self, kind: FactKind, moves: &[Move]) {
        let exchanged = exchanged(self.before, moves);
        if matches!(kind, FactKind::Wins | FactKind::Trades)
            && let Some(place) = broken_guard(self.before, moves, !self.side())
        {
            let fact = self.tell(FactKind::BreaksGuard, moves.to_vec());
            fact.pieces.extend_from_slice(&exchanged);
            fact.place = Some(place);
        }
        self.tell(kind, moves.to_vec()).pieces.extend_from_slice(&exchanged);
    }

    /// A piece that may be taken though it costs more than the move takes, in a line that stands well.
    pub(super) fn sacrifice(&mut self, line: &Line) {
        let given = worth_on(&self.after, self.mv.to) - worth_on(self.before, self.mv.to);
        if line.score.value() < STANDS_WELL
            || given < 2 * SOLDIER
            || self.facts.iter().any(|fact| fact.kind == FactKind::Sacrifices)
        {
            return;
        }
        for &capture in &self.after.legal_moves() {
            if capture.to == self.mv.to
                && given - self.tools.reckoning.settle(&after(&self.after, capture)) >= 2 * SOLDIER
            {
                let proof = self.mates_after(capture);
                let from = self.mv.from;
                return self.tell(FactKind::Sacrifices, proof).pieces.push((Part::Given, from));
            }
        }
    }
}

/// The pieces that the side to move takes on the way of a line, and those that it gives, as they stood before it.
#[inline(never)]
pub(super) fn exchanged(before: &Position, line: &[Move]) -> Vec<(Part, Square)> {
    let mut position = before.clone();
    let mut exchanged = vec![];
    let mut part = Part::Target;
    for &mv in line {
        if let Some(square) = position.slot(mv.to).and_then(|slot| before.place_of(slot)) {
            exchanged.push((part, square));
        }
        part = if part == Part::Target { Part::Given } else { Part::Target };
        position.make(mv);
    }
    exchanged
}

/// The shape without one guard that a line leaves the king of `side` with, if it had more before.
fn broken_guard(before: &Position, line: &[Move], side: Side) -> Option<Place> {
    let mut position = before.clone();
    for &mv in line {
        position.make(mv);
    }
    let guards = |position: &Position| {
        let count = |role| position.points_of(Piece { side, role }).count();
        3 * count(Role::Advisor) + count(Role::Elephant)
    };
    let left = guards(&position);
    match left {
        5 if left != guards(before) => Some(Place::OneAdvisorShort),
        7 if left != guards(before) => Some(Place::OneElephantShort),
        _ => None,
    }
}
