//! Trees as most formats keep them: each move is followed by all that continues it, then by the next alternative to
//! it. Formats differ only in how they say whether there is either.

use core::ops::Range;

use super::bytes::{field, word};
use super::draft::{Draft, MAX_NODES};
use super::encoding::{Encoding, decode};
use super::fit::Fit;
use super::{NodeId, Tree};
use crate::board::Move;

/// A tree that grows move by move. What comes first is the root, whose move means nothing.
pub(super) struct Growth {
    /// The node that the next move continues: none where no tree has begun, and under moves that are none.
    parent: Option<NodeId>,
    /// The nodes to which alternatives will come, the nearest last.
    later: Vec<Option<NodeId>>,
    count: usize,
    is_open: bool,
}

impl Growth {
    pub(super) const fn new() -> Self {
        Self { parent: None, later: Vec::new(), count: 0, is_open: true }
    }

    /// Whether more is to come.
    pub(super) const fn is_open(&self) -> bool {
        self.is_open
    }

    /// Whether the tree has become too large.
    pub(super) const fn is_full(&self) -> bool {
        self.count > MAX_NODES
    }

    /// Adds what comes next. Without a move it is left out with all that continues it.
    pub(super) fn add(
        &mut self,
        tree: &mut Tree,
        mv: Option<Move>,
        has_child: bool,
        has_sibling: bool,
    ) -> Option<NodeId> {
        let is_root = self.count == 0;
        self.count += 1;
        let node = match (is_root, self.parent, mv) {
            (true, ..) => Some(Tree::ROOT),
            (false, Some(parent), Some(mv)) => Some(tree.add(parent, mv)),
            _ => None,
        };
        if has_sibling && !is_root {
            self.later.push(self.parent);
        }
        if has_child {
            self.parent = node;
        } else {
            match self.later.pop() {
                Some(parent) => self.parent = parent,
                None => self.is_open = false,
            }
        }
        node
    }
}

/// All nodes in this order, the root first, and whether something continues them and whether an alternative comes.
pub(super) fn flat(tree: &Tree) -> Vec<(NodeId, bool, bool)> {
    let mut nodes = vec![(Tree::ROOT, tree.first_child(Tree::ROOT).is_some(), false)];
    for node in tree.walk() {
        nodes.push((node, tree.first_child(node).is_some(), tree.next_sibling(node).is_some()));
    }
    nodes
}

/// A move as it is kept: what it says of itself.
pub(super) struct Step {
    /// None where its points are none of the board.
    pub(super) mv: Option<Move>,
    pub(super) has_child: bool,
    pub(super) has_sibling: bool,
    /// Whether the length of a comment follows.
    pub(super) has_length: bool,
}

/// How a tree is kept in bytes.
pub(super) struct Steps<'a> {
    /// Bytes of a move.
    pub(super) size: usize,
    /// What they mean.
    pub(super) step: &'a dyn Fn(&[u8]) -> Step,
    /// What is added to the length of a comment, four bytes.
    pub(super) key: u32,
}

/// A move and where its comment is.
pub(super) type Comments = Vec<(NodeId, Range<usize>)>;

/// Reads the tree that begins at an offset, as far as it is good. Gives its end and the places of its comments.
pub(super) fn read(draft: &mut Draft, bytes: &[u8], start: usize, steps: &Steps) -> (usize, Comments) {
    let mut comments = vec![];
    let mut growth = Growth::new();
    let mut at = start;
    while growth.is_open() {
        let place = at;
        let head = field(bytes, at, steps.size);
        if head.len() < steps.size {
            draft.warn_once("truncated", place);
            break;
        }
        at += head.len();
        let step = (steps.step)(head);
        let node = growth.add(&mut draft.tree, step.mv, step.has_child, step.has_sibling);
        if node.is_none() {
            draft.warn_once("bad-move", place);
        }
        if step.has_length {
            let length = word(bytes, at).and_then(|length| length.checked_sub(steps.key));
            let end = length.and_then(|length| (at + 4).checked_add(length as usize));
            let Some(end) = end.filter(|&end| end <= bytes.len()) else {
                draft.warn_once("bad-length", at);
                break;
            };
            if end > at + 4 {
                comments.extend(node.map(|node| (node, at + 4..end)));
            }
            at = end;
        }
        if growth.is_full() {
            draft.warn_once("too-long", place);
            break;
        }
    }
    (at, comments)
}

/// Notes the comments that were found.
pub(super) fn note(draft: &mut Draft, bytes: &[u8], comments: Comments, encoding: Encoding) {
    for (node, range) in comments {
        let at = range.start;
        let (comment, has_faults) = decode(encoding, bytes.get(range).unwrap_or_default());
        if has_faults {
            draft.warn_once("bytes-not-text", at);
        }
        draft.comment(node, &comment);
    }
}

/// How a move is kept in bytes: its points, whether it has a child, a sibling and a comment.
pub(super) type Head = fn(Option<Move>, bool, bool, bool) -> [u8; 4];

/// Writes a tree; the length of a comment stands where there is one, or everywhere.
pub(super) fn write(
    bytes: &mut Vec<u8>,
    tree: &Tree,
    fit: &mut Fit,
    encoding: Encoding,
    head: Head,
    has_lengths: bool,
) {
    for (node, has_child, has_sibling) in flat(tree) {
        let comment = fit.comment(&tree.note(node).comment, encoding);
        bytes.extend_from_slice(&head(tree.mv(node), has_child, has_sibling, !comment.is_empty()));
        if has_lengths || !comment.is_empty() {
            bytes.extend_from_slice(&(comment.len() as u32).to_le_bytes());
            bytes.extend_from_slice(&comment);
        }
    }
}
