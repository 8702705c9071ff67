//! Facts about lines: from a table, also with colours reversed and mirrored, and from random games, where every
//! proof is played.

mod playout;
mod table;
mod view;

use playout::{Dice, playout};
use table::{position, rows};
use view::View;
use xiangqi_board::{
    Engine, Fact, FactKind, Game, Limits, Line, Move, Part, Piece, Position, Report, Role, RuleSet, Score,
    Solver, Square, Watcher, add_mate, explain, passed, refute, threats,
};

/// A score as the table writes it: `mate 2`, `ruled -1`, or centipawns.
fn score(text: &str) -> Score {
    let number = |text: &str| text.parse::<i32>().expect(text);
    match text.split_once(' ') {
        Some(("mate", moves)) if number(moves) > 0 => Score::mate_in(2 * number(moves) - 1),
        Some(("mate", moves)) => -Score::mate_in(-2 * number(moves)),
        Some(("ruled", sign)) if number(sign) > 0 => Score::ruled_in(8),
        Some(("ruled", _)) => -Score::ruled_in(8),
        _ => Score::centipawns(number(text)),
    }
}

fn moves(text: &str) -> Vec<Move> {
    text.split_whitespace().map(|word| Move::parse(word).expect(word)).collect()
}

/// A fact as the table writes it: its code, `#` and the number of moves, `@` and the place, the targets, and what is
/// given, each after a minus.
fn text(fact: &Fact, view: View) -> String {
    let mut text = fact.kind.code().to_owned();
    if fact.count > 0 {
        text += &format!(" #{}", fact.count);
    }
    if let Some(place) = fact.place {
        text += &format!(" @{}", place.code());
    }
    // The order of like pieces may depend on the side from which one looks.
    let points = |part, sign: &str| {
        let mut points: Vec<String> =
            fact.pieces_that(part).map(|square| format!(" {sign}{}", view.square(square))).collect();
        points.sort();
        points.concat()
    };
    text + &points(Part::Target, "") + &points(Part::Given, "-")
}

fn texts(facts: &[Fact], view: View) -> String {
    facts.iter().map(|fact| text(fact, view)).collect::<Vec<_>>().join(", ")
}

fn report(lines: Vec<Line>) -> Report {
    Report { lines, ..Report::default() }
}

/// Plays the proof of every fact about a line and looks whether it proves it. `shown` is the board that the reader sees.
fn check(shown: &Position, line: &[Move], facts: &[Fact], name: &str) {
    for fact in facts {
        let name = format!("{name}: {} {:?}", fact.kind.code(), fact.proof);
        let side = shown.turn();
        let mut position = fact.start.position(shown, line.first().copied());
        let mut balance = [0; 2];
        let mut mover = position.turn();
        for &mv in &fact.proof {
            if let Some(taken) = position.piece(mv.to) {
                balance[mover as usize] += worth(taken, mv.to);
            }
            position = position.after(mv).unwrap_or_else(|refusal| panic!("{name}: {mv} {refusal:?}"));
            mover = !mover;
        }
        let sides = |part| {
            let piece = |square| shown.piece(square).unwrap_or_else(|| panic!("{name}: nothing on {square}"));
            fact.pieces_that(part).map(|square| piece(square).side).collect::<Vec<_>>()
        };
        let targets = sides(Part::Target);
        let are_theirs = targets.iter().all(|&owner| owner != side);
        assert!(sides(Part::Given).iter().all(|&owner| owner == side), "{name}");
        let won = balance[side as usize] - balance[!side as usize];
        match fact.kind {
            FactKind::Stalemate => assert!(position.is_stuck() && !position.is_check(), "{name}"),
            FactKind::Mate | FactKind::Unstoppable => {
                assert_eq!(fact.proof.len(), 2 * usize::from(fact.count) - 1, "{name}");
                assert!(position.is_stuck() && position.turn() != side, "{name}");
            }
            FactKind::ThreatensMate => {
                assert_eq!(fact.proof.len(), 2 * usize::from(fact.count) - 1, "{name}");
                assert!(position.is_stuck() && position.is_check() && position.turn() != side, "{name}");
            }
            FactKind::PreventsMate => {
                assert_eq!(fact.proof.len(), 2 * usize::from(fact.count) - 1, "{name}");
                assert!(position.is_stuck() && position.is_check() && position.turn() == side, "{name}");
            }
            FactKind::Wins => assert!(won >= 100, "{name}: {won}"),
            FactKind::Loses => assert!(won <= -200, "{name}: {won}"),
            FactKind::Trades => assert!(won.abs() < 100 && !sides(Part::Given).is_empty(), "{name}: {won}"),
            FactKind::Sacrifices => assert!(!sides(Part::Given).is_empty() && won < 0, "{name}: {won}"),
            FactKind::Attacks | FactKind::DiscoversAttack | FactKind::Forks => {
                assert!(won >= 100, "{name}: {won}");
                assert!(are_theirs, "{name}");
                assert_eq!(fact.kind == FactKind::Forks, targets.len() > 1, "{name}");
            }
            FactKind::TakesAttacker | FactKind::Escapes | FactKind::Defends | FactKind::Shields => {
                assert!(won <= -100, "{name}: {won}");
                assert!(targets.iter().all(|&owner| owner == side), "{name}");
            }
            FactKind::Check | FactKind::DoubleCheck | FactKind::DiscoversCheck => {
                assert!(position.is_check(), "{name}");
            }
            _ => {}
        }
    }
}

