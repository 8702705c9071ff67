//! The touch-move rule against its table, and in a game.

mod table;

use table::{describe, position, rows};
use xiangqi_board::{Game, Move, Obligation, Position, Square, TouchRule};

fn game(fen: &str) -> Game {
    let mut game = Game::new(position(fen));
    game.set_touch_rule(TouchRule::Touch);
    game
}

fn square(name: &str) -> Square {
    Square::parse(name).expect(name)
}

#[test]
fn every_row_of_the_table_holds() {
    for row in rows(include_str!("data/touch.txt")) {
        let [name, fen, touches, duty, article, foul] = row[..] else { panic!("{row:?}") };
        let mut game = game(fen);
        let mut obligation = Obligation::FREE;
        for touch in touches.split(' ') {
            let squares: Vec<Square> = touch.split('+').map(square).collect();
            obligation = game.touch(&squares);
        }
        assert_eq!(describe(obligation.duty), duty, "{name}");
        assert_eq!(obligation.article.unwrap_or("-"), article, "{name}");
        assert_eq!(obligation.foul.unwrap_or("-"), foul, "{name}");
    }
}

#[test]
fn a_touched_piece_must_move_and_only_its_moves_are_left() {
    let mut game = Game::new(Position::start());
    game.set_touch_rule(TouchRule::Touch);
    game.touch(&[square("h2")]);
    assert_eq!(game.legal_moves().len(), 12);
    let refused = game.play(Move::parse("h0g2").unwrap()).unwrap_err();
    assert_eq!((refused.code(), refused.article()), ("must-move", "5.1"));
    assert_eq!(refused.squares(), [square("h2")]);
    assert!(game.moves().is_empty());
    game.play(Move::parse("h2e2").unwrap()).unwrap();
    assert_eq!(game.obligation(), Obligation::FREE, "a move settles it");
}

#[test]
fn touches_bind_only_under_the_rule() {
    let mut game = Game::new(Position::start());
    assert_eq!(game.touch(&[square("h2")]), Obligation::FREE);
    assert!(game.play(Move::parse("h0g2").unwrap()).is_ok());
}

#[test]
fn taking_back_clears_the_touch() {
    let mut game = Game::new(Position::start());
    game.set_touch_rule(TouchRule::Touch);
    game.play(Move::parse("h2e2").unwrap()).unwrap();
    game.touch(&[square("h9")]);
    assert!(game.take_back());
    assert_eq!(game.obligation(), Obligation::FREE);
}
