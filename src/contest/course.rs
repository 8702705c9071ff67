//! The contest itself: touching, moving, pressing, and how all of that ends the game.

use super::settings::Settings;
use crate::board::{Move, Side, Square};
use crate::game::{
    Clock, Ending, Foul, Fouls, Game, ILLEGAL_MOVE, Obligation, Offers, Outcome, Played, Refused, Sheet,
    TouchRule,
};
use crate::referee::{audit, rule};
use crate::rules::{Position, Reason};

/// A game in competition.
///
/// Every method that takes `now` wants the milliseconds of one and the same source, see [`Clock`]. Once the game has
/// ended nothing changes any more (Art. 22.5).
///
/// ```
/// use xiangqi_board::{Contest, Move, Position, Settings, Side, Square};
/// let mut contest = Contest::new(Position::start(), Settings::default());
/// let touched = contest.touch(&[Square::parse("e0").unwrap(), Square::parse("h2").unwrap()], 0);
/// assert_eq!(touched.duty.code(), "must-move");
/// contest.play(Move::parse("e0e1").unwrap(), 0).unwrap();
/// contest.resign(Side::Black, 0).unwrap();
/// assert_eq!(contest.game().outcome().unwrap().ending.article(), "4.1.9");
/// ```
#[derive(Clone)]
pub struct Contest {
    pub(super) game: Game,
    pub(super) settings: Settings,
    /// How many moves had been made when it began.
    pub(super) first: usize,
    pub(super) clock: Option<Clock>,
    pub(super) fouls: Fouls,
    pub(super) offers: Offers,
    pub(super) sheet: Sheet,
    /// Whether the last move has been completed by a press.
    pub(super) is_complete: bool,
    pub(super) adjusting: Adjusting,
    /// One for each move.
    pub(super) times: Vec<Option<Spent>>,
}

/// What a move took, and what its side had left after it, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spent {
    /// The time that the move took.
    pub elapsed: u32,
    /// The time left.
    pub left: u32,
}

/// Adjusting pieces (摆正, Art. 5.6): announced beforehand, and with the opponent's consent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Adjusting {
    /// A touch is a touch.
    #[default]
    No,
    /// The side to move has asked for it.
    Asked,
    /// The opponent agrees: touches do not count until it is over.
    Granted,
}

/// Why something cannot be done now. Where it was a foul that has been noted as well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Denial {
    /// The stable code: `game-over`, `not-now`, `no-offer`, `offered-before`, `limit-not-reached`, `nothing-asked`.
    pub code: &'static str,
    /// The article it rests on.
    pub article: &'static str,
}

impl Contest {
    /// A contest from a position.
    #[must_use]
    pub fn new(start: Position, settings: Settings) -> Self {
        Self::of_game(Game::new(start), settings)
    }

    /// A contest that goes on with a game, of whose moves no times are known.
    #[must_use]
    pub fn of_game(mut game: Game, settings: Settings) -> Self {
        game.set_touch_rule(TouchRule::Off);
        game.set_touch_rule(settings.touch_rule);
        let plies = game.moves().len();
        let turn = game.position().turn();
        rule(&mut game, settings.rules);
        let mut contest = Self {
            clock: settings.control.clone().map(|control| Clock::new(control, turn)),
            times: vec![None; plies],
            first: plies,
            game,
            settings,
            fouls: Fouls::default(),
            offers: Offers::default(),
            sheet: Sheet::default(),
            is_complete: true,
            adjusting: Adjusting::No,
        };
        for side in Side::BOTH {
            contest.sheet.begin(side, plies);
        }
        contest
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The settings.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes the settings from now on. Another time control holds only where no move was made and no clock started.
    pub fn set_settings(&mut self, settings: Settings) {
        for side in Side::BOTH {
            let index = side as usize;
            if settings.is_writing[index] && !self.settings.is_writing[index] {
                self.sheet.begin(side, self.game.moves().len());
            }
        }
        let is_new = self.settings.control != settings.control;
        let is_unplayed = self.is_unplayed();
        self.settings = settings;
        self.game.set_touch_rule(self.settings.touch_rule);
        if is_new && is_unplayed {
            let turn = self.turn();
            self.clock = self.settings.control.clone().map(|control| Clock::new(control, turn));
        }
    }

    /// Whether nothing has been done in it yet: no move, touch, foul or offer, no clock started, and the game not ended but
    /// by the moves that were there before.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        self.is_unplayed()
            && self.game.touches().is_empty()
            && self.fouls.list().is_empty()
            && Side::BOTH.iter().all(|&side| self.offers.count(side) == 0)
            && self.adjusting == Adjusting::No
            && self.game.outcome().is_none_or(|outcome| outcome.ending.is_of_the_moves())
    }

    fn is_unplayed(&self) -> bool {
        self.game.moves().len() == self.first && !self.clock.as_ref().is_some_and(Clock::is_started)
    }

    /// The clocks, where there are any.
    #[must_use]
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The fouls so far.
    #[must_use]
    pub const fn fouls(&self) -> &Fouls {
        &self.fouls
    }

    /// The draw offers so far.
    #[must_use]
    pub const fn offers(&self) -> &Offers {
        &self.offers
    }

    /// What the players have written down.
    #[must_use]
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// Whether the last move has been completed by a press of the clock.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// Whether pieces are being adjusted.
    #[must_use]
    pub const fn adjusting(&self) -> Adjusting {
        self.adjusting
    }

