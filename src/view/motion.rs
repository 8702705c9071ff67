//! Pieces on their way: short slides from one point to another.

use crate::board::{Move, Piece};
use crate::game::Game;

/// A piece sliding to the point where it already stands in the position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slide {
    pub(super) piece: Piece,
    pub(super) path: Move,
    /// The piece it takes, shown until it arrives.
    pub(super) taken: Option<Piece>,
    start: f64,
}

/// How long a slide takes, in milliseconds.
const DURATION: f64 = 180.0;

impl Slide {
    /// A slide that begins at `now` milliseconds of the caller's clock.
    pub(super) const fn new(piece: Piece, path: Move, taken: Option<Piece>, now: f64) -> Self {
        Self { piece, path, taken, start: now }
    }

    /// How much of the way is behind it: 0 at the start, 1 when it has arrived.
    pub(super) fn progress(&self, now: f64) -> f64 {
        let time = ((now - self.start) / DURATION).clamp(0.0, 1.0);
        // Fast at first, gentle on arrival.
        1.0 - (1.0 - time) * (1.0 - time) * (1.0 - time)
    }
}

/// The slide that leads from one game to another when they are a single move apart.
pub(super) fn slide_between(before: &Game, after: &Game, now: f64) -> Option<Slide> {
    let leads = |from: &Game, to: &Game| {
        let mv = *to.moves().last()?;
        from.position().after(mv).is_ok_and(|position| position.is_same(to.position())).then_some(mv)
    };
    if after.moves().len() == before.moves().len() + 1 {
        let mv = leads(before, after)?;
        Some(Slide::new(after.position().piece(mv.to)?, mv, before.position().piece(mv.to), now))
    } else if after.moves().len() + 1 == before.moves().len() {
        let mv = leads(after, before)?;
        Some(Slide::new(after.position().piece(mv.from)?, Move::new(mv.to, mv.from), None, now))
    } else {
        None
    }
}
