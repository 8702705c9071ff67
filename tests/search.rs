//! The search: what it must find, what it must not do, and that it keeps to its limits.

use std::time::Instant;

use xiangqi_board::{Engine, Game, Limits, Move, Position, Report, RuleSet, Score, Watcher, parse_fen};

/// Looks on with a real clock; may give up after so many questions.
struct Watch {
    start: Instant,
    patience: usize,
    reports: Vec<Report>,
}

impl Watch {
    fn new() -> Self {
        Self { start: Instant::now(), patience: usize::MAX, reports: vec![] }
    }
}

impl Watcher for Watch {
    fn now(&mut self) -> u32 {
        self.start.elapsed().as_millis() as u32
    }

    fn progress(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }

    fn is_cancelled(&mut self) -> bool {
        self.patience = self.patience.saturating_sub(1);
        self.patience == 0
    }
}

fn game(fen: &str, moves: &str) -> Game {
    let mut game = Game::new(Position::new(&parse_fen(fen).expect(fen).0).expect(fen));
    for text in moves.split_whitespace() {
        game.play(Move::parse(text).expect(text)).expect(text);
    }
    game
}

fn search(game: &Game, rules: RuleSet, limits: Limits) -> Report {
    Engine::new(4).search(game, rules, &limits, &mut Watch::new())
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
const FEW: &str = "2ba1k3/4a4/4b4/4R4/p3C1p1p/2P1c4/P3n3P/4B4/r3A4/2BAK4 w";

#[test]
fn finds_mate_and_says_how_far_it_is() {
    // FEN; moves to mate, negative when the side to move is mated. A stalemate wins as well.
    let table = [
        ("4k4/4n4/8r/9/7C1/9/9/1R7/4K4/9 w", 1),
        ("2r1k4/9/R8/9/2c6/9/9/9/9/3K5 b", 2),
        ("3k1a3/6R1r/1N7/9/1P7/7C1/9/9/4K4/9 w", 2), // takes the chariot, then mates; by checks alone it takes three
        ("5k3/9/4P4/9/9/9/9/9/9/4K4 w", 1),
        ("3k5/4P4/3P5/9/9/9/9/9/9/4K4 w", 1),
    ];
    for (fen, mate) in table {
        let game = game(fen, "");
        let report = search(&game, RuleSet::Cxa, nodes(200_000));
        let line = &report.lines[0];
        assert_eq!(line.score.mate(), Some(mate), "{fen} {line:?}");
        let end =
            line.moves.iter().fold(game.position().clone(), |position, &mv| position.after(mv).expect(fen));
        assert!(end.is_stuck(), "{fen} {line:?}");
        assert_eq!(line.moves.len() as i32, 2 * mate - 1, "{fen} {line:?}");
    }
}

#[test]
fn lines_can_be_played_and_the_best_comes_first() {
    for fen in [START, FEW, "3ak1b2/4a4/4b4/9/4p4/2R6/9/4B4/4A2r1/2BAK4 b"] {
        let game = game(fen, "");
        let report = search(&game, RuleSet::Cxa, Limits { lines: 4, ..nodes(60_000) });
        assert_eq!(report.lines.len(), 4, "{fen}");
        for (index, line) in report.lines.iter().enumerate() {
            let mut position = game.position().clone();
            for &mv in &line.moves {
                position = position.after(mv).unwrap_or_else(|_| panic!("{fen} {line:?}"));
            }
            let earlier = &report.lines[..index];
            assert!(earlier.iter().all(|other| other.score >= line.score), "{fen} {report:?}");
            assert!(earlier.iter().all(|other| other.moves[0] != line.moves[0]), "{fen} {report:?}");
        }
    }
}

#[test]
fn the_same_number_of_nodes_gives_the_same_answer() {
    let game = game(START, "h2e2 h9g7");
    let limits = Limits { lines: 2, ..nodes(30_000) };
    let mut engine = Engine::new(4);
    let mut first = engine.search(&game, RuleSet::Cxa, &limits, &mut Watch::new());
    engine.search(&self::game(FEW, ""), RuleSet::Cxa, &limits, &mut Watch::new());
    engine.clear();
    let second = engine.search(&game, RuleSet::Cxa, &limits, &mut Watch::new());
    first.time_ms = second.time_ms;
    assert_eq!(first, second);
    assert_eq!(first.nodes, 30_000);
}

#[test]
fn limits_are_kept() {
    let game = game(START, "");
    let report = search(&game, RuleSet::Cxa, Limits { depth: Some(3), ..Limits::default() });
    assert_eq!(report.depth, 3);
    let report = search(&game, RuleSet::Cxa, Limits { time_ms: Some(100), ..Limits::default() });
    assert!((100..400).contains(&report.time_ms), "{}", report.time_ms); // A busy machine may come late.
    // Whoever gives up at once still has a move.
    let mut watch = Watch { patience: 1, ..Watch::new() };
    let report = Engine::new(1).search(&game, RuleSet::Cxa, &Limits::default(), &mut watch);
    assert!(report.nodes <= 1024 && report.best().is_some(), "{report:?}");
    let report = search(&game, RuleSet::Cxa, nodes(1));
    assert!(game.position().is_legal(report.best().expect("a move")), "{report:?}");
}

#[test]
fn progress_goes_deeper_step_by_step() {
    let mut watch = Watch::new();
    let report = Engine::new(4).search(&game(FEW, ""), RuleSet::Cxa, &nodes(50_000), &mut watch);
    let depths: Vec<_> = watch.reports.iter().map(|report| report.depth).collect();
    assert_eq!(depths, (1..=report.depth).collect::<Vec<_>>());
}

#[test]
fn without_a_legal_move_there_is_no_line() {
    let report = search(&game("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b", ""), RuleSet::Cxa, nodes(1000));
    assert!(report.lines.is_empty(), "{report:?}");
}

#[test]
fn checking_for_ever_saves_nobody() {
    // Trial S01: Red can only check, and may not go on doing so.
    let lost = game("4k4/R8/9/9/9/9/9/9/9/3K1ABrr w", "");
    for depth in 7..=12 {
        let report = search(&lost, RuleSet::Cxa, Limits { depth: Some(depth), ..Limits::default() });
        assert!(report.lines[0].score.value() < -500, "{report:?}");
    }
    // Where nothing forbids it, it does.
    let report = search(&lost, RuleSet::None, nodes(100_000));
    assert_eq!(report.lines[0].score, Score::DRAW, "{report:?}");
}

#[test]
fn who_may_not_repeat_does_not() {
    // FEN; moves so far; the move that would make the mover the offender (trial S10, then a chase).
    let table = [
        ("4k4/R8/9/9/9/9/9/9/9/3K5 w", "a8a9 e9e8 a9a8 e8e9 a8a9 e9e8", "a9a8"),
        ("4k4/9/9/2c6/9/R8/9/9/9/3K5 w", "a4a6 c6c4 a6a4 c4c6 a4a6 c6c4", "a6a4"),
    ];
    for (fen, moves, forbidden) in table {
        let game = game(fen, moves);
        for limit in [100, 1_000, 20_000] {
            let report = search(&game, RuleSet::Cxa, nodes(limit));
            assert_ne!(report.best(), Move::parse(forbidden), "{fen} {report:?}");
        }
        let all = search(&game, RuleSet::Cxa, Limits { lines: 100, depth: Some(3), ..Limits::default() });
        let last = all.lines.last().expect("a line");
        assert_eq!(last.moves.first().copied(), Move::parse(forbidden), "{all:?}");
        assert!(last.score.is_ruled() && last.score < Score::DRAW, "{last:?}");
    }
}

#[test]
fn the_natural_limit_is_a_draw() {
    // Red is a chariot up and has one round left, in which nothing can be taken.
    let report = search(&game("3k5/9/4b4/9/9/9/9/9/R8/4K4 w - - 118 80", ""), RuleSet::Cxa, nodes(20_000));
    assert_eq!(report.lines[0].score, Score::DRAW, "{report:?}");
    // With a capture at hand it goes on.
    let report = search(&game("3k5/9/4b4/9/4R4/9/9/9/9/4K4 w - - 118 80", ""), RuleSet::Cxa, nodes(20_000));
    assert!(report.lines[0].score.value() > 300, "{report:?}");
}
