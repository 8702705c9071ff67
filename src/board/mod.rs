//! What stands where: points, pieces and moves, without any rule of play.

mod moves;
mod piece;
mod square;

pub use moves::{Move, MoveList};
pub use piece::{Piece, Role, Side};
pub use square::Square;
