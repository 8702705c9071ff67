//! A board in use: a line of play, the gestures on it, and the picture of both.

use super::aside::Aside;
use super::contest::Hall;
use super::draft::Draft;
use super::gesture::{Device, Gesture, Grip, Keys};
use super::happening::{Happening, Movable};
use super::input::Input;
use super::layout::Layout;
use super::looks::Looks;
use super::motion::{Slide, slide_between};
use super::painter::Point;
use super::region::Region;
use crate::board::{Move, Square};
use crate::game::{Duty, Refused};
use crate::record::{Brush, Shape, Timeline};
use crate::rules::Position;

/// A board in use.
pub struct Stage {
    pub(super) timeline: Timeline,
    pub(super) input: Input,
    pub(super) looks: Looks,
    pub(super) layout: Layout,
    /// Device pixels a CSS pixel.
    pub(super) ratio: f64,
    pub(super) movable: Movable,
    pub(super) is_still: bool,
    pub(super) slides: Vec<Slide>,
    /// The move proposed and whether it was dropped, so that it need not slide.
    pub(super) proposed: Option<(Move, bool)>,
    pub(super) refused: Option<(Vec<Square>, Square)>,
    /// Arrows and circles that explain the position shown; no part of the game.
    pub(super) notes: Vec<Shape>,
    pub(super) aside: Option<Aside>,
    /// What is shown in place of the game.
    pub(super) draft: Option<Draft>,
    /// Named parts of the board that are shown.
    pub(super) regions: Vec<Region>,
    /// The colour in which every press draws, when they are to draw.
    brush: Option<Brush>,
    pub(super) hall: Hall,
}

impl Default for Stage {
    fn default() -> Self {
        Self {
            timeline: Timeline::new(Position::start()),
            input: Input::default(),
            looks: Looks::default(),
            layout: Layout::new(1.0, 1.0, Looks::default().coordinates, false),
            ratio: 1.0,
            movable: Movable::None,
            is_still: false,
            slides: vec![],
            proposed: None,
            refused: None,
            notes: vec![],
            aside: None,
            draft: None,
            regions: vec![],
            brush: None,
            hall: Hall::default(),
        }
    }
}

impl Stage {
    /// The line of play on the board.
    #[must_use]
    pub const fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// Where the points lie.
    #[must_use]
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// How the board looks.
    #[must_use]
    pub const fn looks(&self) -> Looks {
        self.looks
    }

    /// Changes how the board looks.
    pub fn set_looks(&mut self, looks: Looks) {
        self.looks = looks;
        let size = self.layout.size();
        self.layout = Layout::new(size.x, size.y, looks.coordinates, looks.is_flipped);
    }

    /// Sets the size of the drawing in device pixels, and device pixels a CSS pixel.
    pub fn resize(&mut self, width: f64, height: f64, ratio: f64) {
        self.layout = Layout::new(width, height, self.looks.coordinates, self.looks.is_flipped);
        self.ratio = ratio;
    }

    /// Sets whose pieces the reader may move.
    pub fn set_movable(&mut self, movable: Movable) -> Vec<Happening> {
        self.movable = movable;
        self.let_go()
    }

    /// Sets whether pieces jump rather than slide.
    pub fn set_still(&mut self, is_still: bool) {
        self.is_still = is_still;
        if is_still {
            self.slides.clear();
        }
    }

    /// Makes every press draw in a colour, or with `None` only those of the right button or with a key held.
    pub fn set_brush(&mut self, brush: Option<Brush>) -> Vec<Happening> {
        self.brush = brush;
        self.let_go()
    }

    /// The piece that is held.
    #[must_use]
    pub const fn held(&self) -> Option<Square> {
        self.input.held()
    }

    /// The keyboard cursor while it is shown.
    #[must_use]
    pub const fn cursor(&self) -> Option<Square> {
        self.input.cursor()
    }

    // ---- gestures

    /// A button or finger goes down; see [`Device`]. `button` is 0 for the main one, 2 for the right one.
    pub fn pointer_down(
        &mut self,
        id: i32,
        device: Device,
        button: i16,
        keys: Keys,
        at: Point,
    ) -> Vec<Happening> {
        self.refused = None;
        self.aside = None;
        let square = self.layout.square_at(at);
        let grip = self.grip(square);
        if self.draft.is_none() {
            self.press_beside(square);
        }
        let gestures = self.input.down((id, device, button), at, square, grip, self.brush_of(button, keys));
        self.answer(vec![], gestures)
    }

    /// The colour in which a press draws; `None` when it is to move pieces.
    fn brush_of(&self, button: i16, keys: Keys) -> Option<Brush> {
        let brush = match (keys.shift, keys.alt) {
            (true, true) => Brush::Yellow,
            (true, false) => Brush::Red,
            (false, true) => Brush::Blue,
            (false, false) if button == 2 => self.brush.unwrap_or_default(),
            (false, false) => self.brush?,
        };
        matches!(button, 0 | 2).then_some(brush)
    }

    /// A pointer moves with these buttons down.
    pub fn pointer_move(&mut self, id: i32, buttons: u16, at: Point) -> Vec<Happening> {
        let gestures = self.input.moved(id, buttons, at, self.ratio);
        let is_settled = self.input.dragged().is_some() || !gestures.is_empty();
        let settled = if is_settled { self.settle() } else { vec![] };
        self.answer(settled, gestures)
    }

