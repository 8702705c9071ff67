//! Whole games: a line of moves with its start, tags and marks, and the texts it is kept in.
//!
//! Reading goes in steps. A text is taken apart without any knowledge of the position (`script`): tags (`tags`), a
//! FEN (`detect`), the words that should be moves (`words`, `letters`). Then the words are played (`mainline`), and
//! `read` puts a [`Record`] together. Each form has its writer: `pgn`, `movelist`.

mod assemble;
mod beam;
mod classic;
mod detect;
mod encoding;
mod error;
mod format;
mod games;
mod group;
mod headers;
mod letters;
mod library;
mod loss;
mod mainline;
mod movelist;
mod movetext;
mod pgn;
mod read;
mod remark;
mod result;
mod scanner;
mod script;
mod shape;
mod sniff;
mod tags;
mod timeline;
mod tree;
mod whole;
mod words;
mod write;
mod wxf;

pub use encoding::{Encoding, decode, detect as detect_encoding, encode};
pub use error::{RecordError, RecordErrorKind, Warning};
pub use format::Format;
pub use library::{Library, OpenOptions};
pub use loss::Loss;
pub use movelist::{write_all as write_moves, write_ucci};
pub use pgn::write_all as write_pgn;
pub use read::{MAX_BYTES, Reading, read};
pub use result::GameResult;
pub use shape::{Brush, Shape};
pub use timeline::Timeline;
pub use tree::{NodeId, Note, Spot, Tree};
pub use whole::Record;
pub use write::{WriteOptions, Written, write_record, write_records};
