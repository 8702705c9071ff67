//! A record in the making: what the readers of the formats that name points, not moves, have in common.

use super::error::{RecordError, RecordErrorKind, Warning};
use super::{Format, GameResult, NodeId, Reading, Record, Tree};
use crate::board::{Move, Side, Square};
use crate::rules::{FenNotice, Position, Setup, parse_fen};

/// A game of more moves, variations counted, is not read to its end.
pub(super) const MAX_NODES: usize = 2_000_000;

/// A game of more tags is read without the others.
const MAX_TAGS: usize = 500;

/// Of so many illegal moves it is said where they are.
const MAX_ILLEGAL: usize = 24;

/// What a study with several endings has in place of a result.
pub(super) const SEVERAL: &str = "多种";

/// What has been read so far.
pub(super) struct Draft {
    pub(super) setup: Setup,
    /// Who moves first, as far as the format says; the first move knows better.
    pub(super) side: Option<Side>,
    pub(super) tags: Vec<(String, String)>,
    pub(super) tree: Tree,
    pub(super) warnings: Vec<Warning>,
    /// Where the position is given.
    at: usize,
    /// The end of the only line, and its length.
    last: NodeId,
    plies: usize,
}

impl Draft {
    pub(super) fn new(setup: Setup, at: usize) -> Self {
        let (tags, warnings) = (vec![], vec![]);
        Self { setup, side: None, tags, tree: Tree::new(), warnings, at, last: Tree::ROOT, plies: 0 }
    }

    /// From the start of every game, Red to move.
    pub(super) fn of_start() -> Self {
        let mut draft = Self::new(Position::start().setup(), 0);
        draft.side = Some(Side::Red);
        draft
    }

    /// Takes the position of a FEN.
    pub(super) fn take_fen(&mut self, fen: &str, at: usize) -> Result<(), RecordError> {
        let (setup, notice) = parse_fen(fen)
            .map_err(|error| RecordError::new(RecordErrorKind::Fen(error.kind), at + error.at))?;
        self.side = match notice {
            Some(FenNotice::SideAssumed) => None,
            None => Some(setup.turn),
        };
        self.setup = setup;
        self.at = at;
        Ok(())
    }

    /// Adds a tag, unless it has no value or is there already.
    pub(super) fn tag(&mut self, name: &str, value: &str) {
        if self.tags.len() == MAX_TAGS || value.trim().is_empty() {
            return;
        }
        if !self.tags.iter().any(|(known, _)| known.eq_ignore_ascii_case(name)) {
            self.tags.push((name.into(), value.into()));
        }
    }

    /// Adds the result in whatever words it is said.
    pub(super) fn result(&mut self, text: &str) {
        let text = text.trim();
        if !matches!(text, "*" | "?" | "未知") {
            let known = GameResult::from_text(text);
            self.tag("Result", known.map_or(text, |result| result.text()));
        }
    }

    /// Adds the result by the number that most formats have: 1 Red, 2 Black, 3 a draw, 4 several.
    pub(super) fn result_code(&mut self, code: u8) {
        if let Some(text) = result_of_code(code) {
            self.tag("Result", text);
        }
    }

    /// Notes words of a move, with whatever line ends.
    pub(super) fn comment(&mut self, node: NodeId, text: &str) {
        if !text.is_empty() {
            self.tree.note_mut(node).comment = with_plain_lines(text);
        }
    }

    /// Adds a move to the only line there is; false at the end of what can be read, where the move is none or the
    /// line too long.
    pub(super) fn continue_line(&mut self, mv: Option<Move>, at: usize) -> bool {
        let Some(mv) = mv else {
            self.warn_once("bad-move", at);
            return false;
        };
        if self.plies == MAX_NODES {
            self.warn_once("too-long", at);
            return false;
        }
        self.plies += 1;
        self.last = self.tree.add(self.last, mv);
        true
    }

