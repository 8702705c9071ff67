//! Mate by force: proofs on which the referee (杀, Art. 28.2), the search and the puzzles stand.

mod checks;
mod effort;
mod hunt;
mod prover;
mod replies;
mod solver;
mod table;

pub use solver::{Mate, Solver};

pub(crate) use checks::may_check;
pub(crate) use prover::{Proof, Prover, sorted};
