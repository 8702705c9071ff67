//! Stepping, variations, what is noted of moves, and every change undone and redone.

use xiangqi_board::{
    Duty, Move, NodeId, Position, Record, Settings, Shape, Square, Stage, Timeline, TouchRule, Tree,
    parse_fen,
};

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

/// A main line of three moves, a variation of its second, and a variation in that one, which is shown.
fn branched() -> Timeline {
    let mut timeline = line(&["h2e2", "h9g7", "h0g2"]);
    timeline.go_to(1);
    timeline.play(mv("b9c7")).unwrap();
    timeline.play(mv("h0g2")).unwrap();
    timeline.go_to(2);
    timeline.play(mv("b2c2")).unwrap();
    timeline
}

/// The tree with its variations in parentheses.
fn outline(timeline: &Timeline) -> String {
    let tree = timeline.tree();
    let mut text = String::new();
    let mut depth = vec![];
    for node in tree.walk() {
        let parent = tree.parent(node).unwrap();
        let is_variation = tree.first_child(parent) != Some(node);
        while is_variation && depth.last().is_some_and(|&at| tree.path(parent).len() <= at) {
            depth.pop();
            text.push(')');
        }
        text.push_str(if text.is_empty() { "" } else { " " });
        if is_variation {
            depth.push(tree.path(parent).len());
            text.push('(');
        }
        text.push_str(&tree.mv(node).unwrap().to_string());
    }
    text + &")".repeat(depth.len())
}

/// Everything that can be undone: before `|` the node shown and the line, which stepping changes too.
fn state(timeline: &Timeline) -> String {
    let tree = timeline.tree();
    let notes: Vec<_> = tree.walk().iter().map(|&node| format!("{:?}", tree.note(node))).collect();
    format!("{:?} {}|{} {:?} {notes:?}", timeline.node(), texts(timeline), outline(timeline), timeline.tags())
}

/// Pseudo-random numbers (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        for shift in [13_i32, -7, 17] {
            self.0 ^= if shift > 0 { self.0 << shift } else { self.0 >> -shift };
        }
        (self.0 % limit as u64) as usize
    }
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
fn a_move_in_mid_line_becomes_a_variation_and_the_line_follows_it() {
    let mut timeline = line(&["h2e2", "h9g7", "h0g2"]);
    timeline.go_to(1);
    timeline.play(mv("b9c7")).unwrap();
    assert_eq!((texts(&timeline).as_str(), timeline.ply()), ("h2e2 b9c7", 2));
    assert_eq!(outline(&timeline), "h2e2 h9g7 h0g2 (b9c7)");
    timeline.play(mv("h0g2")).unwrap();
    assert_eq!(outline(&timeline), "h2e2 h9g7 h0g2 (b9c7 h0g2)", "at its end a line goes on");
    timeline.go_to(0);
    assert_eq!(texts(&timeline), "h2e2 b9c7 h0g2", "stepping stays in the line");
    assert!(timeline.undo() && timeline.undo());
    assert_eq!((texts(&timeline).as_str(), timeline.ply()), ("h2e2 h9g7 h0g2", 1));
    assert_eq!(outline(&timeline), "h2e2 h9g7 h0g2");
    assert!(timeline.redo());
    assert_eq!((texts(&timeline).as_str(), timeline.ply()), ("h2e2 b9c7", 2));
}

#[test]
fn a_move_that_is_recorded_steps_into_its_variation() {
    let mut timeline = line(&["h2e2", "h9g7"]);
    timeline.go_to(1);
    timeline.play(mv("b9c7")).unwrap();
    timeline.go_to(1);
    timeline.play(mv("h9g7")).unwrap();
    assert_eq!(texts(&timeline), "h2e2 h9g7");
    timeline.go_to(1);
    timeline.play(mv("b9c7")).unwrap();
    assert_eq!((texts(&timeline).as_str(), timeline.tree().count()), ("h2e2 b9c7", 3), "nothing is added");
}

