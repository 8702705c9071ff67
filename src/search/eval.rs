//! What a position is worth without looking ahead.
//!
//! The worth is a sum of features, each with one weight for the middle game and one for the ending; between the two it
//! slides with the pieces that are left. The weights were found by a program on games that the engine played against
//! itself (`tuner`).

use super::weights::WEIGHTS;
use crate::board::{Move, Piece, Role, Side, Square};
use crate::rules::{Axis, HORSE_STEPS, Position, Way};

/// A value for the middle game and one for the ending, in hundredths of a soldier.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Pair {
    pub(super) middle: i32,
    pub(super) ending: i32,
}

impl Pair {
    fn add(&mut self, feature: usize, times: i32) {
        let [middle, ending] = WEIGHTS[feature];
        self.middle += i32::from(middle) * times;
        self.ending += i32::from(ending) * times;
    }
}

/// Who adds up features: the evaluation, or the tuner, who wants to know which there are.
pub(super) trait Tally {
    /// A feature was seen so many times: more for Red, fewer than none for Black.
    fn add(&mut self, feature: usize, times: i32);
}

impl Tally for Pair {
    #[inline(always)]
    fn add(&mut self, feature: usize, times: i32) {
        Self::add(self, feature, times);
    }
}

// The features by their number.

/// A piece on a point: seven roles, ten ranks from the own side, five files from the edge to the middle.
const PLACE: usize = 0;
const HORSE_MOVES: usize = PLACE + 7 * 50;
const CHARIOT_MOVES: usize = HORSE_MOVES + 9;
const CANNON_MOVES: usize = CHARIOT_MOVES + 18;
/// An advisor, or an elephant, that is gone, for each enemy horse, chariot, cannon.
const NO_ADVISOR: usize = CANNON_MOVES + 18;
const NO_ELEPHANT: usize = NO_ADVISOR + 3;
/// A point of the enemy palace that a horse, chariot, cannon, soldier attacks.
const PALACE: usize = NO_ELEPHANT + 3;
/// How many such points in all, up to 15.
const SIEGE: usize = PALACE + 4;
/// Nothing between a cannon and the enemy king on their file (空头炮).
const HOLLOW_CANNON: usize = SIEGE + 16;
/// Two pieces between them: when one leaves it is check.
const VEILED_CANNON: usize = HOLLOW_CANNON + 1;
/// Two soldiers side by side across the river.
const SOLDIER_PAIR: usize = VEILED_CANNON + 1;
/// A piece of more worth attacked: by a soldier, a horse, a cannon; a chariot, horse or cannon.
const ATTACK: usize = SOLDIER_PAIR + 1;
/// The side to move.
const TURN: usize = ATTACK + 9;
/// How many features there are.
pub(super) const FEATURES: usize = TURN + 1;

/// The pieces that make a middle game, by role: with this much of them it is one.
const PHASE: [i32; 7] = [0, 0, 0, 1, 2, 1, 0];
const WHOLE_PHASE: i32 = 16;

/// The feature of a piece on a point.
#[inline(always)]
fn place(piece: Piece, square: Square) -> usize {
    let file = square.file();
    let from_edge = if file > 4 { 8 - file } else { file };
    PLACE + piece.role as usize * 50 + usize::from(square.depth(piece.side)) * 5 + usize::from(from_edge)
}

#[inline(always)]
const fn sign(side: Side) -> i32 {
    match side {
        Side::Red => 1,
        Side::Black => -1,
    }
}

/// What the pieces are worth where they stand, to Red.
pub(super) fn placement(position: &Position) -> Pair {
    let mut sum = Pair::default();
    tally_places(position, &mut sum);
    sum
}

fn tally_places(position: &Position, tally: &mut impl Tally) {
    for square in Square::all() {
        if let Some(piece) = position.piece(square) {
            tally.add(place(piece, square), sign(piece.side));
        }
    }
}

/// The [`placement`] after a move that is about to be made.
#[inline]
pub(super) fn placement_after(before: Pair, position: &Position, mv: Move) -> Pair {
    let mut sum = before;
    if let Some(piece) = position.piece(mv.from) {
        let sign = sign(piece.side);
        sum.add(place(piece, mv.from), -sign);
        sum.add(place(piece, mv.to), sign);
    }
    if let Some(taken) = position.piece(mv.to) {
        sum.add(place(taken, mv.to), -sign(taken.side));
    }
    sum
}

/// The worth for the side to move, given its [`placement`].
pub(super) fn evaluate(position: &Position, placement: Pair) -> i32 {
    let mut sum = placement;
    let phase = tally_play(position, &mut sum);
    let worth = (sum.middle * phase + sum.ending * (WHOLE_PHASE - phase)) / WHOLE_PHASE;
    let winning = if worth > 0 { Side::Red } else { Side::Black };
    let worth = if can_win(position, winning) { worth } else { worth / 16 };
    worth * sign(position.turn())
}

