//! In which order moves are tried: what was good before, in this position or in others, comes first.

use super::exchange::{self, is_worth};
use crate::board::{Move, MoveList, Role, Square};
use crate::rules::Position;

/// What is remembered of moves: how often each was better than the others.
pub(super) struct Experience {
    /// By side, points of departure and arrival.
    quiet: Vec<i16>,
    /// By the piece and where it arrives, and what it takes.
    captures: Vec<i16>,
    /// By the other side's last move, and by the own move before that: a piece and where it arrived.
    after: [Vec<i16>; 2],
    /// The move that answered a move best.
    answers: Vec<Option<Move>>,
}

/// A piece and the point where it arrives, seen from its own side: 630 in all.
pub(super) type Arrival = u16;

const ARRIVALS: usize = 7 * Square::COUNT;

/// No move, as at the root or after a pass.
pub(super) const NO_ARRIVAL: Arrival = 0;

/// The arrival of a move that is about to be made.
#[inline]
pub(super) fn arrival(position: &Position, mv: Move) -> Arrival {
    let Some(piece) = position.piece(mv.from) else { return NO_ARRIVAL };
    let to = usize::from(mv.to.depth(piece.side)) * 9 + usize::from(mv.to.file());
    (piece.role as usize * Square::COUNT + to) as Arrival
}

/// The limit that a remembered number comes near and never passes.
const MOST: i32 = 16_384;

fn reward(place: &mut i16, bonus: i32) {
    let old = i32::from(*place);
    *place = (old + bonus - old * bonus.abs() / MOST) as i16;
}

impl Experience {
    pub(super) fn new() -> Self {
        Self {
            quiet: vec![0; 2 * Square::COUNT * Square::COUNT],
            captures: vec![0; ARRIVALS * 7],
            after: [vec![0; ARRIVALS * ARRIVALS], vec![0; ARRIVALS * ARRIVALS]],
            answers: vec![None; ARRIVALS],
        }
    }

    pub(super) fn clear(&mut self) {
        self.quiet.fill(0);
        self.captures.fill(0);
        self.after[0].fill(0);
        self.after[1].fill(0);
        self.answers.fill(None);
    }

    fn quiet_index(position: &Position, mv: Move) -> usize {
        (position.turn() as usize * Square::COUNT + mv.from.index()) * Square::COUNT + mv.to.index()
    }

    fn capture_index(arrival: Arrival, taken: Role) -> usize {
        usize::from(arrival) * 7 + taken as usize
    }

    fn after_index(earlier: Arrival, arrival: Arrival) -> usize {
        usize::from(earlier) * ARRIVALS + usize::from(arrival)
    }

    /// How good a quiet move has been.
    pub(super) fn of_quiet(&self, position: &Position, mv: Move, before: [Arrival; 2]) -> i32 {
        let arrival = arrival(position, mv);
        let mut sum = i32::from(self.quiet[Self::quiet_index(position, mv)]);
        for (table, earlier) in self.after.iter().zip(before) {
            sum += i32::from(table[Self::after_index(earlier, arrival)]);
        }
        sum
    }

    pub(super) fn answer_to(&self, last: Arrival) -> Option<Move> {
        self.answers.get(usize::from(last)).copied().flatten()
    }

    /// A quiet move refuted the other side's last one; those tried before it did not.
    pub(super) fn learn_quiet(
        &mut self,
        position: &Position,
        best: Move,
        others: impl Iterator<Item = Move>,
        before: [Arrival; 2],
        depth: i32,
    ) {
        let bonus = (150 * depth - 80).min(1600);
        self.reward_quiet(position, best, before, bonus);
        for other in others {
            self.reward_quiet(position, other, before, -bonus);
        }
        if before[0] != NO_ARRIVAL {
            self.answers[usize::from(before[0])] = Some(best);
        }
    }

    fn reward_quiet(&mut self, position: &Position, mv: Move, before: [Arrival; 2], bonus: i32) {
        let arrival = arrival(position, mv);
        reward(&mut self.quiet[Self::quiet_index(position, mv)], bonus);
        for (table, earlier) in self.after.iter_mut().zip(before) {
            reward(&mut table[Self::after_index(earlier, arrival)], bonus);
        }
    }

