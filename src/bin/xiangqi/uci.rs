//! `xiangqi uci`: the search for programs that match or show engines, in both protocols they speak.
//!
//! UCI (with ranks 0 to 9 or 1 to 10) and UCCI, its Chinese relative, are told apart by their greeting. As both ask,
//! unknown words are passed over. What is wrong otherwise is told in one line, and changes nothing.

mod budget;
mod dialect;
mod orders;
mod thought;

use std::io::{self, BufRead, Read};

use xiangqi_board::{Engine, Game, Move, Notation, Position, RuleSet, parse_fen, read_move_as, write_move};

use super::{Failure, print};
use dialect::Dialect;
use orders::Orders;
use thought::Thought;

/// No line is longer; what is longer is no line.
const LONGEST_LINE: u64 = 1 << 20;

const MOST_MB: u32 = 1024;
const MOST_LINES: u8 = 100;

/// Everything that is understood: other words before one of these are skipped.
const COMMANDS: [&str; 13] = [
    "uci",
    "ucci",
    "isready",
    "setoption",
    "ucinewgame",
    "uccinewgame",
    "position",
    "go",
    "stop",
    "ponderhit",
    "d",
    "quit",
    "exit",
];

pub(super) fn run(arguments: &[String]) -> Result<(), Failure> {
    if let Some(other) = arguments.first() {
        return Err(format!("usage: uci takes no argument, not `{other}` either"));
    }
    converse(&mut io::stdin().lock())
}

/// Obeys line by line until `quit` or the end.
pub(crate) fn converse(input: &mut impl BufRead) -> Result<(), Failure> {
    let mut talk = Talk::new();
    loop {
        let mut line = vec![];
        let length = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        match length {
            Err(error) => return Err(format!("input: {error}")),
            Ok(0) => break,
            Ok(length) if length as u64 == LONGEST_LINE && line.last() != Some(&b'\n') => {
                skip_line(input)?;
                talk.complain("line-too-long")?;
            }
            Ok(_) => {
                if !talk.obey(&String::from_utf8_lossy(&line))? {
                    return Ok(());
                }
            }
        }
    }
    // Nobody is there to say stop; what ends by itself may.
    talk.rest(Thought::wait);
    Ok(())
}

fn skip_line(input: &mut impl BufRead) -> Result<(), Failure> {
    loop {
        let buffer = input.fill_buf().map_err(|error| format!("input: {error}"))?;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let (length, is_last) = end.map_or((buffer.len(), buffer.is_empty()), |index| (index + 1, true));
        input.consume(length);
        if is_last {
            return Ok(());
        }
    }
}

/// From which number ranks are counted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ranks {
    FromZero,
    FromOne,
}

impl Ranks {
    const fn notation(self) -> Notation {
        match self {
            Self::FromZero => Notation::Iccs,
            Self::FromOne => Notation::Uci,
        }
    }

    fn write(self, position: &Position, mv: Move) -> String {
        match self {
            Self::FromZero => mv.to_string(),
            Self::FromOne => write_move(position, mv, Notation::Uci),
        }
    }
}

/// A conversation.
struct Talk {
    dialect: Dialect,
    rules: RuleSet,
    lines: u8,
    /// How ranks are counted, and whether that was ordered; else it is concluded from what is heard.
    ranks: Ranks,
    has_order_of_ranks: bool,
    /// Milliseconds in a unit of time in UCCI's `go`.
    unit: u64,
    game: Game,
    hash_mb: u32,
    /// None while it thinks.
    engine: Option<Engine>,
    thought: Option<Thought>,
}

impl Talk {
    fn new() -> Self {
        Self {
            dialect: Dialect::Uci,
            rules: RuleSet::default(),
            lines: 1,
            ranks: Ranks::FromZero,
            has_order_of_ranks: false,
            unit: 1,
            game: Game::new(Position::start()),
            hash_mb: Engine::HASH_MB,
            engine: None,
            thought: None,
        }
    }

