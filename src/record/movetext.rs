//! Writing the moves of a tree, with variations in parentheses, comments in braces, and glyphs.

use super::remark;
use super::whole::after_any;
use super::{NodeId, Note, Record, Tree};
use crate::board::Side;
use crate::digits;
use crate::notation::{self, Notation};
use crate::rules::Position;

/// How much of a tree is written, and how.
#[derive(Clone, Copy)]
pub(super) struct Movetext {
    pub(super) notation: Notation,
    /// Whether variations are written, not the main line alone.
    pub(super) variations: bool,
    /// Whether notes are written and moves that are not legal.
    pub(super) notes: bool,
}

/// What is to be written next.
enum Task {
    /// A move and what follows it.
    Move(NodeId, Position),
    /// A move that may be played instead, and those beside it.
    Variation(NodeId, Position),
    /// The end of a variation.
    Close,
}

/// A text that is being written.
struct Writer<'a> {
    record: &'a Record,
    how: Movetext,
    text: &'a mut String,
    tasks: Vec<Task>,
    /// How many variations are open.
    depth: usize,
    /// Whether the next move of Black needs its number.
    is_apart: bool,
    first_round: u32,
}

/// Writes the moves, a round of the main line a line, numbered from 1; `1. ...` when Black begins.
pub(super) fn write(text: &mut String, record: &Record, how: Movetext) {
    let tree = &record.tree;
    let start = text.len();
    let root = tree.note(Tree::ROOT);
    let first_round = record.start.round();
    let mut writer = Writer { record, how, text, tasks: vec![], depth: 0, is_apart: true, first_round };
    writer.note(root);
    if writer.text.len() > start {
        // The blank that parts a note from its move.
        drop(writer.text.drain(start..=start));
        writer.text.push('\n');
    }
    let begin = writer.text.len();
    if let Some(first) = tree.first_child(Tree::ROOT) {
        writer.is_apart = true;
        writer.tasks.push(Task::Move(first, record.start.clone()));
    }
    while let Some(task) = writer.tasks.pop() {
        match task {
            Task::Move(node, position) => writer.mv(node, &position, begin),
            Task::Variation(node, position) => {
                if let Some(next) = tree.next_sibling(node) {
                    writer.tasks.push(Task::Variation(next, position.clone()));
                }
                writer.text.push_str(" (");
                writer.depth += 1;
                writer.is_apart = true;
                writer.tasks.push(Task::Close);
                writer.tasks.push(Task::Move(node, position));
            }
            Task::Close => {
                writer.text.push(')');
                writer.depth -= 1;
                writer.is_apart = true;
            }
        }
    }
    if text.len() > begin {
        text.push('\n');
    }
}

impl Writer<'_> {
    /// Writes a move with its note, and sees to what follows.
    fn mv(&mut self, node: NodeId, position: &Position, begin: usize) {
        let tree = &self.record.tree;
        let Some(mv) = tree.mv(node).filter(|_| self.how.notes || tree.is_legal(node)) else { return };
        let is_red = position.turn() == Side::Red;
        let is_new_line = is_red && self.depth == 0 && self.text.len() > begin;
        if is_new_line {
            self.text.push('\n');
        }
        if is_red || self.is_apart {
            if !is_new_line && self.text.len() > begin && !self.text.ends_with('(') {
                self.text.push(' ');
            }
            self.number(position, is_red);
        }
        self.text.push(' ');
        if tree.is_legal(node) {
            self.text.push_str(&notation::write(position, mv, self.how.notation));
        } else {
            // Nobody can tell what a move means that is none.
            let notation = if self.how.notation == Notation::Uci { Notation::Uci } else { Notation::Iccs };
            self.text.push_str(&notation::write(position, mv, notation));
        }
        self.is_apart = false;
        self.note(tree.note(node));
        if let Some(next) = tree.first_child(node) {
            self.tasks.push(Task::Move(next, after_any(position, mv)));
        }
        let parent = tree.parent(node).unwrap_or(Tree::ROOT);
        if self.how.variations
            && tree.first_child(parent) == Some(node)
            && let Some(other) = tree.next_sibling(node)
        {
            self.tasks.push(Task::Variation(other, position.clone()));
        }
    }

    /// The number of the round, counted from 1 at the start of the record.
    fn number(&mut self, position: &Position, is_red: bool) {
        digits::push(self.text, (position.round().saturating_sub(self.first_round) + 1).into());
        self.text.push('.');
        if !is_red {
            self.text.push_str(" ...");
        }
    }

    /// What is noted of a move.
    fn note(&mut self, note: &Note) {
        if !self.how.notes {
            return;
        }
        let before = self.text.len();
        for &glyph in &note.nags {
            self.text.push_str(" $");
            digits::push(self.text, glyph.into());
        }
        remark::write(self.text, note);
        self.is_apart |= self.text.len() > before;
    }
}
