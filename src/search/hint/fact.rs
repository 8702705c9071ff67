//! What is said of a line: one fact each, with the moves that prove it.

use super::step::after;
use crate::board::{Move, Square};
use crate::rules::Position;

/// One fact about a line of play, as seen by the side that plays it.
///
/// Every piece is told by the point where it stands before the line begins, on the board that the reader sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What it is.
    pub kind: FactKind,
    /// For a mate: in how many moves of the side that mates; else 0.
    pub count: u8,
    /// The line or point that is meant, by its name.
    pub place: Option<Place>,
    /// The pieces it is about, with their parts in it.
    pub pieces: Vec<(Part, Square)>,
    /// Where the proof begins.
    pub start: Start,
    /// The moves that prove it, legal from there; empty where the board alone shows it.
    pub proof: Vec<Move>,
}

impl Fact {
    /// The pieces with one part in it.
    pub fn pieces_that(&self, part: Part) -> impl Iterator<Item = Square> + '_ {
        self.pieces.iter().filter(move |piece| piece.0 == part).map(|piece| piece.1)
    }
}

/// The part of a piece in a fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// It does something.
    By,
    /// Something is done to it: it is taken, attacked, pinned, saved.
    Target,
    /// It is given for that.
    Given,
}

/// Where the proof of a fact begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// On the board.
    Here,
    /// On the board as if its side to move had passed: what there was to fear.
    Passed,
    /// After the first move of the line as if the other side had passed: what is threatened.
    Free,
}

impl Start {
    /// The position in which the proof of a fact about a line begins, `first` being its first move.
    #[must_use]
    pub fn position(self, board: &Position, first: Option<Move>) -> Position {
        match (self, first) {
            (Self::Passed, _) => board.passed(),
            (Self::Free, Some(first)) => after(board, first).passed(),
            _ => board.clone(),
        }
    }
}

/// The kinds of facts, the most telling first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FactKind {
    /// Mates by force; the proof ends in mate as far as the line is known.
    Mate,
    /// Leaves the other side without a legal move (困毙).
    Stalemate,
    /// The other side repeats what is forbidden and loses, or must change.
    RuledWin,
    /// Is mated by force; nothing holds out longer.
    Mated,
    /// Loses by the rules on repetition unless it changes.
    RuledLoss,
    /// The only legal move.
    OnlyMove,
    /// Threatens mate that no reply prevents (绝杀); the proof is the longest defence.
    Unstoppable,
    /// Wins material: `targets` for `given`.
    Wins,
    /// Leaves the other side without one of a pair that guards its king (单缺士, 单缺象).
    BreaksGuard,
    /// Prevents a mate by checks; the proof is that mate.
    PreventsMate,
    /// Threatens mate by checks (杀).
    ThreatensMate,
    /// Attacks two or more pieces at once (捉双).
    Forks,
    /// Answers a check by taking the piece that gives it.
    TakesChecker,
    /// Answers a check with the king.
    MovesKing,
    /// Answers a check in another way.
    ParriesCheck,
    /// Lets a piece be taken, and stands well all the same (弃子).
    Sacrifices,
    /// Two pieces give check at once (双将).
    DoubleCheck,
    /// Another piece than the one that moved gives check (抽将).
    DiscoversCheck,
    /// Gives check (将).
    Check,
    /// Opens an attack by a piece that has not moved (闪击).
    DiscoversAttack,
    /// Attacks a piece that it would win (捉).
    Attacks,
    /// Takes the piece that attacked `targets`.
    TakesAttacker,
    /// Saves the piece that moves from being taken.
    Escapes,
    /// Protects a piece that could have been taken (保).
    Defends,
    /// Comes between a piece and its attacker.
    Shields,
    /// The other moves are much worse.
    OnlyGood,
    /// Exchanges pieces of like worth (兑).
    Trades,
    /// Offers such an exchange (邀兑).
    OffersTrade,
    /// Loses material: the best of bad moves.
    Loses,
    /// Pins a piece: it may not move without exposing its king (牵制).
    Pins,
    /// Frees an own piece from such a pin.
    Unpins,
    /// A soldier crosses the river.
    CrossesRiver,
    /// Stands on the leg of a horse or the eye of an elephant (别马腿, 塞象眼).
    Blocks,
    /// Opens the way of an own chariot or cannon.
    OpensLine,
    /// Brings a chariot or horse out (出子).
    Develops,
    /// Joins advisors or elephants in front of the king (补士, 补象).
    Strengthens,
    /// Reaches a line or point that has a name.
    TakesPlace,
    /// Nothing of the kind (闲着).
    Quiet,
}

