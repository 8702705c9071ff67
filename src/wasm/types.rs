//! Values as JavaScript gets them: plain objects and arrays.

use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::board::{Move, Piece, Role, Square};
use crate::game::{Duty, Obligation, Outcome, Played, Refused};
use crate::notation::NotationError;
use crate::record::{Reading, RecordError, Warning};
use crate::rules::{FenError, Problem, ProblemKind};
use crate::view::Happening;

/// A value for JavaScript; nothing is `null`.
pub(super) fn to_js(value: &impl Serialize) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true);
    // Plain data always fits.
    value.serialize(&serializer).unwrap_or(JsValue::NULL)
}

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
    mv.from.name().into_iter().chain(mv.to.name()).collect()
}

pub(super) fn square_name(square: Square) -> String {
    square.name().into_iter().collect()
}

pub(super) fn square_names(squares: &[Square]) -> Vec<String> {
    squares.iter().copied().map(square_name).collect()
}

/// What is thrown: JavaScript makes an `XiangqiError` of it.
#[derive(Serialize, Default)]
#[serde(rename_all = "camelCase")]
pub(super) struct Thrown {
    code: &'static str,
    /// Index into the text that was given, in UTF-16 units as JavaScript counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    candidates: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    problems: Vec<ProblemOut>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    squares: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<&'static str>,
}

impl Thrown {
    pub(super) fn code(code: &'static str) -> JsValue {
        to_js(&Self { code, ..Self::default() })
    }

    pub(super) fn fen(error: FenError, text: &str) -> JsValue {
        to_js(&Self { code: error.kind.code(), at: Some(utf16(text, error.at)), ..Self::default() })
    }

    pub(super) fn problems(problems: &[Problem]) -> JsValue {
        let code = problems.first().map_or("misplaced", |problem| problem.kind.code());
        let problems = problems.iter().map(ProblemOut::from).collect();
        to_js(&Self { code, problems, ..Self::default() })
    }

    pub(super) fn notation(error: &NotationError, text: &str) -> JsValue {
        to_js(&Self {
            code: error.code(),
            at: Some(utf16(text, error.at)),
            candidates: error.candidates().iter().copied().map(move_name).collect(),
            ..Self::default()
        })
    }

    pub(super) fn refused(refused: &Refused) -> JsValue {
        to_js(&Self {
            code: refused.code(),
            article: Some(refused.article()),
            squares: square_names(&refused.squares()),
            ..Self::default()
        })
    }

    pub(super) fn record(error: &RecordError, text: &str) -> JsValue {
        let problems = error.problems().iter().map(ProblemOut::from).collect();
        to_js(&Self { code: error.code(), at: Some(utf16(text, error.at())), problems, ..Self::default() })
    }
}

/// A byte offset as JavaScript counts: in UTF-16 units.
pub(super) fn utf16(text: &str, at: usize) -> usize {
    let mut end = at.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text[..end].chars().map(char::len_utf16).sum()
}

#[derive(Serialize)]
pub(super) struct ProblemOut {
    code: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    square: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    role: Option<&'static str>,
}

impl From<&Problem> for ProblemOut {
    fn from(problem: &Problem) -> Self {
        let role = match problem.kind {
            ProblemKind::TooMany(role) | ProblemKind::Misplaced(role) => role,
            _ => Role::King,
        };
        Self {
            code: problem.kind.code(),
            at: None,
            square: problem.square.map(square_name),
            side: Some(problem.side.name()),
            role: Some(role_name(role)),
        }
    }
}

impl ProblemOut {
    pub(super) fn fen(error: FenError, text: &str) -> Self {
        Self {
            code: error.kind.code(),
            at: Some(utf16(text, error.at)),
            square: None,
            side: None,
            role: None,
        }
    }
}

#[derive(Serialize)]
pub(super) struct OutcomeOut {
    winner: Option<&'static str>,
    reason: &'static str,
    article: &'static str,
}

impl From<Outcome> for OutcomeOut {
    fn from(outcome: Outcome) -> Self {
        Self {
            winner: outcome.winner.map(|side| side.name()),
            reason: outcome.ending.code(),
            article: outcome.ending.article(),
        }
    }
}

#[derive(Serialize)]
pub(super) struct ObligationOut {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    piece: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    foul: Option<&'static str>,
    moves: Vec<String>,
}

impl ObligationOut {
    pub(super) fn new(obligation: Obligation, legal_moves: &[Move]) -> Self {
        let (piece, target) = match obligation.duty {
            Duty::Free => (None, None),
            Duty::Move(piece) => (Some(piece), None),
            Duty::Capture(target) => (None, Some(target)),
            Duty::CaptureWith { piece, target } => (Some(piece), Some(target)),
        };
        Self {
            kind: obligation.duty.code(),
            piece: piece.map(square_name),
            target: target.map(square_name),
            article: obligation.article,
            foul: obligation.foul,
            moves: legal_moves.iter().copied().map(move_name).collect(),
        }
    }
}

