//! The characters on pieces and board, as outlines.
//!
//! They are shipped with the program because many readers have no Chinese font, and an exported picture must carry
//! its own. `outlines.bin` is made by `tools/glyphs` and is under the SIL Open Font License; see `README.md` beside it.

/// The size of the square a Chinese character is designed in, in the units of an [`Outline`].
///
/// All coordinates lie within `-256..256`: a little more than half of this on each side of the origin.
pub const EM: i32 = 500;

/// The height of a digit or capital letter, in the same units.
pub const CAP_HEIGHT: i32 = 394;

/// The characters that have an outline, in the order of the data.
const CHARACTERS: [char; 58] = [
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'C', 'E', 'H', 'K', 'P', 'R', 'a', 'b', 'c', 'd',
    'e', 'f', 'g', 'h', 'i', '一', '七', '三', '九', '二', '五', '仕', '俥', '傌', '八', '六', '兵', '卒',
    '四', '士', '将', '將', '帅', '帥', '楚', '汉', '河', '漢', '炮', '界', '相', '砲', '象', '車', '车',
    '馬', '马',
];

/// For each character its contours, then a zero.
///
/// A contour is: the number of its points; a bit a point, low bit first, set if the point is on the curve; then the
/// step to each point from the point before it, as dx and dy modulo 256. The first point is on the curve, and its step
/// is from the last point of the contour before, or from the origin.
const OUTLINES: &[u8] = include_bytes!("outlines.bin");

/// The figures of pieces, in the order of their roles: from this character of Unicode on. They are no part of the font,
/// but were drawn for this program; see `tools/glyphs`.
const FIRST_FIGURE: char = '\u{1fa60}';
const FIGURES: &[u8] = include_bytes!("figures.bin");

/// A character that can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Glyph(u8);

/// Receives an outline: closed contours of straight lines and quadratic curves, to be filled by the nonzero rule.
///
/// The unit is one [`EM`]th of the character's size; x grows to the right and y downward. The origin is the point that
/// looks like the middle of a Chinese character. For digits and letters it is the middle across, and a common line
/// down, so that a row of them stands on one baseline: half the [`CAP_HEIGHT`] for digits and capitals, half way
/// between top and tail for small letters.
pub trait Outline {
    /// Starts a contour.
    fn move_to(&mut self, x: i32, y: i32);
    /// Goes straight to (x, y).
    fn line_to(&mut self, x: i32, y: i32);
    /// Goes to (x, y) in a curve with the control point (cx, cy).
    fn quad_to(&mut self, cx: i32, cy: i32, x: i32, y: i32);
    /// Goes straight back to where the contour started, if not there already.
    fn close(&mut self);
}

impl Glyph {
    /// The glyph of a character; `None` if it has no outline here.
    #[must_use]
    pub fn of(character: char) -> Option<Self> {
        let figure = u32::from(character).wrapping_sub(u32::from(FIRST_FIGURE));
        let place = match CHARACTERS.binary_search(&character) {
            Ok(place) => place,
            Err(_) if figure < 7 => CHARACTERS.len() + figure as usize,
            Err(_) => return None,
        };
        u8::try_from(place).ok().map(Glyph)
    }

    /// Hands the outline to `out`, contour after contour.
    pub fn draw(self, out: &mut dyn Outline) {
        let (mut data, mut place) = (OUTLINES, usize::from(self.0));
        if place >= CHARACTERS.len() {
            (data, place) = (FIGURES, place - CHARACTERS.len());
        }
        for _ in 0..place {
            while Contour::read(&mut data).is_some() {}
        }
        let mut pen = (0, 0);
        while let Some(contour) = Contour::read(&mut data) {
            pen = contour.draw(pen, out);
        }
    }
}

/// A closed line as it stands in the data.
struct Contour<'a> {
    flags: &'a [u8],
    steps: &'a [u8],
}

