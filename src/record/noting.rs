//! What a reader notes of moves: comments, glyphs, arrows and circles.

use super::edit::Step;
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

    fn set_note(&mut self, node: NodeId, note: Note) -> bool {
        let is_new = self.tree().note(node) != &note;
        if is_new {
            self.change(vec![Step::Note(node, Box::new(note))], self.node(), self.tip());
        }
        is_new
    }
}
