//! The tables of the browser: it decodes, and what it decodes to tells how to encode.

use core::cell::OnceCell;

use wasm_bindgen::prelude::*;

use super::Encoding;

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

/// The code of each character up to U+FFFF; 0 where there is none.
type Table = Vec<u32>;

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
            let number = c as u32;
            if c.is_ascii() {
                bytes.push(c as u8);
            } else if let Some(&code) = table.get(number as usize).filter(|&&code| code > 0) {
                push(&mut bytes, code);
            } else if encoding == Encoding::Gb18030 && number > 0xffff {
                push(&mut bytes, four(HIGH + number - 0x1_0000));
            } else {
                has_losses = true;
                bytes.push(b'?');
            }
        }
        (bytes, has_losses)
    })
}

/// Adds a code of one, two or four bytes.
fn push(bytes: &mut Vec<u8>, code: u32) {
    for shift in [24, 16, 8] {
        if code >> shift > 0 {
            bytes.push((code >> shift) as u8);
        }
    }
    bytes.push(code as u8);
}

/// The four-byte code of GB18030 with this number.
const fn four(number: u32) -> u32 {
    let (first, second) = (number / 12_600, number / 1260 % 10);
    let (third, fourth) = (number / 10 % 126, number % 10);
    (first + 0x81) << 24 | (second + 0x30) << 16 | (third + 0x81) << 8 | (fourth + 0x30)
}

fn table(encoding: Encoding) -> Table {
    // One text of all codes, each on a line of its own: a code that stands for nothing never takes a line end along.
    let mut bytes = vec![];
    let mut codes = vec![];
    let mut add = |code: u32| {
        push(&mut bytes, code);
        bytes.push(b'\n');
        codes.push(code);
    };
    match encoding {
        Encoding::Windows1258 => (0x80..=0xff).for_each(&mut add),
        _ => {
            // What stands before A1 in Big5 is read only.
            let first = if encoding == Encoding::Big5 { 0xa1 } else { 0x81 };
            for lead in first..=0xfe_u32 {
                (lead << 8 | 0x40..=lead << 8 | 0xfe).for_each(&mut add);
            }
        }
    }
    if encoding == Encoding::Gb18030 {
        for number in 0..FOURS {
            add(four(number));
        }
    }
    let text = decode(encoding, &bytes);
    let mut table = vec![0; 0x1_0000];
    for (line, code) in text.split('\n').zip(codes) {
        let mut chars = line.chars();
        if let (Some(c), None) = (chars.next(), chars.next())
            && c != char::REPLACEMENT_CHARACTER
            && let Some(known) = table.get_mut(c as usize)
        {
            // Of two codes for one character the first is meant, but for six of Big5.
            let is_last = matches!(c, '═' | '╞' | '╡' | '╪' | '十' | '卅');
            if *known == 0 || is_last && encoding == Encoding::Big5 {
                *known = code;
            }
        }
    }
    table
}
