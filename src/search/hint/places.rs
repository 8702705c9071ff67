//! What a move does for the position: pieces brought out, lines taken, opened and shut.

use super::fact::{FactKind, Place};
use super::step::Step;
use crate::board::{Piece, Role, Side, Square};
use crate::rules::Position;

/// So many pieces on the board mean that the game is in its opening.
const OPENING: usize = 26;

/// So many more points for a chariot or cannon are worth a word.
const WIDER: u8 = 4;

impl Step<'_> {
    /// Pieces brought out and lines taken.
    pub(super) fn place(&mut self) {
        let Some(Piece { role, side }) = self.before.piece(self.mv.from) else { return };
        let (from, to) = (self.mv.from, self.mv.to);
        let is_opening = Square::all().filter(|&at| self.before.piece(at).is_some()).count() >= OPENING;
        let is_central = to.file() == 4;
        let place = named(role, side, to).filter(|&place| named(role, side, from) != Some(place));
        let kind = match role {
            Role::Pawn if to.is_across_river(side) && !from.is_across_river(side) => FactKind::CrossesRiver,
            Role::Chariot | Role::Horse if is_opening && from.depth(side) == 0 => FactKind::Develops,
            Role::Advisor if is_central => FactKind::Strengthens,
            Role::Elephant if is_central && to.depth(side) == 2 => FactKind::Strengthens,
            _ if place.is_some() => FactKind::TakesPlace,
            _ => return,
        };
        self.tell(kind, vec![]).place = place.filter(|_| kind == FactKind::TakesPlace);
    }

    /// Whose way the move opens or shuts.
    pub(super) fn ways(&mut self) {
        if self.gives_check || self.was_check {
            return;
        }
        let [then, now] = [reach(self.before), reach(&self.free)];
        let [their_then, their_now] = [reach(&self.feared), reach(&self.after)];
        for at in Square::all() {
            let Some(piece) = self.before.piece(at) else { continue };
            if self.mv.from == at || self.mv.to == at {
                continue;
            }
            let index = at.index();
            let kind = if piece.side == self.side() {
                let is_line_piece = matches!(piece.role, Role::Chariot | Role::Cannon);
                (is_line_piece && now[index] >= then[index] + WIDER).then_some(FactKind::OpensLine)
            } else {
                let least = if piece.role == Role::Horse { 2 } else { 1 };
                let is_less = their_then[index] >= their_now[index] + least;
                (is_less && is_hobbled(piece, at, self.mv.to)).then_some(FactKind::Blocks)
            };
            if let Some(kind) = kind {
                self.tell_of(kind, Some(at), vec![]);
            }
        }
    }
}

/// The line or point with a name on which a piece stands.
fn named(role: Role, side: Side, square: Square) -> Option<Place> {
    let is_straight = matches!(role, Role::Chariot | Role::Cannon);
    match (role, square.file(), square.depth(side)) {
        (Role::Horse, 2 | 6, 8) => Some(Place::Manger),
        (Role::Horse, 3 | 5, 7) => Some(Place::PalaceCorner),
        (Role::Horse, 2 | 6, 7) => Some(Place::Angling),
        _ if !is_straight => None,
        (_, _, 9) => Some(Place::BackRank),
        (_, 4, _) => Some(Place::CentreFile),
        (Role::Chariot, 3 | 5, _) => Some(Place::RibFile),
        (Role::Chariot, _, 7) => Some(Place::PalaceTop),
        (_, _, 6) => Some(Place::SoldierRank),
        (_, _, 5) => Some(Place::EnemyRiver),
        (_, _, 4) => Some(Place::OwnRiver),
        _ => None,
    }
}

/// How many moves the piece on each point has; those of the side that waits have none.
#[inline(never)]
fn reach(position: &Position) -> [u8; Square::COUNT] {
    let mut reach = [0; Square::COUNT];
    for mv in &position.legal_moves() {
        reach[mv.from.index()] += 1;
    }
    reach
}

/// Whether a point is a leg of the horse, or an eye of the elephant, that stands on another.
const fn is_hobbled(piece: Piece, at: Square, point: Square) -> bool {
    let files = at.file().abs_diff(point.file());
    let ranks = at.rank().abs_diff(point.rank());
    match piece.role {
        Role::Horse => files + ranks == 1,
        Role::Elephant => files == 1 && ranks == 1,
        _ => false,
    }
}
