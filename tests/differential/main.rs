//! Legality, notation and rulings on repetition beside Fairy-Stockfish, asked through the Python package `pyffish`.
//!
//! `./build.sh differential [POSITIONS [CYCLES]]` asks it anew; without Python, a sample of its answers that is kept
//! in `tests/data/differential.txt` is compared in every run of the tests.

mod asian;
mod cycles;
mod legality;
mod lines;
mod peer;
#[path = "../playout/mod.rs"]
mod playout;
mod repetition;
mod stretches;
#[path = "../table/mod.rs"]
mod table;
mod tally;
mod texts;

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::thread;

use cycles::Cycle;
use peer::Peer;
use playout::Dice;
use stretches::{Source, Stretch};
use table::rows;
use tally::Tally;

/// The sample, a question with its answer on each line.
const SAMPLE: &str = include_str!("../data/differential.txt");

#[test]
fn the_recorded_answers_are_ours() {
    let mut tally = Tally::default();
    let mut read = [0; 2];
    for row in rows(SAMPLE) {
        match row.as_slice() {
            ["stretch", fens, moves, answer @ ..] => {
                compare_stretch(&Stretch::parse(fens, moves), answer, &mut tally);
                read[0] += 1;
            }
            ["cycle", fen, moves, answer @ ..] => {
                repetition::compare(&Cycle::parse(fen, moves), answer, &mut tally);
                read[1] += 1;
            }
            _ => panic!("{row:?}"),
        }
    }
    assert_eq!(tally.faults(), [""; 0], "\n{tally}");
    assert_eq!(read, [60, 240]);
}

/// How much is asked, by the environment.
fn wanted(name: &str, default: usize) -> usize {
    env::var(name).map_or(default, |number| number.parse().unwrap_or_else(|_| panic!("{name}: {number}")))
}

#[test]
#[ignore = "needs Python with pyffish: ./build.sh differential"]
fn pyffish_says_the_same() {
    let [positions, cycles] = [wanted("POSITIONS", 20_000), wanted("CYCLES", 1_000)];
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let share = |whole: usize| whole.div_ceil(workers);
    let tallies: Vec<Tally> = thread::scope(|scope| {
        let work = |index| move || work(index, [share(positions), share(cycles)]);
        let threads: Vec<_> = (0..workers).map(|index| scope.spawn(work(index))).collect();
        threads.into_iter().map(|thread| thread.join().expect("a worker")).collect()
    });
    let tally = tallies.into_iter().fold(Tally::default(), Tally::with);
    println!("{tally}");
    assert!(tally.faults().is_empty(), "{} disagreements", tally.faults().len());
}

/// Long runs tell what they have after so many positions.
const TELL_EVERY: usize = 25_000;

/// Asks one process of the peer about so many positions and cycles.
fn work(index: usize, [positions, cycles]: [usize; 2]) -> Tally {
    let mut tally = Tally::default();
    let mut peer = Peer::start();
    let mut source = Source::new(index as u64);
    // The recorded games are one worker's.
    let mut recorded = if index == 0 { stretches::recorded() } else { vec![] };
    let mut told = 0;
    while tally.positions() < positions {
        let stretch = recorded.pop().unwrap_or_else(|| source.next());
        let answer = peer.ask(&stretch.question());
        compare_stretch(&stretch, &parts(&answer), &mut tally);
        if tally.positions() >= told + TELL_EVERY {
            told = tally.positions();
            println!("so far, by process {index}:\n{tally}");
        }
    }
    let mut dice = Dice::new(7_000 + index as u64);
    for _ in 0..cycles {
        let cycle = cycles::find(&mut source, &mut dice);
        let answer = peer.ask(&cycle.question());
        repetition::compare(&cycle, &parts(&answer), &mut tally);
    }
    tally
}

fn compare_stretch(stretch: &Stretch, answer: &[&str], tally: &mut Tally) {
    let &[check, san, wxf, legal] = answer else { panic!("{answer:?}") };
    legality::compare(stretch, check, san, legal, tally);
    texts::compare(stretch, san, wxf, tally);
    for position in &stretch.positions {
        tally.see(position);
        texts::round_trips(position, tally);
    }
}

fn parts(answer: &str) -> Vec<&str> {
    answer.split(';').collect()
}

/// Writes the sample anew: `RECORD=1` with the environment of the test above.
#[test]
#[ignore = "writes tests/data/differential.txt; needs Python with pyffish"]
fn the_sample_is_recorded() {
    if env::var_os("RECORD").is_none() {
        return;
    }
    let head: String = SAMPLE
        .lines()
        .take_while(|line| line.starts_with('#'))
        .fold(String::new(), |text, line| text + line + "\n");
    let (mut peer, mut source, mut dice) = (Peer::start(), Source::new(90), Dice::new(91));
    let mut text = head + "\n";
    let mut put = |question: String| {
        let answer = peer.ask(&question);
        writeln!(text, "{question}; {answer}").unwrap();
    };
    for _ in 0..60 {
        put(source.next().end(3).question());
    }
    for _ in 0..240 {
        put(cycles::find(&mut source, &mut dice).question());
    }
    fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/differential.txt"), text).unwrap();
}
