//! Gestures on a board, from the pointer to the move, without a browser.

use xiangqi_board::{
    Contest, Device, Happening, Keys, Layout, Looks, Movable, Move, Point, Position, Record, Settings, Shape,
    Side, Square, Stage, TouchRule, Tree, parse_fen, read_record,
};

const WIDTH: f64 = 720.0;

struct Table {
    stage: Stage,
}

impl Table {
    fn new() -> Self {
        let mut stage = Stage::default();
        stage.set_movable(Movable::Both);
        stage.resize(WIDTH, (WIDTH * Layout::aspect(Looks::default().coordinates)).round(), 1.0);
        Self { stage }
    }

    fn at(&self, name: &str) -> Point {
        self.stage.layout().point(Square::parse(name).expect(name))
    }

    fn click(&mut self, name: &str) -> Vec<Happening> {
        let at = self.at(name);
        let mut happenings = self.stage.pointer_down(1, Device::Mouse, 0, Keys::default(), at);
        happenings.extend(self.stage.pointer_up(1, at, 100.0));
        happenings
    }

    fn drag(&mut self, from: &str, to: &str) -> Vec<Happening> {
        let (from, to) = (self.at(from), self.at(to));
        let mut happenings = self.stage.pointer_down(1, Device::Mouse, 0, Keys::default(), from);
        happenings.extend(self.stage.pointer_move(1, 1, to));
        happenings.extend(self.stage.pointer_up(1, to, 100.0));
        happenings
    }

    fn play(&mut self, text: &str) {
        self.stage.play(Move::parse(text).unwrap(), 0.0).expect(text);
    }

    fn fen(&self) -> String {
        self.stage.timeline().game().position().fen()
    }
}

fn proposed(happenings: &[Happening]) -> Option<String> {
    happenings.iter().find_map(|happening| match happening {
        Happening::Proposed(mv) => Some(mv.to_string()),
        _ => None,
    })
}

fn refusals(happenings: &[Happening]) -> Vec<&'static str> {
    happenings
        .iter()
        .filter_map(|happening| match happening {
            Happening::Refused { code, .. } => Some(*code),
            _ => None,
        })
        .collect()
}

#[test]
fn a_drag_proposes_and_playing_settles_it() {
    let mut table = Table::new();
    assert_eq!(proposed(&table.drag("h2", "e2")).as_deref(), Some("h2e2"));
    assert!(table.stage.timeline().moves().is_empty(), "proposing plays nothing");
    table.play("h2e2");
    assert_eq!(table.stage.timeline().moves().len(), 1);
}

#[test]
fn a_veto_puts_the_piece_back_with_one_refusal() {
    let mut table = Table::new();
    let before = table.fen();
    table.drag("h2", "e2");
    assert!(matches!(table.stage.veto(), Some(Happening::Refused { code: "vetoed", .. })));
    assert_eq!(table.stage.veto(), None);
    assert_eq!(table.fen(), before);
    assert_eq!(table.stage.held(), None);
    assert_eq!(proposed(&table.drag("h2", "e2")).as_deref(), Some("h2e2"), "it may be tried again");
}

#[test]
fn clicks_select_switch_and_move() {
    let mut table = Table::new();
    table.click("h2");
    assert_eq!(table.stage.held(), Square::parse("h2"));
    table.click("h0");
    assert_eq!(table.stage.held(), Square::parse("h0"), "another own piece takes over");
    assert_eq!(proposed(&table.click("g2")).as_deref(), Some("h0g2"));
}

#[test]
fn refusals_name_the_reason_once() {
    let mut table = Table::new();
    for (from, to, code) in [
        ("h0", "f1", "leg"),
        ("a0", "a4", "blocked"),
        ("h2", "h8", "screen"),
        ("e0", "d1", "shape"),
        ("a3", "b3", "sideways"),
        ("a3", "a2", "backward"),
        ("c0", "c2", "shape"),
        ("h2", "h0", "own-piece"),
        ("h7", "e7", "not-your-turn"),
    ] {
        assert_eq!(refusals(&table.drag(from, to)), [code], "{from}{to}");
        assert_eq!(table.stage.held(), None, "{from}{to}: put back");
    }
    assert!(table.stage.timeline().moves().is_empty());
}

