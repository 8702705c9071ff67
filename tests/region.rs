//! The named parts of the board: their points, and how they are drawn.

use xiangqi_board::{Coordinates, Looks, Position, Region, Square, Theme, svg};

/// The points of a region, rank by rank from `a0`.
fn points(name: &str) -> String {
    let region = Region::parse(name).unwrap_or_else(|| panic!("{name} is no region"));
    let points = Square::all().filter(|&square| region.contains(square));
    points.map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn regions_have_the_points_of_their_names() {
    for line in
        include_str!("data/regions.txt").lines().filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        let (name, wanted) = line.split_once(": ").expect("a name and points");
        assert_eq!(points(name), wanted, "{name}");
    }
}

#[test]
fn a_region_of_both_sides_is_those_of_each() {
    for name in ["river-line", "soldier-line", "palace-top", "back-rank", "palace", "palace-centre"] {
        let [both, red, black] =
            ["", "-red", "-black"].map(|side| Region::parse(&[name, side].concat()).unwrap());
        for square in Square::all() {
            assert_eq!(
                both.contains(square),
                red.contains(square) || black.contains(square),
                "{name} {square}"
            );
            assert_eq!(red.contains(square), black.contains(square.rotated()), "{name} {square}");
        }
    }
}

#[test]
fn what_is_no_name_is_no_region() {
    for text in [
        "",
        "-red",
        "palace-",
        "palace-green",
        "Palace",
        "river-red",
        "central-file-black",
        "palace-red-red",
        "九宫",
    ] {
        assert_eq!(Region::parse(text), None, "{text}");
    }
}

#[test]
fn a_region_is_drawn_under_lines_and_pieces_in_every_look() {
    let setup = Position::start().setup();
    let regions = ["palace-red", "flank-files"].map(|name| Region::parse(name).unwrap());
    for theme in [Theme::Wood, Theme::Paper, Theme::Print, Theme::Dark, Theme::Contrast] {
        for is_flipped in [false, true] {
            let looks = Looks { theme, coordinates: Coordinates::None, is_flipped, ..Looks::default() };
            let (bare, drawn) = (svg(&setup, looks, None, &[], &[]), svg(&setup, looks, None, &[], &regions));
            let added: Vec<_> = drawn.lines().filter(|line| !bare.contains(*line)).collect();
            assert_eq!(added.len(), 6, "three areas, each with an edge");
            assert!(
                added
                    .iter()
                    .step_by(2)
                    .all(|line| line.starts_with("<polygon") && line.contains("fill-opacity=\"0.25\""))
            );
            assert!(added.iter().skip(1).step_by(2).all(|line| line.starts_with("<polyline")));
            let first_line = bare.lines().find(|line| line.starts_with("<polyline")).expect("a grid");
            let places = [added[5], first_line].map(|line| drawn.find(line).expect("drawn"));
            assert!(places[0] < places[1], "under the grid");
        }
    }
}

#[test]
fn a_board_with_regions_looks_as_it_did() {
    let regions = ["palace-black", "river-line-red", "central-file"].map(|name| Region::parse(name).unwrap());
    let drawn = svg(&Position::start().setup(), Looks::default(), None, &[], &regions);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/regions.svg");
    // To accept a new look: look at the picture that `KEEP_PICTURE=1 cargo test --test region` writes, and commit it.
    if std::env::var_os("KEEP_PICTURE").is_some() {
        std::fs::write(path, &drawn).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap();
    let difference = drawn.lines().zip(kept.lines()).position(|(drawn, kept)| drawn != kept);
    assert!(drawn == kept, "the picture differs from line {difference:?} on");
}
