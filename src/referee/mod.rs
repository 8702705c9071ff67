//! 棋例: what the rules say of a position that keeps coming back (Art. 24-29).
//!
//! [`judge`] rules on the end of a game, [`warn`] one loop earlier, [`judge_game`] on a whole record;
//! [`threat`] names a single move.
//!
//! A ruling looks ahead this far and no further: [`KILL_CHECKS`] checks for a threat of mate (28.2) and for the mate
//! that answers a capture (29.4), [`CHASE_CHECKS`] checks before the capture of a chase (29.1). Deeper is not better:
//! on an open board eight checks turn idle moves into threats that nobody would call so.

mod asian;
mod chase;
mod cycle;
mod exchange;
mod finding;
mod forcing;
mod fortress;
mod idle;
mod inquiry;
mod limit;
mod roots;
mod ruleset;
mod threat;
mod verdict;

pub use cycle::{Cycle, Unplayable};
pub use finding::{Finding, Ground};
pub use forcing::CHASE_CHECKS;
pub use fortress::is_book_draw;
pub use inquiry::KILL_CHECKS;
pub use limit::{Audit, CHECKS_COUNTED, NATURAL_LIMIT, audit};
pub use ruleset::RuleSet;
pub use threat::{Judged, Threat, threat};
pub use verdict::{Ruling, Verdict, judge, judge_game, rule, warn};
