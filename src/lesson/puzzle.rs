//! A record as a puzzle: what its author says of each move that is tried.

use super::{Aim, Goal};
use crate::board::{Move, Side};
use crate::game::{Game, Outcome, Played};
use crate::record::{GameResult, NodeId, Note, Record, Tree};
use crate::rules::{Position, Undo};

/// The glyphs `?` and `??` on a move of the side that solves: with what follows it, it is an authored refutation.
const WRONG: [u8; 2] = [2, 4];

/// A record as a puzzle. The side to move at its start solves, whatever its tree has of that side's moves is right
/// unless it is marked `?` or `??`, and the first of the other side's moves is its answer.
///
/// What is asked is asked of a game that begins where the record does. Where the game stands is found by its position,
/// so that another order of moves leads back into the tree, unless the goal's number of moves would be exceeded by it.
pub struct Puzzle {
    record: Record,
    goal: Goal,
    is_stated: bool,
    places: Vec<Place>,
}

/// A node of the tree that no wrong move leads to.
struct Place {
    hash: u64,
    depth: usize,
    node: NodeId,
}

/// What the author says of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attempt {
    /// It is one of the right answers.
    Right(NodeId),
    /// It is wrong: the first children of its node show why.
    Refuted(NodeId),
    /// Nothing.
    Unlisted,
}

/// How far a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// There is more to do.
    Open,
    /// What the author has written ends here, and says nothing of a goal that could be seen on the board.
    Ended,
    /// The goal is reached.
    Reached,
    /// The game has ended otherwise.
    Missed,
}

impl Progress {
    /// The stable code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Ended => "ended",
            Self::Reached => "reached",
            Self::Missed => "missed",
        }
    }
}

impl Attempt {
    /// The stable code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Right(_) => "right",
            Self::Refuted(_) => "refuted",
            Self::Unlisted => "unlisted",
        }
    }

    /// The node after the move, where the tree has it.
    #[must_use]
    pub const fn node(self) -> Option<NodeId> {
        match self {
            Self::Right(node) | Self::Refuted(node) => Some(node),
            Self::Unlisted => None,
        }
    }
}

impl Puzzle {
    /// The puzzle that a record is. Without a readable tag `Goal` its end says what is to be reached: a mate, a draw by
    /// its result, else to win.
    ///
    /// ```
    /// use xiangqi_board::{Attempt, Game, Move, Puzzle, read_record};
    /// let text = "[Goal \"mate in 1\"]\n[FEN \"4k4/R8/9/9/9/9/9/9/9/1R1K5 w\"]\n\n1. b0b9 (1. b0b1? e9f9)";
    /// let puzzle = Puzzle::new(read_record(text).unwrap().record);
    /// let game = Game::new(puzzle.record().start.clone());
    /// let attempt = |name| puzzle.attempt(&game, Move::parse(name).unwrap()).code();
    /// assert_eq!([attempt("b0b9"), attempt("b0b1"), attempt("b0b2")], ["right", "refuted", "unlisted"]);
    /// ```
    #[must_use]
    pub fn new(record: Record) -> Self {
        let stated = record.tag("Goal").and_then(|text| Goal::parse(text).ok());
        let mut puzzle = Self {
            is_stated: stated.is_some(),
            goal: stated.unwrap_or_else(|| Goal { aim: supposed(&record), moves: None }),
            record,
            places: vec![],
        };
        puzzle.find_places();
        puzzle
    }

