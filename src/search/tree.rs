//! The tree below the position on the board.

use super::engine::Watcher;
use super::eval::{self, Pair};
use super::exchange::is_worth;
use super::late::Try;
use super::order::{Arrival, Clues, Experience, NO_ARRIVAL, Ordered, arrival, history_in, is_losing};
use super::path::Path;
use super::prune::reduction;
use super::report::Limits;
use super::score::Score;
use super::table::{Bound, Known, Table, from_table, is_enough, to_table};
use crate::board::Move;
use crate::game::is_plainly_drawn;
use crate::rules::Position;

/// No line is longer.
pub(super) const MAX_PLY: usize = 100;

/// Larger than any value.
pub(super) const INFINITE: i32 = 32_000;

/// Values from here on are mates or losses by repetition, and depend on the way there.
pub(super) const DECIDED: i32 = 15_000;

/// The search was stopped; what it returned meanwhile means nothing.
pub(super) struct Stopped;

pub(super) type Value = Result<i32, Stopped>;

/// What is known of the positions on the way to the one being searched.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub(super) placement: Pair,
    pub(super) arrival: Arrival,
    pub(super) worth: i32,
    pub(super) is_check: bool,
    pub(super) killers: [Option<Move>; 2],
    /// A move left out while it is found out whether it is the only good one.
    pub(super) excluded: Option<Move>,
}

impl Frame {
    const EMPTY: Self = Self {
        placement: Pair { middle: 0, ending: 0 },
        arrival: NO_ARRIVAL,
        worth: 0,
        is_check: false,
        killers: [None; 2],
        excluded: None,
    };
}

/// One search from the position on the board.
pub(super) struct Tree<'a> {
    pub(super) position: Position,
    pub(super) path: Path,
    pub(super) table: &'a mut Table,
    pub(super) experience: &'a mut Experience,
    pub(super) watcher: &'a mut dyn Watcher,
    pub(super) limits: Limits,
    pub(super) started: u32,
    pub(super) nodes: u64,
    pub(super) longest: usize,
    /// First moves not to be looked at, as they are better and known.
    pub(super) excluded: Vec<Move>,
    /// First moves whose value the rules settle.
    pub(super) ruled: Vec<(Move, i32)>,
    /// The best line from each ply on.
    pub(super) lines: Vec<Vec<Move>>,
    pub(super) frames: Vec<Frame>,
}

impl<'a> Tree<'a> {
    pub(super) fn new(
        position: Position,
        path: Path,
        (table, experience): (&'a mut Table, &'a mut Experience),
        limits: Limits,
        watcher: &'a mut dyn Watcher,
    ) -> Self {
        let started = watcher.now();
        let mut frames = vec![Frame::EMPTY; MAX_PLY + 2];
        // Two frames of the past come first.
        frames[2].placement = eval::placement(&position);
        frames[2].is_check = position.is_check();
        Self {
            position,
            path,
            table,
            experience,
            watcher,
            limits,
            started,
            nodes: 0,
            longest: 0,
            excluded: vec![],
            ruled: vec![],
            lines: vec![vec![]; MAX_PLY + 2],
            frames,
        }
    }

    /// The line that the last search from the root found.
    pub(super) fn line(&self) -> &[Move] {
        &self.lines[0]
    }

    /// Milliseconds since the search began.
    pub(super) fn elapsed(&mut self) -> u32 {
        self.watcher.now().wrapping_sub(self.started)
    }

