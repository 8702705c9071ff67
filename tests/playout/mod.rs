//! Seeded random positions for property tests.

#![allow(dead_code)] // each test program uses a part of it

use xiangqi_board::{Move, Piece, Position, Role, Setup, Side, Square};

/// A small seeded generator (`SplitMix64`), so that failures repeat.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `limit - 1`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.roll() % limit as u64) as usize
    }

    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

/// Plays at most `plies` random moves and shows every position, the first and the last included.
pub(crate) fn playout(
    start: Position,
    plies: usize,
    dice: &mut Dice,
    mut visit: impl FnMut(&Position),
) -> Position {
    let mut position = start;
    for _ in 0..plies {
        visit(&position);
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position = position.after(*dice.pick(&moves)).expect("a legal move");
    }
    visit(&position);
    position
}

/// A random playable setup: kings and a random part of the set on points where they may stand.
pub(crate) fn setup(dice: &mut Dice) -> Position {
    loop {
        let mut setup = Setup::empty();
        setup.turn = *dice.pick(&Side::BOTH);
        setup.quiet = dice.below(120) as u32;
        setup.round = 1 + dice.below(200) as u32;
        let kept = 1 + dice.below(4);
        for side in Side::BOTH {
            for role in Role::ALL {
                for _ in 0..role.count() {
                    if role == Role::King || dice.below(4) < kept {
                        put(&mut setup, Piece { side, role }, dice);
                    }
                }
            }
        }
        if let Ok(position) = Position::new(&setup) {
            return position;
        }
    }
}

/// Puts a piece on a free point where it alone would be no problem.
fn put(setup: &mut Setup, piece: Piece, dice: &mut Dice) {
    for _ in 0..40 {
        let square = Square::from_index(dice.below(Square::COUNT)).unwrap();
        let is_free = setup.piece(square).is_none();
        if is_free && (piece.role == Role::King || may_stand(piece, square)) {
            if piece.role == Role::King && !square.is_in_palace(piece.side) {
                continue;
            }
            setup.pieces[square.index()] = Some(piece);
            return;
        }
    }
}

fn may_stand(piece: Piece, square: Square) -> bool {
    let mut alone = Setup::empty();
    alone.pieces[square.index()] = Some(piece);
    !alone.problems().iter().any(|problem| problem.square == Some(square))
}

/// Quiet moves of both sides and the same moves back, a true loop; `None` when the dice find none.
pub(crate) fn random_loop(start: &Position, rounds: usize, dice: &mut Dice) -> Option<Vec<Move>> {
    let mut position = start.clone();
    let mut there = Vec::new();
    for _ in 0..2 * rounds {
        let legal = position.legal_moves();
        let quiet: Vec<Move> = legal.iter().copied().filter(|mv| position.piece(mv.to).is_none()).collect();
        if quiet.is_empty() {
            return None;
        }
        let mv = *dice.pick(&quiet);
        position = position.after(mv).ok()?;
        there.push(mv);
    }
    let back = there
        .chunks_exact(2)
        .rev()
        .flat_map(|round| [round[0], round[1]])
        .map(|mv| Move::new(mv.to, mv.from));
    let whole: Vec<Move> = there.iter().copied().chain(back).collect();
    whole
        .iter()
        .try_fold(start.clone(), |position, &mv| position.after(mv).ok())?
        .is_same(start)
        .then_some(whole)
}
