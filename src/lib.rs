#![doc = include_str!("../README.md")]
// A part of a text is taken with `part`: indexing would panic where an offset is wrong.
#![warn(clippy::string_slice)]

mod board;
mod contest;
mod digits;
mod game;
mod lesson;
mod mate;
mod notation;
mod part;
mod record;
mod referee;
mod rules;
mod search;
mod view;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use board::{Move, MoveList, Piece, Role, Side, Square};
pub use contest::{Adjusting, Contest, Denial, Entry, Settings, Spent};
pub use game::{
    Clock, Control, Duty, Ending, Foul, Fouls, Game, Obligation, Offers, Outcome, Period, Played, Refused,
    Sheet, TouchRule, is_plainly_drawn,
};
pub use lesson::{Aim, Answer, Attempt, Examiner, Goal, GoalError, GoalErrorKind, Progress, Proof, Puzzle};
pub use mate::{Mate, Solver};
pub use notation::{
    Dialect, Notation, NotationError, NotationErrorKind, Reading, read as read_move, read_as as read_move_as,
    readings as move_readings, write as write_move,
};
pub use record::{
    Brush, Encoding, Format, GameResult, Library, Loss, MAX_BYTES, NodeId, Note, OpenOptions,
    Reading as RecordReading, Record, RecordError, RecordErrorKind, Shape, Spot, Timeline, Tree, Warning,
    WriteOptions, Written, decode, detect_encoding, encode, read as read_record, write_moves, write_pgn,
    write_record, write_records, write_ucci,
};
pub use referee::{
    Audit, CHASE_CHECKS, CHECKS_COUNTED, Cycle, Finding, Ground, Judged, KILL_CHECKS, NATURAL_LIMIT, RuleSet,
    Ruling, Threat, Unplayable, Verdict, audit, is_book_draw, judge, judge_game, rule, threat, warn,
};
pub use rules::{
    FenError, FenErrorKind, FenNotice, Position, Problem, ProblemKind, Reason, Refusal, Setup, divide,
    parse_fen, perft,
};
pub use search::{
    Choice, Engine, Fact, FactKind, Level, Limits, Line, Part, Place, Refutation, Report, Score, Start,
    Watcher, add_mate, choose, explain, passed, refute, threats,
};
#[cfg(feature = "tune")]
pub use search::{trace, weights};
pub use view::{
    CAP_HEIGHT, Colour, Colours, Coordinates, Device, EM, Glyph, Hand, Happening, Keys, Layout, Looks,
    Movable, Outline, Painter, PieceSet, Point, Region, Sides, Stage, Theme, svg,
};
