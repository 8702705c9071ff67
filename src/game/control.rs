//! Time controls (Art. 6): how much time a side has for how many moves.

use crate::digits;

/// So much time for so many moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Period {
    /// Milliseconds that are added when it begins.
    pub time: u32,
    /// Moves that must be made in it; 0 for all that are left (包干).
    pub moves: u16,
}

/// A time control: one or more periods, of which the last repeats where it is for a number of moves.
///
/// It is written as `90m/40+15m/10`: 90 minutes for 40 moves, then 15 minutes for every 10. `10m` is sudden death, and
/// `10m+5s` adds five seconds with every move; after a period for a number of moves that is written `15m/10,5s`.
/// Times are numbers of `h`, `m` and `s` in this order. The presets of the rules go by the number of their article:
/// `6.1` to `6.5`.
///
/// ```
/// use xiangqi_board::Control;
/// let control = Control::parse("6.1").unwrap();
/// assert_eq!(control.text(), "90m/40+15m/10");
/// assert_eq!((control.period(0).moves, control.period(7).moves), (40, 10));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Control {
    periods: Vec<Period>,
    increment: u32,
}

/// The presets of Art. 6. Of sudden death (6.5) the rules leave the time to the event: here it is half an hour.
const PRESETS: [(&str, &str); 5] = [
    ("6.1", "90m/40+15m/10"),
    ("6.2", "60m/30+10m/10"),
    ("6.3", "10m/40+5m/30"),
    ("6.4", "5m/30"),
    ("6.5", "30m"),
];

/// The most that a period may have: a hundred hours.
const MOST: u32 = 100 * HOUR;
const MOST_PERIODS: usize = 8;
const HOUR: u32 = 60 * MINUTE;
const MINUTE: u32 = 60 * SECOND;
const SECOND: u32 = 1000;

impl Control {
    /// Reads a control or the name of a preset; `None` for anything else, and for periods without time.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        for (name, meaning) in PRESETS {
            if text == name {
                return Self::parse(meaning);
            }
        }
        let (text, own) = match text.split_once(',') {
            Some((text, increment)) => (text, Some(read_time(increment)?)),
            None => (text, None),
        };
        let mut control = Self { periods: vec![], increment: own.unwrap_or(0) };
        let mut is_open = false;
        for item in text.split('+') {
            match item.split_once('/') {
                // After sudden death there can only be an increment.
                Some((time, moves)) if !is_open => {
                    let moves = digits::read(moves.trim()).filter(|&moves| moves > 0)?;
                    let moves = u16::try_from(moves).ok()?;
                    control.periods.push(Period { time: read_time(time)?, moves });
                }
                None if !is_open => {
                    is_open = true;
                    control.periods.push(Period { time: read_time(item)?, moves: 0 });
                }
                None if control.increment == 0 => control.increment = read_time(item)?,
                _ => return None,
            }
        }
        (control.periods.len() <= MOST_PERIODS).then_some(control)
    }

    /// The control as text, which [`parse`](Self::parse) reads.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut mark = '+';
        for period in &self.periods {
            if !text.is_empty() {
                text.push('+');
            }
            push_time(&mut text, period.time);
            if period.moves > 0 {
                text.push('/');
                digits::push(&mut text, period.moves.into());
                mark = ',';
            } else {
                mark = '+';
            }
        }
        if self.increment > 0 {
            text.push(mark);
            push_time(&mut text, self.increment);
        }
        text
    }

    /// The period of that number, counted from 0; beyond the last one it is the last again.
    #[must_use]
    pub fn period(&self, number: usize) -> Period {
        let last = self.periods.last().copied().unwrap_or(Period { time: 0, moves: 0 });
        self.periods.get(number).copied().unwrap_or(last)
    }

    /// Milliseconds that are added with every move.
    #[must_use]
    pub const fn increment(&self) -> u32 {
        self.increment
    }
}

/// Reads `1h30m`, `90m`, `5s`.
fn read_time(text: &str) -> Option<u32> {
    let mut rest = text.trim();
    let mut sum = 0u32;
    for (letter, unit) in [('h', HOUR), ('m', MINUTE), ('s', SECOND)] {
        if let Some((number, after)) = rest.split_once(letter) {
            let number = digits::read_small(number.trim())?;
            sum = sum.checked_add(number.checked_mul(unit)?)?;
            rest = after;
        }
    }
    (rest.trim().is_empty() && sum > 0 && sum <= MOST).then_some(sum)
}

/// Writes `90m`, `1m30s`, `5s`; parts of a second are left out, of which a control has none.
fn push_time(text: &mut String, time: u32) {
    let (minutes, seconds) = (time / MINUTE, time % MINUTE / SECOND);
    if minutes > 0 {
        digits::push(text, minutes.into());
        text.push('m');
    }
    if seconds > 0 {
        digits::push(text, seconds.into());
        text.push('s');
    }
}
