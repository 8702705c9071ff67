//! The objects that JavaScript gets. What an object need not have is left out, or `null` where that says something.

use wasm_bindgen::JsValue;

use super::json::Json;
use crate::board::{Move, Piece, Role, Square};
use crate::game::{Duty, Game, Obligation, Outcome, Played, Refused};
use crate::lesson::GoalError;
use crate::notation::{self, Notation, NotationError};
use crate::record::{RecordError, Warning};
use crate::rules::{FenError, Position, Problem, ProblemKind};
use crate::view::Happening;

pub(super) const fn role_name(role: Role) -> &'static str {
    match role {
        Role::King => "king",
        Role::Advisor => "advisor",
        Role::Elephant => "elephant",
        Role::Horse => "horse",
        Role::Chariot => "chariot",
        Role::Cannon => "cannon",
        Role::Pawn => "pawn",
    }
}

pub(super) fn move_name(mv: Move) -> String {
    let mut name = String::new();
    mv.write(&mut name);
    name
}

pub(super) fn square_name(square: Square) -> String {
    let mut name = String::new();
    square.write(&mut name);
    name
}

pub(super) fn list_of_moves(moves: &[Move]) -> JsValue {
    let mut json = Json::default();
    json.moves("", moves);
    json.value()
}

/// The names of points; `None` unless each is one.
pub(super) fn parse_squares(names: &[String]) -> Option<Vec<Square>> {
    let mut squares = vec![];
    for name in names {
        squares.push(Square::parse(name)?);
    }
    Some(squares)
}

/// So many warnings, and the last one, are told.
const MOST_WARNINGS: usize = 50;

/// A byte offset as JavaScript counts: in UTF-16 units.
fn utf16(text: &str, at: usize) -> usize {
    text.char_indices().take_while(|&(index, _)| index < at).map(|(_, c)| c.len_utf16()).sum()
}

/// What is thrown: JavaScript makes an `XiangqiError` of it.
pub(super) struct Thrown;

impl Thrown {
    pub(super) fn code(code: &str) -> JsValue {
        let mut json = Json::default();
        json.open("");
        json.text("code", code);
        json.close();
        json.value()
    }

    pub(super) fn fen(error: FenError, text: &str) -> JsValue {
        let mut json = Json::default();
        json.fault("", error, text);
        json.value()
    }

    pub(super) fn problems(problems: &[Problem]) -> JsValue {
        let mut json = Json::default();
        json.open("");
        json.text("code", problems.first().map_or("misplaced", |problem| problem.kind.code()));
        json.problems("problems", problems);
        json.close();
        json.value()
    }

    pub(super) fn notation(error: &NotationError, text: &str) -> JsValue {
        let mut json = Json::default();
        json.open("");
        json.text("code", error.code());
        json.number("at", utf16(text, error.at));
        if !error.candidates().is_empty() {
            json.moves("candidates", error.candidates());
        }
        json.close();
        json.value()
    }

    pub(super) fn goal(error: GoalError, text: &str) -> JsValue {
        let mut json = Json::default();
        json.open("");
        json.text("code", error.kind.code());
        json.number("at", utf16(text, error.at));
        json.close();
        json.value()
    }

    pub(super) fn refused(refused: &Refused) -> JsValue {
        let mut json = Json::default();
        json.open("");
        json.text("code", refused.code());
        let squares = refused.squares();
        if !squares.is_empty() {
            json.squares("squares", &squares);
        }
        json.text("article", refused.article());
        json.close();
        json.value()
    }

    pub(super) fn record(error: &RecordError, text: &str) -> JsValue {
        Self::record_at(error, utf16(text, error.at()))
    }

    /// The same with an offset in bytes.
    pub(super) fn record_of_file(error: &RecordError) -> JsValue {
        Self::record_at(error, error.at())
    }

    fn record_at(error: &RecordError, at: usize) -> JsValue {
        let mut json = Json::default();
        json.open("");
        json.text("code", error.code());
        json.number("at", at);
        if !error.problems().is_empty() {
            json.problems("problems", error.problems());
        }
        json.close();
        json.value()
    }
}

impl Json {
    pub(super) fn square(&mut self, name: &str, square: Square) {
        self.text(name, &square_name(square));
    }

    /// The name of a point, nothing at all when there is none.
    pub(super) fn square_if_any(&mut self, name: &str, square: Option<Square>) {
        if let Some(square) = square {
            self.square(name, square);
        }
    }

    /// The name of a point, `null` when there is none.
    pub(super) fn square_or_null(&mut self, name: &str, square: Option<Square>) {
        self.text_or_null(name, square.map(square_name).as_deref());
    }

    pub(super) fn squares(&mut self, name: &str, squares: &[Square]) {
        self.open_list(name);
        for &square in squares {
            self.square("", square);
        }
        self.close_list();
    }

    pub(super) fn mv(&mut self, name: &str, mv: Move) {
        self.text(name, &move_name(mv));
    }

    /// A move, `null` when there is none.
    pub(super) fn move_or_null(&mut self, name: &str, mv: Option<Move>) {
        self.text_or_null(name, mv.map(move_name).as_deref());
    }

    pub(super) fn moves(&mut self, name: &str, moves: &[Move]) {
        self.open_list(name);
        for &mv in moves {
            self.mv("", mv);
        }
        self.close_list();
    }

