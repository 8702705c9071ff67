//! Stepping, undoing and starting again in mid-line.

use xiangqi_board::{Move, Position, Shape, Timeline, parse_fen};

fn mv(text: &str) -> Move {
    Move::parse(text).expect(text)
}

fn line(moves: &[&str]) -> Timeline {
    let mut timeline = Timeline::new(Position::start());
    for text in moves {
        timeline.play(mv(text)).expect(text);
    }
    timeline
}

fn texts(timeline: &Timeline) -> String {
    timeline.moves().iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn stepping_changes_nothing() {
    let mut timeline = line(&["h2e2", "h9g7", "h0g2"]);
    assert!(timeline.go_to(1));
    assert_eq!((timeline.ply(), timeline.game().moves().len()), (1, 1));
    assert!(!timeline.go_to(1), "shown already");
    assert!(!timeline.go_to(4), "not in the line");
    assert!(timeline.go_to(3));
    assert_eq!(texts(&timeline), "h2e2 h9g7 h0g2");
}

#[test]
fn a_move_in_mid_line_cuts_off_the_rest_and_undo_brings_it_back() {
    let mut timeline = line(&["h2e2", "h9g7", "h0g2"]);
    timeline.go_to(1);
    timeline.play(mv("b9c7")).unwrap();
    assert_eq!(texts(&timeline), "h2e2 b9c7");
    assert!(timeline.undo());
    assert_eq!((texts(&timeline).as_str(), timeline.ply()), ("h2e2 h9g7 h0g2", 1));
    assert!(timeline.redo());
    assert_eq!(texts(&timeline), "h2e2 b9c7");
}

#[test]
fn the_move_that_follows_anyway_steps_forward() {
    let mut timeline = line(&["h2e2", "h9g7", "h0g2"]);
    timeline.go_to(1);
    timeline.play(mv("h9g7")).unwrap();
    assert_eq!((texts(&timeline).as_str(), timeline.ply()), ("h2e2 h9g7 h0g2", 2));
}

#[test]
fn loading_can_be_undone() {
    let mut timeline = line(&["h2e2"]);
    let endgame = Position::new(&parse_fen("3k5/9/9/9/9/9/9/9/9/R3K4 w").unwrap().0).unwrap();
    timeline.load(endgame, &[mv("a0a9"), mv("d9d8")], vec![], true);
    assert_eq!(timeline.ply(), 2);
    assert!(timeline.undo());
    assert_eq!(texts(&timeline), "h2e2");
    assert!(timeline.redo());
    assert_eq!(texts(&timeline), "a0a9 d9d8");
}

#[test]
fn moves_that_cannot_be_played_are_left_out_with_all_that_follow() {
    let mut timeline = Timeline::new(Position::start());
    timeline.load(Position::start(), &[mv("h2e2"), mv("h2h3"), mv("h9g7")], vec![], true);
    assert_eq!(texts(&timeline), "h2e2");
}

#[test]
fn undo_in_a_restored_game_takes_moves_back() {
    let mut timeline = Timeline::new(Position::start());
    timeline.load(Position::start(), &[mv("h2e2"), mv("h9g7")], vec![], true);
    timeline.forget();
    assert!(timeline.undo());
    assert_eq!(texts(&timeline), "h2e2");
    assert!(timeline.undo());
    assert!(!timeline.undo(), "nothing is left");
    assert!(timeline.redo() && timeline.redo());
    assert_eq!(texts(&timeline), "h2e2 h9g7");
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut timeline = line(&["h2e2"]);
    assert_eq!(timeline.play(mv("h0g2")).unwrap_err().code(), "not-your-turn");
    assert_eq!(texts(&timeline), "h2e2");
    assert!(!timeline.can_redo());
}

#[test]
fn shapes_belong_to_a_ply_and_are_undone() {
    let mut timeline = line(&["h2e2", "h9g7"]);
    let arrow = Shape::parse("h0g2").unwrap();
    timeline.set_shapes(&[arrow]);
    timeline.go_to(1);
    assert_eq!(timeline.shapes().count(), 0);
    timeline.go_to(2);
    assert_eq!(timeline.shapes().collect::<Vec<_>>(), [arrow]);
    timeline.undo();
    assert_eq!(timeline.shapes().count(), 0);
}

#[test]
fn tags_are_set_and_removed() {
    let mut timeline = Timeline::new(Position::start());
    timeline.set_tag("Red", "胡荣华");
    timeline.set_tag("Red", "柳大华");
    assert_eq!(timeline.tags(), [("Red".to_owned(), "柳大华".to_owned())]);
    timeline.set_tag("Red", "");
    assert!(timeline.tags().is_empty());
}

#[test]
fn an_end_on_the_board_is_in_the_record_with_its_article() {
    let start = Position::new(&parse_fen("3k5/9/9/9/9/9/9/9/5K3/R7R w").unwrap().0).unwrap();
    let mut timeline = Timeline::new(start);
    for text in ["a0a8", "d9e9", "i0i9"] {
        timeline.play(mv(text)).expect(text);
    }
    let record = timeline.record();
    assert_eq!(record.tag("Result"), Some("1-0"));
    assert_eq!(record.tag("Termination"), Some("checkmate, Art. 4.1.1"));
    timeline.undo();
    assert_eq!(timeline.record().tag("Result"), None);
}

#[test]
fn a_result_goes_with_the_moves_it_was_of() {
    let mut timeline = Timeline::new(Position::start());
    let tags = vec![("Result".to_owned(), "1-0".to_owned()), ("Red".to_owned(), "胡荣华".to_owned())];
    timeline.load(Position::start(), &[mv("h2e2"), mv("h9g7")], tags, true);
    timeline.go_to(1);
    timeline.play(mv("b9c7")).unwrap();
    assert_eq!((timeline.record().tag("Result"), timeline.record().tag("Red")), (None, Some("胡荣华")));
}
