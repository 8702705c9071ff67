//! Opponents of limited strength: none of them errs as no person would, and a higher level is a stronger one.

use xiangqi_board::{
    Engine, Game, Level, Move, Position, RuleSet, Side, Verdict, Watcher, choose, is_plainly_drawn, judge,
    parse_fen, warn,
};

/// Time stands still: only positions are counted, and every run is the same.
struct Timeless;

impl Watcher for Timeless {
    fn now(&mut self) -> u32 {
        0
    }
}

fn game(fen: &str, moves: &str) -> Game {
    let start = Position::new(&parse_fen(fen).expect("a position").0).expect("playable");
    let mut game = Game::new(start);
    for text in moves.split_whitespace() {
        game.play(Move::parse(text).expect("a move")).expect("legal");
    }
    game
}

fn level(level: u8, seed: u32) -> Level {
    // The strongest level is limited by time alone, which stands still here.
    assert!(level < Level::STRONGEST);
    Level { level, seed, time_ms: None }
}

fn choice(engine: &mut Engine, game: &Game, number: u8, seed: u32) -> Move {
    choose(engine, game, RuleSet::Cxa, level(number, seed), &mut Timeless).expect("a move").mv
}

fn moves_of(position: &Position) -> Vec<Move> {
    position.legal_moves().iter().copied().collect()
}

fn after(position: &Position, mv: Move) -> Position {
    position.after(mv).expect("legal")
}

/// Whether the side to move can end the game with its next move.
fn has_mate_in_one(position: &Position) -> bool {
    moves_of(position).into_iter().any(|mv| after(position, mv).legal_moves().is_empty())
}

/// Whether the side to move wins with its second move at the latest.
fn has_mate_in_two(position: &Position) -> bool {
    moves_of(position).into_iter().any(|mv| {
        let next = after(position, mv);
        moves_of(&next).into_iter().all(|reply| has_mate_in_one(&after(&next, reply)))
    })
}

#[test]
fn no_level_misses_a_mate_in_one() {
    let mut engine = Engine::new(1);
    let won = game("3k5/9/9/9/9/9/9/9/R8/1R2K4 w", "");
    assert!(has_mate_in_one(won.position()));
    for number in 1..Level::STRONGEST {
        for seed in 0..8 {
            let mv = choice(&mut engine, &won, number, seed);
            assert!(after(won.position(), mv).legal_moves().is_empty(), "level {number}, seed {seed}: {mv}");
        }
    }
}

/// In whole games of weak players nearly everything that can go wrong is there to be seen.
#[test]
fn no_level_walks_into_a_mate_in_one_and_from_level_3_none_into_one_in_two() {
    let (mut ones, mut twos) = (0, 0);
    for (number, seed) in [(1, 1), (1, 2), (2, 3), (2, 4), (3, 5), (3, 6)] {
        let mut engine = Engine::new(1);
        let mut game = Game::new(Position::start());
        while game.moves().len() < 160 && !moves_of(game.position()).is_empty() {
            let position = game.position().clone();
            let mv = choice(&mut engine, &game, number, seed);
            let told = format!("{}, level {number}, seed {seed}: {mv}", position.fen());
            let all = moves_of(&position);
            if has_mate_in_one(&position) {
                assert!(after(&position, mv).legal_moves().is_empty(), "{told}");
            }
            let bad = all.iter().filter(|&&mv| has_mate_in_one(&after(&position, mv))).count();
            if bad > 0 && bad < all.len() {
                ones += 1;
                assert!(!has_mate_in_one(&after(&position, mv)), "{told}");
            }
            if number >= 3 && has_mate_in_two(&after(&position, mv)) {
                twos += 1;
                assert!(all.iter().all(|&mv| has_mate_in_two(&after(&position, mv))), "{told}");
            }
            game.play(mv).expect("legal");
        }
    }
    println!("{ones} times a mate in one was to be avoided, {twos} times one in two could not be");
    assert!(ones > 20, "{ones}");
}