#[test]
fn only_the_movable_side_moves() {
    let mut table = Table::new();
    table.stage.set_movable(Movable::Only(xiangqi_board::Side::Black));
    assert_eq!(refusals(&table.click("h2")), ["not-movable"]);
    assert_eq!(refusals(&table.click("h7")), ["not-your-turn"]);
    table.stage.set_movable(Movable::None);
    assert!(table.drag("h2", "e2").is_empty(), "a board to look at refuses nothing and moves nothing");
    assert!(!table.stage.picks(table.at("h2")), "and the page may be scrolled over it");
}

#[test]
fn only_pieces_that_can_be_taken_up_hold_the_page() {
    let table = Table::new();
    assert!(table.stage.picks(table.at("h2")));
    for name in ["e4", "h7", "e2"] {
        assert!(!table.stage.picks(table.at(name)), "{name}");
    }
}

#[test]
fn touch_move_keeps_the_touched_piece_in_the_hand() {
    let mut table = Table::new();
    table.stage.set_settings(Settings { touch_rule: TouchRule::Touch, ..Settings::default() });
    let happenings = table.click("h2");
    assert!(happenings.iter().any(|happening| matches!(happening, Happening::Touched(..))));
    assert_eq!(refusals(&table.click("h0")), ["must-move"], "once, by its article");
    assert!(table.stage.let_go().is_empty(), "Escape does not let go");
    assert_eq!(table.stage.held(), Square::parse("h2"));
    let at = table.at("h2");
    table.stage.pointer_down(1, Device::Mouse, 2, Keys::default(), at);
    table.stage.pointer_up(1, at, 100.0);
    assert_eq!(table.stage.held(), Square::parse("h2"), "nor does the right button");
    assert_eq!(proposed(&table.click("e2")).as_deref(), Some("h2e2"));
}

#[test]
fn slip_and_return_under_touch_move_keeps_the_duty() {
    let mut table = Table::new();
    table.stage.set_settings(Settings { touch_rule: TouchRule::Touch, ..Settings::default() });
    assert_eq!(proposed(&table.drag("h2", "h2")), None);
    assert_eq!(refusals(&table.click("h0")), ["must-move"]);
    assert_eq!(refusals(&table.drag("h2", "i9")), ["shape"]);
    assert_eq!(table.stage.held(), Square::parse("h2"));
}

#[test]
fn nothing_is_taken_up_after_the_end() {
    let mut table = Table::new();
    let mated = xiangqi_board::parse_fen("3k5/3R5/9/9/9/9/9/9/4K4/3R5 b").unwrap().0;
    let position = xiangqi_board::Position::new(&mated).unwrap();
    table.stage.change(0.0, |timeline| timeline.load(xiangqi_board::Record::new(position), true));
    assert_eq!(refusals(&table.click("d9")), ["game-over"]);
}

#[test]
fn a_change_in_mid_drag_ends_it() {
    let mut table = Table::new();
    let (from, to) = (table.at("h2"), table.at("e2"));
    table.stage.pointer_down(1, Device::Touch, 0, Keys::default(), from);
    table.stage.pointer_move(1, 1, to);
    table.play("b2e2");
    assert!(table.stage.pointer_up(1, to, 100.0).is_empty());
    assert_eq!(table.stage.timeline().moves().len(), 1);
}

#[test]
fn a_note_in_mid_drag_leaves_the_piece_in_the_hand() {
    let mut table = Table::new();
    let (from, to) = (table.at("h2"), table.at("e2"));
    table.stage.pointer_down(1, Device::Touch, 0, Keys::default(), from);
    table.stage.pointer_move(1, 1, to);
    assert!(table.stage.jot(|timeline| timeline.set_comment(Tree::ROOT, "开始")));
    assert_eq!(proposed(&table.stage.pointer_up(1, to, 100.0)).as_deref(), Some("h2e2"));
}

