//! What a pointer and a keyboard mean on a board: one state machine for mouse, touch, pen and keys.
//!
//! It knows gestures, not rules: it asks what lies under the pointer ([`Grip`]) and tells what was meant
//! ([`Gesture`]). Whether a move is legal is not its business.

use super::gesture::{Device, Gesture, Grip};
use super::painter::Point;
use crate::board::{Move, Square};
use crate::record::Brush;

/// A pointer that is down.
#[derive(Clone, Copy, Debug)]
struct Press {
    id: i32,
    device: Device,
    /// The browser's bit for the button.
    buttons: u16,
    square: Square,
    kind: PressKind,
    start: Point,
    at: Point,
    /// It has wandered further than a click may.
    is_drag: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PressKind {
    /// On a piece that is now held.
    Piece {
        /// It was held before the press, so that a click puts it back.
        was_held: bool,
    },
    /// On the point where the held piece may go.
    Target,
    /// On a piece that may not be taken up, with nothing held.
    Barred,
    /// An arrow or circle is being drawn.
    Pencil(Brush),
}

/// The state of all gestures on one board.
#[derive(Debug, Default)]
pub(super) struct Input {
    held: Option<Square>,
    press: Option<Press>,
    cursor: Option<Square>,
}

/// Where the keyboard cursor appears first: Red's king.
const FIRST_CURSOR: Square = Square::at(4, 0);

impl Input {
    /// The piece that is held, by a press, a click or a key.
    pub(super) const fn held(&self) -> Option<Square> {
        self.held
    }

    /// The keyboard cursor while it is shown.
    pub(super) const fn cursor(&self) -> Option<Square> {
        self.cursor
    }

    /// The piece being dragged and the place of the pointer.
    pub(super) fn dragged(&self) -> Option<(Square, Point, Device)> {
        let press =
            self.press.filter(|press| press.is_drag && matches!(press.kind, PressKind::Piece { .. }))?;
        Some((press.square, press.at, press.device))
    }

    /// The arrow being drawn: its tail, the place of the pointer, and its colour.
    pub(super) fn pencil(&self) -> Option<(Square, Point, Brush)> {
        let press = self.press?;
        if let PressKind::Pencil(brush) = press.kind { Some((press.square, press.at, brush)) } else { None }
    }

    /// The piece under a pointer that is down and has not wandered.
    pub(super) fn pressed(&self) -> Option<Square> {
        let is_on_piece = |press: &Press| {
            !press.is_drag && matches!(press.kind, PressKind::Piece { .. } | PressKind::Barred)
        };
        self.press.filter(is_on_piece).map(|press| press.square)
    }

    /// What a finger lies on that has not wandered, unless it held that before.
    pub(super) fn finger_at_rest(&self) -> Option<Grip> {
        let press = self.press.filter(|press| press.device == Device::Touch && !press.is_drag)?;
        match press.kind {
            PressKind::Piece { was_held: false } => Some(Grip::Piece),
            PressKind::Barred => Some(Grip::Barred),
            _ => None,
        }
    }

    /// Holds a piece again that must not be let go.
    pub(super) const fn hold(&mut self, square: Square) {
        self.held = Some(square);
    }

    /// Ends every gesture: the position changed, the pointer was lost, the board went away.
    pub(super) fn let_go(&mut self) -> Vec<Gesture> {
        self.press = None;
        self.held.take().map(|_| Gesture::LetGo).into_iter().collect()
    }

    /// Whether a press here would take something up or put it down, so that the page must not scroll.
    pub(super) const fn claims(&self, grip: Grip) -> bool {
        matches!(grip, Grip::Piece) || self.press.is_some()
    }

    /// A button or finger goes down. `button` counts as in a browser: 0 is the main one, 2 the right one. With a
    /// `brush` it draws.
    pub(super) fn down(
        &mut self,
        (id, device, button): (i32, Device, i16),
        at: Point,
        square: Option<Square>,
        grip: Grip,
        brush: Option<Brush>,
    ) -> Vec<Gesture> {
        if self.press.is_some() {
            // A second finger or button: whatever was going on is off.
            return self.let_go();
        }
        let Some(square) = square else { return vec![] };
        self.cursor = None;
        let mut gestures = vec![];
        let kind = match (button, grip) {
            _ if let Some(brush) = brush => {
                gestures.extend(self.let_go());
                PressKind::Pencil(brush)
            }
            (0, Grip::Piece) => {
                let was_held = self.held == Some(square);
                self.held = Some(square);
                if !was_held {
                    gestures.extend([Gesture::Touch(square), Gesture::Pick(square)]);
                }
                PressKind::Piece { was_held }
            }
            (0, _) if self.held.is_some() => PressKind::Target,
            (0, Grip::Barred) => PressKind::Barred,
            _ => return gestures,
        };
        let buttons = if button == 2 { 2 } else { 1 };
        self.press = Some(Press { id, device, buttons, square, kind, start: at, at, is_drag: false });
        gestures
    }

