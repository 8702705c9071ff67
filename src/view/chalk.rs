//! Arrows and circles on a board: those of the reader, kept with the position, and those that explain it.

use super::happening::Happening;
use super::stage::Stage;
use crate::board::Square;
use crate::record::{Brush, Shape, Timeline};

impl Stage {
    /// The shapes on the position shown.
    #[must_use]
    pub fn shapes(&self) -> &[Shape] {
        self.draft.as_ref().map_or(self.timeline.shapes(), |draft| draft.shapes())
    }

    /// Replaces them.
    pub fn mark(&mut self, shapes: &[Shape]) {
        match &mut self.draft {
            Some(draft) => draft.mark(shapes),
            None => self.timeline.set_shapes(shapes),
        }
    }

    /// Does something to what is noted of the moves. A gesture goes on: a page may note something at any time.
    pub fn jot<T>(&mut self, act: impl FnOnce(&mut Timeline) -> T) -> T {
        act(&mut self.timeline)
    }

    /// Shows arrows and circles until the position changes; they are no part of the game.
    pub fn note(&mut self, shapes: &[Shape]) {
        self.notes = shapes.to_vec();
    }

    /// Draws an arrow or, from a point to itself, a circle, in another colour where it is drawn already; in the same
    /// colour it is removed.
    pub(super) fn draw_shape(&mut self, from: Square, to: Square, brush: Brush) -> Happening {
        let shape = Shape { from, to: Some(to).filter(|&to| to != from), brush };
        let mut shapes = self.shapes().to_vec();
        let known = shapes.iter().position(|known| (known.from, known.to) == (shape.from, shape.to));
        let removed = known.map(|index| shapes.remove(index));
        if removed != Some(shape) {
            shapes.push(shape);
        }
        self.mark(&shapes);
        Happening::Shapes
    }
}
