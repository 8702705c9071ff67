//! A move that the reader tries: proposed to the page, or refused with the reason.

use super::happening::Happening;
use super::stage::Stage;
use crate::board::{Move, Square};
use crate::game::{Duty, Refused};
use crate::rules::{Reason, Refusal};

impl Stage {
    /// Proposes the move that a gesture means, or says why it cannot be.
    pub(super) fn try_move(&mut self, mv: Move, is_drop: bool) -> Happening {
        if self.timeline.game().position().is_own(mv.to) && !is_drop {
            // A click on another own piece that is barred: the reader wanted to take that one up.
            return self.refuse_reach(mv.to);
        }
        match self.timeline.game().judge(mv) {
            Ok(()) => {
                self.proposed = Some((mv, is_drop));
                Happening::Proposed(mv)
            }
            Err(refused) => {
                if let Duty::Move(piece) | Duty::CaptureWith { piece, .. } =
                    self.timeline.game().obligation().duty
                {
                    self.input.hold(piece);
                }
                self.refuse(refused.code(), refused.article(), mv, refused.squares())
            }
        }
    }

    /// Why a piece may not be taken up.
    pub(super) fn refuse_reach(&mut self, square: Square) -> Happening {
        let game = self.timeline.game();
        let mv = Move::new(square, square);
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
