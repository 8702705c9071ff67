//! The idle moves and their names: 献 兑 跟 拦 闲 (Art. 28.5-28.9). Names only; none of them is a hit.

use super::exchange::Worth;
use super::threat::Threat;
use crate::board::{Move, Piece, Role, Square};
use crate::mate::sorted;
use crate::rules::Position;

/// The name of a move that hits nothing, and the pieces it concerns. `facing` are the captures of like pieces
/// that may take first, each with whether the attacker is rooted.
pub(super) fn name(
    before: &Position,
    after: &Position,
    mv: Move,
    facing: &[(Move, bool)],
) -> (Threat, Vec<Square>) {
    if let Some((offer, _)) = facing.iter().find(|(_, is_rooted)| !is_rooted) {
        return (Threat::Offer, vec![offer.to]);
    }
    if let Some((exchange, _)) = facing.first() {
        return (Threat::Exchange, vec![exchange.to]);
    }
    let free = after.passed();
    let earlier = before.legal_moves();
    let origin = |square| if square == mv.to { mv.from } else { square };
    let is_new = |capture: &Move| !earlier.contains(&Move::new(origin(capture.from), capture.to));
    let mut attacks = sorted(&free.legal_moves());
    attacks.retain(|capture| free.piece(capture.to).is_some() && is_new(capture));
    let is_king = |capture: &&Move| matches!(free.piece(capture.from), Some(Piece { role: Role::King, .. }));

    let is_even = |capture: &&Move| {
        let worth = |square| free.piece(square).map(|piece| Worth::of(piece, square));
        worth(capture.from) == worth(capture.to) && worth(capture.to) != Some(Worth::Nothing)
    };
    if let Some(exchange) = attacks.iter().find(is_even) {
        return (Threat::Exchange, vec![exchange.to]);
    }
    if !attacks.is_empty() && !attacks.iter().any(|capture| is_king(&capture)) {
        return (Threat::Follow, attacks.iter().map(|capture| capture.to).collect());
    }
    match blocked(before, after, mv) {
        Some(square) => (Threat::Block, vec![square]),
        None => (Threat::Idle, vec![]),
    }
}

/// The first enemy piece that has lost a move or capture by the move (拦), other than one onto its point.
fn blocked(before: &Position, after: &Position, mv: Move) -> Option<Square> {
    let now = after.unchecked_moves();
    let earlier = before.passed().unchecked_moves();
    let lost = earlier.iter().filter(|lost| lost.to != mv.to && !now.contains(lost));
    lost.map(|lost| lost.from).min()
}
