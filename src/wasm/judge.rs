//! The referee of repetitions: rulings as plain objects, of a game given as text and of the board.

use wasm_bindgen::prelude::*;

use super::board::Board;
use super::core::{parse_move, parse_position};
use super::json::Json;
use super::types::Thrown;
use crate::board::{Move, Side};
use crate::game;
use crate::record::Shape;
use crate::referee::{self, Audit, Judged, NATURAL_LIMIT, RuleSet, Ruling, Unplayable};
use crate::rules::Position;
use crate::view::before_line;

/// The ruling on the position at the end of a game; `rules` is `cxa`, `axf` or `none`.
///
/// # Errors
/// The fault of the position, of the first move that cannot be played, with its `ply`, or `unknown-rules`.
#[wasm_bindgen]
pub fn judge(fen: &str, moves: Vec<String>, rules: &str) -> Result<JsValue, JsValue> {
    let (start, moves, rules) = parse_game(fen, &moves, rules)?;
    let ruling = referee::judge(&start, &moves, rules).map_err(unplayable)?;
    Ok(Json::of(|json| write_ruling(json, "", &ruling)))
}

/// The ruling that falls if the loop that has just closed for the first time is played once more; `null` when none
/// has.
///
/// # Errors
/// As [`judge`].
#[wasm_bindgen]
pub fn warn(fen: &str, moves: Vec<String>, rules: &str) -> Result<JsValue, JsValue> {
    let (start, moves, rules) = parse_game(fen, &moves, rules)?;
    let warning = referee::warn(&start, &moves, rules).map_err(unplayable)?;
    Ok(Json::of(|json| write_ruling_or_null(json, "", warning.as_ref())))
}

/// Every ruling of a game with the number of moves played.
///
/// # Errors
/// As [`judge`].
#[wasm_bindgen(js_name = judgeGame)]
pub fn judge_game(fen: &str, moves: Vec<String>, rules: &str) -> Result<JsValue, JsValue> {
    let (start, moves, rules) = parse_game(fen, &moves, rules)?;
    let rulings = referee::judge_game(&start, &moves, rules).map_err(unplayable)?;
    Ok(Json::of(|json| write_rulings(json, &rulings)))
}

/// The name of a single move with its proof.
///
/// # Errors
/// As [`judge`].
#[wasm_bindgen]
pub fn threat(fen: &str, mv: &str, rules: &str) -> Result<JsValue, JsValue> {
    let position = parse_position(fen)?;
    let mv = parse_move(&position, mv)?;
    let judged = referee::threat(&position, mv, parse_rules(rules)?)
        .map_err(|refusal| unplayable(Unplayable { ply: 0, refusal }))?;
    Ok(Json::of(|json| write_judged(json, &judged)))
}

/// Counts the rounds without a capture (Art. 23.3), for the side that claims the draw or, without one, strictly.
///
/// # Errors
/// As [`judge`]; `malformed` for a claimant that is no side.
#[wasm_bindgen(js_name = auditNaturalLimit)]
pub fn audit_natural_limit(
    fen: &str,
    moves: Vec<String>,
    claimant: Option<String>,
    rounds: Option<u32>,
) -> Result<JsValue, JsValue> {
    let start = parse_position(fen)?;
    let moves = parse_moves(&start, &moves)?;
    let claimant = match claimant {
        None => None,
        Some(name) => {
            let side = Side::BOTH.into_iter().find(|side| side.name() == name);
            Some(side.ok_or_else(|| Thrown::code("malformed"))?)
        }
    };
    let audit = referee::audit(&start, &moves, claimant, rounds.unwrap_or(NATURAL_LIMIT));
    let audit = audit.map_err(unplayable)?;
    Ok(Json::of(|json| write_audit(json, "", &audit)))
}

