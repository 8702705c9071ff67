//! How much work a proof may take.

/// The work that one question may take, and how much of it is done.
pub(super) struct Effort<'a> {
    nodes: u32,
    limit: u32,
    /// Asks whether to stop.
    ask: &'a mut dyn FnMut() -> bool,
    is_cancelled: bool,
}

/// The limit was reached, or who asked no longer wants to know.
pub(super) struct Stopped;

impl<'a> Effort<'a> {
    /// Positions between two questions whether to stop: some milliseconds.
    const PACE: u32 = 1 << 12;

    /// Work that ends after `limit` positions with the attacker to move, or when `is_cancelled` says so.
    pub(super) fn new(limit: u32, is_cancelled: &'a mut dyn FnMut() -> bool) -> Self {
        Self { nodes: 0, limit, ask: is_cancelled, is_cancelled: false }
    }

    /// Lets the work go on to another limit.
    pub(super) const fn extend(&mut self, limit: u32) {
        self.limit = limit;
    }

    /// Counts one position with the attacker to move.
    pub(super) fn count(&mut self) -> Result<(), Stopped> {
        if self.is_cancelled || self.nodes >= self.limit {
            return Err(Stopped);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(Self::PACE) {
            self.is_cancelled = (self.ask)();
        }
        Ok(())
    }

    /// Positions counted.
    pub(super) const fn nodes(&self) -> u32 {
        self.nodes
    }
}
