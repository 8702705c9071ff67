//! Whole games: a line of moves with its start, tags and marks, and the texts it is kept in.
//!
//! Reading goes in steps. A text is taken apart without any knowledge of the position (`script`): tags (`tags`), a
//! FEN (`detect`), the words that should be moves (`words`, `letters`). Then the words are played (`mainline`), and
//! `read` puts a [`Record`] together. Each form has its writer: `pgn`, `movelist`.

mod detect;
mod error;
mod letters;
mod mainline;
mod movelist;
mod pgn;
mod read;
mod script;
mod shape;
mod tags;
mod timeline;
mod tree;
mod words;

pub use error::{RecordError, RecordErrorKind, Warning};
pub use movelist::{write as write_moves, write_ucci};
pub use pgn::write as write_pgn;
pub use read::{MAX_BYTES, Reading, read};
pub use shape::Shape;
pub use timeline::Timeline;
pub use tree::{Format, GameResult, Record};
