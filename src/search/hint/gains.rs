//! What the line wins, loses or exchanges.

use super::fact::{Fact, FactKind, Place, Standing};
use super::material::{SOLDIER, worth, worth_on};
use super::step::{Step, Tools};
use crate::board::{Move, Piece, Role, Side};
use crate::rules::Position;
use crate::search::report::Line;

/// A moment of the line, with what has been taken so far as its side sees it.
struct Rest {
    plies: usize,
    /// The worth of what was taken less that of what was given.
    balance: i32,
    /// The same after everything that the side to move could win by taking on.
    net: i32,
    position: Position,
}

/// Half-moves of a line that count for the facts about its first move.
const FORESIGHT: usize = 9;

/// Half-moves in which an exchange must be over.
const EXCHANGE: usize = 4;

/// A score from which a sacrifice is no mere loss, in centipawns.
const STANDS_WELL: i32 = -50;

impl Step<'_> {
    /// What the line wins, loses or exchanges.
    pub(super) fn gain(&mut self, line: &Line) {
        let line = &self.played_out(line);
        let rests = self.rests(line);
        let Some(last) = rests.last() else { return };
        let is_won = |rest: &Rest| rest.balance.min(rest.net) >= SOLDIER && !rest.plies.is_multiple_of(2);
        let is_lost =
            |rest: &Rest| rest.balance.max(rest.net) <= -2 * SOLDIER && rest.plies.is_multiple_of(2);
        let is_even = |rest: &Rest| {
            let exchanged = exchanged(self.before, line.moves.get(..rest.plies).unwrap_or_default());
            rest.plies <= EXCHANGE
                && rest.balance.abs().max(rest.net.abs()) < SOLDIER
                && exchanged.iter().all(|pieces| is_worth_a_word(pieces))
        };
        if last.net >= SOLDIER
            && let Some(at) = rests.iter().position(is_won)
        {
            let goes_on = |next: &&Rest| next.net > rests[at].net && next.plies == rests[at].plies + 2;
            let rest = rests.get(at + 1..).unwrap_or_default().iter().find(goes_on).unwrap_or(&rests[at]);
            self.tell(FactKind::Wins, rest, line);
        } else if last.net <= -SOLDIER
            && let Some(rest) = rests.iter().find(|rest| is_lost(rest))
        {
            let stands_well = line.score.value() >= STANDS_WELL;
            self.tell(if stands_well { FactKind::Sacrifices } else { FactKind::Loses }, rest, line);
        } else if let Some(rest) = rests.iter().find(|rest| is_even(rest)) {
            self.tell(FactKind::Trades, rest, line);
        }
    }

    /// A line that ends with a capture, with the exchange that follows on that point.
    fn played_out(&mut self, line: &Line) -> Line {
        let mut line = line.clone();
        if let Some(last) = line.moves.pop() {
            let mut position = self.before.clone();
            for &mv in &line.moves {
                position.make(mv);
            }
            if position.piece(last.to).is_some() {
                line.moves.extend(self.tools.reckoning.swap_line(&position, last));
            } else {
                line.moves.push(last);
            }
        }
        line
    }

    /// The moments of the line at which something has been taken, with what that is worth in the end.
    fn rests(&mut self, line: &Line) -> Vec<Rest> {
        let mut position = self.before.clone();
        let mut balance = 0;
        let mut rests = vec![];
        for (ply, &mv) in line.moves.iter().take(FORESIGHT).enumerate() {
            let sign = if ply % 2 == 0 { 1 } else { -1 };
            balance += sign * worth_on(&position, mv.to);
            position.make(mv);
            let net = balance - sign * self.tools.reckoning.settle(&position);
            rests.push(Rest { plies: ply + 1, balance, net, position: position.clone() });
        }
        rests
    }

    fn tell(&mut self, kind: FactKind, rest: &Rest, line: &Line) {
        let proof: Vec<_> = line.moves.iter().take(rest.plies).copied().collect();
        let [taken, given] = exchanged(self.before, &proof);
        let mut fact = self.fact(kind).by(self.mover()).targets(taken).proof(proof);
        fact.given = given;
        let is_bought = matches!(kind, FactKind::Wins | FactKind::Trades);
        if let Some(place) = broken_guard(self.before, &rest.position, !self.side()).filter(|_| is_bought) {
            let guard = Fact { kind: FactKind::BreaksGuard, place: Some(place), ..fact.clone() };
            self.facts.push(guard);
        }
        self.facts.push(fact);
    }

    /// A piece that may be taken though it costs more than the move takes, in a line that stands well.
    pub(super) fn sacrifice(&mut self, line: &Line) {
        if line.score.value() < STANDS_WELL || self.facts.iter().any(|fact| fact.kind == FactKind::Sacrifices)
        {
            return;
        }
        let taken = worth_on(self.before, self.mv.to);
        let given = worth_on(&self.after, self.mv.to);
        for &capture in &self.after.legal_moves() {
            if capture.to != self.mv.to || given - taken < 2 * SOLDIER {
                continue;
            }
            let mut next = self.after.clone();
            next.make(capture);
            if given - taken - self.tools.reckoning.settle(&next) >= 2 * SOLDIER {
                let mates = self.tools.prover.line(&next, Tools::CHECKS);
                let mut fact = self.fact(FactKind::Sacrifices).by(self.mover());
                fact.proof = [vec![self.mv, capture], mates].concat();
                fact.given.extend(self.mover());
                self.facts.push(fact);
                return;
            }
        }
    }
}

/// The pieces that the side to move takes on the way of a line, and those that it gives, as they stood before it.
pub(super) fn exchanged(before: &Position, line: &[Move]) -> [Vec<Standing>; 2] {
    let mut position = before.clone();
    let mut exchanged = [vec![], vec![]];
    for (ply, &mv) in line.iter().enumerate() {
        let victim = position.slot(mv.to).and_then(|slot| Standing::of(before, slot));
        exchanged[ply % 2].extend(victim);
        position.make(mv);
    }
    exchanged
}

/// Whether more than a soldier is among the pieces.
fn is_worth_a_word(pieces: &[Standing]) -> bool {
    pieces.iter().any(|standing| worth(standing.piece, standing.square) > SOLDIER)
}

/// The shape without one guard that the king of `side` is left with, if it had more before.
fn broken_guard(before: &Position, after: &Position, side: Side) -> Option<Place> {
    let guards = |position: &Position| {
        [Role::Advisor, Role::Elephant].map(|role| position.points_of(Piece { side, role }).count())
    };
    if guards(before) == guards(after) {
        return None;
    }
    match guards(after) {
        [1, 2] => Some(Place::OneAdvisorShort),
        [2, 1] => Some(Place::OneElephantShort),
        _ => None,
    }
}
