//! What may be played: positions, legal moves, check and mate, and why a move is refused.

mod attacks;
mod fen;
mod hash;
mod movegen;
mod perft;
mod position;
mod ray;
mod refusal;
mod setup;
mod steps;

pub(crate) use fen::is_around;
pub use fen::{FenError, FenErrorKind, FenNotice, parse as parse_fen};
pub use perft::{divide, perft};
pub use position::Position;
pub use refusal::{Reason, Refusal};
pub use setup::{Problem, ProblemKind, Setup};

pub(crate) use attacks::horse_leg;
pub(crate) use position::Undo;
pub(crate) use ray::{Axis, Way};
pub(crate) use steps::HORSE as HORSE_STEPS;
