//! The verdict on a repetition (Art. 24 and 26).

use super::cycle::{Cycle, History, Unplayable};
use super::finding::{Finding, Ground};
use super::fortress::{self, Fortress};
use super::inquiry::{Inquiry, PieceSet};
use super::ruleset::RuleSet;
use super::threat::{Judged, Threat};
use crate::board::{Move, Side};
use crate::game::{Ending, Game, Outcome};
use crate::rules::Position;

/// What the rules say of a position that keeps coming back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nothing: the position has not stood three times.
    None,
    /// 不变作和: a draw if neither side changes.
    Draw,
    /// The side has lost.
    Loses(Side),
    /// The side must change; it loses when the position comes round once more.
    MustChange(Side),
    /// An arbiter must decide between the readings.
    Arbiter,
}

impl Verdict {
    /// The stable code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Draw => "draw",
            Self::Loses(Side::Red) => "red-loses",
            Self::Loses(Side::Black) => "black-loses",
            Self::MustChange(Side::Red) => "red-must-change",
            Self::MustChange(Side::Black) => "black-must-change",
            Self::Arbiter => "arbiter",
        }
    }

    /// The side in the wrong.
    #[must_use]
    pub const fn offender(self) -> Option<Side> {
        match self {
            Self::Loses(side) | Self::MustChange(side) => Some(side),
            Self::None | Self::Draw | Self::Arbiter => None,
        }
    }
}

/// A ruling with everything it rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// The rules applied.
    pub rules: RuleSet,
    /// The verdict.
    pub verdict: Verdict,
    /// The article behind it; empty without a verdict.
    pub article: &'static str,
    /// Between which verdicts an arbiter decides; empty otherwise.
    pub readings: Vec<Verdict>,
    /// What repeats.
    pub cycle: Option<Cycle>,
    /// Every move from the first occurrence to the last.
    pub moves: Vec<Judged>,
}

impl Ruling {
    /// The move by which the offender entered the loop, and which it must not repeat.
    #[must_use]
    pub fn avoid(&self) -> Option<Move> {
        let offender = self.verdict.offender()?;
        self.moves.iter().find(|judged| judged.side == offender).map(|judged| judged.mv)
    }

    /// The end of the game that it is: a loss or a draw.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let winner = match self.verdict {
            Verdict::Loses(side) => Some(!side),
            Verdict::Draw => None,
            Verdict::None | Verdict::MustChange(_) | Verdict::Arbiter => return None,
        };
        Some(Outcome { winner, ending: Ending::Repetition(self.article) })
    }
}

/// Occurrences of a position that call for a ruling (Art. 4.2.3 and 24).
const OCCURRENCES: usize = 3;

/// Rules on the position at the end of a game. Whether the moves were played or imported makes no difference.
///
/// # Errors
/// The first move that cannot be played.
pub fn judge(start: &Position, moves: &[Move], rules: RuleSet) -> Result<Ruling, Unplayable> {
    Ok(Bench::new(start, moves, rules)?.rule(moves.len()))
}

/// Rules on the position on the board of a game; a loss or a draw ends it. Gives the ruling where there is one.
pub fn rule(game: &mut Game, rules: RuleSet) -> Option<Ruling> {
    let ruling = judge(game.start(), game.moves(), rules).ok();
    let ruling = ruling.filter(|ruling| ruling.verdict != Verdict::None);
    game.rule(ruling.as_ref().and_then(Ruling::outcome));
    ruling
}

/// The ruling that will fall if the loop that has just closed for the first time is played once more; `None`
/// unless the position at the end of the game stands for the second time.
///
/// # Errors
/// The first move that cannot be played.
pub fn warn(start: &Position, moves: &[Move], rules: RuleSet) -> Result<Option<Ruling>, Unplayable> {
    let mut bench = Bench::new(start, moves, rules)?;
    let &[first, last] = bench.history.occurrences(moves.len()).as_slice() else { return Ok(None) };
    Ok(Some(bench.weigh(first, last, Cycle { start: first, length: last - first, count: 2 })))
}

/// Every ruling of a game: those that differ from the one before, each with the number of half-moves played.
///
/// # Errors
/// The first move that cannot be played.
pub fn judge_game(
    start: &Position,
    moves: &[Move],
    rules: RuleSet,
) -> Result<Vec<(usize, Ruling)>, Unplayable> {
    let mut bench = Bench::new(start, moves, rules)?;
    let mut rulings = Vec::new();
    let mut last = Verdict::None;
    for ply in 0..=moves.len() {
        let ruling = bench.rule(ply);
        if ruling.verdict != Verdict::None && ruling.verdict != last {
            rulings.push((ply, ruling.clone()));
        }
        last = ruling.verdict;
    }
    Ok(rulings)
}