#[test]
fn the_right_button_draws_and_undo_removes() {
    let mut table = Table::new();
    let draw = |table: &mut Table, from: &str, to: &str| {
        let (from, to) = (table.at(from), table.at(to));
        table.stage.pointer_down(1, Device::Mouse, 2, Keys::default(), from);
        table.stage.pointer_move(1, 2, to);
        table.stage.pointer_up(1, to, 100.0)
    };
    let shapes = |table: &Table| table.stage.timeline().shapes().iter().map(Shape::name).collect::<Vec<_>>();
    assert_eq!(draw(&mut table, "h2", "e2"), [Happening::Shapes]);
    draw(&mut table, "a0", "a0");
    assert_eq!(shapes(&table), ["h2e2", "a0"]);
    draw(&mut table, "h2", "e2");
    assert_eq!(shapes(&table), ["a0"], "drawn again it goes");
    table.stage.change(0.0, xiangqi_board::Timeline::undo);
    assert_eq!(shapes(&table), ["h2e2", "a0"]);
}

#[test]
fn a_step_that_leads_off_the_board_is_none() {
    let mut table = Table::new();
    table.stage.step(0, 0);
    for is_flipped in [false, true] {
        table.stage.set_looks(Looks { is_flipped, ..Looks::default() });
        for (right, up) in [(i8::MAX, 0), (i8::MIN, 0), (0, i8::MAX), (0, i8::MIN)] {
            table.stage.step(right, up);
            assert_eq!(table.stage.cursor(), Square::parse("e0"), "{right} {up}");
        }
    }
}

#[test]
fn keys_follow_the_board_as_it_is_seen() {
    let mut table = Table::new();
    table.stage.step(0, 0);
    assert_eq!(table.stage.step(1, 0), [Happening::Cursor(Square::parse("f0").unwrap())]);
    let mut looks = table.stage.looks();
    looks.is_flipped = true;
    table.stage.set_looks(looks);
    assert_eq!(table.stage.step(1, 0), [Happening::Cursor(Square::parse("e0").unwrap())]);
    assert_eq!(table.stage.step(0, -1), [Happening::Cursor(Square::parse("e1").unwrap())]);
}

#[test]
fn keys_and_the_pencil_choose_the_colour_and_drawing_moves_nothing() {
    let mut table = Table::new();
    let draw = |table: &mut Table, button: i16, keys: Keys, (from, to): (&str, &str)| {
        let (from, to) = (table.at(from), table.at(to));
        table.stage.pointer_down(1, Device::Mouse, button, keys, from);
        table.stage.pointer_move(1, if button == 2 { 2 } else { 1 }, to);
        table.stage.pointer_up(1, to, 100.0)
    };
    let shapes = |table: &Table| table.stage.timeline().shapes().iter().map(Shape::name).collect::<Vec<_>>();
    let [plain, shift, alt, both] =
        [(false, false), (true, false), (false, true), (true, true)].map(|(shift, alt)| Keys { shift, alt });
    for (button, keys, expected) in
        [(2, plain, "h2e2"), (2, shift, "Rh2e2"), (0, alt, "Bh2e2"), (0, both, "Yh2e2"), (2, both, "")]
    {
        assert_eq!(draw(&mut table, button, keys, ("h2", "e2")), [Happening::Shapes]);
        assert_eq!(shapes(&table).join(" "), expected, "another colour replaces, the same one removes");
    }
    let brush = Shape::parse("Rh2").unwrap().brush;
    assert!(!table.stage.picks(table.at("e4")));
    table.stage.set_brush(Some(brush));
    assert!(table.stage.picks(table.at("e4")), "a finger that draws does not scroll");
    draw(&mut table, 0, plain, ("h0", "g2"));
    draw(&mut table, 0, plain, ("e4", "e4"));
    assert_eq!(shapes(&table), ["Rh0g2", "Re4"]);
    assert!(table.stage.timeline().moves().is_empty());
    table.stage.set_brush(None);
    assert_eq!(proposed(&table.drag("h0", "g2")).as_deref(), Some("h0g2"));
}

