//! What a text means in a position.

use super::error::{Malformed, NotationError, NotationErrorKind};
use super::fold::{Cursor, Folded, is_blank};
use super::head::Stand;
use super::syntax::{Arrival, Described, Syntax, Way};
use super::{Dialect, chinese, coordinates, san, vietnamese, wxf};
use crate::board::{Move, Piece, Role, Side, Square};
use crate::rules::{Position, Reason};

/// A legal move that a text may mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The move.
    pub mv: Move,
    /// How far the text is from the form that [`write`](super::write) gives: 0 is that form, 1 another program's or
    /// book's habit, 2 a soldier's number where its file is expected, 4 more a direction that is not given, and from
    /// [`GUESS`](Self::GUESS) on a guess that only the rest of a record can confirm.
    pub penalty: u8,
    /// The dialect in which it reads so.
    pub dialect: Dialect,
}

impl Reading {
    /// From this penalty on a reading is a guess: [`read`] and [`read_as`] leave it out.
    pub const GUESS: u8 = 16;

    /// From this penalty on a reading counts only when there is no other.
    const LAST_RESORT: u8 = 32;

    /// Penalty of a direction that the text does not give.
    const NO_DIRECTION: u8 = 4;
}

/// What follows the last move of a record.
const RESULTS: [&str; 9] = ["1-0", "0-1", "1/2-1/2", "*", "红胜", "黑胜", "紅勝", "黑勝", "和棋"];

/// What Latin letters may be, where nothing more is known.
const LATIN: [Dialect; 4] = [Dialect::Iccs, Dialect::Wxf, Dialect::Vietnamese, Dialect::San];

/// Reads a legal move in any notation, with a move number, `!`, `?` or a result around it or not.
///
/// Of the ways to take a text the closest to a [written form](super::write) counts, in each dialect that has such
/// texts; unless all of them come to one move the text is ambiguous. Coordinates and algebraic text count ranks
/// from 0 unless a 10 occurs; [`read_as`] can be told otherwise. A short form without a sign is a move sideways
/// when one is legal (炮24), else forward or back if only one of them is.
///
/// ```
/// use xiangqi_board::{Move, NotationErrorKind, Position, read_move};
/// let start = Position::start();
/// let cannon = Move::parse("h2e2").unwrap();
/// for text in ["炮二平五", "砲２平５", "炮25", "C2.5", "c2=5", "P2-5", "H2-E2", "h2e2", "Che2", "1. 炮二平五!"] {
///     assert_eq!(read_move(&start, text), Ok(cannon), "{text}");
/// }
/// let error = read_move(&start, "车三进一").unwrap_err();
/// assert_eq!((error.kind, error.at), (NotationErrorKind::NoSuchPiece, 0));
/// let error = read_move(&start, "炮二进六").unwrap_err();
/// assert_eq!((error.kind, error.at), (NotationErrorKind::CannotMoveSo, 6));
/// ```
///
/// # Errors
/// A [`NotationError`] for a text that fits no legal move or, naming them, several. Nothing is guessed.
pub fn read(position: &Position, text: &str) -> Result<Move, NotationError> {
    choose(position, text, None)
}

/// Reads a legal move in a known dialect.
///
/// ```
/// use xiangqi_board::{Dialect, Move, Position, read_move_as};
/// let start = Position::start();
/// assert_eq!(read_move_as(&start, "h3e3", Dialect::Uci), Ok(Move::parse("h2e2").unwrap()));
/// assert_eq!(read_move_as(&start, "Che3", Dialect::SanFromOne), Ok(Move::parse("h2e2").unwrap()));
/// ```
///
/// # Errors
/// As [`read`]; a text of another dialect is malformed.
pub fn read_as(position: &Position, text: &str, dialect: Dialect) -> Result<Move, NotationError> {
    choose(position, text, Some(dialect))
}

/// All legal moves that a text may mean, the closest to a written form first.
///
/// For a reader of whole records, which can keep several readings alive until the moves that follow decide between
/// them. Besides what [`read`] weighs there are guesses: algebraic ranks counted from 1 and, when
/// nothing else fits, a WXF dash that means sideways (`C2-5`).
///
/// ```
/// use xiangqi_board::{Position, move_readings, parse_fen};
/// // Two chariots on file 7, named by the file as some programs do.
/// let position = Position::new(&parse_fen("3k5/4a4/2R1b4/9/9/9/2R6/9/9/4K4 w").unwrap().0).unwrap();
/// let readings = move_readings(&position, "R7-1", None).unwrap();
/// assert_eq!(readings.len(), 2);
/// assert!(readings.iter().all(|reading| reading.penalty == 1));
/// ```
///
/// # Errors
/// A [`NotationError`] for a text that fits no legal move; never [ambiguous](NotationErrorKind::Ambiguous).
pub fn readings(
    position: &Position,
    text: &str,
    dialect: Option<Dialect>,
) -> Result<Vec<Reading>, NotationError> {
    let search = Search::new(position, text, dialect, u8::MAX)?;
    let mut readings: Vec<Reading> = Vec::new();
    for penalty in 0..2 * Reading::LAST_RESORT {
        if penalty == Reading::LAST_RESORT && !readings.is_empty() {
            break;
        }
        for reading in search.readings.iter().filter(|reading| reading.penalty == penalty) {
            if !readings.iter().any(|known| known.mv == reading.mv) {
                readings.push(*reading);
            }
        }
    }
    Ok(readings)
}

