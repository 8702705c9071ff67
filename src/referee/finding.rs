//! Why a move has its name: one fact each, with its article.

use crate::board::Square;

/// One reason behind the name of a move: a fact, and the points that show it after the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The fact.
    pub ground: Ground,
    /// The piece that attacks.
    pub attacker: Option<Square>,
    /// The piece that is attacked.
    pub target: Option<Square>,
    /// The root (根) that is meant, or the point that is kept.
    pub root: Option<Square>,
}

impl Finding {
    pub(super) const fn of(ground: Ground) -> Self {
        Self { ground, attacker: None, target: None, root: None }
    }

    pub(super) const fn pair(ground: Ground, attacker: Square, target: Square) -> Self {
        Self { ground, attacker: Some(attacker), target: Some(target), root: None }
    }

    pub(super) const fn with_root(mut self, root: Option<Square>) -> Self {
        self.root = root;
        self
    }
}

/// The facts that name a move. The first ones make it a hit (打), the others say why an attack is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// The attacker gives check.
    GivesCheck,
    /// Mate by the proof line is threatened.
    ThreatensMate,
    /// The target has no root (无根子).
    Unrooted,
    /// The root may not take back (假根).
    FalseRoot,
    /// The roots are too few or worth too little: the exchange still wins (少根).
    FewRoots,
    /// The proof line wins material by checks first.
    WinsByChecks,
    /// The target, of the same kind, cannot take first without loss, so that this is no offer to exchange.
    CannotTakeFirst,
    /// A soldier's attack, counted because both sides hit all the time.
    SoldierInMutualHits,
    /// The attack was there before the move (从捉到捉).
    OldAttack,
    /// Mate was threatened before, by other pieces, and the move has nothing to do with it.
    StandingKill,
    /// Taking would be answered by mate.
    MatedAfter,
    /// Only the king attacks.
    KingAlone,
    /// Only a soldier attacks.
    SoldierAlone,
    /// A soldier that has not crossed the river counts for nothing.
    UncrossedSoldier,
    /// The target has a root that takes back (真根).
    TrueRoot,
    /// The root appears when the attacker has left its point (暗根).
    HiddenRoot,
    /// Like for like is no gain.
    EvenTrade,
    /// A soldier given for pieces, or a piece for soldiers, is no gain.
    SoldierTrade,
    /// The attacker may not leave its line.
    PinnedAttacker,
    /// Both pieces may take each other and are rooted (兑).
    OffersExchange,
    /// The unrooted piece may be taken without harm (献).
    OffersItself,
    /// A point that a plainly drawn ending needs is kept.
    KeyPoint,
    /// The search for a mate was given up at its limit.
    Limit,
}

impl Ground {
    /// The stable code of this fact.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::GivesCheck => "gives-check",
            Self::ThreatensMate => "threatens-mate",
            Self::Unrooted => "unrooted",
            Self::FalseRoot => "false-root",
            Self::FewRoots => "few-roots",
            Self::WinsByChecks => "wins-by-checks",
            Self::CannotTakeFirst => "cannot-take-first",
            Self::SoldierInMutualHits => "soldier-in-mutual-hits",
            Self::OldAttack => "old-attack",
            Self::StandingKill => "standing-kill",
            Self::MatedAfter => "mated-after",
            Self::KingAlone => "king-alone",
            Self::SoldierAlone => "soldier-alone",
            Self::UncrossedSoldier => "uncrossed-soldier",
            Self::TrueRoot => "true-root",
            Self::HiddenRoot => "hidden-root",
            Self::EvenTrade => "even-trade",
            Self::SoldierTrade => "soldier-trade",
            Self::PinnedAttacker => "pinned-attacker",
            Self::OffersExchange => "offers-exchange",
            Self::OffersItself => "offers-itself",
            Self::KeyPoint => "key-point",
            Self::Limit => "limit",
        }
    }

    /// The article it rests on.
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            Self::GivesCheck => "28.1",
            Self::ThreatensMate | Self::StandingKill | Self::Limit => "28.2",
            Self::Unrooted | Self::FalseRoot | Self::FewRoots | Self::TrueRoot | Self::HiddenRoot => "28.16",
            Self::WinsByChecks | Self::PinnedAttacker => "29.1",
            Self::CannotTakeFirst | Self::OffersItself => "28.6",
            Self::SoldierInMutualHits | Self::SoldierAlone => "27.2",
            Self::OldAttack => "29.2",
            Self::MatedAfter => "29.4",
            Self::KingAlone => "27.1",
            Self::UncrossedSoldier | Self::SoldierTrade => "25.3",
            Self::EvenTrade | Self::OffersExchange => "28.5",
            Self::KeyPoint => "27.3",
        }
    }
}
