//! The colours of a board.

use super::looks::Looks;
use super::painter::Colour;
use crate::record::Brush;

/// The colours of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Warm wood.
    #[default]
    Wood,
    /// Black and red ink on cream paper.
    Paper,
    /// Black on white; red pieces in relief, black ones in intaglio (Art. 1.3).
    Print,
    /// For dark rooms.
    Dark,
    /// High contrast: everything at least 7 to 1, with thick lines.
    Contrast,
}

/// How many colours a palette has.
const COLOURS: usize = 19;

/// Colours that a page has chosen itself, in place of those of the theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Colours([Option<Colour>; COLOURS]);

impl Colours {
    /// Reads `rrggbbaa` for each colour of a palette, in the order of `Palette::places` and separated by blanks. What
    /// is nothing of the kind, as `-`, or missing is left to the theme.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let mut colours = Self::default();
        for (colour, word) in colours.0.iter_mut().zip(text.split(' ')) {
            *colour = if word.len() == 8 { u32::from_str_radix(word, 16).ok().map(Colour) } else { None };
        }
        colours
    }
}

/// The colours a theme gives to each thing drawn.
#[derive(Clone, Copy)]
pub(super) struct Palette {
    pub(super) board: Colour,
    pub(super) frame: Colour,
    pub(super) line: Colour,
    pub(super) label: Colour,
    pub(super) rim: [Colour; 2],
    pub(super) face: [Colour; 2],
    pub(super) ink: [Colour; 2],
    pub(super) shadow: Colour,
    /// Last move.
    pub(super) trace: Colour,
    /// Held piece, its targets, the keyboard cursor.
    pub(super) accent: Colour,
    /// Check and refusals.
    pub(super) alarm: Colour,
    /// Arrows and circles of the reader: green, red, yellow, blue.
    pub(super) chalks: [Colour; 4],
    /// Arrows and circles with which the board itself explains something.
    pub(super) note: Colour,
}

impl Palette {
    /// The colours of a board that looks like this.
    pub(super) fn of(looks: &Looks) -> Self {
        let mut palette = looks.theme.palette();
        for (place, own) in palette.places().into_iter().zip(looks.colours.0) {
            *place = own.unwrap_or(*place);
        }
        if looks.is_relief() {
            // As printed (Art. 1.3): the ink of Black fills the disc, and what is written is left out of it.
            core::mem::swap(&mut palette.face[1], &mut palette.ink[1]);
        }
        palette
    }

    /// All colours, in the order in which a page names its own.
    fn places(&mut self) -> [&mut Colour; COLOURS] {
        let Self {
            board,
            frame,
            line,
            label,
            rim: [red_rim, black_rim],
            face: [red_face, black_face],
            ink: [red_ink, black_ink],
            shadow,
            trace,
            accent,
            alarm,
            chalks: [green, red, yellow, blue],
            note,
        } = self;
        [
            board, frame, line, label, red_rim, black_rim, red_face, black_face, red_ink, black_ink, shadow,
            trace, accent, alarm, green, red, yellow, blue, note,
        ]
    }

    /// The colour of arrows and circles drawn with a brush.
    pub(super) const fn chalk(&self, brush: Brush) -> Colour {
        let [green, red, yellow, blue] = self.chalks;
        match brush {
            Brush::Green => green,
            Brush::Red => red,
            Brush::Yellow => yellow,
            Brush::Blue => blue,
        }
    }
}

/// Arrows and circles on light boards.
const LIGHT: [Colour; 4] = [Colour(0x15803dcc), Colour(0xc62828cc), Colour(0xd68a00cc), Colour(0x1565c0cc)];
/// On dark ones.
const DARK: [Colour; 4] = [Colour(0x6fd08ccc), Colour(0xff7a6bcc), Colour(0xf2c14ecc), Colour(0x6fb1ffcc)];
/// In print: shades instead of colours.
const SHADES: [Colour; 4] = [Colour(0x555555cc), Colour(0x000000cc), Colour(0xa0a0a0cc), Colour(0x7a7a7acc)];

/// At least 7 to 1 on white.
const STRONG: [Colour; 4] = [rgb(0x00532f), rgb(0x8f0000), rgb(0x6b4a00), rgb(0x003b80)];

