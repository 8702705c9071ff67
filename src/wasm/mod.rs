//! What JavaScript sees. Nothing here calls back into JavaScript but to draw: every method tells what happened,
//! and the caller acts on it, so that a handler may call anything at any time.

#![allow(unreachable_pub, reason = "wasm-bindgen exports only what is `pub`")]

mod board;
mod canvas;
mod core;
mod files;
mod game;
mod json;
mod judge;
mod options;
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
