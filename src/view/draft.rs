//! A placement of pieces that is shown in place of the game and need not be playable: one that is being set up, or a
//! diagram that is only looked at.

use super::gesture::{Gesture, Grip};
use super::happening::Happening;
use super::stage::Stage;
use crate::board::{Move, Piece, Role, Side, Square};
use crate::record::Shape;
use crate::rules::{Position, Setup};

/// What a tap on a point of a draft does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hand {
    /// It takes up the piece there, or puts down the one that is held.
    #[default]
    Free,
    /// It puts this piece there, or removes it where it stands already.
    Put(Piece),
    /// It removes what stands there.
    Erase,
}

/// What a draft shows at one time.
#[derive(Clone, PartialEq)]
struct Arrangement {
    setup: Setup,
    shapes: Vec<Shape>,
}

/// A draft with its changes.
pub(super) struct Draft {
    now: Arrangement,
    past: Vec<Arrangement>,
    future: Vec<Arrangement>,
    is_fixed: bool,
    hand: Hand,
}

impl Draft {
    pub(super) fn shapes(&self) -> &[Shape] {
        &self.now.shapes
    }

    pub(super) fn mark(&mut self, shapes: &[Shape]) {
        self.become_next(Arrangement { shapes: shapes.to_vec(), ..self.now.clone() });
    }

    /// What the reader can do with a point.
    pub(super) fn grip(&self, square: Option<Square>) -> Grip {
        match (square, self.hand) {
            (Some(square), Hand::Free) if !self.is_fixed && self.now.setup.piece(square).is_some() => {
                Grip::Piece
            }
            (Some(_), Hand::Put(_) | Hand::Erase) if !self.is_fixed => Grip::Barred,
            _ => Grip::Empty,
        }
    }

    /// Changes it so that the change can be undone; false when it is none.
    fn become_next(&mut self, next: Arrangement) -> bool {
        let is_other = next != self.now;
        if is_other {
            self.past.push(core::mem::replace(&mut self.now, next));
            self.future.clear();
        }
        is_other
    }

    /// Puts a piece on a point, or with `None` nothing.
    fn put(&mut self, square: Square, piece: Option<Piece>) -> bool {
        let mut next = self.now.clone();
        next.setup.pieces[square.index()] = piece;
        self.become_next(next)
    }
}

impl Stage {
    /// Shows a draft in place of the game; one that is fixed is only looked at.
    pub fn open_draft(&mut self, setup: Setup, shapes: Vec<Shape>, is_fixed: bool) {
        self.after_change();
        let now = Arrangement { setup, shapes };
        self.draft = Some(Draft { now, past: vec![], future: vec![], is_fixed, hand: Hand::Free });
    }

    /// Shows the game again.
    pub fn close_draft(&mut self) {
        if self.draft.take().is_some() {
            self.after_change();
        }
    }

    /// Shows the game again, with what was set up as the start of the record where it can be played. Undo brings the
    /// start of before back.
    pub fn keep_draft(&mut self) {
        let Some(draft) = self.draft.take() else { return };
        self.after_change();
        let Arrangement { setup, shapes } = draft.now;
        let is_new = setup != self.timeline.start().setup();
        if let Ok(start) = Position::new(&setup)
            && is_new
            && !draft.is_fixed
        {
            self.change(0.0, |timeline| timeline.restart(&start, &shapes));
        }
    }

    /// What stands where in the draft; `None` while the game is shown.
    #[must_use]
    pub fn draft(&self) -> Option<&Setup> {
        self.draft.as_ref().map(|draft| &draft.now.setup)
    }

    /// Whether the draft that is shown is only looked at.
    #[must_use]
    pub fn is_diagram(&self) -> bool {
        self.draft.as_ref().is_some_and(|draft| draft.is_fixed)
    }

    /// Whether a change of the draft can be undone, and one made again.
    #[must_use]
    pub fn draft_steps(&self) -> (bool, bool) {
        self.draft.as_ref().map_or((false, false), |draft| (!draft.past.is_empty(), !draft.future.is_empty()))
    }

    /// Chooses what a tap on the draft does.
    pub fn set_hand(&mut self, hand: Hand) -> Vec<Happening> {
        let happenings = self.let_go();
        if let Some(draft) = &mut self.draft {
            draft.hand = hand;
        }
        happenings
    }

