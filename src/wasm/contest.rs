//! A contest as JavaScript sees it, on a board and without one: settings by name, acts by name, one object that says all.

use wasm_bindgen::prelude::*;

use super::board::Board;
use super::json::Json;
use super::judge::write_audit;
use super::types::Thrown;
use crate::board::Side;
use crate::contest::{Adjusting, Contest, Denial, Entry, Settings};
use crate::digits;
use crate::game::{Control, Foul, TouchRule};
use crate::referee::{Audit, NATURAL_LIMIT, RuleSet};

/// Sets a setting by the name of the element's attribute; false for an unknown name or value, the default being taken
/// for the value.
pub(super) fn configure(settings: &mut Settings, name: &str, value: &str) -> bool {
    match name {
        "touch-move" => {
            let rule = touch_rule(value);
            settings.touch_rule = rule.unwrap_or_default();
            rule.is_some()
        }
        "rules" => {
            let rules = RuleSet::from_name(value);
            settings.rules = rules.unwrap_or_default();
            rules.is_some()
        }
        "clock" => {
            settings.control = Control::parse(value);
            settings.control.is_some() || matches!(value, "" | "none")
        }
        "fouls-that-lose" => {
            settings.fouls_that_lose = if value == "2" { 2 } else { 3 };
            matches!(value, "2" | "3")
        }
        "illegal-move" => {
            settings.is_illegal_move_lost = value == "loss";
            matches!(value, "foul" | "loss")
        }
        "natural-limit" => {
            // `60`, or `60 auto`: declared without a claim.
            let (rounds, more) = value.split_once(' ').unwrap_or((value, ""));
            let limit = digits::read_small(rounds).filter(|&limit| limit > 0 && limit < 10_000);
            settings.natural_limit = limit.unwrap_or(NATURAL_LIMIT);
            settings.is_limit_automatic = more == "auto";
            limit.is_some() && matches!(more, "" | "auto")
        }
        "clock-press" => {
            settings.is_press_automatic = value == "auto";
            matches!(value, "manual" | "auto")
        }
        "writing" => {
            let is_both = value == "both";
            settings.is_writing = [is_both || value == "red", is_both || value == "black"];
            matches!(value, "none" | "both" | "red" | "black")
        }
        _ => false,
    }
}

/// The touch rule of that name.
pub(super) fn touch_rule(name: &str) -> Option<TouchRule> {
    match name {
        "off" => Some(TouchRule::Off),
        "touch" => Some(TouchRule::Touch),
        "competition" => Some(TouchRule::Competition),
        _ => None,
    }
}

#[wasm_bindgen]
impl Board {
    /// Does what a player or the arbiter may do, by name, see the game without a board; `null` where there is no contest
    /// for what is only asked.
    ///
    /// # Errors
    /// The code and article of a refusal; `malformed` for an unknown act, side or article; `no-contest`.
    pub fn act(&mut self, name: &str, side: &str, text: &str, now: f64) -> Result<JsValue, JsValue> {
        if name == "tick" {
            self.stage.set_time(time(now));
        }
        match self.stage.in_contest(|contest| act(contest, name, side, text, now)) {
            Some(done) => done,
            None if matches!(name, "contest" | "times" | "save" | "tick") => Ok(JsValue::NULL),
            None => Err(Thrown::code("no-contest")),
        }
    }

    /// Goes on with a contest that was saved, under the settings that hold; false when the text is none.
    #[wasm_bindgen(js_name = restoreContest)]
    pub fn restore_contest(&mut self, text: &str) -> bool {
        self.stage.restore_contest(text)
    }
}

/// The caller's milliseconds.
pub(super) fn time(now: f64) -> u64 {
    // Numbers below zero become zero, and what is no number as well.
    now as u64
}

