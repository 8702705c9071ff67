//! Characters and words of move texts, before anything is known about the position.

use crate::part;

/// A full-width form as its ASCII twin; other characters unchanged.
pub(super) const fn narrow(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => (c as u32 - 0xfee0) as u8 as char,
        _ => c,
    }
}

pub(super) const fn is_newline(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{2028}' | '\u{2029}')
}

/// A blank that may stand inside a spaced-out move.
pub(super) const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{a0}' | '\u{3000}')
}

/// What parts words: blanks, punctuation, brackets, quotes, glyphs, arrows, ornaments and control characters.
/// Not the signs that belong to moves: `+ - = . / # ! ?`.
pub(super) fn is_separator(c: char) -> bool {
    match narrow(c) {
        '\0'..=' ' | '\u{7f}'..='\u{a0}' | '\u{3000}' | '\u{feff}' | '\u{fffd}' => true,
        ',' | ';' | ':' | '|' | '$' | '"' | '\'' | '`' | '(' | ')' | '[' | ']' | '{' | '}' | '<' | '>'
        | '_' | '~' => true,
        '、' | '。' | '，' | '；' | '：' | '…' => true,
        '“' | '”' | '‘' | '’' | '「' | '」' | '『' | '』' | '《' | '》' | '〈' | '〉' | '【' | '】' => {
            true
        }
        // Spaces, line ends, bullets; dashes are signs.
        '\u{2000}'..='\u{200f}' | '\u{2016}'..='\u{206f}' | '・' => true,
        // Arrows, lines, blocks, stars.
        '\u{2190}'..='\u{21ff}' | '\u{2500}'..='\u{27bf}' => true,
        _ => false,
    }
}

/// What begins or ends a comment or variation.
pub(super) const fn is_bracket(c: char) -> bool {
    matches!(narrow(c), '(' | ')' | '{' | '}')
}

/// A letter or digit of any kind; signs that nobody knows count as letters.
pub(super) const fn is_letter(c: char) -> bool {
    let c = narrow(c);
    c.is_ascii_alphanumeric() || c >= '\u{c0}'
}

/// A Chinese character; full-width Latin is none.
pub(super) const fn is_han(c: char) -> bool {
    matches!(c, '\u{2e80}'..='\u{2fff}' | '\u{3040}'..='\u{fdff}' | '\u{20000}'..)
}

/// 1-9 in Arabic digits or hanzi, and 0.
pub(super) const fn is_digit(c: char) -> bool {
    matches!(narrow(c), '0'..='9' | '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九')
}

/// 进 退 平 and their other forms.
pub(super) const fn is_way(c: char) -> bool {
    matches!(c, '进' | '進' | '退' | '平' | '上' | '下' | '横' | '橫')
}

/// Longer words, in characters, are no moves, results or labels; their rest is looked at apart.
const WORD: usize = 32;

/// The word that `text` begins with, up to a separator.
pub(super) fn first_word(text: &str) -> &str {
    let end = text.char_indices().enumerate().find(|&(index, (_, c))| index == WORD || is_separator(c));
    end.map_or(text, |(_, (at, _))| part::before(text, at))
}

/// The line that `text` begins with.
pub(super) fn first_line(text: &str) -> &str {
    text.find(is_newline).map_or(text, |end| part::before(text, end))
}

/// The length of a move number with its dots, `1.` `12…` `3、`, and the number.
///
/// `33.4` and `27.5` are no numbers but moves of WXF soldiers. Signs like `①` and `⒈` need no dots.
pub(super) fn number(text: &str) -> Option<(usize, u32)> {
    if let Some(c @ '\u{2460}'..='\u{249b}') = text.chars().next() {
        return Some((c.len_utf8(), (c as u32 - 0x2460) % 20 + 1));
    }
    let (mut number, mut digits, mut dots, mut length) = (0, 0, 0, 0);
    for (at, c) in text.char_indices() {
        match narrow(c) {
            digit @ '0'..='9' if dots == 0 && digits < 5 => {
                number = number * 10 + (digit as u32 - '0' as u32);
                digits += 1;
            }
            '.' | '…' | '、' | ':' | ')' | '·' if digits > 0 && dots < 16 => dots += 1,
            _ => break,
        }
        length = at + c.len_utf8();
    }
    if dots == 0 {
        return None;
    }
    let mut rest = part::from(text, length).chars().map(narrow);
    let is_soldier = digits == 2
        && dots == 1
        && rest.next().is_some_and(|c| c.is_ascii_digit())
        && rest.next().is_none_or(|c| is_separator(c) || c == '!' || c == '?')
        && part::before(text, length).ends_with(['.', '．']);
    if is_soldier { None } else { Some((length, number)) }
}

/// Who moves or which round it is, written before a move.
pub(super) fn is_label(word: &str) -> bool {
    const SIDES: [&str; 10] = ["红方", "黑方", "紅方", "红", "黑", "紅", "Red", "Black", "red", "black"];
    SIDES.contains(&word)
        || (word.starts_with('第') && (word.ends_with("回合") || word.ends_with(['着', '步', '手'])))
}

/// A number without dots.
pub(super) fn is_plain_number(word: &str) -> bool {
    word.chars().count() <= 4 && word.chars().all(|c| is_digit(c) || matches!(c, '十' | '百' | '〇' | '零'))
}

/// Nothing but signs, as in rules of dashes.
pub(super) fn is_ornament(word: &str) -> bool {
    word.chars().all(|c| {
        matches!(
            narrow(c),
            '+' | '-'
                | '='
                | '.'
                | '#'
                | '*'
                | '!'
                | '?'
                | '/'
                | '\\'
                | '^'
                | '—'
                | '–'
                | '·'
                | '&'
                | '@'
                | '%'
                | '±'
        )
    })
}
