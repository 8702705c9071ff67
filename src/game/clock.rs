//! Two clocks (Art. 6): each side's thinking time, and the flag that falls when it is used up (Art. 4.1.4, 22).

use super::control::Control;
use crate::board::Side;
use crate::digits;

/// Both clocks of a game.
///
/// A clock never looks at the time itself: the caller gives the milliseconds of a source of its own, which need only go
/// on. Where it goes back no time has passed; where it jumps ahead (a sleeping computer) the side to move was thinking.
///
/// ```
/// use xiangqi_board::{Clock, Control, Side};
/// let mut clock = Clock::new(Control::parse("5m").unwrap(), Side::Red);
/// clock.start(1_000);
/// assert_eq!(clock.press(61_000), 60_000);
/// assert_eq!((clock.left(Side::Red), clock.turn()), (240_000, Side::Black));
/// assert_eq!(clock.tick(361_000), Some(Side::Black));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: Control,
    hands: [Hand; 2],
    turn: Side,
    state: State,
    /// When it was last looked at.
    last: u64,
    /// How long the move that is being thought about has taken.
    spent: u32,
}

/// The clock of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Hand {
    /// Milliseconds; none once the flag has fallen.
    left: u32,
    /// The number of its period, from 0.
    period: u16,
    /// Moves made in that period.
    moves: u16,
}

/// Whether time runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// It has never run.
    New,
    Running,
    /// An arbiter has stopped it, or the game has ended.
    Paused,
}

impl Clock {
    /// Clocks that have not been started.
    #[must_use]
    pub fn new(control: Control, turn: Side) -> Self {
        let hand = Hand { left: control.period(0).time, period: 0, moves: 0 };
        Self { control, hands: [hand; 2], turn, state: State::New, last: 0, spent: 0 }
    }

    /// The time control.
    #[must_use]
    pub const fn control(&self) -> &Control {
        &self.control
    }

    /// Whose time is used up.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Whether time runs.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.state == State::Running && self.flag().is_none()
    }

    /// Whether it was ever started.
    #[must_use]
    pub fn is_started(&self) -> bool {
        self.state != State::New
    }

    /// Milliseconds that a side has left in its period, when last looked at.
    #[must_use]
    pub const fn left(&self, side: Side) -> u32 {
        self.hands[side as usize].left
    }

    /// How many moves a side has still to make in its period; `None` in sudden death.
    #[must_use]
    pub fn moves_left(&self, side: Side) -> Option<u16> {
        let hand = self.hands[side as usize];
        let moves = self.control.period(hand.period.into()).moves;
        (moves > 0).then(|| moves.saturating_sub(hand.moves))
    }

    /// Milliseconds that the side to move has thought, when last looked at.
    #[must_use]
    pub const fn spent(&self) -> u32 {
        self.spent
    }

    /// The side whose flag has fallen.
    #[must_use]
    pub fn flag(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.left(side) == 0)
    }

    /// Time runs from now on: the game begins, or goes on after a pause.
    pub fn start(&mut self, now: u64) {
        if self.state != State::Running {
            self.state = State::Running;
            self.last = now;
        }
    }

    /// Time stands still from now on.
    pub fn pause(&mut self, now: u64) {
        self.tick(now);
        if self.state == State::Running {
            self.state = State::Paused;
        }
    }

    /// Counts the time until now. Gives the side whose flag has fallen.
    pub fn tick(&mut self, now: u64) -> Option<Side> {
        if self.is_running() {
            let passed = u32::try_from(now.saturating_sub(self.last)).unwrap_or(u32::MAX);
            let hand = &mut self.hands[self.turn as usize];
            self.spent = self.spent.saturating_add(passed.min(hand.left));
            hand.left = hand.left.saturating_sub(passed);
        }
        self.last = now;
        self.flag()
    }

    /// The side to move has moved and presses. Gives the milliseconds that the move took. Nothing happens after a
    /// flag has fallen.
    pub fn press(&mut self, now: u64) -> u32 {
        if self.tick(now).is_some() {
            return self.spent;
        }
        let hand = &mut self.hands[self.turn as usize];
        let period = self.control.period(hand.period.into());
        hand.moves = hand.moves.saturating_add(1);
        hand.left = hand.left.saturating_add(self.control.increment());
        if period.moves > 0 && hand.moves >= period.moves {
            // What is left is kept, and the time of the next period comes to it.
            hand.period = hand.period.saturating_add(1);
            hand.moves = 0;
            hand.left = hand.left.saturating_add(self.control.period(hand.period.into()).time);
        }
        self.turn = !self.turn;
        core::mem::take(&mut self.spent)
    }

    /// Takes time from a side as a penalty (Art. 23.3).
    pub const fn charge(&mut self, side: Side, time: u32) {
        let hand = &mut self.hands[side as usize];
        hand.left = hand.left.saturating_sub(time);
    }

    /// Everything in a short text without line breaks, which [`restore`](Self::restore) reads.
    #[must_use]
    pub fn save(&self) -> String {
        let mut text = self.control.text();
        text.push_str(match self.turn {
            Side::Red => " red",
            Side::Black => " black",
        });
        text.push_str(match self.state {
            State::New => " new",
            State::Running => " running",
            State::Paused => " paused",
        });
        let [red, black] = self.hands;
        for number in [self.last, self.spent.into()] {
            text.push(' ');
            digits::push(&mut text, number);
        }
        for hand in [red, black] {
            for number in [hand.left, hand.period.into(), hand.moves.into()] {
                text.push(' ');
                digits::push(&mut text, number.into());
            }
        }
        text
    }

    /// The clock as it was saved; `None` for anything else. The time since then counts with the next look at it,
    /// unless it was paused, provided that the caller's source counts on from the same beginning.
    #[must_use]
    pub fn restore(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let control = Control::parse(words.next()?)?;
        let turn = match words.next()? {
            "red" => Side::Red,
            "black" => Side::Black,
            _ => return None,
        };
        let state = match words.next()? {
            "new" => State::New,
            "running" => State::Running,
            "paused" => State::Paused,
            _ => return None,
        };
        let last = digits::read(words.next()?)?;
        let spent = digits::read_small(words.next()?)?;
        let mut hand = || {
            let left = digits::read_small(words.next()?)?;
            let mut count = || u16::try_from(digits::read(words.next()?)?).ok();
            Some(Hand { left, period: count()?, moves: count()? })
        };
        let hands = [hand()?, hand()?];
        Some(Self { control, hands, turn, state, last, spent })
    }
}
