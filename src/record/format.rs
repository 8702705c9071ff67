//! The forms in which records are kept.

/// A form in which records are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// A position alone.
    Fen,
    /// Moves, perhaps after a position.
    Moves,
    /// The `position` line of the engine protocols UCCI and UCI.
    Ucci,
    /// Portable game notation: tags in brackets, then the moves.
    Pgn,
    /// The game file of the World Xiangqi Federation: `FORMAT WXF`, `START{ … }END`.
    Wxf,
    /// The text of dpxq.com and of most Chinese programs: `[DhtmlXQ]`, also called UBB.
    DhtmlXq,
    /// The file of `XQStudio` (象棋演播室).
    Xqf,
    /// A game of `CCBridge` (象棋桥).
    Cbr,
    /// A library of games of `CCBridge`.
    Cbl,
    /// The XML of `CCBridge`.
    Cbf,
    /// The binary form of the program XQR.
    Xqr,
    /// The XML of 鹏飞象棋.
    Pfc,
    /// The text of 广东象棋网, `[DHJHtmlXQ]`.
    Dhj,
    /// The moves of QQ象棋, numbers alone.
    Che,
    /// The game of 联众.
    Chn,
    /// The game of 中游.
    Ccm,
    /// The game of 弈天.
    Mxq,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 17] = [
        Self::Fen,
        Self::Moves,
        Self::Ucci,
        Self::Pgn,
        Self::Wxf,
        Self::DhtmlXq,
        Self::Xqf,
        Self::Cbr,
        Self::Cbl,
        Self::Cbf,
        Self::Xqr,
        Self::Pfc,
        Self::Dhj,
        Self::Che,
        Self::Chn,
        Self::Ccm,
        Self::Mxq,
    ];

    /// The stable name, such as `"pgn"`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fen => "fen",
            Self::Moves => "moves",
            Self::Ucci => "ucci",
            Self::Pgn => "pgn",
            Self::Wxf => "wxf",
            Self::DhtmlXq => "dhtmlxq",
            Self::Xqf => "xqf",
            Self::Cbr => "cbr",
            Self::Cbl => "cbl",
            Self::Cbf => "cbf",
            Self::Xqr => "xqr",
            Self::Pfc => "pfc",
            Self::Dhj => "dhj",
            Self::Che => "che",
            Self::Chn => "chn",
            Self::Ccm => "ccm",
            Self::Mxq => "mxq",
        }
    }

    /// The format of this [`name`](Self::name), in either case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name))
    }

    /// The extension of its files, without a dot.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Moves | Self::Ucci | Self::Dhj => "txt",
            Self::DhtmlXq => "ubb",
            _ => self.name(),
        }
    }

    /// Whether its files are text in some encoding; in the others each text has an encoding that the format lays down.
    #[must_use]
    pub const fn is_text(self) -> bool {
        !matches!(self, Self::Xqf | Self::Cbr | Self::Cbl | Self::Xqr | Self::Chn | Self::Ccm | Self::Mxq)
    }

    /// Whether [`write_record`](super::write_record) writes it.
    #[must_use]
    pub const fn can_write(self) -> bool {
        !matches!(self, Self::Dhj | Self::Che | Self::Chn | Self::Ccm | Self::Mxq)
    }

    /// Whether its moves are words of a notation.
    pub(super) const fn is_words(self) -> bool {
        matches!(self, Self::Fen | Self::Moves | Self::Ucci | Self::Pgn | Self::Wxf)
    }

    /// Whether this build has the forms of other programs. The module that a page loads first has the plain ones alone;
    /// the others are in a module of their own, which is built with the feature `forms`.
    pub(super) const HAS_ALL: bool = cfg!(any(not(target_arch = "wasm32"), feature = "forms"));

    /// Whether it is moves or a position and little around them, or PGN.
    pub(super) const fn is_plain(self) -> bool {
        matches!(self, Self::Fen | Self::Moves | Self::Ucci | Self::Pgn)
    }

    /// Whether one file holds several games.
    #[must_use]
    pub const fn holds_many(self) -> bool {
        matches!(self, Self::Pgn | Self::Cbl | Self::Fen)
    }
}
