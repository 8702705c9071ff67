//! A board one can look at and play on, without a browser: layout, drawing, gestures and motion.

mod aside;
mod attempt;
mod chalk;
mod contest;
mod draft;
mod gesture;
mod glyphs;
mod grid;
mod happening;
mod input;
mod layout;
mod looks;
mod marks;
mod motion;
mod painter;
mod region;
mod scene;
mod showing;
mod stage;
mod strokes;
mod svg;
mod theme;
#[cfg(all(target_arch = "wasm32", not(any(feature = "forms", feature = "engine"))))]
mod token;

#[cfg(all(target_arch = "wasm32", not(any(feature = "forms", feature = "engine"))))]
pub(crate) use aside::before_line;
pub use draft::Hand;
pub use gesture::{Device, Keys};
pub use glyphs::{CAP_HEIGHT, EM, Glyph, Outline};
pub use happening::{Happening, Movable};

pub use layout::Layout;
pub use looks::{Coordinates, Looks, PieceSet, Sides};
pub use painter::{Colour, Painter, Point};
pub use region::Region;
pub use stage::Stage;
pub use svg::svg;
#[cfg(all(target_arch = "wasm32", not(any(feature = "forms", feature = "engine"))))]
pub(crate) use svg::{path_data, print};
pub use theme::{Colours, Theme};
#[cfg(all(target_arch = "wasm32", not(any(feature = "forms", feature = "engine"))))]
pub(crate) use token::paint_piece;
