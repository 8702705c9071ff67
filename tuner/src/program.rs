//! A program that speaks UCI.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use xiangqi_board::{Move, Position, RuleSet};

use crate::Failure;

/// Longer than any move takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// A mate counts as this many hundredths of a soldier.
const MATE: i32 = 30_000;

pub(crate) struct Program {
    child: Child,
    input: ChildStdin,
    output: Receiver<String>,
}

/// What it answers, and what it says its position is worth.
pub(crate) struct Answer {
    pub(crate) mv: String,
    pub(crate) score: i32,
    pub(crate) depth: u32,
}

impl Program {
    pub(crate) fn start(command: &str, hash_mb: u32, rules: RuleSet) -> Result<Self, Failure> {
        let mut words = command.split_whitespace();
        let path = words.next().ok_or("no program")?;
        let child = Command::new(path).args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = child.map_err(|error| format!("{command}: {error}"))?;
        let (Some(input), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{command}: no pipes"));
        };
        let (sender, output) = channel();
        thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let mut program = Self { child, input, output };
        program.say("uci")?;
        program.hear("uciok")?;
        program.say(&format!("setoption name Hash value {hash_mb}"))?;
        program.say(&format!("setoption name Rules value {}", rules.name()))?;
        Ok(program)
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        writeln!(self.input, "{line}").map_err(|error| format!("the program has ended: {error}"))
    }

    /// The lines up to and with the one that begins so.
    fn hear(&mut self, start: &str) -> Result<Vec<String>, Failure> {
        let mut lines = vec![];
        loop {
            let line = self.output.recv_timeout(PATIENCE).map_err(|_| format!("no `{start}` was heard"))?;
            let is_last = line.starts_with(start);
            lines.push(line);
            if is_last {
                return Ok(lines);
            }
        }
    }

    pub(crate) fn new_game(&mut self) -> Result<(), Failure> {
        self.say("ucinewgame")?;
        self.say("isready")?;
        self.hear("readyok").map(|_| ())
    }

    /// Its move after these from the start; `go` is the limit, such as `nodes 20000`.
    pub(crate) fn think(&mut self, moves: &[Move], go: &str) -> Result<Answer, Failure> {
        let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
        self.say(&format!("position fen {} moves {}", Position::start().fen(), moves.join(" ")))?;
        self.say(&format!("go {go}"))?;
        let lines = self.hear("bestmove")?;
        let mv = lines.last().and_then(|line| line.split(' ').nth(1)).unwrap_or_default().to_owned();
        let info = lines.iter().rev().find(|line| line.contains(" score "));
        let number = |word| info.and_then(|line| number(line, word));
        let mate = number("mate").map(|moves| if moves > 0 { MATE } else { -MATE });
        let score = mate.or(number("cp")).unwrap_or(0);
        let depth = number("depth").unwrap_or(0).unsigned_abs();
        Ok(Answer { mv, score, depth })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended before.
        drop(self.say("quit"));
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn number(line: &str, word: &str) -> Option<i32> {
    line.split(' ').skip_while(|other| *other != word).nth(1)?.parse().ok()
}
