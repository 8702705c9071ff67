//! A board on which a contest is played: its game is the one that counts, the line of play shows it.
//!
//! A press on an own piece is a touch when it is released or becomes a drag. It was a brush (Art. 5.6) when the browser
//! takes it away before (the page scrolls, the pointer is lost), or when it was a finger that came off within
//! [`BRUSH`] milliseconds without wandering 10 pixels. Pieces under two fingers are touched at once when a finger is lifted.

use super::gesture::Grip;
use super::happening::{Happening, Movable};
use super::stage::Stage;
use crate::board::{Move, Square};
use crate::contest::{Contest, Settings};
use crate::game::{Game, Obligation, Played, Refused, TouchRule};
use crate::record::{Record, Tree};

/// A finger that is off a piece again within so many milliseconds only brushed it. Who means to tap stays longer.
const BRUSH: f64 = 40.0;

/// What a stage knows of the contest on it.
pub(super) struct Hall {
    settings: Settings,
    contest: Option<Contest>,
    /// The caller's milliseconds, as last told.
    time: u64,
    /// Pieces under pointers that are still down.
    pub(super) pressed: Vec<Square>,
}

impl Default for Hall {
    /// There is no contest, and there will be none before somebody wants one.
    fn default() -> Self {
        let settings = Settings { touch_rule: TouchRule::Off, ..Settings::default() };
        Self { settings, contest: None, time: 0, pressed: vec![] }
    }
}

impl Stage {
    /// The contest on the board, under the competition rule.
    #[must_use]
    pub const fn contest(&self) -> Option<&Contest> {
        self.hall.contest.as_ref()
    }

