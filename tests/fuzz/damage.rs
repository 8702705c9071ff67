//! Damage as disks, mailers and attackers do it.

use crate::playout::Dice;

/// A file with some bytes changed, doubled, cut out or cut off.
pub(crate) fn damaged(file: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = file.to_vec();
    for _ in 0..=dice.below(4) {
        if bytes.is_empty() {
            break;
        }
        let at = place(&bytes, dice);
        let length = (1 + dice.below(12)).min(bytes.len() - at);
        match dice.below(7) {
            0 => bytes[at] ^= 1 << dice.below(8),
            1 => bytes[at] = dice.below(256) as u8,
            2 => bytes[at] = *dice.pick(&[0, 1, 0x7f, 0x80, 0xff, b'[', b'<', b'"', b'9']),
            3 => drop(bytes.drain(at..at + length)),
            4 => {
                let part = bytes[at..at + length].to_vec();
                let to = dice.below(bytes.len());
                bytes.splice(to..to, part);
            }
            5 => bytes.truncate(at),
            _ => bytes[at..at + length].fill(*dice.pick(&[0, 0xff])),
        }
    }
    bytes
}

/// Where to damage. Most of a header is zeros and does not matter; the rest does.
fn place(bytes: &[u8], dice: &mut Dice) -> usize {
    let mut at = dice.below(bytes.len());
    for _ in 0..8 {
        if bytes[at] != 0 {
            break;
        }
        at = dice.below(bytes.len());
    }
    at
}
