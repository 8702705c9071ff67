//! The tables of the browser: it decodes, and what it decodes to tells how to encode.

use core::cell::OnceCell;

use wasm_bindgen::prelude::*;

use super::Encoding;
use crate::record::order::{first, key, parts, sort};

#[wasm_bindgen]
extern "C" {
    type TextDecoder;

    #[wasm_bindgen(constructor)]
    fn new(label: &str) -> TextDecoder;

    #[wasm_bindgen(method)]
    fn decode(this: &TextDecoder, bytes: &[u8]) -> String;
}

pub(super) fn decode(encoding: Encoding, bytes: &[u8]) -> String {
    TextDecoder::new(encoding.name()).decode(bytes)
}

/// Characters and their codes, in the order of the characters and, of those with several codes, in the order in which
/// these are wanted.
type Table = Vec<u64>;

thread_local! {
    static GB18030: OnceCell<Table> = const { OnceCell::new() };
    static BIG5: OnceCell<Table> = const { OnceCell::new() };
    static WINDOWS_1258: OnceCell<Table> = const { OnceCell::new() };
}

/// So many four-byte codes of GB18030 stand for characters up to U+FFFF.
const FOURS: u32 = 39_420;

/// The four-byte codes of the other characters are counted from here.
const HIGH: u32 = 189_000;

pub(super) fn encode(encoding: Encoding, text: &str) -> (Vec<u8>, bool) {
    let cell = match encoding {
        Encoding::Gb18030 => &GB18030,
        Encoding::Big5 => &BIG5,
        _ => &WINDOWS_1258,
    };
    cell.with(|cell| {
        let table = cell.get_or_init(|| table(encoding));
        let mut bytes = Vec::with_capacity(2 * text.len());
        let mut has_losses = false;
        for c in text.chars() {
            let known = table.get(first(table, c as u32)).map(|&known| parts(known));
            if c.is_ascii() {
                bytes.push(c as u8);
            } else if let Some((_, code)) = known.filter(|known| known.0 == c as u32) {
                push(&mut bytes, ranked(encoding, code as u32));
            } else if encoding == Encoding::Gb18030 && c as u32 >= 0x1_0000 {
                push(&mut bytes, four(HIGH + c as u32 - 0x1_0000));
            } else {
                has_losses = true;
                bytes.push(b'?');
            }
        }
        (bytes, has_losses)
    })
}

/// A code of one, two or four bytes.
fn push(bytes: &mut Vec<u8>, code: u32) {
    let length = if code > 0xffff {
        4
    } else if code > 0xff {
        2
    } else {
        1
    };
    bytes.extend(&code.to_be_bytes()[4 - length..]);
}

/// The four-byte code of GB18030 with this number.
const fn four(number: u32) -> u32 {
    let (second, first) = (number / 1260 % 10, number / 12_600);
    let (fourth, third) = (number % 10, number / 10 % 126);
    (first + 0x81) << 24 | (second + 0x30) << 16 | (third + 0x81) << 8 | (fourth + 0x30)
}

fn table(encoding: Encoding) -> Table {
    let mut codes: Vec<u32> = vec![];
    if encoding == Encoding::Windows1258 {
        codes.extend(0x80..=0xff);
    } else {
        for lead in 0x81..=0xfe_u32 {
            codes.extend((0x40..=0xfe).filter(|&trail| trail != 0x7f).map(|trail| lead << 8 | trail));
        }
    }
    if encoding == Encoding::Gb18030 {
        codes.extend((0..FOURS).map(four));
    }
    // One text of all codes, each on a line of its own: a code that stands for nothing may take the next byte along
    // or give it back, but never a line end.
    let mut bytes = vec![];
    for &code in &codes {
        push(&mut bytes, code);
        bytes.push(b'\n');
    }
    let text = decode(encoding, &bytes);
    let mut table = Table::new();
    for (line, &code) in text.split('\n').zip(&codes) {
        let mut chars = line.chars();
        if let (Some(c), None) = (chars.next(), chars.next())
            && c != char::REPLACEMENT_CHARACTER
            && !c.is_ascii()
        {
            table.push(key(c as u32, ranked(encoding, code) as usize));
        }
    }
    sort(&mut table);
    table
}

/// A code by its rank among those of one character, and back: the first is wanted, but the last of Big5, whose first
/// are of an extension.
const fn ranked(encoding: Encoding, code: u32) -> u32 {
    if matches!(encoding, Encoding::Big5) { u32::MAX - code } else { code }
}
