//! What was compared, counted, and every disagreement.

use std::collections::{BTreeMap, HashSet};
use std::fmt;

use xiangqi_board::Position;

#[derive(Default)]
pub(crate) struct Tally {
    counts: BTreeMap<&'static str, usize>,
    seen: HashSet<u64>,
    faults: Vec<String>,
}

impl Tally {
    pub(crate) fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    /// A position has been compared.
    pub(crate) fn see(&mut self, position: &Position) {
        self.count(POSITIONS);
        self.seen.insert(position.hash());
    }

    /// How many positions have been compared.
    pub(crate) fn positions(&self) -> usize {
        self.counts.get(POSITIONS).copied().unwrap_or_default()
    }

    /// A disagreement that is explained.
    pub(crate) fn explain(&mut self, what: &str) {
        println!("explained: {what}");
    }

    /// A disagreement that nothing explains.
    pub(crate) fn fault(&mut self, what: String) {
        println!("NOT EXPLAINED: {what}");
        self.faults.push(what);
    }

    pub(crate) fn faults(&self) -> &[String] {
        &self.faults
    }

    pub(crate) fn with(mut self, other: Self) -> Self {
        for (what, count) in other.counts {
            *self.counts.entry(what).or_default() += count;
        }
        self.seen.extend(other.seen);
        self.faults.extend(other.faults);
        self
    }
}

const POSITIONS: &str = "positions";

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (what, count) in &self.counts {
            writeln!(f, "{count:>10}  {what}")?;
        }
        writeln!(f, "{:>10}  positions, all different", self.seen.len())?;
        writeln!(f, "{:>10}  disagreements that nothing explains", self.faults.len())
    }
}
