//! Looking ahead: lines of checks that mate.

mod mate;

pub(crate) use mate::{Proof, Prover, may_check, sorted};
