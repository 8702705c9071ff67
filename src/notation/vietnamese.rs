//! P2-5, Xt.2 and, in words, "Pháo 2 bình 5".

use super::error::Malformed;
use super::fold::{Cursor, Symbol};
use super::head::{Head, Order, Stand};
use super::syntax::{Described, Way};
use super::{Dialect, coordinates, digit, put};
use crate::board::{Move, Piece, Role};
use crate::rules::Position;

/// The names without accents, longer ones first; `tuong` may be king or elephant.
const NAMES: [(&str, Role); 16] = [
    ("tuong", Role::King),
    ("phao", Role::Cannon),
    ("chot", Role::Pawn),
    ("binh", Role::Pawn),
    ("tot", Role::Pawn),
    ("tg", Role::King),
    ("xe", Role::Chariot),
    ("ma", Role::Horse),
    ("si", Role::Advisor),
    ("t", Role::Elephant),
    ("v", Role::Elephant),
    ("x", Role::Chariot),
    ("m", Role::Horse),
    ("p", Role::Cannon),
    ("b", Role::Pawn),
    ("s", Role::Advisor),
];

const ORDERS: [(&str, Order); 6] = [
    ("truoc", Order::Front),
    ("giua", Order::Middle),
    ("sau", Order::Rear),
    ("t", Order::Front),
    ("g", Order::Middle),
    ("s", Order::Rear),
];

const WAYS: [(&str, Way); 7] = [
    (".", Way::Forward),
    ("tien", Way::Forward),
    ("/", Way::Back),
    ("thoai", Way::Back),
    ("lui", Way::Back),
    ("-", Way::Sideways),
    ("binh", Way::Sideways),
];

fn eat_one_of<T: Copy>(text: &mut Cursor<'_>, words: &[(&str, T)]) -> Option<T> {
    words.iter().find(|(word, _)| text.eat_word(word)).map(|&(_, meaning)| meaning)
}

/// Reads head, sign and number. `is_sure` when the text is known to be Vietnamese: then C is the soldier (chốt),
/// which else is WXF's cannon.
pub(super) fn parse(mut text: Cursor<'_>, is_sure: bool) -> Result<Described, Malformed> {
    let tone = text.nth(2);
    let is_word = text.plain(1) == Some(b'u');
    let name = eat_one_of(&mut text, &NAMES).or_else(|| (is_sure && text.eat(b'c')).then_some(Role::Pawn));
    let role = match tone {
        Some(Symbol::Toned(role)) if is_word => Some(role),
        _ => name,
    };
    let (Some(_), Some(role)) = (name, role) else {
        return Err(text.malformed());
    };
    let or_elephant = is_word && matches!(tone, Some(Symbol::Ascii(_)));
    let order = eat_one_of(&mut text, &ORDERS).unwrap_or(Order::Unsaid);
    let file = match order {
        Order::Unsaid => text.number().ok_or_else(|| text.malformed())?,
        _ => 0,
    };
    let how_at = text.at();
    let way = eat_one_of(&mut text, &WAYS).ok_or_else(|| text.malformed())?;
    let number = text.last_number()?;
    Ok(Described { head: Head { role, order, file }, or_elephant, way: Some(way), number, how_at })
}

pub(super) fn write(text: &mut String, position: &Position, piece: Piece, mv: Move) {
    let stand = Stand::of(position, piece, mv.from);
    if !stand.has_vietnamese_rule() {
        return coordinates::write_iccs(text, mv);
    }
    let head = stand.head(Dialect::Vietnamese);
    text.push_str(match head.role {
        Role::King => "Tg",
        Role::Advisor => "S",
        Role::Elephant => "T",
        Role::Horse => "M",
        Role::Chariot => "X",
        Role::Cannon => "P",
        Role::Pawn => "B",
    });
    put(
        text,
        match head.order {
            Order::Front => 't',
            Order::Middle => 'g',
            Order::Rear => 's',
            _ => digit(head.file),
        },
    );
    let (way, number) = Way::of(piece, mv);
    put(
        text,
        match way {
            Way::Forward => '.',
            Way::Back => '/',
            Way::Sideways => '-',
        },
    );
    put(text, digit(number));
}
