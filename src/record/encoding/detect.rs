//! Which encoding bytes are in.

use super::{Encoding, decode};

/// The encoding of a text: by its byte order mark or its zero bytes, else UTF-8 when all of it is; else that of
/// UTF-8, GB18030 and Big5 in which most of it makes sense as a record of Xiangqi. The whole input is looked at.
#[must_use]
pub fn detect(bytes: &[u8]) -> Encoding {
    match bytes {
        [0xef, 0xbb, 0xbf, ..] => return Encoding::Utf8,
        [0xff, 0xfe, ..] => return Encoding::Utf16Le,
        [0xfe, 0xff, ..] => return Encoding::Utf16Be,
        _ => {}
    }
    if let Some(encoding) = by_zeros(bytes) {
        return encoding;
    }
    if core::str::from_utf8(bytes).is_ok() {
        return Encoding::Utf8;
    }
    let mut best = (Encoding::Utf8, i64::MIN);
    for encoding in [Encoding::Utf8, Encoding::Gb18030, Encoding::Big5] {
        let score = score(encoding, bytes);
        if score > best.1 {
            best = (encoding, score);
        }
    }
    best.0
}

/// UTF-16 without a mark: ASCII characters, of which a record has many, have a zero byte each, always on one side.
fn by_zeros(bytes: &[u8]) -> Option<Encoding> {
    let (mut even, mut odd) = (0, 0);
    for pair in bytes.chunks_exact(2) {
        even += usize::from(pair[0] == 0);
        odd += usize::from(pair[1] == 0);
    }
    let enough = bytes.len() / 16;
    let is_wide = bytes.len() >= 4 && even.max(odd) > enough && even.min(odd) * 8 <= even.max(odd);
    is_wide.then_some(if odd > even { Encoding::Utf16Le } else { Encoding::Utf16Be })
}

/// How much of the bytes makes sense: the characters of Chinese moves speak for an encoding, bytes that stand for
/// nothing against it.
fn score(encoding: Encoding, bytes: &[u8]) -> i64 {
    let mut score = if encoding == Encoding::Utf8 { 0 } else { -5 * no_pairs(bytes) };
    for c in decode(encoding, bytes).0.chars() {
        score += match c {
            '车' | '马' | '炮' | '兵' | '卒' | '进' | '退' | '平' | '相' | '象' | '仕' | '士' | '将'
            | '帅' | '車' | '馬' | '砲' | '將' | '帥' | '進' | '後' | '一' | '二' | '三' | '四' | '五'
            | '六' | '七' | '八' | '九' => 3,
            char::REPLACEMENT_CHARACTER => -5,
            // Few texts in other encodings are UTF-8 by chance.
            _ => i64::from(encoding == Encoding::Utf8 && !c.is_ascii()),
        };
    }
    score
}

/// How many bytes are hardly of a pair that stands for a Chinese character: those that begin and end none, and those in
/// the middle of a word in small Latin letters.
fn no_pairs(bytes: &[u8]) -> i64 {
    let none = bytes.iter().filter(|&&byte| byte == 0xff).count();
    let is_letter = |byte: u8| byte.is_ascii_lowercase();
    let within =
        bytes.windows(3).filter(|three| is_letter(three[0]) && !three[1].is_ascii() && is_letter(three[2]));
    i64::try_from(none + within.count()).unwrap_or(i64::MAX / 5)
}
