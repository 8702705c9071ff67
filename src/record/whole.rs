//! A whole game: where it starts, what was played, and what is known about it.

use super::{GameResult, NodeId, Tree};
use crate::board::{Move, Role};
use crate::rules::Position;

/// A game with its tags and the tree of its moves.
///
/// ```
/// use xiangqi_board::{GameResult, Position, Record};
/// let mut record = Record::new(Position::start());
/// record.set_tag("Red", "胡荣华");
/// record.set_tag("Result", "1-0");
/// assert_eq!(record.tag("red"), Some("胡荣华"));
/// assert_eq!(record.result(), Some(GameResult::RedWins));
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    /// Where the game starts.
    pub start: Position,
    /// Names and values that describe the game, as in PGN (`Event`, `Red`, `Result` …), in their order. What follows
    /// from the rest of the record is not among them: `Game`, `FEN`, `SetUp` and `Format`.
    pub tags: Vec<(String, String)>,
    /// The moves: the main line, its variations, and what is noted of each.
    pub tree: Tree,
}

impl Record {
    /// A game of which only the start is known.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self { start, tags: Vec::new(), tree: Tree::new() }
    }

    /// A game of one line of moves.
    #[must_use]
    pub fn of_moves(start: Position, moves: &[Move]) -> Self {
        let mut record = Self::new(start);
        record.tree.add_line(Tree::ROOT, moves);
        record.mark_illegal();
        record
    }

    /// The moves of the main line up to the first that the rules do not allow.
    #[must_use]
    pub fn mainline(&self) -> Vec<Move> {
        let mut moves = vec![];
        for node in self.tree.line(Tree::ROOT) {
            match self.tree.mv(node) {
                Some(mv) if self.tree.is_legal(node) => moves.push(mv),
                _ => break,
            }
        }
        moves
    }

    /// Finds the moves that the rules do not allow where they stand, and marks them with all that follows them.
    /// Gives the first of each line.
    pub fn mark_illegal(&mut self) -> Vec<NodeId> {
        self.tree.mark_illegal(&self.start)
    }

    /// The FEN of the start, unless that is the start of every game.
    pub(super) fn own_fen(&self) -> Option<String> {
        let fen = self.start.fen();
        (fen != Position::start().fen()).then_some(fen)
    }

    /// The value of a tag, whatever the case of its name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// Sets a tag; an empty value removes it.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let place = self.tags.iter().position(|(known, _)| known.eq_ignore_ascii_case(name));
        match place {
            Some(index) if value.is_empty() => drop(self.tags.remove(index)),
            Some(index) => value.clone_into(&mut self.tags[index].1),
            None if value.is_empty() => {}
            None => self.tags.push((name.into(), value.into())),
        }
    }

    /// How the game ended by its `Result` tag; `None` where that is not known.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        GameResult::from_text(self.tag("Result")?)
    }
}

/// The position after a move, legal or not. A move of no piece of the mover's, onto one of its own or onto a king
/// only passes the turn.
pub(super) fn after_any(position: &Position, mv: Move) -> Position {
    let takes_king = position.piece(mv.to).is_some_and(|piece| piece.role == Role::King);
    if !position.is_own(mv.from) || position.is_own(mv.to) || takes_king {
        return position.passed();
    }
    let mut next = position.clone();
    next.make(mv);
    next
}
