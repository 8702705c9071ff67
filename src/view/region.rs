//! Parts of the board that have names, for lessons and explanations: 巡河, 兵行线, 肋道, 九宫 and others.

use super::layout::Layout;
use super::painter::{Colour, Painter, Point};
use super::stage::Stage;
use crate::board::{Side, Square};

/// A rectangle of points, from the corner nearest to `a0` to the one opposite.
type Area = ((u8, u8), (u8, u8));

/// A part of the board by its name.
struct Named {
    name: &'static str,
    /// Whether each side has one, seen from its own side. The areas are Red's then, else both sides'.
    is_of_side: bool,
    areas: &'static [Area],
}

/// All of them, as file 0-8 and rank 0-9.
const NAMED: [Named; 10] = [
    of_board("river", &[((0, 4), (8, 5))]),
    of_board("central-file", &[((4, 0), (4, 9))]),
    of_board("flank-files", &[((3, 0), (3, 9)), ((5, 0), (5, 9))]),
    of_board("edge-files", &[((0, 0), (0, 9)), ((8, 0), (8, 9))]),
    of_side("river-line", &[((0, 4), (8, 4))]),
    of_side("soldier-line", &[((0, 3), (8, 3))]),
    of_side("palace-top", &[((0, 2), (8, 2))]),
    of_side("back-rank", &[((0, 0), (8, 0))]),
    of_side("palace", &[((3, 0), (5, 2))]),
    of_side("palace-centre", &[((4, 1), (4, 1))]),
];

const fn of_board(name: &'static str, areas: &'static [Area]) -> Named {
    Named { name, is_of_side: false, areas }
}

const fn of_side(name: &'static str, areas: &'static [Area]) -> Named {
    Named { name, is_of_side: true, areas }
}

/// A named part of the board.
///
/// - `river` (河界), `central-file` (中线), `flank-files` (肋道), `edge-files` (边线);
/// - `river-line` (河界线), `soldier-line` (兵行线, 卒行线), `palace-top` (宫顶线), `back-rank` (底线), `palace` (九宫),
///   `palace-centre` (花心), of both sides or, with `-red` or `-black` after them, of one. The river line of one side is
///   where its pieces are on patrol (巡河) and those of the other ride the river (骑河).
///
/// ```
/// use xiangqi_board::{Region, Square};
/// let palace = Region::parse("palace-black").unwrap();
/// assert!(palace.contains(Square::parse("e8").unwrap()));
/// assert!(!palace.contains(Square::parse("e1").unwrap()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region {
    /// Place in [`NAMED`].
    index: usize,
    side: Option<Side>,
}

impl Region {
    /// Reads a name; `None` for an unknown one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (name, side) = match (text.strip_suffix("-red"), text.strip_suffix("-black")) {
            (Some(name), _) => (name, Some(Side::Red)),
            (_, Some(name)) => (name, Some(Side::Black)),
            _ => (text, None),
        };
        let index = NAMED.iter().position(|known| known.name == name)?;
        let is_known = side.is_none() || NAMED.get(index)?.is_of_side;
        is_known.then_some(Self { index, side })
    }

    /// Whether a point belongs to it.
    #[must_use]
    pub fn contains(self, square: Square) -> bool {
        let is_between = |at, from, to| from <= at && at <= to;
        self.areas().into_iter().any(|(from, to)| {
            is_between(square.file(), from.file(), to.file())
                && is_between(square.rank(), from.rank(), to.rank())
        })
    }

    /// Its rectangles, from the corner nearest to `a0` to the one opposite.
    pub(super) fn areas(self) -> Vec<(Square, Square)> {
        let mut areas = vec![];
        let Some(known) = NAMED.get(self.index) else { return areas };
        for &((left, low), (right, high)) in known.areas {
            let (from, to) = (Square::at(left, low), Square::at(right, high));
            if self.side != Some(Side::Black) {
                areas.push((from, to));
            }
            if known.is_of_side && self.side != Some(Side::Red) {
                areas.push((to.rotated(), from.rotated()));
            }
        }
        areas
    }
}

impl Stage {
    /// Shows named parts of the board, until it is told others; they are no part of the game.
    pub fn show_regions(&mut self, regions: Vec<Region>) {
        self.regions = regions;
    }

    /// The named parts of the board that are shown.
    #[must_use]
    pub fn regions(&self) -> &[Region] {
        &self.regions
    }
}

/// How far an area reaches beyond its points, in cells.
const REACH: f64 = 0.42;

/// Draws soft areas with an edge: under the lines, so that these and the pieces stay clear.
pub(super) fn paint(painter: &mut dyn Painter, layout: &Layout, regions: &[Region], colour: Colour) {
    let reach = REACH * layout.cell();
    for &region in regions {
        for (from, to) in region.areas() {
            let (from, to) = (layout.point(from), layout.point(to));
            // The board may be turned.
            let (left, right) = (from.x.min(to.x) - reach, from.x.max(to.x) + reach);
            let (top, bottom) = (from.y.min(to.y) - reach, from.y.max(to.y) + reach);
            let corner = |x, y| Point { x, y };
            painter.rectangle(corner(left, top), corner(right, bottom), colour.with_opacity(64));
            let edge = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
            painter.line(&edge.map(|(x, y)| corner(x, y)), layout.line() * 2.0, colour);
        }
    }
}