    /// A pointer moves. `buttons` is the browser's bit set of what is pressed, `ratio` device pixels a CSS pixel.
    pub(super) fn moved(&mut self, id: i32, buttons: u16, at: Point, ratio: f64) -> Vec<Gesture> {
        let Some(press) = self.press.as_mut().filter(|press| press.id == id) else { return vec![] };
        if buttons != press.buttons {
            // Released out of sight, or another button came down as well.
            return self.let_go();
        }
        press.at = at;
        press.is_drag |= press.start.distance(at) > press.device.jitter() * ratio;
        vec![]
    }

    /// A drag goes on with the same buttons; where there is none, false, and nothing is done.
    pub(super) fn carry(&mut self, id: i32, buttons: u16, at: Point) -> bool {
        let is_drag = self.dragged().is_some();
        let press = self.press.as_mut().filter(|press| is_drag && press.id == id && press.buttons == buttons);
        press.map(|press| press.at = at).is_some()
    }

    /// A button or finger goes up over `square`.
    pub(super) fn up(&mut self, id: i32, square: Option<Square>) -> Vec<Gesture> {
        let Some(press) = self.press.take_if(|press| press.id == id) else { return vec![] };
        match press.kind {
            PressKind::Pencil(brush) => {
                square.map(|head| Gesture::Draw(press.square, head, brush)).into_iter().collect()
            }
            PressKind::Barred if !press.is_drag || press.device == Device::Mouse => {
                vec![Gesture::Touch(press.square), Gesture::Reach(press.square)]
            }
            PressKind::Barred => vec![],
            PressKind::Piece { was_held } if !press.is_drag => {
                if was_held {
                    self.let_go()
                } else {
                    vec![]
                }
            }
            PressKind::Piece { .. } => match square {
                Some(to) if to != press.square => {
                    self.held = None;
                    vec![Gesture::Try { mv: Move::new(press.square, to), is_drop: true }]
                }
                Some(_) => self.let_go(),
                None => {
                    self.held = None;
                    vec![Gesture::Off(press.square)]
                }
            },
            PressKind::Target if press.is_drag => vec![],
            PressKind::Target => self.try_at(press.square),
        }
    }

    /// The pointer was taken away by the browser.
    pub(super) fn cancel(&mut self, id: i32) -> Vec<Gesture> {
        match self.press {
            Some(press) if press.id == id => {
                self.press = None;
                if matches!(press.kind, PressKind::Piece { .. }) { self.let_go() } else { vec![] }
            }
            _ => vec![],
        }
    }

    /// The cursor moves by whole points as the reader sees them; it first appears where the held piece is.
    pub(super) fn step(&mut self, files: i8, ranks: i8) -> Vec<Gesture> {
        let cursor = match self.cursor {
            Some(cursor) => cursor.offset(files, ranks).unwrap_or(cursor),
            None => self.held.unwrap_or(FIRST_CURSOR),
        };
        self.cursor = Some(cursor);
        vec![Gesture::Cursor(cursor)]
    }

    /// The key that takes up and puts down, with what lies under the cursor.
    pub(super) fn act(&mut self, grip: Grip) -> Vec<Gesture> {
        let Some(cursor) = self.cursor else { return self.step(0, 0) };
        match (self.held, grip) {
            (Some(held), _) if held == cursor => self.let_go(),
            (_, Grip::Piece) => {
                self.held = Some(cursor);
                vec![Gesture::Touch(cursor), Gesture::Pick(cursor)]
            }
            (Some(_), _) => self.try_at(cursor),
            (None, Grip::Barred) => vec![Gesture::Touch(cursor), Gesture::Reach(cursor)],
            (None, Grip::Empty) => vec![],
        }
    }

