//! How long a ruling takes: loops of 40 half-moves in crowded middlegames, every move different.
//!
//! `cargo bench --bench referee` prints the median, the slowest tenth and the slowest, in microseconds.

#[path = "../tests/playout/mod.rs"]
mod playout;

use std::time::{Duration, Instant};

use playout::{Dice, playout, random_loop};
use xiangqi_board::{Position, RuleSet, Verdict, judge};

const LOOPS: usize = 200;
const ROUNDS: usize = 10;

fn main() {
    let mut dice = Dice::new(20);
    let mut times: Vec<Duration> = Vec::new();
    let mut arbiters = 0;
    while times.len() < LOOPS {
        let start = playout(Position::start(), 24, &mut dice, |_| {});
        let Some(moves) = random_loop(&start, ROUNDS, &mut dice) else { continue };
        let moves = moves.repeat(2);
        let begin = Instant::now();
        let ruling = judge(&start, &moves, RuleSet::Cxa).expect("legal moves");
        times.push(begin.elapsed());
        assert_ne!(ruling.verdict, Verdict::None);
        arbiters += usize::from(ruling.verdict == Verdict::Arbiter);
    }
    times.sort_unstable();
    let micros = |index: usize| times[index].as_micros();
    println!("rulings {LOOPS} plies {} arbiter {arbiters}", 4 * ROUNDS);
    println!(
        "median_us {} slow_tenth_us {} slowest_us {}",
        micros(LOOPS / 2),
        micros(LOOPS * 9 / 10),
        micros(LOOPS - 1)
    );
}
