//! In what the two protocols differ.

use xiangqi_board::{Engine, Line, RuleSet};

use super::{MOST_LINES, MOST_MB};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialect {
    Uci,
    Ucci,
}

impl Dialect {
    /// Who this is, and what can be set.
    pub(super) fn greeting(self) -> String {
        let hash = Engine::HASH_MB;
        let rules = "type combo default cxa var cxa var axf var none";
        let who = concat!(
            "id name xiangqi-board ",
            env!("CARGO_PKG_VERSION"),
            "\nid author the authors of xiangqi-board\n"
        );
        match self {
            Self::Uci => format!(
                "{who}\
                option name Hash type spin default {hash} min 1 max {MOST_MB}\n\
                option name Clear Hash type button\n\
                option name MultiPV type spin default 1 min 1 max {MOST_LINES}\n\
                option name Ponder type check default false\n\
                option name UCI_Variant type combo default xiangqi var xiangqi\n\
                option name Rules {rules}\n\
                option name Ranks type combo default auto var auto var 0 var 1\n\
                uciok\n"
            ),
            Self::Ucci => format!(
                "{who}\
                option hashsize type spin min 1 max {MOST_MB} default {hash}\n\
                option newgame type button\n\
                option usemillisec type check default true\n\
                option ponder type check default false\n\
                option repetition type combo var AlwaysDraw var AsianRule var ChineseRule default ChineseRule\n\
                option rules {rules}\n\
                ucciok\n"
            ),
        }
    }

    /// How a line begins that is for people.
    pub(super) const fn note(self) -> &'static str {
        match self {
            Self::Uci => "info string",
            Self::Ucci => "info message",
        }
    }

    /// What a line is worth. In UCCI a mate is only a large number.
    pub(super) fn score(self, line: &Line) -> String {
        match (self, line.score.mate()) {
            (Self::Ucci, _) => format!("score {}", line.score.value()),
            (Self::Uci, Some(moves)) => format!("score mate {moves}"),
            (Self::Uci, None) => format!("score cp {}", line.score.value()),
        }
    }

    /// What is said when there is no legal move.
    pub(super) const fn no_move(self) -> &'static str {
        match self {
            Self::Uci => "bestmove (none)",
            Self::Ucci => "nobestmove",
        }
    }
}

/// The rules that UCCI names so, in small letters.
pub(super) fn repetition(name: &str) -> Option<RuleSet> {
    match name {
        "alwaysdraw" => Some(RuleSet::None),
        "asianrule" => Some(RuleSet::Axf),
        "chineserule" => Some(RuleSet::Cxa),
        _ => None,
    }
}
