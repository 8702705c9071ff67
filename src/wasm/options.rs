//! The options of a board, by the names that the element's attributes have.

use super::contest;
use crate::board::Side;
use crate::view::{Colours, Coordinates, Movable, PieceSet, Sides, Stage, Theme};

/// Sets an option; false for an unknown name or value, the default being taken for the value.
pub(super) fn configure(stage: &mut Stage, name: &str, value: &str) -> bool {
    let mut looks = stage.looks();
    let known = match name {
        "pieces" => choose(
            &mut looks.pieces,
            value,
            &[
                ("traditional", PieceSet::Traditional),
                ("simplified", PieceSet::Simplified),
                ("letters", PieceSet::Letters),
                ("pictures", PieceSet::Pictures),
            ],
        ),
        "theme" => choose(
            &mut looks.theme,
            value,
            &[
                ("wood", Theme::Wood),
                ("paper", Theme::Paper),
                ("print", Theme::Print),
                ("dark", Theme::Dark),
                ("contrast", Theme::Contrast),
            ],
        ),
        "colours" => {
            looks.colours = Colours::parse(value);
            true
        }
        "sides" => choose(&mut looks.sides, value, &[("auto", Sides::Auto), ("relief", Sides::Relief)]),
        "coordinates" => choose(
            &mut looks.coordinates,
            value,
            &[
                ("files", Coordinates::Files),
                ("numbers", Coordinates::Numbers),
                ("iccs", Coordinates::Iccs),
                ("uci", Coordinates::Uci),
                ("none", Coordinates::None),
            ],
        ),
        "orientation" => choose(&mut looks.is_flipped, value, &[("red", false), ("black", true)]),
        "movable" => {
            let mut movable = Movable::None;
            let known = choose(
                &mut movable,
                value,
                &[
                    ("none", Movable::None),
                    ("red", Movable::Only(Side::Red)),
                    ("black", Movable::Only(Side::Black)),
                    ("both", Movable::Both),
                ],
            );
            stage.set_movable(movable);
            known
        }
        "motion" => {
            let mut is_still = false;
            let known = choose(&mut is_still, value, &[("full", false), ("reduced", true)]);
            stage.set_still(is_still);
            known
        }
        _ => {
            let mut settings = stage.settings().clone();
            let known = contest::configure(&mut settings, name, value);
            stage.set_settings(settings);
            known
        }
    };
    stage.set_looks(looks);
    known
}

/// Takes the value of that name; false, leaving the first one, when there is none.
fn choose<T: Copy>(place: &mut T, name: &str, values: &[(&str, T)]) -> bool {
    let found = values.iter().find(|(known, _)| *known == name);
    if let Some((_, value)) = found.or(values.first()) {
        *place = *value;
    }
    found.is_some()
}
