//! A record under the hands of a reader: the ply that is shown, and every change undone and redone.

use super::{GameResult, Record, Shape};
use crate::board::Move;
use crate::game::{Game, Outcome, Played, Refused, TouchRule};
use crate::referee::{RuleSet, Ruling, rule};
use crate::rules::Position;

/// The line being looked at and edited.
#[derive(Clone)]
struct Line {
    start: Position,
    moves: Vec<Move>,
    /// How many of the moves have been played on the board that is shown.
    ply: usize,
    tags: Vec<(String, String)>,
    /// Marks, each with the ply it was drawn at.
    shapes: Vec<(usize, Shape)>,
}

/// A line of play, the ply shown, and the changes made to it.
///
/// Stepping through the line changes nothing. A move played in mid-line cuts off what followed; like every change
/// (a game loaded, a new game, a mark drawn) this can be undone, so that nothing is lost.
pub struct Timeline {
    line: Line,
    past: Vec<Line>,
    future: Vec<Line>,
    /// The game at the ply shown.
    game: Game,
    rules: RuleSet,
    /// What the rules on repetition say of the position shown, if anything.
    ruling: Option<Ruling>,
}

/// How many changes can be undone.
const MEMORY: usize = 500;

impl Timeline {
    /// An empty line from `start`.
    #[must_use]
    pub fn new(start: Position) -> Self {
        let line = Line { start: start.clone(), moves: vec![], ply: 0, tags: vec![], shapes: vec![] };
        Self {
            line,
            past: vec![],
            future: vec![],
            game: Game::new(start),
            rules: RuleSet::default(),
            ruling: None,
        }
    }

