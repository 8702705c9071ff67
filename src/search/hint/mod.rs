//! Why a move is good: facts with the moves that prove them. Words are made of them elsewhere.

mod attacks;
mod defence;
mod explain;
mod fact;
mod gains;
mod kings;
mod material;
mod mating;
mod places;
mod refute;
mod step;
mod threats;

pub use explain::explain;
pub use fact::{Fact, FactKind, Part, Place, Start};
pub use mating::add_mate;
pub use refute::{Refutation, refute};
pub use threats::{passed, threats};