/// Does what a player or the arbiter may do, by the name of the element's method, or tells what there is to know:
/// `contest`, `times` or `save`. Gives the audit of a claim, what came of writing, whether a `tick` has ended the game.
///
/// # Errors
/// The code and article of a refusal; `malformed` for an unknown act, side or article.
pub(super) fn act(
    contest: &mut Contest,
    name: &str,
    side: &str,
    text: &str,
    now: f64,
) -> Result<JsValue, JsValue> {
    let now = time(now);
    let malformed = || Thrown::code("malformed");
    let who = || side_named(side).ok_or_else(malformed);
    let done = |answer: Result<(), Denial>| answer.map(|()| JsValue::NULL).map_err(denied);
    let counted = |audit: &Audit| Json::of(|json| write_audit(json, "", audit));
    let is_yes = side == "true";
    match name {
        "contest" => return Ok(Json::of(|json| write(json, contest))),
        "times" => return Ok(Json::of(|json| write_times(json, contest))),
        "save" => return Ok(JsValue::from_str(&contest.save())),
        "tick" => {
            let was_over = contest.game().outcome().is_some();
            contest.tick(now);
            return Ok(JsValue::from_bool(!was_over && contest.game().outcome().is_some()));
        }
        "press" => contest.press(now),
        "pause" => contest.pause(side != "false", now),
        "offerDraw" => return done(contest.offer_draw(who()?, now)),
        "answerDraw" => return done(contest.answer_draw(is_yes, now)),
        "resign" => return done(contest.resign(who()?, now)),
        "claimNaturalLimit" => {
            return contest.claim_natural_limit(who()?, now).map(|audit| counted(&audit)).map_err(denied);
        }
        "declareNaturalLimit" => {
            return contest.declare_natural_limit(now).map(|audit| counted(&audit)).map_err(denied);
        }
        "auditNaturalLimit" => {
            let audit = contest.count_limit(side_named(side));
            return Ok(audit.as_ref().map_or(JsValue::NULL, counted));
        }
        "foul" => {
            contest.tick(now);
            contest.foul(who()?, Foul::article_named(text).ok_or_else(malformed)?);
        }
        "askAdjust" => return done(contest.ask_adjust(now)),
        "answerAdjust" => return done(contest.answer_adjust(is_yes, now)),
        "endAdjust" => contest.end_adjust(),
        "write" => {
            let name = match contest.write(who()?, text) {
                Entry::Right => "right",
                Entry::Wrong => "wrong",
                Entry::Nothing => "nothing",
                Entry::Unreadable(error) => return Err(Thrown::notation(&error, text)),
            };
            return Ok(JsValue::from_str(name));
        }
        _ => return Err(malformed()),
    }
    Ok(JsValue::NULL)
}

fn side_named(name: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.name() == name)
}

fn denied(denial: Denial) -> JsValue {
    Json::of(|json| {
        json.open("");
        json.text("code", denial.code);
        json.text("article", denial.article);
        json.close();
    })
}

/// Everything but the game itself.
pub(super) fn write(json: &mut Json, contest: &Contest) {
    json.open("");
    match contest.clock() {
        None => json.null("clock"),
        Some(clock) => {
            json.open("clock");
            json.text("control", &clock.control().text());
            json.text("turn", clock.turn().name());
            json.flag("started", clock.is_started());
            json.flag("running", contest.is_running());
            json.number("spent", clock.spent() as usize);
            for side in Side::BOTH {
                json.open(side.name());
                json.number("left", clock.left(side) as usize);
                match clock.moves_left(side) {
                    Some(moves) => json.number("moves", moves.into()),
                    None => json.null("moves"),
                }
                json.close();
            }
            json.close();
        }
    }
    json.open_list("fouls");
    for foul in contest.fouls().list() {
        json.open("");
        json.text("side", foul.side.name());
        json.text("article", foul.article);
        json.number("ply", foul.ply);
        json.close();
    }
    json.close_list();
    json.number("foulsThatLose", contest.settings().fouls_that_lose.into());
    json.number("naturalLimit", contest.settings().natural_limit as usize);
    json.text_or_null("offer", contest.offers().open().map(Side::name));
    let mut may = None;
    for side in Side::BOTH {
        if contest.may_offer(side) && contest.offers().open().is_none() {
            may = Some(side.name());
        }
    }
    json.text_or_null("mayOffer", may);
    json.open("offers");
    for side in Side::BOTH {
        json.number(side.name(), contest.offers().count(side).into());
    }
    json.close();
    json.flag("untouched", contest.is_untouched());
    json.flag("complete", contest.is_complete());
    json.text(
        "adjusting",
        match contest.adjusting() {
            Adjusting::No => "no",
            Adjusting::Asked => "asked",
            Adjusting::Granted => "granted",
        },
    );
    json.open("written");
    for side in Side::BOTH {
        json.number(side.name(), contest.sheet().written(side));
    }
    json.close();
    json.close();
}

/// What each move took: `[elapsed, left]` in milliseconds, or `null`.
pub(super) fn write_times(json: &mut Json, contest: &Contest) {
    json.open_list("");
    for spent in contest.times() {
        match spent {
            None => json.null(""),
            Some(spent) => {
                json.open_list("");
                json.number("", spent.elapsed as usize);
                json.number("", spent.left as usize);
                json.close_list();
            }
        }
    }
    json.close_list();
}
