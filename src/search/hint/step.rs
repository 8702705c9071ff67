//! One move under examination, with what was and what is possible around it.

use super::fact::{Fact, FactKind, Part, Start};
use super::material::{Reckoning, worth_on};
use crate::board::{Move, Side, Square};
use crate::mate::{Proof, Prover};
use crate::rules::Position;

/// A move, the positions around it, and the facts found so far, the most telling first.
pub(super) struct Step<'a> {
    pub(super) before: &'a Position,
    pub(super) mv: Move,
    pub(super) after: Position,
    /// After the move as if the other side had passed; means something unless that is in check.
    pub(super) free: Position,
    /// Before the move as if the own side had passed: what there was to fear; means something unless that was in check.
    pub(super) feared: Position,
    pub(super) gives_check: bool,
    pub(super) was_check: bool,
    /// Whether the other side can take the piece that moved and win something by it.
    pub(super) is_lost: bool,
    pub(super) tools: &'a mut Tools,
    pub(super) facts: Vec<Fact>,
}

/// What finds mates and reckons captures; it remembers from one question to the next.
pub(super) struct Tools {
    pub(super) prover: Prover,
    pub(super) reckoning: Reckoning,
}

impl Tools {
    /// The longest mate by checks that is looked for around a move.
    pub(super) const CHECKS: u8 = 4;

    /// Positions that the prover may visit for one question: a few milliseconds.
    const LIMIT: u32 = 4_000;

    pub(super) fn new() -> Self {
        Self { prover: Prover::new(Self::LIMIT), reckoning: Reckoning::new() }
    }

    /// In how many checks the side to move mates; 0 when it does not.
    pub(super) fn mates_in(&mut self, position: &Position) -> u8 {
        match self.prover.prove(position, Self::CHECKS) {
            Proof::Mate(checks) => checks,
            _ => 0,
        }
    }

    /// The line of that mate; empty when there is none.
    #[inline(never)]
    pub(super) fn mate(&mut self, position: &Position) -> Vec<Move> {
        self.prover.line(position, Self::CHECKS)
    }

    /// The reply that is mated by checks latest, with its line; empty when one is not mated.
    pub(super) fn longest_defence(&mut self, position: &Position) -> Vec<Move> {
        let mut most = 0;
        let mut longest = None;
        for &reply in &position.legal_moves() {
            let checks = self.mates_in(&after(position, reply));
            if checks == 0 {
                return vec![];
            }
            if checks > most {
                most = checks;
                longest = Some(reply);
            }
        }
        let Some(reply) = longest else { return vec![] };
        let mut line = self.mate(&after(position, reply));
        line.insert(0, reply);
        line
    }
}

/// The position after a legal move.
#[inline(never)]
pub(super) fn after(position: &Position, mv: Move) -> Position {
    let mut next = position.clone();
    next.make(mv);
    next
}

impl<'a> Step<'a> {
    /// A legal move.
    pub(super) fn new(before: &'a Position, mv: Move, tools: &'a mut Tools) -> Self {
        let after = after(before, mv);
        let taken = worth_on(before, mv.to);
        let mut is_lost = false;
        for &capture in &after.legal_moves() {
            is_lost |= capture.to == mv.to && tools.reckoning.swap(&after, capture) > taken;
        }
        Self {
            before,
            mv,
            free: after.passed(),
            feared: before.passed(),
            gives_check: after.is_check(),
            was_check: before.is_check(),
            is_lost,
            after,
            tools,
            facts: vec![],
        }
    }

    /// Who moves.
    pub(super) fn side(&self) -> Side {
        self.before.turn()
    }

    /// Where the piece on a point of a later position stood before the move.
    #[inline(never)]
    pub(super) fn was(&self, later: &Position, square: Square) -> Option<Square> {
        self.before.place_of(later.slot(square)?)
    }

    /// Adds a fact about the piece that moves, and gives it for more to be added.
    #[inline(never)]
    pub(super) fn tell(&mut self, kind: FactKind, proof: Vec<Move>) -> &mut Fact {
        let fact = Fact {
            kind,
            count: 0,
            place: None,
            pieces: vec![(Part::By, self.mv.from)],
            start: Start::Here,
            proof,
        };
        let mut place = 0;
        while self.facts.get(place).is_some_and(|other| other.kind <= kind) {
            place += 1;
        }
        self.facts.insert(place, fact);
        &mut self.facts[place]
    }

    /// Adds a fact about one other piece, told by its point before the move.
    #[inline(never)]
    pub(super) fn tell_of(&mut self, kind: FactKind, target: Option<Square>, proof: Vec<Move>) -> &mut Fact {
        let fact = self.tell(kind, proof);
        if let Some(target) = target {
            fact.pieces.push((Part::Target, target));
        }
        fact
    }
}