    fn try_at(&self, to: Square) -> Vec<Gesture> {
        let mv = self.held.map(|from| Move::new(from, to));
        mv.map(|mv| Gesture::Try { mv, is_drop: false }).into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const H2: Square = Square::at(7, 2);
    const E2: Square = Square::at(4, 2);
    const AT: Point = Point { x: 100.0, y: 100.0 };

    fn press(input: &mut Input, square: Square, grip: Grip) -> Vec<Gesture> {
        input.down((1, Device::Mouse, 0), AT, Some(square), grip, None)
    }

    fn drag(input: &mut Input) -> Vec<Gesture> {
        input.moved(1, 1, AT.shifted(30.0, 0.0), 1.0)
    }

    #[test]
    fn a_drag_tries_a_move() {
        let mut input = Input::default();
        assert_eq!(press(&mut input, H2, Grip::Piece), [Gesture::Touch(H2), Gesture::Pick(H2)]);
        assert!(drag(&mut input).is_empty());
        assert!(input.dragged().is_some());
        assert_eq!(input.up(1, Some(E2)), [Gesture::Try { mv: Move::new(H2, E2), is_drop: true }]);
        assert_eq!(input.held(), None);
    }

    #[test]
    fn slip_and_return_is_no_move_and_holds_nothing() {
        let mut input = Input::default();
        press(&mut input, H2, Grip::Piece);
        drag(&mut input);
        assert_eq!(input.up(1, Some(H2)), [Gesture::LetGo]);
        assert_eq!(input.held(), None);
    }

    #[test]
    fn a_click_holds_and_a_second_click_lets_go() {
        let mut input = Input::default();
        press(&mut input, H2, Grip::Piece);
        input.moved(1, 1, AT.shifted(3.0, 0.0), 1.0);
        assert!(input.up(1, Some(H2)).is_empty());
        assert_eq!(input.held(), Some(H2));
        assert!(press(&mut input, H2, Grip::Piece).is_empty());
        assert_eq!(input.up(1, Some(H2)), [Gesture::LetGo]);
    }

    #[test]
    fn a_click_on_a_target_tries_a_move_and_keeps_the_piece_until_it_is_played() {
        let mut input = Input::default();
        press(&mut input, H2, Grip::Piece);
        input.up(1, Some(H2));
        assert!(press(&mut input, E2, Grip::Empty).is_empty());
        assert_eq!(input.up(1, Some(E2)), [Gesture::Try { mv: Move::new(H2, E2), is_drop: false }]);
        assert_eq!(input.held(), Some(H2));
    }

    #[test]
    fn a_drop_off_the_board_holds_nothing() {
        let mut input = Input::default();
        press(&mut input, H2, Grip::Piece);
        drag(&mut input);
        assert_eq!(input.up(1, None), [Gesture::Off(H2)]);
        assert!(input.dragged().is_none() && input.held().is_none());
    }

    #[test]
    fn everything_unexpected_ends_the_drag() {
        type Event = fn(&mut Input) -> Vec<Gesture>;
        let events: [(&str, Event); 5] = [
            ("second finger", |input| input.down((2, Device::Touch, 0), AT, Some(E2), Grip::Empty, None)),
            ("right button", |input| input.moved(1, 3, AT, 1.0)),
            ("released out of sight", |input| input.moved(1, 0, AT, 1.0)),
            ("pointercancel", |input| input.cancel(1)),
            ("position change", Input::let_go),
        ];
        for (name, event) in events {
            let mut input = Input::default();
            press(&mut input, H2, Grip::Piece);
            drag(&mut input);
            assert_eq!(event(&mut input), [Gesture::LetGo], "{name}");
            assert!(input.dragged().is_none() && input.held().is_none(), "{name}");
            assert!(input.up(1, Some(E2)).is_empty(), "{name}: a late release moves nothing");
        }
    }

    #[test]
    fn another_pointer_changes_nothing() {
        let mut input = Input::default();
        press(&mut input, H2, Grip::Piece);
        assert!(input.moved(7, 0, AT, 1.0).is_empty());
        assert!(input.up(7, Some(E2)).is_empty());
        assert!(input.cancel(7).is_empty());
        assert_eq!(input.held(), Some(H2));
    }

    #[test]
    fn a_finger_that_scrolls_from_an_enemy_piece_reaches_for_nothing() {
        let mut input = Input::default();
        input.down((1, Device::Touch, 0), AT, Some(E2), Grip::Barred, None);
        input.moved(1, 1, AT.shifted(0.0, 60.0), 1.0);
        assert!(input.up(1, Some(E2)).is_empty());
        input.down((1, Device::Touch, 0), AT, Some(E2), Grip::Barred, None);
        assert_eq!(input.up(1, Some(E2)), [Gesture::Touch(E2), Gesture::Reach(E2)]);
    }

    #[test]
    fn a_brush_draws_whatever_the_button() {
        for (button, buttons, brush) in [(2, 2, Brush::Green), (0, 1, Brush::Red)] {
            let mut input = Input::default();
            input.down((1, Device::Mouse, button), AT, Some(H2), Grip::Piece, Some(brush));
            input.moved(1, buttons, AT, 1.0);
            assert_eq!(input.pencil(), Some((H2, AT, brush)));
            assert_eq!(input.up(1, Some(E2)), [Gesture::Draw(H2, E2, brush)]);
            assert_eq!(input.held(), None);
        }
    }

    #[test]
    fn keys_take_up_and_put_down() {
        let mut input = Input::default();
        assert_eq!(input.act(Grip::Piece), [Gesture::Cursor(FIRST_CURSOR)]);
        assert_eq!(input.step(1, 0), [Gesture::Cursor(Square::at(5, 0))]);
        let from = Square::at(5, 0);
        assert_eq!(input.act(Grip::Piece), [Gesture::Touch(from), Gesture::Pick(from)]);
        input.step(-1, 0);
        input.step(0, 1);
        let to = Square::at(4, 1);
        assert_eq!(input.act(Grip::Empty), [Gesture::Try { mv: Move::new(from, to), is_drop: false }]);
        assert_eq!(input.let_go(), [Gesture::LetGo]);
        for _ in 0..20 {
            input.step(0, -1);
        }
        assert_eq!(input.cursor(), Some(Square::at(4, 0)), "the cursor stops at the edge");
    }
}
