//! Where the pieces that step may go on an empty board (Art. 2), as tables.

use crate::board::{Side, Square};

/// A step to `to` that needs `via` empty: the eye of an elephant (象眼), the leg of a horse (马腿).
/// Steps that nothing can block have `via` equal to `to`.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    pub(crate) to: Square,
    pub(crate) via: Square,
}

/// The steps of one kind of piece from every point, at most `N` each.
pub(crate) struct Steps<const N: usize> {
    steps: [[Step; N]; Square::COUNT],
    counts: [u8; Square::COUNT],
}

impl<const N: usize> Steps<N> {
    #[inline(always)]
    pub(crate) fn from(&self, square: Square) -> &[Step] {
        let count = usize::from(self.counts[square.index()]);
        self.steps[square.index()].get(..count).unwrap_or_default()
    }

    const fn empty() -> Self {
        let nowhere = Step { to: Square::at(0, 0), via: Square::at(0, 0) };
        Self { steps: [[nowhere; N]; Square::COUNT], counts: [0; Square::COUNT] }
    }

    const fn add(&mut self, from: Square, to: Square, via: Square) {
        let count = self.counts[from.index()] as usize;
        self.steps[from.index()][count] = Step { to, via };
        self.counts[from.index()] += 1;
    }
}

/// One point orthogonally, inside the palace.
pub(crate) static KING: Steps<4> = in_palace([(0, 1), (1, 0), (0, -1), (-1, 0)]);
/// One point diagonally, inside the palace.
pub(crate) static ADVISOR: Steps<4> = in_palace([(1, 1), (1, -1), (-1, -1), (-1, 1)]);
/// Two points diagonally over the eye, on the side's own bank.
pub(crate) static ELEPHANT: Steps<4> = elephant();
/// One point orthogonally onto the leg, then one diagonally outward.
pub(crate) static HORSE: Steps<8> = horse();
/// One point forward; across the river also sideways.
pub(crate) static PAWN: [Steps<3>; 2] = [pawn(Side::Red), pawn(Side::Black)];

const fn in_palace(ways: [(i8, i8); 4]) -> Steps<4> {
    let mut steps = Steps::empty();
    let mut index = 0;
    while let Some(from) = Square::from_index(index) {
        let mut way = 0;
        while way < ways.len() {
            if let Some(to) = from.offset(ways[way].0, ways[way].1) {
                let red = from.is_in_palace(Side::Red) && to.is_in_palace(Side::Red);
                let black = from.is_in_palace(Side::Black) && to.is_in_palace(Side::Black);
                if red || black {
                    steps.add(from, to, to);
                }
            }
            way += 1;
        }
        index += 1;
    }
    steps
}

const fn elephant() -> Steps<4> {
    let ways = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
    let mut steps = Steps::empty();
    let mut index = 0;
    while let Some(from) = Square::from_index(index) {
        let mut way = 0;
        while way < ways.len() {
            let (files, ranks) = ways[way];
            if let (Some(eye), Some(to)) = (from.offset(files, ranks), from.offset(2 * files, 2 * ranks))
                && from.is_across_river(Side::Red) == to.is_across_river(Side::Red)
            {
                steps.add(from, to, eye);
            }
            way += 1;
        }
        index += 1;
    }
    steps
}

const fn horse() -> Steps<8> {
    let legs = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let mut steps = Steps::empty();
    let mut index = 0;
    while let Some(from) = Square::from_index(index) {
        let mut way = 0;
        while way < 8 {
            let (files, ranks) = legs[way / 2];
            let turn = if way % 2 == 0 { 1 } else { -1 };
            // Two points the way of the leg, one to either side of it.
            let (out_files, out_ranks) = (2 * files + turn * ranks, 2 * ranks + turn * files);
            if let (Some(leg), Some(to)) = (from.offset(files, ranks), from.offset(out_files, out_ranks)) {
                steps.add(from, to, leg);
            }
            way += 1;
        }
        index += 1;
    }
    steps
}

const fn pawn(side: Side) -> Steps<3> {
    let ways = [(0, side.forward()), (1, 0), (-1, 0)];
    let mut steps = Steps::empty();
    let mut index = 0;
    while let Some(from) = Square::from_index(index) {
        let count = if from.is_across_river(side) { 3 } else { 1 };
        let mut way = 0;
        while way < count {
            if let Some(to) = from.offset(ways[way].0, ways[way].1) {
                steps.add(from, to, to);
            }
            way += 1;
        }
        index += 1;
    }
    steps
}