#[wasm_bindgen]
impl Board {
    /// What there is to say of the position shown: the `ruling` on it, or the `warning` that one would fall after
    /// another loop, and the `claim` of a draw that could be made.
    #[must_use]
    pub fn referee(&self) -> JsValue {
        let timeline = self.stage.timeline();
        let (start, played) = (timeline.start(), &timeline.moves()[..timeline.ply()]);
        let warning = referee::warn(start, played, timeline.rules()).ok().flatten();
        let audit = referee::audit(start, played, None, NATURAL_LIMIT).ok().filter(|audit| audit.is_reached);
        Json::of(|json| {
            json.open("");
            write_ruling_or_null(json, "ruling", timeline.ruling());
            write_ruling_or_null(json, "warning", warning.as_ref());
            if timeline.game().outcome().is_some() {
                json.null("claim");
            } else if game::is_plainly_drawn(timeline.game().position()) {
                json.text("claim", "4.2.1");
            } else if referee::is_book_draw(timeline.game().position()) {
                json.text("claim", "book");
            } else if audit.is_some() {
                json.text("claim", "4.2.4");
            } else {
                json.null("claim");
            }
            json.close();
        })
    }

    /// The ruling on the position shown.
    #[must_use]
    pub fn judge(&self) -> JsValue {
        let timeline = self.stage.timeline();
        let played = &timeline.moves()[..timeline.ply()];
        let ruling = referee::judge(timeline.start(), played, timeline.rules()).ok();
        Json::of(|json| write_ruling_or_null(json, "", ruling.as_ref()))
    }

    /// Every ruling of the whole line with the number of moves played.
    #[wasm_bindgen(js_name = judgeGame)]
    #[must_use]
    pub fn judge_line(&self) -> JsValue {
        let timeline = self.stage.timeline();
        let rulings = referee::judge_game(timeline.start(), timeline.moves(), timeline.rules());
        Json::of(|json| write_rulings(json, &rulings.unwrap_or_default()))
    }

    /// The text of each move of a line that the side that has just moved goes on with after `ply` moves, as if the
    /// other side had passed: the proof of a threat.
    ///
    /// # Errors
    /// `unknown-notation`.
    #[wasm_bindgen(js_name = proofTexts)]
    pub fn proof_texts(&self, ply: usize, proof: Vec<String>, notation: &str) -> Result<JsValue, JsValue> {
        let notation = super::forms::parse_notation(notation)?;
        let timeline = self.stage.timeline();
        let mut position = timeline.start().clone();
        for &mv in timeline.moves().iter().take(ply) {
            position.make(mv);
        }
        let moves = named_moves(&proof);
        Ok(Json::of(|json| json.move_texts(before_line(&position, &moves), &moves, notation)))
    }

    /// Shows where a line of moves leads from the position shown, as if the side that has just moved went on, until
    /// the board is used; no part of the game. Gives how many of the moves are legal; none shows the game again.
    #[wasm_bindgen(js_name = showAside)]
    pub fn show_aside(&mut self, moves: Vec<String>, now: f64) -> usize {
        self.stage.show_aside(&named_moves(&moves), now)
    }

    /// The threat of each move of the line from the one after `from` moves on, at most `count` of them.
    #[must_use]
    pub fn threats(&self, from: usize, count: usize) -> JsValue {
        let timeline = self.stage.timeline();
        let mut position = timeline.start().clone();
        Json::of(|json| {
            json.open_list("");
            for (ply, &mv) in timeline.moves().iter().enumerate().take(from + count) {
                if ply >= from
                    && let Ok(mut judged) = referee::threat(&position, mv, timeline.rules())
                {
                    judged.ply = ply;
                    write_judged(json, &judged);
                }
                position.make(mv);
            }
            json.close_list();
        })
    }

    /// Shows arrows (`h2e2`) and circles (`h2`) until the position changes; they are no part of the game.
    pub fn note(&mut self, shapes: Vec<String>) {
        let mut notes = vec![];
        for text in &shapes {
            if let Some(note) = Shape::parse(text) {
                notes.push(note);
            }
        }
        self.stage.note(&notes);
    }
}

/// Moves by their points, up to the first that is none.
fn named_moves(names: &[String]) -> Vec<Move> {
    let mut moves = vec![];
    for name in names {
        let Some(mv) = Move::parse(name) else { break };
        moves.push(mv);
    }
    moves
}