    /// The game up to the ply shown.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The game up to the ply shown, for touching pieces.
    pub(crate) const fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// The position from which the line begins.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.line.start
    }

    /// All moves of the line, those after the ply shown included.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.line.moves
    }

    /// How many moves have been played on the board that is shown.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.line.ply
    }

    /// Names and values that describe the game.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        &self.line.tags
    }

    /// Sets a tag; an empty value removes it.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let tags = &mut self.line.tags;
        match tags.iter().position(|(known, _)| known == name) {
            Some(index) if value.is_empty() => {
                tags.remove(index);
            }
            Some(index) => value.clone_into(&mut tags[index].1),
            None if value.is_empty() => {}
            None => tags.push((name.to_owned(), value.to_owned())),
        }
    }

    /// The whole line as a record. An end on the board, or by a ruling on its last position, is named in its tags, with its article.
    #[must_use]
    pub fn record(&self) -> Record {
        let Line { start, moves, tags, .. } = self.line.clone();
        let mut game = Game::new(start.clone());
        let is_whole = moves.iter().all(|&mv| game.play(mv).is_ok());
        // A ruling does not go before a result that the record came with.
        let is_open = tags.iter().all(|(name, value)| name != "Result" || value == "*");
        let outcome = if is_open {
            rule(&mut game, self.rules);
            game.outcome()
        } else {
            Outcome::of(game.position())
        };
        let outcome = outcome.filter(|_| is_whole);
        let mut record = Record::of_moves(start, &moves);
        record.tags = tags;
        if let Some(Outcome { winner, ending }) = outcome {
            record.set_tag("Result", GameResult::of(winner).text());
            record.set_tag("Termination", &(String::from(ending.code()) + ", Art. " + ending.article()));
        }
        record
    }

    /// The marks on the position shown.
    pub fn shapes(&self) -> impl Iterator<Item = Shape> + '_ {
        self.shape_list().into_iter()
    }

    /// The same as a list.
    pub(crate) fn shape_list(&self) -> Vec<Shape> {
        let mut shapes = vec![];
        for &(ply, shape) in &self.line.shapes {
            if ply == self.line.ply {
                shapes.push(shape);
            }
        }
        shapes
    }

    /// Replaces the marks on the position shown.
    pub fn set_shapes(&mut self, shapes: &[Shape]) {
        self.remember();
        let ply = self.line.ply;
        self.line.shapes.retain(|&(at, _)| at != ply);
        for &shape in shapes {
            self.line.shapes.push((ply, shape));
        }
    }

    /// Sets how far touches bind.
    pub fn set_touch_rule(&mut self, rule: TouchRule) {
        self.game.set_touch_rule(rule);
    }

    /// The rules on repetition that are in force.
    #[must_use]
    pub const fn rules(&self) -> RuleSet {
        self.rules
    }

    /// Puts other rules on repetition in force.
    pub fn set_rules(&mut self, rules: RuleSet) {
        self.rules = rules;
        self.rule();
    }

    /// The ruling on the position shown; a loss or a draw has ended the game. The same whether the moves were
    /// played or loaded, and whatever the line holds after them.
    #[must_use]
    pub const fn ruling(&self) -> Option<&Ruling> {
        self.ruling.as_ref()
    }

    /// Plays a move from the position shown. The move that follows in the line anyway only steps forward.
    ///
    /// # Errors
    /// Why the move is refused; nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<Played, Refused> {
        self.game.judge(mv)?;
        self.remember();
        let mut played = self.game.play(mv)?;
        let ply = self.line.ply;
        if self.line.moves.get(ply) != Some(&mv) {
            self.line.moves.truncate(ply);
            self.line.moves.push(mv);
            // Another game has another end.
            self.line.tags.retain(|(name, _)| name != "Result" && name != "Termination");
            self.line.shapes.retain(|&(at, _)| at <= ply);
        }
        self.line.ply += 1;
        self.rule();
        played.outcome = self.game.outcome();
        Ok(played)
    }

    /// Shows the position after `ply` moves; false when that is not in the line or shown already.
    pub fn go_to(&mut self, ply: usize) -> bool {
        if ply > self.line.moves.len() || ply == self.line.ply {
            return false;
        }
        self.line.ply = ply;
        self.replay();
        true
    }

    /// Puts another line in place, shown at its start or, when `at_end`, at its end.
    /// Moves that cannot be played are left out with all that follow.
    pub fn load(&mut self, start: Position, moves: &[Move], tags: Vec<(String, String)>, at_end: bool) {
        self.remember();
        self.line = Line { start, moves: moves.to_vec(), ply: moves.len(), tags, shapes: vec![] };
        self.replay();
        self.line.moves.truncate(self.line.ply);
        if !at_end {
            self.go_to(0);
        }
    }

    /// Whether there is something to [`undo`](Self::undo).
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty() || !self.line.moves.is_empty()
    }

    /// Whether there is something to [`redo`](Self::redo).
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Undoes the last change; where none is remembered (a saved game that was restored), takes the last move back.
    pub fn undo(&mut self) -> bool {
        if !self.can_undo() {
            return false;
        }
        let before = self.past.pop().unwrap_or_else(|| {
            let mut line = self.line.clone();
            line.moves.pop();
            line.ply = line.moves.len();
            line
        });
        self.future.push(core::mem::replace(&mut self.line, before));
        self.replay();
        true
    }

    /// Makes the change again that was undone last.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.future.pop() else { return false };
        self.past.push(core::mem::replace(&mut self.line, after));
        self.replay();
        true
    }

    /// Forgets the changes so far: what is on the board now was there from the beginning.
    pub fn forget(&mut self) {
        self.past.clear();
        self.future.clear();
    }

    fn remember(&mut self) {
        if self.past.len() == MEMORY {
            self.past.remove(0);
        }
        self.past.push(self.line.clone());
        self.future.clear();
    }

    /// Brings the game to the ply shown, or as near as legal moves lead.
    fn replay(&mut self) {
        let rule = self.game.touch_rule();
        self.game = Game::new(self.line.start.clone());
        let played =
            self.line.moves.iter().take(self.line.ply).take_while(|&&mv| self.game.play(mv).is_ok()).count();
        self.line.ply = played;
        self.game.set_touch_rule(rule);
        self.rule();
    }

    /// Rules on the position shown.
    fn rule(&mut self) {
        self.ruling = rule(&mut self.game, self.rules);
    }
}
