//! A game under the rules: its history, how it ends, what a touch obliges to, and what a competition adds: clocks,
//! fouls, draw offers, the record that the players keep.

mod clock;
mod control;
mod fouls;
mod history;
mod offers;
mod outcome;
mod plain;
mod sheet;
mod touch;

pub use clock::Clock;
pub use control::{Control, Period};
pub(crate) use fouls::ILLEGAL_MOVE;
pub use fouls::{Foul, Fouls};
pub use history::{Game, Played, Refused};
pub use offers::Offers;
pub use outcome::{Ending, Outcome};
pub use plain::is_plainly_drawn;
pub use sheet::Sheet;
pub use touch::{Duty, Obligation, TouchRule};