/// A move that is not legal, as records have them: two points, whatever stands there, or a move that only leaves the
/// own king to be taken. `None` unless the text is closest to one such move.
pub(crate) fn read_illegal(position: &Position, text: &str, dialect: Dialect) -> Option<Move> {
    let search = Search::in_text(position, text, Some(dialect), Reading::GUESS - 1, true);
    let closest = search.readings.iter().map(|reading| reading.penalty).min()?;
    let mut moves = search.readings.iter().filter(|reading| reading.penalty == closest).map(|found| found.mv);
    let first = moves.next()?;
    moves.all(|mv| mv == first).then_some(first)
}

fn choose(position: &Position, text: &str, dialect: Option<Dialect>) -> Result<Move, NotationError> {
    let search = Search::new(position, text, dialect, Reading::GUESS - 1)?;
    let mut ambiguous = NotationError::new(NotationErrorKind::Ambiguous, search.start);
    for reading in &search.readings {
        let is_closest = search
            .readings
            .iter()
            .all(|other| other.dialect != reading.dialect || other.penalty >= reading.penalty);
        if is_closest {
            ambiguous.add(reading.mv);
        }
    }
    match ambiguous.candidates() {
        &[mv] => Ok(mv),
        _ => Err(ambiguous),
    }
}

/// Cuts off a result that stands behind the move.
fn without_result(text: &str) -> &str {
    let text = text.trim_end_matches(is_blank);
    match text.rsplit_once(is_blank) {
        Some((rest, last)) if RESULTS.contains(&last) => rest,
        _ => text,
    }
}

/// The search for the legal moves that a text fits.
struct Search<'a> {
    position: &'a Position,
    /// Readings with a higher penalty are left out.
    limit: u8,
    /// Whether moves count that leave the own king to be taken, and any two points.
    takes_illegal: bool,
    /// The dialect that is being tried.
    dialect: Dialect,
    readings: Vec<Reading>,
    /// Byte offset of the move in the text.
    start: usize,
    /// Why nothing was found, as the dialect has it that came furthest.
    failure: (NotationErrorKind, usize),
}

impl<'a> Search<'a> {
    /// The search when it has found something.
    fn new(
        position: &'a Position,
        text: &str,
        dialect: Option<Dialect>,
        limit: u8,
    ) -> Result<Self, NotationError> {
        let search = Self::in_text(position, text, dialect, limit, false);
        let (kind, at) = search.failure;
        if search.readings.is_empty() { Err(NotationError::new(kind, at)) } else { Ok(search) }
    }

    fn in_text(
        position: &'a Position,
        text: &str,
        dialect: Option<Dialect>,
        limit: u8,
        takes_illegal: bool,
    ) -> Self {
        let mut search = Self {
            position,
            limit,
            takes_illegal,
            dialect: Dialect::Chinese,
            readings: Vec::new(),
            start: 0,
            failure: (NotationErrorKind::Malformed, 0),
        };
        match Folded::new(without_result(text)) {
            Ok(folded) => {
                let text = folded.cursor().without_marks();
                search.run(text, dialect);
                // A number is taken for the move's only when it cannot be part of the move, as in 33.4.
                if search.readings.is_empty()
                    && search.failure.0 == NotationErrorKind::Malformed
                    && let Some(rest) = text.without_number()
                {
                    search.run(rest, dialect);
                }
            }
            Err(Malformed(at)) => search.failure.1 = at,
        }
        search
    }

    /// Reads a text that has nothing but the move.
    fn run(&mut self, text: Cursor<'_>, dialect: Option<Dialect>) {
        let dialects: &[Dialect] = match dialect {
            Some(Dialect::Vietnamese) => &[Dialect::Vietnamese, Dialect::Iccs],
            Some(ref known) => core::slice::from_ref(known),
            None if text.has_han() => &[Dialect::Chinese],
            None => &LATIN,
        };
        self.start = text.at();
        self.failure = (NotationErrorKind::Malformed, self.start);
        for &one in dialects {
            self.dialect = one;
            let before = self.readings.len();
            let (kind, at) = match parse(text, one, dialect.is_some()) {
                Ok(syntax) => self.interpret(&syntax),
                Err(Malformed(at)) => (NotationErrorKind::Malformed, at),
            };
            if self.readings.len() == before {
                self.failure = self.failure.max((kind, at));
            }
        }
    }

