//! Puzzles: what the author of each says of moves, replies and lines, and what is kept from the solver.

mod table;

use table::rows;
use xiangqi_board::{Attempt, Game, Move, Puzzle, Record, Tree, read_record};

fn record(goal: &str, fen: &str, moves: &str) -> Record {
    let goal = if goal == "-" { String::new() } else { format!("[Goal \"{goal}\"]\n") };
    let text = format!("{goal}[FEN \"{fen} - - 0 1\"]\n\n{moves}\n");
    read_record(&text).expect(&text).record
}

fn moves(text: &str) -> Vec<Move> {
    text.split(' ').filter(|name| *name != "-").map(|name| Move::parse(name).expect(name)).collect()
}

fn game(puzzle: &Puzzle, moves: &[Move]) -> Game {
    let mut game = Game::new(puzzle.record().start.clone());
    for &mv in moves {
        game.play(mv).expect("a legal move");
    }
    game
}

fn names(moves: &[Move]) -> String {
    if moves.is_empty() {
        return "-".into();
    }
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

/// What the puzzle answers, as the table has it.
fn answer(puzzle: &Puzzle, game: &Game, question: &str) -> String {
    let tree = &puzzle.record().tree;
    let (what, mv) = question.split_once(' ').unwrap_or((question, ""));
    match what {
        "attempt" => match puzzle.attempt(game, Move::parse(mv).expect(mv)) {
            Attempt::Refuted(node) => {
                let line = &tree.line(node)[tree.path(node).len() - 1..];
                let moves: Vec<_> = line.iter().filter_map(|&node| tree.mv(node)).collect();
                "refuted ".to_owned() + &names(&moves)
            }
            other => other.code().into(),
        },
        "reply" => names(puzzle.reply(game).as_slice()),
        "solution" => names(&puzzle.solution(game)),
        "progress" => puzzle.progress(game).code().into(),
        "goal" => puzzle.goal().name(),
        "sound" => puzzle.is_sound().to_string(),
        _ => panic!("{question}"),
    }
}

#[test]
fn the_author_is_understood() {
    let mut count = 0;
    for row in rows(include_str!("data/attempts.txt")) {
        let [name, goal, fen, tree, played, question, expected] = row[..] else { panic!("{row:?}") };
        let puzzle = Puzzle::new(record(goal, fen, tree));
        let game = game(&puzzle, &moves(played));
        assert_eq!(answer(&puzzle, &game, question), expected, "{name}: {question} after {played}");
        assert_eq!(puzzle.is_stated(), goal != "-" && !goal.starts_with("Find"), "{name}");
        count += 1;
    }
    assert!(count > 30, "{count}");
}

const SECRETIVE: &str = "[Event \"Two chariots\"]\n[Goal \"mate in 2\"]\n[Result \"1-0\"]\n[FEN \"4k4/9/9/9/9/9/4P4/R8/8R/4K4 w - - 0 1\"]\n\n\
    {Think. [%cal Ga2a5]} 1. a2a8 {Well done. [%csl Re9]} e9d9 {Forced} 2. i1i9 {Mate} (2. i1i7? {Too slow}) 1-0";

#[test]
fn nothing_leaks_from_what_is_posed() {
    let puzzle = Puzzle::new(read_record(SECRETIVE).unwrap().record);
    let bare = puzzle.bare();
    assert_eq!((bare.tree.count(), bare.tree.comments(), bare.result()), (0, 0, None));
    assert_eq!((bare.tag("Event"), bare.tag("goal")), (Some("Two chariots"), Some("mate in 2")));
    assert_eq!(bare.tree.note(Tree::ROOT).shapes.len(), 1, "the marks of the task stay");
}

#[test]
fn comments_belong_to_the_moves_that_are_reached() {
    let puzzle = Puzzle::new(read_record(SECRETIVE).unwrap().record);
    for (played, comment) in
        [("-", "Think."), ("a2a8", "Well done."), ("a2a8 e9d9", "Forced"), ("a2a8 e9d9 i1i9", "Mate")]
    {
        let game = game(&puzzle, &moves(played));
        assert_eq!(puzzle.note(&game).expect(played).comment, comment);
    }
    assert!(puzzle.note(&game(&puzzle, &moves("i1i8"))).is_none());
}

#[test]
fn what_was_played_is_in_the_record_that_is_disclosed() {
    let puzzle = Puzzle::new(read_record(SECRETIVE).unwrap().record);
    for (played, variations) in [("a2a8 e9d9 i1i9", 1), ("a2a8 e9d9 i1i5", 2), ("i1i8 e9d9 a2a9", 2)] {
        let played = moves(played);
        let (record, node) = puzzle.disclosed(&game(&puzzle, &played));
        let path: Vec<_> = record.tree.path(node).into_iter().filter_map(|at| record.tree.mv(at)).collect();
        assert_eq!((path, record.tree.variations()), (played, variations));
        assert_eq!(record.tree.comments(), puzzle.record().tree.comments());
    }
}
