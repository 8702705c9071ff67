//! A puzzle being worked through: what is to be reached, what its author says of a move, and whether it leads there.

mod force;
mod goal;
mod proof;
mod puzzle;

pub use goal::{Aim, Goal, GoalError, GoalErrorKind};
pub use proof::{Answer, Examiner, Proof};
pub use puzzle::{Attempt, Progress, Puzzle};
