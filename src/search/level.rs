//! An opponent of limited strength.
//!
//! A weaker one looks less far and is less exact, but it errs as people do: it prefers what looks good, is the more
//! careful the more it has to lose, and sees what is right before its eyes.

use super::engine::{Engine, Watcher};
use super::report::{Limits, Line, Report};
use crate::board::Move;
use crate::game::Game;
use crate::mate::sorted;
use crate::referee::{RuleSet, Ruling, judge, warn};
use crate::rules::Position;

/// How well an opponent plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// From 1, a beginner, to [`Level::STRONGEST`], the whole strength; what lies outside counts as the nearest.
    pub level: u8,
    /// The same seed gives the same moves, if `time_ms` was enough. Other seeds give other games.
    pub seed: u32,
    /// Milliseconds for a move. The strongest level uses them all, the others seldom need them; `None` gives the
    /// strongest one a second.
    pub time_ms: Option<u32>,
}

impl Level {
    /// The level that plays as well as it can in its time.
    pub const STRONGEST: u8 = 8;
}

/// What an opponent plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// What it saw of the position before.
    pub report: Report,
}

/// What makes a level. Losses are in hundredths of a soldier.
struct Skill {
    depth: u8,
    nodes: u64,
    /// How many moves it weighs against each other.
    lines: u8,
    /// How much worse than the best a move may be.
    margin: i32,
    /// A move that is worse by this is half as likely.
    slope: i32,
    /// It never allows a mate in so many moves.
    sight: u8,
}

/// The levels below the strongest.
const SKILLS: [Skill; 7] = [
    Skill { depth: 1, nodes: 8_000, lines: 24, margin: 500, slope: 170, sight: 1 },
    Skill { depth: 2, nodes: 12_000, lines: 16, margin: 320, slope: 100, sight: 1 },
    Skill { depth: 3, nodes: 25_000, lines: 10, margin: 200, slope: 60, sight: 2 },
    Skill { depth: 4, nodes: 40_000, lines: 8, margin: 130, slope: 40, sight: 2 },
    Skill { depth: 6, nodes: 80_000, lines: 6, margin: 80, slope: 25, sight: 2 },
    Skill { depth: 8, nodes: 200_000, lines: 4, margin: 45, slope: 15, sight: 2 },
    Skill { depth: 12, nodes: 600_000, lines: 3, margin: 20, slope: 8, sight: 2 },
];

const STRONGEST: Skill = Skill { depth: 0, nodes: 0, lines: 1, margin: 0, slope: 1, sight: 2 };

/// With a larger advantage than this a level grows careful.
const CLEARLY_BETTER: i32 = 200;

/// Half-moves of a game in which a level plays what it has seen others play.
const OPENING: usize = 12;

/// An inexactness in the opening that even the strongest level allows itself, for the sake of variety.
const VARIETY: (u8, i32) = (4, 12);

/// The move of an opponent in a game; `None` when there is none to play.
///
/// It mates in one when it can. It allows no mate in one, from level 3 on none in two, and repeats nothing that the
/// rules forbid, as long as it has another move.
pub fn choose(
    engine: &mut Engine,
    game: &Game,
    rules: RuleSet,
    level: Level,
    watcher: &mut dyn Watcher,
) -> Option<Choice> {
    let position = game.position();
    let legal = sorted(&position.legal_moves());
    if let Some(&mv) = legal.iter().find(|&&mv| is_won_after(position, mv)) {
        return Some(Choice { mv, report: Report::default() });
    }
    let skill = SKILLS.get(usize::from(level.level.max(1)) - 1).unwrap_or(&STRONGEST);
    let is_limited = skill.nodes > 0;
    if is_limited {
        engine.clear(); // What was thought of before must not decide.
    }
    let is_opening = game.moves().len() < OPENING;
    let report = engine.search(game, rules, &limits(skill, &level, game), watcher);
    let margin = match report.lines.first()?.score.value() {
        _ if is_opening && !is_limited => VARIETY.1,
        best if best > CLEARLY_BETTER => (skill.margin * CLEARLY_BETTER / best).min(best / 2),
        _ if is_opening => skill.margin / 2,
        _ => skill.margin,
    };
    let mut luck = Luck::new(position, level.seed);
    let mut candidates = weigh(&report.lines, margin, skill.slope, own_last_move(game));
    while let Some(mv) = luck.draw(&mut candidates) {
        if is_sound(game, rules, mv, skill.sight) {
            return Some(Choice { mv, report });
        }
    }
    let mv = soundest(engine, game, rules, (skill, &report), watcher)?;
    Some(Choice { mv, report })
}

/// Whether a move ends the game: mate, or no move left.
fn is_won_after(position: &Position, mv: Move) -> bool {
    let mut next = position.clone();
    next.make(mv);
    next.legal_moves().is_empty()
}

