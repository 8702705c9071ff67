//! The drawing of a board against a picture that was looked at and kept.

use xiangqi_board::{Colours, Coordinates, Looks, Move, PieceSet, Position, Shape, Sides, Theme, svg};

/// A game in which every kind of mark of a still picture occurs.
fn picture(looks: Looks) -> String {
    let mv = Move::parse("h2e2").unwrap();
    let position = Position::start().after(mv).unwrap();
    let shapes = ["h9g7", "a0", "Rb9c7", "Rc6", "Ya3a5", "Yc3", "Bh0g2", "Bg6"]
        .map(|text| Shape::parse(text).unwrap());
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
    let sets = [PieceSet::Traditional, PieceSet::Simplified, PieceSet::Letters, PieceSet::Pictures];
    let themes = [Theme::Wood, Theme::Paper, Theme::Print, Theme::Dark, Theme::Contrast];
    let labels = [
        (Coordinates::Files, 18),
        (Coordinates::Numbers, 18),
        (Coordinates::Iccs, 28),
        (Coordinates::Uci, 29), // 10 is two characters.
        (Coordinates::None, 0),
    ];
    for (pieces, theme) in sets.into_iter().flat_map(|set| themes.map(|theme| (set, theme))) {
        for ((coordinates, labels), is_flipped) in labels.into_iter().flat_map(|it| [(it, false), (it, true)])
        {
            let drawn = picture(Looks { pieces, theme, coordinates, is_flipped, ..Looks::default() });
            // 32 pieces, four characters of the river, and the coordinates.
            assert_eq!(drawn.matches("<path").count(), 32 + 4 + labels);
            assert!(!drawn.contains("NaN") && !drawn.contains("inf"));
        }
    }
}

/// How bright a colour is to any eye: the relative luminance of WCAG 2.
fn luminance(colour: &str) -> f64 {
    let part = |at: usize| {
        let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

/// How the disc of a piece that stands alone differs from the bare board: what is drawn, without places and sizes.
fn disc(letter: char, looks: Looks) -> Vec<String> {
    let draw = |row: &str| {
        let setup = xiangqi_board::parse_fen(&format!("9/9/9/9/{row}/9/9/9/9/9 w")).unwrap().0;
        svg(&setup, looks, None, &[], &[])
    };
    let bare = draw("9");
    let drawn = draw(&format!("4{letter}4"));
    drawn.lines().filter(|line| !bare.contains(line)).map(str::to_owned).collect()
}

#[test]
fn red_and_black_differ_without_their_colours() {
    let colour_of =
        |line: &str| line.split('#').nth(1).map_or(String::new(), |rest| format!("#{}", &rest[..6]));
    for pieces in [PieceSet::Traditional, PieceSet::Simplified, PieceSet::Letters, PieceSet::Pictures] {
        for theme in [Theme::Wood, Theme::Paper, Theme::Print, Theme::Dark, Theme::Contrast] {
            for sides in [Sides::Auto, Sides::Relief] {
                let looks = Looks { pieces, theme, sides, ..Looks::default() };
                for (red, black) in "KABNRCP".chars().zip("kabnrcp".chars()) {
                    let (red, black) = (disc(red, looks), disc(black, looks));
                    let rings =
                        |disc: &[String]| disc.iter().filter(|line| line.contains("stroke-width")).count();
                    // The face is the third thing drawn, after the shadow and the rim.
                    let (light, dark) = (luminance(&colour_of(&red[2])), luminance(&colour_of(&black[2])));
                    let is_relief = (light + 0.05) / (dark + 0.05) > 7.0;
                    assert!(
                        is_relief || rings(&black) == rings(&red) + 1,
                        "{pieces:?} {theme:?} {red:?} {black:?}"
                    );
                    // What is written can be read on either.
                    for disc in [&red, &black] {
                        let (face, ink) =
                            (luminance(&colour_of(&disc[2])), luminance(&colour_of(&disc[disc.len() - 1])));
                        let contrast = (face.max(ink) + 0.05) / (face.min(ink) + 0.05);
                        assert!(
                            contrast > if theme == Theme::Contrast { 7.0 } else { 4.5 },
                            "{theme:?} {contrast}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn a_page_may_choose_any_colour() {
    let own = Colours::parse("102030ff - zz 0a0b0cff");
    let drawn = picture(Looks { colours: own, ..Looks::default() });
    let plain = picture(Looks::default());
    assert!(drawn.contains("#102030") && !plain.contains("#102030"));
    assert!(drawn.contains("#0a0b0c"), "the labels");
    assert!(drawn.contains("#d9ae6c"), "the frame is the theme's");
    assert_eq!(Colours::parse("banana"), Colours::default());
    assert_eq!(Colours::parse(&"- ".repeat(100)), Colours::default());
    let relief = picture(Looks { colours: own, sides: Sides::Relief, ..Looks::default() });
    assert!(relief.contains("#102030"));
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
