//! Time in a contest: ticks, presses, pauses, and what each move took.

use super::course::{Contest, Spent};
use crate::board::Side;
use crate::game::Ending;

/// With less time than this a side may stop writing down the moves (Art. 7.2).
const SPARED: u32 = 3 * 60 * 1000;

impl Contest {
    /// Counts the time until now: a flag may fall (Art. 4.1.4).
    pub fn tick(&mut self, now: u64) {
        if self.is_over() {
            return;
        }
        if let Some(side) = self.clock.as_mut().and_then(|clock| clock.tick(now)) {
            self.end(Some(!side), Ending::Time);
        }
    }

    /// The clock is pressed: the first time it starts, then it completes the move that was made.
    pub fn press(&mut self, now: u64) {
        self.tick(now);
        if self.is_over() {
            return;
        }
        if !self.is_complete {
            self.complete(now);
        } else if let Some(clock) = self.clock.as_mut().filter(|clock| !clock.is_started()) {
            clock.start(now);
        }
    }

    /// The arbiter stops the clocks, or lets them go on.
    pub fn pause(&mut self, is_paused: bool, now: u64) {
        self.tick(now);
        if self.is_over() {
            return;
        }
        match &mut self.clock {
            Some(clock) if is_paused => clock.pause(now),
            Some(clock) => clock.start(now),
            None => {}
        }
    }

    /// The last move is complete: the other side's time begins.
    pub(super) fn complete(&mut self, now: u64) {
        if self.is_complete {
            return;
        }
        let mover = !self.turn();
        let mut is_spared = [false; 2];
        if let Some(clock) = &mut self.clock {
            clock.tick(now);
            is_spared = Side::BOTH.map(|side| clock.left(side) < SPARED);
            if !clock.is_started() {
                clock.start(now); // By the first move, whose time is not known.
            }
            let elapsed = clock.press(now);
            if clock.flag().is_some() {
                self.end(Some(!mover), Ending::Time);
                return;
            }
            let left = clock.left(mover);
            if let Some(last) = self.times.last_mut() {
                *last = Some(Spent { elapsed, left });
            }
        }
        self.is_complete = true;
        self.look_at_sheets(is_spared);
    }

    /// Notes a foul for each side whose record has become too thin (Art. 7).
    fn look_at_sheets(&mut self, is_spared: [bool; 2]) {
        let plies = self.game.moves().len();
        for side in Side::BOTH {
            if !self.settings.is_writing[side as usize] {
                continue;
            }
            if self.sheet.moved(side, plies, side != self.turn(), is_spared[side as usize]) {
                self.foul(side, "9.1.7");
            }
        }
    }

    /// The time of a move that ended the game at once.
    pub(super) fn note_last_time(&mut self, now: u64) {
        let mover = !self.turn();
        if let (Some(clock), Some(last)) = (&mut self.clock, self.times.last_mut()) {
            clock.pause(now);
            *last = Some(Spent { elapsed: clock.spent(), left: clock.left(mover) });
        }
    }
}
