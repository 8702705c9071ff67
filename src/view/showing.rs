//! The picture of a board in use: the game, what is shown aside, or the draft in place of both.

use std::borrow::Cow;

use super::aside::Aside;
use super::gesture::Device;
use super::marks::Marks;
use super::painter::{Painter, Point};
use super::scene::{Picture, paint, paint_alone};
use super::stage::Stage;
use crate::board::{Move, Square};
use crate::game::Game;
use crate::rules::Setup;

/// How far above the middle of a finger a dragged piece is, in CSS pixels.
const LIFT: f64 = 44.0;

impl Stage {
    /// Shows where a line of moves leads from here, until the position changes or the board is used; where the side
    /// begins that has just moved, the other passes. The game stays as it is. Gives how many of the moves are legal.
    pub fn show_aside(&mut self, moves: &[Move], now: f64) -> usize {
        let _ = self.let_go();
        let aside = Aside::new(self.timeline.game().position(), moves);
        self.refused = None;
        self.slides.clear();
        if !self.is_still {
            self.slides.extend(aside.slide(now));
        }
        let played = aside.game.moves().len();
        self.aside = Some(aside).filter(|_| !moves.is_empty());
        played
    }

    /// The game that is shown: what was asked for aside, or that on the board.
    fn shown(&self) -> &Game {
        self.aside.as_ref().map_or(self.timeline.game(), |aside| &aside.game)
    }

    /// What stands where: in the draft, or in the game, whatever is shown aside.
    #[must_use]
    pub fn setup(&self) -> Cow<'_, Setup> {
        match self.draft() {
            Some(setup) => Cow::Borrowed(setup),
            None => Cow::Owned(self.timeline.game().position().setup()),
        }
    }

    /// The last move of the game, where that is what the board shows.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.timeline.game().moves().last().copied().filter(|_| self.draft.is_none())
    }

    /// Draws the board at `now` milliseconds, but for what is lifted; true while a piece is on its way.
    pub fn draw(&mut self, painter: &mut dyn Painter, now: f64) -> bool {
        self.slides.retain(|slide| slide.progress(now) < 1.0);
        let setup = match self.draft() {
            Some(setup) => setup.clone(),
            None => self.shown().position().setup(),
        };
        let marks = self.marks();
        let picture = Picture {
            setup: &setup,
            looks: self.looks,
            marks: &marks,
            slides: &self.slides,
            dragged: self.input.dragged().map(|(square, ..)| square),
            pencil: self.input.pencil(),
            now,
        };
        paint(painter, &self.layout, &picture);
        !self.slides.is_empty()
    }

    /// The piece that is being dragged, over the board: where it comes from, its middle, and how much larger it is.
    fn lifted(&self) -> Option<(Square, Point, f64)> {
        self.input.dragged().map(|(square, at, device)| match device {
            Device::Touch => (square, self.above_finger(at), 1.5),
            Device::Mouse | Device::Pen => (square, at, 1.1),
        })
    }

    /// Draws the piece that is being dragged.
    pub fn draw_lifted(&self, painter: &mut dyn Painter) {
        let lifted = self.lifted().and_then(|(from, at, size)| Some((self.setup().piece(from)?, at, size)));
        if let Some((piece, at, size)) = lifted {
            paint_alone(painter, &self.layout, self.looks, piece, at, size);
        }
    }

    /// The part of the drawing that this takes: its middle and radius, `[x, y, radius]`; empty when there is none.
    #[must_use]
    pub fn lifted_part(&self) -> Vec<f64> {
        let part = |(_, at, size): (_, Point, f64)| vec![at.x, at.y, 0.55 * size * self.layout.cell()];
        self.lifted().map_or_else(Vec::new, part)
    }

    /// Takes a piece along that is being dragged, and gives the parts of the board that look otherwise now, middle and
    /// radius of each as above. `None` when no piece is: then [`Stage::pointer_move`] is to be told.
    pub fn carry(&mut self, id: i32, buttons: u16, at: Point) -> Option<Vec<f64>> {
        let before = self.hover();
        if !self.input.carry(id, buttons, at) {
            return None;
        }
        let after = self.hover();
        let mut parts = vec![];
        if before != after {
            for (square, reach) in [before, after].into_iter().flatten() {
                let Point { x, y } = self.layout.point(square);
                parts.extend_from_slice(&[x, y, reach * self.layout.cell()]);
            }
        }
        Some(parts)
    }

    /// Under a finger a piece would not be seen: it is above it, as far as the drawing goes.
    fn above_finger(&self, at: Point) -> Point {
        let highest = 0.75 * self.layout.cell();
        Point { y: (at.y - LIFT * self.ratio).max(highest.min(at.y)), ..at }
    }

    /// The point where a piece would be dropped and may go, and how far it is marked, in cells.
    fn hover(&self) -> Option<(Square, f64)> {
        let (from, at, device) = self.input.dragged()?;
        let to = self.layout.square_at(at)?;
        let is_target = self.draft.is_some() || self.shown().legal_moves().contains(&Move::new(from, to));
        // Seen around a finger.
        is_target.then_some((to, if device == Device::Touch { 0.95 } else { 0.48 }))
    }

    fn marks(&self) -> Marks {
        let marks = Marks {
            hover: self.hover(),
            held: self.input.held().filter(|_| self.aside.is_none()),
            cursor: self.input.cursor(),
            shapes: self.shapes().to_vec(),
            notes: self.notes.clone(),
            regions: self.regions.clone(),
            ..Marks::default()
        };
        if self.draft.is_some() {
            return marks;
        }
        let game = self.shown();
        let position = game.position();
        let mut targets = vec![];
        for mv in game.legal_moves() {
            if Some(mv.from) == marks.held {
                targets.push((mv.to, position.piece(mv.to).is_some()));
            }
        }
        Marks {
            last_move: game.moves().last().map_or_else(Vec::new, |mv| vec![mv.from, mv.to]),
            check: position.is_check().then(|| position.king(position.turn())),
            targets,
            obliged: if game.outcome().is_some() { vec![] } else { game.obligation().squares() },
            refused: self.refused.as_ref().map_or_else(Vec::new, |(squares, _)| squares.clone()),
            refused_to: self.refused.as_ref().map(|&(_, to)| to),
            ..marks
        }
    }
}
