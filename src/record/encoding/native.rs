//! The tables of the crate `encoding_rs`.

use encoding_rs::{BIG5, EncoderResult, GB18030, UTF_8, WINDOWS_1258};

use super::Encoding;

fn table(encoding: Encoding) -> &'static encoding_rs::Encoding {
    match encoding {
        Encoding::Gb18030 => GB18030,
        Encoding::Big5 => BIG5,
        Encoding::Windows1258 => WINDOWS_1258,
        // These have no table.
        Encoding::Utf8 | Encoding::Utf16Le | Encoding::Utf16Be => UTF_8,
    }
}

pub(super) fn decode(encoding: Encoding, bytes: &[u8]) -> String {
    table(encoding).decode_without_bom_handling(bytes).0.into_owned()
}

pub(super) fn encode(encoding: Encoding, text: &str) -> (Vec<u8>, bool) {
    let mut encoder = table(encoding).new_encoder();
    let mut bytes = Vec::with_capacity(2 * text.len() + 16);
    let mut has_losses = false;
    let mut rest = text;
    loop {
        let (result, read) = encoder.encode_from_utf8_to_vec_without_replacement(rest, &mut bytes, true);
        rest = crate::part::from(rest, read);
        match result {
            EncoderResult::InputEmpty => return (bytes, has_losses),
            EncoderResult::OutputFull => bytes.reserve(2 * rest.len() + 16),
            EncoderResult::Unmappable(_) => {
                has_losses = true;
                bytes.push(b'?');
            }
        }
    }
}
