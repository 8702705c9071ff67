//! A puzzle being worked through: what is to be reached, and whether a move leads there.

mod goal;

pub use goal::{Aim, Goal, GoalError, GoalErrorKind};
