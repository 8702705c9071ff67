//! The rules as a browser runs them: 32-bit, optimised by another compiler than the native ones.
#![cfg(target_arch = "wasm32")]

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use xiangqi_board::{Position, perft};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn the_start_has_its_known_number_of_lines() {
    assert_eq!(perft(&Position::start(), 3), 79_666);
}