#[test]
fn a_node_is_shown_in_the_line_that_its_first_children_continue() {
    let mut timeline = branched();
    let [first, .., last] = timeline.tree().walk()[..] else { panic!() };
    assert!(timeline.go_to_node(first));
    assert_eq!((texts(&timeline).as_str(), timeline.ply()), ("h2e2 h9g7 h0g2", 1), "the main line again");
    assert!(!timeline.go_to_node(first), "shown already");
    assert!(timeline.go_to_node(last));
    assert_eq!((texts(&timeline).as_str(), timeline.ply(), timeline.node()), ("h2e2 b9c7 b2c2", 3, last));
    assert_eq!(timeline.tree().find(last.number()), Some(last));
    assert_eq!(timeline.tree().find(99), None);
    assert!(timeline.go_to_node(Tree::ROOT));
    assert_eq!(timeline.ply(), 0);
}

#[test]
fn promoting_makes_a_variation_the_line_it_departs_from() {
    let mut timeline = branched();
    let shown = timeline.node();
    assert_eq!(outline(&timeline), "h2e2 h9g7 h0g2 (b9c7 h0g2 (b2c2))");
    assert!(timeline.promote(shown));
    assert_eq!(outline(&timeline), "h2e2 h9g7 h0g2 (b9c7 b2c2 (h0g2))");
    assert!(timeline.promote(shown));
    assert_eq!(outline(&timeline), "h2e2 b9c7 b2c2 (h0g2) (h9g7 h0g2)");
    assert!(!timeline.promote(shown), "it is the main line");
    assert_eq!((timeline.node(), texts(&timeline).as_str()), (shown, "h2e2 b9c7 b2c2"), "the same is shown");
    assert!(timeline.undo() && timeline.undo());
    assert_eq!(outline(&timeline), "h2e2 h9g7 h0g2 (b9c7 h0g2 (b2c2))");
}

#[test]
fn what_is_removed_comes_back_where_it_was() {
    let mut timeline = branched();
    let all = outline(&timeline);
    let walk = timeline.tree().walk();
    let name = |timeline: &Timeline, node: NodeId| timeline.tree().mv(node).unwrap().to_string();
    // Of each node: removed, or all that follows it.
    for &node in &walk {
        for shown in &walk {
            timeline.go_to_node(*shown);
            for is_after in [false, true] {
                let before = (timeline.node(), texts(&timeline));
                let is_done = if is_after { timeline.remove_after(node) } else { timeline.remove(node) };
                if !is_done {
                    continue;
                }
                let is_gone = !is_after && timeline.tree().find(node.number()).is_none();
                assert!(is_gone || timeline.tree().first_child(node).is_none(), "{}", name(&timeline, node));
                let position = timeline.game().position();
                assert_eq!(timeline.tree().find(timeline.node().number()), Some(timeline.node()));
                assert_eq!(timeline.game().moves(), &timeline.moves()[..timeline.ply()]);
                let fen = position.fen();
                assert!(timeline.undo());
                assert_eq!(
                    (outline(&timeline), timeline.node(), texts(&timeline)),
                    (all.clone(), before.0, before.1.clone())
                );
                assert!(timeline.redo());
                assert_eq!(timeline.game().position().fen(), fen);
                assert!(timeline.undo());
            }
        }
    }
    assert!(!timeline.remove(Tree::ROOT));
    assert!(timeline.remove_after(Tree::ROOT));
    assert_eq!((outline(&timeline).as_str(), timeline.ply()), ("", 0));
}

