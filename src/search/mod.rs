//! Which move is best: a search for the best lines of a game.

mod best;
mod engine;
mod eval;
mod exchange;
mod frame;
mod hint;
mod late;
mod level;
mod node;
mod order;
mod path;
mod prune;
mod quiet;
mod report;
mod score;
mod table;
mod tree;
mod weights;

pub use engine::{Engine, Watcher};
#[cfg(feature = "tune")]
pub use eval::{trace, weights};
pub use hint::{Fact, FactKind, Part, Place, Refutation, Start, add_mate, explain, passed, refute, threats};
pub use level::{Choice, Level, choose};
pub use report::{Limits, Line, Report};
pub use score::Score;
