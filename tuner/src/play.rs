//! Games of the search against itself.

use std::fs::OpenOptions;
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use xiangqi_board::{Engine, Game, Limits, Report, RuleSet, Side, Watcher};

use crate::Failure;
use crate::openings::openings;
use crate::options::Options;
use crate::random::Random;
use crate::umpire::{End, Umpire};

/// Mebibytes for a search of a few thousand positions.
const HASH_MB: u32 = 4;

/// Half-moves at random after an opening, at most.
const RANDOM_PLIES: usize = 8;

/// A beginning that is worth more than this to one side is not played.
const UNEVEN: i32 = 300;

/// A position that is worth more than this tells nothing about the weights.
const CLEAR: i32 = 1_500;

pub(crate) fn run(mut options: Options) -> Result<(), Failure> {
    let nodes = options.take("nodes", 4_000_u64)?;
    let threads = options.take("threads", 2_usize)?;
    let seed = options.take("seed", 1_u64)?;
    let words = options.finish()?;
    let [games, out] = words.as_slice() else { return Err("play takes a number of games and a file".into()) };
    let games: usize = games.parse().map_err(|_| format!("no number of games: {games}"))?;
    let openings = openings()?;
    let file = OpenOptions::new().create(true).append(true).open(out);
    let file = Mutex::new(file.map_err(|error| format!("{out}: {error}"))?);
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                let mut player = Player::new(nodes);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        return;
                    }
                    // Each game is the same whichever thread plays it.
                    let mut random = Random::new(seed.wrapping_mul(1_000_003) + number as u64);
                    let (text, line) = player.game(&openings, &mut random);
                    println!("{} {line}", number + 1);
                    let mut file = file.lock().expect("no thread breaks while it writes");
                    if let Err(error) = file.write_all(text.as_bytes()) {
                        eprintln!("{out}: {error}");
                        return;
                    }
                }
            });
        }
    });
    Ok(())
}

/// A search without a clock.
struct Untimed;

impl Watcher for Untimed {
    fn now(&mut self) -> u32 {
        0
    }
}

struct Player {
    engine: Engine,
    limits: Limits,
}

impl Player {
    const RULES: RuleSet = RuleSet::Cxa;

    fn new(nodes: u64) -> Self {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        Self { engine: Engine::new(HASH_MB), limits }
    }

    fn think(&mut self, game: &Game) -> Report {
        self.engine.search(game, Self::RULES, &self.limits, &mut Untimed)
    }

    /// The lines of a game, and what there is to say of it.
    fn game(&mut self, openings: &[Game], random: &mut Random) -> (String, String) {
        self.engine.clear();
        let mut game = self.begin(openings, random);
        let start = game.moves().len();
        let mut umpire = Umpire::default();
        let mut quiet = vec![];
        let end = loop {
            if let Some(end) = umpire.end(&mut game, Self::RULES) {
                break end;
            }
            let report = self.think(&game);
            let (Some(line), Some(best)) = (report.lines.first(), report.best()) else {
                break End { winner: None, why: "no-move" };
            };
            let (score, turn) = (line.score.value(), game.position().turn());
            umpire.note(score, turn);
            let is_quiet = !game.position().is_check() && game.position().piece(best.to).is_none();
            if is_quiet && score.abs() < CLEAR {
                let of_red = if turn == Side::Red { score } else { -score };
                quiet.push((game.position().fen(), of_red));
            }
            if game.play(best).is_err() {
                break End { winner: Some(!turn), why: "ILLEGAL" };
            }
        };
        let result = match end.winner {
            Some(Side::Red) => "1",
            Some(Side::Black) => "0",
            None => "0.5",
        };
        let mut text: String = quiet.iter().map(|(fen, score)| format!("{fen};{result};{score}\n")).collect();
        text.push('\n');
        let plies = game.moves().len() - start;
        (text, format!("{result} by {} in {plies} plies, {} quiet", end.why, quiet.len()))
    }

    /// An opening and a few moves at random after which neither side is lost.
    fn begin(&mut self, openings: &[Game], random: &mut Random) -> Game {
        loop {
            let mut game = openings[random.below(openings.len())].clone();
            for _ in 0..random.below(RANDOM_PLIES + 1) {
                let moves = game.legal_moves();
                if moves.is_empty() || game.play(moves[random.below(moves.len())]).is_err() {
                    break;
                }
            }
            let score = self.think(&game).lines.first().map(|line| line.score.value());
            if score.is_some_and(|score| score.abs() <= UNEVEN) && game.outcome().is_none() {
                return game;
            }
        }
    }
}