impl FactKind {
    /// All kinds, the most telling first.
    pub const ALL: [Self; 38] = [
        Self::Mate,
        Self::Stalemate,
        Self::RuledWin,
        Self::Mated,
        Self::RuledLoss,
        Self::OnlyMove,
        Self::Unstoppable,
        Self::Wins,
        Self::BreaksGuard,
        Self::PreventsMate,
        Self::ThreatensMate,
        Self::Forks,
        Self::TakesChecker,
        Self::MovesKing,
        Self::ParriesCheck,
        Self::Sacrifices,
        Self::DoubleCheck,
        Self::DiscoversCheck,
        Self::Check,
        Self::DiscoversAttack,
        Self::Attacks,
        Self::TakesAttacker,
        Self::Escapes,
        Self::Defends,
        Self::Shields,
        Self::OnlyGood,
        Self::Trades,
        Self::OffersTrade,
        Self::Loses,
        Self::Pins,
        Self::Unpins,
        Self::CrossesRiver,
        Self::Blocks,
        Self::OpensLine,
        Self::Develops,
        Self::Strengthens,
        Self::TakesPlace,
        Self::Quiet,
    ];

    /// The stable code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Mate => "mate",
            Self::Stalemate => "stalemate",
            Self::RuledWin => "ruled-win",
            Self::Mated => "mated",
            Self::RuledLoss => "ruled-loss",
            Self::OnlyMove => "only-move",
            Self::Unstoppable => "unstoppable",
            Self::Wins => "wins",
            Self::BreaksGuard => "breaks-guard",
            Self::PreventsMate => "prevents-mate",
            Self::ThreatensMate => "threatens-mate",
            Self::Forks => "forks",
            Self::TakesChecker => "takes-checker",
            Self::MovesKing => "moves-king",
            Self::ParriesCheck => "parries-check",
            Self::Sacrifices => "sacrifices",
            Self::DoubleCheck => "double-check",
            Self::DiscoversCheck => "discovers-check",
            Self::Check => "check",
            Self::DiscoversAttack => "discovers-attack",
            Self::Attacks => "attacks",
            Self::TakesAttacker => "takes-attacker",
            Self::Escapes => "escapes",
            Self::Defends => "defends",
            Self::Shields => "shields",
            Self::OnlyGood => "only-good",
            Self::Trades => "trades",
            Self::OffersTrade => "offers-trade",
            Self::Loses => "loses",
            Self::Pins => "pins",
            Self::Unpins => "unpins",
            Self::CrossesRiver => "crosses-river",
            Self::Blocks => "blocks",
            Self::OpensLine => "opens-line",
            Self::Develops => "develops",
            Self::Strengthens => "strengthens",
            Self::TakesPlace => "takes-place",
            Self::Quiet => "quiet",
        }
    }

    /// Whether the other side must reckon with it at once: mate or material.
    pub(super) const fn is_forcing(self) -> bool {
        use FactKind::{Forks, Mate, RuledWin, Stalemate, ThreatensMate, Unstoppable, Wins};
        matches!(self, Mate | Stalemate | RuledWin | Unstoppable | Wins | ThreatensMate | Forks)
    }
}

/// The lines, points and shapes that have names of their own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// 卧槽: a horse beside the palace, a point from the back rank: c8, g8.
    Manger,
    /// 挂角: a horse on the front corner of the palace: d7, f7.
    PalaceCorner,
    /// 钓鱼: a horse beside the top rank of the palace: c7, g7.
    Angling,
    /// 底线: the back rank of the other side.
    BackRank,
    /// 宫顶线: the top rank of its palace.
    PalaceTop,
    /// 兵行线 卒行线: the rank on which its soldiers start.
    SoldierRank,
    /// 骑河: the river line of the other side.
    EnemyRiver,
    /// 巡河: the own river line.
    OwnRiver,
    /// 中线: the fifth file.
    CentreFile,
    /// 肋道: the fourth or sixth file.
    RibFile,
    /// 单缺士: both elephants and one advisor.
    OneAdvisorShort,
    /// 单缺象: both advisors and one elephant.
    OneElephantShort,
}

impl Place {
    /// The stable code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Manger => "manger",
            Self::PalaceCorner => "palace-corner",
            Self::Angling => "angling",
            Self::BackRank => "back-rank",
            Self::PalaceTop => "palace-top",
            Self::SoldierRank => "soldier-rank",
            Self::EnemyRiver => "enemy-river",
            Self::OwnRiver => "own-river",
            Self::CentreFile => "centre-file",
            Self::RibFile => "rib-file",
            Self::OneAdvisorShort => "one-advisor-short",
            Self::OneElephantShort => "one-elephant-short",
        }
    }
}
