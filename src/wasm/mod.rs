//! What JavaScript sees. Nothing here calls back into JavaScript but to draw: every method tells what happened,
//! and the caller acts on it, so that a handler may call anything at any time.
//!
//! Three modules are built from this. The one that a page loads first has the board and the plain forms of records. The
//! second, built with the feature `forms`, has `archive` alone: it reads and writes the files of other programs, and the
//! two speak with each other in PGN. The third, built with the feature `engine`, has `engine` with what asks it alone: the
//! search, which runs in a worker.

#![allow(unreachable_pub, reason = "wasm-bindgen exports only what is `pub`")]
#![cfg_attr(
    any(feature = "forms", feature = "engine"),
    allow(dead_code, reason = "the other modules need little of what they share with the first")
)]

#[cfg(feature = "forms")]
mod archive;
#[cfg(not(any(feature = "forms", feature = "engine")))]
mod board;
#[cfg(not(any(feature = "forms", feature = "engine")))]
mod canvas;
#[cfg(not(any(feature = "forms", feature = "engine")))]
mod contest;
#[cfg(not(any(feature = "forms", feature = "engine")))]
mod core;
#[cfg(not(any(feature = "forms", feature = "engine")))]
mod draft;
#[cfg(feature = "engine")]
mod engine;
#[cfg(not(any(feature = "forms", feature = "engine")))]
mod files;
#[cfg(not(feature = "engine"))]
mod forms;
#[cfg(not(any(feature = "forms", feature = "engine")))]
mod game;
#[cfg(feature = "engine")]
mod hint;
mod json;
#[cfg(not(any(feature = "forms", feature = "engine")))]
mod judge;
#[cfg(feature = "engine")]
mod level;
#[cfg(feature = "engine")]
mod mate;
#[cfg(not(any(feature = "forms", feature = "engine")))]
mod options;
#[cfg(feature = "engine")]
mod prove;
#[cfg(not(any(feature = "forms", feature = "engine")))]
mod puzzle;
#[cfg(not(any(feature = "forms", feature = "engine")))]
mod tree;
mod types;

/// Writes panics to the console with their place.
#[cfg(feature = "panic-hook")]
#[wasm_bindgen::prelude::wasm_bindgen(start)]
pub fn watch() {
    console_error_panic_hook::set_once();
}

/// A smaller allocator than the one of the standard library, and as good: 3 KB less to load.
#[global_allocator]
static ALLOCATOR: rlsf::GlobalTlsf = rlsf::GlobalTlsf::new();
