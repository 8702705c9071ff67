//! The moves of a record: a main line, variations, and what is noted of each move.

use super::Shape;
use crate::board::Move;
use crate::rules::{Position, Undo};

/// A place in a [`Tree`]: the start, or after a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

/// What is noted of a move or, at the root, of the start.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Note {
    /// Words about the move or the position after it, lines parted by `\n`.
    pub comment: String,
    /// Arrows and circles on the position after the move.
    pub shapes: Vec<Shape>,
    /// Numeric annotation glyphs of PGN: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
    pub nags: Vec<u8>,
    /// What the clock of the side that moved shows after the move, in seconds (`%clk`).
    pub clock: Option<u32>,
    /// How long the move took, in seconds (`%emt`).
    pub elapsed: Option<u32>,
}

/// A tree of moves. The first child of a node continues its line, the others are variations of that move.
///
/// Nodes are only ever added: one that is removed is taken off its line, and can be put back. The tree does not
/// know the rules; [`mark_illegal`](super::Record::mark_illegal) looks which moves they allow.
///
/// ```
/// use xiangqi_board::{Move, Tree};
/// let [cannon, horse, other] = ["h2e2", "h9g7", "b9c7"].map(|name| Move::parse(name).unwrap());
/// let mut tree = Tree::new();
/// let first = tree.add(Tree::ROOT, cannon);
/// tree.add(first, horse);
/// let variation = tree.add(first, other);
/// assert_eq!((tree.count(), tree.variations()), (3, 1));
/// tree.promote(variation);
/// assert_eq!(tree.mv(tree.line(Tree::ROOT)[1]), Some(other));
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
}

#[derive(Clone, Debug)]
struct Node {
    mv: Option<Move>,
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next: Option<NodeId>,
    note: Option<Box<Note>>,
    is_legal: bool,
}

impl Node {
    const fn new(mv: Option<Move>, parent: Option<NodeId>) -> Self {
        Self { mv, parent, first_child: None, last_child: None, next: None, note: None, is_legal: true }
    }
}

/// Where a removed node stood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    parent: NodeId,
    /// The sibling before it.
    before: Option<NodeId>,
}

impl Spot {
    /// The place before all siblings.
    pub(super) const fn first(self) -> Self {
        Self { before: None, ..self }
    }
}

impl NodeId {
    /// The number that the node has in its tree.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }
}

static NO_NOTE: Note =
    Note { comment: String::new(), shapes: Vec::new(), nags: Vec::new(), clock: None, elapsed: None };

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

impl Tree {
    /// The start of the game.
    pub const ROOT: NodeId = NodeId(0);

    /// A tree without moves.
    #[must_use]
    pub fn new() -> Self {
        Self { nodes: vec![Node::new(None, None)] }
    }

    fn node(&self, id: NodeId) -> &Node {
        // An id of another tree may be too large for this one.
        self.nodes.get(id.0 as usize).unwrap_or(&self.nodes[0])
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        let index = if (id.0 as usize) < self.nodes.len() { id.0 as usize } else { 0 };
        &mut self.nodes[index]
    }

    /// The move that leads to a node; `None` for the root.
    #[must_use]
    pub fn mv(&self, id: NodeId) -> Option<Move> {
        self.node(id).mv
    }

