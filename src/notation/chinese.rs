//! 炮二平五 and its short form 炮25.
//!
//! The written form follows the rule texts: 前 中 后 for two or three soldiers on a file, 前 二 三 四 五 for more,
//! and the file in place of the name (前九平八) when two files hold several.

use super::error::Malformed;
use super::fold::{Cursor, Symbol};
use super::head::{Head, Order, Stand};
use super::syntax::{Described, Way};
use super::{Dialect, Notation, digit, put};
use crate::board::{Move, Piece, Role, Side};
use crate::rules::Position;

/// In the order of [`Role::ALL`]: simplified Red and Black, traditional Red and Black.
const GLYPHS: [[char; 7]; 4] = [
    ['帅', '仕', '相', '马', '车', '炮', '兵'],
    ['将', '士', '象', '马', '车', '炮', '卒'],
    ['帥', '仕', '相', '馬', '車', '炮', '兵'],
    ['將', '士', '象', '馬', '車', '炮', '卒'],
];

/// A number 1-9 in hanzi.
const fn hanzi(number: u8) -> char {
    const NUMBERS: [char; 10] = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
    NUMBERS[(number % 10) as usize]
}

/// Reads head, direction and number. The direction may be missing; the last symbol is always the number.
///
/// The head has a name, a place and a file in any order that makes sense: 炮二, 前炮, 炮前, 二兵 (the second
/// soldier), 前九, 前兵九, 兵九前.
pub(super) fn parse(mut text: Cursor<'_>) -> Result<Described, Malformed> {
    let mut role = None;
    let mut order = Order::Unsaid;
    let mut file = 0;
    while text.len() > 1 {
        let Some(symbol) = text.peek() else { break };
        let before = text;
        match symbol {
            Symbol::Role(name) if role.is_none() => {
                role = Some(name);
                text.skip(1);
            }
            Symbol::Order(place) if order == Order::Unsaid => {
                order = place;
                text.skip(1);
            }
            _ => match text.number() {
                Some(number) if role.is_none() && order == Order::Unsaid => order = Order::Nth(number),
                Some(number) if file == 0 => file = number,
                Some(_) => return Err(before.malformed()),
                None => break,
            },
        }
    }
    // Three facts name a piece, and two of them are enough.
    let facts = u8::from(role.is_some()) + u8::from(order != Order::Unsaid) + u8::from(file != 0);
    let how_at = text.at();
    if facts < 2 {
        // Where the last symbol could still belong to the head, what is missing is missing behind it.
        let belongs = match text.peek() {
            Some(Symbol::Role(_)) => role.is_none(),
            Some(Symbol::Order(_)) => order == Order::Unsaid,
            _ => text.number().is_some(),
        };
        text.skip(usize::from(belongs));
        return Err(text.malformed());
    }
    let way = text.way();
    let number = text.last_number()?;
    let head = Head { role: role.unwrap_or(Role::Pawn), order, file };
    Ok(Described { head, or_elephant: false, way, number, how_at })
}

pub(super) fn write(text: &mut String, position: &Position, piece: Piece, mv: Move, notation: Notation) {
    let is_short = notation == Notation::Short;
    let is_traditional = notation == Notation::ChineseTraditional;
    let is_hanzi = piece.side == Side::Red && !is_short;
    let number_glyph = |number| if is_hanzi { hanzi(number) } else { digit(number) };
    let name = GLYPHS[usize::from(is_traditional) * 2 + piece.side as usize][piece.role as usize];
    let head = Stand::of(position, piece, mv.from).head(Dialect::Chinese);
    match head.order {
        Order::Front | Order::First => put(text, '前'),
        Order::Middle => put(text, '中'),
        Order::Rear | Order::Last => put(text, if is_traditional { '後' } else { '后' }),
        Order::Nth(number) => put(text, hanzi(number)),
        Order::Unsaid => {}
    }
    if head.order == Order::Unsaid || head.file == 0 {
        put(text, name);
    }
    if head.file != 0 {
        put(text, number_glyph(head.file));
    }
    let (way, number) = Way::of(piece, mv);
    match (way, is_short) {
        (Way::Forward, true) => put(text, '+'),
        (Way::Back, true) => put(text, '-'),
        (Way::Sideways, true) => {}
        (Way::Forward, false) => put(text, if is_traditional { '進' } else { '进' }),
        (Way::Back, false) => put(text, '退'),
        (Way::Sideways, false) => put(text, '平'),
    }
    put(text, number_glyph(number));
}