fn limits(skill: &Skill, level: &Level, game: &Game) -> Limits {
    if skill.nodes == 0 {
        let is_opening = game.moves().len() < OPENING;
        let lines = if is_opening { VARIETY.0 } else { 1 };
        return Limits { time_ms: Some(level.time_ms.unwrap_or(1_000)), lines, ..Limits::default() };
    }
    // Where few men are left, everyone sees further.
    let men = game.position().setup().occupied().count();
    let depth = skill.depth
        + if men <= 8 {
            4
        } else if men <= 14 {
            2
        } else {
            0
        };
    Limits { time_ms: level.time_ms, depth: Some(depth), nodes: Some(skill.nodes), lines: skill.lines }
}

/// The move that the side to move has played last.
fn own_last_move(game: &Game) -> Option<Move> {
    let moves = game.moves();
    moves.len().checked_sub(2).map(|index| moves[index])
}

/// The moves that are not much worse than the best, each with how likely it is. What wins or loses by force is not
/// a matter of taste.
fn weigh(lines: &[Line], margin: i32, slope: i32, last: Option<Move>) -> Vec<(Move, u64)> {
    let mut weighed = vec![];
    let Some(best) = lines.first().map(|line| line.score) else { return weighed };
    let is_decided = best.mate().is_some() || best.is_ruled();
    for line in lines {
        let loss = best.value() - line.score.value();
        let is_equal = weighed.is_empty() || (!is_decided && loss <= margin);
        let Some(&mv) = line.moves.first().filter(|_| is_equal) else { continue };
        let halves = loss / slope;
        let weight = (2048 - 1024 * (loss % slope) / slope) >> halves.min(10);
        // Going back and forth looks like nothing better was known.
        let is_back = last.is_some_and(|last| (last.from, last.to) == (mv.to, mv.from));
        weighed.push((mv, weight.max(4) as u64 / if is_back { 4 } else { 1 }));
    }
    weighed
}

/// Whether a move neither allows a mate within `sight` moves nor repeats what is forbidden.
fn is_sound(game: &Game, rules: RuleSet, mv: Move, sight: u8) -> bool {
    let mut next = game.position().clone();
    next.make(mv);
    !wins_within(&mut next, sight) && !is_offence(game, rules, mv, true)
}

/// Whether the side to move wins within so many of its moves, whatever the other side does.
fn wins_within(position: &mut Position, moves: u8) -> bool {
    for &mv in &position.legal_moves() {
        let undo = position.make(mv);
        let replies = position.legal_moves();
        let is_won = if moves <= 1 || replies.is_empty() {
            replies.is_empty()
        } else {
            replies.iter().all(|&reply| {
                let undo = position.make(reply);
                let is_won = wins_within(position, moves - 1);
                position.unmake(reply, undo);
                is_won
            })
        };
        position.unmake(mv, undo);
        if is_won {
            return true;
        }
    }
    false
}

/// Whether a move makes the side that plays it the offender of the rules on repetition, or, where a warning
/// counts, brings it one loop nearer to that.
fn is_offence(game: &Game, rules: RuleSet, mv: Move, counts_warning: bool) -> bool {
    let offends = |ruling: Ruling| ruling.verdict.offender() == Some(game.position().turn());
    let mut moves = game.moves().to_vec();
    moves.push(mv);
    let is_ruled = judge(game.start(), &moves, rules).is_ok_and(offends);
    let warned = || warn(game.start(), &moves, rules).ok().flatten();
    is_ruled || (counts_warning && warned().is_some_and(offends))
}

/// The best of all moves that are sound; else the best that is at least allowed; else the best.
fn soundest(
    engine: &mut Engine,
    game: &Game,
    rules: RuleSet,
    (skill, report): (&Skill, &Report),
    watcher: &mut dyn Watcher,
) -> Option<Move> {
    let wide = Limits { depth: Some(2), nodes: Some(30_000), lines: u8::MAX, ..Limits::default() };
    let others = engine.search(game, rules, &wide, watcher);
    let mut moves = vec![];
    for line in report.lines.iter().chain(&others.lines) {
        moves.extend(line.moves.first());
    }
    moves.extend(sorted(&game.position().legal_moves()));
    let sound = moves.iter().find(|&&mv| is_sound(game, rules, mv, skill.sight));
    let near = || moves.iter().find(|&&mv| is_sound(game, rules, mv, 1));
    let allowed = || moves.iter().find(|&&mv| !is_offence(game, rules, mv, false));
    sound.or_else(near).or_else(allowed).or(moves.first()).copied()
}

/// Numbers that look random and depend on position and seed alone.
struct Luck(u64);

impl Luck {
    fn new(position: &Position, seed: u32) -> Self {
        Self(position.hash() ^ u64::from(seed).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// By "splitmix64" of Steele, Lea and Flood (2014).
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Takes one of the moves away, the likelier ones more often.
    fn draw(&mut self, candidates: &mut Vec<(Move, u64)>) -> Option<Move> {
        let sum: u64 = candidates.iter().map(|&(_, weight)| weight).sum();
        let mut rest = self.next() % sum.max(1);
        let index = candidates.iter().position(|&(_, weight)| {
            let is_here = rest < weight;
            rest = rest.saturating_sub(weight);
            is_here
        })?;
        Some(candidates.remove(index).0)
    }
}