impl Theme {
    pub(super) const fn palette(self) -> Palette {
        match self {
            Self::Wood => Palette {
                board: rgb(0xe8c48a),
                frame: rgb(0xd9ae6c),
                line: rgb(0x5c3a1a),
                label: rgb(0x5c3a1a),
                rim: [rgb(0xb98a52); 2],
                face: [rgb(0xf8e7c4); 2],
                ink: [rgb(0xb3261e), rgb(0x1f1a17)],
                shadow: Colour(0x3a241059),
                trace: rgb(0x1d5f8a),
                accent: rgb(0x0b6e4f),
                alarm: rgb(0xc4161c),
                chalks: LIGHT,
                note: Colour(0x7d3cc8d9),
            },
            Self::Paper => Palette {
                board: rgb(0xfaf6ec),
                frame: rgb(0xf1ead9),
                line: rgb(0x57504a),
                label: rgb(0x57504a),
                rim: [rgb(0xcfc4ae); 2],
                face: [rgb(0xfffdf7); 2],
                ink: [rgb(0xb3261e), rgb(0x22201e)],
                shadow: Colour(0x4a433a33),
                trace: rgb(0x1d5f8a),
                accent: rgb(0x0b6e4f),
                alarm: rgb(0xc4161c),
                chalks: LIGHT,
                note: Colour(0x7d3cc8d9),
            },
            Self::Print => Palette {
                board: rgb(0xffffff),
                frame: rgb(0xffffff),
                line: rgb(0x000000),
                label: rgb(0x000000),
                rim: [rgb(0x000000); 2],
                face: [rgb(0xffffff); 2],
                ink: [rgb(0x000000); 2],
                shadow: Colour(0x00000000),
                trace: rgb(0x555555),
                accent: rgb(0x333333),
                alarm: rgb(0x000000),
                chalks: SHADES,
                note: Colour(0x7d3cc8d9),
            },
            Self::Dark => Palette {
                board: rgb(0x2b2622),
                frame: rgb(0x221e1b),
                line: rgb(0xa08b72),
                label: rgb(0xbba78d),
                rim: [rgb(0x8f7a5e); 2],
                face: [rgb(0xe9dcc3); 2],
                ink: [rgb(0xa81c16), rgb(0x171412)],
                shadow: Colour(0x00000080),
                trace: rgb(0x6db3e0),
                accent: rgb(0x5fd0a4),
                alarm: rgb(0xff6b5e),
                chalks: DARK,
                note: Colour(0xc79bffd9),
            },
            Self::Contrast => Palette {
                board: rgb(0xffffff),
                frame: rgb(0xffffff),
                line: rgb(0x000000),
                label: rgb(0x000000),
                rim: [rgb(0x8f0000), rgb(0x000000)],
                face: [rgb(0xffffff); 2],
                ink: [rgb(0x8f0000), rgb(0x000000)],
                shadow: Colour(0x00000000),
                trace: rgb(0x003b80),
                accent: rgb(0x00532f),
                alarm: rgb(0x8f0000),
                chalks: STRONG,
                note: rgb(0x5a189a),
            },
        }
    }
}

/// An opaque colour.
const fn rgb(colour: u32) -> Colour {
    Colour(colour << 8 | 0xff)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How much brighter one colour is than another, to any eye: the contrast of WCAG 2, 1 to 21.
    fn contrast(one: Colour, other: Colour) -> f64 {
        let luminance = |colour: Colour| {
            let part = |shift: u32| {
                let value = f64::from(colour.0 >> shift & 0xff) / 255.0;
                if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(24) + 0.7152 * part(16) + 0.0722 * part(8)
        };
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        one.max(other) / one.min(other)
    }

    #[test]
    fn marks_and_labels_can_be_seen_without_their_colours() {
        for theme in [Theme::Wood, Theme::Paper, Theme::Print, Theme::Dark, Theme::Contrast] {
            let Palette { board, frame, line, label, trace, accent, alarm, chalks, note, .. } =
                theme.palette();
            let (text, mark) = if theme == Theme::Contrast { (7.0, 7.0) } else { (4.5, 3.0) };
            assert!(contrast(label, frame) >= text, "{theme:?} {}", contrast(label, frame));
            for colour in [line, trace, accent, alarm] {
                assert!(contrast(colour, board) >= mark, "{theme:?} {colour:?} {}", contrast(colour, board));
            }
            if theme == Theme::Contrast {
                assert!(chalks.into_iter().chain([note]).all(|chalk| contrast(chalk, board) >= mark));
            }
        }
    }
}