    /// Follows a line; false when the conversation is over.
    fn obey(&mut self, line: &str) -> Result<bool, Failure> {
        let words: Vec<&str> = line.split_whitespace().skip_while(|word| !COMMANDS.contains(word)).collect();
        let Some((&command, rest)) = words.split_first() else { return Ok(true) };
        match command {
            "uci" => self.greet(Dialect::Uci)?,
            "ucci" => self.greet(Dialect::Ucci)?,
            "isready" => print("readyok\n")?,
            "setoption" => self.set(rest)?,
            "ucinewgame" | "uccinewgame" => self.begin_anew(),
            "position" => self.set_up(rest)?,
            "go" => self.go(rest)?,
            "stop" => self.rest(Thought::stop),
            "ponderhit" => {
                if let Some(thought) = &self.thought {
                    thought.ponder_hit();
                }
            }
            "d" => self.show()?,
            _ => {
                self.rest(Thought::stop);
                if self.dialect == Dialect::Ucci {
                    print("bye\n")?;
                }
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn complain(&self, what: &str) -> Result<(), Failure> {
        print(&format!("{} {what}\n", self.dialect.note()))
    }

    fn greet(&mut self, dialect: Dialect) -> Result<(), Failure> {
        self.dialect = dialect;
        print(&dialect.greeting())
    }

    /// Ends the thought, if there is one, and takes the engine back from it.
    fn rest(&mut self, end: fn(Thought) -> Option<Engine>) {
        if let Some(thought) = self.thought.take() {
            self.engine = end(thought);
        }
    }

    /// The engine, at rest.
    fn engine(&mut self) -> &mut Engine {
        self.rest(Thought::stop);
        let hash_mb = self.hash_mb;
        self.engine.get_or_insert_with(|| Engine::new(hash_mb))
    }

    fn begin_anew(&mut self) {
        self.engine().clear();
        self.game = Game::new(Position::start());
    }

    /// `name Hash value 32`, or in UCCI `hashsize 32`.
    fn set(&mut self, words: &[&str]) -> Result<(), Failure> {
        let (name, value) = match words.split_first() {
            Some((&"name", rest)) => {
                let end = rest.iter().position(|&word| word == "value").unwrap_or(rest.len());
                (rest[..end].concat(), rest[end..].get(1).copied().unwrap_or(""))
            }
            Some((&name, rest)) => (name.to_owned(), rest.first().copied().unwrap_or("")),
            None => return self.complain("option-missing"),
        };
        match self.set_option(&name.to_lowercase(), &value.to_lowercase()) {
            Ok(()) => Ok(()),
            Err(code) => self.complain(&format!("{code} {name} {value}")),
        }
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), &'static str> {
        const WRONG: &str = "option-value";
        match name {
            "hash" | "hashsize" => {
                self.hash_mb = value.parse::<u32>().map_err(|_| WRONG)?.clamp(1, MOST_MB);
                self.rest(Thought::stop);
                self.engine = None;
            }
            "clearhash" => self.engine().clear(),
            "newgame" => self.begin_anew(),
            "multipv" => self.lines = value.parse::<u8>().map_err(|_| WRONG)?.clamp(1, MOST_LINES),
            "rules" => self.rules = RuleSet::from_name(value).ok_or(WRONG)?,
            "repetition" => self.rules = dialect::repetition(value).ok_or(WRONG)?,
            "usemillisec" => self.unit = if value == "false" { 1000 } else { 1 },
            "ranks" => {
                self.has_order_of_ranks = value != "auto";
                self.ranks = match value {
                    "auto" | "0" => Ranks::FromZero,
                    "1" => Ranks::FromOne,
                    _ => return Err(WRONG),
                };
            }
            // Who knows this option counts from 1.
            "uci_variant" if value == "xiangqi" => {
                if !self.has_order_of_ranks {
                    self.ranks = Ranks::FromOne;
                }
            }
            "uci_variant" => return Err(WRONG),
            "ponder" => {}
            _ => return Err("option-unknown"),
        }
        Ok(())
    }

    /// `startpos` or `fen …`, then `moves …`.
    fn set_up(&mut self, words: &[&str]) -> Result<(), Failure> {
        let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let start = match words[..end].split_first() {
            Some((&"startpos", _)) => Ok(Position::start()),
            Some((&"fen", fields)) => read_position(&fields.join(" ")),
            _ => Err("position-missing".into()),
        };
        let moves = words.get(end + 1..).unwrap_or_default();
        match start.and_then(|start| self.read_game(&start, moves)) {
            Ok(game) => {
                self.rest(Thought::stop);
                self.game = game;
                Ok(())
            }
            Err(message) => self.complain(&message),
        }
    }

    /// A game from its moves, with the ranks as they were counted so far or, if that fails, in the other way.
    fn read_game(&mut self, start: &Position, words: &[&str]) -> Result<Game, Failure> {
        let mut game = play(start, words, self.ranks);
        if game.is_err() && !self.has_order_of_ranks {
            let other = if self.ranks == Ranks::FromZero { Ranks::FromOne } else { Ranks::FromZero };
            if let Ok(readable) = play(start, words, other) {
                self.ranks = other;
                game = Ok(readable);
            }
        }
        game
    }

    fn go(&mut self, words: &[&str]) -> Result<(), Failure> {
        let orders = match Orders::read(words, self.game.position().turn(), self.unit) {
            Ok(orders) => orders,
            Err(word) => return self.complain(&format!("number-missing {word}")),
        };
        self.engine();
        if let Some(engine) = self.engine.take() {
            let task = thought::Task {
                game: self.game.clone(),
                rules: self.rules,
                lines: self.lines,
                ranks: self.ranks,
                dialect: self.dialect,
                orders,
            };
            self.thought = Some(Thought::start(engine, task).map_err(|error| format!("thread: {error}"))?);
        }
        Ok(())
    }

    /// For people: what is on the board and what is set.
    fn show(&self) -> Result<(), Failure> {
        let ranks = if self.ranks == Ranks::FromZero { "0-9" } else { "1-10" };
        let legal = self.game.position().legal_moves().len();
        print(&format!(
            "fen {}\nplies {}\nlegal {legal}\nranks {ranks}\nrules {}\nhash {}\n",
            self.game.position().fen(),
            self.game.moves().len(),
            self.rules.name(),
            self.hash_mb
        ))
    }
}

fn read_position(fen: &str) -> Result<Position, Failure> {
    let (setup, _) = parse_fen(fen).map_err(|error| format!("{} at {}", error.kind.code(), error.at))?;
    Position::new(&setup)
        .map_err(|problems| problems.iter().map(|problem| problem.kind.code()).collect::<Vec<_>>().join(" "))
}

/// Plays moves. Where nobody can win any more a runner may still go on, and so the game begins anew there.
fn play(start: &Position, words: &[&str], ranks: Ranks) -> Result<Game, Failure> {
    let mut game = Game::new(start.clone());
    for (index, word) in words.iter().enumerate() {
        let at = |code: &str| format!("{code} at move {} {word}", index + 1);
        if game.outcome().is_some() {
            game = Game::new(game.position().clone());
        }
        let mv = read_move_as(game.position(), word, ranks.notation().dialect());
        let mv = mv.map_err(|error| at(error.code()))?;
        game.play(mv).map_err(|refused| at(refused.code()))?;
    }
    Ok(game)
}