#[test]
fn comments_and_glyphs_are_set_and_undone() {
    let mut timeline = line(&["h2e2", "h9g7"]);
    let node = timeline.nodes()[0];
    assert!(timeline.set_comment(node, "中炮"));
    assert!(!timeline.set_comment(node, "中炮"), "nothing new");
    assert!(timeline.set_nags(node, &[1]));
    assert!(timeline.set_comment(Tree::ROOT, "开始"));
    assert_eq!((timeline.node(), timeline.ply()), (timeline.nodes()[1], 2), "the same is shown");
    let note = |timeline: &Timeline| {
        let note = timeline.tree().note(node);
        (note.comment.clone(), note.nags.clone())
    };
    let record = timeline.record();
    assert_eq!(
        (record.tree.note(node).comment.as_str(), record.tree.note(Tree::ROOT).comment.as_str()),
        ("中炮", "开始")
    );
    timeline.undo();
    timeline.undo();
    assert_eq!(note(&timeline), ("中炮".into(), vec![]));
    timeline.undo();
    assert_eq!(note(&timeline), (String::new(), vec![]));
    assert!(timeline.redo() && timeline.redo());
    assert_eq!(note(&timeline), ("中炮".into(), vec![1]));
}

#[test]
fn what_is_noted_does_not_release_a_touched_piece() {
    let mut stage = Stage::default();
    stage.set_settings(Settings { touch_rule: TouchRule::Touch, ..Settings::default() });
    stage.touch(&[Square::parse("h2").unwrap()]);
    stage.change(0.0, |timeline| timeline.set_comment(Tree::ROOT, "开始"));
    stage.mark(&[Shape::parse("e4").unwrap()]);
    assert_ne!(stage.timeline().game().obligation().duty, Duty::Free);
    stage.change(0.0, Timeline::undo);
    assert_ne!(stage.timeline().game().obligation().duty, Duty::Free);
}

#[test]
fn random_edits_are_undone_to_the_start_and_redone_to_the_end() {
    for seed in 1..40_u64 {
        let mut random = Random(seed);
        let mut timeline = branched();
        timeline.forget();
        let first = state(&timeline);
        let mut states = vec![];
        for _ in 0..60 {
            let walk = timeline.tree().walk();
            let node = walk.get(random.below(walk.len() + 1)).copied().unwrap_or(Tree::ROOT);
            let before = state(&timeline);
            let is_change = match random.below(8) {
                0 => timeline.promote(node),
                1 => random.below(4) == 0 && timeline.remove(node),
                2 => random.below(6) == 0 && timeline.remove_after(node),
                3 => timeline.set_comment(node, &random.below(3).to_string()),
                4 => timeline.set_nags(node, &[random.below(6) as u8]),
                _ => {
                    let legal = timeline.game().legal_moves();
                    legal
                        .get(random.below(legal.len().max(1)).min(3))
                        .is_some_and(|&mv| timeline.play(mv).is_ok())
                }
            };
            if is_change {
                states.push(before);
            } else if timeline.go_to_node(node) {
                // Stepping is no change; undoing the next one comes back here.
            }
        }
        let last = state(&timeline);
        let shown = |state: &str| state.split_once('|').unwrap().1.to_owned();
        for before in states.iter().rev() {
            assert!(timeline.undo());
            assert_eq!(shown(&state(&timeline)), shown(before), "seed {seed}");
        }
        for _ in &states {
            assert!(timeline.redo());
        }
        assert_eq!(shown(&state(&timeline)), shown(&last), "seed {seed}");
        for _ in &states {
            assert!(timeline.undo());
        }
        assert_eq!(shown(&state(&timeline)), shown(&first), "seed {seed}");
    }
}

#[test]
fn a_large_tree_is_edited_without_being_copied() {
    let mut record = Record::new(Position::start());
    let moves = ["a0a1", "a9a8", "a1a0", "a8a9"].map(mv);
    for _ in 0..25_000 {
        record.tree.add_line(Tree::ROOT, &moves);
    }
    let mut timeline = Timeline::new(Position::start());
    timeline.load(record, false);
    let began = std::time::Instant::now();
    for round in 0..1000 {
        timeline.set_comment(timeline.nodes()[round % 4], &round.to_string());
    }
    for _ in 0..500 {
        assert!(timeline.undo());
    }
    assert_eq!(timeline.tree().note(timeline.nodes()[3]).comment, "499");
    assert!(began.elapsed().as_secs() < 5, "{:?}", began.elapsed());
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
    timeline.load(Record::of_moves(endgame, &[mv("a0a9"), mv("d9d8")]), true);
    assert_eq!(timeline.ply(), 2);
    assert!(timeline.undo());
    assert_eq!(texts(&timeline), "h2e2");
    assert!(timeline.redo());
    assert_eq!(texts(&timeline), "a0a9 d9d8");
}