    /// The record that it was made of.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The side that solves.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.record.start.turn()
    }

    /// What is to be reached.
    #[must_use]
    pub const fn goal(&self) -> &Goal {
        &self.goal
    }

    /// Whether the author has stated the goal, in its own tag and in a way that can be read.
    #[must_use]
    pub const fn is_stated(&self) -> bool {
        self.is_stated
    }

    /// The record without anything that gives the solution away: its start with the marks there, and the tags.
    #[must_use]
    pub fn bare(&self) -> Record {
        let mut bare = Record::new(self.record.start.clone());
        bare.tags.clone_from(&self.record.tags);
        for name in ["Result", "Termination"] {
            bare.set_tag(name, "");
        }
        bare.tree.note_mut(Tree::ROOT).shapes.clone_from(&self.record.tree.note(Tree::ROOT).shapes);
        bare
    }

    /// The whole record, with the moves of a game as a variation where it does not have them, and the node after them.
    #[must_use]
    pub fn disclosed(&self, game: &Game) -> (Record, NodeId) {
        let mut record = self.record.clone();
        let mut node = Tree::ROOT;
        for &mv in game.moves() {
            node = record.tree.child(node, mv).unwrap_or_else(|| record.tree.add(node, mv));
        }
        (record, node)
    }

    /// What the author says of a legal move.
    #[must_use]
    pub fn attempt(&self, game: &Game, mv: Move) -> Attempt {
        let mut found = Attempt::Unlisted;
        for place in self.places_of(game) {
            match self.record.tree.child(place, mv) {
                Some(child) if !self.is_wrong(child) => return Attempt::Right(child),
                Some(child) if found == Attempt::Unlisted => found = Attempt::Refuted(child),
                _ => {}
            }
        }
        found
    }

    /// What the other side answers, as the author has it.
    #[must_use]
    pub fn reply(&self, game: &Game) -> Option<Move> {
        let tree = &self.record.tree;
        let legal = |place| tree.children(place).find(|&child| tree.is_legal(child));
        self.places_of(game).into_iter().find_map(legal).and_then(|child| tree.mv(child))
    }

    /// What the author has noted of the last move, or of the same position in another order of moves.
    #[must_use]
    pub fn note(&self, game: &Game) -> Option<&Note> {
        self.places_of(game).first().map(|&place| self.record.tree.note(place))
    }

    /// The moves of the author from here on: the preferred right answers, and the replies to them.
    #[must_use]
    pub fn solution(&self, game: &Game) -> Vec<Move> {
        let tree = &self.record.tree;
        let mut line = vec![];
        let mut node = self.places_of(game).into_iter().find(|&place| self.next(place).is_some());
        while let Some(child) = node.and_then(|at| self.next(at)) {
            line.extend(tree.mv(child));
            node = Some(child);
        }
        line
    }

    /// How far the puzzle is, by the goal and by the last move of the game.
    #[must_use]
    pub fn progress(&self, game: &Game) -> Progress {
        let is_reached = last(game).is_some_and(|played| {
            let is_own = played.piece.side == self.side();
            if is_own { self.goal.is_reached(&played) } else { self.goal.is_given(&played) }
        });
        if is_reached {
            return Progress::Reached;
        }
        if game.outcome().is_some() {
            return Progress::Missed;
        }
        let own_moves = game.moves().len().div_ceil(2);
        if self.goal.moves.is_some_and(|moves| own_moves >= usize::from(moves)) {
            return Progress::Missed;
        }
        let is_visible = self.is_stated && !matches!(self.goal.aim, Aim::Win | Aim::Draw);
        let places = self.places_of(game);
        let is_known = !places.is_empty() && !game.moves().is_empty();
        if is_known && !is_visible && !places.iter().any(|&place| self.next(place).is_some()) {
            return Progress::Ended;
        }
        Progress::Open
    }

    /// Whether the author's own line reaches the goal, or ends where nobody could see on the board that it does not.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let mut game = Game::new(self.record.start.clone());
        for mv in self.solution(&game) {
            if game.play(mv).is_err() {
                return false;
            }
        }
        matches!(self.progress(&game), Progress::Reached | Progress::Ended)
    }

    /// The move that the author lets follow: of the own ones the first that is right.
    fn next(&self, node: NodeId) -> Option<NodeId> {
        let tree = &self.record.tree;
        tree.children(node).find(|&child| tree.is_legal(child) && !self.is_wrong(child))
    }

    /// Whether the move that leads to a node is an own one that the author calls wrong.
    fn is_wrong(&self, node: NodeId) -> bool {
        let tree = &self.record.tree;
        let is_own = !tree.path(node).len().is_multiple_of(2);
        is_own && tree.note(node).nags.iter().any(|nag| WRONG.contains(nag))
    }

    /// The nodes at which a game stands: first that of its own moves, then those of the same position.
    fn places_of(&self, game: &Game) -> Vec<NodeId> {
        let (hash, ply) = (game.position().hash(), game.moves().len());
        let own = self.node_of(game.moves());
        let is_late = |place: &&Place| self.goal.moves.is_some() && place.depth < ply;
        let same = self.places.iter().filter(|place| place.hash == hash);
        let others = same.filter(|place| !is_late(place) && Some(place.node) != own);
        own.into_iter().chain(others.map(|place| place.node)).collect()
    }

    /// The node that moves lead to.
    fn node_of(&self, moves: &[Move]) -> Option<NodeId> {
        moves.iter().try_fold(Tree::ROOT, |node, &mv| self.record.tree.child(node, mv))
    }

    /// Finds every node that the rules allow and no wrong move leads to.
    fn find_places(&mut self) {
        let tree = &self.record.tree;
        let mut position = self.record.start.clone();
        let mut places = vec![Place { hash: position.hash(), depth: 0, node: Tree::ROOT }];
        let mut played: Vec<(NodeId, Move, Undo)> = vec![];
        for node in tree.walk() {
            let (Some(mv), Some(parent)) = (tree.mv(node), tree.parent(node)) else { continue };
            // What follows a wrong move is passed over with it.
            let place = played.iter().rposition(|&(known, ..)| known == parent);
            let Some(keep) = place.map_or((parent == Tree::ROOT).then_some(0), |index| Some(index + 1))
            else {
                continue;
            };
            while played.len() > keep {
                if let Some((_, back, undo)) = played.pop() {
                    position.unmake(back, undo);
                }
            }
            let is_own = played.len().is_multiple_of(2);
            let is_wrong = is_own && tree.note(node).nags.iter().any(|nag| WRONG.contains(nag));
            if tree.is_legal(node) && !is_wrong {
                let undo = position.make(mv);
                played.push((node, mv, undo));
                places.push(Place { hash: position.hash(), depth: played.len(), node });
            }
        }
        self.places = places;
    }
}

/// What is to be reached in a record that does not say so.
fn supposed(record: &Record) -> Aim {
    let mut position: Position = record.start.clone();
    for mv in record.mainline() {
        position.make(mv);
    }
    match Outcome::of(&position) {
        Some(outcome) if outcome.winner == Some(record.start.turn()) => Aim::Mate,
        _ if record.result() == Some(GameResult::Draw) => Aim::Draw,
        _ => Aim::Win,
    }
}

/// The last move of a game and what came of it.
fn last(game: &Game) -> Option<Played> {
    let mv = *game.moves().last()?;
    let mut before = game.clone();
    before.take_back();
    let piece = before.position().piece(mv.from)?;
    let taken = before.position().piece(mv.to);
    Some(Played { mv, piece, taken, is_check: game.position().is_check(), outcome: game.outcome() })
}
