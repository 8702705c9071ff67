//! The search, in the module that runs in a worker.

use wasm_bindgen::prelude::*;

use super::json::Json;
use super::types::Thrown;
use crate::board::Move;
use crate::game::Game;
use crate::mate::Solver;
use crate::referee::RuleSet;
use crate::rules::{self, Position};
use crate::search::{self, Limits, Line, Report, Watcher};

#[wasm_bindgen]
extern "C" {
    /// Who asked: `{ now(): number, progress(report): void }`.
    pub type Host;

    #[wasm_bindgen(method)]
    pub(super) fn now(this: &Host) -> f64;

    #[wasm_bindgen(method)]
    fn progress(this: &Host, report: JsValue);
}

/// A host that looks on.
pub(super) struct Watch<'a> {
    pub(super) host: &'a Host,
}

impl Watcher for Watch<'_> {
    fn now(&mut self) -> u32 {
        self.host.now() as u32
    }

    fn progress(&mut self, report: &Report) {
        self.host.progress(Json::of(|json| json.report("", report)));
    }
}

/// A search with its memory.
#[wasm_bindgen]
pub struct Engine {
    pub(super) engine: search::Engine,
    /// Made when it is first asked.
    pub(super) solver: Option<Solver>,
}

#[wasm_bindgen]
impl Engine {
    /// An engine that remembers positions in so many mebibytes; 0 stands for 16.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(hash_mb: u32) -> Self {
        let hash_mb = if hash_mb == 0 { search::Engine::HASH_MB } else { hash_mb };
        Self { engine: search::Engine::new(hash_mb), solver: None }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.engine.clear();
        self.solver = None;
    }

    /// The best `lines` moves after these moves (`h2e2`) from a position. A limit of 0 is none.
    ///
    /// # Errors
    /// Why the position cannot be played from, a move cannot be played, or there is no such set of rules.
    #[allow(clippy::too_many_arguments, reason = "scalars are what crosses this border cheaply")]
    pub fn think(
        &mut self,
        fen: &str,
        moves: Vec<String>,
        rules: &str,
        time_ms: u32,
        depth: u8,
        nodes: u32,
        lines: u8,
        host: &Host,
    ) -> Result<JsValue, JsValue> {
        let question = Question::parse(fen, &moves, rules, [time_ms, depth.into(), nodes, lines.into()])?;
        let report = self.search(&question, &question.game, host);
        Ok(Json::of(|json| json.report("", &report)))
    }
}

impl Engine {
    /// Searches a game within the limits of a question.
    pub(super) fn search(&mut self, question: &Question, game: &Game, host: &Host) -> Report {
        self.engine.search(game, question.rules, &question.limits, &mut Watch { host })
    }
}

/// What JavaScript asks about.
pub(super) struct Question {
    pub(super) game: Game,
    pub(super) rules: RuleSet,
    pub(super) limits: Limits,
}

impl Question {
    /// Reads a game, a set of rules, and limits: milliseconds, half-moves, positions and lines; 0 stands for none.
    pub(super) fn parse(
        fen: &str,
        moves: &[String],
        rules: &str,
        [time_ms, depth, nodes, lines]: [u32; 4],
    ) -> Result<Self, JsValue> {
        let limits = Limits {
            time_ms: (time_ms > 0).then_some(time_ms),
            depth: (depth > 0).then_some(depth as u8),
            nodes: (nodes > 0).then_some(u64::from(nodes)),
            lines: lines as u8,
        };
        let rules = RuleSet::from_name(rules).ok_or_else(|| Thrown::code("unknown-rules"))?;
        Ok(Self { game: parse_game(fen, moves)?, rules, limits })
    }
}

fn parse_game(fen: &str, moves: &[String]) -> Result<Game, JsValue> {
    let (setup, _) = rules::parse_fen(fen).map_err(|error| Thrown::fen(error, fen))?;
    let start = Position::new(&setup).map_err(|problems| Thrown::problems(&problems))?;
    let mut game = Game::new(start);
    for text in moves {
        let mv = Move::parse(text).ok_or_else(|| Thrown::code("malformed"))?;
        game.play(mv).map_err(|refused| Thrown::refused(&refused))?;
    }
    Ok(game)
}

impl Json {
    /// `{ depth, longest, nodes, time, lines: [{ moves, cp } or { moves, mate }, …] }`; `ruled` stands beside `cp`
    /// where a line is decided by the rules on repetition.
    fn report(&mut self, name: &str, report: &Report) {
        self.open(name);
        self.searched(report);
        self.open_list("lines");
        for line in &report.lines {
            self.open("");
            self.line(line);
            self.close();
        }
        self.close_list();
        self.close();
    }

    /// How far a search has come.
    pub(super) fn searched(&mut self, report: &Report) {
        self.number("depth", usize::from(report.depth));
        self.number("longest", usize::from(report.longest));
        self.number("nodes", report.nodes as usize);
        self.number("time", report.time_ms as usize);
    }

    /// The moves of a line and what it is worth.
    pub(super) fn line(&mut self, line: &Line) {
        self.moves("moves", &line.moves);
        match line.score.mate() {
            Some(moves) => self.integer("mate", moves),
            None => self.integer("cp", line.score.value()),
        }
        if line.score.is_ruled() {
            self.flag("ruled", true);
        }
    }
}
