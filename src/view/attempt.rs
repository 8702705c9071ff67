//! A move that the reader tries: proposed to the page, or refused with the reason.

use super::happening::Happening;
use super::stage::Stage;
use crate::board::{Move, Square};
use crate::contest::Adjusting;
use crate::game::{Duty, Refused};
use crate::record::Note;
use crate::rules::{Reason, Refusal};

impl Stage {
    /// Proposes the move that a gesture means, or says why it cannot be.
    pub(super) fn try_move(&mut self, mv: Move, is_drop: bool) -> Happening {
        if self.timeline.game().position().is_own(mv.to) && !is_drop {
            // A click on another own piece that is barred: the reader wanted to take that one up.
            return self.refuse_reach(mv.to);
        }
        if self.contest().is_some_and(|contest| contest.adjusting() == Adjusting::Granted) {
            self.input.let_go();
            return self.refuse("adjusting", "5.6", mv, vec![]);
        }
        match self.timeline.game().judge(mv) {
            Ok(()) => {
                self.proposed = Some((mv, is_drop));
                Happening::Proposed(mv)
            }
            Err(refused) => {
                self.misplace(mv, is_drop);
                let game = self.timeline.game();
                if game.outcome().is_some() {
                    self.input.let_go();
                } else if let Duty::Move(piece) | Duty::CaptureWith { piece, .. } = game.obligation().duty {
                    self.input.hold(piece);
                }
                self.refuse(refused.code(), refused.article(), mv, refused.squares())
            }
        }
    }

    /// A piece was reached for that may not be taken up. In a contest touching one of the other side's is nothing to
    /// refuse: it obliges.
    pub(super) fn reach(&mut self, square: Square) -> Option<Happening> {
        let game = self.timeline.game();
        let is_touch = self.contest().is_some() && game.outcome().is_none() && self.is_live();
        let is_own = game.position().is_own(square);
        (is_own || !is_touch).then(|| self.refuse_reach(square))
    }

    /// Why a piece may not be taken up.
    pub(super) fn refuse_reach(&mut self, square: Square) -> Happening {
        let game = self.timeline.game();
        let mv = Move::new(square, square);
        if !self.is_live() {
            return self.refuse("looking-back", "", mv, vec![]);
        }
        let refused = if let Some(outcome) = game.outcome() {
            Refused::Ended(outcome)
        } else if game.position().is_own(square) && game.obligation().duty != Duty::Free {
            Refused::Obliged(game.obligation())
        } else if game.position().is_own(square) {
            return self.refuse("not-movable", "", mv, vec![]);
        } else {
            Refused::Rules(Refusal { mv, reason: Reason::NotYourTurn, squares: vec![] })
        };
        self.refuse(refused.code(), refused.article(), mv, refused.squares())
    }

    /// Puts a note on the move shown, as a part of that move.
    pub fn annotate(&mut self, note: Note) {
        self.timeline.annotate(note);
    }

    fn refuse(
        &mut self,
        code: &'static str,
        article: &'static str,
        mv: Move,
        squares: Vec<Square>,
    ) -> Happening {
        self.refused = Some((squares.clone(), mv.to));
        Happening::Refused { code, article, mv, squares }
    }
}
