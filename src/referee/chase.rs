//! 捉: what a move newly threatens to win (Art. 29).

use super::exchange::{Haul, Play, Worth};
use super::finding::{Finding, Ground};
use super::idle;
use super::inquiry::{Inquiry, PieceSet};
use super::roots::Roots;
use super::threat::{Judged, Threat};
use crate::board::{Move, Piece, Role, Square};
use crate::mate::sorted;
use crate::rules::Position;

/// What one move attacks, and how each attack stands with the conditions of Art. 29.
pub(super) struct Chase {
    /// The captures that make it a chase.
    hits: Vec<Move>,
    /// The same by soldiers alone (27.2).
    soldier_hits: Vec<Move>,
    /// Why the captures of `hits` and `soldier_hits` win, and why others do not count.
    findings: Vec<Finding>,
    /// New captures of a like piece that may take first: the attacker is rooted (兑) or not (献).
    facing: Vec<(Move, bool)>,
    /// The line of checks that wins something new, when no capture does so directly.
    by_checks: Vec<Move>,
    by_checks_victims: Vec<Square>,
}

/// The position before the move, as far as it tells what is new.
struct Before<'a> {
    position: &'a Position,
    mv: Move,
    play: Play<'a>,
}

impl Before<'_> {
    /// Where a piece stood that stands on `square` now.
    fn origin(&self, square: Square) -> Square {
        if square == self.mv.to { self.mv.from } else { square }
    }

    /// Whether the capture could be made before the move.
    fn has(&self, capture: Move) -> bool {
        self.play.moves(self.position).contains(&Move::new(self.origin(capture.from), capture.to))
    }

    /// Whether it also won material then, without being mated (29.2: then it is no new chase).
    fn had_gain(&self, inquiry: &mut Inquiry, capture: Move) -> bool {
        let capture = Move::new(self.origin(capture.from), capture.to);
        self.play.moves(self.position).contains(&capture)
            && self.play.wins_capture(&mut self.position.clone(), capture, Haul::default())
            && inquiry.is_safe(self.play, self.position, capture)
    }

    /// The pieces that could be won directly before the move.
    fn winnable(&self, inquiry: &mut Inquiry) -> PieceSet {
        let mut winnable = PieceSet::NONE;
        let mut scratch = self.position.clone();
        for &mv in &self.play.moves(self.position) {
            if self.position.piece(mv.to).is_some()
                && self.play.wins_capture(&mut scratch, mv, Haul::default())
                && inquiry.is_safe(self.play, self.position, mv)
            {
                winnable = winnable.with(PieceSet::on(self.position, mv.to));
            }
        }
        winnable
    }
}

impl Chase {
    /// Looks at every capture that the mover could make next if the other side passed.
    pub(super) fn of(inquiry: &mut Inquiry, before: &Position, after: &Position, mv: Move) -> Self {
        let side = before.turn();
        let standing = before.attackers_of_king(side);
        let before = Before { position: before, mv, play: Play { side, standing: &standing } };
        let free = after.passed();
        let mut chase = Self {
            hits: vec![],
            soldier_hits: vec![],
            findings: vec![],
            facing: vec![],
            by_checks: vec![],
            by_checks_victims: vec![],
        };
        for capture in sorted(&free.legal_moves()) {
            if free.piece(capture.to).is_some() {
                chase.look_at(inquiry, &before, after, &free, capture);
            }
        }
        if chase.hits.is_empty() {
            chase.look_for_checks(inquiry, &before, &free);
        }
        chase
    }

    /// Looks for a gain by checks that could not be had before the move.
    fn look_for_checks(&mut self, inquiry: &mut Inquiry, before: &Before<'_>, free: &Position) {
        let fair = Play::fair(free.turn());
        let facing = self
            .facing
            .iter()
            .fold(PieceSet::NONE, |set, (capture, _)| set.with(PieceSet::on(free, capture.to)));
        let counted = PieceSet::ALL.without(facing);
        if !inquiry.forces(fair, free, counted) {
            return;
        }
        let counted = counted.without(before.winnable(inquiry));
        for (check, victims) in inquiry.forcing_checks(fair, free, counted) {
            if !inquiry.forces(before.play, before.position, victims) {
                let (line, victims) = inquiry.forcing_line(fair, free, counted, check);
                self.by_checks = line;
                self.by_checks_victims = victims.squares(free);
                return;
            }
        }
    }

