//! Positions that are set up on a board: gestures, keys, undo, and what becomes of a record that begins elsewhere.

use xiangqi_board::{
    Brush, Device, Hand, Happening, Keys, Layout, Looks, Move, Piece, Point, Position, Record, Shape, Side,
    Square, Stage, Timeline, Tree, parse_fen, read_record,
};

const WIDTH: f64 = 720.0;
const EMPTY: &str = "9/9/9/9/9/9/9/9/9/9";
const OFF: Point = Point { x: 4.0, y: 4.0 };

fn square(name: &str) -> Square {
    Square::parse(name).expect(name)
}

fn stage(board: &str) -> Stage {
    let mut stage = Stage::default();
    stage.resize(WIDTH, (WIDTH * Layout::aspect(Looks::default().coordinates)).round(), 1.0);
    stage.open_draft(parse_fen(board).expect(board).0, vec![], false);
    stage
}

fn board(stage: &Stage) -> String {
    stage.setup().fen().split(' ').next().unwrap_or_default().to_owned()
}

fn drag(stage: &mut Stage, device: Device, from: &str, to: Point) -> Vec<Happening> {
    let from = stage.layout().point(square(from));
    let mut happenings = stage.pointer_down(1, device, 0, Keys::default(), from);
    happenings.extend(stage.pointer_move(1, 1, to));
    happenings.extend(stage.pointer_up(1, to, 100.0));
    happenings
}

fn tap(stage: &mut Stage, device: Device, name: &str) -> Vec<Happening> {
    let at = stage.layout().point(square(name));
    let mut happenings = stage.pointer_down(1, device, 0, Keys::default(), at);
    happenings.extend(stage.pointer_up(1, at, 20.0));
    happenings
}

fn hand_of(name: &str) -> Hand {
    match name {
        "" => Hand::Free,
        "x" => Hand::Erase,
        letter => Hand::Put(Piece::from_fen(letter.chars().next().unwrap()).unwrap()),
    }
}

/// Hand, then what is done (`e0e5` a drag, `e0-` a drag off the board, `e0` a tap), then the board after it.
const GESTURES: &[(&str, &str, &str, &str)] = &[
    // (before, hand, gestures, after)
    ("9/9/9/9/9/9/9/9/9/4K4", "", "e0a9", "K8/9/9/9/9/9/9/9/9/9"),
    ("9/9/9/9/9/9/9/9/9/4K4", "", "e0-", EMPTY),
    ("9/9/9/9/9/9/9/9/9/4K4", "", "e0 e5", "9/9/9/9/4K4/9/9/9/9/9"),
    ("9/9/9/9/9/9/9/9/9/4K4", "", "e0 e0 e5", "9/9/9/9/9/9/9/9/9/4K4"),
    ("4k4/9/9/9/9/9/9/9/9/4K4", "", "e0e9", "4K4/9/9/9/9/9/9/9/9/9"),
    ("4k4/9/9/9/9/9/9/9/9/4K4", "", "e0 e9 a0", "9/9/9/9/9/9/9/9/9/k3K4"),
    (EMPTY, "R", "a0 i9", "8R/9/9/9/9/9/9/9/9/R8"),
    (EMPTY, "R", "a0 a0", EMPTY),
    ("9/9/9/9/9/9/9/9/9/r8", "R", "a0", "9/9/9/9/9/9/9/9/9/R8"),
    ("9/9/9/9/9/9/9/9/9/rK7", "x", "a0 b0 c0", EMPTY),
    (EMPTY, "", "e5", EMPTY),
];

#[test]
fn mouse_and_finger_arrange_pieces() {
    for device in [Device::Mouse, Device::Touch, Device::Pen] {
        for &(before, hand, gestures, after) in GESTURES {
            let mut stage = stage(before);
            stage.set_hand(hand_of(hand));
            for gesture in gestures.split(' ') {
                match gesture.len() {
                    4 => drop(drag(&mut stage, device, &gesture[..2], point(&gesture[2..]))),
                    3 => drop(drag(&mut stage, device, &gesture[..2], OFF)),
                    _ => drop(tap(&mut stage, device, gesture)),
                }
            }
            assert_eq!(board(&stage), after, "{device:?} {hand} {gestures}");
            assert!(stage.held().is_none() || stage.setup().piece(stage.held().unwrap()).is_some());
        }
    }
}

fn point(name: &str) -> Point {
    stage(EMPTY).layout().point(square(name))
}

#[test]
fn a_finger_that_scrolls_puts_nothing() {
    let mut stage = stage(EMPTY);
    stage.set_hand(hand_of("R"));
    assert_eq!(drag(&mut stage, Device::Touch, "e5", point("e1")), []);
    assert!(!stage.picks(point("e5")));
    assert_eq!(board(&stage), EMPTY);
}

