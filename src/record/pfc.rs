//! PFC, the XML of 鹏飞象棋: an element for each move, within that of the move before it. The outermost one has the
//! position and what is known about the game, under the names of `DhtmlXQ`.

use super::draft::Draft;
use super::draft::MAX_NODES;
use super::error::{RecordError, RecordErrorKind};
use super::fields::{Field, name_of, tag_of};
use super::fit::Fit;
use super::markup::{self, Markup, Piece, attributes};
use super::write::Written;
use super::{Format, GameResult, NodeId, Reading, Record, Tree};
use crate::board::Move;

const fn named(field: &Field) -> &'static str {
    field.dhtmlxq
}

/// Attributes that are no tags.
const RESERVED: [&str; 7] = ["version", "win", "result", "m", "c", "default", "fen"];

/// An element that is not closed yet: its node, none for a move that is none, and whether one of its moves has been
/// said to be the main one.
struct Open {
    node: Option<NodeId>,
    has_main: bool,
}

/// Reads a game.
pub(super) fn read(text: &str) -> Result<Reading, RecordError> {
    let mut draft = Draft::of_start();
    let mut open: Vec<Open> = vec![];
    let mut markup = Markup::new(text);
    let mut count = 0;
    loop {
        let at = markup.at();
        let node = match markup.next() {
            Some(Piece::Open { name: "n", attributes, is_empty }) => {
                count += 1;
                if count > MAX_NODES {
                    draft.warn_once("too-long", at);
                    break;
                }
                let node = match open.last_mut() {
                    _ if count == 1 => {
                        take_root(&mut draft, attributes, at)?;
                        Some(Tree::ROOT)
                    }
                    Some(parent) => add(&mut draft, parent, attributes, at),
                    None => break,
                };
                if is_empty { None } else { Some(node) }
            }
            Some(Piece::Close) => {
                open.pop();
                None
            }
            Some(_) => None,
            None => break,
        };
        open.extend(node.map(|node| Open { node, has_main: false }));
    }
    if count == 0 {
        return Err(RecordError::new(RecordErrorKind::Damaged, 0));
    }
    draft.finish(Format::Pfc)
}

fn take_root(draft: &mut Draft, text: &str, at: usize) -> Result<(), RecordError> {
    for (name, value) in attributes(text) {
        match name {
            "m" if value.trim().is_empty() => {}
            "m" => draft.take_fen(&value, at)?,
            "c" => draft.comment(Tree::ROOT, &value),
            "win" | "result" => draft.result(&value),
            "version" => {}
            _ => draft.tag(&tag_of(name, named), &value),
        }
    }
    Ok(())
}

fn add(draft: &mut Draft, parent: &mut Open, text: &str, at: usize) -> Option<NodeId> {
    let (mut mv, mut comment, mut is_main) = (None, String::new(), false);
    for (name, value) in attributes(text) {
        match name {
            "m" => mv = Move::parse(&value),
            "c" => comment = value,
            "default" => is_main = value == "true",
            _ => {}
        }
    }
    let Some((over, mv)) = parent.node.zip(mv) else {
        draft.warn_once("bad-move", at);
        return None;
    };
    let node = draft.tree.add(over, mv);
    draft.comment(node, &comment);
    if is_main && !parent.has_main {
        parent.has_main = true;
        draft.tree.promote(node);
    }
    Some(node)
}

/// Writes a game.
pub(super) fn write(record: &Record) -> Written {
    let mut fit = Fit::new(record);
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<n version=\"2\"");
    let attribute = |text: &mut String, name: &str, value: &str| {
        text.push(' ');
        text.push_str(name);
        text.push_str("=\"");
        let has_losses = markup::push(text, value);
        text.push('"');
        has_losses
    };
    let result = record.result().map(GameResult::text).or(record.tag("Result")).unwrap_or("*");
    fit.keep("Result");
    fit.lose_characters(attribute(&mut text, "win", result));
    attribute(&mut text, "m", &record.start.fen());
    fit.lose_characters(attribute(&mut text, "c", &record.tree.note(Tree::ROOT).comment));
    for (tag, value) in &record.tags {
        if let Some(name) = name_of(tag, named, &RESERVED) {
            fit.lose_characters(attribute(&mut text, name, value));
            fit.keep(tag);
        }
    }
    text.push('>');
    let mut open = vec![Tree::ROOT];
    for node in record.tree.walk() {
        let (Some(mv), Some(parent)) = (record.tree.mv(node), record.tree.parent(node)) else { continue };
        while open.pop_if(|last| *last != parent).is_some() {
            text.push_str("</n>");
        }
        text.push_str("\n<n m=\"");
        mv.write(&mut text);
        text.push('"');
        let comment = &record.tree.note(node).comment;
        if !comment.is_empty() {
            fit.lose_characters(attribute(&mut text, "c", comment));
        }
        if record.tree.first_child(parent) == Some(node) {
            text.push_str(" default=\"true\"");
        }
        text.push('>');
        open.push(node);
    }
    for _ in open {
        text.push_str("</n>");
    }
    text.push('\n');
    Written { bytes: text.into_bytes(), losses: fit.losses(true, true) }
}
