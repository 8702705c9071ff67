//! Writing `DhtmlXQ`: lines are numbered as they are met, breadth first.

use super::super::brackets::numbers;
use super::super::draft::push_point;
use super::super::fields::name_of;
use super::super::fit::Fit;
use super::super::write::Written;
use super::super::{GameResult, NodeId, Record, Tree, slots};
use super::{RESERVED, named, words};
use crate::board::Move;
use crate::digits;

/// A line that is still to be written: its first node, its own number, and which half-move of which line it replaces.
struct Line {
    first: NodeId,
    parent: u32,
    ply: u32,
}

/// Writes a record.
pub(in crate::record) fn write(record: &Record) -> Written {
    let mut fit = Fit::new(record);
    let mut text = String::from("[DhtmlXQ]\r\n");
    datum(&mut text, "ver", "www_dpxq_com");
    datum(&mut text, "init", "500,350");
    for (tag, value) in &record.tags {
        let is_move = numbers(tag, "move").1 > 0 || numbers(tag, "comment").1 > 0;
        if let Some(name) = name_of(tag, named, &RESERVED).filter(|_| !is_move) {
            open(&mut text, name);
            words::push(&mut text, value);
            close(&mut text, name);
            fit.keep(tag);
        }
    }
    fit.keep("Result");
    let said = record.tag("Result").unwrap_or("未知");
    open(&mut text, "result");
    words::push(
        &mut text,
        record.result().map_or(said, |result| match result {
            GameResult::RedWins => "红胜",
            GameResult::BlackWins => "黑胜",
            GameResult::Draw => "和局",
        }),
    );
    close(&mut text, "result");
    if needs_fen(record) {
        datum(&mut text, "fen", &record.start.fen());
    }
    open(&mut text, "binit");
    for slot in slots::of(&record.start, true) {
        match slot {
            Some(square) => push_point(&mut text, square),
            None => text.push_str("99"),
        }
    }
    close(&mut text, "binit");
    push_lines(&mut text, &record.tree);
    text.push_str("[/DhtmlXQ]\r\n");
    Written { bytes: text.into_bytes(), losses: fit.losses(true, true) }
}

/// Whether the pieces and the first move do not tell all about the start.
fn needs_fen(record: &Record) -> bool {
    let start = &record.start;
    let mv = record.tree.first_child(Tree::ROOT).and_then(|first| record.tree.mv(first));
    let mover = mv.and_then(|mv| start.piece(mv.from));
    let is_clear = match mover {
        Some(piece) => piece.side == start.turn(),
        None => record.own_fen().is_none(),
    };
    !is_clear || start.round() != 1 || start.quiet() != 0
}

/// Writes all lines, then what is said of their moves.
fn push_lines(text: &mut String, tree: &Tree) {
    let mut comments = String::new();
    push_comment(&mut comments, tree, Tree::ROOT, 0, 0);
    let mut lines: Vec<Line> = vec![];
    if let Some(first) = tree.first_child(Tree::ROOT) {
        lines.push(Line { first, parent: 0, ply: 1 });
    }
    let mut number = 0;
    while let Some(&Line { first, parent, ply, .. }) = lines.get(number) {
        let line = number as u32;
        let mut name = String::from(if line == 0 { "movelist" } else { "move" });
        if line > 0 {
            for number in [parent, ply, line] {
                name.push('_');
                digits::push(&mut name, number.into());
            }
        }
        open(text, &name);
        let (mut node, mut at) = (first, ply);
        loop {
            push_move(text, tree.mv(node));
            push_comment(&mut comments, tree, node, line, at);
            // The alternatives to the first move of a variation are those of the move that it replaces itself.
            if tree.parent(node).is_some_and(|parent| tree.first_child(parent) == Some(node)) {
                let mut other = tree.next_sibling(node);
                while let Some(first) = other {
                    lines.push(Line { first, parent: line, ply: at });
                    other = tree.next_sibling(first);
                }
            }
            let Some(next) = tree.first_child(node) else { break };
            (node, at) = (next, at + 1);
        }
        close(text, &name);
        number += 1;
    }
    if lines.is_empty() {
        datum(text, "movelist", "");
    }
    text.push_str(&comments);
}

fn push_move(text: &mut String, mv: Option<Move>) {
    if let Some(mv) = mv {
        push_point(text, mv.from);
        push_point(text, mv.to);
    }
}

fn push_comment(text: &mut String, tree: &Tree, node: NodeId, line: u32, ply: u32) {
    let comment = &tree.note(node).comment;
    if comment.is_empty() {
        return;
    }
    let mut name = String::from("comment");
    if line > 0 {
        digits::push(&mut name, line.into());
        name.push('_');
    }
    digits::push(&mut name, ply.into());
    open(text, &name);
    words::push(text, comment);
    close(text, &name);
}

fn datum(text: &mut String, name: &str, value: &str) {
    open(text, name);
    text.push_str(value);
    close(text, name);
}

fn open(text: &mut String, name: &str) {
    text.push_str("[DhtmlXQ_");
    text.push_str(name);
    text.push(']');
}

fn close(text: &mut String, name: &str) {
    text.push_str("[/DhtmlXQ_");
    text.push_str(name);
    text.push_str("]\r\n");
}
