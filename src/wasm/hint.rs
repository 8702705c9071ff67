//! Hints, in the module that runs in a worker: what the search says, with the facts that explain it.

use wasm_bindgen::prelude::*;

use super::engine::{Engine, Host, Question};
use super::json::Json;
use super::types::Thrown;
use crate::board::Move;
use crate::game::Game;
use crate::search::{self, Fact, Report, Standing};

/// Of the time for a hint, one part in so many is kept for the prover and the facts.
const KEPT: u32 = 10;

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
        search::add_mate(question.game.position(), &mut report);
        let facts = search::explain(&question.game, &report);
        Ok(Json::of(|json| json.report("", &report, &facts)))
    }

    /// What the side that is not to move threatens: `{ fen, facts }`. `fen` is the position in which it would be
    /// that side's turn; `null` in check.
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
        let fen = passed.map(|passed| passed.fen());
        Ok(Json::of(|json| {
            json.open("");
            json.text_or_null("fen", fen.as_deref());
            json.facts("facts", &facts);
            json.close();
        }))
    }

    /// What speaks against a move: `{ loss, fen, best, answer, missed }`. `best` is the best line on the board and
    /// `answer` the best one after the move, from `fen`, each as seen by the side that plays it, `null` when there is
    /// none; `answer` has facts, and `missed` are those about `best` that weigh most.
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
        search::add_mate(question.game.position(), &mut best);
        let mut answer = self.search(&question, &next, host);
        search::add_mate(next.position(), &mut answer);
        let found = search::refute(&question.game, mv, &best, &answer)
            .map_err(|refused| Thrown::refused(&refused))?;
        Ok(Json::of(|json| {
            json.open("");
            json.integer("loss", found.loss);
            json.text("fen", &next.position().fen());
            json.first_line("best", &best, None);
            json.first_line("answer", &answer, Some(&found.answer));
            json.facts("missed", &found.missed);
            json.close();
        }))
    }
}

impl Json {
    fn first_line(&mut self, name: &str, report: &Report, facts: Option<&[Fact]>) {
        match report.lines.first() {
            Some(line) => self.line(name, line, facts),
            None => self.null(name),
        }
    }

    /// `[{ code, by, targets, given, count?, place?, fen, proof }, …]`: three lists of pieces, and where the proof
    /// begins.
    pub(super) fn facts(&mut self, name: &str, facts: &[Fact]) {
        self.open_list(name);
        for fact in facts {
            self.open("");
            self.text("code", fact.kind.code());
            self.standings("by", &fact.by);
            self.standings("targets", &fact.targets);
            self.standings("given", &fact.given);
            if fact.count > 0 {
                self.number("count", usize::from(fact.count));
            }
            self.text_if_any("place", fact.place.map(search::Place::code));
            self.text("fen", &fact.start.fen());
            self.moves("proof", &fact.proof);
            self.close();
        }
        self.close_list();
    }

    /// `[{ side, role, square }, …]`.
    fn standings(&mut self, name: &str, standings: &[Standing]) {
        self.open_list(name);
        for standing in standings {
            self.piece(standing.square, standing.piece);
        }
        self.close_list();
    }
}
