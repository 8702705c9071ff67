//! The words of a game understood as moves.
//!
//! What one word leaves open the words after it often settle. So every reading of a word is followed as long as the
//! rest of the game can be played from it. The dialect of Latin letters and the number of the first rank are
//! settled in the same way, but for the whole text: the one that reads most of it is meant.

use core::ops::Range;

use super::letters::{is_han, narrow};
use crate::board::{Move, Side};
use crate::notation::{self, Dialect, NotationError, NotationErrorKind, Reading};
use crate::part;
use crate::rules::Position;

/// The moves that were understood.
pub(super) struct Mainline {
    pub(super) moves: Vec<Move>,
    /// Whether the other of two starts is the one from which the game can be played.
    pub(super) is_other_start: bool,
    /// The move at which the reading ends, if not at the end of the words.
    pub(super) stop: Option<Stop>,
    /// The first move at which the text leaves a choice though the game is read on.
    pub(super) choice: Option<usize>,
    /// What the Latin letters mean, if there are any.
    pub(super) dialect: Option<Dialect>,
}

/// Why a word is not read: number of the word, kind and byte offset of the fault.
pub(super) struct Stop {
    pub(super) word: usize,
    pub(super) kind: NotationErrorKind,
    pub(super) at: usize,
}

/// So many readings are followed at once.
const BEAM: usize = 64;

/// After so many words read in positions only the closest reading is followed.
const BUDGET: usize = 40_000;

impl Mainline {
    /// Reads words of `text` from the first start, or from the other one when more of them can be read so.
    /// What is `said` about the dialect counts only where two make as much of the text: such words are often wrong.
    pub(super) fn read(
        text: &str,
        words: &[Range<usize>],
        starts: &[Position],
        said: Option<Dialect>,
    ) -> Self {
        let script = Words::of(text, words);
        let mut budget = BUDGET;
        let mut best: Option<(Run, Manner, usize)> = None;
        // Where the moves of two dialects part that make as much of the text.
        let mut tie: Option<usize> = None;
        let mut runs = Vec::new();
        for (number, start) in starts.iter().enumerate() {
            for manner in script.manners(said) {
                runs.push((script.run(start, manner, &mut budget), manner, number));
            }
        }
        for (run, manner, number) in runs {
            let order = best.as_ref().map_or(core::cmp::Ordering::Greater, |(known, ..)| run.compare(known));
            if order.is_gt() {
                tie = None;
                best = Some((run, manner, number));
            } else if order.is_eq()
                && let Some((known, known_manner, known_number)) = &best
            {
                let parting = fork(&known.closest(), &run.closest());
                if parting.is_none() && number == *known_number && run.fault() > known.fault() {
                    // The error of the manner that came furthest tells most.
                    best = Some((run, manner, number));
                } else if number == *known_number
                    && !known_manner.is_default_for(manner)
                    && said != Some(known_manner.letters)
                {
                    tie = tie.into_iter().chain(parting).min();
                }
            }
        }
        let Some((run, manner, number)) = best else {
            return Self { moves: vec![], is_other_start: false, stop: None, choice: None, dialect: None };
        };
        let mut line = run.mainline(&script);
        if let Some(word) = tie.filter(|&word| word < line.moves.len()) {
            line.cut(word, &script);
        }
        line.is_other_start = number > 0;
        line.dialect = script.has_letters.then_some(manner.letters);
        line
    }

    /// Ends the line before a word that has several meanings.
    fn cut(&mut self, word: usize, script: &Words<'_>) {
        self.moves.truncate(word);
        self.choice = None;
        self.stop = script.words.get(word).map(|range| Stop {
            word,
            kind: NotationErrorKind::Ambiguous,
            at: range.start,
        });
    }
}

/// What is known about a text before it is read.
struct Words<'a> {
    text: &'a str,
    words: &'a [Range<usize>],
    has_letters: bool,
    has_points: bool,
    /// Whether a rank 0 occurs, and a rank 10.
    has_zero: bool,
    has_ten: bool,
}

/// How a text may be meant.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Manner {
    letters: Dialect,
    points: Dialect,
}

/// What the characters of one word show.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Chinese,
    /// Two points: H2-E2, h2e2.
    Points,
    Letters,
}

