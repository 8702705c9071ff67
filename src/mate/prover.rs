//! Mate by checks alone: the kill (杀) of Art. 28.2.

use super::checks::Checks;
use super::effort::{Effort, Stopped};
use crate::board::Move;
use crate::rules::Position;

/// Proves that the side to move mates with nothing but checks.
///
/// The attacker plays checks only, the defender every legal reply, and the last check mates; a stalemate (困毙)
/// is no mate here. Complete up to the number of checks asked for. What was found is remembered from one
/// question to the next.
pub(crate) struct Prover {
    checks: Checks,
    limit: u32,
}

/// What a [`Prover`] found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Proof {
    /// Mate, in this many checks and no fewer.
    Mate(u8),
    /// No mate within the checks allowed.
    Refuted,
    /// The node limit came first.
    Limit,
}

impl Prover {
    /// Positions with the attacker to move that one question may visit by default.
    pub(crate) const LIMIT: u32 = 50_000;

    /// It remembers 2 to this power positions.
    const MEMORY: u32 = 13;

    /// A prover that gives one question up after `limit` positions with the attacker to move.
    pub(crate) fn new(limit: u32) -> Self {
        Self { checks: Checks::new(Self::MEMORY), limit }
    }

    /// Whether the side to move mates within `checks` checks.
    pub(crate) fn prove(&mut self, position: &Position, checks: u8) -> Proof {
        let mut never = || false;
        let mut effort = Effort::new(self.limit, &mut never);
        let mut position = position.clone();
        for depth in 1..=checks {
            match self.checks.attack(&mut position, depth, &mut effort) {
                Ok(Some(_)) => return Proof::Mate(depth),
                Ok(None) => {}
                Err(Stopped) => return Proof::Limit,
            }
        }
        Proof::Refuted
    }

    /// The mating line of a position for which [`prove`](Self::prove) found a mate: the shortest, against the
    /// reply that holds out longest. Empty when there is no mate.
    pub(crate) fn line(&mut self, position: &Position, checks: u8) -> Vec<Move> {
        let mut line = Vec::new();
        let mut position = position.clone();
        let mut proof = self.prove(&position, checks);
        while let Proof::Mate(depth) = proof {
            let Some(check) = self.mating_check(&position, depth) else { break };
            line.push(check);
            position.make(check);
            let Some(reply) = self.longest_reply(&position, depth - 1) else { break };
            line.push(reply);
            position.make(reply);
            proof = self.prove(&position, depth - 1);
        }
        line
    }

    /// The first check, in the order of the points, that mates in `depth`.
    fn mating_check(&mut self, position: &Position, depth: u8) -> Option<Move> {
        sorted(&position.legal_moves()).into_iter().find(|&mv| self.is_mating(position, mv, depth))
    }

    /// The checks, in the order of the points, that mate within `depth`, at least one.
    pub(crate) fn mating_checks(&mut self, position: &Position, depth: u8) -> Vec<Move> {
        let mut checks = sorted(&position.legal_moves());
        checks.retain(|&mv| self.is_mating(position, mv, depth));
        checks
    }

    /// Whether a legal move is a check that mates within `depth`, itself counted.
    pub(crate) fn is_mating(&mut self, position: &Position, mv: Move, depth: u8) -> bool {
        let mut never = || false;
        let mut effort = Effort::new(self.limit, &mut never);
        let mut next = position.clone();
        next.make(mv);
        next.is_check() && self.checks.defend(&mut next, depth - 1, &mut effort).unwrap_or(false)
    }

    /// The reply that is mated latest; `None` after mate.
    fn longest_reply(&mut self, position: &Position, depth: u8) -> Option<Move> {
        let mut longest = None;
        for mv in sorted(&position.legal_moves()) {
            let mut next = position.clone();
            next.make(mv);
            if let Proof::Mate(checks) = self.prove(&next, depth)
                && longest.is_none_or(|(most, _)| checks > most)
            {
                longest = Some((checks, mv));
            }
        }
        longest.map(|(_, mv)| mv)
    }
}

/// The moves in the order of their points, which does not depend on the past of the position.
pub(crate) fn sorted(moves: &[Move]) -> Vec<Move> {
    let mut sorted: Vec<Move> = Vec::with_capacity(moves.len());
    // By insertion: the lists are short, and the sorting of the standard library would be most of the module.
    for &mv in moves {
        sorted.push(mv);
        let mut place = sorted.len() - 1;
        while place > 0 && sorted[place - 1] > mv {
            sorted.swap(place - 1, place);
            place -= 1;
        }
    }
    sorted
}

#[cfg(test)]
mod tests {
    use super::super::checks::may_check;
    use super::*;
    use crate::rules::parse_fen;

    const CHECKS: u8 = 4;

    fn position(fen: &str) -> Position {
        Position::new(&parse_fen(fen).expect(fen).0).expect(fen)
    }

    #[test]
    fn finds_the_shortest_mate_by_checks() {
        let table = [
            ("4k4/4n4/8r/9/7C1/9/9/1R7/4K4/9 w", Proof::Mate(1)),
            ("r3k4/9/9/9/9/9/9/9/4A4/3K5 b", Proof::Refuted),
            ("2r1k4/9/R8/9/2c6/9/9/9/9/3K5 b", Proof::Mate(2)),
            ("3k1a3/6R1r/1N7/9/1P7/7C1/9/9/4K4/9 w", Proof::Mate(3)),
            ("4k4/1r7/2r6/9/PPPP5/9/9/9/R8/5K3 b", Proof::Mate(3)),
            ("3k5/9/9/9/9/9/9/R1R1C4/1C2N4/4KN3 w", Proof::Mate(3)),
            // A stalemate is no mate.
            ("5k3/9/4P4/9/9/9/9/9/9/4K4 w", Proof::Refuted),
        ];
        for (fen, proof) in table {
            let position = position(fen);
            let mut prover = Prover::new(Prover::LIMIT);
            assert_eq!(prover.prove(&position, CHECKS), proof, "{fen}");
            let line = prover.line(&position, CHECKS);
            let end = line.iter().fold(position.clone(), |position, &mv| position.after(mv).expect(fen));
            match proof {
                Proof::Mate(checks) => {
                    assert_eq!(line.len(), 2 * usize::from(checks) - 1, "{fen} {line:?}");
                    assert!(end.is_check() && end.is_stuck(), "{fen} {line:?}");
                }
                _ => assert!(line.is_empty(), "{fen} {line:?}"),
            }
        }
    }

    #[test]
    fn gives_up_at_the_limit() {
        let position = position("3k1a3/6R1r/1N7/9/1P7/7C1/9/9/4K4/9 w");
        assert_eq!(Prover::new(3).prove(&position, CHECKS), Proof::Limit);
    }

    #[test]
    fn a_check_is_never_overlooked() {
        for fen in [
            "r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R w",
            "3k5/4N4/9/3NP4/3C5/9/9/R1R1C4/1C2N4/4K4 w",
            "9/4c4/5k3/5r3/9/9/4C4/9/4K4/5R3 w",
            "3k5/3P1N3/1N2P4/9/9/9/9/9/9/3CK4 w",
        ] {
            let Ok(position) = Position::new(&parse_fen(fen).expect(fen).0) else { continue };
            for &mv in &position.legal_moves() {
                let mut next = position.clone();
                next.make(mv);
                assert!(!next.is_check() || may_check(&position, mv), "{fen} {mv}");
            }
        }
    }
}
