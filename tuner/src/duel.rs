//! Two programs against each other.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use xiangqi_board::{Game, Move, RuleSet, Side};

use crate::Failure;
use crate::openings::openings;
use crate::options::Options;
use crate::program::Program;
use crate::random::Random;
use crate::tally::Tally;
use crate::umpire::{End, Umpire};

/// At this much evidence a match is decided, with 5 % of error either way.
const DECIDED: f64 = 2.94;

/// How a match is played.
struct Terms {
    /// The commands of both programs.
    programs: [String; 2],
    go: String,
    hash_mb: u32,
    rules: RuleSet,
    pairs: usize,
    elo: [f64; 2],
}

/// What both threads add to.
#[derive(Default)]
struct Standing {
    tally: Tally,
    /// Half-moves and the sum of their depths, for each program.
    depths: [(u64, u64); 2],
}

pub(crate) fn run(mut options: Options) -> Result<(), Failure> {
    let nodes = options.take("nodes", 20_000_u64)?;
    let ms = options.take("ms", 0_u64)?;
    let threads = options.take("threads", 1_usize)?;
    let rules = options.take("rules", "cxa".to_owned())?;
    let seed = options.take("seed", 1_u64)?;
    let games = options.take("games", 200_usize)?;
    let hash_mb = options.take("hash", 16)?;
    let elo = [options.take("elo0", 0.0)?, options.take("elo1", 10.0)?];
    let words = options.finish()?;
    let terms = Terms {
        programs: words.try_into().map_err(|_| "match takes two programs, each as one word")?,
        go: if ms > 0 { format!("movetime {ms}") } else { format!("nodes {nodes}") },
        hash_mb,
        rules: RuleSet::from_name(&rules).ok_or("the rules are cxa, axf or none")?,
        pairs: games.div_ceil(2),
        elo,
    };
    let mut openings = openings()?;
    Random::new(seed).shuffle(&mut openings);
    let (next, is_over) = (AtomicUsize::new(0), AtomicBool::new(false));
    let standing = Mutex::new(Standing::default());
    let results: Vec<Result<(), Failure>> = thread::scope(|scope| {
        let table = || seat(&terms, &openings, &next, &is_over, &standing);
        let threads: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(table)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or(Err("a thread broke".into()))).collect()
    });
    let standing = standing.into_inner().map_err(|_| "a thread broke")?;
    let depth = |(plies, sum): (u64, u64)| sum as f64 / plies.max(1) as f64;
    let [first, second] = standing.depths.map(depth);
    println!("{}; mean depths {first:.1} and {second:.1}", standing.tally.summary(elo[0], elo[1]));
    results.into_iter().collect()
}

/// Plays pairs of games until there are no more or the match is decided.
fn seat(
    terms: &Terms,
    openings: &[Game],
    next: &AtomicUsize,
    is_over: &AtomicBool,
    standing: &Mutex<Standing>,
) -> Result<(), Failure> {
    let start = |command: &String| Program::start(command, terms.hash_mb, terms.rules);
    let mut programs = [start(&terms.programs[0])?, start(&terms.programs[1])?];
    loop {
        let pair = next.fetch_add(1, Ordering::Relaxed);
        if pair >= terms.pairs || is_over.load(Ordering::Relaxed) {
            return Ok(());
        }
        for swap in [false, true] {
            let sides = if swap { [1, 0] } else { [0, 1] };
            let mut depths = [(0, 0); 2];
            let (end, plies) =
                play(terms, &openings[pair % openings.len()], &mut programs, &sides, &mut depths)?;
            let mut standing = standing.lock().map_err(|_| "a thread broke")?;
            match end.winner.map(|side| sides[usize::from(side == Side::Black)]) {
                Some(0) => standing.tally.won += 1,
                Some(_) => standing.tally.lost += 1,
                None => standing.tally.drawn += 1,
            }
            for (sum, new) in standing.depths.iter_mut().zip(depths) {
                *sum = (sum.0 + new.0, sum.1 + new.1);
            }
            let tally = standing.tally;
            let [elo0, elo1] = terms.elo;
            println!("{} {} in {plies} plies; {}", tally.games(), end.why, tally.summary(elo0, elo1));
            if tally.evidence(elo0, elo1).abs() >= DECIDED {
                is_over.store(true, Ordering::Relaxed);
            }
        }
    }
}

/// Plays a game; `sides` names the programs of Red and of Black. An illegal move loses.
fn play(
    terms: &Terms,
    opening: &Game,
    programs: &mut [Program; 2],
    sides: &[usize; 2],
    depths: &mut [(u64, u64); 2],
) -> Result<(End, usize), Failure> {
    let mut game = opening.clone();
    let mut umpire = Umpire::default();
    for program in &mut *programs {
        program.new_game()?;
    }
    loop {
        if let Some(end) = umpire.end(&mut game, terms.rules) {
            return Ok((end, game.moves().len()));
        }
        let turn = game.position().turn();
        let mover = sides[usize::from(turn == Side::Black)];
        let answer = programs[mover].think(game.moves(), &terms.go)?;
        umpire.note(answer.score, turn);
        depths[mover] = (depths[mover].0 + 1, depths[mover].1 + u64::from(answer.depth));
        let is_played = Move::parse(&answer.mv).is_some_and(|mv| game.play(mv).is_ok());
        if !is_played {
            let moves: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
            println!("ILLEGAL {} plays {} after {}", terms.programs[mover], answer.mv, moves.join(" "));
            return Ok((End { winner: Some(!turn), why: "illegal" }, moves.len()));
        }
    }
}
