//! The board seen from elsewhere: what holds in a position holds there too.

use xiangqi_board::{Move, Piece, Position, Setup, Side, Square};

/// A way to look at the board from elsewhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    mirrored: bool,
    reversed: bool,
}

impl View {
    pub(crate) const PLAIN: Self = Self { mirrored: false, reversed: false };
    pub(crate) const ALL: [Self; 4] = [
        Self::PLAIN,
        Self { mirrored: true, reversed: false },
        Self { mirrored: false, reversed: true },
        Self { mirrored: true, reversed: true },
    ];

    pub(crate) fn square(self, square: Square) -> Square {
        let file = if self.mirrored { 8 - square.file() } else { square.file() };
        let rank = if self.reversed { 9 - square.rank() } else { square.rank() };
        Square::new(file, rank).unwrap()
    }

    pub(crate) fn mv(self, mv: Move) -> Move {
        Move::new(self.square(mv.from), self.square(mv.to))
    }

    pub(crate) fn side(self, side: Side) -> Side {
        if self.reversed { !side } else { side }
    }

    pub(crate) fn position(self, position: &Position) -> Position {
        let from = position.setup();
        let mut setup =
            Setup { turn: self.side(from.turn), quiet: from.quiet, round: from.round, ..Setup::empty() };
        for (square, Piece { side, role }) in from.occupied() {
            setup.pieces[self.square(square).index()] = Some(Piece { side: self.side(side), role });
        }
        Position::new(&setup).unwrap()
    }
}