#[test]
fn nobody_saves_itself_by_perpetual_check() {
    // Trial S10: the last check of the second round.
    let loops = "a8a9 e9e8 a9a8 e8e9 a8a9 e9e8";
    let game = game("4k4/R8/9/9/9/9/9/9/9/3K5 w", loops);
    let mut engine = Engine::new(1);
    for number in 1..Level::STRONGEST {
        for seed in 0..10 {
            let mv = choice(&mut engine, &game, number, seed);
            let mut moves = game.moves().to_vec();
            moves.push(mv);
            let ruling = warn(game.start(), &moves, RuleSet::Cxa).expect("legal");
            let is_warned = ruling.is_some_and(|ruling| ruling.verdict.offender() == Some(Side::Red));
            assert!(!is_warned, "level {number}, seed {seed}: {mv}");
            let verdict = judge(game.start(), &moves, RuleSet::Cxa).expect("legal").verdict;
            assert_eq!(verdict, Verdict::None);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_moves_and_others_give_others() {
    let (mut engine, mut other) = (Engine::new(1), Engine::new(1));
    let start = Game::new(Position::start());
    let mut seen = vec![];
    for seed in 0..12 {
        let mv = choice(&mut engine, &start, 2, seed);
        assert_eq!(choice(&mut other, &start, 2, seed), mv, "whatever was thought of before");
        if !seen.contains(&mv) {
            seen.push(mv);
        }
    }
    assert!(seen.len() > 3, "{seen:?}");
}

#[test]
fn a_position_without_moves_has_no_choice() {
    let lost = game("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b", "");
    assert!(moves_of(lost.position()).is_empty());
    assert!(choose(&mut Engine::new(1), &lost, RuleSet::Cxa, level(1, 0), &mut Timeless).is_none());
}

/// Two chariots against a bare king are won, whoever plays them: mate comes, and no piece is lost.
#[test]
fn a_won_ending_is_won_at_every_level() {
    for number in 1..Level::STRONGEST {
        let mut engine = Engine::new(1);
        let mut game = game("4k4/4a4/9/9/9/9/9/9/4A4/R2AK3R w", "");
        while !moves_of(game.position()).is_empty() {
            assert!(game.moves().len() < 80, "level {number} does not get on: {}", game.position().fen());
            let strength = if game.position().turn() == Side::Red { number } else { 5 };
            let mv = choice(&mut engine, &game, strength, 1);
            game.play(mv).expect("legal");
            let chariots = game.position().fen().split(' ').next().unwrap_or_default().matches('R').count();
            assert_eq!(chariots, 2, "level {number} loses a chariot");
        }
        assert_eq!(game.position().turn(), Side::Black, "level {number}");
    }
}

/// Who wins a game between two levels; `None` for a draw, also when it is long.
fn play(red: u8, black: u8, seed: u32) -> Option<Side> {
    let mut engine = Engine::new(4);
    let mut game = Game::new(Position::start());
    while game.moves().len() < 240 {
        let turn = game.position().turn();
        if moves_of(game.position()).is_empty() {
            return Some(!turn);
        }
        let number = if turn == Side::Red { red } else { black };
        let mv = choice(&mut engine, &game, number, seed);
        game.play(mv).expect("legal");
        let verdict = judge(game.start(), game.moves(), RuleSet::Cxa).expect("legal").verdict;
        match verdict {
            Verdict::None => {}
            Verdict::Draw | Verdict::Arbiter => return None,
            Verdict::Loses(side) | Verdict::MustChange(side) => return Some(!side),
        }
        if is_plainly_drawn(game.position()) {
            return None;
        }
    }
    None
}

/// The points of one level against another, doubled, from so many pairs of games with colours changed.
fn points(stronger: u8, weaker: u8, pairs: u32) -> u32 {
    let mut points = 0;
    for seed in 0..pairs {
        for (red, black, side) in [(stronger, weaker, Side::Red), (weaker, stronger, Side::Black)] {
            points += match play(red, black, seed) {
                None => 1,
                Some(winner) if winner == side => 2,
                Some(_) => 0,
            };
        }
    }
    points
}

#[test]
fn level_4_beats_level_1() {
    assert_eq!(points(4, 1, 2), 8);
}

/// The numbers of the README: `cargo test --release --test level -- --ignored --nocapture`.
#[test]
#[ignore = "takes some minutes"]
fn every_level_is_stronger_than_the_one_below() {
    for weaker in 1..Level::STRONGEST - 1 {
        let points = points(weaker + 1, weaker, 10);
        println!("level {} against level {weaker}: {} of 20", weaker + 1, f64::from(points) / 2.0);
        assert!(points > 20, "level {weaker}");
    }
}
