//! Random cycles: moves of both sides after which the same position stands again.

use xiangqi_board::{Move, Piece, Position, Role, Setup};

use crate::playout::Dice;
use crate::stretches::{Source, own_move, peer_text};
use crate::table::position;

/// A position, and moves that lead back to it.
pub(crate) struct Cycle {
    pub(crate) start: Position,
    pub(crate) moves: Vec<Move>,
}

impl Cycle {
    /// The moves until the start stands for the third time.
    pub(crate) fn played(&self) -> Vec<Move> {
        self.moves.repeat(2)
    }

    /// What the peer is asked.
    pub(crate) fn question(&self) -> String {
        let moves: Vec<String> = self.played().iter().map(|&mv| peer_text(&self.start, mv)).collect();
        format!("cycle;{};{}", self.start.fen(), moves.join(" "))
    }

    /// A cycle from its question.
    pub(crate) fn parse(fen: &str, moves: &str) -> Self {
        let moves: Vec<Move> = moves.split_whitespace().map(own_move).collect();
        Self { start: position(fen), moves: moves[..moves.len() / 2].to_vec() }
    }
}

/// Walks tried from one position.
const TRIES: usize = 200;

/// A cycle of four to eight half-moves. Of most positions one is taken in which a side attacks with every move, if
/// one is found: nearly all others are idle draws.
pub(crate) fn find(source: &mut Source, dice: &mut Dice) -> Cycle {
    loop {
        let stretch = source.next();
        let mut setup = dice.pick(&stretch.positions).setup();
        (setup.quiet, setup.round) = (0, 1);
        let start = Position::new(&setup).expect("the same pieces");
        let rounds = *dice.pick(&[2, 2, 3, 3, 4]);
        let is_any_welcome = dice.below(10) == 0;
        let is_one_enough = dice.below(4) != 0;
        let mut best: Option<(usize, Cycle)> = None;
        for _ in 0..TRIES {
            let Some((moves, sharpness)) = walk(&start, rounds, dice) else { continue };
            if best.as_ref().is_none_or(|(most, _)| sharpness > *most) {
                best = Some((sharpness, Cycle { start: start.clone(), moves }));
            }
            if is_any_welcome || (is_one_enough && sharpness >= PERPETUAL) {
                break;
            }
        }
        // Most of those in which nobody attacks all the time are passed over.
        if let Some((sharpness, cycle)) = best
            && (is_any_welcome || sharpness >= PERPETUAL || dice.below(12) == 0)
        {
            return cycle;
        }
    }
}

/// Added for a side that attacks with every move.
const PERPETUAL: usize = 100;

/// A random walk of so many rounds that ends where it began, and how many of its moves attack; no position occurs
/// twice on the way.
fn walk(start: &Position, rounds: usize, dice: &mut Dice) -> Option<(Vec<Move>, usize)> {
    let mut position = start.clone();
    let (mut moves, mut seen) = (vec![], vec![start.clone()]);
    let mut attacks = [0; 2];
    for ply in 0..2 * rounds {
        let side = ply % 2;
        let own: Vec<Move> = moves.iter().copied().skip(side).step_by(2).collect();
        let is_last = ply / 2 == rounds - 1;
        let candidates = if is_last { closing(&own) } else { quiet(&position, &own) };
        let mv = pick(&position, &candidates, dice)?;
        let next = position.after(mv).ok()?;
        attacks[side] += usize::from(attacks_anew(&position, mv, &next));
        let is_closed = ply + 1 == 2 * rounds;
        if is_closed != next.is_same(start)
            || (!is_closed && seen.iter().any(|earlier| earlier.is_same(&next)))
        {
            return None;
        }
        seen.push(next.clone());
        moves.push(mv);
        position = next;
    }
    let perpetual = attacks.iter().filter(|&&attacks| attacks == rounds).count();
    Some((moves, perpetual * PERPETUAL + attacks[0] + attacks[1]))
}

/// The move that brings the one piece of a side that is not at home back; none if there are several or none.
fn closing(own: &[Move]) -> Vec<Move> {
    let mut away: Vec<Move> = vec![];
    for mv in own {
        match away.iter().position(|path| path.to == mv.from) {
            Some(at) => away[at].to = mv.to,
            None => away.push(*mv),
        }
        away.retain(|path| path.from != path.to);
    }
    match away.as_slice() {
        [path] => vec![Move::new(path.to, path.from)],
        _ => vec![],
    }
}

/// Moves that take nothing, by pieces that have moved before once two have.
fn quiet(position: &Position, own: &[Move]) -> Vec<Move> {
    let mut away: Vec<_> = own.iter().map(|mv| mv.to).filter(|&to| position.is_own(to)).collect();
    away.dedup();
    let legal = position.legal_moves();
    let is_wanted =
        |mv: &&Move| position.piece(mv.to).is_none() && (own.len() < 2 || away.contains(&mv.from));
    legal.iter().filter(is_wanted).copied().collect()
}

/// One of the moves; of several tried, an attack if there is one.
fn pick(position: &Position, moves: &[Move], dice: &mut Dice) -> Option<Move> {
    if moves.is_empty() {
        return None;
    }
    let tries = if dice.below(3) == 0 { 1 } else { 6 };
    let mut mv = *dice.pick(moves);
    for _ in 1..tries {
        if position.after(mv).is_ok_and(|next| attacks_anew(position, mv, &next)) {
            break;
        }
        mv = *dice.pick(moves);
    }
    Some(mv)
}

/// Whether the move gives check, or a piece other than king and soldier can take something that it could not take
/// before.
fn attacks_anew(before: &Position, mv: Move, after: &Position) -> bool {
    if after.is_check() {
        return true;
    }
    let free = Setup { turn: before.turn(), ..after.setup() };
    let Ok(free) = Position::new(&free) else { return false };
    free.legal_moves().iter().any(|capture| {
        let is_piece =
            |square| matches!(free.piece(square), Some(Piece { role, .. }) if !matches!(role, Role::King | Role::Pawn));
        let origin = if capture.from == mv.to { mv.from } else { capture.from };
        free.piece(capture.to).is_some()
            && is_piece(capture.from)
            && is_piece(capture.to)
            && !before.is_legal(Move::new(origin, capture.to))
    })
}
