//! The end of each line: captures are played out until nothing more is to be taken with profit.

use super::best::Best;
use super::exchange::{self, is_worth};
use super::order::{Clues, Ordered};
use super::score::Score;
use super::table::{Bound, Known, from_table, is_enough, to_table};
use super::tree::{DECIDED, Stopped, Tree, Value};
use crate::mate::may_check;

impl Tree<'_> {
    /// The value once all captures that pay have been played out; in check, once it has been answered. With `may_check`
    /// one quiet check may come first.
    pub(super) fn settle(&mut self, alpha: i32, beta: i32, ply: usize, may_check: bool) -> Value {
        self.visit(ply)?;
        self.lines[ply].clear();
        let is_check = self.frame(ply).is_check;
        if let Some(end) = self.end(ply) {
            return Ok(end);
        }
        let is_pv = beta - alpha > 1;
        let hash = self.position.hash();
        let known = self.table.probe(hash);
        if let Some(known) = known
            && !is_pv
            && is_enough(known.bound, from_table(known.value, ply), beta)
        {
            return Ok(from_table(known.value, ply));
        }
        let worth = self.worth(known, ply);
        let mut stand = worth;
        if let Some(known) = known
            && !is_check
        {
            let value = from_table(known.value, ply);
            if value.abs() < DECIDED && is_enough(known.bound, value, worth + 1) {
                stand = value;
            }
        }
        if stand >= beta {
            return Ok(stand);
        }
        let moves =
            if is_check { self.position.legal_moves_knowing(true) } else { self.position.legal_captures() };
        if moves.is_empty() && (is_check || self.position.is_stuck()) {
            return Ok(-Score::mate_in(ply as i32).value());
        }
        let before = self.before(ply);
        let clues =
            Clues { known: known.and_then(|known| known.mv), killers: [None; 2], answer: None, before };
        let mut ordered = Ordered::new(&self.position, moves, &clues, self.experience);
        let mut best = Best::from(stand, alpha, beta);
        let mut tries = 0;
        while let Some((mv, rank)) = ordered.next(&self.position) {
            if !is_check && rank < 0 {
                break;
            }
            // In check, after one answer that does not lose, only captures are looked at further.
            if is_check && tries > 2 && best.value > -DECIDED && rank < 1 << 25 {
                break;
            }
            if !is_check && best.value > -DECIDED {
                let gain = self.position.piece(mv.to).map_or(0, |piece| exchange::value(piece.role));
                if worth + gain + 150 <= best.alpha {
                    best.value = best.value.max(worth + gain + 150);
                    continue;
                }
            }
            tries += 1;
            self.make(ply, mv);
            let value = self.settle(-beta, -best.alpha, ply + 1, false);
            self.retreat();
            if best.is_enough(self, ply, mv, -value?) {
                break;
            }
        }
        if !is_check && may_check && best.value < beta {
            self.try_checks(&mut best, beta, ply)?;
        }
        let Best { value: best, mv, .. } = best;
        let bound = if best >= beta {
            Bound::Lower
        } else if best > alpha && is_pv {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if !Score::of(best).is_ruled() {
            let known = Known {
                mv,
                value: to_table(best, ply),
                worth: (!is_check).then_some(worth),
                depth: 0,
                bound,
            };
            self.table.store(hash, &known);
        }
        Ok(best)
    }

    /// Tries the quiet moves that give check without losing anything.
    fn try_checks(&mut self, best: &mut Best, beta: i32, ply: usize) -> Result<(), Stopped> {
        for &mv in &self.position.legal_moves_knowing(false) {
            if !self.position.is_empty(mv.to)
                || !may_check(&self.position, mv)
                || !is_worth(&self.position, mv, 0)
            {
                continue;
            }
            self.make(ply, mv);
            if !self.frame(ply + 1).is_check {
                self.retreat();
                continue;
            }
            let value = self.settle(-beta, -best.alpha, ply + 1, false);
            self.retreat();
            if best.is_enough(self, ply, mv, -value?) {
                break;
            }
        }
        Ok(())
    }
}