fn worth(piece: Piece, square: Square) -> i32 {
    match piece.role {
        Role::King => 0,
        Role::Advisor | Role::Elephant => 200,
        Role::Horse | Role::Cannon => 450,
        Role::Chariot => 900,
        Role::Pawn => 100 + 100 * i32::from(square.is_across_river(piece.side)),
    }
}

#[test]
fn the_table_of_facts_holds_from_every_side() {
    let mut wrong = vec![];
    let mut seen = vec![];
    let mut cases = 0;
    for row in rows(include_str!("data/hints.txt")) {
        let [fen, line, worth, expected] = row[..] else { panic!("{row:?}") };
        let start = position(fen);
        cases += 1;
        let facts_from = |view: View| {
            let game = Game::new(view.position(&start));
            let moves: Vec<_> = moves(line).into_iter().map(|mv| view.mv(mv)).collect();
            let line = Line { moves: moves.clone(), score: score(worth) };
            let facts = explain(game.position(), &report(vec![line])).remove(0);
            check(game.position(), &moves, &facts, fen);
            facts
        };
        let facts = facts_from(View::PLAIN);
        seen.extend(facts.iter().map(|fact| fact.kind));
        if texts(&facts, View::PLAIN) != expected {
            wrong.push(format!("{fen}; {line}; {worth}; {}", texts(&facts, View::PLAIN)));
        }
        for view in View::ALL {
            assert_eq!(
                texts(&facts_from(view), view),
                texts(&facts, View::PLAIN),
                "{fen} seen from elsewhere"
            );
        }
    }
    assert!(wrong.is_empty(), "found instead:\n{}", wrong.join("\n"));
    assert!(cases >= 60, "{cases}");
    let missing: Vec<_> =
        FactKind::ALL.iter().filter(|kind| !seen.contains(kind) && **kind != FactKind::OnlyGood).collect();
    assert!(missing.is_empty(), "no case shows {missing:?}");
}

/// Three seconds of nothing: the searches here are bounded by their nodes.
struct Still;

impl Watcher for Still {
    fn now(&mut self) -> u32 {
        0
    }
}

fn think(game: &Game, lines: u8) -> Report {
    let limits = Limits { nodes: Some(4_000), lines, ..Limits::default() };
    Engine::new(1).search(game, RuleSet::Cxa, &limits, &mut Still)
}

#[test]
fn facts_of_random_lines_are_true() {
    let mut dice = Dice::new(6);
    for _ in 0..40 {
        let mut start = Position::start();
        playout(Position::start(), 10 + dice.below(110), &mut dice, |position| start = position.clone());
        if start.is_stuck() {
            continue;
        }
        let game = Game::new(start.clone());
        let lines = (0..6).map(|_| {
            let mut line = vec![];
            let mut position = start.clone();
            for _ in 0..=dice.below(7) {
                let legal = position.legal_moves();
                if legal.is_empty() {
                    break;
                }
                line.push(*dice.pick(&legal));
                position = position.after(line[line.len() - 1]).unwrap();
            }
            Line { moves: line, score: Score::centipawns(dice.below(600) as i32 - 300) }
        });
        let report = report(lines.collect());
        for (facts, line) in explain(game.position(), &report).iter().zip(&report.lines) {
            assert!((1..=5).contains(&facts.len()), "{start:?} {line:?}");
            assert!(facts.is_sorted_by_key(|fact| fact.kind), "{start:?} {line:?}");
            check(&start, &line.moves, facts, &format!("{start:?} {:?}", line.moves));
        }
        check_threats(&start, None);
    }
}

#[test]
fn facts_of_searched_lines_are_true() {
    let mut dice = Dice::new(7);
    let mut solver = Solver::new();
    for _ in 0..12 {
        let mut start = Position::start();
        playout(Position::start(), 10 + dice.below(90), &mut dice, |position| start = position.clone());
        let game = Game::new(start.clone());
        let mut report = think(&game, 3);
        add_mate(&mut solver, &start, &mut report);
        for (facts, line) in explain(game.position(), &report).iter().zip(&report.lines) {
            check(&start, &line.moves, facts, &format!("{start:?} {:?}", line.moves));
        }
        if let Some(free) = passed(&start) {
            let report = think(&Game::new(free), 1);
            check_threats(&start, Some(&report));
        }
    }
}

fn check_threats(position: &Position, report: Option<&Report>) {
    let facts = threats(position, report);
    match passed(position) {
        Some(free) => {
            let line = report.and_then(|report| Some(&*report.lines.first()?.moves)).unwrap_or_default();
            check(&free, line, &facts, &format!("threats on {position:?}"));
        }
        None => assert!(facts.len() == 1 && !facts[0].pieces.is_empty(), "{position:?}"),
    }
}