#[derive(Serialize)]
pub(super) struct MoveInfo {
    #[serde(rename = "move")]
    mv: String,
    ply: usize,
    side: &'static str,
    role: &'static str,
    captured: Option<&'static str>,
    check: bool,
    outcome: Option<OutcomeOut>,
}

impl MoveInfo {
    pub(super) fn new(played: &Played, ply: usize) -> Self {
        Self {
            mv: move_name(played.mv),
            ply,
            side: played.piece.side.name(),
            role: role_name(played.piece.role),
            captured: played.taken.map(|piece| role_name(piece.role)),
            check: played.is_check,
            outcome: played.outcome.map(OutcomeOut::from),
        }
    }
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(super) enum HappeningOut {
    Proposed {
        #[serde(rename = "move")]
        mv: String,
        from: String,
        to: String,
    },
    Refused {
        code: &'static str,
        article: &'static str,
        #[serde(rename = "move")]
        mv: String,
        squares: Vec<String>,
    },
    Moved(MoveInfo),
    Touch {
        square: String,
        obligation: ObligationOut,
    },
    Select {
        square: Option<String>,
    },
    Cursor {
        square: String,
    },
    Shapes,
}

impl HappeningOut {
    pub(super) fn new(happening: Happening, legal_moves: &[Move]) -> Self {
        match happening {
            Happening::Proposed(mv) => {
                Self::Proposed { mv: move_name(mv), from: square_name(mv.from), to: square_name(mv.to) }
            }
            Happening::Refused { code, article, mv, squares } => {
                Self::Refused { code, article, mv: move_name(mv), squares: square_names(&squares) }
            }
            Happening::Moved { played, ply } => Self::Moved(MoveInfo::new(&played, ply)),
            Happening::Touched(square, obligation) => Self::Touch {
                square: square_name(square),
                obligation: ObligationOut::new(obligation, legal_moves),
            },
            Happening::Selected(square) => Self::Select { square: square.map(square_name) },
            Happening::Cursor(square) => Self::Cursor { square: square_name(square) },
            Happening::Shapes => Self::Shapes,
        }
    }
}

#[derive(Serialize)]
pub(super) struct WarningOut {
    code: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

impl WarningOut {
    pub(super) fn new(warning: &Warning, text: &str) -> Self {
        Self {
            code: warning.code,
            at: warning.at.map(|at| utf16(text, at)),
            ply: warning.ply,
            token: warning.token.clone().and_then(|range| text.get(range)).map(str::to_owned),
        }
    }
}

#[derive(Serialize)]
pub(super) struct PieceOut {
    square: String,
    side: &'static str,
    role: &'static str,
}

impl PieceOut {
    pub(super) fn new(square: Square, piece: Piece) -> Self {
        Self { square: square_name(square), side: piece.side.name(), role: role_name(piece.role) }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct StateOut {
    pub(super) fen: String,
    pub(super) start_fen: String,
    pub(super) turn: &'static str,
    pub(super) ply: usize,
    pub(super) moves: Vec<String>,
    pub(super) check: bool,
    pub(super) outcome: Option<OutcomeOut>,
    pub(super) obligation: ObligationOut,
    pub(super) held: Option<String>,
    pub(super) cursor: Option<String>,
    pub(super) last_move: Option<String>,
    pub(super) can_undo: bool,
    pub(super) can_redo: bool,
}

#[derive(Serialize)]
pub(super) struct LoadedOut {
    format: &'static str,
    plies: usize,
    warnings: Vec<WarningOut>,
}

impl LoadedOut {
    pub(super) fn new(reading: &Reading, text: &str) -> Self {
        Self {
            format: reading.format.name(),
            plies: reading.record.moves.len(),
            warnings: reading.warnings.iter().map(|warning| WarningOut::new(warning, text)).collect(),
        }
    }
}

#[derive(Serialize)]
pub(super) struct RecordOut {
    format: &'static str,
    fen: String,
    tags: Vec<(String, String)>,
    mainline: Vec<String>,
    warnings: Vec<WarningOut>,
}

impl RecordOut {
    pub(super) fn new(reading: &Reading, text: &str) -> Self {
        Self {
            format: reading.format.name(),
            fen: reading.record.start.fen(),
            tags: reading.record.tags.clone(),
            mainline: reading.record.moves.iter().copied().map(move_name).collect(),
            warnings: reading.warnings.iter().map(|warning| WarningOut::new(warning, text)).collect(),
        }
    }
}