    /// Files one capture where it belongs.
    fn look_at(
        &mut self,
        inquiry: &mut Inquiry,
        before: &Before<'_>,
        after: &Position,
        free: &Position,
        capture: Move,
    ) {
        let Move { from: attacker, to: target } = capture;
        let (Some(by), Some(victim)) = (free.piece(attacker), free.piece(target)) else { return };
        let find = |ground| Finding::pair(ground, attacker, target);
        let fair = Play::fair(free.turn());
        let is_new = || !before.has(capture);
        if Worth::of(victim, target) == Worth::Nothing {
            if is_new() {
                self.findings.push(find(Ground::UncrossedSoldier));
            }
            return;
        }
        let roots = Roots::of(free, capture);
        if !fair.wins_capture(&mut free.clone(), capture, Haul::default()) {
            if is_new() {
                self.findings.push(why_no_gain(&roots, by, victim, capture));
            }
            return;
        }
        if before.had_gain(inquiry, capture) {
            self.findings.push(find(Ground::OldAttack));
            return;
        }
        if by.role == Role::King {
            self.findings.push(find(Ground::KingAlone));
            return;
        }
        let may_answer = by.role == victim.role && after.is_legal(Move::new(target, attacker));
        if may_answer && let Some(is_rooted) = rooted_if_harmless(inquiry, after, capture) {
            self.findings.push(find(if is_rooted { Ground::OffersExchange } else { Ground::OffersItself }));
            self.facing.push((capture, is_rooted));
            return;
        }
        if !inquiry.is_safe(fair, free, capture) {
            self.findings.push(find(Ground::MatedAfter));
            return;
        }
        self.findings.push(roots.weakness(attacker, target));
        if by.role == victim.role {
            self.findings.push(find(Ground::CannotTakeFirst));
        }
        if by.role == Role::Pawn {
            self.findings.push(find(Ground::SoldierAlone));
            self.soldier_hits.push(capture);
        } else {
            self.hits.push(capture);
        }
    }

    /// Names the move by what was found; no check and no kill.
    pub(super) fn into_judged(self, before: &Position, after: &Position, mv: Move) -> Judged {
        let free = after.passed();
        let fair = Play::fair(free.turn());
        let mut judged = Judged::new(before, mv, Threat::Chase);
        if let Some(&capture) = self.hits.first() {
            judged.proof = fair.exchange_line(&free, capture, Haul::default());
            judged.targets = targets(&self.hits);
        } else if !self.by_checks.is_empty() {
            for &victim in &self.by_checks_victims {
                judged.reasons.push(Finding { target: Some(victim), ..Finding::of(Ground::WinsByChecks) });
            }
            judged.proof = self.by_checks;
            judged.targets = self.by_checks_victims;
        } else {
            (judged.threat, judged.targets) = idle::name(before, after, mv, &self.facing);
            if let Some(&capture) = self.soldier_hits.first() {
                judged.is_soldier_chase = true;
                judged.threat = Threat::Idle;
                judged.targets = targets(&self.soldier_hits);
                judged.proof = fair.exchange_line(&free, capture, Haul::default());
            }
        }
        for decides in [true, false] {
            for finding in &self.findings {
                let is_hit = match (finding.attacker, finding.target) {
                    (Some(attacker), Some(target)) => {
                        let capture = Move::new(attacker, target);
                        self.hits.contains(&capture) || self.soldier_hits.contains(&capture)
                    }
                    _ => false,
                };
                if is_hit == decides {
                    judged.reasons.push(*finding);
                }
            }
        }
        judged
    }
}

/// The points taken on, each once.
fn targets(captures: &[Move]) -> Vec<Square> {
    let mut targets = vec![];
    for square in Square::all() {
        if captures.iter().any(|capture| capture.to == square) {
            targets.push(square);
        }
    }
    targets
}

/// Why a capture wins nothing although the target counts.
fn why_no_gain(roots: &Roots, by: Piece, victim: Piece, capture: Move) -> Finding {
    let Move { from, to } = capture;
    let root = roots.strength(from, to);
    match (Worth::of(by, to), Worth::of(victim, to)) {
        (Worth::Soldier, Worth::Piece(_)) | (Worth::Piece(_), Worth::Soldier) => {
            Finding { ground: Ground::SoldierTrade, ..root }
        }
        (Worth::Piece(given), Worth::Piece(taken)) if given == taken => {
            Finding { ground: Ground::EvenTrade, ..root }
        }
        _ => root,
    }
}

/// Whether the target, of the same kind, may take the attacker at once without harm (Art. 28.6); then whether the
/// attacker is rooted. Harm is mate by checks, or a capture that outweighs the piece given.
fn rooted_if_harmless(inquiry: &mut Inquiry, after: &Position, capture: Move) -> Option<bool> {
    let answer = Move::new(capture.to, capture.from);
    let lost = Haul::default().and_lost(after, capture.from);
    let mut next = after.clone();
    next.make(answer);
    if inquiry.mates(&next) {
        return None;
    }
    let fair = Play::fair(next.turn());
    let replies = next.legal_moves();
    let outweighs = |&mv: &Move| fair.wins_capture(&mut next.clone(), mv, lost);
    if replies.iter().copied().filter(outweighs).any(|mv| inquiry.is_safe(fair, &next, mv)) {
        return None;
    }
    Some(replies.iter().any(|mv| mv.to == answer.to))
}