#[test]
fn moves_that_cannot_be_played_are_left_out_with_all_that_follow() {
    let mut timeline = Timeline::new(Position::start());
    timeline.load(Record::of_moves(Position::start(), &[mv("h2e2"), mv("h2h3"), mv("h9g7")]), true);
    assert_eq!(texts(&timeline), "h2e2");
}

#[test]
fn undo_in_a_restored_game_takes_moves_back() {
    let mut timeline = Timeline::new(Position::start());
    timeline.load(Record::of_moves(Position::start(), &[mv("h2e2"), mv("h9g7")]), true);
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
fn shapes_belong_to_a_move_and_are_undone() {
    let mut timeline = line(&["h2e2", "h9g7"]);
    let arrow = Shape::parse("h0g2").unwrap();
    timeline.set_shapes(&[arrow]);
    timeline.go_to(1);
    assert!(timeline.shapes().is_empty());
    timeline.go_to(2);
    assert_eq!(timeline.shapes(), [arrow]);
    timeline.undo();
    assert!(timeline.shapes().is_empty());
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
    let mut record = Record::of_moves(Position::start(), &[mv("h2e2"), mv("h9g7")]);
    record.set_tag("Result", "1-0");
    record.set_tag("Red", "胡荣华");
    timeline.load(record, true);
    let tags = |timeline: &Timeline| {
        let record = timeline.record();
        ["Result", "Red"].map(|name| record.tag(name).map(str::to_owned))
    };
    let [whole, without] =
        [[Some("1-0".to_owned()), Some("胡荣华".to_owned())], [None, Some("胡荣华".to_owned())]];
    timeline.go_to(1);
    timeline.play(mv("b9c7")).unwrap();
    assert_eq!(tags(&timeline), whole, "a variation is no other game");
    timeline.promote(timeline.node());
    assert_eq!(tags(&timeline), without, "another main line is");
    timeline.undo();
    assert_eq!(tags(&timeline), whole);
    timeline.redo();
    assert_eq!(tags(&timeline), without);
    timeline.undo();
    timeline.undo();
    timeline.go_to(2);
    timeline.play(mv("h0g2")).unwrap();
    assert_eq!(tags(&timeline), without, "and so is a longer one");
    timeline.undo();
    assert_eq!(tags(&timeline), whole);
    timeline.remove(timeline.node());
    assert_eq!(tags(&timeline), without, "or a shorter one");
}

#[test]
fn changes_made_together_are_undone_and_redone_together() {
    let mut timeline = branched();
    let (node, shown) = (timeline.nodes()[0], timeline.ply());
    let before = state(&timeline);
    timeline.join(true);
    assert!(timeline.set_nags(node, &[4]));
    timeline.go_to(0);
    timeline.play(mv("b2e2")).unwrap();
    timeline.play(mv("h9g7")).unwrap();
    timeline.go_to_node(node);
    timeline.join(false);
    let together = state(&timeline);
    assert_ne!(together, before);
    assert!(timeline.set_comment(node, "a change by itself"));
    assert!(timeline.undo());
    assert_eq!(state(&timeline), together);
    assert!(timeline.undo());
    assert_eq!((state(&timeline), timeline.ply()), (before.clone(), shown));
    assert!(timeline.redo());
    assert_eq!(texts(&timeline).split(' ').count(), timeline.moves().len());
    assert!(outline(&timeline).contains("b2e2") && timeline.tree().note(node).nags == [4]);
    assert!(timeline.undo());
    assert_eq!(state(&timeline), before);
}
