//! What a move does for the position: pieces brought out, lines taken, opened and shut.

use super::fact::{FactKind, Place, Standing};
use super::step::Step;
use crate::board::{Piece, Role, Square};
use crate::rules::Position;

/// So many pieces on the board mean that the game is in its opening.
const OPENING: usize = 26;

/// So many more points for a chariot or cannon are worth a word.
const WIDER: usize = 4;

impl Step<'_> {
    /// Everything of this kind.
    pub(super) fn place(&mut self) {
        let Some(Standing { piece: Piece { role, .. }, .. }) = self.mover() else { return };
        let side = self.side();
        let (from, to) = (self.mv.from, self.mv.to);
        let is_opening = Square::all().filter(|&at| self.before.piece(at).is_some()).count() >= OPENING;
        let is_central = to.file() == 4;
        let kind = match role {
            Role::Pawn if to.is_across_river(side) && !from.is_across_river(side) => FactKind::CrossesRiver,
            Role::Chariot | Role::Horse if is_opening && from.depth(side) == 0 => FactKind::Develops,
            Role::Advisor if is_central => FactKind::Strengthens,
            Role::Elephant if is_central && to.depth(side) == 2 => FactKind::Strengthens,
            _ => FactKind::TakesPlace,
        };
        let mut fact = self.fact(kind).by(self.mover());
        if kind == FactKind::TakesPlace {
            fact.place = self.named_place(role);
        }
        if kind != FactKind::TakesPlace || fact.place.is_some() {
            self.facts.push(fact);
        }
    }

    /// The line or point that the piece reaches and did not stand on before.
    fn named_place(&self, role: Role) -> Option<Place> {
        let side = self.side();
        let named = |square: Square| {
            let (file, depth) = (square.file(), square.depth(side));
            let is_straight = matches!(role, Role::Chariot | Role::Cannon);
            match (role, file, depth) {
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
        };
        let place = named(self.mv.to);
        place.filter(|_| place != named(self.mv.from))
    }

    /// Whose way the move opens or shuts.
    pub(super) fn ways(&mut self) {
        let (Some(free), Some(feared)) = (&self.free, &self.feared) else { return };
        let mut found = vec![];
        let is_line_piece = |piece: Piece| matches!(piece.role, Role::Chariot | Role::Cannon);
        for at in Square::all() {
            let Some(piece) = self.before.piece(at) else { continue };
            if self.mv.from == at || self.mv.to == at {
                continue;
            }
            let is_own = piece.side == self.side();
            if is_own && is_line_piece(piece) && reach(free, at) >= reach(self.before, at) + WIDER {
                found.push((FactKind::OpensLine, at));
            }
            let least = if piece.role == Role::Horse { 2 } else { 1 };
            if !is_own
                && is_hobbled(piece, at, self.mv.to)
                && reach(feared, at) >= reach(&self.after, at) + least
            {
                found.push((FactKind::Blocks, at));
            }
        }
        for (kind, at) in found {
            let fact = self.fact(kind).by(self.mover()).targets(Standing::on(self.before, at));
            self.facts.push(fact);
        }
    }
}

/// How many moves the piece on a point has; it belongs to the side to move.
fn reach(position: &Position, from: Square) -> usize {
    position.legal_moves().iter().filter(|mv| mv.from == from).count()
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
