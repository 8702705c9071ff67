//! What is to be reached in a puzzle.

use core::fmt;

use crate::board::{Side, Square};
use crate::digits;
use crate::game::{Outcome, Played};
use crate::part;

/// What the side that moves first in a puzzle is to reach, as the tag `Goal` of a record says it.
///
/// `mate`, `win`, `draw`, `capture` with points on one of which a piece is to be taken, `reach` with points on one of
/// which a piece of one's own is to arrive; each with `in` and a number of own moves, if these are limited.
///
/// ```
/// use xiangqi_board::{Aim, Goal};
/// let goal = Goal::parse("mate in 3").unwrap();
/// assert_eq!((goal.aim, goal.moves), (Aim::Mate, Some(3)));
/// assert_eq!(Goal::parse("Capture  e9 c5 in 2").unwrap().name(), "capture e9 c5 in 2");
/// assert_eq!(Goal::parse("capture k9").unwrap_err().at, 8);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goal {
    /// What is to be reached.
    pub aim: Aim,
    /// In how many moves of the side that moves first, from the start of the puzzle.
    pub moves: Option<u8>,
}

/// The kinds of goals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Aim {
    /// To mate, or to leave the other side without a move, which wins as well (困毙, Art. 4.1.3).
    Mate,
    /// To win in whatever way.
    Win,
    /// To draw.
    Draw,
    /// To take a piece on one of these points.
    Capture(Vec<Square>),
    /// To bring a piece to one of these points.
    Reach(Vec<Square>),
}

/// Why a text is no goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GoalError {
    /// What is wrong.
    pub kind: GoalErrorKind,
    /// Where, in bytes from the beginning.
    pub at: usize,
}

/// The kinds of [`GoalError`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoalErrorKind {
    /// It does not begin with a known aim.
    UnknownAim,
    /// A point is expected here.
    NoPoint,
    /// `in` and a number from 1 to 99 is expected here, or the end.
    NoNumber,
}

impl GoalErrorKind {
    /// The stable code of this kind.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::UnknownAim => "unknown-goal",
            Self::NoPoint => "goal-without-point",
            Self::NoNumber => "goal-without-number",
        }
    }
}

impl fmt::Display for GoalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            GoalErrorKind::UnknownAim => "a goal begins with mate, win, draw, capture or reach",
            GoalErrorKind::NoPoint => "the goal lacks a point such as e9",
            GoalErrorKind::NoNumber => "only `in` and a number from 1 to 99 may follow",
        })
    }
}

impl core::error::Error for GoalError {}

impl Aim {
    /// The stable code of this kind of goal: the word that it begins with.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Mate => "mate",
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Capture(_) => "capture",
            Self::Reach(_) => "reach",
        }
    }

    /// The points that it is about.
    #[must_use]
    pub fn points(&self) -> &[Square] {
        match self {
            Self::Capture(points) | Self::Reach(points) => points,
            Self::Mate | Self::Win | Self::Draw => &[],
        }
    }
}

impl Goal {
    /// Reads a goal. Capitals do not matter.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn parse(text: &str) -> Result<Self, GoalError> {
        let mut words = Words { text, at: 0 };
        let start = words.skip();
        let aim = match words.next().as_str() {
            "mate" => Aim::Mate,
            "win" => Aim::Win,
            "draw" => Aim::Draw,
            "capture" => Aim::Capture(words.points()?),
            "reach" => Aim::Reach(words.points()?),
            _ => return Err(GoalError { kind: GoalErrorKind::UnknownAim, at: start }),
        };
        Ok(Self { aim, moves: words.number()? })
    }

    /// The goal as it is written.
    #[must_use]
    pub fn name(&self) -> String {
        let mut name = String::from(self.aim.code());
        for point in self.aim.points() {
            name.push(' ');
            point.write(&mut name);
        }
        if let Some(moves) = self.moves {
            name.push_str(" in ");
            digits::push(&mut name, moves.into());
        }
        name
    }

    /// Whether a move of the side that solves reaches the goal. Whoever wins the game has reached any other goal, too, and
    /// whoever loses it by a ruling on that very move has reached none.
    #[must_use]
    pub fn is_reached(&self, played: &Played) -> bool {
        let solver = played.piece.side;
        match (&self.aim, played.outcome) {
            (_, Some(Outcome { winner: Some(winner), .. })) => winner == solver,
            (Aim::Draw, Some(_)) => true,
            (Aim::Capture(points), _) => played.taken.is_some() && points.contains(&played.mv.to),
            (Aim::Reach(points), _) => points.contains(&played.mv.to),
            _ => false,
        }
    }

    /// Whether a move of the defender has brought about what the side that solves is to reach: to draw, say.
    #[must_use]
    pub fn is_given(&self, played: &Played) -> bool {
        let solver: Side = !played.piece.side;
        played.outcome.is_some_and(|outcome| match outcome.winner {
            Some(winner) => winner == solver,
            None => self.aim == Aim::Draw,
        })
    }
}

/// The words of a goal, in small letters.
struct Words<'a> {
    text: &'a str,
    at: usize,
}

impl Words<'_> {
    /// Steps over blanks; gives where the next word begins.
    fn skip(&mut self) -> usize {
        let rest = part::from(self.text, self.at);
        self.at += rest.len() - rest.trim_start().len();
        self.at
    }

    /// The next word without stepping over it; empty at the end.
    fn peek(&mut self) -> String {
        let at = self.skip();
        let rest = part::from(self.text, at);
        let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
        part::before(rest, length).to_ascii_lowercase()
    }

    fn next(&mut self) -> String {
        let word = self.peek();
        self.at += word.len();
        word
    }

    /// Points up to `in` or the end, at least one.
    fn points(&mut self) -> Result<Vec<Square>, GoalError> {
        let mut points = vec![];
        loop {
            let word = self.peek();
            if !points.is_empty() && matches!(word.as_str(), "" | "in") {
                return Ok(points);
            }
            let point =
                Square::parse(&word).ok_or(GoalError { kind: GoalErrorKind::NoPoint, at: self.at })?;
            points.push(point);
            self.next();
        }
    }

    /// `in` and a number, or nothing; then the end.
    fn number(&mut self) -> Result<Option<u8>, GoalError> {
        let start = self.skip();
        let error = |at| GoalError { kind: GoalErrorKind::NoNumber, at };
        match self.next().as_str() {
            "" => return Ok(None),
            "in" => {}
            _ => return Err(error(start)),
        }
        let at = self.skip();
        let number = digits::read_small(&self.next()).filter(|number| (1..100).contains(number));
        let number = number.ok_or(error(at))?;
        let end = self.skip();
        if end < self.text.len() {
            return Err(error(end));
        }
        Ok(u8::try_from(number).ok())
    }
}