/// The referee with one game before it.
struct Bench<'a> {
    history: History<'a>,
    rules: RuleSet,
    inquiry: Inquiry,
    /// Moves named before, by the position they were played in.
    named: Vec<(u64, Judged)>,
}

impl<'a> Bench<'a> {
    fn new(start: &Position, moves: &'a [Move], rules: RuleSet) -> Result<Self, Unplayable> {
        Ok(Self { history: History::new(start, moves)?, rules, inquiry: Inquiry::new(), named: vec![] })
    }

    /// The ruling after `ply` half-moves.
    fn rule(&mut self, ply: usize) -> Ruling {
        let occurrences = self.history.occurrences(ply);
        let count = occurrences.len();
        if count < OCCURRENCES {
            return Ruling {
                rules: self.rules,
                verdict: Verdict::None,
                article: "",
                readings: vec![],
                cycle: None,
                moves: vec![],
            };
        }
        // The last three occurrences decide: had the game gone on after an earlier draw, what was idle then
        // excuses nothing now.
        let first = occurrences[count - OCCURRENCES];
        let last = occurrences[count - 2];
        let cycle = Cycle { start: first, length: ply - last, count };
        let mut ruling = self.weigh(first, ply, cycle);
        // Told to change at the occurrence before, and round once more (Art. 24.3): lost (4.1.7).
        if let (Verdict::MustChange(side), true) = (ruling.verdict, count > OCCURRENCES) {
            let told = self.weigh(occurrences[count - OCCURRENCES - 1], last, cycle);
            let again = self.weigh(last, ply, cycle);
            if told.verdict.offender() == Some(side) && again.verdict.offender() == Some(side) {
                ruling.verdict = Verdict::Loses(side);
                ruling.article = "24.3";
            }
        }
        ruling
    }

    /// The ruling on the moves from one occurrence to another.
    fn weigh(&mut self, from: usize, to: usize, cycle: Cycle) -> Ruling {
        let mut moves = vec![];
        for ply in from..to {
            moves.push(self.name(ply));
        }
        let mut readings = Vec::new();
        let (verdict, article) = match self.rules {
            RuleSet::None => (Verdict::Draw, "4.2.3"),
            RuleSet::Axf => asian(&moves),
            RuleSet::Cxa => self.weigh_chinese(&mut moves, &mut readings),
        };
        Ruling { rules: self.rules, verdict, article, readings, cycle: Some(cycle), moves }
    }

    fn name(&mut self, ply: usize) -> Judged {
        let (position, mv) = (&self.history.positions[ply], self.history.moves[ply]);
        let hash = position.hash();
        let known = self.named.iter().find(|(known, judged)| *known == hash && judged.mv == mv);
        // The Asian rules follow single pieces, which may have changed places with their like.
        if let (Some((_, judged)), true) = (known, self.rules != RuleSet::Axf) {
            return Judged { ply, ..judged.clone() };
        }
        let judged = Judged { ply, ..self.inquiry.name(position, mv, self.rules) };
        self.named.push((hash, judged.clone()));
        judged
    }

    fn weigh_chinese(&self, moves: &mut [Judged], readings: &mut Vec<Verdict>) -> (Verdict, &'static str) {
        let plain = chinese(moves, &|judged| judged.threat);
        let held = [self.fortress(moves, Side::Red), self.fortress(moves, Side::Black)];
        let without = |judged: &Judged, fortress: Fortress| {
            let is_excused = judged.threat == Threat::Chase && held[judged.side as usize] == fortress;
            if is_excused { Threat::Idle } else { judged.threat }
        };
        let excused = chinese(moves, &|judged| without(judged, Fortress::Held));
        let argued = chinese(moves, &|judged| match without(judged, Fortress::Held) {
            Threat::Chase => without(judged, Fortress::Arguable),
            threat => threat,
        });
        if argued.0 != excused.0 {
            *readings = vec![excused.0, argued.0];
            return (Verdict::Arbiter, "27.3");
        }
        // A move whose search met its limit may be a kill: does it matter?
        for sides in [[true, false], [false, true], [true, true]] {
            let uncertain = chinese(moves, &|judged| {
                if judged.is_uncertain() && sides[judged.side as usize] {
                    Threat::Kill
                } else {
                    judged.threat
                }
            });
            if uncertain.0 != plain.0 {
                *readings = vec![plain.0, uncertain.0];
                return (Verdict::Arbiter, "28.2");
            }
        }
        for judged in moves.iter_mut() {
            if without(judged, Fortress::Held) != judged.threat {
                // Still a chase by name; Art. 27.3 treats it as idle.
                judged.reasons.insert(0, Finding::of(Ground::KeyPoint));
            }
            if excused.1 == "27.2" && judged.is_soldier_chase {
                judged.threat = Threat::Chase;
                judged.reasons.insert(0, Finding::of(Ground::SoldierInMutualHits));
            }
        }
        if excused.0 == plain.0 { excused } else { (excused.0, "27.3") }
    }