impl<'a> Contour<'a> {
    /// Takes a contour from the front of the data; `None` at the end of a character.
    fn read(data: &mut &'a [u8]) -> Option<Self> {
        let (&count, rest) = data.split_first()?;
        *data = rest;
        let count = usize::from(count);
        let (flags, rest) = rest.split_at_checked(count.div_ceil(8))?;
        let (steps, rest) = rest.split_at_checked(2 * count)?;
        *data = rest;
        (count > 0).then_some(Contour { flags, steps })
    }

    /// Draws the contour, the point before it being `pen`, and returns its last point.
    ///
    /// Between two neighbours off the curve, the curve passes half way; that is why drawn units are half grid units.
    fn draw(&self, pen: (u8, u8), out: &mut dyn Outline) -> (u8, u8) {
        let (mut x, mut y) = pen;
        let mut start = None;
        let mut control = None;
        for (place, step) in self.steps.chunks_exact(2).enumerate() {
            let &[dx, dy] = step else { break };
            (x, y) = (x.wrapping_add(dx), y.wrapping_add(dy));
            let point = (drawn(x), drawn(y));
            let on = self.flags.get(place / 8).is_some_and(|bits| bits >> (place % 8) & 1 == 1);
            match (start, control, on) {
                (None, ..) => {
                    start = Some(point);
                    out.move_to(point.0, point.1);
                }
                (_, None, true) => out.line_to(point.0, point.1),
                (_, None, false) => control = Some(point),
                (_, Some((cx, cy)), true) => {
                    out.quad_to(cx, cy, point.0, point.1);
                    control = None;
                }
                (_, Some((cx, cy)), false) => {
                    out.quad_to(cx, cy, i32::midpoint(cx, point.0), i32::midpoint(cy, point.1));
                    control = Some(point);
                }
            }
        }
        if let (Some((cx, cy)), Some((x, y))) = (control, start) {
            out.quad_to(cx, cy, x, y);
        }
        out.close();
        (x, y)
    }
}

