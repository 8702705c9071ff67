//! A game as it is played: the moves so far and the position they led to.

use super::outcome::{Ending, Outcome};
use super::plain::is_plainly_drawn;
use super::touch::{Obligation, TouchRule};
use crate::board::{Move, Piece, Square};
use crate::rules::{Position, Refusal, Undo};

/// A game from its start to the position on the board.
///
/// ```
/// use xiangqi_board::{Game, Move, Position};
/// let mut game = Game::new(Position::start());
/// game.play(Move::parse("h2e2").unwrap()).unwrap();
/// assert_eq!(game.moves().len(), 1);
/// assert!(game.take_back());
/// ```
#[derive(Clone)]
pub struct Game {
    start: Position,
    position: Position,
    moves: Vec<Move>,
    undos: Vec<Undo>,
    touch_rule: TouchRule,
    touches: Vec<Square>,
    ruled: Option<Outcome>,
}

/// What a move did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// The piece that moved.
    pub piece: Piece,
    /// The piece that was taken.
    pub taken: Option<Piece>,
    /// Whether the other side is now in check.
    pub is_check: bool,
    /// How the game has ended by it.
    pub outcome: Option<Outcome>,
}

/// Why a game does not accept a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The rules do not allow it here.
    Rules(Refusal),
    /// A touched piece must be dealt with first (Art. 5).
    Obliged(Obligation),
    /// The game has ended.
    Ended(Outcome),
}

impl Refused {
    /// The stable code of the reason.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Rules(refusal) => refusal.reason.code(),
            Self::Obliged(obligation) => obligation.duty.code(),
            Self::Ended(_) => "game-over",
        }
    }

    /// The article it rests on.
    #[must_use]
    pub fn article(&self) -> &'static str {
        match self {
            Self::Rules(refusal) => refusal.reason.article(),
            Self::Obliged(obligation) => obligation.article.unwrap_or("5"),
            Self::Ended(outcome) => outcome.ending.article(),
        }
    }

    /// The points that show it.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        match self {
            Self::Rules(refusal) => refusal.squares.clone(),
            Self::Obliged(obligation) => obligation.squares(),
            Self::Ended(_) => vec![],
        }
    }
}

impl Game {
    /// A game that begins from `start`, without the touch-move rule.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self {
            position: start.clone(),
            start,
            moves: vec![],
            undos: vec![],
            touch_rule: TouchRule::Off,
            touches: vec![],
            ruled: None,
        }
    }

    /// The position from which the game began.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position on the board.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The moves so far.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How the game has ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        Outcome::of(&self.position).or(self.ruled).or_else(|| self.plain_draw())
    }

    /// The draw that falls with the capture after which nobody can win. A game that begins from such a position is
    /// a lesson, and goes on.
    fn plain_draw(&self) -> Option<Outcome> {
        let has_capture = (self.position.quiet() as usize) < self.moves.len();
        let is_drawn = has_capture && is_plainly_drawn(&self.position);
        is_drawn.then_some(Outcome { winner: None, ending: Ending::PlainDraw })
    }

    /// Ends the game by a ruling on the position on the board, or lets it go on. A move or its taking back ends that.
    pub fn rule(&mut self, outcome: Option<Outcome>) {
        self.ruled = outcome;
    }

    /// Sets how far touches bind. By a change what was touched before is forgiven.
    pub fn set_touch_rule(&mut self, rule: TouchRule) {
        if self.touch_rule != rule {
            self.touch_rule = rule;
            self.touches.clear();
        }
    }

    /// How far touches bind.
    #[must_use]
    pub const fn touch_rule(&self) -> TouchRule {
        self.touch_rule
    }

    /// Touches pieces; several at once count as the enemy's first (Art. 5.5). Tells what must now be done.
    pub fn touch(&mut self, squares: &[Square]) -> Obligation {
        if self.touch_rule != TouchRule::Off {
            for side in [!self.position.turn(), self.position.turn()] {
                for &square in squares {
                    let is_next = self.position.piece(square).is_some_and(|piece| piece.side == side);
                    // Touching a piece again adds nothing.
                    if is_next && !self.touches.contains(&square) {
                        self.touches.push(square);
                    }
                }
            }
        }
        self.obligation()
    }

    /// The pieces touched since the last move, in the order in which they count.
    #[must_use]
    pub fn touches(&self) -> &[Square] {
        &self.touches
    }

    /// What the touches so far oblige to.
    #[must_use]
    pub fn obligation(&self) -> Obligation {
        Obligation::after(&self.position, &self.touches)
    }

    /// The legal moves that the obligation leaves.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let obligation = self.obligation();
        let mut moves = vec![];
        for &mv in &self.position.legal_moves() {
            if obligation.allows(mv) {
                moves.push(mv);
            }
        }
        moves
    }

    /// Whether a move may be played now.
    ///
    /// # Errors
    /// Why not: the game is over, the rules forbid it, or a touched piece comes first.
    pub fn judge(&self, mv: Move) -> Result<(), Refused> {
        if let Some(outcome) = self.outcome() {
            return Err(Refused::Ended(outcome));
        }
        let obligation = self.obligation();
        if self.position.is_own(mv.from) && !obligation.allows(mv) {
            return Err(Refused::Obliged(obligation));
        }
        self.position.judge(mv).map_err(Refused::Rules)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Why it is refused, as [`judge`](Self::judge) says; nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<Played, Refused> {
        self.judge(mv)?;
        let Some(piece) = self.position.piece(mv.from) else {
            unreachable!("a legal move starts from a piece");
        };
        let taken = self.position.piece(mv.to);
        self.undos.push(self.position.make(mv));
        self.moves.push(mv);
        self.touches.clear();
        self.ruled = None;
        Ok(Played { mv, piece, taken, is_check: self.position.is_check(), outcome: self.outcome() })
    }

    /// Takes the last move back; false when there is none.
    pub fn take_back(&mut self) -> bool {
        let (Some(mv), Some(undo)) = (self.moves.pop(), self.undos.pop()) else {
            return false;
        };
        self.position.unmake(mv, undo);
        self.touches.clear();
        self.ruled = None;
        true
    }
}
