//! The drawing of a board against a picture that was looked at and kept.

use xiangqi_board::{Coordinates, Looks, Move, PieceSet, Position, Shape, Theme, svg};

/// A game in which every kind of mark of a still picture occurs.
fn picture(looks: Looks) -> String {
    let mv = Move::parse("h2e2").unwrap();
    let position = Position::start().after(mv).unwrap();
    let shapes = [Shape::parse("h9g7").unwrap(), Shape::parse("a0").unwrap()];
    svg(&position.setup(), looks, Some(mv), &shapes, &[])
}

#[test]
fn the_board_looks_as_it_did() {
    let drawn = picture(Looks::default());
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/board.svg");
    // To accept a new look: look at the picture that `KEEP_PICTURE=1 cargo test --test svg` writes, and commit it.
    if std::env::var_os("KEEP_PICTURE").is_some() {
        std::fs::write(path, &drawn).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap();
    let difference = drawn.lines().zip(kept.lines()).position(|(drawn, kept)| drawn != kept);
    assert!(drawn == kept, "the picture differs from line {difference:?} on");
}

#[test]
fn every_piece_and_number_is_drawn_in_every_look() {
    for pieces in [PieceSet::Traditional, PieceSet::Simplified, PieceSet::Letters] {
        for theme in [Theme::Wood, Theme::Paper, Theme::Print, Theme::Dark] {
            for (coordinates, labels) in
                [(Coordinates::Files, 18), (Coordinates::Iccs, 28), (Coordinates::None, 0)]
            {
                for is_flipped in [false, true] {
                    let drawn = picture(Looks { pieces, theme, coordinates, is_flipped });
                    // 32 pieces, four characters of the river, and the coordinates.
                    assert_eq!(drawn.matches("<path").count(), 32 + 4 + labels);
                    assert!(!drawn.contains("NaN") && !drawn.contains("inf"));
                }
            }
        }
    }
}

#[test]
fn a_flip_moves_pieces_and_leaves_characters_upright() {
    let looks = |is_flipped| Looks { is_flipped, coordinates: Coordinates::None, ..Looks::default() };
    let alone = |is_flipped| {
        let setup = xiangqi_board::parse_fen("3k5/9/9/9/9/9/9/9/9/R3K4 w").unwrap().0;
        svg(&setup, looks(is_flipped), None, &[], &[])
    };
    let outlines = |drawn: &str| drawn.matches("<path").count();
    assert_eq!(outlines(&alone(false)), 7);
    assert_eq!(outlines(&alone(true)), 7);
    assert_ne!(alone(false), alone(true));
}