/// The features of a position, each with how often it is there (more for Red, fewer than none for Black), and the
/// phase in sixteenths of a middle game. The worth to Red is linear in the weights of these.
#[cfg(feature = "tune")]
#[must_use]
pub fn trace(position: &Position) -> (Vec<(usize, i32)>, i32) {
    let mut seen = Seen(vec![0; FEATURES]);
    tally_places(position, &mut seen);
    let phase = tally_play(position, &mut seen);
    let features = seen.0.into_iter().enumerate().filter(|&(_, times)| times != 0).collect();
    (features, phase)
}

/// The weights of the features, for the middle game and the ending.
#[cfg(feature = "tune")]
#[must_use]
pub fn weights() -> &'static [[i16; 2]] {
    &WEIGHTS
}

#[cfg(feature = "tune")]
struct Seen(Vec<i32>);

#[cfg(feature = "tune")]
impl Tally for Seen {
    fn add(&mut self, feature: usize, times: i32) {
        self.0[feature] += times;
    }
}

/// Whether a side has a piece that can cross the river.
fn can_win(position: &Position, side: Side) -> bool {
    [Role::Chariot, Role::Horse, Role::Cannon, Role::Pawn]
        .into_iter()
        .any(|role| position.places_of(Piece { side, role }).iter().any(Option::is_some))
}

/// Adds up everything but the places; tells the phase.
#[inline(always)]
fn tally_play(position: &Position, tally: &mut impl Tally) -> i32 {
    let mut phase = 0;
    for side in Side::BOTH {
        phase += tally_side(position, side, tally);
    }
    tally.add(TURN, sign(position.turn()));
    phase.min(WHOLE_PHASE)
}

/// One side's pieces as attackers.
#[inline(always)]
fn tally_side(position: &Position, side: Side, tally: &mut impl Tally) -> i32 {
    let gone = |role| {
        let guards = position.places_of(Piece { side: !side, role });
        guards.iter().filter(|guard| guard.is_none()).count() as i32
    };
    let gone = [gone(Role::Advisor), gone(Role::Elephant)];
    let mut look = Look { position, side, sign: sign(side), gone, palace: 0, siege: 0, phase: 0 };
    let places = |role| position.places_of(Piece { side, role }).iter().copied().flatten();
    for from in places(Role::Horse) {
        look.horse(from, tally);
    }
    for from in places(Role::Chariot) {
        look.chariot(from, tally);
    }
    for from in places(Role::Cannon) {
        look.cannon(from, tally);
    }
    for from in places(Role::Pawn) {
        look.soldier(from, tally);
    }
    tally.add(SIEGE + look.siege.min(15), look.sign);
    look.phase
}

/// One side of a position while its pieces are looked at.
struct Look<'a> {
    position: &'a Position,
    side: Side,
    sign: i32,
    /// The other side's advisors and elephants that have been taken.
    gone: [i32; 2],
    /// Points of the other side's palace that the piece being looked at attacks; then all of them so far.
    palace: i32,
    siege: usize,
    phase: i32,
}

