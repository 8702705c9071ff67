//! Winning material by consecutive checks: the second form of a chase (Art. 29.1).

use super::exchange::{Haul, Play};
use super::inquiry::{Inquiry, PieceSet};
use crate::board::{Move, Piece, Role, Square};
use crate::mate::{may_check, sorted};
use crate::rules::Position;

/// How many checks may come before the capture of a chase (Art. 29.1).
pub const CHASE_CHECKS: u8 = 2;

/// Positions that one search may visit.
const LIMIT: u32 = 20_000;

impl Inquiry {
    /// Whether `play.side`, to move, wins material by one or two checks and then a capture, whatever is replied,
    /// when of the pieces it takes only those of `counted` count.
    pub(super) fn forces(&mut self, play: Play<'_>, position: &Position, counted: PieceSet) -> bool {
        self.visits = LIMIT;
        let line = Line { play, counted, is_whole: false };
        line.checks(self, &mut position.clone(), Haul::default(), CHASE_CHECKS).is_some()
    }

    /// The checks that begin such a line, in the order of the points, each with every piece that may fall in it.
    pub(super) fn forcing_checks(
        &mut self,
        play: Play<'_>,
        position: &Position,
        counted: PieceSet,
    ) -> Vec<(Move, PieceSet)> {
        self.visits = LIMIT;
        let line = Line { play, counted, is_whole: true };
        let mut position = position.clone();
        let checks = sorted(&play.moves(&position)).into_iter();
        checks
            .filter_map(|mv| {
                Some((mv, line.after_check(self, &mut position, mv, Haul::default(), CHASE_CHECKS)?))
            })
            .collect()
    }

    /// The line that begins with one of these checks, against the first reply in the order of the points, and the
    /// pieces that fall in it and after other replies.
    pub(super) fn forcing_line(
        &mut self,
        play: Play<'_>,
        position: &Position,
        counted: PieceSet,
        check: Move,
    ) -> (Vec<Move>, PieceSet) {
        self.visits = LIMIT;
        let line = Line { play, counted, is_whole: false };
        let victims = line.after_check(self, &mut position.clone(), check, Haul::default(), CHASE_CHECKS);
        (line.moves(self, position, check), victims.unwrap_or(PieceSet::NONE))
    }

    /// Whether the other side has no mate by checks after the capture (Art. 29.4).
    pub(super) fn is_safe(&mut self, play: Play<'_>, position: &Position, capture: Move) -> bool {
        // With a standing check the other side could take the king; the question has no answer then.
        if !play.standing.is_empty() {
            return true;
        }
        let mut next = position.clone();
        next.make(capture);
        !self.mates(&next)
    }
}

/// What is tried: by whom, and what counts.
#[derive(Clone, Copy)]
struct Line<'a> {
    play: Play<'a>,
    counted: PieceSet,
    /// Whether every way to win is looked at, or the first is enough.
    is_whole: bool,
}

impl Line<'_> {
    /// Finds the checks after which every reply loses something; tells which pieces may fall.
    fn checks(
        self,
        inquiry: &mut Inquiry,
        position: &mut Position,
        haul: Haul,
        checks: u8,
    ) -> Option<PieceSet> {
        let mut found = None;
        for &mv in &self.play.moves(position) {
            found = join(found, self.after_check(inquiry, position, mv, haul, checks));
            if found.is_some() && !self.is_whole {
                break;
            }
        }
        found
    }

    /// The same for one move, which need not be a check.
    fn after_check(
        self,
        inquiry: &mut Inquiry,
        position: &mut Position,
        mv: Move,
        haul: Haul,
        checks: u8,
    ) -> Option<PieceSet> {
        if !may_check(position, mv) {
            return None;
        }
        let taken = self.taken(position, mv.to, haul);
        let undo = position.make(mv);
        let victims =
            if position.is_check() { self.replies(inquiry, position, taken, checks - 1) } else { None };
        position.unmake(mv, undo);
        victims
    }

    /// In check, the other side replies; every reply must lose something.
    fn replies(
        self,
        inquiry: &mut Inquiry,
        position: &mut Position,
        haul: Haul,
        checks: u8,
    ) -> Option<PieceSet> {
        let mut all = PieceSet::NONE;
        let replies = self.play.moves(position);
        // Replies that take something refute most often.
        for takes in [true, false] {
            for &reply in &replies {
                if position.piece(reply.to).is_some() != takes {
                    continue;
                }
                let lost = haul.and_lost(position, reply.to);
                let undo = position.make(reply);
                let victims = self.gains(inquiry, position, lost, checks);
                position.unmake(reply, undo);
                all = all.with(victims?);
            }
        }
        Some(all)
    }

    /// Takes at once, or checks again.
    fn gains(
        self,
        inquiry: &mut Inquiry,
        position: &mut Position,
        haul: Haul,
        checks: u8,
    ) -> Option<PieceSet> {
        if inquiry.visits == 0 {
            inquiry.is_limited = true;
            return None;
        }
        inquiry.visits -= 1;
        let mut found = None;
        for &mv in &self.play.moves(position) {
            if self.is_winning_capture(inquiry, position, mv, haul) {
                found = join(found, Some(PieceSet::on(position, mv.to)));
                if !self.is_whole {
                    return found;
                }
            }
        }
        if checks > 0 { join(found, self.checks(inquiry, position, haul, checks)) } else { found }
    }

    /// Whether the capture ends a line of checks with a gain: not by king or soldier (27.1, 27.2), and not into
    /// mate (29.4).
    fn is_winning_capture(
        self,
        inquiry: &mut Inquiry,
        position: &mut Position,
        mv: Move,
        haul: Haul,
    ) -> bool {
        let is_exempt = matches!(position.piece(mv.from), Some(Piece { role: Role::King | Role::Pawn, .. }));
        !is_exempt
            && self.counts(position, mv.to)
            && self.play.wins_capture(position, mv, haul)
            && inquiry.is_safe(self.play, position, mv)
    }

    fn counts(self, position: &Position, square: Square) -> bool {
        !PieceSet::on(position, square).common(self.counted).is_empty()
    }

    fn taken(self, position: &Position, square: Square, haul: Haul) -> Haul {
        if self.counts(position, square) { haul.and_taken(position, square) } else { haul }
    }

    fn moves(self, inquiry: &mut Inquiry, position: &Position, first: Move) -> Vec<Move> {
        let mut line = Vec::new();
        let mut position = position.clone();
        let mut haul = Haul::default();
        let mut check = Some(first);
        for checks in (0..CHASE_CHECKS).rev() {
            let Some(mv) = check else { break };
            haul = self.taken(&position, mv.to, haul);
            position.make(mv);
            line.push(mv);
            let Some(&reply) = sorted(&self.play.moves(&position)).first() else { break };
            haul = haul.and_lost(&position, reply.to);
            position.make(reply);
            line.push(reply);
            let moves = sorted(&self.play.moves(&position));
            let capture =
                moves.iter().copied().find(|&mv| self.is_winning_capture(inquiry, &mut position, mv, haul));
            if let Some(capture) = capture {
                line.extend(self.play.exchange_line(&position, capture, haul));
                break;
            }
            check = moves.into_iter().find(|&mv| {
                checks > 0 && self.after_check(inquiry, &mut position, mv, haul, checks).is_some()
            });
        }
        line
    }
}

/// The pieces of two ways to win.
fn join(one: Option<PieceSet>, other: Option<PieceSet>) -> Option<PieceSet> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.with(other)),
        _ => one.or(other),
    }
}
