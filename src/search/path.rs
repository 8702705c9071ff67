//! The moves that led to a position, in the game and in the search, and what the rules say when it comes back.

use super::score::Score;
use crate::board::{Move, Side};
use crate::game::Game;
use crate::mate::may_check;
use crate::referee::{NATURAL_LIMIT, RuleSet, Verdict, audit, warn};
use crate::rules::{Position, Undo};

/// One half-move on the way.
struct Step {
    /// The position before it.
    hash: u64,
    /// `None` for a pass, which nothing repeats across.
    made: Option<(Move, Undo)>,
    /// Whether it gives check.
    is_check: bool,
}

/// The way from the start of the game.
pub(super) struct Path {
    steps: Vec<Step>,
    /// How many of them were played in the game.
    played: usize,
    rules: RuleSet,
    /// Half-moves without a capture, from the position on the board, that make a draw (Art. 4.2.4).
    quiet_left: usize,
    rulings: Rulings,
}

impl Path {
    pub(super) fn of(game: &Game, rules: RuleSet) -> Self {
        let mut path =
            Self { steps: vec![], played: game.moves().len(), rules, quiet_left: 0, rulings: Rulings::new() };
        let mut position = game.start().clone();
        for &mv in game.moves() {
            path.make(&mut position, mv);
        }
        let quiet = game.position().quiet();
        let counted = audit(game.start(), game.moves(), None, NATURAL_LIMIT).map_or(0, |audit| audit.rounds);
        path.quiet_left = (2 * NATURAL_LIMIT.saturating_sub(counted)).saturating_sub(quiet % 2) as usize;
        path
    }

    /// Plays a legal move; tells whether it gives check.
    pub(super) fn make(&mut self, position: &mut Position, mv: Move) -> bool {
        let hash = position.hash();
        let may_check = may_check(position, mv);
        let undo = position.make(mv);
        let is_check = may_check && position.is_check();
        self.steps.push(Step { hash, made: Some((mv, undo)), is_check });
        is_check
    }

    pub(super) fn pass(&mut self, position: &mut Position) {
        self.steps.push(Step { hash: position.hash(), made: None, is_check: false });
        position.pass();
    }

    /// Takes the last step back.
    pub(super) fn retreat(&mut self, position: &mut Position) {
        match self.steps.pop() {
            Some(Step { made: Some((mv, undo)), .. }) => position.unmake(mv, undo),
            Some(_) => position.pass(),
            None => {}
        }
    }

    /// How often a position has stood on the way here, the last one left out.
    pub(super) fn times(&self, hash: u64) -> usize {
        self.steps.iter().filter(|step| step.hash == hash).count()
    }

    /// Half-moves since the position on the board.
    fn ply(&self) -> usize {
        self.steps.len() - self.played
    }

    /// The value of a position that ends the game by repetition or by the natural limit, to the side to move.
    /// A position that has stood before is taken as if the loop went on.
    pub(super) fn end(&mut self, position: &Position, nodes: u64) -> Option<i32> {
        let quiet = position.quiet() as usize;
        let ply = self.ply();
        let is_exhausted =
            if quiet >= ply { ply >= self.quiet_left } else { quiet >= 2 * NATURAL_LIMIT as usize };
        if is_exhausted && ply > 0 {
            return Some(Score::DRAW.value());
        }
        let end = self.steps.len();
        let hash = position.hash();
        let mut begin = end;
        let mut back = 0;
        while back + 2 <= quiet {
            begin = begin.checked_sub(2)?;
            if self.steps[begin..begin + 2].iter().any(|step| step.made.is_none()) {
                return None;
            }
            back += 2;
            if self.steps[begin].hash == hash {
                return Some(self.value_of_loop(position, begin, nodes));
            }
        }
        None
    }

    /// What a loop that begins with this step and ends on the board is worth to the side to move.
    fn value_of_loop(&mut self, position: &Position, begin: usize, nodes: u64) -> i32 {
        if self.rules == RuleSet::None {
            return Score::DRAW.value();
        }
        let turn = position.turn();
        let checks = |offset: usize| self.steps[begin + offset..].iter().step_by(2).all(|step| step.is_check);
        // The side to move made the first step of the loop.
        let (own, other) = (checks(0), checks(1));
        let offender = match (own, other) {
            (true, false) => Some(turn),
            (false, true) => Some(!turn),
            (true, true) => None,
            (false, false) => self.offender(position, begin, nodes),
        };
        let ply = self.ply() as i32;
        match offender {
            Some(side) if side == turn => (-Score::ruled_in(ply)).value(),
            Some(_) => Score::ruled_in(ply).value(),
            None => Score::DRAW.value(),
        }
    }

    /// Asks the referee, who remembers what was asked. He is slow; where he would be asked too often, nobody is wrong.
    fn offender(&mut self, position: &Position, begin: usize, nodes: u64) -> Option<Side> {
        let mut key = position.hash();
        for step in &self.steps[begin..] {
            key = (key ^ step.hash).rotate_left(7).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        if let Some(offender) = self.rulings.recall(key) {
            return offender;
        }
        let is_affordable = self.rulings.asked <= nodes / NODES_A_RULING || self.ply() <= PLIES_ALWAYS_RULED;
        if !is_affordable {
            return None;
        }
        let mut start = position.clone();
        let mut moves = vec![];
        for step in self.steps[begin..].iter().rev() {
            if let Some((mv, undo)) = step.made {
                start.unmake(mv, undo);
                moves.push(mv);
            }
        }
        moves.reverse();
        let ruling = warn(&start, &moves, self.rules).ok().flatten();
        let offender = ruling.and_then(|ruling| match ruling.verdict {
            Verdict::Loses(side) | Verdict::MustChange(side) => Some(side),
            _ => None,
        });
        self.rulings.remember(key, offender);
        offender
    }
}

/// Positions searched for each ruling asked for.
const NODES_A_RULING: u64 = 2_000;

/// Loops that close so near the board are always ruled on.
const PLIES_ALWAYS_RULED: usize = 4;

/// Rulings that were asked for.
struct Rulings {
    known: Vec<(u64, Option<Side>)>,
    asked: u64,
}

impl Rulings {
    const ROOM: usize = 1 << 12;

    fn new() -> Self {
        Self { known: vec![(0, None); Self::ROOM], asked: 0 }
    }

    fn recall(&self, key: u64) -> Option<Option<Side>> {
        let &(known, offender) = self.known.get(key as usize % Self::ROOM)?;
        (known == key).then_some(offender)
    }

    fn remember(&mut self, key: u64, offender: Option<Side>) {
        self.asked += 1;
        if let Some(place) = self.known.get_mut(key as usize % Self::ROOM) {
            *place = (key, offender);
        }
    }
}
