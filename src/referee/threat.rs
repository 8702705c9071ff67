//! The name of one move: 将 杀 捉 or one of the idle ones (Art. 28), the gravest that fits (Art. 27.4).

use super::asian;
use super::chase::Chase;
use super::finding::{Finding, Ground};
use super::inquiry::{Inquiry, PieceSet};
use super::ruleset::RuleSet;
use crate::board::{Move, Side, Square};
use crate::rules::{Position, Refusal};

/// What a move does, the gravest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Threat {
    /// 将: attacks the king.
    Check,
    /// 杀: threatens mate by one or more checks.
    Kill,
    /// 捉: threatens to win material.
    Chase,
    /// 献: puts itself where it may be taken without harm.
    Offer,
    /// 兑: may be exchanged for a piece of like value.
    Exchange,
    /// 跟: attacks a rooted piece.
    Follow,
    /// 拦: takes a move from an enemy piece.
    Block,
    /// 闲: nothing of the kind.
    Idle,
}

impl Threat {
    /// The stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Check => "check",
            Self::Kill => "kill",
            Self::Chase => "chase",
            Self::Offer => "offer",
            Self::Exchange => "exchange",
            Self::Follow => "follow",
            Self::Block => "block",
            Self::Idle => "idle",
        }
    }

    /// The article that defines it.
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            Self::Check => "28.1",
            Self::Kill => "28.2",
            Self::Chase => "28.3",
            Self::Offer => "28.6",
            Self::Exchange => "28.5",
            Self::Follow => "28.8",
            Self::Block => "28.7",
            Self::Idle => "28.9",
        }
    }

    /// Whether it is a hit (打, Art. 28.4): check, kill or chase.
    #[must_use]
    pub const fn is_hit(self) -> bool {
        matches!(self, Self::Check | Self::Kill | Self::Chase)
    }
}

/// A move with its name and what it rests on. Points are those after the move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// Half-moves played before it.
    pub ply: usize,
    /// Who moved.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// Its name.
    pub threat: Threat,
    /// Whether a soldier alone attacks: idle, unless both sides hit all the time (Art. 27.2).
    pub is_soldier_chase: bool,
    /// The pieces that are checked, chased, followed or offered an exchange.
    pub targets: Vec<Square>,
    /// The line behind a kill or chase, begun by the mover as if the other side had passed.
    pub proof: Vec<Move>,
    /// The facts behind it, those that count first.
    pub reasons: Vec<Finding>,
    /// The pieces chased, for rules that ask whether it is always the same one.
    pub(super) chased: PieceSet,
    /// Those of them that are chariots pinned by a horse.
    pub(super) chased_pinned: PieceSet,
}

impl Judged {
    pub(super) const fn new(before: &Position, mv: Move, threat: Threat) -> Self {
        Self {
            ply: 0,
            side: before.turn(),
            mv,
            threat,
            is_soldier_chase: false,
            targets: vec![],
            proof: vec![],
            reasons: vec![],
            chased: PieceSet::NONE,
            chased_pinned: PieceSet::NONE,
        }
    }

    /// Whether the search met its limit before it could say that this is no hit.
    pub(super) fn is_uncertain(&self) -> bool {
        !self.threat.is_hit() && self.reasons.iter().any(|finding| finding.ground == Ground::Limit)
    }
}

/// The name of a single move.
///
/// # Errors
/// The refusal of a move that the rules do not allow here.
pub fn threat(position: &Position, mv: Move, rules: RuleSet) -> Result<Judged, Refusal> {
    position.judge(mv)?;
    Ok(Inquiry::new().name(position, mv, rules))
}

impl Inquiry {
    /// Names a legal move.
    pub(super) fn name(&mut self, before: &Position, mv: Move, rules: RuleSet) -> Judged {
        let mut after = before.clone();
        after.make(mv);
        if after.is_check() {
            let mut check = check(before, &after, mv);
            if rules == RuleSet::Axf {
                asian::look(&mut check, before, &after);
            }
            return check;
        }
        if rules == RuleSet::Axf {
            return asian::name(before, &after, mv);
        }
        self.is_limited = false;
        let free = after.passed();
        let mut stands = None;
        if let Some(checks) = self.mates_in(&free) {
            let kill = self.kill(before, &free, mv, checks);
            if !self.is_standing_kill(before, &free, mv, checks) {
                return kill;
            }
            stands = Some(Finding { ground: Ground::StandingKill, ..kill.reasons[0] });
        }
        let mut judged = Chase::of(self, before, &after, mv).into_judged(before, &after, mv);
        judged.reasons.extend(stands);
        if self.is_limited {
            judged.reasons.push(Finding::of(Ground::Limit));
        }
        judged
    }

    /// A move that threatens mate (Art. 28.2).
    fn kill(&mut self, before: &Position, free: &Position, mv: Move, checks: u8) -> Judged {
        let king = free.king(!free.turn());
        let mut kill = Judged::new(before, mv, Threat::Kill);
        kill.proof = self.prover.line(free, checks);
        kill.targets = vec![king];
        kill.reasons = vec![Finding {
            attacker: kill.proof.first().map(|check| check.from),
            target: Some(king),
            ..Finding::of(Ground::ThreatensMate)
        }];
        kill
    }
}

/// A move that gives check (Art. 28.1).
fn check(before: &Position, after: &Position, mv: Move) -> Judged {
    let king = after.king(after.turn());
    let mut judged = Judged::new(before, mv, Threat::Check);
    judged.targets = vec![king];
    let checkers = after.attackers_of_king(after.turn());
    for square in Square::all() {
        if checkers.contains(&square) {
            judged.reasons.push(Finding::pair(Ground::GivesCheck, square, king));
        }
    }
    judged
}