    /// Whether Art. 27.3 excuses the chases of a side, all of them of advisors and elephants.
    fn fortress(&self, moves: &[Judged], side: Side) -> Fortress {
        let mut all = Fortress::None;
        for judged in moves.iter().filter(|judged| judged.side == side && judged.threat == Threat::Chase) {
            let after = &self.history.positions[judged.ply + 1];
            if !judged.targets.iter().all(|&target| fortress::is_defender(after, target)) {
                return Fortress::None;
            }
            all = match (all, Fortress::of(after, side)) {
                (_, Fortress::None) => return Fortress::None,
                (Fortress::Arguable, _) | (_, Fortress::Arguable) => Fortress::Arguable,
                _ => Fortress::Held,
            };
        }
        all
    }
}

/// The table of Art. 24 and 26 for the names that `name` gives to the moves.
fn chinese(moves: &[Judged], name: &dyn Fn(&Judged) -> Threat) -> (Verdict, &'static str) {
    let checks = always(moves, &|judged| name(judged) == Threat::Check);
    let hits = always(moves, &|judged| name(judged).is_hit());
    let hits_with_soldiers = always(moves, &|judged| name(judged).is_hit() || judged.is_soldier_chase);
    match (checks, hits, hits_with_soldiers) {
        ([true, true], ..) => (Verdict::Draw, "26.3"),
        ([true, false], ..) => (Verdict::Loses(Side::Red), "24.1"),
        ([false, true], ..) => (Verdict::Loses(Side::Black), "24.1"),
        (_, [true, true], _) => (Verdict::Draw, "26.3"),
        (_, _, [true, true]) => (Verdict::Draw, "27.2"),
        (_, [true, false], _) => (Verdict::MustChange(Side::Red), "26.4"),
        (_, [false, true], _) => (Verdict::MustChange(Side::Black), "26.4"),
        (_, [false, false], _) => (Verdict::Draw, "26.2"),
    }
}

/// Whether every move of Red, and every move of Black, passes a test.
fn always(moves: &[Judged], test: &dyn Fn(&Judged) -> bool) -> [bool; 2] {
    let mut all = [true; 2];
    for judged in moves {
        all[judged.side as usize] &= test(judged);
    }
    all
}

/// The Asian rules: perpetual check loses, then perpetual chase of one piece; both alike are a draw, but a chariot
/// that a horse pins must not be chased.
fn asian(moves: &[Judged]) -> (Verdict, &'static str) {
    let (mut chased, mut chased_pinned) = ([PieceSet::ALL; 2], [PieceSet::ALL; 2]);
    for judged in moves {
        let side = judged.side as usize;
        chased[side] = chased[side].common(judged.chased);
        chased_pinned[side] = chased_pinned[side].common(judged.chased_pinned);
    }
    let checks = always(moves, &|judged| judged.threat == Threat::Check);
    let chases = [!chased[0].is_empty(), !chased[1].is_empty()];
    let pinned = [!chased_pinned[0].is_empty(), !chased_pinned[1].is_empty()];
    let loser = match (checks, chases, pinned) {
        ([true, true], ..) => None,
        ([true, false], ..) => Some(Side::Red),
        ([false, true], ..) => Some(Side::Black),
        (_, [true, false], _) | (_, [true, true], [true, false]) => Some(Side::Red),
        (_, [false, true], _) | (_, [true, true], [false, true]) => Some(Side::Black),
        _ => None,
    };
    (loser.map_or(Verdict::Draw, Verdict::Loses), "axf")
}
