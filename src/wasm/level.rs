//! The opponent, in the module that runs in a worker.

use wasm_bindgen::prelude::*;

use super::engine::{Engine, Host, Question, Watch};
use super::json::Json;
use super::types::move_name;
use crate::search::{Level, choose};

#[wasm_bindgen]
impl Engine {
    /// The move that an opponent of a level (1 to 8) plays after these moves (`h2e2`) from a position:
    /// `{ move, depth, nodes, time }`; `null` where there is none. 0 milliseconds set no limit.
    ///
    /// # Errors
    /// Why the position cannot be played from, a move cannot be played, or there is no such set of rules.
    #[allow(clippy::too_many_arguments, reason = "scalars are what crosses this border cheaply")]
    pub fn level(
        &mut self,
        fen: &str,
        moves: Vec<String>,
        rules: &str,
        level: u8,
        seed: u32,
        time_ms: u32,
        host: &Host,
    ) -> Result<JsValue, JsValue> {
        let Question { game, rules, limits } = Question::parse(fen, &moves, rules, [time_ms, 0, 0, 1])?;
        let level = Level { level, seed, time_ms: limits.time_ms };
        let Some(choice) = choose(&mut self.engine, &game, rules, level, &mut Watch { host }) else {
            return Ok(JsValue::NULL);
        };
        Ok(Json::of(|json| {
            json.open("");
            json.text("move", &move_name(choice.mv));
            json.number("depth", usize::from(choice.report.depth));
            json.number("nodes", choice.report.nodes as usize);
            json.number("time", choice.report.time_ms as usize);
            json.close();
        }))
    }
}
