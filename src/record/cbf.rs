//! CBF, the XML of `CCBridge` (象棋桥): a head, then the moves in pre-order, each with its words.

use super::draft::{Draft, code_of_result, move_of_digits, push_point};
use super::error::{RecordError, RecordErrorKind};
use super::fields::{FIELDS, Field, name_of, tag_of};
use super::fit::Fit;
use super::markup::{self, Markup, Piece, attribute};
use super::preorder::{Growth, flat};
use super::write::Written;
use super::{Format, NodeId, Reading, Record, cbr};
use crate::board::Move;

const fn named(field: &Field) -> &'static str {
    field.cbf
}

/// Elements that are no tags.
const RESERVED: [&str; 8] =
    ["FEN", "RecordType", "RecordResult", "Result", "Head", "Move", "MoveList", "ChineseChessRecord"];

/// Reads a game.
pub(super) fn read(text: &str) -> Result<Reading, RecordError> {
    let mut draft = Draft::of_start();
    let mut growth = Growth::new();
    let mut markup = Markup::new(text);
    let mut is_known = false;
    let mut is_head = false;
    let mut element = "";
    let mut value = String::new();
    let mut node: Option<NodeId> = None;
    loop {
        let at = markup.at();
        match markup.next() {
            Some(Piece::Open { name, attributes, is_empty }) => {
                is_known |= name == "ChineseChessRecord";
                is_head = is_head && name != "MoveList" || name == "Head";
                value.clear();
                element = if is_empty { "" } else { name };
                if name == "Move" && growth.is_open() && !growth.is_full() {
                    let has = |name: &str| attribute(attributes, name).is_some_and(|value| value != "0");
                    let points = attribute(attributes, "value").unwrap_or_default();
                    node = growth.add(&mut draft.tree, mv(&points), !has("end"), has("branch"));
                    if node.is_none() {
                        draft.warn_once("bad-move", at);
                    }
                }
            }
            Some(Piece::Text(more)) => value.push_str(&more),
            Some(Piece::Close) => {
                match element {
                    "" => {}
                    "Move" => {
                        if let Some(node) = node {
                            draft.comment(node, &value);
                        }
                    }
                    _ if is_head => take(&mut draft, element, &value, at - value.len().min(at))?,
                    _ => {}
                }
                element = "";
            }
            None => break,
        }
    }
    if !is_known {
        return Err(RecordError::new(RecordErrorKind::Damaged, 0));
    }
    if growth.is_full() {
        draft.warn_once("too-long", text.len());
    }
    draft.finish(Format::Cbf)
}

fn take(draft: &mut Draft, name: &str, value: &str, at: usize) -> Result<(), RecordError> {
    let number = value.trim().bytes().next().unwrap_or_default().wrapping_sub(b'0');
    match name {
        "FEN" if value.trim().is_empty() => {}
        "FEN" => draft.take_fen(value, at)?,
        "RecordType" => draft.tag("Type", cbr::TYPES.get(usize::from(number)).copied().unwrap_or_default()),
        "RecordResult" => draft.result_code(number),
        _ => draft.tag(&tag_of(name, named), value),
    }
    Ok(())
}

/// The move of `77-47`, file from the left and row from the top.
fn mv(points: &str) -> Option<Move> {
    let digits: Vec<u8> =
        points.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').take(5).collect();
    move_of_digits(&digits)
}

/// Writes a game.
pub(super) fn write(record: &Record) -> Written {
    let mut fit = Fit::new(record);
    let mut text = String::from("\u{feff}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n");
    text.push_str("<ChineseChessRecord Version=\"1.0\">\r\n <Head>\r\n");
    let mut element = |name: &str, value: &str| {
        text.push_str("  <");
        text.push_str(name);
        text.push('>');
        let has_losses = markup::push(&mut text, value);
        text.push_str("</");
        text.push_str(name);
        text.push_str(">\r\n");
        has_losses
    };
    for field in &FIELDS {
        if !field.cbf.is_empty() && record.tag(field.tag).is_none() {
            element(field.cbf, "");
        }
    }
    for (tag, value) in &record.tags {
        if let Some(name) = name_of(tag, named, &RESERVED) {
            fit.lose_characters(element(name, value));
            fit.keep(tag);
        }
    }
    let digit = |number: usize| ["0", "1", "2", "3", "4"].get(number).copied().unwrap_or_default();
    let kind = cbr::TYPES.iter().position(|&known| known == record.tag("Type").unwrap_or_default());
    if kind.is_some() {
        fit.keep("Type");
    }
    element("RecordType", digit(kind.unwrap_or_default()));
    let result = code_of_result(record);
    if result > 0 {
        fit.keep("Result");
    }
    element("RecordResult", digit(usize::from(result)));
    element("FEN", &record.start.fen());
    text.push_str(" </Head>\r\n <MoveList>\r\n");
    for (node, has_child, has_sibling) in flat(&record.tree) {
        text.push_str("  <Move value=\"");
        push_move(&mut text, record.tree.mv(node));
        text.push_str(if has_child { "\"" } else { "\" end=\"1\"" });
        text.push_str(if has_sibling { " branch=\"1\"" } else { "" });
        let comment = &record.tree.note(node).comment;
        if comment.is_empty() {
            text.push_str(" />\r\n");
        } else {
            text.push('>');
            fit.lose_characters(markup::push(&mut text, comment));
            text.push_str("</Move>\r\n");
        }
    }
    text.push_str(" </MoveList>\r\n</ChineseChessRecord>\r\n");
    Written { bytes: text.into_bytes(), losses: fit.losses(true, true) }
}

fn push_move(text: &mut String, mv: Option<Move>) {
    let Some(mv) = mv else { return text.push_str("00-00") };
    for (index, square) in [mv.from, mv.to].into_iter().enumerate() {
        if index > 0 {
            text.push('-');
        }
        push_point(text, square);
    }
}
