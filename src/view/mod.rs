//! A board one can look at and play on, without a browser: layout, drawing, gestures and motion.

mod aside;
mod attempt;
mod contest;
mod glyphs;
mod happening;
mod input;
mod layout;
mod looks;
mod marks;
mod motion;
mod painter;
mod scene;
mod stage;
mod svg;
mod theme;

#[cfg(all(target_arch = "wasm32", not(any(feature = "forms", feature = "engine"))))]
pub(crate) use aside::before_line;
pub use glyphs::{CAP_HEIGHT, EM, Glyph, Outline};
pub use happening::{Happening, Movable};
pub use input::{Device, Keys};
pub use layout::Layout;
pub use looks::{Coordinates, Looks, PieceSet};
pub use painter::{Colour, Painter, Point};
pub use stage::Stage;
#[cfg(all(target_arch = "wasm32", not(any(feature = "forms", feature = "engine"))))]
pub(crate) use svg::path_data;
pub use svg::svg;
pub use theme::Theme;
