//! Moves of a puzzle that no author has listed, in the module that runs in a worker.

use wasm_bindgen::prelude::*;

use super::engine::{Engine, Host, Question, Watch};
use super::json::Json;
use super::types::Thrown;
use crate::board::Move;
use crate::game::Game;
use crate::lesson::{Examiner, Goal};
use crate::mate::Solver;

#[wasm_bindgen]
impl Engine {
    /// What a move does for the goal of a puzzle, after these moves from where it begins: `{ verdict, line }`. Each proof
    /// takes no more than so many milliseconds and positions.
    ///
    /// # Errors
    /// Those of [`think`](Self::think), what is wrong with the goal, and why the move cannot be played.
    #[allow(clippy::too_many_arguments, reason = "scalars are what crosses this border cheaply")]
    pub fn prove(
        &mut self,
        fen: &str,
        moves: Vec<String>,
        rules: &str,
        goal: &str,
        mv: &str,
        time_ms: u32,
        nodes: u32,
        host: &Host,
    ) -> Result<JsValue, JsValue> {
        let mv = Move::parse(mv).ok_or_else(|| Thrown::code("malformed"))?;
        let proof =
            self.work(fen, &moves, rules, goal, [time_ms, nodes], host, |examiner, game, goal| {
                examiner.examine(game, mv, goal).map_err(|refused| Thrown::refused(&refused))
            })??;
        Ok(Json::of(|json| {
            json.open("");
            json.text("verdict", proof.answer.code());
            json.moves("line", &proof.line);
            json.close();
        }))
    }

    /// The reply that holds out longest against the goal of a puzzle, with what may follow, after these moves from where
    /// it begins; `null` when there is none.
    ///
    /// # Errors
    /// Those of [`think`](Self::think), and what is wrong with the goal.
    #[allow(clippy::too_many_arguments, reason = "scalars are what crosses this border cheaply")]
    pub fn defend(
        &mut self,
        fen: &str,
        moves: Vec<String>,
        rules: &str,
        goal: &str,
        time_ms: u32,
        nodes: u32,
        host: &Host,
    ) -> Result<JsValue, JsValue> {
        let line = self.work(fen, &moves, rules, goal, [time_ms, nodes], host, |examiner, game, goal| {
            examiner.resist(game, goal)
        })?;
        Ok(Json::of(|json| match line {
            Some(line) => json.moves("", &line),
            None => json.null(""),
        }))
    }
}

impl Engine {
    #[allow(clippy::too_many_arguments, reason = "what JavaScript gives, as it comes")]
    fn work<T>(
        &mut self,
        fen: &str,
        moves: &[String],
        rules: &str,
        goal: &str,
        [time_ms, nodes]: [u32; 2],
        host: &Host,
        work: impl FnOnce(&mut Examiner<'_>, &Game, &Goal) -> T,
    ) -> Result<T, JsValue> {
        let Question { game, rules, .. } = Question::parse(fen, moves, rules, [0, 0, 0, 1])?;
        let goal = Goal::parse(goal).map_err(|error| Thrown::goal(error, goal))?;
        let Self { engine, solver } = self;
        let solver = solver.get_or_insert_with(Solver::new);
        let watcher = &mut Watch { host };
        Ok(work(&mut Examiner { solver, engine, rules, limits: (time_ms, nodes), watcher }, &game, &goal))
    }
}
