//! Every reading of a line of words, followed as long as the rest can be played from it.

use core::ops::Range;

use super::letters::{is_han, narrow};
use crate::board::Move;
use crate::notation::{self, Dialect, NotationError, NotationErrorKind, Reading};
use crate::part;
use crate::rules::Position;

/// So many readings are followed at once.
const BEAM: usize = 64;

/// What is known about a text before it is read.
pub(super) struct Words<'a> {
    text: &'a str,
    words: &'a [Range<usize>],
    pub(super) has_letters: bool,
    has_points: bool,
    /// Whether a rank 0 occurs, and a rank 10.
    has_zero: bool,
    has_ten: bool,
}

/// How a text may be meant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Manner {
    pub(super) letters: Dialect,
    pub(super) points: Dialect,
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
    /// The word of a number.
    pub(super) fn word(&self, number: usize) -> Option<&'a str> {
        Some(part::between(self.text, self.words.get(number)?.clone()))
    }

    /// Why the line ends before a word that has several meanings.
    pub(super) fn ambiguous(&self, word: usize) -> Option<Stop> {
        let at = self.words.get(word)?.start;
        Some(Stop { word, kind: NotationErrorKind::Ambiguous, at })
    }

    pub(super) fn of(text: &'a str, words: &'a [Range<usize>]) -> Self {
        let mut known =
            Self { text, words, has_letters: false, has_points: false, has_zero: false, has_ten: false };
        known.look_at(words);
        known
    }

    /// Notes what words show of the manner of the text.
    pub(super) fn look_at(&mut self, words: &[Range<usize>]) {
        for range in words {
            let word = part::between(self.text, range.clone());
            match kind(word) {
                Kind::Chinese => continue,
                Kind::Points => self.has_points = true,
                Kind::Letters => self.has_letters = true,
            }
            let mut before = ' ';
            for c in word.chars().map(narrow) {
                match (before, c) {
                    ('1', '0') => self.has_ten = true,
                    (_, '0') => self.has_zero = true,
                    _ => {}
                }
                before = c;
            }
        }
    }

    /// The manners to be tried, the likeliest first.
    pub(super) fn manners(&self, said: Option<Dialect>) -> Vec<Manner> {
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

    /// Follows all readings of the words after the first `skipped`, from `start`.
    pub(super) fn run(&self, start: &Position, skipped: usize, manner: Manner, budget: &mut usize) -> Run {
        let first = State { position: start.clone(), last: None, penalty: 0 };
        let mut run = Run { nodes: Vec::new(), states: vec![first], read: 0, skipped, error: None };
        for range in self.words.iter().skip(skipped) {
            let word = part::between(self.text, range.clone());
            let dialect = manner.dialect(word);
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
    /// The dialect of a word.
    fn dialect(self, word: &str) -> Dialect {
        match kind(word) {
            Kind::Chinese => Dialect::Chinese,
            Kind::Points => self.points,
            Kind::Letters => self.letters,
        }
    }

    /// A move that the rules do not allow, where the word says which is meant.
    pub(super) fn illegal(self, position: &Position, word: &str) -> Option<Move> {
        notation::read_illegal(position, word, self.dialect(word))
    }

    /// Whether the other manner differs in the number of the first rank alone: that is 0 where the text leaves it
    /// open. Of two dialects neither has such a right.
    pub(super) fn is_default_for(self, other: Self) -> bool {
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
pub(super) struct Run {
    nodes: Vec<Node>,
    /// The readings of the words that could be read, the closest first; at least one.
    states: Vec<State>,
    /// How many words could be read.
    read: usize,
    /// How many words stand before them.
    skipped: usize,
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
    pub(super) fn compare(&self, other: &Self) -> core::cmp::Ordering {
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
    pub(super) fn fault(&self) -> Option<(NotationErrorKind, usize)> {
        self.error.map(|error| (error.kind, error.at))
    }

    /// The moves of the closest reading.
    pub(super) fn closest(&self) -> Vec<Move> {
        self.states.first().map(|state| self.moves_to(state)).unwrap_or_default()
    }

    /// The position after them.
    pub(super) fn end(&self) -> Option<&Position> {
        self.states.first().map(|state| &state.position)
    }

    /// Where another reading that is as close parts from the closest.
    pub(super) fn tie(&self, moves: &[Move]) -> Option<usize> {
        let (best, rivals) = self.states.split_first()?;
        let tied = rivals.iter().filter(|rival| rival.penalty == best.penalty);
        tied.filter_map(|rival| fork(moves, &self.moves_to(rival))).min()
    }

    /// Where a reading parts from the closest that is not as close, if even that is not as the notation is written.
    pub(super) fn choice(&self, moves: &[Move]) -> Option<usize> {
        let (best, rivals) = self.states.split_first()?;
        let others = rivals.iter().filter(|_| best.penalty > 0);
        others.filter_map(|rival| fork(moves, &self.moves_to(rival))).min()
    }

    /// Why the reading ends before the words do.
    pub(super) fn stop(&self, script: &Words<'_>) -> Option<Stop> {
        let error = self.error?;
        let word = self.skipped + self.read;
        Some(Stop { word, kind: error.kind, at: script.words.get(word)?.start + error.at })
    }
}

/// Why a word is not read: number of the word, kind and byte offset of the fault.
#[derive(Clone, Copy)]
pub(super) struct Stop {
    pub(super) word: usize,
    pub(super) kind: NotationErrorKind,
    pub(super) at: usize,
}

/// The first place where two lines differ.
pub(super) fn fork(line: &[Move], other: &[Move]) -> Option<usize> {
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