impl<'a> Words<'a> {
    fn of(text: &'a str, words: &'a [Range<usize>]) -> Self {
        let mut known =
            Self { text, words, has_letters: false, has_points: false, has_zero: false, has_ten: false };
        for range in words {
            let word = part::between(text, range.clone());
            match kind(word) {
                Kind::Chinese => continue,
                Kind::Points => known.has_points = true,
                Kind::Letters => known.has_letters = true,
            }
            let mut before = ' ';
            for c in word.chars().map(narrow) {
                match (before, c) {
                    ('1', '0') => known.has_ten = true,
                    (_, '0') => known.has_zero = true,
                    _ => {}
                }
                before = c;
            }
        }
        known
    }

    /// The manners to be tried, the likeliest first.
    fn manners(&self, said: Option<Dialect>) -> Vec<Manner> {
        const LETTERS: [Dialect; 4] = [Dialect::Wxf, Dialect::Vietnamese, Dialect::San, Dialect::SanFromOne];
        const POINTS: [Dialect; 2] = [Dialect::Iccs, Dialect::Uci];
        let letters = if self.has_letters { &LETTERS[..] } else { &LETTERS[..1] };
        // A rank 0 or 10 tells the number of the first rank; a text with both has a fault to be found.
        let points = match (self.has_points, self.has_zero, self.has_ten) {
            (false, ..) | (true, true, false) => &POINTS[..1],
            (true, false, true) => &POINTS[1..],
            (true, ..) => &POINTS[..],
        };
        let mut manners = Vec::new();
        for is_said in [true, false] {
            for &letters in letters {
                for &points in points {
                    let manner = Manner { letters, points };
                    if is_said == manner.is(said) {
                        manners.push(manner);
                    }
                }
            }
        }
        manners
    }

    /// Follows all readings of the words from `start`.
    fn run(&self, start: &Position, manner: Manner, budget: &mut usize) -> Run {
        let first = State { position: start.clone(), last: None, penalty: 0 };
        let mut run = Run { nodes: Vec::new(), states: vec![first], read: 0, error: None };
        for range in self.words {
            let word = part::between(self.text, range.clone());
            let dialect = match kind(word) {
                Kind::Chinese => Dialect::Chinese,
                Kind::Points => manner.points,
                Kind::Letters => manner.letters,
            };
            if *budget == 0 {
                run.states.truncate(1);
            }
            let mut next = Vec::new();
            let mut error = None;
            for state in &run.states {
                *budget = budget.saturating_sub(1);
                match notation::readings(&state.position, word, Some(dialect)) {
                    Ok(readings) => {
                        let readings = readings.iter().filter(|reading| manner.allows(reading));
                        for reading in readings {
                            add(&mut next, &mut run.nodes, state, reading);
                        }
                    }
                    // The closest reading of what came before knows best.
                    Err(fault) => error = error.or(Some(fault)),
                }
            }
            if next.is_empty() {
                run.error = error;
                return run;
            }
            run.states = next;
            run.read += 1;
        }
        run
    }
}

impl Manner {
    /// Whether the other manner differs in the number of the first rank alone: that is 0 where the text leaves it
    /// open. Of two dialects neither has such a right.
    fn is_default_for(self, other: Self) -> bool {
        self.letters == other.letters || (self.letters, other.letters) == (Dialect::San, Dialect::SanFromOne)
    }

    fn is(self, said: Option<Dialect>) -> bool {
        said.is_some_and(|said| said == self.letters || said == self.points)
    }

    /// Algebraic text whose ranks count from 1 is another manner than that which counts from 0.
    fn allows(self, reading: &Reading) -> bool {
        self.letters != Dialect::San || reading.dialect != Dialect::San || reading.penalty < Reading::GUESS
    }
}

/// The game so far in one reading.
struct State {
    position: Position,
    /// Its last move, in [`Run::nodes`].
    last: Option<usize>,
    /// How far its moves are from the forms that are written.
    penalty: u32,
}

/// A move of a reading and the move before it.
struct Node {
    mv: Move,
    before: Option<usize>,
}

/// All readings of a text in one manner.
struct Run {
    nodes: Vec<Node>,
    /// The readings of the words that could be read, the closest first; at least one.
    states: Vec<State>,
    /// How many words could be read.
    read: usize,
    /// Why the next word could not.
    error: Option<NotationError>,
}

