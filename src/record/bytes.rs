//! Bytes from outside, of which no place is trusted to exist.

/// The byte at an offset; 0 after the end.
pub(super) fn byte(data: &[u8], at: usize) -> u8 {
    data.get(at).copied().unwrap_or_default()
}

/// The little-endian number of four bytes at an offset.
pub(super) fn word(data: &[u8], at: usize) -> Option<u32> {
    let bytes = data.get(at..)?.first_chunk()?;
    Some(u32::from_le_bytes(*bytes))
}

/// So many bytes from an offset on, or as many as there are.
pub(super) fn field(data: &[u8], at: usize, length: usize) -> &[u8] {
    let rest = data.get(at..).unwrap_or_default();
    rest.get(..length).unwrap_or(rest)
}

/// Writes bytes over those at an offset, as far as there are any.
pub(super) fn put(data: &mut [u8], at: usize, bytes: &[u8]) {
    for (place, &byte) in data.iter_mut().skip(at).zip(bytes) {
        *place = byte;
    }
}
