//! Whether a piece can be brought to a point, or taken there, against every reply.

use super::Goal;
use super::goal::Aim;
use crate::board::Move;
use crate::rules::Position;

/// Tries everything, up to so many positions.
pub(super) struct Force<'a> {
    goal: &'a Goal,
    /// Positions that may still be looked at.
    nodes: u32,
    is_cancelled: &'a mut dyn FnMut() -> bool,
}

/// The limit was reached.
pub(super) struct Stopped;

/// Positions between two questions whether to stop.
const PACE: u32 = 1 << 10;

impl<'a> Force<'a> {
    pub(super) fn new(goal: &'a Goal, nodes: u32, is_cancelled: &'a mut dyn FnMut() -> bool) -> Self {
        Self { goal, nodes, is_cancelled }
    }

    fn count(&mut self) -> Result<(), Stopped> {
        if self.nodes.is_multiple_of(PACE) && (self.is_cancelled)() {
            self.nodes = 0;
        }
        self.nodes = self.nodes.checked_sub(1).ok_or(Stopped)?;
        Ok(())
    }

    /// In how few moves the side to move reaches the goal, within so many, and with which.
    pub(super) fn shortest(
        &mut self,
        position: &mut Position,
        moves: u8,
    ) -> Result<Option<(u8, Move)>, Stopped> {
        for within in 1..=moves {
            if let Some(mv) = self.attack(position, within)? {
                return Ok(Some((within, mv)));
            }
        }
        Ok(None)
    }

    fn attack(&mut self, position: &mut Position, moves: u8) -> Result<Option<Move>, Stopped> {
        self.count()?;
        let list = position.legal_moves();
        if let Some(&mv) = list.iter().find(|&&mv| self.reaches(position, mv)) {
            return Ok(Some(mv));
        }
        if moves < 2 {
            return Ok(None);
        }
        for &mv in &list {
            let undo = position.make(mv);
            let is_forced = self.defend(position, moves - 1);
            position.unmake(mv, undo);
            if is_forced? {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// Whether every reply lets the other side reach the goal within so many moves. To have no reply is lost.
    pub(super) fn defend(&mut self, position: &mut Position, moves: u8) -> Result<bool, Stopped> {
        let replies = position.legal_moves();
        for &reply in &replies {
            let undo = position.make(reply);
            let found = self.shortest(position, moves);
            position.unmake(reply, undo);
            if found?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether a move reaches the goal by where it goes.
    fn reaches(&self, position: &Position, mv: Move) -> bool {
        let is_there = self.goal.aim.points().contains(&mv.to);
        is_there && (!matches!(self.goal.aim, Aim::Capture(_)) || position.piece(mv.to).is_some())
    }
}