    /// Counts a position; stops the search at a limit.
    pub(super) fn visit(&mut self, ply: usize) -> Result<(), Stopped> {
        if self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes) {
            return Err(Stopped);
        }
        self.nodes += 1;
        self.longest = self.longest.max(ply);
        if self.nodes.is_multiple_of(1024) {
            let is_late = self.limits.time_ms.is_some_and(|time| self.elapsed() >= time);
            if is_late || self.watcher.is_cancelled() {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    pub(super) fn frame(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[ply + 2]
    }

    /// Plays a move from the position at `ply`.
    pub(super) fn make(&mut self, ply: usize, mv: Move) {
        let placement = eval::placement_after(self.frames[ply + 2].placement, &self.position, mv);
        self.frames[ply + 2].arrival = arrival(&self.position, mv);
        let is_check = self.path.make(&mut self.position, mv);
        let next = self.frame(ply + 1);
        next.placement = placement;
        next.is_check = is_check;
    }

    pub(super) fn retreat(&mut self) {
        self.path.retreat(&mut self.position);
    }

    pub(super) fn before(&self, ply: usize) -> [Arrival; 2] {
        [self.frames[ply + 1].arrival, self.frames[ply].arrival]
    }

    /// The value of the position to the side to move, if it lies between `alpha` and `beta`; else a bound.
    pub(super) fn search(
        &mut self,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        is_cut: bool,
    ) -> Value {
        let is_pv = beta - alpha > 1;
        let is_root = ply == 0;
        self.lines[ply].clear();
        let is_check = self.frame(ply).is_check;
        if is_check {
            depth = depth.max(1);
        }
        if depth <= 0 {
            return self.settle(alpha, beta, ply);
        }
        self.visit(ply)?;
        if !is_root {
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

        let excluded = self.frame(ply).excluded;
        let hash = self.position.hash() ^ if excluded.is_some() { 0x5bd1_e995_9d2c_5681 } else { 0 };
        let known = self.table.probe(hash);
        if let Some(known) = known
            && !is_pv
            && known.depth >= depth
            && is_enough(known.bound, from_table(known.value, ply), beta)
        {
            return Ok(from_table(known.value, ply));
        }

        let worth = match known.and_then(|known| known.worth) {
            _ if is_check => -INFINITE,
            Some(worth) => worth,
            None => eval::evaluate(&self.position, self.frames[ply + 2].placement),
        };
        self.frame(ply).worth = worth;
        self.frame(ply + 1).killers = [None; 2];
        // What was searched tells more than what is seen at once.
        let mut outlook = worth;
        if let Some(known) = known
            && !is_check
        {
            let value = from_table(known.value, ply);
            let is_bound = match known.bound {
                Bound::Exact => true,
                Bound::Lower => value > worth,
                Bound::Upper => value < worth,
            };
            if is_bound {
                outlook = value;
            }
        }
        let is_improving = !is_check && ply >= 2 && worth > self.frames[ply].worth;

        if !is_pv
            && !is_check
            && excluded.is_none()
            && let Some(value) = self.prune(alpha, beta, depth, ply, (worth, outlook, is_improving))?
        {
            return Ok(value);
        }

        let known_move = known.and_then(|known| known.mv);
        if depth >= 4 && known_move.is_none() && (is_pv || is_cut) {
            depth -= 1;
        }

        let singular = if is_root { 0 } else { self.singular(known, depth, ply, beta)? };

        let moves = self.position.legal_moves_knowing(is_check);
        if moves.is_empty() {
            return Ok(-Score::mate_in(ply as i32).value());
        }
        let before = self.before(ply);
        let clues = Clues {
            known: known_move,
            killers: self.frame(ply).killers,
            answer: self.experience.answer_to(before[0]),
            before,
        };
        let mut ordered = Ordered::new(&self.position, moves, &clues, self.experience);
        let mut quiets: [Option<Move>; 32] = [None; 32];
        let mut quiet_count = 0;
        let mut tries = 0;
        let mut best = -INFINITE;
        let mut best_move = None;
        let first_alpha = alpha;
        while let Some((mv, rank)) = ordered.next(&self.position) {
            if excluded == Some(mv) || (is_root && self.excluded.contains(&mv)) {
                continue;
            }
            let taken = self.position.piece(mv.to);
            let is_quiet = taken.is_none();
            let history = match history_in(rank) {
                _ if !is_quiet => 0,
                Some(history) => history,
                None => self.experience.of_quiet(&self.position, mv, before),
            };
            let reduction = reduction(depth, tries, is_improving);
            if !is_root && best > -DECIDED && !is_check {
                let left = (depth - reduction / 1024).max(0);
                if is_quiet {
                    let most = (3 + depth * depth) / if is_improving { 1 } else { 2 };
                    if tries > most as usize && !is_pv {
                        ordered.skip_quiets();
                        continue;
                    }
                    if left <= 7 && worth + 90 + 90 * left + history / 128 <= alpha {
                        continue;
                    }
                    if left <= 4 && history < -3500 * left {
                        continue;
                    }
                    if left <= 7 && !is_worth(&self.position, mv, -25 * left * left) {
                        continue;
                    }
                } else if is_losing(rank) && !is_worth(&self.position, mv, -100 * depth) {
                    continue;
                }
            }
            let ruling = if is_root { self.ruling(mv) } else { None };
            let value = if let Some(value) = ruling {
                self.lines[1].clear();
                tries += 1;
                value
            } else {
                self.make(ply, mv);
                tries += 1;
                let gives_check = self.frame(ply + 1).is_check;
                let mut deeper = depth - 1;
                if Some(mv) == known_move && singular != 0 {
                    deeper += singular;
                } else if gives_check && !is_losing(rank) {
                    deeper += 1;
                }
                let value = self.look(
                    (alpha, beta),
                    deeper,
                    ply,
                    Try { number: tries, reduction, is_quiet, gives_check, is_pv, is_cut, history, depth },
                );
                self.retreat();
                value?
            };
            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(mv);
                    if is_pv {
                        self.adopt(ply, mv);
                    }
                    if value >= beta {
                        break;
                    }
                    alpha = value;
                }
            }
            if is_quiet && quiet_count < quiets.len() {
                quiets[quiet_count] = Some(mv);
                quiet_count += 1;
            } else if !is_quiet && best_move != Some(mv) {
                self.experience.learn_capture(&self.position, mv, -(30 * depth).min(400));
            }
        }
        if tries == 0 {
            // Only when a move is left out.
            return Ok(alpha);
        }
        if let Some(mv) = best_move {
            self.learn(ply, mv, &quiets[..quiet_count], depth, best >= beta);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > first_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let is_ruled = Score::of(best).is_ruled();
        let is_whole = excluded.is_none() && (!is_root || self.excluded.is_empty());
        if is_whole && !is_ruled {
            let value = to_table(best, ply);
            let worth = (!is_check).then_some(worth);
            self.table.store(hash, &Known { mv: best_move, value, worth, depth, bound });
        }
        Ok(best)
    }

    /// A first move whose value the rules settle.
    fn ruling(&self, mv: Move) -> Option<i32> {
        self.ruled.iter().find(|(ruled, _)| *ruled == mv).map(|&(_, value)| value)
    }

    /// The value of a position that ends the game, but for mate.
    pub(super) fn end(&mut self, ply: usize) -> Option<i32> {
        if self.position.quiet() == 0 && is_plainly_drawn(&self.position) {
            return Some(Score::DRAW.value());
        }
        if let Some(end) = self.path.end(&self.position, self.nodes) {
            return Some(end);
        }
        if ply >= MAX_PLY - 1 {
            return Some(eval::evaluate(&self.position, self.frames[ply + 2].placement));
        }
        None
    }

    pub(super) fn adopt(&mut self, ply: usize, mv: Move) {
        let (head, tail) = self.lines.split_at_mut(ply + 1);
        head[ply].clear();
        head[ply].push(mv);
        head[ply].extend_from_slice(&tail[0]);
    }

    fn learn(&mut self, ply: usize, best: Move, quiets: &[Option<Move>], depth: i32, is_refutation: bool) {
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
        let mut others = [best; 32];
        let mut count = 0;
        for &mv in quiets.iter().flatten() {
            if mv != best {
                others[count] = mv;
                count += 1;
            }
        }
        self.experience.learn_quiet(&self.position, best, &others[..count], before, depth);
    }
}