/// A line or text that cannot be played is left out, from the first bad move on.
#[test]
fn lines_are_told_as_far_as_they_are_legal() {
    let game = Game::new(Position::start());
    let line = |moves_of: &str| Line { moves: moves(moves_of), score: Score::DRAW };
    let told =
        explain(game.position(), &report(vec![line("h2e2 h2e2"), line("h2h9 i9h9"), line("e5e6"), line("")]));
    let told: Vec<_> = told.iter().map(|facts| texts(facts, View::PLAIN)).collect();
    assert_eq!(told, ["takes-place @centre-file", "trades h9 -h2, takes-place @back-rank", "", ""]);
}

#[test]
fn the_only_good_move_is_told() {
    let game = Game::new(position("3k5/9/9/9/r8/9/9/N8/9/4K4 w"));
    let line = |mv: &str, score| Line { moves: moves(mv), score: Score::centipawns(score) };
    let facts = explain(game.position(), &report(vec![line("a2b4", -450), line("e0e1", -900)]));
    assert_eq!(texts(&facts[0], View::PLAIN), "escapes a2, only-good");
    let facts = explain(game.position(), &report(vec![line("a2b4", -450), line("a2c3", -500)]));
    assert_eq!(texts(&facts[0], View::PLAIN), "escapes a2");
}

#[test]
fn threats_are_told() {
    for (fen, expected) in [
        ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", ""),
        ("3k5/9/9/9/r8/9/9/N8/9/4K4 w", "wins a2"),
        ("3k5/9/9/9/r1r6/9/9/N1C6/9/4K4 b", ""),
        ("1r2ka3/9/9/4p4/2R6/9/9/9/r8/4K4 w", "mate #2"),
        ("4k4/9/9/9/9/9/4r4/9/9/4KA3 w", "check"),
        ("3k5/9/9/9/r1c6/4p4/9/N7N/9/4K4 w", "wins a2"),
        ("3k1a3/4a4/9/9/3r5/9/9/N2N4n/9/3AK1B2 w", "wins d2"),
    ] {
        assert_eq!(texts(&threats(&position(fen), None), View::PLAIN), expected, "{fen}");
    }
}

#[test]
fn a_move_is_refuted() {
    let board = Position::start();
    let line = |moves_of: &str, score| {
        report(vec![Line { moves: moves(moves_of), score: Score::centipawns(score) }])
    };
    let mv = |text| Move::parse(text).unwrap();
    let best = line("h2e2 h9g7", 30);
    let refuted = refute(&board, mv("b2b6"), &best, &line("b7b0", 500));
    assert_eq!(refuted.loss, 530);
    assert_eq!(texts(&refuted.answer, View::PLAIN), "trades b0 -b7, takes-place @back-rank");
    let refuted = refute(&board, mv("e3e4"), &best, &line("h7h0 i0h0", 80));
    assert_eq!(texts(&refuted.answer, View::PLAIN), "trades h0 -h7, takes-place @back-rank");
    let refuted = refute(&board, mv("h2e2"), &best, &line("h9g7", -30));
    assert_eq!((refuted.loss, refuted.missed.len()), (0, 0));
    assert!(refute(&board, mv("h2e3"), &best, &line("h9g7", 0)).answer.is_empty());
    // The move lets a chariot stand that could have been taken.
    let board = position("2bk1a3/4a4/4b4/9/r3R4/9/9/N8/9/4K4 w");
    let refuted = refute(&board, mv("e0e1"), &line("e5a5", 900), &line("a5e5", 400));
    assert_eq!(texts(&refuted.missed, View::PLAIN), "wins a5");
    assert_eq!(texts(&refuted.answer, View::PLAIN), "wins e5, check, takes-place @centre-file");
    // After a move that ends the game there is no answer.
    let board = position("4k4/4n4/8r/9/7C1/9/9/1R7/4K4/9 w");
    let refuted = refute(&board, mv("b2b9"), &line("b2b9", 9_000), &Report::default());
    assert!(refuted.answer.is_empty() && refuted.loss == 0);
}

#[test]
fn a_mate_that_the_search_does_not_know_is_put_first() {
    let start = position("3k1a3/6R1r/1N7/9/1P7/7C1/9/9/4K4/9 w");
    let line = |mv: &str| Line { moves: moves(mv), score: Score::centipawns(900) };
    let mut report = report(vec![line("b5b6"), line("h4h9")]);
    add_mate(&mut Solver::new(), &start, &mut report);
    assert_eq!(report.lines.len(), 2);
    let mate = report.lines[0].score.mate().expect("a mate");
    assert_eq!(report.lines[0].moves.len() as i32, 2 * mate - 1);
    let facts = explain(&start, &report).remove(0);
    assert_eq!(facts[0].kind, FactKind::Mate);
    check(&start, &report.lines[0].moves, &facts, "a proven mate");
}
