//! What JavaScript sees. Nothing here calls back into JavaScript but to draw: every method tells what happened,
//! and the caller acts on it, so that a handler may call anything at any time.
//!
//! Two modules are built from this. The one that a page loads first has the board and the plain forms of records. The
//! other, built with the feature `forms`, has `archive` alone: it reads and writes the files of other programs, and the
//! two speak with each other in PGN.

#![allow(unreachable_pub, reason = "wasm-bindgen exports only what is `pub`")]
#![cfg_attr(
    feature = "forms",
    allow(dead_code, reason = "the second module needs little of what the two share")
)]

#[cfg(feature = "forms")]
mod archive;
#[cfg(not(feature = "forms"))]
mod board;
#[cfg(not(feature = "forms"))]
mod canvas;
#[cfg(not(feature = "forms"))]
mod contest;
#[cfg(not(feature = "forms"))]
mod core;
#[cfg(not(feature = "forms"))]
mod files;
mod forms;
#[cfg(not(feature = "forms"))]
mod game;
mod json;
#[cfg(not(feature = "forms"))]
mod judge;
#[cfg(not(feature = "forms"))]
mod options;
#[cfg(not(feature = "forms"))]
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