#[test]
fn keys_arrange_pieces() {
    let mut stage = stage(EMPTY);
    assert_eq!(
        stage.put_by_key("K"),
        Some(vec![Happening::Cursor(square("e0"))]),
        "first the cursor shows itself"
    );
    let king = Piece { side: Side::Red, role: xiangqi_board::Role::King };
    assert_eq!(
        stage.put_by_key("K"),
        Some(vec![Happening::Placed { piece: king, from: None, to: Some(square("e0")) }])
    );
    stage.step(0, 1);
    for letter in ["a", "E", "h", "R", "c", "P"] {
        stage.step(1, 0);
        stage.put_by_key(letter);
    }
    assert_eq!(
        board(&stage),
        "9/9/9/9/9/9/9/9/5aBnP/4K4",
        "the cursor stops at the edge, where the last piece stays"
    );
    // Enter takes up and puts down, in the place of what stands there.
    stage.act();
    stage.step(-1, 0);
    stage.act();
    assert_eq!(board(&stage), "9/9/9/9/9/9/9/9/5aBP1/4K4");
    assert_eq!(stage.put_by_key("Delete").map(|happenings| happenings.len()), Some(1));
    assert_eq!(stage.put_by_key("Backspace"), Some(vec![]), "nothing stands there any more");
    assert_eq!(board(&stage), "9/9/9/9/9/9/9/9/5aB2/4K4");
    for key in ["b", "Q", "Enter", "", "ab", "帅", "Home"] {
        assert_eq!(stage.put_by_key(key), None, "{key}");
    }
}

#[test]
fn every_change_is_undone_and_made_again() {
    let mut stage = stage("9/9/9/9/9/9/9/9/9/4K4");
    let mut seen = vec![board(&stage)];
    drag(&mut stage, Device::Mouse, "e0", point("e5"));
    seen.push(board(&stage));
    stage.put(square("a0"), Piece::from_fen('r'));
    seen.push(board(&stage));
    stage.arrange(Position::start().setup());
    seen.push(board(&stage));
    assert!(!stage.arrange(Position::start().setup()), "the same again is no change");
    stage.mark(&[Shape { from: square("e0"), to: None, brush: Brush::Red }]);
    assert!(stage.step_draft(true));
    assert!(stage.shapes().is_empty());
    for wanted in seen.iter().rev().skip(1) {
        assert!(stage.step_draft(true));
        assert_eq!(&board(&stage), wanted);
    }
    assert!(!stage.step_draft(true));
    for wanted in seen.iter().skip(1) {
        assert!(stage.step_draft(false));
        assert_eq!(&board(&stage), wanted);
    }
    assert_eq!(stage.draft_steps(), (true, true));
    stage.put(square("a0"), None);
    assert_eq!(stage.draft_steps(), (true, false));
}

#[test]
fn a_diagram_is_only_looked_at_and_the_game_is_still_there() {
    let mut stage = stage(EMPTY);
    stage.open_draft(parse_fen("9/9/9/9/4N4/9/9/9/9/9 b").unwrap().0, vec![], true);
    assert!(stage.is_diagram());
    assert_eq!(drag(&mut stage, Device::Mouse, "e5", OFF), []);
    assert_eq!(tap(&mut stage, Device::Touch, "e5"), []);
    assert_eq!(stage.put(square("a0"), Piece::from_fen('r')), None);
    assert_eq!(stage.put_by_key("K"), None);
    assert_eq!(board(&stage), "9/9/9/9/4N4/9/9/9/9/9");
    // Arrows can be drawn on it.
    let (from, to) = (point("e5"), point("f7"));
    stage.pointer_down(1, Device::Mouse, 2, Keys::default(), from);
    stage.pointer_move(1, 2, to);
    assert_eq!(stage.pointer_up(1, to, 100.0), [Happening::Shapes]);
    assert_eq!(stage.shapes().len(), 1);
    assert!(stage.timeline().shapes().is_empty(), "the game has none of them");
    stage.close_draft();
    assert_eq!(stage.setup().fen(), Position::start().fen());
}

#[test]
fn what_was_set_up_comes_back_when_another_game_took_its_place() {
    let mut stage = stage(EMPTY);
    let kings = parse_fen("4k4/9/9/9/9/9/9/9/9/3K5 w").unwrap().0;
    stage.arrange(kings.clone());
    stage.keep_draft();
    stage.change(0.0, |timeline| timeline.load(Record::new(Position::start()), true));
    assert!(stage.change(0.0, Timeline::undo));
    assert_eq!(stage.setup().fen(), kings.fen());
    // What cannot be played cannot be the start of a record.
    stage.open_draft(parse_fen(EMPTY).unwrap().0, vec![], false);
    stage.keep_draft();
    assert_eq!(stage.setup().fen(), kings.fen());
}