    /// Puts other pieces in the place of all; false when that changes nothing.
    pub fn arrange(&mut self, setup: Setup) -> bool {
        let _ = self.let_go();
        let Some(draft) = &mut self.draft else { return false };
        draft.become_next(Arrangement { setup, ..draft.now.clone() })
    }

    /// Undoes or makes again the last change of the draft; false when there is none.
    pub fn step_draft(&mut self, is_back: bool) -> bool {
        let _ = self.let_go();
        let Some(draft) = &mut self.draft else { return false };
        let (from, to) =
            if is_back { (&mut draft.past, &mut draft.future) } else { (&mut draft.future, &mut draft.past) };
        let Some(next) = from.pop() else { return false };
        to.push(core::mem::replace(&mut draft.now, next));
        true
    }

    /// Puts a piece on a point of the draft, or with `None` takes the one there away.
    pub fn put(&mut self, square: Square, piece: Option<Piece>) -> Option<Happening> {
        let draft = self.draft.as_mut().filter(|draft| !draft.is_fixed)?;
        let before = draft.now.setup.piece(square);
        draft.put(square, piece).then_some(())?;
        Some(match piece {
            Some(piece) => Happening::Placed { piece, from: None, to: Some(square) },
            None => Happening::Placed { piece: before?, from: Some(square), to: None },
        })
    }

    /// A key, as a browser names it, that puts a piece where the cursor is, the letter of its role, a capital for Red;
    /// or that removes the one there. `None` for any other key and without a draft.
    pub fn put_by_key(&mut self, key: &str) -> Option<Vec<Happening>> {
        if key == "Delete" || key == "Backspace" {
            return self.put_at_cursor(None);
        }
        let mut letters = key.chars();
        let letter = letters.next().filter(|_| letters.next().is_none())?;
        let role = Role::ALL.into_iter().find(|role| role.letter() == letter.to_ascii_uppercase())?;
        let side = if letter.is_ascii_uppercase() { Side::Red } else { Side::Black };
        self.put_at_cursor(Some(Piece { side, role }))
    }

    fn put_at_cursor(&mut self, piece: Option<Piece>) -> Option<Vec<Happening>> {
        self.draft.as_ref().filter(|draft| !draft.is_fixed)?;
        let Some(cursor) = self.cursor() else { return Some(self.step(0, 0)) };
        let mut happenings = self.let_go();
        happenings.extend(self.put(cursor, piece));
        Some(happenings)
    }

    /// What the key that takes up and puts down finds under the cursor: with a piece of the draft in hand, always a
    /// point to put it on.
    pub(super) fn grip_of_key(&self, cursor: Option<Square>) -> Grip {
        if self.draft.is_some() && self.held().is_some() { Grip::Empty } else { self.grip(cursor) }
    }

    /// Does what a gesture on the draft means.
    pub(super) fn arrange_by(&mut self, gesture: Gesture) -> Option<Happening> {
        match gesture {
            Gesture::Touch(_) => None,
            Gesture::Pick(square) => Some(Happening::Selected(Some(square))),
            Gesture::LetGo => Some(Happening::Selected(None)),
            Gesture::Off(square) => self.put(square, None),
            Gesture::Try { mv, .. } => self.shift(mv),
            Gesture::Reach(square) => self.tap(square),
            Gesture::Cursor(square) => Some(Happening::Cursor(square)),
            Gesture::Draw(from, to, brush) => Some(self.draw_shape(from, to, brush)),
        }
    }

    /// Moves a piece to any point, in the place of what stands there.
    fn shift(&mut self, Move { from, to }: Move) -> Option<Happening> {
        self.input.let_go();
        let draft = self.draft.as_mut()?;
        let piece = draft.now.setup.piece(from)?;
        let mut next = draft.now.clone();
        next.setup.pieces[from.index()] = None;
        next.setup.pieces[to.index()] = Some(piece);
        draft.become_next(next);
        Some(Happening::Placed { piece, from: Some(from), to: Some(to) })
    }

    /// Does what the hand does with a point.
    fn tap(&mut self, square: Square) -> Option<Happening> {
        let draft = self.draft.as_ref()?;
        let piece = match draft.hand {
            Hand::Put(piece) if draft.now.setup.piece(square) != Some(piece) => Some(piece),
            _ => None,
        };
        self.put(square, piece)
    }
}
