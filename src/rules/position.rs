//! A position of a game: legal by placement, with its moves made and taken back.

use core::fmt;

use super::hash;
use super::ray::Axis;
use super::setup::{Problem, ProblemKind, Setup};
use crate::board::{Move, Piece, Role, Side, Square};

/// A playable position.
///
/// Each of the 32 pieces of the set has a *slot*, 16 a side; the board tells which slot stands on a point, the slot
/// where it stands. Occupied points are also kept as one row of bits a rank and a file, for looking along lines.
///
/// ```
/// use xiangqi_board::{Move, Position};
/// let mut position = Position::start();
/// assert_eq!(position.legal_moves().len(), 44);
/// position = position.after(Move::parse("h2e2").unwrap()).unwrap();
/// assert_eq!(position.fen(), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1");
/// ```
#[derive(Clone)]
pub struct Position {
    /// The slot on each point, or `EMPTY`.
    slots: [u8; Square::COUNT],
    /// The point of each slot; captured ones are `None`.
    places: [Option<Square>; SLOTS],
    /// Occupied points of each rank, bit 0 at file a.
    ranks: [u16; 10],
    /// Occupied points of each file, bit 0 at rank 0.
    files: [u16; 9],
    turn: Side,
    hash: u64,
    quiet: u32,
    round: u32,
}

const SLOTS: usize = 32;
const EMPTY: u8 = SLOTS as u8;

/// So many slots are Red's, as many after them Black's.
const SIDE_SLOTS: u8 = EMPTY / 2;

/// The first slot of each role within a side's sixteen; the next entry ends it.
const FIRST_SLOT: [u8; 8] = [0, 1, 3, 5, 7, 9, 11, 16];

/// The role of each of a side's sixteen slots.
const SLOT_ROLE: [Role; 16] = {
    let mut roles = [Role::King; 16];
    let mut role = 0;
    while role < 7 {
        let mut slot = FIRST_SLOT[role];
        while slot < FIRST_SLOT[role + 1] {
            roles[slot as usize] = Role::ALL[role];
            slot += 1;
        }
        role += 1;
    }
    roles
};

const fn piece_of(slot: u8) -> Piece {
    Piece { side: if slot < 16 { Side::Red } else { Side::Black }, role: SLOT_ROLE[(slot % 16) as usize] }
}

/// What [`Position::make`] changed that the move alone does not tell.
#[derive(Clone, Copy)]
pub(crate) struct Undo {
    taken: u8,
    quiet: u32,
    hash: u64,
}

impl Position {
    /// The start of a game (Art. 1.1).
    #[must_use]
    pub fn start() -> Self {
        let mut setup = Setup::empty();
        let back = [
            Role::Chariot,
            Role::Horse,
            Role::Elephant,
            Role::Advisor,
            Role::King,
            Role::Advisor,
            Role::Elephant,
            Role::Horse,
            Role::Chariot,
        ];
        for side in Side::BOTH {
            let mut put = |file: u8, depth: u8, role| {
                let square = Square::at(file, if side == Side::Red { depth } else { 9 - depth });
                setup.pieces[square.index()] = Some(Piece { side, role });
            };
            for (file, role) in (0..).zip(back) {
                put(file, 0, role);
            }
            for file in [1, 7] {
                put(file, 2, Role::Cannon);
            }
            for file in [0, 2, 4, 6, 8] {
                put(file, 3, Role::Pawn);
            }
        }
        Self::place(&setup)
    }

    /// The position of a setup.
    ///
    /// # Errors
    /// All [`Problem`]s of the setup, at least one, when it is not playable.
    pub fn new(setup: &Setup) -> Result<Self, Vec<Problem>> {
        let problems = setup.problems();
        if problems.is_empty() { Ok(Self::place(setup)) } else { Err(problems) }
    }