/// A game, another start for it, how many moves are lost, and the main line that is left.
const STARTS: &[(&str, &str, usize, &str)] = &[
    // The same position with Red's left chariot gone: nothing needs it.
    (
        "1. h2e2 h9g7 (1... b9c7 2. h0g2) 2. h0g2",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABNR w",
        0,
        "h2e2 h9g7 h0g2",
    ),
    // Black's right horse gone: the variation becomes the main line.
    (
        "1. h2e2 h9g7 (1... b9c7 2. h0g2) 2. h0g2",
        "rnbakab1r/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
        2,
        "h2e2 b9c7 h0g2",
    ),
    ("1. h2e2 h9g7 (1... b9c7 2. h0g2) 2. h0g2", "3k5/9/9/9/9/9/9/9/9/4K4 w", 5, ""),
    // Black is to move: no move of the record is.
    ("1. h2e2 h9g7", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b", 2, ""),
];

#[test]
fn a_record_keeps_what_is_legal_from_another_start() {
    for &(text, fen, lost, rest) in STARTS {
        let record = read_record(&format!("[Title \"t\"]\n[Result \"1-0\"]\n\n{{task}} {text} 1-0"))
            .expect(text)
            .record;
        let mut timeline = Timeline::new(Position::start());
        timeline.load(record, true);
        let before = timeline.record();
        let start = Position::new(&parse_fen(fen).unwrap().0).unwrap();
        assert_eq!(timeline.lost_from(&start), lost, "{text} {fen}");
        timeline.restart(&start, &[]);
        let after = timeline.record();
        let line: Vec<_> = after.mainline().iter().map(Move::to_string).collect();
        assert_eq!(line.join(" "), rest, "{text} {fen}");
        assert_eq!(after.start.fen(), start.fen());
        assert_eq!((after.tag("Title"), &*after.tree.note(Tree::ROOT).comment), (Some("t"), "task"));
        assert_eq!(after.tag("Result").is_some(), lost == 0, "{text} {fen}");
        assert!(timeline.undo());
        assert!(is_same(&timeline.record(), &before), "{text} {fen}");
    }
}

fn is_same(one: &Record, other: &Record) -> bool {
    let text = |record: &Record| xiangqi_board::write_pgn(record, xiangqi_board::Notation::Iccs);
    text(one) == text(other)
}

#[test]
fn alternatives_change_places() {
    let text = "1. h2e2 (1. b2e2) (1. c3c4 h9g7) (1. g3g4)";
    let mut timeline = Timeline::new(Position::start());
    timeline.load(read_record(text).unwrap().record, false);
    let order = |timeline: &Timeline| {
        let tree = timeline.tree();
        let names: Vec<_> = tree.children(Tree::ROOT).map(|id| tree.mv(id).unwrap().to_string()).collect();
        names.join(" ")
    };
    let node = |timeline: &Timeline, name: &str| {
        timeline.tree().child(Tree::ROOT, Move::parse(name).unwrap()).unwrap()
    };
    let soldier = node(&timeline, "c3c4");
    let deep = timeline.tree().first_child(soldier).unwrap();
    for (moved, is_earlier, wanted) in [
        (soldier, true, "h2e2 c3c4 b2e2 g3g4"),
        (deep, true, "c3c4 h2e2 b2e2 g3g4"),
        (soldier, false, "h2e2 c3c4 b2e2 g3g4"),
        (node(&timeline, "g3g4"), true, "h2e2 c3c4 g3g4 b2e2"),
        (node(&timeline, "h2e2"), false, "c3c4 h2e2 g3g4 b2e2"),
    ] {
        assert!(timeline.reorder(moved, is_earlier), "{wanted}");
        assert_eq!(order(&timeline), wanted);
    }
    assert!(!timeline.reorder(soldier, true), "it is the first");
    assert!(!timeline.reorder(node(&timeline, "b2e2"), false), "it is the last");
    assert!(!timeline.reorder(Tree::ROOT, true));
    assert_eq!(timeline.can_reorder(soldier), (false, true));
    for _ in 0..5 {
        assert!(timeline.undo());
    }
    assert_eq!(order(&timeline), "h2e2 b2e2 c3c4 g3g4");
    for _ in 0..5 {
        assert!(timeline.redo());
    }
    assert_eq!(order(&timeline), "c3c4 h2e2 g3g4 b2e2");
}
