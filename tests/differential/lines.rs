//! Who looks where: a board on which pieces act by their way of moving alone, whoever is to move.

use xiangqi_board::{Move, Piece, Position, Role, Side, Square};

#[derive(Clone)]
pub(crate) struct Lines {
    pieces: [Option<Piece>; Square::COUNT],
    /// Where each piece stood at first.
    names: [Option<Square>; Square::COUNT],
}

impl Lines {
    pub(crate) fn of(position: &Position) -> Self {
        let pieces = position.setup().pieces;
        let mut names = [None; Square::COUNT];
        for square in Square::all() {
            names[square.index()] = pieces[square.index()].map(|_| square);
        }
        Self { pieces, names }
    }

    pub(crate) fn play(&mut self, mv: Move) {
        self.pieces[mv.to.index()] = self.pieces[mv.from.index()].take();
        self.names[mv.to.index()] = self.names[mv.from.index()].take();
    }

    pub(crate) fn piece(&self, square: Square) -> Option<Piece> {
        self.pieces[square.index()]
    }

    /// The piece on a point by where it stood at first.
    pub(crate) fn name(&self, square: Square) -> Option<Square> {
        self.names[square.index()]
    }

    pub(crate) fn is(&self, square: Square, side: Side, role: Role) -> bool {
        self.piece(square) == Some(Piece { side, role })
    }

    pub(crate) fn points(&self, side: Side) -> impl Iterator<Item = Square> + '_ {
        Square::all().filter(move |&square| self.piece(square).is_some_and(|piece| piece.side == side))
    }

    pub(crate) fn king(&self, side: Side) -> Square {
        self.points(side).find(|&square| self.is(square, side, Role::King)).expect("a king")
    }

    /// Whether the piece on one point takes, or would take, on the other.
    pub(crate) fn reaches(&self, from: Square, to: Square) -> bool {
        self.piece(from).is_some_and(|piece| self.would_reach(piece, from, to))
    }

    /// Whether a piece would take from one point on another; what stands on the two makes no difference.
    pub(crate) fn would_reach(&self, Piece { side, role }: Piece, from: Square, to: Square) -> bool {
        let (files, ranks) = offset(from, to);
        let is_free = |files, ranks| from.offset(files, ranks).is_some_and(|at| self.piece(at).is_none());
        let between = between(from, to).map(|points| self.occupied(&points).len());
        match (role, files.abs(), ranks.abs()) {
            (Role::King, 0, _) if self.piece(to).is_some_and(|other| other.role == Role::King) => {
                between == Some(0)
            }
            (Role::King, 0, 1) | (Role::King, 1, 0) | (Role::Advisor, 1, 1) => to.is_in_palace(side),
            (Role::Elephant, 2, 2) => !to.is_across_river(side) && is_free(files / 2, ranks / 2),
            (Role::Horse, 1, 2) => is_free(0, ranks / 2),
            (Role::Horse, 2, 1) => is_free(files / 2, 0),
            (Role::Chariot, ..) => between == Some(0),
            (Role::Cannon, ..) => between == Some(1),
            (Role::Pawn, 0, 1) => ranks == side.forward(),
            (Role::Pawn, 1, 0) => from.is_across_river(side),
            _ => false,
        }
    }

    /// The same for an advisor or elephant that knows neither palace nor river.
    pub(crate) fn reaches_anywhere(&self, from: Square, to: Square) -> bool {
        let (files, ranks) = offset(from, to);
        let is_free = || from.offset(files / 2, ranks / 2).is_some_and(|eye| self.piece(eye).is_none());
        match (self.piece(from).map(|piece| piece.role), files.abs(), ranks.abs()) {
            (Some(Role::Advisor), 1, 1) => true,
            (Some(Role::Elephant), 2, 2) => is_free(),
            _ => self.reaches(from, to),
        }
    }

    fn occupied(&self, points: &[Square]) -> Vec<Square> {
        points.iter().copied().filter(|&point| self.piece(point).is_some()).collect()
    }

    /// The pieces of a side that take on a point.
    pub(crate) fn attackers(&self, to: Square, side: Side) -> impl Iterator<Item = Square> + '_ {
        self.points(side).filter(move |&from| self.reaches(from, to))
    }

    /// The pieces that give check to a side.
    pub(crate) fn checkers(&self, side: Side) -> Vec<Square> {
        self.attackers(self.king(side), !side).collect()
    }

    /// Whether the move lets the mover's king be taken, by others than those that `stand`.
    pub(crate) fn exposes(&self, mv: Move, stand: &[Square]) -> bool {
        let Some(Piece { side, .. }) = self.piece(mv.from) else { return false };
        let mut next = self.clone();
        next.play(mv);
        next.checkers(side).iter().any(|checker| !stand.contains(checker))
    }

    /// Whether a chase of the piece counts: no king and no soldier at home.
    pub(crate) fn is_chasable(&self, square: Square) -> bool {
        self.piece(square).is_some_and(|Piece { side, role }| match role {
            Role::King => false,
            Role::Pawn => square.is_across_river(side),
            _ => true,
        })
    }

    /// The pieces of both sides that alone keep a chariot, a cannon or a horse from checking the king of a side, as
    /// the peer counts them: of a cannon both of two.
    pub(crate) fn blockers(&self, side: Side) -> Vec<Square> {
        let king = self.king(side);
        let mut blockers = vec![];
        for sniper in self.points(!side).filter(|&sniper| !self.reaches(sniper, king)) {
            let Some(Piece { role, .. }) = self.piece(sniper) else { continue };
            match (role, between(sniper, king)) {
                (Role::Chariot, Some(points)) => {
                    // Chariots behind each other do not hide each other.
                    let mut occupied = self.occupied(&points);
                    occupied.retain(|&at| !self.is(at, !side, Role::Chariot));
                    blockers.extend(Some(occupied).filter(|found| found.len() == 1).into_iter().flatten());
                }
                (Role::Cannon, Some(points)) => {
                    blockers.extend(
                        Some(self.occupied(&points)).filter(|found| found.len() == 2).into_iter().flatten(),
                    );
                }
                (Role::Horse, None) => blockers.extend(leg(sniper, king)),
                _ => {}
            }
        }
        blockers
    }

    /// The blockers of a side's king and, as the peer counts, the only other piece of the side on the file of both
    /// kings.
    pub(crate) fn shields(&self, side: Side) -> Vec<Square> {
        let mut shields = self.blockers(side);
        let [own, other] = [self.king(side), self.king(!side)];
        if own.file() == other.file() {
            let on_file: Vec<Square> =
                self.points(side).filter(|&at| at != own && at.file() == own.file()).collect();
            shields.extend(Some(on_file).filter(|found| found.len() == 1).into_iter().flatten());
        }
        shields
    }
}

fn offset(from: Square, to: Square) -> (i8, i8) {
    (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8)
}

/// The points between two on a line; `None` when they are on none.
pub(crate) fn between(from: Square, to: Square) -> Option<Vec<Square>> {
    let (files, ranks) = offset(from, to);
    ((files == 0) != (ranks == 0)).then(|| {
        let step = |step| from.offset(files.signum() * step, ranks.signum() * step);
        (1..files.abs() + ranks.abs()).filter_map(step).collect()
    })
}

/// The leg of a horse that would jump so.
fn leg(from: Square, to: Square) -> Option<Square> {
    let (files, ranks) = offset(from, to);
    match (files.abs(), ranks.abs()) {
        (1, 2) => from.offset(0, ranks / 2),
        (2, 1) => from.offset(files / 2, 0),
        _ => None,
    }
}