    /// Adds the legal moves that are meant. Tells why there are none, should there be none.
    fn interpret(&mut self, syntax: &Syntax) -> (NotationErrorKind, usize) {
        let (is_there, how_at) = match syntax {
            Syntax::Described(described) => (self.describe(described), described.how_at),
            Syntax::Arrival(arrival) => (self.arrive(arrival), arrival.to_at),
            &Syntax::Points(mv, to_at) => {
                self.try_move(mv, 0);
                (self.position.piece(mv.from).is_some_and(|piece| piece.side == self.side()), to_at)
            }
        };
        if is_there {
            (NotationErrorKind::CannotMoveSo, how_at)
        } else {
            (NotationErrorKind::NoSuchPiece, self.start)
        }
    }

    fn side(&self) -> Side {
        self.position.turn()
    }

    /// Tries the pieces that the head may mean; tells whether there is one.
    fn describe(&mut self, text: &Described) -> bool {
        let mut is_there = self.describe_role(text, text.head.role);
        if text.or_elephant {
            is_there |= self.describe_role(text, Role::Elephant);
        }
        is_there
    }

    fn describe_role(&mut self, text: &Described, role: Role) -> bool {
        let position = self.position;
        let piece = Piece { side: self.side(), role };
        let mut head = text.head;
        head.role = role;
        let mut is_there = false;
        for from in position.points_of(piece) {
            let Some(penalty) = Stand::of(position, piece, from).penalty(head, self.dialect) else {
                continue;
            };
            is_there = true;
            for (way, further) in ways(text.way, self.dialect) {
                if let Some(to) = way.target(piece, from, text.number) {
                    self.try_move(Move::new(from, to), penalty + further);
                }
            }
        }
        is_there
    }

    /// Tries the pieces that may arrive so; tells whether there is one.
    fn arrive(&mut self, text: &Arrival) -> bool {
        let position = self.position;
        let piece = Piece { side: self.side(), role: text.role };
        let mut is_there = false;
        for (base, penalty) in [(0, 0), (1, Reading::GUESS)] {
            // Once text or dialect give the base it is no guess.
            let penalty = match text.base {
                Some(known) if known != base => continue,
                Some(_) => 0,
                None => penalty,
            };
            let counted = |rank: u8| rank.wrapping_sub(base);
            let Some(to) = Square::new(text.to_file, counted(text.to_rank)) else {
                continue;
            };
            let takes = position.piece(to).is_some();
            for from in position.points_of(piece) {
                let is_meant = text.from_file.is_none_or(|file| file == from.file())
                    && text.from_rank.is_none_or(|rank| counted(rank) == from.rank());
                is_there |= is_meant && penalty <= self.limit;
                if is_meant && (takes || !text.takes) {
                    self.try_move(Move::new(from, to), penalty);
                }
            }
        }
        is_there
    }

    /// Adds a move if it is legal.
    #[inline(never)]
    fn try_move(&mut self, mv: Move, penalty: u8) {
        if penalty > self.limit {
            return;
        }
        let is_taken = match self.position.judge(mv) {
            Ok(()) => true,
            Err(refusal) => {
                self.takes_illegal
                    && (matches!(self.dialect, Dialect::Iccs | Dialect::Uci)
                        || refusal.reason >= Reason::KingsFace)
            }
        };
        if is_taken {
            self.readings.push(Reading { mv, penalty, dialect: self.dialect });
        }
    }
}

fn parse(text: Cursor<'_>, dialect: Dialect, is_sure: bool) -> Result<Syntax, Malformed> {
    let points = |base| coordinates::parse(text, base).map(|(mv, to_at)| Syntax::Points(mv, to_at));
    match dialect {
        Dialect::Chinese => chinese::parse(text).map(Syntax::Described),
        Dialect::Wxf => wxf::parse(text, is_sure).map(Syntax::Described),
        Dialect::Vietnamese => vietnamese::parse(text, is_sure).map(Syntax::Described),
        Dialect::Iccs => points(is_sure.then_some(0)),
        Dialect::Uci => points(Some(1)),
        Dialect::San => san::parse(text, None).map(Syntax::Arrival),
        Dialect::SanFromOne => san::parse(text, Some(1)).map(Syntax::Arrival),
    }
}

/// The directions that a text may mean, with their penalties.
fn ways(said: Option<Way>, dialect: Dialect) -> impl Iterator<Item = (Way, u8)> {
    const EACH: [Way; 3] = [Way::Sideways, Way::Forward, Way::Back];
    EACH.into_iter().filter_map(move |way| {
        let penalty = match (said, way) {
            (None, Way::Sideways) => 0,
            (None, _) => Reading::NO_DIRECTION,
            (Some(said), _) if said == way => 0,
            // English pages have a dash for sideways.
            (Some(Way::Back), Way::Sideways) if dialect == Dialect::Wxf => Reading::LAST_RESORT,
            _ => return None,
        };
        Some((way, penalty))
    })
}
