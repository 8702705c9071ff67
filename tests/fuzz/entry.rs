//! One entry, named by the environment's `ENTRY`, under libFuzzer.

#![no_main]

mod entries;

use std::sync::LazyLock;

static ENTER: LazyLock<entries::Entry> = LazyLock::new(|| {
    let wanted = std::env::var("ENTRY").unwrap_or_default();
    let Some((_, enter)) = entries::ENTRIES.into_iter().find(|(name, _)| *name == wanted) else {
        panic!("ENTRY=`{wanted}` is none of {:?}", entries::ENTRIES.map(|(name, _)| name));
    };
    enter
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (*ENTER)(bytes));
