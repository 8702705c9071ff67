//! Which move is best: a search for the best lines of a game.

mod engine;
mod report;
mod score;

pub use engine::{Engine, Watcher};
pub use report::{Limits, Line, Report};
pub use score::Score;