    /// What the event has decided.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.hall.settings
    }

    /// Changes that. With the competition rule a contest goes on from the position shown, with another one it is over.
    pub fn set_settings(&mut self, settings: Settings) {
        if settings.rules != self.hall.settings.rules {
            self.timeline.set_rules(settings.rules);
        }
        self.timeline.set_touch_rule(settings.touch_rule);
        self.hall.settings = settings;
        let settings = self.hall.settings.clone();
        if settings.touch_rule != TouchRule::Competition {
            self.hall.contest = None;
        } else if let Some(contest) = &mut self.hall.contest {
            contest.set_settings(settings);
        } else {
            self.renew_contest();
        }
        self.mirror();
    }

    /// The caller's time goes on.
    pub const fn set_time(&mut self, now: u64) {
        self.hall.time = now;
    }

    /// Begins a new contest from the position shown, where there is one.
    pub fn renew_contest(&mut self) {
        self.hall.pressed.clear();
        if self.hall.settings.touch_rule == TouchRule::Competition {
            let mut game = Game::new(self.timeline.start().clone());
            for &mv in self.timeline.moves().iter().take(self.timeline.ply()) {
                if game.play(mv).is_err() {
                    break;
                }
            }
            self.hall.contest = Some(Contest::of_game(game, self.hall.settings.clone()));
            self.mirror();
        }
    }

    /// Goes on with a contest that was saved; false when the text is none, and without the competition rule.
    pub fn restore_contest(&mut self, text: &str) -> bool {
        let restored =
            self.hall.contest.as_ref().and_then(|_| Contest::restore(text, self.hall.settings.clone()));
        let Some(contest) = restored else { return false };
        self.hall.contest = Some(contest);
        if !self.go_live() {
            let mut record =
                self.hall.contest.as_ref().map_or_else(|| self.timeline.record(), Contest::record);
            record.tags = self.timeline.tags().to_vec();
            self.timeline.load(record, true);
        }
        self.mirror();
        self.let_go();
        true
    }

    /// Does something in the contest, and shows what came of it; `None` when there is none.
    pub fn in_contest<T>(&mut self, act: impl FnOnce(&mut Contest) -> T) -> Option<T> {
        let result = act(self.hall.contest.as_mut()?);
        self.mirror();
        Some(result)
    }

    /// The whole line as a record, with what the contest has to say.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = self.timeline.record();
        if let Some(contest) = &self.hall.contest {
            contest.annotate(&mut record);
        }
        record
    }

    /// Whether the position shown is the one that is being played.
    pub(super) fn is_live(&self) -> bool {
        self.hall.contest.as_ref().is_none_or(|contest| {
            let game = contest.game();
            let line = self.timeline.moves().get(..self.timeline.ply());
            self.timeline.start().is_same(game.start()) && line == Some(game.moves())
        })
    }

    /// A contest in which nothing has been done begins where the reader stands: with a record that was opened, whoever
    /// steps back plays from there.
    pub(super) fn follow(&mut self) {
        if self.hall.contest.as_ref().is_some_and(Contest::is_untouched) && !self.is_live() {
            self.renew_contest();
        }
    }

    /// Shows the position that is being played; false when the record does not have it.
    fn go_live(&mut self) -> bool {
        let Some(contest) = &self.hall.contest else { return false };
        let tree = self.timeline.tree();
        let mut node = Tree::ROOT;
        for &mv in contest.game().moves() {
            let Some(next) = tree.child(node, mv) else { return false };
            node = next;
        }
        self.timeline.go_to_node(node);
        self.is_live()
    }

    /// Shows the duties and the end of the contest.
    pub(super) fn mirror(&mut self) {
        if let Some(contest) = self.hall.contest.as_ref().filter(|_| self.is_live()) {
            *self.timeline.game_mut() = contest.game().clone();
        }
    }

    /// Plays a move, in the contest where there is one; the line of play follows. Who looks back is brought to the
    /// position that is being played.
    pub(super) fn play_in_contest(&mut self, mv: Move) -> Result<Played, Refused> {
        if self.hall.contest.is_none() {
            return self.timeline.play(mv);
        }
        if !self.is_live() && !self.go_live() {
            self.renew_contest();
        }
        let time = self.hall.time;
        let contested = self.in_contest(|contest| contest.play(mv, time)).transpose()?;
        let played = self.timeline.play(mv)?;
        // What is played counts, whatever the record had in its place.
        let node = self.timeline.node();
        self.timeline.promote(node);
        self.mirror();
        Ok(contested.unwrap_or(played))
    }

    /// The held piece was put where it may not go. A click on a piece of the other side only touches that (Art. 5.3).
    pub(super) fn misplace(&mut self, mv: Move, is_drop: bool) {
        let time = self.hall.time;
        if self.hall.contest.is_none() || !self.is_live() {
            return;
        }
        if !is_drop && self.timeline.game().position().piece(mv.to).is_some() {
            self.touch(&[mv.to]);
        } else {
            self.in_contest(|contest| contest.drop(mv, time).is_ok());
        }
    }

    /// Touches pieces, several at once (Art. 5).
    pub fn touch(&mut self, squares: &[Square]) -> Obligation {
        let time = self.hall.time;
        if self.hall.contest.is_some() && !self.is_live() {
            return self.timeline.game().obligation();
        }
        match self.in_contest(|contest| contest.touch(squares, time)) {
            Some(obligation) => obligation,
            None => self.timeline.game_mut().touch(squares),
        }
    }

    /// Whether a touch of the reader counts now: it is the turn of a side that the reader plays.
    fn may_touch(&self) -> bool {
        let turn = self.timeline.game().position().turn();
        self.movable == Movable::Both || self.movable == Movable::Only(turn)
    }

    /// Where touches bind, a second finger beside the first one may touch a piece, too (Art. 5.5).
    pub(super) fn press_beside(&mut self, square: Option<Square>) {
        let (Some(first), Some(second)) = (self.input.pressed(), square) else { return };
        let is_piece = self.timeline.game().position().piece(second).is_some();
        if self.is_binding() && self.may_touch() && is_piece {
            self.hall.pressed = vec![first, second];
        }
    }

    /// Whether touches bind.
    fn is_binding(&self) -> bool {
        self.timeline.game().touch_rule() != TouchRule::Off
    }

    /// A gesture touches a piece, if touches bind. It must be on the reader's turn, and a press is only a touch when it
    /// is released.
    pub(super) fn touch_by_hand(&mut self, square: Square) -> Option<Happening> {
        if !self.is_binding() || !self.may_touch() {
            return None;
        }
        if self.input.pressed().is_some() {
            self.hall.pressed = vec![square];
            return None;
        }
        Some(Happening::Touched(square, self.touch(&[square])))
    }

    /// Whether a finger that is lifted now, so many milliseconds after it came down, only brushed a piece.
    pub(super) fn is_brush(&self, pressed_for: f64) -> bool {
        let is_untold = match self.input.finger_at_rest() {
            Some(Grip::Piece) => self.hall.pressed.len() == 1,
            Some(Grip::Barred) => self.hall.pressed.is_empty(),
            _ => false,
        };
        self.is_binding() && is_untold && pressed_for < BRUSH
    }

    /// What was pressed is touched now.
    pub(super) fn settle(&mut self) -> Vec<Happening> {
        let squares = core::mem::take(&mut self.hall.pressed);
        let mut happenings = vec![];
        if !squares.is_empty() {
            let obligation = self.touch(&squares);
            for square in squares {
                happenings.push(Happening::Touched(square, obligation));
            }
        }
        happenings
    }
}