/// A coordinate of the data in drawn units.
fn drawn(grid: u8) -> i32 {
    2 * i32::from(grid.cast_signed())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most the data may take; the reader of a page downloads it.
    const LIMIT: usize = 6_000;

    /// What a drawing did: contours opened and closed, points all along them, and the control points.
    #[derive(Default)]
    struct Seen {
        opened: usize,
        closed: usize,
        points: Vec<(i32, i32)>,
        controls: Vec<(i32, i32)>,
        /// Twice the signed area; positive when outer contours turn clockwise on screen.
        area: i64,
        start: (i32, i32),
    }

    impl Seen {
        fn of(glyph: Glyph) -> Self {
            let mut seen = Self::default();
            glyph.draw(&mut seen);
            seen
        }

        fn to(&mut self, x: i32, y: i32) {
            assert_eq!(self.opened, self.closed + 1, "a line outside a contour");
            let &(px, py) = self.points.last().expect("a contour starts with a point");
            self.area += i64::from(px * y - x * py);
            self.points.push((x, y));
        }
    }

    impl Outline for Seen {
        fn move_to(&mut self, x: i32, y: i32) {
            assert_eq!(self.opened, self.closed, "a contour inside another");
            self.opened += 1;
            self.start = (x, y);
            self.points.push((x, y));
        }
        fn line_to(&mut self, x: i32, y: i32) {
            self.to(x, y);
        }
        fn quad_to(&mut self, cx: i32, cy: i32, x: i32, y: i32) {
            let &(px, py) = self.points.last().expect("a contour starts with a point");
            self.controls.push((cx, cy));
            for t in 1..=8 {
                let at = |p, c, q| ((8 - t) * (8 - t) * p + 2 * t * (8 - t) * c + t * t * q) / 64;
                self.to(at(px, cx, x), at(py, cy, y));
            }
        }
        fn close(&mut self) {
            let (x, y) = self.start;
            self.to(x, y);
            self.closed += 1;
        }
    }

    fn all() -> impl Iterator<Item = (char, Glyph)> {
        let figures = (FIRST_FIGURE..).take(7);
        CHARACTERS
            .into_iter()
            .chain(figures)
            .map(|character| (character, Glyph::of(character).expect("listed")))
    }

    #[test]
    fn every_character_on_a_board_has_an_outline() {
        let needed = "帅帥将將仕士相象马馬傌车車俥炮砲兵卒一二三四五六七八九楚河汉漢界\
                      0123456789abcdefghiKAEHRCP";
        assert!(needed.chars().all(|character| Glyph::of(character).is_some()));
        assert_eq!(needed.chars().count(), CHARACTERS.len());
        assert!(CHARACTERS.is_sorted(), "looked up by bisection");
        for unknown in ['\0', ' ', 'z', 'k', '龙', '\u{1fa5f}', '\u{1fa67}', '\u{10ffff}'] {
            assert_eq!(Glyph::of(unknown), None, "{unknown:?}");
        }
    }

    #[test]
    fn every_outline_is_closed_and_fills_its_box() {
        for (character, glyph) in all() {
            let seen = Seen::of(glyph);
            assert!(seen.opened > 0 && seen.opened == seen.closed, "{character}");
            assert!(seen.points.len() >= 4, "{character}");
            assert_ne!(seen.area, 0, "{character} has no ink");
            for &(x, y) in seen.points.iter().chain(&seen.controls) {
                assert!((-256..256).contains(&x) && (-256..256).contains(&y), "{character} has ({x}, {y})");
            }
            let width = seen.points.iter().map(|p| p.0).max().unwrap()
                - seen.points.iter().map(|p| p.0).min().unwrap();
            let height = seen.points.iter().map(|p| p.1).max().unwrap()
                - seen.points.iter().map(|p| p.1).min().unwrap();
            let (least, most) = if character.is_ascii() { (60, EM) } else { (EM * 4 / 5, EM + 10) };
            assert!((least..=most).contains(&width.max(height)), "{character} is {width} by {height}");
        }
    }

    #[test]
    fn digits_and_capitals_are_as_high_as_said() {
        for (character, glyph) in all().filter(|(c, _)| c.is_ascii_digit() || c.is_ascii_uppercase()) {
            let seen = Seen::of(glyph);
            let top = seen.points.iter().map(|p| p.1).min().unwrap();
            let bottom = seen.points.iter().map(|p| p.1).max().unwrap();
            assert!((bottom - top - CAP_HEIGHT).abs() <= 16, "{character} is {} high", bottom - top);
            assert!((top + bottom).abs() <= 16, "{character} is not in the middle: {top} to {bottom}");
        }
    }

    #[test]
    fn the_data_are_small_and_all_used() {
        let mut data = OUTLINES;
        for _ in CHARACTERS {
            while Contour::read(&mut data).is_some() {}
        }
        assert!(data.is_empty(), "{} bytes after the last character", data.len());
        assert!(OUTLINES.len() <= LIMIT, "{} bytes", OUTLINES.len());
        let mut figures = FIGURES;
        for _ in 0..7 {
            while Contour::read(&mut figures).is_some() {}
        }
        assert!(figures.is_empty() && FIGURES.len() < LIMIT / 6, "{} bytes of figures", FIGURES.len());
    }

    #[test]
    fn broken_data_only_draw_less() {
        for length in 0..OUTLINES.len().min(600) {
            let mut data = OUTLINES.get(..length).unwrap_or_default();
            let mut seen = Seen::default();
            let mut pen = (0, 0);
            while !data.is_empty() {
                while let Some(contour) = Contour::read(&mut data) {
                    pen = contour.draw(pen, &mut seen);
                }
            }
            assert_eq!(seen.opened, seen.closed);
        }
        let (mut seen, nothing) = (Seen::default(), Contour { flags: &[], steps: &[1, 1, 5, 0, 0, 5] });
        nothing.draw((250, 3), &mut seen);
        assert_eq!(seen.points.first(), Some(&(-10, 8)));
    }
}
