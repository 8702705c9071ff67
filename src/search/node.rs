//! One position of the tree: what is known of it, and its moves one after the other.

use super::best::Best;
use super::eval;
use super::late::Try;
use super::order::{Clues, Ordered, history_in};
use super::prune::reduction;
use super::score::Score;
use super::table::{Bound, Known, from_table, is_enough, to_table};
use super::tree::{DECIDED, INFINITE, Stopped, Tree, Value};
use crate::board::Move;

/// A position whose moves are to be looked at.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) ply: usize,
    /// Half-moves still to look ahead.
    pub(super) depth: i32,
    /// Whether its value is wanted, not only a bound.
    pub(super) is_pv: bool,
    /// Whether one of its moves is expected to be too good for the other side.
    pub(super) is_cut: bool,
    pub(super) is_check: bool,
    /// The evaluation; without meaning in check.
    pub(super) worth: i32,
    /// What is expected of it, from the evaluation and from earlier searches.
    pub(super) outlook: i32,
    /// Whether the side to move stands better than two half-moves ago.
    pub(super) is_improving: bool,
    /// A move left out.
    excluded: Option<Move>,
    /// The move that was best before.
    known: Option<Move>,
    /// Half-moves by which that one is looked at deeper.
    singular: i32,
}

/// The quiet moves that were tried.
struct Quiets {
    moves: [Option<Move>; 32],
    count: usize,
}

impl Quiets {
    fn push(&mut self, mv: Move) {
        if let Some(place) = self.moves.get_mut(self.count) {
            *place = Some(mv);
            self.count += 1;
        }
    }
}