    /// A capture was best (or, with a negative depth, was not).
    pub(super) fn learn_capture(&mut self, position: &Position, mv: Move, bonus: i32) {
        if let Some(taken) = position.piece(mv.to) {
            let index = Self::capture_index(arrival(position, mv), taken.role);
            reward(&mut self.captures[index], bonus);
        }
    }

    fn of_capture(&self, position: &Position, mv: Move, taken: Role) -> i32 {
        i32::from(self.captures[Self::capture_index(arrival(position, mv), taken)])
    }
}

/// The moves of a position, the most promising first.
pub(super) struct Ordered {
    moves: MoveList,
    ranks: [i32; MoveList::CAPACITY],
    next: usize,
}

/// What is known of a position that helps to order its moves.
#[derive(Clone, Copy)]
pub(super) struct Clues {
    pub(super) known: Option<Move>,
    pub(super) killers: [Option<Move>; 2],
    pub(super) answer: Option<Move>,
    pub(super) before: [Arrival; 2],
}

// Ranks, the highest first.
const KNOWN: i32 = 1 << 30;
const GOOD_CAPTURE: i32 = 1 << 26;
const KILLER: i32 = 1 << 24;
const WORST_QUIET: i32 = -(1 << 25);
const BAD_CAPTURE: i32 = -(1 << 26);
/// Not to be tried.
const NEVER: i32 = i32::MIN;

/// Whether a rank is that of a capture that loses something.
pub(super) const fn is_losing(rank: i32) -> bool {
    rank < WORST_QUIET
}

/// What a rank tells of the [history](Experience::of_quiet) of a quiet move that is ranked by nothing else.
pub(super) fn history_in(rank: i32) -> Option<i32> {
    (WORST_QUIET..KILLER).contains(&rank).then_some(rank)
}

impl Ordered {
    pub(super) fn new(position: &Position, moves: MoveList, clues: &Clues, experience: &Experience) -> Self {
        let mut ranks = [0; MoveList::CAPACITY];
        for (rank, &mv) in ranks.iter_mut().zip(&moves) {
            *rank = if Some(mv) == clues.known {
                KNOWN
            } else if let Some(taken) = position.piece(mv.to) {
                GOOD_CAPTURE
                    + 16 * exchange::value(taken.role)
                    + experience.of_capture(position, mv, taken.role) / 4
            } else if Some(mv) == clues.killers[0] {
                KILLER + 2
            } else if Some(mv) == clues.killers[1] {
                KILLER + 1
            } else if Some(mv) == clues.answer {
                KILLER
            } else {
                experience.of_quiet(position, mv, clues.before)
            };
        }
        Self { moves, ranks, next: 0 }
    }

    /// Leaves out all quiet moves that are still to come.
    pub(super) fn skip_quiets(&mut self) {
        for rank in self.ranks.iter_mut().skip(self.next) {
            if (WORST_QUIET..=KNOWN).contains(rank) {
                *rank = NEVER;
            }
        }
    }

    /// The next move and its rank. Captures that lose something come last.
    pub(super) fn next(&mut self, position: &Position) -> Option<(Move, i32)> {
        loop {
            let rest = self.ranks.get(self.next..self.moves.len())?;
            let (mut rank, mut place) = (NEVER, 0);
            for (index, &other) in rest.iter().enumerate() {
                if other > rank {
                    (rank, place) = (other, self.next + index);
                }
            }
            if rank == NEVER {
                return None;
            }
            let mv = self.moves[place];
            let is_untested = (GOOD_CAPTURE..KNOWN).contains(&rank);
            if is_untested && !is_worth(position, mv, 0) {
                self.ranks[place] = BAD_CAPTURE + (rank - GOOD_CAPTURE);
                continue;
            }
            self.moves.swap(self.next, place);
            self.ranks.swap(self.next, place);
            self.next += 1;
            return Some((mv, rank));
        }
    }
}
