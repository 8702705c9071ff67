//! Legal moves, check, mate and stalemate.

use xiangqi_board::Position;

use crate::stretches::{Stretch, peer_text};
use crate::tally::Tally;

/// Compares every position of a stretch. The peer tells of a check by the mark of the move that gives it.
pub(crate) fn compare(stretch: &Stretch, check: &str, san: &str, legal: &str, tally: &mut Tally) {
    let marks = san.split_whitespace().map(|text| text.chars().last().filter(|mark| "+#".contains(*mark)));
    let first = (check == "1").then_some('+');
    let legal: Vec<&str> = legal.split(',').collect();
    assert_eq!(legal.len(), stretch.positions.len());
    for ((position, mark), legal) in stretch.positions.iter().zip([first].into_iter().chain(marks)).zip(legal)
    {
        let fen = position.fen();
        let own = own_moves(position);
        if own != legal {
            tally.fault(format!("legal moves of {fen}: here {own}; there {legal}"));
        }
        if position.is_check() != mark.is_some() {
            tally.fault(format!("check in {fen}: here {}", position.is_check()));
        }
        let is_mate = position.is_check() && position.legal_moves().is_empty();
        if mark == Some('#') && !is_mate {
            tally.fault(format!("mate in {fen}: there only"));
        }
        match (position.is_check(), legal.is_empty()) {
            (true, true) => tally.count("positions: mate"),
            (true, false) => tally.count("positions: check"),
            (false, true) => tally.count("positions: stalemate"),
            (false, false) => {}
        }
    }
}

/// The legal moves in the peer's order.
fn own_moves(position: &Position) -> String {
    let mut moves: Vec<String> = position.legal_moves().iter().map(|&mv| peer_text(position, mv)).collect();
    moves.sort_unstable();
    moves.join(" ")
}