    /// A button or finger goes up, so many milliseconds after it came down.
    pub fn pointer_up(&mut self, id: i32, at: Point, pressed_for: f64) -> Vec<Happening> {
        if self.draft.is_none() && self.is_brush(pressed_for) {
            return self.pointer_cancel(id);
        }
        let gestures = self.input.up(id, self.layout.square_at(at));
        let settled = self.settle();
        self.answer(settled, gestures)
    }

    /// The browser takes a pointer away.
    pub fn pointer_cancel(&mut self, id: i32) -> Vec<Happening> {
        self.hall.pressed.clear();
        let gestures = self.input.cancel(id);
        self.answer(vec![], gestures)
    }

    /// Every gesture ends and nothing is held, unless a touch obliges to hold it.
    pub fn let_go(&mut self) -> Vec<Happening> {
        self.hall.pressed.clear();
        let gestures = self.input.let_go();
        self.answer(vec![], gestures)
    }

    /// Whether a touch here takes something up, so that the page must not scroll.
    #[must_use]
    pub fn picks(&self, at: Point) -> bool {
        let square = self.layout.square_at(at);
        self.brush.is_some() && square.is_some() || self.input.claims(self.grip(square))
    }

    /// The keyboard cursor goes `right` and `up` as the reader sees the board.
    pub fn step(&mut self, right: i8, up: i8) -> Vec<Happening> {
        let sign = if self.looks.is_flipped { -1 } else { 1 };
        let gestures = self.input.step(right.saturating_mul(sign), up.saturating_mul(sign));
        self.answer(vec![], gestures)
    }

    /// The key that takes up and puts down.
    pub fn act(&mut self) -> Vec<Happening> {
        self.refused = None;
        self.aside = None;
        let grip = self.grip_of_key(self.input.cursor());
        let gestures = self.input.act(grip);
        self.answer(vec![], gestures)
    }

    // ---- the line of play

    /// Plays a legal move.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    pub fn play(&mut self, mv: Move, now: f64) -> Result<Happening, Refused> {
        let was_dropped = self.proposed.take() == Some((mv, true));
        let played = self.play_in_contest(mv)?;
        self.after_change();
        if !self.is_still && !was_dropped {
            self.slides.push(Slide::new(played.piece, mv, played.taken, now));
        }
        Ok(Happening::Moved { played, ply: self.timeline.ply() })
    }

    /// Drops the proposed move.
    pub fn veto(&mut self) -> Option<Happening> {
        let (mv, _) = self.proposed.take()?;
        self.input.let_go();
        self.refused = Some((vec![], mv.to));
        Some(Happening::Refused { code: "vetoed", article: "", mv, squares: vec![] })
    }

    /// Does something to the line of play that may change the position, and shows the change:
    /// gestures end, and a single move forward or back slides.
    pub fn change<T>(&mut self, now: f64, act: impl FnOnce(&mut Timeline) -> T) -> T {
        let before = self.timeline.game().clone();
        let result = act(&mut self.timeline);
        self.follow();
        self.mirror();
        self.after_change();
        if !self.is_still
            && let Some(slide) = slide_between(&before, self.timeline.game(), now)
        {
            self.slides.push(slide);
        }
        result
    }

    // ---- what gestures mean

    /// What the reader can do with a point now.
    pub(super) fn grip(&self, square: Option<Square>) -> Grip {
        if let Some(draft) = &self.draft {
            return draft.grip(square);
        }
        let game = self.timeline.game();
        let Some(square) = square.filter(|_| self.movable != Movable::None) else { return Grip::Empty };
        let Some(piece) = game.position().piece(square) else { return Grip::Empty };
        let may_move = piece.side == game.position().turn()
            && (self.movable == Movable::Both || self.movable == Movable::Only(piece.side))
            && self.proposed.is_none()
            && game.outcome().is_none()
            && self.is_live();
        let is_free =
            || game.obligation().duty == Duty::Free || game.legal_moves().iter().any(|mv| mv.from == square);
        if may_move && is_free() { Grip::Piece } else { Grip::Barred }
    }

    /// Adds what comes of gestures to what has happened.
    fn answer(&mut self, mut happenings: Vec<Happening>, gestures: Vec<Gesture>) -> Vec<Happening> {
        for gesture in gestures {
            let happening =
                if self.draft.is_some() { self.arrange_by(gesture) } else { self.answer_one(gesture) };
            if let Some(happening) = happening {
                happenings.push(happening);
            }
        }
        happenings
    }

    fn answer_one(&mut self, gesture: Gesture) -> Option<Happening> {
        match gesture {
            Gesture::Touch(square) => self.touch_by_hand(square),
            Gesture::Pick(square) => Some(Happening::Selected(Some(square))),
            Gesture::LetGo | Gesture::Off(_) => match self.timeline.game().obligation().duty {
                Duty::Move(piece) | Duty::CaptureWith { piece, .. } => {
                    // Touched is touched: the piece stays in the hand.
                    self.input.hold(piece);
                    None
                }
                Duty::Free | Duty::Capture(_) => Some(Happening::Selected(None)),
            },
            Gesture::Try { mv, is_drop } => Some(self.try_move(mv, is_drop)),
            Gesture::Reach(square) => self.reach(square),
            Gesture::Cursor(square) => Some(Happening::Cursor(square)),
            Gesture::Draw(from, to, brush) => Some(self.draw_shape(from, to, brush)),
        }
    }

    pub(super) fn after_change(&mut self) {
        self.input.let_go();
        self.proposed = None;
        self.refused = None;
        self.notes.clear();
        self.aside = None;
        self.slides.clear();
    }
}
