//! The words of a game understood as moves.
//!
//! What one word leaves open the words after it often settle. So every reading of a word is followed as long as the
//! rest of the game can be played from it (`beam`). The dialect of Latin letters and the number of the first rank
//! are settled in the same way, but for the whole text: the one that reads most of its main line is meant.

use core::ops::Range;

use super::beam::{Manner, Run, Stop, Words, fork};
use super::whole::after_any;
use crate::board::{Move, Side};
use crate::notation::Dialect;
use crate::part;
use crate::rules::Position;

/// A line that was understood.
pub(super) struct Line {
    /// Its moves, with those that the rules do not allow.
    pub(super) moves: Vec<Move>,
    /// The first of them that the rules do not allow.
    pub(super) illegal: Option<Stop>,
    /// The word at which the reading ends, if not at the end of the words.
    pub(super) stop: Option<Stop>,
    /// The first move at which the text leaves a choice though the line is read on.
    pub(super) choice: Option<usize>,
}

/// The main line, and how the text is meant.
pub(super) struct Mainline {
    pub(super) line: Line,
    pub(super) manner: Manner,
    /// Whether the other of two starts is the one from which the game can be played.
    pub(super) is_other_start: bool,
    /// What the Latin letters mean, if there are any.
    pub(super) dialect: Option<Dialect>,
}

/// After so many words read in positions only the closest reading is followed.
pub(super) const BUDGET: usize = 40_000;

impl Mainline {
    /// Reads the first of these lines of words from the first start, or from the other one when more of them can be read so.
    /// What is `said` about the dialect counts only where two make as much of the text: such words are often wrong.
    pub(super) fn read(
        text: &str,
        lines: &[Vec<Range<usize>>],
        starts: &[Position],
        said: Option<Dialect>,
        budget: &mut usize,
    ) -> Self {
        let main = lines.first().map(Vec::as_slice).unwrap_or_default();
        let mut script = Words::of(text, main);
        // Variations are written as the main line is.
        for words in lines.iter().skip(1) {
            script.look_at(words);
        }
        let mut best: Option<(Run, Manner, usize)> = None;
        // Where the moves of two dialects part that make as much of the text.
        let mut tie: Option<usize> = None;
        let mut runs = Vec::new();
        for (number, start) in starts.iter().enumerate() {
            for manner in script.manners(said) {
                runs.push((script.run(start, 0, manner, budget), manner, number));
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
            let line = Line { moves: vec![], illegal: None, stop: None, choice: None };
            let manner = Manner { letters: Dialect::Wxf, points: Dialect::Iccs };
            return Self { line, manner, is_other_start: false, dialect: None };
        };
        let line = Line::of(&script, run, manner, tie, budget);
        let dialect = script.has_letters.then_some(manner.letters);
        Self { line, manner, is_other_start: number > 0, dialect }
    }
}

impl Line {
    /// Reads words of a variation of a text whose manner is known.
    pub(super) fn read(
        text: &str,
        words: &[Range<usize>],
        start: &Position,
        manner: Manner,
        budget: &mut usize,
    ) -> Self {
        let script = Words::of(text, words);
        let run = script.run(start, 0, manner, budget);
        Self::of(&script, run, manner, None, budget)
    }

    /// The closest reading, cut where another is as close, or at `tie`. A move that the rules do not allow is kept
    /// where the word says which is meant, and the reading goes on after it.
    fn of(script: &Words<'_>, mut run: Run, manner: Manner, tie: Option<usize>, budget: &mut usize) -> Self {
        let mut line = Self { moves: vec![], illegal: None, stop: None, choice: None };
        loop {
            let before = line.moves.len();
            let moves = run.closest();
            let tied = tie.filter(|&word| before == 0 && word < moves.len());
            if let Some(word) = tied.into_iter().chain(run.tie(&moves)).min() {
                line.moves.extend(&moves[..word.min(moves.len())]);
                line.choice = line.choice.filter(|&choice| choice < before);
                line.stop = script.ambiguous(before + word);
                return line;
            }
            let choice = run.choice(&moves).map(|word| before + word);
            line.choice = line.choice.or(choice);
            line.moves.extend(moves);
            let (Some(stop), Some(end)) = (run.stop(script), run.end()) else { return line };
            let word = script.word(stop.word).unwrap_or_default();
            let Some(mv) = manner.illegal(end, word) else {
                line.stop = Some(stop);
                return line;
            };
            line.illegal = line.illegal.or(Some(stop));
            line.moves.push(mv);
            run = script.run(&after_any(end, mv), stop.word + 1, manner, budget);
        }
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
