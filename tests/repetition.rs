//! Rulings on the line of a board: the same by hand and by import, and what they end.

use xiangqi_board::{Ending, Move, Position, Record, Refused, RuleSet, Side, Timeline, Verdict, parse_fen};

const CHECKS: (&str, &str) = ("4k4/R8/9/9/9/9/9/9/9/3K5 w", "a8a9 e9e8 a9a8 e8e9");
const CHASE: (&str, &str) = ("4k4/9/9/2c6/9/R8/9/9/9/3K5 w", "a4a6 c6c4 a6a4 c4c6");
const QUIET: (&str, &str) = ("4k4/9/9/9/9/9/9/9/8r/R2K5 w", "a0b0 i1h1 b0a0 h1i1");

fn read((fen, cycle): (&str, &str), loops: usize) -> (Position, Vec<Move>) {
    let start = Position::new(&parse_fen(fen).unwrap().0).unwrap();
    let cycle: Vec<Move> = cycle.split(' ').map(|word| Move::parse(word).unwrap()).collect();
    (start, cycle.repeat(loops))
}

#[test]
fn the_ruling_falls_at_the_same_ply_by_hand_and_by_import() {
    for case in [CHECKS, CHASE, QUIET] {
        let (start, moves) = read(case, 3);
        let mut by_hand = Timeline::new(start.clone());
        let mut by_import = Timeline::new(Position::start());
        for ply in 1..=moves.len() {
            let Ok(played) = by_hand.play(moves[ply - 1]) else { break };
            by_import.load(Record::of_moves(start.clone(), &moves[..ply]), true);
            assert_eq!(by_import.ply(), ply);
            assert_eq!(by_hand.ruling(), by_import.ruling());
            assert_eq!(by_hand.ruling().is_some(), ply >= 8, "{case:?} {ply}");
            assert_eq!(by_hand.game().outcome(), by_import.game().outcome());
            assert_eq!(played.outcome, by_hand.game().outcome());
            by_import.load(Record::of_moves(start.clone(), &moves), false);
            by_import.go_to(ply);
            assert_eq!(by_hand.ruling(), by_import.ruling(), "by stepping through the whole record");
        }
    }
}

#[test]
fn a_loss_and_a_draw_end_the_game_until_they_are_undone() {
    for (case, winner, article) in [(CHECKS, Some(Side::Black), "24.1"), (QUIET, None, "26.2")] {
        let (start, moves) = read(case, 2);
        let mut timeline = Timeline::new(start);
        for &mv in &moves {
            assert_eq!(timeline.game().outcome(), None);
            timeline.play(mv).unwrap();
        }
        let outcome = timeline.game().outcome().unwrap();
        assert_eq!((outcome.winner, outcome.ending), (winner, Ending::Repetition(article)));
        let refused = timeline.play(moves[0]).unwrap_err();
        assert_eq!((refused.code(), refused.article()), ("game-over", article));
        assert!(matches!(refused, Refused::Ended(_)));
        let termination = format!("repetition, Art. {article}");
        assert!(timeline.record().tags.contains(&("Termination".into(), termination)));
        assert!(timeline.undo());
        assert_eq!(timeline.game().outcome(), None);
        assert!(timeline.play(moves[7]).is_ok());
    }
}

#[test]
fn who_was_told_to_change_loses_on_one_more_loop() {
    let (start, moves) = read(CHASE, 3);
    let mut timeline = Timeline::new(start);
    for &mv in &moves[..8] {
        timeline.play(mv).unwrap();
    }
    for &mv in &moves[8..11] {
        assert_eq!(timeline.ruling().unwrap().verdict, Verdict::MustChange(Side::Red));
        assert_eq!(timeline.play(mv).unwrap().outcome, None);
    }
    let outcome = timeline.play(moves[11]).unwrap().outcome.expect("the position stands for the fourth time");
    assert_eq!((outcome.winner, outcome.ending), (Some(Side::Black), Ending::Repetition("24.3")));
}

#[test]
fn the_rules_in_force_can_be_changed() {
    let (start, moves) = read(("9/9/4k4/4n4/9/9/9/3K5/3C5/9 w", "d1e1 e6d4 e1d1 d4e6"), 2);
    let mut timeline = Timeline::new(start.clone());
    timeline.set_rules(RuleSet::Axf);
    timeline.load(Record::of_moves(start, &moves), true);
    assert_eq!(timeline.game().outcome().map(|outcome| outcome.winner), Some(None));
    timeline.set_rules(RuleSet::Cxa);
    assert_eq!(timeline.game().outcome(), None);
    assert_eq!(timeline.ruling().unwrap().verdict, Verdict::MustChange(Side::Red));
}