    /// The node before the move; `None` for the root.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent
    }

    /// The node after the move that continues the line.
    #[must_use]
    pub fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).first_child
    }

    /// The next move that may be played instead of the one that leads to this node.
    #[must_use]
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).next
    }

    /// The nodes after each move that is recorded here, the one that continues the line first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(self.first_child(id), |&child| self.next_sibling(child))
    }

    /// The node after a move that is recorded here.
    #[must_use]
    pub fn child(&self, id: NodeId, mv: Move) -> Option<NodeId> {
        self.children(id).find(|&child| self.mv(child) == Some(mv))
    }

    /// Whether the move and those before it are allowed by the rules, as far as that has been looked at.
    #[must_use]
    pub fn is_legal(&self, id: NodeId) -> bool {
        self.node(id).is_legal
    }

    /// What is noted here.
    #[must_use]
    pub fn note(&self, id: NodeId) -> &Note {
        self.node(id).note.as_deref().unwrap_or(&NO_NOTE)
    }

    /// What is noted here, to be changed.
    pub fn note_mut(&mut self, id: NodeId) -> &mut Note {
        self.node_mut(id).note.get_or_insert_default()
    }

    /// Adds a move as the last of those recorded here, whether or not it is among them.
    pub fn add(&mut self, parent: NodeId, mv: Move) -> NodeId {
        let id = NodeId(u32::try_from(self.nodes.len()).unwrap_or(u32::MAX));
        let mut node = Node::new(Some(mv), Some(parent));
        node.is_legal = self.is_legal(parent);
        self.nodes.push(node);
        let last = self.node_mut(parent).last_child;
        self.insert(id, Spot { parent, before: last });
        id
    }

    /// Adds moves that follow one another; gives the node after the last.
    pub fn add_line(&mut self, parent: NodeId, moves: &[Move]) -> NodeId {
        let mut id = parent;
        for &mv in moves {
            id = self.add(id, mv);
        }
        id
    }

    fn insert(&mut self, id: NodeId, spot: Spot) {
        let after = match spot.before {
            Some(before) => self.node_mut(before).next.replace(id),
            None => self.node_mut(spot.parent).first_child.replace(id),
        };
        self.node_mut(id).next = after;
        if after.is_none() {
            self.node_mut(spot.parent).last_child = Some(id);
        }
    }

    /// Takes a node with all that follows it off its line. The root stays.
    pub fn remove(&mut self, id: NodeId) -> Option<Spot> {
        let parent = self.parent(id)?;
        let before = self.children(parent).take_while(|&child| child != id).last();
        let after = self.node_mut(id).next.take();
        match before {
            Some(before) => self.node_mut(before).next = after,
            None => self.node_mut(parent).first_child = after,
        }
        if after.is_none() {
            self.node_mut(parent).last_child = before;
        }
        Some(Spot { parent, before })
    }

    /// The place before the sibling that stands before a node; `None` for the first.
    pub(super) fn spot_before(&self, id: NodeId) -> Option<Spot> {
        let parent = self.parent(id)?;
        let mut before = None;
        let mut siblings = self.children(parent);
        let mut sibling = siblings.next().filter(|&first| first != id)?;
        for next in siblings {
            if next == id {
                return Some(Spot { parent, before });
            }
            before = Some(sibling);
            sibling = next;
        }
        None
    }

    /// The last move on the way to a node beside which others are recorded.
    pub(super) fn choice(&self, id: NodeId) -> Option<NodeId> {
        let mut at = id;
        while let Some(parent) = self.parent(at) {
            if self.first_child(parent) != Some(at) || self.next_sibling(at).is_some() {
                return Some(at);
            }
            at = parent;
        }
        None
    }

    /// Puts a node that was removed back where it stood. What was done since must have been undone.
    pub fn restore(&mut self, id: NodeId, spot: Spot) {
        self.insert(id, spot);
    }

    /// Makes the move that leads here the one that continues its line; false when it is that already.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let is_first = self.parent(id).is_none_or(|parent| self.first_child(parent) == Some(id));
        if is_first {
            return false;
        }
        if let Some(spot) = self.remove(id) {
            self.insert(id, spot.first());
        }
        true
    }

    /// The nodes from the one after the first move to this one.
    #[must_use]
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path = vec![];
        let mut at = id;
        while let Some(parent) = self.parent(at) {
            path.push(at);
            at = parent;
        }
        path.reverse();
        path
    }

    /// The line through a node: the path to it, then what continues it. From the root it is the main line.
    #[must_use]
    pub fn line(&self, id: NodeId) -> Vec<NodeId> {
        let mut line = self.path(id);
        let mut at = id;
        while let Some(child) = self.first_child(at) {
            line.push(child);
            at = child;
        }
        line
    }

    /// The last node of the main line.
    #[must_use]
    pub fn end(&self) -> NodeId {
        let mut end = Self::ROOT;
        while let Some(child) = self.first_child(end) {
            end = child;
        }
        end
    }

    /// The first node of the variation that a node belongs to; `None` in the main line.
    #[must_use]
    pub fn variation(&self, id: NodeId) -> Option<NodeId> {
        let mut at = id;
        while let Some(parent) = self.parent(at) {
            if self.first_child(parent) != Some(at) {
                return Some(at);
            }
            at = parent;
        }
        None
    }

    /// The node with a number, perhaps a removed one.
    pub(crate) fn at(&self, number: u32) -> Option<NodeId> {
        ((number as usize) < self.nodes.len()).then_some(NodeId(number))
    }

    /// The node with a number; `None` unless there is one, and it has not been removed.
    #[must_use]
    pub fn find(&self, number: u32) -> Option<NodeId> {
        let id = self.at(number)?;
        let mut at = id;
        while let Some(parent) = self.parent(at) {
            if !self.children(parent).any(|child| child == at) {
                return None;
            }
            at = parent;
        }
        Some(id)
    }

    /// Of every node by its number, removed ones too: the numbers of its parent, its first child and its next
    /// sibling, one after another; 0 where there is none.
    #[must_use]
    pub fn links(&self) -> Vec<u32> {
        let mut links = Vec::with_capacity(3 * self.nodes.len());
        for node in &self.nodes {
            for id in [node.parent, node.first_child, node.next] {
                links.push(id.map_or(0, NodeId::number));
            }
        }
        links
    }

    /// All nodes but the root in the order of a printed game: a move, what follows it, then its variations.
    #[must_use]
    pub fn walk(&self) -> Vec<NodeId> {
        let mut walk = vec![];
        let mut later: Vec<NodeId> = self.first_child(Self::ROOT).into_iter().collect();
        while let Some(id) = later.pop() {
            walk.push(id);
            later.extend(self.next_sibling(id));
            later.extend(self.first_child(id));
        }
        walk
    }

    /// How many moves there are, those of variations too.
    #[must_use]
    pub fn count(&self) -> usize {
        self.walk().len()
    }

    /// How many variations there are: moves that do not continue the line they stand in.
    #[must_use]
    pub fn variations(&self) -> usize {
        let is_variation =
            |&id: &NodeId| self.parent(id).is_some_and(|parent| self.first_child(parent) != Some(id));
        self.walk().iter().filter(|id| is_variation(id)).count()
    }

    /// How many places have a comment, the start too.
    #[must_use]
    pub fn comments(&self) -> usize {
        let has_comment = |id: NodeId| !self.note(id).comment.trim().is_empty();
        self.walk().into_iter().filter(|&id| has_comment(id)).count() + usize::from(has_comment(Self::ROOT))
    }

    /// See [`Record::mark_illegal`](super::Record::mark_illegal).
    pub(super) fn mark_illegal(&mut self, start: &Position) -> Vec<NodeId> {
        let mut illegal = vec![];
        let mut position = start.clone();
        let mut played: Vec<(NodeId, Move, Undo)> = vec![];
        for id in self.walk() {
            let (Some(mv), Some(parent)) = (self.mv(id), self.parent(id)) else { continue };
            let is_reached = self.is_legal(parent);
            while is_reached && let Some((_, back, undo)) = played.pop_if(|(node, ..)| *node != parent) {
                position.unmake(back, undo);
            }
            let is_legal = is_reached && position.judge(mv).is_ok();
            self.node_mut(id).is_legal = is_legal;
            if is_legal {
                let undo = position.make(mv);
                played.push((id, mv, undo));
            } else if is_reached {
                illegal.push(id);
            }
        }
        illegal
    }
}
