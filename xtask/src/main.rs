//! The two wasm-bindgen programs this project needs, as `cargo xtask NAME ARGUMENT...`:
//!
//! - `bindgen` writes the JavaScript glue of a module (it takes the arguments of `wasm-bindgen`);
//! - `test-runner` runs `#[wasm_bindgen_test]`s in a browser; `.cargo/config.toml` names it as the
//!   runner of wasm32, so `cargo test --target wasm32-unknown-unknown --test wasm` just works.

use std::{env, process::ExitCode};

use wasm_bindgen_cli::{wasm_bindgen, wasm_bindgen_test_runner};

const USAGE: &str = "usage: cargo xtask bindgen|test-runner ARGUMENT...";

fn main() -> ExitCode {
    // Both programs expect their own name first, as a program started by a shell would get it.
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let result = match arguments.first().and_then(|name| name.to_str()) {
        Some("bindgen") => wasm_bindgen::run_cli_with_args(arguments),
        Some("test-runner") => wasm_bindgen_test_runner::run_cli_with_args(arguments),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