// ---- a contest on the board

/// Under the competition rule, from a position.
fn contest(fen: &str) -> Table {
    let mut table = Table::new();
    let start = Position::new(&parse_fen(fen).expect(fen).0).expect(fen);
    table.stage.change(0.0, |timeline| timeline.load(Record::new(start), true));
    table.stage.set_settings(Settings { touch_rule: TouchRule::Competition, ..Settings::default() });
    table
}

impl Table {
    fn duty(&self) -> &'static str {
        self.stage.timeline().game().obligation().duty.code()
    }

    fn fouls(&self) -> Vec<&'static str> {
        let contest = self.stage.contest().expect("a contest");
        contest.fouls().list().iter().map(|foul| foul.article).collect()
    }

    /// Fingers go down on points, and up again in the same order.
    fn fingers(&mut self, points: &[&str]) -> Vec<Happening> {
        let mut happenings = vec![];
        for (id, name) in points.iter().enumerate() {
            happenings.extend(self.stage.pointer_down(
                id as i32,
                Device::Touch,
                0,
                Keys::default(),
                self.at(name),
            ));
        }
        for (id, name) in points.iter().enumerate() {
            happenings.extend(self.stage.pointer_up(id as i32, self.at(name), 100.0));
        }
        happenings
    }
}

const ATTACKED: &str = "3k5/9/9/p8/9/9/9/8C/9/RN2K4 w";

#[test]
fn two_fingers_touch_at_once() {
    let mut table = contest(ATTACKED);
    table.fingers(&["b0", "a6"]);
    assert_eq!(table.duty(), "must-capture", "the other side's piece counts first (5.5, 5.4)");
    let mut table = contest(ATTACKED);
    table.click("b0");
    assert_eq!(refusals(&table.click("a6")).len(), 1);
    assert!(table.fouls().is_empty(), "a click on what cannot be taken is a touch, and no wrong drop");
    assert_eq!(table.duty(), "must-move", "one after the other they count in turn (5.3)");
    let mut table = contest(ATTACKED);
    table.fingers(&["a0", "e5"]);
    assert_eq!(table.duty(), "must-move", "an empty point is no piece");
}

#[test]
fn a_press_that_the_browser_takes_away_is_a_brush() {
    let mut table = contest(ATTACKED);
    table.stage.pointer_down(1, Device::Touch, 0, Keys::default(), table.at("a0"));
    table.stage.pointer_cancel(1);
    assert_eq!((table.duty(), table.stage.held()), ("free", None));
    table.stage.pointer_down(1, Device::Touch, 0, Keys::default(), table.at("a0"));
    table.stage.pointer_down(2, Device::Touch, 0, Keys::default(), table.at("a6"));
    table.stage.pointer_cancel(1);
    table.stage.pointer_cancel(2);
    assert_eq!(table.duty(), "free", "two fingers that zoom the page");
    table.stage.pointer_down(1, Device::Touch, 0, Keys::default(), table.at("a0"));
    table.stage.pointer_move(1, 1, table.at("a3"));
    table.stage.pointer_cancel(1);
    assert_eq!(table.duty(), "must-move", "a piece that was dragged was touched");
}

#[test]
fn a_finger_that_is_off_at_once_is_a_brush_and_a_tap_is_a_touch() {
    let tap = |device, name, pressed_for| {
        let mut table = contest(ATTACKED);
        let at = table.at(name);
        table.stage.pointer_down(1, device, 0, Keys::default(), at);
        table.stage.pointer_up(1, at, pressed_for);
        (table.duty(), table.stage.held().is_some())
    };
    assert_eq!(tap(Device::Touch, "a0", 39.0), ("free", false));
    assert_eq!(tap(Device::Touch, "a0", 40.0), ("must-move", true));
    assert_eq!(tap(Device::Touch, "a6", 39.0), ("free", false), "a piece of the other side");
    assert_eq!(tap(Device::Touch, "a6", 40.0), ("must-capture", false));
    assert_eq!(tap(Device::Mouse, "a0", 1.0), ("must-move", true), "a mouse does not brush");
}

