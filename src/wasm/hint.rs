//! Hints, in the module that runs in a worker: what the search says, with the facts that explain it.

use wasm_bindgen::prelude::*;

use super::engine::{Engine, Host, Question};
use super::json::Json;
use super::types::Thrown;
use crate::board::Move;
use crate::game::Game;
use crate::rules::Position;
use crate::search::{self, Fact, Line, Part, Report};

/// Of the time for a hint, one part in so many is kept for the proof of a mate and the facts.
const KEPT: u32 = 8;

#[wasm_bindgen]
impl Engine {
    /// Like [`think`](Self::think), with `facts` for each line.
    ///
    /// # Errors
    /// Those of [`think`](Self::think).
    #[allow(clippy::too_many_arguments, reason = "scalars are what crosses this border cheaply")]
    pub fn hint(
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
        let time_ms = time_ms - time_ms / KEPT;
        let question = Question::parse(fen, &moves, rules, [time_ms, depth.into(), nodes, lines.into()])?;
        let mut report = self.search(&question, &question.game, host);
        search::add_mate(self.solver(), question.game.position(), &mut report);
        let board = question.game.position();
        let facts = search::explain(board, &report);
        Ok(Json::of(|json| {
            json.open("");
            json.searched(&report);
            json.open_list("lines");
            for (line, facts) in report.lines.iter().zip(&facts) {
                json.explained("", Some(line), facts, board);
            }
            json.close_list();
            json.close();
        }))
    }

    /// What the side that is not to move threatens, as that side sees it: `{ facts }`.
    ///
    /// # Errors
    /// Those of [`think`](Self::think).
    #[allow(clippy::too_many_arguments, reason = "scalars are what crosses this border cheaply")]
    pub fn threats(
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
        let position = question.game.position();
        let passed = search::passed(position);
        let report = passed.clone().map(|passed| self.search(&question, &Game::new(passed), host));
        let facts = search::threats(position, report.as_ref());
        let board = passed.as_ref().unwrap_or(position);
        let first = report.as_ref().and_then(Report::best);
        Ok(Json::of(|json| {
            json.open("");
            json.facts("facts", &facts, board, first);
            json.close();
        }))
    }

    /// What speaks against a move: `{ loss, fen, best, answer }`. `best` is the best line on the board and `answer`
    /// the best one after the move, from `fen`, each as seen by the side that plays it and with `facts`; `null` when
    /// there is none. Of the facts about `best` only what the move misses is told.
    ///
    /// # Errors
    /// Those of [`think`](Self::think), and why the move cannot be played.
    #[allow(clippy::too_many_arguments, reason = "scalars are what crosses this border cheaply")]
    pub fn refute(
        &mut self,
        fen: &str,
        moves: Vec<String>,
        rules: &str,
        time_ms: u32,
        depth: u8,
        nodes: u32,
        lines: u8,
        mv: &str,
        host: &Host,
    ) -> Result<JsValue, JsValue> {
        let limits = [time_ms.div_ceil(2), depth.into(), nodes.div_ceil(2), lines.into()];
        let question = Question::parse(fen, &moves, rules, limits)?;
        let mv = Move::parse(mv).ok_or_else(|| Thrown::code("malformed"))?;
        let mut next = question.game.clone();
        next.play(mv).map_err(|refused| Thrown::refused(&refused))?;
        let mut best = self.search(&question, &question.game, host);
        search::add_mate(self.solver(), question.game.position(), &mut best);
        let mut answer = self.search(&question, &next, host);
        search::add_mate(self.solver(), next.position(), &mut answer);
        let board = question.game.position();
        let found = search::refute(board, mv, &best, &answer);
        Ok(Json::of(|json| {
            json.open("");
            json.integer("loss", found.loss);
            json.text("fen", &next.position().fen());
            json.explained("best", best.lines.first(), &found.missed, board);
            json.explained("answer", answer.lines.first(), &found.answer, next.position());
            json.close();
        }))
    }
}

impl Json {
    /// A line with the facts about it; `null` when there is none.
    fn explained(&mut self, name: &str, line: Option<&Line>, facts: &[Fact], board: &Position) {
        let Some(line) = line else { return self.null(name) };
        self.open(name);
        self.line(line);
        self.facts("facts", facts, board, line.moves.first().copied());
        self.close();
    }

    /// `[{ code, by, targets, given, count?, place?, fen, proof }, …]`, facts about a line on a board that begins with
    /// a move: the points of three lists of pieces on that board, and where the proof begins.
    fn facts(&mut self, name: &str, facts: &[Fact], board: &Position, first: Option<Move>) {
        self.open_list(name);
        for fact in facts {
            self.open("");
            self.text("code", fact.kind.code());
            for (name, part) in [("by", Part::By), ("targets", Part::Target), ("given", Part::Given)] {
                self.open_list(name);
                for &(other, square) in &fact.pieces {
                    if other == part {
                        self.square("", square);
                    }
                }
                self.close_list();
            }
            if fact.count > 0 {
                self.number("count", usize::from(fact.count));
            }
            self.text_if_any("place", fact.place.map(search::Place::code));
            self.text("fen", &fact.start.position(board, first).fen());
            self.moves("proof", &fact.proof);
            self.close();
        }
        self.close_list();
    }
}
