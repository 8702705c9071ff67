//! The lines of a game, each of which replaces a half-move of another, put together to a tree.

use super::super::draft::{Draft, MAX_NODES, move_of_digits};
use super::super::error::Warning;
use super::super::order::{first, key, parts, sort};
use super::super::{NodeId, Tree};

/// A line as it is written.
pub(super) struct Line<'a> {
    /// Its number; 0 is the main line.
    pub(super) number: u32,
    /// The number of the line in which it replaces half-moves from `ply` on, counted from 1.
    pub(super) parent: u32,
    pub(super) ply: u32,
    /// The moves, four digits each; anything else between them means nothing.
    pub(super) moves: &'a str,
    /// Where they are in the text.
    pub(super) at: usize,
}

/// Of so many lines that belong nowhere it is said where they are.
const MAX_ORPHANS: usize = 24;

/// After so many steps from a line to the one it replaces, what is still looked for is not found: only a text that
/// was made for it needs so many.
const MAX_STEPS: usize = 50_000_000;

/// The nodes of a line in the tree.
#[derive(Clone, Default)]
struct Placed {
    /// Index of the line that has the half-moves before `ply`.
    parent: usize,
    ply: u32,
    nodes: Vec<NodeId>,
}

/// The lines that have been put together.
pub(super) struct Branches<'a> {
    lines: Vec<Line<'a>>,
    /// Their numbers and places, in the order of the numbers.
    order: Vec<u64>,
    placed: Vec<Option<Placed>>,
    steps: usize,
    count: usize,
}

impl<'a> Branches<'a> {
    /// Puts the lines into the tree of a draft, those of smaller numbers first. Of two with one number the first counts.
    pub(super) fn grow(draft: &mut Draft, lines: Vec<Line<'a>>) -> Self {
        let mut order = vec![];
        for (index, line) in lines.iter().enumerate() {
            order.push(key(line.number, index));
        }
        sort(&mut order);
        // By the lines that they replace, the places of lines in that order.
        let mut by_parent = vec![];
        for (rank, &known) in order.iter().enumerate() {
            by_parent.push(key(lines[parts(known).1].parent, rank));
        }
        sort(&mut by_parent);
        let mut branches = Self { placed: vec![None; lines.len()], lines, order, steps: 0, count: 0 };
        let mut ready = vec![];
        for last in 0..branches.order.len() {
            // A line comes after that which it replaces; those that have waited for it follow it.
            ready.push(last);
            while let Some(rank) = ready.pop() {
                let (number, index) = parts(branches.order[rank]);
                if branches.rank(number) != Some(rank)
                    || branches.placed[index].is_some()
                    || !branches.place(draft, index)
                {
                    continue;
                }
                let waiting = ready.len();
                for &known in &by_parent[first(&by_parent, number)..] {
                    let (parent, child) = parts(known);
                    if parent != number || child >= last {
                        break;
                    }
                    ready.push(child);
                }
                ready[waiting..].reverse();
            }
        }
        branches.report(draft);
        branches
    }

    /// Where in the order the line of a number is.
    fn rank(&self, number: u32) -> Option<usize> {
        let rank = first(&self.order, number);
        (parts(*self.order.get(rank)?).0 == number).then_some(rank)
    }

    /// Puts a line into the tree, if that which it replaces is there.
    fn place(&mut self, draft: &mut Draft, index: usize) -> bool {
        let line = &self.lines[index];
        let (ply, at, moves) = (line.ply, line.at, line.moves);
        let (mut node, parent) = if line.number == 0 {
            (Tree::ROOT, index)
        } else {
            match self.find(line.parent, ply.wrapping_sub(1)) {
                Some(found) => found,
                None => return false,
            }
        };
        let mut nodes = vec![];
        let mut digits = vec![];
        for digit in moves.bytes().take_while(|&c| c != b'[').filter(u8::is_ascii_digit) {
            digits.push(digit - b'0');
            if digits.len() < 4 {
                continue;
            }
            let Some(mv) = move_of_digits(&digits) else {
                draft.warn_once("bad-move", at);
                break;
            };
            if self.count == MAX_NODES {
                draft.warn_once("too-long", at);
                break;
            }
            self.count += 1;
            node = draft.tree.add(node, mv);
            nodes.push(node);
            digits.clear();
        }
        self.placed[index] = Some(Placed { parent, ply, nodes });
        true
    }

    /// The node after a half-move of a line, which may be one of a line before it; and the index of that.
    fn find(&mut self, number: u32, ply: u32) -> Option<(NodeId, usize)> {
        let mut index = parts(self.order[self.rank(number)?]).1;
        loop {
            let placed = self.placed[index].as_ref()?;
            if ply == 0 {
                return Some((Tree::ROOT, index));
            }
            if let Some(offset) = ply.checked_sub(placed.ply) {
                return Some((*placed.nodes.get(offset as usize)?, index));
            }
            self.steps += 1;
            if self.steps > MAX_STEPS || index == placed.parent {
                return None;
            }
            index = placed.parent;
        }
    }

    /// The node after a half-move of a line.
    pub(super) fn node(&mut self, number: u32, ply: u32) -> Option<NodeId> {
        self.find(number, ply).map(|(node, _)| node)
    }

    /// Says which lines have found no place.
    fn report(&self, draft: &mut Draft) {
        let orphans = self.lines.iter().zip(&self.placed).filter(|(_, placed)| placed.is_none());
        for (line, _) in orphans.take(MAX_ORPHANS) {
            draft.warnings.push(Warning::new("orphan-variation", line.at));
        }
    }
}