#[test]
fn touching_the_other_sides_piece_obliges_and_is_not_refused() {
    let mut table = contest(ATTACKED);
    let happenings = table.click("a6");
    assert!(refusals(&happenings).is_empty(), "{happenings:?}");
    assert_eq!(table.duty(), "must-capture");
    assert_eq!(refusals(&table.click("b0")), ["must-capture"]);
    assert_eq!(proposed(&table.drag("a0", "a6")).as_deref(), Some("a0a6"));
}

#[test]
fn a_wrong_drop_is_a_foul_and_the_third_loses() {
    let mut table = contest(ATTACKED);
    for to in ["b1", "c2", "d3"] {
        assert!(table.stage.timeline().game().outcome().is_none());
        table.drag("a0", to);
    }
    assert_eq!(table.fouls(), ["4.1.6"; 3]);
    let outcome = table.stage.timeline().game().outcome().expect("an end");
    assert_eq!(outcome.ending.article(), "4.1.8");
    assert_eq!(refusals(&table.drag("a0", "a1")), ["game-over"]);
    assert_eq!(table.fouls().len(), 3, "and nothing is added");
}

#[test]
fn looking_back_keeps_the_duty_and_plays_nothing() {
    let mut table = contest(ATTACKED);
    table.play("b0c2");
    table.play("d9d8");
    table.click("a0");
    assert!(table.stage.change(1.0, |timeline| timeline.go_to(1)));
    assert_eq!(table.duty(), "free", "another position is shown");
    assert_eq!(refusals(&table.click("d9")), ["looking-back"]);
    assert_eq!(table.stage.touch(&[Square::parse("d9").unwrap()]).duty.code(), "free");
    assert!(table.stage.change(2.0, |timeline| timeline.go_to(2)));
    assert_eq!(table.duty(), "must-move", "the duty is still there");
    table.stage.change(3.0, |timeline| timeline.go_to(0));
    table.play("a0a6");
    assert_eq!(table.stage.timeline().moves().len(), 3, "a move goes on where the game stands");
}

#[test]
fn another_position_is_another_contest() {
    let mut table = contest(ATTACKED);
    table.click("b0");
    table.stage.in_contest(|contest| contest.foul(Side::Red, "9.1.8"));
    let start = Position::new(&parse_fen("4k4/9/9/9/4r4/9/9/9/4A4/4K4 w").unwrap().0).unwrap();
    let fen = start.fen();
    table.stage.change(0.0, |timeline| timeline.load(Record::new(start), true));
    table.stage.renew_contest();
    assert_eq!((table.duty(), table.fouls().len(), table.fen()), ("free", 0, fen));
    table.click("e1");
    assert_eq!(table.fouls(), ["9.1.5"]);
}

