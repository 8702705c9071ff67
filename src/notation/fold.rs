//! Characters folded into symbols: what differs only in glyph, width or accent becomes one.

use super::error::Malformed;
use super::head::Order;
use super::syntax::Way;
use crate::board::Role;

/// One character of a move text by what it says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Symbol {
    /// A Latin letter, an Arabic digit or a sign.
    Ascii(u8),
    /// A Vietnamese `o` with the tone that tells tướng, the king (acute), from tượng, the elephant (dot below).
    Toned(Role),
    /// A hanzi number 1-9.
    Number(u8),
    /// A hanzi piece, of whichever side.
    Role(Role),
    /// 进 退 平.
    Way(Way),
    /// 前 中 后.
    Order(Order),
}

impl Symbol {
    /// Whether only Chinese text has it.
    pub(super) const fn is_han(self) -> bool {
        !matches!(self, Self::Ascii(_) | Self::Toned(_))
    }

    /// The letter or sign, letters in lower case and without their tone.
    const fn plain(self) -> Option<u8> {
        match self {
            Self::Ascii(c) => Some(c.to_ascii_lowercase()),
            Self::Toned(_) => Some(b'o'),
            _ => None,
        }
    }

    /// 1-9 as a hanzi or an Arabic digit.
    const fn number(self) -> Option<u8> {
        match self {
            Self::Number(number) => Some(number),
            Self::Ascii(c @ b'1'..=b'9') => Some(c - b'0'),
            _ => None,
        }
    }

    /// A direction as a hanzi or a sign of WXF.
    const fn way(self) -> Option<Way> {
        match self {
            Self::Way(way) => Some(way),
            Self::Ascii(b'+') => Some(Way::Forward),
            Self::Ascii(b'-') => Some(Way::Back),
            Self::Ascii(b'.' | b'=') => Some(Way::Sideways),
            _ => None,
        }
    }
}

/// A text as symbols with their byte offsets.
pub(super) struct Folded {
    symbols: Vec<(Symbol, u16)>,
    end: u16,
}

impl Folded {
    /// Longer texts, counted in characters, are no moves.
    const LIMIT: usize = 64;

    /// # Errors
    /// Malformed at the first character that occurs in no notation, or beyond the limit.
    pub(super) fn new(text: &str) -> Result<Self, Malformed> {
        let mut folded = Self { symbols: Vec::with_capacity(Self::LIMIT), end: 0 };
        for (index, (at, c)) in text.char_indices().enumerate() {
            let malformed = Err(Malformed(at));
            if index == Self::LIMIT {
                return malformed;
            }
            // 64 characters have 256 bytes at most.
            folded.end = (at + c.len_utf8()) as u16;
            match fold(c) {
                Some(symbol) => folded.symbols.push((symbol, at as u16)),
                None if is_mark(c) => folded.accent(c),
                None if is_blank(c) => {}
                None => return malformed,
            }
        }
        Ok(folded)
    }

    /// Puts a separate accent on the last symbol.
    fn accent(&mut self, mark: char) {
        if let Some((symbol @ Symbol::Ascii(b'o' | b'O'), _)) = self.symbols.last_mut() {
            match mark {
                '\u{301}' => *symbol = Symbol::Toned(Role::King),
                '\u{323}' => *symbol = Symbol::Toned(Role::Elephant),
                _ => {}
            }
        }
    }

    pub(super) fn cursor(&self) -> Cursor<'_> {
        Cursor { symbols: &self.symbols, end: self.end }
    }
}

/// Blanks of all widths, line ends among them, and marks of no width.
#[inline(never)]
pub(super) const fn is_blank(c: char) -> bool {
    matches!(c, '\t'..='\r' | ' ' | '\u{a0}' | '\u{2000}'..='\u{200f}' | '\u{2028}' | '\u{202f}' | '\u{3000}' | '\u{feff}')
}

/// Combining accents.
const fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

/// What a character says; `None` for blanks and for characters of no notation.
fn fold(c: char) -> Option<Symbol> {
    // Full-width forms repeat ASCII in order.
    let c = match c {
        '\u{ff01}'..='\u{ff5e}' => (c as u32 - 0xfee0) as u8 as char,
        _ => c,
    };
    match c {
        '!'..='~' => Some(Symbol::Ascii(c as u8)),
        '①'..='⑨' => Some(Symbol::Number((c as u32 - '①' as u32) as u8 + 1)),
        _ => GLYPHS
            .iter()
            .find(|(glyphs, _)| glyphs.chars().any(|glyph| glyph == c))
            .map(|&(_, symbol)| symbol),
    }
}

