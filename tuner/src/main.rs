//! Makes the search better: games it plays against itself, weights found from them, and matches that tell whether
//! a change helped.

mod duel;
mod fit;
mod openings;
mod options;
mod play;
mod program;
mod random;
mod tally;
mod umpire;

use std::process::ExitCode;

use options::Options;

const HELP: &str = "\
cargo run --release -p tuner -- COMMAND, where COMMAND is

  play GAMES OUT         games of the search against itself; their quiet positions are added to the file OUT,
                         a line each, `FEN;result;score` (of Red: 1, 0.5, 0; hundredths of a soldier), a blank line
                         between games
      --nodes 4000       positions searched for a move
      --threads 2        games at a time
      --seed 1           other games for another number
  fit IN...              weights under which the evaluation foretells the results in these files
      --out FILE         where they are written, as src/search/weights.rs (only the losses are told without)
      --steps 600        of the descent
      --rate 1.0         hundredths of a soldier that a weight moves in a step, at first
      --prior 40         how far, in the same unit, weights may well be from what they are now
      --score 0.3        how much the score counts beside the result, from 0 to 1
  match A B              two programs that speak UCI (`PATH uci` for ours) against each other, from the openings of
                         tests/data/openings.txt, each with colours swapped
      --games 200        at most
      --nodes 20000      positions searched for a move; or
      --ms 0             milliseconds for a move
      --threads 1        games at a time
      --hash 16          mebibytes for each program
      --seed 1           another order of openings
      --rules cxa        of the umpire and of the programs
      --elo0 0 --elo1 10 between which differences to decide; the match ends when it is (5 % of error)
";

/// Why the tool gives up.
type Failure = String;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let result = match words.split_first() {
        Some((command, rest)) if command == "play" => Options::read(rest).and_then(play::run),
        Some((command, rest)) if command == "fit" => Options::read(rest).and_then(fit::run),
        Some((command, rest)) if command == "match" => Options::read(rest).and_then(duel::run),
        _ => Err(HELP.into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}