pub(super) fn parse_rules(name: &str) -> Result<RuleSet, JsValue> {
    RuleSet::from_name(name).ok_or_else(|| Thrown::code("unknown-rules"))
}

fn parse_game(fen: &str, moves: &[String], rules: &str) -> Result<(Position, Vec<Move>, RuleSet), JsValue> {
    let rules = parse_rules(rules)?;
    let start = parse_position(fen)?;
    let moves = parse_moves(&start, moves)?;
    Ok((start, moves, rules))
}

/// Moves in any notation, each read where the ones before it lead.
fn parse_moves(start: &Position, texts: &[String]) -> Result<Vec<Move>, JsValue> {
    let mut position = start.clone();
    let mut moves = Vec::with_capacity(texts.len());
    for (ply, text) in texts.iter().enumerate() {
        let mv = parse_move(&position, text)?;
        position = position.after(mv).map_err(|refusal| unplayable(Unplayable { ply, refusal }))?;
        moves.push(mv);
    }
    Ok(moves)
}

fn unplayable(error: Unplayable) -> JsValue {
    Json::of(|json| {
        json.open("");
        json.text("code", error.refusal.reason.code());
        json.text("article", error.refusal.reason.article());
        json.number("ply", error.ply + 1);
        json.squares("squares", &error.refusal.squares);
        json.close();
    })
}

fn write_rulings(json: &mut Json, rulings: &[(usize, Ruling)]) {
    json.open_list("");
    for (ply, ruling) in rulings {
        json.open("");
        json.number("ply", *ply);
        write_ruling(json, "ruling", ruling);
        json.close();
    }
    json.close_list();
}

pub(super) fn write_ruling_or_null(json: &mut Json, name: &str, ruling: Option<&Ruling>) {
    match ruling {
        Some(ruling) => write_ruling(json, name, ruling),
        None => json.null(name),
    }
}

fn write_ruling(json: &mut Json, name: &str, ruling: &Ruling) {
    json.open(name);
    json.text("rules", ruling.rules.name());
    json.text("verdict", ruling.verdict.code());
    json.text("article", ruling.article);
    json.open_list("readings");
    for reading in &ruling.readings {
        json.text("", reading.code());
    }
    json.close_list();
    json.move_or_null("avoid", ruling.avoid());
    match ruling.cycle {
        Some(cycle) => {
            json.open("cycle");
            json.number("start", cycle.start);
            json.number("length", cycle.length);
            json.number("count", cycle.count);
            json.close();
        }
        None => json.null("cycle"),
    }
    json.open_list("moves");
    for judged in &ruling.moves {
        write_judged(json, judged);
    }
    json.close_list();
    json.close();
}

fn write_judged(json: &mut Json, judged: &Judged) {
    json.open("");
    json.number("ply", judged.ply + 1);
    json.text("side", judged.side.name());
    json.mv("move", judged.mv);
    json.text("threat", judged.threat.name());
    json.text("article", judged.threat.article());
    json.squares("targets", &judged.targets);
    json.moves("proof", &judged.proof);
    json.open_list("reasons");
    for finding in &judged.reasons {
        json.text("", finding.ground.code());
    }
    json.close_list();
    json.open_list("findings");
    for finding in &judged.reasons {
        json.open("");
        json.text("code", finding.ground.code());
        json.text("article", finding.ground.article());
        let points = [("attacker", finding.attacker), ("target", finding.target), ("root", finding.root)];
        for (name, point) in points {
            json.square_if_any(name, point);
        }
        json.close();
    }
    json.close_list();
    json.close();
}

pub(super) fn write_audit(json: &mut Json, name: &str, audit: &Audit) {
    json.open(name);
    json.number("quiet", audit.quiet as usize);
    json.open("checks");
    for side in Side::BOTH {
        json.number(side.name(), audit.checks[side as usize] as usize);
    }
    json.close();
    json.number("rounds", audit.rounds as usize);
    json.flag("reached", audit.is_reached);
    json.close();
}
