//! Whole games: a line of moves with its start, tags and marks, and the texts it is kept in.
//!
//! A file is opened as a [`Library`]: its encoding and format are found out (`encoding`, `sniff`), and where its games
//! are (`games`). Reading a text goes in steps. It is taken apart without any knowledge of the position (`scanner`
//! makes a `script`): tags (`tags`, `headers`), a FEN (`detect`), the words that should be moves (`words`, `letters`),
//! what stands between them (`group`). Then the words are played (`mainline`, `beam`), and `assemble` puts a tree
//! together. `movetext` and `remark` write what comes back as it was; around them each form has its writer: `pgn`,
//! `classic`, `movelist`, `wxf`. What a form cannot hold is counted (`loss`).
//!
//! Formats that name the points of a move and not the move need no such steps. What their readers have in common is in
//! `draft`, `preorder` (trees), `slots` (positions), `fields` (names), `brackets` and `markup` (text) and `bytes`; what
//! their writers have, in `fit`. They are `xqf`, `cbr` and its library `cbl`, `xqr`, `dhtmlxq`, `cbf`, `pfc`; `dhj`,
//! `che` and `old` are only read.

mod assemble;
mod beam;
mod brackets;
mod bytes;
mod cbf;
mod cbl;
mod cbr;
mod che;
mod classic;
mod detect;
mod dhj;
mod dhtmlxq;
mod draft;
mod edit;
mod encoding;
mod error;
mod fields;
mod fit;
mod format;
mod games;
mod group;
mod headers;
mod letters;
mod library;
mod loss;
mod mainline;
mod markup;
mod movelist;
mod movetext;
mod noting;
mod old;
mod order;
mod pfc;
mod pgn;
mod preorder;
mod read;
mod remark;
mod result;
mod revision;
mod scanner;
mod script;
mod shape;
mod slots;
mod sniff;
mod tags;
mod timeline;
mod tree;
mod whole;
mod words;
mod write;
mod wxf;
mod xqf;
mod xqr;

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
#[cfg(target_arch = "wasm32")]
#[cfg(not(feature = "engine"))]
pub(crate) use write::is_written_here;
pub use write::{WriteOptions, Written, write_record, write_records};