    /// The root and the nodes of the main line.
    pub(super) fn main_line(&self) -> Vec<NodeId> {
        let mut line = vec![Tree::ROOT];
        line.append(&mut self.tree.line(Tree::ROOT));
        line
    }

    /// Says something once, for the first place where it is so.
    pub(super) fn warn_once(&mut self, code: &'static str, at: usize) {
        if !self.warnings.iter().any(|warning| warning.code == code) {
            self.warnings.push(Warning::new(code, at));
        }
    }

    /// The record: the side of the first piece to move begins, else the one that the format says, unless only the
    /// other can.
    pub(super) fn finish(mut self, format: Format) -> Result<Reading, RecordError> {
        let first = self.tree.first_child(Tree::ROOT).and_then(|node| self.tree.mv(node));
        let mover = first.and_then(|mv| self.setup.piece(mv.from)).map(|piece| piece.side);
        if self.setup.occupied().next().is_none() {
            self.warn_once("no-position", self.at);
            self.setup.pieces = Position::start().setup().pieces;
        }
        self.setup.turn = mover.or(self.side).unwrap_or(Side::Red);
        let start = match Position::new(&self.setup) {
            Ok(start) => start,
            Err(problems) => {
                self.setup.turn = !self.setup.turn;
                Position::new(&self.setup).map_err(|_| RecordError::unplayable(problems, self.at))?
            }
        };
        if mover.is_none() && self.side != Some(start.turn()) {
            self.warnings.push(Warning::new(FenNotice::SideAssumed.code(), self.at));
        }
        let mut record = Record { start, tags: self.tags, tree: self.tree };
        for node in record.mark_illegal().into_iter().take(MAX_ILLEGAL) {
            let ply = Some(record.tree.path(node).len());
            self.warnings.push(Warning { code: "illegal-move", at: None, ply, token: None });
        }
        Ok(Reading { record, format, warnings: self.warnings })
    }
}

/// Whether the pieces stand as at the start of every game.
pub(super) fn is_start(setup: &Setup) -> bool {
    setup.pieces == Position::start().setup().pieces
}

/// The text with `\n` at the end of each line.
fn with_plain_lines(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut is_after_return = false;
    for c in text.chars() {
        match c {
            '\r' => plain.push('\n'),
            '\n' if is_after_return => {}
            _ => plain.push(c),
        }
        is_after_return = c == '\r';
    }
    plain
}

fn result_of_code(code: u8) -> Option<&'static str> {
    match code {
        1 => Some(GameResult::RedWins.text()),
        2 => Some(GameResult::BlackWins.text()),
        3 => Some(GameResult::Draw.text()),
        4 => Some(SEVERAL),
        _ => None,
    }
}

/// The number that most formats have for the result; 0 where it is not known or cannot be said so.
pub(super) fn code_of_result(record: &Record) -> u8 {
    let text = record.result().map(GameResult::text).or(record.tag("Result"));
    (1..=4).find(|&code| text.is_some() && result_of_code(code) == text).unwrap_or_default()
}

/// A move between points that are counted by file from the left and rank from Red's side.
pub(super) fn move_between(from: (u8, u8), to: (u8, u8)) -> Option<Move> {
    Some(Move::new(Square::new(from.0, from.1)?, Square::new(to.0, to.1)?))
}

/// A move that four digits tell, file and rank of both points, ranks counted from the top.
pub(super) fn move_of_digits(digits: &[u8]) -> Option<Move> {
    let &[from_file, from_row, to_file, to_row] = digits else { return None };
    move_between((from_file, 9_u8.checked_sub(from_row)?), (to_file, 9_u8.checked_sub(to_row)?))
}

/// Writes a point as two digits: its file, and its row from the top.
pub(super) fn push_point(text: &mut String, square: Square) {
    text.push(char::from(b'0' + square.file()));
    text.push(char::from(b'9' - square.rank()));
}
