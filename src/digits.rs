//! Numbers in digits, without the machinery of the standard library's formatting.

/// Writes a number in digits. The machinery of formatting would weigh more than the modules that need it.
pub(crate) fn push(text: &mut String, number: u64) {
    if number >= 10 {
        push(text, number / 10);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}

/// Reads a number that is written in digits and nothing else; `None` for anything else, and for one too large.
pub(crate) fn read(text: &str) -> Option<u64> {
    let mut number = 0u64;
    for c in text.chars() {
        number = number.checked_mul(10)?.checked_add(c.to_digit(10)?.into())?;
    }
    (!text.is_empty()).then_some(number)
}

/// The same for a smaller kind of number.
pub(crate) fn read_small(text: &str) -> Option<u32> {
    u32::try_from(read(text)?).ok()
}