    /// What each move took; `None` where that is not known.
    #[must_use]
    pub fn times(&self) -> &[Option<Spent>] {
        &self.times
    }

    fn is_strict(&self) -> bool {
        self.settings.touch_rule == TouchRule::Competition
    }

    pub(super) fn turn(&self) -> Side {
        self.game.position().turn()
    }

    pub(super) fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    // ---- pieces

    /// Pieces are touched, several at once (Art. 5). Gives what must now be done. A touch that is a foul is noted.
    pub fn touch(&mut self, squares: &[Square], now: u64) -> Obligation {
        self.tick(now);
        if self.is_over() || self.adjusting == Adjusting::Granted {
            return self.game.obligation();
        }
        if squares.iter().any(|&square| self.game.position().piece(square).is_some()) {
            self.complete(now);
            self.adjusting = Adjusting::No;
        }
        let before = self.game.touches().len();
        let obligation = if self.is_over() { self.game.obligation() } else { self.game.touch(squares) };
        let is_foul = self.is_strict() && self.game.touches().len() > before;
        if let Some(article) = obligation.foul.filter(|_| is_foul) {
            self.foul(self.turn(), article);
        }
        obligation
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then but the time.
    pub fn play(&mut self, mv: Move, now: u64) -> Result<Played, Refused> {
        self.tick(now);
        self.game.judge(mv)?;
        self.complete(now);
        let mut played = self.game.play(mv)?;
        rule(&mut self.game, self.settings.rules);
        self.offers.refuse();
        self.adjusting = Adjusting::No;
        self.is_complete = false;
        self.times.push(None);
        if self.is_over() {
            self.note_last_time(now);
            self.close();
        } else {
            self.declare_by_itself();
            if self.settings.is_press_automatic || self.clock.is_none() {
                self.complete(now);
            }
        }
        played.outcome = self.game.outcome();
        Ok(played)
    }

    /// A piece is put on a point: a move or, where the rules do not allow it, a foul or the end (Art. 4.1.6).
    /// Putting it back where it stood is neither.
    ///
    /// # Errors
    /// Why it is refused. The duty of a touched piece stays.
    pub fn drop(&mut self, mv: Move, now: u64) -> Result<Played, Refused> {
        let refused = match self.play(mv, now) {
            Ok(played) => return Ok(played),
            Err(refused) => refused,
        };
        let is_drop = self.is_strict() && mv.from != mv.to && self.adjusting != Adjusting::Granted;
        if self.is_over() || !is_drop {
            return Err(refused);
        }
        let position = self.game.position();
        let Some(illegal) = position.judge(mv).err().filter(|_| position.is_own(mv.from)) else {
            return Err(refused);
        };
        let is_stuck = !position.legal_moves().iter().any(|legal| legal.from == mv.from);
        self.touch(&[mv.from], now);
        if !self.game.position().is_own(mv.to) {
            self.touch(&[mv.to], now); // Who sets a piece on another one touches that, too (Art. 5.3).
        }
        if self.is_over() {
            return Err(refused);
        }
        let side = self.turn();
        if self.settings.is_illegal_move_lost {
            let article = if illegal.reason == Reason::KingsFace { "4.1.2" } else { ILLEGAL_MOVE };
            self.end(Some(!side), Ending::IllegalMove(article));
        } else if !is_stuck {
            // A piece that cannot move at all was a foul when it was touched.
            self.foul(side, ILLEGAL_MOVE);
        }
        Err(Refused::Rules(illegal))
    }

    /// Takes the last move back; false when there is none, or when moves are final: under the competition rule
    /// (Art. 5.7), and against a running clock.
    pub fn take_back(&mut self) -> bool {
        let is_timed = self.clock.as_ref().is_some_and(Clock::is_started);
        let is_back = !self.is_strict() && !is_timed && self.game.take_back();
        if is_back {
            self.times.pop();
            self.close();
            rule(&mut self.game, self.settings.rules);
        }
        is_back
    }

    // ---- the end

    /// Notes a foul; too many of them lose (Art. 4.1.8). Those of conduct (9.1.1, 9.1.2, 9.1.8) the arbiter gives.
    pub fn foul(&mut self, side: Side, article: &'static str) {
        if self.is_over() {
            return;
        }
        self.fouls.add(Foul { side, article, ply: self.game.moves().len() });
        if self.fouls.count(side) >= usize::from(self.settings.fouls_that_lose.max(1)) {
            self.end(Some(!side), Ending::Fouls);
        }
    }

    /// Ends the game, unless it has ended.
    pub(super) fn end(&mut self, winner: Option<Side>, ending: Ending) {
        if !self.is_over() {
            self.game.rule(Some(Outcome { winner, ending }));
        }
        self.close();
    }

    /// Nothing is open any more in a game that has ended.
    pub(super) const fn close(&mut self) {
        self.offers.refuse();
        self.adjusting = Adjusting::No;
        self.is_complete = true;
    }

    /// The draw by the natural limit without a claim, where the event has it so.
    fn declare_by_itself(&mut self) {
        if !self.settings.is_limit_automatic || self.game.position().quiet() < 2 * self.settings.natural_limit
        {
            return;
        }
        let count = audit(self.game.start(), self.game.moves(), None, self.settings.natural_limit);
        if count.is_ok_and(|audit| audit.is_reached) {
            self.end(None, Ending::NaturalLimit);
        }
    }
}