#[test]
fn a_contest_begins_where_the_reader_stands_until_something_is_done() {
    let reading = read_record("1. h2e2 h9g7 2. h0g2 b9c7").expect("a record");
    let open = || {
        let mut table = contest(ATTACKED);
        table.stage.change(0.0, |timeline| timeline.load(reading.record.clone(), true));
        table.stage.renew_contest();
        assert!(table.stage.change(0.0, |timeline| timeline.go_to(2)), "back into the record");
        table
    };
    let mut table = open();
    assert_eq!(proposed(&table.drag("b0", "c2")).as_deref(), Some("b0c2"));
    table.play("b0c2");
    let played = |table: &Table| table.stage.contest().expect("a contest").game().moves().len();
    assert_eq!((played(&table), table.stage.timeline().moves().len()), (3, 3), "it goes on from there");
    assert!(table.stage.change(0.0, |timeline| timeline.go_to(1)));
    assert_eq!(
        (played(&table), refusals(&table.click("h9"))),
        (3, vec!["looking-back"]),
        "and is final then"
    );
    let acts: [fn(&mut Contest); 4] = [
        |contest| assert_eq!(contest.touch(&[Square::parse("b0").unwrap()], 0).duty.code(), "must-move"),
        |contest| contest.foul(Side::Red, "9.1.8"),
        |contest| contest.resign(Side::Black, 0).expect("an end"),
        |contest| contest.offer_draw(Side::Black, 0).expect("an offer"),
    ];
    for (number, act) in acts.into_iter().enumerate() {
        let mut table = open();
        table.stage.in_contest(act);
        table.stage.change(0.0, |timeline| timeline.go_to(1));
        assert_eq!(played(&table), 2, "act {number}");
    }
    let saved = open().stage.contest().expect("a contest").save();
    let mut other = open();
    assert!(other.stage.restore_contest(&saved));
    other.stage.change(0.0, |timeline| timeline.go_to(1));
    assert_eq!(played(&other), 1, "and so it is after a reload");
}

#[test]
fn a_board_that_nobody_configured_has_no_contest() {
    let mut table = Table::new();
    table.stage.renew_contest();
    assert!(table.stage.contest().is_none());
}

#[test]
fn a_contest_on_the_board_is_saved_and_goes_on() {
    let mut table = contest(ATTACKED);
    table.play("b0c2");
    table.stage.in_contest(|contest| contest.foul(Side::Black, "9.1.8"));
    table.click("d9");
    let saved = table.stage.contest().expect("a contest").save();
    let mut other = Table::new();
    assert!(!other.stage.restore_contest(&saved), "only under the competition rule");
    other.stage.set_settings(Settings { touch_rule: TouchRule::Competition, ..Settings::default() });
    assert!(!other.stage.restore_contest("nonsense"));
    assert!(other.stage.restore_contest(&saved));
    assert_eq!((other.duty(), other.fouls(), other.fen()), ("must-move", vec!["9.1.8"], table.fen()));
    assert_eq!(other.stage.contest().map(Contest::save).as_ref(), Some(&saved));
    assert_eq!(other.stage.record().tag("BlackFouls"), Some("9.1.8@1"));
    other.stage.set_settings(Settings { touch_rule: TouchRule::Off, ..Settings::default() });
    assert!(other.stage.contest().is_none());
    assert_eq!(other.duty(), "free");
}

#[test]
fn a_piece_is_carried_until_the_buttons_change() {
    let mut table = Table::new();
    let [from, near, target, beyond] = ["h2", "g3", "h5", "a9"].map(|name| table.at(name));
    let stage = &mut table.stage;
    assert_eq!(stage.carry(1, 1, near), None, "nothing is held");
    stage.pointer_down(1, Device::Mouse, 0, Keys::default(), from);
    assert_eq!(stage.carry(1, 1, near), None, "it has not been dragged");
    stage.pointer_move(1, 1, near);
    assert_eq!(stage.lifted_part()[..2], [near.x, near.y]);
    assert_eq!(stage.carry(1, 1, near.shifted(3.0, 2.0)), Some(vec![]), "the board looks as before");
    let marked = stage.carry(1, 1, target.shifted(2.0, 1.0)).expect("a drag");
    assert_eq!((marked.len(), marked[0], marked[1]), (3, target.x, target.y), "it may go there");
    assert_eq!(stage.carry(1, 1, beyond), Some(marked), "it may go there no more");
    assert_eq!(stage.lifted_part()[..2], [beyond.x, beyond.y]);
    assert_eq!(stage.carry(2, 1, near), None, "another pointer");
    assert_eq!(stage.carry(1, 3, near), None, "another button");
    stage.pointer_up(1, near, 100.0);
    assert!(stage.lifted_part().is_empty());
    assert_eq!(stage.carry(1, 1, near), None);
}