/// Adds the state after a reading to those that are followed. Of those that come to the same position the closest
/// is kept.
fn add(next: &mut Vec<State>, nodes: &mut Vec<Node>, state: &State, reading: &Reading) {
    let Ok(position) = state.position.after(reading.mv) else { return };
    let penalty = state.penalty + u32::from(reading.penalty);
    if let Some(same) = next.iter().position(|known| known.position.hash() == position.hash()) {
        if next[same].penalty <= penalty {
            return;
        }
        next.remove(same);
    }
    let place = next.iter().position(|known| known.penalty > penalty).unwrap_or(next.len());
    if place < BEAM {
        next.truncate(BEAM - 1);
        nodes.push(Node { mv: reading.mv, before: state.last });
        next.insert(place, State { position, last: Some(nodes.len() - 1), penalty });
    }
}

impl Run {
    /// More words first, then closer readings.
    fn compare(&self, other: &Self) -> core::cmp::Ordering {
        let penalty = |run: &Self| run.states.first().map_or(0, |state| state.penalty);
        self.read.cmp(&other.read).then(penalty(other).cmp(&penalty(self)))
    }

    fn moves_to(&self, state: &State) -> Vec<Move> {
        let mut moves = Vec::with_capacity(self.read);
        let mut at = state.last;
        while let Some(node) = at.and_then(|index| self.nodes.get(index)) {
            moves.push(node.mv);
            at = node.before;
        }
        moves.reverse();
        moves
    }

    /// How far the word that cannot be read was understood.
    fn fault(&self) -> Option<(NotationErrorKind, usize)> {
        self.error.map(|error| (error.kind, error.at))
    }

    /// The moves of the closest reading.
    fn closest(&self) -> Vec<Move> {
        self.states.first().map(|state| self.moves_to(state)).unwrap_or_default()
    }

    /// The closest reading, cut where another is as close.
    fn mainline(&self, script: &Words<'_>) -> Mainline {
        let moves = self.closest();
        let stop = self.error.and_then(|error| {
            let at = script.words.get(self.read)?.start + error.at;
            Some(Stop { word: self.read, kind: error.kind, at })
        });
        let mut line = Mainline { moves, is_other_start: false, stop, choice: None, dialect: None };
        let Some((best, rivals)) = self.states.split_first() else { return line };
        let fork_of = |rival: &State| fork(&line.moves, &self.moves_to(rival));
        let tied = rivals.iter().filter(|rival| rival.penalty == best.penalty).filter_map(fork_of).min();
        if let Some(word) = tied {
            line.cut(word, script);
        } else if best.penalty > 0 {
            line.choice = rivals.iter().filter_map(fork_of).min();
        }
        line
    }
}

/// The first place where two lines differ.
fn fork(line: &[Move], other: &[Move]) -> Option<usize> {
    line.iter().zip(other).position(|(mv, other)| mv != other)
}

fn kind(word: &str) -> Kind {
    if word.chars().any(is_han) {
        Kind::Chinese
    } else if is_points(word) {
        Kind::Points
    } else {
        Kind::Letters
    }
}

/// `H2-E2`, `h2e2`, `a10b10`; not `A10e9`, which is an advisor in algebraic text.
fn is_points(word: &str) -> bool {
    let mut chars = word.chars().map(narrow).peekable();
    let mut point = || {
        let file = chars.next().filter(|c| matches!(c, 'a'..='i' | 'A'..='I'));
        let mut digits = 0;
        while chars.next_if(char::is_ascii_digit).is_some() {
            digits += 1;
        }
        let has_dash = chars.next_if(|&c| matches!(c, '-' | '–' | '—')).is_some();
        file.filter(|_| digits == 1 || digits == 2).map(|file| (file.is_ascii_uppercase(), has_dash))
    };
    match (point(), point()) {
        (Some((from, has_dash)), Some((to, false))) => {
            (from == to || has_dash) && chars.all(|c| !c.is_ascii_alphanumeric())
        }
        _ => false,
    }
}

/// Whether Black's moves begin with small letters and Red's with capitals, and `.` is sideways: the WXF of `PlayOK`.
pub(super) fn is_playok(text: &str, words: &[Range<usize>], first: Side) -> bool {
    let mut side = first;
    let mut has_dot = false;
    let fits = words.iter().all(|range| {
        let word = part::between(text, range.clone());
        let is_fitting = word
            .chars()
            .filter(char::is_ascii_alphabetic)
            .all(|c| c.is_ascii_lowercase() == (side == Side::Black));
        has_dot |= word.bytes().any(|byte| byte == b'.');
        side = !side;
        is_fitting && word.bytes().all(|byte| byte != b'=')
    });
    fits && has_dot && words.len() > 1
}
