//! Which rules of repetition are in force.

/// A set of rules on repetition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RuleSet {
    /// The Chinese competition rules of 1999, Art. 24-29 and the detailed rules (棋例细则).
    #[default]
    Cxa,
    /// The rules of the Asian federation, as far as published cases settle them.
    Axf,
    /// Every third occurrence is a draw.
    None,
}

impl RuleSet {
    /// All rule sets, the default first.
    pub const ALL: [Self; 3] = [Self::Cxa, Self::Axf, Self::None];

    /// The stable name: `cxa`, `axf` or `none`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cxa => "cxa",
            Self::Axf => "axf",
            Self::None => "none",
        }
    }

    /// The rule set of that [`name`](Self::name).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.name() == name)
    }
}