/// The glyphs that say the same, the most frequent ones first.
const GLYPHS: [(&str, Symbol); 32] = [
    ("进進上", Symbol::Way(Way::Forward)),
    ("平横橫", Symbol::Way(Way::Sideways)),
    ("退下", Symbol::Way(Way::Back)),
    ("炮砲包", Symbol::Role(Role::Cannon)),
    ("车車\u{f902}俥伡硨砗", Symbol::Role(Role::Chariot)),
    ("马馬傌㐷碼码嗎", Symbol::Role(Role::Horse)),
    ("兵卒", Symbol::Role(Role::Pawn)),
    ("相象", Symbol::Role(Role::Elephant)),
    ("仕士", Symbol::Role(Role::Advisor)),
    ("帅帥将將", Symbol::Role(Role::King)),
    ("一壹", Symbol::Number(1)),
    ("二贰貳两兩", Symbol::Number(2)),
    ("三叁參参", Symbol::Number(3)),
    ("四肆", Symbol::Number(4)),
    ("五伍", Symbol::Number(5)),
    ("六陆陸", Symbol::Number(6)),
    ("七柒", Symbol::Number(7)),
    ("八捌", Symbol::Number(8)),
    ("九玖", Symbol::Number(9)),
    ("前", Symbol::Order(Order::Front)),
    ("中", Symbol::Order(Order::Middle)),
    ("后後", Symbol::Order(Order::Rear)),
    ("‐‑–—−", Symbol::Ascii(b'-')),
    ("。、·…", Symbol::Ascii(b'.')),
    ("×", Symbol::Ascii(b'x')),
    // The accented letters of the Vietnamese words.
    ("áÁãÃ", Symbol::Ascii(b'a')),
    ("ếẾ", Symbol::Ascii(b'e')),
    ("ìÌĩĨ", Symbol::Ascii(b'i')),
    ("ốỐ", Symbol::Ascii(b'o')),
    ("ưƯữỮ", Symbol::Ascii(b'u')),
    ("ớỚ", Symbol::Toned(Role::King)),
    ("ợỢ", Symbol::Toned(Role::Elephant)),
];

/// The symbols that are still to be read.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    symbols: &'a [(Symbol, u16)],
    end: u16,
}

impl<'a> Cursor<'a> {
    /// How many symbols are left.
    pub(super) const fn len(&self) -> usize {
        self.symbols.len()
    }

    /// The byte offset of the next symbol, or the end of the text.
    pub(super) fn at(&self) -> usize {
        usize::from(self.symbols.first().map_or(self.end, |&(_, at)| at))
    }

    /// The error that the next symbol, or the end of the text, does not belong here.
    pub(super) fn malformed(&self) -> Malformed {
        Malformed(self.at())
    }

    pub(super) fn has_han(&self) -> bool {
        self.symbols.iter().any(|(symbol, _)| symbol.is_han())
    }

    pub(super) fn peek(&self) -> Option<Symbol> {
        self.nth(0)
    }

    pub(super) fn nth(&self, index: usize) -> Option<Symbol> {
        self.symbols.get(index).map(|&(symbol, _)| symbol)
    }

    /// The symbol at `index` as a letter in lower case or a sign.
    #[inline(never)]
    pub(super) fn plain(&self, index: usize) -> Option<u8> {
        self.nth(index)?.plain()
    }

    pub(super) fn skip(&mut self, count: usize) {
        self.symbols = self.symbols.get(count..).unwrap_or_default();
    }

    /// Takes a letter, whatever its case, or a sign.
    #[inline(never)]
    pub(super) fn eat(&mut self, sign: u8) -> bool {
        let is_next = self.plain(0) == Some(sign);
        self.skip(usize::from(is_next));
        is_next
    }

    /// Takes a word of letters.
    #[inline(never)]
    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let is_next = word.bytes().enumerate().all(|(index, letter)| self.plain(index) == Some(letter));
        if is_next {
            self.skip(word.len());
        }
        is_next
    }

    /// Takes a number 1-9 if one is next.
    #[inline(never)]
    pub(super) fn number(&mut self) -> Option<u8> {
        let number = self.peek()?.number()?;
        self.skip(1);
        Some(number)
    }

    /// Takes a direction if one is next.
    #[inline(never)]
    pub(super) fn way(&mut self) -> Option<Way> {
        let way = self.peek()?.way()?;
        self.skip(1);
        Some(way)
    }

    /// Takes a number 1-9, which must be the last symbol.
    #[inline(never)]
    pub(super) fn last_number(&mut self) -> Result<u8, Malformed> {
        let number = self.number().ok_or_else(|| self.malformed())?;
        self.finish()?;
        Ok(number)
    }

    /// # Errors
    /// Malformed when anything is left.
    #[inline(never)]
    pub(super) fn finish(&self) -> Result<(), Malformed> {
        if self.symbols.is_empty() { Ok(()) } else { Err(self.malformed()) }
    }

    /// Drops the marks of praise and blame at both ends, and the mate sign.
    pub(super) fn without_marks(mut self) -> Self {
        const MARKS: [Symbol; 3] = [Symbol::Ascii(b'!'), Symbol::Ascii(b'?'), Symbol::Ascii(b'#')];
        while let Some((_, rest)) =
            self.symbols.split_first().filter(|((symbol, _), _)| MARKS.contains(symbol))
        {
            self.symbols = rest;
        }
        while let Some((_, rest)) =
            self.symbols.split_last().filter(|((symbol, _), _)| MARKS.contains(symbol))
        {
            self.symbols = rest;
        }
        self
    }

    /// Drops a move number with its dots, `1.` or `12...`, or dots alone; `None` when there is nothing like it.
    pub(super) fn without_number(mut self) -> Option<Self> {
        while let Some(b'0'..=b'9') = self.plain(0) {
            self.skip(1);
        }
        let mut has_dots = false;
        while self.eat(b'.') {
            has_dots = true;
        }
        has_dots.then(|| self.without_marks())
    }
}
