//! A game under the rules: its history, how it ends, and what a touch obliges to.

mod history;
mod outcome;
mod plain;
mod touch;

pub use history::{Game, Played, Refused};
pub use outcome::{Ending, Outcome};
pub use plain::is_plainly_drawn;
pub use touch::{Duty, Obligation, TouchRule};