impl Look<'_> {
    #[inline(always)]
    fn horse(&mut self, from: Square, tally: &mut impl Tally) {
        let mut moves = 0;
        for step in HORSE_STEPS.from(from) {
            if !self.position.is_empty(step.via) {
                continue;
            }
            self.palace += i32::from(step.to.is_in_palace(!self.side));
            match self.position.piece(step.to) {
                Some(piece) if piece.side == self.side => continue,
                Some(piece) => self.attacks(1, piece.role, tally),
                None => {}
            }
            moves += 1;
        }
        tally.add(HORSE_MOVES + moves, self.sign);
        self.seen(Role::Horse, 0, tally);
    }

    #[inline(always)]
    fn chariot(&mut self, from: Square, tally: &mut impl Tally) {
        let mut moves = 0;
        for &axis in &Axis::BOTH {
            let (low, high) = self.neighbours(axis, from);
            let free = open(low, high, axis) & !(1 << axis.place(from));
            moves += free.count_ones() as usize;
            let ends = end(low) | end(high);
            self.palace += ((free | ends) & self.palace_on(axis, from)).count_ones() as i32;
        }
        tally.add(CHARIOT_MOVES + moves.min(17), self.sign);
        self.seen(Role::Chariot, 1, tally);
    }

    #[inline(always)]
    fn cannon(&mut self, from: Square, tally: &mut impl Tally) {
        let mut moves = 0;
        for &axis in &Axis::BOTH {
            let (low, high) = self.neighbours(axis, from);
            let free = open(low, high, axis) & !(1 << axis.place(from));
            moves += free.count_ones() as usize;
            let line = self.position.line(axis, from);
            let mut reach = 0;
            for (&way, screen) in Way::BOTH.iter().zip([high, low]) {
                let Some(screen) = screen else { continue };
                let target = way.next(line, screen);
                reach |= match way {
                    Way::Up => open(Some(screen), target, axis),
                    Way::Down => open(target, Some(screen), axis),
                } | end(target);
                let Some(target) = target else { continue };
                let Some(piece) = self.position.piece(axis.point(from, target)) else { continue };
                if piece.side != self.side {
                    self.attacks(2, piece.role, tally);
                }
            }
            self.palace += (reach & self.palace_on(axis, from)).count_ones() as i32;
        }
        self.king_file(from, tally);
        tally.add(CANNON_MOVES + moves.min(17), self.sign);
        self.seen(Role::Cannon, 2, tally);
    }

    /// The places of the next pieces on a line, below and above a point.
    #[inline(always)]
    fn neighbours(&self, axis: Axis, from: Square) -> (Option<u8>, Option<u8>) {
        let (line, place) = (self.position.line(axis, from), axis.place(from));
        (Way::Down.next(line, place), Way::Up.next(line, place))
    }

    /// A cannon that looks at the enemy king along its file.
    #[inline(always)]
    fn king_file(&self, from: Square, tally: &mut impl Tally) {
        let king = self.position.king(!self.side);
        if king.file() != from.file() {
            return;
        }
        let (low, high) = (king.rank().min(from.rank()), king.rank().max(from.rank()));
        let between = self.position.line(Axis::File, from) & open(Some(low), Some(high), Axis::File);
        match between.count_ones() {
            0 => tally.add(HOLLOW_CANNON, self.sign),
            2 => tally.add(VEILED_CANNON, self.sign),
            _ => {}
        }
    }

    #[inline(always)]
    fn soldier(&mut self, from: Square, tally: &mut impl Tally) {
        self.soldier_attacks(from.offset(0, self.side.forward()), tally);
        if from.is_across_river(self.side) {
            self.soldier_attacks(from.offset(1, 0), tally);
            self.soldier_attacks(from.offset(-1, 0), tally);
            let beside = from.offset(1, 0).and_then(|square| self.position.piece(square));
            if beside == Some(Piece { side: self.side, role: Role::Pawn }) {
                tally.add(SOLDIER_PAIR, self.sign);
            }
        }
        tally.add(PALACE + 3, self.sign * self.palace);
        self.siege += self.palace as usize;
        self.palace = 0;
    }

    #[inline(always)]
    fn soldier_attacks(&mut self, to: Option<Square>, tally: &mut impl Tally) {
        let Some(to) = to else { return };
        self.palace += i32::from(to.is_in_palace(!self.side));
        if let Some(piece) = self.position.piece(to)
            && piece.side != self.side
        {
            self.attacks(0, piece.role, tally);
        }
    }

    /// Ends the look at a horse, chariot or cannon, the `kind`th of the three.
    #[inline(always)]
    fn seen(&mut self, role: Role, kind: usize, tally: &mut impl Tally) {
        self.phase += PHASE[role as usize];
        tally.add(PALACE + kind, self.sign * self.palace);
        self.siege += self.palace as usize;
        self.palace = 0;
        tally.add(NO_ADVISOR + kind, self.sign * self.gone[0]);
        tally.add(NO_ELEPHANT + kind, self.sign * self.gone[1]);
    }

    /// A soldier, horse or cannon, the `by`th of these, attacks a piece.
    #[inline(always)]
    fn attacks(&self, by: usize, role: Role, tally: &mut impl Tally) {
        let kind = match role {
            Role::Chariot => 0,
            Role::Horse => 1,
            Role::Cannon => 2,
            _ => return,
        };
        tally.add(ATTACK + 3 * by + kind, self.sign);
    }

    /// The points of a line through `square` that belong to the enemy palace.
    #[inline(always)]
    fn palace_on(&self, axis: Axis, square: Square) -> u16 {
        let is_far = self.side == Side::Red;
        match axis {
            Axis::Rank => {
                let is_in = if is_far { square.rank() >= 7 } else { square.rank() <= 2 };
                if is_in { 0b00_0011_1000 } else { 0 }
            }
            Axis::File if square.file().abs_diff(4) > 1 => 0,
            Axis::File => {
                if is_far {
                    0b11_1000_0000
                } else {
                    0b111
                }
            }
        }
    }
}

/// The places of a line between two others, or from one to the end of the line.
#[inline(always)]
const fn open(low: Option<u8>, high: Option<u8>, axis: Axis) -> u16 {
    let low = match low {
        Some(low) => low as u32 + 1,
        None => 0,
    };
    let high = match high {
        Some(high) => high as u32,
        None => axis.length() as u32,
    };
    (((1u32 << high) - 1) & (!0 << low)) as u16
}

#[inline(always)]
const fn end(place: Option<u8>) -> u16 {
    match place {
        Some(place) => 1 << place,
        None => 0,
    }
}
