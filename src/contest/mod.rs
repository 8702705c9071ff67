//! A game in competition: everything that an arbiter and two players may do beside moving, tied to the game.

mod claims;
mod course;
mod report;
mod save;
mod settings;
mod time;

pub use claims::Entry;
pub use course::{Adjusting, Contest, Denial, Spent};
pub use settings::Settings;
