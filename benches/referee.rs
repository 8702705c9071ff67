//! How long a ruling takes: loops of 40 half-moves in crowded middlegames, every move different.
//!
//! `cargo bench --bench referee` prints the median, the slowest tenth and the slowest, in microseconds.

#[path = "../tests/playout/mod.rs"]
mod playout;

use std::time::{Duration, Instant};

use playout::{Dice, playout};
use xiangqi_board::{Move, Position, RuleSet, Verdict, judge};

const LOOPS: usize = 200;
const ROUNDS: usize = 10;

fn main() {
    let mut dice = Dice::new(20);
    let mut times: Vec<Duration> = Vec::new();
    let mut arbiters = 0;
    while times.len() < LOOPS {
        let start = playout(Position::start(), 24, &mut dice, |_| {});
        let Some(moves) = loop_from(&start, &mut dice) else { continue };
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

/// Quiet moves and the same moves back.
fn loop_from(start: &Position, dice: &mut Dice) -> Option<Vec<Move>> {
    let mut position = start.clone();
    let mut there = Vec::new();
    for _ in 0..2 * ROUNDS {
        let legal = position.legal_moves();
        let quiet: Vec<Move> = legal.iter().copied().filter(|mv| position.piece(mv.to).is_none()).collect();
        if quiet.is_empty() {
            return None;
        }
        let mv = *dice.pick(&quiet);
        position = position.after(mv).ok()?;
        there.push(mv);
    }
    let back = there.chunks_exact(2).rev().flatten().map(|mv| Move::new(mv.to, mv.from));
    let whole: Vec<Move> = there.iter().copied().chain(back).collect();
    let end = whole.iter().try_fold(start.clone(), |position, &mv| position.after(mv).ok())?;
    end.is_same(start).then_some(whole)
}