    /// The text of each move of a line, up to the first that cannot be played.
    pub(super) fn move_texts(&mut self, start: Position, moves: &[Move], notation: Notation) {
        let mut position = start;
        self.open_list("");
        for &mv in moves {
            let Ok(next) = position.after(mv) else { break };
            self.text("", &notation::write(&position, mv, notation));
            position = next;
        }
        self.close_list();
    }

    /// What is wrong with a FEN.
    pub(super) fn fault(&mut self, name: &str, error: FenError, text: &str) {
        self.open(name);
        self.text("code", error.kind.code());
        self.number("at", utf16(text, error.at));
        self.close();
    }

    /// What is wrong with a position.
    pub(super) fn problems(&mut self, name: &str, problems: &[Problem]) {
        self.open_list(name);
        for problem in problems {
            let role = match problem.kind {
                ProblemKind::TooMany(role) | ProblemKind::Misplaced(role) => role,
                _ => Role::King,
            };
            self.open("");
            self.text("code", problem.kind.code());
            self.square_if_any("square", problem.square);
            self.text("side", problem.side.name());
            self.text("role", role_name(role));
            self.close();
        }
        self.close_list();
    }

    pub(super) fn piece(&mut self, square: Square, piece: Piece) {
        self.open("");
        self.square("square", square);
        self.text("side", piece.side.name());
        self.text("role", role_name(piece.role));
        self.close();
    }

    /// How a game has ended, `null` while it goes on.
    pub(super) fn outcome(&mut self, name: &str, outcome: Option<Outcome>) {
        let Some(outcome) = outcome else { return self.null(name) };
        self.open(name);
        self.text_or_null("winner", outcome.winner.map(|side| side.name()));
        self.text("reason", outcome.ending.code());
        self.text("article", outcome.ending.article());
        self.close();
    }

    /// An obligation, with the legal moves that fulfil it.
    pub(super) fn obligation(&mut self, name: &str, obligation: Obligation, legal_moves: &[Move]) {
        let (piece, target) = match obligation.duty {
            Duty::Free => (None, None),
            Duty::Move(piece) => (Some(piece), None),
            Duty::Capture(target) => (None, Some(target)),
            Duty::CaptureWith { piece, target } => (Some(piece), Some(target)),
        };
        self.open(name);
        self.text("kind", obligation.duty.code());
        self.square_if_any("piece", piece);
        self.square_if_any("target", target);
        self.text_if_any("article", obligation.article);
        self.text_if_any("foul", obligation.foul);
        self.moves("moves", legal_moves);
        self.close();
    }

    /// What a move did, to an object that is open.
    pub(super) fn played(&mut self, played: &Played, ply: usize) {
        self.mv("move", played.mv);
        self.number("ply", ply);
        self.text("side", played.piece.side.name());
        self.text("role", role_name(played.piece.role));
        self.text_or_null("captured", played.taken.map(|piece| role_name(piece.role)));
        self.flag("check", played.is_check);
        self.outcome("outcome", played.outcome);
    }

    pub(super) fn happening(&mut self, happening: &Happening, game: &Game) {
        self.open("");
        match happening {
            &Happening::Proposed(mv) => {
                self.text("type", "proposed");
                self.mv("move", mv);
                self.square("from", mv.from);
                self.square("to", mv.to);
            }
            Happening::Refused { code, article, mv, squares } => {
                self.text("type", "refused");
                self.text("code", code);
                self.text("article", article);
                self.mv("move", *mv);
                self.squares("squares", squares);
            }
            Happening::Moved { played, ply } => {
                self.text("type", "moved");
                self.played(played, *ply);
            }
            &Happening::Touched(square, obligation) => {
                self.text("type", "touch");
                self.square("square", square);
                self.obligation("obligation", obligation, &game.legal_moves());
            }
            &Happening::Selected(square) => {
                self.text("type", "select");
                self.square_or_null("square", square);
            }
            &Happening::Cursor(square) => {
                self.text("type", "cursor");
                self.square("square", square);
            }
            Happening::Shapes => self.text("type", "shapes"),
            Happening::Placed { piece, from, to } => {
                self.text("type", "placed");
                self.text("side", piece.side.name());
                self.text("role", role_name(piece.role));
                self.square_or_null("from", *from);
                self.square_or_null("to", *to);
            }
        }
        self.close();
    }

    /// The first and the last warnings of a reading: of a text, or with offsets in bytes.
    pub(super) fn warnings(&mut self, name: &str, warnings: &[Warning], text: Option<&str>) {
        self.open_list(name);
        for (index, warning) in warnings.iter().enumerate() {
            if index >= MOST_WARNINGS && index + 1 < warnings.len() {
                continue;
            }
            self.open("");
            self.text("code", warning.code);
            if let Some(at) = warning.at {
                self.number("at", text.map_or(at, |text| utf16(text, at)));
            }
            if let Some(ply) = warning.ply {
                self.number("ply", ply);
            }
            self.text_if_any("token", warning.token.clone().and_then(|range| text?.get(range)));
            self.close();
        }
        self.close_list();
    }

    /// Pairs of name and value.
    pub(super) fn tags(&mut self, name: &str, tags: &[(String, String)]) {
        self.open_list(name);
        for (tag, value) in tags {
            self.open_list("");
            self.text("", tag);
            self.text("", value);
            self.close_list();
        }
        self.close_list();
    }
}
