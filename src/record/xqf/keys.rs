//! The cipher of XQF: single bytes added to single bytes, all from twelve bytes of the header.

use crate::record::bytes::byte;

/// What is to be taken off the bytes of a file.
#[derive(Default)]
pub(super) struct Keys {
    pub(super) slot: u8,
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) length: u32,
    /// Of all bytes after the header, again and again.
    stream: [u8; 32],
}

/// What the program makes its stream of.
const TEXT: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

impl Keys {
    /// The keys that the header of a file tells.
    pub(super) fn of(header: &[u8]) -> Self {
        if byte(header, 2) <= 10 {
            return Self::default();
        }
        let key = |at: usize| byte(header, at);
        let slot = scrambled(key(13)).wrapping_mul(key(13));
        let from = scrambled(key(14)).wrapping_mul(slot);
        let to = scrambled(key(15)).wrapping_mul(from);
        let mut stream = *TEXT;
        for (index, letter) in stream.iter_mut().enumerate() {
            let number = index % 4;
            *letter &= (key(12 + number) & key(3)) | key(8 + number);
        }
        let length = (u32::from(key(12)) * 256 + u32::from(key(13))) % 32_000 + 767;
        Self { slot, from, to, length, stream }
    }

    /// The file with what follows the header in the clear.
    pub(super) fn plain(&self, file: &[u8], header: usize) -> Vec<u8> {
        let mut plain = file.to_vec();
        for (index, byte) in plain.iter_mut().enumerate().skip(header) {
            *byte = byte.wrapping_sub(self.stream[index % 32]);
        }
        plain
    }
}

const fn scrambled(key: u8) -> u8 {
    key.wrapping_mul(key).wrapping_mul(54).wrapping_add(221)
}
