//! The encodings in which records are kept: found out, decoded and written.
//!
//! UTF-8 and UTF-16 are read and written here. The tables of the others are those of the platform: in a browser its
//! `TextDecoder` (`web`), so that no table is shipped, and elsewhere the crate `encoding_rs` (`native`).

mod detect;
#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

pub use detect::detect;
#[cfg(not(target_arch = "wasm32"))]
use native as platform;
#[cfg(target_arch = "wasm32")]
use web as platform;

/// A way of keeping text as bytes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Encoding {
    /// What texts are written in unless something else is asked for.
    #[default]
    Utf8,
    /// Unicode in pairs of bytes, the lower first.
    Utf16Le,
    /// Unicode in pairs of bytes, the higher first.
    Utf16Be,
    /// Simplified Chinese; GBK and GB2312 are parts of it.
    Gb18030,
    /// Traditional Chinese.
    Big5,
    /// Vietnamese.
    Windows1258,
}

impl Encoding {
    /// All encodings.
    pub const ALL: [Self; 6] =
        [Self::Utf8, Self::Utf16Le, Self::Utf16Be, Self::Gb18030, Self::Big5, Self::Windows1258];

    /// The stable name, which browsers know as well, such as `"gb18030"`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
            Self::Gb18030 => "gb18030",
            Self::Big5 => "big5",
            Self::Windows1258 => "windows-1258",
        }
    }

    /// The encoding of this [`name`](Self::name), in either case, or of another common one (`utf8`, `gbk`, `gb2312`,
    /// `utf-16`).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        const OTHERS: [(&str, Encoding); 5] = [
            ("utf8", Encoding::Utf8),
            ("utf-16", Encoding::Utf16Le),
            ("gbk", Encoding::Gb18030),
            ("gb2312", Encoding::Gb18030),
            ("cp1258", Encoding::Windows1258),
        ];
        let known = Self::ALL.into_iter().find(|encoding| encoding.name().eq_ignore_ascii_case(name));
        known.or_else(|| {
            OTHERS.iter().find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|known| known.1)
        })
    }
}

/// The text that bytes stand for, without a byte order mark, and whether some of them stand for nothing: in their
/// place is U+FFFD.
#[must_use]
pub fn decode(encoding: Encoding, bytes: &[u8]) -> (String, bool) {
    match encoding {
        Encoding::Utf8 => {
            let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
            match core::str::from_utf8(bytes) {
                Ok(text) => (text.to_owned(), false),
                Err(_) => (String::from_utf8_lossy(bytes).into_owned(), true),
            }
        }
        Encoding::Utf16Le => decode_pairs(bytes, u16::from_le_bytes),
        Encoding::Utf16Be => decode_pairs(bytes, u16::from_be_bytes),
        _ => {
            let text = platform::decode(encoding, bytes);
            let has_faults = text.chars().any(|c| c == char::REPLACEMENT_CHARACTER);
            (text, has_faults)
        }
    }
}

fn decode_pairs(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> (String, bool) {
    let mut text = String::with_capacity(bytes.len());
    // A byte alone at the end stands for nothing.
    let mut has_faults = !bytes.len().is_multiple_of(2);
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    for c in char::decode_utf16(units) {
        has_faults |= c.is_err();
        if !text.is_empty() || c != Ok('\u{feff}') {
            text.push(c.unwrap_or(char::REPLACEMENT_CHARACTER));
        }
    }
    (text, has_faults)
}

/// The bytes of a text, and whether it has characters that the encoding lacks: in their place is `?`. UTF-16 begins
/// with a byte order mark, as nothing else would tell it from bytes at random.
#[must_use]
pub fn encode(encoding: Encoding, text: &str) -> (Vec<u8>, bool) {
    match encoding {
        Encoding::Utf8 => (text.as_bytes().to_vec(), false),
        Encoding::Utf16Le => (encode_pairs(text, u16::to_le_bytes), false),
        Encoding::Utf16Be => (encode_pairs(text, u16::to_be_bytes), false),
        _ => platform::encode(encoding, text),
    }
}

fn encode_pairs(text: &str, pair: fn(u16) -> [u8; 2]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(2 * text.len() + 2);
    bytes.extend(pair(0xfeff));
    for unit in text.encode_utf16() {
        bytes.extend(pair(unit));
    }
    bytes
}
