//! What a reader notes of moves: comments, glyphs, arrows and circles; much of it at once, if need be.

use super::edit::{Edit, Step};
use super::{NodeId, Note, Shape, Timeline};

impl Timeline {
    /// The marks on the position shown.
    #[must_use]
    pub fn shapes(&self) -> &[Shape] {
        &self.tree().note(self.node()).shapes
    }

    /// Replaces the marks on the position shown.
    pub fn set_shapes(&mut self, shapes: &[Shape]) {
        let mut note = self.tree().note(self.node()).clone();
        note.shapes = shapes.to_vec();
        self.set_note(self.node(), note);
    }

    /// Puts a comment in the place of the one on a move, or on the start; false when that changes nothing.
    pub fn set_comment(&mut self, node: NodeId, comment: &str) -> bool {
        let mut note = self.tree().note(node).clone();
        comment.clone_into(&mut note.comment);
        self.set_note(node, note)
    }

    /// Puts glyphs in the place of those on a move, as numbered in [`Note::nags`]; false when that changes nothing.
    pub fn set_nags(&mut self, node: NodeId, nags: &[u8]) -> bool {
        let mut note = self.tree().note(node).clone();
        note.nags = nags.to_vec();
        self.set_note(node, note)
    }

    /// Makes one change of all that are made from now on until it is called with `false`: they are undone and redone
    /// together.
    pub fn join(&mut self, is_joining: bool) {
        if is_joining {
            self.memory.keep(Edit { steps: vec![], node: self.node(), tip: self.tip() });
        }
        self.memory.join(is_joining);
    }

    /// Puts a note on the move shown, as a part of the change that led there: both are undone together.
    pub fn annotate(&mut self, note: Note) {
        self.memory.join(true);
        self.set_note(self.node(), note);
        self.memory.join(false);
    }

    fn set_note(&mut self, node: NodeId, note: Note) -> bool {
        let is_new = self.tree().note(node) != &note;
        if is_new {
            self.change(vec![Step::Note(node, Box::new(note))], self.node(), self.tip());
        }
        is_new
    }
}