    /// The position of a setup of which only the attack on a king may be wrong: in diagrams that show a move, the
    /// side that is not to move often stands in check. Its moves have names and reasons like any other's.
    ///
    /// # Errors
    /// All other [`Problem`]s of the setup.
    pub fn diagram(setup: &Setup) -> Result<Self, Vec<Problem>> {
        let mut problems = setup.problems();
        problems
            .retain(|problem| !matches!(problem.kind, ProblemKind::KingsFace | ProblemKind::OpponentInCheck));
        if problems.is_empty() { Ok(Self::place(setup)) } else { Err(problems) }
    }

    /// The position of a setup for a composed problem, in which soldiers may stand where no game brings them.
    ///
    /// # Errors
    /// All other [`Problem`]s of the setup.
    pub fn composed(setup: &Setup) -> Result<Self, Vec<Problem>> {
        let mut problems = setup.problems();
        problems.retain(|problem| problem.kind != ProblemKind::Misplaced(Role::Pawn));
        if !problems.is_empty() {
            return Err(problems);
        }
        let position = Self::place(setup);
        position.king_problem().map_or(Ok(position), |problem| Err(vec![problem]))
    }

    /// Places the pieces without asking whether the result is playable. Pieces beyond the set are left out.
    pub(super) fn place(setup: &Setup) -> Self {
        let mut position = Self {
            slots: [EMPTY; Square::COUNT],
            places: [None; SLOTS],
            ranks: [0; 10],
            files: [0; 9],
            turn: setup.turn,
            hash: if setup.turn == Side::Black { hash::BLACK_TO_MOVE } else { 0 },
            quiet: setup.quiet,
            round: setup.round,
        };
        for (square, piece) in setup.occupied() {
            let free = position.slots_of(piece).find(|&slot| position.places[usize::from(slot)].is_none());
            if let Some(slot) = free {
                position.put(slot, square);
                position.hash ^= hash::of(piece, square);
            }
        }
        position
    }

