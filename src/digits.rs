//! Numbers in digits, without the machinery of the standard library's formatting.

/// Writes a number in digits.
pub(crate) fn push(text: &mut String, number: u64) {
    if number >= 10 {
        push(text, number / 10);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}
