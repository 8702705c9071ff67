//! A puzzle being worked through: what is to be reached, and whether a move leads there.

mod force;
mod goal;
mod proof;

pub use goal::{Aim, Goal, GoalError, GoalErrorKind};
pub use proof::{Answer, Examiner, Proof};
