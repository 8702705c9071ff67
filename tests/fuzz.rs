//! Every way in from outside is tried with damaged input. Without a fuzzer, so that it runs everywhere; `tests/fuzz/run.sh`
//! goes through the same entries with one.
//!
//! `MUTATIONS=200000 cargo test --release --test fuzz` tries so many an entry; without it, a few. `ENTRY=pgn` tries that one alone,
//! and another `SEED` other input.

#[path = "fuzz/damage.rs"]
mod damage;
#[path = "fuzz/entries.rs"]
mod entries;
mod forest;
mod playout;
#[path = "fuzz/seeds.rs"]
mod seeds;

use std::time::Instant;

use damage::damaged;
use entries::ENTRIES;
use playout::Dice;
use seeds::seeds;

#[test]
fn damaged_input_does_no_harm() {
    let count = number("MUTATIONS", 2000);
    let mut dice = Dice::new(number("SEED", 41) as u64);
    let wanted = std::env::var("ENTRY").ok();
    for (name, enter) in
        ENTRIES.into_iter().filter(|(name, _)| wanted.as_deref().is_none_or(|it| it == *name))
    {
        let started = Instant::now();
        let seeds = seeds(name);
        assert!(!seeds.is_empty(), "{name}");
        seeds.iter().for_each(|seed| enter(seed));
        for _ in 0..count {
            let seed = &seeds[dice.below(seeds.len())];
            let input = damaged(seed, &mut dice);
            let end = std::panic::catch_unwind(|| enter(&input));
            assert!(end.is_ok(), "{name}: {}", input.escape_ascii());
        }
        println!("{name}: {count} in {:?}", started.elapsed());
    }
}

/// A number that the environment gives.
fn number(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}
