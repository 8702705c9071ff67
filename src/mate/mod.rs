//! Mate by force: proofs on which the referee (杀, Art. 28.2), the search and the puzzles stand.

mod prover;

pub(crate) use prover::{Proof, Prover, may_check, sorted};
