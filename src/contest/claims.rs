//! What the players and the arbiter may say: offers, claims, resignation, adjusting, and the written record.

use super::course::{Adjusting, Contest, Denial};
use crate::board::Side;
use crate::game::{Clock, Ending, Game};
use crate::notation::{NotationError, read};
use crate::referee::{Audit, audit};

/// What came of a move that a player wrote down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// It is the move that was played.
    Right,
    /// It is another move than the one that was played.
    Wrong,
    /// It is not a move that could have been played there.
    Unreadable(NotationError),
    /// There is no move that was not written down.
    Nothing,
}

/// A false claim of the natural limit costs five minutes (Art. 23.3).
const PENALTY: u32 = 5 * 60 * 1000;

const NOT_NOW: &str = "not-now";

impl Contest {
    fn need_game(&mut self, now: u64) -> Result<(), Denial> {
        self.tick(now);
        match self.game.outcome() {
            Some(outcome) => Err(Denial { code: "game-over", article: outcome.ending.article() }),
            None => Ok(()),
        }
    }

    /// Whether it is the moment in which a side may offer a draw (Art. 23.1): after its own move and before the press
    /// of the clock or, where no hand presses it, before the other side touches a piece.
    #[must_use]
    pub fn may_offer(&self, side: Side) -> bool {
        let has_no_press = self.clock.is_none() || self.settings.is_press_automatic;
        let is_moment = !self.is_complete || (has_no_press && self.game.touches().is_empty());
        !self.is_over() && side != self.turn() && !self.game.moves().is_empty() && is_moment
    }

    /// A side offers a draw. The offer cannot be withdrawn; the other side's next move declines it.
    ///
    /// # Errors
    /// `offered-before`: the other side must offer first, a foul (9.1.3). `not-now`: it is not the moment, and on the
    /// other side's time a foul (9.1.1).
    pub fn offer_draw(&mut self, side: Side, now: u64) -> Result<(), Denial> {
        self.need_game(now)?;
        if self.offers.open().is_some() {
            return Err(Denial { code: NOT_NOW, article: "23.1" });
        }
        if !self.may_offer(side) {
            if side == self.turn() || self.game.moves().is_empty() {
                return Err(Denial { code: NOT_NOW, article: "23.1" });
            }
            self.foul(side, "9.1.1");
            return Err(Denial { code: NOT_NOW, article: "9.1.1" });
        }
        if !self.offers.offer(side) {
            self.foul(side, "9.1.3");
            return Err(Denial { code: "offered-before", article: "9.1.3" });
        }
        Ok(())
    }

    /// The side to move answers the offer: a draw (Art. 4.2.2), or the game goes on.
    ///
    /// # Errors
    /// `no-offer`.
    pub fn answer_draw(&mut self, is_accepted: bool, now: u64) -> Result<(), Denial> {
        self.need_game(now)?;
        if self.offers.refuse().is_none() {
            return Err(Denial { code: "no-offer", article: "23.1" });
        }
        if is_accepted {
            self.end(None, Ending::Agreement);
        }
        Ok(())
    }

    /// A side gives the game up (Art. 4.1.9).
    ///
    /// # Errors
    /// `game-over`.
    pub fn resign(&mut self, side: Side, now: u64) -> Result<(), Denial> {
        self.need_game(now)?;
        self.end(Some(!side), Ending::Resignation);
        Ok(())
    }

    /// The count for the natural limit as it would be for a side that claims it, or without a claim.
    #[must_use]
    pub fn count_limit(&self, claimant: Option<Side>) -> Option<Audit> {
        audit(self.game.start(), self.game.moves(), claimant, self.settings.natural_limit).ok()
    }

    /// The side to move claims a draw by the natural limit (Art. 4.2.4, 23.3). Gives what the audit shows: a claim that
    /// is false is a foul (9.1.4) and costs five minutes.
    ///
    /// # Errors
    /// `not-now` where the other side is to move.
    pub fn claim_natural_limit(&mut self, side: Side, now: u64) -> Result<Audit, Denial> {
        self.need_game(now)?;
        let count = self.count_limit(Some(side)).filter(|_| side == self.turn());
        let Some(audit) = count else { return Err(Denial { code: NOT_NOW, article: "23.3" }) };
        if audit.is_reached {
            self.end(None, Ending::NaturalLimit);
        } else {
            self.foul(side, "9.1.4");
            if let Some(clock) = self.clock.as_mut().filter(|_| self.game.outcome().is_none()) {
                clock.charge(side, PENALTY);
            }
            self.tick(now);
        }
        Ok(audit)
    }

    /// The arbiter declares the draw by the natural limit (Art. 23.3).
    ///
    /// # Errors
    /// `limit-not-reached`.
    pub fn declare_natural_limit(&mut self, now: u64) -> Result<Audit, Denial> {
        self.need_game(now)?;
        match self.count_limit(None).filter(|audit| audit.is_reached) {
            Some(audit) => {
                self.end(None, Ending::NaturalLimit);
                Ok(audit)
            }
            None => Err(Denial { code: "limit-not-reached", article: "4.2.4" }),
        }
    }

    /// The side to move asks to put pieces straight (Art. 5.6).
    ///
    /// # Errors
    /// `not-now` when a piece has been touched: that cannot be undone by asking afterwards.
    pub fn ask_adjust(&mut self, now: u64) -> Result<(), Denial> {
        self.need_game(now)?;
        if !self.game.touches().is_empty() || !self.is_complete {
            return Err(Denial { code: NOT_NOW, article: "5.6" });
        }
        if self.adjusting == Adjusting::No {
            self.adjusting = Adjusting::Asked;
        }
        Ok(())
    }

    /// The opponent agrees to that or not.
    ///
    /// # Errors
    /// `nothing-asked`.
    pub fn answer_adjust(&mut self, is_granted: bool, now: u64) -> Result<(), Denial> {
        self.need_game(now)?;
        if self.adjusting != Adjusting::Asked {
            return Err(Denial { code: "nothing-asked", article: "5.6" });
        }
        self.adjusting = if is_granted { Adjusting::Granted } else { Adjusting::No };
        Ok(())
    }

    /// Every piece stands straight: from now on a touch counts again.
    pub fn end_adjust(&mut self) {
        self.adjusting = Adjusting::No;
    }

    /// A side writes down the next move of its record, in any notation (Art. 7). Only the right one is taken over.
    pub fn write(&mut self, side: Side, text: &str) -> Entry {
        let written = self.sheet.written(side);
        let Some(&mv) = self.game.moves().get(written) else { return Entry::Nothing };
        let mut before = Game::new(self.game.start().clone());
        for &played in self.game.moves().iter().take(written) {
            if before.play(played).is_err() {
                return Entry::Nothing;
            }
        }
        match read(before.position(), text) {
            Ok(read) if read == mv => {
                if !self.is_over() {
                    self.sheet.write(side);
                }
                Entry::Right
            }
            Ok(_) => Entry::Wrong,
            Err(error) => Entry::Unreadable(error),
        }
    }

    /// Whether time runs.
    #[must_use]
    pub fn is_running(&self) -> bool {
        !self.is_over() && self.clock.as_ref().is_some_and(Clock::is_running)
    }
}
