//! A text that was taken apart, put together as a tree of moves.

use super::beam::{Manner, Stop};
use super::error::Warning;
use super::mainline::Line;
use super::remark;
use super::script::{Item, Script};
use super::whole::after_any;
use super::{NodeId, Note, Record, Tree};
use crate::part;
use crate::rules::Position;

/// So many faults of variations are told.
const MAX_WARNINGS: usize = 1000;

/// The main line or a variation while it is put together.
struct Branch {
    /// Its number in [`Script::lines`].
    number: usize,
    line: Line,
    /// How many of its moves are placed.
    placed: usize,
    /// The node after the last of them, and the position there.
    node: NodeId,
    position: Position,
    /// The same before that move.
    before: (NodeId, Position),
    /// How many half-moves of the game come before the branch.
    ply: usize,
    /// What is noted before the first move of a variation.
    lead: Note,
}

impl Branch {
    fn new(number: usize, line: Line, node: NodeId, position: Position, ply: usize) -> Self {
        let before = (node, position.clone());
        Self { number, line, placed: 0, node, position, before, ply, lead: Note::default() }
    }
}

/// A record being put together.
pub(super) struct Assembly<'a> {
    text: &'a str,
    script: &'a Script,
    manner: Manner,
    budget: usize,
    record: Record,
    /// The branch that is being read, and those that it leaves.
    branches: Vec<Branch>,
    warnings: Vec<Warning>,
}

impl<'a> Assembly<'a> {
    /// Puts the items of a script together, its main line being known; gives the warnings about variations too.
    pub(super) fn of(
        text: &'a str,
        script: &'a Script,
        start: Position,
        line: Line,
        manner: Manner,
        budget: usize,
    ) -> (Record, Vec<Warning>) {
        let main = Branch::new(0, line, Tree::ROOT, start.clone(), 0);
        let record = Record::new(start);
        let mut assembly =
            Self { text, script, manner, budget, record, branches: vec![main], warnings: vec![] };
        let mut at = 0;
        while let Some(item) = script.items.get(at) {
            at = assembly.item(item, at);
        }
        assembly.record.mark_illegal();
        (assembly.record, assembly.warnings)
    }

    /// Takes an item; gives the number of the next.
    fn item(&mut self, item: &Item, at: usize) -> usize {
        let Some(branch) = self.branches.last_mut() else { return usize::MAX };
        match item {
            Item::Move => {
                if let Some(&mv) = branch.line.moves.get(branch.placed) {
                    let node = self.record.tree.add(branch.node, mv);
                    let next = after_any(&branch.position, mv);
                    branch.before = (branch.node, core::mem::replace(&mut branch.position, next));
                    branch.node = node;
                    branch.placed += 1;
                    if branch.lead != Note::default() {
                        *self.record.tree.note_mut(node) = core::mem::take(&mut branch.lead);
                    }
                } else if branch.line.stop.is_some() {
                    return self.give_up(at);
                }
            }
            Item::Open(number) => {
                let (node, position) = branch.before.clone();
                let ply = branch.ply + branch.placed.saturating_sub(1);
                let words = self.script.lines.get(*number).map(Vec::as_slice).unwrap_or_default();
                let line = Line::read(self.text, words, &position, self.manner, &mut self.budget);
                for stop in [line.illegal, line.stop].into_iter().flatten() {
                    self.warn(&stop, *number, ply);
                }
                self.branches.push(Branch::new(*number, line, node, position, ply));
            }
            Item::Close(_) => {
                if self.branches.len() > 1 {
                    self.branches.pop();
                }
            }
            Item::Remark(range) => remark::read(part::between(self.text, range.clone()), self.note()),
            Item::Glyph(number) => self.note().nags.push(*number),
        }
        at + 1
    }

    /// Where the branch stands: what is noted there.
    fn note(&mut self) -> &mut Note {
        match self.branches.last_mut() {
            Some(branch) if branch.placed == 0 && branch.number > 0 => &mut branch.lead,
            Some(branch) => self.record.tree.note_mut(branch.node),
            None => self.record.tree.note_mut(Tree::ROOT),
        }
    }

    /// Leaves a branch at a word that cannot be read. What is left of it becomes a comment.
    fn give_up(&mut self, at: usize) -> usize {
        let mut depth = 0_usize;
        let mut close = at;
        let mut end = self.script.end;
        let is_main = self.branches.len() == 1;
        while let Some(item) = self.script.items.get(close) {
            match item {
                Item::Open(_) => depth += 1,
                Item::Close(place) if depth == 0 => {
                    end = *place;
                    break;
                }
                Item::Close(_) => depth -= 1,
                _ => {}
            }
            close += 1;
        }
        if let Some(branch) = self.branches.last()
            && let Some(word) = self.script.lines.get(branch.number).and_then(|line| line.get(branch.placed))
        {
            let rest = part::between(self.text, word.start..end);
            if is_main || branch.placed > 0 {
                self.keep(rest);
            } else if let Some(branch) = self.branches.pop() {
                // A variation without a move: the words go where it would be.
                self.keep(&branch.lead.comment);
                self.keep(rest);
                return close + 1;
            }
        }
        close
    }

    /// Adds words to the comment where the branch stands, as they are.
    fn keep(&mut self, words: &str) {
        if words.trim().is_empty() {
            return;
        }
        let comment = &mut self.note().comment;
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(words.trim());
    }

    fn warn(&mut self, stop: &Stop, line: usize, ply: usize) {
        if let Some(token) = self.script.lines.get(line).and_then(|words| words.get(stop.word))
            && self.warnings.len() < MAX_WARNINGS
        {
            let ply = ply + stop.word + 1;
            self.warnings.push(Warning::of_move(stop.kind.code(), stop.at, ply, token.clone()));
        }
    }
}