impl Tree<'_> {
    /// The value of the position to the side to move, if it lies between `alpha` and `beta`; else a bound.
    pub(super) fn search(
        &mut self,
        mut alpha: i32,
        mut beta: i32,
        depth: i32,
        ply: usize,
        is_cut: bool,
    ) -> Value {
        self.lines[ply].clear();
        let is_check = self.frame(ply).is_check;
        let depth = if is_check { depth.max(1) } else { depth };
        if depth <= 0 {
            return self.settle(alpha, beta, ply, true);
        }
        self.visit(ply)?;
        if ply > 0 {
            if let Some(end) = self.end(ply) {
                return Ok(end);
            }
            // No mate found here can be nearer than one already found.
            alpha = alpha.max(-Score::mate_in(0).value() + ply as i32);
            beta = beta.min(Score::mate_in(ply as i32 + 1).value());
            if alpha >= beta {
                return Ok(alpha);
            }
        }
        let is_pv = beta - alpha > 1;
        let excluded = self.frame(ply).excluded;
        let hash = self.position.hash() ^ if excluded.is_some() { WITHOUT_ONE } else { 0 };
        let known = self.table.probe(hash);
        if let Some(known) = known
            && !is_pv
            && known.depth >= depth
            && is_enough(known.bound, from_table(known.value, ply), beta)
        {
            return Ok(from_table(known.value, ply));
        }

        let worth = self.worth(known, ply);
        let mut node = Node {
            ply,
            depth,
            is_pv,
            is_cut,
            is_check,
            worth,
            outlook: outlook(known, worth, ply),
            is_improving: !is_check && ply >= 2 && worth > self.frames[ply].worth,
            excluded,
            known: known.and_then(|known| known.mv),
            singular: 0,
        };
        self.frame(ply).worth = worth;
        self.frame(ply + 1).killers = [None; 2];
        if !is_pv
            && !is_check
            && excluded.is_none()
            && let Some(value) = self.prune(alpha, beta, &node)?
        {
            return Ok(value);
        }
        if depth >= 4 && node.known.is_none() && (is_pv || is_cut) {
            node.depth -= 1;
        }
        if ply > 0 {
            node.singular = self.singular(known, node.depth, ply, beta)?;
        }
        let Some((best, best_move)) = self.try_moves(alpha, beta, &node)? else {
            // A move left out was the only one.
            let is_stuck = excluded.is_none();
            return Ok(if is_stuck { -Score::mate_in(ply as i32).value() } else { alpha });
        };
        let bound = if best >= beta {
            Bound::Lower
        } else if best > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        // What a ruling says depends on the way here, and what is best of some moves is not so of all.
        let is_whole = excluded.is_none() && (ply > 0 || self.excluded.is_empty());
        if is_whole && !Score::of(best).is_ruled() {
            let value = to_table(best, ply);
            let worth = (!is_check).then_some(worth);
            self.table.store(hash, &Known { mv: best_move, value, worth, depth: node.depth, bound });
        }
        Ok(best)
    }

    /// The evaluation of the position, without meaning in check.
    pub(super) fn worth(&self, known: Option<Known>, ply: usize) -> i32 {
        let frame = &self.frames[ply + 2];
        match known.and_then(|known| known.worth) {
            _ if frame.is_check => -INFINITE,
            Some(worth) => worth,
            None => eval::evaluate(&self.position, frame.placement),
        }
    }

    /// Tries one move after the other: the value of the best, and that move if it is better than `alpha`. `None` when
    /// there is no move.
    fn try_moves(
        &mut self,
        alpha: i32,
        beta: i32,
        node: &Node,
    ) -> Result<Option<(i32, Option<Move>)>, Stopped> {
        let &Node { ply, depth, is_pv, is_cut, .. } = node;
        let moves = self.position.legal_moves_knowing(node.is_check);
        let before = self.before(ply);
        let clues = Clues {
            known: node.known,
            killers: self.frame(ply).killers,
            answer: self.experience.answer_to(before[0]),
            before,
        };
        let mut ordered = Ordered::new(&self.position, moves, &clues, self.experience);
        let mut quiets = Quiets { moves: [None; 32], count: 0 };
        let mut number = 0;
        let mut best = Best::of(alpha, beta);
        while let Some((mv, rank)) = ordered.next(&self.position) {
            if node.excluded == Some(mv) || (ply == 0 && self.excluded.contains(&mv)) {
                continue;
            }
            let is_quiet = self.position.piece(mv.to).is_none();
            let history = match history_in(rank) {
                _ if !is_quiet => 0,
                Some(history) => history,
                None => self.experience.of_quiet(&self.position, mv, before),
            };
            let mut one = Try {
                mv,
                rank,
                number: number + 1,
                reduction: reduction(depth, number, node.is_improving),
                is_quiet,
                gives_check: false,
                is_pv,
                is_cut,
                history,
                depth,
            };
            if ply > 0 && best.value > -DECIDED && !node.is_check {
                if one.is_too_late(node) {
                    ordered.skip_quiets();
                    continue;
                }
                if self.is_hopeless(best.alpha, node, &one) {
                    continue;
                }
            }
            number += 1;
            let value = match self.ruling(ply, mv) {
                Some(value) => value,
                None => self.play_out(best.alpha, beta, node, &mut one)?,
            };
            if best.is_enough(self, ply, mv, value) {
                break;
            }
            if is_quiet {
                quiets.push(mv);
            } else if best.mv != Some(mv) {
                self.experience.learn_capture(&self.position, mv, -(30 * depth).min(400));
            }
        }
        if let Some(mv) = best.mv {
            self.learn(ply, mv, &quiets, depth, best.value >= beta);
        }
        Ok((number > 0).then_some((best.value, best.mv)))
    }

    /// Plays a move, looks at what follows, and takes it back.
    fn play_out(&mut self, alpha: i32, beta: i32, node: &Node, one: &mut Try) -> Value {
        self.make(node.ply, one.mv);
        one.gives_check = self.frame(node.ply + 1).is_check;
        let extension = if Some(one.mv) == node.known && node.singular != 0 {
            node.singular
        } else {
            i32::from(one.gives_check && !one.is_losing())
        };
        let value = self.look((alpha, beta), node.depth - 1 + extension, node.ply, one);
        self.retreat();
        value
    }

    /// The value of a first move that the rules settle.
    fn ruling(&mut self, ply: usize, mv: Move) -> Option<i32> {
        let ruled = self.ruled.iter().find(|(ruled, _)| ply == 0 && *ruled == mv);
        let &(_, value) = ruled?;
        self.lines[1].clear();
        Some(value)
    }

    fn learn(&mut self, ply: usize, best: Move, quiets: &Quiets, depth: i32, is_refutation: bool) {
        let before = self.before(ply);
        if self.position.piece(best.to).is_some() {
            self.experience.learn_capture(&self.position, best, (30 * depth).min(400));
            return;
        }
        if !is_refutation {
            return;
        }
        let frame = self.frame(ply);
        if frame.killers[0] != Some(best) {
            frame.killers = [Some(best), frame.killers[0]];
        }
        let others = quiets.moves.iter().flatten().copied().filter(|&mv| mv != best);
        self.experience.learn_quiet(&self.position, best, others, before, depth);
    }
}

/// Turns the hash of a position into that of the position without one of its moves.
const WITHOUT_ONE: u64 = 0x5bd1_e995_9d2c_5681;

/// What was searched tells more than what is seen at once.
fn outlook(known: Option<Known>, worth: i32, ply: usize) -> i32 {
    let Some(known) = known.filter(|_| worth != -INFINITE) else { return worth };
    let value = from_table(known.value, ply);
    let is_better_known = match known.bound {
        Bound::Exact => true,
        Bound::Lower => value > worth,
        Bound::Upper => value < worth,
    };
    if is_better_known { value } else { worth }
}
