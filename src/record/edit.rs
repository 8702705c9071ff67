//! Changes of a record as small steps that can be taken back: none holds more than it has changed.

use super::tree::Spot;
use super::{NodeId, Note, Record};

/// One change of a record.
pub(super) enum Step {
    /// A node with all that follows it goes off its line.
    Remove(NodeId),
    /// A removed node comes back where it stood.
    Restore(NodeId, Spot),
    /// A node comes before its siblings.
    First(NodeId),
    /// A node goes back among its siblings.
    Place(NodeId, Spot),
    /// Another note takes the place of the one on a node.
    Note(NodeId, Box<Note>),
    /// A tag gets another value, or goes when that is empty.
    Tag(&'static str, String),
    /// Another record takes the place of this one.
    Record(Box<Record>),
    /// There was nothing to change.
    Nothing,
}

impl Step {
    /// The steps after which no tag tells how the game ended.
    pub(super) fn without_result() -> [Self; 2] {
        ["Result", "Termination"].map(|name| Self::Tag(name, String::new()))
    }

    /// Changes the record; gives the step that changes it back.
    pub(super) fn apply(self, record: &mut Record) -> Self {
        let tree = &mut record.tree;
        match self {
            Self::Remove(node) => tree.remove(node).map_or(Self::Nothing, |spot| Self::Restore(node, spot)),
            Self::Restore(node, spot) => {
                tree.restore(node, spot);
                Self::Remove(node)
            }
            Self::First(node) => tree.remove(node).map_or(Self::Nothing, |spot| {
                tree.restore(node, spot.first());
                Self::Place(node, spot)
            }),
            Self::Place(node, spot) => {
                tree.remove(node);
                tree.restore(node, spot);
                Self::First(node)
            }
            Self::Note(node, mut note) => {
                core::mem::swap(tree.note_mut(node), &mut note);
                Self::Note(node, note)
            }
            Self::Tag(name, value) => {
                let before = record.tag(name).unwrap_or_default().to_owned();
                record.set_tag(name, &value);
                Self::Tag(name, before)
            }
            Self::Record(mut other) => {
                core::mem::swap(record, &mut other);
                Self::Record(other)
            }
            Self::Nothing => Self::Nothing,
        }
    }
}

/// What a change did, or does: its steps, then the node that is shown and the end of the line that is followed.
pub(super) struct Edit {
    pub(super) steps: Vec<Step>,
    pub(super) node: NodeId,
    pub(super) tip: NodeId,
}

/// The changes that can be undone and redone, each as the one that does it.
#[derive(Default)]
pub(super) struct Memory {
    past: Vec<Edit>,
    future: Vec<Edit>,
    /// Whether changes are kept as parts of the last one.
    is_joining: bool,
}

/// How many changes can be undone.
const MEMORY: usize = 500;

impl Memory {
    pub(super) const fn has_past(&self) -> bool {
        !self.past.is_empty()
    }

    pub(super) const fn has_future(&self) -> bool {
        !self.future.is_empty()
    }

    /// Keeps what undoes a new change. What was undone before cannot be redone any more.
    pub(super) fn keep(&mut self, inverse: Edit) {
        if let Some(edit) = self.past.last_mut().filter(|_| self.is_joining) {
            let mut steps = inverse.steps;
            steps.append(&mut edit.steps); // `splice` would be a kilobyte.
            edit.steps = steps;
            return;
        }
        if self.past.len() == MEMORY {
            self.past.remove(0);
        }
        self.past.push(inverse);
        self.future.clear();
    }

    /// Keeps all changes to come as one, or each by itself again. The one is made by who begins.
    pub(super) const fn join(&mut self, is_joining: bool) {
        self.is_joining = is_joining;
    }

    /// Adds to what undoes the last change: it is done first.
    pub(super) fn add_to_last(&mut self, step: Step) {
        if let Some(edit) = self.past.last_mut() {
            edit.steps.insert(0, step);
        }
    }

    pub(super) fn past(&mut self) -> Option<Edit> {
        self.past.pop()
    }

    pub(super) fn undone(&mut self, inverse: Edit) {
        self.future.push(inverse);
    }

    pub(super) fn future(&mut self) -> Option<Edit> {
        self.future.pop()
    }

    pub(super) fn redone(&mut self, inverse: Edit) {
        self.past.push(inverse);
    }
}
