//! `xiangqi bench`: how fast everything is. What is counted on the way is the same on every machine.

use std::time::{Duration, Instant};

use xiangqi_board::{Engine, Game, Library, Limits, OpenOptions, RuleSet, Watcher, judge, perft};

use super::{Failure, print, read_moves, read_position, speed};

/// What move generation counts: opening, middle game, few pieces, check.
const TREES: [(&str, u32); 6] = [
    ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", 4),
    ("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1", 4),
    ("4kab2/4aR3/1cn1b4/p1p1p3p/6p2/2P6/P3P1P1P/C1N1C1N2/Rcr6/2BK1AB2 b - - 0 1", 4),
    ("5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w - - 0 1", 5),
    ("2b1ka3/9/b3N4/4n4/9/9/9/4C4/2p6/2BK5 w - - 0 1", 6),
    ("1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1", 5),
];
const RUNS: usize = 5;

/// What the referee rules on: FEN; moves that lead back to it.
const LOOPS: &str = include_str!("../../../tests/data/loops.txt");

/// What is searched: a FEN a line.
const SEARCHES: &str = include_str!("../../../tests/data/search.txt");

/// How deep.
const SEARCH_DEPTH: u8 = 9;

/// The game that is read.
const GAME: &str = include_str!("../../../tests/data/game-zhang-hu-1993.txt");

pub(super) fn run(arguments: &[String]) -> Result<(), Failure> {
    match arguments {
        [] => all(),
        [file] => {
            let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
            reading(&bytes)
        }
        [_, other, ..] => Err(format!("usage: bench takes one file, not `{other}` too")),
    }
}

fn all() -> Result<(), Failure> {
    let positions = TREES.iter().map(|&(fen, depth)| Ok((read_position(fen)?, depth)));
    let positions = positions.collect::<Result<Vec<_>, Failure>>()?;
    let mut nodes = 0;
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            nodes = positions.iter().map(|(position, depth)| perft(position, *depth)).sum();
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    print(&format!(
        "positions {}\nruns {RUNS}\nnodes {nodes}\n{}",
        TREES.len(),
        speed(nodes, times[RUNS / 2])
    ))?;
    rulings()?;
    searches()?;
    reading(format!("{GAME}\n").repeat(1000).as_bytes())
}

/// The time it takes to read every game of a file: median of five runs.
fn reading(file: &[u8]) -> Result<(), Failure> {
    let (mut times, mut games) = (vec![], 0);
    for _ in 0..RUNS {
        let begin = Instant::now();
        let library = Library::open(file.to_vec(), OpenOptions::default()).map_err(|error| error.code())?;
        games = library.len();
        for index in 0..games {
            library.read(index).map_err(|error| error.code())?;
        }
        times.push(begin.elapsed());
    }
    times.sort_unstable();
    let games_a_second = games as f64 / times[RUNS / 2].as_secs_f64();
    print(&format!("games {games}\ngames/s {games_a_second:.0}\n"))
}

/// The time of a ruling on a loop of 40 half-moves played twice.
fn rulings() -> Result<(), Failure> {
    let rows = LOOPS.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(';'));
    let mut times = Vec::new();
    for (fen, words) in rows {
        let start = read_position(fen)?;
        let words: Vec<&str> = words.split_whitespace().collect();
        let moves = read_moves(&start, &words)?.repeat(2);
        let begin = Instant::now();
        judge(&start, &moves, RuleSet::Cxa).map_err(|error| error.refusal.reason.code())?;
        times.push(begin.elapsed());
    }
    times.sort_unstable();
    let millis = |index: usize| times[index].as_secs_f64() * 1e3;
    let (median, slowest) = (millis(times.len() / 2), millis(times.len() - 1));
    print(&format!("rulings {}\nruling_ms {median:.2}\nslowest_ruling_ms {slowest:.2}\n", times.len()))
}

/// A search without a clock.
struct Untimed;

impl Watcher for Untimed {
    fn now(&mut self) -> u32 {
        0
    }
}

/// The positions that a search visits, each by an engine that has seen nothing before. A change of the search shows
/// in their number.
fn searches() -> Result<(), Failure> {
    let limits = Limits { depth: Some(SEARCH_DEPTH), ..Limits::default() };
    let mut engine = Engine::new(Engine::HASH_MB);
    let (mut nodes, mut searches, mut time) = (0, 0, Duration::ZERO);
    for fen in SEARCHES.lines().filter(|line| !line.starts_with('#')) {
        let game = Game::new(read_position(fen)?);
        engine.clear();
        let begin = Instant::now();
        nodes += engine.search(&game, RuleSet::default(), &limits, &mut Untimed).nodes;
        time += begin.elapsed();
        searches += 1;
    }
    let rate = nodes as f64 / time.as_secs_f64().max(1e-9);
    print(&format!(
        "searches {searches}\nsearch_depth {SEARCH_DEPTH}\nsearch_nodes {nodes}\nsearch_nodes/s {rate:.0}\n"
    ))
}