    /// This position as a setup, to be edited or written.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut setup = Setup { turn: self.turn, quiet: self.quiet, round: self.round, ..Setup::empty() };
        for square in Square::all() {
            setup.pieces[square.index()] = self.piece(square);
        }
        setup
    }

    /// What stands on `square`.
    #[inline(always)]
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let slot = self.slots[square.index()];
        if slot == EMPTY { None } else { Some(piece_of(slot)) }
    }

    /// Whether a piece of the side to move stands on `square`.
    #[inline(always)]
    #[must_use]
    pub fn is_own(&self, square: Square) -> bool {
        self.slots[square.index()] / SIDE_SLOTS == self.turn as u8
    }

    /// Who moves next.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Half-moves since the last capture.
    #[must_use]
    pub const fn quiet(&self) -> u32 {
        self.quiet
    }

    /// Number of the round to be played, from 1; it rises when Black has moved.
    #[must_use]
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// A number equal for equal placement and side to move, and practically never otherwise.
    #[inline]
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Where the king of `side` stands.
    #[inline]
    #[must_use]
    pub fn king(&self, side: Side) -> Square {
        // `place` is only reached with a king on each side, and a king is never taken.
        self.places[usize::from(side as u8 * 16)].unwrap_or(Square::at(0, 0))
    }

    /// The points of the pieces of one kind.
    pub fn points_of(&self, piece: Piece) -> impl Iterator<Item = Square> + '_ {
        self.places_of(piece).iter().filter_map(|&place| place)
    }

    /// The same with `None` for each piece that was taken.
    #[inline(always)]
    pub(crate) fn places_of(&self, piece: Piece) -> &[Option<Square>] {
        let slots = self.slots_of(piece);
        self.places.get(usize::from(slots.start)..usize::from(slots.end)).unwrap_or_default()
    }

    /// The position after a legal move.
    ///
    /// # Errors
    /// The [`Refusal`](super::Refusal) of a move that the rules do not allow here.
    pub fn after(&self, mv: Move) -> Result<Self, super::Refusal> {
        self.judge(mv)?;
        let mut next = self.clone();
        next.make(mv);
        Ok(next)
    }

    /// Whether this and `other` are the same position for the rule of repetition: placement and side to move.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        self.hash == other.hash
            && self.turn == other.turn
            && Square::all().all(|square| self.piece(square) == other.piece(square))
    }

    /// The same placement with the other side to move: what the mover could do next if the other side passed.
    /// The side that now waits must not be in check.
    pub(crate) fn passed(&self) -> Self {
        let mut next = self.clone();
        next.pass();
        next
    }

    /// Gives the other side the move; a second time, gives it back.
    pub(crate) fn pass(&mut self) {
        self.turn = !self.turn;
        self.hash ^= hash::BLACK_TO_MOVE;
    }

    /// The slot of the piece on `square`, below 32: it stays with the piece while moves are made and taken back.
    #[inline]
    pub(crate) fn slot(&self, square: Square) -> Option<u8> {
        let slot = self.slots[square.index()];
        (slot != EMPTY).then_some(slot)
    }

    /// Where the piece of a slot stands, if it has not been taken.
    #[inline]
    pub(crate) fn place_of(&self, slot: u8) -> Option<Square> {
        self.places.get(usize::from(slot)).copied().flatten()
    }

    /// Plays a legal move in place.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) -> Undo {
        let mover = self.slots[mv.from.index()];
        let taken = self.slots[mv.to.index()];
        let undo = Undo { taken, quiet: self.quiet, hash: self.hash };
        let piece = piece_of(mover);
        if taken == EMPTY {
            self.quiet += 1;
        } else {
            self.hash ^= hash::of(piece_of(taken), mv.to);
            self.lift(mv.to);
            self.quiet = 0;
        }
        self.hash ^= hash::of(piece, mv.from) ^ hash::of(piece, mv.to) ^ hash::BLACK_TO_MOVE;
        self.lift(mv.from);
        self.put(mover, mv.to);
        self.round += self.turn as u32;
        self.turn = !self.turn;
        undo
    }

    /// Takes back the move that was made last.
    #[inline]
    pub(crate) fn unmake(&mut self, mv: Move, undo: Undo) {
        self.turn = !self.turn;
        self.round -= self.turn as u32;
        let mover = self.slots[mv.to.index()];
        self.lift(mv.to);
        self.put(mover, mv.from);
        if undo.taken != EMPTY {
            self.put(undo.taken, mv.to);
        }
        self.quiet = undo.quiet;
        self.hash = undo.hash;
    }

    /// Occupied points of a line through `square`.
    #[inline(always)]
    pub(crate) const fn line(&self, axis: Axis, square: Square) -> u16 {
        match axis {
            Axis::File => self.files[square.file() as usize],
            Axis::Rank => self.ranks[square.rank() as usize],
        }
    }

    /// Why the kings alone make this unplayable, if they do.
    pub(super) fn king_problem(&self) -> Option<Problem> {
        let waiting = !self.turn;
        let attacker = self.attackers_of_king(waiting).into_iter().next()?;
        let kind = if attacker == self.king(self.turn) {
            ProblemKind::KingsFace
        } else {
            ProblemKind::OpponentInCheck
        };
        Some(Problem { kind, side: waiting, square: Some(self.king(waiting)) })
    }

    const fn slots_of(&self, piece: Piece) -> core::ops::Range<u8> {
        let first = piece.side as u8 * 16;
        first + FIRST_SLOT[piece.role as usize]..first + FIRST_SLOT[piece.role as usize + 1]
    }

    #[inline]
    fn put(&mut self, slot: u8, square: Square) {
        self.slots[square.index()] = slot;
        self.places[usize::from(slot)] = Some(square);
        self.ranks[usize::from(square.rank())] |= 1 << square.file();
        self.files[usize::from(square.file())] |= 1 << square.rank();
    }

    #[inline]
    fn lift(&mut self, square: Square) {
        let slot = self.slots[square.index()];
        self.slots[square.index()] = EMPTY;
        if let Some(place) = self.places.get_mut(usize::from(slot)) {
            *place = None;
        }
        self.ranks[usize::from(square.rank())] &= !(1 << square.file());
        self.files[usize::from(square.file())] &= !(1 << square.rank());
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fen())
    }
}
