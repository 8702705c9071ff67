//! C2.5: the notation of the World Xiangqi Federation, and the habits of the programs that write it.
//!
//! Written as on the federation's page: `.` sideways; of soldiers together on one file `P+` `P-`, `P+` `P7` `P-`,
//! `++` `P+` `P-` `--` or `++` `P+` `P7` `P-` `--`; on two files `6+` `6-` and `66` for the middle one.
//! Read besides: `=`, either case, `+R.1` and `fR.1` for `R+.1`, `27+1` (the second soldier on file 7, World Xiangqi
//! Rules 2018), `Pa` to `Pe` and `P..1` (xqbase), the file of any piece that shares it (`R3+3`).

use super::error::Malformed;
use super::fold::Cursor;
use super::head::{Head, Order, Stand};
use super::syntax::{Described, Way};
use super::{Dialect, digit, put};
use crate::board::{Move, Piece, Role};
use crate::rules::Position;

/// The role of a letter in lower case.
fn role(letter: u8, is_sure: bool) -> Option<Role> {
    Some(match letter {
        b'k' => Role::King,
        b'a' | b'g' => Role::Advisor,
        b'e' | b'b' | b'm' => Role::Elephant,
        b'h' | b'n' => Role::Horse,
        b'r' => Role::Chariot,
        b'c' => Role::Cannon,
        b'p' => Role::Pawn,
        // A soldier here, but an advisor in Vietnamese.
        b's' if is_sure => Role::Pawn,
        _ => return None,
    })
}

/// Reads head, sign and number. `is_sure` when the text is known to be WXF.
pub(super) fn parse(mut text: Cursor<'_>, is_sure: bool) -> Result<Described, Malformed> {
    let head = head(&mut text, is_sure)?;
    let how_at = text.at();
    let way = text.way();
    if way.is_none() && head.order != Order::Unsaid {
        return Err(text.malformed());
    }
    let number = text.last_number()?;
    Ok(Described { head, or_elephant: false, way, number, how_at })
}

fn head(text: &mut Cursor<'_>, is_sure: bool) -> Result<Head, Malformed> {
    let role_at = |text: &Cursor<'_>, index| text.plain(index).and_then(|letter| role(letter, is_sure));
    let soldier = |order, file| Ok(Head { role: Role::Pawn, order, file });
    let start = *text;
    if let Some(first) = text.number() {
        // 6+ and 66, or the second on file 7 as 27.
        let second = *text;
        return match (text.number(), text.way()) {
            (Some(file), None) => soldier(Order::Nth(first), file),
            (Some(file), Some(_)) => {
                *text = second;
                text.skip(1);
                soldier(Order::Nth(first), file)
            }
            (None, Some(Way::Forward)) => soldier(Order::Front, first),
            (None, Some(Way::Back)) => soldier(Order::Rear, first),
            _ => Err(second.malformed()),
        };
    }
    let place = match text.plain(0) {
        Some(b'+') => Order::Front,
        Some(b'-') => Order::Rear,
        // Letters for front and back, before the letter of a piece.
        Some(b'f') if role_at(text, 1).is_some() => Order::Front,
        Some(b'b' | b'r') if role_at(text, 1).is_some() => Order::Rear,
        _ => Order::Unsaid,
    };
    if place != Order::Unsaid {
        text.skip(1);
        match (place, text.plain(0)) {
            (Order::Front, Some(b'+')) => {
                text.skip(1);
                return soldier(Order::First, 0);
            }
            (Order::Rear, Some(b'-')) => {
                text.skip(1);
                return soldier(Order::Last, 0);
            }
            _ => {}
        }
    }
    let Some(role) = role_at(text, 0) else {
        return Err(if place == Order::Unsaid { start.malformed() } else { text.malformed() });
    };
    text.skip(1);
    if place != Order::Unsaid {
        return Ok(Head { role, order: place, file: 0 });
    }
    if let Some(file) = text.number() {
        return Ok(Head { role, order: Order::Unsaid, file });
    }
    let order = match text.plain(0) {
        Some(b'+') => Order::Front,
        Some(b'-') => Order::Rear,
        Some(b'.' | b'=') => Order::Middle,
        Some(letter @ b'a'..=b'e') if role == Role::Pawn => Order::Nth(letter - b'a' + 1),
        _ => return Err(text.malformed()),
    };
    text.skip(1);
    Ok(Head { role, order, file: 0 })
}

pub(super) fn write(text: &mut String, position: &Position, piece: Piece, mv: Move) {
    let head = Stand::of(position, piece, mv.from).head(Dialect::Wxf);
    // A lone sign belongs to a letter, or to the file where two files hold soldiers together.
    match head.order {
        Order::First => put(text, '+'),
        Order::Last => put(text, '-'),
        _ if head.file == 0 || head.order == Order::Unsaid => put(text, piece.role.letter()),
        _ => {}
    }
    if head.file != 0 {
        put(text, digit(head.file));
    }
    match head.order {
        Order::Front | Order::First => put(text, '+'),
        Order::Rear | Order::Last => put(text, '-'),
        Order::Middle | Order::Nth(_) => put(text, digit(head.file)),
        Order::Unsaid => {}
    }
    let (way, number) = Way::of(piece, mv);
    put(
        text,
        match way {
            Way::Forward => '+',
            Way::Back => '-',
            Way::Sideways => '.',
        },
    );
    put(text, digit(number));
}
