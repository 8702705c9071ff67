//! The picture of a board in use: the game, what is shown aside, or the draft in place of both.

use std::borrow::Cow;

use super::aside::Aside;
use super::input::Device;
use super::marks::Marks;
use super::painter::{Painter, Point};
use super::scene::{Picture, paint};
use super::stage::Stage;
use crate::board::Move;
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

    /// Draws the board at `now` milliseconds; true while a piece is on its way.
    pub fn draw(&mut self, painter: &mut dyn Painter, now: f64) -> bool {
        self.slides.retain(|slide| slide.progress(now) < 1.0);
        let setup = match self.draft() {
            Some(setup) => setup.clone(),
            None => self.shown().position().setup(),
        };
        let marks = self.marks();
        let dragged = self.input.dragged().map(|(square, at, device)| match device {
            Device::Touch => (square, self.above_finger(at), 1.5),
            Device::Mouse | Device::Pen => (square, at, 1.1),
        });
        let picture = Picture {
            setup: &setup,
            looks: self.looks,
            marks: &marks,
            slides: &self.slides,
            dragged,
            pencil: self.input.pencil(),
            now,
        };
        paint(painter, &self.layout, &picture);
        !self.slides.is_empty()
    }

    /// Under a finger a piece would not be seen: it is above it, as far as the drawing goes.
    fn above_finger(&self, at: Point) -> Point {
        let highest = 0.75 * self.layout.cell();
        Point { y: (at.y - LIFT * self.ratio).max(highest.min(at.y)), ..at }
    }

    fn marks(&self) -> Marks {
        let hover = self.input.dragged().and_then(|(_, at, device)| {
            // Seen around a finger.
            let reach = if device == Device::Touch { 0.95 } else { 0.48 };
            Some((self.layout.square_at(at)?, reach))
        });
        let marks = Marks {
            held: self.input.held().filter(|_| self.aside.is_none()),
            cursor: self.input.cursor(),
            shapes: self.shapes().to_vec(),
            notes: self.notes.clone(),
            regions: self.regions.clone(),
            ..Marks::default()
        };
        if self.draft.is_some() {
            return Marks { hover, ..marks };
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
            hover: hover.filter(|&(square, _)| targets.iter().any(|&(to, _)| to == square)),
            targets,
            obliged: if game.outcome().is_some() { vec![] } else { game.obligation().squares() },
            refused: self.refused.as_ref().map_or_else(Vec::new, |(squares, _)| squares.clone()),
            refused_to: self.refused.as_ref().map(|&(_, to)| to),
            ..marks
        }
    }
}
