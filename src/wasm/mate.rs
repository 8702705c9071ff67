//! Mates and their proofs, for puzzles and hints.

use wasm_bindgen::prelude::*;

use super::engine::{Engine, Host};
use super::json::Json;
use super::types::Thrown;
use crate::board::Move;
use crate::game::Refused;
use crate::mate::{Mate, Solver};
use crate::rules::{self, Position};

#[wasm_bindgen]
impl Engine {
    /// Whether the side to move mates within `most` moves of its own, after these moves from a position, and how.
    /// `nodes` limits the work. Of the host only the clock is looked at: that shows it that there is life.
    ///
    /// # Errors
    /// Why the position cannot be played from, or a move cannot be played.
    pub fn mate(
        &mut self,
        fen: &str,
        moves: Vec<String>,
        most: u8,
        nodes: u32,
        host: &Host,
    ) -> Result<JsValue, JsValue> {
        let position = parse_position(fen, &moves)?;
        let solver = self.solver();
        let mate = solver.solve(&position, most, nodes, &mut alive(host));
        Ok(Json::of(|json| json.mate(&mate, solver.nodes())))
    }

    /// All moves that lead to mate within `most` moves, themselves counted; `null` when the limit came first.
    ///
    /// # Errors
    /// As of [`mate`](Self::mate).
    pub fn mating(
        &mut self,
        fen: &str,
        moves: Vec<String>,
        most: u8,
        nodes: u32,
        host: &Host,
    ) -> Result<JsValue, JsValue> {
        let position = parse_position(fen, &moves)?;
        let mating = self.solver().mating_moves(&position, most, nodes, &mut alive(host));
        Ok(Json::of(|json| match mating {
            Some(mating) => json.moves("", &mating),
            None => json.null(""),
        }))
    }

    pub(super) fn solver(&mut self) -> &mut Solver {
        self.solver.get_or_insert_with(Solver::new)
    }
}

/// Looks at the clock of the host when asked whether to stop, and never does.
fn alive(host: &Host) -> impl FnMut() -> bool {
    move || {
        host.now();
        false
    }
}

/// The position after these moves. In puzzles soldiers may stand where no game brings them.
fn parse_position(fen: &str, moves: &[String]) -> Result<Position, JsValue> {
    let (setup, _) = rules::parse_fen(fen).map_err(|error| Thrown::fen(error, fen))?;
    let mut position = Position::composed(&setup).map_err(|problems| Thrown::problems(&problems))?;
    for text in moves {
        let mv = Move::parse(text).ok_or_else(|| Thrown::code("malformed"))?;
        position = position.after(mv).map_err(|refusal| Thrown::refused(&Refused::Rules(refusal)))?;
    }
    Ok(position)
}

impl Json {
    /// `{ verdict: 'mate', moves, shortest, line, nodes }` or `{ verdict: 'none' | 'unknown', nodes }`.
    fn mate(&mut self, mate: &Mate, nodes: u32) {
        self.open("");
        let verdict = match mate {
            Mate::Proven { .. } => "mate",
            Mate::Refuted => "none",
            Mate::Unknown => "unknown",
        };
        self.text("verdict", verdict);
        if let Mate::Proven { moves, line, is_shortest } = mate {
            self.number("moves", usize::from(*moves));
            self.flag("shortest", *is_shortest);
            self.moves("line", line);
        }
        self.number("nodes", nodes as usize);
        self.close();
    }
}
